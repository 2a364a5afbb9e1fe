//! What a turn of a flow brought, and whether another kind of turn brings more a step.

/// Units sent, and what it took.
#[derive(Clone, Copy)]
pub(super) struct Yield {
    pub(super) sent: u64,
    pub(super) steps: u64,
}

impl Yield {
    /// What came after `before`.
    pub(super) const fn since(self, before: Self) -> Self {
        Self {
            sent: self.sent - before.sent,
            steps: self.steps - before.steps,
        }
    }

    /// Better than any turn can be.
    pub(super) const UNKNOWN: Self = Self { sent: 1, steps: 0 };

    /// Whether it brought as much a step.
    pub(super) fn is_no_worse_than(self, other: Self) -> bool {
        let (ours, theirs) = (u128::from(self.sent), u128::from(other.sent));
        ours * u128::from(other.steps) >= theirs * u128::from(self.steps)
    }
}
