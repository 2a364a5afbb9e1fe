//! The shape of every answer: the verdict and what is known beside it.

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::proof::Proof;
use super::stats::Stats;
use super::witness::Witness;

/// The answer to a puzzle whose solutions are of type `S` (presses, or moves).
#[derive(Debug, Clone, PartialEq)]
pub struct Answer<S> {
    /// Solved, impossible, or stopped at a limit.
    pub verdict: Verdict<S>,
    /// Whether no better solution exists.
    pub optimal: Optimal,
    /// Presses or moves of the solution, or of the best one where the search stopped.
    pub count: Option<u64>,
    /// What the solution costs, or the best one where the search stopped: flip puzzles whose buttons
    /// have costs. There a better solution is one that costs less, however many presses it has.
    pub cost: Option<u64>,
    /// How many solutions are as good, where that is known.
    pub ties: Option<BigUint>,
    /// Dimension of the solutions' freedom (flip puzzles with a prime modulus).
    pub nullity: Option<usize>,
    /// What shows that the answer is right.
    pub proof: Proof<S>,
    /// How it was found.
    pub stats: Stats,
}

/// What became of the puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict<S> {
    /// This solves it.
    Solved(S),
    /// Nothing solves it, and this shows why.
    Impossible(Witness),
    /// A limit was reached first.
    Stopped {
        /// The best solution found.
        best: Option<S>,
        /// No solution has fewer presses or moves than this, or costs less where buttons have costs
        /// (proved).
        bound: u64,
    },
}

/// What is known about better solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Optimal {
    /// There are none.
    Proved,
    /// Nobody asked.
    NotAsked,
    /// There may be some.
    NotProved,
}

impl<S> Answer<S> {
    /// The solution: of a solved puzzle, or the best of a stopped search.
    #[must_use]
    pub const fn solution(&self) -> Option<&S> {
        match &self.verdict {
            Verdict::Solved(solution)
            | Verdict::Stopped {
                best: Some(solution),
                ..
            } => Some(solution),
            Verdict::Impossible(_) | Verdict::Stopped { best: None, .. } => None,
        }
    }
}
