//! Choices from a seed: the same on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The choices for one input.
#[derive(Debug)]
pub(super) struct Chance(ChaCha8Rng);

impl Chance {
    /// The choices for input `number` of a seed; those of two inputs have nothing in common.
    pub(super) fn new(seed: u64, number: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        Self(rng)
    }

    /// A number from 0 to `end` - 1, all equally likely; 0 where `end` is 0.
    pub(super) fn below(&mut self, end: usize) -> usize {
        let end = (end as u64).max(1);
        // Numbers above the last whole multiple of `end` would favour the small ones.
        let rest = (u64::MAX % end + 1) % end;
        loop {
            let number = self.0.next_u64();
            if number <= u64::MAX - rest {
                return (number % end) as usize;
            }
        }
    }

    /// A number from `least` to `most`.
    pub(super) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most.saturating_sub(least) + 1)
    }

    /// Whether a thing happens that happens once in `times`.
    pub(super) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// `len` states, each other than 0 once in `times`, from 0 to `colours` - 1.
    pub(super) fn states(&mut self, len: usize, colours: usize, times: usize) -> Vec<u8> {
        let state = |chance: &mut Self| {
            if colours > 1 && chance.one_in(times) {
                chance.between(1, colours - 1) as u8
            } else {
                0
            }
        };
        (0..len).map(|_| state(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_and_none_beyond() {
        let mut chance = Chance::new(1, 2);
        let mut seen = [0; 7];
        (0..700).for_each(|_| seen[chance.below(7)] += 1);
        assert!(seen.iter().all(|&times| times > 50), "{seen:?}");
        assert_eq!(chance.below(1), 0);
        assert!((0..99).all(|_| (3..=5).contains(&chance.between(3, 5))));
        let states = chance.states(300, 3, 2);
        assert!((0..3).all(|state| states.contains(&state)));
    }

    #[test]
    fn a_seed_says_all() {
        let numbers = |seed, number| {
            let mut chance = Chance::new(seed, number);
            (0..8).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(5, 0), numbers(5, 0));
        assert_ne!(numbers(5, 0), numbers(6, 0));
        assert_ne!(numbers(5, 0), numbers(5, 1));
    }
}
