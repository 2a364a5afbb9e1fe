//! Sends what some nodes have to the nodes that lack it, at the least total cost, and proves it by
//! a price on every node.
//!
//! **Method**: primal-dual (L. Ford and D. Fulkerson 1957; see R. Ahuja, T. Magnanti, J. Orlin,
//! *Network Flows*, 1993, chapter 9). A unit may be sent along an arc only where the price falls by
//! exactly the arc's cost, a *tight* arc. Prices are made to fit by a *search* in order of distance,
//! an arc being as long as its cost is more than its fall in price, up to the nearest node that lacks
//! something, at distance D. Every node nearer than that gets dearer by D minus its distance: the way
//! there becomes tight, and no arc ever falls by more than its cost. There are two kinds of turn:
//!
//! - *together*: one search from all that is left, then a walk depth first along tight arcs from
//!   every node that has something left; a node all of whose arcs failed is not tried again.
//! - *one by one*: for one node after the other, a search from it alone, and one walk on the way found.
//!
//! Together is far better while most is still to be sent or where much must cross the whole board;
//! one by one is, when a few are left that have a free place not far away. So each turn is measured
//! in units sent per step, and the kind with the better last turn goes next.
//!
//! **Cost**: O(nodes + arcs) a turn where arcs are short; about twenty turns together and one small
//! search for each of the last few per cent on a random half-full board.
//!
//! **Proof**: always, before and after every step, prices fall by at most the cost along every arc
//! that can still carry something, so that sum(supply x price) is a lower bound; at the end nothing
//! is left and every arc in use is tight, so that the cost equals the bound.
//!
//! **Example**: one unit from a to c on the line a - b - c, cost 1 a step. All prices start at 0; the
//! search finds c at D = 2, so a gets 2 dearer and b gets 1: both steps are tight, the unit is sent, and
//! price a - price c = 2 is its cost.

use super::flow_input::check_input;
use super::price_search::{PriceSearch, Search, SearchFrom, Side};
use super::remaining::Remaining;
use super::residual::Residual;
use super::tight_walks::{TightWalks, send_along};
use super::turn_yield::Yield;
use crate::answer::Limits;
use crate::error::Error;

/// Nodes that a small search may settle.
const NEAR: usize = 256;

/// How a flow ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlowEnd {
    /// Everything was sent, at the least cost.
    Sent,
    /// Some node's surplus can reach no node that lacks something.
    Stuck,
    /// The caller asked to stop. Flow and prices fit together and prove a bound.
    Cancelled,
}

/// How a turn ended: with more to do, or with the whole flow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    Done,
    Ends(FlowEnd),
}

/// The working memory of the method, kept for the next flow.
#[derive(Debug, Clone, Default)]
pub struct MinCostFlow {
    remaining: Remaining,
    search: PriceSearch,
    walks: TightWalks,
    /// The way of one search.
    way: Vec<u32>,
}

impl MinCostFlow {
    /// Most units that may be sent in all.
    pub const MOST_UNITS: u64 = (1 << 31) - 1;

    /// Largest starting price, its sign aside. A price rises by at most nodes x 2^31 <= 2^61 more.
    pub const MOST_PRICE: u64 = 1 << 61;

    /// No memory taken yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Bytes of working memory for so many nodes, prices and supplies of the caller included.
    #[must_use]
    pub const fn bytes(nodes: u64) -> u128 {
        // surplus, distance, prices, supply: 8 each; nine lists of 4; one flag; lists that double.
        nodes as u128 * 88
    }

    /// Units sent by the last flow.
    #[must_use]
    pub const fn sent(&self) -> u64 {
        self.remaining.sent
    }

    /// After a flow that was stuck: the nodes from which no node that still lacks something can be reached.
    /// Something that was not sent is among them; all arcs that lead out of them are full, and nothing
    /// was sent along the arcs that lead into them.
    ///
    /// # Panics
    /// May, on another network than that of the last flow.
    #[must_use]
    pub fn cut_off(&self, network: &impl Residual) -> Vec<bool> {
        let lacking = |&node: &usize| self.remaining.surplus[node] < 0;
        let mut waiting: Vec<usize> = (0..network.nodes()).filter(lacking).collect();
        let mut cut_off = vec![true; network.nodes()];
        for &node in &waiting {
            cut_off[node] = false;
        }
        while let Some(to) = waiting.pop() {
            network.each_before(to, |onward| {
                let from = onward.to as usize;
                if cut_off[from] {
                    cut_off[from] = false;
                    waiting.push(from);
                }
            });
        }
        cut_off
    }

    /// Sends `supply` (above 0: has, below 0: lacks; one entry a node) through `network`, which is
    /// cleared first. `prices` are those to start from: any that fall by at most the cost along every
    /// arc, all 0 for instance; good ones save work. At the end they are the proof.
    ///
    /// # Errors
    /// [`Error::Mismatch`] where the lengths or the totals of having and lacking differ;
    /// [`Error::OutOfRange`] for more than [`Self::MOST_UNITS`] units or for starting prices that are
    /// above [`Self::MOST_PRICE`] or fall too steeply.
    pub fn solve(
        &mut self,
        network: &mut impl Residual,
        supply: &[i64],
        prices: &mut [i64],
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        network.clear();
        self.begin_at(0);
        let total = self.begin(network, supply, prices)?;
        Ok(self.send_rest(total, network, prices, limits))
    }

    /// Counts from so many units on, which were sent before [`Self::go_on`].
    pub const fn begin_at(&mut self, sent: u64) {
        self.remaining.sent = sent;
    }

    /// The same, with what already is sent through `network` left there: `supply` is what is still to be sent, and
    /// prices fall by at most the cost along every arc that can carry more, undoing what was sent included. It is counted
    /// together with what the last flow sent.
    ///
    /// # Errors
    /// As for [`Self::solve`].
    pub fn go_on(
        &mut self,
        network: &mut impl Residual,
        supply: &[i64],
        prices: &mut [i64],
        limits: &Limits<'_>,
    ) -> Result<FlowEnd, Error> {
        let total = self.begin(network, supply, prices)?;
        limits.report(self.remaining.sent, Some(total));
        Ok(match self.send_near(network, prices, limits) {
            Turn::Ends(end) => end,
            Turn::Done => self.send_rest(total, network, prices, limits),
        })
    }

    /// Makes ready to send `supply`. The units in all, those that were sent before included.
    fn begin(
        &mut self,
        network: &impl Residual,
        supply: &[i64],
        prices: &[i64],
    ) -> Result<u64, Error> {
        let units = check_input(network, supply, prices)?;
        self.remaining.reset(supply);
        self.search.reset(network.nodes());
        Ok(self.remaining.sent + units)
    }

    /// Takes turns until `total` units are sent.
    fn send_rest(
        &mut self,
        total: u64,
        network: &mut impl Residual,
        prices: &mut [i64],
        limits: &Limits<'_>,
    ) -> FlowEnd {
        // Before its first turn a kind counts as the best there is.
        let (mut together, mut one_by_one) = (Yield::UNKNOWN, Yield::UNKNOWN);
        while self.remaining.sent < total {
            limits.report(self.remaining.sent, Some(total));
            let before = self.so_far();
            let turn = if together.is_no_worse_than(one_by_one) {
                let turn = self.send_together(network, prices, limits);
                together = self.so_far().since(before);
                turn
            } else {
                let turn = self.send_one_by_one(network, prices, together.steps, limits);
                one_by_one = self.so_far().since(before);
                turn
            };
            if let Turn::Ends(end) = turn {
                return end;
            }
        }
        limits.report(total, Some(total));
        FlowEnd::Sent
    }

    const fn so_far(&self) -> Yield {
        Yield {
            sent: self.remaining.sent,
            steps: self.remaining.steps,
        }
    }

    /// A search from all that is left and a round of walks, until prices rose: while there still is
    /// a tight way that the walks missed, they don't.
    fn send_together(
        &mut self,
        network: &mut impl Residual,
        prices: &mut [i64],
        limits: &Limits<'_>,
    ) -> Turn {
        let remaining = &mut self.remaining;
        loop {
            let sources = std::mem::take(&mut remaining.sources);
            let from = SearchFrom {
                side: Side::Having,
                nodes: &sources,
                cap: usize::MAX,
            };
            let found = self
                .search
                .nearest(from, remaining, network, prices, limits);
            remaining.sources = sources;
            let rise = match found {
                Search::Found(nearest) => nearest.distance,
                Search::Capped => unreachable!("it may settle all nodes"),
                Search::Ends(end) => return Turn::Ends(end),
            };
            self.search.raise(Side::Having, prices, rise);
            let turn = self.walks.walk_all(remaining, network, prices, limits);
            if rise > 0 || remaining.sources.is_empty() || turn != Turn::Done {
                return turn;
            }
        }
    }

    /// A search and a walk for one node after the other, until `budget` steps are made.
    fn send_one_by_one(
        &mut self,
        network: &mut impl Residual,
        prices: &mut [i64],
        budget: u64,
        limits: &Limits<'_>,
    ) -> Turn {
        let end = self.remaining.steps.saturating_add(budget);
        while let Some(&from) = self.remaining.sources.last() {
            if self.remaining.surplus[from as usize] > 0 {
                let from = SearchFrom {
                    side: Side::Having,
                    nodes: &[from],
                    cap: usize::MAX,
                };
                if let Search::Ends(end) = self.send_one(from, network, prices, limits) {
                    return Turn::Ends(end);
                }
            }
            if self.remaining.surplus[from as usize] == 0 {
                self.remaining.sources.pop();
            }
            if self.remaining.steps >= end {
                break;
            }
        }
        Turn::Done
    }

    /// A small search for each node, of one side and then the other, as long as every second of them finds something.
    /// Where a flow goes on, most of what is left has only a few steps to go.
    fn send_near(
        &mut self,
        network: &mut impl Residual,
        prices: &mut [i64],
        limits: &Limits<'_>,
    ) -> Turn {
        let (mut found, mut tried) = (1, 0);
        while 2 * found >= tried && !self.remaining.sources.is_empty() {
            (found, tried) = (0, 0);
            for side in [Side::Having, Side::Lacking] {
                let nodes = match side {
                    Side::Having => self.remaining.sources.clone(),
                    Side::Lacking => self.remaining.lacking.clone(),
                };
                for node in nodes {
                    let nodes = [node];
                    let from = SearchFrom {
                        side,
                        nodes: &nodes,
                        cap: NEAR,
                    };
                    while self.remaining.surplus[node as usize] != 0 {
                        tried += 1;
                        match self.send_one(from, network, prices, limits) {
                            Search::Found(_) => found += 1,
                            // Whether the whole flow is stuck is for other turns to find out.
                            Search::Capped | Search::Ends(FlowEnd::Stuck) => break,
                            Search::Ends(end) => return Turn::Ends(end),
                        }
                    }
                }
                self.remaining.drop_done();
            }
        }
        Turn::Done
    }

    /// One search from one node, and what it found sent.
    fn send_one(
        &mut self,
        from: SearchFrom<'_>,
        network: &mut impl Residual,
        prices: &mut [i64],
        limits: &Limits<'_>,
    ) -> Search {
        let (remaining, search) = (&mut self.remaining, &mut self.search);
        let (side, node) = (from.side, from.nodes[0]);
        let found = search.nearest(from, remaining, network, prices, limits);
        if let Search::Found(nearest) = found {
            search.raise(side, prices, nearest.distance);
            search.trace_back(side, node, nearest.node, network, &mut self.way);
            let (from, to) = match side {
                Side::Having => (node, nearest.node),
                Side::Lacking => (nearest.node, node),
            };
            send_along(&self.way, from as usize, to as usize, remaining, network);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::any_network::network;
    use super::super::network::Network;
    use super::*;

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
