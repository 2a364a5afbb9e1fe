//! Fewest moves of a slide puzzle by the plainest flow method: send every token somewhere, then undo
//! detours until none is left.

use std::collections::{BTreeMap, VecDeque};

use crate::bits::BitVec;
use crate::slide::Rule;

/// Net tokens along each pair of neighbours (lower place first), positive from the lower one up.
type Flow = BTreeMap<(usize, usize), i64>;

/// Fewest moves from `start` to `target`, exact; none where the target cannot be reached.
///
/// Klein's method: any flow that moves the surplus to the deficits, then, while there is a cycle of
/// places around which one token more would shorten the whole, send that token. No such cycle is
/// left exactly when the flow is the shortest. A step against the flow takes one off and counts -1;
/// every other step counts 1. Cost: (moves saved) x places x steps, so for boards of a few hundred
/// places. It shares nothing with the fast method: no prices, no network, no queue.
///
/// # Panics
/// Where a board is not as long as the rule has places.
#[must_use]
pub fn fewest_moves_by_cycles(rule: &Rule, start: &BitVec, target: &BitVec) -> Option<u64> {
    assert!(
        start.len() == rule.len() && target.len() == rule.len(),
        "boards of another rule"
    );
    let near: Vec<Vec<usize>> = (0..rule.len())
        .map(|from| {
            let mut list = Vec::new();
            rule.neighbours(from, |to| list.push(to));
            list
        })
        .collect();
    let mut flow = any_flow(&near, start, target)?;
    while let Some(cycle) = shortening_cycle(&near, &flow) {
        for pair in cycle.windows(2) {
            push(&mut flow, pair[0], pair[1]);
        }
    }
    Some(flow.values().map(|tokens| tokens.unsigned_abs()).sum())
}

/// Each surplus token walks to the nearest deficit that is still open.
fn any_flow(near: &[Vec<usize>], start: &BitVec, target: &BitVec) -> Option<Flow> {
    let mut flow = Flow::new();
    let mut open: Vec<bool> = (0..near.len())
        .map(|at| target.get(at) && !start.get(at))
        .collect();
    for from in start.iter_ones().filter(|&at| !target.get(at)) {
        let mut came = vec![usize::MAX; near.len()];
        came[from] = from;
        let mut queue = VecDeque::from([from]);
        let mut end = None;
        while let Some(at) = queue.pop_front() {
            if open[at] {
                end = Some(at);
                break;
            }
            for &to in &near[at] {
                if came[to] == usize::MAX {
                    came[to] = at;
                    queue.push_back(to);
                }
            }
        }
        let mut at = end?;
        open[at] = false;
        while at != from {
            push(&mut flow, came[at], at);
            at = came[at];
        }
    }
    // More targets than tokens: one stays open.
    (!open.contains(&true)).then_some(flow)
}

/// One token more from `from` to its neighbour `to`.
fn push(flow: &mut Flow, from: usize, to: usize) {
    *flow.entry((from.min(to), from.max(to))).or_default() += if from < to { 1 } else { -1 };
}

/// What one token more from `from` to `to` adds to the number of moves.
fn cost(flow: &Flow, from: usize, to: usize) -> i64 {
    let tokens = flow
        .get(&(from.min(to), from.max(to)))
        .map_or(0, |&tokens| tokens);
    let along = if from < to { tokens } else { -tokens };
    if along >= 0 { 1 } else { -1 }
}

/// A closed walk of negative cost, first place repeated at the end (Bellman and Ford: lengths that
/// still fall after as many rounds as places run into a negative cycle).
fn shortening_cycle(near: &[Vec<usize>], flow: &Flow) -> Option<Vec<usize>> {
    let mut length = vec![0_i64; near.len()];
    let mut came = vec![usize::MAX; near.len()];
    let mut fell = None;
    for _ in 0..=near.len() {
        fell = None;
        for (from, list) in near.iter().enumerate() {
            for &to in list {
                let through = length[from] + cost(flow, from, to);
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
    for _ in 0..near.len() {
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
