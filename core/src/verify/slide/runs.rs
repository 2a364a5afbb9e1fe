//! Do straight runs bring the tokens to the target? Each is walked place by place on a board of our own.

use super::board::SlideBoard;
use super::refusal::SlideRefusal;
use crate::grid::Position;
use crate::slide::{Run, SlidePuzzle};
use crate::verify::refusal::Refusal;

/// Makes runs one after the other and looks at the end. Memory for the board only.
#[derive(Debug, Clone)]
pub struct RunsReplay<'a> {
    board: SlideBoard<'a>,
}

impl<'a> RunsReplay<'a> {
    /// The start of `puzzle`.
    #[must_use]
    pub fn new(puzzle: &'a SlidePuzzle) -> Self {
        Self {
            board: SlideBoard::new(puzzle),
        }
    }

    /// Makes the next run: one step where the two places are neighbours, else straight over the places
    /// between. Moves are counted in steps.
    ///
    /// # Errors
    /// A [`SlideRefusal`] where it is not straight, or a step of it is not legal.
    pub fn run(&mut self, run: Run) -> Result<(), Refusal> {
        let Run { from, to } = run;
        self.board.check_places(from, to)?;
        // A step also over the border of a torus, where the two are far apart in the picture.
        let is_step = from == to || self.board.are_neighbours(from, to);
        let Some(region) = self.board.rule().region().filter(|_| !is_step) else {
            return self.board.step(from, to);
        };
        let number = self.board.made() + 1;
        let crooked = || Refusal::Slide(SlideRefusal::NotStraight { number, from, to });
        let (mut at, end) = (region.position(from), region.position(to));
        let (rows, cols) = (at.row.abs_diff(end.row), at.col.abs_diff(end.col));
        if rows != 0 && cols != 0 && rows != cols {
            return Err(crooked());
        }
        let mut place = from;
        while at != end {
            at = Position::new(toward(at.row, end.row), toward(at.col, end.col));
            let next = region.cell(at).ok_or_else(crooked)?;
            self.board.step(place, next)?;
            place = next;
        }
        Ok(())
    }

    /// What the steps so far cost together.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.board.cost()
    }

    /// Looks at the board after the last run, and says how many steps there were.
    ///
    /// # Errors
    /// [`SlideRefusal::TargetMissed`] with the first place that is wrong.
    pub fn end(self) -> Result<u64, Refusal> {
        self.board.end()
    }
}

/// One nearer to the end.
const fn toward(at: usize, end: usize) -> usize {
    if at < end {
        at + 1
    } else if at > end {
        at - 1
    } else {
        at
    }
}
