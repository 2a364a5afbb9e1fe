//! What the solver asks of the algebra, whatever the number of colours.

use std::sync::Arc;

use num_bigint::BigUint;

use crate::answer::Limits;

use super::presses::Presses;
use super::states::States;

/// The algebra of one rule, prepared for many boards.
pub(super) trait Engine: std::fmt::Debug + Send + Sync {
    /// What the method is called in an answer.
    fn name(&self) -> &'static str;

    /// Unknowns of the linear system that was eliminated.
    fn unknowns(&self) -> usize;

    /// The dimension of the kernel; none for a composite number of colours, which has no dimension.
    fn nullity(&self) -> Option<usize>;

    /// Press sets that change no cell that matters, and of which every other such is a combination.
    fn basis(&self) -> &Arc<Vec<Presses>>;

    /// The canonical presses that change every cell that matters by what `change` says (one value a
    /// cell, 0 where it does not matter), or else weights of cells that refute it.
    fn reach(&self, change: &States) -> Result<States, Refuted>;

    /// The fewest presses among the solutions to which `members` belong, one canonical member each
    /// (at least one; the sets must be disjoint).
    fn search(&self, members: &[&States], limits: &Limits) -> Found;
}

/// Why no presses make a change: cell numbers, ascending, with their weights 1..k.
#[derive(Debug, Clone)]
pub(super) struct Refuted(pub(super) Vec<(usize, u8)>);

/// What a search came to.
#[derive(Debug)]
pub(super) struct Found {
    /// The lightest solution; the least string among the lightest where the search ended.
    pub(super) lightest: States,
    /// How many are as light, where the search ended: then the solution is proved.
    pub(super) ties: Option<BigUint>,
    /// Solutions weighed.
    pub(super) weighed: u64,
}

impl Found {
    /// The lighter of two, the least string of equal ones; ties add, and are unknown if one is.
    pub(super) fn or_lighter(self, other: Self) -> Self {
        let order = self.lightest.total().cmp(&other.lightest.total());
        let first = order
            .then_with(|| self.lightest.cmp_as_string(&other.lightest))
            .is_le();
        let ties = self.ties.zip(other.ties).map(|(own, others)| match order {
            std::cmp::Ordering::Less => own,
            std::cmp::Ordering::Equal => own + others,
            std::cmp::Ordering::Greater => others,
        });
        let weighed = self.weighed + other.weighed;
        Self {
            lightest: if first { self.lightest } else { other.lightest },
            ties,
            weighed,
        }
    }
}
