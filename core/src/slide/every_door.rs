//! The plain way to keep limits, to compare with: each place is three nodes in a row, from the start.
//!
//! ```text
//! steps from neighbours -> [in] --most in--> [place] --most out--> [out] -> steps to neighbours
//! ```

use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::costs::{DirectionCosts, Heading, StepCosts};
use super::doors::most_through;
use super::memory::Memory;
use super::network_flow::NetworkFlow;
use super::rule::{Neighbours, Rule};
use super::target::Target;
use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec};
use crate::flow::{self, FlowEnd, MinCostFlow, Network, Way};
use crate::grid::{Edges, Region};

/// What the cheapest moves cost; none where nothing keeps the limits.
fn least(rule: &Rule, start: &BitVec, target: &Target) -> Option<u64> {
    let (places, pool) = (rule.len(), 3 * rule.len());
    let mut arcs = Vec::new();
    let mut arc = |from: usize, to: usize, capacity: u32, cost: u32| {
        arcs.push(flow::Arc {
            from: from as u32,
            to: to as u32,
            capacity,
            cost,
        });
    };
    let mut supply = vec![0_i64; pool + 1];
    for place in 0..places {
        let most = |way| {
            let most = most_through(rule, place, way, start.get(place));
            most.unwrap_or(Network::UNBOUNDED)
        };
        arc(places + place, place, most(Way::In), 0);
        arc(place, 2 * places + place, most(Way::Out), 0);
        rule.steps(place, |to, cost| {
            arc(2 * places + place, places + to, Network::UNBOUNDED, cost);
        });
        if !target.cared().get(place) {
            arc(place, pool, 1, 0);
        }
        let units = i64::from(start.get(place)) - i64::from(target.tokens().get(place));
        supply[place] += units;
        supply[pool] -= units;
    }
    let mut network = Network::new(pool + 1, &arcs, 1 << 30).unwrap();
    let mut prices = vec![0; pool + 1];
    let mut solver = MinCostFlow::new();
    let end = solver.solve(&mut network, &supply, &mut prices, &Limits::default());
    let flows = network.flows().zip(&arcs);
    let cost = flows.map(|(flow, arc)| u64::from(flow) * u64::from(arc.cost));
    match end.unwrap() {
        FlowEnd::Sent => Some(cost.sum()),
        FlowEnd::Stuck => None,
        FlowEnd::Cancelled => unreachable!("nobody stopped it"),
    }
}

/// Boards and graphs of every kind, sparse and tight limits: doors where needed cost as much as all doors.
#[test]
fn doors_where_needed_are_as_good_as_all_of_them() {
    let mut random = ChaCha8Rng::seed_from_u64(501);
    let mut below = move |end: usize| (random.next_u64() % end as u64) as usize;
    let (mut sent, mut stuck, mut with_doors) = (0, 0, 0);
    let memory = Memory {
        taken: 0,
        max_bytes: 1 << 30,
    };
    for _ in 0..1500 {
        let (rows, cols) = (1 + below(9), 2 + below(9));
        let walls = below(3);
        let mut cells: BitVec = (0..rows * cols).map(|_| below(10) >= walls).collect();
        cells.set(0, true);
        let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &cells)).unwrap();
        let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][below(3)];
        let neighbours = [Neighbours::Four, Neighbours::Eight][below(2)];
        let mut rule = Rule::on_board(region, edges, neighbours);
        if below(3) == 0 {
            let headings = neighbours.headings().iter();
            let costs = headings.fold(DirectionCosts::default(), |costs, &heading: &Heading| {
                costs.with(heading, 1 + below(4) as u32)
            });
            rule = rule.with_costs(StepCosts::Directions(costs)).unwrap();
        }
        let (least_limit, spread) = (below(4), 1 + below(5));
        let places = rule.len();
        let limit = |_| (below(5) > 0).then(|| (least_limit + below(spread)) as u32);
        let limits = (0..places).map(limit).collect();
        let rule = rule.with_limits(limits).unwrap();
        let mut start: Vec<bool> = (0..places).map(|at| at % 2 == 0).collect();
        let mut end = start.clone();
        for list in [&mut start, &mut end] {
            for at in 0..places {
                list.swap(at, below(places));
            }
        }
        let start: BitVec = start.into_iter().collect();
        let mut end: BitVec = end.into_iter().collect();
        let mut cared = BitVec::ones(places);
        if below(2) == 0 {
            for place in 0..places {
                if below(3) == 0 {
                    cared.set(place, false);
                    end.set(place, false);
                }
            }
        }
        let target = Target::with_dont_care(end, cared).unwrap();
        let mut flow = NetworkFlow::new(Arc::new(rule.clone()), memory).unwrap();
        let found = flow.send(&start, &target, &Limits::default()).unwrap();
        let cost = (found == FlowEnd::Sent).then(|| flow.sent_on_steps().cost());
        assert_eq!(
            cost,
            least(&rule, &start, &target),
            "{rule:?} {start:?} {target:?}"
        );
        sent += usize::from(cost.is_some());
        stuck += usize::from(cost.is_none());
        with_doors += usize::from(flow.doors() > 0);
    }
    assert!(
        sent > 300 && stuck > 300 && with_doors > 500,
        "{sent} {stuck} {with_doors}"
    );
}
