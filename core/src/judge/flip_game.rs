//! Flip Game boards by the million: a reader straight to 16 bits, and a table of all answers.
//!
//! The reader takes exactly what the plain one in `read_board` takes. It gives up at the first thing
//! that is wrong, and the plain one is asked again: it names the fault, so that there is one place
//! where faults are named. A row of four letters is read at once as a word of 32 bits. With `b` and
//! `w` and t = word XOR `bbbb`, each byte of t must be 0 or `b` XOR `w`; one bit of each byte tells
//! which, and a multiplication brings the four bits side by side:
//!
//! ```text
//! word      'b' 'w' 'w' 'b'      first letter in the lowest byte
//! t          00  15  15  00
//! m          00  01  01  00      valid, because m * 0x15 = t
//! m * (2^24 + 2^17 + 2^10 + 2^3) >> 24 & 15 = 0110, column 0 in the lowest bit
//! ```
//!
//! The table takes about half a millisecond to make, which is longer than a few boards take to solve
//! one by one.

use std::io;

use super::flip_task::{CaseText, CellsText, FixedGoal, FlipRule, FlipTask, FlipWriter, Layout};
use super::glyphs::Glyphs;
use super::problem::{Cases, Problem};
use super::read_board::SizeText;
use super::scanner::{is_blank, without_mark};
use crate::flip::{FlipGameTable, Question};

/// Up to so many boards are solved one by one.
const FEW: usize = 48;
/// Bytes of output that are written at once.
const CHUNK: usize = 1 << 20;

/// The boards of `input`, where the problem asks for the number of presses on Flip Game boards and
/// there are many, and nothing is wrong with them.
pub(super) fn many_boards(problem: &Problem, task: &FlipTask, input: &[u8]) -> Option<Vec<u16>> {
    let CaseText::Board(board) = &task.case else {
        return None;
    };
    let is_flip_game = board.text.size == SizeText::Fixed { rows: 4, cols: 4 }
        && board.cells == CellsText::Start
        && board.rule == FlipRule::Plus
        && board.goal == FixedGoal::Same
        && task.most.is_none()
        && task.layout == Layout::PLAIN
        && task.question == Question::Fewest
        && task.writer == FlipWriter::Count
        && problem.cases == Cases::ToEnd;
    if !is_flip_game {
        return None;
    }
    read_boards(input, board.text.glyphs).filter(|boards| boards.len() > FEW)
}

/// Prints the answer to each board, `impossible` where there is none.
pub(super) fn run(boards: &[u16], impossible: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let table = FlipGameTable::new();
    let mut text = Vec::with_capacity(CHUNK + 64);
    for &board in boards {
        match table.fewest(board) {
            Some(presses) => text.extend_from_slice(presses.to_string().as_bytes()),
            None => text.extend_from_slice(impossible.as_bytes()),
        }
        text.push(b'\n');
        if text.len() >= CHUNK {
            out.write_all(&text)?;
            text.clear();
        }
    }
    out.write_all(&text)
}

/// The boards of `input`, bit 4 r + c for row r and column c; none where anything is wrong.
fn read_boards(input: &[u8], glyphs: Glyphs) -> Option<Vec<u16>> {
    let &[zero, one] = glyphs.0 else { return None };
    let differ = u32::from(zero ^ one);
    let bit = differ.trailing_zeros();
    let (zeros, low) = (u32::from_le_bytes([zero; 4]), u32::from_le_bytes([1; 4]));
    let row_at = |rest: &[u8]| {
        let word = u32::from_le_bytes(*rest.first_chunk::<4>()?) ^ zeros;
        let ones = word >> bit & low;
        // Byte times byte: no carry from one to the next, because `ones` holds 0 and 1 only.
        (ones * differ == word).then_some((ones.wrapping_mul(0x0102_0408) >> 24 & 15) as u16)
    };
    // Looked up, because which letter comes next cannot be foretold.
    let states: [Option<u8>; 256] = std::array::from_fn(|letter| glyphs.state(letter as u8));
    let mut boards = Vec::new();
    let (mut board, mut cells) = (0_u16, 0);
    let mut rest = without_mark(input);
    while let Some((&letter, after)) = rest.split_first() {
        if is_blank(letter) {
            rest = after;
            continue;
        }
        let row = if cells <= 12 { row_at(rest) } else { None };
        match row {
            Some(row) => {
                board |= row << cells;
                cells += 4;
                rest = &rest[4..];
            }
            None => {
                board |= u16::from(states[usize::from(letter)]?) << cells;
                cells += 1;
                rest = after;
            }
        }
        if cells == 16 {
            boards.push(board);
            (board, cells) = (0, 0);
        }
    }
    (cells == 0 && !boards.is_empty()).then_some(boards)
}

#[cfg(test)]
mod tests {
    use super::super::read_board::{BoardName, BoardText, Spacing, read_board};
    use super::super::scanner::Scanner;
    use super::*;
    use crate::answer::Limits;
    use proptest::prelude::*;

    const GLYPHS: Glyphs = Glyphs(b"bw");

    /// The boards as the plain reader has them.
    fn plain(input: &[u8]) -> Option<Vec<u16>> {
        let text = BoardText {
            size: SizeText::Fixed { rows: 4, cols: 4 },
            glyphs: GLYPHS,
            spacing: Spacing::Glued,
        };
        let mut scanner = Scanner::new(input).ok()?;
        let mut boards = Vec::new();
        while boards.is_empty() || scanner.peek().is_some() {
            let number = BoardName::Number(boards.len() + 1);
            let board = read_board(&mut scanner, &text, number, &Limits::default()).ok()?;
            let bits = board.states.iter().enumerate();
            boards.push(bits.map(|(at, &state)| u16::from(state) << at).sum());
        }
        Some(boards)
    }

    #[test]
    fn a_row_of_four_is_read_at_once() {
        assert_eq!(
            read_boards(b"wbbb bbbb bbbb bbbw", GLYPHS),
            Some(vec![0x8001])
        );
        assert_eq!(
            read_boards(b"bwwb\nbbwb\nbwwb\nbwww\n", GLYPHS),
            Some(vec![0xE646])
        );
        let digits = read_boards(b"0110\n0010\n0110\n0111\n", Glyphs::DIGITS);
        assert_eq!(digits, Some(vec![0xE646]));
    }

    #[test]
    fn every_single_byte_in_every_place_is_taken_or_refused_as_the_plain_reader_does() {
        let good = b"bwwb\nbbwb\nb wwb\r\nbwww\nbbbbbbbbwwwwwwww";
        for at in 0..good.len() {
            for byte in 0..=u8::MAX {
                let mut input = good.to_vec();
                input[at] = byte;
                assert_eq!(read_boards(&input, GLYPHS), plain(&input), "{byte} at {at}");
            }
            assert_eq!(read_boards(&good[..at], GLYPHS), plain(&good[..at]));
        }
        let marked = ["\u{feff}".as_bytes(), good].concat();
        assert_eq!(read_boards(&marked, GLYPHS), plain(good));
        for at in 0..=marked.len() {
            let twice = [&marked[..at], "\u{feff}".as_bytes(), &marked[at..]].concat();
            assert_eq!(read_boards(&twice, GLYPHS), plain(&twice), "mark at {at}");
            assert_eq!(read_boards(&marked[..at], GLYPHS), plain(&marked[..at]));
        }
    }

    proptest! {
        #[test]
        fn reads_what_the_plain_reader_reads(
            rows in proptest::collection::vec("[bw]{4}[ \r\n\t]{0,2}|[bw][ \n]?[bw]{2}[ \n]?[bw]\n|[bw]{1,7}\n|[bwx]", 0..40),
        ) {
            let input = rows.concat();
            prop_assert_eq!(read_boards(input.as_bytes(), GLYPHS), plain(input.as_bytes()));
        }

        #[test]
        fn reads_whole_boards(rows in proptest::collection::vec("([bw]{4}[ \r\n\t]{0,2}){4}", 0..40)) {
            let input = rows.concat();
            let boards = read_boards(input.as_bytes(), GLYPHS);
            prop_assert_eq!(boards.as_ref().map_or(0, Vec::len), rows.len());
            prop_assert_eq!(boards, plain(input.as_bytes()));
        }
    }
}
