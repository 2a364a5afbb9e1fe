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
    use crate::flip::any_solution::chase_map::chase_map;
    use crate::gf2::reduce_rows;

    fn of(rows: usize, cols: usize) -> usize {
        nullity(Size::new(rows, cols).unwrap(), &Limits::default()).unwrap()
    }

    #[test]
    fn published_nullities() {
        // OEIS A159257
        let expected = [
            0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0,
            10, 20, 0, 20, 16, 4, 6, 0, 0, 0, 32, 0, 2, 0, 0, 4, 0, 0, 30, 0, 8, 8,
        ];
        for (at, nullity) in expected.into_iter().enumerate() {
            assert_eq!(of(at + 1, at + 1), nullity, "{} squared", at + 1);
        }
        let larger = [
            (61, 40),
            (65, 42),
            (79, 64),
            (95, 62),
            (999, 32),
            (1000, 0),
            (1279, 1024),
            (9999, 64),
            (10_239, 8192),
        ];
        for (side, nullity) in larger {
            assert_eq!(of(side, side), nullity, "{side} squared");
        }
        // A chain of three: every third length has a quiet pattern.
        assert_eq!(of(1, 1_000_000_001), 1_000_000_001 % 3 / 2);
    }

    #[test]
    fn agree_with_the_rank_of_a_chase() {
        for short in (1..=24).chain([63, 64, 65]) {
            for long in (short..short + 12).chain([200, 1000]) {
                let mut map = chase_map(short, long);
                let rank = reduce_rows(&mut map, short).len();
                assert_eq!(of(short, long), short - rank, "{short} x {long}");
                assert_eq!(of(long, short), short - rank, "{long} x {short}");
            }
        }
    }

    #[test]
    fn memory_is_asked_for_first() {
        let limits = Limits {
            max_bytes: 1_000_000,
            ..Limits::default()
        };
        let size = Size::new(1_000_000, 1_000_000).unwrap();
        let refused = nullity(size, &limits);
        assert!(
            matches!(refused, Err(Error::TooLarge { .. })),
            "{refused:?}"
        );
    }

    #[test]
    fn a_caller_can_stop_it() {
        let stop = std::sync::atomic::AtomicBool::new(true);
        let limits = Limits {
            cancel: Some(&stop),
            ..Limits::default()
        };
        let size = Size::new(1000, 1000).unwrap();
        assert_eq!(nullity(size, &limits), Err(Error::Cancelled));
    }
}
