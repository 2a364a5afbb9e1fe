//! A slide puzzle on a board of squares of any kind, as a flow on squares.

use super::costs::{Heading, StepCosts};
use super::memory::Memory;
use super::rule::{Places, Rule};
use super::target::Target;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::{FlowEnd, GridFlow, GridSteps, SentOnSquares};
use crate::grid::{Position, Region};

/// The headings of the ways that [`GridSteps`] numbers.
const WAYS: [Heading; 8] = [
    Heading::Right,
    Heading::Left,
    Heading::Down,
    Heading::Up,
    Heading::DownRight,
    Heading::UpLeft,
    Heading::DownLeft,
    Heading::UpRight,
];

/// A board of squares as the flow sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct SquareBoard<'a> {
    region: &'a Region,
    /// With costs in parts of `unit`.
    steps: GridSteps,
    /// What all costs are multiples of.
    unit: u32,
}

impl<'a> SquareBoard<'a> {
    /// The board of a rule, as if its places had no limits: none for a graph, nor where steps are dearer than the
    /// flow can count.
    pub(super) fn of(rule: &'a Rule) -> Option<Self> {
        let Places::Board {
            region,
            edges,
            neighbours,
        } = rule.places()
        else {
            return None;
        };
        let ways = &WAYS[..neighbours.headings().len()];
        let cost = |&heading| match rule.costs() {
            Some(StepCosts::Directions(by)) => by.of(heading),
            _ => 1,
        };
        let costs: Vec<u32> = ways.iter().map(cost).collect();
        let unit = costs.iter().copied().fold(0, greatest_common_divisor);
        let parts: Vec<u32> = costs.iter().map(|cost| cost / unit).collect();
        let steps = GridSteps::new(*edges, &parts).ok()?;
        steps.fit(region).then_some(Self {
            region,
            steps,
            unit,
        })
    }

    /// Number of cells.
    pub(super) fn cells(&self) -> usize {
        self.region.cells()
    }

    /// Bytes for the flow, those of the move order included, the moves not.
    pub(super) fn bytes(&self) -> u128 {
        let size = self.region.size();
        let (rows, cols) = (size.rows() as u64, size.cols() as u64);
        let squares = (u128::from(rows) + 2) * (u128::from(cols) + 2);
        // Supply, what may stay, prices for the answer; the flow, ends and ways of the move order, twice.
        let lists = self.cells() as u128 * (4 + 1 + 8);
        let order = u128::from(SentOnSquares::square_bytes(&self.steps)) + 4 + 4 + 1;
        GridFlow::bytes(rows, cols, &self.steps) + lists + squares * 2 * order
    }
}

const fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The flow of one board, with its memory.
#[derive(Debug, Clone)]
pub(super) struct SquareFlow {
    flow: GridFlow,
    /// What all costs are multiples of.
    unit: u32,
    supply: Vec<i32>,
    may_stay: Vec<bool>,
    bytes: u128,
}

impl SquareFlow {
    /// Prepares a board.
    ///
    /// # Errors
    /// [`Error::TooLarge`] for more than `memory` allows, before any is taken.
    pub(super) fn new(board: &SquareBoard<'_>, memory: Memory) -> Result<Self, Error> {
        memory.check(board.bytes())?;
        Ok(Self {
            flow: GridFlow::new(board.region, board.steps, memory.max_bytes)?,
            unit: board.unit,
            supply: Vec::new(),
            may_stay: Vec::new(),
            bytes: board.bytes(),
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

    /// Bytes that are taken.
    pub(super) const fn bytes(&self) -> u128 {
        self.bytes
    }

    /// The price of each place.
    pub(super) fn prices(&self) -> Vec<i64> {
        let unit = i64::from(self.unit);
        self.flow.prices().map(|price| price * unit).collect()
    }

    /// What the moves cost together.
    pub(super) fn cost(&self) -> u64 {
        self.flow.cost() * u64::from(self.unit)
    }

    /// Moves in all.
    pub(super) fn count(&self) -> u64 {
        self.flow.steps_sent()
    }

    /// Units sent by the last flow.
    pub(super) const fn sent(&self) -> u64 {
        self.flow.sent()
    }

    /// Steps of the board, both ways counted, as if there were no walls.
    pub(super) fn arcs(&self) -> u64 {
        let size = self.flow.region().size();
        let (rows, cols) = (size.rows() as u64, size.cols() as u64);
        self.flow.grid_steps().count(rows, cols)
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
