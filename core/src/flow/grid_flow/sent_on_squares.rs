//! What a flow sends over each step of a board, for whoever makes the steps one by one.

use super::board::Board;
use crate::grid::Position;

/// The steps of a flow on squares (cells, and the walls around them), four ways from each: 0 right,
/// 1 left, 2 down, 3 up. A copy, 9 bytes a square, so that it may be taken apart and begun anew.
#[derive(Debug, Clone)]
pub struct SentOnSquares {
    /// To the right and down, less what goes the other way: one entry a square.
    left: [Vec<i32>; 2],
    /// Bits 0..4: something is to come along this way. Bits 4..8: something is to go.
    flags: Vec<u8>,
    stride: usize,
    ways: [usize; 4],
}

impl SentOnSquares {
    /// Bytes a square.
    pub const SQUARE_BYTES: u64 = 9;

    pub(super) fn new(board: &Board) -> Self {
        let flags = board.cells.iter();
        Self {
            left: board.sent.clone(),
            flags: flags
                .map(|cell| (cell.flags & 15 | cell.flags >> 4 & 0xf0) as u8)
                .collect(),
            stride: board.stride(),
            ways: board.ways(),
        }
    }

    /// Number of squares.
    #[must_use]
    pub const fn squares(&self) -> usize {
        self.flags.len()
    }

    /// The square at a position of the board.
    #[must_use]
    pub const fn square(&self, position: Position) -> usize {
        (position.row + 1) * self.stride + position.col + 1
    }

    /// Where a square lies that is not a wall of the border.
    #[must_use]
    pub const fn position(&self, square: usize) -> Position {
        Position::new(square / self.stride - 1, square % self.stride - 1)
    }

    /// The square to which a way leads.
    #[must_use]
    pub const fn to(&self, square: usize, way: usize) -> usize {
        square.wrapping_add(self.ways[way])
    }

    /// Whether anything is still to go from a square along a way.
    #[must_use]
    pub fn sends(&self, square: usize, way: usize) -> bool {
        self.flags[square] >> (way + 4) & 1 != 0
    }

    /// Whether anything is still to come to a square from where a way leads.
    #[must_use]
    pub fn awaits(&self, square: usize, way: usize) -> bool {
        self.flags[square] >> way & 1 != 0
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
            self.flags[square] &= !(16 << way);
            self.flags[to] &= !(1 << (way ^ 1));
        }
    }
}
