//! Does a list of moves bring the tokens to the target? Every move is made on a board of our own.

use super::board::SlideBoard;
use crate::slide::{Move, Moves, SlidePuzzle};
use crate::verify::refusal::Refusal;

/// Makes moves one after the other, as a person would with the board on the table, and looks at the end.
/// Memory for the board only, however many moves come; what a solver thought plays no part.
///
/// ```
/// use tilewise::format::{Puzzle, read_puzzle};
/// use tilewise::slide::Move;
/// use tilewise::verify::SlideReplay;
///
/// let Puzzle::Slide(puzzle) = read_puzzle(b"puzzle: slide\n\n##.\n\n.##\n")? else { unreachable!() };
/// let mut replay = SlideReplay::new(&puzzle);
/// assert!(replay.step(Move { from: 1, to: 2 }).is_ok());
/// assert!(replay.step(Move { from: 1, to: 2 }).is_err()); // no token there any more
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct SlideReplay<'a> {
    board: SlideBoard<'a>,
}

impl<'a> SlideReplay<'a> {
    /// Bytes for so many places.
    #[must_use]
    pub const fn bytes(places: u64) -> u128 {
        places as u128 * 5
    }

    /// The start of `puzzle`.
    #[must_use]
    pub fn new(puzzle: &'a SlidePuzzle) -> Self {
        Self {
            board: SlideBoard::new(puzzle),
        }
    }

    /// Makes the next move.
    ///
    /// # Errors
    /// A [`SlideRefusal`](super::SlideRefusal) where it is not legal; it is not made then.
    pub fn step(&mut self, step: Move) -> Result<(), Refusal> {
        self.board.step(step.from, step.to)
    }

    /// What the moves so far cost together.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.board.cost()
    }

    /// Looks at the board after the last move, and says how many there were.
    ///
    /// # Errors
    /// [`SlideRefusal::TargetMissed`](super::SlideRefusal::TargetMissed) with the first place that is wrong.
    pub fn end(self) -> Result<u64, Refusal> {
        self.board.end()
    }
}

/// Makes the moves one after the other.
///
/// Gives what the moves cost together.
///
/// # Errors
/// The first move that is not legal, or the first place that is wrong at the end.
pub(super) fn replay(puzzle: &SlidePuzzle, moves: &Moves) -> Result<u64, Refusal> {
    let mut replay = SlideReplay::new(puzzle);
    for step in moves {
        replay.step(*step)?;
    }
    let cost = replay.cost();
    replay.end().map(|_| cost)
}
