//! Fewest moves of a tiny slide puzzle by breadth-first search over every board that can be reached.

use crate::bits::BitVec;
use crate::slide::{Rule, Target};

/// The most places for which every board is tried: there are 2^20 boards then.
pub const MOST_PLACES: usize = 20;

/// How many moves every board of a rule is away from one start.
///
/// A board is a number: place `p` is bit `p`. The search makes every legal move from every board met,
/// in the order of their distance, and is its own proof. Cost: boards x places x neighbours.
#[derive(Debug, Clone)]
pub struct MoveDistances {
    moves: Vec<u16>,
}

/// Not met.
const FAR: u16 = u16::MAX;

impl MoveDistances {
    /// Searches from `start` until nothing new is met.
    ///
    /// # Panics
    /// Where the rule has more than [`MOST_PLACES`] places, or `start` is of another length.
    #[must_use]
    pub fn from(rule: &Rule, start: &BitVec) -> Self {
        let mut found = Self::none(rule);
        found.search(rule, board_number(start), None);
        found
    }

    fn none(rule: &Rule) -> Self {
        assert!(rule.len() <= MOST_PLACES, "too many boards to try them all");
        Self {
            moves: vec![FAR; 1 << rule.len()],
        }
    }

    fn search(&mut self, rule: &Rule, start: u32, wanted: Option<u32>) {
        let near: Vec<u32> = (0..rule.len())
            .map(|place| neighbour_mask(rule, place))
            .collect();
        self.moves[start as usize] = 0;
        let mut layer = vec![start];
        for moves in 1..FAR {
            let mut next = Vec::new();
            for &board in &layer {
                for from in ones(board) {
                    for to in ones(near[from as usize] & !board) {
                        let then = board ^ 1 << from ^ 1 << to;
                        if self.moves[then as usize] == FAR {
                            self.moves[then as usize] = moves;
                            if Some(then) == wanted {
                                return;
                            }
                            next.push(then);
                        }
                    }
                }
            }
            if next.is_empty() {
                return;
            }
            layer = next;
        }
        unreachable!("no board of twenty places is 65,534 moves away");
    }

    /// Moves from the start to `target`; none where it cannot be reached.
    #[must_use]
    pub fn to(&self, target: &BitVec) -> Option<u64> {
        let moves = self.moves[board_number(target) as usize];
        (moves != FAR).then_some(u64::from(moves))
    }

    /// Moves from the start to the nearest board that fits `target`; none where none can be reached.
    #[must_use]
    pub fn to_fit(&self, target: &Target) -> Option<u64> {
        let (wanted, cared) = (board_number(target.tokens()), board_number(target.cared()));
        let boards = self.moves.iter().zip(0_u32..);
        let fitting = boards.filter(|(_, board)| board & cared == wanted);
        let moves = fitting.map(|(&moves, _)| moves).min()?;
        (moves != FAR).then_some(u64::from(moves))
    }
}

/// Fewest moves from `start` to `target`; none where it cannot be reached. The search ends when the
/// target is met.
///
/// # Panics
/// Where the rule has more than [`MOST_PLACES`] places, or a board is of another length.
#[must_use]
pub fn fewest_moves(rule: &Rule, start: &BitVec, target: &BitVec) -> Option<u64> {
    let mut found = MoveDistances::none(rule);
    found.search(rule, board_number(start), Some(board_number(target)));
    found.to(target)
}

fn board_number(board: &BitVec) -> u32 {
    board
        .iter_ones()
        .fold(0, |number, place| number | 1 << place)
}

fn neighbour_mask(rule: &Rule, place: usize) -> u32 {
    let mut mask = 0;
    rule.neighbours(place, |to| mask |= 1 << to);
    mask
}

fn ones(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros());
        mask &= mask.wrapping_sub(1);
        lowest
    })
}
