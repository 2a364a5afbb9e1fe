//! Sends what some nodes have to the nodes that lack it, at the least total cost, and proves it by
//! a price on every node.
//!
//! **Method**: primal-dual (L. Ford and D. Fulkerson 1957; see R. Ahuja, T. Magnanti, J. Orlin,
//! *Network Flows*, 1993, section 9.8). A unit may be sent along an arc only where the price falls by
//! exactly the arc's cost, a *tight* arc. Two steps take turns:
//!
//! 1. *send*: walk depth first from every node that has something left, along tight arcs, and send
//!    what each walk carries; a pass forgets a node once all its arcs failed. Passes follow one
//!    another until one sends nothing.
//! 2. *raise*: search in order of distance from all that is left at once, an arc being as long as its
//!    cost is more than its fall in price, to the nearest node that lacks something. Every node
//!    nearer than that distance D gets dearer by D minus its distance: the way there becomes tight,
//!    and no arc ever falls by more than its cost.
//!
//! **Cost**: one search a phase, O(nodes + arcs) each where arcs are short; there are as many phases
//! as values of D, about 60 on a random half-full board of 256 x 256.
//!
//! **Proof**: always, before and after every step, prices fall by at most the cost along every arc
//! that can still carry something, so that sum(supply x price) is a lower bound; at the end nothing
//! is left and every arc in use is tight, so that the cost equals the bound.
//!
//! **Example**: one unit from a to c on the line a - b - c, cost 1 a step. All prices start at 0; the
//! search finds c at D = 2, so a gets 2 and b gets 1: both steps are tight, the unit is sent, and
//! price a - price c = 2 is its cost.

use super::bucket_queue::{BucketQueue, Nearest};
use super::network::Network;
use crate::answer::Limits;
use crate::error::Error;

/// A distance that no search has reached.
const FAR: u64 = u64::MAX;

/// Steps between two looks at the cancel flag.
const STEPS_BETWEEN_LOOKS: u32 = 1 << 16;

/// How a flow ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlowEnd {
    /// Everything was sent, at the least cost.
    Sent,
    /// What is left can reach no node that lacks something.
    Stuck,
    /// The caller asked to stop. Flow and prices fit together and prove a bound.
    Cancelled,
}

/// The working memory of the method, kept for the next flow.
#[derive(Debug, Clone, Default)]
pub struct MinCostFlow {
    /// What each node still has (above 0) or lacks (below 0).
    surplus: Vec<i64>,
    /// The nodes that still have something.
    sources: Vec<u32>,
    distance: Vec<u64>,
    settled: Vec<u32>,
    queue: BucketQueue,
    /// The slot of each node that is tried next in this pass.
    next: Vec<u32>,
    /// Nodes on the walk, and those all of whose arcs failed in this pass.
    seen: Vec<bool>,
    /// The slots of the walk.
    walk: Vec<u32>,
    sent: u64,
    looked: u32,
}

impl MinCostFlow {
    /// Most units that may be sent in all.
    pub const MOST_UNITS: u64 = (1 << 31) - 1;

    /// Largest starting price, its sign aside. A price rises by less than nodes x 2^31 <= 2^61 more.
    pub const MOST_PRICE: u64 = 1 << 61;

    /// No memory taken yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Bytes of working memory for so many nodes, prices and supplies of the caller included.
    #[must_use]
    pub const fn bytes(nodes: u64) -> u128 {
        // surplus, distance, prices, supply: 8 each; five lists of 4; one flag; queues that double.
        nodes as u128 * 64
    }

    /// Units sent by the last flow.
    #[must_use]
    pub const fn sent(&self) -> u64 {
        self.sent
    }

    /// Sends `supply` (above 0: has, below 0: lacks; one entry a node) through `network`, which is
    /// cleared first. `prices` are those to start from: any that fall by at most the cost along every
    /// arc, all 0 for instance; good ones save work. At the end they are the proof.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where the lengths or the totals of having and lacking differ;
    /// [`Error::OutOfRange`] for more than [`Self::MOST_UNITS`] units or for starting prices that fall
    /// too steeply.
    pub fn solve(
        &mut self,
        network: &mut Network,
        supply: &[i64],
        prices: &mut [i64],
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        network.clear();
        let total = check_input(network, supply, prices)?;
        self.prepare(network.nodes(), supply);
        while self.sent < total {
            limits.report(self.sent, Some(total));
            match self.search(network, prices, limits) {
                Search::Found { distance } => self.raise(prices, distance),
                Search::Nothing => return Ok(FlowEnd::Stuck),
                Search::Cancelled => return Ok(FlowEnd::Cancelled),
            }
            loop {
                let before = self.sent;
                if self.send_pass(network, prices, limits) == Pass::Cancelled {
                    return Ok(FlowEnd::Cancelled);
                }
                if self.sent == before || self.sent == total {
                    break;
                }
            }
        }
        limits.report(total, Some(total));
        Ok(FlowEnd::Sent)
    }

    fn prepare(&mut self, nodes: usize, supply: &[i64]) {
        self.surplus.clear();
        self.surplus.extend_from_slice(supply);
        self.sources.clear();
        let has = |&node: &u32| supply[node as usize] > 0;
        self.sources.extend((0..nodes as u32).filter(has));
        self.distance.resize(nodes, FAR);
        self.next.resize(nodes, 0);
        self.seen.resize(nodes, false);
        (self.sent, self.looked) = (0, 0);
    }

    /// Whether to stop; looks at the flag now and then only.
    fn stops(&mut self, limits: &Limits<'_>) -> bool {
        self.looked = self.looked.wrapping_add(1);
        self.looked % STEPS_BETWEEN_LOOKS == 1 && limits.is_cancelled()
    }

    /// How far the nearest node that lacks something is from all that is left. Afterwards `settled`
    /// holds the nodes that are nearer, and `distance` how near.
    fn search(&mut self, network: &Network, prices: &[i64], limits: &Limits<'_>) -> Search {
        if limits.is_cancelled() {
            return Search::Cancelled;
        }
        self.distance.fill(FAR);
        self.settled.clear();
        self.queue.clear();
        for &source in &self.sources {
            self.distance[source as usize] = 0;
            self.queue.push(0, source);
        }
        // Nothing as far as the nearest lacking node met so far can matter.
        let mut nearest = FAR;
        while let Some(Nearest { distance, node }) = self.queue.pop() {
            if distance >= nearest {
                break;
            }
            let from = node as usize;
            if distance > self.distance[from] {
                continue; // settled before, from nearer
            }
            if self.stops(limits) {
                return Search::Cancelled;
            }
            self.settled.push(node);
            let price = prices[from];
            let slots = network.first[from] as usize..network.first[from + 1] as usize;
            for slot in &network.slots[slots] {
                let to = slot.to as usize;
                if slot.left == 0 {
                    continue;
                }
                let length = i64::from(slot.cost) - price + prices[to];
                debug_assert!(length >= 0, "no price falls by more than the cost");
                let reached = distance + length as u64;
                if reached < nearest && reached < self.distance[to] {
                    self.distance[to] = reached;
                    if self.surplus[to] < 0 {
                        nearest = reached;
                    } else {
                        self.queue.push(reached, slot.to);
                    }
                }
            }
        }
        if nearest == FAR {
            Search::Nothing
        } else {
            Search::Found { distance: nearest }
        }
    }

    /// Makes the way to the nearest lacking node tight.
    fn raise(&self, prices: &mut [i64], nearest: u64) {
        for &node in &self.settled {
            // Less than nodes x 2^31 in all, as a way visits no node twice.
            prices[node as usize] += (nearest - self.distance[node as usize]) as i64;
        }
    }

    /// One round of walks from every node that has something left.
    fn send_pass(&mut self, network: &mut Network, prices: &[i64], limits: &Limits<'_>) -> Pass {
        let nodes = network.nodes();
        self.next.copy_from_slice(&network.first[..nodes]);
        self.seen.fill(false);
        let mut pass = Pass::Done;
        for at in 0..self.sources.len() {
            let source = self.sources[at];
            pass = self.walk_from(source, network, prices, limits);
            if pass == Pass::Cancelled {
                break;
            }
        }
        let surplus = &self.surplus;
        self.sources.retain(|&source| surplus[source as usize] > 0);
        pass
    }

    /// Walks from `source` until it has nothing left or no way leads on.
    fn walk_from(
        &mut self,
        source: u32,
        network: &mut Network,
        prices: &[i64],
        limits: &Limits<'_>,
    ) -> Pass {
        if self.seen[source as usize] {
            return Pass::Done;
        }
        self.walk.clear();
        let mut at = source as usize;
        self.seen[at] = true;
        loop {
            if self.stops(limits) {
                return Pass::Cancelled;
            }
            if self.surplus[at] < 0 {
                self.send_along_walk(source as usize, at, network);
                if self.surplus[source as usize] == 0 {
                    return Pass::Done;
                }
                at = source as usize;
                self.seen[at] = true;
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
                let twin = network.slots[slot as usize].twin;
                at = network.slots[twin as usize].to as usize;
                self.next[at] += 1;
            } else {
                return Pass::Done;
            }
        }
    }

    /// Sends what the walk carries, and lets its nodes be visited again.
    fn send_along_walk(&mut self, source: usize, end: usize, network: &mut Network) {
        let carried = self.surplus[source].min(-self.surplus[end]);
        let narrowest = |most: i64, &slot: &u32| most.min(network.slots[slot as usize].left.into());
        let units = self.walk.iter().fold(carried, narrowest);
        self.seen[source] = false;
        for slot in self.walk.drain(..) {
            let slot = slot as usize;
            self.seen[network.slots[slot].to as usize] = false;
            network.send(slot, units as u32); // at most what is left in the slot, a u32
        }
        self.surplus[source] -= units;
        self.surplus[end] += units;
        self.sent += units as u64;
    }
}

/// How a search ended.
enum Search {
    Found { distance: u64 },
    Nothing,
    Cancelled,
}

/// How a pass ended.
#[derive(PartialEq, Eq)]
enum Pass {
    Done,
    Cancelled,
}

/// The units to send, where supplies and prices fit the network.
fn check_input(network: &Network, supply: &[i64], prices: &[i64]) -> Result<u64, Error> {
    let expected = network.nodes() as u64;
    for (what, found) in [("supplies", supply.len()), ("prices", prices.len())] {
        if found as u64 != expected {
            return Err(Error::Mismatch {
                what,
                expected,
                found: found as u64,
            });
        }
    }
    let (mut has, mut lacks) = (0_u64, 0_u64);
    for &units in supply {
        let side = if units > 0 { &mut has } else { &mut lacks };
        *side = side.saturating_add(units.unsigned_abs());
    }
    if has.max(lacks) > MinCostFlow::MOST_UNITS {
        return Err(Error::OutOfRange {
            what: "the number of units to send",
            found: has.max(lacks),
            allowed: "below 2^31",
        });
    }
    if has != lacks {
        return Err(Error::Mismatch {
            what: "units that are lacking",
            expected: has,
            found: lacks,
        });
    }
    for from in 0..network.nodes() {
        if prices[from].unsigned_abs() > MinCostFlow::MOST_PRICE {
            return Err(Error::OutOfRange {
                what: "a starting price, its sign aside,",
                found: prices[from].unsigned_abs(),
                allowed: "at most 2^61",
            });
        }
        let slots = network.first[from] as usize..network.first[from + 1] as usize;
        for slot in &network.slots[slots] {
            let fall = prices[from].saturating_sub(prices[slot.to as usize]);
            if slot.left > 0 && fall > i64::from(slot.cost) {
                return Err(Error::OutOfRange {
                    what: "the fall in price along an arc",
                    found: fall.unsigned_abs(),
                    allowed: "at most the cost of the arc",
                });
            }
        }
    }
    Ok(has)
}

#[cfg(test)]
mod tests {
    use super::super::network::Arc;
    use super::*;

    fn network(nodes: usize, arcs: &[(u32, u32, u32, u32)]) -> Network {
        let arcs: Vec<Arc> = arcs
            .iter()
            .map(|&(from, to, capacity, cost)| Arc {
                from,
                to,
                capacity,
                cost,
            })
            .collect();
        Network::new(nodes, &arcs, 1 << 20).unwrap()
    }

    fn cost(network: &Network, costs: &[u64]) -> u64 {
        let flows = network.flows().map(u64::from);
        flows.zip(costs).map(|(flow, cost)| flow * cost).sum()
    }

    #[test]
    fn the_line_of_the_head_comment() {
        let mut line = network(3, &[(0, 1, 9, 1), (1, 2, 9, 1)]);
        let mut prices = [0; 3];
        let mut method = MinCostFlow::new();
        let end = method.solve(&mut line, &[1, 0, -1], &mut prices, &Limits::default());
        assert_eq!((end, prices), (Ok(FlowEnd::Sent), [2, 1, 0]));
        assert_eq!(method.sent(), 1);
    }

    /// Capacities force the dear way for what the cheap one cannot carry; a later unit makes an
    /// earlier one turn off. Capacities enter the bound as what tight arcs could save.
    #[test]
    fn capacities_and_detours() {
        // 0 and 1 have, 3 and 4 lack; 2 is a bridge of capacity 1 that the first search takes.
        let arcs = [
            (0, 2, 1, 1),
            (2, 3, 1, 1),
            (0, 4, 1, 5),
            (1, 2, 1, 1),
            (1, 3, 1, 9),
        ];
        let mut bridge = network(5, &arcs);
        let mut prices = [0; 5];
        let supply = [1, 1, 0, -1, -1];
        let end = MinCostFlow::new().solve(&mut bridge, &supply, &mut prices, &Limits::default());
        assert_eq!(end, Ok(FlowEnd::Sent));
        assert_eq!(cost(&bridge, &[1, 1, 5, 1, 9]), 7);
        assert_eq!(bridge.flows().collect::<Vec<_>>(), [0, 1, 1, 1, 0]);
    }

    #[test]
    fn stuck_where_no_way_leads() {
        let mut one_way = network(3, &[(1, 0, 9, 1), (0, 2, 1, 0)]);
        let supply = [3, -1, -2];
        let end = MinCostFlow::new().solve(&mut one_way, &supply, &mut [0; 3], &Limits::default());
        assert_eq!(end, Ok(FlowEnd::Stuck));
    }

    #[test]
    fn wrong_input_is_refused() {
        let mut line = network(2, &[(0, 1, 9, 1)]);
        let mut refuse = |supply: &[i64], prices: &mut [i64]| {
            MinCostFlow::new()
                .solve(&mut line, supply, prices, &Limits::default())
                .unwrap_err()
        };
        assert!(matches!(refuse(&[1], &mut [0; 2]), Error::Mismatch { .. }));
        assert!(matches!(
            refuse(&[1, -1], &mut [0; 3]),
            Error::Mismatch { .. }
        ));
        assert!(matches!(
            refuse(&[2, -1], &mut [0; 2]),
            Error::Mismatch { .. }
        ));
        assert!(matches!(
            refuse(&[1, -1], &mut [2, 0]),
            Error::OutOfRange { found: 2, .. }
        ));
        assert!(matches!(
            refuse(&[i64::MAX, i64::MIN], &mut [0; 2]),
            Error::OutOfRange { .. }
        ));
        assert!(matches!(
            refuse(&[0, 0], &mut [i64::MAX, i64::MIN]),
            Error::OutOfRange { .. }
        ));
    }
}
