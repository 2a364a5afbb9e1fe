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
//! Blocks are gathered in *parts*, for the ledger: a part is a whole number of blocks in a row, and by the
//! nature of the Gray code all combinations with the same leading bits.
//!
//! What proves it: tests weigh every solution; and the sums of values and squares of a part, which the
//! search takes from what it weighed, must come to what follows from the types (Parseval).

use std::ops::Range;

use super::block::Block;
use super::butterflies::Value;
use super::histogram::Table;
use super::piece::Piece;
use super::signed_types::SignedTypes;
use super::tally::Tally;

/// A search over one solution set, which can be cut in ranges of blocks.
#[derive(Debug, Clone)]
pub struct TransformSearch {
    types: SignedTypes,
    cut: Cut,
    width: Width,
    /// How many bits the parts of the ledger have.
    part_bits: u32,
}

/// How many bits of a combination each part has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) outer: u32,
    pub(super) lane: u32,
    pub(super) low: u32,
}

/// How wide the numbers of the transform are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Width {
    /// 16 bits, sums of squares 32.
    Narrow,
    /// 32 bits, sums of squares 64.
    Wide,
}

/// Low bits at most: 4,096 rows of 64 bytes, twice, lie in the second cache, and a block is long
/// beside the step to the next.
const LOW_BITS: u32 = 12;
/// Lane bits at most.
const LANE_BITS: u32 = 5;
/// A part has at least so many bits: a checker walks over as many, and needs no ledger for fewer.
const PART_LEN_BITS: u32 = 24;
/// Parts have at most so many bits to differ by: then a ledger is some 100 KB.
const MOST_PART_BITS: u32 = 10;

impl TransformSearch {
    /// The search of `types`.
    #[must_use]
    pub fn new(types: SignedTypes) -> Self {
        let lane = types.dimension().min(LANE_BITS);
        let mut low = (types.dimension() - lane).min(LOW_BITS);
        // For one of very many buttons the sums of a block are kept within their numbers.
        while low > 0 && most_squares(&types, low) > i32::MOST_SQUARES.into() {
            low -= 1;
        }
        let outer = types.dimension() - lane - low;
        // A value is never above the number of buttons, and twice a count must fit too.
        let is_narrow = types.buttons() <= i16::MAX as u32 / 2
            && most_squares(&types, low) <= i16::MOST_SQUARES.into();
        Self {
            cut: Cut { outer, lane, low },
            width: if is_narrow {
                Width::Narrow
            } else {
                Width::Wide
            },
            part_bits: types
                .dimension()
                .saturating_sub(PART_LEN_BITS)
                .min(MOST_PART_BITS)
                .min(outer),
            types,
        }
    }

    /// The same search with a ledger of 2^`bits` parts, or as many as there are blocks.
    #[must_use]
    pub fn in_parts(self, bits: u32) -> Self {
        Self {
            part_bits: bits.min(self.cut.outer),
            ..self
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

    /// How many combinations there are.
    #[must_use]
    pub const fn combinations(&self) -> u64 {
        1 << self.types.dimension()
    }

    /// The parts of the ledger differ by so many leading bits of the combinations.
    #[must_use]
    pub const fn part_bits(&self) -> u32 {
        self.part_bits
    }

    /// How many parts the ledger has: 1 where a checker can do without one.
    #[must_use]
    pub const fn parts(&self) -> u64 {
        1 << self.part_bits
    }

    /// The blocks of a part. Parts are numbered as the search comes to them: number `part` holds the
    /// combinations of which the leading bits are the Gray code of `part`.
    #[must_use]
    pub const fn part(&self, part: u64) -> Range<u64> {
        let len = self.blocks() >> self.part_bits;
        part * len..(part + 1) * len
    }

    /// What the whole search costs, in combinations weighed at full speed: the way from block to block
    /// takes time too where there are many types.
    #[must_use]
    pub fn effort(&self) -> u128 {
        let wide = match self.width {
            Width::Narrow => 1,
            Width::Wide => 2,
        };
        let step = self.types.types().len() as u128 * TYPE_EFFORT;
        u128::from(self.blocks()) * (u128::from(self.block_len()) * wide + step)
    }

    /// Bytes that a walk over blocks takes, for each of several at once.
    #[must_use]
    pub fn bytes_of_a_walk(&self) -> u64 {
        let a_type = 16 + 2 * u64::from(self.cut.outer);
        self.types.types().len() as u64 * a_type + (256 << self.cut.low)
    }

    /// Bytes that counting weights takes more than searching.
    #[must_use]
    pub const fn bytes_of_a_tally(&self) -> u64 {
        (1 << 21) + self.types.buttons() as u64 * 32
    }

    /// Searches the blocks of `range`, which must lie below [`Self::blocks`], as long as `keep_going`,
    /// asked before each block with the number of blocks done, says so. The piece says how far it came.
    pub fn search(&self, range: Range<u64>, keep_going: impl FnMut(u64) -> bool) -> Piece {
        let mut piece = Piece::empty(range.start);
        match self.width {
            Width::Narrow => self.walk(range, keep_going, |block: &mut Block<i16>| {
                block.search(&mut piece);
            }),
            Width::Wide => self.walk(range, keep_going, |block: &mut Block<i32>| {
                block.search(&mut piece);
            }),
        };
        piece
    }

    /// As [`Self::search`], but counts how many combinations have which weight.
    pub fn tally(&self, range: Range<u64>, keep_going: impl FnMut(u64) -> bool) -> Tally {
        match self.width {
            Width::Narrow => self.tally_in::<i16>(range, keep_going),
            Width::Wide => self.tally_in::<i32>(range, keep_going),
        }
    }

    /// The combinations in the blocks of `range` that have the weight `weight`, in no order, where none there
    /// is lighter, as far as `keep_going` let it come.
    pub fn find(
        &self,
        weight: u64,
        range: Range<u64>,
        keep_going: impl FnMut(u64) -> bool,
    ) -> Vec<u64> {
        let value = i64::from(self.types.buttons()) - 2 * weight as i64;
        let mut found = Vec::new();
        match self.width {
            Width::Narrow => self.walk(range, keep_going, |block: &mut Block<i16>| {
                block.find(value, &mut found);
            }),
            Width::Wide => self.walk(range, keep_going, |block: &mut Block<i32>| {
                block.find(value, &mut found);
            }),
        };
        found
    }

    fn tally_in<T: Value>(&self, range: Range<u64>, keep_going: impl FnMut(u64) -> bool) -> Tally {
        let buttons = self.types.buttons();
        let mut counts = T::Counts::new(buttons);
        let start = range.start;
        let end = self.walk(range, keep_going, |block: &mut Block<T>| {
            block.count(&mut counts);
        });
        let of_weight = |weight: u32| counts.counted(i64::from(buttons) - 2 * i64::from(weight));
        Tally {
            blocks: start..end,
            counts: (0..=buttons).map(of_weight).collect(),
        }
    }

    /// Goes through the blocks of `range`; says before which block it ended.
    fn walk<T: Value>(
        &self,
        range: Range<u64>,
        mut keep_going: impl FnMut(u64) -> bool,
        mut meet: impl FnMut(&mut Block<T>),
    ) -> u64 {
        assert!(
            range.end <= self.blocks(),
            "block {} of {}",
            range.end,
            self.blocks()
        );
        if range.is_empty() {
            return range.start;
        }
        let mut block = Block::<T>::new(&self.types, self.cut, range.start);
        for at in range.clone() {
            if !keep_going(at - range.start) {
                return at;
            }
            if at > range.start {
                block.step(at);
            }
            meet(&mut block);
        }
        range.end
    }
}

/// In the time that a step to another block takes for one type, so many combinations are weighed.
const TYPE_EFFORT: u128 = 48;

/// The most that the squares of a lane of a block can sum up to: by Parseval, where all counts had one
/// sign.
fn most_squares(types: &SignedTypes, low: u32) -> u128 {
    let mut counts = vec![0_u64; 1 << low];
    for one in types.types() {
        counts[(one.pattern & ((1 << low) - 1)) as usize] += u64::from(one.count.unsigned_abs());
    }
    let squares = counts.iter().map(|&count| u128::from(count).pow(2));
    squares.sum::<u128>() << low
}
