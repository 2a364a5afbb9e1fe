//! Do rounds of moves bring the tokens to the target, all moves of a round made at once?

use super::board::SlideBoard;
use super::refusal::SlideRefusal;
use crate::slide::{Move, SlidePuzzle};
use crate::verify::refusal::Refusal;

/// Makes rounds one after the other and looks at the end. Memory for the board only.
///
/// In a round each token steps at most once, into a place that is free when the round begins. So no place may
/// take part in two moves of a round: if it was occupied then, it can be left once and not be entered; if
/// it was free, it can be entered once and not be left. Moves that share no place do not see one another,
/// and are made here one by one.
#[derive(Debug, Clone)]
pub struct RoundsReplay<'a> {
    board: SlideBoard<'a>,
    /// The last round in which each place took part.
    last: Vec<u64>,
    rounds: u64,
}

impl<'a> RoundsReplay<'a> {
    /// The start of `puzzle`.
    #[must_use]
    pub fn new(puzzle: &'a SlidePuzzle) -> Self {
        Self {
            board: SlideBoard::new(puzzle),
            last: vec![0; puzzle.rule().len()],
            rounds: 0,
        }
    }

    /// Makes the next round.
    ///
    /// # Errors
    /// A [`SlideRefusal`] where a move is not legal, two share a place, or there is none.
    pub fn round(&mut self, moves: &[Move]) -> Result<(), Refusal> {
        self.rounds += 1;
        let round = self.rounds;
        if moves.is_empty() {
            return Err(Refusal::Slide(SlideRefusal::EmptyRound { round }));
        }
        for &Move { from, to } in moves {
            self.board.check_places(from, to)?;
            for place in [from, to] {
                if self.last[place] == round {
                    return Err(Refusal::Slide(SlideRefusal::PlaceTwice { round, place }));
                }
                self.last[place] = round;
            }
            self.board.step(from, to)?;
        }
        Ok(())
    }

    /// What the steps so far cost together.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.board.cost()
    }

    /// Looks at the board after the last round, and says how many steps there were.
    ///
    /// # Errors
    /// [`SlideRefusal::TargetMissed`] with the first place that is wrong.
    pub fn end(self) -> Result<u64, Refusal> {
        self.board.end()
    }
}
