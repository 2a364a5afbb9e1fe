//! The write-ups' method for Fliptile: try every first row of presses, chase the lamps downwards.
//!
//! Method: once the first row is chosen, each further row must mend the one above it; the choice
//! solves the board if the row after the last would be empty. One row is one word, so a row is a few
//! shifts. Counting is left to the few first rows that solve the board. Where the board is wider
//! than high it is turned over first. Cost: 2^W * H word steps, W the shorter side. This is the
//! yardstick of the benches, so it is written to be fast.

use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::Presses;
use crate::grid::Size;

/// The shorter side at most: 2^24 first rows.
const MOST_COLUMNS: usize = 24;

/// The lightest solution that trying all first rows found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstRowAnswer {
    /// The presses, the first in row-major order among the lightest.
    pub presses: Presses,
    /// How many there are.
    pub count: u64,
    /// How many solutions are as light.
    pub ties: u64,
}

/// The fewest presses of the plus rule that turn `lit` (row-major, on a board of `size`) off; none
/// where nothing does.
///
/// # Errors
/// [`Error::TooLarge`] where the shorter side is above 24; [`Error::Mismatch`] for a board of
/// another size.
pub fn fewest_by_first_row(size: Size, lit: &BitVec) -> Result<Option<FirstRowAnswer>, Error> {
    let turned = size.cols() > size.rows();
    let upright = if turned { size.transposed() } else { size };
    if upright.cols() > MOST_COLUMNS {
        return Err(Error::TooLarge {
            what: "trying all first rows (columns)",
            needed: upright.cols() as u128,
            limit: MOST_COLUMNS as u128,
        });
    }
    if lit.len() != size.cells() {
        return Err(Error::Mismatch {
            what: "lamps of the board",
            expected: size.cells() as u64,
            found: lit.len() as u64,
        });
    }
    let place = |row: usize, col: usize| {
        if turned {
            col * size.cols() + row
        } else {
            row * size.cols() + col
        }
    };
    // Column 0 is the highest bit, so that counting upwards is the order in which ties are broken.
    let mut rows = vec![0_u32; upright.rows()];
    for (row, word) in rows.iter_mut().enumerate() {
        for col in 0..upright.cols() {
            *word = *word << 1 | u32::from(lit.get(place(row, col)));
        }
    }
    let to_presses = |rows: &[u32]| {
        let mut pressed = BitVec::zeros(size.cells());
        for (row, word) in rows.iter().enumerate() {
            for col in 0..upright.cols() {
                pressed.set(place(row, col), word >> (upright.cols() - 1 - col) & 1 == 1);
            }
        }
        pressed
    };
    let mut best: Option<(u32, BitVec)> = None;
    let mut ties = 0;
    let mask = (1_u32 << upright.cols()) - 1;
    let mut solution = vec![0; rows.len()];
    for first in 0..=mask {
        if after_last(&rows, first, mask) != 0 {
            continue;
        }
        let count = write_solution(&rows, first, mask, &mut solution);
        match &mut best {
            Some((lightest, _)) if count > *lightest => {}
            Some((lightest, held)) if count == *lightest => {
                ties += 1;
                // Upright, first rows come in order already.
                if turned {
                    let other = to_presses(&solution);
                    if other.cmp_as_string(held).is_lt() {
                        *held = other;
                    }
                }
            }
            _ => (best, ties) = (Some((count, to_presses(&solution))), 1),
        }
    }
    Ok(best.map(|(count, pressed)| FirstRowAnswer {
        presses: Presses::new(pressed.into()),
        count: count.into(),
        ties,
    }))
}

/// The row after the last, were it pressed so that the last row goes off.
fn after_last(rows: &[u32], first: u32, mask: u32) -> u32 {
    let (mut above, mut here) = (0, first);
    for lit in rows {
        let below = (lit ^ here ^ here << 1 ^ here >> 1 ^ above) & mask;
        (above, here) = (here, below);
    }
    here
}

/// Writes the presses that follow from `first`; gives their number.
fn write_solution(rows: &[u32], first: u32, mask: u32, solution: &mut [u32]) -> u32 {
    let (mut above, mut here) = (0, first);
    let mut count = 0;
    for (lit, row) in rows.iter().zip(solution) {
        *row = here;
        count += here.count_ones();
        let below = (lit ^ here ^ here << 1 ^ here >> 1 ^ above) & mask;
        (above, here) = (here, below);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{FlipPuzzle, Goal, Rule};
    use crate::reference::try_all_presses;

    #[test]
    fn agrees_with_trying_all_presses_both_ways_round() {
        for (rows, cols) in [(1, 5), (5, 1), (2, 3), (3, 2), (3, 3), (4, 2), (2, 4)] {
            let size = Size::new(rows, cols).unwrap();
            let rule = std::sync::Arc::new(Rule::plus(size));
            for board in 0..1_u64 << size.cells() {
                let lit = BitVec::from_words(size.cells(), vec![board]);
                let found = fewest_by_first_row(size, &lit).unwrap();
                let puzzle = FlipPuzzle::new(rule.clone(), lit.into(), Goal::Uniform(0)).unwrap();
                let tried = try_all_presses(&puzzle).unwrap();
                assert_eq!(found.as_ref().map(|f| &f.presses), tried.lightest.as_ref());
                assert_eq!(found.map_or(0, |f| f.ties), tried.ties);
            }
        }
    }
}
