//! Solving plain boards by the row chase, with only the presses of the first row unknown.
//!
//! Method: lay the board so that its rows are the shorter side (W). Chase it once from an empty
//! first row: what the row after the last would press is c. The chase is linear, so a first row x
//! solves the board iff `U x = c`, with U the W x W map of the chase; solve that small system,
//! chase again. Where it has no solution, a combination y of its equations with `y U = 0`, `y c = 1`
//! is the last row of a quiet pattern that meets an odd number of the lamps: the witness.
//! Cost: W^3 / 64 once for a size; then two passes over the board and W^2 / 64 a board.

use crate::bits::{BitGrid, BitVec, transpose};
use crate::error::Error;
use crate::gf2::{Inconsistent, LinearSystem};
use crate::grid::Size;

use super::chase::{chase_down, chase_up_quietly, left_below};
use super::chase_map::chase_map;
use crate::answer::Limits;
use crate::flip::method::{Solves, check_memory, eliminate};

/// The row chase, prepared for one size.
#[derive(Debug)]
pub(in crate::flip) struct RowChase {
    size: Size,
    system: LinearSystem,
}

impl RowChase {
    /// Prepares boards of `size` with the plus rule and open edges.
    pub(in crate::flip) fn new(size: Size, limits: &Limits) -> Result<Self, Error> {
        let short = size.rows().min(size.cols());
        let long = size.rows().max(size.cols());
        // The small system, and four boards: the lamps as given and as laid, two chases.
        let board = (long as u128) * (short.div_ceil(64) as u128 * 8);
        let needed = LinearSystem::bytes(short, short) + 4 * board;
        check_memory("solving a board of that size", needed, limits)?;
        Ok(Self {
            size,
            system: eliminate(&chase_map(short, long), limits)?,
        })
    }

    fn is_laid_on_its_side(&self) -> bool {
        self.size.cols() > self.size.rows()
    }

    /// The rows x cols of the board as it is chased.
    fn laid(&self) -> Size {
        if self.is_laid_on_its_side() {
            self.size.transposed()
        } else {
            self.size
        }
    }

    fn lay(&self, cells: &BitVec) -> BitGrid {
        let grid = BitGrid::from_bit_vec(self.size.rows(), self.size.cols(), cells);
        if self.is_laid_on_its_side() {
            transpose(&grid)
        } else {
            grid
        }
    }

    fn unlay(&self, grid: &BitGrid) -> BitVec {
        if self.is_laid_on_its_side() {
            transpose(grid).to_bit_vec()
        } else {
            grid.to_bit_vec()
        }
    }
}

impl Solves for RowChase {
    fn name(&self) -> &'static str {
        "row chase"
    }

    fn unknowns(&self) -> usize {
        self.laid().cols()
    }

    fn kernel(&self) -> Vec<BitVec> {
        let laid = self.laid();
        let dark = BitGrid::zeros(laid.rows(), laid.cols());
        let quiet = |first: &BitVec| self.unlay(&chase_down(&dark, first).presses);
        self.system.kernel().iter().map(quiet).collect()
    }

    fn nullity(&self) -> usize {
        self.system.kernel().len()
    }

    fn solve(&self, change: &BitVec) -> Result<BitVec, BitVec> {
        let lamps = self.lay(change);
        let empty = BitVec::zeros(lamps.cols());
        match self.system.solve(&left_below(&lamps, &empty)) {
            Ok(first) => {
                let chased = chase_down(&lamps, &first);
                debug_assert!(chased.residual.is_zero());
                Ok(self.unlay(&chased.presses))
            }
            Err(Inconsistent(y)) => {
                Err(self.unlay(&chase_up_quietly(lamps.rows(), lamps.cols(), &y)))
            }
        }
    }
}
