//! What makes one solution better than another, in words: fewer presses or moves, or a lower cost.

use tilewise::flip::{FlipPuzzle, Presses};

use crate::number::{counted, grouped};

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Presses or moves.
    Number,
    /// What presses cost, where they have costs.
    Cost,
}

impl Measure {
    /// What is counted in a flip puzzle.
    pub(crate) fn of(puzzle: &FlipPuzzle) -> Self {
        match puzzle.rule().buttons().costs() {
            Some(_) => Self::Cost,
            None => Self::Number,
        }
    }

    /// The count of these presses.
    pub(crate) fn weight(puzzle: &FlipPuzzle, presses: &Presses) -> u64 {
        puzzle.rule().cost(presses).unwrap_or(presses.count())
    }

    /// `4 presses`, `cost 7 with 4 presses`
    pub(crate) fn amount(puzzle: &FlipPuzzle, presses: &Presses) -> String {
        let count = counted(presses.count(), "press", "presses");
        puzzle.rule().cost(presses).map_or_else(
            || count.clone(),
            |cost| format!("cost {} with {count}", grouped(cost)),
        )
    }

    /// `with 4 presses`, `at cost 7 with 4 presses`
    pub(crate) fn means(puzzle: &FlipPuzzle, presses: &Presses) -> String {
        let by = match Self::of(puzzle) {
            Self::Number => "with",
            Self::Cost => "at",
        };
        format!("{by} {}", Self::amount(puzzle, presses))
    }

    /// What a solution is than which none is better.
    pub(crate) const fn best(self) -> &'static str {
        match self {
            Self::Number => "fewest",
            Self::Cost => "cheapest",
        }
    }

    /// What others do that are as good.
    pub(crate) const fn are_as_good(self) -> &'static str {
        match self {
            Self::Number => "have so few",
            Self::Cost => "cost so little",
        }
    }

    /// What no other does.
    pub(crate) const fn is_as_good(self) -> &'static str {
        match self {
            Self::Number => "has so few",
            Self::Cost => "costs so little",
        }
    }

    /// That there is nothing better.
    pub(crate) const fn none_is_better(self) -> &'static str {
        match self {
            Self::Number => "fewer are impossible",
            Self::Cost => "less is impossible",
        }
    }

    /// `at least 4 are needed`, `it costs at least 4`
    pub(crate) fn at_least(self, bound: u64) -> String {
        let least = grouped(bound);
        match self {
            Self::Number => {
                let needed = if bound == 1 { "is" } else { "are" };
                format!("at least {least} {needed} needed")
            }
            Self::Cost => format!("it costs at least {least}"),
        }
    }
}
