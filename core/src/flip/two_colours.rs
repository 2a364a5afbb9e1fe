//! The algebra of two colours: packed bits, one of several methods.

use std::sync::Arc;

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::gf2::Kernel;

use super::engine::{Engine, Refuted};
use super::method::{Method, Solves};
use super::presses::Presses;
use super::rule::Rule;
use super::solve_by_matrix::MatrixMethod;
use super::solve_by_rows::RowChase;
use super::solve_by_sweep::SweepPlan;
use super::states::States;

/// A rule of two colours, prepared.
#[derive(Debug)]
pub(super) struct TwoColours {
    method: Box<dyn Solves>,
    kernel: Kernel,
    basis: Arc<Vec<Presses>>,
}

impl TwoColours {
    /// Prepares `rule` for the cells with 1 in `cared`.
    pub(super) fn new(
        rule: &Rule,
        cared: &BitVec,
        method: Method,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let method = prepare(rule, cared, method, limits)?;
        let kernel = Kernel::spanned_by(rule.buttons().places().len(), &method.kernel());
        let basis = kernel
            .basis()
            .iter()
            .map(|vector| Presses::new(vector.clone().into()));
        let basis = Arc::new(basis.collect());
        Ok(Self {
            method,
            kernel,
            basis,
        })
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
        Some(self.kernel.dimension())
    }

    fn basis(&self) -> &Arc<Vec<Presses>> {
        &self.basis
    }

    fn reach(&self, change: &States) -> Result<States, Refuted> {
        let weighed = |cells: BitVec| Refuted(cells.iter_ones().map(|cell| (cell, 1)).collect());
        let mut solution = self.method.solve(bits(change)).map_err(weighed)?;
        self.kernel.make_canonical(&mut solution);
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
        (Method::Automatic | Method::Rows, Some(size)) => Box::new(RowChase::new(size, limits)?),
        (Method::Rows, None) => {
            let what = "this puzzle by rows: they need the plus rule on a whole open rectangle";
            return Err(Error::Unsupported(what.into()));
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
