//! Walks from the nodes that have something to those that lack it, along tight arcs only.

use super::min_cost_flow::{FlowEnd, Turn};
use super::network::Network;
use super::remaining::Remaining;
use crate::answer::Limits;

/// Depth-first walks over the arcs along which the price falls by exactly the cost.
///
/// Within one round each node goes through its arcs once. A node all of whose arcs failed is not
/// entered again, and neither is one on the walk: tight arcs may run in circles of cost 0. So a round
/// may miss a way, but the first walk of a round never does.
#[derive(Debug, Clone, Default)]
pub(super) struct TightWalks {
    /// The slot of each node that is tried next in this round.
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
        network: &mut Network,
        prices: &[i64],
        limits: &Limits<'_>,
    ) -> Turn {
        self.next.clear();
        self.next
            .extend_from_slice(&network.first[..network.nodes()]);
        self.seen.clear();
        self.seen.resize(network.nodes(), false);
        let mut turn = Turn::Done;
        for at in 0..remaining.sources.len() {
            turn = self.walk_one(remaining.sources[at], remaining, network, prices, limits);
            if turn != Turn::Done {
                break;
            }
        }
        remaining.drop_empty_sources();
        turn
    }

    /// Walks from `source` until it has nothing left or no way leads on.
    fn walk_one(
        &mut self,
        source: u32,
        remaining: &mut Remaining,
        network: &mut Network,
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
                    self.seen[network.slots[slot as usize].to as usize] = false;
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
            let end = network.first[at + 1];
            let price = prices[at];
            let onward = (self.next[at]..end).find(|&slot| {
                let slot = &network.slots[slot as usize];
                let to = slot.to as usize;
                slot.left > 0 && i64::from(slot.cost) == price - prices[to] && !self.seen[to]
            });
            self.next[at] = onward.unwrap_or(end);
            if let Some(slot) = onward {
                at = network.slots[slot as usize].to as usize;
                self.seen[at] = true;
                self.walk.push(slot);
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
    network: &mut Network,
) {
    let carried = remaining.surplus[from].min(-remaining.surplus[to]);
    let narrower = |most: i64, &slot: &u32| most.min(network.slots[slot as usize].left.into());
    let units = way.iter().fold(carried, narrower);
    for &slot in way {
        network.send(slot as usize, units as u32); // at most what is left in the slot, a u32
    }
    remaining.deliver(from, to, units);
}
