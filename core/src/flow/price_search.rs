//! Finds the nearest node that lacks something, and raises prices until the way there is tight.

use super::bucket_queue::{BucketQueue, Nearest};
use super::min_cost_flow::FlowEnd;
use super::network::Network;
use super::remaining::Remaining;
use crate::answer::Limits;

/// A distance that no search has reached.
const FAR: u64 = u64::MAX;

/// A search in order of distance (E. Dijkstra 1959, with the buckets of [`BucketQueue`]), an arc
/// being as long as its cost is more than the fall in price along it. Costs as much as the nodes
/// that are nearer than what it finds.
#[derive(Debug, Clone, Default)]
pub(super) struct PriceSearch {
    distance: Vec<u64>,
    /// The slot by which the search came to each node that it reached.
    came: Vec<u32>,
    /// Nodes that have a distance.
    reached: Vec<u32>,
    /// Nodes that were taken from the queue: all that are nearer than what was found.
    settled: Vec<u32>,
    queue: BucketQueue,
}

/// How a search ended.
pub(super) enum Search {
    Found(Nearest),
    Ends(FlowEnd),
}

impl PriceSearch {
    /// For a network of so many nodes.
    pub(super) fn reset(&mut self, nodes: usize) {
        self.distance.clear();
        self.distance.resize(nodes, FAR);
        self.reached.clear();
        self.came.resize(nodes, 0);
    }

    /// The node nearest to `sources` that lacks something.
    pub(super) fn nearest(
        &mut self,
        sources: &[u32],
        remaining: &mut Remaining,
        network: &Network,
        prices: &[i64],
        limits: &Limits<'_>,
    ) -> Search {
        if limits.is_cancelled() {
            return Search::Ends(FlowEnd::Cancelled);
        }
        for node in self.reached.drain(..) {
            self.distance[node as usize] = FAR;
        }
        self.settled.clear();
        self.queue.clear();
        for &source in sources {
            self.distance[source as usize] = 0;
            self.reached.push(source);
            self.queue.push(0, source);
        }
        let mut nearest = None;
        // Nothing as far as the nearest lacking node met so far can matter.
        let mut most = FAR;
        while let Some(Nearest { distance, node }) = self.queue.pop() {
            if distance >= most {
                break;
            }
            let from = node as usize;
            if distance > self.distance[from] {
                continue; // settled before, from nearer
            }
            if remaining.stops(limits) {
                return Search::Ends(FlowEnd::Cancelled);
            }
            self.settled.push(node);
            let price = prices[from];
            for at in network.first[from]..network.first[from + 1] {
                let slot = &network.slots[at as usize];
                let to = slot.to as usize;
                if slot.left == 0 {
                    continue;
                }
                let length = i64::from(slot.cost) - price + prices[to];
                debug_assert!(length >= 0, "no price falls by more than the cost");
                let reached = distance + length.unsigned_abs();
                if reached >= most || reached >= self.distance[to] {
                    continue;
                }
                if self.distance[to] == FAR {
                    self.reached.push(slot.to);
                }
                self.distance[to] = reached;
                self.came[to] = at;
                if remaining.surplus[to] < 0 {
                    most = reached;
                    nearest = Some(Nearest {
                        distance: reached,
                        node: slot.to,
                    });
                } else {
                    self.queue.push(reached, slot.to);
                }
            }
        }
        nearest.map_or(Search::Ends(FlowEnd::Stuck), Search::Found)
    }

    /// Makes the way to the node just found, `rise` away, tight. No arc comes to fall by more than
    /// its cost: of two neighbours the nearer one gets dearer by at most their distance more.
    pub(super) fn raise(&self, prices: &mut [i64], rise: u64) {
        for &node in &self.settled {
            // At most nodes x 2^31 <= 2^61, as a shortest way visits no node twice.
            prices[node as usize] += (rise - self.distance[node as usize]) as i64;
        }
    }

    /// Writes the slots by which the search came from `source` to `end` into `way`.
    pub(super) fn trace_back(&self, source: u32, end: u32, network: &Network, way: &mut Vec<u32>) {
        way.clear();
        let mut at = end;
        while at != source {
            let slot = self.came[at as usize];
            way.push(slot);
            at = network.tail(slot) as u32;
        }
    }
}
