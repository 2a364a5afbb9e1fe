//! Tables of all sums of a few rows: a row is cleared by looking sums up instead of adding rows.
//!
//! The first b source rows belong to table 0, the next b to table 1, and so on; bit i of an index
//! into a table says whether its source i is in the sum. With b = 2 and the sources r s t:
//!
//! ```text
//! table 0:   00 -> 0   01 -> r   10 -> s   11 -> r + s         table 1:   0 -> 0   1 -> t
//! sources wanted: t and r, written 101; two look-ups, 01 in table 0 and 1 in table 1
//! ```
//!
//! A table doubles with each source: its second half is its first half with the source added. So
//! every sum costs one addition, as in a Gray-code walk, and is written where it belongs.

use crate::bits::{WORD_BITS, xor_words};

/// Sums that are added to a row in one pass over it: reading and writing the row costs as much as
/// looking a sum up.
const AT_ONCE: usize = 8;

/// The sums of at most 64 source rows, each as long as a slice of a grid.
#[derive(Debug)]
pub(super) struct CombinationTables {
    /// Source rows of one table: b.
    bits: usize,
    /// Tables in use, always a multiple of `AT_ONCE`.
    tables: usize,
    /// Words of one sum.
    width: usize,
    /// The sum with index i of table t starts at word `(t * 2^b + i) * width`.
    words: Vec<u64>,
}

impl CombinationTables {
    /// Room for sums of 64 sources of at most `width` words, to be added to `rows` rows.
    pub(super) fn with_room(rows: usize, width: usize) -> Self {
        let bits = Self::bits_for(rows);
        Self {
            bits,
            tables: 0,
            width: 0,
            words: vec![0; (Self::tables_for(WORD_BITS, bits) << bits) * width],
        }
    }

    /// Bytes that [`CombinationTables::with_room`] takes.
    pub(super) fn bytes(rows: usize, width: usize) -> usize {
        let bits = Self::bits_for(rows);
        (Self::tables_for(WORD_BITS, bits) << bits) * width * size_of::<u64>()
    }

    /// Sources of one table. Large tables are looked up less often, small ones are sooner made.
    fn bits_for(rows: usize) -> usize {
        let additions = |bits| Self::tables_for(WORD_BITS, bits) * ((1 << bits) + rows);
        if additions(8) < additions(4) { 8 } else { 4 }
    }

    const fn tables_for(sources: usize, bits: usize) -> usize {
        sources.div_ceil(bits).next_multiple_of(AT_ONCE)
    }

    /// Makes the tables of `sources`: at most 64, all of one length, not empty, within the room.
    pub(super) fn fill<'a>(&mut self, sources: impl ExactSizeIterator<Item = &'a [u64]>) {
        self.tables = Self::tables_for(sources.len(), self.bits);
        let mut sources = sources.peekable();
        self.width = sources.peek().map_or(0, |source| source.len());
        let size = self.width << self.bits;
        let in_use = &mut self.words[..self.tables * size];
        for table in in_use.chunks_exact_mut(size) {
            // Where the sources have run out only the empty sum is ever looked up.
            table[..self.width].fill(0);
            for (bit, source) in sources.by_ref().take(self.bits).enumerate() {
                let half = self.width << bit;
                let (without, with) = table[..2 * half].split_at_mut(half);
                with.copy_from_slice(without);
                for sum in with.chunks_exact_mut(self.width) {
                    xor_words(sum, source);
                }
            }
        }
    }

    /// Adds to `row`, as long as the sources, the sum of the sources with a 1 in `wanted`.
    pub(super) fn add(&self, row: &mut [u64], wanted: u64) {
        for first in (0..self.tables).step_by(AT_ONCE) {
            let sums: [&[u64]; AT_ONCE] =
                std::array::from_fn(|at| self.sum(first + at, wanted, row.len()));
            for (at, word) in row.iter_mut().enumerate() {
                *word ^= sums.iter().fold(0, |sum, part| sum ^ part[at]);
            }
        }
    }

    /// What table number `table` has of the sum `wanted`, `len` words.
    fn sum(&self, table: usize, wanted: u64, len: usize) -> &[u64] {
        // The tables never have more than 64 sources, so the shift never passes a word.
        let index = (wanted >> (table * self.bits)) as usize & ((1 << self.bits) - 1);
        &self.words[((table << self.bits) + index) * self.width..][..len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Source number `at`, two words that no other sum of few sources has.
    fn source(at: usize) -> [u64; 2] {
        [1 << at, (at as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)]
    }

    #[test]
    fn every_source_alone_and_some_together() {
        for rows in [1, 10_000] {
            let mut tables = CombinationTables::with_room(rows, 2);
            for count in [1, 3, 4, 5, 8, 9, 31, 63, 64] {
                let sources: Vec<[u64; 2]> = (0..count).map(source).collect();
                tables.fill(sources.iter().map(<[u64; 2]>::as_slice));
                let all = u64::MAX >> (64 - count);
                let alone = (0..count).map(|at| 1 << at);
                for wanted in alone.chain([0, all, all / 3, all / 7]) {
                    let mut row = [5, 6];
                    tables.add(&mut row, wanted);
                    let chosen = sources.iter().enumerate();
                    let chosen = chosen.filter(|(at, _)| wanted >> at & 1 == 1);
                    let expected = chosen.fold([5, 6], |sum: [u64; 2], (_, source)| {
                        [sum[0] ^ source[0], sum[1] ^ source[1]]
                    });
                    assert_eq!(row, expected, "{count} sources, {wanted:b}");
                }
            }
        }
    }
}
