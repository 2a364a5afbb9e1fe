//! The solver: chooses a method for a rule, keeps it for many boards, and makes answers.

use std::sync::Arc;

use num_bigint::BigUint;

use crate::answer::{
    Alternative, Answer, KernelProof, Ledger, Limits, Optimal, ParityWitness, Proof, Stats,
    Verdict, Witness,
};
use crate::error::Error;

use super::alternatives::{Attained, Best, Prepared, Union, change};
use super::any_solution::row_parities::RowParities;
use super::any_solution::solve_by_parities::answer_by_parities;
use super::engine::Refuted;
use super::fewest::{InOrder, Outcome, Prices, ShownBound, Weigher, Weighing, packing_bound};
use super::goal::{Goal, Pattern, check_states};
use super::method::{Method, check_memory};
use super::modulus::Modulus;
use super::presses::Presses;
use super::puzzle::FlipPuzzle;
use super::rule::Rule;
use super::states::States;

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
    prices: Arc<Prices>,
    method: Method,
    targets: Vec<Pattern>,
    prepared: Prepared,
    /// Takes the place of what is prepared.
    parities: Option<RowParities>,
}

/// Boards of whole rows and columns with more sides are solved by parities; below, the other searches
/// prove as much, and a kernel beside it.
const MOST_SIDES_OF_A_TABLE: usize = 16;

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
    /// [`Error::Unsupported`] where `method` does not apply;
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
        let prices = Arc::new(Prices::of(&rule));
        // A picture and a mask an alternative, the start, and what each must change.
        let k = rule.modulus();
        let pictures = goal.pictures(k).saturating_mul(3);
        let per_byte = if k == Modulus::TWO { 8 } else { 1 };
        check_memory(
            "the pictures of the puzzle",
            (cells as u128 / per_byte).saturating_mul(pictures),
            limits,
        )?;
        let targets = goal.alternatives(k, cells);
        let is_large = |parities: &RowParities| parities.sides() > MOST_SIDES_OF_A_TABLE;
        let all_matter = || {
            let cared = targets.iter().map(|target| target.cared().count_ones());
            cared.into_iter().all(|cared| cared == cells as u64)
        };
        let parities = RowParities::of(&rule)
            .filter(is_large)
            .filter(|_| prices.are_plain() && rule.buttons().costs().is_none())
            .filter(|_| method == Method::Automatic && all_matter());
        let prepared = if parities.is_some() {
            Prepared::default()
        } else {
            Prepared::new(&rule, &prices, &targets, method, limits)?
        };
        Ok(Self {
            rule,
            prices,
            method,
            targets,
            prepared,
            parities,
        })
    }

    /// The dimension of the kernel, for a prime number k of colours: every board that can be solved
    /// at all has k^nullity solutions for each alternative of the goal that can be reached, where no
    /// limits of buttons forbid some. None where alternatives care for different cells.
    #[must_use]
    pub fn nullity(&self) -> Option<usize> {
        match self.parities {
            Some(parities) => Some(parities.nullity()),
            None => self.prepared.shared()?.engine.nullity(),
        }
    }

    /// Press sets that change no cell that matters in the first alternative of the goal, and of which
    /// every other such is a combination: a basis in reduced echelon form, pivots ascending, where k
    /// is prime; the rows of the Howell form in any case. Empty for boards that are solved by parities of
    /// rows and columns (a method of that name), which have nearly as many such sets as cells.
    #[must_use]
    pub fn kernel(&self) -> &[Presses] {
        if self.parities.is_some() {
            return &[];
        }
        self.prepared.of_alternative(0).engine.basis()
    }

    /// Whether [`Self::kernel`] tells all press sets that change nothing.
    pub(super) const fn knows_kernel(&self) -> bool {
        self.parities.is_none()
    }

    /// Answers for the board `start`.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where `start` does not fit the rule; [`Error::TooLarge`] where the kernel,
    /// which the search for the fewest presses needs, would pass the memory limit.
    pub fn solve(
        &self,
        start: &States,
        question: Question,
        limits: &Limits,
    ) -> Result<Answer<Presses>, Error> {
        self.solve_by(&InOrder::new(limits), start, question, limits)
    }

    /// [`Solver::solve`], where `weigher` weighs very many solutions: on several threads, say.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn solve_by(
        &self,
        weigher: &dyn Weigher,
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
        if let Some(parities) = self.parities {
            return Ok(answer_by_parities(parities, &changes, question));
        }
        if question == Question::Fewest || !self.prices.are_plain() {
            self.prepared.check_bases(limits)?;
        }
        Ok(match question {
            Question::Any => self.any(&changes, limits),
            Question::Fewest => self.fewest(weigher, start, &changes, limits),
        })
    }

    /// The presses that reach each alternative, or why nothing does.
    fn reach<'a>(
        &'a self,
        changes: &'a [States],
    ) -> impl Iterator<Item = Result<States, ParityWitness>> + 'a {
        changes.iter().enumerate().map(|(at, change)| {
            let reached = self.prepared.of_alternative(at).engine.reach(change);
            reached.map_err(|Refuted(weights)| ParityWitness {
                alternative: at,
                weights,
            })
        })
    }

    /// The first alternative that can be reached.
    fn any(&self, changes: &[States], limits: &Limits) -> Answer<Presses> {
        let mut reached = Vec::new();
        for solution in self.reach(changes) {
            if let Ok(presses) = &solution
                && self.prices.allow(presses)
            {
                return self.solved(presses.clone(), Optimal::NotAsked, None, Proof::None, 0);
            }
            reached.push(solution);
        }
        if reached.iter().all(Result::is_err) {
            return self.impossible(reached);
        }
        // Limits forbid the solution that is at hand: look for another.
        let mut weighed = 0;
        let mut all_forbidden = true;
        for (at, solution) in reached.iter().enumerate() {
            let Ok(member) = solution else { continue };
            let searches = self.prepared.of_alternative(at).searches();
            let searched = searches.search(&changes[at], member, limits);
            weighed += searched.weighed;
            match searched.outcome {
                Outcome::Fewest { presses, .. }
                | Outcome::Stopped {
                    best: Some(presses),
                    ..
                } => {
                    return self.solved(presses, Optimal::NotAsked, None, Proof::None, weighed);
                }
                Outcome::Forbidden => {}
                Outcome::Stopped { best: None, .. } => all_forbidden = false,
            }
        }
        if all_forbidden {
            return self.forbidden(reached, weighed);
        }
        self.stopped(changes, None, 0, weighed)
    }

    /// The lightest solution over all alternatives.
    fn fewest(
        &self,
        weigher: &dyn Weigher,
        start: &States,
        changes: &[States],
        limits: &Limits,
    ) -> Answer<Presses> {
        let reached: Vec<Result<States, ParityWitness>> = self.reach(changes).collect();
        let nothing = reached
            .iter()
            .flatten()
            .find(|solution| solution.total() == 0);
        if let Some(nothing) = nothing
            && self.prices.are_positive()
        {
            // No presses at all: nothing is lighter, and nothing else is as light.
            let ties = Some(BigUint::from(1_u8));
            return self.solved(nothing.clone(), Optimal::Proved, ties, Proof::None, 0);
        }
        if reached.iter().all(Result::is_err) {
            return self.impossible(reached);
        }
        let mut best: Option<Best> = None;
        let mut attained: Vec<Attained<'_>> = Vec::new();
        let mut weighed = 0_u64;
        let mut all_known = true;
        let mut shown = ShownBound::new();
        let mut ledgers = Vec::new();
        for (at, member) in reached.iter().enumerate() {
            let Ok(member) = member else { continue };
            if self.is_repeated(at) {
                continue;
            }
            let searches = self.prepared.of_alternative(at).searches();
            let weighing = Weighing { weigher, goal: at };
            let searched = searches.search_by(weighing, &changes[at], member, limits);
            weighed = weighed.saturating_add(searched.weighed);
            shown.take(&searched.outcome, &self.prices);
            ledgers.extend(searched.ledger);
            let (presses, ties) = match searched.outcome {
                Outcome::Fewest { presses, ties } => (presses, Some(ties)),
                Outcome::Forbidden => continue,
                Outcome::Stopped { best, .. } => {
                    all_known = false;
                    let Some(presses) = best else { continue };
                    (presses, None)
                }
            };
            let cost = self.prices.total(&presses);
            if best.as_ref().is_none_or(|best| cost < best.cost) {
                attained.clear();
            }
            if best.as_ref().is_none_or(|best| cost <= best.cost)
                && let Some(ties) = ties
            {
                let picture = &self.targets[at];
                attained.push(Attained { picture, ties });
            }
            let own = Best { cost, presses };
            best = Some(match best {
                None => own,
                Some(best) => best.or_better(&own),
            });
        }
        let best = match best {
            Some(best) if all_known => best,
            None if all_known => return self.forbidden(reached, weighed),
            best => {
                let best = best.map(|best| best.presses);
                return self.stopped(changes, best, shown.bound(), weighed);
            }
        };
        let union = Union {
            rule: &self.rule,
            prices: &self.prices,
            start,
            cost: best.cost,
            method: self.method,
            limits,
        }
        .count(attained);
        weighed = weighed.saturating_add(union.weighed);
        if union.ties.is_none() {
            return self.stopped(changes, Some(best.presses), shown.bound(), weighed);
        }
        if ledgers.len() != reached.iter().flatten().count() {
            ledgers.clear();
        }
        let proof = self.proof(reached, ledgers);
        self.solved(best.presses, Optimal::Proved, union.ties, proof, weighed)
    }

    /// Whether an earlier alternative asks for the same picture.
    fn is_repeated(&self, at: usize) -> bool {
        self.targets[..at].contains(&self.targets[at])
    }

    /// The whole solution set, limits of buttons left aside.
    fn proof(
        &self,
        reached: Vec<Result<States, ParityWitness>>,
        ledgers: Vec<Ledger>,
    ) -> Proof<Presses> {
        let alternatives = reached.into_iter().map(|reached| match reached {
            Ok(solution) => Alternative::Reached(Presses::new(solution)),
            Err(witness) => Alternative::Unreachable(witness),
        });
        let alternatives: Vec<Alternative<Presses>> = alternatives.collect();
        if let Some(shared) = self.prepared.shared() {
            let basis = shared.engine.basis().clone();
            return Proof::Kernel(KernelProof {
                basis,
                alternatives,
                ledgers,
            });
        }
        let each = alternatives.into_iter().enumerate().map(|(at, own)| {
            let basis = self.prepared.of_alternative(at).engine.basis().clone();
            KernelProof {
                basis,
                alternatives: vec![own],
                ledgers: Vec::new(),
            }
        });
        Proof::Kernels(each.collect())
    }

    fn solved(
        &self,
        presses: States,
        optimal: Optimal,
        ties: Option<BigUint>,
        proof: Proof<Presses>,
        weighed: u64,
    ) -> Answer<Presses> {
        Answer {
            cost: self.cost(&presses),
            count: Some(presses.total()),
            verdict: Verdict::Solved(Presses::new(presses)),
            optimal,
            ties,
            nullity: self.nullity(),
            proof,
            stats: self.stats(weighed),
        }
    }

    fn impossible(&self, reached: Vec<Result<States, ParityWitness>>) -> Answer<Presses> {
        let witnesses = reached.into_iter().filter_map(Result::err).collect();
        self.without_solution(Witness::Parity(witnesses), Proof::None, 0)
    }

    /// What to say where only limits of buttons forbid all solutions.
    fn forbidden(
        &self,
        reached: Vec<Result<States, ParityWitness>>,
        weighed: u64,
    ) -> Answer<Presses> {
        let proof = self.proof(reached, Vec::new());
        self.without_solution(Witness::Limits, proof, weighed)
    }

    fn without_solution(
        &self,
        witness: Witness,
        proof: Proof<Presses>,
        weighed: u64,
    ) -> Answer<Presses> {
        Answer {
            verdict: Verdict::Impossible(witness),
            optimal: Optimal::NotAsked,
            count: None,
            cost: None,
            ties: None,
            nullity: self.nullity(),
            proof,
            stats: self.stats(weighed),
        }
    }

    fn stopped(
        &self,
        changes: &[States],
        best: Option<States>,
        shown: u64,
        weighed: u64,
    ) -> Answer<Presses> {
        // Over all alternatives, also those that nothing reaches: a checker of the bound need not
        // know which these are.
        let bounds = changes
            .iter()
            .map(|change| packing_bound(&self.rule, &self.prices, change));
        Answer {
            count: best.as_ref().map(States::total),
            cost: best.as_ref().and_then(|best| self.cost(best)),
            verdict: Verdict::Stopped {
                best: best.map(Presses::new),
                bound: bounds.min().unwrap_or(0).max(shown),
            },
            optimal: Optimal::NotProved,
            ties: None,
            nullity: self.nullity(),
            proof: Proof::None,
            stats: self.stats(weighed),
        }
    }

    /// What `presses` cost, where buttons have costs.
    fn cost(&self, presses: &States) -> Option<u64> {
        let has_costs = self.rule.buttons().costs().is_some();
        has_costs.then(|| self.prices.total(presses))
    }

    fn stats(&self, work: u64) -> Stats {
        let engine = &self.prepared.of_alternative(0).engine;
        Stats {
            method: engine.name(),
            size: engine.unknowns() as u64,
            work,
        }
    }
}
