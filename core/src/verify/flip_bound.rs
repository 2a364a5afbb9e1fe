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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVec;
    use crate::flip::{Effects, Goal, Modulus, Pattern, Stencil};
    use crate::grid::{Edges, Region, Size};

    fn bound(rule: &Rule, lit: BitVec, goal: Goal) -> u64 {
        let puzzle = FlipPuzzle::new(rule.clone(), lit.into(), goal).unwrap();
        let cells = rule.cells().len();
        proved_bound(&puzzle, &puzzle.goal().alternatives(Modulus::TWO, cells))
    }

    #[test]
    fn bounds_counted_by_hand() {
        let plus = Rule::plus(Size::new(3, 3).unwrap());
        let lit = |cells: &[usize]| BitVec::with_ones(9, cells.iter().copied());
        let off = |cells: &[usize]| bound(&plus, lit(cells), Goal::Uniform(0));
        assert_eq!(off(&[]), 0);
        assert_eq!(off(&[1, 3, 4, 5, 7]), 1); // one press of the middle
        assert_eq!(off(&[0, 8]), 2); // no press mends both corners
        // Sides and middle cost 1/5 each, corners 1/4: 1 + 1 is mended by no single press.
        assert_eq!(off(&[0, 1, 2, 3, 4, 5, 6, 7, 8]), 2);
        // The nearer alternative counts.
        assert_eq!(bound(&plus, lit(&[0, 8]), Goal::Same), 2);
        assert_eq!(bound(&plus, lit(&[0, 1, 2, 3, 4, 5, 6, 7]), Goal::Same), 1);
        // Corners that do not matter cost nothing.
        let dark = BitVec::zeros(9).into();
        let sides = Pattern::with_dont_care(&dark, lit(&[1, 3, 4, 5, 7])).unwrap();
        assert_eq!(bound(&plus, lit(&[0, 8]), Goal::Pattern(sides)), 0);
    }

    #[test]
    fn amounts_that_cancel_change_nothing() {
        // On a torus of one row and two columns the plus changes the cell itself three times and
        // its neighbour twice: one press mends one cell.
        let effects = Effects::Stencil {
            stencil: Stencil::plus(),
            edges: Edges::Torus,
        };
        let region = Region::full(Size::new(1, 2).unwrap());
        let rule = Rule::on_board(Modulus::TWO, region, effects).unwrap();
        assert_eq!(bound(&rule, BitVec::ones(2), Goal::Uniform(0)), 2);
        // No button changes a cell: no number of presses is enough.
        let effects = Effects::Stencil {
            stencil: Stencil::new(Vec::new()),
            edges: Edges::Open,
        };
        let region = Region::full(Size::new(1, 2).unwrap());
        let rule = Rule::on_board(Modulus::TWO, region, effects).unwrap();
        assert_eq!(bound(&rule, BitVec::ones(2), Goal::Uniform(0)), u64::MAX);
        assert_eq!(bound(&rule, BitVec::ones(2), Goal::Same), 0);
    }
}
