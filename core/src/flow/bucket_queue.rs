//! A queue that hands out whatever is nearest first, when distances only grow: Dial's buckets.
//!
//! Entries whose distance lies in the current window of [`WINDOW`] distances sit in one bucket a
//! distance; the rest wait in a heap of later ones until the window gets there:
//!
//! ```text
//! window starts at 128:   bucket 0 holds distance 128, bucket 1 holds 129, ... bucket 63 holds 191
//!                         later: (205, node 7), (9001, node 2), ...
//! ```
//!
//! On boards arcs are 0 to 2 long and `later` stays almost empty, so that a push and a pop cost a
//! few steps each; arcs of any length still work. Source: R. Dial, *Algorithm 360: shortest-path
//! forest with topological ordering* (1969); the window in place of one bucket for every possible
//! length is ours.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Distances that have a bucket of their own.
const WINDOW: u64 = 64;

/// A priority queue of node numbers for searches in order of distance. A node may be in it several
/// times; the searcher drops what it has already settled.
#[derive(Debug, Clone)]
pub struct BucketQueue {
    buckets: Vec<Vec<u32>>,
    /// Which buckets hold something: bit `b` for bucket `b`.
    filled: u64,
    /// Distance of bucket 0.
    start: u64,
    /// What lies past the window; the nearest on top.
    later: BinaryHeap<Reverse<Nearest>>,
}

/// A node and how far it is. Ordered by distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nearest {
    /// Its distance.
    pub distance: u64,
    /// The node.
    pub node: u32,
}

impl BucketQueue {
    /// An empty queue, whose first distance is 0.
    #[must_use]
    pub fn new() -> Self {
        Self {
            buckets: vec![Vec::new(); WINDOW as usize],
            filled: 0,
            start: 0,
            later: BinaryHeap::new(),
        }
    }

    /// Forgets everything, keeps its memory.
    pub fn clear(&mut self) {
        while self.filled != 0 {
            self.buckets[self.filled.trailing_zeros() as usize].clear();
            self.filled &= self.filled - 1;
        }
        self.start = 0;
        self.later.clear();
    }

    /// Puts a node in. `distance` must not be below that of the last node that came out.
    pub fn push(&mut self, distance: u64, node: u32) {
        debug_assert!(distance >= self.start, "distances never fall");
        let bucket = distance - self.start;
        if bucket < WINDOW {
            self.filled |= 1 << bucket;
            self.buckets[bucket as usize].push(node);
        } else {
            self.later.push(Reverse(Nearest { distance, node }));
        }
    }

    /// Takes a nearest node out.
    pub fn pop(&mut self) -> Option<Nearest> {
        if self.filled == 0 {
            self.open_next_window()?;
        }
        let bucket = self.filled.trailing_zeros();
        let nodes = &mut self.buckets[bucket as usize];
        let node = nodes.pop()?;
        if nodes.is_empty() {
            self.filled &= self.filled - 1;
        }
        Some(Nearest {
            distance: self.start + u64::from(bucket),
            node,
        })
    }

    /// Moves the window to the first entry that waits, and lets in all that it now covers.
    fn open_next_window(&mut self) -> Option<()> {
        self.start = self.later.peek()?.0.distance;
        while let Some(&Reverse(Nearest { distance, node })) = self.later.peek() {
            if distance - self.start >= WINDOW {
                break;
            }
            self.later.pop();
            self.push(distance, node);
        }
        Some(())
    }
}

impl Default for BucketQueue {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Pushes and pops mixed, lengths around the window: distances come out as from a heap.
        #[test]
        fn agrees_with_a_heap(steps in proptest::collection::vec(proptest::option::of(0_u64..200), 0..300), again in 0_usize..2) {
            let mut queue = BucketQueue::new();
            for _ in 0..=again {
                queue.clear();
                let (mut heap, mut last) = (BinaryHeap::new(), 0);
                for (number, step) in steps.iter().enumerate() {
                    if let Some(length) = step {
                        queue.push(last + length, number as u32);
                        heap.push(Reverse(last + length));
                    } else {
                        let found = queue.pop().map(|nearest| nearest.distance);
                        prop_assert_eq!(found, heap.pop().map(|Reverse(distance)| distance));
                        last = found.unwrap_or(last);
                    }
                }
            }
        }
    }

    #[test]
    fn far_entries_keep_their_nodes() {
        let mut queue = BucketQueue::default();
        for (distance, node) in [(1 << 40, 1), (3, 2), (64, 3), (1 << 40, 4)] {
            queue.push(distance, node);
        }
        let mut nodes: Vec<u32> = std::iter::from_fn(|| queue.pop().map(|n| n.node)).collect();
        nodes[2..].sort_unstable();
        assert_eq!(nodes, [2, 3, 1, 4]);
    }
}
