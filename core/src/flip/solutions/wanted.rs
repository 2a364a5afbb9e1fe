//! Which solutions are wanted: those that keep the limits of the buttons and a limit of cost.

use crate::flip::places::Buttons;

use super::button_order::ButtonOrder;
use super::form::Place;

/// Limits on press sets, written for the places of an order of the buttons.
#[derive(Debug, Clone)]
pub(super) struct Wanted {
    /// The most presses at each place, where some are fewer than k - 1.
    most: Option<Vec<u8>>,
    /// What a press at each place costs, where that differs from 1.
    costs: Option<Vec<u64>>,
    /// The most that all presses may cost.
    dearest: Option<u64>,
}

impl Wanted {
    /// Only the limits of the buttons.
    pub(super) fn of(buttons: &Buttons, order: &ButtonOrder) -> Self {
        let in_order = order.buttons().iter();
        Self {
            most: buttons
                .most()
                .map(|most| in_order.clone().map(|&button| most[button]).collect()),
            costs: buttons
                .costs()
                .map(|costs| in_order.map(|&button| costs[button]).collect()),
            dearest: None,
        }
    }

    /// The same with a limit of cost.
    pub(super) fn no_dearer_than(self, cost: u64) -> Self {
        let dearest = Some(self.dearest.map_or(cost, |held| held.min(cost)));
        Self { dearest, ..self }
    }

    /// How many of the first columns alone show that `place` is not wanted; none where it is.
    pub(super) fn columns_that_refuse(&self, place: &Place) -> Option<usize> {
        if self.most.is_none() && self.dearest.is_none() {
            return None;
        }
        match place {
            Place::Bits(bits) => {
                if self.most.is_none()
                    && self.costs.is_none()
                    && self.dearest.is_some_and(|most| bits.count_ones() <= most)
                {
                    return None;
                }
                self.first_refused(bits.iter_ones().map(|at| Pressed { at, times: 1 }))
            }
            Place::Bytes(values) => {
                let pressed = values.iter().enumerate().filter(|&(_, &times)| times > 0);
                self.first_refused(pressed.map(|(at, &times)| Pressed { at, times }))
            }
        }
    }

    fn first_refused(&self, pressed: impl Iterator<Item = Pressed>) -> Option<usize> {
        let dearest = u128::from(self.dearest.unwrap_or(u64::MAX));
        let is_dear = self.dearest.is_some();
        let mut sum = 0_u128; // never wraps: fewer than 2^64 places, each below 2^8 x 2^64
        for Pressed { at, times } in pressed {
            let cost = self.costs.as_ref().map_or(1, |costs| costs[at]);
            sum = sum.saturating_add(u128::from(cost) * u128::from(times));
            let too_often = self.most.as_ref().is_some_and(|most| times > most[at]);
            if too_often || is_dear && sum > dearest {
                return Some(at + 1);
            }
        }
        None
    }
}

/// A place at which there are presses.
struct Pressed {
    at: usize,
    times: u8,
}
