//! Transposing a grid of bits, in blocks of 64 x 64.

use super::bit_grid::BitGrid;
use super::word::WORD_BITS;

/// The grid with rows and columns exchanged.
///
/// Works block by block: the recursive block swap of *Hacker's Delight* (section 7-3), log2(64)
/// rounds of masked exchanges for 64 rows at once.
#[must_use]
pub fn transpose(grid: &BitGrid) -> BitGrid {
    let mut out = BitGrid::zeros(grid.cols(), grid.rows());
    for block_row in 0..grid.rows().div_ceil(WORD_BITS) {
        for block_col in 0..grid.cols().div_ceil(WORD_BITS) {
            let mut block = [0_u64; WORD_BITS];
            let rows = WORD_BITS.min(grid.rows() - block_row * WORD_BITS);
            for (r, word) in block.iter_mut().enumerate().take(rows) {
                *word = grid.row(block_row * WORD_BITS + r)[block_col];
            }
            transpose_block(&mut block);
            let cols = WORD_BITS.min(grid.cols() - block_col * WORD_BITS);
            for (c, &word) in block.iter().enumerate().take(cols) {
                out.row_mut(block_col * WORD_BITS + c)[block_row] = word;
            }
        }
    }
    out
}

/// Transposes 64 words of 64 bits in place.
fn transpose_block(block: &mut [u64; WORD_BITS]) {
    let mut width = WORD_BITS / 2;
    let mut mask = u64::MAX >> width; // the low half of every pair of halves
    while width > 0 {
        for low in (0..WORD_BITS).filter(|row| row & width == 0) {
            // The high half of the upper word and the low half of the lower word change places.
            let exchange = (block[low] >> width ^ block[low + width]) & mask;
            block[low + width] ^= exchange;
            block[low] ^= exchange << width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_lands_in_its_place() {
        for (rows, cols) in [(1, 1), (3, 5), (64, 64), (65, 63), (1, 130), (129, 70)] {
            let mut grid = BitGrid::zeros(rows, cols);
            for place in 0..rows * cols {
                // An irregular picture without a random source.
                grid.set(place / cols, place % cols, place * place % 7 < 3);
            }
            let turned = transpose(&grid);
            assert_eq!((turned.rows(), turned.cols()), (cols, rows));
            for row in 0..rows {
                for col in 0..cols {
                    assert_eq!(grid.get(row, col), turned.get(col, row), "{row},{col}");
                }
            }
            assert_eq!(transpose(&turned), grid);
        }
    }
}
