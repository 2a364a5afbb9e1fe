//! A walk over all solutions of a flip puzzle with any number of colours, each met once.
//!
//! Method: the quiet press sets stand in a staircase, whose every sum is 0..k/p times each step in
//! one way only. So: for each multiple of the first step, for each of the second, and so on; the
//! last step turns fastest. Cost: one addition and one count of n values a solution.

use std::cmp::Ordering;

use super::flip_fewest::Seen;
use super::refusal::Refusal;
use super::staircase::{Staircase, Step, add_reduced};
use crate::answer::Limits;
use crate::flip::{Modulus, Presses};

/// Solutions between two looks at the caller's wish to stop.
const SOLUTIONS_BETWEEN_LOOKS: u64 = 1 << 12;

/// Walks over each of `solutions` plus all sums of `quiet`; none may be lighter than `claimed`.
pub(super) fn walk_all(
    claimed: &Presses,
    solutions: &[&Presses],
    quiet: &Staircase,
    limits: &Limits<'_>,
) -> Result<Seen, Refusal> {
    let mut walk = Walk {
        k: claimed.times().modulus(),
        lightest: claimed.count(),
        claimed: claimed.times().iter().collect(),
        met: 0,
        seen: Seen::default(),
        limits,
    };
    let steps = quiet.steps();
    for solution in solutions {
        let mut candidate: Vec<u8> = solution.times().iter().collect();
        walk.over(&mut candidate, &steps)?;
    }
    Ok(walk.seen)
}

struct Walk<'a> {
    k: Modulus,
    claimed: Vec<u8>,
    lightest: u64,
    met: u64,
    seen: Seen,
    limits: &'a Limits<'a>,
}

impl Walk<'_> {
    /// Weighs `candidate` plus all sums of `steps`. Recursion is as deep as there are steps: each at
    /// least doubles the number of solutions, which is limited.
    fn over(&mut self, candidate: &mut [u8], steps: &[Step]) -> Result<(), Refusal> {
        let Some((step, further)) = steps.split_first() else {
            return self.weigh(candidate);
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

    fn weigh(&mut self, candidate: &[u8]) -> Result<(), Refusal> {
        self.met += 1;
        if self.met.is_multiple_of(SOLUTIONS_BETWEEN_LOOKS) && self.limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
        let weight = total(candidate);
        match weight.cmp(&self.lightest) {
            Ordering::Greater => {}
            Ordering::Less => {
                return Err(Refusal::NotFewest {
                    claimed: self.lightest,
                    found: weight,
                });
            }
            Ordering::Equal => {
                self.seen.ties += 1;
                if *candidate < *self.claimed {
                    let mut pairs = candidate.iter().zip(&self.claimed);
                    self.seen.first_differing = pairs.position(|(a, b)| a != b);
                }
            }
        }
        Ok(())
    }
}

fn add(k: Modulus, sum: &mut [u8], step: &[u8]) {
    for (sum, &value) in sum.iter_mut().zip(step) {
        *sum = add_reduced(k, *sum, value);
    }
}

/// The sum of all values, 64 at a time: 64 times 254 fits a short number, which is quicker to add.
fn total(values: &[u8]) -> u64 {
    let part = |part: &[u8]| u64::from(part.iter().map(|&value| u16::from(value)).sum::<u16>());
    values.chunks(64).map(part).sum()
}
