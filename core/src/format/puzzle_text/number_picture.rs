//! A picture of numbers, one a button: its rows read, and drawn.
//!
//! Numbers stand with blanks between; a row without a blank has one digit a place.

use crate::error::ParseError;
use crate::format::cell_names::words_of;
use crate::format::header_values::read_number;
use crate::format::picture::counted;
use crate::format::sheet::Span;
use crate::format::text::{Line, Text, is_blank, quoted};
use crate::grid::{Position, Region};

/// What the numbers are called, and what they belong to, for messages.
#[derive(Debug, Clone, Copy)]
pub(super) struct Numbered<'a> {
    /// One number.
    pub(super) what: &'a str,
    /// What has one each.
    pub(super) owner: &'a str,
}

/// The numbers in `rows`, at most `largest` each, for the places of `region`; every other place is
/// `_`. A number has to be as `allowed` says.
pub(super) fn read_numbers(
    text: Text<'_>,
    rows: &[Line<'_>],
    region: &Region,
    Numbered { what, owner }: Numbered<'_>,
    largest: u64,
    allowed: &str,
) -> Result<Vec<u64>, ParseError> {
    let size = region.size();
    if rows.len() != size.rows() {
        let (start, len) = (rows[0].start, rows[0].words.len());
        let (own, wanted) = (counted(rows.len(), "row"), counted(size.rows(), "row"));
        let message = format!("the picture of the {what}s has {own}; the board has {wanted}");
        return Err(text.fault(start, len, message, "two of one size"));
    }
    let mut numbers = Vec::with_capacity(region.cells());
    for (row, &line) in rows.iter().enumerate() {
        let words = words_in(line, size.cols());
        if words.len() != size.cols() {
            let (own, wanted) = (counted(words.len(), what), counted(size.cols(), "column"));
            let message = format!("row {} has {own}; the board has {wanted}", row + 1);
            let expected = "a number or '_' for each column, blanks between, or digits without";
            return Err(text.fault(line.start, line.words.len(), message, expected));
        }
        for (col, word) in words.into_iter().enumerate() {
            let at = Position::new(row, col);
            let fault = |message: String, expected: &str| {
                text.fault(word.start, word.words.len(), message, expected)
            };
            match (region.cell(at), word.words) {
                (None, "_") => {}
                (None, _) => {
                    let message = format!("a {what} at {at}, where there is no {owner}");
                    return Err(fault(message, "'_' here"));
                }
                (Some(_), "_") => {
                    let message = format!("no {what} at {at}, where there is a {owner}");
                    return Err(fault(message, allowed));
                }
                (Some(_), digits) => {
                    let number = read_number(digits).filter(|&number| number <= largest);
                    numbers.push(number.ok_or_else(|| {
                        let message = format!("{} is no {what}", quoted(digits));
                        fault(message, allowed)
                    })?);
                }
            }
        }
    }
    Ok(numbers)
}

/// The words of a row: those between blanks, or each letter where there is no blank and more than one
/// column.
fn words_in(row: Line<'_>, columns: usize) -> Vec<Span<'_>> {
    let (start, words) = (row.start, row.words);
    if columns == 1 || words.contains(is_blank) {
        return words_of(Span { start, words }).collect();
    }
    let letters = words.char_indices();
    letters
        .map(|(at, letter)| Span {
            start: start + at,
            words: &words[at..at + letter.len_utf8()],
        })
        .collect()
}

/// The picture of one number a place of `region`, `_` elsewhere.
pub(super) fn draw_numbers(region: &Region, numbers: &[u64]) -> String {
    let between = if numbers.iter().all(|&number| number < 10) {
        ""
    } else {
        " "
    };
    let size = region.size();
    let place = |row: usize, col: usize| {
        let button = region.cell(Position::new(row, col));
        button.map_or_else(|| "_".to_owned(), |button| numbers[button].to_string())
    };
    let row = |row| {
        let places = (0..size.cols()).map(|col| place(row, col));
        places.collect::<Vec<_>>().join(between) + "\n"
    };
    (0..size.rows()).map(row).collect()
}
