//! A light solution where there are too many to weigh: improve it block by block.
//!
//! Method: take a few neighbouring vectors of the basis at a time and choose the best of all their
//! combinations, the others held fixed; go round until a whole round improves nothing, or the work
//! is spent. The result is good, never proved. A block is as large as lets a few rounds stay within
//! `max_work` word operations. Cost: at most `max_work` solutions weighed.

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::gf2::Kernel;

use super::gray_walk::walk_all;

/// What a descent reached.
#[derive(Debug)]
pub(super) struct Descended {
    /// A solution of the coset, at most as heavy as the one it started from.
    pub solution: BitVec,
    /// Solutions weighed.
    pub weighed: u64,
}

/// Improves `start` by the vectors of `basis`.
pub(super) fn descend(basis: &[BitVec], start: &BitVec, limits: &Limits) -> Descended {
    // Blocks overlap by half, so that vectors at a border are also chosen together.
    let block = block_dimension(start, limits);
    let starts = (0..basis.len()).step_by(block.div_ceil(2));
    let ranges = starts.map(|from| from..(from + block).min(basis.len()));
    let blocks: Vec<Kernel> = ranges
        .map(|range| Kernel::spanned_by(start.len(), &basis[range]))
        .collect();
    let mut solution = start.clone();
    let mut weighed = 1;
    loop {
        let before = solution.count_ones();
        for block in &blocks {
            let next = 1 << block.dimension();
            if limits.is_cancelled() || weighed + next > limits.max_work {
                return Descended { solution, weighed };
            }
            let mut canonical = solution.clone();
            block.make_canonical(&mut canonical);
            let lightest = walk_all(block, &canonical).lightest;
            weighed += next;
            if lightest.count_ones() < solution.count_ones() {
                solution = lightest;
            }
        }
        limits.report(weighed, None);
        if solution.count_ones() == before {
            return Descended { solution, weighed };
        }
    }
}

/// How many vectors are chosen together: a block's combinations times the words of a solution are
/// about a sixteenth of the work.
fn block_dimension(start: &BitVec, limits: &Limits) -> usize {
    let words = start.words().len().max(1) as u64;
    (limits.max_work / 16 / words)
        .checked_ilog2()
        .map_or(1, |bits| bits.clamp(1, 30) as usize)
}
