//! Who does the work of weighing very many solutions: this thread alone, or what a front end brings.
//!
//! The library has no threads, files or clock. A front end that has them takes the search as it is
//! cut (in parts, and each part in blocks), spreads it as it likes, over threads, machines or days,
//! and hands back what was seen.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::answer::Limits;
use crate::transform::{Piece, TransformSearch};

/// Does the work of searches by transform.
pub trait Weigher: Sync {
    /// Whether it would weigh all solutions of `search`, those of one alternative of the goal.
    fn accepts(&self, search: &TransformSearch) -> bool;

    /// Weighs the solutions of alternative number `goal` of the goal. The pieces may come in any
    /// order; each lies within one part of the search, no two overlap. Where they do not make up the
    /// whole, the answer is *stopped*, with the best solution among them.
    fn weigh(&self, goal: usize, search: &TransformSearch) -> Vec<Piece>;
}

/// Weighs part after part, up to `max_work` solutions or `max_effort`; on this thread, or as the workers of
/// the limits do it.
#[derive(Clone, Copy)]
pub struct InOrder<'a> {
    limits: &'a Limits<'a>,
}

impl<'a> InOrder<'a> {
    /// Within these limits.
    #[must_use]
    pub const fn new(limits: &'a Limits<'a>) -> Self {
        Self { limits }
    }
}

impl fmt::Debug for InOrder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("InOrder").field(self.limits).finish()
    }
}

impl Weigher for InOrder<'_> {
    fn accepts(&self, search: &TransformSearch) -> bool {
        match self.limits.max_effort {
            Some(effort) => search.effort() <= effort.into(),
            None => search.combinations() <= self.limits.max_work,
        }
    }

    fn weigh(&self, _goal: usize, search: &TransformSearch) -> Vec<Piece> {
        let limits = self.limits;
        let weighed = AtomicU64::new(0);
        limits.collect(search.parts(), search.bytes_of_a_walk(), &|part| {
            search.search(search.part(part), |_| {
                let done = weighed.fetch_add(search.block_len(), Ordering::Relaxed);
                limits.report(done, Some(search.combinations()));
                !limits.is_cancelled()
            })
        })
    }
}
