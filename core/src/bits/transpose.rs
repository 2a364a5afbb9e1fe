//! Transposing a grid of bits, in blocks of 64 x 64.

use super::bit_grid::BitGrid;
use super::word::{WORD_BITS, words_for};

/// The grid with rows and columns exchanged.
#[must_use]
pub fn transpose(grid: &BitGrid) -> BitGrid {
    let (rows, cols) = (grid.rows(), grid.cols());
    let mut words = vec![0; cols * words_for(rows)];
    transpose_rows(grid.words(), cols, &mut words, rows);
    BitGrid::from_words(cols, rows, words)
}

/// The same for packed rows of `cols` bits that stand one after the other; their columns come to stand so in
/// `columns`, `rows` bits each.
///
/// Works block by block: the recursive block swap of *Hacker's Delight* (section 7-3), log2(64)
/// rounds of masked exchanges for 64 rows at once. A single row or column goes bit by bit, which is less.
pub fn transpose_rows(packed: &[u64], cols: usize, columns: &mut [u64], rows: usize) {
    let (row_words, column_words) = (words_for(cols), words_for(rows));
    assert_eq!(packed.len(), rows * row_words, "words of rows");
    assert_eq!(columns.len(), cols * column_words, "words of columns");
    if packed.is_empty() || columns.is_empty() {
        return;
    }
    if rows == 1 {
        for (columns, word) in columns.chunks_mut(WORD_BITS).zip(packed) {
            for (at, column) in columns.iter_mut().enumerate() {
                *column = word >> at & 1;
            }
        }
        return;
    }
    if cols == 1 {
        for (word, rows) in columns.iter_mut().zip(packed.chunks(WORD_BITS)) {
            let bits = rows.iter().enumerate().map(|(at, row)| (row & 1) << at);
            *word = bits.fold(0, |word, bit| word | bit);
        }
        return;
    }
    for (block_row, band) in packed.chunks(WORD_BITS * row_words).enumerate() {
        let bands = columns.chunks_mut(WORD_BITS * column_words);
        for (block_col, columns) in bands.enumerate() {
            let mut block = [0_u64; WORD_BITS];
            let column_of_words = band[block_col..].iter().step_by(row_words);
            for (word, &row) in block.iter_mut().zip(column_of_words) {
                *word = row;
            }
            transpose_block(&mut block);
            let place = columns[block_row..].iter_mut().step_by(column_words);
            for (column, &word) in place.zip(&block) {
                *column = word;
            }
        }
    }
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
        for (rows, cols) in [
            (1, 1),
            (3, 5),
            (64, 64),
            (65, 63),
            (1, 130),
            (130, 1),
            (1, 64),
            (129, 70),
        ] {
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
