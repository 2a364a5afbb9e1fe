//! What a flow sends over each step of a board, for whoever makes the steps one by one.

use super::board::Board;
use super::lattice::Lattice;
use super::steps::GridSteps;
use crate::grid::Position;

/// The steps of a flow on squares (cells, and the walls around them), along the ways of [`GridSteps`]. A copy, so
/// that it may be taken apart and begun anew.
#[derive(Debug, Clone)]
pub struct SentOnSquares {
    /// Along the even ways, less what goes the other way: one entry a square.
    left: Vec<Vec<i32>>,
    /// Bits 0..8: something is to come along this way. Bits 8..16: something is to go.
    flags: Vec<u16>,
    lattice: Lattice,
}

impl SentOnSquares {
    /// Bytes a square.
    #[must_use]
    pub const fn square_bytes(steps: &GridSteps) -> u64 {
        2 * steps.ways() as u64 + 2
    }

    pub(super) fn new(board: &Board) -> Self {
        let flags = board.cells.iter();
        Self {
            left: board.sent.to_vec(),
            flags: flags.map(|cell| (cell.flags & 0xffff) as u16).collect(),
            lattice: board.lattice,
        }
    }

    /// Number of squares.
    #[must_use]
    pub const fn squares(&self) -> usize {
        self.flags.len()
    }

    /// Number of ways from each, 4 or 8.
    #[must_use]
    pub const fn ways(&self) -> usize {
        self.lattice.steps.ways()
    }

    /// The square at a position of the board.
    #[must_use]
    pub const fn square(&self, position: Position) -> usize {
        (position.row + 1) * self.lattice.stride() + position.col + 1
    }

    /// Where a square lies that is not a wall of the border.
    #[must_use]
    pub const fn position(&self, square: usize) -> Position {
        Position::new(
            square / self.lattice.stride() - 1,
            square % self.lattice.stride() - 1,
        )
    }

    /// The square to which a way leads.
    #[must_use]
    pub fn to(&self, square: usize, way: usize) -> usize {
        self.lattice.next_of_any(square, way)
    }

    /// Whether anything is still to go from a square along a way.
    #[must_use]
    pub fn sends(&self, square: usize, way: usize) -> bool {
        self.flags[square] >> (way + 8) & 1 != 0
    }

    /// Whether anything is still to come to a square from where a way leads.
    #[must_use]
    pub fn awaits(&self, square: usize, way: usize) -> bool {
        self.flags[square] >> way & 1 != 0
    }

    /// What is still to go from a square along a way.
    #[must_use]
    pub fn units(&self, square: usize, way: usize) -> u32 {
        let list = &self.left[way / 2];
        let units = if way.is_multiple_of(2) {
            list[square]
        } else {
            -list[self.to(square, way)]
        };
        units.max(0).unsigned_abs()
    }

    /// One unit that goes from a square along a way is done. Something must be left to go there.
    pub fn take_one(&mut self, square: usize, way: usize) {
        let to = self.to(square, way);
        let list = &mut self.left[way / 2];
        let left = if way.is_multiple_of(2) {
            list[square] -= 1;
            list[square]
        } else {
            list[to] += 1;
            list[to]
        };
        if left == 0 {
            self.flags[square] &= !(0x100 << way);
            self.flags[to] &= !(1 << (way ^ 1));
        }
    }
}
