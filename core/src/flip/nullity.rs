//! The nullity of plain boards: how many independent press sets change nothing.

use crate::answer::Limits;
use crate::error::Error;
use crate::gf2::{BoardRing, BoardVariable, bytes_for_bezout};
use crate::grid::Size;

use super::method::check_memory;

/// The dimension of the kernel of the plus rule on an open board of `size` with two colours
/// (OEIS A159257 for squares). A board that can be solved has 2^nullity solutions.
///
/// Method: the degree of the greatest common divisor of two board polynomials, `f_W(s)` and
/// `f_H(s + 1)` (see `gf2::BoardRing`), W the shorter side: chasing H rows multiplies the first
/// row by the second modulo the first (K. Sutner, *sigma-automata and Chebyshev polynomials*, 2000).
/// Cost: a few dozen products of W coefficients, whatever the longer side.
///
/// # Errors
/// [`Error::TooLarge`] where the polynomials would pass the memory limit; [`Error::Cancelled`] where
/// the caller stopped it.
pub fn nullity(size: Size, limits: &Limits) -> Result<usize, Error> {
    let short = size.rows().min(size.cols());
    let long = size.rows().max(size.cols());
    let needed = bytes_for_bezout(short);
    check_memory("the nullity of a board of that size", needed, limits)?;
    let ring = BoardRing::new(short);
    let chase = ring.board_polynomial(long, BoardVariable::Plus);
    let common = ring
        .modulus()
        .gcd_while(&chase, &mut || !limits.is_cancelled());
    let degree = common.ok_or(Error::Cancelled)?.degree();
    Ok(degree.expect("a board polynomial is not 0, so the divisor is not either"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_nullities() {
        // OEIS A159257
        let expected = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0];
        for (at, nullity_of) in expected.into_iter().enumerate() {
            let size = Size::new(at + 1, at + 1).unwrap();
            assert_eq!(nullity(size, &Limits::default()), Ok(nullity_of), "{size}");
        }
        // A chain of three: every third length has a quiet pattern.
        let chain = Size::new(1, 1_000_000_001).unwrap();
        assert_eq!(
            nullity(chain, &Limits::default()),
            Ok(1_000_000_001 % 3 / 2)
        );
    }
}
