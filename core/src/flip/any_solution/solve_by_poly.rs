//! Any solution of a plain board of any size, in time close to reading it.
//!
//! Method: a chase from an empty first row through the board (nothing is written) leaves a row below
//! it; polynomials make the right first row of that (`solve_by_poly_row`); a second chase writes the
//! presses over the lamps. Both go through the board once and in order and hold two rows, so the
//! memory is the board and some rows more. A board much wider than high is chased by columns, in
//! strips of 64 that are turned and turned back.
//!
//! Cost: the board is read twice and written once, cells / 64 word operations each time, and a few
//! dozen products of polynomials of one row's length for a size. 10,000 x 10,000 lamps take
//! milliseconds. The solution is canonical: 0 at the earliest pivots of the kernel, as that of every
//! other method, so that all can be compared.
//!
//! Example: 5 x 5, all lamps lit (docs/methods/flip-polynomial.md works it out).

use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec, transpose};
use crate::error::Error;
use crate::gf2::bytes_for_bezout;
use crate::grid::Size;

use super::chase::{Chase, chase_down, chase_up_quietly, left_below, press_in_place};
use super::lines::Lines;
use super::solve_by_poly_row::FirstRow;
use super::strips::{change_columns, each_column, each_column_while};
use crate::flip::method::{Solution, Solves, check_memory};

/// The plus rule on whole open boards of one size, two colours, prepared for any number of boards.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::bits::BitGrid;
/// use tilewise::flip::PlainSolver;
/// use tilewise::grid::Size;
///
/// let solver = PlainSolver::new(Size::new(3, 3)?, &Limits::default())?;
/// let mut board = BitGrid::zeros(3, 3);
/// for [row, col] in [[0, 1], [1, 0], [1, 1], [2, 1], [2, 2]] {
///     board.set(row, col, true);
/// }
/// assert!(solver.solve_in_place(&mut board).is_ok());
/// assert_eq!(board.to_string(), "###\n...\n..#\n");
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug)]
pub struct PlainSolver {
    size: Size,
    chased_by: Lines,
    first: FirstRow,
}

/// Why a board can't be solved: a set of cells of which every button changes an even number, and
/// which holds an odd number of the lamps that must change. It is a quiet pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OddPattern(pub BitGrid);

impl PlainSolver {
    /// Prepares boards of `size`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where the polynomials would pass the memory limit; [`Error::Cancelled`]
    /// where the caller stopped it.
    pub fn new(size: Size, limits: &Limits) -> Result<Self, Error> {
        let chased_by = Lines::of(size);
        let laid = chased_by.laid(size);
        Ok(Self {
            size,
            chased_by,
            first: FirstRow::new(laid.cols(), laid.rows(), limits)?,
        })
    }

    /// The same for [`crate::flip::Solver`], which holds the lamps, a board and the presses too.
    pub(in crate::flip) fn for_puzzles(size: Size, limits: &Limits) -> Result<Self, Error> {
        let row = size.cols().div_ceil(64) as u128 * 8;
        let line = Lines::of(size).laid(size).cols();
        let needed = 3 * row * size.rows() as u128 + bytes_for_bezout(line);
        check_memory("solving a board of that size", needed, limits)?;
        Self::new(size, limits)
    }

    /// The nullity: how many independent press sets change nothing.
    #[must_use]
    pub fn nullity(&self) -> usize {
        self.first.nullity()
    }

    /// Puts presses that solve it in the place of the lamps that must change, in `board` of the
    /// solver's size: those that press none of the first `nullity` buttons of row 0.
    ///
    /// # Errors
    /// [`OddPattern`] where nothing solves it; the board is then as it was.
    pub fn solve_in_place(&self, board: &mut BitGrid) -> Result<(), OddPattern> {
        assert_eq!(
            (board.rows(), board.cols()),
            (self.size.rows(), self.size.cols()),
            "the size of the board"
        );
        let found = match self.chased_by {
            Lines::Rows => {
                let empty = BitVec::zeros(board.cols());
                self.first.solve(&left_below(board, &empty))
            }
            Lines::Columns => self.first_column(board),
        };
        let first = found.map_err(|last| OddPattern(self.pattern_up_from(&last)))?;
        let left = match self.chased_by {
            Lines::Rows => press_in_place(board, &first),
            Lines::Columns => {
                let mut chase = Chase::from_first(&first);
                change_columns(board, |column| chase.advance_in_place(column));
                chase.left(first.len())
            }
        };
        assert!(left.is_zero(), "the chase of a solution leaves nothing");
        Ok(())
    }

    /// The presses of column 0, such that those of row 0 are 0 at the pivots.
    fn first_column(&self, board: &BitGrid) -> Result<BitVec, BitVec> {
        let mut chase = Chase::from_first(&BitVec::zeros(board.rows()));
        each_column(board, |column| chase.advance(column));
        let left = chase.left(board.rows());
        self.first.solve_for_column(&left, |first, cells| {
            // The beginning of row 0 that this column leads to.
            let (mut chase, mut row) = (Chase::from_first(first), Vec::with_capacity(cells));
            each_column_while(board, |column| {
                row.push(chase.presses()[0] & 1 == 1);
                chase.advance(column);
                row.len() < cells
            });
            row.into_iter().collect()
        })
    }

    /// The board as it is chased: its size with the lines as rows.
    fn laid(&self) -> Size {
        self.chased_by.laid(self.size)
    }

    fn unlay(&self, grid: BitGrid) -> BitGrid {
        match self.chased_by {
            Lines::Rows => grid,
            Lines::Columns => transpose(&grid),
        }
    }

    fn pattern_up_from(&self, last: &BitVec) -> BitGrid {
        let laid = self.laid();
        self.unlay(chase_up_quietly(laid.rows(), laid.cols(), last))
    }
}

impl Solves for PlainSolver {
    fn name(&self) -> &'static str {
        "polynomials"
    }

    fn unknowns(&self) -> usize {
        self.laid().cols()
    }

    fn kernel(&self) -> Vec<BitVec> {
        let laid = self.laid();
        let dark = BitGrid::zeros(laid.rows(), laid.cols());
        let quiet = |first: BitVec| self.unlay(chase_down(&dark, &first).presses).to_bit_vec();
        self.first.quiet_rows().map(quiet).collect()
    }

    fn nullity(&self) -> usize {
        self.first.nullity()
    }

    fn solution(&self) -> Solution {
        Solution::Canonical
    }

    fn solve(&self, change: &BitVec) -> Result<BitVec, BitVec> {
        let mut board = BitGrid::from_bit_vec(self.size.rows(), self.size.cols(), change);
        match self.solve_in_place(&mut board) {
            Ok(()) => Ok(board.to_bit_vec()),
            Err(OddPattern(pattern)) => Err(pattern.to_bit_vec()),
        }
    }
}
