//! What is found among the solutions `canonical` + `kernel` of a board of two colours.

use crate::answer::Ledger;
use crate::bits::BitVec;
use crate::gf2::Kernel;

/// The lightest solutions met so far, by their combination of the kernel's vectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lightest {
    /// Presses.
    pub(super) weight: u64,
    /// The least combination among them, the latest pivot least significant.
    pub(super) combination: u64,
    /// How many there are.
    pub(super) ties: u64,
}

/// What came of weighing all solutions, or those that the caller had time for.
#[derive(Debug)]
pub(super) struct Weighed {
    /// The lightest solution; the least string among the lightest, if the search ended.
    pub(super) lightest: BitVec,
    /// How many are as light, among those weighed.
    pub(super) ties: u64,
    /// Solutions weighed.
    pub(super) weighed: u64,
    /// Whether those were all.
    pub(super) ended: bool,
    /// What a search of very many saw, if it ended.
    pub(super) ledger: Option<Ledger>,
}

/// The solution that combination `u` gives, from the coset's first member.
pub(super) fn combined(kernel: &Kernel, canonical: &BitVec, u: u64) -> BitVec {
    let mut solution = canonical.clone();
    for (at, vector) in kernel.basis().iter().rev().enumerate() {
        if u >> at & 1 == 1 {
            solution.xor_assign(vector);
        }
    }
    solution
}
