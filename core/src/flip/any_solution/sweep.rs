//! The sweep: go through the equations once, and let each decide one press.
//!
//! In row-major order the equation of a cell can often be read as *this later press is what the
//! others leave over*. So guess as few presses as possible and let the equations decide the rest:
//! an equation with an undecided press of unit amount decides the last such press, and its other
//! undecided presses are guessed; an equation with none left is a *constraint* on the guesses.
//!
//! ```text
//! plus, open edges            king, open edges           plus, torus
//! ? ? ? ?  guessed            ? ? ? ?  guessed           ? ? ? ?  guessed
//! x x x x  decided by row 0   ? x x x                    ? ? ? ?  guessed
//! x x x x  decided by row 1   ? x x x                    x x x x  decided by row 1
//! ^ row 2: constraints        ^ row 2, right column:     x x x x  decided by row 0
//!                               constraints              ^ rows 2 and 3: constraints
//! ```
//!
//! Presses are affine in the guesses, so the constraints are a small linear system. It is found by
//! sweeping once with symbols instead of numbers. Nothing here knows of boards: holes, seams and
//! wires only make for more guesses. Cost: terms x guesses / 64 word operations for the symbols,
//! terms for every sweep with numbers.

use super::equations::Equations;

/// The order in which presses are decided.
#[derive(Debug)]
pub(in crate::flip) struct Sweep {
    equations: Equations,
    /// For each equation, what it does.
    steps: Vec<Step>,
    /// The presses that are guessed.
    guesses: Vec<u32>,
    constraints: usize,
}

/// What an equation does in the sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Decides the press of this unknown, whose amount has this inverse.
    Decides { unknown: u32, inverse: u8 },
    /// Constrains the guesses.
    Constrains,
}

impl Sweep {
    /// Plans the sweep of `equations`.
    pub(in crate::flip) fn plan(equations: Equations) -> Self {
        let inverses = equations.modulus().inverses();
        let mut known = vec![false; equations.unknowns()];
        let mut guesses = Vec::new();
        let mut steps = Vec::with_capacity(equations.count());
        for equation in 0..equations.count() {
            let terms = equations.terms(equation);
            let decided = terms.iter().rev().find_map(|term| {
                let inverse = inverses[usize::from(term.amount)]?;
                (!known[term.unknown as usize]).then_some((term.unknown, inverse))
            });
            let target = decided.map(|(unknown, _)| unknown);
            for term in terms.iter().filter(|term| Some(term.unknown) != target) {
                if !std::mem::replace(&mut known[term.unknown as usize], true) {
                    guesses.push(term.unknown);
                }
            }
            steps.push(match decided {
                Some((unknown, inverse)) => {
                    known[unknown as usize] = true;
                    Step::Decides { unknown, inverse }
                }
                None => Step::Constrains,
            });
        }
        guesses.extend((0..equations.unknowns() as u32).filter(|&at| !known[at as usize]));
        let constraints = steps
            .iter()
            .filter(|&&step| step == Step::Constrains)
            .count();
        Self {
            equations,
            steps,
            guesses,
            constraints,
        }
    }

    /// The sweep in which every press is guessed and every equation constrains.
    pub(in crate::flip) fn that_decides_nothing(equations: Equations) -> Self {
        let constraints = equations.count();
        Self {
            steps: vec![Step::Constrains; constraints],
            guesses: (0..equations.unknowns() as u32).collect(),
            constraints,
            equations,
        }
    }

    /// The equations that are swept.
    pub(in crate::flip) const fn equations(&self) -> &Equations {
        &self.equations
    }

    /// How many presses are guessed.
    pub(in crate::flip) fn guesses(&self) -> usize {
        self.guesses.len()
    }

    /// How many equations constrain the guesses.
    pub(in crate::flip) const fn constraints(&self) -> usize {
        self.constraints
    }

    /// Sweeps with numbers: the presses that follow from `guessed`, and by how much each constraint
    /// misses its right-hand side. `needed` has one value an equation.
    pub(in crate::flip) fn run(&self, guessed: &[u8], needed: &[u8]) -> Swept {
        let k = self.equations.modulus();
        let mut presses = vec![0_u8; self.equations.unknowns()];
        for (&unknown, &value) in self.guesses.iter().zip(guessed) {
            presses[unknown as usize] = value;
        }
        let mut missing = Vec::with_capacity(self.constraints);
        for (equation, step) in self.steps.iter().enumerate() {
            let terms = self.equations.terms(equation).iter();
            // The press to be decided is still 0.
            let sum = terms.fold(0_u64, |sum, term| {
                sum + u64::from(term.amount) * u64::from(presses[term.unknown as usize])
            });
            let left = k.subtract(needed[equation], k.reduce(sum));
            match *step {
                Step::Decides { unknown, inverse } => {
                    presses[unknown as usize] = k.reduce(u64::from(left) * u64::from(inverse));
                }
                Step::Constrains => missing.push(left),
            }
        }
        Swept { presses, missing }
    }

    /// Sweeps 64 guesses at a time over GF(2) with right-hand side 0: bit i of every word belongs to
    /// guess number i. Gives one word an unknown.
    pub(in crate::flip) fn run_lanes(&self, guessed: &[u64]) -> Vec<u64> {
        let mut presses = vec![0_u64; self.equations.unknowns()];
        for (&unknown, &value) in self.guesses.iter().zip(guessed) {
            presses[unknown as usize] = value;
        }
        for (equation, step) in self.steps.iter().enumerate() {
            if let Step::Decides { unknown, .. } = *step {
                let terms = self.equations.terms(equation).iter();
                let odd = terms.filter(|term| term.amount % 2 == 1);
                let sum = odd.fold(0, |sum, term| sum ^ presses[term.unknown as usize]);
                presses[unknown as usize] = sum;
            }
        }
        presses
    }

    /// Sweeps with symbols: calls `visit` for every constraint with its row of the small system,
    /// whose columns are the guesses. `symbols` does the arithmetic of rows.
    pub(in crate::flip) fn run_symbols<S: Symbols>(
        &self,
        symbols: &S,
        mut visit: impl FnMut(S::Row),
    ) {
        let k = self.equations.modulus();
        let last_use = self.last_uses();
        let mut rows: Vec<Option<S::Row>> = vec![None; self.equations.unknowns()];
        for (guess, &unknown) in self.guesses.iter().enumerate() {
            rows[unknown as usize] = Some(symbols.unit(guess));
        }
        for (equation, step) in self.steps.iter().enumerate() {
            let mut sum = symbols.zero();
            for term in self.equations.terms(equation) {
                if let Some(row) = &rows[term.unknown as usize] {
                    symbols.add(&mut sum, row, term.amount);
                }
                if last_use[term.unknown as usize] == equation {
                    rows[term.unknown as usize] = None;
                }
            }
            match *step {
                Step::Constrains => visit(sum),
                // 0 = amount * press + sum
                Step::Decides { unknown, inverse } if last_use[unknown as usize] > equation => {
                    rows[unknown as usize] = Some(symbols.times(sum, k.subtract(0, inverse)));
                }
                Step::Decides { .. } => {}
            }
        }
    }

    /// How many linear forms a sweep with symbols holds at most at one time.
    pub(in crate::flip) fn forms_at_once(&self) -> usize {
        let last_use = self.last_uses();
        let mut ends = vec![0_usize; self.equations.count() + 1];
        last_use.iter().for_each(|&last| ends[last] += 1);
        let (mut held, mut most) = (self.guesses.len(), self.guesses.len());
        for (equation, step) in self.steps.iter().enumerate() {
            held += usize::from(matches!(step, Step::Decides { .. }));
            most = most.max(held);
            held = held.saturating_sub(ends[equation]);
        }
        most
    }

    /// For each unknown the last equation in which it stands.
    fn last_uses(&self) -> Vec<usize> {
        let mut last = vec![0; self.equations.unknowns()];
        for equation in 0..self.equations.count() {
            for term in self.equations.terms(equation) {
                last[term.unknown as usize] = equation;
            }
        }
        last
    }
}

/// What a sweep with numbers leaves.
#[derive(Debug)]
pub(in crate::flip) struct Swept {
    /// One value an unknown.
    pub(in crate::flip) presses: Vec<u8>,
    /// For each constraint, right-hand side minus left.
    pub(in crate::flip) missing: Vec<u8>,
}

/// Arithmetic of linear forms in the guesses.
pub(in crate::flip) trait Symbols {
    /// A linear form: one coefficient a guess.
    type Row: Clone;

    /// The form 0.
    fn zero(&self) -> Self::Row;

    /// The form that is guess number `guess`.
    fn unit(&self, guess: usize) -> Self::Row;

    /// `factor` times `row`; the factor is a unit.
    fn times(&self, row: Self::Row, factor: u8) -> Self::Row;

    /// Adds `factor` times `row` to `sum`.
    fn add(&self, sum: &mut Self::Row, row: &Self::Row, factor: u8);
}
