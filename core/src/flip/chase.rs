//! The row chase: on the plus rule the presses of one row decide those of the next.
//!
//! With b_r the lamps of row r that must change, x_r its presses and A x the sum of x and its side
//! neighbours, lamp row r comes right iff
//!
//! ```text
//! x_{r+1} = b_r + A x_r + x_{r-1}          x_{-1} = 0
//! ```
//!
//! So the first row decides everything, and the board is solved iff the row that would follow the
//! last one comes out 0. Cost: rows x words of a row, each touched once and in order.
//!
//! The loop stays out of line: a compiler has been seen to miscompile it when it was inlined for
//! rows of one partly filled word. Tests run it at every width, in release builds too.

use crate::bits::{BitGrid, xor_side_neighbours, xor_words};

/// What a chase leaves: the presses of every row, and what the row after the last would press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chased {
    /// Presses, of the board's size.
    pub presses: BitGrid,
    /// One packed row; 0 iff the presses solve the board.
    pub residual: Vec<u64>,
}

/// Chases down the lamps that must change, from the presses `first` of row 0.
#[inline(never)]
pub(super) fn chase_down(lamps: &BitGrid, first: &[u64]) -> Chased {
    let (rows, cols) = (lamps.rows(), lamps.cols());
    let mut presses = BitGrid::zeros(rows, cols);
    presses.row_mut(0).copy_from_slice(first);
    let mut residual = vec![0; first.len()];
    for row in 0..rows {
        let (done, rest) = presses.split_at_row(row + 1);
        let width = residual.len();
        let next = if row + 1 < rows {
            &mut rest[..width]
        } else {
            &mut residual[..]
        };
        next.copy_from_slice(lamps.row(row));
        xor_side_neighbours(next, &done[row * width..], cols);
        if row > 0 {
            xor_words(next, &done[(row - 1) * width..row * width]);
        }
    }
    Chased { presses, residual }
}

/// The quiet pattern upwards from its last row: each row but the first then changes no lamp.
/// Where `last` is in the kernel of the chase, the first row does not either.
pub(super) fn chase_up_quietly(rows: usize, cols: usize, last: &[u64]) -> BitGrid {
    let mirrored = chase_down(&BitGrid::zeros(rows, cols), last).presses;
    let mut pattern = BitGrid::zeros(rows, cols);
    for row in 0..rows {
        pattern
            .row_mut(rows - 1 - row)
            .copy_from_slice(mirrored.row(row));
    }
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Presses a pattern lamp by lamp.
    fn changed_by(presses: &BitGrid) -> BitGrid {
        let (rows, cols) = (presses.rows(), presses.cols());
        let mut lamps = BitGrid::zeros(rows, cols);
        for row in 0..rows {
            for col in 0..cols {
                let places = [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)].map(|(down, right)| {
                    (row.checked_add_signed(down), col.checked_add_signed(right))
                });
                let pressed = places.iter().filter(|place| {
                    matches!(place, (Some(r), Some(c)) if *r < rows && *c < cols && presses.get(*r, *c))
                });
                lamps.set(row, col, pressed.count() % 2 == 1);
            }
        }
        lamps
    }

    #[test]
    fn planted_presses_come_back_at_every_width() {
        for cols in (1..=65).chain([127, 128, 129]) {
            for rows in [1, 2, 3, 8] {
                let mut planted = BitGrid::zeros(rows, cols);
                for place in 0..rows * cols {
                    planted.set(place / cols, place % cols, (place * 37 + place / 3) % 5 < 2);
                }
                let chased = chase_down(&changed_by(&planted), planted.row(0));
                assert_eq!(chased.presses, planted, "{rows} x {cols}");
                assert!(
                    chased.residual.iter().all(|&word| word == 0),
                    "{rows} x {cols}"
                );
            }
        }
    }

    #[test]
    fn upwards_changes_at_most_the_first_row() {
        let pattern = chase_up_quietly(4, 70, &[0b1011, 1]);
        let lamps = changed_by(&pattern);
        assert!((1..4).all(|row| lamps.row(row).iter().all(|&word| word == 0)));
        assert_eq!(pattern.row(3), [0b1011, 1]);
    }
}
