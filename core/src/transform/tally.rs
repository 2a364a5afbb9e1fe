//! How many combinations of a range of a search have how many presses.

use std::ops::Range;

/// The weights of a range of blocks. Tallies of neighbouring ranges merge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The blocks that were counted.
    pub blocks: Range<u64>,
    /// Number w says how many combinations press w buttons; one entry more than there are buttons. Less than
    /// 2^63 in all.
    pub counts: Vec<u64>,
}

impl Tally {
    /// The two as one, where `next` begins at the block where this one ends and is of as many buttons;
    /// else none.
    #[must_use]
    pub fn merged(&self, next: &Self) -> Option<Self> {
        let is_next =
            self.blocks.end == next.blocks.start && self.counts.len() == next.counts.len();
        is_next.then(|| Self {
            blocks: self.blocks.start..next.blocks.end,
            counts: self
                .counts
                .iter()
                .zip(&next.counts)
                .map(|(one, other)| one + other)
                .collect(),
        })
    }
}
