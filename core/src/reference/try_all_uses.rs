//! Cheapest moves of a tiny slide puzzle whose steps have costs and whose places have limits, by trying every
//! board together with how often each place was used.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use crate::bits::BitVec;
use crate::slide::{Rule, Target};

/// A board, and in how many steps each place took part; nothing of the sort where places have no limits.
type State = (u64, Vec<u32>);

/// The least cost of moves from `start` to a board that fits `target`, the fewest where every step costs 1;
/// none where nothing leads there within the limits.
///
/// Dijkstra's search over all states: every legal move of every state met, in the order of their cost. It is
/// its own proof. For a dozen places with limits of a few steps.
///
/// # Panics
/// Where the rule has more than 64 places, or a board is of another length.
#[must_use]
pub fn cheapest_by_trying(rule: &Rule, start: &BitVec, target: &Target) -> Option<u64> {
    let places = rule.len();
    assert!(places <= 64 && start.len() == places, "a tiny board");
    let number = |board: &BitVec| board.iter_ones().fold(0_u64, |number, at| number | 1 << at);
    let (wanted, cared) = (number(target.tokens()), number(target.cared()));
    let first: State = (number(start), vec![0; rule.limits().map_or(0, <[_]>::len)]);
    let mut least: HashMap<State, u64> = HashMap::from([(first.clone(), 0)]);
    let mut queue = BinaryHeap::from([Reverse((0_u64, first))]);
    while let Some(Reverse((cost, (board, used)))) = queue.pop() {
        if board & cared == wanted {
            return Some(cost);
        }
        if least
            .get(&(board, used.clone()))
            .is_some_and(|&known| known < cost)
        {
            continue;
        }
        for from in (0..places).filter(|from| board >> from & 1 == 1) {
            rule.steps(from, |to, more| {
                if board >> to & 1 == 1 {
                    return;
                }
                let mut used = used.clone();
                if let Some(limits) = rule.limits() {
                    let is_used_up =
                        |place: usize| limits[place].is_some_and(|limit| used[place] >= limit);
                    if is_used_up(from) || is_used_up(to) {
                        return;
                    }
                    for place in [from, to] {
                        // What is not limited is not counted, or there would be no end of states.
                        used[place] += u32::from(limits[place].is_some());
                    }
                }
                let then: State = (board ^ 1 << from ^ 1 << to, used);
                let cost = cost + u64::from(more);
                if least.get(&then).is_none_or(|&known| cost < known) {
                    least.insert(then.clone(), cost);
                    queue.push(Reverse((cost, then)));
                }
            });
        }
    }
    None
}
