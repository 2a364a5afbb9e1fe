//! The steps of a flow in rounds: sets of moves that are made at once, as many as are found together.
//!
//! In a round each token makes at most one step, into a place that is free when the round begins. So a
//! place takes part in at most one move of a round: it is left, or entered, or neither.
//!
//! **Method**, greedy: each round looks at every free place to which a token is to come from an occupied
//! one, and lets the token come that has most left to pass through its own place. Moves of a round share no
//! place, so they can also be made one after the other in any order; that such a move exists as long as
//! flow remains is told in `move_order`. **Cost**: linear in the moves and the board. Greedy rounds need
//! not be the fewest; see [`TripsSummary::rounds_bound`](super::TripsSummary) for what any rounds with these
//! trips need.
//!
//! ```text
//! # # . .    to the right by two       round 1   1->2          round 3   1->2
//! 0 1 2 3                              round 2   2->3, 0->1    three rounds, for place 1 takes part in 3
//! ```

use super::moves::Move;
use super::sent::Sent;
use super::sent_on_steps::SentOnSteps;
use super::square_flow::place_at;
use crate::bits::BitVec;
use crate::flow::SentOnSquares;
use crate::grid::Region;

/// Rounds of moves, first to last, each made up when it is asked for.
#[derive(Debug, Clone)]
pub struct Rounds<'a> {
    order: Order<'a>,
    moves: Vec<Move>,
}

#[derive(Debug, Clone)]
enum Order<'a> {
    Squares {
        region: Region,
        order: RoundOrder<SentOnSquares>,
    },
    Steps(RoundOrder<SentOnSteps<'a>>),
}

impl<'a> Rounds<'a> {
    pub(super) fn on_squares(region: Region, sent: SentOnSquares, tokens: BitVec) -> Self {
        Self {
            order: Order::Squares {
                region,
                order: RoundOrder::new(sent, tokens),
            },
            moves: Vec::new(),
        }
    }

    pub(super) fn on_steps(sent: SentOnSteps<'a>, tokens: BitVec) -> Self {
        Self {
            order: Order::Steps(RoundOrder::new(sent, tokens)),
            moves: Vec::new(),
        }
    }

    /// The moves of the next round, at least one; none when all were made. No two share a place.
    pub fn next_round(&mut self) -> Option<&[Move]> {
        self.moves.clear();
        match &mut self.order {
            Order::Steps(order) => order.next_round(&mut self.moves),
            Order::Squares { region, order } => {
                order.next_round(&mut self.moves);
                let place = |square| place_at(region, order.sent.position(square));
                for step in &mut self.moves {
                    (step.from, step.to) = (place(step.from), place(step.to));
                }
            }
        }
        (!self.moves.is_empty()).then_some(&self.moves)
    }
}

#[derive(Debug, Clone)]
struct RoundOrder<S> {
    sent: S,
    tokens: BitVec,
    /// Every free place to which a token is to come from an occupied one, and others too.
    waiting: Vec<u32>,
    /// Which places are in `waiting`.
    waits: BitVec,
    /// The places that were looked at in this round.
    looked_at: Vec<u32>,
    /// Which places are left in this round.
    left: BitVec,
}

/// A place from which a token can come, and its way.
struct Comes {
    from: usize,
    way: usize,
}

impl<S: Sent> RoundOrder<S> {
    fn new(sent: S, tokens: BitVec) -> Self {
        let places = tokens.len();
        let mut order = Self {
            sent,
            waiting: Vec::new(),
            waits: BitVec::zeros(places),
            looked_at: Vec::new(),
            left: BitVec::zeros(places),
            tokens,
        };
        for place in 0..places {
            order.wait_if_it_expects(place);
        }
        order
    }

    fn wait_if_it_expects(&mut self, place: usize) {
        let mut ways = self.sent.ways(place);
        let expects = |&way: &usize| self.sent.awaits(place, way);
        if !self.tokens.get(place) && !self.waits.get(place) && ways.any(|way| expects(&way)) {
            self.waits.flip(place);
            self.waiting.push(place as u32);
        }
    }

    fn next_round(&mut self, moves: &mut Vec<Move>) {
        std::mem::swap(&mut self.waiting, &mut self.looked_at);
        self.waiting.clear();
        for &place in &self.looked_at {
            self.waits.flip(place as usize);
        }
        for at in 0..self.looked_at.len() {
            let to = self.looked_at[at] as usize;
            if let Some(Comes { from, way }) = self.comes(to) {
                self.left.flip(from);
                self.sent.take_one(from, way);
                moves.push(Move { from, to });
            }
        }
        for &Move { from, to } in &*moves {
            self.left.flip(from);
            self.tokens.flip(from);
            self.tokens.flip(to);
        }
        // Those that got none while one could come wait on; new ones begin to wait around each move.
        for at in 0..self.looked_at.len() {
            self.wait_if_one_can_come(self.looked_at[at] as usize);
        }
        for &Move { from, to } in &*moves {
            self.wait_if_it_expects(from);
            for way in self.sent.ways(to) {
                if self.sent.sends(to, way) {
                    self.wait_if_it_expects(self.sent.to(to, way));
                }
            }
        }
    }

    fn wait_if_one_can_come(&mut self, place: usize) {
        let mut ways = self.sent.ways(place);
        let can = |way| self.sent.awaits(place, way) && self.tokens.get(self.sent.to(place, way));
        if ways.any(can) {
            self.wait_if_it_expects(place);
        }
    }

    /// The token that comes to a free place in this round.
    fn comes(&self, to: usize) -> Option<Comes> {
        let sent = &self.sent;
        let stands = |way: &usize| {
            let from = sent.to(to, *way);
            sent.awaits(to, *way) && self.tokens.get(from) && !self.left.get(from)
        };
        let through = |way: &usize| {
            let from = sent.to(to, *way);
            let ways = sent.ways(from);
            let open = |&way: &usize| sent.awaits(from, way) || sent.sends(from, way);
            ways.filter(open).count()
        };
        let back = sent.ways(to).filter(stands).max_by_key(through)?;
        let (from, way) = (sent.to(to, back), sent.opposite(to, back));
        Some(Comes { from, way })
    }
}
