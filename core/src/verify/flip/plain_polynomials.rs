//! How many dimensions the kernel of a plain board has, by the checker's own polynomials.
//!
//! With s = x + 1 and the polynomials `f_0 = 1, f_1 = s, f_{n+1} = s f_n + f_{n-1}` over GF(2), the
//! chase of a board of W columns and H rows is multiplication by `f_H(s + 1)` modulo `f_W(s)`, so the
//! kernel has as many dimensions as their greatest common divisor g has degrees: the identity
//! `u f_H(s+1) + v f_W(s) = g` leaves no room for more, and the quiet patterns that belong to the
//! multiples of `f_W / g` are as many.
//!
//! Everything here is plain: Euclid's algorithm, one shifted addition at a time, squares bit by bit.
//! Work: W^2 / 64 word additions, the same for each halving of H down to W. No matrix is made, so
//! boards far too large for one are checked. Tested against the checker's own chase.

use super::kernel::within;
use crate::answer::Limits;
use crate::grid::Size;
use crate::verify::refusal::Refusal;

/// Word additions that are done at most: about ten seconds.
const MAX_ADDITIONS: u128 = 1 << 34;

/// Checks that the kernel of the plus rule on a whole open board of `size` with two colours has
/// dimension `claimed`.
///
/// # Errors
/// [`Refusal::WrongNullity`]; [`Refusal::TooLarge`] above some 10^6 for the shorter side;
/// [`Refusal::Cancelled`].
pub fn check_plain_nullity(size: Size, claimed: usize, limits: &Limits<'_>) -> Result<(), Refusal> {
    let found = nullity_by_polynomials(size, limits)?;
    if claimed == found {
        Ok(())
    } else {
        Err(Refusal::WrongNullity { claimed, found })
    }
}

/// The dimension of the kernel of the plus rule on an open board with two colours.
pub(super) fn nullity_by_polynomials(size: Size, limits: &Limits<'_>) -> Result<usize, Refusal> {
    let width = size.rows().min(size.cols());
    let height = size.rows().max(size.cols());
    let words = width as u128 / 64 + 1;
    let halvings = u128::from((height / width).ilog2());
    let needed = width as u128 * words * (1 + 2 * halvings) / 2;
    within("the divisor (word additions)", needed, MAX_ADDITIONS)?;
    within(
        "the divisor (bytes)",
        8 * 8 * words,
        limits.max_bytes.into(),
    )?;
    let mut a = board_polynomial(width, Variable::S, None, limits)?;
    let mut b = board_polynomial(height, Variable::SPlusOne, Some(&a), limits)?;
    while !b.is_empty() {
        divide(&mut a, &b, limits)?;
        std::mem::swap(&mut a, &mut b);
    }
    Ok(degree(&a))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Variable {
    S,
    SPlusOne,
}

/// `f_n` at the variable, coefficients packed, lowest first, last word not 0; modulo `modulus`
/// where there is one. By the digits of n + 1, F_n being f_{n-1}: F_{2n} = y F_n^2 and
/// F_{2n+1} = F_n^2 + F_{n+1}^2.
fn board_polynomial(
    n: usize,
    variable: Variable,
    modulus: Option<&Vec<u64>>,
    limits: &Limits<'_>,
) -> Result<Vec<u64>, Refusal> {
    let wanted = n as u128 + 1;
    let (mut here, mut next): (Vec<u64>, Vec<u64>) = (Vec::new(), vec![1]);
    for digit in (0..u128::BITS - wanted.leading_zeros()).rev() {
        let (here_square, next_square) = (square(&here), square(&next));
        let mut odd = here_square.clone();
        add_shifted(&mut odd, &next_square, 0);
        let is_odd = wanted >> digit & 1 == 1;
        let even = if is_odd { next_square } else { here_square };
        let mut product = Vec::new();
        add_shifted(&mut product, &even, 1);
        if variable == Variable::SPlusOne {
            add_shifted(&mut product, &even, 0);
        }
        (here, next) = if is_odd {
            (odd, product)
        } else {
            (product, odd)
        };
        if let Some(modulus) = modulus {
            divide(&mut here, modulus, limits)?;
            divide(&mut next, modulus, limits)?;
        }
    }
    Ok(here)
}

/// Every coefficient at twice its place.
fn square(poly: &[u64]) -> Vec<u64> {
    let mut out = vec![0; 2 * poly.len()];
    for (at, &word) in poly.iter().enumerate() {
        for bit in (0..64).filter(|bit| word >> bit & 1 == 1) {
            out[2 * at + bit / 32] |= 1 << (2 * bit % 64);
        }
    }
    trim(&mut out);
    out
}

/// Leaves the remainder by `divisor`, which must not be 0, in the place of `poly`.
fn divide(poly: &mut Vec<u64>, divisor: &[u64], limits: &Limits<'_>) -> Result<(), Refusal> {
    if limits.is_cancelled() {
        return Err(Refusal::Cancelled);
    }
    let lowest = degree(divisor);
    while !poly.is_empty() && degree(poly) >= lowest {
        let by = degree(poly) - lowest;
        add_shifted(poly, divisor, by);
    }
    Ok(())
}

/// The degree of a polynomial that is not 0.
fn degree(poly: &[u64]) -> usize {
    poly.len() * 64 - 1 - poly.last().map_or(0, |word| word.leading_zeros()) as usize
}

/// Adds `other` times the power `by` of s.
fn add_shifted(poly: &mut Vec<u64>, other: &[u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    let needed = other.len() + words + 1;
    if poly.len() < needed {
        poly.resize(needed, 0);
    }
    let target = &mut poly[words..needed];
    if bits == 0 {
        for (word, add) in target.iter_mut().zip(other) {
            *word ^= add;
        }
    } else {
        for (word, add) in target.iter_mut().zip(other) {
            *word ^= add << bits;
        }
        for (word, add) in target[1..].iter_mut().zip(other) {
            *word ^= add >> (64 - bits);
        }
    }
    trim(poly);
}

fn trim(poly: &mut Vec<u64>) {
    while poly.last() == Some(&0) {
        poly.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::super::kernel::nullity_by_chase;
    use super::*;

    #[test]
    fn agrees_with_the_chase() {
        let limits = Limits::default();
        for short in (1..=30).chain([63, 64, 65, 79, 127, 128, 129]) {
            for long in (short..short + 9).chain([3 * short + 2, 300]) {
                for (rows, cols) in [(short, long), (long, short)] {
                    let size = Size::new(rows, cols).unwrap();
                    let found = nullity_by_polynomials(size, &limits);
                    assert_eq!(found, nullity_by_chase(size, &limits), "{size}");
                }
            }
        }
    }

    #[test]
    fn published_nullities_of_large_squares() {
        for (side, nullity) in [(999, 32), (1000, 0), (1279, 1024), (4999, 32), (9999, 64)] {
            let size = Size::new(side, side).unwrap();
            assert_eq!(
                nullity_by_polynomials(size, &Limits::default()),
                Ok(nullity)
            );
        }
    }

    #[test]
    fn what_is_too_much_is_refused_and_can_be_stopped() {
        let size = |side| Size::new(side, side).unwrap();
        let refused = nullity_by_polynomials(size(10_000_000), &Limits::default());
        assert!(matches!(refused, Err(Refusal::TooLarge { .. })));
        let stop = std::sync::atomic::AtomicBool::new(true);
        let limits = Limits {
            cancel: Some(&stop),
            ..Limits::default()
        };
        assert_eq!(
            nullity_by_polynomials(size(500), &limits),
            Err(Refusal::Cancelled)
        );
    }
}
