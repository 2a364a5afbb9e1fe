//! Reads boards that stand as lists of a programming language: `[[0,1],[1,0]]`, `{"01", "10"}`.

use super::glyphs::Glyphs;
use super::read_board::{Board, BoardName};
use super::scanner::Scanner;
use crate::error::ParseError;
use crate::grid::Size;

/// How a list of rows stands in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BracketText {
    /// What stands before and after all rows.
    pub board: [u8; 2],
    /// What stands before and after a row.
    pub row: [u8; 2],
    /// What stands between cells; a comma stands between rows.
    pub between: BetweenCells,
}

/// What stands between the cells of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BetweenCells {
    /// Nothing.
    Nothing,
    /// A comma.
    Comma,
}

/// Reads one board.
///
/// # Errors
/// At the first byte that does not belong there, at the end of a row that is shorter or longer
/// than the first.
pub(super) fn read_bracketed(
    scanner: &mut Scanner,
    text: BracketText,
    glyphs: Glyphs,
    name: BoardName,
) -> Result<Board, ParseError> {
    let quoted = |letter: u8| format!("`{}`", char::from(letter));
    let [opening, closing] = text.board;
    if scanner.peek().is_none() {
        let message = format!("the input ends before {name}");
        return Err(scanner.error_here(message, quoted(opening)));
    }
    let start = scanner.at();
    scanner.expect(opening, &quoted(opening))?;
    let (mut states, mut rows, mut cols) = (Vec::new(), 0, None);
    loop {
        scanner.expect(
            text.row[0],
            &format!("{} before a row", quoted(text.row[0])),
        )?;
        let before = states.len();
        read_row(scanner, text, glyphs, &mut states)?;
        let length = states.len() - before;
        let cols = *cols.get_or_insert(length);
        if length != cols {
            let s = if length == 1 { "" } else { "s" };
            let message = format!("row {} has {length} cell{s}", rows + 1);
            return Err(scanner.error_here(message, format!("{cols}, as in row 1")));
        }
        scanner.take(); // the end of the row: `read_row` stops there
        rows += 1;
        match scanner.peek() {
            Some(b',') => scanner.take(),
            _ => break,
        }
    }
    scanner.expect(closing, &format!("`,` or {}", quoted(closing)))?;
    Ok(Board {
        start,
        size: Size::new(rows, states.len() / rows)
            .expect("there is a row with a cell, and all cells are in memory"),
        rows_from: scanner.input().len(), // what is left over has nothing to do with rows
        states,
    })
}

/// Takes the cells of a row, at least one, up to what stands after it.
fn read_row(
    scanner: &mut Scanner,
    text: BracketText,
    glyphs: Glyphs,
    states: &mut Vec<u8>,
) -> Result<(), ParseError> {
    let closing = text.row[1];
    let mut first = true;
    loop {
        let next = scanner.peek();
        if next == Some(closing) && !first {
            return Ok(());
        }
        if !first && text.between == BetweenCells::Comma {
            scanner.expect(b',', &format!("`,` or `{}`", char::from(closing)))?;
        }
        let next = scanner.peek();
        let Some(state) = next.and_then(|letter| glyphs.state(letter)) else {
            let message = match next {
                Some(_) => format!("{} is no cell", scanner.shown_here()),
                None => "the input ends within a row".into(),
            };
            return Err(scanner.error_here(message, glyphs.to_string()));
        };
        states.push(state);
        scanner.take();
        first = false;
    }
}
