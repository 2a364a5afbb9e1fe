//! Values of header lines: numbers, places, edges, colours; and the fault that one is unknown.

use super::sheet::Span;
use super::text::{Text, quoted};
use crate::error::ParseError;
use crate::flip::Modulus;
use crate::grid::{Edges, Position};

/// The fault that there is no `what` of this name.
pub(super) fn unknown(
    text: Text<'_>,
    what: &str,
    value: Span<'_>,
    allowed: impl Into<String>,
) -> ParseError {
    let message = format!("there is no {what} {}", quoted(value.words));
    text.fault(value.start, value.words.len(), message, allowed)
}

pub(super) fn read_edges(text: Text<'_>, value: Span<'_>) -> Result<Edges, ParseError> {
    match value.words {
        "open" => Ok(Edges::Open),
        "cylinder" => Ok(Edges::Cylinder),
        "torus" => Ok(Edges::Torus),
        _ => Err(unknown(
            text,
            "kind of edges",
            value,
            "open, cylinder or torus",
        )),
    }
}

pub(super) fn read_colours(text: Text<'_>, value: Span<'_>) -> Result<Modulus, ParseError> {
    let number = read_number(value.words).and_then(|number| Modulus::new(number).ok());
    number.ok_or_else(|| unknown(text, "number of colours", value, "a number from 2 to 255"))
}

/// The number that `words` are: only digits, and not too large for 64 bits.
pub(super) fn read_number(words: &str) -> Option<u64> {
    let digits = !words.is_empty() && words.bytes().all(|byte| byte.is_ascii_digit());
    words.parse().ok().filter(|_| digits)
}

/// The place `row,col`, blanks around the numbers allowed.
pub(super) fn read_position(words: &str) -> Option<Position> {
    let (row, col) = words.split_once(',')?;
    let number = |words: &str| usize::try_from(read_number(words.trim())?).ok();
    Some(Position::new(number(row)?, number(col)?))
}
