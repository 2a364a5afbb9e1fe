//! How large a board is: its rows and columns.

use std::fmt;

use super::position::Position;
use crate::error::Error;

/// Rows and columns of a board. Both are always at least 1, and their product always fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    rows: usize,
    cols: usize,
}

impl Size {
    /// A board of `rows` x `cols` cells.
    ///
    /// # Errors
    /// [`Error::EmptyBoard`] where a side is 0; [`Error::TooLarge`] where the number of cells does
    /// not fit the machine's address space.
    pub fn new(rows: usize, cols: usize) -> Result<Self, Error> {
        if rows == 0 || cols == 0 {
            return Err(Error::EmptyBoard { rows, cols });
        }
        let needed = rows as u128 * cols as u128;
        let limit = isize::MAX as u128 / 16; // every cell may be named by a pair of words
        if needed > limit {
            return Err(Error::TooLarge {
                what: "a board of that size",
                needed,
                limit,
            });
        }
        Ok(Self { rows, cols })
    }

    /// Number of rows.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows
    }

    /// Number of columns.
    #[must_use]
    pub const fn cols(self) -> usize {
        self.cols
    }

    /// Number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// The row-major number of `position`, which must be on the board.
    #[must_use]
    pub fn index(self, position: Position) -> usize {
        assert!(self.contains(position), "{position} on a board of {self}");
        position.row * self.cols + position.col
    }

    /// The place with row-major number `index`.
    #[must_use]
    pub const fn position(self, index: usize) -> Position {
        Position::new(index / self.cols, index % self.cols)
    }

    /// Whether `position` is on the board.
    #[must_use]
    pub const fn contains(self, position: Position) -> bool {
        position.row < self.rows && position.col < self.cols
    }

    /// Rows and columns exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self {
            rows: self.cols,
            cols: self.rows,
        }
    }
}

/// `rows x cols`
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.rows, self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_checked_before_use() {
        assert_eq!(Size::new(0, 3), Err(Error::EmptyBoard { rows: 0, cols: 3 }));
        assert!(matches!(
            Size::new(1 << 40, 1 << 40),
            Err(Error::TooLarge { .. })
        ));
        assert!(Size::new(1_000_000_000, 1).is_ok());
    }

    #[test]
    fn numbers_are_row_major() {
        let size = Size::new(3, 5).unwrap();
        for index in 0..size.cells() {
            assert_eq!(size.index(size.position(index)), index);
        }
        assert_eq!(size.position(7), Position::new(1, 2));
    }
}
