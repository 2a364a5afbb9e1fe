//! Solving by the sweep: few presses guessed, the others decided, a small system for the guesses.
//!
//! Method: plan the sweep (see [`super::sweep`]), find the small system by sweeping with symbols,
//! eliminate it. A board is swept with nothing guessed; what its constraints miss is the right-hand
//! side of the small system; its solution is swept again. Where it has none, the witness is a quiet
//! weighting of the cells: a solution of the transposed equations, found in the same way, that meets
//! what must change. Cost: that of the sweeps, guesses^3 / 64 once, guesses^2 / 64 a board.
//! Tested against the matrix for every kind of rule.

use std::sync::OnceLock;

use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec, WORD_BITS};
use crate::error::Error;
use crate::gf2::LinearSystem;

use super::equations::Equations;
use super::sweep::{Sweep, Symbols};
use crate::flip::method::{Solves, check_memory, eliminate};
use crate::flip::rule::Rule;

/// The sweep, prepared for one rule and one choice of cells that matter (k = 2).
#[derive(Debug)]
pub(in crate::flip) struct SweepMethod {
    cells: usize,
    /// The cell of each equation, ascending.
    cared: Vec<usize>,
    solver: SweepSolver,
    /// Quiet weightings of the equations, found when a first board is impossible.
    quiet: OnceLock<Vec<BitVec>>,
}

/// A sweep that is planned and not yet carried out.
#[derive(Debug)]
pub(in crate::flip) struct SweepPlan {
    cared: BitVec,
    sweep: Sweep,
}

impl SweepPlan {
    /// Plans the sweep of `rule` for the cells with 1 in `cared`.
    pub(in crate::flip) fn new(
        rule: &Rule,
        cared: &BitVec,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let needed = Equations::bytes(rule).unwrap_or(u128::MAX);
        check_memory("the equations of the puzzle", needed, limits)?;
        let sweep = Sweep::plan(Equations::of(rule, cared));
        Ok(Self {
            cared: cared.clone(),
            sweep,
        })
    }

    /// Whether the small system is so much smaller than the whole that the sweep pays.
    pub(in crate::flip) fn pays(&self) -> bool {
        self.sweep.guesses() <= self.sweep.equations().unknowns() / 2
    }

    /// Finds and eliminates the small system.
    pub(in crate::flip) fn prepare(self, limits: &Limits) -> Result<SweepMethod, Error> {
        // The transposed system, for witnesses, is about as large.
        check_memory(
            "the sweep of the puzzle",
            2 * SweepSolver::bytes(&self.sweep),
            limits,
        )?;
        Ok(SweepMethod {
            cells: self.cared.len(),
            cared: self.cared.iter_ones().collect(),
            solver: SweepSolver::new(self.sweep, limits)?,
            quiet: OnceLock::new(),
        })
    }
}

impl SweepMethod {
    /// A quiet weighting of the equations that meets an odd number of what is `needed`.
    fn contradiction(&self, needed: &BitVec) -> Option<&BitVec> {
        let quiet = self.quiet.get_or_init(|| {
            let transposed = self.solver.sweep.equations().transposed();
            let solver = SweepSolver::new(Sweep::plan(transposed), &Limits::default());
            solver.expect("default limits have no cancel flag").kernel()
        });
        quiet.iter().find(|weights| weights.dot(needed))
    }
}

impl Solves for SweepMethod {
    fn name(&self) -> &'static str {
        "sweep"
    }

    fn unknowns(&self) -> usize {
        self.solver.sweep.guesses()
    }

    fn kernel(&self) -> Vec<BitVec> {
        self.solver.kernel()
    }

    fn nullity(&self) -> usize {
        self.solver.small.kernel().len()
    }

    fn solve(&self, change: &BitVec) -> Result<BitVec, BitVec> {
        let needed: BitVec = self.cared.iter().map(|&cell| change.get(cell)).collect();
        self.solver.solve(&needed).ok_or_else(|| {
            let weights = self.contradiction(&needed);
            let weights =
                weights.expect("what is not reached meets a quiet weighting (GF(2) is a field)");
            BitVec::with_ones(
                self.cells,
                weights.iter_ones().map(|equation| self.cared[equation]),
            )
        })
    }
}

fn ones(values: &[u8]) -> BitVec {
    values.iter().map(|&value| value == 1).collect()
}

/// A sweep with its small system eliminated.
#[derive(Debug)]
struct SweepSolver {
    sweep: Sweep,
    small: LinearSystem,
}

impl SweepSolver {
    fn new(sweep: Sweep, limits: &Limits) -> Result<Self, Error> {
        let guesses = sweep.guesses();
        let mut matrix = BitGrid::zeros(sweep.constraints(), guesses);
        let mut at = 0;
        sweep.run_symbols(&PackedForms { guesses }, |row| {
            matrix.row_mut(at).copy_from_slice(row.words());
            at += 1;
        });
        Ok(Self {
            small: eliminate(&matrix, limits)?,
            sweep,
        })
    }

    /// Bytes taken while the small system is found and eliminated.
    fn bytes(sweep: &Sweep) -> u128 {
        let form = sweep.guesses().div_ceil(64) as u128 * 8 + 48;
        sweep.forms_at_once() as u128 * form
            + LinearSystem::bytes(sweep.constraints(), sweep.guesses())
    }

    /// Values of the unknowns that meet `needed`, one bit an equation.
    fn solve(&self, needed: &BitVec) -> Option<BitVec> {
        let needed: Vec<u8> = needed.iter().map(u8::from).collect();
        let nothing = vec![0; self.sweep.guesses()];
        let missing = self.sweep.run(&nothing, &needed).missing;
        let guessed = self.small.solve(&ones(&missing)).ok()?;
        let guessed: Vec<u8> = guessed.iter().map(u8::from).collect();
        let swept = self.sweep.run(&guessed, &needed);
        debug_assert!(swept.missing.iter().all(|&missing| missing == 0));
        Some(ones(&swept.presses))
    }

    /// Values that span the solutions for right-hand side 0, 64 of them swept at a time.
    fn kernel(&self) -> Vec<BitVec> {
        let (guesses, unknowns) = (self.sweep.guesses(), self.sweep.equations().unknowns());
        let mut kernel = Vec::with_capacity(self.small.kernel().len());
        for vectors in self.small.kernel().chunks(WORD_BITS) {
            let lane = |guess| {
                let bits = vectors.iter().enumerate();
                bits.fold(0, |lane, (at, vector)| {
                    lane | u64::from(vector.get(guess)) << at
                })
            };
            let lanes: Vec<u64> = (0..guesses).map(lane).collect();
            let presses = BitGrid::from_lanes(vectors.len(), &self.sweep.run_lanes(&lanes));
            let rows = 0..vectors.len();
            kernel.extend(rows.map(|at| BitVec::from_words(unknowns, presses.row(at).to_vec())));
        }
        kernel
    }
}

/// Linear forms over GF(2), packed.
struct PackedForms {
    guesses: usize,
}

impl Symbols for PackedForms {
    type Row = BitVec;

    fn zero(&self) -> BitVec {
        BitVec::zeros(self.guesses)
    }

    fn unit(&self, guess: usize) -> BitVec {
        BitVec::with_ones(self.guesses, [guess])
    }

    fn times(&self, row: BitVec, _one: u8) -> BitVec {
        row
    }

    fn add(&self, sum: &mut BitVec, row: &BitVec, factor: u8) {
        if factor % 2 == 1 {
            sum.xor_assign(row);
        }
    }
}
