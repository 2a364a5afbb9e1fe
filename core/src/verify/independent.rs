//! Plain elimination, the checker's own: which of some bit vectors are not combinations of others.

use crate::bits::{BitVec, WORD_BITS, xor_words};

/// Vectors of one length, none of them a combination of the others: each held vector is stored
/// under its first one, and no two share it.
///
/// Gaussian elimination without reduction upwards, one vector at a time: a new vector costs at most
/// one addition for each vector held, and on boards, where a vector is short, far fewer.
#[derive(Debug)]
pub(super) struct Independent {
    by_first_one: Vec<Option<Box<[u64]>>>,
    rank: usize,
    additions: u128,
}

impl Independent {
    /// No vectors yet, of `len` bits.
    pub(super) fn new(len: usize) -> Self {
        let mut by_first_one = Vec::new();
        by_first_one.resize_with(len, || None);
        Self {
            by_first_one,
            rank: 0,
            additions: 0,
        }
    }

    /// How many are held.
    pub(super) const fn rank(&self) -> usize {
        self.rank
    }

    /// Words added so far.
    pub(super) const fn additions(&self) -> u128 {
        self.additions
    }

    /// Takes the vector in unless it is a combination of those held; says whether it did.
    pub(super) fn insert(&mut self, vector: &BitVec) -> bool {
        let mut words: Box<[u64]> = vector.words().into();
        let mut at = 0; // words before it are 0
        loop {
            while words.get(at) == Some(&0) {
                at += 1;
            }
            let Some(word) = words.get(at) else {
                return false;
            };
            let first_one = at * WORD_BITS + word.trailing_zeros() as usize;
            match &mut self.by_first_one[first_one] {
                // A held vector is 0 before its first one, so earlier words need no addition.
                Some(held) => {
                    xor_words(&mut words[at..], &held[at..]);
                    self.additions += (held.len() - at) as u128;
                }
                empty => {
                    *empty = Some(words);
                    self.rank += 1;
                    return true;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_is_the_logarithm_of_the_number_of_combinations() {
        // All triples of vectors of 4 bits: 2^rank is the number of different sums.
        for code in 0..4096_u64 {
            let triple = [code & 15, code >> 4 & 15, code >> 8];
            let mut held = Independent::new(4);
            for bits in triple {
                let before = held.rank();
                let taken = held.insert(&BitVec::from_words(4, vec![bits]));
                assert_eq!(held.rank(), before + usize::from(taken));
            }
            let mut sums: Vec<u64> = (0..8)
                .map(|of| (0..3).fold(0, |sum, i| sum ^ (triple[i] * (of >> i & 1))))
                .collect();
            sums.sort_unstable();
            sums.dedup();
            assert_eq!(1 << held.rank(), sums.len());
        }
    }
}
