//! What is still to be sent, and how many steps the sending took so far.

use crate::answer::Limits;

/// Steps between two looks at the cancel flag.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// The state of a flow that is under way, but for the flow itself.
#[derive(Debug, Clone, Default)]
pub(super) struct Remaining {
    /// What each node still has (above 0) or lacks (below 0).
    pub(super) surplus: Vec<i64>,
    /// The nodes that had something when they were last looked through; none is missing.
    pub(super) sources: Vec<u32>,
    /// The nodes that lacked something then; none is missing.
    pub(super) lacking: Vec<u32>,
    /// Units sent.
    pub(super) sent: u64,
    /// Nodes visited by searches and walks.
    pub(super) steps: u64,
}

impl Remaining {
    /// So much is still to be sent; counts go on from what was sent before.
    pub(super) fn reset(&mut self, supply: &[i64]) {
        self.surplus.clear();
        self.surplus.extend_from_slice(supply);
        self.sources.clear();
        let has = |&node: &u32| supply[node as usize] > 0;
        self.sources.extend((0..supply.len() as u32).filter(has));
        self.lacking.clear();
        let lacks = |&node: &u32| supply[node as usize] < 0;
        self.lacking.extend((0..supply.len() as u32).filter(lacks));
        self.steps = 0;
    }

    /// Counts a step. Whether to stop: looks at the flag now and then only.
    pub(super) fn stops(&mut self, limits: &Limits<'_>) -> bool {
        self.steps += 1;
        self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) && limits.is_cancelled()
    }

    /// `units` went from one node to another.
    pub(super) fn deliver(&mut self, from: usize, to: usize, units: i64) {
        self.surplus[from] -= units;
        self.surplus[to] += units;
        self.sent += units.unsigned_abs();
    }

    /// Drops the nodes that have nothing left, and those that lack nothing more.
    pub(super) fn drop_done(&mut self) {
        let surplus = &self.surplus;
        self.sources.retain(|&source| surplus[source as usize] > 0);
        self.lacking.retain(|&node| surplus[node as usize] < 0);
    }
}
