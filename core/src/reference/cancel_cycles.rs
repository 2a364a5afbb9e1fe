//! Cheapest moves of a slide puzzle by the plainest flow method: send every token somewhere, then undo
//! detours until none is left.

use std::collections::VecDeque;

use crate::bits::BitVec;
use crate::slide::{Rule, Target};

/// A flow under way. Each place is a node, or three where places have limits: itself, where tokens come in,
/// where they go out. The last node is the pool, where tokens rest that may end anywhere.
struct Flow {
    arcs: Vec<Arc>,
    /// For each node the arcs that begin or end there.
    at: Vec<Vec<usize>>,
    /// Tokens to send on (above 0) or to get (below 0).
    surplus: Vec<i64>,
}

struct Arc {
    from: usize,
    to: usize,
    room: u64,
    cost: i64,
    sent: u64,
}

/// An arc, along it or against it.
#[derive(Clone, Copy)]
struct Push {
    arc: usize,
    back: bool,
}

/// Least cost of moves from `start` to a board that fits `target`, which is the fewest moves where every step
/// costs 1; exact; none where there are none.
///
/// Klein's method: any flow that moves the surplus to the deficits, then, while there is a cycle of
/// nodes around which one token more would make the whole cheaper, send that token. No such cycle is
/// left exactly when the flow is the cheapest. A step against the flow takes one off and saves its cost.
/// A step into the pool or out of it costs 0, and it holds at most one token of each place that may end either
/// way. A place with a limit m lets m/2 tokens in and out, one way rounded up: that in which its first step
/// goes. Cost: (moves saved) x nodes x arcs, so for boards of a few hundred places. It shares nothing with
/// the fast methods: no prices, no network, no queue.
///
/// # Panics
/// Where a board is not as long as the rule has places.
#[must_use]
pub fn fewest_moves_by_cycles(rule: &Rule, start: &BitVec, target: &Target) -> Option<u64> {
    let places = rule.len();
    assert!(
        start.len() == places && target.tokens().len() == places,
        "boards of another rule"
    );
    let mut flow = Flow::new(rule, start, target);
    if !flow.send_anyhow() {
        return None;
    }
    while let Some(cycle) = flow.saving_cycle() {
        for push in cycle {
            flow.push(push);
        }
    }
    let cost = flow
        .arcs
        .iter()
        .map(|arc| arc.sent * arc.cost.unsigned_abs());
    Some(cost.sum())
}

impl Flow {
    fn new(rule: &Rule, start: &BitVec, target: &Target) -> Self {
        let places = rule.len();
        let nodes = if rule.limits().is_some() { 3 } else { 1 };
        let pool = nodes * places;
        let mut flow = Self {
            arcs: Vec::new(),
            at: vec![Vec::new(); pool + 1],
            surplus: vec![0; pool + 1],
        };
        for place in 0..places {
            let way_in = |place| place + if nodes == 1 { 0 } else { places };
            let way_out = place + if nodes == 1 { 0 } else { 2 * places };
            rule.steps(place, |to, cost| {
                flow.join(way_out, way_in(to), u64::MAX, cost.into());
            });
            let token = start.get(place);
            if let Some(limits) = rule.limits() {
                let limit = limits[place].map_or(u64::MAX - 1, u64::from);
                let odd = limit % 2;
                let (to_come, to_go) = if token { (0, odd) } else { (odd, 0) };
                flow.join(way_in(place), place, limit / 2 + to_come, 0);
                flow.join(place, way_out, limit / 2 + to_go, 0);
            }
            let tokens = i64::from(token) - i64::from(target.tokens().get(place));
            flow.surplus[place] += tokens;
            flow.surplus[pool] -= tokens;
            if !target.cared().get(place) {
                flow.join(place, pool, 1, 0);
            }
        }
        flow
    }

    fn join(&mut self, from: usize, to: usize, room: u64, cost: i64) {
        for node in [from, to] {
            self.at[node].push(self.arcs.len());
        }
        self.arcs.push(Arc {
            from,
            to,
            room,
            cost,
            sent: 0,
        });
    }

    /// What can be pushed from a node: to where, at what cost.
    fn pushes(&self, from: usize) -> impl Iterator<Item = (Push, usize, i64)> + '_ {
        self.at[from].iter().filter_map(move |&number| {
            let arc = &self.arcs[number];
            let back = arc.from != from;
            let push = Push { arc: number, back };
            match back {
                false if arc.sent < arc.room => Some((push, arc.to, arc.cost)),
                true if arc.sent > 0 => Some((push, arc.from, -arc.cost)),
                _ => None,
            }
        })
    }

    fn push(&mut self, push: Push) {
        let sent = &mut self.arcs[push.arc].sent;
        *sent = if push.back { *sent - 1 } else { *sent + 1 };
    }

    /// The node from which a push comes.
    fn source(&self, push: Push) -> usize {
        let arc = &self.arcs[push.arc];
        if push.back { arc.to } else { arc.from }
    }

    /// Each surplus token walks to the nearest deficit, along any steps that are possible. False where
    /// something stays.
    fn send_anyhow(&mut self) -> bool {
        while let Some(from) = self.surplus.iter().position(|&tokens| tokens > 0) {
            let mut came: Vec<Option<Push>> = vec![None; self.at.len()];
            let mut queue = VecDeque::from([from]);
            let mut end = None;
            while let Some(at) = queue.pop_front() {
                if self.surplus[at] < 0 {
                    end = Some(at);
                    break;
                }
                for (push, to, _) in self.pushes(at) {
                    if came[to].is_none() && to != from {
                        came[to] = Some(push);
                        queue.push_back(to);
                    }
                }
            }
            let Some(end) = end else {
                return false;
            };
            self.surplus[from] -= 1;
            self.surplus[end] += 1;
            let mut at = end;
            while let Some(push) = came[at] {
                self.push(push);
                at = self.source(push);
            }
        }
        self.surplus.iter().all(|&tokens| tokens == 0)
    }

    /// A closed walk of negative cost (Bellman and Ford: lengths that still fall after as many rounds as nodes
    /// run into a negative cycle).
    fn saving_cycle(&self) -> Option<Vec<Push>> {
        let nodes = self.at.len();
        let mut length = vec![0_i64; nodes];
        let mut came: Vec<Option<Push>> = vec![None; nodes];
        let mut fell = None;
        for _ in 0..=nodes {
            fell = None;
            for from in 0..nodes {
                for (push, to, cost) in self.pushes(from) {
                    let through = length[from] + cost;
                    if through < length[to] {
                        length[to] = through;
                        came[to] = Some(push);
                        fell = Some(to);
                    }
                }
            }
            fell?;
        }
        // Walk back far enough to be on the cycle, then once around it.
        let mut at = fell?;
        for _ in 0..nodes {
            at = self.source(came[at]?);
        }
        let first = at;
        let mut cycle = Vec::new();
        loop {
            let push = came[at]?;
            cycle.push(push);
            at = self.source(push);
            if at == first {
                return Some(cycle);
            }
        }
    }
}
