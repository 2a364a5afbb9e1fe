//! What levels are wanted, and what became of the wish.

use super::super::level::Level;
use super::super::presses::Presses;
use crate::answer::Answer;
use crate::grid::{Region, Symmetry};

/// The levels that are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Where their cells are.
    pub region: Region,
    /// Fewest presses of each, exactly; the least cost where buttons have costs.
    pub presses: u64,
    /// How many, no two of them the same (see [`Alike`](crate::flip::Alike)).
    pub levels: usize,
    /// How each looks the same as itself.
    pub balance: Option<Balance>,
    /// How many solutions of fewest presses each may have.
    pub ways: Ways,
}

/// How many solutions of fewest presses a level may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ways {
    /// Any number.
    #[default]
    Any,
    /// One.
    One,
}

/// How a board looks the same as itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Balance {
    /// Its left half mirrors its right half.
    LeftRight,
    /// Its upper half mirrors its lower half.
    TopBottom,
    /// Both of these.
    BothMirrors,
    /// Mirrored along the diagonal from the top left.
    Diagonal,
    /// Mirrored along the diagonal from the top right.
    OtherDiagonal,
    /// After half a turn.
    HalfTurn,
    /// After a quarter of a turn.
    QuarterTurn,
    /// After every turn and mirror.
    Full,
}

impl Balance {
    /// Every way.
    pub const ALL: [Self; 8] = [
        Self::LeftRight,
        Self::TopBottom,
        Self::BothMirrors,
        Self::Diagonal,
        Self::OtherDiagonal,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Full,
    ];

    /// The symmetries of which all others are made.
    #[must_use]
    pub const fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Self::LeftRight => &[Symmetry::LEFT_RIGHT],
            Self::TopBottom => &[Symmetry::TOP_BOTTOM],
            Self::BothMirrors => &[Symmetry::LEFT_RIGHT, Symmetry::TOP_BOTTOM],
            Self::Diagonal => &[Symmetry::DIAGONAL],
            Self::OtherDiagonal => &[Symmetry::OTHER_DIAGONAL],
            Self::HalfTurn => &[Symmetry::HALF_TURN],
            Self::QuarterTurn => &[Symmetry::QUARTER_TURN],
            Self::Full => &[Symmetry::LEFT_RIGHT, Symmetry::DIAGONAL],
        }
    }
}

/// The levels that were made.
#[derive(Debug, Clone, PartialEq)]
pub struct Generated {
    /// The levels, labelled with their fewest presses or their least cost.
    pub levels: Vec<Made>,
    /// Why there are no more.
    pub ended: Ended,
    /// Boards tried.
    pub tried: u64,
}

/// One level that was made.
#[derive(Debug, Clone, PartialEq)]
pub struct Made {
    /// The level.
    pub level: Level,
    /// Its solution, proved to be of fewest presses.
    pub answer: Answer<Presses>,
}

/// Why no more levels were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ended {
    /// There are as many as were wanted.
    Complete,
    /// No other level of that kind exists: all candidates were tried.
    Exhausted,
    /// A limit was reached first; more may exist.
    Stopped,
}
