//! Every way in which an answer can be wrong, each with its own name, and why a right one may not
//! be checked to the end.

use num_bigint::BigUint;

use super::refusal_numbers::{allowed, times};
use super::slide::refusal::SlideRefusal;

/// Why an answer was not accepted. The checkers stop at the first fault they meet.
///
/// Numbers of cells, buttons, vectors and alternatives count from 0.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The number beside the solution is not what is counted in it.
    #[error("the answer says {claimed}, the solution has {found}")]
    WrongCount {
        /// The number that stands in the answer.
        claimed: u64,
        /// The presses or moves of the solution.
        found: u64,
    },
    /// The fewest are claimed without their number.
    #[error("the answer claims the fewest but not how many; the solution has {found}")]
    NoCount {
        /// The presses or moves of the solution.
        found: u64,
    },
    /// A number where there is no solution to count in.
    #[error("the answer says {claimed}, but holds no solution")]
    CountOfNothing {
        /// The number that stands in the answer.
        claimed: u64,
    },
    /// The cost beside the solution is not that of its presses.
    #[error("the answer says that it costs {claimed}; it costs {found}")]
    WrongCost {
        /// The cost that stands in the answer.
        claimed: u64,
        /// The cost of the solution.
        found: u64,
    },
    /// The cheapest solution is claimed without its cost.
    #[error("the answer claims the least cost but not how much; the solution costs {found}")]
    NoCost {
        /// The cost of the solution.
        found: u64,
    },
    /// A cost where nothing has one.
    #[error("the answer says that it costs {claimed}; this puzzle has no costs")]
    CostOfCounted {
        /// The cost that stands in the answer.
        claimed: u64,
    },
    /// Something is claimed that nothing in the answer shows.
    #[error("the answer claims {what}, but nothing in it shows that")]
    Unproved {
        /// What is claimed.
        what: &'static str,
    },
    /// The proof or the witness is of a kind that says nothing about this puzzle.
    #[error("the answer holds {found}; expected {expected}")]
    WrongKind {
        /// What was found.
        found: &'static str,
        /// What would have been right.
        expected: &'static str,
    },
    /// A stopped search claims more than can be shown.
    #[error("the answer says at least {bound}; no more than {shown} can be shown")]
    BoundTooHigh {
        /// The bound that stands in the answer.
        bound: u64,
        /// What can be shown.
        shown: u64,
    },

    /// What is wrong with an answer to a slide puzzle and could be wrong with no other.
    #[error(transparent)]
    Slide(#[from] SlideRefusal),

    /// A part of the answer has another length than the puzzle needs.
    #[error("{what}: {found} given, {expected} expected")]
    WrongLength {
        /// What was counted.
        what: &'static str,
        /// How many the puzzle needs.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// A part of the answer counts modulo another number than the puzzle.
    #[error("{what} count modulo {found}, the puzzle modulo {expected}")]
    WrongModulus {
        /// What was looked at.
        what: &'static str,
        /// The puzzle's modulus.
        expected: u8,
        /// The answer's.
        found: u8,
    },
    /// The parts of the answer do not belong together, as *fewest* without a proof.
    #[error("the answer contradicts itself: {0}")]
    Contradiction(&'static str),
    /// The presses leave a cell in the wrong state.
    #[error("after the presses cell {cell} is in state {found}; the goal wants {wanted}")]
    NotSolved {
        /// The first wrong cell (of the alternative with the fewest wrong ones).
        cell: usize,
        /// Its state after the presses.
        found: u8,
        /// Its state in the goal.
        wanted: u8,
    },
    /// A button is pressed more often than the puzzle allows.
    #[error("button {button} is pressed {}; at most {} allowed", times((*found).into()), allowed(*most))]
    PressedTooOften {
        /// The button.
        button: usize,
        /// Presses of it.
        found: u8,
        /// Presses allowed.
        most: u8,
    },
    /// A witness speaks of another alternative of the goal than its place says.
    #[error("witness {expected} speaks of alternative {found} of the goal")]
    WrongAlternative {
        /// The alternative that stands in this place.
        expected: usize,
        /// The one named.
        found: usize,
    },
    /// A witness names a cell that is not there.
    #[error(
        "the witness of alternative {alternative} names cell {cell}; the puzzle has {cells}, counted from 0"
    )]
    NoSuchCell {
        /// The alternative that the witness should refute.
        alternative: usize,
        /// The cell it names.
        cell: usize,
        /// Number of cells.
        cells: usize,
    },
    /// A witness names one cell twice.
    #[error("the witness of alternative {alternative} names cell {cell} twice")]
    CellTwice {
        /// The alternative that the witness should refute.
        alternative: usize,
        /// The cell.
        cell: usize,
    },
    /// A witness gives a cell a weight that is none: 0, or as large as the number of colours.
    #[error(
        "the witness of alternative {alternative} gives cell {cell} the weight {weight}; a weight is at least 1 and at most {most}"
    )]
    BadWeight {
        /// The alternative that the witness should refute.
        alternative: usize,
        /// The cell.
        cell: usize,
        /// Its weight.
        weight: u8,
        /// The largest weight.
        most: u8,
    },
    /// A witness counts a cell whose state does not matter.
    #[error("the witness of alternative {alternative} counts cell {cell}, which does not matter")]
    WeightOnDontCare {
        /// The alternative that the witness should refute.
        alternative: usize,
        /// The cell.
        cell: usize,
    },
    /// A press changes the total that a witness says no press changes.
    #[error("button {button} changes the total of the witness of alternative {alternative}")]
    WitnessChanged {
        /// The alternative that the witness should refute.
        alternative: usize,
        /// The button.
        button: usize,
    },
    /// The total of a witness need not change, so it shows nothing.
    #[error("the total of the witness of alternative {alternative} need not change")]
    WitnessShowsNothing {
        /// The alternative that the witness should refute.
        alternative: usize,
    },
    /// The solution given for an alternative of the goal does not reach it.
    #[error("the solution given for alternative {alternative} leaves cell {cell} wrong")]
    AlternativeNotReached {
        /// The alternative.
        alternative: usize,
        /// The first wrong cell.
        cell: usize,
    },
    /// A kernel vector changes a cell that matters.
    #[error("kernel vector {vector} changes cell {cell}")]
    NotQuiet {
        /// The vector.
        vector: usize,
        /// The first cell it changes.
        cell: usize,
    },
    /// A kernel vector is a combination of those before it.
    #[error("kernel vector {vector} is a combination of those before it")]
    Dependent {
        /// The vector.
        vector: usize,
    },
    /// The kernel has more dimensions than the proof has vectors.
    #[error("the kernel has dimension {expected}; the number of vectors in the proof is {found}")]
    KernelIncomplete {
        /// The dimension found by the checker.
        expected: usize,
        /// Vectors in the proof.
        found: usize,
    },
    /// The press sets of the proof make only a part of the quiet ones.
    #[error("there are {times} times as many quiet press sets as those of the proof make")]
    KernelTooSmall {
        /// The number of all quiet press sets by the number of those made.
        times: BigUint,
    },
    /// The nullity claimed is not the dimension of the kernel.
    #[error("nullity {claimed} claimed; it is {found}")]
    WrongNullity {
        /// The number claimed.
        claimed: usize,
        /// The number found by the checker.
        found: usize,
    },
    /// A lighter solution exists.
    #[error("the fewest presses are claimed to be {claimed}; {found} will do")]
    NotFewest {
        /// The number claimed.
        claimed: u64,
        /// Presses of a lighter solution.
        found: u64,
    },
    /// A cheaper solution exists.
    #[error("the least cost is claimed to be {claimed}; {found} will do")]
    NotCheapest {
        /// The cost claimed.
        claimed: u64,
        /// The cost of another solution.
        found: u64,
    },
    /// The number of lightest solutions is another one.
    #[error("the number of solutions that are as good is claimed to be {claimed}; it is {found}")]
    WrongTies {
        /// The number claimed.
        claimed: BigUint,
        /// The number counted.
        found: u128,
    },
    /// A ledger is not that of a search of these solutions.
    #[error("the ledger of alternative {alternative} of the goal, part {part}: {what}")]
    WrongLedger {
        /// The alternative of the goal.
        alternative: usize,
        /// The part, in the order of the ledger.
        part: usize,
        /// What is wrong with it.
        what: &'static str,
    },
    /// A solution keeps within the limits of all buttons, which are said to make it impossible.
    #[error("the goal is reached within the limits of all buttons")]
    WithinLimits,
    /// Another solution that is as good comes before it in the order of the buttons.
    #[error("another solution that is as good comes first: it first differs at button {button}")]
    NotLeast {
        /// The first button that differs.
        button: usize,
    },

    /// How many solutions are said to have how many presses.
    #[error("the numbers of solutions by their presses are wrong: {0}")]
    WrongWeights(&'static str),

    /// What is said to follow from observations does not.
    #[error("cell {cell}: {why}")]
    NotLearned {
        /// The cell, or one seen in the same pictures.
        cell: usize,
        /// What is wrong.
        why: &'static str,
    },

    /// Nothing wrong was found, but the whole claim is too large to check.
    #[error("too large to check fully: {what} needs {needed}, the limit is {limit}")]
    TooLarge {
        /// What would have to be done, and the unit.
        what: &'static str,
        /// How much it needs.
        needed: u128,
        /// How much is allowed.
        limit: u128,
    },
    /// Nothing wrong was found, but this version has no checker for such a claim.
    #[error("this version cannot check {0}")]
    Unsupported(&'static str),
    /// The caller stopped the check.
    #[error("the check was stopped")]
    Cancelled,
}

impl Refusal {
    /// Whether the answer was shown to be wrong; if not, it could only not be checked to the end.
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        !matches!(
            self,
            Self::TooLarge { .. } | Self::Unsupported(_) | Self::Cancelled
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_large_is_not_wrong() {
        let too_large = Refusal::TooLarge {
            what: "the walk over all solutions (solutions)",
            needed: 1 << 40,
            limit: 1 << 24,
        };
        assert!(!too_large.is_wrong() && !Refusal::Cancelled.is_wrong());
        assert!(Refusal::Dependent { vector: 0 }.is_wrong());
    }
}
