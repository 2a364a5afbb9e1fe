//! The cells of a board: a whole rectangle, or one with holes.

use std::fmt;

use super::position::Position;
use super::size::Size;
use crate::bits::BitGrid;
use crate::error::Error;

/// Which places of a rectangle are cells. Cells are numbered in row-major order, holes skipped.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Region {
    size: Size,
    holes: Option<Holes>,
}

/// The numbering where some places are no cells.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Holes {
    cells: BitGrid,
    positions: Vec<Position>,
    /// Cells before each row, so that a number is found by counting within one row.
    before_row: Vec<usize>,
}

impl Region {
    /// Every place of the rectangle.
    #[must_use]
    pub const fn full(size: Size) -> Self {
        Self { size, holes: None }
    }

    /// The places where `cells` is 1; a grid of ones gives the same region as [`Region::full`].
    ///
    /// # Errors
    /// [`Error::EmptyBoard`] where no cell is left or a side is 0.
    pub fn from_cells(cells: BitGrid) -> Result<Self, Error> {
        let size = Size::new(cells.rows(), cells.cols())?;
        let count = cells.count_ones();
        if count == 0 {
            return Err(Error::EmptyBoard {
                rows: size.rows(),
                cols: size.cols(),
            });
        }
        if count == size.cells() as u64 {
            return Ok(Self::full(size));
        }
        let places = (0..size.cells()).map(|index| size.position(index));
        let positions: Vec<_> = places.filter(|at| cells.get(at.row, at.col)).collect();
        let rows = 0..size.rows();
        let before_row = rows
            .map(|row| positions.partition_point(|at| at.row < row))
            .collect();
        Ok(Self {
            size,
            holes: Some(Holes {
                cells,
                positions,
                before_row,
            }),
        })
    }

    /// The rectangle around the cells.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.holes
            .as_ref()
            .map_or(self.size.cells(), |holes| holes.positions.len())
    }

    /// Whether every place of the rectangle is a cell.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.holes.is_none()
    }

    /// Where cell number `cell` stands.
    #[must_use]
    pub fn position(&self, cell: usize) -> Position {
        self.holes
            .as_ref()
            .map_or_else(|| self.size.position(cell), |holes| holes.positions[cell])
    }

    /// The number of the cell at `position`; none at a hole or off the board.
    #[must_use]
    pub fn cell(&self, position: Position) -> Option<usize> {
        if !self.size.contains(position) {
            return None;
        }
        let Some(holes) = &self.holes else {
            return Some(self.size.index(position));
        };
        holes.cells.get(position.row, position.col).then(|| {
            let from = holes.before_row[position.row];
            from + holes.positions[from..].partition_point(|&at| at < position)
        })
    }

    /// All cells in the order of their numbers.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        (0..self.cells()).map(|cell| self.position(cell))
    }
}

/// A picture: `.` for a cell, `_` for a hole.
impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.size)?;
        for row in 0..self.size.rows() {
            for col in 0..self.size.cols() {
                f.write_str(if self.cell(Position::new(row, col)).is_some() {
                    "."
                } else {
                    "_"
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVec;

    #[test]
    fn numbers_and_places_agree_for_every_shape_of_two_by_three() {
        for shape in 1..64_u64 {
            let cells = BitGrid::from_bit_vec(2, 3, &BitVec::from_words(6, vec![shape]));
            let region = Region::from_cells(cells).unwrap();
            assert_eq!(region.cells(), shape.count_ones() as usize);
            for (number, place) in region.positions().enumerate() {
                assert_eq!(region.cell(place), Some(number));
            }
            let size = region.size();
            let found = (0..6)
                .filter(|&i| region.cell(size.position(i)).is_some())
                .count();
            assert_eq!(found, region.cells());
        }
        assert!(Region::from_cells(BitGrid::zeros(2, 2)).is_err());
    }
}
