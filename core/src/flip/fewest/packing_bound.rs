//! A proved lower bound on the presses, from the cells that must change.
//!
//! A cell that must change needs a press. Give it the price 1/m, where m is the most such cells
//! that any button touching it changes. Then the cells that one button changes cost at most
//! m x 1/m = 1 together: the presses are at least the sum of the prices. (Any prices of that kind
//! bound the presses from below; these are the dual of covering the cells with buttons.)
//! Cost: one pass over the effects for the counts, one for the prices.

use crate::flip::rule::Rule;
use crate::flip::states::States;

/// A number of presses below which nothing can change exactly the cells in `change` modulo k.
pub(in crate::flip) fn packing_bound(rule: &Rule, change: &States) -> u64 {
    let mut most_beside = vec![0_u32; rule.cells().len()];
    for button in 0..rule.buttons().places().len() {
        let mut needed = 0;
        rule.press(button, |cell, _| needed += u32::from(change.get(cell) != 0));
        rule.press(button, |cell, _| {
            most_beside[cell] = most_beside[cell].max(needed);
        });
    }
    // Prices in units of 2^-32, rounded down; the sum then falls short by less than one press.
    const UNIT: u128 = 1 << 32;
    let price = |cell: usize| UNIT.checked_div(most_beside[cell].into()).unwrap_or(0);
    let must_change = (0..change.len()).filter(|&cell| change.get(cell) != 0);
    let total: u128 = must_change.map(price).sum();
    total.div_ceil(UNIT) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVec;
    use crate::grid::Size;

    #[test]
    fn counts_known_boards() {
        let rule = Rule::plus(Size::new(3, 3).unwrap());
        assert_eq!(packing_bound(&rule, &BitVec::zeros(9).into()), 0);
        // One press of the middle makes a plus of five.
        assert_eq!(
            packing_bound(&rule, &BitVec::with_ones(9, [1, 3, 4, 5, 7]).into()),
            1
        );
        // Two far corners have no button in common.
        assert_eq!(
            packing_bound(&rule, &BitVec::with_ones(9, [0, 8]).into()),
            2
        );
    }
}
