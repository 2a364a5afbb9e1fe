//! All searches that apply to a puzzle find the same presses and the same number of ties.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;

use super::halves::{Halves, MetOutcome};
use super::piles::Piles;
use super::prices::Prices;
use super::search::{Outcome, Searches, columns_of};
use super::syndromes::{Syndromes, telling_cells};
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::engine::Engine;
use crate::flip::many_colours::ManyColours;
use crate::flip::two_colours::TwoColours;
use crate::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Method, Modulus, Places, Presses, Rule, States,
};

#[derive(Debug, Clone)]
struct Parts {
    k: u64,
    table: Vec<Vec<u8>>,
    costs: Option<Vec<u64>>,
    most: Option<Vec<u8>>,
    pressed: Vec<u8>,
}

fn parts() -> impl Strategy<Value = Parts> {
    (prop_oneof![3 => Just(2_u64), 4 => 3_u64..=12], 1_usize..6)
        .prop_flat_map(|(k, cells)| {
            let buttons = 1..=match k {
                2 => 16_usize,
                3 => 9,
                4 => 8,
                5..=8 => 6,
                _ => 5,
            };
            (Just(k), Just(cells), buttons)
        })
        .prop_flat_map(|(k, cells, buttons)| {
            let amount = prop_oneof![3 => Just(0_u8), 2 => Just(1), 2 => 0_u8..12];
            let cost = prop_oneof![1 => Just(0_u64), 8 => 1_u64..5, 1 => 1_u64 << 30..1 << 40];
            (
                vec(vec(amount, cells), buttons),
                prop::option::of(vec(cost, buttons)),
                prop::option::of(vec(0_u8..12, buttons)),
                vec(0_u8..12, buttons),
            )
                .prop_map(move |(table, costs, most, pressed)| Parts {
                    k,
                    table,
                    costs,
                    most,
                    pressed,
                })
        })
}

impl Parts {
    fn rule(&self) -> Rule {
        let k = Modulus::new(self.k).unwrap();
        let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
        let table = self.table.iter().map(|row| {
            let amounts = row.iter().map(|&amount| k.reduce(amount.into()));
            let amounts = amounts.enumerate().filter(|&(_, amount)| amount != 0);
            amounts.collect()
        });
        let mut buttons = Buttons::new(names(self.table.len()));
        if let Some(costs) = &self.costs {
            buttons = buttons.with_costs(costs.clone()).unwrap();
        }
        if let Some(most) = &self.most {
            let most = most.iter().map(|&most| k.reduce(most.into()));
            buttons = buttons.with_most(most.collect()).unwrap();
        }
        let effects = Effects::Table(table.collect());
        Rule::new(k, names(self.table[0].len()), buttons, effects).unwrap()
    }
}

/// What a search says: presses and ties, or that limits forbid all.
fn told(outcome: Outcome) -> Option<(States, u64)> {
    match outcome {
        Outcome::Fewest { presses, ties } => Some((presses, ties.try_into().unwrap())),
        Outcome::Forbidden => None,
        Outcome::Stopped { .. } => panic!("stopped"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn on_random_puzzles(parts in parts()) {
        let rule = Arc::new(parts.rule());
        let (k, cells) = (rule.modulus(), rule.cells().len());
        let limits = Limits { max_work: u64::MAX, ..Limits::default() };
        let prices = Arc::new(Prices::of(&rule));
        let cared = BitVec::ones(cells);
        let engine: Box<dyn Engine> = if k == Modulus::TWO {
            Box::new(TwoColours::new(&rule, &cared, Method::Matrix, &limits).unwrap())
        } else {
            Box::new(ManyColours::new(&rule, &cared, Method::Matrix, &limits).unwrap())
        };
        let pressed: Vec<u8> = parts.pressed.iter().map(|&t| k.reduce(t.into())).collect();
        let pressed = Presses::new(States::new(k, &pressed).unwrap());
        let dark = FlipPuzzle::new(rule.clone(), States::zeros(k, cells), Goal::Same).unwrap();
        let change = dark.after(&pressed);
        let member = engine.reach(&change).unwrap();

        let basis = Arc::clone(engine.basis());
        let searches = Searches::new(rule.clone(), cared.clone(), basis, Arc::clone(&prices));
        let chosen = told(searches.search(&change, &member, &limits).outcome);

        let columns = columns_of(&rule, &cared);
        let piles = Arc::new(Piles::of(&columns, &prices));
        let kernel = searches.kernel(&piles, &limits).unwrap();
        let weighed = told(super::search::weigh(kernel, &member, &limits).outcome);
        prop_assert_eq!(&weighed, &chosen);

        let telling = telling_cells(k, cells, &columns);
        let table = Syndromes::make(telling, &columns, &prices, &limits).unwrap();
        let looked_up = table.cheapest(&change);
        let looked_up = looked_up.map(|found| (found.presses, found.ties.try_into().unwrap()));
        prop_assert_eq!(&looked_up, &chosen);

        if k == Modulus::TWO && prices.are_plain() {
            let walked = told(searches.walk(member.as_bits().unwrap()).outcome);
            prop_assert_eq!(&walked, &chosen);
        }

        let halves = Halves::new(&piles, &columns, &change, 0, &limits).unwrap();
        let met = match halves.search().outcome {
            MetOutcome::Fewest { totals, ties } => {
                Some((piles.presses(&totals), ties.try_into().unwrap()))
            }
            MetOutcome::Forbidden => None,
            MetOutcome::Stopped { .. } => panic!("stopped"),
        };
        prop_assert_eq!(&met, &chosen);
    }
}
