//! A vector of bits of a fixed length: the state of every lamp, or which buttons are pressed.

use std::cmp::Ordering;
use std::fmt;

use super::word::{WORD_BITS, tail_mask, words_for, xor_words};

/// A vector over GF(2). Bits past the end of the last word are always 0.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BitVec {
    len: usize,
    words: Vec<u64>,
}

impl BitVec {
    /// `len` zeros.
    #[must_use]
    pub fn zeros(len: usize) -> Self {
        Self {
            len,
            words: vec![0; words_for(len)],
        }
    }

    /// `len` ones.
    #[must_use]
    pub fn ones(len: usize) -> Self {
        Self::from_words(len, vec![u64::MAX; words_for(len)])
    }

    /// The vector with 1 exactly at `positions`, each of which must be below `len`.
    #[must_use]
    pub fn with_ones(len: usize, positions: impl IntoIterator<Item = usize>) -> Self {
        let mut vector = Self::zeros(len);
        for position in positions {
            vector.set(position, true);
        }
        vector
    }

    /// The vector that `words` hold, cut or padded to `len` bits; what lies past the end is dropped.
    #[must_use]
    pub fn from_words(len: usize, mut words: Vec<u64>) -> Self {
        words.resize(words_for(len), 0);
        if let Some(last) = words.last_mut() {
            *last &= tail_mask(len);
        }
        Self { len, words }
    }

    /// Number of bits.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no bits at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The packed words, bit 0 first.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The packed words for writing. The caller keeps the bits past the end 0.
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Bit `at`, which must be below the length.
    #[must_use]
    pub fn get(&self, at: usize) -> bool {
        assert!(at < self.len, "bit {at} of a vector of {}", self.len);
        self.words[at / WORD_BITS] >> (at % WORD_BITS) & 1 == 1
    }

    /// Makes bit `at` equal to `value`.
    pub fn set(&mut self, at: usize, value: bool) {
        if self.get(at) != value {
            self.flip(at);
        }
    }

    /// Changes bit `at`, which must be below the length.
    pub fn flip(&mut self, at: usize) {
        assert!(at < self.len, "bit {at} of a vector of {}", self.len);
        self.words[at / WORD_BITS] ^= 1 << (at % WORD_BITS);
    }

    /// Adds `other`, of the same length, over GF(2).
    pub fn xor_assign(&mut self, other: &Self) {
        assert_eq!(self.len, other.len, "vectors of different lengths");
        xor_words(&mut self.words, &other.words);
    }

    /// Keeps the ones that `other`, of the same length, has too.
    pub fn and_assign(&mut self, other: &Self) {
        assert_eq!(self.len, other.len, "vectors of different lengths");
        for (word, &keep) in self.words.iter_mut().zip(&other.words) {
            *word &= keep;
        }
    }

    /// Number of ones.
    #[must_use]
    pub fn count_ones(&self) -> u64 {
        self.words
            .iter()
            .map(|word| u64::from(word.count_ones()))
            .sum()
    }

    /// Whether every bit is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The dot product over GF(2) with `other`, of the same length: is the overlap odd?
    #[must_use]
    pub fn dot(&self, other: &Self) -> bool {
        assert_eq!(self.len, other.len, "vectors of different lengths");
        let overlap = self
            .words
            .iter()
            .zip(&other.words)
            .fold(0, |sum, (a, b)| sum ^ (a & b));
        overlap.count_ones() % 2 == 1
    }

    /// Position of the first 1.
    #[must_use]
    pub fn first_one(&self) -> Option<usize> {
        let word = self.words.iter().position(|&word| word != 0)?;
        Some(word * WORD_BITS + self.words[word].trailing_zeros() as usize)
    }

    /// Positions of the ones, ascending.
    pub fn iter_ones(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(at, &word)| {
            std::iter::successors((word != 0).then_some(word), |left| {
                let rest = left & (left - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |left| at * WORD_BITS + left.trailing_zeros() as usize)
        })
    }

    /// All bits, in order.
    pub fn iter(&self) -> impl Iterator<Item = bool> + '_ {
        (0..self.len).map(|at| self.get(at))
    }

    /// Compares two vectors of one length as strings, bit 0 most significant: the order in which
    /// ties are broken.
    #[must_use]
    pub fn cmp_as_string(&self, other: &Self) -> Ordering {
        let differing = self.words.iter().zip(&other.words).find(|(a, b)| a != b);
        differing.map_or(self.len.cmp(&other.len), |(a, b)| {
            // The lowest differing bit decides.
            if (a ^ b) & (a ^ b).wrapping_neg() & a == 0 {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        })
    }
}

impl FromIterator<bool> for BitVec {
    fn from_iter<I: IntoIterator<Item = bool>>(bits: I) -> Self {
        let (mut len, mut words) = (0, Vec::new());
        for bit in bits {
            if len % WORD_BITS == 0 {
                words.push(0);
            }
            words[len / WORD_BITS] |= u64::from(bit) << (len % WORD_BITS);
            len += 1;
        }
        Self { len, words }
    }
}

/// One line, `#` for 1 and `.` for 0.
impl fmt::Debug for BitVec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|bit| f.write_str(if bit { "#" } else { "." }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_tail_stays_zero() {
        for len in [0, 1, 63, 64, 65, 127, 128, 129] {
            let ones = BitVec::ones(len);
            assert_eq!(ones.count_ones(), len as u64);
            assert_eq!(ones, (0..len).map(|_| true).collect());
        }
    }

    proptest! {
        #[test]
        fn agrees_with_a_vector_of_bools(a in proptest::collection::vec(any::<bool>(), 0..200), seed in any::<u64>()) {
            let b: Vec<bool> = a.iter().enumerate().map(|(i, &bit)| bit ^ (seed >> (i % 64) & 1 == 1)).collect();
            let (x, y): (BitVec, BitVec) = (a.iter().copied().collect(), b.iter().copied().collect());
            prop_assert_eq!(x.iter().collect::<Vec<_>>(), a.clone());
            prop_assert_eq!(x.iter_ones().collect::<Vec<_>>(), (0..a.len()).filter(|&i| a[i]).collect::<Vec<_>>());
            prop_assert_eq!(x.first_one(), a.iter().position(|&bit| bit));
            prop_assert_eq!(x.cmp_as_string(&y), a.cmp(&b));
            prop_assert_eq!(x.dot(&y), (0..a.len()).filter(|&i| a[i] && b[i]).count() % 2 == 1);
            let mut sum = x.clone();
            sum.xor_assign(&y);
            prop_assert_eq!(sum.iter().collect::<Vec<_>>(), a.iter().zip(&b).map(|(p, q)| p ^ q).collect::<Vec<_>>());
        }
    }
}
