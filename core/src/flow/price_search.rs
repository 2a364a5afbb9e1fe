//! Finds the nearest node that lacks something, and raises prices until the way there is tight.

use super::bucket_queue::{BucketQueue, Nearest};
use super::min_cost_flow::FlowEnd;
use super::remaining::Remaining;
use super::residual::{Onward, Residual};
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

/// Which end a search begins at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// From what has something, along open arcs, to what lacks something.
    Having,
    /// From what lacks something, against open arcs, to what has something.
    Lacking,
}

/// Where a search begins.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchFrom<'a> {
    pub(super) side: Side,
    /// Nodes of that side, one or more.
    pub(super) nodes: &'a [u32],
    /// Nodes that it may settle.
    pub(super) cap: usize,
}

/// How a search ended.
pub(super) enum Search {
    Found(Nearest),
    /// It settled as many nodes as it might.
    Capped,
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

    /// The node nearest to those of one side that has what they lack, or lacks what they have.
    pub(super) fn nearest(
        &mut self,
        from: SearchFrom<'_>,
        remaining: &mut Remaining,
        network: &impl Residual,
        prices: &[i64],
        limits: &Limits<'_>,
    ) -> Search {
        let SearchFrom {
            side,
            nodes: sources,
            cap,
        } = from;
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
        // Nothing as far as the nearest end met so far can matter.
        let mut most = FAR;
        while let Some(Nearest { distance, node }) = self.queue.pop() {
            if distance >= most {
                break;
            }
            let from = node as usize;
            if distance > self.distance[from] {
                continue; // settled before, from nearer
            }
            if self.settled.len() >= cap {
                return Search::Capped;
            }
            if remaining.stops(limits) {
                return Search::Ends(FlowEnd::Cancelled);
            }
            self.settled.push(node);
            let price = prices[from];
            let Self {
                distance: known,
                came,
                reached: list,
                queue,
                ..
            } = self;
            let surplus = &remaining.surplus;
            let mut reach = |onward: Onward, length: i64| {
                let to = onward.to as usize;
                debug_assert!(length >= 0, "no price falls by more than the cost");
                let reached = distance + length.unsigned_abs();
                if reached >= most || reached >= known[to] {
                    return;
                }
                if known[to] == FAR {
                    list.push(onward.to);
                }
                known[to] = reached;
                came[to] = onward.slot;
                let is_end = match side {
                    Side::Having => surplus[to] < 0,
                    Side::Lacking => surplus[to] > 0,
                };
                if is_end {
                    most = reached;
                    nearest = Some(Nearest {
                        distance: reached,
                        node: onward.to,
                    });
                } else {
                    queue.push(reached, onward.to);
                }
            };
            match side {
                Side::Having => network.each_open(from, |onward| {
                    reach(onward, onward.cost - price + prices[onward.to as usize]);
                }),
                Side::Lacking => network.each_before(from, |onward| {
                    reach(onward, onward.cost - prices[onward.to as usize] + price);
                }),
            }
        }
        nearest.map_or(Search::Ends(FlowEnd::Stuck), Search::Found)
    }

    /// Makes the way to the node just found, `rise` away, tight. No arc comes to fall by more than
    /// its cost: of two neighbours the nearer one gets dearer, or cheaper, by at most their distance more.
    pub(super) fn raise(&self, side: Side, prices: &mut [i64], rise: u64) {
        for &node in &self.settled {
            // At most nodes x 2^31 <= 2^61, as a shortest way visits no node twice.
            let change = (rise - self.distance[node as usize]) as i64;
            prices[node as usize] += match side {
                Side::Having => change,
                Side::Lacking => -change,
            };
        }
    }

    /// Writes the slots by which the search came from `source` to `end` into `way`.
    pub(super) fn trace_back(
        &self,
        side: Side,
        source: u32,
        end: u32,
        network: &impl Residual,
        way: &mut Vec<u32>,
    ) {
        way.clear();
        let mut at = end;
        while at != source {
            let slot = self.came[at as usize];
            way.push(slot);
            at = match side {
                Side::Having => network.tail(slot),
                Side::Lacking => network.head(slot),
            } as u32;
        }
    }
}
