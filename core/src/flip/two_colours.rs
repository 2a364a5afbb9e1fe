//! The algebra of two colours: packed bits, one of several methods.

use std::sync::{Arc, OnceLock};

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::gf2::Kernel;

use super::any_solution::solve_by_matrix::MatrixMethod;
use super::any_solution::solve_by_poly::PlainSolver;
use super::any_solution::solve_by_rows::RowChase;
use super::any_solution::solve_by_sweep::SweepPlan;
use super::engine::{Engine, Refuted};
use super::method::{Method, Solution, Solves, check_memory};
use super::presses::Presses;
use super::rule::Rule;
use super::states::States;

/// A rule of two colours, prepared.
#[derive(Debug)]
pub(super) struct TwoColours {
    method: Box<dyn Solves>,
    buttons: usize,
    /// Made where they are asked for: on a large board they are many times as large as it.
    kernel: OnceLock<Kernel>,
    basis: OnceLock<Arc<Vec<Presses>>>,
}

/// Plain boards whose shorter side is at most this are solved by rows, larger ones by polynomials.
const MOST_BY_ROWS: usize = 128;

impl TwoColours {
    /// Prepares `rule` for the cells with 1 in `cared`.
    pub(super) fn new(
        rule: &Rule,
        cared: &BitVec,
        method: Method,
        limits: &Limits,
    ) -> Result<Self, Error> {
        Ok(Self {
            method: prepare(rule, cared, method, limits)?,
            buttons: rule.buttons().places().len(),
            kernel: OnceLock::new(),
            basis: OnceLock::new(),
        })
    }

    fn kernel(&self) -> &Kernel {
        let made = || Kernel::spanned_by(self.buttons, &self.method.kernel());
        self.kernel.get_or_init(made)
    }
}

impl Engine for TwoColours {
    fn name(&self) -> &'static str {
        self.method.name()
    }

    fn unknowns(&self) -> usize {
        self.method.unknowns()
    }

    fn nullity(&self) -> Option<usize> {
        Some(self.method.nullity())
    }

    fn basis(&self) -> &Arc<Vec<Presses>> {
        self.basis.get_or_init(|| {
            let vectors = self.kernel().basis().iter().cloned();
            Arc::new(vectors.map(|vector| Presses::new(vector.into())).collect())
        })
    }

    fn check_basis(&self, limits: &Limits) -> Result<(), Error> {
        // The vectors as they span the kernel, in echelon form, and as presses.
        let vector = self.buttons as u128 / 8;
        let needed = 3 * self.method.nullity() as u128 * vector;
        check_memory("the fewest presses of a board of that size", needed, limits)
    }

    fn reach(&self, change: &States) -> Result<States, Refuted> {
        let weighed = |cells: BitVec| Refuted(cells.iter_ones().map(|cell| (cell, 1)).collect());
        let mut solution = self.method.solve(bits(change)).map_err(weighed)?;
        if self.method.solution() == Solution::Any {
            self.kernel().make_canonical(&mut solution);
        }
        Ok(solution.into())
    }
}

fn bits(states: &States) -> &BitVec {
    states.as_bits().expect("two colours are packed bits")
}

/// Prepares `method`, or the one that suits the rule.
fn prepare(
    rule: &Rule,
    cared: &BitVec,
    method: Method,
    limits: &Limits,
) -> Result<Box<dyn Solves>, Error> {
    let plain = rule
        .plain_plus()
        .filter(|_| cared.count_ones() == cared.len() as u64);
    Ok(match (method, plain) {
        (Method::Automatic, Some(size)) if size.rows().min(size.cols()) <= MOST_BY_ROWS => {
            Box::new(RowChase::new(size, limits)?)
        }
        (Method::Automatic | Method::Polynomial, Some(size)) => {
            Box::new(PlainSolver::for_puzzles(size, limits)?)
        }
        (Method::Rows, Some(size)) => Box::new(RowChase::new(size, limits)?),
        (Method::Rows | Method::Polynomial, None) => {
            let by = if method == Method::Rows {
                "rows"
            } else {
                "polynomials"
            };
            return Err(Error::Unsupported(format!(
                "this puzzle by {by}: they need the plus rule on a whole open rectangle"
            )));
        }
        (Method::Sweep, _) => Box::new(SweepPlan::new(rule, cared, limits)?.prepare(limits)?),
        (Method::Matrix, _) => Box::new(MatrixMethod::new(rule, cared, limits)?),
        (Method::Automatic, None) => {
            let plan = SweepPlan::new(rule, cared, limits)?;
            if plan.pays() {
                Box::new(plan.prepare(limits)?)
            } else {
                Box::new(MatrixMethod::new(rule, cared, limits)?)
            }
        }
    })
}
