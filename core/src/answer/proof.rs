//! What shows that an answer is right: data for a checker, never a claim.

use std::sync::Arc;

use super::ledger::Ledger;
use super::witness::ParityWitness;

/// The evidence beside an answer. The witness of *impossible* stands in the verdict itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof<S> {
    /// The solution speaks for itself (any solution was asked for, or the search stopped).
    None,
    /// Flip: the whole solution set, for a checker to walk.
    Kernel(KernelProof<S>),
    /// Flip, where the goals of a list do not all care for the same cells: the whole solution set of
    /// each alternative by itself, in the goal's order. Each entry has one alternative.
    Kernels(Vec<KernelProof<S>>),
    /// Slide: one integer price a place, neighbours differing by at most the cost of a step; the
    /// moves number at least sum of prices over the start minus sum over the target.
    Prices(Vec<i64>),
    /// Slide, where places are limited: prices, and tolls by which they may differ more.
    Tolls(TollProof),
}

/// Prices of a slide puzzle whose places have limits. Each place has a price, and takes a toll from every
/// token that enters and from every one that leaves. Along a step the price falls by at most its cost and the
/// two tolls on the way. So the moves cost at least sum of prices over the start, minus sum over the target,
/// minus all the tolls that can be taken: each toll as often as the limit of its place lets tokens in, or out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TollProof {
    /// One price a place.
    pub prices: Vec<i64>,
    /// For each place the toll for entering it.
    pub entering: Vec<u64>,
    /// For each place the toll for leaving it.
    pub leaving: Vec<u64>,
}

/// The solution set of a flip puzzle: for each alternative of the goal, one solution (or the reason
/// why there is none), to which every combination of `basis` may be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelProof<S> {
    /// A basis of the kernel: press sets that change no cell that matters. Shared, because many
    /// boards of one rule have the same.
    pub basis: Arc<Vec<S>>,
    /// One entry an alternative, in the goal's order.
    pub alternatives: Vec<Alternative<S>>,
    /// Where the solutions are too many for a checker to walk over all of them: for each alternative
    /// that is reached, in order, what the search saw. Then the basis is in reduced echelon form, first
    /// presses ascending, and the solutions above press none of these first buttons.
    pub ledgers: Vec<Ledger>,
}

/// What is known of one alternative of the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Alternative<S> {
    /// This solution reaches it.
    Reached(S),
    /// Nothing reaches it.
    Unreachable(ParityWitness),
}
