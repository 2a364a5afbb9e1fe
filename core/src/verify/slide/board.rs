//! A board on which a checker makes moves, each looked at before it is made.

use super::refusal::SlideRefusal;
use crate::bits::BitVec;
use crate::grid::Size;
use crate::slide::{Rule, SlidePuzzle};
use crate::verify::refusal::Refusal;

/// Where the tokens stand after some moves.
#[derive(Debug, Clone)]
pub(super) struct SlideBoard<'a> {
    puzzle: &'a SlidePuzzle,
    tokens: BitVec,
    /// Columns of a whole open rectangle, where neighbours are told by their numbers, and what each step costs.
    columns: Option<(usize, u32)>,
    /// Moves in which each place took part, where the rule limits them.
    used: Vec<u32>,
    made: u64,
    /// What those moves cost.
    cost: u64,
}

impl<'a> SlideBoard<'a> {
    /// The start of a puzzle.
    pub(super) fn new(puzzle: &'a SlidePuzzle) -> Self {
        let rule = puzzle.rule();
        Self {
            puzzle,
            tokens: puzzle.start().clone(),
            columns: rule
                .open_rectangle()
                .map(Size::cols)
                .zip(rule.uniform_cost()),
            used: vec![0_u32; rule.limits().map_or(0, <[_]>::len)],
            made: 0,
            cost: 0,
        }
    }

    /// Moves made so far.
    pub(super) const fn made(&self) -> u64 {
        self.made
    }

    /// What the moves so far cost together.
    pub(super) const fn cost(&self) -> u64 {
        self.cost
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
        let Some(cost) = self.step_cost(from, to) else {
            return Err(Refusal::Slide(SlideRefusal::NotNeighbours {
                number,
                from,
                to,
            }));
        };
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
            let Some(limit) = limit else {
                continue;
            };
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
        self.cost = self.cost.saturating_add(cost.into());
        Ok(())
    }

    /// Whether a step joins two places.
    pub(super) fn are_neighbours(&self, from: usize, to: usize) -> bool {
        self.step_cost(from, to).is_some()
    }

    /// What a step from one place to the other costs, the cheapest where there are several; none where there
    /// is none.
    fn step_cost(&self, from: usize, to: usize) -> Option<u32> {
        if let Some((columns, cost)) = self.columns {
            let apart = from.abs_diff(to);
            // Side by side, and not the end of one row and the start of the next.
            let joined = apart == columns || (apart == 1 && !from.max(to).is_multiple_of(columns));
            return joined.then_some(cost);
        }
        let mut cheapest = None;
        self.rule().steps(from, |near, cost| {
            if near == to && cheapest.is_none_or(|known| cost < known) {
                cheapest = Some(cost);
            }
        });
        cheapest
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
