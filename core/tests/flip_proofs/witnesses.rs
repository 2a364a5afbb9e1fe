//! Alternatives of the goal wrongly reached or refuted, and witnesses that show nothing.

use tilewise::answer::{Alternative, ParityWitness, Verdict, Witness};
use tilewise::bits::BitVec;
use tilewise::flip::{Goal, Pattern, Presses, States};
use tilewise::reference::slow_answer;
use tilewise::verify::{Grade, Refusal};

use crate::boards::*;

#[test]
fn damaged_alternatives() {
    let refused = refusal(&triangle(), |answer| drop(alternatives(answer).pop()));
    assert!(
        matches!(
            refused,
            Refusal::WrongLength {
                expected: 2,
                found: 1,
                ..
            }
        ),
        "{refused}"
    );
    let refused = refusal(&triangle(), |answer| {
        let again = alternatives(answer)[1].clone();
        alternatives(answer).push(again);
    });
    assert!(
        matches!(
            refused,
            Refusal::WrongLength {
                expected: 2,
                found: 3,
                ..
            }
        ),
        "{refused}"
    );
    // Off stands first; its solution does not reach on.
    let refused = refusal(&triangle(), |answer| {
        let reached = alternatives(answer)[0].clone();
        alternatives(answer)[1] = reached;
    });
    let expected = Refusal::AlternativeNotReached {
        alternative: 1,
        cell: 0,
    };
    assert_eq!(refused, expected);
    // The witness against on refutes neither off nor anything else.
    let refused = refusal(&triangle(), |answer| alternatives(answer).swap(0, 1));
    let expected = Refusal::WrongAlternative {
        expected: 0,
        found: 1,
    };
    assert_eq!(refused, expected);
    let unreachable = |weights: Vec<(usize, u8)>| {
        Alternative::Unreachable(ParityWitness {
            alternative: 0,
            weights,
        })
    };
    let refused = refusal(&triangle(), |answer| {
        alternatives(answer)[0] = unreachable(vec![(0, 1), (1, 1), (2, 1)]);
    });
    assert_eq!(refused, Refusal::WitnessShowsNothing { alternative: 0 });
    // An alternative left out: off is two presses away from this board, on can be reached too.
    let board = puzzle(plus(4, 4), lamps(".#../##../..##/..#."), Goal::Same);
    assert_eq!(slow_answer(&board).unwrap().count, Some(2));
    for alternative in [0, 1] {
        let refused = refusal(&board, |answer| {
            let witness = ParityWitness {
                alternative,
                weights: vec![(0, 1)],
            };
            alternatives(answer)[alternative] = Alternative::Unreachable(witness);
        });
        assert!(
            matches!(refused, Refusal::WitnessChanged { .. }),
            "{refused}"
        );
    }
    let refused = refusal(&board, |answer| {
        alternatives(answer)[0] = Alternative::Reached(Presses::new(BitVec::zeros(3).into()));
    });
    assert!(
        matches!(
            refused,
            Refusal::WrongLength {
                expected: 16,
                found: 3,
                ..
            }
        ),
        "{refused}"
    );
}

#[test]
fn damaged_witnesses() {
    let damaged = |damage: &dyn Fn(&mut Vec<ParityWitness>)| {
        refusal(&room(), |answer| damage(witnesses(answer)))
    };
    // Both goals are refuted by the cells 1 and 3, which every button changes together; off also
    // by any larger set with that property.
    let refused = damaged(&|witnesses| drop(witnesses.pop()));
    assert!(
        matches!(
            refused,
            Refusal::WrongLength {
                expected: 2,
                found: 1,
                ..
            }
        ),
        "{refused}"
    );
    let refused = damaged(&|witnesses| witnesses.swap(0, 1));
    let expected = Refusal::WrongAlternative {
        expected: 0,
        found: 1,
    };
    assert_eq!(refused, expected);
    let with_weights =
        |weights: &[(usize, u8)]| damaged(&|witnesses| witnesses[1].weights = weights.to_vec());
    assert_eq!(
        with_weights(&[]),
        Refusal::WitnessShowsNothing { alternative: 1 }
    );
    let expected = Refusal::WitnessChanged {
        alternative: 1,
        button: 0,
    };
    assert_eq!(with_weights(&[(1, 1)]), expected);
    let bad = |cell, weight| Refusal::BadWeight {
        alternative: 1,
        cell,
        weight,
        most: 1,
    };
    let off_the_board = |cell| Refusal::NoSuchCell {
        alternative: 1,
        cell,
        cells: 4,
    };
    assert_eq!(with_weights(&[(1, 1), (4, 1)]), off_the_board(4));
    assert_eq!(with_weights(&[(usize::MAX, 1)]), off_the_board(usize::MAX));
    assert_eq!(with_weights(&[(1, 2), (3, 1)]), bad(1, 2));
    assert_eq!(with_weights(&[(1, 0), (3, 1)]), bad(1, 0));
    let twice = |cell| Refusal::CellTwice {
        alternative: 1,
        cell,
    };
    assert_eq!(with_weights(&[(1, 1), (1, 1)]), twice(1));
    assert_eq!(with_weights(&[(3, 1), (1, 1), (3, 1)]), twice(3));
    // A cell that does not matter must not be counted: here all three lamps of the triangle would
    // refute, but one of them may end as it likes.
    let on = States::from(BitVec::ones(3));
    let goal = Pattern::with_dont_care(&on, lamps("##.")).unwrap();
    let free = puzzle(
        triangle().rule().as_ref().clone(),
        lamps("##."),
        Goal::Pattern(goal),
    );
    let refused = refusal(&free, |answer| {
        let weights = vec![(0, 1), (1, 1), (2, 1)];
        let witness = ParityWitness {
            alternative: 0,
            weights,
        };
        answer.verdict = Verdict::Impossible(Witness::Parity(vec![witness]));
    });
    let expected = Refusal::WeightOnDontCare {
        alternative: 0,
        cell: 2,
    };
    assert_eq!(refused, expected);
}

#[test]
fn the_cells_of_a_witness_stand_in_any_order() {
    let mut answer = slow_answer(&room()).unwrap();
    for witness in witnesses(&mut answer) {
        assert!(witness.weights.len() > 1);
        witness.weights.reverse();
    }
    assert_eq!(check(&room(), &answer), Ok(Grade::Full));
    // So do those of an alternative that nothing reaches, beside one that is reached.
    let mut answer = slow_answer(&triangle()).unwrap();
    for alternative in alternatives(&mut answer) {
        if let Alternative::Unreachable(witness) = alternative {
            assert!(witness.weights.len() > 1);
            witness.weights.reverse();
        }
    }
    assert_eq!(check(&triangle(), &answer), Ok(Grade::Full));
}
