//! Sends tokens over a board at the least total cost of steps, with a price on every cell that
//! proves it, by solving boards of half the size first.
//!
//! **Method.** Cells are added up in blocks of 2 x 2, that smaller board is solved (by the same
//! method), and its prices, doubled and interpolated, are where the fine board begins: they fall by
//! at most the cost of each step, and they are nearly right. (Across borders of odd rings and at corners they may not be:
//! [`super::repair`] lowers what is too dear.) Nothing is sent yet. Then, primal-dual as in
//! [`super::super::MinCostFlow`], in two kinds of turn:
//!
//! - A *round* over the whole board: every square is labelled with its distance in tight steps (price
//!   falls by exactly the cost, or something is taken back) from the nearest lacking square. Sources without
//!   a label can reach nothing: the prices of all that they can reach rise until a way opens. From the
//!   others walks go down the labels (*shortest augmenting paths*, R. Ahuja and J. Orlin 1991). The
//!   two do not touch each other, as no labelled square can be reached from an unlabelled source.
//! - A *search* from one source in order of distance to the nearest lacking square, with the prices of
//!   all that is nearer raised.
//!
//! A round takes the time of two looks at the board and places seven of ten tokens in the beginning,
//! one of five in the end; a search looks at a few squares or at many thousand. So each turn is
//! measured in units sent per step, and the kind with the better last turn goes next.
//!
//! Where trips are long as the prices show, *cascades* come first (see [`super::cascade`]).
//!
//! **Pools.** What may stay is in a pool (see [`super::board`]). A pool is an end for what is left
//! over, and a source for what is lacking: first all that has something sends it to the nearest
//! lacking square or pool with room; then all that still lacks something fetches it, seen from its own
//! end, from the nearest pool that holds something. The price of what lies in pools is 0 throughout.
//!
//! **Cost**: on random half-full boards about a microsecond and a half a cell at a thousand by a
//! thousand, slowly growing; 100 bytes a cell. **Source**: price coarsening after R. Burkard's and others'
//! multiscale methods for transport; that the fine board starts from zero flow, flatter prices, rounds
//! with labels and one-sided rises in place of whole searches are ours.
//!
//! **Proof**: always, before and after every turn, prices fall by at most the cost of a step and pools lie as
//! their prices say, so that the sum of supply x price, less each positive price of a pool, is a lower
//! bound on the cost. What is sent goes along tight steps only. So when nothing is left both are equal.
//! The smaller boards only supply prices; nothing rests on them.
//!
//! **Example**, all costs 1: a token at the left end of `#..`, lacking at the right end: the blocks `#.` and `.` hold
//! 1 and -1, which takes price 1 and 0; doubled, interpolated and rounded down 1 1 0: the search from
//! the token finds the end at distance 1, its price rises to 2, and 2 - 0 is the number of steps.

use super::board::{Board, MOST_SQUARES, Pool, lacks};
use super::cascade::Cascade;
use super::label_walks::LabelWalks;
use super::labels::{NO_WAY, label_all};
use super::lattice::{Kind, Lattice, Plain, Sides, SidesAndCorners};
use super::levels::{Slope, coarsen, interpolate};
use super::near_search::NearSearch;
use super::repair::repair;
use super::sent_on_squares::SentOnSquares;
use super::steps::GridSteps;
use super::view::{FromLack, FromSurplus, View};
use crate::answer::Limits;
use crate::error::Error;
use crate::flow::min_cost_flow::FlowEnd;
use crate::flow::turn_yield::Yield;
use crate::grid::{Position, Region};

/// A board whose sides are both at most this is not made smaller.
const SMALLEST: usize = 4;

/// Where trips are longer than this on average, streams of tokens come before single ones.
const LONG_TRIP: u64 = 6;

/// Steps that a walk may take for each step it has to go.
const WALK_FACTOR: u32 = 5;

/// Prepared for one board; keeps its memory from flow to flow.
#[derive(Debug, Clone)]
pub struct GridFlow {
    region: Region,
    grid_steps: GridSteps,
    /// The board, then its smaller ones.
    levels: Vec<Board>,
    search: NearSearch,
    walks: LabelWalks,
    cascade: Cascade,
    /// Squares that had something at the last look.
    sources: Vec<u32>,
    /// Where something could end at the last look, in rounds.
    ends: Vec<u32>,
    queue: Vec<u32>,
    labelled: u64,
    sent: u64,
    total: u64,
}

/// What is still to be sent, and at which cost as prices show.
struct Left {
    units: u64,
    cost: u64,
}

impl Left {
    fn of<V: View>(board: &Board) -> Self {
        let (mut units, mut cost) = (0, 0_i64);
        for (cell, &surplus) in board.cells.iter().zip(&board.surplus) {
            units += V::seen(surplus).max(0) as u64;
            cost += i64::from(surplus) * i64::from(cell.price);
        }
        Self {
            units,
            cost: cost.max(0).unsigned_abs(),
        }
    }
}

impl GridFlow {
    /// Most units that any square may have or lack.
    pub const MOST_UNITS: u32 = 1 << 28;

    /// Bytes taken by a board of this size, while it works.
    #[must_use]
    pub const fn bytes(rows: u64, cols: u64, steps: &GridSteps) -> u128 {
        // Smaller boards add a third, and a bit where sides are odd; lists of 4 bytes: sources, ends, the
        // queue, a search's buckets and what it settled, a walk. Pools are counted whether used or not.
        let squares = (rows as u128 + 2) * (cols as u128 + 2);
        let boards = Board::square_bytes(steps.ways()) as u128 * 3 / 2;
        let cascade = Cascade::square_bytes(steps.ways()) as u128;
        // The buckets of a search are empty lists, of which dear steps need many.
        let buckets = 4 * GridSteps::MOST_COST as u128 * size_of::<Vec<u32>>() as u128;
        squares * (boards + cascade + 6 * 4) + buckets
    }

    /// Prepares the flow on the cells of `region`, with such steps.
    ///
    /// # Errors
    /// [`Error::Unsupported`] unless the steps [`fit`](GridSteps::fit) the board; [`Error::TooLarge`] where the
    /// memory would be above `max_bytes`, or the squares cannot be numbered; before memory is taken.
    pub fn new(region: &Region, steps: GridSteps, max_bytes: u64) -> Result<Self, Error> {
        let (rows, cols) = (region.size().rows(), region.size().cols());
        if !steps.fit(region) {
            let what = "steps so dear on so large a board by the flow on squares";
            return Err(Error::Unsupported(what.into()));
        }
        let needed = Self::bytes(rows as u64, cols as u64, &steps);
        let most = u128::from(MOST_SQUARES) * u128::from(Board::square_bytes(steps.ways()));
        let limit = most.min(u128::from(max_bytes));
        if needed > limit {
            return Err(Error::TooLarge {
                what: "a flow on a board of that size",
                needed,
                limit,
            });
        }
        let mut boards = 1;
        let (mut height, mut width) = (rows, cols);
        while height.max(width) > SMALLEST {
            (height, width) = (height.div_ceil(2), width.div_ceil(2));
            boards += 1;
        }
        Ok(Self {
            region: region.clone(),
            grid_steps: steps,
            levels: vec![Board::default(); boards],
            search: NearSearch::new(&Lattice::new(rows, cols, steps)),
            walks: LabelWalks::default(),
            cascade: Cascade::default(),
            sources: Vec::new(),
            ends: Vec::new(),
            queue: Vec::new(),
            labelled: 0,
            sent: 0,
            total: 0,
        })
    }

    /// The cells.
    #[must_use]
    pub const fn region(&self) -> &Region {
        &self.region
    }

    /// Units sent on the board itself by the last flow.
    #[must_use]
    pub const fn sent(&self) -> u64 {
        self.sent
    }

    /// Squares looked at by the last flow, smaller boards included.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.labelled + self.search.steps + self.walks.steps
    }

    /// Sends `supply` (above 0: has, below 0: lacks), one entry a cell of the region. Where `may_stay`
    /// is given, one unit may stay on each cell for which it says so; elsewhere none may.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where the lengths differ, and where nothing may stay and having and lacking
    /// differ in total; [`Error::OutOfRange`] for a supply beyond [`Self::MOST_UNITS`].
    pub fn solve(
        &mut self,
        supply: &[i32],
        may_stay: Option<&[bool]>,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        self.check_input(supply, may_stay)?;
        self.set_out(supply, may_stay);
        Ok(match self.grid_steps.ways() {
            _ if self.grid_steps == GridSteps::PLAIN => self.coarse_to_fine::<Plain>(limits),
            4 => self.coarse_to_fine::<Sides>(limits),
            _ => self.coarse_to_fine::<SidesAndCorners>(limits),
        })
    }

    fn coarse_to_fine<K: Kind>(&mut self, limits: &Limits<'_>) -> FlowEnd {
        (self.labelled, self.search.steps, self.walks.steps) = (0, 0, 0);
        for level in 1..self.levels.len() {
            let (fine, coarse) = self.levels.split_at_mut(level);
            coarsen(&fine[level - 1], &mut coarse[0]);
        }
        for level in (0..self.levels.len()).rev() {
            let (fine, coarse) = self.levels.split_at_mut(level + 1);
            if let Some(coarse) = coarse.first() {
                let slope = if coarse.steps_sent() > LONG_TRIP * self.total {
                    Slope::Kept
                } else {
                    Slope::Flatter
                };
                interpolate(coarse, &mut fine[level], slope);
                if !K::IS_PLAIN {
                    self.labelled += repair::<K>(&mut fine[level], &mut self.queue);
                }
            }
            let end = self.solve_level::<K>(level, limits);
            if end != FlowEnd::Sent {
                return end;
            }
        }
        limits.report(self.total, Some(self.total));
        FlowEnd::Sent
    }

    /// The price of every cell, in their order. Valid for a bound whatever way the flow ended.
    pub fn prices(&self) -> impl Iterator<Item = i64> + '_ {
        let board = &self.levels[0];
        let places = self.region.positions();
        places.map(|at| board.cells[board.square(at.row, at.col)].price.into())
    }

    /// Units times what the steps cost along which they were sent.
    #[must_use]
    pub fn cost(&self) -> u64 {
        self.levels[0].cost_sent()
    }

    /// Units times steps along which they were sent.
    #[must_use]
    pub fn steps_sent(&self) -> u64 {
        self.levels[0].steps_sent()
    }

    /// The steps.
    #[must_use]
    pub const fn grid_steps(&self) -> &GridSteps {
        &self.grid_steps
    }

    /// What was sent, to be taken off step by step.
    #[must_use]
    pub fn sent_on_squares(&self) -> SentOnSquares {
        SentOnSquares::new(&self.levels[0])
    }

    fn check_input(&self, supply: &[i32], may_stay: Option<&[bool]>) -> Result<(), Error> {
        let expected = self.region.cells() as u64;
        let stay = may_stay.map_or(supply.len(), <[bool]>::len);
        for (what, found) in [("supplies", supply.len()), ("cells that may keep", stay)] {
            if found as u64 != expected {
                return Err(Error::Mismatch {
                    what,
                    expected,
                    found: found as u64,
                });
            }
        }
        let (mut has, mut lacks) = (0_u64, 0_u64);
        for &units in supply {
            if units.unsigned_abs() > Self::MOST_UNITS {
                return Err(Error::OutOfRange {
                    what: "a supply, its sign aside,",
                    found: u64::from(units.unsigned_abs()),
                    allowed: "at most 2^28",
                });
            }
            let side = if units > 0 { &mut has } else { &mut lacks };
            *side += u64::from(units.unsigned_abs());
        }
        if has.max(lacks) > u64::from(Self::MOST_UNITS) {
            return Err(Error::OutOfRange {
                what: "the number of units to send",
                found: has.max(lacks),
                allowed: "at most 2^28",
            });
        }
        if may_stay.is_none() && has != lacks {
            return Err(Error::Mismatch {
                what: "units that are lacking",
                expected: has,
                found: lacks,
            });
        }
        Ok(())
    }

    /// Fills the board: prices 0, supplies, pools.
    fn set_out(&mut self, supply: &[i32], may_stay: Option<&[bool]>) {
        let size = self.region.size();
        let board = &mut self.levels[0];
        board.reset(size.rows(), size.cols(), self.grid_steps);
        if may_stay.is_some() {
            board.add_pools();
        }
        for (cell, Position { row, col }) in self.region.positions().enumerate() {
            let square = board.square(row, col);
            board.cells[square].price = 0;
            board.surplus[square] = supply[cell];
            if let Some(may_stay) = may_stay {
                board.pools[square] = Pool {
                    size: may_stay[cell].into(),
                    holds: 0,
                };
            }
        }
    }

    fn solve_level<K: Kind>(&mut self, level: usize, limits: &Limits<'_>) -> FlowEnd {
        let board = &mut self.levels[level];
        board.fill_pools();
        self.search.reset::<K>();
        let left = |sign: i32| {
            let units = board
                .surplus
                .iter()
                .map(|&units| (units * sign).max(0) as u64);
            units.sum::<u64>()
        };
        // With pools either side may be the larger one.
        (self.sent, self.total) = (0, left(1).max(left(-1)));
        let end = self.send_all::<FromSurplus<K>>(level, limits);
        if end != FlowEnd::Sent {
            return end;
        }
        self.send_all::<FromLack<K>>(level, limits)
    }

    /// Sends, as seen from one end, until no square has anything.
    fn send_all<V: View>(&mut self, level: usize, limits: &Limits<'_>) -> FlowEnd {
        self.run_cascades::<V>(level, limits);
        self.ends.clear();
        let has = lacks::<V::Other>();
        let cells = self.levels[level].cells.iter().zip(0..);
        let sources = cells.filter(|(cell, _)| cell.flags & has != 0);
        self.sources.clear();
        self.sources
            .extend(sources.map(|(_, square): (_, u32)| square));
        // Before its first turn a kind counts as the best there is.
        let (mut rounds, mut searches) = (Yield::UNKNOWN, Yield::UNKNOWN);
        while !self.sources.is_empty() {
            if limits.is_cancelled() {
                return FlowEnd::Cancelled;
            }
            if level == 0 {
                limits.report(self.sent, Some(self.total));
            }
            let before = self.so_far();
            if rounds.is_no_worse_than(searches) {
                if !self.round::<V>(level) {
                    return FlowEnd::Stuck;
                }
                rounds = self.so_far().since(before);
            } else {
                if !self.search_one_by_one::<V>(level, rounds.steps) {
                    return FlowEnd::Stuck;
                }
                searches = self.so_far().since(before);
            }
            let cells = &self.levels[level].cells;
            self.sources
                .retain(|&at| cells[at as usize].flags & has != 0);
        }
        FlowEnd::Sent
    }

    /// Cascades, where trips are long and while each sends a good part of what is left.
    fn run_cascades<V: View>(&mut self, level: usize, limits: &Limits<'_>) {
        let board = &mut self.levels[level];
        let mut left = Left::of::<V>(board);
        let long = LONG_TRIP * board.lattice.usual_cost();
        while left.units > 0 && left.cost > long * left.units && !limits.is_cancelled() {
            self.labelled += self.cascade.run::<V>(board);
            let after = Left::of::<V>(board);
            let sent = left.units - after.units;
            self.sent += sent;
            if 4 * sent <= left.units {
                break;
            }
            left = after;
        }
    }

    const fn so_far(&self) -> Yield {
        Yield {
            sent: self.sent,
            steps: self.steps(),
        }
    }

    /// Labels, rises, walks. False where some source can reach nothing at any price.
    fn round<V: View>(&mut self, level: usize) -> bool {
        let board = &mut self.levels[level];
        self.labelled += label_all::<V>(board, &mut self.ends, &mut self.queue);
        self.queue.clear();
        let no_way = |&source: &u32| board.labels[source as usize] == NO_WAY;
        self.queue
            .extend(self.sources.iter().copied().filter(no_way));
        if !self.queue.is_empty() && self.search.nearest::<V>(board, &self.queue).is_none() {
            return false;
        }
        self.sent += self.walks.walk_all::<V>(board, &self.sources, WALK_FACTOR);
        true
    }

    /// A search for one source after the other, until `budget` steps are made. False where one can
    /// reach nothing at any price.
    fn search_one_by_one<V: View>(&mut self, level: usize, budget: u64) -> bool {
        let board = &mut self.levels[level];
        let end = self.search.steps.saturating_add(budget);
        while let Some(&source) = self.sources.last() {
            let Some(found) = self.search.nearest::<V>(board, &[source]) else {
                return false;
            };
            self.sent += self
                .search
                .send_back::<V>(board, source as usize, found.square);
            if board.cells[source as usize].flags & lacks::<V::Other>() == 0 {
                self.sources.pop();
            }
            if self.search.steps >= end {
                break;
            }
        }
        true
    }
}
