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

use super::moves::Move;
use crate::bits::BitVec;

/// A flow without closed rounds, from which steps are taken one by one. Each place numbers its own ways.
pub(super) trait Sent {
    /// The numbers of the ways that leave a place.
    fn ways(&self, place: usize) -> std::ops::Range<usize>;
    /// The place to which a way leads.
    fn to(&self, place: usize, way: usize) -> usize;
    /// Whether a token is still to go along a way.
    fn sends(&self, place: usize, way: usize) -> bool;
    /// Whether a token is still to come from where a way leads.
    fn awaits(&self, place: usize, way: usize) -> bool;
    /// One token less has to go along a way.
    fn take_one(&mut self, place: usize, way: usize);
}

/// The moves of a flow, one after the other; never held in memory here.
#[derive(Debug)]
pub(super) struct MoveOrder<S> {
    sent: S,
    tokens: BitVec,
    /// Where the token of the last move stands.
    last: Option<usize>,
    /// Every free place with an occupied place that sends to it is in here, and others too.
    waiting: Vec<u32>,
    /// Which places are in `waiting`.
    waits: BitVec,
}

/// A place and one of its ways.
struct Step {
    from: usize,
    way: usize,
}

impl<S: Sent> MoveOrder<S> {
    /// The order for a flow that takes `tokens` to a board.
    pub(super) fn new(sent: S, tokens: BitVec) -> Self {
        let places = tokens.len();
        let mut order = Self {
            sent,
            tokens,
            last: None,
            waiting: Vec::new(),
            waits: BitVec::zeros(places),
        };
        for place in (0..places).rev() {
            if !order.tokens.get(place) {
                order.wait_if_it_expects(place);
            }
        }
        order
    }

    /// What is still to go.
    pub(super) const fn sent(&self) -> &S {
        &self.sent
    }

    /// Puts a free place on the stack where a token has to come.
    fn wait_if_it_expects(&mut self, place: usize) {
        let mut ways = self.sent.ways(place);
        if !self.waits.get(place) && ways.any(|way| self.sent.awaits(place, way)) {
            self.waits.flip(place);
            self.waiting.push(place as u32);
        }
    }

    /// The step on which the last token can walk on.
    fn onward(&self) -> Option<Step> {
        let (from, sent) = (self.last?, &self.sent);
        let goes = |&way: &usize| sent.sends(from, way) && !self.tokens.get(sent.to(from, way));
        let way = sent.ways(from).find(goes)?;
        Some(Step { from, way })
    }

    /// A step into a place that waits.
    fn awaited(&mut self) -> Option<Step> {
        while let Some(to) = self.waiting.pop() {
            let to = to as usize;
            self.waits.flip(to);
            if self.tokens.get(to) {
                continue;
            }
            let sent = &self.sent;
            let comes = |&way: &usize| sent.awaits(to, way) && self.tokens.get(sent.to(to, way));
            // Where none can come yet, the place is put back when a token reaches a sender.
            if let Some(back) = sent.ways(to).find(comes) {
                let from = sent.to(to, back);
                let way = sent.ways(from).find(|&way| sent.to(from, way) == to);
                let way = way.expect("a step goes both ways");
                return Some(Step { from, way });
            }
        }
        None
    }
}

impl<S: Sent> Iterator for MoveOrder<S> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let Step { from, way } = self.onward().or_else(|| self.awaited())?;
        let to = self.sent.to(from, way);
        self.sent.take_one(from, way);
        self.tokens.flip(from);
        self.tokens.flip(to);
        self.last = Some(to);
        self.wait_if_it_expects(from);
        for way in self.sent.ways(to) {
            let near = self.sent.to(to, way);
            if self.sent.sends(to, way) && !self.tokens.get(near) {
                self.wait_if_it_expects(near);
            }
        }
        Some(Move { from, to })
    }
}
