//! A bound below the presses of all solutions, for puzzles whose fewest presses are out of reach.

use super::alternatives::change;
use super::fewest::{Prices, packing_bound};
use super::puzzle::FlipPuzzle;

/// A number of presses, or a cost where buttons have costs, that no solution goes below: a bound that
/// takes one look at the effects, for searches that stop.
///
/// Each cell that must change is given the least price at which a press of any button changes such
/// cells; the bound is the sum of these prices, for the alternative of the goal where it is least.
#[must_use]
pub fn lower_bound(puzzle: &FlipPuzzle) -> u64 {
    let rule = puzzle.rule();
    let prices = Prices::of(rule);
    let targets = puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len());
    let bounds = targets
        .iter()
        .map(|target| packing_bound(rule, &prices, &change(puzzle.start(), target)));
    bounds.min().unwrap_or(0)
}
