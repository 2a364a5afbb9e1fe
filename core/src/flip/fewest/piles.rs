//! Buttons that change the same cells by the same amounts, laid on one pile.
//!
//! Only the total of a pile matters to the cells, and only modulo k. For each total v a pile has its
//! least cost, the number of ways to press it so cheaply, and the least string among these. They are
//! found button by button, the last first: cost(v) = the least of t presses of this button and
//! cost(v - t) of the later ones. A search then has one unknown a pile, not one a button.
//!
//! ```text
//! two colours, buttons 0 to 5     columns  a b a b a c     piles  a = 0 2 4   b = 1 3   c = 5
//! total 1 of pile a: 1 press, 3 ways (or all three), the least string presses button 4
//! ```
//!
//! Where every total of a pile is pressed on one and the same of its buttons, as here, the least
//! strings of different totals differ at that button and the greater total is the greater string.
//! If all piles are of that kind, strings of totals, piles in the order of those buttons, compare
//! as the strings of presses do. Limits can spoil it (modulo 3, two buttons pressed at most once: total 1 presses
//! the second, total 2 both), and then strings of presses are compared themselves.
//!
//! Buttons that change nothing lie on no pile: the least string never presses them, and if pressing
//! them is free they multiply the ties. Cost: buttons x k x (limit + 1) steps.

use std::cmp::Ordering;
use std::collections::HashMap;

use num_bigint::BigUint;

use super::prices::{NOT_ALLOWED, Prices};
use crate::flip::modulus::Modulus;
use crate::flip::states::States;

/// What a button, or each button of a pile, changes: cells that matter, ascending, by amounts 1..k.
pub(super) type Column = Vec<(usize, u8)>;

/// All piles of a rule.
#[derive(Debug)]
pub(super) struct Piles {
    modulus: Modulus,
    buttons: usize,
    /// In the order of their movers.
    piles: Vec<Pile>,
    /// In how many ways the buttons that change nothing can be pressed for nothing.
    idle_ways: BigUint,
}

/// Buttons with one and the same effect.
#[derive(Debug)]
struct Pile {
    /// The button of which the least strings press all; the last that they press, where there are
    /// several.
    mover: usize,
    buttons: Members,
}

#[derive(Debug)]
enum Members {
    One {
        cost: u64,
        most: u8,
    },
    Several {
        members: Vec<usize>,
        /// For each total 0..k.
        totals: Vec<Total>,
        is_moved_alone: bool,
    },
}

/// One total of a pile.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Total {
    /// The least cost, or not allowed.
    cost: u64,
    /// How many ways cost so little.
    ways: BigUint,
    /// How often each button of the least string is pressed, those not pressed left out.
    least: Vec<(usize, u8)>,
}

impl Piles {
    /// Lays the buttons, whose effects are `columns`, on piles.
    pub(super) fn of(columns: &[Column], prices: &Prices) -> Self {
        let mut members: HashMap<&Column, Vec<usize>> = HashMap::new();
        let mut idle_ways = BigUint::from(1_u8);
        for (button, column) in columns.iter().enumerate() {
            if !column.is_empty() {
                members.entry(column).or_default().push(button);
            } else if prices.cost(button) == 0 {
                idle_ways *= u64::from(prices.most(button)) + 1;
            }
        }
        let mut piles: Vec<Pile> = members
            .into_values()
            .map(|members| Pile::of(members, prices))
            .collect();
        piles.sort_unstable_by_key(|pile| pile.mover);
        Self {
            modulus: prices.modulus(),
            buttons: columns.len(),
            piles,
            idle_ways,
        }
    }

    /// Bytes that columns and piles of these buttons take at most, if one press tells of at most
    /// `changes` cells.
    pub(super) fn bytes(prices: &Prices, changes: usize) -> u128 {
        let k = u128::from(prices.modulus().get());
        let entries = 2 * 16 * changes as u128;
        // A pile, its place in a table of columns, and, where it has two buttons, k totals.
        prices.buttons() as u128 * (entries + 256 + k * 64)
    }

    /// How many piles there are.
    pub(super) fn len(&self) -> usize {
        self.piles.len()
    }

    /// Whether every button lies on a pile of its own.
    pub(super) fn are_single(&self) -> bool {
        self.len() == self.buttons
    }

    /// The button by which pile number `at` has its place: one of its buttons.
    pub(super) fn mover(&self, at: usize) -> usize {
        self.piles[at].mover
    }

    /// What total `total` of pile number `at` costs.
    pub(super) fn cost(&self, at: usize, total: u8) -> u64 {
        match &self.piles[at].buttons {
            Members::One { most, .. } if total > *most => NOT_ALLOWED,
            Members::One { cost, .. } => cost * u64::from(total),
            Members::Several { totals, .. } => totals[usize::from(total)].cost,
        }
    }

    /// Whether pile number `at` can have no total but 0.
    pub(super) fn is_stuck(&self, at: usize) -> bool {
        (1..self.modulus.get()).all(|total| self.cost(at, total) == NOT_ALLOWED)
    }

    /// The total of each pile that `presses` make.
    pub(super) fn totals(&self, presses: &States) -> Vec<u8> {
        let total = |pile: &Pile| match &pile.buttons {
            Members::One { .. } => presses.get(pile.mover),
            Members::Several { members, .. } => {
                let each = members.iter();
                let sum = each.map(|&button| u64::from(presses.get(button)));
                self.modulus.reduce(sum.sum())
            }
        };
        self.piles.iter().map(total).collect()
    }

    /// The least string of presses that makes `totals` at the least cost; all must be allowed.
    pub(super) fn presses(&self, totals: &[u8]) -> States {
        let mut presses = States::zeros(self.modulus, self.buttons);
        for (pile, &total) in self.piles.iter().zip(totals) {
            match &pile.buttons {
                Members::One { .. } => presses.add(pile.mover, total),
                Members::Several { totals, .. } => {
                    let least = totals[usize::from(total)].least.iter();
                    least.for_each(|&(button, times)| presses.add(button, times));
                }
            }
        }
        presses
    }

    /// In how many ways buttons make `totals` at the least cost.
    pub(super) fn ways(&self, totals: &[u8]) -> BigUint {
        let mut product = self.idle_ways.clone();
        for (pile, &total) in self.piles.iter().zip(totals) {
            if let Members::Several { totals, .. } = &pile.buttons {
                product *= &totals[usize::from(total)].ways;
            }
        }
        product
    }

    /// Whether all totals can be made in one way only.
    pub(super) fn have_one_way(&self) -> bool {
        let one = BigUint::from(1_u8);
        self.idle_ways == one
            && self.piles.iter().all(|pile| match &pile.buttons {
                Members::One { .. } => true,
                Members::Several { totals, .. } => totals.iter().all(|total| total.ways <= one),
            })
    }

    /// Whether totals compare as the strings of presses do.
    pub(super) fn keep_order(&self) -> bool {
        self.piles.iter().all(|pile| match pile.buttons {
            Members::One { .. } => true,
            Members::Several { is_moved_alone, .. } => is_moved_alone,
        })
    }

    /// Compares the strings of presses of two sets of totals.
    pub(super) fn compare(&self, a: &[u8], b: &[u8]) -> Ordering {
        if self.keep_order() {
            return a.cmp(b);
        }
        self.presses(a).cmp_as_string(&self.presses(b))
    }
}

impl Pile {
    fn of(members: Vec<usize>, prices: &Prices) -> Self {
        if let [mover] = members[..] {
            let (cost, most) = (prices.cost(mover), prices.most(mover));
            return Self {
                mover,
                buttons: Members::One { cost, most },
            };
        }
        let k = prices.modulus();
        let nothing = Total {
            cost: NOT_ALLOWED,
            ways: BigUint::ZERO,
            least: Vec::new(),
        };
        let mut totals = vec![nothing.clone(); k.get().into()];
        totals[0] = Total {
            cost: 0,
            ways: BigUint::from(1_u8),
            least: Vec::new(),
        };
        // Only the choice is kept on the way, so that long strings are not copied at each step.
        let mut choices: Vec<Vec<u8>> = Vec::with_capacity(members.len());
        for &button in members.iter().rev() {
            let mut next = vec![nothing.clone(); totals.len()];
            let mut chosen = vec![0; totals.len()];
            for (total, held) in next.iter_mut().enumerate() {
                for times in 0..=prices.most(button) {
                    let rest = &totals[usize::from(k.subtract(total as u8, times))];
                    let cost = prices.price(button, times).saturating_add(rest.cost);
                    match cost.cmp(&held.cost) {
                        _ if cost == NOT_ALLOWED => {}
                        Ordering::Less => {
                            (held.cost, held.ways) = (cost, rest.ways.clone());
                            chosen[total] = times;
                        }
                        Ordering::Equal => held.ways += &rest.ways,
                        Ordering::Greater => {}
                    }
                }
            }
            totals = next;
            choices.push(chosen);
        }
        for (total, held) in totals.iter_mut().enumerate() {
            let mut rest = total as u8;
            if held.cost == NOT_ALLOWED {
                continue;
            }
            for (&button, chosen) in members.iter().zip(choices.iter().rev()) {
                let times = chosen[usize::from(rest)];
                if times > 0 {
                    held.least.push((button, times));
                    rest = k.subtract(rest, times);
                }
            }
        }
        let pressed = |total: &Total| total.least.iter().map(|&(button, _)| button).max();
        let last_pressed = totals.iter().filter_map(pressed).max();
        let mover = last_pressed.unwrap_or(members[0]);
        let is_moved_alone = totals
            .iter()
            .all(|total| total.least.iter().all(|&(button, _)| button == mover));
        Self {
            mover,
            buttons: Members::Several {
                members,
                totals,
                is_moved_alone,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Buttons, Effects, Modulus, Places, Rule};

    fn piles(k: u64, columns: &[Column], costs: &[u64], most: &[u8]) -> Piles {
        let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
        let buttons = Buttons::new(names(columns.len()));
        let buttons = buttons.with_costs(costs.to_vec()).unwrap();
        let buttons = buttons.with_most(most.to_vec()).unwrap();
        let table = Effects::Table(columns.to_vec());
        let rule = Rule::new(Modulus::new(k).unwrap(), names(9), buttons, table).unwrap();
        Piles::of(columns, &Prices::of(&rule))
    }

    #[test]
    fn the_example_of_the_head() {
        let [a, b, c] = [0, 1, 2].map(|cell| vec![(cell, 1)]);
        let columns = [&a, &b, &a, &b, &a, &c].map(Clone::clone);
        let piles = piles(2, &columns, &[1; 6], &[1; 6]);
        // In the order of their movers, 3, 4, 5: b, a, c.
        assert!(piles.keep_order() && !piles.are_single());
        assert_eq!(piles.ways(&[0, 1, 0]), 3_u8.into());
        assert_eq!(piles.ways(&[1, 1, 1]), 6_u8.into());
        let presses: Vec<u8> = piles.presses(&[0, 1, 1]).iter().collect();
        assert_eq!(presses, [0, 0, 0, 0, 1, 1]);
    }

    #[test]
    fn limits_and_costs_within_a_pile() {
        let a = vec![(0, 1)];
        // Modulo 3, at most once each: total 2 needs both, total 1 either; the second is dearer.
        let columns = [a.clone(), a.clone()];
        let both = piles(3, &columns, &[2, 5], &[1, 1]);
        assert_eq!([0, 1, 2].map(|total| both.cost(0, total)), [0, 2, 7]);
        let equal = piles(3, &columns, &[2, 2], &[1, 1]);
        assert!(!equal.keep_order());
        assert_eq!(equal.ways(&[1]), 2_u8.into());
        assert_eq!(equal.compare(&[1], &[2]), Ordering::Less);
        // Free buttons: an odd number of the two, or an even number.
        let free = piles(2, &columns, &[0, 0], &[1, 1]);
        assert_eq!(
            [free.ways(&[0]), free.ways(&[1])],
            [2_u8.into(), 2_u8.into()]
        );
        let none = piles(3, &columns, &[1, 1], &[0, 0]);
        assert!(none.is_stuck(0));
        // Without effect: pressed or not, if it is free.
        let idle = piles(5, &[vec![], a, vec![]], &[0, 1, 7], &[3, 4, 4]);
        assert_eq!((idle.len(), idle.ways(&[2])), (1, 4_u8.into()));
    }
}
