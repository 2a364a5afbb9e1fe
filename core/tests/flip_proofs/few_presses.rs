//! Puzzles with far too many solutions to walk over and far too many changes for a table, which a few
//! presses solve: the checker confirms the fewest by two halves of its own, and refuses all else.

use std::sync::Arc;

use num_bigint::BigUint;
use tilewise::answer::{Answer, Limits, Optimal, Verdict, Witness};
use tilewise::bits::BitVec;
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Modulus, Pattern, Presses, Question, Rule, States, solve,
};
use tilewise::verify::{Grade, Refusal, check_flip};

use crate::boards::resolve;
use crate::small_puzzles::{Draw, names};

/// Buttons that change random cells by random amounts.
fn wiring(random: &mut Draw, k: u8, cells: usize, buttons: usize) -> Vec<Vec<(usize, u8)>> {
    let mut column = || {
        let amounts = (0..cells).map(|cell| (cell, random.below(k.into()) as u8));
        amounts.filter(|&(_, amount)| amount != 0).collect()
    };
    (0..buttons).map(|_| column()).collect()
}

/// A rule of so many cells.
fn rule(k: u8, cells: usize, table: Vec<Vec<(usize, u8)>>, own: Buttons) -> Rule {
    let k = Modulus::new(k.into()).unwrap();
    Rule::new(k, names(cells), own, Effects::Table(table)).unwrap()
}

/// The puzzle that these presses, a button and how often, bring to all off.
fn planted(rule: Rule, presses: &[(usize, u8)]) -> FlipPuzzle {
    let (k, cells) = (rule.modulus(), rule.cells().len());
    let mut back = vec![0; rule.buttons().places().len()];
    for &(button, times) in presses {
        back[button] = k.subtract(0, times);
    }
    let back = Presses::new(States::new(k, &back).unwrap());
    let dark = FlipPuzzle::new(rule, States::zeros(k, cells), Goal::Uniform(0)).unwrap();
    let start = dark.after(&back);
    FlipPuzzle::new(dark.rule().clone(), start, Goal::Uniform(0)).unwrap()
}

fn pressing(rule: &Rule, presses: &[(usize, u8)]) -> Presses {
    let mut times = vec![0; rule.buttons().places().len()];
    presses
        .iter()
        .for_each(|&(button, own)| times[button] = own);
    Presses::new(States::new(rule.modulus(), &times).unwrap())
}

/// So little work leaves the solver its two halves, where presses are few.
fn limits(max_work: u64) -> Limits<'static> {
    Limits {
        max_work,
        ..Limits::default()
    }
}

/// Demands these presses and ties, and that the checker confirms them to the end.
fn solved(
    puzzle: &FlipPuzzle,
    limits: &Limits,
    presses: &[(usize, u8)],
    ties: u64,
) -> Answer<Presses> {
    let answer = solve(puzzle, Question::Fewest, limits).unwrap();
    let expected = pressing(puzzle.rule(), presses);
    assert_eq!(
        answer.verdict,
        Verdict::Solved(expected),
        "{:?}",
        answer.stats
    );
    assert_eq!(answer.optimal, Optimal::Proved);
    assert_eq!(answer.ties, Some(ties.into()));
    assert_eq!(check_flip(puzzle, &answer, limits), Ok(Grade::Full));
    answer
}

/// Demands that an answer with one thing changed is refused, by this refusal.
fn refused(
    puzzle: &FlipPuzzle,
    limits: &Limits,
    good: &Answer<Presses>,
    damage: impl FnOnce(&mut Answer<Presses>),
) -> Refusal {
    let mut answer = good.clone();
    damage(&mut answer);
    check_flip(puzzle, &answer, limits).expect_err("the damage must be seen")
}

#[test]
fn forty_buttons_for_thirty_five_lamps() {
    let mut random = Draw(40);
    let table = wiring(&mut random, 3, 35, 40);
    let rule = rule(3, 35, table, Buttons::new(names(40)));
    // 3^5 solutions are a few, but more than the search may weigh here.
    let limits = limits(242);
    let puzzle = planted(rule.clone(), &[(17, 1)]);
    let good = solved(&puzzle, &limits, &[(17, 1)], 1);
    let wrong = refused(&puzzle, &limits, &good, |answer| {
        answer.ties = Some(2_u8.into());
    });
    let claimed = BigUint::from(2_u8);
    assert_eq!(wrong, Refusal::WrongTies { claimed, found: 1 });
}

#[test]
fn equal_buttons_and_claims_one_above_the_truth() {
    let mut random = Draw(41);
    let mut table = wiring(&mut random, 2, 60, 120);
    // Buttons 5, 50 and 115 are alike, and so are 7 and 90; 30 and 31 together are as 70.
    (table[50], table[115]) = (table[5].clone(), table[5].clone());
    table[90] = table[7].clone();
    let both: BitVec = (0..60)
        .map(|cell| {
            let has = |button: usize| table[button].contains(&(cell, 1));
            has(30) != has(70)
        })
        .collect();
    table[31] = both.iter_ones().map(|cell| (cell, 1)).collect();
    let rule = rule(2, 60, table, Buttons::new(names(120)));
    let puzzle = planted(rule.clone(), &[(5, 1), (7, 1), (70, 1)]);
    let limits = Limits::default();
    let good = solved(&puzzle, &limits, &[(70, 1), (90, 1), (115, 1)], 6);

    for ties in [1_u64, 5, 7, 12] {
        let wrong = refused(&puzzle, &limits, &good, |answer| {
            answer.ties = Some(ties.into());
        });
        let claimed = BigUint::from(ties);
        assert_eq!(wrong, Refusal::WrongTies { claimed, found: 6 });
    }
    for other in [[50, 70, 90], [7, 70, 115], [5, 7, 70]] {
        let other = pressing(&rule, &other.map(|button| (button, 1)));
        let wrong = refused(&puzzle, &limits, &good, |answer| resolve(answer, other));
        assert!(matches!(wrong, Refusal::NotLeast { .. }), "{wrong}");
    }
    let four = pressing(&rule, &[30, 31, 90, 115].map(|button| (button, 1)));
    let wrong = refused(&puzzle, &limits, &good, |answer| resolve(answer, four));
    let (claimed, found) = (4, 3);
    assert_eq!(wrong, Refusal::NotFewest { claimed, found });
    // Too little room or time is no fault of the answer.
    for less in [
        Limits {
            max_bytes: 1 << 20,
            ..limits
        },
        Limits {
            cancel: Some(&true.into()),
            ..limits
        },
    ] {
        let wrong = refused(&puzzle, &less, &good, |_| {});
        assert!(!wrong.is_wrong(), "{wrong}");
    }
}

#[test]
fn costs_limits_and_any_number_of_colours() {
    let mut random = Draw(42);
    for k in [2_u8, 3, 4, 7, 10] {
        let mut table = wiring(&mut random, k, 30, 60);
        table[40] = table[3].clone();
        let costs = (0..60).map(|button| if button == 40 { 9 } else { 3 + button % 3 });
        let most = (0..60).map(|button| if button == 3 { 1 } else { k - 1 });
        let own = Buttons::new(names(60)).with_costs(costs.collect()).unwrap();
        let own = own.with_most(most.collect()).unwrap();
        let rule = rule(k, 30, table, own);
        // Button 3 costs 3 a press but may be pressed only once: the second is of button 40, for 9.
        let pressed = if k == 2 {
            [(20, 1), (3, 1)]
        } else {
            [(20, 1), (3, 2)]
        };
        let puzzle = planted(rule.clone(), &pressed);
        let expected: &[(usize, u8)] = if k == 2 {
            &[(3, 1), (20, 1)]
        } else {
            &[(3, 1), (20, 1), (40, 1)]
        };
        let limits = Limits::default();
        let good = solved(&puzzle, &limits, expected, 1);
        assert_eq!(good.cost, Some(if k == 2 { 8 } else { 17 }));
        let wrong = refused(&puzzle, &limits, &good, |answer| {
            answer.ties = Some(3_u8.into());
        });
        assert!(
            matches!(wrong, Refusal::WrongTies { found: 1, .. }),
            "{wrong}"
        );
        let dear = pressing(&rule, &[(20, 1), (40, pressed[1].1)]);
        let wrong = refused(&puzzle, &limits, &good, |answer| {
            answer.cost = rule.cost(&dear);
            resolve(answer, dear);
        });
        assert!(matches!(wrong, Refusal::NotCheapest { .. }), "{wrong}");
    }
}

#[test]
fn goals_that_care_for_different_cells() {
    let mut random = Draw(43);
    let table = wiring(&mut random, 2, 50, 100);
    let rule = rule(2, 50, table, Buttons::new(names(100)));
    let limits = Limits::default();
    // All off after 8 and 9; cells 0..45 off after 8 and 9 too; after 60 and 61 as told.
    let puzzle = planted(rule.clone(), &[(8, 1), (9, 1)]);
    let other = puzzle.after(&pressing(&rule, &[(60, 1), (61, 1)]));
    let dark: States = BitVec::zeros(50).into();
    let most_cells = BitVec::with_ones(50, 0..45);
    let pattern = |states: &States, cared: BitVec| {
        Goal::Pattern(Pattern::with_dont_care(states, cared).unwrap())
    };
    let goals = vec![
        Goal::Uniform(0),
        pattern(&dark, most_cells),
        pattern(&other, BitVec::with_ones(50, 3..50)),
    ];
    let start = puzzle.start().clone();
    let puzzle = FlipPuzzle::new(rule.clone(), start, Goal::OneOf(goals)).unwrap();
    // What reaches the first two goals counts once.
    let good = solved(&puzzle, &limits, &[(60, 1), (61, 1)], 2);
    let other = pressing(&rule, &[(8, 1), (9, 1)]);
    let wrong = refused(&puzzle, &limits, &good, |answer| resolve(answer, other));
    assert!(matches!(wrong, Refusal::NotLeast { .. }), "{wrong}");
}

#[test]
fn only_limits_of_buttons_are_in_the_way() {
    // All buttons but three are missing, and these do not do it.
    let mut random = Draw(44);
    let table = wiring(&mut random, 2, 40, 80);
    let most = (0..80).map(|button| u8::from(button % 30 == 7));
    let own = Buttons::new(names(80)).with_most(most.collect()).unwrap();
    let rule = rule(2, 40, table, own);
    let limits = limits(1000);
    let good = solved(
        &planted(rule.clone(), &[(7, 1), (67, 1)]),
        &limits,
        &[(7, 1), (67, 1)],
        1,
    );
    assert_eq!(good.count, Some(2));
    let puzzle = planted(rule, &[(7, 1), (8, 1)]);
    let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
    assert_eq!(answer.verdict, Verdict::Impossible(Witness::Limits));
    assert_eq!(check_flip(&puzzle, &answer, &limits), Ok(Grade::Full));
    // But where they do it, that is no answer.
    let (start, back) = (
        puzzle.start().clone(),
        pressing(puzzle.rule(), &[(8, 1), (37, 1)]),
    );
    let dark = FlipPuzzle::new(puzzle.rule().clone(), start, Goal::Uniform(0)).unwrap();
    let within = FlipPuzzle::new(puzzle.rule().clone(), dark.after(&back), Goal::Uniform(0));
    let within = within.unwrap();
    let solvable = solved(&within, &limits, &[(7, 1), (37, 1)], 1);
    let wrong = refused(&within, &limits, &solvable, |answer| {
        answer.verdict = Verdict::Impossible(Witness::Limits);
        answer.optimal = Optimal::NotAsked;
        (answer.count, answer.cost, answer.ties) = (None, None, None);
    });
    assert_eq!(wrong, Refusal::WithinLimits);
}

#[test]
fn a_thousand_buttons() {
    let mut random = Draw(45);
    let table = (0..1000)
        .map(|_| {
            let lit = (0..300).filter(|_| random.below(2) == 1);
            lit.map(|cell| (cell, 1)).collect()
        })
        .collect();
    let rule = Arc::new(rule(2, 300, table, Buttons::new(names(1000))));
    let presses = [(3, 1), (500, 1), (501, 1), (999, 1)];
    let puzzle = planted(Rule::clone(&rule), &presses);
    solved(&puzzle, &Limits::default(), &presses, 1);
}

#[test]
fn what_a_stopped_search_has_gone_through_is_a_bound() {
    let mut random = Draw(46);
    let table = wiring(&mut random, 2, 50, 80);
    let rule = rule(2, 50, table, Buttons::new(names(80)));
    let planted_presses = [1, 2, 3, 20, 30, 40, 78, 79].map(|button| (button, 1));
    let puzzle = planted(rule, &planted_presses);
    // Enough for all pairs, 3,160, as heads and as tails, but not for the 82,160 heads of three.
    let limits = limits(1 << 16);
    let stopped = solve(&puzzle, Question::Fewest, &limits).unwrap();
    let Verdict::Stopped {
        best: Some(best),
        bound: 5,
    } = &stopped.verdict
    else {
        panic!("{stopped:?}");
    };
    assert!(best.count() >= 8);
    assert_eq!(check_flip(&puzzle, &stopped, &limits), Ok(Grade::Full));
    // The checker goes on to 8, with which eight presses are found.
    let claim = |bound| {
        let best = stopped.solution().cloned();
        let verdict = Verdict::Stopped { best, bound };
        check_flip(
            &puzzle,
            &Answer {
                verdict,
                ..stopped.clone()
            },
            &limits,
        )
    };
    for bound in [0, 1, 6, 8] {
        assert_eq!(claim(bound), Ok(Grade::Full), "{bound}");
    }
    let (bound, shown) = (9, 8);
    assert_eq!(claim(9), Err(Refusal::BoundTooHigh { bound, shown }));
    let (bound, shown) = (99, best.count());
    assert_eq!(claim(99), Err(Refusal::BoundTooHigh { bound, shown }));
}
