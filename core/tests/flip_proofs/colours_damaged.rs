//! One damaged answer for each way of being wrong, with more than two colours.

use std::sync::atomic::AtomicBool;

use num_bigint::BigUint;
use tilewise::answer::{Alternative, Answer, Limits, ParityWitness, Verdict};
use tilewise::flip::{FlipPuzzle, Goal, Presses, States};
use tilewise::reference::slow_answer;
use tilewise::verify::{Grade, Refusal, check_flip};

use crate::boards::*;
use crate::colours::{coloured_plus, modulus, states, wires};

/// 2 x 3 modulo k from a board that some presses bring to 0.
fn two_by_three(k: u64, goal: Goal) -> FlipPuzzle {
    let rule = coloured_plus(k, 2, 3);
    let mut start = States::zeros(modulus(k), 6);
    for button in [0, 0, 1, 5] {
        rule.press(button, |cell, amount| start.add(cell, amount));
    }
    FlipPuzzle::new(rule, start, goal).unwrap()
}

/// Modulo 4: 8 quiet press sets, made by fewer than three vectors. No nullity.
fn four() -> FlipPuzzle {
    two_by_three(4, Goal::Uniform(0))
}

/// Modulo 3: nullity 1.
fn three() -> FlipPuzzle {
    two_by_three(3, Goal::Uniform(0))
}

/// Buttons change one cell by 2 and by 4 modulo 6: odd states cannot be reached from even ones.
fn six() -> FlipPuzzle {
    let rule = wires(6, 1, &[&[(0, 2)], &[(0, 4)]]);
    FlipPuzzle::new(rule, states(6, &[2]), Goal::Same).unwrap()
}

fn zeros(k: u64, buttons: usize) -> Presses {
    Presses::new(States::zeros(modulus(k), buttons))
}

/// `a` plus `times` times `b`.
fn plus_times(a: &Presses, b: &Presses, times: u8) -> Presses {
    let mut sum = a.times().clone();
    for _ in 0..times {
        b.times()
            .iter()
            .enumerate()
            .for_each(|(button, amount)| sum.add(button, amount));
    }
    Presses::new(sum)
}

#[test]
fn wrong_solutions_and_numbers() {
    for board in [three(), four()] {
        let refused = refusal(&board, |answer| {
            let presses = changed(&solution(answer), &[4]);
            resolve(answer, presses);
        });
        assert!(matches!(refused, Refusal::NotSolved { .. }), "{refused}");
        let found = slow_answer(&board).unwrap().count.unwrap();
        let refused = refusal(&board, |answer| answer.count = Some(found + 1));
        let claimed = found + 1;
        assert_eq!(refused, Refusal::WrongCount { claimed, found });
        let refused = refusal(&board, |answer| resolve(answer, zeros(2, 6)));
        assert!(
            matches!(refused, Refusal::WrongModulus { found: 2, .. }),
            "{refused}"
        );
        let refused = refusal(&board, |answer| {
            let ties = answer.ties.clone().unwrap();
            answer.ties = Some(ties + 1_u8);
        });
        assert!(matches!(refused, Refusal::WrongTies { .. }), "{refused}");
    }
}

#[test]
fn not_the_fewest_or_not_the_first() {
    // All other solutions: heavier ones, and those that come later in order.
    let mut seen = [0, 0];
    for k in [3, 4, 6, 8] {
        // All cells 1: several ways of the fewest presses.
        let board = |start: &[u8]| {
            FlipPuzzle::new(coloured_plus(k, 2, 3), states(k, start), Goal::Uniform(0)).unwrap()
        };
        for board in [board(&[1; 6]), two_by_three(k, Goal::Uniform(0))] {
            let Ok(mut answer) = slow_answer(&board) else {
                panic!("{board:?}")
            };
            if answer.solution().is_none() {
                continue;
            }
            let quiet = basis(&mut answer).clone();
            for vector in &quiet {
                for times in 1..k as u8 {
                    let other = plus_times(&solution(&answer), vector, times);
                    if other == solution(&answer) {
                        continue;
                    }
                    match refusal(&board, |answer| resolve(answer, other)) {
                        Refusal::NotFewest { claimed, found } if claimed > found => seen[0] += 1,
                        Refusal::NotLeast { .. } => seen[1] += 1,
                        refused => panic!("{refused}"),
                    }
                }
            }
        }
    }
    assert!(seen[0] > 5 && seen[1] > 0, "{seen:?}");
}

#[test]
fn damaged_kernels() {
    for board in [three(), four()] {
        let refused = refusal(&board, |answer| {
            let vector = changed(&basis(answer)[0], &[0]);
            basis(answer)[0] = vector;
        });
        assert_eq!(refused, Refusal::NotQuiet { vector: 0, cell: 0 });
        let refused = refusal(&board, |answer| basis(answer).push(zeros(5, 6)));
        assert!(
            matches!(refused, Refusal::WrongModulus { found: 5, .. }),
            "{refused}"
        );
        let k = board.rule().modulus().get().into();
        let refused = refusal(&board, |answer| basis(answer).push(zeros(k, 5)));
        assert!(
            matches!(refused, Refusal::WrongLength { found: 5, .. }),
            "{refused}"
        );
    }
    let refused = refusal(&three(), |answer| {
        let twice = plus_times(&zeros(3, 6), &basis(answer)[0].clone(), 2);
        basis(answer).push(twice);
    });
    assert_eq!(refused, Refusal::Dependent { vector: 1 });
    let (expected, found) = (1, 0);
    let refused = refusal(&three(), |answer| basis(answer).clear());
    assert_eq!(refused, Refusal::KernelIncomplete { expected, found });
    let too_small = |times: u8| {
        let times = BigUint::from(times);
        Refusal::KernelTooSmall { times }
    };
    let refused = refusal(&four(), |answer| basis(answer).clear());
    assert_eq!(refused, too_small(8));
    // Twice the first vector, of which there are four multiples, has two.
    let refused = refusal(&four(), |answer| {
        let twice = plus_times(&zeros(4, 6), &basis(answer)[0].clone(), 2);
        basis(answer)[0] = twice;
    });
    assert_eq!(refused, too_small(2));
    let mut answer = slow_answer(&four()).unwrap();
    // Where k is no prime, vectors that add nothing are no fault: all quiet sets are still made.
    let sum = plus_times(
        &basis(&mut answer)[0].clone(),
        &basis(&mut answer)[1].clone(),
        3,
    );
    basis(&mut answer).insert(0, sum);
    assert_eq!(check(&four(), &answer), Ok(Grade::Full));
}

type Damage<'a> = &'a dyn Fn(&mut Answer<Presses>);

#[test]
fn nullities_that_are_wrong_or_do_not_exist() {
    let wrong = Refusal::WrongNullity {
        claimed: 2,
        found: 1,
    };
    let variants: [Damage<'_>; 3] = [&|_| (), &any, &|answer| stop(answer, 0)];
    for variant in variants {
        let refused = refusal(&three(), |answer| {
            variant(answer);
            answer.nullity = Some(2);
        });
        assert_eq!(refused, wrong);
        for board in [four(), six()] {
            for claimed in 0..4 {
                let refused = refusal(&board, |answer| {
                    variant(answer);
                    answer.nullity = Some(claimed);
                });
                assert!(matches!(refused, Refusal::Contradiction(_)), "{refused}");
            }
        }
    }
}

#[test]
fn alternatives_wrongly_reached_or_refuted() {
    let answer = slow_answer(&six()).unwrap();
    assert_eq!((answer.count, solution(&answer)), (Some(0), zeros(6, 2)));
    assert_eq!(alternatives(&mut answer.clone()).len(), 6);
    let refused = refusal(&six(), |answer| drop(alternatives(answer).pop()));
    assert!(
        matches!(
            refused,
            Refusal::WrongLength {
                expected: 6,
                found: 5,
                ..
            }
        ),
        "{refused}"
    );
    let refused = refusal(&six(), |answer| alternatives(answer).swap(0, 2));
    let expected = Refusal::AlternativeNotReached {
        alternative: 0,
        cell: 0,
    };
    assert_eq!(refused, expected);
    let witness = |alternative, weight| {
        Alternative::Unreachable(ParityWitness {
            alternative,
            weights: vec![(0, weight)],
        })
    };
    // Three times the cell stays as it is: that refutes odd states, and no even one.
    for (alternative, weight, expected) in [
        (0, 3, Refusal::WitnessShowsNothing { alternative: 0 }),
        (
            1,
            2,
            Refusal::WitnessChanged {
                alternative: 1,
                button: 0,
            },
        ),
        (
            1,
            6,
            Refusal::BadWeight {
                alternative: 1,
                cell: 0,
                weight: 6,
                most: 5,
            },
        ),
    ] {
        let refused = refusal(&six(), |answer| {
            alternatives(answer)[alternative] = witness(alternative, weight);
        });
        assert_eq!(refused, expected);
    }
    let refused = refusal(&six(), |answer| alternatives(answer)[1] = witness(3, 3));
    let expected = Refusal::WrongAlternative {
        expected: 1,
        found: 3,
    };
    assert_eq!(refused, expected);
    // A solution left out: the solutions of an even state are not walked, so it must be refuted.
    let odd = FlipPuzzle::new(six().rule().clone(), states(6, &[2]), Goal::Uniform(1)).unwrap();
    let answer = slow_answer(&odd).unwrap();
    assert!(matches!(answer.verdict, Verdict::Impossible(_)));
    assert_eq!(check(&odd, &answer), Ok(Grade::Full));
}

#[test]
fn too_large_is_said_and_is_not_wrong() {
    let board = four();
    let answer = slow_answer(&board).unwrap();
    let refused = |max_work, max_bytes| {
        let limits = Limits {
            max_work,
            max_bytes,
            ..Limits::default()
        };
        check_flip(&board, &answer, &limits)
    };
    assert_eq!(refused(8, u64::MAX), Ok(Grade::Full));
    let (needed, limit) = (8, 7);
    assert_eq!(refused(0, u64::MAX), Ok(Grade::Full)); // by a table of changes
    let walk = refused(7, 1000).expect_err("8 solutions");
    let what = "the walk (solutions)";
    assert_eq!(
        walk,
        Refusal::TooLarge {
            what,
            needed,
            limit
        }
    );
    let bytes = refused(8, 200).expect_err("six columns and what stands in them");
    assert!(matches!(bytes, Refusal::TooLarge { .. }), "{bytes}");
    let stopped = AtomicBool::new(true);
    let limits = Limits {
        cancel: Some(&stopped),
        ..Limits::default()
    };
    assert_eq!(
        check_flip(&board, &answer, &limits),
        Err(Refusal::Cancelled)
    );
}
