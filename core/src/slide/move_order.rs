//! Puts the steps of a shortest flow into an order in which they can be made, every token stepping
//! into a free place.
//!
//! **Method.** A shortest flow has no closed round. While flow remains there is always a step from
//! an occupied place to a free one: take a place that flow enters and none leaves; it must still
//! gain a token, so it is free. Walk back along the flow from it: a place with outflow but no inflow
//! has a token to give, so the walk meets an occupied place, and the first one met has a free place
//! before it. Making that step and taking one off its flow leaves the same situation, smaller by
//! one. So the moves are *always* exactly as many as the flow costs, whatever step is chosen.
//!
//! A token that was just moved walks on while the flow takes it to a free place: long trips, few
//! pick-ups. Otherwise a place is taken from a stack of those that are free and still expect a token.
//! A place is put there when it becomes free, or when a place that sends to it becomes occupied; each
//! move causes at most as many of these as a place has neighbours. **Cost**: linear in the moves and
//! the board.
//!
//! ```text
//! # # . .    to the right by two: flow 1 on 0->1, 2 on 1->2, 1 on 2->3; places 2 and 3 expect a token
//! 0 1 2 3    1->2, the same token 2->3, then 0->1 and 1->2: as many moves as the flow costs, 4
//! ```

use super::flow_model::Steps;
use super::moves::Move;
use crate::bits::BitVec;

/// The moves of a flow, one after the other; never held in memory here.
#[derive(Debug)]
pub(super) struct MoveOrder<'a> {
    steps: &'a Steps,
    /// Tokens that still have to go along each step.
    flow: Vec<u32>,
    tokens: BitVec,
    /// Where the token of the last move stands.
    last: Option<usize>,
    /// Every free place with an occupied place that sends to it is in here, and others too.
    waiting: Vec<u32>,
    /// Which places are in `waiting`.
    waits: BitVec,
}

impl<'a> MoveOrder<'a> {
    /// The order for a flow without closed rounds, one entry a step, that takes `start` to a board.
    pub(super) fn new(steps: &'a Steps, flow: Vec<u32>, start: &BitVec) -> Self {
        let mut order = Self {
            steps,
            flow,
            tokens: start.clone(),
            last: None,
            waiting: Vec::new(),
            waits: BitVec::zeros(start.len()),
        };
        for place in (0..start.len()).rev() {
            order.wait_if_it_expects(place);
        }
        order
    }

    /// Puts a place on the stack where it is free and a token has to come.
    fn wait_if_it_expects(&mut self, place: usize) {
        let expects = |step: usize| self.flow[self.steps.back(step)] > 0;
        if !self.tokens.get(place)
            && !self.waits.get(place)
            && self.steps.leaving(place).any(expects)
        {
            self.waits.flip(place);
            self.waiting.push(place as u32);
        }
    }

    /// The step on which the last token can walk on.
    fn onward(&self) -> Option<Move> {
        let from = self.last?;
        let goes = |&step: &usize| self.flow[step] > 0 && !self.tokens.get(self.steps.to(step));
        let step = self.steps.leaving(from).find(goes)?;
        let to = self.steps.to(step);
        Some(Move { from, to })
    }

    /// A step into a place that waits.
    fn awaited(&mut self) -> Option<Move> {
        while let Some(to) = self.waiting.pop() {
            let to = to as usize;
            self.waits.flip(to);
            if self.tokens.get(to) {
                continue;
            }
            let steps = self.steps;
            let comes =
                |&step: &usize| self.flow[steps.back(step)] > 0 && self.tokens.get(steps.to(step));
            // Where none can come yet, the place is put back when a token reaches a sender.
            if let Some(step) = steps.leaving(to).find(comes) {
                let from = steps.to(step);
                return Some(Move { from, to });
            }
        }
        None
    }
}

impl Iterator for MoveOrder<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let Move { from, to } = self.onward().or_else(|| self.awaited())?;
        let steps = self.steps;
        let made = steps.leaving(from).find(|&step| steps.to(step) == to);
        self.flow[made.expect("both ways came from the steps")] -= 1;
        self.tokens.flip(from);
        self.tokens.flip(to);
        self.last = Some(to);
        self.wait_if_it_expects(from);
        for step in steps.leaving(to) {
            if self.flow[step] > 0 {
                self.wait_if_it_expects(steps.to(step));
            }
        }
        Some(Move { from, to })
    }
}
