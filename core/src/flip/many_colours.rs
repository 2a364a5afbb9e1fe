//! The algebra of any number of colours: bytes modulo k, the sweep or the matrix, a Howell form.
//!
//! Works for primes, prime powers and composites alike, because nothing here divides by what has no
//! inverse: the sweep lets an equation decide a press only where its amount is a unit, and the
//! Howell form takes care of the rest. Forced to the matrix, the sweep decides nothing, and the
//! small system is the whole.

use std::sync::{Arc, OnceLock};

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::modular::HowellForm;

use super::any_solution::equations::Equations;
use super::any_solution::modular_sweep::ModularSweep;
use super::any_solution::sweep::Sweep;
use super::engine::{Engine, Refuted};
use super::method::{Method, check_memory};
use super::modulus::Modulus;
use super::presses::Presses;
use super::rule::Rule;
use super::states::States;

/// A rule of any number of colours, prepared.
#[derive(Debug)]
pub(super) struct ManyColours {
    modulus: Modulus,
    name: &'static str,
    /// The cell of each equation, ascending.
    cared: Vec<usize>,
    solver: ModularSweep,
    kernel: HowellForm,
    basis: Arc<Vec<Presses>>,
    /// Weights of equations that no button changes, made when a first board is impossible.
    quiet: OnceLock<Vec<Vec<u8>>>,
}

impl ManyColours {
    /// Prepares `rule` for the cells with 1 in `cared`.
    pub(super) fn new(
        rule: &Rule,
        cared: &BitVec,
        method: Method,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let needed = Equations::bytes(rule).unwrap_or(u128::MAX);
        check_memory("the equations of the puzzle", needed, limits)?;
        let equations = Equations::of(rule, cared);
        let (name, sweep) = match method {
            Method::Automatic | Method::Sweep => ("sweep", Sweep::plan(equations)),
            Method::Matrix => ("matrix", Sweep::that_decides_nothing(equations)),
            Method::Rows | Method::Polynomial => {
                let what = "this puzzle by rows or polynomials: they need two colours";
                return Err(Error::Unsupported(what.into()));
            }
        };
        // The transposed system, for witnesses, is about as large.
        check_memory(
            "the sweep of the puzzle",
            2 * ModularSweep::bytes(&sweep),
            limits,
        )?;
        let modulus = rule.modulus();
        let solver = ModularSweep::new(sweep);
        let buttons = rule.buttons().places().len();
        let kernel = HowellForm::of(modulus.get(), buttons, solver.kernel())
            .expect("quiet presses have one entry a button and a modulus of at least 2");
        let basis = kernel
            .rows()
            .iter()
            .map(|row| Presses::new(states(modulus, row)));
        let basis = Arc::new(basis.collect());
        let cared = cared.iter_ones().collect();
        Ok(Self {
            modulus,
            name,
            cared,
            solver,
            kernel,
            basis,
            quiet: OnceLock::new(),
        })
    }

    /// Weights with which every button cancels and `needed` does not.
    fn contradiction(&self, needed: &[u8]) -> Option<&Vec<u8>> {
        let quiet = self.quiet.get_or_init(|| self.solver.transposed().kernel());
        quiet.iter().find(|weights| {
            let both = weights.iter().zip(needed);
            let total = both
                .map(|(&weight, &need)| u64::from(weight) * u64::from(need))
                .sum();
            self.modulus.reduce(total) != 0
        })
    }
}

impl Engine for ManyColours {
    fn name(&self) -> &'static str {
        self.name
    }

    fn unknowns(&self) -> usize {
        self.solver.guesses()
    }

    fn nullity(&self) -> Option<usize> {
        self.modulus.is_prime().then(|| self.kernel.rows().len())
    }

    fn basis(&self) -> &Arc<Vec<Presses>> {
        &self.basis
    }

    fn reach(&self, change: &States) -> Result<States, Refuted> {
        let needed: Vec<u8> = self.cared.iter().map(|&cell| change.get(cell)).collect();
        if let Some(mut presses) = self.solver.solve(&needed) {
            self.kernel.reduce(&mut presses);
            return Ok(states(self.modulus, &presses));
        }
        // Modulo k, too, a vector outside a module meets one of those that annul the module.
        let weights = self
            .contradiction(&needed)
            .expect("what is not reached has a contradiction");
        let weights = self.cared.iter().copied().zip(weights.iter().copied());
        Err(Refuted(
            weights.filter(|&(_, weight)| weight != 0).collect(),
        ))
    }
}

fn states(modulus: Modulus, values: &[u8]) -> States {
    States::new(modulus, values).expect("values are reduced")
}
