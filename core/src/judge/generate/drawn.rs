//! One case of an input before it is written: what the readers make puzzles of.

use num_bigint::BigUint;

use crate::grid::Size;

/// A case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Drawn {
    /// A board, and what it is to become where the page gives that.
    Board(DrawnBoard),
    /// A board with its goal, and a limit for each cell.
    Limited {
        /// The two boards.
        board: DrawnBoard,
        /// The limits, 0 to 9.
        most: Vec<u8>,
    },
    /// Two rows of lamps as numbers.
    Numbers {
        /// As it is.
        start: BigUint,
        /// As it is to be.
        goal: BigUint,
    },
    /// Lamps and buttons in no board.
    Wiring(DrawnWiring),
    /// A machine of one line.
    Machine {
        /// The lights wanted.
        lights: Vec<u8>,
        /// The lights of each button.
        buttons: Vec<Vec<usize>>,
        /// What stands in braces and means nothing.
        braces: Vec<usize>,
    },
    /// Lamps that divisors change.
    Divisors {
        /// So many presses are played at once.
        enough: usize,
        /// The lamps.
        lit: Vec<u8>,
    },
    /// Lamps with four buttons.
    Party {
        /// How many lamps.
        lamps: usize,
        /// How many presses.
        presses: usize,
        /// Known to be on, counted from 1.
        on: Vec<usize>,
        /// Known to be off.
        off: Vec<usize>,
    },
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DrawnBoard {
    /// How large it is.
    pub(super) size: Size,
    /// State of each cell; none where the page gives the size only.
    pub(super) cells: Vec<u8>,
    /// What they are to become, where the page gives that.
    pub(super) goal: Option<Vec<u8>>,
}

/// Lamps and buttons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DrawnWiring {
    /// How many lamps.
    pub(super) lamps: usize,
    /// How many buttons.
    pub(super) buttons: usize,
    /// What each button changes.
    pub(super) links: Links,
    /// From which states to which.
    pub(super) questions: Vec<Asked>,
}

/// What buttons change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Links {
    /// Pairs of lamps; each button also changes its own lamp.
    Pairs(Vec<[usize; 2]>),
    /// For each button by how much it changes each lamp.
    Table(Vec<Vec<u8>>),
}

/// Two rows of states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Asked {
    pub(super) start: Vec<u8>,
    pub(super) goal: Vec<u8>,
}
