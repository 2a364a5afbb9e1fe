//! What a flip puzzle is to become.

use super::modulus::Modulus;
use super::states::States;
use crate::bits::BitVec;
use crate::error::Error;

/// The goal of a flip puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// Every cell in this state.
    Uniform(u8),
    /// Every cell in one and the same state, whichever.
    Same,
    /// This picture.
    Pattern(Pattern),
    /// The best of several goals.
    OneOf(Vec<Goal>),
}

/// The wanted states, where they matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    states: States,
    cared: BitVec,
}

impl Pattern {
    /// Every cell matters.
    #[must_use]
    pub fn exact(states: States) -> Self {
        Self {
            cared: BitVec::ones(states.len()),
            states,
        }
    }

    /// Only the cells with 1 in `cared` matter; the states of the others are set to 0.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where the lengths differ.
    pub fn with_dont_care(states: &States, cared: BitVec) -> Result<Self, Error> {
        if states.len() != cared.len() {
            let (expected, found) = (states.len() as u64, cared.len() as u64);
            return Err(Error::Mismatch {
                what: "cells that matter",
                expected,
                found,
            });
        }
        let mut kept = States::zeros(states.modulus(), states.len());
        cared
            .iter_ones()
            .for_each(|cell| kept.add(cell, states.get(cell)));
        Ok(Self {
            states: kept,
            cared,
        })
    }

    /// The wanted states; 0 where the state does not matter.
    #[must_use]
    pub const fn states(&self) -> &States {
        &self.states
    }

    /// Which cells matter.
    #[must_use]
    pub const fn cared(&self) -> &BitVec {
        &self.cared
    }
}

impl Goal {
    /// The pictures of which one must be reached, for `cells` cells: one for a single goal, k for
    /// *same* (state 0 first), all of the list in its order for *one of*.
    #[must_use]
    pub fn alternatives(&self, modulus: Modulus, cells: usize) -> Vec<Pattern> {
        let uniform = |state: u8| Pattern::exact(States::uniform(modulus, cells, state));
        match self {
            Self::Uniform(state) => vec![uniform(*state)],
            Self::Same => (0..modulus.get()).map(uniform).collect(),
            Self::Pattern(pattern) => vec![pattern.clone()],
            Self::OneOf(goals) => goals
                .iter()
                .flat_map(|goal| goal.alternatives(modulus, cells))
                .collect(),
        }
    }

    /// How many pictures there are, before any is made.
    pub(super) fn pictures(&self, modulus: Modulus) -> u128 {
        match self {
            Self::Uniform(_) | Self::Pattern(_) => 1,
            Self::Same => modulus.get().into(),
            Self::OneOf(goals) => goals
                .iter()
                .map(|goal| goal.pictures(modulus))
                .fold(0, u128::saturating_add),
        }
    }

    /// Whether the goal fits a puzzle of `cells` cells.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for a state that is not below k or an empty list;
    /// [`Error::Mismatch`] for a picture of another size or modulus.
    pub fn check(&self, modulus: Modulus, cells: usize) -> Result<(), Error> {
        match self {
            Self::Uniform(state) if *state >= modulus.get() => {
                let allowed = "below the number of colours";
                Err(Error::OutOfRange {
                    what: "the state of the goal",
                    found: (*state).into(),
                    allowed,
                })
            }
            Self::Uniform(_) | Self::Same => Ok(()),
            Self::Pattern(pattern) => {
                check_states("cells of the goal", &pattern.states, modulus, cells)
            }
            Self::OneOf(goals) if goals.is_empty() => Err(Error::OutOfRange {
                what: "the number of goals",
                found: 0,
                allowed: "at least 1",
            }),
            Self::OneOf(goals) => goals.iter().try_for_each(|goal| goal.check(modulus, cells)),
        }
    }
}

/// Whether `states` has the modulus and the length that a puzzle needs.
pub(super) fn check_states(
    what: &'static str,
    states: &States,
    modulus: Modulus,
    len: usize,
) -> Result<(), Error> {
    let (k, own) = (modulus.get(), states.modulus().get());
    if k != own {
        return Err(Error::Mismatch {
            what: "colours of a picture",
            expected: k.into(),
            found: own.into(),
        });
    }
    let (expected, found) = (len as u64, states.len() as u64);
    if expected == found {
        Ok(())
    } else {
        Err(Error::Mismatch {
            what,
            expected,
            found,
        })
    }
}
