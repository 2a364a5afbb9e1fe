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
//!
//! Where places have limits each is three nodes: see `doors`.

use std::borrow::Cow;

use super::doors::{Doors, Way};
use super::rule::{Neighbours, Places, Rule};
use super::sent::Sent;
use super::target::Target;
use crate::answer::{Border, Limits, TollProof};
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
    /// Empty where every step costs 1.
    cost: Vec<u32>,
}

impl Steps {
    /// All steps of `rule`, which was found small enough to number them in 32 bits. Where a narrow torus
    /// joins two places by both sides there is one step, the cheaper one.
    pub(super) fn of(rule: &Rule) -> Self {
        let places = rule.len();
        let (mut first, mut to) = (Vec::with_capacity(places + 1), Vec::new());
        let (mut costs, has_costs) = (Vec::new(), rule.costs().is_some());
        first.push(0);
        for place in 0..places {
            let from = to.len();
            rule.steps(place, |near, cost| {
                let known = to[from..].iter().position(|&other| other == near as u32);
                match known {
                    None => {
                        to.push(near as u32);
                        costs.extend(has_costs.then_some(cost));
                    }
                    Some(at) if has_costs => costs[from + at] = cost.min(costs[from + at]),
                    Some(_) => {}
                }
            });
            first.push(to.len() as u32);
        }
        let mut steps = Self {
            first,
            back: vec![0; to.len()],
            to,
            cost: costs,
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

    /// What a step costs.
    pub(super) fn cost(&self, step: usize) -> u32 {
        self.cost.get(step).map_or(1, |&cost| cost)
    }

    /// An arc a step, from the node of each place, or from its door out to the door in of the next.
    fn arcs(&self, doors: Doors) -> Vec<Arc> {
        let arc = |from: usize, step: usize| Arc {
            from: doors.way_out(from),
            to: doors.way_in(self.to[step] as usize),
            capacity: Network::UNBOUNDED,
            cost: self.cost(step),
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

/// How large the network of a rule gets, with the arcs to the pool.
struct NetworkSize {
    nodes: u64,
    arcs: u64,
}

impl NetworkSize {
    fn of(rule: &Rule) -> Self {
        let (places, steps) = (rule.len() as u64, most_steps(rule));
        let doors = if rule.limits().is_some() {
            2 * places
        } else {
            0
        };
        Self {
            nodes: places + doors + 1,
            arcs: steps.saturating_add(places).saturating_add(doors),
        }
    }
}

/// Everything about a rule that a flow needs, prepared once, and the memory of the flow.
#[derive(Debug, Clone)]
pub(super) struct NetworkFlow {
    steps: Steps,
    /// The limit of each place, where places have limits.
    limits: Option<Vec<u32>>,
    /// One arc a step, in the order of the steps; then, in the last one made, one into each place from its door
    /// and one out of each to its door, and one for each place that may end either way.
    network: Network,
    /// Whether `network` is that of the steps alone.
    plain: bool,
    flow: MinCostFlow,
    supply: Vec<i64>,
    prices: Vec<i64>,
    max_bytes: u64,
}

impl NetworkFlow {
    /// Bytes for `rule`: this model, the memory of the flow and of the move order, all but the moves
    /// themselves.
    pub(super) fn bytes(rule: &Rule) -> u128 {
        let (places, steps) = (rule.len() as u64, most_steps(rule));
        let size = NetworkSize::of(rule);
        let per_step = if rule.costs().is_some() { 12 } else { 8 };
        let model = u128::from(places) * 8 + u128::from(steps) * per_step;
        let order = u128::from(places) * 20 + u128::from(steps) * 8;
        // Limits, tolls and what is reached, for the proof.
        let proof = u128::from(size.nodes - places) * 16;
        let flow = Network::bytes(size.nodes, size.arcs) + MinCostFlow::bytes(size.nodes);
        flow + model + order + proof
    }

    /// The model of `rule`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] above `max_bytes`, before any memory is taken.
    pub(super) fn new(rule: &Rule, max_bytes: u64) -> Result<Self, Error> {
        let (needed, limit) = (Self::bytes(rule), u128::from(max_bytes));
        if needed > limit {
            let what = "a flow on a board of that size";
            return Err(Error::TooLarge {
                what,
                needed,
                limit,
            });
        }
        let size = NetworkSize::of(rule);
        Network::check_size(size.nodes, size.arcs, max_bytes)?;
        let steps = Steps::of(rule);
        let network = Network::new(steps.places(), &steps.arcs(Doors::None), max_bytes)?;
        Ok(Self {
            steps,
            limits: rule.limits().map(<[u32]>::to_vec),
            network,
            plain: true,
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

    /// The nodes of each place.
    fn doors(&self) -> Doors {
        match self.limits {
            None => Doors::None,
            Some(_) => Doors::OfPlaces(self.steps.places() as u32),
        }
    }

    /// The number of the pool, which there may be or not.
    fn pool(&self) -> usize {
        let places = self.steps.places();
        match self.doors() {
            Doors::None => places,
            Doors::OfPlaces(_) => 3 * places,
        }
    }

    /// The price of each place.
    pub(super) fn prices(&self) -> Vec<i64> {
        let places = self.steps.places();
        // The pool's price, where there is one, counts as 0.
        let pool = self.prices.get(self.pool()).copied().unwrap_or(0);
        let own = self.prices[..places].iter();
        own.map(|price| price - pool).collect()
    }

    /// The price of each place, and by how much its doors are dearer, and cheaper: the tolls. None without
    /// limits.
    pub(super) fn tolls(&self) -> Option<TollProof> {
        let doors = self.doors();
        self.limits.as_ref()?;
        // Where a door in is cheaper than the place, it may as well cost as much: less falls towards it then.
        let toll = |from: u32, to: u32| {
            let fall = self.prices[from as usize] - self.prices[to as usize];
            u64::try_from(fall).unwrap_or(0)
        };
        let places = 0..self.steps.places();
        Some(TollProof {
            prices: self.prices(),
            entering: places
                .clone()
                .map(|place| toll(doors.way_in(place), place as u32))
                .collect(),
            leaving: places
                .map(|place| toll(place as u32, doors.way_out(place)))
                .collect(),
        })
    }

    /// Why the last flow was stuck, though in each component the counts fit: what is left can pass no gate.
    ///
    /// Cut off are the nodes from which no lacking one can be reached. All arcs out of them are full, and
    /// nothing was sent into them. Where the pool is not among them, too many tokens stand at the places that
    /// are; else too few at the places that are not.
    pub(super) fn border(&self, start: &BitVec, target: &Target) -> Border {
        let cut_off = self.flow.cut_off(&self.network);
        let outward = cut_off.get(self.pool()) != Some(&true);
        let (doors, limits) = (self.doors(), self.limits.as_deref().unwrap_or_default());
        let places = 0..self.steps.places();
        let inside: Vec<usize> = places
            .clone()
            .filter(|&at| cut_off[at] == outward)
            .collect();
        let is_inside = |place: usize| cut_off[place] == outward;
        let passes = |place: usize| {
            let way = if is_inside(place) == outward {
                Way::Out
            } else {
                Way::In
            };
            u64::from(way.capacity(limits[place], start.get(place)))
        };
        // A gate is where the way out of what is cut off ends at a full arc.
        let is_gate = |place: usize| {
            let mut across = self.steps.leaving(place);
            let full = if cut_off[place] {
                !cut_off[doors.way_out(place) as usize]
            } else {
                cut_off[doors.way_in(place) as usize]
            };
            full && across.any(|step| is_inside(self.steps.to[step] as usize) != is_inside(place))
        };
        let gates: Vec<usize> = places.filter(|&place| is_gate(place)).collect();
        let count = |board: &BitVec| inside.iter().filter(|&&at| board.get(at)).count() as u64;
        Border {
            tokens: count(start),
            targets: count(target.tokens()),
            most: gates.iter().map(|&gate| passes(gate)).sum(),
            inside,
            gates,
        }
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
        let (pooled, doors, pool) = (!target.is_exact(), self.doors(), self.pool());
        let plain = !pooled && doors == Doors::None;
        if !plain || !self.plain {
            let mut arcs = self.steps.arcs(doors);
            let limits = self.limits.iter().flatten().enumerate();
            arcs.extend(limits.flat_map(|(place, &limit)| {
                let arc = |from, to, way: Way| Arc {
                    from,
                    to,
                    capacity: way.capacity(limit, start.get(place)),
                    cost: 0,
                };
                [
                    arc(doors.way_in(place), place as u32, Way::In),
                    arc(place as u32, doors.way_out(place), Way::Out),
                ]
            }));
            let may_stay = (0..places).filter(|&place| !target.cared().get(place));
            arcs.extend(may_stay.map(|place| Arc {
                from: place as u32,
                to: pool as u32,
                capacity: 1,
                cost: 0,
            }));
            let nodes = pool + usize::from(pooled);
            self.network = Network::new(nodes, &arcs, self.max_bytes)?;
            self.plain = plain;
        }
        let ends = target.tokens();
        let supply = |at| i64::from(start.get(at)) - i64::from(ends.get(at));
        self.supply.clear();
        self.supply.extend((0..places).map(supply));
        let left = self.supply.iter().sum::<i64>();
        self.supply.resize(pool, 0);
        self.prices.clear();
        if pooled {
            self.supply.push(-left);
        }
        if !plain {
            self.prices.resize(self.supply.len(), 0);
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

    /// What they cost.
    pub(super) fn cost(&self) -> u64 {
        let steps = self.flow.iter().enumerate();
        steps
            .map(|(step, &tokens)| u64::from(tokens) * u64::from(self.steps.cost(step)))
            .sum()
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
