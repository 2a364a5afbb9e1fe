//! Fewest moves of a slide puzzle by the plainest flow method: send every token somewhere, then undo
//! detours until none is left.

use std::collections::{BTreeMap, VecDeque};

use crate::bits::BitVec;
use crate::slide::{Rule, Target};

/// A flow under way. The place after the last is the pool, where tokens rest that may end anywhere.
struct Flow {
    /// For each place the places one step away; then the pool, for places that may end either way.
    near: Vec<Vec<usize>>,
    /// Net tokens along each pair of neighbours (lower place first), positive from the lower one up.
    sent: BTreeMap<(usize, usize), i64>,
    /// Tokens to send on (above 0) or to get (below 0).
    surplus: Vec<i64>,
}

/// Fewest moves from `start` to a board that fits `target`, exact; none where there is none.
///
/// Klein's method: any flow that moves the surplus to the deficits, then, while there is a cycle of
/// places around which one token more would shorten the whole, send that token. No such cycle is
/// left exactly when the flow is the shortest. A step against the flow takes one off and counts -1;
/// every other step counts 1; a step into the pool or out of it counts 0, and it holds at most one
/// token of each place that may end either way. Cost: (moves saved) x places x steps, so for boards
/// of a few hundred places. It shares nothing with the fast methods: no prices, no network, no queue.
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
    while let Some(cycle) = flow.shortening_cycle() {
        for pair in cycle.windows(2) {
            flow.push(pair[0], pair[1]);
        }
    }
    let moves = flow.sent.iter().filter(|((_, to), _)| *to < places);
    Some(moves.map(|(_, tokens)| tokens.unsigned_abs()).sum())
}

impl Flow {
    /// Every token that may stay rests in the pool.
    fn new(rule: &Rule, start: &BitVec, target: &Target) -> Self {
        let pool = rule.len();
        let mut near: Vec<Vec<usize>> = (0..pool)
            .map(|from| {
                let mut list = Vec::new();
                rule.neighbours(from, |to| list.push(to));
                list
            })
            .collect();
        near.push(Vec::new());
        let mut flow = Self {
            near,
            sent: BTreeMap::new(),
            surplus: vec![0; pool + 1],
        };
        for at in 0..pool {
            let tokens = i64::from(start.get(at)) - i64::from(target.tokens().get(at));
            flow.surplus[at] += tokens;
            flow.surplus[pool] -= tokens;
            if !target.cared().get(at) {
                flow.near[at].push(pool);
                flow.near[pool].push(at);
                if start.get(at) {
                    flow.push(at, pool);
                    flow.surplus[at] -= 1;
                    flow.surplus[pool] += 1;
                }
            }
        }
        flow
    }

    const fn pool(&self) -> usize {
        self.surplus.len() - 1
    }

    /// Each surplus token walks to the nearest deficit, along any steps that are possible. False where
    /// something stays.
    fn send_anyhow(&mut self) -> bool {
        while let Some(from) = self.surplus.iter().position(|&tokens| tokens > 0) {
            let mut came = vec![usize::MAX; self.near.len()];
            came[from] = from;
            let mut queue = VecDeque::from([from]);
            let mut end = None;
            while let Some(at) = queue.pop_front() {
                if self.surplus[at] < 0 {
                    end = Some(at);
                    break;
                }
                for &to in &self.near[at] {
                    if came[to] == usize::MAX && self.cost(at, to).is_some() {
                        came[to] = at;
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
            while at != from {
                self.push(came[at], at);
                at = came[at];
            }
        }
        self.surplus.iter().all(|&tokens| tokens == 0)
    }

    /// One token more from `from` to its neighbour `to`.
    fn push(&mut self, from: usize, to: usize) {
        let pair = (from.min(to), from.max(to));
        *self.sent.entry(pair).or_default() += if from < to { 1 } else { -1 };
    }

    /// What one token more from `from` to `to` adds to the number of moves, where it is possible.
    fn cost(&self, from: usize, to: usize) -> Option<i64> {
        let pair = (from.min(to), from.max(to));
        let tokens = self.sent.get(&pair).map_or(0, |&tokens| tokens);
        if to == self.pool() {
            return (tokens == 0).then_some(0);
        }
        if from == self.pool() {
            return (tokens == 1).then_some(0);
        }
        let along = if from < to { tokens } else { -tokens };
        Some(if along >= 0 { 1 } else { -1 })
    }

    /// A closed walk of negative cost, first place repeated at the end (Bellman and Ford: lengths that
    /// still fall after as many rounds as places run into a negative cycle).
    fn shortening_cycle(&self) -> Option<Vec<usize>> {
        let places = self.near.len();
        let mut length = vec![0_i64; places];
        let mut came = vec![usize::MAX; places];
        let mut fell = None;
        for _ in 0..=places {
            fell = None;
            for (from, list) in self.near.iter().enumerate() {
                for &to in list {
                    let Some(cost) = self.cost(from, to) else {
                        continue;
                    };
                    let through = length[from] + cost;
                    if through < length[to] {
                        length[to] = through;
                        came[to] = from;
                        fell = Some(to);
                    }
                }
            }
            fell?;
        }
        // Walk back far enough to be on the cycle, then once around it.
        let mut at = fell?;
        for _ in 0..places {
            at = came[at];
        }
        let mut cycle = vec![at];
        let mut back = came[at];
        while back != at {
            cycle.push(back);
            back = came[back];
        }
        cycle.push(at);
        cycle.reverse();
        Some(cycle)
    }
}
