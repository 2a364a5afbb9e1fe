//! The search: an outer walk over the high bits of the combination, a transform over the others.
//!
//! A combination u of d bits is cut in three:
//!
//! ```text
//! most significant   outer   |   lane (5 bits)   |   low (12 bits)   least
//! ```
//!
//! The low bits are one transform in the cache; the lane bits are 32 transforms side by side; the
//! outer bits are walked in Gray-code order, where each step changes the sign of the types that hold
//! one bit and no more. One choice of the outer bits is a *block*. Where d is small there are fewer
//! low bits, then fewer lanes. Source: the identity in `signed_types.rs`, Walsh and Hadamard. Cost: about
//! (low bits + 1) / 32 vector operations a solution, and half the types a block. Numbers: a 39 x 39
//! board has nullity 32, 2^15 blocks of 2^17 solutions each.
//!
//! What proves it: tests weigh every solution; the sum of the squares of all values of a block must
//! come to 2^low times the sum of the squares of what went in (Parseval).

use std::ops::Range;

use super::block::Block;
use super::butterflies::Value;
use super::piece::Piece;
use super::signed_types::SignedTypes;

/// A search over one solution set, which can be cut in ranges of blocks.
#[derive(Debug, Clone)]
pub struct TransformSearch {
    types: SignedTypes,
    cut: Cut,
}

/// How many bits of a combination each part has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) outer: u32,
    pub(super) lane: u32,
    pub(super) low: u32,
}

/// Low bits at most: 4,096 rows of 64 bytes, twice, lie in the second cache, and a block is long
/// beside the step to the next.
const LOW_BITS: u32 = 12;
/// Lane bits at most.
const LANE_BITS: u32 = 5;

impl TransformSearch {
    /// The search of `types`.
    #[must_use]
    pub fn new(types: SignedTypes) -> Self {
        let lane = types.dimension().min(LANE_BITS);
        let low = (types.dimension() - lane).min(LOW_BITS);
        let outer = types.dimension() - lane - low;
        Self {
            types,
            cut: Cut { outer, lane, low },
        }
    }

    /// The solution set.
    #[must_use]
    pub const fn types(&self) -> &SignedTypes {
        &self.types
    }

    /// How many blocks there are.
    #[must_use]
    pub const fn blocks(&self) -> u64 {
        1 << self.cut.outer
    }

    /// How many combinations a block holds.
    #[must_use]
    pub const fn block_len(&self) -> u64 {
        1 << (self.cut.lane + self.cut.low)
    }

    /// Searches the blocks of `range`, which must lie below [`Self::blocks`], as long as `keep_going`,
    /// asked before each block with the number of blocks done, says so. The piece says how far it came.
    pub fn search(&self, range: Range<u64>, keep_going: impl FnMut(u64) -> bool) -> Piece {
        assert!(
            range.end <= self.blocks(),
            "block {} of {}",
            range.end,
            self.blocks()
        );
        // A value is never above the number of buttons, and twice a count must fit too.
        if self.types.buttons() <= i16::MAX as u32 / 2 {
            self.search_in::<i16>(range, keep_going)
        } else {
            self.search_in::<i32>(range, keep_going)
        }
    }

    fn search_in<T: Value>(
        &self,
        range: Range<u64>,
        mut keep_going: impl FnMut(u64) -> bool,
    ) -> Piece {
        let mut piece = Piece::empty(range.start);
        if range.is_empty() {
            return piece;
        }
        let mut block = Block::<T>::new(&self.types, self.cut, range.start);
        for at in range.clone() {
            if !keep_going(at - range.start) {
                break;
            }
            if at > range.start {
                block.step(at);
            }
            block.search(&mut piece);
        }
        piece
    }
}
