//! The checker's two halves find what trying all presses finds, on random wirings of up to ten colours.

use proptest::collection::vec;
use proptest::prelude::*;

use super::halves::{Alike, Halves};
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Modulus, Pattern, Places, Presses, Rule, States,
};
use crate::reference::try_all_presses;
use crate::verify::refusal::Refusal;

/// A wiring, costs, limits, and up to three goals that care for some of the cells.
#[derive(Debug, Clone)]
struct Drawn {
    k: u64,
    table: Vec<Vec<u8>>,
    costs: Option<Vec<u64>>,
    most: Option<Vec<u8>>,
    start: Vec<u8>,
    goals: Vec<Vec<Option<u8>>>,
}

fn drawn() -> impl Strategy<Value = Drawn> {
    (prop_oneof![3 => Just(2_u64), 4 => 3_u64..=10], 1_usize..5)
        .prop_flat_map(|(k, cells)| {
            let buttons = 1..=match k {
                2 => 11_usize,
                3 => 7,
                4 => 5,
                5..=7 => 4,
                _ => 3,
            };
            (Just(k), Just(cells), buttons)
        })
        .prop_flat_map(|(k, cells, buttons)| {
            let figure = 0..k as u8;
            let amount = prop_oneof![3 => Just(0_u8), 2 => Just(1), 2 => figure.clone()];
            let cost = prop_oneof![1 => Just(0_u64), 8 => 1_u64..5, 1 => 1_u64 << 30..1 << 40];
            let cared = prop_oneof![1 => Just(None), 4 => figure.clone().prop_map(Some)];
            (
                vec(vec(amount, cells), buttons),
                prop::option::of(vec(cost, buttons)),
                prop::option::of(vec(figure.clone(), buttons)),
                vec(figure, cells),
                vec(vec(cared, cells), 1..4),
            )
                .prop_map(move |(table, costs, most, start, goals)| Drawn {
                    k,
                    table,
                    costs,
                    most,
                    start,
                    goals,
                })
        })
}

impl Drawn {
    fn puzzle(&self) -> FlipPuzzle {
        let k = Modulus::new(self.k).unwrap();
        let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
        let table = self.table.iter().map(|row| {
            let amounts = row.iter().copied().enumerate();
            amounts.filter(|&(_, amount)| amount != 0).collect()
        });
        let mut buttons = Buttons::new(names(self.table.len()));
        if let Some(costs) = &self.costs {
            buttons = buttons.with_costs(costs.clone()).unwrap();
        }
        if let Some(most) = &self.most {
            buttons = buttons.with_most(most.clone()).unwrap();
        }
        let effects = Effects::Table(table.collect());
        let rule = Rule::new(k, names(self.start.len()), buttons, effects).unwrap();
        let goals = self.goals.iter().map(|goal| {
            let states: Vec<u8> = goal.iter().map(|state| state.unwrap_or(0)).collect();
            let cared: BitVec = goal.iter().map(Option::is_some).collect();
            let states = States::new(k, &states).unwrap();
            Goal::Pattern(Pattern::with_dont_care(&states, cared).unwrap())
        });
        let start = States::new(k, &self.start).unwrap();
        FlipPuzzle::new(rule, start, Goal::OneOf(goals.collect())).unwrap()
    }
}

/// What the halves meet up to weight `most`: the least weight, how many have it, the first of them.
fn met(puzzle: &FlipPuzzle, most: u64) -> Option<Alike> {
    let k = puzzle.rule().modulus();
    let alternatives = puzzle.goal().alternatives(k, puzzle.rule().cells().len());
    let limits = Limits::default();
    let halves = Halves::new(puzzle, &alternatives, &limits).unwrap();
    let mut best: Option<Alike> = None;
    let mut meet = |alike: Alike| -> Result<(), Refusal> {
        assert!(alike.weight <= most);
        match &mut best {
            Some(best) if alike.weight > best.weight => {}
            Some(best) if alike.weight == best.weight => {
                best.ways += alike.ways;
                if alike.times < best.times {
                    best.times = alike.times;
                }
            }
            best => *best = Some(alike),
        }
        Ok(())
    };
    let most = most.min(halves.dearest());
    halves.meet_all(most, 1 << 24, &mut meet).unwrap();
    best
}

/// Demands that the halves find what trying all presses does, for bounds around the truth.
fn compare(puzzle: &FlipPuzzle) {
    let tried = try_all_presses(puzzle).unwrap();
    let Some(lightest) = tried.lightest else {
        assert_eq!(met(puzzle, u64::MAX), None, "{puzzle:?}");
        return;
    };
    let expected = Alike {
        weight: tried.cost,
        ways: tried.ties.into(),
        times: lightest.times().iter().collect(),
    };
    for most in [tried.cost, tried.cost + 1, tried.cost + 2, u64::MAX] {
        assert_eq!(
            met(puzzle, most).as_ref(),
            Some(&expected),
            "{most}: {puzzle:?}"
        );
    }
    for most in [0, tried.cost / 2, tried.cost.saturating_sub(1)] {
        if most < tried.cost {
            assert_eq!(met(puzzle, most), None, "{most}: {puzzle:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn on_random_wirings(drawn in drawn()) {
        compare(&drawn.puzzle());
    }
}

/// Every board of up to 2 x 3 with the plus rule and two colours, and of 2 x 2 with three.
#[test]
fn on_every_small_board() {
    use crate::grid::{Edges, Region, Size};
    for (k, rows, cols) in [(2, 1, 3), (2, 2, 2), (2, 2, 3), (3, 1, 3), (3, 2, 2)] {
        let k = Modulus::new(k).unwrap();
        let size = Size::new(rows, cols).unwrap();
        let effects = Effects::Stencil {
            stencil: crate::flip::Stencil::plus(),
            edges: Edges::Open,
        };
        let rule = Rule::on_board(k, Region::full(size), effects).unwrap();
        let dark =
            FlipPuzzle::new(rule.clone(), States::zeros(k, rows * cols), Goal::Same).unwrap();
        // Every board is a number to the base k.
        for number in 0..u64::from(k.get()).pow((rows * cols) as u32) {
            let mut rest = number;
            let states: Vec<u8> = (0..rows * cols)
                .map(|_| {
                    let state = k.reduce(rest);
                    rest /= u64::from(k.get());
                    state
                })
                .collect();
            let start = States::new(k, &states).unwrap();
            for goal in [Goal::Uniform(0), dark.goal().clone()] {
                compare(&FlipPuzzle::new(rule.clone(), start.clone(), goal).unwrap());
            }
        }
    }
}

/// Hundreds of buttons, of which a few presses are to be found again.
#[test]
fn finds_what_was_pressed_among_many() {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for k in [2, 3, 6, 255] {
        let k = Modulus::new(k).unwrap();
        let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
        let mut table: Vec<Vec<(usize, u8)>> = (0..200)
            .map(|_| {
                let amounts = (0..90).map(|cell| (cell, k.reduce(random.next_u32().into())));
                amounts.filter(|&(_, amount)| amount != 0).collect()
            })
            .collect();
        table[150] = table[60].clone();
        let effects = Effects::Table(table);
        let rule = Rule::new(k, names(90), Buttons::new(names(200)), effects).unwrap();
        let nothing =
            FlipPuzzle::new(rule.clone(), States::zeros(k, 90), Goal::Uniform(0)).unwrap();
        let mut times = vec![0; 200];
        for button in [19, 101, 150] {
            times[button] = k.get() - 1;
        }
        let pressed = Presses::new(States::new(k, &times).unwrap());
        // From what is pressed back to all off; three presses and more than half a thousand.
        let start = nothing.after(&pressed);
        let puzzle = FlipPuzzle::new(rule, start, Goal::Uniform(0)).unwrap();
        let mut back = vec![0; 200];
        for button in [19, 101, 150] {
            back[button] = 1;
        }
        let expected = Alike {
            weight: 3,
            ways: 2,
            times: back,
        };
        assert_eq!(met(&puzzle, 3), Some(expected));
        assert_eq!(met(&puzzle, 2), None);
    }
}
