//! Chance from a seed: the same on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A sequence of random numbers that the seed decides.
#[derive(Debug)]
pub(super) struct Chance(ChaCha8Rng);

impl Chance {
    /// The sequence of `seed`.
    pub(super) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `end`, each as likely; `end` must be at least 1.
    pub(super) fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        // What lies above the last whole multiple of `end` would make small numbers likelier.
        let whole = u64::MAX - u64::MAX % end;
        loop {
            let number = self.0.next_u64();
            if number < whole {
                return (number % end) as usize;
            }
        }
    }

    /// Brings `things` into a random order, each as likely.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_decides_and_all_numbers_come() {
        let draw = |seed| {
            let mut chance = Chance::new(seed);
            (0..40).map(|_| chance.below(5)).collect::<Vec<_>>()
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        assert!((0..5).all(|number| draw(7).contains(&number)));
        let mut things: Vec<usize> = (0..20).collect();
        Chance::new(1).shuffle(&mut things);
        assert_ne!(things, (0..20).collect::<Vec<_>>());
        things.sort_unstable();
        assert_eq!(things, (0..20).collect::<Vec<_>>());
    }
}
