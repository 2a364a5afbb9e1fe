//! The fewest presses where many solutions have to be weighed: by the transform, block by block.

use super::coset::{Weighed, combined};
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::gf2::Kernel;
use crate::transform::{SignedTypes, TransformSearch};

/// Weighs `canonical` + `kernel`, as long as the caller does not cancel. `canonical` must be 0 at the
/// pivots of `kernel`, whose dimension must be at most [`SignedTypes::MAX_DIMENSION`].
pub(super) fn weigh_all(kernel: &Kernel, canonical: &BitVec, limits: &Limits) -> Weighed {
    let types = SignedTypes::of(kernel, canonical).expect("the caller looked at the dimension");
    let search = TransformSearch::new(types);
    let (blocks, block) = (search.blocks(), search.block_len());
    let piece = search.search(0..blocks, |done| {
        limits.report(done * block, Some(blocks * block));
        !limits.is_cancelled()
    });
    Weighed {
        // Where it was cancelled before the first block, the member is all that is known.
        lightest: piece.greatest.map_or_else(
            || canonical.clone(),
            |found| combined(kernel, canonical, found.combination),
        ),
        ties: piece.greatest.map_or(1, |found| found.ties),
        weighed: piece.blocks.end * block,
        ended: piece.blocks.end == blocks,
    }
}
