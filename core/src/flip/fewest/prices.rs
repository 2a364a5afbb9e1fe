//! What a press of each button costs, and how often it may be pressed.

use crate::flip::modulus::Modulus;
use crate::flip::rule::Rule;
use crate::flip::states::States;

/// Costs and limits of all buttons. All presses together never cost 2^63, as a rule makes sure of; the
/// largest `u64` stands for *not allowed*.
#[derive(Debug)]
pub(in crate::flip) struct Prices {
    buttons: usize,
    largest: u8,
    costs: Option<Vec<u64>>,
    most: Option<Vec<u8>>,
}

/// The price of what is not allowed. Prices add up with saturation, so it stays what it is.
pub(super) const NOT_ALLOWED: u64 = u64::MAX;

impl Prices {
    /// The costs and limits of `rule`.
    pub(in crate::flip) fn of(rule: &Rule) -> Self {
        let buttons = rule.buttons();
        let is_one = |costs: &&[u64]| costs.iter().all(|&cost| cost == 1);
        let largest = rule.modulus().get() - 1;
        Self {
            buttons: buttons.places().len(),
            largest,
            costs: buttons
                .costs()
                .filter(|costs| !is_one(costs))
                .map(<[u64]>::to_vec),
            most: buttons
                .most()
                .filter(|most| most.iter().any(|&most| most < largest))
                .map(<[u8]>::to_vec),
        }
    }

    /// Whether every press costs 1 and every button may be pressed as often as one likes.
    pub(in crate::flip) const fn are_plain(&self) -> bool {
        self.costs.is_none() && self.most.is_none()
    }

    /// How many buttons there are.
    pub(super) const fn buttons(&self) -> usize {
        self.buttons
    }

    /// What one press of `button` costs.
    pub(super) fn cost(&self, button: usize) -> u64 {
        self.costs.as_ref().map_or(1, |costs| costs[button])
    }

    /// How often `button` may be pressed, at most k - 1.
    pub(super) fn most(&self, button: usize) -> u8 {
        let most = self.most.as_ref().map_or(self.largest, |most| most[button]);
        most.min(self.largest)
    }

    /// What `times` presses of `button` cost.
    pub(super) fn price(&self, button: usize, times: u8) -> u64 {
        if times > self.most(button) {
            return NOT_ALLOWED;
        }
        self.cost(button) * u64::from(times)
    }

    /// What `presses` cost.
    pub(in crate::flip) fn total(&self, presses: &States) -> u64 {
        if self.are_plain() {
            return presses.total();
        }
        let each = presses.iter().enumerate();
        each.fold(0, |sum: u64, (button, times)| {
            sum.saturating_add(self.price(button, times))
        })
    }

    /// Whether `presses` press no button more often than it may be.
    pub(in crate::flip) fn allow(&self, presses: &States) -> bool {
        self.most.is_none() || self.total(presses) != NOT_ALLOWED
    }

    /// Whether every press costs something.
    pub(in crate::flip) fn are_positive(&self) -> bool {
        self.costs.as_ref().is_none_or(|costs| !costs.contains(&0))
    }

    /// In how many ways buttons may be pressed, solving or not: at most 2 to this power.
    pub(super) fn bits_of_ways(&self) -> u64 {
        // m + 1 ways are at most 2^bits for a limit m of so many bits.
        let bits = |button| u64::from(u8::BITS - self.most(button).leading_zeros());
        (0..self.buttons).map(bits).sum()
    }

    /// The colours.
    pub(super) fn modulus(&self) -> Modulus {
        Modulus::new(u64::from(self.largest) + 1).expect("it comes from a modulus")
    }
}
