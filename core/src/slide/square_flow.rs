//! A slide puzzle on a board with steps to side neighbours, as a flow on squares.

use super::rule::{Neighbours, Places, Rule};
use super::target::Target;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::{FlowEnd, GridFlow, SentOnSquares};
use crate::grid::{Edges, Position, Region};

/// The flow of one board, with its memory.
#[derive(Debug, Clone)]
pub(super) struct SquareFlow {
    flow: GridFlow,
    /// What each step costs.
    step_cost: u32,
    supply: Vec<i32>,
    may_stay: Vec<bool>,
}

impl SquareFlow {
    /// The board of a rule that this method can solve: open edges, four neighbours, steps
    /// that all cost the same, no limits.
    pub(super) fn region_of(rule: &Rule) -> Option<&Region> {
        match rule.places() {
            Places::Board {
                region,
                edges: Edges::Open,
                neighbours: Neighbours::Four,
            } if rule.limits().is_none() && rule.uniform_cost().is_some() => Some(region),
            _ => None,
        }
    }

    /// Bytes for a board, those of the move order included, the moves not.
    pub(super) fn bytes(region: &Region) -> u128 {
        let (rows, cols) = (region.size().rows() as u64, region.size().cols() as u64);
        let squares = (u128::from(rows) + 2) * (u128::from(cols) + 2);
        // Supply, what may stay, prices for the answer; the flow, ends and ways of the move order, twice.
        let lists = region.cells() as u128 * (4 + 1 + 8);
        let order = u128::from(SentOnSquares::SQUARE_BYTES) + 4 + 4 + 1;
        GridFlow::bytes(rows, cols) + lists + squares * 2 * order
    }

    /// Prepares a board.
    ///
    /// # Errors
    /// [`Error::TooLarge`] above `max_bytes`, before any memory is taken.
    pub(super) fn new(region: &Region, step_cost: u32, max_bytes: u64) -> Result<Self, Error> {
        let (needed, limit) = (Self::bytes(region), u128::from(max_bytes));
        if needed > limit {
            let what = "a flow on a board of that size";
            return Err(Error::TooLarge {
                what,
                needed,
                limit,
            });
        }
        Ok(Self {
            flow: GridFlow::new(region, max_bytes)?,
            step_cost,
            supply: Vec::new(),
            may_stay: Vec::new(),
        })
    }

    /// Sends the tokens of `start` to `target`.
    ///
    /// # Errors
    /// As for [`GridFlow::solve`].
    pub(super) fn send(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        let (ends, cared) = (target.tokens(), target.cared());
        let cells = 0..start.len();
        self.supply.clear();
        let supply = |at| i32::from(start.get(at)) - i32::from(ends.get(at));
        self.supply.extend(cells.clone().map(supply));
        self.may_stay.clear();
        if target.is_exact() {
            return self.flow.solve(&self.supply, None, limits);
        }
        self.may_stay.extend(cells.map(|at| !cared.get(at)));
        self.flow.solve(&self.supply, Some(&self.may_stay), limits)
    }

    /// The price of each place.
    pub(super) fn prices(&self) -> Vec<i64> {
        let cost = i64::from(self.step_cost);
        self.flow.prices().map(|price| price * cost).collect()
    }

    /// What each step costs.
    pub(super) fn step_cost(&self) -> u64 {
        self.step_cost.into()
    }

    /// Moves in all.
    pub(super) fn count(&self) -> u64 {
        self.flow.cost()
    }

    /// Units sent by the last flow.
    pub(super) const fn sent(&self) -> u64 {
        self.flow.sent()
    }

    /// Steps of the board, both ways counted, as if there were no walls.
    pub(super) fn arcs(&self) -> u64 {
        let size = self.flow.region().size();
        let (rows, cols) = (size.rows() as u64, size.cols() as u64);
        2 * (rows * (cols - 1) + (rows - 1) * cols)
    }

    /// What was sent, and where its squares lie.
    pub(super) fn sent_on_squares(&self, start: &BitVec) -> Squares {
        let region = self.flow.region().clone();
        let sent = self.flow.sent_on_squares();
        let on = start.iter_ones();
        let tokens = on.map(|place| sent.square(region.position(place)));
        Squares {
            tokens: BitVec::with_ones(sent.squares(), tokens),
            region,
            sent,
        }
    }
}

/// A flow on squares, the board it lies on, and where tokens stand.
#[derive(Debug)]
pub(super) struct Squares {
    pub(super) region: Region,
    pub(super) sent: SentOnSquares,
    /// One bit a square.
    pub(super) tokens: BitVec,
}

/// The place at a position of a region that a token may stand on.
pub(super) fn place_at(region: &Region, position: Position) -> usize {
    let place = region.cell(position);
    place.expect("nothing is sent over walls")
}
