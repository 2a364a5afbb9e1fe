//! Rows of bits as they lie in packed files, read and written in blocks: for boards larger than memory.
//!
//! A row takes a whole number of bytes, as in a packed PBM after its header; the reader and the writer
//! know nothing of headers. What is read is turned into words where it lies, so a row costs one copy
//! from the system and one pass. The plain twin is `pbm_read`; the tests compare them.

use std::io::{self, Read, Write};

use super::packed_bytes::{pack, pack_rows, unpack, unpack_rows};
use crate::bits::{tail_mask, words_for};
use crate::grid::Size;

/// Bytes of a block: it stays in a cache of the second level.
const BLOCK: usize = 1 << 18;

/// Bytes of one packed row of `cols` cells.
#[must_use]
pub const fn packed_row_bytes(cols: usize) -> usize {
    cols.div_ceil(8)
}

/// Turns a part of a packed row into words: 8 bytes a word, what is left of the last one 0.
pub fn unpack_cells(bytes: &[u8], words: &mut [u64]) {
    assert!(bytes.len() <= 8 * words.len(), "more bytes than words hold");
    unpack(bytes, words);
}

/// Turns words into a part of a packed row.
pub fn pack_cells(words: &[u64], bytes: &mut [u8]) {
    assert!(bytes.len() <= 8 * words.len(), "more bytes than words hold");
    pack(words, bytes);
}

/// The rows of a board of one size, in order.
#[derive(Debug)]
pub struct PackedRowsIn<R> {
    from: R,
    cols: usize,
    rows_left: usize,
    block: Vec<u8>,
    /// What of the block is not used yet.
    at: usize,
}

impl<R: Read> PackedRowsIn<R> {
    /// Reads from here on. `from` needs no buffer of its own.
    pub fn new(from: R, size: Size) -> Self {
        Self {
            from,
            cols: size.cols(),
            rows_left: size.rows(),
            block: Vec::new(),
            at: 0,
        }
    }

    /// Reads the next rows, one or many, into `rows`, packed as in [`bits`](crate::bits) one after the
    /// other; there must be as many as it has room for.
    ///
    /// # Errors
    /// Those of the reader; [`io::ErrorKind::UnexpectedEof`] where it ends.
    pub fn next_rows(&mut self, rows: &mut [u64]) -> io::Result<()> {
        let (words, bytes) = (words_for(self.cols), packed_row_bytes(self.cols));
        assert!(rows.len().is_multiple_of(words), "a part of a row");
        assert!(rows.len() / words <= self.rows_left, "a row after the last");
        if bytes > BLOCK {
            for row in rows.chunks_exact_mut(words) {
                self.long_row(bytes, row)?;
                self.rows_left -= 1;
            }
            return Ok(());
        }
        let mut rest = rows;
        while !rest.is_empty() {
            if self.at == self.block.len() {
                let rows = (BLOCK / bytes).min(self.rows_left);
                self.block.resize(rows * bytes, 0);
                self.from.read_exact(&mut self.block)?;
                self.at = 0;
            }
            let count = ((self.block.len() - self.at) / bytes).min(rest.len() / words);
            let (now, later) = rest.split_at_mut(count * words);
            let upto = self.at + count * bytes;
            unpack_rows(&self.block[self.at..upto], now, self.cols);
            self.at = upto;
            self.rows_left -= count;
            rest = later;
        }
        Ok(())
    }

    fn long_row(&mut self, bytes: usize, row: &mut [u64]) -> io::Result<()> {
        let mut left = bytes;
        for words in row.chunks_mut(BLOCK / 8) {
            self.block.resize(left.min(BLOCK), 0);
            self.from.read_exact(&mut self.block)?;
            unpack(&self.block, words);
            left -= self.block.len();
        }
        if let Some(last) = row.last_mut() {
            *last &= tail_mask(self.cols);
        }
        Ok(())
    }
}

/// The same on its way out.
#[derive(Debug)]
pub struct PackedRowsOut<W> {
    to: W,
    cols: usize,
    block: Vec<u8>,
}

impl<W: Write> PackedRowsOut<W> {
    /// Writes rows of `cols` cells from here on. `to` needs no buffer of its own.
    pub fn new(to: W, cols: usize) -> Self {
        Self {
            to,
            cols,
            block: Vec::with_capacity(BLOCK),
        }
    }

    /// Writes rows, one or many, packed as in [`bits`](crate::bits) one after the other.
    ///
    /// # Errors
    /// Those of the writer; so in [`PackedRowsOut::finish`].
    pub fn rows(&mut self, rows: &[u64]) -> io::Result<()> {
        let (words, bytes) = (words_for(self.cols), packed_row_bytes(self.cols));
        assert!(rows.len().is_multiple_of(words), "a part of a row");
        if bytes > BLOCK {
            return rows
                .chunks_exact(words)
                .try_for_each(|row| self.long_row(bytes, row));
        }
        let mut rest = rows;
        while !rest.is_empty() {
            if self.block.len() + bytes > BLOCK {
                self.flush()?;
            }
            let from = self.block.len();
            let count = ((BLOCK - from) / bytes).min(rest.len() / words);
            let (now, later) = rest.split_at(count * words);
            self.block.resize(from + count * bytes, 0);
            pack_rows(now, &mut self.block[from..], self.cols);
            rest = later;
        }
        Ok(())
    }

    fn long_row(&mut self, bytes: usize, row: &[u64]) -> io::Result<()> {
        let mut left = bytes;
        for words in row.chunks(BLOCK / 8) {
            self.flush()?;
            self.block.resize(left.min(BLOCK), 0);
            pack(words, &mut self.block);
            left -= self.block.len();
        }
        Ok(())
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// As [`PackedRowsOut::rows`].
    pub fn finish(mut self) -> io::Result<W> {
        self.flush()?;
        self.to.flush()?;
        Ok(self.to)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.write_all(&self.block)?;
        self.block.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Limits;
    use crate::format::{PbmReader, PbmWriter};

    /// Rows of an irregular picture.
    fn row(number: usize, cols: usize) -> Vec<u64> {
        let mut state = number as u64 * 2 + 1;
        let mut words: Vec<u64> = (0..words_for(cols))
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                state ^ state >> 31
            })
            .collect();
        *words.last_mut().unwrap() &= tail_mask(cols);
        words
    }

    #[test]
    fn agree_with_the_plain_reader_and_writer() {
        let widths = (1..=66).chain([127, 128, 129, 8 * BLOCK - 1, 8 * BLOCK, 8 * BLOCK + 65]);
        for cols in widths {
            let rows = if cols > 1000 { 3 } else { 300 };
            let size = Size::new(rows, cols).unwrap();
            let mut plain = PbmWriter::packed(Vec::new(), size).unwrap();
            let mut packed = PackedRowsOut::new(Vec::new(), cols);
            let all: Vec<u64> = (0..rows).flat_map(|number| row(number, cols)).collect();
            let stretch = 7 * words_for(cols);
            for row in all.chunks(words_for(cols)) {
                plain.row(row).unwrap();
            }
            let (first, others) = all.split_at(words_for(cols));
            packed.rows(first).unwrap();
            for rows in others.chunks(stretch) {
                packed.rows(rows).unwrap();
            }
            let (plain, packed) = (plain.finish().unwrap(), packed.finish().unwrap());
            let header = plain.len() - packed.len();
            assert_eq!(plain[header..], packed, "{size}");
            let mut reader = PbmReader::new(&plain[..], &Limits::default()).unwrap();
            assert_eq!(reader.bytes_read(), header as u64);
            let mut rows_in = PackedRowsIn::new(&packed[..], size);
            let (mut words, mut many) = (vec![1; words_for(cols)], vec![2; all.len()]);
            for row in all.chunks(words_for(cols)) {
                reader.next_row(&mut words).unwrap();
                assert_eq!(words, row, "{size}");
            }
            let (first, others) = many.split_at_mut(words_for(cols));
            rows_in.next_rows(first).unwrap();
            for rows in others.chunks_mut(stretch) {
                rows_in.next_rows(rows).unwrap();
            }
            assert_eq!(many, all, "{size}");
            // What stands past the end of a row is dropped.
            let mut noisy = PackedRowsIn::new(io::repeat(0xFF), size);
            noisy.next_rows(&mut many).unwrap();
            let tails = many.chunks(words_for(cols)).map(|row| row[row.len() - 1]);
            assert!(tails.clone().all(|tail| tail == tail_mask(cols)), "{size}");
            let mut short = PackedRowsIn::new(&packed[..packed.len() - 1], size);
            assert!(short.next_rows(&mut many).is_err());
        }
    }
}
