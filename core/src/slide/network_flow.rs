//! A slide puzzle of any kind as a flow along its steps, with a pool for tokens that may end anywhere, and doors
//! where limits would be passed.
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
//! **Limits.** First the flow is sought as if there were none. Where it passes through a place more often than that
//! place's limit allows, the place gets a door (see `doors`), with what was too much waiting before it, and the flow
//! goes on from there; and so on, until no place is passed too often. Each of these flows is the cheapest with the doors
//! that there are, and fewer doors only allow more: so the last one, which keeps all limits, is the cheapest with all of
//! them, and a border that one of them cannot cross is one for all. **Cost**: that of the flow without limits, and
//! a detour for each token that was too much somewhere, mostly near by. **Ours**: that doors come while the
//! flow lies there; what is waiting needs no way back.
//!
//! ```text
//! # . .   limits 9 1 9   the token goes through the middle, which takes part in two moves;
//! . . .          9 9 9   one waits before its door, for 0 may pass; it goes round: four moves in place of two
//! ```

use std::sync::Arc;

use super::border_of_cut::border_of;
use super::doors::door_for;
use super::memory::Memory;
use super::rule::Rule;
use super::sent_on_steps::SentOnSteps;
use super::steps_of_rule::{most_steps, price_of, steps_of};
use super::target::Target;
use crate::answer::{Border, Limits, TollProof};
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::{FlowEnd, MinCostFlow, StepNetwork, Steps};

/// Places that let only so many more through get a door with those that are passed too often: they are likely to be
/// next.
const SOON_FULL: u64 = 1;

/// Everything about a rule that a flow needs, prepared once, and the memory of the flow.
#[derive(Debug, Clone)]
pub(super) struct NetworkFlow {
    rule: Arc<Rule>,
    network: StepNetwork,
    flow: MinCostFlow,
    supply: Vec<i64>,
    /// Of each node: the places, the pool, the doors.
    prices: Vec<i64>,
    memory: Memory,
}

impl NetworkFlow {
    /// Bytes for `rule`: this model, the memory of the flow and of the move order, all but doors and the moves
    /// themselves.
    pub(super) fn bytes(rule: &Rule) -> u128 {
        let (places, steps) = (rule.len() as u64, most_steps(rule));
        let model = Steps::bytes(places, steps, price_of(rule)) + StepNetwork::bytes(places, steps);
        let order = u128::from(places) * 20 + u128::from(steps) * 8;
        // Prices for the answer, with limits tolls too, and what is cut off.
        let proof = u128::from(places) * if rule.limits().is_some() { 25 } else { 8 };
        MinCostFlow::bytes(places.saturating_add(1)) + model + order + proof
    }

    /// Bytes for so many doors.
    fn door_bytes(doors: u64) -> u128 {
        u128::from(doors) * u128::from(StepNetwork::DOOR_BYTES) + MinCostFlow::bytes(doors)
    }

    /// Bytes with the doors that there are.
    pub(super) fn bytes_now(&self) -> u128 {
        Self::bytes(&self.rule) + Self::door_bytes(self.network.doors().len() as u64)
    }

    /// The model of `rule`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] for more than `memory` allows, before any is taken.
    pub(super) fn new(rule: Arc<Rule>, memory: Memory) -> Result<Self, Error> {
        memory.check(Self::bytes(&rule))?;
        let steps = most_steps(&rule);
        StepNetwork::check_size(rule.len() as u64, steps, memory.max_bytes)?;
        Ok(Self {
            network: StepNetwork::new(steps_of(&rule)),
            rule,
            flow: MinCostFlow::new(),
            supply: Vec::new(),
            prices: Vec::new(),
            memory,
        })
    }

    /// Number of steps, both ways counted.
    pub(super) const fn arcs(&self) -> u64 {
        self.network.steps().steps() as u64
    }

    /// Doors of the last flow.
    #[cfg(test)]
    pub(super) fn doors(&self) -> usize {
        self.network.doors().len()
    }

    /// Units sent by the last flow.
    pub(super) const fn sent(&self) -> u64 {
        self.flow.sent()
    }

    /// The price of each place.
    pub(super) fn prices(&self) -> Vec<i64> {
        let pool = self.network.pool();
        let base = self.prices[pool];
        self.prices[..pool]
            .iter()
            .map(|price| price - base)
            .collect()
    }

    /// The price of each place, and by how much its doors are dearer, and cheaper: the tolls. None without
    /// limits.
    pub(super) fn tolls(&self) -> Option<TollProof> {
        self.rule.limits()?;
        // Where a door in is cheaper than the place, it may as well cost as much: less falls towards it then.
        let toll = |from: usize, to: usize| {
            let fall = self.prices[from] - self.prices[to];
            u64::try_from(fall).unwrap_or(0)
        };
        let places = 0..self.network.pool();
        Some(TollProof {
            prices: self.prices(),
            entering: places
                .clone()
                .map(|place| toll(self.network.way_in(place), place))
                .collect(),
            leaving: places
                .map(|place| toll(place, self.network.way_out(place)))
                .collect(),
        })
    }

    /// Why the last flow was stuck, though in each component the counts fit.
    pub(super) fn border(&self, start: &BitVec, target: &Target) -> Border {
        let cut_off = self.flow.cut_off(&self.network);
        border_of(&cut_off, &self.network, &self.rule, start, target)
    }

    /// Sends the tokens of `start` to `target`.
    ///
    /// # Errors
    /// As for [`MinCostFlow::solve`]; [`Error::TooLarge`] where so many doors are needed that they do not fit.
    pub(super) fn send(
        &mut self,
        start: &BitVec,
        target: &Target,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        self.set_out(start, target);
        let (network, prices) = (&mut self.network, &mut self.prices);
        let end = self.flow.solve(network, &self.supply, prices, limits)?;
        self.keep_limits(end, start, limits)
    }

    /// Begins with the cheapest flow without limits, which was found otherwise: set out, `put` all tokens, then go on.
    /// `prices` are those of the places, the pool's being 0; `sent` tokens were sent.
    ///
    /// # Errors
    /// As for [`Self::send`].
    pub(super) fn go_on(
        &mut self,
        prices: &[i64],
        sent: u64,
        start: &BitVec,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        self.flow.begin_at(sent);
        let pool = self.network.pool();
        self.prices[..pool].copy_from_slice(prices);
        self.prices[pool] = 0;
        for place in 0..pool {
            let (comes, goes) = (self.network.comes(place), self.network.goes(place));
            if self.supply[place] + comes as i64 > goes as i64 {
                self.network.put_to_rest(place);
            }
        }
        self.keep_limits(FlowEnd::Sent, start, limits)
    }

    /// So many tokens go from a place to its neighbour.
    pub(super) fn put(&mut self, from: usize, to: usize, tokens: u32) {
        let step = self.network.steps().between(from, to);
        self.network.put(step.expect("they are neighbours"), tokens);
    }

    /// Adds doors and goes on until no limit is passed.
    fn keep_limits(
        &mut self,
        mut end: FlowEnd,
        start: &BitVec,
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        while end == FlowEnd::Sent && self.add_doors(start)? > 0 {
            let (network, prices) = (&mut self.network, &mut self.prices);
            end = self.flow.go_on(network, &self.supply, prices, limits)?;
        }
        Ok(end)
    }

    /// Gives a door to each place that is passed too often. Says how many they are.
    fn add_doors(&mut self, start: &BitVec) -> Result<usize, Error> {
        if self.rule.limits().is_none() {
            return Ok(0);
        }
        self.supply.fill(0);
        let (mut added, mut waiting, mut passed) = (0, 0_u64, false);
        for place in 0..self.network.pool() {
            let Some(door) = door_for(&self.rule, place, start.get(place)) else {
                continue;
            };
            let passes = self.network.passes(door);
            let over = passes.saturating_sub(door.capacity.into());
            // A door in place is never passed too often. What does not fit now waits for the next turn.
            let is_full = over > 0 || passes + SOON_FULL >= u64::from(door.capacity);
            let fits = waiting + over <= MinCostFlow::MOST_UNITS || !passed;
            if !is_full || !fits || self.network.has_door(place) {
                continue;
            }
            let doors = self.network.doors().len() as u64 + 1;
            self.memory
                .check(Self::bytes(&self.rule) + Self::door_bytes(doors))?;
            let new = self.network.add_door(door);
            self.prices.push(self.prices[place]);
            self.supply.push(0);
            self.supply[new.before] += i64::from(new.units);
            self.supply[new.behind] -= i64::from(new.units);
            (added, waiting, passed) = (added + 1, waiting + over, passed || over > 0);
        }
        if !passed {
            return Ok(0);
        }
        Ok(added)
    }

    /// Writes down what each place has or lacks, and the first prices: without a pool, 1 where a token
    /// must leave, 0 elsewhere. They show that each of these tokens needs a move, and save the flow its
    /// first search. With a pool all prices are 0 at first.
    pub(super) fn set_out(&mut self, start: &BitVec, target: &Target) {
        let (places, pooled) = (self.network.steps().places(), !target.is_exact());
        let may_rest = |place: usize| !target.cared().get(place);
        self.network.begin(pooled.then_some(may_rest));
        let ends = target.tokens();
        let supply = |at| i64::from(start.get(at)) - i64::from(ends.get(at));
        self.supply.clear();
        self.supply.extend((0..places).map(supply));
        let left = self.supply.iter().sum::<i64>();
        self.supply.push(-left);
        self.prices.clear();
        if pooled {
            self.prices.resize(self.supply.len(), 0);
        } else {
            let first = self.supply.iter().map(|&units| units.max(0));
            self.prices.extend(first);
        }
    }

    /// What was sent along the steps.
    pub(super) fn sent_on_steps(&self) -> SentOnSteps<'_> {
        SentOnSteps::on(&self.network)
    }
}
