//! What presses weigh: their number, or their cost where buttons have costs; and whether each button
//! keeps within its limit.

use crate::flip::{Presses, Rule};
use crate::verify::refusal::Refusal;

/// The costs and limits of the buttons of a rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale<'a> {
    costs: Option<&'a [u64]>,
    most: Option<&'a [u8]>,
}

impl<'a> Scale<'a> {
    pub(super) fn of(rule: &'a Rule) -> Self {
        Self {
            costs: rule.buttons().costs(),
            most: rule.buttons().most(),
        }
    }

    /// Whether every press weighs 1 and none is forbidden.
    pub(super) const fn is_plain(self) -> bool {
        self.costs.is_none() && self.most.is_none()
    }

    /// Whether a press may weigh nothing.
    pub(super) fn has_free_presses(self) -> bool {
        self.costs.is_some_and(|costs| costs.contains(&0))
    }

    /// The weight of pressing each button so often.
    pub(super) fn weight(self, times: &[u8]) -> u64 {
        match self.costs {
            // Rules are made such that this sum fits.
            Some(costs) => {
                let each = times.iter().zip(costs);
                each.map(|(&times, cost)| u64::from(times) * cost).sum()
            }
            None => count(times),
        }
    }

    /// Whether no button is pressed more often than it may be.
    pub(super) fn allows(self, times: &[u8]) -> bool {
        self.most
            .is_none_or(|most| times.iter().zip(most).all(|(times, most)| times <= most))
    }

    /// The cost of one press of each button.
    pub(super) fn cost(self, button: usize) -> u64 {
        self.costs.map_or(1, |costs| costs[button])
    }

    /// The most presses of a button, `k` - 1 without a limit.
    pub(super) fn most(self, button: usize, k: u8) -> u8 {
        self.most.map_or(k - 1, |most| most[button].min(k - 1))
    }

    /// The refusal of a claim that nothing is lighter than `claimed`, where `found` is.
    pub(super) const fn lighter(self, claimed: u64, found: u64) -> Refusal {
        if self.costs.is_some() {
            Refusal::NotCheapest { claimed, found }
        } else {
            Refusal::NotFewest { claimed, found }
        }
    }
}

/// How often each button is pressed, in bytes.
pub(super) fn times_of(presses: &Presses) -> Vec<u8> {
    presses.times().iter().collect()
}

/// The sum of all values, 64 at a time: 64 times 254 fits a short number, which is quicker to add.
fn count(times: &[u8]) -> u64 {
    let part = |part: &[u8]| u64::from(part.iter().map(|&times| u16::from(times)).sum::<u16>());
    times.chunks(64).map(part).sum()
}
