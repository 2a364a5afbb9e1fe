//! The solver: chooses a method for a rule, keeps it for many boards, and makes answers.

use std::sync::Arc;

use num_bigint::BigUint;

use crate::answer::{
    Alternative, Answer, KernelProof, Limits, Optimal, ParityWitness, Proof, Stats, Verdict,
    Witness,
};
use crate::bits::BitVec;
use crate::error::Error;

use super::engine::{Engine, Found, Refuted};
use super::fewest::packing_bound;
use super::goal::{Goal, Pattern, check_states};
use super::many_colours::ManyColours;
use super::method::{Method, check_memory};
use super::modulus::Modulus;
use super::presses::Presses;
use super::puzzle::FlipPuzzle;
use super::rule::Rule;
use super::states::States;
use super::two_colours::TwoColours;

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
    engine: Box<dyn Engine>,
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
    /// [`Error::Unsupported`] for what this version does not solve (costs of buttons, limits
    /// on them, lists of goals), or where `method` does not apply;
    /// [`Error::TooLarge`] where the tables would pass the memory limit;
    /// [`Error::Cancelled`] where the caller stopped the elimination;
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
        let k = rule.modulus();
        let pictures = 3 * if *goal == Goal::Same {
            u128::from(k.get())
        } else {
            1
        };
        let per_byte = if k == Modulus::TWO { 8 } else { 1 };
        check_memory(
            "the pictures of the puzzle",
            cells as u128 / per_byte * pictures,
            limits,
        )?;
        let targets = goal.alternatives(k, cells);
        let cared = targets[0].cared();
        let engine: Box<dyn Engine> = if k == Modulus::TWO {
            Box::new(TwoColours::new(&rule, cared, method, limits)?)
        } else {
            Box::new(ManyColours::new(&rule, cared, method, limits)?)
        };
        Ok(Self {
            rule,
            targets,
            engine,
        })
    }

    /// The dimension of the kernel, for a prime number k of colours: every board that can be solved
    /// at all has k^nullity solutions for each alternative of the goal that can be reached.
    #[must_use]
    pub fn nullity(&self) -> Option<usize> {
        self.engine.nullity()
    }

    /// Press sets that change no cell that matters, and of which every other such is a combination:
    /// a basis in reduced echelon form, pivots ascending, where k is prime; the rows of the Howell
    /// form in any case.
    #[must_use]
    pub fn kernel(&self) -> &[Presses] {
        self.engine.basis()
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
        let changes: Vec<States> = self
            .targets
            .iter()
            .map(|target| change(start, target))
            .collect();
        let reached = changes.iter().map(|change| self.engine.reach(change));
        Ok(match question {
            Question::Any => self.any(reached),
            Question::Fewest => self.fewest(&changes, &reached.collect::<Vec<_>>(), limits),
        })
    }

    /// The first alternative that can be reached.
    fn any(&self, reached: impl Iterator<Item = Result<States, Refuted>>) -> Answer<Presses> {
        let mut witnesses = Vec::new();
        for solution in reached {
            match solution {
                Ok(lightest) => {
                    let found = Found {
                        lightest,
                        ties: None,
                        weighed: 0,
                    };
                    return self.solved(found, Optimal::NotAsked, Proof::None);
                }
                Err(refuted) => witnesses.push(witness(witnesses.len(), &refuted)),
            }
        }
        self.impossible(witnesses)
    }

    /// The lightest solution over all alternatives.
    fn fewest(
        &self,
        changes: &[States],
        reached: &[Result<States, Refuted>],
        limits: &Limits,
    ) -> Answer<Presses> {
        if let Some(done) = reached
            .iter()
            .flatten()
            .find(|solution| solution.total() == 0)
        {
            // No presses at all: nothing is lighter, and nothing else is as light.
            let ties = Some(BigUint::from(1_u8));
            let found = Found {
                lightest: done.clone(),
                ties,
                weighed: 0,
            };
            return self.solved(found, Optimal::Proved, Proof::None);
        }
        let members: Vec<&States> = reached.iter().flatten().collect();
        if members.is_empty() {
            let refuted = reached.iter().filter_map(|refuted| refuted.as_ref().err());
            let witnesses = refuted
                .enumerate()
                .map(|(at, refuted)| witness(at, refuted));
            return self.impossible(witnesses.collect());
        }
        let found = self.engine.search(&members, limits);
        if found.ties.is_some() {
            let alternatives = reached
                .iter()
                .enumerate()
                .map(|(at, solution)| match solution {
                    Ok(solution) => Alternative::Reached(Presses::new(solution.clone())),
                    Err(refuted) => Alternative::Unreachable(witness(at, refuted)),
                });
            let alternatives = alternatives.collect();
            let basis = self.engine.basis().clone();
            let proof = Proof::Kernel(KernelProof {
                basis,
                alternatives,
            });
            return self.solved(found, Optimal::Proved, proof);
        }
        let bounds = changes
            .iter()
            .map(|change| packing_bound(&self.rule, change));
        let bound = bounds.min().unwrap_or(0);
        let stats = self.stats(found.weighed);
        let best = Presses::new(found.lightest);
        Answer {
            count: Some(best.count()),
            cost: None,
            verdict: Verdict::Stopped {
                best: Some(best),
                bound,
            },
            optimal: Optimal::NotProved,
            ties: None,
            nullity: self.nullity(),
            proof: Proof::None,
            stats,
        }
    }

    fn solved(&self, found: Found, optimal: Optimal, proof: Proof<Presses>) -> Answer<Presses> {
        let stats = self.stats(found.weighed);
        let presses = Presses::new(found.lightest);
        Answer {
            count: Some(presses.count()),
            cost: None,
            verdict: Verdict::Solved(presses),
            optimal,
            ties: found.ties,
            nullity: self.nullity(),
            proof,
            stats,
        }
    }

    fn impossible(&self, witnesses: Vec<ParityWitness>) -> Answer<Presses> {
        Answer {
            verdict: Verdict::Impossible(Witness::Parity(witnesses)),
            optimal: Optimal::NotAsked,
            count: None,
            cost: None,
            ties: None,
            nullity: self.nullity(),
            proof: Proof::None,
            stats: self.stats(0),
        }
    }

    fn stats(&self, work: u64) -> Stats {
        Stats {
            method: self.engine.name(),
            size: self.engine.unknowns() as u64,
            work,
        }
    }
}

/// By how much each cell must change: target minus start where it matters, else 0.
fn change(start: &States, target: &Pattern) -> States {
    if let (Some(start), Some(target_bits)) = (start.as_bits(), target.states().as_bits()) {
        let mut change: BitVec = start.clone();
        change.xor_assign(target_bits);
        change.and_assign(target.cared());
        return change.into();
    }
    let k = start.modulus();
    let mut change = States::zeros(k, start.len());
    for cell in target.cared().iter_ones() {
        change.add(cell, k.subtract(target.states().get(cell), start.get(cell)));
    }
    change
}

fn witness(alternative: usize, refuted: &Refuted) -> ParityWitness {
    ParityWitness {
        alternative,
        weights: refuted.0.clone(),
    }
}

fn check_supported(rule: &Rule, goal: &Goal) -> Result<(), Error> {
    let unsupported = |what: &str| Err(Error::Unsupported(what.into()));
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
