//! A slide puzzle of any kind as a network: an arc for each step, and a pool for tokens that may end
//! anywhere.
//!
//! Identical tokens never block one another (one that stands in the way takes over the rest of the
//! trip), so all that matters is how many tokens cross each step. A place has `start - target` to
//! send on; the fewest moves are the least total that meets this everywhere (see `move_order` for
//! the other half of that claim). Source: J. Yu and S. LaValle, *Distance optimal formation control
//! on graphs with a tight convergence time guarantee* (2012).
//!
//! A place that may end either way gets one more arc, of cost 0 and for one token, to a common node, the
//! pool, where all tokens end that are not wanted elsewhere. One token: else several could "stay" there,
//! and `##..` to `..??` would cost 3 instead of 4.

use std::borrow::Cow;

use super::rule::{Neighbours, Places, Rule};
use super::sent::Sent;
use super::target::Target;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::{Arc, FlowEnd, MinCostFlow, Network};

/// The steps of a rule, each way for itself, those that leave a place side by side.
///
/// ```text
/// places 0 1 2 in a row     step   0      1      2      3         first[place]: 0 1 3 4
///                           ways   0->1   1->0   1->2   2->1
///                           back   1      0      3      2         the same step the other way
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Steps {
    first: Vec<u32>,
    to: Vec<u32>,
    back: Vec<u32>,
}

impl Steps {
    /// All steps of `rule`, which was found small enough to number them in 32 bits. Where a narrow torus
    /// joins two places by both sides there is one step.
    pub(super) fn of(rule: &Rule) -> Self {
        let places = rule.len();
        let (mut first, mut to) = (Vec::with_capacity(places + 1), Vec::new());
        first.push(0);
        for place in 0..places {
            let from = to.len();
            rule.neighbours(place, |near| {
                if !to[from..].contains(&(near as u32)) {
                    to.push(near as u32);
                }
            });
            first.push(to.len() as u32);
        }
        let mut steps = Self {
            first,
            back: vec![0; to.len()],
            to,
        };
        for place in 0..places {
            for step in steps.leaving(place) {
                let near = steps.to[step] as usize;
                let home = |&back: &usize| steps.to[back] as usize == place;
                let back = steps.leaving(near).find(home);
                steps.back[step] = back.expect("a step goes both ways") as u32;
            }
        }
        steps
    }

    /// Number of places.
    pub(super) fn places(&self) -> usize {
        self.first.len() - 1
    }

    /// The steps that leave a place.
    pub(super) fn leaving(&self, place: usize) -> std::ops::Range<usize> {
        self.first[place] as usize..self.first[place + 1] as usize
    }

    /// Number of steps, both ways counted.
    pub(super) const fn steps(&self) -> usize {
        self.to.len()
    }

    /// Where a step leads.
    pub(super) fn end(&self, step: usize) -> usize {
        self.to[step] as usize
    }

    fn arcs(&self) -> Vec<Arc> {
        let arc = |from: usize, step: usize| Arc {
            from: from as u32,
            to: self.to[step],
            capacity: Network::UNBOUNDED,
            cost: 1,
        };
        (0..self.places())
            .flat_map(|from| self.leaving(from).map(move |step| arc(from, step)))
            .collect()
    }
}

/// No fewer steps than there are, both ways counted.
pub(super) fn most_steps(rule: &Rule) -> u64 {
    let each = match rule.places() {
        Places::Graph(neighbours) => {
            return neighbours.iter().map(|list| list.len() as u64).sum();
        }
        Places::Board {
            neighbours: Neighbours::Four,
            ..
        } => 4,
        Places::Board {
            neighbours: Neighbours::Eight,
            ..
        } => 8,
    };
    (rule.len() as u64).saturating_mul(each)
}

/// Everything about a rule that a flow needs, prepared once, and the memory of the flow.
#[derive(Debug, Clone)]
pub(super) struct NetworkFlow {
    steps: Steps,
    /// One arc a step, in the order of the steps; then, in the last one made, one for each place that
    /// may end either way.
    network: Network,
    /// Whether `network` has arcs to the pool.
    pooled: bool,
    flow: MinCostFlow,
    supply: Vec<i64>,
    prices: Vec<i64>,
    max_bytes: u64,
}

impl NetworkFlow {
    /// Bytes for `places` places with `steps` steps (both ways counted): this model, the memory of
    /// the flow and of the move order, all but the moves themselves.
    pub(super) const fn bytes(places: u64, steps: u64) -> u128 {
        let model = places as u128 * 8 + steps as u128 * 8;
        let order = places as u128 * 20 + steps as u128 * 8;
        let arcs = steps.saturating_add(places);
        Network::bytes(places + 1, arcs) + MinCostFlow::bytes(places + 1) + model + order
    }

    /// The model of `rule`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] above `max_bytes`, before any memory is taken.
    pub(super) fn new(rule: &Rule, max_bytes: u64) -> Result<Self, Error> {
        let (places, most_steps) = (rule.len() as u64, most_steps(rule));
        let (needed, limit) = (Self::bytes(places, most_steps), u128::from(max_bytes));
        if needed > limit {
            let what = "a flow on a board of that size";
            return Err(Error::TooLarge {
                what,
                needed,
                limit,
            });
        }
        Network::check_size(places + 1, most_steps.saturating_add(places), max_bytes)?;
        let steps = Steps::of(rule);
        let network = Network::new(steps.places(), &steps.arcs(), max_bytes)?;
        Ok(Self {
            steps,
            network,
            pooled: false,
            flow: MinCostFlow::new(),
            supply: Vec::new(),
            prices: Vec::new(),
            max_bytes,
        })
    }

    /// Number of arcs.
    pub(super) fn arcs(&self) -> u64 {
        self.network.arcs() as u64
    }

    /// Units sent by the last flow.
    pub(super) const fn sent(&self) -> u64 {
        self.flow.sent()
    }

    /// The price of each place.
    pub(super) fn prices(&self) -> Vec<i64> {
        let places = self.steps.places();
        // The pool's price, where there is one, counts as 0.
        let pool = self.prices.get(places).copied().unwrap_or(0);
        let own = self.prices[..places].iter();
        own.map(|price| price - pool).collect()
    }

    /// Sends the tokens of `start` to `target`.
    ///
    /// # Errors
    /// As for [`MinCostFlow::solve`].
    pub(super) fn send(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        self.set_out(start, target)?;
        let (network, prices) = (&mut self.network, &mut self.prices);
        self.flow.solve(network, &self.supply, prices, limits)
    }

    /// Writes down what each place has or lacks, and the first prices: without a pool, 1 where a token
    /// must leave, 0 elsewhere. They show that each of these tokens needs a move, and save the flow its
    /// first search. With a pool all prices are 0 at first.
    fn set_out(&mut self, start: &BitVec, target: &Target) -> Result<(), Error> {
        let places = self.steps.places();
        let pooled = !target.is_exact();
        if pooled || self.pooled {
            let mut arcs = self.steps.arcs();
            let may_stay = (0..places).filter(|&place| !target.cared().get(place));
            arcs.extend(may_stay.map(|place| Arc {
                from: place as u32,
                to: places as u32,
                capacity: 1,
                cost: 0,
            }));
            let nodes = places + usize::from(pooled);
            self.network = Network::new(nodes, &arcs, self.max_bytes)?;
            self.pooled = pooled;
        }
        let ends = target.tokens();
        let supply = |at| i64::from(start.get(at)) - i64::from(ends.get(at));
        self.supply.clear();
        self.supply.extend((0..places).map(supply));
        self.prices.clear();
        if pooled {
            self.supply.push(-self.supply.iter().sum::<i64>());
            self.prices.resize(places + 1, 0);
        } else {
            let first = self.supply.iter().map(|&units| units.max(0));
            self.prices.extend(first);
        }
        Ok(())
    }

    /// What was sent along the steps.
    pub(super) fn sent_on_steps(&self) -> SentOnSteps<'_> {
        let steps = self.steps.to.len();
        SentOnSteps {
            steps: Cow::Borrowed(&self.steps),
            flow: self.network.flows().take(steps).collect(),
        }
    }
}

/// A flow along steps, from which steps are taken one by one.
#[derive(Debug, Clone)]
pub(super) struct SentOnSteps<'a> {
    steps: Cow<'a, Steps>,
    /// One entry a step.
    flow: Vec<u32>,
}

impl SentOnSteps<'_> {
    /// So much along each step of `steps`.
    pub(super) const fn of(steps: Steps, flow: Vec<u32>) -> Self {
        Self {
            steps: Cow::Owned(steps),
            flow,
        }
    }

    /// Moves in all.
    pub(super) fn count(&self) -> u64 {
        self.flow.iter().map(|&tokens| u64::from(tokens)).sum()
    }
}

impl Sent for SentOnSteps<'_> {
    fn ways(&self, place: usize) -> std::ops::Range<usize> {
        self.steps.leaving(place)
    }

    fn to(&self, _: usize, way: usize) -> usize {
        self.steps.to[way] as usize
    }

    fn opposite(&self, _: usize, way: usize) -> usize {
        self.steps.back[way] as usize
    }

    fn sends(&self, _: usize, way: usize) -> bool {
        self.flow[way] > 0
    }

    fn awaits(&self, _: usize, way: usize) -> bool {
        self.flow[self.steps.back[way] as usize] > 0
    }

    fn take_one(&mut self, _: usize, way: usize) {
        self.flow[way] -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn steps_lie_as_drawn() {
        let steps = Steps::of(&Rule::open(Size::new(1, 3).unwrap()));
        assert_eq!(steps.first, [0, 1, 3, 4]);
        assert_eq!(steps.to, [1, 0, 2, 1]);
        assert_eq!(steps.back, [1, 0, 3, 2]);
    }
}
