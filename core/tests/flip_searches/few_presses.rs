//! Solutions of few presses where solutions and changes are both too many to go through.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use tilewise::answer::{Limits, Verdict};
use tilewise::bits::BitVec;
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Modulus, Places, Presses, Question, Rule, Solver,
};
use tilewise::verify::{Grade, check_flip};

/// Names 0, 1, 2, ...
fn names(n: usize) -> Places {
    Places::Named((0..n).map(|i| i.to_string()).collect())
}

/// A rule of two colours whose buttons change the cells with 1 in these numbers.
fn rule(cells: usize, effects: &[u64], costs: Option<Vec<u64>>) -> Rule {
    let table = effects.iter().map(|effect| {
        let changed = (0..cells).filter(|cell| effect >> cell & 1 == 1);
        changed.map(|cell| (cell, 1)).collect()
    });
    let mut buttons = Buttons::new(names(effects.len()));
    if let Some(costs) = costs {
        buttons = buttons.with_costs(costs).expect("one a button");
    }
    let effects = Effects::Table(table.collect());
    Rule::new(Modulus::TWO, names(cells), buttons, effects).expect("made to fit")
}

/// What trying all sets of up to four buttons finds.
#[derive(Debug, Default)]
struct UpToFour {
    cost: u64,
    ties: u64,
    /// In the order of strings the greatest sets of last buttons come first, so sets are compared.
    first: Vec<usize>,
}

fn try_up_to_four(effects: &[u64], costs: &[u64], change: u64) -> UpToFour {
    let mut best = UpToFour {
        cost: u64::MAX,
        ..UpToFour::default()
    };
    let mut chosen = Vec::new();
    go_on(effects, costs, change, &mut chosen, &mut best);
    best
}

fn go_on(effects: &[u64], costs: &[u64], left: u64, chosen: &mut Vec<usize>, best: &mut UpToFour) {
    if left == 0 {
        let cost = chosen.iter().map(|&button| costs[button]).sum();
        let string = |set: &[usize]| -> Vec<bool> {
            (0..effects.len())
                .map(|button| set.contains(&button))
                .collect()
        };
        if cost < best.cost {
            *best = UpToFour {
                cost,
                ties: 1,
                first: chosen.clone(),
            };
        } else if cost == best.cost {
            best.ties += 1;
            if string(chosen) < string(&best.first) {
                best.first.clone_from(chosen);
            }
        }
    }
    if chosen.len() == 4 {
        return;
    }
    let from = chosen.last().map_or(0, |&last| last + 1);
    for button in from..effects.len() {
        chosen.push(button);
        go_on(effects, costs, left ^ effects[button], chosen, best);
        chosen.pop();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// 45 buttons, up to 30 cells: 2^15 solutions or more, 2^30 changes, but the work is held below.
    #[test]
    fn up_to_four_presses_are_found(
        effects in vec(0_u64..1 << 30, 45),
        like in vec((0_usize..45, 0_usize..45), 0..6),
        costs in prop::option::of(vec(3_u64..5, 45)),
        planted in vec(0_usize..45, 1..4),
    ) {
        let mut effects = effects;
        for (button, other) in like {
            effects[button] = effects[other];
        }
        let change = planted.iter().fold(0, |sum, &button| sum ^ effects[button]);
        let rule = Arc::new(rule(30, &effects, costs.clone()));
        let limits = Limits { max_work: 30_000, ..Limits::default() };
        let goal = Goal::Uniform(0);
        let solver = Solver::new(Arc::clone(&rule), &goal, Default::default(), &limits).unwrap();
        let start = BitVec::from_words(30, vec![change]).into();
        let answer = solver.solve(&start, Question::Fewest, &limits).unwrap();
        // Costs 3 and 4: three presses cost 12 at most, five 15 at least.
        let tried = try_up_to_four(&effects, &costs.clone().unwrap_or(vec![1; 45]), change);
        let Verdict::Solved(presses) = &answer.verdict else {
            panic!("{answer:?}")
        };
        let expected = BitVec::with_ones(45, tried.first.iter().copied());
        prop_assert_eq!(presses, &Presses::new(expected.into()));
        prop_assert_eq!(&answer.ties, &Some(tried.ties.into()));
        prop_assert_eq!(answer.cost, costs.map(|_| tried.cost));
        let puzzle = FlipPuzzle::new(rule, start, goal).unwrap();
        prop_assert!(puzzle.after(presses).as_bits().unwrap().is_zero());
        prop_assert_eq!(check_flip(&puzzle, &answer, &limits), Ok(Grade::Full));
    }
}
