//! A board on which a checker makes moves, each looked at before it is made.

use super::refusal::Refusal;
use super::slide_refusal::SlideRefusal;
use crate::bits::BitVec;
use crate::grid::Size;
use crate::slide::{Rule, SlidePuzzle};

/// Where the tokens stand after some moves.
#[derive(Debug, Clone)]
pub(super) struct SlideBoard<'a> {
    puzzle: &'a SlidePuzzle,
    tokens: BitVec,
    /// Columns of a whole open rectangle, where neighbours are told by their numbers.
    columns: Option<usize>,
    /// Moves in which each place took part, where the rule limits them.
    used: Vec<u32>,
    made: u64,
}

impl<'a> SlideBoard<'a> {
    /// The start of a puzzle.
    pub(super) fn new(puzzle: &'a SlidePuzzle) -> Self {
        let rule = puzzle.rule();
        Self {
            puzzle,
            tokens: puzzle.start().clone(),
            columns: rule.open_rectangle().map(Size::cols),
            used: vec![0_u32; rule.limits().map_or(0, <[u32]>::len)],
            made: 0,
        }
    }

    /// Moves made so far.
    pub(super) const fn made(&self) -> u64 {
        self.made
    }

    pub(super) fn rule(&self) -> &'a Rule {
        self.puzzle.rule()
    }

    /// Refuses places that do not exist; moves are counted from 1.
    pub(super) fn check_places(&self, from: usize, to: usize) -> Result<(), Refusal> {
        let (number, places) = (self.made + 1, self.tokens.len());
        match [from, to].into_iter().find(|&place| place >= places) {
            None => Ok(()),
            Some(place) => Err(Refusal::Slide(SlideRefusal::NoSuchPlace {
                number,
                place,
                places,
            })),
        }
    }

    /// Makes one move.
    pub(super) fn step(&mut self, from: usize, to: usize) -> Result<(), Refusal> {
        self.check_places(from, to)?;
        let number = self.made + 1;
        if !self.are_neighbours(from, to) {
            return Err(Refusal::Slide(SlideRefusal::NotNeighbours {
                number,
                from,
                to,
            }));
        }
        if !self.tokens.get(from) {
            return Err(Refusal::Slide(SlideRefusal::NoToken { number, from }));
        }
        if self.tokens.get(to) {
            return Err(Refusal::Slide(SlideRefusal::Occupied { number, to }));
        }
        let limits = self.puzzle.rule().limits();
        for (place, limit) in limits
            .into_iter()
            .flat_map(|limits| [from, to].map(|place| (place, limits[place])))
        {
            if self.used[place] >= limit {
                return Err(Refusal::Slide(SlideRefusal::LimitPassed {
                    number,
                    place,
                    limit,
                }));
            }
            self.used[place] += 1;
        }
        self.tokens.flip(from);
        self.tokens.flip(to);
        self.made = number;
        Ok(())
    }

    /// Whether a step joins two places.
    pub(super) fn are_neighbours(&self, from: usize, to: usize) -> bool {
        if let Some(columns) = self.columns {
            let apart = from.abs_diff(to);
            // Side by side, and not the end of one row and the start of the next.
            return apart == columns || (apart == 1 && !from.max(to).is_multiple_of(columns));
        }
        let mut joined = false;
        self.rule().neighbours(from, |near| joined |= near == to);
        joined
    }

    /// Compares with the target, and says how many moves were made.
    pub(super) fn end(self) -> Result<u64, Refusal> {
        let target = self.puzzle.target();
        let (wanted, cared) = (target.tokens(), target.cared());
        let is_wrong = |&at: &usize| cared.get(at) && self.tokens.get(at) != wanted.get(at);
        match (0..self.tokens.len()).find(is_wrong) {
            None => Ok(self.made),
            Some(place) => Err(Refusal::Slide(SlideRefusal::TargetMissed {
                place,
                token: self.tokens.get(place),
            })),
        }
    }
}
