//! Tries every wiring of a small puzzle that was only watched, and keeps those that fit all pictures.
//!
//! Method: for each cell, every list of amounts (one a button) together with every state in which
//! each run may have begun is played step by step and compared with each picture. Cost: for each
//! cell k^(buttons + runs) plays. What proves it: nothing else is possible.

use crate::error::Error;
use crate::flip::{Observations, Pattern, Presses};

/// Plays at most, over all cells: 2^24.
const MOST_PLAYS: u128 = 1 << 24;

/// Everything that one cell may be like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PossibleCell {
    /// Each way to be that fits what was seen, without repetition.
    pub ways: Vec<PossibleWay>,
}

/// One way in which a cell may be wired, and its state now.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PossibleWay {
    /// By how much each button changes the cell.
    pub amounts: Vec<u8>,
    /// Its state after the last run.
    pub now: u8,
}

/// All ways for all cells.
///
/// # Errors
/// [`Error::TooLarge`] where more than 2^24 plays would be needed.
pub fn possible_cells(seen: &Observations) -> Result<Vec<PossibleCell>, Error> {
    let k = seen.modulus();
    let (buttons, cells) = (seen.buttons().len(), seen.cells().len());
    // A run of its own for the state now, where nothing was ever seen.
    let runs = seen.runs().len().max(1);
    let wheels = u32::try_from(buttons + runs).unwrap_or(u32::MAX);
    let plays = u128::from(k.get())
        .checked_pow(wheels)
        .and_then(|plays| plays.checked_mul(cells as u128));
    let needed = plays.unwrap_or(u128::MAX);
    if needed > MOST_PLAYS {
        return Err(Error::TooLarge {
            what: "trying all wirings (plays)",
            needed,
            limit: MOST_PLAYS,
        });
    }
    let possible = |cell| {
        let mut ways = Vec::new();
        let mut choice = vec![0; buttons + runs];
        loop {
            let (amounts, begun) = choice.split_at(buttons);
            if let Some(now) = play(seen, cell, amounts, begun) {
                let amounts = amounts.to_vec();
                ways.push(PossibleWay { amounts, now });
            }
            let turning = choice.iter().rposition(|&value| value + 1 < k.get());
            let Some(turning) = turning else { break };
            choice[turning] += 1;
            choice[turning + 1..].fill(0);
        }
        ways.sort();
        ways.dedup();
        PossibleCell { ways }
    };
    Ok((0..cells).map(possible).collect())
}

/// Whether `presses` bring every cell that matters to `goal`, whatever way it is.
#[must_use]
pub fn reaches_surely(
    seen: &Observations,
    cells: &[PossibleCell],
    goal: &Pattern,
    presses: &Presses,
) -> bool {
    let k = seen.modulus();
    goal.cared().iter_ones().all(|cell| {
        cells[cell].ways.iter().all(|way| {
            let pressed = presses.buttons();
            let after = pressed.fold(way.now, |state, button| k.add(state, way.amounts[button]));
            after == goal.states().get(cell)
        })
    })
}

/// The state of the cell after the last run, if all pictures fit.
fn play(seen: &Observations, cell: usize, amounts: &[u8], begun: &[u8]) -> Option<u8> {
    let k = seen.modulus();
    let fits = |picture: &Pattern, state: u8| {
        !picture.cared().get(cell) || picture.states().get(cell) == state
    };
    let mut now = begun[0];
    for (run, &first) in seen.runs().iter().zip(begun) {
        now = first;
        if !fits(&run.start, now) {
            return None;
        }
        for step in &run.trials {
            for button in step.presses.buttons() {
                now = k.add(now, amounts[button]);
            }
            if !fits(&step.after, now) {
                return None;
            }
        }
    }
    Some(now)
}
