//! What a press changes: a stencil laid on the board, a row and a column, or a table.

use crate::grid::Edges;

/// How buttons change cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effects {
    /// Each button, on a board as large as that of the cells, changes the cells that the stencil
    /// covers when it is laid on the button's place. Where neighbours coincide (a narrow torus), amounts add.
    Stencil {
        /// The shape.
        stencil: Stencil,
        /// What lies beyond the border.
        edges: Edges,
    },
    /// Each button, on a board as large as that of the cells, changes by 1 the six neighbours of its
    /// place among hexagons. Those of odd rows (1, 3, ...) lie half a place further right:
    ///
    /// ```text
    /// . # # .        the button at row 1, column 1
    ///  . # B # .     and its six neighbours
    /// . . # # .
    /// ```
    Hexagon {
        /// Whether the cell at the button's place changes too.
        centre: Centre,
        /// What lies beyond the border. A torus has an even number of rows.
        edges: Edges,
    },
    /// Each button, on a board as large as that of the cells, changes the whole of its row and of
    /// its column by 1.
    RowColumn {
        /// Whether the cell at the button's place changes too (once).
        centre: Centre,
    },
    /// For each button, the cells it changes and by how much (1..k), each cell once.
    Table(Vec<Vec<(usize, u8)>>),
}

/// Whether a press changes the cell under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Centre {
    /// It changes too.
    Changed,
    /// It stays.
    Spared,
}

/// A shape of cells around a button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stencil {
    offsets: Vec<Offset>,
}

/// One cell of a stencil.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// Rows below the button (negative: above).
    pub rows: isize,
    /// Columns to the right of the button (negative: left).
    pub cols: isize,
    /// By how much the cell changes.
    pub amount: u8,
}

impl Stencil {
    /// The shape made of `offsets`, in any order; an amount of 0 is left out, and amounts of one
    /// place stand as separate entries that add up.
    #[must_use]
    pub fn new(mut offsets: Vec<Offset>) -> Self {
        offsets.retain(|offset| offset.amount != 0);
        offsets.sort_unstable();
        Self { offsets }
    }

    /// The cells at these places, each changed by 1.
    #[must_use]
    pub fn of_ones(places: impl IntoIterator<Item = (isize, isize)>) -> Self {
        Self::new(
            places
                .into_iter()
                .map(|(rows, cols)| Offset {
                    rows,
                    cols,
                    amount: 1,
                })
                .collect(),
        )
    }

    /// The cell and its side neighbours: the rule of Flip Game, Fliptile and Lights Out.
    #[must_use]
    pub fn plus() -> Self {
        Self::cross(1)
    }

    /// The cell and the next `reach` cells in each of the four directions.
    #[must_use]
    pub fn cross(reach: u32) -> Self {
        let reach = reach as isize;
        let arm = (-reach..=reach).filter(|&by| by != 0);
        Self::of_ones(std::iter::once((0, 0)).chain(arm.flat_map(|by| [(by, 0), (0, by)])))
    }

    /// The cell and its eight neighbours.
    #[must_use]
    pub fn king() -> Self {
        Self::of_ones((-1..=1).flat_map(|rows| (-1..=1).map(move |cols| (rows, cols))))
    }

    /// The cell and the cells a chess knight reaches from it.
    #[must_use]
    pub fn knight() -> Self {
        let jumps = (-2..=2).flat_map(|rows: isize| (-2..=2).map(move |cols: isize| (rows, cols)));
        Self::of_ones(jumps.filter(|(rows, cols)| {
            matches!(rows.abs() * cols.abs(), 2) || (*rows, *cols) == (0, 0)
        }))
    }

    /// The cell and its four diagonal neighbours.
    #[must_use]
    pub fn diagonal() -> Self {
        Self::of_ones([(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)])
    }

    /// The same shape without the cell under the button.
    #[must_use]
    pub fn without_centre(mut self) -> Self {
        self.offsets
            .retain(|offset| (offset.rows, offset.cols) != (0, 0));
        self
    }

    /// The cells in ascending order of rows, then columns.
    #[must_use]
    pub fn offsets(&self) -> &[Offset] {
        &self.offsets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_have_their_cells() {
        assert_eq!(Stencil::plus().offsets().len(), 5);
        assert_eq!(Stencil::cross(3).offsets().len(), 13);
        assert_eq!(Stencil::king().offsets().len(), 9);
        assert_eq!(Stencil::knight().offsets().len(), 9);
        assert_eq!(Stencil::diagonal().offsets().len(), 5);
        let spared = Stencil::cross(2).without_centre();
        assert_eq!(spared.offsets().len(), 8);
        assert!(!spared.offsets().contains(&Stencil::plus().offsets()[2]));
        assert_eq!(
            Stencil::plus(),
            Stencil::of_ones([(0, 1), (1, 0), (0, 0), (-1, 0), (0, -1)])
        );
    }
}
