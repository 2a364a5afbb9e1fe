//! A walk over the solutions for one alternative of the goal, in order, passing over what is not
//! wanted.

use std::sync::Arc;

use crate::answer::Limits;

use super::form::{Form, Place};
use super::wanted::Wanted;

/// Candidates between two looks at the cancel flag.
const SLICE: u64 = 1 << 12;

/// A walk that stands at a candidate, which may or may not be wanted.
#[derive(Debug, Clone)]
pub(super) struct CosetWalk {
    form: Arc<Form>,
    place: Place,
    columns: usize,
    /// The candidate where it stands was given out: the walk is to go on from it.
    given: bool,
}

/// What looking for the next wanted candidate came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sought {
    /// It stands at one.
    Found,
    /// None is left.
    Ended,
    /// The limit came first; it may be told to go on.
    Stopped,
}

impl CosetWalk {
    /// The walk from `place`, of `columns` values, on.
    pub(super) const fn new(form: Arc<Form>, place: Place, columns: usize) -> Self {
        Self {
            form,
            place,
            columns,
            given: false,
        }
    }

    /// Where it stands.
    pub(super) const fn place(&self) -> &Place {
        &self.place
    }

    /// The place was taken: the next search begins behind it.
    pub(super) const fn give(&mut self) {
        self.given = true;
    }

    /// Goes on to the next candidate that is wanted; each one looked at takes 1 from `budget`.
    pub(super) fn seek(&mut self, wanted: &Wanted, budget: &mut u64, limits: &Limits) -> Sought {
        if self.given {
            if !self.form.advance_within(&mut self.place, self.columns) {
                return Sought::Ended;
            }
            self.given = false;
        }
        loop {
            if *budget == 0 || budget.is_multiple_of(SLICE) && limits.is_cancelled() {
                return Sought::Stopped;
            }
            *budget -= 1;
            let Some(columns) = wanted.columns_that_refuse(&self.place) else {
                return Sought::Found;
            };
            if !self.form.advance_within(&mut self.place, columns) {
                return Sought::Ended;
            }
        }
    }
}
