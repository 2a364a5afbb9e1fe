//! Tails of solutions, listed and found by what they change, for the search in two halves.

/// One pile in a set and its total, never 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    /// The place of the pile in the order of the search.
    pub(super) place: u32,
    pub(super) total: u8,
}

/// A tail: one more part before another tail.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tail {
    /// The key of what it changes.
    pub(super) key: u128,
    pub(super) cost: u64,
    pub(super) first: Part,
    /// The tail behind the first part.
    pub(super) rest: u32,
    /// The next tail in the same bucket.
    pub(super) next: u32,
}

/// Stands for *no tail*.
pub(super) const NONE: u32 = u32::MAX;

/// More tails than this cannot be numbered.
pub(super) const MOST_TAILS: usize = NONE as usize;

/// All tails of a pass, and where to find them by key.
#[derive(Debug)]
pub(super) struct Tails {
    pub(super) all: Vec<Tail>,
    /// The first tail of each bucket.
    buckets: Vec<u32>,
    /// What the solutions of which these are tails cost at most.
    pub(super) within: u64,
}

impl Tails {
    /// No tails yet, of solutions that cost `within` at most.
    pub(super) const fn none(within: u64) -> Self {
        Self {
            all: Vec::new(),
            buckets: Vec::new(),
            within,
        }
    }

    /// Bytes a tail takes, with its bucket and room to grow.
    pub(super) const BYTES: u64 = 2 * size_of::<Tail>() as u64 + 8;

    /// Lays all tails in buckets.
    pub(super) fn index(&mut self) {
        self.buckets = vec![NONE; self.all.len().next_power_of_two()];
        for at in 0..self.all.len() {
            let bucket = self.place(self.all[at].key);
            self.all[at].next = std::mem::replace(&mut self.buckets[bucket], at as u32);
        }
    }

    /// The first tail of the bucket in which those with this key are.
    pub(super) fn bucket(&self, key: u128) -> u32 {
        self.buckets[self.place(key)]
    }

    /// The bucket of a key: its bits stirred, as fields leave some of them 0.
    fn place(&self, key: u128) -> usize {
        let folded = (key as u64) ^ (key >> 64) as u64;
        let stirred = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (stirred >> 20) as usize & (self.buckets.len() - 1)
    }
}
