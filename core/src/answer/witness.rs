//! Why a puzzle cannot be solved, as something a person can count.

/// The reason why nothing solves a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Witness {
    /// Flip: one set of cells for each alternative of the goal, in the goal's order.
    Parity(Vec<ParityWitness>),
    /// Flip: pressed often enough, buttons would do it; but not if each is pressed only as often as it
    /// may be. The proof beside it is the whole solution set without these limits.
    Limits,
    /// Slide: the components whose counts do not fit.
    Counts(Vec<ComponentCount>),
}

/// Weighted cells whose total no press changes, though the goal needs it changed.
///
/// Let y be the weights. Every button changes the weighted total of the cells by 0 (mod k), and
/// the total of (goal - start) is not 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParityWitness {
    /// Which alternative of the goal it refutes, counted from 0.
    pub alternative: usize,
    /// Cell number and weight (1..k), each cell once, in any order; every other cell weighs 0. The
    /// solvers name the cells ascending.
    pub weights: Vec<(usize, u8)>,
}

/// A connected component of a slide puzzle and what is counted in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComponentCount {
    /// The first place of the component.
    pub place: usize,
    /// Tokens that stand in it.
    pub tokens: u64,
    /// Targets that lie in it.
    pub targets: u64,
}
