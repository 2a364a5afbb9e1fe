//! A flip puzzle: a rule, where it starts, what it is to become.

use std::sync::Arc;

use super::goal::{Goal, check_states};
use super::presses::Presses;
use super::rule::Rule;
use super::states::States;
use crate::error::Error;

/// One flip puzzle. Start and goal always fit the rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlipPuzzle {
    rule: Arc<Rule>,
    start: States,
    goal: Goal,
}

impl FlipPuzzle {
    /// The puzzle to bring `start` to `goal`.
    ///
    /// # Errors
    /// [`Error::Mismatch`] or [`Error::OutOfRange`] where start or goal do not fit the rule.
    pub fn new(rule: impl Into<Arc<Rule>>, start: States, goal: Goal) -> Result<Self, Error> {
        let rule = rule.into();
        check_states(
            "cells of the start",
            &start,
            rule.modulus(),
            rule.cells().len(),
        )?;
        goal.check(rule.modulus(), rule.cells().len())?;
        Ok(Self { rule, start, goal })
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Arc<Rule> {
        &self.rule
    }

    /// The state of each cell at first.
    #[must_use]
    pub const fn start(&self) -> &States {
        &self.start
    }

    /// What it is to become.
    #[must_use]
    pub const fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The state of each cell after `presses`, which must have one number a button.
    #[must_use]
    pub fn after(&self, presses: &Presses) -> States {
        let mut states = self.start.clone();
        for button in presses.buttons() {
            self.rule
                .press(button, |cell, amount| states.add(cell, amount));
        }
        states
    }
}
