//! From what is left below a plain board to the presses of its first row, by polynomials.
//!
//! A chase over H rows of W cells from an empty first row leaves c in the row after the last; from
//! the first row x it leaves `f_H(A) x + c` (see `gf2::BoardRing` for f and for rows as
//! polynomials). So with x and c as polynomials X and C, the board is solved iff
//!
//! ```text
//! f_H(s + 1) X = C   modulo f_W
//! ```
//!
//! Let `g = a f_H(s+1) + b f_W` be their greatest common divisor (half-gcd, `gf2::Bezout`), of degree
//! d. There is a solution iff g divides C, and then `X = a C / g`; to it may be added every multiple
//! of `h = f_W / g`: the nullity is d, and the quiet first rows are `h, h s, ..., h s^{d-1}`. No matrix
//! of W x W is made. Cost: a few dozen products of W coefficients for a size, one or two a board.
//!
//! *Canonical.* A quiet row is a multiple of h, so it is known from its d highest coefficients; in a
//! row these are the last d cells, since f_j has degree j. The mirror of a quiet row is quiet. So
//! they are known from the first d cells just as well: those are the pivots, and taking the mirror
//! of a solution modulo h makes it 0 there.
//!
//! *No solution.* Some quiet row y then meets an odd number of cells of c. Taken as the last row of a
//! quiet pattern it is a witness.
//!
//! Source: K. Sutner, *sigma-automata and Chebyshev polynomials* (2000), for the polynomials; the
//! rest is derived above. What proves it: the second chase ends in 0, and the checker presses.

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::gf2::{BoardRing, BoardVariable, Poly, bytes_for_bezout};

use super::chase::Chase;
use crate::flip::method::check_memory;

/// The first rows of plain boards of one width and height.
#[derive(Debug)]
pub(super) struct FirstRow {
    width: usize,
    ring: BoardRing,
    /// g
    common: Poly,
    /// a, with `a f_H(s + 1) = g` modulo f_W.
    inverse: Poly,
    /// h = f_W / g
    quiet: Poly,
}

impl FirstRow {
    /// Prepares boards of `width` columns and `height` rows.
    pub(super) fn new(width: usize, height: usize, limits: &Limits) -> Result<Self, Error> {
        let needed = bytes_for_bezout(width);
        check_memory("solving a board of that size", needed, limits)?;
        let ring = BoardRing::new(width);
        let chase = ring.board_polynomial(height, BoardVariable::Plus);
        let found = chase.bezout_while(ring.modulus(), &mut || !limits.is_cancelled());
        let found = found.ok_or(Error::Cancelled)?;
        let quiet = ring.modulus().exact_quotient(&found.gcd);
        Ok(Self {
            width,
            ring,
            common: found.gcd,
            inverse: found.left,
            quiet,
        })
    }

    /// How many quiet rows are independent.
    pub(super) fn nullity(&self) -> usize {
        self.common.len() - 1
    }

    /// What a chase from an empty first row leaves below `height` rows that are lit all over; see
    /// `all_lit`.
    pub(super) fn left_below_lit(&self, height: usize) -> BitVec {
        let sum = self.ring.board_polynomial_sum(height, BoardVariable::Plus);
        let lit = self.ring.of_row(&BitVec::ones(self.width));
        self.ring.to_row(&sum.product(&lit))
    }

    /// The first row that is 0 in its first `nullity` cells and solves the boards which an empty
    /// first row leaves with `left` after the last row; or else the last row of a witness.
    pub(super) fn solve(&self, left: &BitVec) -> Result<BitVec, BitVec> {
        self.any(left).map(|row| self.without_pivots(&row))
    }

    /// The same, without the zeros.
    fn any(&self, left: &BitVec) -> Result<BitVec, BitVec> {
        let left_poly = self.ring.of_row(left);
        let division = left_poly.divided_by(&self.common);
        if division.remainder.is_zero() {
            let solution = self.inverse.product(&division.quotient);
            return Ok(self.ring.to_row(&solution));
        }
        let odd = self.quiet_rows().find(|quiet| quiet.dot(left));
        Err(odd.expect("what no first row undoes meets a quiet row in an odd number of cells"))
    }

    /// The same as [`FirstRow::solve`] where the pivots are the first cells of the first *column*:
    /// of each board's laid form, whose first rows `first_rows` chases.
    pub(super) fn solve_for_column(
        &self,
        left: &BitVec,
        column_of: impl FnOnce(&BitVec, usize) -> BitVec,
    ) -> Result<BitVec, BitVec> {
        let mut row = self.any(left)?;
        let nullity = self.nullity();
        if nullity > 0 {
            let column = column_of(&row, nullity);
            row.xor_assign(&self.quiet_with_column(&column));
        }
        Ok(row)
    }

    /// A basis of the quiet first rows.
    pub(super) fn quiet_rows(&self) -> impl Iterator<Item = BitVec> + '_ {
        let mut poly = self.quiet.clone();
        (0..self.nullity()).map(move |_| {
            let row = self.ring.to_row(&poly);
            poly = poly.shifted_up(1);
            row
        })
    }

    /// `row` plus the quiet row that makes it 0 at the pivots.
    fn without_pivots(&self, row: &BitVec) -> BitVec {
        if self.nullity() == 0 {
            return row.clone();
        }
        let mirror = self.ring.of_row(&mirrored(row));
        let rest = mirror.divided_by(&self.quiet).remainder;
        mirrored(&self.ring.to_row(&rest))
    }

    /// The first row of the quiet pattern whose first column begins with `column` (one cell for each
    /// dimension).
    ///
    /// Near the corner a quiet pattern is the same whether it is chased by rows or by columns, so
    /// the first cells of its row come from those of its column, in a triangle.
    fn quiet_with_column(&self, column: &BitVec) -> BitVec {
        let mut chase = Chase::from_first(column);
        let dark = BitVec::zeros(column.len());
        let begins = (0..column.len()).map(|_| {
            let corner = chase.presses()[0] & 1 == 1;
            chase.advance(dark.words());
            corner
        });
        // As the last cells of the mirror: the highest coefficients of a multiple of h.
        let begins: BitVec = begins
            .chain((column.len()..self.width).map(|_| false))
            .collect();
        let mut mirror = self.ring.of_row(&mirrored(&begins));
        mirror.add_assign(&mirror.divided_by(&self.quiet).remainder);
        mirrored(&self.ring.to_row(&mirror))
    }
}

/// The row from right to left.
fn mirrored(row: &BitVec) -> BitVec {
    Poly::from(row).mirrored(row.len()).to_bit_vec(row.len())
}
