//! Grades what another program printed for a problem: accepted, or refused at a spot, with a reason.
//!
//! Where the page allows one output only, it is compared word by word with ours. Where many are
//! right, or where more can be said than *wrong*, the presses or moves are read and played: do they
//! do what they should, and are they as few as can be. How a reader takes an answer is a matter of
//! the record's writer, never of the problem.

mod layout;
mod played_flip;
mod played_slide;
mod printed;

use super::failure::Failure;
use super::flip_task::{FlipTask, FlipWriter};
use super::problem::{Problem, SlideWriter, Task};
use super::scanner::Scanner;
use crate::answer::Limits;
use crate::error::ParseError;
use printed::Printed;

/// What a judge says of an output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Graded {
    /// It is right, and stands as the page wants it.
    Accepted,
    /// It is right, but from this spot on blanks or line ends are not as the page has them, which
    /// some judges refuse.
    OtherLayout(ParseError),
    /// It is wrong, and here is why.
    Refused(ParseError),
}

/// Why no more of an output is read.
#[derive(Debug)]
enum Stop {
    /// It is wrong.
    Wrong(ParseError),
    /// It cannot be graded.
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl Problem {
    /// Grades `output`, what some program printed for `input`.
    ///
    /// # Errors
    /// Where `input` is wrong or cannot be solved: see [`Failure`]. What is wrong with `output` is
    /// a grade and no error.
    pub fn check(&self, input: &[u8], output: &[u8], limits: &Limits) -> Result<Graded, Failure> {
        let mut ours = Vec::new();
        self.solve(input, &mut ours, limits)?;
        let printed = match Scanner::new(output) {
            Ok(scanner) => Printed::new(scanner),
            Err(error) => return Ok(Graded::Refused(error)),
        };
        let read = match &self.task {
            Task::Flip(task) if plays(task) => {
                played_flip::grade(self, task, input, printed, limits)
            }
            Task::Slide(task) if task.writer != SlideWriter::Count => {
                played_slide::grade(self, task, input, printed, limits)
            }
            _ => printed.same_as(&ours),
        };
        match read {
            Ok(()) => Ok(layout::compared(output, &ours)),
            Err(Stop::Wrong(error)) => Ok(Graded::Refused(error)),
            Err(Stop::Failed(failure)) => Err(failure),
        }
    }
}

/// Whether what is printed is presses that can be played.
const fn plays(task: &FlipTask) -> bool {
    matches!(
        task.writer,
        FlipWriter::Matrix
            | FlipWriter::KernelMatrix
            | FlipWriter::CountAndPlaces
            | FlipWriter::CountAndNames
    )
}
