//! Reduced row echelon form of a grid of bits: the way to it is chosen by size.
//!
//! Large grids go the way of the four Russians (`four_russians`). Small ones are eliminated plainly
//! on packed rows, at rows x columns x words of a row; the other way is tested against this one.
//! The grid may be wider than the part that is reduced: what stands beside it is carried along, so
//! that `[M | I]` ends as `[R | T]` with `R = T M`.

use crate::bits::BitGrid;

use super::four_russians::reduce_by_strips;

/// Where the shorter side is less than this, plain elimination is as fast.
const SMALLEST_FOR_STRIPS: usize = 16;

/// Brings the first `cols` columns of `grid` to reduced row echelon form, carrying the others
/// along. Returns the pivot columns, ascending; pivot number i stands in row i, alone in its column.
pub fn reduce_rows(grid: &mut BitGrid, cols: usize) -> Vec<usize> {
    reduce_rows_while(grid, cols, |_| true).expect("it was told to go on")
}

/// The same, if `keep_going` says yes each time it is asked: every 64 columns, with the number of
/// columns settled. Else `None`, and the rows of `grid` span what they did, half reduced. Grids too
/// small to wait for are done without asking.
pub fn reduce_rows_while(
    grid: &mut BitGrid,
    cols: usize,
    keep_going: impl FnMut(usize) -> bool,
) -> Option<Vec<usize>> {
    assert!(cols <= grid.cols(), "{cols} columns of {}", grid.cols());
    if is_small(grid.rows(), cols) {
        Some(reduce_one_by_one(grid, cols))
    } else {
        reduce_by_strips(grid, cols, keep_going)
    }
}

const fn is_small(rows: usize, cols: usize) -> bool {
    rows < SMALLEST_FOR_STRIPS || cols < SMALLEST_FOR_STRIPS
}

/// Plain elimination, a column after the other.
pub(super) fn reduce_one_by_one(grid: &mut BitGrid, cols: usize) -> Vec<usize> {
    let mut pivots = Vec::new();
    for col in 0..cols {
        let rank = pivots.len();
        let Some(found) = (rank..grid.rows()).find(|&row| grid.get(row, col)) else {
            continue;
        };
        grid.swap_rows(rank, found);
        for row in (0..grid.rows()).filter(|&row| row != rank) {
            if grid.get(row, col) {
                grid.xor_row(row, rank);
            }
        }
        pivots.push(col);
        if pivots.len() == grid.rows() {
            break;
        }
    }
    pivots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVec;
    use proptest::prelude::*;

    proptest! {
        /// Starts from a reduced form, scrambles it by row operations, and wants it back.
        #[test]
        fn a_scrambled_reduced_form_comes_back(rows in 1_usize..7, cols in 1_usize..90, seed in any::<[u64; 8]>()) {
            let bits: BitVec = (0..rows * cols).map(|i| seed[i % 8] >> (i / 8 % 64) & 1 == 1).collect();
            let mut reduced = BitGrid::from_bit_vec(rows, cols, &bits);
            let pivots = reduce_rows(&mut reduced, cols);
            let mut scrambled = reduced.clone();
            for step in 0..30 {
                let (a, b) = (seed[step % 8] as usize % rows, seed[(step + 1) % 8] as usize / 7 % rows);
                if a != b {
                    if step % 3 == 0 { scrambled.swap_rows(a, b) } else { scrambled.xor_row(a, b) }
                }
            }
            prop_assert_eq!(reduce_rows(&mut scrambled, cols), pivots);
            prop_assert_eq!(scrambled, reduced);
        }
    }

    #[test]
    fn pivots_stand_alone_in_their_columns() {
        let bits = BitVec::with_ones(12, [1, 2, 5, 6, 7, 8, 9]);
        let mut grid = BitGrid::from_bit_vec(3, 4, &bits);
        assert_eq!(reduce_rows(&mut grid, 4), [0, 1, 3]);
        assert_eq!(grid.to_string(), "#.#.\n.##.\n...#\n");
    }
}
