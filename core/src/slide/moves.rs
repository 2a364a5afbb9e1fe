//! An answer to a slide puzzle: steps in the order in which they are made.

/// One token steps from one place to a neighbouring one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The place it leaves.
    pub from: usize,
    /// The place it enters, free until then.
    pub to: usize,
}

/// One token goes straight from one place to another, over free places.
///
/// On a board: along a row, a column or, with eight neighbours, a diagonal, never beyond the border of a torus
/// or cylinder. There or on a graph, one step between neighbours is a run too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    /// The place it leaves.
    pub from: usize,
    /// The place where it stops; every place on the way is free until then.
    pub to: usize,
}

/// The way of one token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trip {
    /// Where it stands at first.
    pub start: usize,
    /// Where it stands in the end.
    pub end: usize,
    /// Its steps.
    pub steps: u64,
}

/// The steps, first to last.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moves(Vec<Move>);

impl Moves {
    /// These steps.
    #[must_use]
    pub const fn new(moves: Vec<Move>) -> Self {
        Self(moves)
    }

    /// How many steps.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.len() as u64
    }

    /// The steps in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Move> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
