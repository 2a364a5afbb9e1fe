//! Walks from the nodes that have something to those that lack it, along tight arcs only.

use super::min_cost_flow::{FlowEnd, Turn};
use super::remaining::Remaining;
use super::residual::Residual;
use crate::answer::Limits;

/// Depth-first walks over the arcs along which the price falls by exactly the cost.
///
/// Within one round each node goes through its arcs once. A node all of whose arcs failed is not
/// entered again, and neither is one on the walk: tight arcs may run in circles of cost 0. So a round
/// may miss a way, but the first walk of a round never does.
#[derive(Debug, Clone, Default)]
pub(super) struct TightWalks {
    /// The position of each node that is tried next in this round.
    next: Vec<u32>,
    /// Nodes on the walk, and those all of whose arcs failed in this round.
    seen: Vec<bool>,
    /// The slots of the walk.
    walk: Vec<u32>,
}

impl TightWalks {
    /// One round of walks, from every node that has something left.
    pub(super) fn walk_all(
        &mut self,
        remaining: &mut Remaining,
        network: &mut impl Residual,
        prices: &[i64],
        limits: &Limits<'_>,
    ) -> Turn {
        self.next.clear();
        self.next.resize(network.nodes(), 0);
        self.seen.clear();
        self.seen.resize(network.nodes(), false);
        let mut turn = Turn::Done;
        for at in 0..remaining.sources.len() {
            turn = self.walk_one(remaining.sources[at], remaining, network, prices, limits);
            if turn != Turn::Done {
                break;
            }
        }
        remaining.drop_done();
        turn
    }

    /// Walks from `source` until it has nothing left or no way leads on.
    fn walk_one(
        &mut self,
        source: u32,
        remaining: &mut Remaining,
        network: &mut impl Residual,
        prices: &[i64],
        limits: &Limits<'_>,
    ) -> Turn {
        let source = source as usize;
        if self.seen[source] {
            return Turn::Done;
        }
        self.walk.clear();
        let mut at = source;
        self.seen[at] = true;
        loop {
            if remaining.stops(limits) {
                return Turn::Ends(FlowEnd::Cancelled);
            }
            if remaining.surplus[at] < 0 {
                for &slot in &self.walk {
                    self.seen[network.head(slot)] = false;
                }
                send_along(&self.walk, source, at, remaining, network);
                self.walk.clear();
                self.seen[source] = remaining.surplus[source] > 0;
                if !self.seen[source] {
                    return Turn::Done;
                }
                at = source;
                continue;
            }
            let (price, seen) = (prices[at], &self.seen);
            let onward = network.find_open(at, self.next[at], |onward| {
                let to = onward.to as usize;
                onward.cost == price - prices[to] && !seen[to]
            });
            self.next[at] = onward.map_or(u32::MAX, |found| found.position);
            if let Some(found) = onward {
                at = found.onward.to as usize;
                self.seen[at] = true;
                self.walk.push(found.onward.slot);
            } else if let Some(slot) = self.walk.pop() {
                at = network.tail(slot);
                self.next[at] += 1;
            } else {
                return Turn::Done;
            }
        }
    }
}

/// Sends as much as `from` has, `to` lacks and the way carries.
pub(super) fn send_along(
    way: &[u32],
    from: usize,
    to: usize,
    remaining: &mut Remaining,
    network: &mut impl Residual,
) {
    let carried = remaining.surplus[from].min(-remaining.surplus[to]);
    let narrower = |most: i64, &slot: &u32| most.min(network.left(slot).into());
    let units = way.iter().fold(carried, narrower);
    for &slot in way {
        network.send(slot, units as u32); // at most what is left in the slot, a u32
    }
    remaining.deliver(from, to, units);
}
