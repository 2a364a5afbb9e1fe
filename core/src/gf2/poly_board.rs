//! The polynomials of plain boards, and rows of a board as polynomials.
//!
//! A row of W cells of a board with the plus rule. Let A add to each cell its two neighbours in the
//! row and itself, and s = A + 1 the neighbours alone. With the *board polynomials*
//!
//! ```text
//! f_0 = 1    f_1 = s    f_{n+1} = s f_n + f_{n-1}        f_2 = s^2 + 1, f_3 = s^3, ...
//! ```
//!
//! one has `e_{j+1} = f_j(s) e_1` for the unit rows, and `f_W(s) e_1 = 0`. So a row v is the
//! polynomial `V = sum v_j f_j` modulo f_W, and whatever is a polynomial of A acts on rows as
//! multiplication (K. Sutner, *Linear cellular automata and the Garden-of-Eden*, 1989).
//!
//! From one form to the other in n log n / 64 steps: write s = z + 1/z, then
//! `f_n = (z^{n+1} + z^{-n-1}) / (z + 1/z)`, and where K is a power of two `s^K = z^K + z^{-K}`, so
//!
//! ```text
//! s^K f_j = f_{K+j} + f_{K-2-j}    (j < K; f_{-1} = 0)
//! ```
//!
//! A polynomial `low + high s^K` of two halves of K coefficients, both given in the f's, is
//! therefore `low + (high in the opposite order, moved by one place)` and `high`: one reversal and
//! one XOR a level. The same reflection reduces modulo f_W: `f_{W+i} = f_{W-i}`, no division needed.
//! Tested against Horner's way, coefficient by coefficient.

use crate::bits::{BitVec, WORD_BITS, words_for};

use super::poly::Poly;

/// What a board polynomial is taken at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardVariable {
    /// `s`, the sum of a cell's two neighbours.
    Neighbours,
    /// `s + 1`, which adds the cell itself: one row of the plus rule.
    Plus,
}

impl BoardVariable {
    /// `poly` times the variable.
    fn times(self, poly: &Poly) -> Poly {
        let mut product = poly.shifted_up(1);
        if self == Self::Plus {
            product.add_assign(poly);
        }
        product
    }
}

/// The board polynomial `f_n` at a variable, by doubling: with `F_n = f_{n-1}`, y the variable,
/// `F_{2n} = y F_n^2` and `F_{2n+1} = F_{n+1}^2 + F_n^2`.
fn board_polynomial(n: usize, variable: BoardVariable) -> Poly {
    doubled(n, variable, |poly| poly)
}

/// The same, every intermediate result passed through `reduce`.
fn doubled(n: usize, variable: BoardVariable, reduce: impl Fn(Poly) -> Poly) -> Poly {
    let mut pair = NextTo::begin();
    for digit in digits(n as u128 + 1) {
        pair = pair.doubled(digit, variable, &reduce);
    }
    pair.low
}

/// F_m and F_{m+1}, with `F_n = f_{n-1}`.
struct NextTo {
    low: Poly,
    high: Poly,
}

impl NextTo {
    fn begin() -> Self {
        Self {
            low: Poly::zero(),
            high: Poly::one(),
        }
    }

    /// Those at twice m, and one more where the next binary digit is 1.
    fn doubled(&self, digit: bool, variable: BoardVariable, reduce: impl Fn(Poly) -> Poly) -> Self {
        let (low_square, high_square) = (self.low.square(), self.high.square());
        let mut odd = low_square.clone();
        odd.add_assign(&high_square);
        let (low, high) = if digit {
            (odd, variable.times(&high_square))
        } else {
            (variable.times(&low_square), odd)
        };
        Self {
            low: reduce(low),
            high: reduce(high),
        }
    }
}

/// The binary digits of a number, the highest first.
fn digits(number: u128) -> impl Iterator<Item = bool> {
    (0..u128::BITS - number.leading_zeros())
        .rev()
        .map(move |digit| number >> digit & 1 == 1)
}

/// Polynomials modulo `f_W`: the rows of a board of W columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRing {
    width: usize,
    modulus: Poly,
}

impl BoardRing {
    /// The rows of `width` cells, at least 1.
    #[must_use]
    pub fn new(width: usize) -> Self {
        assert!(width > 0, "rows without cells");
        let modulus = board_polynomial(width, BoardVariable::Neighbours);
        Self { width, modulus }
    }

    /// `f_W`
    #[must_use]
    pub const fn modulus(&self) -> &Poly {
        &self.modulus
    }

    /// The polynomial, of degree below W, of a packed row.
    #[must_use]
    pub fn of_row(&self, row: &BitVec) -> Poly {
        assert_eq!(row.len(), self.width, "cells of a row");
        let mut words = row.words().to_vec();
        from_f_basis(&mut words);
        Poly::from_words(words)
    }

    /// The row of a polynomial of any degree.
    #[must_use]
    pub fn to_row(&self, poly: &Poly) -> BitVec {
        let mut words = poly.words().to_vec();
        to_f_basis(&mut words);
        self.folded(Poly::from_words(words)).to_bit_vec(self.width)
    }

    /// The remainder of `poly` modulo `f_W`.
    #[must_use]
    pub fn reduced(&self, poly: Poly) -> Poly {
        if poly.len() <= self.width {
            return poly;
        }
        self.of_row(&self.to_row(&poly))
    }

    /// `a * b` modulo `f_W`.
    #[must_use]
    pub fn product(&self, a: &Poly, b: &Poly) -> Poly {
        self.reduced(a.product(b))
    }

    /// `f_n` at the variable, modulo `f_W`; n may be far above W.
    #[must_use]
    pub fn board_polynomial(&self, n: usize, variable: BoardVariable) -> Poly {
        doubled(n, variable, |poly| self.reduced(poly))
    }

    /// `f_0 + f_1 + ... + f_{n-1}` at the variable, modulo `f_W`; n may be far above W.
    ///
    /// By doubling, too: call it G_n. The recurrence adds up to `y G_n = F_{n+1} + F_n + 1`, and the square of
    /// that, put into the same for 2n, leaves `G_{2n} = y G_n^2 + F_n^2`; one more summand makes
    /// `G_{2n+1} = y G_n^2 + F_{n+1}^2`.
    #[must_use]
    pub fn board_polynomial_sum(&self, n: usize, variable: BoardVariable) -> Poly {
        let (mut pair, mut sum) = (NextTo::begin(), Poly::zero());
        for digit in digits(n as u128) {
            sum = variable.times(&sum.square());
            sum.add_assign(&if digit { &pair.high } else { &pair.low }.square());
            sum = self.reduced(sum);
            pair = pair.doubled(digit, variable, |poly| self.reduced(poly));
        }
        sum
    }

    /// A sum of f's of any index as one of f_0 .. f_{W-1}: with F_m = f_{m-1}, the sequence F_0, F_1,
    /// ... modulo f_W is 0 at all multiples of W + 1 and a mirror there.
    fn folded(&self, mut sum: Poly) -> Poly {
        if sum.len() <= self.width {
            return sum;
        }
        let period = self.width + 1;
        let mut folded = sum.low(self.width);
        sum = sum.shifted_down(period); // what stands at W falls away
        let mut is_mirrored = true;
        while !sum.is_zero() {
            let part = sum.low(self.width);
            folded.add_assign(&if is_mirrored {
                part.mirrored(self.width)
            } else {
                part
            });
            sum = sum.shifted_down(period);
            is_mirrored = !is_mirrored;
        }
        folded
    }
}

/// Coefficients of powers of s become coefficients of f's.
fn to_f_basis(words: &mut Vec<u64>) {
    words.resize(words.len().next_power_of_two(), 0);
    for word in words.iter_mut() {
        for level in 1..6 {
            *word ^= reflected_in_word(*word, level);
        }
    }
    let mut half = 1;
    while half < words.len() {
        reflect_all(words, half);
        half *= 2;
    }
}

/// Coefficients of f's become coefficients of powers of s: the same steps, each its own inverse, in
/// the opposite order.
fn from_f_basis(words: &mut Vec<u64>) {
    words.resize(words.len().next_power_of_two(), 0);
    let mut half = words.len() / 2;
    while half > 0 {
        reflect_all(words, half);
        half /= 2;
    }
    for word in words.iter_mut() {
        for level in (1..6).rev() {
            *word ^= reflected_in_word(*word, level);
        }
    }
}

/// Adds the upper half, reversed and moved down by one place, to the lower half of each block of
/// `2 * half` words.
fn reflect_all(words: &mut [u64], half: usize) {
    for block in words.chunks_exact_mut(2 * half) {
        let (low, high) = block.split_at_mut(half);
        let mut above = high.iter().rev().skip(1);
        for (target, &mirror) in low.iter_mut().zip(high.iter().rev()) {
            let next = above.next().map_or(0, |word| word.reverse_bits());
            *target ^= mirror.reverse_bits() >> 1 | next << (WORD_BITS - 1);
        }
    }
}

/// Within a word cut into blocks of `2 K` bits, K = 2^level: what the upper half of each adds to the
/// lower.
const fn reflected_in_word(word: u64, level: u32) -> u64 {
    let size = 1 << level;
    let low = u64::MAX / ((1 << size) + 1); // the lower K bits of each block
    let mut high = word >> size & low;
    let mut swap = 1;
    while swap < size {
        let mask = u64::MAX / ((1 << swap) + 1);
        high = (high >> swap & mask) | (high & mask) << swap;
        swap *= 2;
    }
    high >> 1 & low // one of the reversed bits falls into the block below, and away
}

/// Bytes that finding the common divisor of two polynomials of `len` coefficients takes at its
/// height, with their factors.
#[must_use]
pub const fn bytes_for_bezout(len: usize) -> u128 {
    40 * 8 * words_for(len) as u128
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gf2::poly::tests::{polys, slow};
    use crate::reference::SlowPoly;
    use proptest::prelude::*;

    #[test]
    fn doubling_follows_the_recurrence() {
        for n in (0..70).chain([127, 128, 255, 256, 300]) {
            for (variable, slow_one) in [
                (BoardVariable::Neighbours, SlowPoly::power(1)),
                (BoardVariable::Plus, SlowPoly::new([true, true])),
            ] {
                let expected = SlowPoly::of_board(n, &slow_one);
                assert_eq!(slow(&board_polynomial(n, variable)), expected, "f_{n}");
                for width in [1, 2, 5, 63, 64, 65, 130] {
                    let ring = BoardRing::new(width);
                    let (_, reduced) = expected.divided_by(&slow(ring.modulus()));
                    assert_eq!(slow(&ring.board_polynomial(n, variable)), reduced);
                }
            }
        }
    }

    #[test]
    fn sums_are_what_the_summands_add_up_to() {
        for variable in [BoardVariable::Neighbours, BoardVariable::Plus] {
            for width in [1, 2, 3, 5, 63, 64, 65, 130] {
                let ring = BoardRing::new(width);
                let mut sum = Poly::zero();
                for n in 0..200 {
                    assert_eq!(
                        ring.board_polynomial_sum(n, variable),
                        sum,
                        "{n} of {width}"
                    );
                    sum.add_assign(&ring.board_polynomial(n, variable));
                }
            }
        }
    }

    #[test]
    fn unit_rows_are_board_polynomials() {
        for width in (1..=65).chain([127, 128, 129, 200]) {
            let ring = BoardRing::new(width);
            for cell in [0, width / 2, width - 1] {
                let row = BitVec::with_ones(width, [cell]);
                let expected = board_polynomial(cell, BoardVariable::Neighbours);
                assert_eq!(ring.of_row(&row), expected, "cell {cell} of {width}");
                assert_eq!(ring.to_row(&expected), row);
            }
        }
    }

    /// Horner: `s f_j = f_{j+1} + f_{j-1}`, the row's neighbours.
    fn to_row_by_horner(poly: &Poly, width: usize) -> BitVec {
        let mut row = BitVec::zeros(width);
        for at in (0..poly.len()).rev() {
            let mut next: BitVec = (0..width)
                .map(|cell| {
                    let beside = [cell.checked_sub(1), (cell + 1 < width).then_some(cell + 1)];
                    beside
                        .into_iter()
                        .flatten()
                        .filter(|&cell| row.get(cell))
                        .count()
                        % 2
                        == 1
                })
                .collect();
            next.set(0, next.get(0) != poly.coefficient(at));
            row = next;
        }
        row
    }

    proptest! {
        #[test]
        fn rows_and_polynomials(poly in polys(500), width in 1_usize..300) {
            let ring = BoardRing::new(width);
            let row = ring.to_row(&poly);
            prop_assert_eq!(&row, &to_row_by_horner(&poly, width));
            let reduced = ring.of_row(&row);
            prop_assert_eq!(&reduced, &poly.divided_by(ring.modulus()).remainder);
            prop_assert_eq!(ring.reduced(poly), reduced);
        }
    }
}
