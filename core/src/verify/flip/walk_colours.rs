//! A walk over all solutions of a flip puzzle with any number of colours, each met once.
//!
//! Method: the quiet press sets stand in a staircase, whose every sum is 0..k/p times each step in
//! one way only. So: for each multiple of the first step, for each of the second, and so on; the
//! last step turns fastest. Cost: one addition of n values a solution, and what is done with it.

use super::staircase::{Staircase, Step, add_reduced};
use crate::answer::Limits;
use crate::flip::Modulus;
use crate::verify::refusal::Refusal;

/// Solutions between two looks at the caller's wish to stop.
const SOLUTIONS_BETWEEN_LOOKS: u64 = 1 << 12;

/// Calls `meet` with `first` plus each sum of `quiet`, modulo `k`.
pub(super) fn walk_all(
    k: Modulus,
    first: &[u8],
    quiet: &Staircase,
    limits: &Limits<'_>,
    meet: &mut impl FnMut(&[u8]) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut walk = Walk {
        k,
        met: 0,
        limits,
        meet,
    };
    walk.over(&mut first.to_vec(), &quiet.steps())
}

struct Walk<'a, F> {
    k: Modulus,
    met: u64,
    limits: &'a Limits<'a>,
    meet: &'a mut F,
}

impl<F: FnMut(&[u8]) -> Result<(), Refusal>> Walk<'_, F> {
    /// Meets `candidate` plus all sums of `steps`. Recursion is as deep as there are steps: each at
    /// least doubles the number of solutions, which is limited.
    fn over(&mut self, candidate: &mut [u8], steps: &[Step]) -> Result<(), Refusal> {
        let Some((step, further)) = steps.split_first() else {
            self.met += 1;
            if self.met.is_multiple_of(SOLUTIONS_BETWEEN_LOOKS) && self.limits.is_cancelled() {
                return Err(Refusal::Cancelled);
            }
            return (self.meet)(candidate);
        };
        // The candidate needs not be put back: what was added to it on the way, by further steps and
        // by k/p times one of these, are sums of further steps (the staircase is complete), and all
        // sums of these are added to it in any case.
        for multiple in 0..step.multiples {
            if multiple > 0 {
                add(self.k, candidate, &step.values);
            }
            self.over(candidate, further)?;
        }
        Ok(())
    }
}

fn add(k: Modulus, sum: &mut [u8], step: &[u8]) {
    for (sum, &value) in sum.iter_mut().zip(step) {
        *sum = add_reduced(k, *sum, value);
    }
}
