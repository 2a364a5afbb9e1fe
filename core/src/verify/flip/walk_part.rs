//! A walk over a block of solutions that sees everything a ledger speaks of.

use pulp::{Arch, Simd, WithSimd};

use crate::bits::{BitVec, gray_code, gray_flip};

/// What was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Walked {
    /// Presses of the lightest.
    pub(super) fewest: u64,
    /// How many are as light.
    pub(super) ties: u64,
    /// The least combination among these.
    pub(super) least: u64,
    /// Presses of all together.
    pub(super) sum: u128,
    /// Their squares together.
    pub(super) squares: u128,
}

impl Walked {
    /// Both together.
    pub(super) fn and(&self, other: &Self) -> Self {
        let fewest = self.fewest.min(other.fewest);
        let lightest = [self, other].into_iter().filter(|one| one.fewest == fewest);
        Self {
            fewest,
            ties: lightest.clone().map(|one| one.ties).sum(),
            least: lightest.map(|one| one.least).min().unwrap_or(self.least),
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }
}

/// Walks over `held`, which combination `first` makes, plus all combinations of `vectors`, of which
/// the last is bit 0. In Gray-code order, one addition and one count of ones each, compiled for the machine
/// at hand.
pub(super) fn walk_block(held: &BitVec, vectors: &[&BitVec], first: u64) -> Walked {
    Arch::new().dispatch(Block {
        held,
        vectors,
        first,
    })
}

/// The block to walk over.
struct Block<'a> {
    held: &'a BitVec,
    vectors: &'a [&'a BitVec],
    first: u64,
}

impl WithSimd for Block<'_> {
    type Output = Walked;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Walked {
        walk(self.held, self.vectors, self.first)
    }
}

/// Steps for which the sums fit 64 bits where weights are below 2^24: 2^16 squares of them are less than 2^64.
const STEPS_OF_SUMS: u64 = 1 << 16;

#[inline(always)]
fn walk(held: &BitVec, vectors: &[&BitVec], first: u64) -> Walked {
    let len = held.len() as u64;
    let mut held = held.words().to_vec();
    let vectors: Vec<&[u64]> = vectors.iter().rev().map(|vector| vector.words()).collect();
    let weight = held.iter().map(|word| u64::from(word.count_ones())).sum();
    let mut walked = Walked {
        fewest: weight,
        ties: 1,
        least: first,
        sum: weight.into(),
        squares: u128::from(weight).pow(2),
    };
    // For more buttons than that, each step is a stretch of its own.
    let stretch = if len < 1 << 24 { STEPS_OF_SUMS } else { 1 };
    let end = 1_u64 << vectors.len();
    let mut next = 1;
    while next < end {
        let stop = end.min(next + stretch);
        let (mut sum, mut squares) = (0_u64, 0_u64);
        for step in next..stop {
            let mut weight = 0_u32;
            for (word, add) in held.iter_mut().zip(vectors[gray_flip(step) as usize]) {
                *word ^= add;
                weight += word.count_ones();
            }
            let weight = u64::from(weight);
            sum += weight;
            squares += weight * weight;
            if weight > walked.fewest {
                continue;
            }
            let combination = first | gray_code(step);
            if weight < walked.fewest {
                (walked.fewest, walked.ties, walked.least) = (weight, 1, combination);
            } else {
                walked.ties += 1;
                walked.least = walked.least.min(combination);
            }
        }
        walked.sum += u128::from(sum);
        walked.squares += u128::from(squares);
        next = stop;
    }
    walked
}
