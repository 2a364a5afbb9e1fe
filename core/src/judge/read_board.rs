//! Reads boards of cells as judges write them: glued or spaced, with any blanks between.
//!
//! A board is its cells in row-major order; line breaks are blanks like any other. A row that is
//! too short or too long therefore shows where cells are missing or left over, and the message
//! names the one line whose length does not fit, where there is just one.

use std::fmt;

use super::glyphs::Glyphs;
use super::read_brackets::{BracketText, read_bracketed};
use super::scanner::Scanner;
use crate::answer::Limits;
use crate::error::ParseError;
use crate::grid::Size;

/// How a board stands in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardText {
    /// Where its size comes from.
    pub size: SizeText,
    /// What its letters mean.
    pub glyphs: Glyphs,
    /// What stands between the letters on the page; all readers take both.
    pub spacing: Spacing,
}

/// What a page puts between the cells of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spacing {
    /// Nothing.
    Glued,
    /// A blank.
    Spaced,
}

/// Where the size of a board comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SizeText {
    /// It is always the same.
    Fixed {
        /// Rows of every board.
        rows: usize,
        /// Columns of every board.
        cols: usize,
    },
    /// Two numbers stand before the board: its rows, then its columns.
    RowsThenCols {
        /// What the page calls the number of rows.
        rows: &'static str,
        /// What the page calls the number of columns.
        cols: &'static str,
    },
    /// A number stands before the board: its rows and its columns.
    Square(&'static str),
    /// A number stands before the board, which is one row: its columns.
    Row(&'static str),
    /// The board is one row, and the line shows how long it is.
    Line,
    /// Brackets show its rows.
    Brackets(BracketText),
}

/// One board of the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    /// Its first cell, as a byte of the input.
    pub(super) start: usize,
    /// How large it is.
    pub(super) size: Size,
    /// From this byte of the input on lines hold nothing but rows.
    pub(super) rows_from: usize,
    /// The state of each cell, row after row.
    pub(super) states: Vec<u8>,
}

/// What messages call a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardName {
    /// The only one.
    Only,
    /// One of many, counted from 1.
    Number(usize),
    /// Where tokens stand at first.
    First,
    /// Where they are to end.
    Second,
    /// A row of lamps.
    Lamps,
    /// Something else.
    Called(&'static str),
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Only => f.write_str("the board"),
            Self::Number(number) => write!(f, "board {number}"),
            Self::First => f.write_str("the first board"),
            Self::Second => f.write_str("the second board"),
            Self::Lamps => f.write_str("the row of lamps"),
            Self::Called(name) => f.write_str(name),
        }
    }
}

/// Reads one board with its size.
///
/// # Errors
/// At the first byte that is no cell, at a size out of range, at the end of an input that is too
/// short.
pub(super) fn read_board(
    scanner: &mut Scanner,
    text: &BoardText,
    name: BoardName,
    limits: &Limits,
) -> Result<Board, ParseError> {
    if let SizeText::Brackets(brackets) = text.size {
        return read_bracketed(scanner, brackets, text.glyphs, name);
    }
    let frame = read_frame(scanner, text.size, name, limits)?;
    read_cells(scanner, text.glyphs, frame, name)
}

/// What is known of a board before its cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    /// How large it is.
    pub(super) size: Size,
    /// From this byte of the input on lines hold nothing but rows.
    pub(super) rows_from: usize,
}

/// Reads what stands before the cells of a board (not one in brackets).
///
/// # Errors
/// At a size out of range, at the end of the input.
pub(super) fn read_frame(
    scanner: &mut Scanner,
    text: SizeText,
    name: BoardName,
    limits: &Limits,
) -> Result<Frame, ParseError> {
    let size = read_size(scanner, text, name, limits)?;
    let rows_from = match text {
        SizeText::Fixed { .. } => scanner.begin(),
        _ => scanner.at(),
    };
    Ok(Frame { size, rows_from })
}

/// Reads the cells of one board of known size.
///
/// # Errors
/// At the first byte that is no cell, at the end of an input that is too short.
pub(super) fn read_cells(
    scanner: &mut Scanner,
    glyphs: Glyphs,
    Frame { size, rows_from }: Frame,
    name: BoardName,
) -> Result<Board, ParseError> {
    scanner.peek();
    let start = scanner.at();
    let mut states = Vec::new(); // grows with what is there, not with what a header promises
    while states.len() < size.cells() {
        let next = scanner.peek();
        if let Some(state) = next.and_then(|letter| glyphs.state(letter)) {
            states.push(state);
            scanner.take();
            continue;
        }
        let at = size.position(states.len());
        let place = match size.rows() {
            1 => format!("cell {}", at.col + 1),
            _ => format!("row {}, column {}", at.row + 1, at.col + 1),
        };
        let message = if next.is_none() && states.is_empty() {
            format!("the input ends before {name}")
        } else if next.is_none() {
            let hint = odd_line(scanner, rows_from, size.cols());
            let (has, of) = (states.len(), size.cells());
            format!("the input ends after {has} of the {of} cells of {name}{hint}")
        } else {
            format!("{} is no cell of {name}", scanner.shown_here())
        };
        return Err(scanner.error_here(message, format!("{glyphs} for {place}")));
    }
    Ok(Board {
        start,
        size,
        rows_from,
        states,
    })
}

/// Makes sure that nothing but blanks follows `board`, the last one.
///
/// # Errors
/// At the first byte that is left over.
pub(super) fn read_end(
    scanner: &mut Scanner,
    board: &Board,
    name: BoardName,
) -> Result<(), ParseError> {
    if scanner.peek().is_none() {
        return Ok(());
    }
    let hint = odd_line(scanner, board.rows_from, board.size.cols());
    let message = format!("{} is left over after {name}{hint}", scanner.shown_here());
    Err(scanner.error_here(message, "the end of the input".into()))
}

fn read_size(
    scanner: &mut Scanner,
    text: SizeText,
    name: BoardName,
    limits: &Limits,
) -> Result<Size, ParseError> {
    // A cell takes at least a byte, so that no side and no board has more cells than this.
    let most = limits.max_bytes.max(1);
    let mut numbers = scanner.clone();
    let (rows, cols, larger) = match text {
        SizeText::Fixed { rows, cols } => (rows as u64, cols as u64, numbers.nothing()),
        SizeText::RowsThenCols { rows, cols } => {
            let rows = numbers.number(rows, 1..=most)?;
            let cols = numbers.number(cols, 1..=most)?;
            let larger = if rows.value > cols.value { rows } else { cols };
            (rows.value, cols.value, larger)
        }
        SizeText::Square(side) => {
            let side = numbers.number(side, 1..=most)?;
            (side.value, side.value, side)
        }
        SizeText::Row(cols) => {
            let cols = numbers.number(cols, 1..=most)?;
            (1, cols.value, cols)
        }
        SizeText::Line | SizeText::Brackets(_) => {
            if numbers.peek().is_none() {
                let message = format!("the input ends before {name}");
                return Err(numbers.error_here(message, "a row of cells".into()));
            }
            (1, numbers.letters_of_line() as u64, numbers.nothing())
        }
    };
    let error = |message: String, expected: String| {
        scanner.error(larger.start, larger.len, message, expected)
    };
    if u128::from(rows) * u128::from(cols) > u128::from(most) {
        let message = format!("a board of {rows} x {cols} cells");
        return Err(error(message, format!("at most {most} cells")));
    }
    let size = usize::try_from(rows).ok().zip(usize::try_from(cols).ok());
    let size = size.and_then(|(rows, cols)| Size::new(rows, cols).ok());
    let size = size.ok_or_else(|| {
        let message = format!("a board of {rows} x {cols} cells");
        error(message, "fewer cells".into())
    })?;
    *scanner = numbers;
    Ok(size)
}

/// The one line from byte `from` on whose number of cells is no multiple of `cols`, in words; empty
/// where there is none or more than one.
fn odd_line(scanner: &Scanner, from: usize, cols: usize) -> String {
    let before = &scanner.input()[..from];
    let first = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let lines = scanner.input()[from..].split(|&byte| byte == b'\n');
    let cells = |line: &[u8]| {
        line.iter()
            .filter(|&&byte| !super::scanner::is_blank(byte))
            .count()
    };
    let mut odd = lines
        .enumerate()
        .map(|(at, line)| (first + at, cells(line)))
        .filter(|&(_, cells)| cells % cols != 0);
    match (odd.next(), odd.next()) {
        (Some((line, cells)), None) => {
            let s = if cells == 1 { "" } else { "s" };
            format!(" (line {line} has {cells} cell{s}, not {cols})")
        }
        _ => String::new(),
    }
}
