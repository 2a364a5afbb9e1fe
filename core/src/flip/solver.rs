//! The solver: chooses a method for a rule, keeps it for many boards, and makes answers.

use std::sync::Arc;

use num_bigint::BigUint;

use crate::answer::{
    Alternative, Answer, KernelProof, Limits, Optimal, ParityWitness, Proof, Stats, Verdict,
    Witness,
};
use crate::bits::BitVec;
use crate::error::Error;
use crate::gf2::Kernel;

use super::goal::{Goal, Pattern, check_states};
use super::method::{Solves, check_memory};
use super::modulus::Modulus;
use super::packing_bound::packing_bound;
use super::presses::Presses;
use super::puzzle::FlipPuzzle;
use super::rule::Rule;
use super::search::{Found, search};
use super::solve_by_matrix::MatrixMethod;
use super::solve_by_rows::RowChase;
use super::solve_by_sweep::SweepPlan;
use super::states::States;

/// How the linear system is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Method {
    /// Rows where they apply, else the sweep, else the matrix.
    #[default]
    Automatic,
    /// The row chase: two colours, the plus rule, a whole open rectangle, every cell matters.
    Rows,
    /// The sweep: any effects that let most presses be decided by others.
    Sweep,
    /// Dense elimination: any effects.
    Matrix,
}

/// What is asked of a flip puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Question {
    /// Some solution: the one of the first alternative that can be reached which presses none of
    /// the kernel's pivots.
    Any,
    /// The fewest presses; among ties the least string, button 0 most significant.
    #[default]
    Fewest,
}

/// A rule and a goal, prepared once for many starting positions.
#[derive(Debug)]
pub struct Solver {
    rule: Arc<Rule>,
    targets: Vec<Pattern>,
    method: Box<dyn Solves>,
    kernel: Kernel,
    basis: Arc<Vec<Presses>>,
}

/// Solves one puzzle by the method that suits it.
///
/// ```
/// use tilewise::answer::{Limits, Optimal};
/// use tilewise::bits::BitVec;
/// use tilewise::flip::{FlipPuzzle, Goal, Question, Rule, solve};
/// use tilewise::grid::Size;
///
/// // A 3 x 3 board with all lamps lit, to be put out by the plus rule.
/// let rule = Rule::plus(Size::new(3, 3)?);
/// let puzzle = FlipPuzzle::new(rule, BitVec::ones(9).into(), Goal::Uniform(0))?;
/// let answer = solve(&puzzle, Question::Fewest, &Limits::default())?;
/// assert_eq!((answer.count, answer.optimal), (Some(5), Optimal::Proved));
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// As [`Solver::new`].
pub fn solve(
    puzzle: &FlipPuzzle,
    question: Question,
    limits: &Limits,
) -> Result<Answer<Presses>, Error> {
    Solver::new(
        puzzle.rule().clone(),
        puzzle.goal(),
        Method::Automatic,
        limits,
    )?
    .solve(puzzle.start(), question, limits)
}

impl Solver {
    /// Prepares `rule` and `goal`.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for what this version does not solve (more than two colours, costs,
    /// limits on buttons, lists of goals), or where `method` does not apply;
    /// [`Error::TooLarge`] where the tables would pass the memory limit;
    /// [`Error::Mismatch`] or [`Error::OutOfRange`] where the goal does not fit the rule.
    pub fn new(
        rule: impl Into<Arc<Rule>>,
        goal: &Goal,
        method: Method,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let rule = rule.into();
        let cells = rule.cells().len();
        goal.check(rule.modulus(), cells)?;
        check_supported(&rule, goal)?;
        // A picture and a mask an alternative, the start, and what each must change.
        let pictures = 3 * if *goal == Goal::Same {
            rule.modulus().get()
        } else {
            1
        };
        check_memory(
            "the pictures of the puzzle",
            cells as u128 / 8 * u128::from(pictures),
            limits,
        )?;
        let targets = goal.alternatives(rule.modulus(), cells);
        let cared = targets[0].cared();
        let method = prepare(&rule, cared, method, limits)?;
        let kernel = Kernel::spanned_by(rule.buttons().places().len(), &method.kernel());
        let basis = kernel
            .basis()
            .iter()
            .map(|vector| Presses::new(vector.clone().into()))
            .collect();
        Ok(Self {
            rule,
            targets,
            method,
            kernel,
            basis: Arc::new(basis),
        })
    }

    /// The dimension of the kernel: every board that can be solved at all has 2^nullity solutions
    /// for each alternative of the goal that can be reached.
    #[must_use]
    pub fn nullity(&self) -> usize {
        self.kernel.dimension()
    }

    /// A basis of the kernel: press sets that change no cell that matters. It is in reduced echelon
    /// form, pivots ascending.
    #[must_use]
    pub fn kernel(&self) -> &[Presses] {
        &self.basis
    }

    /// Answers for the board `start`.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where `start` does not fit the rule.
    pub fn solve(
        &self,
        start: &States,
        question: Question,
        limits: &Limits,
    ) -> Result<Answer<Presses>, Error> {
        let (k, cells) = (self.rule.modulus(), self.rule.cells().len());
        check_states("cells of the start", start, k, cells)?;
        let start = start
            .as_bits()
            .expect("two colours are packed bits: checked when prepared");
        let changes: Vec<BitVec> = self
            .targets
            .iter()
            .map(|target| change(start, target))
            .collect();
        let reached = changes.iter().map(|change| {
            let mut solution = self.method.solve(change)?;
            self.kernel.make_canonical(&mut solution);
            Ok(solution)
        });
        Ok(match question {
            Question::Any => self.any(reached),
            Question::Fewest => self.fewest(&changes, &reached.collect::<Vec<_>>(), limits),
        })
    }

    /// The first alternative that can be reached.
    fn any(&self, reached: impl Iterator<Item = Result<BitVec, BitVec>>) -> Answer<Presses> {
        let mut witnesses = Vec::new();
        for solution in reached {
            match solution {
                Ok(solution) => {
                    let found = Found {
                        lightest: solution,
                        ties: None,
                        weighed: 0,
                    };
                    return self.solved(found, Optimal::NotAsked, Proof::None);
                }
                Err(cells) => witnesses.push(witness(witnesses.len(), &cells)),
            }
        }
        self.impossible(witnesses)
    }

    /// The lightest solution over all alternatives.
    fn fewest(
        &self,
        changes: &[BitVec],
        reached: &[Result<BitVec, BitVec>],
        limits: &Limits,
    ) -> Answer<Presses> {
        if let Some(done) = reached.iter().flatten().find(|solution| solution.is_zero()) {
            // No presses at all: nothing is lighter, and nothing else is as light.
            let found = Found {
                lightest: done.clone(),
                ties: Some(1),
                weighed: 0,
            };
            return self.solved(found, Optimal::Proved, Proof::None);
        }
        let members: Vec<&BitVec> = reached.iter().flatten().collect();
        if members.is_empty() {
            let cells = reached
                .iter()
                .enumerate()
                .filter_map(|(at, cells)| Some((at, cells.as_ref().err()?)));
            return self.impossible(cells.map(|(at, cells)| witness(at, cells)).collect());
        }
        let found = search(&self.kernel, &members, limits);
        if found.ties.is_some() {
            let alternatives = reached
                .iter()
                .enumerate()
                .map(|(at, solution)| match solution {
                    Ok(solution) => Alternative::Reached(Presses::new(solution.clone().into())),
                    Err(cells) => Alternative::Unreachable(witness(at, cells)),
                });
            let alternatives = alternatives.collect();
            let proof = Proof::Kernel(KernelProof {
                basis: self.basis.clone(),
                alternatives,
            });
            return self.solved(found, Optimal::Proved, proof);
        }
        let bounds = changes
            .iter()
            .map(|change| packing_bound(&self.rule, change));
        let bound = bounds.min().unwrap_or(0);
        let stats = self.stats(found.weighed);
        let best = Presses::new(found.lightest.into());
        Answer {
            count: Some(best.count()),
            verdict: Verdict::Stopped {
                best: Some(best),
                bound,
            },
            optimal: Optimal::NotProved,
            ties: None,
            nullity: Some(self.nullity()),
            proof: Proof::None,
            stats,
        }
    }

    fn solved(&self, found: Found, optimal: Optimal, proof: Proof<Presses>) -> Answer<Presses> {
        let stats = self.stats(found.weighed);
        let presses = Presses::new(found.lightest.into());
        Answer {
            count: Some(presses.count()),
            verdict: Verdict::Solved(presses),
            optimal,
            ties: found.ties.map(BigUint::from),
            nullity: Some(self.nullity()),
            proof,
            stats,
        }
    }

    fn impossible(&self, witnesses: Vec<ParityWitness>) -> Answer<Presses> {
        Answer {
            verdict: Verdict::Impossible(Witness::Parity(witnesses)),
            optimal: Optimal::NotAsked,
            count: None,
            ties: None,
            nullity: Some(self.nullity()),
            proof: Proof::None,
            stats: self.stats(0),
        }
    }

    fn stats(&self, work: u64) -> Stats {
        Stats {
            method: self.method.name(),
            size: self.method.unknowns() as u64,
            work,
        }
    }
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

/// The cells that must change: 1 where start and target differ and it matters.
fn change(start: &BitVec, target: &Pattern) -> BitVec {
    let mut change = start.clone();
    change.xor_assign(
        target
            .states()
            .as_bits()
            .expect("the goal has the rule's two colours"),
    );
    change.and_assign(target.cared());
    change
}

fn witness(alternative: usize, cells: &BitVec) -> ParityWitness {
    ParityWitness {
        alternative,
        weights: cells.iter_ones().map(|cell| (cell, 1)).collect(),
    }
}

fn check_supported(rule: &Rule, goal: &Goal) -> Result<(), Error> {
    let unsupported = |what: &str| Err(Error::Unsupported(what.into()));
    if rule.modulus() != Modulus::TWO {
        let k = rule.modulus().get();
        return Err(Error::Unsupported(format!(
            "puzzles of {k} colours, only of two"
        )));
    }
    if rule.buttons().costs().is_some() {
        return unsupported("puzzles whose buttons have costs");
    }
    if rule.buttons().most().is_some() {
        return unsupported("puzzles that limit how often a button is pressed");
    }
    if matches!(goal, Goal::OneOf(_)) {
        return unsupported("puzzles with a list of goals");
    }
    Ok(())
}
