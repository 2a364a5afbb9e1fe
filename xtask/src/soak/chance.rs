//! Random choices from a printed seed: the same on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::bits::BitVec;

/// The choices of one turn.
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    pub(crate) fn of_turn(seed: u64, turn: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(turn);
        Self(rng)
    }

    /// A number from 0 to `end` - 1. The slight favour for small numbers does not matter here.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end as u64) as usize
    }

    /// A number from `least` to `most`.
    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Whether a thing happens that happens once in `times`.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// `len` bits, each 1 once in `times`.
    pub(crate) fn bits(&mut self, len: usize, times: usize) -> BitVec {
        (0..len).map(|_| self.one_in(times)).collect()
    }

    /// `len` bits with exactly `ones` of them 1.
    pub(crate) fn bits_with(&mut self, len: usize, ones: usize) -> BitVec {
        let mut places: Vec<usize> = (0..len).collect();
        for at in 0..ones {
            let other = self.between(at, len - 1);
            places.swap(at, other);
        }
        BitVec::with_ones(len, places[..ones].iter().copied())
    }

    /// `len` bytes.
    pub(crate) fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.below(256) as u8).collect()
    }
}
