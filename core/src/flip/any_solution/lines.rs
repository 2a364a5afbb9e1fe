//! Along what a plain board is chased: row by row or, where it is much wider than high, column by column.

use crate::grid::Size;

/// From here on a board is chased by columns: so many times wider than high.
const WIDE: usize = 4;

/// Along what a board is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// Row by row.
    Rows,
    /// Column by column.
    Columns,
}

impl Lines {
    /// The cheap way: the polynomials are those of one line, so a line had better not be long.
    pub(super) const fn of(size: Size) -> Self {
        if size.cols() / WIDE > size.rows() {
            Self::Columns
        } else {
            Self::Rows
        }
    }

    /// The board with its lines as rows.
    pub(super) const fn laid(self, size: Size) -> Size {
        match self {
            Self::Rows => size,
            Self::Columns => size.transposed(),
        }
    }
}
