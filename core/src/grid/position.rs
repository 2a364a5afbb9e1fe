//! Where a cell stands: its row and column, both counted from 0.

use std::fmt;

/// A place on a board, always row first. The order is row-major: all of row 0, then row 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Row, counted from 0 at the top.
    pub row: usize,
    /// Column, counted from 0 at the left.
    pub col: usize,
}

impl Position {
    /// The place in `row` and `col`.
    #[must_use]
    pub const fn new(row: usize, col: usize) -> Self {
        Self { row, col }
    }
}

/// `row,col`
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.col)
    }
}
