//! Plain elimination, the checker's own: which of some bit vectors are not combinations of others.

use crate::bits::{BitVec, WORD_BITS, xor_words};

/// Vectors of one length, none of them a combination of the others: each held vector is stored
/// under its first one, and no two share it.
///
/// Gaussian elimination without reduction upwards, one vector at a time: a new vector costs at most
/// one addition for each vector held. Only the stretch of words from the first one to the last is
/// stored and added, so that on boards, where a button changes few rows, both stay small.
#[derive(Debug)]
pub(super) struct Independent {
    by_first_one: Vec<Option<Stretch>>,
    rank: usize,
    words: u128,
    additions: u128,
}

/// The words of a vector that are not 0, from the first to the last, and where they begin.
#[derive(Debug, Clone)]
struct Stretch {
    from: usize,
    words: Vec<u64>,
}

impl Independent {
    /// No vectors yet, of `len` bits.
    pub(super) fn new(len: usize) -> Self {
        let mut by_first_one = Vec::new();
        by_first_one.resize_with(len, || None);
        Self {
            by_first_one,
            rank: 0,
            words: 0,
            additions: 0,
        }
    }

    /// How many are held.
    pub(super) const fn rank(&self) -> usize {
        self.rank
    }

    /// Words held.
    pub(super) const fn words(&self) -> u128 {
        self.words
    }

    /// Words added so far.
    pub(super) const fn additions(&self) -> u128 {
        self.additions
    }

    /// Takes the vector in unless it is a combination of those held; says whether it did.
    pub(super) fn insert(&mut self, vector: &BitVec) -> bool {
        self.insert_stretch(Stretch {
            from: 0,
            words: vector.words().to_vec(),
        })
    }

    /// The same for the vector that is the sum of the unit vectors at `ones`.
    pub(super) fn insert_ones(&mut self, ones: &[usize]) -> bool {
        let from = ones.iter().min().map_or(0, |one| one / WORD_BITS);
        let to = ones.iter().max().map_or(0, |one| one / WORD_BITS + 1);
        let mut words = vec![0; to - from];
        for one in ones {
            words[one / WORD_BITS - from] ^= 1 << (one % WORD_BITS);
        }
        self.insert_stretch(Stretch { from, words })
    }

    fn insert_stretch(&mut self, mut vector: Stretch) -> bool {
        let mut at = 0; // words before it are 0
        loop {
            while vector.words.get(at) == Some(&0) {
                at += 1;
            }
            let Some(word) = vector.words.get(at) else {
                return false;
            };
            let first_one = (vector.from + at) * WORD_BITS + word.trailing_zeros() as usize;
            match &mut self.by_first_one[first_one] {
                // Both begin with the word of the first one.
                Some(held) => {
                    let end = at + held.words.len();
                    vector.words.resize(end.max(vector.words.len()), 0);
                    xor_words(&mut vector.words[at..end], &held.words);
                    self.additions += held.words.len() as u128;
                }
                empty => {
                    let last = vector
                        .words
                        .iter()
                        .rposition(|&word| word != 0)
                        .unwrap_or(at);
                    let words = vector.words[at..=last].to_vec();
                    self.words += words.len() as u128;
                    *empty = Some(Stretch {
                        from: vector.from + at,
                        words,
                    });
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
                let vector = BitVec::from_words(4, vec![bits]);
                let ones: Vec<usize> = vector.iter_ones().collect();
                let taken = if code % 2 == 0 {
                    held.insert(&vector)
                } else {
                    held.insert_ones(&ones)
                };
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

    #[test]
    fn stretches_give_the_rank_of_whole_vectors() {
        // Vectors over several words, some of them sums of others.
        let ones = |at: usize| [at * 37 % 300, at * 91 % 300, (at * at + 7) % 300];
        let (mut whole, mut stretched) = (Independent::new(300), Independent::new(300));
        for at in 0..400 {
            let mut vector = BitVec::zeros(300);
            ones(at).iter().for_each(|&one| vector.flip(one));
            assert_eq!(
                whole.insert(&vector),
                stretched.insert_ones(&ones(at)),
                "vector {at}"
            );
        }
        assert_eq!(whole.rank(), stretched.rank());
        assert!(stretched.rank() < 300 && stretched.words() <= 300 * 5);
    }
}
