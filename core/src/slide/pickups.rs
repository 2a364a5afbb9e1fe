//! Fewer pick-ups among the solutions with the fewest moves: tokens that need not move are left in peace.
//!
//! A chain of take-overs is one long trip broken into many pick-ups: where a way leads over a place at which
//! a token stands, that token goes on and the one that comes stays. A flow is made by picking up once each
//! token on a place that the flow leaves (see `move_order`), and no fewer. Tokens on places that must be
//! emptied have to move anyway; the others, *bystanders*, are to be spared.
//!
//! **Method.** Prices that prove the fewest moves say which flows are as cheap: those that use only steps
//! along which the price falls by the step's cost, and leave a token on each place that may end either way
//! where the price is above 0, none where it is below. Among these a second minimum-cost flow is sent, in
//! which leaving a bystander's place costs 1 for each token. That counts tokens that pass instead of
//! bystanders that move, so it is repeated a few times with what a place cost shared among those that passed
//! it before (slope scaling; D. Kim and P. Pardalos, *A solution approach to the fixed charge network flow
//! problem using a dynamic slope scaling procedure*, 1999), and the best is kept. Heuristic: fewer pick-ups
//! may be possible. The number of moves stays the least, and the same prices prove it. **Cost**: that of a
//! few general flows, far more than the first flow on a large board.
//!
//! ```text
//! start  # # .     target  . # #     along the row the middle token is a bystander: 2 pick-ups, 2 moves
//!        . . .             . . .     the way round is longer, so here they stay 2
//! ```

use std::sync::Arc;

use super::fewest_moves::{FewestMoves, Total};
use super::puzzle::SlidePuzzle;
use super::rule::Rule;
use super::sent_on_steps::SentOnSteps;
use super::steps_of_rule::{most_steps, price_of, steps_of};
use crate::answer::{Limits, Proof};
use crate::error::{Error, check_bytes};
use crate::flow::{self, FlowEnd, MinCostFlow, Network, Steps};

/// The fewest moves again, the cheapest where steps have costs, with fewer pick-ups where a heuristic finds that; `prices` prove them the fewest,
/// and still do. None where the caller asked to stop.
///
/// ```
/// use tilewise::answer::{Limits, Proof};
/// use tilewise::format::{Puzzle, read_puzzle};
/// use tilewise::slide::{Trips, fewer_pickups, solve};
///
/// // One token to the opposite corner; another stands on one of the ways.
/// let text = b"puzzle: slide\n\n##.\n...\n...\n\n.#.\n...\n..#\n";
/// let Puzzle::Slide(puzzle) = read_puzzle(text)? else { unreachable!() };
/// let answer = solve(&puzzle, &Limits::default())?;
/// let Proof::Prices(prices) = answer.proof else { unreachable!() };
/// let moves = fewer_pickups(&puzzle, prices, &Limits::default())?.expect("nobody stopped it");
/// let mut trips = Trips::new(puzzle.start());
/// moves.for_each(|step| trips.step(step));
/// assert_eq!((trips.summary().steps, trips.summary().pickups), (4, 1));
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooLarge`] where this does not fit in [`Limits::max_bytes`]; [`Error::Unsupported`] for limits on
/// the moves of a place; [`Error::Mismatch`] unless there is one price a place; [`Error::OutOfRange`] where
/// the prices do not prove the fewest moves of this puzzle.
pub fn fewer_pickups(
    puzzle: &SlidePuzzle,
    prices: Vec<i64>,
    limits: &Limits<'_>,
) -> Result<Option<FewestMoves<'static>>, Error> {
    let (rule, start) = (puzzle.rule(), puzzle.start());
    if rule.limits().is_some() {
        let what = "fewer pick-ups with limits on the moves of a place";
        return Err(Error::Unsupported(what.into()));
    }
    let (expected, found) = (rule.len() as u64, prices.len() as u64);
    if expected != found {
        let what = "prices of places";
        return Err(Error::Mismatch {
            what,
            expected,
            found,
        });
    }
    let what = "fewer pick-ups on a board of that size";
    check_bytes(what, bytes(rule), limits.max_bytes)?;
    let mut tight = TightFlows::new(puzzle, &prices);
    let Some(flow) = tight.best(limits)? else {
        return Ok(None);
    };
    let sent = SentOnSteps::of(tight.steps, flow);
    let total = Total {
        count: sent.count(),
        cost: rule.costs().map(|_| sent.cost()),
    };
    let proof = Proof::Prices(prices);
    let moves = FewestMoves::on_steps(sent, start.clone(), total, proof);
    Ok(Some(moves))
}

/// No solution has fewer pick-ups: each place that must be emptied loses its token, and each that must be filled
/// gains one, no token two of them.
#[must_use]
pub fn pickups_bound(puzzle: &SlidePuzzle) -> u64 {
    let (start, target) = (puzzle.start(), puzzle.target());
    let (mut emptied, mut filled) = (0_u64, 0_u64);
    for place in target.cared().iter_ones() {
        let (stands, ends) = (start.get(place), target.tokens().get(place));
        emptied += u64::from(stands && !ends);
        filled += u64::from(ends && !stands);
    }
    emptied.max(filled)
}

/// Bytes for all of this, the moves aside: the steps and their network, of which no more than all are tight, the flows,
/// the move order, and the lists of places and tight steps.
fn bytes(rule: &Rule) -> u128 {
    let (places, steps) = (rule.len() as u64, most_steps(rule));
    let network = Network::bytes(places.saturating_add(1), steps.saturating_add(places));
    let flow = MinCostFlow::bytes(places.saturating_add(1));
    let lists = u128::from(places) * 44 + u128::from(steps) * 24;
    network + flow + Steps::bytes(places, steps, price_of(rule)) + lists
}

/// How often flows are sent anew with other costs.
const TURNS: usize = 5;

/// What a bystander costs that moves.
const BYSTANDER: u32 = 60;

/// The flows along which the price falls.
struct TightFlows {
    steps: Steps,
    /// The steps along which it falls by what they cost, those that leave a place side by side.
    tight: Vec<u32>,
    /// The place that each of them leaves.
    leaves: Vec<u32>,
    supply: Vec<i64>,
    /// Places of price 0 that may end either way.
    may_keep: Vec<u32>,
    /// Places whose token need not move.
    bystanders: Vec<bool>,
}

impl TightFlows {
    fn new(puzzle: &SlidePuzzle, prices: &[i64]) -> Self {
        let rule: &Arc<_> = puzzle.rule();
        let steps = steps_of(rule);
        let (mut tight, mut leaves) = (Vec::new(), Vec::new());
        for from in 0..steps.places() {
            for step in steps.leaving(from) {
                if prices[from].checked_sub(prices[steps.end(step)])
                    == Some(steps.cost(step).into())
                {
                    tight.push(step as u32);
                    leaves.push(from as u32);
                }
            }
        }
        let (start, target) = (puzzle.start(), puzzle.target());
        let (mut supply, mut may_keep, mut bystanders) = (Vec::new(), Vec::new(), Vec::new());
        for (place, &price) in prices.iter().enumerate() {
            let cared = target.cared().get(place);
            let ends = if cared {
                target.tokens().get(place)
            } else {
                price > 0
            };
            if !cared && price == 0 {
                may_keep.push(place as u32);
            }
            let stands = start.get(place);
            supply.push(i64::from(stands) - i64::from(ends));
            bystanders.push(stands && (ends || !cared));
        }
        supply.push(-supply.iter().sum::<i64>()); // the pool of those that may stay
        Self {
            steps,
            tight,
            leaves,
            supply,
            may_keep,
            bystanders,
        }
    }

    /// The tokens along each step, in the best flow found.
    fn best(&mut self, limits: &Limits<'_>) -> Result<Option<Vec<u32>>, Error> {
        let mut costs: Vec<u32> = self
            .bystanders
            .iter()
            .map(|&spared| if spared { BYSTANDER } else { 0 })
            .collect();
        let mut solver = MinCostFlow::new();
        let mut best: Option<Moving> = None;
        for _ in 0..TURNS {
            let Some(flow) = self.send(&mut solver, &costs, limits)? else {
                // What was found before the caller asked to stop is as good as any.
                break;
            };
            let passed = self.passed(&flow);
            let bystanders = passed.iter().zip(&self.bystanders);
            let moving = bystanders.filter(|(passed, spared)| **passed > 0 && **spared);
            let moving = moving.count();
            let is_better = best.as_ref().is_none_or(|best| moving < best.number);
            if !is_better && moving > 0 {
                break;
            }
            for (place, &passed) in passed.iter().enumerate() {
                if self.bystanders[place] && passed > 0 {
                    costs[place] = (BYSTANDER / passed).max(1);
                }
            }
            best = Some(Moving {
                number: moving,
                flow,
            });
            if moving == 0 {
                break;
            }
        }
        Ok(best.map(|best| {
            let mut flow = vec![0; self.steps.steps()];
            for (&step, tokens) in self.tight.iter().zip(best.flow) {
                flow[step as usize] = tokens;
            }
            flow
        }))
    }

    /// Tokens that leave each place.
    fn passed(&self, flow: &[u32]) -> Vec<u32> {
        let mut passed = vec![0_u32; self.steps.places()];
        for (&from, &tokens) in self.leaves.iter().zip(flow) {
            passed[from as usize] += tokens;
        }
        passed
    }

    /// The cheapest flow where leaving a place costs so much: tokens along each tight step.
    fn send(
        &self,
        solver: &mut MinCostFlow,
        costs: &[u32],
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<u32>>, Error> {
        let places = self.steps.places();
        let arc = |(&step, &from): (&u32, &u32)| flow::Arc {
            from,
            to: self.steps.end(step as usize) as u32,
            capacity: Network::UNBOUNDED,
            cost: costs[from as usize],
        };
        let mut arcs: Vec<_> = self.tight.iter().zip(&self.leaves).map(arc).collect();
        arcs.extend(self.may_keep.iter().map(|&from| flow::Arc {
            from,
            to: places as u32,
            capacity: 1,
            cost: 0,
        }));
        let mut network = Network::new(places + 1, &arcs, limits.max_bytes)?;
        let mut prices = vec![0; places + 1];
        match solver.solve(&mut network, &self.supply, &mut prices, limits)? {
            FlowEnd::Sent => Ok(Some(network.flows().take(self.tight.len()).collect())),
            FlowEnd::Cancelled => Ok(None),
            FlowEnd::Stuck => Err(Error::OutOfRange {
                what: "what the prices show",
                found: 0,
                allowed: "the fewest moves",
            }),
        }
    }
}

/// A flow and how many bystanders it moves.
struct Moving {
    number: usize,
    flow: Vec<u32>,
}
