//! The methods of solving, by name; what each offers for two colours: a solution or a witness, and
//! the kernel.

use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec};
use crate::error::{Error, check_bytes};
use crate::gf2::LinearSystem;

/// How the linear system is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Method {
    /// Rows where they apply, polynomials on large boards; else the sweep, else the matrix.
    #[default]
    Automatic,
    /// Polynomials: as rows, in time close to reading the board.
    Polynomial,
    /// The row chase: two colours, the plus rule, a whole open rectangle, every cell matters.
    Rows,
    /// The sweep: any effects that let most presses be decided by others.
    Sweep,
    /// Dense elimination: any effects.
    Matrix,
}

/// A method prepared for one rule (k = 2), for many boards.
pub(super) trait Solves: std::fmt::Debug + Send + Sync {
    /// What the method is called in an answer.
    fn name(&self) -> &'static str;

    /// Unknowns of the linear system it eliminates.
    fn unknowns(&self) -> usize;

    /// Vectors that span the kernel, one bit a button.
    fn kernel(&self) -> Vec<BitVec>;

    /// The dimension of the kernel.
    fn nullity(&self) -> usize;

    /// Which solutions [`Solves::solve`] gives.
    fn solution(&self) -> Solution {
        Solution::Any
    }

    /// Some presses that change exactly the cells in `change` (one bit a cell; 0 where the cell
    /// does not matter), or else a witness: cells of which every button changes an even number,
    /// though `change` holds an odd one.
    fn solve(&self, change: &BitVec) -> Result<BitVec, BitVec>;
}

/// Which of the solutions a method gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Solution {
    /// Whichever it finds.
    Any,
    /// The one that is 0 at the earliest pivots of the kernel.
    Canonical,
}

/// Refuses what would take more memory than the limit, before it is taken.
pub(super) fn check_memory(what: &'static str, needed: u128, limits: &Limits) -> Result<(), Error> {
    check_bytes(what, needed, limits.max_bytes)
}

/// Eliminates `matrix` unless the caller wants to stop, and tells how far it is.
pub(super) fn eliminate(matrix: &BitGrid, limits: &Limits) -> Result<LinearSystem, Error> {
    let all = matrix.cols() as u64;
    let keep_going = |settled| {
        limits.report(settled as u64, Some(all));
        !limits.is_cancelled()
    };
    LinearSystem::new_while(matrix, keep_going).ok_or(Error::Cancelled)
}
