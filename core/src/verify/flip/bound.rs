//! The lower bound that a stopped search may claim: each press mends only so many cells; or nothing
//! lighter is among all sets of few presses.

use std::collections::BTreeMap;

use num_bigint::BigUint;

use super::halves::{Halves, MOST_SETS};
use super::scale::Scale;
use crate::answer::Limits;
use crate::flip::{FlipPuzzle, Pattern, Rule};
use crate::verify::refusal::Refusal;

/// Checks that nothing weighs less than `bound`.
///
/// What the prices of cells do not show is searched for in two halves (`halves`), from the weight
/// that the prices show upwards, so that a claim far too high is refused at the lightest solution.
pub(super) fn check_bound(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    bound: u64,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let shown = proved_bound(puzzle, alternatives);
    let Some(most) = bound.checked_sub(1).filter(|_| bound > shown) else {
        return Ok(());
    };
    let halves = Halves::new(puzzle, alternatives, limits)?;
    let most = most.min(halves.dearest());
    let (mut within, mut step) = (shown.min(most), halves.lightest().max(1));
    let (mut sets, most_sets) = (0, MOST_SETS.max(limits.max_work));
    loop {
        let mut lightest: Option<u64> = None;
        halves.meet_all(within, most_sets, &mut |alike| {
            lightest = Some(lightest.unwrap_or(alike.weight).min(alike.weight));
            Ok(())
        })?;
        if let Some(shown) = lightest {
            return Err(Refusal::BoundTooHigh { bound, shown });
        }
        if within == most {
            return Ok(());
        }
        // Costs may be far apart: where the step brought few new sets, the next is longer.
        let before = std::mem::replace(&mut sets, halves.sizes(within, most_sets)?.all());
        if sets <= before + before / 8 {
            step = step.saturating_mul(2);
        }
        within = within.saturating_add(step).min(most);
    }
}

/// The bound for the alternative that needs the least by it; `u64::MAX` where each has a cell that
/// must change and that no button changes which may be pressed.
///
/// A cell that must change needs a press of some button that changes it. Let m(b) be the number of
/// such cells that button b changes and c(b) what a press of it costs (1 without costs), and give each
/// such cell the price min c(b) / m(b) over the buttons b that change it. The cells of one button are
/// then worth at most m(b) * c(b) / m(b) = c(b) together, so what is pressed costs at least the sum
/// of all prices (weak duality for covering). Rounded up, computed without rounding before that.
pub(super) fn proved_bound(puzzle: &FlipPuzzle, alternatives: &[Pattern]) -> u64 {
    let bounds = alternatives
        .iter()
        .filter_map(|goal| bound_of(puzzle, goal));
    bounds.min().unwrap_or(u64::MAX)
}

fn bound_of(puzzle: &FlipPuzzle, goal: &Pattern) -> Option<u64> {
    let rule = puzzle.rule();
    let (scale, k) = (Scale::of(rule), rule.modulus().get());
    let mut must_change = vec![false; rule.cells().len()];
    for cell in goal.cared().iter_ones() {
        must_change[cell] = goal.states().get(cell) != puzzle.start().get(cell);
    }
    let mut prices: Vec<Option<Price>> = vec![None; must_change.len()];
    for button in 0..rule.buttons().places().len() {
        if scale.most(button, k) == 0 {
            continue;
        }
        let mut mended = changed_cells(rule, button);
        mended.retain(|&cell| must_change[cell]);
        let own = Price {
            cost: scale.cost(button),
            cells: mended.len() as u64,
        };
        for &cell in &mended {
            let least = prices[cell].get_or_insert(own);
            if own.is_below(*least) {
                *least = own;
            }
        }
    }
    let mut cost_of_cells: BTreeMap<u64, BigUint> = BTreeMap::new();
    for cell in (0..prices.len()).filter(|&cell| must_change[cell]) {
        let price = prices[cell]?;
        *cost_of_cells.entry(price.cells).or_default() += price.cost;
    }
    // The sum of cost / cells as one fraction.
    let zero_of_one = (BigUint::from(0_u8), BigUint::from(1_u8));
    let (above, below) = cost_of_cells
        .into_iter()
        .fold(zero_of_one, |sum, (cells, cost)| {
            (sum.0 * cells + &sum.1 * cost, sum.1 * cells)
        });
    let rounded_up = (above + &below - 1_u8) / below;
    // Not above all costs together, so it fits.
    u64::try_from(rounded_up).ok()
}

/// What a cell is worth: `cost` by `cells`, which is not 0.
#[derive(Debug, Clone, Copy)]
struct Price {
    cost: u64,
    cells: u64,
}

impl Price {
    fn is_below(self, other: Self) -> bool {
        u128::from(self.cost) * u128::from(other.cells)
            < u128::from(other.cost) * u128::from(self.cells)
    }
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
    use crate::flip::{Effects, Goal, Modulus, Pattern, States, Stencil};
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
    fn five_colours() {
        // Every press of 2 x 2 changes three cells; four must change: two presses at least.
        let k = Modulus::new(5).unwrap();
        let effects = Effects::Stencil {
            stencil: Stencil::plus(),
            edges: Edges::Open,
        };
        let region = Region::full(Size::new(2, 2).unwrap());
        let rule = Rule::on_board(k, region, effects).unwrap();
        for (start, bound) in [([4, 3, 2, 1], 2), ([0, 3, 2, 1], 1), ([0; 4], 0)] {
            let start = States::new(k, &start).unwrap();
            let puzzle = FlipPuzzle::new(rule.clone(), start, Goal::Uniform(0)).unwrap();
            assert_eq!(
                proved_bound(&puzzle, &puzzle.goal().alternatives(k, 4)),
                bound
            );
        }
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

    #[test]
    fn costs_and_limits_in_the_bound() {
        let size = Size::new(1, 4).unwrap();
        let of = |costs: [u64; 4], most: [u8; 4]| {
            let plain = Rule::plus(size);
            let buttons = plain.buttons().clone();
            let buttons = buttons.with_costs(costs.into()).unwrap();
            let buttons = buttons.with_most(most.into()).unwrap();
            let (cells, effects) = (plain.cells().clone(), plain.effects().clone());
            let rule = Rule::new(Modulus::TWO, cells, buttons, effects).unwrap();
            bound(&rule, BitVec::ones(4), Goal::Uniform(0))
        };
        // Buttons change 2, 3, 3, 2 cells: 7/3, 7/3, 7/3 and 5/2 make 9 1/2.
        assert_eq!(of([50, 7, 9, 5], [1; 4]), 10);
        // Without the second button: 50/2, 9/3, 5/2 and 5/2.
        assert_eq!(of([50, 7, 9, 5], [1, 0, 1, 1]), 25 + 3 + 5);
        assert_eq!(of([0, 0, 0, 0], [1; 4]), 0);
        assert_eq!(of([1; 4], [0, 0, 1, 1]), u64::MAX);
        let large = (1 << 61) - 1;
        assert_eq!(of([large; 4], [1; 4]), (large * 4).div_ceil(3));
    }
}
