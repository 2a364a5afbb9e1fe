//! Solves slide puzzles: the fewest moves, the moves, and the prices that prove it; or why nothing
//! does.

use std::sync::Arc;

use super::flow_model::FlowModel;
use super::move_order::MoveOrder;
use super::moves::{Move, Moves};
use super::puzzle::SlidePuzzle;
use super::rule::{Neighbours, Places, Rule};
use super::target::Target;
use crate::answer::{Answer, Limits, Optimal, Proof, Stats, Verdict, Witness};
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::{FlowEnd, MinCostFlow};
use crate::grid::Edges;

/// The name of the method in [`Stats`].
const METHOD: &str = "minimum-cost flow";

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
/// [`Error::Unsupported`] for boards other than whole open rectangles with steps to side neighbours,
/// for places that may end either way and for limits; [`Error::TooLarge`] where board or moves do
/// not fit in [`Limits::max_bytes`].
pub fn solve(puzzle: &SlidePuzzle, limits: &Limits<'_>) -> Result<Answer<Moves>, Error> {
    let mut solver = Solver::new(puzzle.rule().clone(), limits)?;
    solver.solve(puzzle.start(), puzzle.target(), limits)
}

/// A rule prepared once, for many starts and targets. It keeps its working memory from one to the
/// next.
#[derive(Debug, Clone)]
pub struct Solver {
    rule: Arc<Rule>,
    model: FlowModel,
    flow: MinCostFlow,
    supply: Vec<i64>,
    /// Bytes taken by all of this while it works.
    bytes: u128,
}

impl Solver {
    /// Prepares a rule. Time and memory grow with the board.
    ///
    /// # Errors
    /// As for [`solve`].
    pub fn new(rule: impl Into<Arc<Rule>>, limits: &Limits<'_>) -> Result<Self, Error> {
        let rule = rule.into();
        check_supported(&rule)?;
        let most_neighbours = 4;
        let model = FlowModel::new(&rule, most_neighbours, limits.max_bytes)?;
        let places = rule.len() as u64;
        Ok(Self {
            bytes: FlowModel::bytes(places, places * most_neighbours),
            rule,
            model,
            flow: MinCostFlow::new(),
            supply: Vec::new(),
        })
    }

    /// The rule that was prepared.
    #[must_use]
    pub const fn rule(&self) -> &Arc<Rule> {
        &self.rule
    }

    /// The fewest moves from `start` to `target`, proved by prices; or *impossible* with the counts
    /// that show it; or, when cancelled, *stopped* with a bound proved by prices.
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
        self.check_lengths(start, target)?;
        if !target.is_exact() {
            let what = "slide puzzles with places that may end either way";
            return Err(Error::Unsupported(what.into()));
        }
        let unequal = self.model.unequal(start, target);
        if !unequal.is_empty() {
            return Ok(self.answer(Verdict::Impossible(Witness::Counts(unequal)), None, 0));
        }
        let mut prices = self.set_out(start, target);
        let network = &mut self.model.network;
        let end = self
            .flow
            .solve(network, &self.supply, &mut prices, limits)?;
        let sent = self.flow.sent();
        match end {
            FlowEnd::Sent => {}
            FlowEnd::Cancelled => {
                let bound = shown_by(&prices, &self.supply);
                return Ok(self.answer(stopped(bound), Some(prices), sent));
            }
            FlowEnd::Stuck => unreachable!("each component has as many tokens as targets"),
        }
        let flow: Vec<u32> = self.model.network.flows().collect();
        let count = flow.iter().map(|&tokens| u64::from(tokens)).sum::<u64>();
        self.check_moves(count, limits)?;
        let mut moves: Vec<Move> = Vec::with_capacity(count as usize);
        let mut order = MoveOrder::new(&self.model.steps, flow, start);
        loop {
            let before = moves.len();
            moves.extend(order.by_ref().take(MOVES_BETWEEN_LOOKS));
            if moves.len() < before + MOVES_BETWEEN_LOOKS {
                break;
            }
            if limits.is_cancelled() {
                return Ok(self.answer(stopped(count), Some(prices), sent));
            }
        }
        debug_assert_eq!(
            moves.len() as u64,
            count,
            "a shortest flow can be made whole"
        );
        Ok(self.answer(Verdict::Solved(Moves::new(moves)), Some(prices), sent))
    }

    /// Writes down what each place has or lacks, and the first prices: 1 where a token must leave, 0
    /// elsewhere. They show that each of these tokens needs a move, and save the flow its first search.
    fn set_out(&mut self, start: &BitVec, target: &Target) -> Vec<i64> {
        let ends = target.tokens();
        let supply = |at| i64::from(start.get(at)) - i64::from(ends.get(at));
        self.supply.clear();
        self.supply.extend((0..start.len()).map(supply));
        self.supply.iter().map(|&units| units.max(0)).collect()
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

    fn check_moves(&self, count: u64, limits: &Limits<'_>) -> Result<(), Error> {
        let needed = self.bytes + u128::from(count) * size_of::<Move>() as u128;
        let limit = u128::from(limits.max_bytes);
        if needed > limit {
            let what = "the list of moves";
            return Err(Error::TooLarge {
                what,
                needed,
                limit,
            });
        }
        Ok(())
    }

    fn answer(
        &self,
        verdict: Verdict<Moves>,
        prices: Option<Vec<i64>>,
        sent: u64,
    ) -> Answer<Moves> {
        let (optimal, count) = match &verdict {
            Verdict::Solved(moves) => (Optimal::Proved, Some(moves.count())),
            Verdict::Impossible(_) => (Optimal::NotAsked, None),
            Verdict::Stopped { .. } => (Optimal::NotProved, None),
        };
        Answer {
            verdict,
            optimal,
            count,
            cost: None,
            ties: None,
            nullity: None,
            proof: prices.map_or(Proof::None, Proof::Prices),
            stats: Stats {
                method: METHOD,
                size: self.model.network.arcs() as u64,
                work: sent,
            },
        }
    }
}

const fn stopped(bound: u64) -> Verdict<Moves> {
    Verdict::Stopped { best: None, bound }
}

/// The number of moves that the prices show to be needed.
fn shown_by(prices: &[i64], supply: &[i64]) -> u64 {
    let value: i64 = prices.iter().zip(supply).map(|(p, units)| p * units).sum();
    u64::try_from(value).expect("the first prices show 0 or more, and raising them shows more")
}

fn check_supported(rule: &Rule) -> Result<(), Error> {
    let what = match rule.places() {
        _ if rule.limits().is_some() => "with limits on the moves of a place",
        Places::Graph(_) => "on graphs",
        Places::Board { edges, .. } if *edges != Edges::Open => "on a cylinder or torus",
        Places::Board {
            neighbours: Neighbours::Eight,
            ..
        } => "with steps to corner neighbours",
        Places::Board { region, .. } if !region.is_full() => "with walls",
        Places::Board { .. } => return Ok(()),
    };
    Err(Error::Unsupported(format!("slide puzzles {what}")))
}
