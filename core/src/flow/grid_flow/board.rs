//! A board with a border of walls around it, and what is sent between its cells.
//!
//! # How it lies in memory
//!
//! A board of 2 x 3 cells has 4 x 5 *squares*, numbered row by row; the outer ones are walls. So
//! every cell has a square on each side, and no search ever asks whether it stands at the border: a
//! wall has a price so high that no step leads there.
//!
//! ```text
//!  0  1  2  3  4        square of row r, column c: (r + 1) * stride + c + 1, stride 5
//!  5  a  b  c  9        ways 0 and 1 of a: to b (+1) and to the wall 5 (-1)
//! 10  d  e  f 14        ways 2 and 3 of a: to d (+5) and to the wall 1 (-5)
//! 15 16 17 18 19        sent[0][a]: tokens from a to b, less those from b to a
//! ```
//!
//! Where the border is joined to the other side, or steps lead to corners too, see [`Lattice`].
//!
//! # The pool
//!
//! A cell that may end with or without a token has a *pool* for so many tokens as may stay there
//! (one; a block of four cells, four). What is in its pool rests: it costs nothing, neither to put
//! in nor to take out. Prices are always chosen such that the pool is full where the price is above
//! 0, and empty where it is below.

use super::lattice::{Kind, Lattice};
use super::steps::GridSteps;
use super::view::View;
use crate::grid::Edges;

/// A price that no cell has.
pub(super) const WALL: i32 = 1 << 30;

/// Largest number of squares: one and its way are packed into 32 bits.
pub(super) const MOST_SQUARES: u64 = 1 << 27;

/// What every search looks at, 8 bytes a square: what only some of them need lies apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) price: i32,
    /// Bits 0..8: something was sent hither along this way (so it can be undone). Bits 8..16:
    /// something was sent along this way. Then the bits named below.
    pub(super) flags: u32,
}

/// The cell has something left to give away.
pub(super) const HAS: u32 = 1 << 16;
/// The cell lacks something.
pub(super) const LACKS: u32 = 1 << 17;
/// Its pool has room.
pub(super) const ROOM: u32 = 1 << 18;
/// Its pool holds something.
pub(super) const HOLDS: u32 = 1 << 19;
/// The square stands for another one, across a joined border; see [`Lattice`].
pub(super) const BEYOND: u32 = 1 << 20;

const EMPTY_WALL: Cell = Cell {
    price: WALL,
    flags: 0,
};

/// A pool: how many it may hold and how many it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Pool {
    pub(super) size: i32,
    pub(super) holds: i32,
}

/// One board. See the head of the file.
#[derive(Debug, Clone, Default)]
pub(super) struct Board {
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) lattice: Lattice,
    pub(super) cells: Vec<Cell>,
    /// Written by [`super::labels`]: steps to the nearest end. Apart from the cells, so that all are wiped fast.
    pub(super) labels: Vec<u16>,
    /// Written by [`super::near_search`] only: how far, and by which way a square was reached.
    pub(super) reached: Vec<u32>,
    /// What each square still has (above 0) or lacks (below 0).
    pub(super) surplus: Vec<i32>,
    /// Two ways share a list, as drawn above. With four ways the last two have no entries.
    pub(super) sent: [Vec<i32>; 4],
    /// No entries where no cell has a pool.
    pub(super) pools: Vec<Pool>,
}

impl Board {
    /// Bytes a square takes.
    pub(super) const fn square_bytes(ways: usize) -> u64 {
        size_of::<Cell>() as u64 + 2 + 4 + 4 + 8 + 2 * ways as u64
    }

    /// Walls everywhere, nothing sent, no pools.
    pub(super) fn reset(&mut self, rows: usize, cols: usize, steps: GridSteps) {
        (self.rows, self.cols) = (rows, cols);
        self.lattice = Lattice::new(rows, cols, steps);
        let squares = (rows + 2) * (cols + 2);
        refill(&mut self.cells, squares, EMPTY_WALL);
        if steps.edges() != Edges::Open {
            self.flag_beyond();
        }
        refill(&mut self.reached, squares, u32::MAX);
        refill(&mut self.labels, squares, u16::MAX);
        refill(&mut self.surplus, squares, 0);
        for (pair, list) in self.sent.iter_mut().enumerate() {
            let entries = if 2 * pair < steps.ways() { squares } else { 0 };
            refill(list, entries, 0);
        }
        self.pools.clear();
    }

    /// A pool on every square, which holds nothing and may not.
    pub(super) fn add_pools(&mut self) {
        let squares = self.cells.len();
        refill(&mut self.pools, squares, Pool::default());
    }

    /// Marks the squares beyond joined borders.
    fn flag_beyond(&mut self) {
        let (last, stride) = (self.cells.len() - 1, self.stride());
        let sides = (0..=last).step_by(stride);
        let rows = (0..stride).flat_map(|col| [col, last - col]);
        for square in sides.flat_map(|side| [side, side + stride - 1]).chain(rows) {
            if self.lattice.is_beyond(square) {
                self.cells[square].flags = BEYOND;
            }
        }
    }

    pub(super) const fn stride(&self) -> usize {
        self.cols + 2
    }

    /// The square of a row and a column.
    pub(super) const fn square(&self, row: usize, col: usize) -> usize {
        (row + 1) * self.stride() + col + 1
    }

    /// The square to which a way leads.
    pub(super) fn next<K: Kind>(&self, square: usize, way: usize) -> usize {
        self.lattice.next::<K>(&self.cells, square, way)
    }

    /// Units times steps along which they were sent.
    pub(super) fn steps_sent(&self) -> u64 {
        let lists = self.sent.iter().flatten();
        lists.map(|&units| u64::from(units.unsigned_abs())).sum()
    }

    /// Units times what the steps cost along which they were sent.
    pub(super) fn cost_sent(&self) -> u64 {
        let each = self.sent.iter().zip((0..).step_by(2)).map(|(list, even)| {
            let costs =
                [even, even + 1].map(|way| u64::from(self.lattice.cost_along(way).unsigned_abs()));
            let sum = |sign: i32| {
                list.iter()
                    .map(|&units| (units * sign).max(0) as u64)
                    .sum::<u64>()
            };
            sum(1) * costs[0] + sum(-1) * costs[1]
        });
        each.sum()
    }

    /// What was sent from a square along a way, less what came.
    pub(super) fn sent<K: Kind>(&self, square: usize, way: usize) -> i32 {
        let list = &self.sent[way / 2];
        if way.is_multiple_of(2) {
            list[square]
        } else {
            -list[self.next::<K>(square, way)]
        }
    }

    /// Sends `units` (taken back where negative) along a way.
    pub(super) fn send<K: Kind>(&mut self, square: usize, way: usize, units: i32) {
        let to = self.next::<K>(square, way);
        let (at, end, units) = if way.is_multiple_of(2) {
            (square, to, units)
        } else {
            (to, square, -units)
        };
        let sent = &mut self.sent[way / 2][at];
        *sent += units;
        let forward = *sent > 0;
        let backward = *sent < 0;
        // From `at` along the even way of the pair, and from its other end along the odd one.
        let (even, odd) = (way & !1, way | 1);
        let set = |flags: u32, way: usize, came: bool, went: bool| {
            let cleared = flags & !(0x101 << way);
            cleared | u32::from(came) << way | u32::from(went) << (way + 8)
        };
        self.cells[at].flags = set(self.cells[at].flags, even, backward, forward);
        self.cells[end].flags = set(self.cells[end].flags, odd, forward, backward);
    }

    /// Moves surplus from one square to another, or into the pool of the other where that lacks
    /// nothing, as seen from one end.
    pub(super) fn deliver<V: View>(&mut self, from: usize, to: usize, units: i32) {
        let units = V::seen(units);
        self.surplus[from] -= units;
        if self.cells[to].flags & lacks::<V>() != 0 {
            self.surplus[to] += units;
        } else {
            self.pools[to].holds += units;
        }
        self.flag_surplus(from);
        self.flag_surplus(to);
    }

    /// Lets what a square has left go to rest in its pool, as far as that takes it; seen from the lacking
    /// end, fetches what it lacks.
    pub(super) fn rest<V: View>(&mut self, square: usize) {
        if let Some(pool) = self.pools.get_mut(square) {
            let left = V::seen(self.surplus[square]).max(0);
            let most = if V::MIRRORED {
                pool.holds
            } else {
                pool.size - pool.holds
            };
            let units = V::seen(left.min(most));
            pool.holds += units;
            self.surplus[square] -= units;
        }
    }

    /// How much the end `to` can take, as seen from one end.
    pub(super) fn taken_by<V: View>(&self, to: usize) -> i32 {
        if self.cells[to].flags & lacks::<V>() != 0 {
            -V::seen(self.surplus[to])
        } else if V::MIRRORED {
            self.pools[to].holds
        } else {
            self.pools[to].size - self.pools[to].holds
        }
    }

    /// Writes the bits that say what a square has, lacks, and holds.
    pub(super) fn flag_surplus(&mut self, square: usize) {
        let surplus = self.surplus[square];
        let pool = self.pools.get(square).copied().unwrap_or_default();
        let bit = |yes: bool, bit: u32| if yes { bit } else { 0 };
        let flags = &mut self.cells[square].flags;
        *flags &= 0xffff | BEYOND;
        *flags |= bit(surplus > 0, HAS)
            | bit(surplus < 0, LACKS)
            | bit(pool.holds < pool.size, ROOM)
            | bit(pool.holds > 0, HOLDS);
    }

    /// Decides what rests in each pool by its price, and where there is a choice lets lie what lies
    /// there. `surplus` must be what each square was given.
    pub(super) fn fill_pools(&mut self) {
        for square in 0..self.cells.len() {
            if let Some(pool) = self.pools.get_mut(square) {
                let price = self.cells[square].price;
                pool.holds = match price.signum() {
                    1 => pool.size,
                    0 => self.surplus[square].clamp(0, pool.size),
                    _ => 0,
                };
                self.surplus[square] -= pool.holds;
            }
            self.flag_surplus(square);
        }
    }
}

/// The bit of an end: a square that lacks something, as seen from one end.
pub(super) const fn lacks<V: View>() -> u32 {
    if V::MIRRORED { HAS } else { LACKS }
}

/// The bit of a pool that takes something, as seen from one end.
pub(super) const fn takes<V: View>() -> u32 {
    if V::MIRRORED { HOLDS } else { ROOM }
}

fn refill<T: Clone>(list: &mut Vec<T>, length: usize, value: T) {
    list.clear();
    list.resize(length, value);
}
