//! A walk over all solutions of a flip puzzle with two colours, each met once.
//!
//! Method: Gray code changes one vector of the kernel's basis a step, so each of the 2^d solutions
//! costs one addition and one count of n/64 words.

use std::ops::Range;

use pulp::{Arch, Simd, WithSimd};

use super::search::Seen;
use crate::answer::Limits;
use crate::bits::{BitVec, gray_flip};
use crate::verify::refusal::Refusal;

/// Steps of the walk between two looks at the caller's wish to stop.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// Walks over `solution` plus all combinations of `basis`; none may be lighter than `claimed`.
pub(super) fn walk_coset(
    claimed: &BitVec,
    solution: &BitVec,
    basis: &[&BitVec],
    seen: &mut Seen,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let lightest = claimed.count_ones();
    let mut candidate = solution.words().to_vec();
    let vectors: Vec<&[u64]> = basis.iter().map(|vector| vector.words()).collect();
    let steps = 1_u64 << basis.len(); // at most max_work, as checked
    let mut next = 0;
    while next < steps {
        let end = steps.min((next / STEPS_BETWEEN_LOOKS + 1) * STEPS_BETWEEN_LOOKS);
        let light = Arch::new().dispatch(Stretch {
            candidate: &mut candidate,
            vectors: &vectors,
            steps: next..end,
            lightest,
        });
        next = light.map_or(end, |light| light.step + 1);
        if let Some(Light { weight, .. }) = light {
            if weight < lightest {
                return Err(Refusal::NotFewest {
                    claimed: lightest,
                    found: weight,
                });
            }
            seen.ties += 1;
            let candidate = BitVec::from_words(solution.len(), candidate.clone());
            if candidate.cmp_as_string(claimed).is_lt() {
                let mut difference = candidate;
                difference.xor_assign(claimed);
                seen.first_differing = difference.first_one();
            }
        }
        if next.is_multiple_of(STEPS_BETWEEN_LOOKS) && limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
    }
    Ok(())
}

/// Some steps of the walk, up to one at which the candidate is light; compiled for the machine at hand.
struct Stretch<'a> {
    candidate: &'a mut [u64],
    vectors: &'a [&'a [u64]],
    steps: Range<u64>,
    lightest: u64,
}

/// A step at which the candidate weighs no more than the lightest.
#[derive(Clone, Copy)]
struct Light {
    step: u64,
    weight: u64,
}

impl WithSimd for Stretch<'_> {
    type Output = Option<Light>;

    /// Step 0 is the solution itself, every other one adds a vector.
    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Option<Light> {
        for step in self.steps {
            if step > 0 {
                let vector = self.vectors[gray_flip(step) as usize];
                for (word, add) in self.candidate.iter_mut().zip(vector) {
                    *word ^= add;
                }
            }
            let ones = self.candidate.iter().map(|word| word.count_ones());
            let weight = u64::from(ones.sum::<u32>());
            if weight <= self.lightest {
                return Some(Light { step, weight });
            }
        }
        None
    }
}
