//! All solutions of a small flip puzzle, by trying every way to press its buttons.

use super::try_all_presses::{presses_of_set, visit_all};
use crate::error::Error;
use crate::flip::{FlipPuzzle, Pattern, Presses};

/// Every press set that solves `puzzle` and keeps the limits of its buttons, in the order of strings.
///
/// # Errors
/// [`Error::TooLarge`] where there are more than 2^26 press sets.
pub fn all_solutions(puzzle: &FlipPuzzle) -> Result<Vec<Presses>, Error> {
    let rule = puzzle.rule();
    let goals = puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len());
    let mut found = Vec::new();
    visit_all(rule, puzzle.start().iter().collect(), |visit| {
        let reached = |goal: &Pattern| {
            let mut cared = goal.cared().iter_ones();
            cared.all(|cell| goal.states().get(cell) == visit.states[cell])
        };
        if goals.iter().any(reached) {
            found.push(presses_of_set(rule, visit.set));
        }
    })?;
    if let Some(most) = rule.buttons().most() {
        found.retain(|presses| {
            presses
                .times()
                .iter()
                .zip(most)
                .all(|(times, &most)| times <= most)
        });
    }
    Ok(found)
}
