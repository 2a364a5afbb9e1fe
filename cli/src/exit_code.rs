//! The number with which the program ends, so that a script can tell what became of its puzzle.

use std::process::ExitCode;

/// How the program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Exit {
    /// Solved, verified, or printed what was asked for.
    Solved = 0,
    /// A file or a puzzle cannot be read, written or solved by this version.
    BadInput = 1,
    /// The command line makes no sense.
    BadUsage = 2,
    /// Proved impossible.
    Impossible = 10,
    /// Stopped at a limit, or by Ctrl-C.
    Stopped = 11,
    /// `check` refuses the answer.
    Refused = 12,
    /// The program's own answer did not pass its own check: a fault of the program.
    Fault = 70,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
