//! The fewest moves of a puzzle, made one at a time and never held.

use super::move_order::{FlowAndTokens, MoveOrder};
use super::moves::{Move, Moves};
use super::rounds::Rounds;
use super::sent_on_steps::SentOnSteps;
use super::square_flow::{Squares, place_at};
use crate::answer::{Proof, Witness};
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
        /// At least so many moves are needed, or where steps have costs, at least so much must be paid.
        bound: u64,
        /// It shows the bound, where it is more than the places that must change.
        proof: Proof<Moves>,
    },
}

/// How many moves there are, and what they cost where steps have costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Total {
    pub(super) count: u64,
    pub(super) cost: Option<u64>,
}

/// The moves, first to last: an iterator that makes up each move when it is asked for. However many
/// they are, they take no memory beyond the board's. Each token that moves is picked up once and walks
/// all its way. A clone begins where the original stands: cloned before the first move, all moves can be
/// made twice, once for a check and once for use.
#[derive(Debug, Clone)]
pub struct FewestMoves<'a> {
    total: Total,
    proof: Proof<Moves>,
    order: Order<'a>,
}

#[derive(Debug, Clone)]
enum Order<'a> {
    Squares {
        region: Region,
        order: MoveOrder<SentOnSquares>,
        last: LastPlace,
    },
    Steps(MoveOrder<SentOnSteps<'a>>),
}

/// A square and the place it is: most moves leave the place that the move before entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LastPlace {
    square: usize,
    place: usize,
}

impl<'a> FewestMoves<'a> {
    pub(super) fn on_squares(squares: Squares, total: Total, proof: Proof<Moves>) -> Self {
        let Squares {
            region,
            sent,
            tokens,
        } = squares;
        let order = MoveOrder::new(sent, tokens);
        // Square 0 is a wall, which no token leaves.
        let last = LastPlace {
            square: 0,
            place: 0,
        };
        Self {
            total,
            proof,
            order: Order::Squares {
                region,
                order,
                last,
            },
        }
    }

    pub(super) fn on_steps(
        sent: SentOnSteps<'a>,
        start: BitVec,
        total: Total,
        proof: Proof<Moves>,
    ) -> Self {
        Self {
            total,
            proof,
            order: Order::Steps(MoveOrder::new(sent, start)),
        }
    }

    /// How many moves there are in all.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.total.count
    }

    /// What the moves cost together, where steps have costs.
    #[must_use]
    pub const fn cost(&self) -> Option<u64> {
        self.total.cost
    }

    /// One price a place; they prove that no fewer moves do, with the tolls where places have limits.
    #[must_use]
    pub fn prices(&self) -> &[i64] {
        match &self.proof {
            Proof::Prices(prices) => prices,
            Proof::Tolls(tolls) => &tolls.prices,
            Proof::None | Proof::Kernel(_) | Proof::Kernels(_) => &[],
        }
    }

    /// The prices, with the tolls where places have limits, as an answer has them.
    #[must_use]
    pub const fn proof(&self) -> &Proof<Moves> {
        &self.proof
    }

    /// The proof alone.
    #[must_use]
    pub fn into_proof(self) -> Proof<Moves> {
        self.proof
    }

    /// The same moves in another order, those that can be made at once together. To be asked for before the
    /// first move.
    #[must_use]
    pub fn into_rounds(self) -> Rounds<'a> {
        match self.order {
            Order::Squares { region, order, .. } => {
                let FlowAndTokens { sent, tokens } = order.into_parts();
                Rounds::on_squares(region, sent, tokens)
            }
            Order::Steps(order) => {
                let FlowAndTokens { sent, tokens } = order.into_parts();
                Rounds::on_steps(sent, tokens)
            }
        }
    }
}

impl Iterator for FewestMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        match &mut self.order {
            Order::Steps(order) => order.next(),
            Order::Squares {
                region,
                order,
                last,
            } => {
                let Move { from, to } = order.next()?;
                let place = |square| place_at(region, order.sent().position(square));
                let leaves = if last.square == from {
                    last.place
                } else {
                    place(from)
                };
                *last = LastPlace {
                    square: to,
                    place: place(to),
                };
                Some(Move {
                    from: leaves,
                    to: last.place,
                })
            }
        }
    }
}
