//! What is known of a range of a search: the lightest there, and sums by which it can be audited.

use std::ops::Range;

/// The result of searching a range of blocks. Pieces of neighbouring ranges merge, so a search can
/// be split over threads, machines and days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The blocks that were searched.
    pub blocks: Range<u64>,
    /// The greatest value met; none where the range is empty.
    pub greatest: Option<Greatest>,
    /// The sum of all values.
    pub sum: i128,
    /// The sum of the squares of all values.
    pub squares: u128,
}

/// The greatest value of a range: the lightest solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Greatest {
    /// The value; see [`super::SignedTypes::weight`].
    pub value: i64,
    /// The least combination that has it.
    pub combination: u64,
    /// How many combinations have it.
    pub ties: u64,
}

impl Piece {
    /// Nothing searched, from block `at` on.
    #[must_use]
    pub const fn empty(at: u64) -> Self {
        Self {
            blocks: at..at,
            greatest: None,
            sum: 0,
            squares: 0,
        }
    }

    /// The two as one, where `next` begins at the block where this one ends; else none.
    #[must_use]
    pub fn merged(&self, next: &Self) -> Option<Self> {
        (self.blocks.end == next.blocks.start).then(|| Self {
            blocks: self.blocks.start..next.blocks.end,
            greatest: match (self.greatest, next.greatest) {
                (Some(a), Some(b)) => Some(a.and(b)),
                (one, other) => one.or(other),
            },
            sum: self.sum + next.sum,
            squares: self.squares + next.squares,
        })
    }
}

impl Greatest {
    /// The greater of two of different ranges; of equal ones the least combination, ties added.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match self.value.cmp(&other.value) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => Self {
                value: self.value,
                combination: self.combination.min(other.combination),
                ties: self.ties + other.ties,
            },
        }
    }
}
