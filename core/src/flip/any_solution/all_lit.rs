//! The presses of a plain board with all lamps lit, row after row, without a board in memory.
//!
//! What a chase from an empty first row leaves below H lit rows is `(U_0 + ... + U_{H-1}) 1`, with
//! U_n = f_n(s + 1) and 1 the lit row as a polynomial. That sum comes by doubling, like U_n itself
//! (`gf2::BoardRing`), so nothing is chased for it, however high the board is. A first row is
//! then found as for any board (`solve_by_poly_row`), and the chase tells the presses. An all-lit board
//! can always be solved (K. Sutner, 1989).
//!
//! Memory: some rows; a board much wider than high is held, a bit a cell. Time: cells / 64 word operations, and the polynomials of one row's length.

use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec, words_for};
use crate::error::Error;
use crate::flip::method::check_memory;
use crate::grid::Size;

use super::chase::Chase;
use super::lines::Lines;
use super::solve_by_poly::PlainSolver;
use super::solve_by_poly_row::FirstRow;

/// The canonical presses of an all-lit plain board, as a walk down its rows.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::flip::AllLit;
/// use tilewise::grid::Size;
///
/// let mut board = AllLit::new(Size::new(3, 3)?, &Limits::default())?;
/// let mut rows = Vec::new();
/// while let Some(presses) = board.next_row() {
///     rows.push(presses[0]); // one packed word a row
/// }
/// assert_eq!(rows, [0b101, 0b010, 0b101]); // #.# .#. #.#
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug)]
pub struct AllLit {
    size: Size,
    nullity: usize,
    rows: Rows,
    rows_told: usize,
}

/// Where the rows come from.
#[derive(Debug)]
enum Rows {
    /// A chase from the first row, made as they are told.
    Chased {
        lit: BitVec,
        first: BitVec,
        chase: Chase,
    },
    /// All presses.
    Held(BitGrid),
}

impl AllLit {
    /// Prepares the board of `size`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where the polynomials would pass the memory limit; [`Error::Cancelled`]
    /// where the caller stopped it.
    pub fn new(size: Size, limits: &Limits) -> Result<Self, Error> {
        match Lines::of(size) {
            Lines::Rows => Self::chased(size, limits),
            Lines::Columns => Self::held(size, limits),
        }
    }

    fn chased(size: Size, limits: &Limits) -> Result<Self, Error> {
        let rows = FirstRow::new(size.cols(), size.rows(), limits)?;
        let first = rows.solve(&rows.left_below_lit(size.rows())).ok();
        let first = first.expect("an all-lit board can always be solved");
        Ok(Self {
            size,
            nullity: rows.nullity(),
            rows: Rows::Chased {
                lit: BitVec::ones(size.cols()),
                chase: Chase::from_first(&first),
                first,
            },
            rows_told: 0,
        })
    }

    fn held(size: Size, limits: &Limits) -> Result<Self, Error> {
        let words = words_for(size.cols()) as u128 * size.rows() as u128;
        check_memory("holding a board of that size", 8 * words, limits)?;
        let solver = PlainSolver::new(size, limits)?;
        let mut board = BitGrid::zeros(size.rows(), size.cols());
        let lit = BitVec::ones(size.cols());
        (0..size.rows()).for_each(|row| board.set_row(row, lit.words()));
        let solved = solver.solve_in_place(&mut board);
        solved.expect("an all-lit board can always be solved");
        Ok(Self {
            size,
            nullity: solver.nullity(),
            rows: Rows::Held(board),
            rows_told: 0,
        })
    }

    /// The nullity: where it is 0, the board has only this solution.
    #[must_use]
    pub const fn nullity(&self) -> usize {
        self.nullity
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The presses of the next row, packed; nothing after the last one, where the chase must have left nothing.
    pub fn next_row(&mut self) -> Option<&[u64]> {
        let row = self.rows_told;
        let is_end = row == self.size.rows();
        if row > self.size.rows() {
            return None;
        }
        self.rows_told += 1;
        match &mut self.rows {
            Rows::Held(board) => (!is_end).then(|| board.row(row)),
            Rows::Chased { lit, chase, .. } => {
                if row > 0 {
                    chase.advance(lit.words());
                }
                if is_end {
                    let is_left = chase.presses().iter().any(|&word| word != 0);
                    assert!(!is_left, "the chase of a solution leaves nothing");
                    return None;
                }
                Some(chase.presses())
            }
        }
    }

    /// Back to the first row.
    pub fn rewind(&mut self) {
        if let Rows::Chased { first, chase, .. } = &mut self.rows {
            *chase = Chase::from_first(first);
        }
        self.rows_told = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_the_presses_of_the_board_in_memory() {
        for cols in (1..=40).chain([63, 64, 65, 127, 128, 129, 200]) {
            for rows in [1, 2, 3, 4, 17, 64, cols, 66 * cols.min(70)] {
                let size = Size::new(rows, cols).unwrap();
                let limits = Limits::default();
                let mut board = BitGrid::from_bit_vec(rows, cols, &BitVec::ones(size.cells()));
                let solver = PlainSolver::new(size, &limits).unwrap();
                assert_eq!(solver.solve_in_place(&mut board), Ok(()), "{size}");
                let mut told = AllLit::new(size, &limits).unwrap();
                assert_eq!(told.nullity(), solver.nullity());
                for _ in 0..2 {
                    for row in 0..rows {
                        assert_eq!(told.next_row(), Some(board.row(row)), "{size}, row {row}");
                    }
                    assert_eq!(told.next_row(), None, "{size}");
                    assert_eq!(told.next_row(), None, "{size}");
                    told.rewind();
                }
            }
        }
    }

    #[test]
    fn published_numbers_of_presses() {
        let size = Size::new(1000, 1000).unwrap();
        let mut board = AllLit::new(size, &Limits::default()).unwrap();
        let mut presses = 0;
        while let Some(row) = board.next_row() {
            presses += row.iter().map(|word| word.count_ones()).sum::<u32>();
        }
        assert_eq!((board.nullity(), presses), (0, 498_928));
    }
}
