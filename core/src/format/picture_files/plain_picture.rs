//! Large boards drawn as nothing but `.` and `#`, read eight cells at a time.
//!
//! Most texts are just that: lines of one length made of `.`, `#`, `0` and `1`. Of these letters the lowest
//! bit says whether the cell is lit, so eight of them, read as one number, become eight bits by a
//! multiplication: letter i has its bit at 8i, times 2^(56 - 7i) puts it at 56 + i, and no two products
//! meet. Whatever is not such a text is left to the reader that knows everything (`puzzle_text`) and says
//! where a fault is; the tests hold one against the other.
//!
//! Example: `#..#.###` has the lowest bits 1, 0, 0, 1, 0, 1, 1, 1, the byte 0b1110_1001.

use crate::bits::{BitGrid, WORD_BITS, words_for};

/// The board that `input` draws, if it is nothing but rows of one length, with line ends of one or two
/// letters, and empty lines only at the end.
pub(in crate::format) fn read_plain_picture(input: &[u8]) -> Option<BitGrid> {
    let cols = line_of(input).cells.len();
    if cols == 0 {
        return None;
    }
    let words_per_row = words_for(cols);
    let likely_rows = input.len() / cols;
    let mut words = Vec::with_capacity(likely_rows.min(input.len() / cols.max(8)) * words_per_row);
    let (mut rest, mut rows) = (input, 0);
    while !rest.is_empty() {
        // A line that begins with its end is an empty one, however long the picture's rows are.
        let is_empty = matches!(rest[0], b'\n' | b'\r');
        let line = if !is_empty && rest.len() > cols && rest[cols] == b'\n' {
            Line {
                cells: &rest[..cols],
                len: cols + 1,
            }
        } else {
            line_of(rest)
        };
        if line.cells.is_empty() {
            let is_blank = |byte: &u8| matches!(byte, b'\n' | b'\r');
            return (rest.iter().all(is_blank)).then(|| BitGrid::from_words(rows, cols, words));
        }
        if line.cells.len() != cols {
            return None;
        }
        let from = words.len();
        words.resize(from + words_per_row, 0);
        if !read_cells(line.cells, &mut words[from..]) {
            return None;
        }
        rows += 1;
        rest = &rest[line.len..];
    }
    Some(BitGrid::from_words(rows, cols, words))
}

/// A line and how many bytes it takes with its end.
struct Line<'a> {
    cells: &'a [u8],
    len: usize,
}

fn line_of(text: &[u8]) -> Line<'_> {
    let end = text.iter().position(|&byte| byte == b'\n');
    let cells = &text[..end.unwrap_or(text.len())];
    Line {
        cells: cells.strip_suffix(b"\r").unwrap_or(cells),
        len: end.map_or(text.len(), |end| end + 1),
    }
}

/// Reads the letters of a row into words that are 0; false where one is no cell.
pub(in crate::format) fn read_cells(letters: &[u8], words: &mut [u64]) -> bool {
    let (whole, rest) = letters.as_chunks::<WORD_BITS>();
    let mut wrong = false;
    for (word, letters) in words.iter_mut().zip(whole) {
        wrong |= letters
            .iter()
            .fold(false, |wrong, &byte| wrong | !is_cell(byte));
        for (at, eight) in letters.as_chunks::<8>().0.iter().enumerate() {
            *word |= lowest_bits(*eight) << (8 * at);
        }
    }
    for (at, &byte) in rest.iter().enumerate() {
        wrong |= !is_cell(byte);
        words[whole.len()] |= u64::from(byte & 1) << at;
    }
    !wrong
}

const fn is_cell(byte: u8) -> bool {
    (byte == b'.') | (byte == b'#') | (byte == b'0') | (byte == b'1')
}

/// The lowest bits of eight letters, the first in the lowest bit.
const fn lowest_bits(letters: [u8; 8]) -> u64 {
    let bits = u64::from_le_bytes(letters) & 0x0101_0101_0101_0101;
    bits.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Adds the letters of a packed row of `cols` cells to `text`: `#` for 1, `.` for 0; no line end.
pub fn write_cells(row: &[u64], cols: usize, text: &mut Vec<u8>) {
    // Each byte of eight cells is one of 256 words of eight letters.
    const LETTERS: [[u8; 8]; 256] = letters();
    let from = text.len();
    for word in row {
        for byte in word.to_le_bytes() {
            text.extend_from_slice(&LETTERS[byte as usize]);
        }
    }
    text.truncate(from + cols);
}

/// The picture of a board, one line a row.
pub(in crate::format) fn draw_bits(grid: &BitGrid) -> String {
    let mut text = Vec::with_capacity(grid.rows() * (words_for(grid.cols()) * WORD_BITS + 1));
    for row in 0..grid.rows() {
        write_cells(grid.row(row), grid.cols(), &mut text);
        text.push(b'\n');
    }
    String::from_utf8(text).expect("letters are ASCII")
}

const fn letters() -> [[u8; 8]; 256] {
    let mut all = [[b'.'; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut at = 0;
        while at < 8 {
            if byte >> at & 1 == 1 {
                all[byte][at] = b'#';
            }
            at += 1;
        }
        byte += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_bits_of_eight_letters() {
        assert_eq!(lowest_bits(*b"#..#.###"), 0b1110_1001);
        for byte in 0..=u8::MAX {
            let letters = std::array::from_fn(|at| if byte >> at & 1 == 1 { b'1' } else { b'.' });
            assert_eq!(lowest_bits(letters), u64::from(byte));
        }
    }

    #[test]
    fn only_whole_pictures_are_taken() {
        let read = |text: &str| read_plain_picture(text.as_bytes()).map(|grid| grid.to_string());
        assert_eq!(read("#.\n.1\n").as_deref(), Some("#.\n.#\n"));
        assert_eq!(read("#0\r\n.1\r\n\r\n\n").as_deref(), Some("#.\n.#\n"));
        assert_eq!(read("#.\n.#").as_deref(), Some("#.\n.#\n"));
        for other in [
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
        ] {
            assert_eq!(read(other), None, "{other:?}");
        }
    }

    #[test]
    fn letters_come_back_at_every_width() {
        for cols in (1..=70).chain([127, 128, 129, 200]) {
            let mut grid = BitGrid::zeros(3, cols);
            for place in 0..3 * cols {
                grid.set(place / cols, place % cols, place * place % 7 < 3);
            }
            let mut text = Vec::new();
            for row in 0..3 {
                write_cells(grid.row(row), cols, &mut text);
                text.push(b'\n');
            }
            assert_eq!(text, grid.to_string().into_bytes());
            assert_eq!(read_plain_picture(&text), Some(grid));
            text[cols / 2] = b'?';
            assert_eq!(read_plain_picture(&text), None, "{cols}");
        }
    }
}
