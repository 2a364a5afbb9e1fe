//! Equations modulo k, prepared once for many right-hand sides: what solves them, or why nothing does.
//!
//! Method: one row an unknown, its effect on the equations beside its unit vector, `(M^T | I)`. The
//! rows that these span are exactly the pairs `(M x | x)`. In Howell form, reducing `(b | 0)` over
//! the first columns leaves `(0 | -x)` with M x = b, or sticks; and the rows that begin in the second
//! half are the Howell form of the kernel, by the third property of that form. There is no search for
//! good pivots and nothing about prime powers: `2x + y = 1` modulo 4 is like any other.
//!
//! Where the reduction sticks, some y has `y M = 0` and `y b != 0`: over Z/k a row b with y b = 0 for
//! all y that cancel M is always in the span (Z/k is self-injective). The y that cancel are the
//! kernel of the transposed system, made when first asked for, or the kernel itself if M is symmetric.
//!
//! Cost: unknowns x equations x (equations + unknowns) byte operations for dense M, and less than
//! unknowns x band x (equations + unknowns) if unknowns and equations in order make a band, as the
//! cells of a board do. A right-hand side costs equations x (equations + unknowns).

use std::sync::OnceLock;

use num_bigint::BigUint;

use crate::error::Error;

use super::howell::HowellForm;
use super::residues::Residues;
use super::staircase::Staircase;

/// `M x = b` modulo k, for a fixed M.
///
/// ```
/// use tilewise::modular::ModularSystem;
/// let system = ModularSystem::new(4, 1, &[vec![(0, 2)], vec![(0, 1)]])?; // 2x + y, modulo 4
/// assert_eq!(system.solve(&[3]), Ok(vec![0, 3]));
/// assert_eq!(system.solutions(), 4_u8.into());
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct ModularSystem {
    ring: Residues,
    equations: usize,
    unknowns: usize,
    /// Row after row, one an unknown: what it adds to each equation.
    effects: Vec<u8>,
    /// The rows of `(M^T | I)` that begin in the first half.
    stairs: Staircase,
    kernel: HowellForm,
    /// The weights that cancel all unknowns; `None` inside if they are the kernel.
    cancelling: OnceLock<Option<HowellForm>>,
}

/// The reason why a system has no solution: weights of the equations, modulo k, with which the left
/// sides add up to 0 and the right sides do not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    /// One weight an equation.
    pub weights: Vec<u8>,
}

impl ModularSystem {
    /// Bytes that [`ModularSystem::new`] and the first contradiction take at their height.
    #[must_use]
    pub fn bytes(k: u8, equations: usize, unknowns: usize) -> u128 {
        let Ok(ring) = Residues::modulo(k) else {
            return 0; // no such system can be made
        };
        let (equations, unknowns) = (equations as u128, unknowns as u128);
        // Each row that begins in the first half makes the module at least one prime larger.
        let chain = u128::from(ring.prime_factors());
        let width = equations + unknowns;
        let steps = |wide: u128, high: u128| wide.min(high * chain) * width;
        let kernel = |high: u128| 2 * high * high;
        let places = 2 * width * size_of::<Option<Box<[u8]>>>() as u128;
        let vectors = 8 * width;
        2 * equations * unknowns // the effects, given and transposed
            + (steps(equations, unknowns) + kernel(unknowns))
            + (steps(unknowns, equations) + kernel(equations))
            + (places + vectors + width * size_of::<Vec<u8>>() as u128)
    }

    /// Prepares the system. `unknowns` lists for each unknown the equations that it enters, with
    /// amounts; amounts count modulo `k` and add where an equation is named twice.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] if k is below 2 or an equation is not below `equations`.
    pub fn new(k: u8, equations: usize, unknowns: &[Vec<(usize, u8)>]) -> Result<Self, Error> {
        let ring = Residues::modulo(k)?;
        let mut effects = vec![0; equations * unknowns.len()];
        for (unknown, entries) in unknowns.iter().enumerate() {
            let effect = &mut effects[unknown * equations..][..equations];
            for &(equation, amount) in entries {
                let Some(place) = effect.get_mut(equation) else {
                    return Err(Error::OutOfRange {
                        what: "the number of an equation",
                        found: equation as u64,
                        allowed: "below the number of equations, counted from 0",
                    });
                };
                *place = ring.add(*place, amount % k);
            }
        }
        let unknowns = unknowns.len();
        let mut stairs = spanned_beside_units(ring, &effects, equations, unknowns);
        let kernel = HowellForm::reduced(&stairs.split_off(equations), unknowns);
        let cancelling = OnceLock::new();
        Ok(Self {
            ring,
            equations,
            unknowns,
            effects,
            stairs,
            kernel,
            cancelling,
        })
    }

    /// The solution for the right-hand side `b`, one entry an equation (taken modulo k), that is the
    /// least in the order of strings. The others are this + [`ModularSystem::kernel`].
    ///
    /// # Errors
    /// [`Contradiction`] if there is none.
    ///
    /// # Panics
    /// If `b` has another length than the number of equations.
    pub fn solve(&self, b: &[u8]) -> Result<Vec<u8>, Contradiction> {
        assert_eq!(b.len(), self.equations, "entries of a right-hand side");
        let mut rest = self.ring.reduced(b);
        rest.resize(self.equations + self.unknowns, 0);
        for column in 0..self.equations {
            let entry = rest[column];
            if entry == 0 {
                continue;
            }
            match self.stairs.row_at(column) {
                Some(row) if entry.is_multiple_of(row[0]) => {
                    self.ring
                        .subtract_multiple(&mut rest[column..], row, entry / row[0]);
                }
                _ => return Err(self.contradiction(b)),
            }
        }
        let mut solution = rest.split_off(self.equations);
        self.ring.negate(&mut solution);
        self.kernel.reduce(&mut solution);
        Ok(solution)
    }

    /// The solutions of `M x = 0`.
    #[must_use]
    pub fn kernel(&self) -> &HowellForm {
        &self.kernel
    }

    /// How many solutions each right-hand side has that has any.
    #[must_use]
    pub fn solutions(&self) -> BigUint {
        self.kernel.order()
    }

    /// How many right-hand sides have a solution: this times the solutions of each is k^unknowns.
    #[must_use]
    pub fn reachable(&self) -> BigUint {
        let factor = |pivot: u8| BigUint::from(self.ring.k() / pivot);
        self.stairs.pivot_values().map(factor).product()
    }

    /// The weights of equations with which every unknown cancels, `y M = 0`. A right-hand side has a
    /// solution iff all of these, or only the rows of the form, add it up to 0. Made when first asked
    /// for.
    #[must_use]
    pub fn cancelling(&self) -> &HowellForm {
        let made = self.cancelling.get_or_init(|| {
            let (equations, unknowns) = (self.equations, self.unknowns);
            let mut transposed = vec![0; self.effects.len()];
            for (at, &amount) in self.effects.iter().enumerate() {
                transposed[at % equations * unknowns + at / equations] = amount;
            }
            if equations == unknowns && transposed == self.effects {
                return None;
            }
            let mut stairs = spanned_beside_units(self.ring, &transposed, unknowns, equations);
            Some(HowellForm::reduced(&stairs.split_off(unknowns), equations))
        });
        made.as_ref().unwrap_or(&self.kernel)
    }

    /// Why `b` has no solution; it must have none.
    fn contradiction(&self, b: &[u8]) -> Contradiction {
        let mut rows = self.cancelling().rows().iter();
        let weights = rows.find(|weights| self.ring.dot(weights, b) != 0);
        let weights = weights.expect("what all cancelling weights cancel is a sum of effects");
        Contradiction {
            weights: weights.clone(),
        }
    }
}

/// The module spanned by the rows of `effects`, `columns` entries each, beside unit vectors.
fn spanned_beside_units(ring: Residues, effects: &[u8], columns: usize, rows: usize) -> Staircase {
    let mut stairs = Staircase::empty(ring, columns + rows);
    for row in 0..rows {
        let mut vector = vec![0; columns + rows];
        vector[..columns].copy_from_slice(&effects[row * columns..][..columns]);
        vector[columns + row] = 1;
        stairs.insert(vector);
    }
    stairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of the rows that a system keeps, with its contradictions made.
    fn kept(system: &ModularSystem) -> usize {
        let columns = 0..system.equations;
        let steps = columns.filter_map(|column| system.stairs.row_at(column));
        let kernels = [
            Some(&system.kernel),
            system.cancelling.get().and_then(Option::as_ref),
        ];
        let rows = kernels.into_iter().flatten().flat_map(HowellForm::rows);
        let places = system.equations * size_of::<Option<Box<[u8]>>>();
        let named = rows.map(|row| row.len() + size_of::<Vec<u8>>());
        system.effects.len() + places + steps.map(<[u8]>::len).sum::<usize>() + named.sum::<usize>()
    }

    #[test]
    fn what_is_kept_is_within_the_bytes_told() {
        for k in [2, 4, 7, 64, 128, 210] {
            for (equations, unknowns) in [(1, 1), (1, 40), (40, 1), (2, 30), (30, 2), (20, 20)] {
                // Units never, seldom, mostly: long chains of steps, large kernels, neither.
                for spread in [2, 5, 31] {
                    let amount = |at: usize| (at * at % spread * (1 + at % 3) * 2 + at % 2) as u8;
                    let effect = |unknown| {
                        (0..equations).map(move |cell| (cell, amount(cell + 3 * unknown)))
                    };
                    let effects: Vec<Vec<_>> =
                        (0..unknowns).map(|at| effect(at).collect()).collect();
                    let system =
                        ModularSystem::new(k, equations, &effects).expect("cells in range");
                    assert_eq!(system.cancelling().columns(), equations);
                    let told = ModularSystem::bytes(k, equations, unknowns);
                    let kept = kept(&system) as u128;
                    assert!(
                        kept <= told,
                        "{equations} x {unknowns} modulo {k}: {kept} > {told}"
                    );
                }
            }
        }
    }
}
