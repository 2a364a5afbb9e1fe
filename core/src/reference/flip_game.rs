//! The Flip Game as the write-ups solve it: breadth-first search over the 65,536 boards of 4 x 4.
//!
//! Bit `4 * row + col` of a board is its cell. From a board, search in rings of 0, 1, 2, ... presses
//! until a board of one colour comes up. Cost: up to 4,096 boards with 16 presses each.

use std::collections::VecDeque;

/// The boards of one colour.
const GOALS: [u16; 2] = [0, u16::MAX];

/// The cells that each of the 16 buttons changes.
fn effects() -> [u16; 16] {
    std::array::from_fn(|button| {
        let (row, col) = (button / 4, button % 4);
        let near = |a: usize, b: usize| a.abs_diff(b);
        let changes = |cell: &usize| near(cell / 4, row) + near(cell % 4, col) <= 1;
        (0..16).filter(changes).map(|cell| 1 << cell).sum()
    })
}

/// The fewest presses that bring `board` to one colour; none where no presses do.
#[must_use]
pub fn flip_game_by_search(board: u16) -> Option<u8> {
    let effects = effects();
    let mut seen = vec![false; 1 << 16];
    let mut queue = VecDeque::from([(board, 0)]);
    seen[usize::from(board)] = true;
    while let Some((board, presses)) = queue.pop_front() {
        if GOALS.contains(&board) {
            return Some(presses);
        }
        for effect in effects {
            let next = board ^ effect;
            if !std::mem::replace(&mut seen[usize::from(next)], true) {
                queue.push_back((next, presses + 1));
            }
        }
    }
    None
}

/// The same for all boards, by one search from both goals: entry `board` for each.
#[must_use]
pub fn flip_game_distances() -> Vec<Option<u8>> {
    let effects = effects();
    let mut distances = vec![None; 1 << 16];
    let mut queue = VecDeque::from(GOALS);
    for goal in GOALS {
        distances[usize::from(goal)] = Some(0);
    }
    while let Some(board) = queue.pop_front() {
        let next_distance = distances[usize::from(board)].map(|presses| presses + 1);
        for effect in effects {
            let next = board ^ effect;
            if distances[usize::from(next)].is_none() {
                distances[usize::from(next)] = next_distance;
                queue.push_back(next);
            }
        }
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many boards need k presses: the known values, and the 61,440 impossible ones.
    #[test]
    fn both_searches_find_the_known_distribution() {
        let distances = flip_game_distances();
        let mut boards = [0; 7];
        for presses in distances.iter().flatten() {
            boards[usize::from(*presses)] += 1;
        }
        assert_eq!(boards, [2, 32, 228, 880, 1562, 1136, 256]);
        for board in (0..=u16::MAX).step_by(97) {
            assert_eq!(flip_game_by_search(board), distances[usize::from(board)]);
        }
    }
}
