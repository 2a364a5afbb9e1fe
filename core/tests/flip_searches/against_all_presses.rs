//! Random puzzles, and all of some small kinds.

use proptest::collection::vec;
use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{Buttons, Effects, FlipPuzzle, Goal, Modulus, Pattern, Places, Rule, States};

use crate::compare::check;

/// What a puzzle is made of; amounts, states and limits are taken modulo k.
#[derive(Debug, Clone)]
struct Parts {
    k: u64,
    cells: usize,
    /// A number a button and cell; many are 0, and some buttons are like others.
    table: Vec<Vec<u8>>,
    costs: Option<Vec<u64>>,
    most: Option<Vec<u8>>,
    start: Vec<u8>,
    goals: Vec<GoalParts>,
}

/// One alternative: states, and which cells matter.
#[derive(Debug, Clone)]
struct GoalParts {
    states: Vec<u8>,
    cared: Vec<bool>,
}

/// How many buttons may be tried modulo k: at most about 5,000 press sets.
fn most_buttons(k: u64) -> usize {
    match k {
        2 => 11,
        3 => 7,
        4 => 6,
        5 | 6 => 5,
        7 | 8 => 4,
        _ => 3,
    }
}

fn parts() -> impl Strategy<Value = Parts> {
    (2_u64..=12, 1_usize..5)
        .prop_flat_map(|(k, cells)| (Just(k), Just(cells), 0..=most_buttons(k)))
        .prop_flat_map(|(k, cells, buttons)| {
            let amount = prop_oneof![3 => Just(0_u8), 3 => Just(1), 4 => 0_u8..12];
            let goal = (vec(0_u8..12, cells), vec(prop::bool::weighted(0.7), cells));
            let goal = goal.prop_map(|(states, cared)| GoalParts { states, cared });
            let cost = prop_oneof![2 => Just(0_u64), 5 => 1_u64..4, 1 => 1_u64 << 40..1 << 50];
            (
                vec(vec(amount, cells), buttons),
                vec(0..buttons.max(1), buttons),
                prop::option::of(vec(cost, buttons)),
                prop::option::of(vec(0_u8..12, buttons)),
                vec(0_u8..12, cells),
                vec(goal, 1..5),
            )
                .prop_map(move |(mut table, like, costs, most, start, goals)| {
                    // About every third button is like an earlier one.
                    for (button, &other) in like.iter().enumerate() {
                        if other < button && (other + button).is_multiple_of(2) {
                            table[button] = table[other].clone();
                        }
                    }
                    Parts {
                        k,
                        cells,
                        table,
                        costs,
                        most,
                        start,
                        goals,
                    }
                })
        })
}

fn names(n: usize) -> Places {
    Places::Named((0..n).map(|i| i.to_string()).collect())
}

/// Why nothing here is refused.
const FITS: &str = "made to fit";

impl Parts {
    fn puzzle(&self) -> FlipPuzzle {
        let k = Modulus::new(self.k).expect(FITS);
        let reduce = |values: &[u8]| -> Vec<u8> {
            values.iter().map(|&value| k.reduce(value.into())).collect()
        };
        let states = |values: &[u8]| States::new(k, &reduce(values)).expect(FITS);
        let table = self.table.iter().map(|row| {
            let amounts = reduce(row).into_iter().enumerate();
            amounts.filter(|&(_, amount)| amount != 0).collect()
        });
        let mut buttons = Buttons::new(names(self.table.len()));
        if let Some(costs) = &self.costs {
            buttons = buttons.with_costs(costs.clone()).expect(FITS);
        }
        if let Some(most) = &self.most {
            buttons = buttons.with_most(reduce(most)).expect(FITS);
        }
        let effects = Effects::Table(table.collect());
        let rule = Rule::new(k, names(self.cells), buttons, effects).expect(FITS);
        let goals = self.goals.iter().map(|goal| {
            let cared: BitVec = goal.cared.iter().copied().collect();
            Goal::Pattern(Pattern::with_dont_care(&states(&goal.states), cared).expect(FITS))
        });
        let mut goals: Vec<Goal> = goals.collect();
        let goal = match goals.len() {
            1 => goals.remove(0),
            // A list within a list, with a goal that says what another says.
            4 => Goal::OneOf(vec![goals.remove(0), Goal::OneOf(goals), Goal::Uniform(0)]),
            3 => Goal::OneOf(vec![goals.remove(0), Goal::Same, goals.remove(0)]),
            _ => Goal::OneOf(goals),
        };
        FlipPuzzle::new(rule, states(&self.start), goal).expect(FITS)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn costs_limits_and_lists_of_goals(parts in parts()) {
        check(&parts.puzzle(), &Limits::default());
    }
}

/// All puzzles of two lamps and three buttons with two states, with some costs, every limit, and all
/// pairs of alternatives.
#[test]
fn every_small_puzzle_of_two_states() {
    let pictures: Vec<Goal> = (0..9)
        .map(|number| {
            let digits = [number / 3, number % 3];
            let cared = digits.iter().map(|&digit| digit < 2).collect();
            let states = digits.map(|digit| digit % 2);
            let states = States::new(Modulus::TWO, &states).unwrap();
            Goal::Pattern(Pattern::with_dont_care(&states, cared).unwrap())
        })
        .collect();
    for wiring in 0..64_usize {
        let table = (0..3).map(|button| {
            let effect = wiring >> (2 * button) & 3;
            let cells = (0..2).filter(|cell| effect >> cell & 1 == 1);
            cells.map(|cell| (cell, 1)).collect()
        });
        let table: Vec<Vec<(usize, u8)>> = table.collect();
        for (costs, most) in [
            (None, Some(vec![1, 0, 1])),
            (Some(vec![2, 1, 1]), None),
            (Some(vec![0, 3, 0]), Some(vec![1, 1, 1])),
            (Some(vec![0, 1, 2]), Some(vec![0, 1, 1])),
        ] {
            let mut buttons = Buttons::new(names(3));
            if let Some(costs) = costs {
                buttons = buttons.with_costs(costs).unwrap();
            }
            if let Some(most) = most {
                buttons = buttons.with_most(most).unwrap();
            }
            let effects = Effects::Table(table.clone());
            let rule = Rule::new(Modulus::TWO, names(2), buttons, effects).unwrap();
            let rule = std::sync::Arc::new(rule);
            for pair in 0..81 {
                let either = vec![pictures[pair / 9].clone(), pictures[pair % 9].clone()];
                let start = States::zeros(Modulus::TWO, 2);
                let puzzle = FlipPuzzle::new(rule.clone(), start, Goal::OneOf(either));
                check(&puzzle.unwrap(), &Limits::default());
            }
        }
    }
}
