//! The Flip Game in bulk: the answer to every 4 x 4 board, looked up.
//!
//! Method: the solution of a board is linear in the board, so that of every board is one XOR away
//! from that of a board with one lamp fewer; the solutions of one board differ by the 16 quiet
//! patterns of 4 x 4. So each of the 4,096 boards that can be put out is weighed 16 times, and a
//! board's answer is the lesser of putting it out and lighting all of it (its complement put out).
//! Then every entry is checked against all 65,536 press sets, pressed one lamp at a time.

use crate::bits::{BitGrid, BitVec, gray_code, gray_flip};
use crate::gf2::LinearSystem;
use crate::grid::Size;

use super::rule::Rule;

const CELLS: usize = 16;
const BOARDS: usize = 1 << CELLS;
/// The entry of a board that cannot be solved.
const IMPOSSIBLE: u8 = u8::MAX;

/// The fewest presses that bring a 4 x 4 board to one colour, for each of the 65,536 boards.
#[derive(Debug, Clone)]
pub struct FlipGameTable {
    fewest: Vec<u8>,
}

impl FlipGameTable {
    /// Makes the table and checks every entry.
    #[must_use]
    pub fn new() -> Self {
        let off = fewest_to_off();
        let fewest = (0..BOARDS)
            .map(|board| off[board].min(off[!board % BOARDS]))
            .collect();
        let table = Self { fewest };
        assert_eq!(
            table.fewest,
            by_pressing_everything(),
            "the two ways to make the table differ"
        );
        table
    }

    /// The fewest presses from `board` to all on or all off; none where neither can be reached.
    /// The cell in row r and column c is bit 4 r + c.
    #[must_use]
    pub fn fewest(&self, board: u16) -> Option<u8> {
        let fewest = self.fewest[usize::from(board)];
        (fewest != IMPOSSIBLE).then_some(fewest)
    }
}

impl Default for FlipGameTable {
    fn default() -> Self {
        Self::new()
    }
}

/// The board that each single press makes from a dark one.
fn effects() -> [u16; CELLS] {
    let rule = Rule::plus(Size::new(4, 4).expect("4 x 4 is a size"));
    std::array::from_fn(|button| {
        let mut board = 0;
        rule.press(button, |cell, _| board ^= 1 << cell);
        board
    })
}

/// The fewest presses that put each board out, from the algebra.
fn fewest_to_off() -> Vec<u8> {
    let mut matrix = BitGrid::zeros(CELLS, CELLS);
    for (button, board) in effects().into_iter().enumerate() {
        (0..CELLS).for_each(|cell| matrix.set(cell, button, board >> cell & 1 == 1));
    }
    let system = LinearSystem::new(&matrix);
    let quiet = span(
        system
            .kernel()
            .iter()
            .map(|vector| vector.words()[0] as u16),
    );
    // For each single lamp: the presses of its solution, and the contradictions that are left.
    let parts: [(u16, u16); CELLS] = std::array::from_fn(|lamp| {
        let reduced = system.reduced(&BitVec::with_ones(CELLS, [lamp])).words()[0] as u16;
        let pressed = |(at, pivot): (usize, &usize)| (reduced >> at & 1) << pivot;
        let presses = system.pivots().iter().enumerate().map(pressed).sum();
        (presses, reduced >> system.rank())
    });
    let mut solutions = vec![(0_u16, 0_u16); BOARDS];
    for board in 1..BOARDS {
        let (presses, contradictions) = parts[board.trailing_zeros() as usize];
        let before = solutions[board & (board - 1)];
        solutions[board] = (before.0 ^ presses, before.1 ^ contradictions);
    }
    let weigh = |presses: u16| {
        quiet
            .iter()
            .map(|add| (presses ^ add).count_ones() as u8)
            .min()
    };
    let entry = |(presses, contradictions)| match contradictions {
        0 => weigh(presses).unwrap_or(IMPOSSIBLE),
        _ => IMPOSSIBLE,
    };
    solutions.into_iter().map(entry).collect()
}

/// All sums of `vectors`.
fn span(vectors: impl Iterator<Item = u16>) -> Vec<u16> {
    vectors.fold(vec![0], |sums, vector| {
        sums.iter().flat_map(|&sum| [sum, sum ^ vector]).collect()
    })
}

/// The whole table by trying all press sets, each one press away from the last.
fn by_pressing_everything() -> Vec<u8> {
    let effects = effects();
    let mut fewest = vec![IMPOSSIBLE; BOARDS];
    let mut board = 0_u16;
    for step in 0..BOARDS as u64 {
        if step > 0 {
            board ^= effects[gray_flip(step) as usize];
        }
        let presses = gray_code(step).count_ones() as u8;
        for reached in [board, !board] {
            let entry = &mut fewest[usize::from(reached)];
            *entry = (*entry).min(presses);
        }
    }
    fewest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_boards_and_counts() {
        let table = FlipGameTable::new();
        assert_eq!(table.fewest(0), Some(0));
        assert_eq!(table.fewest(u16::MAX), Some(0));
        // How many boards need 0, 1, 2, ... presses: computed by exhausting.
        let mut counts = [0; 8];
        let impossible = (0..=u16::MAX).filter(|&board| match table.fewest(board) {
            Some(presses) => {
                counts[usize::from(presses)] += 1;
                false
            }
            None => true,
        });
        assert_eq!(impossible.count(), 61_440);
        assert_eq!(counts, [2, 32, 228, 880, 1562, 1136, 256, 0]);
    }
}
