//! Solves slide puzzles: the fewest moves, the moves, and the prices that prove it; or why nothing
//! does.

use std::sync::Arc;

use super::components::Components;
use super::fewest_moves::{FewestMoves, Plan, Total};
use super::flow_by_method::{Flow, Found, Method};
use super::memory::Memory;
use super::moves::{Move, Moves};
use super::puzzle::SlidePuzzle;
use super::rule::Rule;
use super::shown_bound::shown_by;
use super::target::Target;
use crate::answer::{Answer, Limits, Optimal, Proof, Stats, Verdict, Witness};
use crate::bits::BitVec;
use crate::error::{Error, check_bytes};
use crate::flow::FlowEnd;

/// Moves made between two looks at the cancel flag.
const MOVES_BETWEEN_LOOKS: usize = 1 << 16;

/// The fewest moves for one puzzle. For many puzzles of one rule, prepare a [`Solver`].
///
/// ```
/// use tilewise::answer::{Limits, Verdict};
/// use tilewise::bits::BitVec;
/// use tilewise::grid::Size;
/// use tilewise::slide::{Rule, SlidePuzzle, Target, solve};
///
/// // ##.   the two tokens to the   .##
/// // ...   right by one column     ...
/// let (start, target) = (BitVec::with_ones(6, [0, 1]), BitVec::with_ones(6, [1, 2]));
/// let puzzle = SlidePuzzle::new(Rule::open(Size::new(2, 3)?), start, Target::exact(target))?;
/// let answer = solve(&puzzle, &Limits::default())?;
/// assert_eq!(answer.count, Some(2)); // the right one first
/// assert!(tilewise::verify::check_slide(&puzzle, &answer).is_ok());
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooLarge`] where board or moves do not fit in [`Limits::max_bytes`].
pub fn solve(puzzle: &SlidePuzzle, limits: &Limits<'_>) -> Result<Answer<Moves>, Error> {
    let mut solver = Solver::new(puzzle.rule().clone(), limits)?;
    solver.solve(puzzle.start(), puzzle.target(), limits)
}

/// A rule prepared once, for many starts and targets. It keeps its working memory from one to the
/// next.
#[derive(Debug, Clone)]
pub struct Solver {
    rule: Arc<Rule>,
    components: Components,
    flow: Flow,
}

impl Solver {
    /// Prepares a rule. Time and memory grow with the board.
    ///
    /// # Errors
    /// As for [`solve`].
    pub fn new(rule: impl Into<Arc<Rule>>, limits: &Limits<'_>) -> Result<Self, Error> {
        let rule = rule.into();
        let method = Method::of(&rule);
        Self::with_method(rule, method, limits)
    }

    /// Prepares a rule for a method that the caller wants.
    ///
    /// # Errors
    /// As for [`solve`]; [`Error::Unsupported`] where the method does not apply.
    pub fn with_method(
        rule: impl Into<Arc<Rule>>,
        method: Method,
        limits: &Limits<'_>,
    ) -> Result<Self, Error> {
        let rule = rule.into();
        let memory = Memory {
            taken: Components::bytes(rule.len() as u64),
            max_bytes: limits.max_bytes,
        };
        let flow = Flow::new(&rule, method, memory)?;
        Ok(Self {
            components: Components::of(&rule),
            flow,
            rule,
        })
    }

    /// The rule that was prepared.
    #[must_use]
    pub const fn rule(&self) -> &Arc<Rule> {
        &self.rule
    }

    /// The fewest moves from `start` to `target`, the cheapest where steps have costs, proved by prices; or
    /// *impossible* with the counts or the border that show it; or, when cancelled, *stopped* with a bound proved by prices.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where start or target do not have one entry a place; otherwise as for
    /// [`solve`].
    pub fn solve(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<Answer<Moves>, Error> {
        let end = self.send(start, target, limits)?;
        let bytes = Components::bytes(self.rule.len() as u64) + self.flow.bytes_now();
        let (verdict, cost, proof) = match self.planned(end, start, target) {
            Plan::Impossible(witness) => (Verdict::Impossible(witness), None, None),
            Plan::Stopped { bound, proof } => (stopped(bound), None, Some(proof)),
            Plan::Fewest(mut order) => {
                let (count, cost) = (order.total(), order.cost());
                let needed = bytes + u128::from(count) * size_of::<Move>() as u128;
                check_bytes("the list of moves", needed, limits.max_bytes)?;
                let verdict = match list(&mut order, limits) {
                    Some(moves) => Verdict::Solved(Moves::new(moves)),
                    None => stopped(cost.unwrap_or(count)),
                };
                let cost = cost.filter(|_| matches!(verdict, Verdict::Solved(_)));
                (verdict, cost, Some(order.into_proof()))
            }
        };
        Ok(Answer {
            cost,
            ..self.answer(verdict, proof)
        })
    }

    /// The same without a list: whether it can be done, in how many moves, the prices that prove it, and
    /// the moves one at a time, as many of them as are asked for.
    ///
    /// ```
    /// use tilewise::answer::Limits;
    /// use tilewise::bits::BitVec;
    /// use tilewise::grid::Size;
    /// use tilewise::slide::{Plan, Rule, Solver, Target};
    ///
    /// let mut solver = Solver::new(Rule::open(Size::new(1, 4)?), &Limits::default())?;
    /// let (start, target) = (BitVec::with_ones(4, [0, 1]), BitVec::with_ones(4, [2, 3]));
    /// let Plan::Fewest(mut moves) = solver.plan(&start, &Target::exact(target), &Limits::default())?
    /// else {
    ///     panic!("two tokens for two targets");
    /// };
    /// assert_eq!(moves.total(), 4);
    /// let first = moves.next().expect("there are four");
    /// assert_eq!((first.from, first.to), (1, 2));
    /// # Ok::<(), tilewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Self::solve`]; the moves take no memory, however many they are.
    pub fn plan(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<Plan<'_>, Error> {
        let end = self.send(start, target, limits)?;
        Ok(self.planned(end, start, target))
    }

    /// Sends the tokens; none where in some component their number does not fit the targets.
    fn send(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<Option<FlowEnd>, Error> {
        self.check_lengths(start, target)?;
        if !self.components.at_fault(start, target).is_empty() {
            return Ok(None);
        }
        self.flow.send(start, target, limits).map(Some)
    }

    /// What to make of the flow that was sent.
    fn planned(&self, end: Option<FlowEnd>, start: &BitVec, target: &Target) -> Plan<'_> {
        let Some(end) = end else {
            let at_fault = self.components.at_fault(start, target);
            return Plan::Impossible(Witness::Counts(at_fault));
        };
        let found = self.flow.found();
        if end == FlowEnd::Stuck {
            let Found::Network(flow) = found else {
                unreachable!("in each component the tokens fit the targets")
            };
            return Plan::Impossible(Witness::Border(flow.border(start, target)));
        }
        let proof = self.flow.proof();
        if end == FlowEnd::Cancelled {
            let bound = shown_by(&proof, &self.rule, start, target);
            return Plan::Stopped { bound, proof };
        }
        let has_costs = self.rule.costs().is_some();
        Plan::Fewest(Box::new(match found {
            Found::Squares(flow) => {
                let count = flow.count();
                let total = Total {
                    count,
                    cost: has_costs.then(|| flow.cost()),
                };
                FewestMoves::on_squares(flow.sent_on_squares(start), total, proof)
            }
            Found::Network(flow) => {
                let sent = flow.sent_on_steps();
                let total = Total {
                    count: sent.count(),
                    cost: has_costs.then(|| sent.cost()),
                };
                FewestMoves::on_steps(sent, start.clone(), total, proof)
            }
        }))
    }

    fn check_lengths(&self, start: &BitVec, target: &Target) -> Result<(), Error> {
        let expected = self.rule.len() as u64;
        for (what, found) in [
            ("places of the start", start.len()),
            ("places of the target", target.tokens().len()),
        ] {
            if found as u64 != expected {
                return Err(Error::Mismatch {
                    what,
                    expected,
                    found: found as u64,
                });
            }
        }
        Ok(())
    }

    fn answer(&self, verdict: Verdict<Moves>, proof: Option<Proof<Moves>>) -> Answer<Moves> {
        let (optimal, count) = match &verdict {
            Verdict::Solved(moves) => (Optimal::Proved, Some(moves.count())),
            Verdict::Impossible(_) => (Optimal::NotAsked, None),
            Verdict::Stopped { .. } => (Optimal::NotProved, None),
        };
        let (method, size, sent) = match self.flow.found() {
            Found::Squares(flow) => ("minimum-cost flow on squares", flow.arcs(), flow.sent()),
            Found::Network(flow) => ("minimum-cost flow", flow.arcs(), flow.sent()),
        };
        Answer {
            stats: Stats {
                method,
                size,
                work: match verdict {
                    Verdict::Impossible(_) => 0,
                    Verdict::Solved(_) | Verdict::Stopped { .. } => sent,
                },
            },
            verdict,
            optimal,
            count,
            cost: None,
            ties: None,
            nullity: None,
            proof: proof.unwrap_or(Proof::None),
        }
    }
}

/// All moves, unless the caller asks to stop.
fn list(order: &mut FewestMoves<'_>, limits: &Limits<'_>) -> Option<Vec<Move>> {
    let count = order.total();
    let mut moves: Vec<Move> = Vec::with_capacity(count as usize);
    loop {
        let before = moves.len();
        moves.extend(order.by_ref().take(MOVES_BETWEEN_LOOKS));
        if moves.len() < before + MOVES_BETWEEN_LOOKS {
            let made = moves.len() as u64;
            debug_assert_eq!(made, count, "a shortest flow can be made whole");
            return Some(moves);
        }
        if limits.is_cancelled() {
            return None;
        }
    }
}

const fn stopped(bound: u64) -> Verdict<Moves> {
    Verdict::Stopped { best: None, bound }
}
