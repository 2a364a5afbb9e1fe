//! How many solutions of one board have how many presses.
//!
//! With two colours, and no limits of buttons, all solutions of an alternative are weighed many at once by
//! the transform (`transform/`), and every weight is counted. Alternatives that care for the same cells
//! have no solution in common, so their counts add up. In all other cases a walk goes over all solutions,
//! each met once. What proves the counts: `verify::check_weights`, by closed forms of the counts' powers
//! and walks of its own; tests hold both ways against each other.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::modulus::Modulus;
use crate::gf2::Kernel;
use crate::transform::{SignedTypes, Tally, TransformSearch};

use super::button_order::ButtonOrder;
use super::cosets::{AllSolutions, Coset};
use super::in_order::Step;

/// In the time that it takes to count the weights of solutions the transform finds the lightest of so many
/// times as many.
const COUNTING_EFFORT: u128 = 2;

impl AllSolutions {
    /// How many solutions have 0, 1, 2, ... presses, over all alternatives of the goal, each counted once;
    /// the last number is not 0. None where there are more than `limits.max_work` to look at (or where
    /// they are weighed many at once, where that takes more than `limits.max_effort`), or the caller
    /// stopped it.
    ///
    /// # Errors
    /// As [`AllSolutions::in_order`].
    pub fn weights(&self, limits: &Limits) -> Result<Option<Vec<u128>>, Error> {
        let counted = match self.searches(limits) {
            Some(searches) => weights_by_transform(&searches, limits),
            None => self.weights_by_walking(limits)?,
        };
        Ok(counted.map(|mut weights| {
            while weights.last() == Some(&0) {
                weights.pop();
            }
            weights
        }))
    }

    /// What it takes to count the weights of all solutions by the transform, in the unit of
    /// `limits.max_effort`; none where they are walked over one by one.
    #[must_use]
    pub fn weights_effort(&self, limits: &Limits) -> Option<u128> {
        self.searches(limits).map(|searches| effort(&searches))
    }

    /// The same by a walk over all solutions.
    ///
    /// # Errors
    /// As [`AllSolutions::in_order`].
    fn weights_by_walking(&self, limits: &Limits) -> Result<Option<Vec<u128>>, Error> {
        let natural = ButtonOrder::natural(self.rule.buttons().places().len());
        let mut solutions = self.in_order(&natural, limits)?;
        let mut weights = Vec::new();
        let mut found = 0_u64;
        loop {
            let max_work = limits.max_work - solutions.tried();
            match solutions.advance(&Limits {
                max_work,
                ..*limits
            }) {
                Step::Solution(presses) => {
                    let weight = presses.count() as usize;
                    if weight >= weights.len() {
                        weights.resize(weight + 1, 0);
                    }
                    weights[weight] += 1;
                }
                Step::End => return Ok(Some(weights)),
                Step::Stopped => return Ok(None),
            }
            found += 1;
            if found.is_multiple_of(1 << 12) {
                limits.report(solutions.tried(), None);
                if limits.is_cancelled() {
                    return Ok(None);
                }
            }
        }
    }

    /// The solutions of each alternative for the transform, where that counts each of them once and memory
    /// allows.
    pub(super) fn searches(&self, limits: &Limits) -> Option<Vec<TransformSearch>> {
        let buttons = self.rule.buttons();
        if self.rule.modulus() != Modulus::TWO || buttons.most().is_some() {
            return None;
        }
        let mut cared = self.cosets.iter().map(|coset| coset.pattern.cared());
        let first = cared.next();
        if !cared.all(|cared| Some(cared) == first) {
            return None;
        }
        let mut bytes = 0_u128;
        for coset in &self.cosets {
            let (buttons, vectors) = (
                buttons.places().len() as u128,
                coset.solver.kernel().len() as u128,
            );
            // The kernel twice, types for each button, a walk over blocks of them, and the counts.
            bytes += buttons * (vectors.div_ceil(4) + 96 + 2 * vectors);
        }
        if bytes > u128::from(limits.max_bytes) {
            return None;
        }
        self.cosets.iter().map(search).collect()
    }
}

/// All solutions of one alternative; none where they can't be numbered.
fn search(coset: &Coset) -> Option<TransformSearch> {
    let member = coset.member.times().as_bits()?;
    SignedTypes::of(&kernel(coset)?, member).map(TransformSearch::new)
}

/// The kernel of one alternative, in bits.
pub(super) fn kernel(coset: &Coset) -> Option<Kernel> {
    let kernel = coset.solver.kernel();
    if kernel.len() > SignedTypes::MAX_DIMENSION {
        return None;
    }
    let vectors = kernel
        .iter()
        .map(|vector| vector.times().as_bits().cloned());
    let vectors: Vec<BitVec> = vectors.collect::<Option<_>>()?;
    let buttons = coset.member.times().len();
    Some(Kernel::spanned_by(buttons, &vectors))
}

fn effort(searches: &[TransformSearch]) -> u128 {
    let each = searches.iter().map(TransformSearch::effort);
    each.sum::<u128>() * COUNTING_EFFORT
}

/// Counts the weights of all `searches`, part after part or as the workers do it.
fn weights_by_transform(searches: &[TransformSearch], limits: &Limits) -> Option<Vec<u128>> {
    let all = searches
        .iter()
        .map(|search| u128::from(search.combinations()));
    let all: u128 = all.sum();
    let is_within = match limits.max_effort {
        Some(most) => effort(searches) <= most.into(),
        None => all <= limits.max_work.into(),
    };
    if !is_within {
        return None;
    }
    let total = u64::try_from(all).ok();
    let done = AtomicU64::new(0);
    let mut weights = Vec::new();
    for search in searches {
        for (weight, count) in tally(search, &done, total, limits)?.into_iter().enumerate() {
            if weight == weights.len() {
                weights.push(0);
            }
            weights[weight] += u128::from(count);
        }
    }
    Some(weights)
}

/// The counts of one search; none where the caller stopped it.
fn tally(
    search: &TransformSearch,
    done: &AtomicU64,
    total: Option<u64>,
    limits: &Limits,
) -> Option<Vec<u64>> {
    let bytes = search.bytes_of_a_walk() + search.bytes_of_a_tally();
    let count_part = |part: u64| {
        search.tally(search.part(part), |_| {
            let done = done.fetch_add(search.block_len(), Ordering::Relaxed);
            limits.report(done, total);
            !limits.is_cancelled()
        })
    };
    // Some parts at a time, so that few tables are held.
    let mut whole: Option<Tally> = None;
    for first in (0..search.parts()).step_by(PARTS_HELD as usize) {
        let parts = PARTS_HELD.min(search.parts() - first);
        let tallies = limits.collect(parts, bytes, &|part| count_part(first + part));
        for tally in tallies {
            whole = Some(match whole {
                None => tally,
                Some(whole) => whole.merged(&tally)?,
            });
        }
    }
    let whole = whole.filter(|whole| whole.blocks == (0..search.blocks()));
    whole.map(|whole| whole.counts)
}

/// Tables of so many parts are held at once.
const PARTS_HELD: u64 = 64;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{FlipPuzzle, Goal, Rule};
    use crate::grid::Size;

    #[test]
    fn both_ways_count_the_same() {
        // Sides with nullities 4, 8, 8, 8, 6, 8 and 2: 2^24 and fewer are one part, so some are cut by hand.
        for (rows, cols) in [
            (4, 4),
            (9, 9),
            (9, 19),
            (16, 16),
            (11, 11),
            (16, 33),
            (5, 5),
        ] {
            let size = Size::new(rows, cols).unwrap();
            let lit = BitVec::ones(size.cells());
            for goal in [Goal::Uniform(0), Goal::Same] {
                let puzzle = FlipPuzzle::new(Rule::plus(size), lit.clone().into(), goal).unwrap();
                let limits = Limits::default();
                let all = AllSolutions::of(&puzzle, &limits).unwrap();
                let walked = all.weights_by_walking(&limits).unwrap();
                assert_eq!(all.weights(&limits).unwrap(), walked, "{rows} x {cols}");
                let mut sum = vec![0_u128; size.cells() + 1];
                for search in all.searches(&limits).unwrap() {
                    let search = search.in_parts(10);
                    let counts = tally(&search, &AtomicU64::new(0), None, &limits).unwrap();
                    for (sum, count) in sum.iter_mut().zip(counts) {
                        *sum += u128::from(count);
                    }
                }
                let walked = walked.unwrap();
                assert_eq!(sum[..walked.len()], walked);
                assert!(sum[walked.len()..].iter().all(|&count| count == 0));
            }
        }
    }
}
