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
//! # The pool
//!
//! A cell that may end with or without a token has a *pool* for so many tokens as may stay there
//! (one; a block of four cells, four). What is in its pool rests: it costs nothing, neither to put
//! in nor to take out. Prices are always chosen such that the pool is full where the price is above
//! 0, and empty where it is below.

use super::view::View;

/// A price that no cell has.
pub(super) const WALL: i32 = 1 << 30;

/// Largest number of squares: one and its way are packed into 32 bits.
pub(super) const MOST_SQUARES: u64 = 1 << 27;

/// What searches look at, 16 bytes a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) price: i32,
    /// Written by [`super::near_search`] only: how far, and by which way it was reached.
    pub(super) reached: u32,
    /// Bits 0..8: something was sent hither along this way (so it can be undone). Bits 8..16:
    /// something was sent along this way. Then the bits named below.
    pub(super) flags: u32,
    /// Written by [`super::labels`]: steps to the nearest end.
    pub(super) label: u16,
}

/// The cell has something left to give away.
pub(super) const HAS: u32 = 1 << 16;
/// The cell lacks something.
pub(super) const LACKS: u32 = 1 << 17;
/// Its pool has room.
pub(super) const ROOM: u32 = 1 << 18;
/// Its pool holds something.
pub(super) const HOLDS: u32 = 1 << 19;

const EMPTY_WALL: Cell = Cell {
    price: WALL,
    reached: u32::MAX,
    flags: 0,
    label: u16::MAX,
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
    pub(super) cells: Vec<Cell>,
    /// What each square still has (above 0) or lacks (below 0).
    pub(super) surplus: Vec<i32>,
    /// Two ways share a list, as drawn above.
    pub(super) sent: [Vec<i32>; 2],
    /// No entries where no cell has a pool.
    pub(super) pools: Vec<Pool>,
}

impl Board {
    /// Bytes a square takes.
    pub(super) const SQUARE_BYTES: u64 = size_of::<Cell>() as u64 + 4 + 8 + 8;

    /// Walls everywhere, nothing sent.
    pub(super) fn reset(&mut self, rows: usize, cols: usize, pools: bool) {
        (self.rows, self.cols) = (rows, cols);
        let squares = (rows + 2) * (cols + 2);
        refill(&mut self.cells, squares, EMPTY_WALL);
        refill(&mut self.surplus, squares, 0);
        for list in &mut self.sent {
            refill(list, squares, 0);
        }
        refill(
            &mut self.pools,
            if pools { squares } else { 0 },
            Pool::default(),
        );
    }

    pub(super) const fn stride(&self) -> usize {
        self.cols + 2
    }

    /// The square of a row and a column.
    pub(super) const fn square(&self, row: usize, col: usize) -> usize {
        (row + 1) * self.stride() + col + 1
    }

    /// What each way adds to the number of a square.
    pub(super) const fn ways(&self) -> [usize; 4] {
        let stride = self.stride();
        [1, 1_usize.wrapping_neg(), stride, stride.wrapping_neg()]
    }

    /// Units times steps along which they were sent.
    pub(super) fn steps_sent(&self) -> u64 {
        let lists = self.sent.iter().flatten();
        lists.map(|&units| u64::from(units.unsigned_abs())).sum()
    }

    /// What was sent from a square along a way, less what came.
    pub(super) fn sent(&self, square: usize, way: usize) -> i32 {
        let list = &self.sent[way / 2];
        match way {
            0 | 2 => list[square],
            1 => -list[square - 1],
            _ => -list[square - self.stride()],
        }
    }

    /// Sends `units` (taken back where negative) along a way.
    pub(super) fn send(&mut self, square: usize, way: usize, units: i32) {
        let to = square.wrapping_add(self.ways()[way]);
        let (at, units) = if way.is_multiple_of(2) {
            (square, units)
        } else {
            (to, -units)
        };
        let sent = &mut self.sent[way / 2][at];
        *sent += units;
        let forward = *sent > 0;
        let backward = *sent < 0;
        // From `at` along the even way of the pair, and from its other end along the odd one.
        let (even, odd) = (way & !1, way | 1);
        let end = at.wrapping_add(self.ways()[even]);
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
        *flags &= 0xffff;
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
