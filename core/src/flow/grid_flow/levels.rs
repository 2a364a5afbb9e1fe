//! Boards of half the size: four cells become one, and its price says what theirs may be.

use super::board::{Board, WALL};
use crate::grid::Edges;

/// The board whose cells are the blocks of 2 x 2 cells of `fine`: what they have, lack and may keep
/// is added up. Walls within a block are ignored, and so are those between two.
pub(super) fn coarsen(fine: &Board, coarse: &mut Board) {
    let (rows, cols) = (fine.rows.div_ceil(2), fine.cols.div_ceil(2));
    coarse.reset(rows, cols, fine.lattice.steps);
    if !fine.pools.is_empty() {
        coarse.add_pools();
    }
    for row in 0..rows {
        for col in 0..cols {
            let square = coarse.square(row, col);
            coarse.cells[square].price = 0;
        }
    }
    for row in 0..fine.rows {
        let (from, to) = (fine.square(row, 0), coarse.square(row / 2, 0));
        for col in 0..fine.cols {
            coarse.surplus[to + col / 2] += fine.surplus[from + col];
        }
        if !fine.pools.is_empty() {
            for col in 0..fine.cols {
                coarse.pools[to + col / 2].size += fine.pools[from + col].size;
            }
        }
    }
}

/// Sets the prices of `fine` from those of its blocks.
///
/// A step between blocks is two steps between cells, so prices are doubled. Between the centres of
/// the blocks they are interpolated, three quarters from a cell's own block and one quarter from the
/// next block on the cell's side, in both directions; beyond the border the own block counts again.
/// Neighbouring cells of one block differ by a quarter of what two blocks two apart differ (at most
/// 4), those of two blocks by half of what these differ (at most 2): by at most 1, and rounding down
/// keeps that. It is the same with other costs than 1. Where an axis is joined to a ring, the next block of the
/// first one is the last; a ring of odd length has half a block there, and prices may become too steep, as they
/// may along diagonals: then they are to be repaired.
///
/// The doubled price is a little too steep on random boards: where tokens go every way, a finer board
/// has more ways to save a step, and long trips ride on them. With [`Slope::Flatter`] 8 of 256 parts are left
/// out, which can only make differences smaller. Where most trips are long, though, their steps must stay
/// tight: [`Slope::Kept`].
///
/// ```text
/// blocks 0 1 1, doubled 0 2 2:   cells 0  1/2 | 3/2 2 | 2 2   rounded down 0 0 | 1 2 | 2 2
/// ```
pub(super) fn interpolate(coarse: &Board, fine: &mut Board, slope: Slope) {
    let edges = fine.lattice.steps.edges();
    let down = Axis {
        last: coarse.rows - 1,
        is_ring: edges == Edges::Torus,
    };
    let across = Axis {
        last: coarse.cols - 1,
        is_ring: edges != Edges::Open,
    };
    for row in 0..fine.rows {
        let own_row = coarse.square(row / 2, 0);
        let next_row = coarse.square(down.next_block(row), 0);
        // Three parts own row, one part the next one; the same along the row gives sixteenths.
        let column = |col: usize| {
            let price = |at: usize| i64::from(coarse.cells[at + col].price);
            3 * price(own_row) + price(next_row)
        };
        let to = fine.square(row, 0);
        for col in 0..fine.cols {
            let cell = &mut fine.cells[to + col];
            if cell.price != WALL {
                let sixteenths = 3 * column(col / 2) + column(across.next_block(col));
                // Between two neighbours of a doubled price: at most 2^31.
                cell.price = (sixteenths * (256 - slope.left_out())).div_euclid(8 * 256) as i32;
            }
        }
    }
}

/// How steep the fine prices are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slope {
    /// As steep as the coarse ones.
    Kept,
    /// A little flatter.
    Flatter,
}

impl Slope {
    /// Parts of 256.
    const fn left_out(self) -> i64 {
        match self {
            Self::Kept => 0,
            Self::Flatter => 8,
        }
    }
}

/// The blocks of a row or a column.
#[derive(Debug, Clone, Copy)]
struct Axis {
    last: usize,
    is_ring: bool,
}

impl Axis {
    /// The block next to that of cell `at`, on the side on which the cell lies in its own.
    const fn next_block(self, at: usize) -> usize {
        let own = at / 2;
        match at.is_multiple_of(2) {
            true if own > 0 => own - 1,
            false if own < self.last => own + 1,
            true if self.is_ring => self.last,
            false if self.is_ring => 0,
            _ => own,
        }
    }
}
