//! Who does the work of weighing very many solutions: this thread alone, or what a front end brings.
//!
//! The library has no threads, files or clock. A front end that has them takes the search as it is
//! cut (in parts, and each part in blocks), spreads it as it likes, over threads, machines or days,
//! and hands back what was seen.

use std::fmt;

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

/// Weighs part after part on this thread, up to `max_work` solutions.
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
        search.combinations() <= self.limits.max_work
    }

    fn weigh(&self, _goal: usize, search: &TransformSearch) -> Vec<Piece> {
        let (block, all) = (search.block_len(), search.combinations());
        let parts = (0..search.parts()).map(|part| {
            let blocks = search.part(part);
            let first = blocks.start;
            search.search(blocks, |done| {
                self.limits.report((first + done) * block, Some(all));
                !self.limits.is_cancelled()
            })
        });
        parts.take_while(|piece| !piece.blocks.is_empty()).collect()
    }
}
