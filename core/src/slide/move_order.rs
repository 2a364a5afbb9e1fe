//! Puts the steps of a shortest flow into an order in which they can be made, every token stepping
//! into a free place, and each token moved in one go.
//!
//! **Method.** A shortest flow has no closed round. While flow remains there is a place that flow enters
//! and none leaves: an *end*. It must still gain a token, so it is free. Walk back along the flow from it:
//! a place with outflow but no inflow has a token to give, so the walk meets an occupied place. Take the
//! first: its token walks the same way forth, all of it free, to the end, and takes one off the flow of
//! each step. What is left is the same situation, smaller. So the moves are *always* exactly as many as
//! the flow costs.
//!
//! **Pick-ups.** A token that reached an end never moves again, for nothing leaves the end any more. So
//! each token that moves is picked up once; and every token on a place that the flow leaves must move.
//! No order of the same flow has fewer pick-ups (other flows may: see `pickups`).
//!
//! **Cost**: linear in the moves and the board; a stack of ends and the ways of one trip in memory.
//!
//! ```text
//! # # . .    to the right by two: flow 1 on 0->1, 2 on 1->2, 1 on 2->3; 3 is an end
//! 0 1 2 3    back 3, 2, 1: the token of 1 walks to 3. Now 2 is an end: the token of 0 walks to 2.
//! ```

use super::moves::Move;
use super::sent::Sent;
use crate::bits::BitVec;

/// The moves of a flow, one after the other; never held in memory here.
#[derive(Debug, Clone)]
pub(super) struct MoveOrder<S> {
    sent: S,
    tokens: BitVec,
    /// Places that flow enters and none leaves.
    ends: Vec<u32>,
    /// The ways of the trip that is being made, the last first.
    trip: Vec<u32>,
    /// Where its token stands.
    at: usize,
}

impl<S: Sent> MoveOrder<S> {
    /// The order for a flow that takes `tokens` to a board.
    pub(super) fn new(sent: S, tokens: BitVec) -> Self {
        let is_end = |&place: &usize| is_end(&sent, place);
        let places = (0..tokens.len()).rev().filter(is_end);
        Self {
            ends: places.map(|place| place as u32).collect(),
            sent,
            tokens,
            trip: Vec::new(),
            at: 0,
        }
    }

    /// What is still to go.
    pub(super) const fn sent(&self) -> &S {
        &self.sent
    }

    /// The flow and the tokens as they are, for another order.
    pub(super) fn into_parts(self) -> FlowAndTokens<S> {
        FlowAndTokens {
            sent: self.sent,
            tokens: self.tokens,
        }
    }

    /// Walks back from an end to a token, straight on where the flow allows it.
    fn begin_trip(&mut self) -> Option<()> {
        let sent = &self.sent;
        let mut place = self.ends.pop()? as usize;
        let mut last = 0;
        loop {
            let ways = sent.ways(place);
            let ahead = ways.start + last;
            let way = if ways.contains(&ahead) && sent.awaits(place, ahead) {
                ahead
            } else {
                let mut ways = ways.clone();
                ways.find(|&way| sent.awaits(place, way))
                    .expect("what is to leave a free place must have come to it")
            };
            last = way - ways.start;
            let from = sent.to(place, way);
            self.trip.push(sent.opposite(place, way) as u32);
            place = from;
            if self.tokens.get(place) {
                self.at = place;
                return Some(());
            }
        }
    }
}

/// A flow and where the tokens stand.
#[derive(Debug, Clone)]
pub(super) struct FlowAndTokens<S> {
    pub(super) sent: S,
    pub(super) tokens: BitVec,
}

/// Whether flow enters a place and none leaves it.
fn is_end<S: Sent>(sent: &S, place: usize) -> bool {
    let mut ways = sent.ways(place);
    !ways.clone().any(|way| sent.sends(place, way)) && ways.any(|way| sent.awaits(place, way))
}

impl<S: Sent> Iterator for MoveOrder<S> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.trip.is_empty() {
            self.begin_trip()?;
        }
        let (from, way) = (self.at, self.trip.pop()? as usize);
        let to = self.sent.to(from, way);
        self.sent.take_one(from, way);
        self.tokens.flip(from);
        self.tokens.flip(to);
        self.at = to;
        if is_end(&self.sent, from) {
            self.ends.push(from as u32);
        }
        Some(Move { from, to })
    }
}
