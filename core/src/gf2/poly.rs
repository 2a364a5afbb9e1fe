//! Polynomials over GF(2), packed: the coefficients are bits, adding them is XOR.
//!
//! The plain boards of the plus rule are polynomials in disguise (see `poly_board`). Multiplication
//! is in `poly_product`, division in `poly_division`, common divisors in `poly_gcd`.

use std::fmt;

use crate::bits::{BitVec, WORD_BITS, words_for, xor_words};

/// A polynomial over GF(2). Coefficient `j` is bit `j % 64` of word `j / 64`; the last word is never
/// 0, so that equal polynomials have equal words.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Poly {
    words: Vec<u64>,
}

impl Poly {
    /// The polynomial 0.
    #[must_use]
    pub const fn zero() -> Self {
        Self { words: Vec::new() }
    }

    /// The polynomial 1.
    #[must_use]
    pub fn one() -> Self {
        Self::power(0)
    }

    /// `s^exponent`
    #[must_use]
    pub fn power(exponent: usize) -> Self {
        let mut words = vec![0; exponent / WORD_BITS + 1];
        words[exponent / WORD_BITS] = 1 << (exponent % WORD_BITS);
        Self { words }
    }

    /// The polynomial with these coefficients, lowest first.
    #[must_use]
    pub fn from_words(mut words: Vec<u64>) -> Self {
        let used = words.iter().rposition(|&word| word != 0);
        words.truncate(used.map_or(0, |last| last + 1));
        Self { words }
    }

    /// The coefficients, lowest first; the last word is not 0.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The first `len` coefficients as a vector.
    #[must_use]
    pub fn to_bit_vec(&self, len: usize) -> BitVec {
        BitVec::from_words(len, self.words.clone())
    }

    /// Whether it is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// The degree; none of 0.
    #[must_use]
    pub fn degree(&self) -> Option<usize> {
        let last = self.words.last()?;
        Some(self.words.len() * WORD_BITS - 1 - last.leading_zeros() as usize)
    }

    /// How many coefficients it takes to write it: the degree + 1, and 0 for the polynomial 0.
    #[must_use]
    pub fn len(&self) -> usize {
        self.degree().map_or(0, |degree| degree + 1)
    }

    /// Whether there are no coefficients: the polynomial 0.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.is_zero()
    }

    /// The coefficient of `s^at`.
    #[must_use]
    pub fn coefficient(&self, at: usize) -> bool {
        let word = self.words.get(at / WORD_BITS).copied().unwrap_or(0);
        word >> (at % WORD_BITS) & 1 == 1
    }

    /// Adds `other`.
    pub fn add_assign(&mut self, other: &Self) {
        if other.words.len() > self.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        xor_words(&mut self.words[..other.words.len()], &other.words);
        self.trim();
    }

    /// Adds `other * s^by`.
    pub fn add_shifted(&mut self, other: &Self, by: usize) {
        let needed = words_for(other.len() + by);
        if other.is_zero() {
            return;
        }
        if needed > self.words.len() {
            self.words.resize(needed, 0);
        }
        xor_shifted(&mut self.words, &other.words, by);
        self.trim();
    }

    /// `self * s^by`
    #[must_use]
    pub fn shifted_up(&self, by: usize) -> Self {
        let mut shifted = Self::zero();
        shifted.add_shifted(self, by);
        shifted
    }

    /// The quotient by `s^by`: the coefficients from that of `s^by` on.
    #[must_use]
    pub fn shifted_down(&self, by: usize) -> Self {
        let (from, shift) = (by / WORD_BITS, by % WORD_BITS);
        let words = self.words.get(from..).unwrap_or(&[]);
        if shift == 0 {
            return Self::from_words(words.to_vec());
        }
        let above = words.iter().skip(1).chain(std::iter::once(&0));
        let both = words.iter().zip(above);
        Self::from_words(
            both.map(|(&low, &high)| low >> shift | high << (WORD_BITS - shift))
                .collect(),
        )
    }

    /// The remainder by `s^len`: the first `len` coefficients.
    #[must_use]
    pub fn low(&self, len: usize) -> Self {
        let words = &self.words[..words_for(len).min(self.words.len())];
        let mut words = words.to_vec();
        if let Some(last) = words.get_mut(len / WORD_BITS) {
            *last &= (1 << (len % WORD_BITS)) - 1;
        }
        Self::from_words(words)
    }

    /// The square: over GF(2) it only moves coefficient j to 2j.
    #[must_use]
    pub fn square(&self) -> Self {
        let mut words = Vec::with_capacity(2 * self.words.len());
        for &word in &self.words {
            words.extend([spread(word as u32), spread((word >> 32) as u32)]);
        }
        Self::from_words(words)
    }

    /// The coefficients of the first `len` in the opposite order: `s^(len-1) p(1/s)`, for a
    /// polynomial of degree below `len`.
    #[must_use]
    pub fn mirrored(&self, len: usize) -> Self {
        assert!(self.len() <= len, "{} coefficients of {len}", self.len());
        let words: Vec<u64> = self.words.iter().rev().map(|w| w.reverse_bits()).collect();
        let mirrored = Self::from_words(words);
        // Coefficient j stands at 64 words - 1 - j, and is wanted at len - 1 - j.
        let held = self.words.len() * WORD_BITS;
        if held >= len {
            mirrored.shifted_down(held - len)
        } else {
            mirrored.shifted_up(len - held)
        }
    }

    fn trim(&mut self) {
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }
}

/// The bits of `half` at the even places.
const fn spread(half: u32) -> u64 {
    let mut x = half as u64;
    x = (x | x << 16) & 0x0000_FFFF_0000_FFFF;
    x = (x | x << 8) & 0x00FF_00FF_00FF_00FF;
    x = (x | x << 4) & 0x0F0F_0F0F_0F0F_0F0F;
    x = (x | x << 2) & 0x3333_3333_3333_3333;
    (x | x << 1) & 0x5555_5555_5555_5555
}

/// Adds `other * s^by` to `words`, which must be long enough for all that is not 0 of it.
pub(super) fn xor_shifted(words: &mut [u64], other: &[u64], by: usize) {
    let (from, shift) = (by / WORD_BITS, by % WORD_BITS);
    let words = &mut words[from..];
    if shift == 0 {
        let used = other.len().min(words.len());
        xor_words(&mut words[..used], &other[..used]);
        return;
    }
    let Some((&first, &last)) = other.first().zip(other.last()) else {
        return;
    };
    words[0] ^= first << shift;
    let pairs = other[1..].iter().zip(other);
    for (word, (&high, &low)) in words[1..].iter_mut().zip(pairs) {
        *word ^= high << shift | low >> (WORD_BITS - shift);
    }
    let carried = last >> (WORD_BITS - shift);
    if carried != 0 {
        words[other.len()] ^= carried;
    }
}

impl From<&BitVec> for Poly {
    fn from(bits: &BitVec) -> Self {
        Self::from_words(bits.words().to_vec())
    }
}

/// `s^3 + s + 1`
impl fmt::Debug for Poly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let powers = (0..self.len()).rev().filter(|&at| self.coefficient(at));
        let terms = powers.map(|power| match power {
            0 => "1".into(),
            1 => "s".into(),
            _ => format!("s^{power}"),
        });
        let terms: Vec<String> = terms.collect();
        f.write_str(if terms.is_empty() { "0" } else { "" })?;
        f.write_str(&terms.join(" + "))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::reference::SlowPoly;
    use proptest::prelude::*;

    /// Polynomials of all lengths up to `most`, more often near a whole number of words.
    pub(in crate::gf2) fn polys(most: usize) -> impl Strategy<Value = Poly> {
        let words = proptest::collection::vec(any::<u64>(), words_for(most));
        (words, 0..=most, 0..3_usize).prop_map(move |(words, len, around)| {
            let len = if around == 0 {
                len
            } else {
                (len / 64 * 64 + around).min(most)
            };
            Poly::from_words(words).low(len)
        })
    }

    pub(in crate::gf2) fn slow(poly: &Poly) -> SlowPoly {
        SlowPoly::new((0..poly.len()).map(|at| poly.coefficient(at)))
    }

    #[test]
    fn they_are_read_as_people_write_them() {
        let poly = Poly::from_words(vec![0b1011, 0, 0]);
        assert_eq!(format!("{poly:?}"), "s^3 + s + 1");
        assert_eq!((poly.degree(), poly.words().len()), (Some(3), 1));
        assert_eq!(format!("{:?} {:?}", Poly::zero(), Poly::one()), "0 1");
        assert_eq!(Poly::zero().degree(), None);
    }

    proptest! {
        #[test]
        fn agree_with_the_slow_twin(a in polys(400), b in polys(300), by in 0..200_usize) {
            let mut sum = a.clone();
            sum.add_assign(&b);
            prop_assert_eq!(slow(&sum), slow(&a).sum(&slow(&b)));
            let mut sum = a.clone();
            sum.add_shifted(&b, by);
            let power = SlowPoly::power(by);
            prop_assert_eq!(slow(&sum), slow(&a).sum(&slow(&b).product(&power)));
            prop_assert_eq!(slow(&a.shifted_up(by)), slow(&a).product(&power));
            let (quotient, rest) = slow(&a).divided_by(&power);
            prop_assert_eq!(slow(&a.shifted_down(by)), quotient);
            prop_assert_eq!(slow(&a.low(by)), rest);
            prop_assert_eq!(slow(&a.square()), slow(&a).product(&slow(&a)));
            let len = a.len() + by;
            let mirrored = a.mirrored(len);
            for at in 0..len {
                prop_assert_eq!(mirrored.coefficient(at), a.coefficient(len - 1 - at));
            }
            prop_assert_eq!(mirrored.mirrored(len), a);
        }
    }
}
