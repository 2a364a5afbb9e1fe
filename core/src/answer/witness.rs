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
    /// Slide, where places are limited: more tokens would have to cross a border than the places along it
    /// let through.
    Border(Border),
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

/// Some places of a slide puzzle, and those along their border whose limits are too low.
///
/// Every step between a place inside and one outside begins or ends at a *gate*. A place with a limit m may
/// take part in m steps, and they are by turns into it and out of it: one that holds a token at first lets m/2
/// in, rounded down, and m/2 out, rounded up; one that is free at first the other way round. Either more tokens
/// stand inside than can end there, and more must come out than the gates let out; or more targets lie inside
/// than tokens stand there, and more must come in than the gates let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Border {
    /// The places inside, ascending.
    pub inside: Vec<usize>,
    /// The gates, inside and outside, ascending.
    pub gates: Vec<usize>,
    /// Tokens that stand inside.
    pub tokens: u64,
    /// Targets that lie inside.
    pub targets: u64,
    /// The most tokens that the gates let through in the direction that is needed.
    pub most: u64,
}
