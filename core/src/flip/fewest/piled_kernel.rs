//! The quiet patterns of piles: how totals can change while no cell that matters does.
//!
//! The total of each pile of a quiet press set makes a quiet set of totals, and every quiet set of
//! totals comes from presses. A pile that can only stay at 0 (its buttons are missing in effect) is
//! *stuck*: with the stuck piles first, the rows of the Howell form that begin after them are the
//! quiet sets that leave them alone, and reducing a solution by the other rows brings it to 0 there,
//! or else no solution has 0 there. What is left are *open* piles, each of which can change.
//! Cost: basis x dimension x piles.

use std::cmp::Ordering;
use std::sync::Arc;

use num_bigint::BigUint;

use super::piles::Piles;
use crate::flip::modulus::Modulus;
use crate::flip::presses::Presses;
use crate::flip::states::States;
use crate::modular::HowellForm;

/// Piles and their quiet sets of totals.
#[derive(Debug)]
pub(super) struct PiledKernel {
    modulus: Modulus,
    piles: Arc<Piles>,
    /// The numbers of the stuck piles, then of the open ones, each ascending.
    order: Vec<usize>,
    stuck: usize,
    /// Of all piles in this order.
    whole: HowellForm,
    /// Of the open ones.
    open: HowellForm,
}

impl PiledKernel {
    /// The kernel of `piles`, given press sets of which all quiet ones are combinations.
    pub(super) fn new(piles: Arc<Piles>, basis: &[Presses], modulus: Modulus) -> Self {
        let (mut order, open): (Vec<usize>, Vec<usize>) =
            (0..piles.len()).partition(|&at| piles.is_stuck(at));
        let stuck = order.len();
        order.extend(open);
        let rows = basis.iter().map(|presses| {
            let totals = piles.totals(presses.times());
            order.iter().map(|&at| totals[at]).collect::<Vec<u8>>()
        });
        const FITS: &str = "rows have one entry a pile and a modulus of at least 2";
        let whole = HowellForm::of(modulus.get(), order.len(), rows).expect(FITS);
        let of_open = whole.rows().iter().zip(whole.pivots());
        let of_open = of_open.filter(|(_, pivot)| pivot.column >= stuck);
        let of_open = of_open.map(|(row, _)| &row[stuck..]);
        let open = HowellForm::of(modulus.get(), order.len() - stuck, of_open).expect(FITS);
        Self {
            modulus,
            piles,
            order,
            stuck,
            whole,
            open,
        }
    }

    /// Bytes that it takes at most.
    pub(super) fn bytes(piles: usize, basis: usize) -> u128 {
        let rows = basis.min(piles) as u128;
        // Both forms, and what stands in between.
        4 * rows * (piles as u128 + 48) + 64 * piles as u128
    }

    /// The modulus.
    pub(super) const fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// The piles.
    pub(super) fn piles(&self) -> &Piles {
        &self.piles
    }

    /// The quiet sets of totals of the open piles.
    pub(super) const fn form(&self) -> &HowellForm {
        &self.open
    }

    /// How many sets of totals solve a board that can be solved.
    pub(super) fn order(&self) -> BigUint {
        self.open.order()
    }

    /// The totals of the open piles in the first solution that leaves the stuck ones at 0, among
    /// those that differ from `presses` by quiet press sets; none where all of them are in the way
    /// of limits.
    pub(super) fn member(&self, presses: &States) -> Option<Vec<u8>> {
        let totals = self.piles.totals(presses);
        let mut ordered: Vec<u8> = self.order.iter().map(|&at| totals[at]).collect();
        self.whole.reduce(&mut ordered);
        let open = ordered.split_off(self.stuck);
        ordered.iter().all(|&total| total == 0).then_some(open)
    }

    /// What total `total` of the open pile number `open` costs.
    pub(super) fn cost(&self, open: usize, total: u8) -> u64 {
        self.piles.cost(self.order[self.stuck + open], total)
    }

    /// Totals of all piles from those of the open ones.
    pub(super) fn all_totals(&self, open: &[u8]) -> Vec<u8> {
        let mut totals = vec![0; self.piles.len()];
        for (&at, &total) in self.order[self.stuck..].iter().zip(open) {
            totals[at] = total;
        }
        totals
    }

    /// `member` with each row of the form added as often as `times` says.
    pub(super) fn open_sum(&self, member: &[u8], times: &[u8]) -> Vec<u8> {
        let mut sum = member.to_vec();
        for (row, &times) in self.open.rows().iter().zip(times) {
            add_row(self.modulus, &mut sum, row, times);
        }
        sum
    }

    /// Compares the strings of presses of two sets of totals of the open piles.
    pub(super) fn compare(&self, a: &[u8], b: &[u8]) -> Ordering {
        self.piles.compare(&self.all_totals(a), &self.all_totals(b))
    }
}

/// Adds `times` times `row` to `held`.
pub(super) fn add_row(k: Modulus, held: &mut [u8], row: &[u8], times: u8) {
    if times == 0 {
        return;
    }
    for (value, &add) in held.iter_mut().zip(row) {
        *value = k.reduce(u64::from(*value) + u64::from(add) * u64::from(times));
    }
}
