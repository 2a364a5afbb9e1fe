//! A proved lower bound on the cost of the presses, from the cells that must change.
//!
//! A cell that must change needs a press. Give it the price p = the least c/m over the buttons that
//! change it, where c is what a press of the button costs (1 where buttons have no costs) and m the
//! number of such cells it changes. Then the cells that one button changes are worth at most
//! m x c/m = c together, so a press never buys more than it costs, and the presses cost at least the
//! sum of the prices. (Any prices of that kind bound the cost from below; these are the dual of
//! covering the cells with buttons.) Buttons that may not be pressed do not count.
//! Cost: one pass over the effects for the counts, one for the prices.

use super::prices::Prices;
use crate::flip::rule::Rule;
use crate::flip::states::States;

/// A cost below which nothing can change exactly the cells in `change` modulo k.
pub(in crate::flip) fn packing_bound(rule: &Rule, prices: &Prices, change: &States) -> u64 {
    // Prices in units of 2^-32, rounded down; the sum then falls short by less than 1.
    const UNIT: u128 = 1 << 32;
    let mut cheapest = vec![None::<u128>; rule.cells().len()];
    for button in 0..rule.buttons().places().len() {
        if prices.most(button) == 0 {
            continue;
        }
        let mut needed = 0_u32;
        rule.press(button, |cell, _| needed += u32::from(change.get(cell) != 0));
        let share = (UNIT * u128::from(prices.cost(button))).checked_div(needed.into());
        rule.press(button, |cell, _| {
            if let Some(share) = share {
                let held = cheapest[cell].get_or_insert(share);
                *held = share.min(*held);
            }
        });
    }
    let must_change = (0..change.len()).filter(|&cell| change.get(cell) != 0);
    let total: u128 = must_change.filter_map(|cell| cheapest[cell]).sum();
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
        let prices = Prices::of(&rule);
        let bound = |cells: &[usize]| packing_bound(&rule, &prices, &bits(cells.iter().copied()));
        assert_eq!(bound(&[]), 0);
        // One press of the middle makes a plus of five.
        assert_eq!(bound(&[1, 3, 4, 5, 7]), 1);
        // Two far corners have no button in common.
        assert_eq!(bound(&[0, 8]), 2);
    }

    #[test]
    fn costs_and_missing_buttons() {
        // Of the buttons 0, 1 and 3 that change a corner the first costs 7; all others cost 4.
        let size = Size::new(3, 3).unwrap();
        let with = |most: Vec<u8>| {
            let plain = Rule::plus(size);
            let mut costs = vec![4; 9];
            costs[0] = 7;
            let buttons = plain.buttons().clone().with_costs(costs).unwrap();
            let buttons = buttons.with_most(most).unwrap();
            Rule::new(
                plain.modulus(),
                plain.cells().clone(),
                buttons,
                plain.effects().clone(),
            )
            .unwrap()
        };
        let bound = |rule: &Rule| packing_bound(rule, &Prices::of(rule), &bits([0]));
        assert_eq!(bound(&with(vec![1; 9])), 4);
        assert_eq!(bound(&with(vec![1, 0, 1, 0, 1, 1, 1, 1, 1])), 7);
    }

    fn bits(cells: impl IntoIterator<Item = usize>) -> States {
        BitVec::with_ones(9, cells).into()
    }
}
