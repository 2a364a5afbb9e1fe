//! A sweep over Z/k with its small system eliminated.

use crate::modular::ModularSystem;

use super::sweep::{Sweep, Symbols};
use crate::flip::modulus::Modulus;

/// The sweep and the system of its guesses.
#[derive(Debug)]
pub(in crate::flip) struct ModularSweep {
    sweep: Sweep,
    small: ModularSystem,
}

impl ModularSweep {
    /// Finds and eliminates the small system of `sweep`.
    pub(in crate::flip) fn new(sweep: Sweep) -> Self {
        let modulus = sweep.equations().modulus();
        let mut columns = vec![Vec::new(); sweep.guesses()];
        let mut constraint = 0;
        sweep.run_symbols(
            &ByteForms {
                modulus,
                guesses: sweep.guesses(),
            },
            |row| {
                for (guess, &amount) in row.iter().enumerate().filter(|(_, amount)| **amount != 0) {
                    columns[guess].push((constraint, amount));
                }
                constraint += 1;
            },
        );
        let small = ModularSystem::new(modulus.get(), constraint, &columns)
            .expect("the constraints are numbered below their number");
        Self { sweep, small }
    }

    /// Bytes taken while the small system is found and eliminated.
    pub(in crate::flip) fn bytes(sweep: &Sweep) -> u128 {
        let (guesses, constraints) = (sweep.guesses(), sweep.constraints());
        let form = guesses as u128 + 48;
        // An entry of the columns takes 16 bytes.
        let columns = 16 * guesses as u128 * constraints as u128;
        let k = sweep.equations().modulus().get();
        sweep.forms_at_once() as u128 * form
            + columns
            + ModularSystem::bytes(k, constraints, guesses)
    }

    /// The same for the transposed equations.
    pub(in crate::flip) fn transposed(&self) -> Self {
        Self::new(Sweep::plan(self.sweep.equations().transposed()))
    }

    /// How many presses are guessed.
    pub(in crate::flip) fn guesses(&self) -> usize {
        self.sweep.guesses()
    }

    /// Values of the unknowns that meet `needed`, one an equation.
    pub(in crate::flip) fn solve(&self, needed: &[u8]) -> Option<Vec<u8>> {
        let nothing = vec![0; self.sweep.guesses()];
        let missing = self.sweep.run(&nothing, needed).missing;
        let guessed = self.small.solve(&missing).ok()?;
        let swept = self.sweep.run(&guessed, needed);
        debug_assert!(swept.missing.iter().all(|&missing| missing == 0));
        Some(swept.presses)
    }

    /// Values that span the solutions for right-hand side 0.
    pub(in crate::flip) fn kernel(&self) -> Vec<Vec<u8>> {
        let nothing = vec![0; self.sweep.equations().count()];
        let quiet = self.small.kernel().rows().iter();
        quiet
            .map(|guessed| self.sweep.run(guessed, &nothing).presses)
            .collect()
    }
}

/// Linear forms over Z/k, a byte a guess.
struct ByteForms {
    modulus: Modulus,
    guesses: usize,
}

impl Symbols for ByteForms {
    type Row = Vec<u8>;

    fn zero(&self) -> Vec<u8> {
        vec![0; self.guesses]
    }

    fn unit(&self, guess: usize) -> Vec<u8> {
        let mut row = self.zero();
        row[guess] = 1;
        row
    }

    fn times(&self, mut row: Vec<u8>, factor: u8) -> Vec<u8> {
        for value in &mut row {
            *value = self.modulus.reduce(u64::from(*value) * u64::from(factor));
        }
        row
    }

    fn add(&self, sum: &mut Vec<u8>, row: &Vec<u8>, factor: u8) {
        for (sum, &value) in sum.iter_mut().zip(row) {
            *sum = self
                .modulus
                .reduce(u64::from(*sum) + u64::from(value) * u64::from(factor));
        }
    }
}
