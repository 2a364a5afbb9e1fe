//! What a flow sends over each step of a board, for whoever makes the steps one by one.

use super::board::Board;
use crate::grid::Position;

/// The steps of a flow on squares (cells, and the walls around them), four ways from each: 0 right,
/// 1 left, 2 down, 3 up.
#[derive(Debug)]
pub struct SentOnSquares<'a> {
    board: &'a mut Board,
    ways: [usize; 4],
}

impl<'a> SentOnSquares<'a> {
    pub(super) fn new(board: &'a mut Board) -> Self {
        Self {
            ways: board.ways(),
            board,
        }
    }

    /// Number of squares.
    #[must_use]
    pub fn squares(&self) -> usize {
        self.board.cells.len()
    }

    /// The square at a position of the board.
    #[must_use]
    pub const fn square(&self, position: Position) -> usize {
        self.board.square(position.row, position.col)
    }

    /// Where a square lies that is not a wall of the border.
    #[must_use]
    pub const fn position(&self, square: usize) -> Position {
        let stride = self.board.stride();
        Position::new(square / stride - 1, square % stride - 1)
    }

    /// The square to which a way leads.
    #[must_use]
    pub const fn to(&self, square: usize, way: usize) -> usize {
        square.wrapping_add(self.ways[way])
    }

    /// Whether anything is still to go from a square along a way.
    #[must_use]
    pub fn sends(&self, square: usize, way: usize) -> bool {
        self.board.cells[square].flags >> (way + 8) & 1 != 0
    }

    /// Whether anything is still to come to a square from where a way leads.
    #[must_use]
    pub fn awaits(&self, square: usize, way: usize) -> bool {
        self.board.cells[square].flags >> way & 1 != 0
    }

    /// One unit that goes from a square along a way is done.
    pub fn take_one(&mut self, square: usize, way: usize) {
        self.board.send(square, way, -1);
    }
}
