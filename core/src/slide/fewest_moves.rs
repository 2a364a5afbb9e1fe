//! The fewest moves of a puzzle, made one at a time and never held.

use super::move_order::MoveOrder;
use super::moves::Move;
use super::network_flow::SentOnSteps;
use super::square_flow::{Squares, place_at};
use crate::answer::Witness;
use crate::bits::BitVec;
use crate::flow::SentOnSquares;
use crate::grid::Region;

/// What is known of a puzzle before any move is made.
#[derive(Debug)]
pub enum Plan<'a> {
    /// It can be solved, and this is how.
    Fewest(Box<FewestMoves<'a>>),
    /// It cannot, and this shows it.
    Impossible(Witness),
    /// The caller asked to stop.
    Stopped {
        /// At least so many moves are needed.
        bound: u64,
        /// They show the bound, where it is more than the places that must change.
        prices: Vec<i64>,
    },
}

/// The moves, first to last: an iterator that makes up each move when it is asked for. However many
/// they are, they take no memory beyond the board's.
#[derive(Debug)]
pub struct FewestMoves<'a> {
    count: u64,
    prices: Vec<i64>,
    order: Order<'a>,
}

#[derive(Debug)]
enum Order<'a> {
    Squares {
        region: Region,
        order: MoveOrder<SentOnSquares<'a>>,
    },
    Steps(MoveOrder<SentOnSteps<'a>>),
}

impl<'a> FewestMoves<'a> {
    pub(super) fn on_squares(squares: Squares<'a>, count: u64, prices: Vec<i64>) -> Self {
        let Squares {
            region,
            sent,
            tokens,
        } = squares;
        let order = MoveOrder::new(sent, tokens);
        Self {
            count,
            prices,
            order: Order::Squares { region, order },
        }
    }

    pub(super) fn on_steps(sent: SentOnSteps<'a>, start: BitVec, prices: Vec<i64>) -> Self {
        Self {
            count: sent.count(),
            prices,
            order: Order::Steps(MoveOrder::new(sent, start)),
        }
    }

    /// How many moves there are in all.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.count
    }

    /// One price a place; they prove that no fewer moves do.
    #[must_use]
    pub fn prices(&self) -> &[i64] {
        &self.prices
    }

    /// The prices alone.
    #[must_use]
    pub fn into_prices(self) -> Vec<i64> {
        self.prices
    }
}

impl Iterator for FewestMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        match &mut self.order {
            Order::Steps(order) => order.next(),
            Order::Squares { region, order } => {
                let Move { from, to } = order.next()?;
                let place = |square| place_at(region, order.sent().position(square));
                Some(Move {
                    from: place(from),
                    to: place(to),
                })
            }
        }
    }
}
