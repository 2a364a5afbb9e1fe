//! Why a judge problem got no answer: bad input, a limit, a refused answer, or a closed pipe.

use std::io;

use crate::error::{Error, ParseError};
use crate::verify::Refusal;

/// What kept [`Problem::solve`](super::Problem::solve) from printing every answer. *Impossible* is
/// no failure: the judge has a word for it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// The input is not what the problem gives, or more than can be solved.
    #[error(transparent)]
    Input(#[from] Error),
    /// A limit was reached before the fewest was proved.
    #[error(
        "stopped at a limit in board {board}: {}; at least {bound} needed",
        found(*best)
    )]
    Stopped {
        /// Which board, counted from 1.
        board: usize,
        /// Presses or moves of the best solution found.
        best: Option<u64>,
        /// No solution has fewer (proved).
        bound: u64,
    },
    /// The checker refused the answer, so that it was not printed: a fault of this program.
    #[error("the answer was refused: {0}")]
    Refused(#[from] Refusal),
    /// No case was found that can be solved within the limits.
    #[error("no case was found that can be solved within the limits")]
    Nothing,
    /// The answers could not be written.
    #[error("the answer could not be written")]
    Write(#[from] io::Error),
}

fn found(best: Option<u64>) -> String {
    best.map_or_else(
        || "no solution found".into(),
        |best| format!("the best solution found has {best}"),
    )
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::Input(error.into())
    }
}
