//! The solutions with the fewest presses, where so many have to be weighed that no walk passes them all.
//!
//! The transform weighs all solutions again, many at once, and tells which have the weight that is known to be
//! the least: one more search, beside memory for what is found.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::presses::Presses;

use super::cosets::AllSolutions;
use super::weights::kernel;

impl AllSolutions {
    /// The solutions with `fewest` presses, which none has fewer than, in ascending order of strings. None
    /// where solutions are not weighed many at once ([`AllSolutions::weights_effort`]), the caller stopped it,
    /// or they are more than `most` or than memory allows.
    #[must_use]
    pub fn lightest(&self, fewest: u64, most: u64, limits: &Limits) -> Option<Vec<Presses>> {
        let searches = self.searches(limits)?;
        let each = self.rule.buttons().places().len() as u64 / 4 + 128;
        let most = most.min(limits.max_bytes / each);
        let all = searches
            .iter()
            .map(|search| u128::from(search.combinations()));
        let total = u64::try_from(all.sum::<u128>()).ok();
        let (done, held) = (AtomicU64::new(0), AtomicU64::new(0));
        let mut lightest: Vec<BitVec> = Vec::new();
        for (search, coset) in searches.iter().zip(&self.cosets) {
            let find = |part: u64| {
                let found = search.find(fewest, search.part(part), |_| {
                    let done = done.fetch_add(search.block_len(), Ordering::Relaxed);
                    limits.report(done, total);
                    !limits.is_cancelled() && held.load(Ordering::Relaxed) <= most
                });
                held.fetch_add(found.len() as u64, Ordering::Relaxed);
                found
            };
            let found = limits.collect(search.parts(), search.bytes_of_a_walk(), &find);
            if limits.is_cancelled() || held.load(Ordering::Relaxed) > most {
                return None;
            }
            let kernel = kernel(coset)?;
            let member = coset.member.times().as_bits()?;
            lightest.extend(found.into_iter().flatten().map(|combination| {
                let mut solution = member.clone();
                for (at, vector) in kernel.basis().iter().rev().enumerate() {
                    if combination >> at & 1 == 1 {
                        solution.xor_assign(vector);
                    }
                }
                solution
            }));
        }
        lightest.sort_unstable_by(BitVec::cmp_as_string);
        let presses = lightest.into_iter().map(|bits| Presses::new(bits.into()));
        Some(presses.collect())
    }
}
