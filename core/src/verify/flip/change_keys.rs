//! Short keys of what presses change, for the checker: keys add up as the changes do.
//!
//! Each cell has a key of random figures below k, and a change has the sum over its cells of amount
//! times key, figure by figure modulo k. Equal changes always have equal keys. Different ones hardly
//! ever do, and where they do, adding up the changes themselves shows it; so chance can cost time but
//! never hide a solution. For two colours a key is 64 bits, which add up by exclusive or; else it is
//! 32 bytes, each a figure.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

use crate::flip::Modulus;

/// A key, or nothing where only the number of sets is wanted.
pub(super) trait ChangeKey: Copy {
    /// The key of no change.
    const NOTHING: Self;

    /// A random key with figures below `k`.
    fn random(random: &mut ChaCha8Rng, k: Modulus) -> Self;

    /// The key of both changes together.
    #[must_use]
    fn plus(self, other: Self, k: Modulus) -> Self;

    /// 64 bits that are equal for equal keys.
    fn folded(self) -> u64;
}

impl ChangeKey for () {
    const NOTHING: Self = ();

    fn random(_: &mut ChaCha8Rng, _: Modulus) -> Self {}

    fn plus(self, (): Self, _: Modulus) -> Self {}

    fn folded(self) -> u64 {
        0
    }
}

/// Two colours.
impl ChangeKey for u64 {
    const NOTHING: Self = 0;

    fn random(random: &mut ChaCha8Rng, _: Modulus) -> Self {
        random.next_u64()
    }

    fn plus(self, other: Self, _: Modulus) -> Self {
        self ^ other
    }

    fn folded(self) -> u64 {
        self
    }
}

/// Any number of colours.
pub(super) type Figures = [u8; 32];

impl ChangeKey for Figures {
    const NOTHING: Self = [0; 32];

    fn random(random: &mut ChaCha8Rng, k: Modulus) -> Self {
        std::array::from_fn(|_| k.reduce(random.next_u32().into()))
    }

    fn plus(self, other: Self, k: Modulus) -> Self {
        // What is missing to k; the sum itself may be too large for a byte.
        let k = k.get();
        std::array::from_fn(|at| {
            let (own, missing) = (self[at], k - other[at]);
            if own >= missing {
                own - missing
            } else {
                own + other[at]
            }
        })
    }

    fn folded(self) -> u64 {
        let (words, _) = self.as_chunks::<8>();
        words.iter().fold(0, |hash: u64, &word| {
            let mixed = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 29
        })
    }
}

/// A set of folded keys, for many questions whether one is in it.
#[derive(Debug)]
pub(super) struct KeySet {
    /// 0 in the empty slots.
    slots: Vec<u64>,
    has_zero: bool,
}

impl KeySet {
    /// Bytes that a set of at most `keys` takes.
    pub(super) const fn bytes(keys: u64) -> u128 {
        slots(keys) as u128 * 8
    }

    /// An empty set, with room for at most `keys`.
    pub(super) fn with_room(keys: u64) -> Self {
        Self {
            slots: vec![0; slots(keys) as usize],
            has_zero: false,
        }
    }

    pub(super) fn insert(&mut self, key: u64) {
        if key == 0 {
            self.has_zero = true;
            return;
        }
        let mut at = self.slot(key);
        while self.slots[at] != 0 && self.slots[at] != key {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = key;
    }

    pub(super) fn contains(&self, key: u64) -> bool {
        if key == 0 {
            return self.has_zero;
        }
        let mut at = self.slot(key);
        while self.slots[at] != 0 {
            if self.slots[at] == key {
                return true;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
        false
    }

    /// Where the search for `key` begins. There is always an empty slot, where it ends.
    fn slot(&self, key: u64) -> usize {
        let stirred = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (stirred >> 16) as usize & (self.slots.len() - 1)
    }
}

/// A power of two, at least half as many again as keys.
const fn slots(keys: u64) -> u64 {
    (keys + keys / 2 + 2).next_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::rand_core::SeedableRng;

    #[test]
    fn keys_add_up_figure_by_figure() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for k in [2, 3, 4, 10, 127, 128, 129, 254, 255] {
            let k = Modulus::new(k).unwrap();
            let [a, b] = [(); 2].map(|()| Figures::random(&mut random, k));
            let sum = a.plus(b, k);
            for ((a, b), sum) in a.into_iter().zip(b).zip(sum) {
                assert_eq!(
                    u64::from(sum),
                    (u64::from(a) + u64::from(b)) % u64::from(k.get())
                );
            }
            assert_eq!(b.plus(a, k).folded(), sum.folded());
            assert_eq!(
                (0..k.get()).fold(Figures::NOTHING, |s, _| s.plus(a, k)),
                [0; 32]
            );
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = KeySet::with_room(1000);
        let keys: Vec<u64> = (0..1000)
            .map(|at: u64| ((at * at) << 40) | (at % 3))
            .collect();
        keys.iter().for_each(|&key| set.insert(key));
        assert!(keys.iter().all(|&key| set.contains(key)));
        assert!(!set.contains(3) && !set.contains(u64::MAX));
        assert!(!KeySet::with_room(0).contains(0));
    }
}
