//! How kernels and solutions are written as strings: an order of the buttons, those first that may
//! never be pressed.
//!
//! A limit of 0 presses is linear: what keeps such buttons unpressed is what begins with zeros where
//! they stand first. The least of a coset begins with the most zeros that it can, and the rows of the
//! kernel's form that begin later span what begins with zeros of the kernel. So these limits cost
//! nothing and are counted exactly. The order of what is left is that of the other buttons.

use std::sync::Arc;

use crate::answer::Limits;
use crate::error::Error;
use crate::flip::method::check_memory;
use crate::flip::modulus::Modulus;
use crate::flip::rule::Rule;
use crate::flip::solver::Solver;
use crate::flip::states::States;

use super::button_order::ButtonOrder;
use super::cosets::Coset;
use super::form::{Form, Place};

/// An order, and the kernels written in it so far.
#[derive(Debug)]
pub(super) struct Frame {
    order: ButtonOrder,
    modulus: Modulus,
    /// How many buttons may never be pressed.
    never: usize,
    forms: Vec<Written>,
}

/// A kernel, written.
#[derive(Debug)]
struct Written {
    solver: Arc<Solver>,
    whole: Arc<Form>,
    /// What of it presses no button that may never be pressed.
    kept: Arc<Form>,
}

/// Where a walk over a coset begins.
#[derive(Debug)]
pub(super) struct Begun {
    pub(super) form: Arc<Form>,
    pub(super) least: Place,
}

impl Frame {
    /// The frame for the buttons of `rule` in `order`.
    pub(super) fn new(rule: &Rule, order: &ButtonOrder) -> Result<Self, Error> {
        let buttons = rule.buttons();
        let (expected, found) = (buttons.places().len(), order.buttons().len());
        if expected != found {
            return Err(Error::Mismatch {
                what: "buttons in an order of buttons",
                expected: expected as u64,
                found: found as u64,
            });
        }
        let is_never = |button: usize| buttons.most().is_some_and(|most| most[button] == 0);
        Ok(Self {
            order: order.with_first(is_never),
            modulus: rule.modulus(),
            never: (0..expected).filter(|&button| is_never(button)).count(),
            forms: Vec::new(),
        })
    }

    /// The beginning of the walk over `coset`; none where all of it presses a button that may never be
    /// pressed.
    pub(super) fn begin(&mut self, coset: &Coset, limits: &Limits) -> Result<Option<Begun>, Error> {
        let string = self.order.string_of(&coset.member);
        let never = self.never;
        let written = self.written(&coset.solver, limits)?;
        let least = written.whole.least(&string);
        Ok(least.begins_with_zeros(never).then(|| Begun {
            form: Arc::clone(&written.kept),
            least,
        }))
    }

    /// Forgets the oldest kernels above so many.
    pub(super) fn keep(&mut self, most: usize) {
        let oldest = self.forms.len().saturating_sub(most);
        self.forms.drain(..oldest);
    }

    /// The order, those first that may never be pressed.
    pub(super) fn into_order(self) -> ButtonOrder {
        self.order
    }

    fn written(&mut self, solver: &Arc<Solver>, limits: &Limits) -> Result<&Written, Error> {
        let known = |written: &Written| Arc::ptr_eq(&written.solver, solver);
        let at = match self.forms.iter().position(known) {
            Some(at) => at,
            None => {
                let len = self.order.buttons().len();
                let per_byte = if self.modulus == Modulus::TWO { 8 } else { 1 };
                let string = len as u128 / per_byte + 64;
                // As strings, being reduced, whole, and kept.
                let one = 4 * string * solver.kernel().len() as u128;
                let all = one * (self.forms.len() as u128 + 1);
                check_memory("the kernels of the goal in order", all, limits)?;
                let strings = solver.kernel().iter();
                let strings: Vec<States> = strings
                    .map(|presses| self.order.string_of(presses))
                    .collect();
                let whole = Arc::new(Form::spanned_by(self.modulus, len, &strings));
                let kept = match self.never {
                    0 => Arc::clone(&whole),
                    never => Arc::new(whole.beginning_from(never)),
                };
                self.forms.push(Written {
                    solver: Arc::clone(solver),
                    whole,
                    kept,
                });
                self.forms.len() - 1
            }
        };
        Ok(&self.forms[at])
    }
}
