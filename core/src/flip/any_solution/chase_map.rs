//! The linear map of a whole chase: from the presses of the first row to the row after the last.
//!
//! Over a dark board of any height H the chase gives `x_H = U_H(A) x_0`, with `U_0 = 1`, `U_1 = t`,
//! `U_{n+1} = t U_n + U_{n-1}`. A polynomial p of A is known from its first row `p(A) e_1` alone:
//! since `e_{j+1} = (A + 1) e_j + e_{j-1}` and everything commutes, so do its rows follow,
//!
//! ```text
//! p(A) e_{j+1} = (A + 1) p(A) e_j + p(A) e_{j-1}
//! ```
//!
//! which makes the whole map in width^2 / 64 word operations, and multiplies two polynomials in as
//! many. With `F_n = U_{n-1}`, doubling reaches any height in 2 log2(H) squarings:
//! `F_{2n} = t F_n^2`, `F_{2n+1} = F_{n+1}^2 + F_n^2`. Tested against the plain chase.

use crate::bits::{BitGrid, BitVec, xor_side_neighbours, xor_words};

/// The map of a chase over `height` rows of `width` columns, as a `width` x `width` matrix
/// (it is symmetric).
pub(in crate::flip) fn chase_map(width: usize, height: usize) -> BitGrid {
    let mut map = BitGrid::zeros(width, width);
    let mut row = 0;
    for_each_row(&chase_polynomial(width, height), |words| {
        map.row_mut(row).copy_from_slice(words);
        row += 1;
    });
    map
}

/// `U_height(A) e_1`, by doubling.
fn chase_polynomial(width: usize, height: usize) -> BitVec {
    // (F_n, F_{n+1}), n read from the binary digits of height + 1.
    let mut low = BitVec::zeros(width);
    let mut high = BitVec::with_ones(width, [0]);
    let n = height as u128 + 1;
    for digit in (0..u128::BITS - n.leading_zeros()).rev() {
        let (low_square, high_square) = (square(&low), square(&high));
        let mut odd = low_square.clone();
        odd.xor_assign(&high_square);
        (low, high) = if n >> digit & 1 == 0 {
            (times_t(&low_square), odd)
        } else {
            (odd, times_t(&high_square))
        };
    }
    low
}

/// `A p`
fn times_t(p: &BitVec) -> BitVec {
    let mut out = BitVec::zeros(p.len());
    xor_side_neighbours(out.words_mut(), p.words(), p.len());
    out
}

/// The first row of `p(A)^2`.
fn square(p: &BitVec) -> BitVec {
    let mut sum = BitVec::zeros(p.len());
    let mut row = 0;
    for_each_row(p, |words| {
        if p.get(row) {
            xor_words(sum.words_mut(), words);
        }
        row += 1;
    });
    sum
}

/// Calls `visit` with the rows of `p(A)`, first to last, given its first row.
#[inline(never)]
fn for_each_row(first: &BitVec, mut visit: impl FnMut(&[u64])) {
    let cols = first.len();
    let mut before = vec![0; first.words().len()];
    let mut here = first.words().to_vec();
    for _ in 0..cols {
        visit(&here);
        // before := (A + 1) here + before, then the two change places.
        xor_side_neighbours(&mut before, &here, cols);
        xor_words(&mut before, &here);
        std::mem::swap(&mut before, &mut here);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::any_solution::chase::left_below;

    #[test]
    fn agrees_with_the_plain_chase() {
        for width in (1..=20).chain([63, 64, 65, 127, 128, 129]) {
            for height in [0, 1, 2, 3, 7, 12, 31, 64] {
                let map = chase_map(width, height);
                for unit in [0, width / 3, width - 1] {
                    let first = BitVec::with_ones(width, [unit]);
                    let expected = if height == 0 {
                        first
                    } else {
                        left_below(&BitGrid::zeros(height, width), &first)
                    };
                    assert_eq!(
                        map.row(unit),
                        expected.words(),
                        "{width} wide, {height} high, unit {unit}"
                    );
                }
            }
        }
    }
}
