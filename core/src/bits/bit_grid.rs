//! A rectangle of bits, every row starting on a word of its own.

use std::fmt;

use super::bit_vec::BitVec;
use super::word::{WORD_BITS, tail_mask, words_for, xor_words};

/// A `rows` x `cols` rectangle over GF(2). Bits past the end of a row are always 0.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BitGrid {
    rows: usize,
    cols: usize,
    words_per_row: usize,
    words: Vec<u64>,
}

impl BitGrid {
    /// All zeros.
    #[must_use]
    pub fn zeros(rows: usize, cols: usize) -> Self {
        let words_per_row = words_for(cols);
        Self {
            rows,
            cols,
            words_per_row,
            words: vec![0; rows * words_per_row],
        }
    }

    /// The square with ones on the diagonal.
    #[must_use]
    pub fn identity(side: usize) -> Self {
        let mut grid = Self::zeros(side, side);
        for at in 0..side {
            grid.set(at, at, true);
        }
        grid
    }

    /// The grid whose packed rows stand one after the other in `words`; bits past the ends are dropped.
    #[must_use]
    pub fn from_words(rows: usize, cols: usize, words: Vec<u64>) -> Self {
        let words_per_row = words_for(cols);
        assert_eq!(
            words.len(),
            rows * words_per_row,
            "words of {rows} x {cols}"
        );
        let mut grid = Self {
            rows,
            cols,
            words_per_row,
            words,
        };
        let tail = tail_mask(cols);
        for row in 0..rows {
            if let Some(last) = grid.row_mut(row).last_mut() {
                *last &= tail;
            }
        }
        grid
    }

    /// The grid whose rows, read one after the other, are the bits of `vector`
    /// (`rows * cols` of them).
    #[must_use]
    pub fn from_bit_vec(rows: usize, cols: usize, vector: &BitVec) -> Self {
        assert_eq!(rows * cols, vector.len(), "a grid of {rows} x {cols}");
        let mut grid = Self::zeros(rows, cols);
        for row in 0..rows {
            let tail = tail_mask(cols);
            let words = grid.row_mut(row);
            for (at, word) in words.iter_mut().enumerate() {
                *word = bits_from(vector.words(), row * cols + at * WORD_BITS);
            }
            if let Some(last) = words.last_mut() {
                *last &= tail;
            }
        }
        grid
    }

    /// The grid of `rows` (at most 64) rows whose column c is the low bits of `lanes[c]`.
    #[must_use]
    pub fn from_lanes(rows: usize, lanes: &[u64]) -> Self {
        assert!(
            rows <= WORD_BITS,
            "{rows} rows from lanes of {WORD_BITS} bits"
        );
        let mut turned = Self {
            rows: lanes.len(),
            cols: rows,
            words_per_row: 1,
            words: lanes.to_vec(),
        };
        let tail = if rows == 0 { 0 } else { tail_mask(rows) };
        turned.words.iter_mut().for_each(|word| *word &= tail);
        super::transpose::transpose(&turned)
    }

    /// All bits, row after row, without padding between the rows.
    #[must_use]
    pub fn to_bit_vec(&self) -> BitVec {
        let mut vector = BitVec::zeros(self.rows * self.cols);
        for row in 0..self.rows {
            for (at, &word) in self.row(row).iter().enumerate() {
                or_bits_at(vector.words_mut(), row * self.cols + at * WORD_BITS, word);
            }
        }
        vector
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// All packed rows, one after the other.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// One packed row.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.words_per_row..(row + 1) * self.words_per_row]
    }

    /// Puts `words`, one packed row, in the place of a row; bits past the end are dropped.
    pub fn set_row(&mut self, row: usize, words: &[u64]) {
        let tail = tail_mask(self.cols);
        let target = self.row_mut(row);
        target.copy_from_slice(words);
        if let Some(last) = target.last_mut() {
            *last &= tail;
        }
    }

    /// One packed row for writing. The caller keeps the bits past the end 0.
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.words_per_row..(row + 1) * self.words_per_row]
    }

    /// Exchanges two rows.
    pub fn swap_rows(&mut self, a: usize, b: usize) {
        if a != b {
            let (low, high) = (a.min(b), a.max(b));
            let width = self.words_per_row;
            let (before, from_high) = self.words.split_at_mut(high * width);
            before[low * width..(low + 1) * width].swap_with_slice(&mut from_high[..width]);
        }
    }

    /// Adds row `source` to row `target` over GF(2); they must differ.
    pub fn xor_row(&mut self, target: usize, source: usize) {
        assert_ne!(target, source, "a row added to itself");
        let width = self.words_per_row;
        let (before, from_high) = self.words.split_at_mut(target.max(source) * width);
        let low = target.min(source) * width;
        let (low, high) = (&mut before[low..low + width], &mut from_high[..width]);
        if target < source {
            xor_words(low, high);
        } else {
            xor_words(high, low);
        }
    }

    /// The bit in `row` and `col`, which must be on the grid.
    #[must_use]
    pub fn get(&self, row: usize, col: usize) -> bool {
        assert!(col < self.cols, "column {col} of {}", self.cols);
        self.row(row)[col / WORD_BITS] >> (col % WORD_BITS) & 1 == 1
    }

    /// Makes the bit in `row` and `col` equal to `value`.
    pub fn set(&mut self, row: usize, col: usize, value: bool) {
        assert!(col < self.cols, "column {col} of {}", self.cols);
        let word = &mut self.row_mut(row)[col / WORD_BITS];
        *word = *word & !(1 << (col % WORD_BITS)) | u64::from(value) << (col % WORD_BITS);
    }

    /// Number of ones.
    #[must_use]
    pub fn count_ones(&self) -> u64 {
        self.words
            .iter()
            .map(|word| u64::from(word.count_ones()))
            .sum()
    }
}

/// 64 bits from bit `start` on; what lies past the end reads as 0.
fn bits_from(words: &[u64], start: usize) -> u64 {
    let (at, shift) = (start / WORD_BITS, start % WORD_BITS);
    let word = |at: usize| words.get(at).copied().unwrap_or(0);
    if shift == 0 {
        word(at)
    } else {
        word(at) >> shift | word(at + 1) << (WORD_BITS - shift)
    }
}

/// Writes `value` over zeros at bit `start`; bits of it that are 1 must lie inside.
fn or_bits_at(words: &mut [u64], start: usize, value: u64) {
    let (at, shift) = (start / WORD_BITS, start % WORD_BITS);
    if value != 0 {
        words[at] |= value << shift;
        let high = if shift == 0 {
            0
        } else {
            value >> (WORD_BITS - shift)
        };
        if high != 0 {
            words[at + 1] |= high;
        }
    }
}

/// A picture: `#` for 1 and `.` for 0, one line a row.
impl fmt::Display for BitGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.rows {
            for col in 0..self.cols {
                f.write_str(if self.get(row, col) { "#" } else { "." })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl fmt::Debug for BitGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}\n{self}", self.rows, self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lanes_become_rows() {
        let grid = BitGrid::from_lanes(2, &[0b101, 0b110, 0b11]);
        assert_eq!(grid.to_string(), "#.#\n.##\n");
    }

    #[test]
    fn rows_are_put_in_without_what_lies_past_the_end() {
        let mut grid = BitGrid::zeros(2, 66);
        grid.set_row(1, &[1, u64::MAX]);
        assert_eq!((grid.count_ones(), grid.get(1, 65)), (3, true));
    }

    proptest! {
        #[test]
        fn row_major_bits_come_back(rows in 1_usize..9, cols in 1_usize..140, seed in any::<[u64; 4]>()) {
            let vector: BitVec = (0..rows * cols).map(|i| seed[i % 4] >> (i * 7 % 64) & 1 == 1).collect();
            let grid = BitGrid::from_bit_vec(rows, cols, &vector);
            for place in 0..rows * cols {
                prop_assert_eq!(grid.get(place / cols, place % cols), vector.get(place));
            }
            prop_assert_eq!(grid.to_bit_vec(), vector);
        }
    }
}
