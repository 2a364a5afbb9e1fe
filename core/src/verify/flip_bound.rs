//! The lower bound that a stopped search may claim: each press mends only so many cells.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use crate::flip::{FlipPuzzle, Pattern, Rule};

/// The bound for the alternative that needs the fewest presses by it; `u64::MAX` where each has a
/// cell that must change and that no button changes.
///
/// A cell that must change needs a press of some button that changes it. Let m(b) be the number of
/// such cells that button b changes, and give each such cell c the price 1 / max m(b) over the
/// buttons b that change c. The cells of one button cost at most m(b) * 1 / m(b) = 1 together, so
/// the presses number at least the sum of all prices (weak duality for covering). Rounded up,
/// computed without rounding before that.
pub(super) fn proved_bound(puzzle: &FlipPuzzle, alternatives: &[Pattern]) -> u64 {
    let bounds = alternatives
        .iter()
        .filter_map(|goal| bound_of(puzzle, goal));
    bounds.min().unwrap_or(u64::MAX)
}

fn bound_of(puzzle: &FlipPuzzle, goal: &Pattern) -> Option<u64> {
    let rule = puzzle.rule();
    let mut must_change = vec![false; rule.cells().len()];
    for cell in goal.cared().iter_ones() {
        must_change[cell] = goal.states().get(cell) != puzzle.start().get(cell);
    }
    // The most cells that one press mends, among the presses that mend this cell.
    let mut most = vec![0_u64; must_change.len()];
    for button in 0..rule.buttons().places().len() {
        let mut mended = changed_cells(rule, button);
        mended.retain(|&cell| must_change[cell]);
        for &cell in &mended {
            most[cell] = most[cell].max(mended.len() as u64);
        }
    }
    let mut cells_of_price: BTreeMap<u64, u64> = BTreeMap::new();
    for cell in (0..most.len()).filter(|&cell| must_change[cell]) {
        *cells_of_price.entry(most[cell]).or_default() += 1;
    }
    if cells_of_price.contains_key(&0) {
        return None;
    }
    // The sum of cells / most as one fraction.
    let zero_of_one = (BigUint::from(0_u8), BigUint::from(1_u8));
    let (above, below) = cells_of_price
        .into_iter()
        .fold(zero_of_one, |sum, (most, cells)| {
            (sum.0 * most + &sum.1 * cells, sum.1 * most)
        });
    let rounded_up = (above + &below - 1_u8) / below;
    u64::try_from(rounded_up).ok()
}

/// The cells that one press of `button` changes, each once, ascending.
fn changed_cells(rule: &Rule, button: usize) -> Vec<usize> {
    let mut changes: Vec<(usize, u8)> = Vec::new();
    rule.press(button, |cell, amount| changes.push((cell, amount)));
    changes.sort_unstable();
    let same_cell = changes.chunk_by(|a, b| a.0 == b.0);
    let total = |group: &[(usize, u8)]| {
        group
            .iter()
            .fold(0, |sum, &(_, amount)| rule.modulus().add(sum, amount))
    };
    same_cell
        .filter(|group| total(group) != 0)
        .map(|group| group[0].0)
        .collect()
}
