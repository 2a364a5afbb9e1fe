//! Any small network with any supplies: however the flow ends, what it leaves behind proves it.

use proptest::prelude::*;

use super::min_cost_flow::{FlowEnd, MinCostFlow};
use super::network::{Arc, Network};
use crate::answer::Limits;

/// A network of arcs, each with its ends, its capacity and its cost.
pub(super) fn network(nodes: usize, arcs: &[(u32, u32, u32, u32)]) -> Network {
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

/// Nodes that can be reached from what has something left, along arcs that can carry more.
fn reached(network: &Network, left: &[i64]) -> Vec<bool> {
    let mut seen: Vec<bool> = left.iter().map(|&units| units > 0).collect();
    loop {
        let before = seen.clone();
        for from in (0..seen.len()).filter(|&from| before[from]) {
            let slots = network.first[from] as usize..network.first[from + 1] as usize;
            for slot in network.slots[slots].iter().filter(|slot| slot.left > 0) {
                seen[slot.to as usize] = true;
            }
        }
        if seen == before {
            return seen;
        }
    }
}

proptest! {
    /// Any arcs, capacities, costs and supplies: the end is proved by what is left behind. *Sent*:
    /// all is delivered, and every arc that can carry more falls by at most its cost. *Stuck*:
    /// nothing lacking can be reached from what is left.
    #[test]
    fn each_end_proves_itself(
        arcs in proptest::collection::vec((0_u32..9, 0_u32..9, 0_u32..6, 0_u32..100), 0..40),
        moved in proptest::collection::vec((0_usize..9, 0_usize..9, 1_i64..5), 0..6),
    ) {
        let mut network = network(9, &arcs);
        let mut supply = [0_i64; 9];
        for (from, to, units) in moved {
            supply[from] += units;
            supply[to] -= units;
        }
        let mut prices = [0; 9];
        let mut method = MinCostFlow::new();
        let end = method.solve(&mut network, &supply, &mut prices, &Limits::default()).unwrap();
        let mut left = supply;
        for (flow, &(from, to, capacity, _)) in network.flows().zip(&arcs) {
            prop_assert!(flow <= capacity);
            left[from as usize] -= i64::from(flow);
            left[to as usize] += i64::from(flow);
        }
        for from in 0..9 {
            let slots = network.first[from] as usize..network.first[from + 1] as usize;
            for slot in network.slots[slots].iter().filter(|slot| slot.left > 0) {
                prop_assert!(prices[from] - prices[slot.to as usize] <= i64::from(slot.cost));
            }
        }
        if end == FlowEnd::Sent {
            prop_assert_eq!(left, [0; 9]);
        } else {
            // One by one, the search was from one node that is left: that one is cut off.
            prop_assert_eq!(end, FlowEnd::Stuck);
            let cut_off = (0..9).filter(|&at| left[at] > 0).any(|at| {
                let mut alone = [0; 9];
                alone[at] = 1;
                let seen = reached(&network, &alone);
                (0..9).all(|at| left[at] >= 0 || !seen[at])
            });
            prop_assert!(cut_off);
        }
    }
}
