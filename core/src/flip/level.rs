//! Levels of a game: boards with a title and a label, the rule they share, and what an audit finds.

use std::sync::Arc;

use num_bigint::BigUint;

use super::effects::{Effects, Stencil};
use super::goal::Goal;
use super::modulus::Modulus;
use super::rule::Rule;
use super::states::States;
use crate::error::Error;
use crate::grid::{Edges, Region};

/// One level: a board, and what its game says about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// Where its cells are.
    pub region: Region,
    /// The state of each cell, in row-major order. There must be one a cell of `region`.
    pub start: States,
    /// Its title.
    pub title: Option<String>,
    /// The fewest presses, as its game has it.
    pub label: Option<u64>,
}

/// What all levels of a pack have in common: the rule, for boards of any size, and the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelRule {
    /// How many states a cell has.
    pub modulus: Modulus,
    /// What a press changes.
    pub shape: LevelShape,
    /// What each board is to become.
    pub goal: Goal,
}

/// What a press changes on a board of any size, or on one board only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LevelShape {
    /// A button on every cell, with effects that are no table.
    OnCells(Effects),
    /// A button for each row and one for each column.
    RowsAndColumns,
    /// This rule and no other: all boards must be its board. Cells that lie on no board stand in
    /// one row.
    Only(Arc<Rule>),
}

impl LevelRule {
    /// The plus rule with open edges and two colours, to all off.
    #[must_use]
    pub fn plus() -> Self {
        Self {
            modulus: Modulus::TWO,
            shape: LevelShape::OnCells(Effects::Stencil {
                stencil: Stencil::plus(),
                edges: Edges::Open,
            }),
            goal: Goal::Uniform(0),
        }
    }

    /// The rule and the goal of one puzzle: for boards of any size where buttons and cells are the
    /// same places and what a press changes is a shape, for its own board only where not.
    #[must_use]
    pub fn of(rule: Arc<Rule>, goal: Goal) -> Self {
        let modulus = rule.modulus();
        let on_cells = rule.cells().region().is_some() && rule.cells() == rule.buttons().places();
        let plain = rule.buttons().costs().is_none() && rule.buttons().most().is_none();
        let shape = match rule.effects() {
            Effects::Stencil { .. } | Effects::Hexagon { .. } | Effects::RowColumn { .. }
                if on_cells && plain =>
            {
                LevelShape::OnCells(rule.effects().clone())
            }
            _ => LevelShape::Only(rule),
        };
        Self {
            modulus,
            shape,
            goal,
        }
    }

    /// The rule for boards with the cells of `region`.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where the shape is a table or fits only another board;
    /// [`Error::OutOfRange`] where the goal names a state that no cell has.
    pub fn on(&self, region: &Region) -> Result<Arc<Rule>, Error> {
        let rule = match &self.shape {
            LevelShape::OnCells(effects) => Arc::new(Rule::on_board(
                self.modulus,
                region.clone(),
                effects.clone(),
            )?),
            LevelShape::RowsAndColumns => {
                Arc::new(Rule::rows_and_columns(self.modulus, region.clone()))
            }
            LevelShape::Only(rule) => {
                check_same_board(rule, region)?;
                Arc::clone(rule)
            }
        };
        self.goal.check(self.modulus, rule.cells().len())?;
        Ok(rule)
    }
}

/// Whether the cells of `rule` are those of `region`; cells with names stand in one row.
fn check_same_board(rule: &Rule, region: &Region) -> Result<(), Error> {
    let cells = rule.cells().len();
    let same = match rule.cells().region() {
        Some(own) => own == region,
        None => region.is_full() && region.size().rows() == 1 && region.cells() == cells,
    };
    if same {
        return Ok(());
    }
    Err(Error::Mismatch {
        what: "cells of a level, which must be where the puzzle has its cells",
        expected: cells as u64,
        found: region.cells() as u64,
    })
}

/// What is known of one level of a pack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How hard it is.
    pub worth: Worth,
    /// Whether its label says so.
    pub label: LabelCheck,
    /// The first earlier level that is the same, in the closest way in which one is.
    pub same_as: Option<Likeness>,
}

/// How hard a level is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Worth {
    /// It can be solved.
    Solved {
        /// Fewest presses, proved.
        fewest: u64,
        /// How many solutions have so few.
        ties: BigUint,
    },
    /// Nothing solves it, proved.
    Impossible,
    /// A limit was reached first.
    Stopped {
        /// Presses of the best solution found.
        best: Option<u64>,
        /// No solution has fewer (proved).
        bound: u64,
    },
}

/// What the label is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LabelCheck {
    /// There is none.
    Absent,
    /// It is the number of fewest presses.
    Right,
    /// Fewer presses are enough.
    TooMany,
    /// So few presses are not enough.
    TooFew,
    /// Nothing solves the level, whatever the label says.
    Futile,
    /// The search stopped before that was known.
    Unknown,
}

/// An earlier level that is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Likeness {
    /// Its number, counted from 0.
    pub level: usize,
    /// How it is the same.
    pub kind: Alike,
}

/// How two levels are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Alike {
    /// The same board.
    Equal,
    /// The same board once one colour is added everywhere: where the goal is one colour, whichever,
    /// the same presses solve both.
    Recoloured,
    /// The same board once it is turned, mirrored, or shifted round a joined edge, in a way that
    /// leaves the rule and the goal as they are (and perhaps recoloured); a board of hexagons turned by
    /// sixths too, wherever it lies.
    Turned,
}

impl Worth {
    /// What a label says of a level of this worth.
    #[must_use]
    pub fn judge(&self, label: Option<u64>) -> LabelCheck {
        let Some(label) = label else {
            return LabelCheck::Absent;
        };
        match self {
            Self::Solved { fewest, .. } if label == *fewest => LabelCheck::Right,
            Self::Solved { fewest, .. } if label > *fewest => LabelCheck::TooMany,
            Self::Solved { .. } => LabelCheck::TooFew,
            Self::Impossible => LabelCheck::Futile,
            // The best found is enough, so a higher label is too high whatever the fewest are.
            Self::Stopped {
                best: Some(best), ..
            } if label > *best => LabelCheck::TooMany,
            Self::Stopped { bound, .. } if label < *bound => LabelCheck::TooFew,
            Self::Stopped { .. } => LabelCheck::Unknown,
        }
    }
}

impl Finding {
    /// Whether the pack should not be shipped like this: the level is impossible, or its label wrong.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        self.worth == Worth::Impossible
            || matches!(self.label, LabelCheck::TooMany | LabelCheck::TooFew)
    }
}
