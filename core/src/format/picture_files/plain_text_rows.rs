//! Reads a board drawn as nothing but `.` and `#`, row by row: for texts larger than memory.
//!
//! What is read is what `plain_picture` reads: rows of one length made of `.`, `#`, `0` and `1`, empty lines
//! only at the end. Any other text is *not plain*: the reader that knows everything says what it is.

use std::io::{self, BufRead};

use super::plain_picture::read_cells;
use crate::bits::{WORD_BITS, words_for};

/// What came next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextRow {
    /// A row was read.
    Row,
    /// There are no more.
    End,
    /// The text is another than a plain picture; no more of it should be asked for.
    NotPlain,
}

/// The rows of a plain picture on their way in.
#[derive(Debug)]
pub struct PlainTextRows<R> {
    from: R,
    cols: Option<usize>,
    most_cols: usize,
    line: Vec<u8>,
}

impl<R: BufRead> PlainTextRows<R> {
    /// Reads from here on. Rows of more than `most_cols` cells are not plain.
    pub fn new(from: R, most_cols: usize) -> Self {
        Self {
            from,
            cols: None,
            most_cols,
            line: Vec::new(),
        }
    }

    /// How many cells a row has, once one was read.
    #[must_use]
    pub const fn cols(&self) -> Option<usize> {
        self.cols
    }

    /// Reads the next row, packed as in [`bits`](crate::bits), into `row`, which is made as long as needed.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn next_row(&mut self, row: &mut Vec<u64>) -> io::Result<TextRow> {
        if !self.next_line()? {
            return Ok(TextRow::NotPlain);
        }
        if self.line.is_empty() {
            return self.only_line_ends();
        }
        let ended = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
        let letters = ended.strip_suffix(b"\r").unwrap_or(ended);
        if letters.is_empty() {
            return self.only_line_ends();
        }
        let cols = *self.cols.get_or_insert(letters.len());
        if letters.len() != cols {
            return Ok(TextRow::NotPlain);
        }
        row.clear();
        row.resize(words_for(cols), 0);
        Ok(if read_cells(letters, row) {
            TextRow::Row
        } else {
            TextRow::NotPlain
        })
    }

    /// Reads a line, but no more of it than a row may have; false where it is longer.
    fn next_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let most = self.cols.unwrap_or(self.most_cols) + 2;
        while !self.line.ends_with(b"\n") {
            let bytes = self.from.fill_buf()?;
            if bytes.is_empty() {
                break;
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let len = end.map_or(bytes.len(), |end| end + 1);
            if self.line.len() + len > most {
                return Ok(false);
            }
            self.line.extend_from_slice(&bytes[..len]);
            self.from.consume(len);
            // Another kind of text shows early; a long line of it is not kept.
            if self.line.len() >= WORD_BITS && self.cols.is_none() && !self.begins_plainly() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn begins_plainly(&self) -> bool {
        let plain = |byte: &u8| matches!(byte, b'.' | b'#' | b'0' | b'1');
        self.line[..WORD_BITS].iter().all(plain)
    }

    /// After an empty line, or none.
    fn only_line_ends(&mut self) -> io::Result<TextRow> {
        loop {
            let bytes = self.from.fill_buf()?;
            if bytes.is_empty() {
                let none = self.cols.is_none();
                return Ok(if none {
                    TextRow::NotPlain
                } else {
                    TextRow::End
                });
            }
            if !bytes.iter().all(|byte| matches!(byte, b'\n' | b'\r')) {
                return Ok(TextRow::NotPlain);
            }
            let len = bytes.len();
            self.from.consume(len);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain_picture::read_plain_picture;
    use super::*;
    use crate::bits::BitGrid;
    use std::io::BufReader;

    fn by_rows(text: &[u8], buffer: usize) -> Option<BitGrid> {
        let mut rows = PlainTextRows::new(BufReader::with_capacity(buffer, text), 1000);
        let (mut all, mut row, mut count) = (Vec::new(), Vec::new(), 0);
        loop {
            match rows.next_row(&mut row).unwrap() {
                TextRow::Row => all.extend_from_slice(&row),
                TextRow::End => break,
                TextRow::NotPlain => return None,
            }
            count += 1;
        }
        Some(BitGrid::from_words(count, rows.cols().unwrap(), all))
    }

    #[test]
    fn rows_are_those_of_the_whole_picture() {
        let long = "#.0".repeat(70);
        let two = format!("{long}\n{long}\r\n");
        for text in [
            "#.\n.1\n",
            "#0\r\n.1\r\n\r\n\n",
            "#.\n.#",
            "",
            "\n",
            "#.\n.\n",
            "#.\n.##\n",
            "#.\n\n.#\n",
            " #\n",
            "#2\n",
            "#_\n",
            "#.\n// no\n",
            "#.\n.#\n \n",
            "#",
            &two,
            &two[..300],
            &long,
        ] {
            for buffer in [1, 3, 64, 1000] {
                let found = by_rows(text.as_bytes(), buffer);
                assert_eq!(found, read_plain_picture(text.as_bytes()), "{text:?}");
            }
        }
        let endless = BufReader::new(io::repeat(b'#'));
        let mut rows = PlainTextRows::new(endless, 1000);
        assert_eq!(rows.next_row(&mut Vec::new()).unwrap(), TextRow::NotPlain);
    }
}
