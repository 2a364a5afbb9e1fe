//! What was seen of a puzzle whose wiring is not known: pictures, and the presses between them.

use super::goal::{Pattern, check_states};
use super::modulus::Modulus;
use super::places::Places;
use super::presses::Presses;
use crate::error::Error;

/// Pictures with presses between, of one puzzle. They always fit its colours, cells and buttons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observations {
    modulus: Modulus,
    cells: Places,
    buttons: Places,
    runs: Vec<Run>,
}

/// What was done and seen without the board being changed otherwise in between.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// What was seen first; a cell that does not matter there was not seen.
    pub start: Pattern,
    /// What followed, in order.
    pub trials: Vec<Trial>,
}

/// Presses, and what was seen after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// How often each button was pressed. The order does not matter.
    pub presses: Presses,
    /// What was seen then; a cell that does not matter there was not seen.
    pub after: Pattern,
}

/// A part of a run between two pictures, numbered from 0: the trials `from`..`to` lie between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stretch {
    /// The run, numbered from 0.
    pub run: usize,
    /// The picture at its beginning; 0 is the start of the run.
    pub from: usize,
    /// The picture at its end.
    pub to: usize,
}

impl Observations {
    /// These observations of a puzzle with these cells and buttons.
    ///
    /// # Errors
    /// [`Error::Mismatch`] or [`Error::OutOfRange`] where a picture or presses do not fit.
    pub fn new(
        modulus: Modulus,
        cells: Places,
        buttons: Places,
        runs: Vec<Run>,
    ) -> Result<Self, Error> {
        let picture = |picture: &Pattern| {
            check_states("cells of a picture", picture.states(), modulus, cells.len())
        };
        for run in &runs {
            picture(&run.start)?;
            for step in &run.trials {
                let times = step.presses.times();
                check_states("buttons of a trial", times, modulus, buttons.len())?;
                picture(&step.after)?;
            }
        }
        Ok(Self {
            modulus,
            cells,
            buttons,
            runs,
        })
    }

    /// How many states a cell has.
    #[must_use]
    pub const fn modulus(&self) -> Modulus {
        self.modulus
    }

    /// The cells.
    #[must_use]
    pub const fn cells(&self) -> &Places {
        &self.cells
    }

    /// The buttons.
    #[must_use]
    pub const fn buttons(&self) -> &Places {
        &self.buttons
    }

    /// The runs in order. The board is now as the last of them left it.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }
}

impl Run {
    /// Picture number `at`; 0 is the start. It must be at most the number of trials.
    #[must_use]
    pub fn picture(&self, at: usize) -> &Pattern {
        match at.checked_sub(1) {
            None => &self.start,
            Some(trial) => &self.trials[trial].after,
        }
    }
}
