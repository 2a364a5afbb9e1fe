//! The one error type: what was wrong with an input, and what would have been right.

use std::fmt;

/// Everything the library refuses. A limit reached during a search is not an error: it is the
/// verdict *stopped*.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A board with no rows or no columns.
    #[error("a board of {rows} x {cols} has no cells; both sides must be at least 1")]
    EmptyBoard {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
    },
    /// More than the memory limit allows; refused before any of it is taken.
    #[error("{what} needs {needed} bytes; the limit is {limit}")]
    TooLarge {
        /// What would have been made.
        what: &'static str,
        /// Bytes it needs.
        needed: u128,
        /// Bytes allowed.
        limit: u128,
    },
    /// Two things that must have the same size do not.
    #[error("{what}: {found} given, {expected} expected")]
    Mismatch {
        /// What was compared.
        what: &'static str,
        /// The size it must have.
        expected: u64,
        /// The size it has.
        found: u64,
    },
    /// A value outside its range.
    #[error("{what} is {found}; it must be {allowed}")]
    OutOfRange {
        /// What was out of range.
        what: &'static str,
        /// The value given.
        found: u64,
        /// The range, in words.
        allowed: &'static str,
    },
    /// A well-formed puzzle that no method of this version solves.
    #[error("this version cannot solve {0}")]
    Unsupported(String),
    /// Something that has no picture to look at.
    #[error("no picture can be drawn of {0}")]
    NoDrawing(String),
    /// Levels of a kind that cannot be made.
    #[error("levels of that kind cannot be made: {0}")]
    NoSuchLevels(&'static str),
    /// A puzzle that the text format has no words for.
    #[error("{0} has no text form")]
    NoTextForm(String),
    /// A puzzle or an answer of which a picture of bits can't say all.
    #[error("a picture of bits has no place for {0}")]
    NoPictureForm(&'static str),
    /// The caller's cancel flag was raised before there was anything to answer.
    #[error("stopped before an answer was found")]
    Cancelled,
    /// Text that could not be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A picture file or a NumPy array that could not be read.
    #[error(transparent)]
    Picture(#[from] PictureFault),
    /// A well-formed answer whose claims cannot all be true, and where the claim stands.
    #[error(transparent)]
    FalseClaim(ParseError),
}

/// Refuses what needs more bytes than the limit, before any of them is taken.
pub(crate) fn check_bytes(what: &'static str, needed: u128, limit: u64) -> Result<(), Error> {
    let limit = u128::from(limit);
    if needed > limit {
        return Err(Error::TooLarge {
            what,
            needed,
            limit,
        });
    }
    Ok(())
}

/// Where and why a file that is no text (PBM, PNG, NPY) could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFault {
    /// Where.
    pub spot: PictureSpot,
    /// What is wrong.
    pub message: String,
    /// What would have been right.
    pub expected: String,
}

/// A place in such a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureSpot {
    /// This byte, counted from 0: in what is not text.
    Byte(u64),
    /// This place of what is text, line and column (in bytes) counted from 1.
    Text {
        /// The line.
        line: u64,
        /// The column.
        column: u64,
    },
    /// This cell, counted from 0, of a picture that is compressed.
    Cell {
        /// Its row.
        row: u64,
        /// Its column.
        col: u64,
    },
    /// The file as a whole.
    File,
}

impl fmt::Display for PictureFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot {
            PictureSpot::Byte(at) => write!(f, "byte {at}: ")?,
            PictureSpot::Text { line, column } => write!(f, "line {line}, column {column}: ")?,
            PictureSpot::Cell { row, col } => write!(f, "pixel {row},{col}: ")?,
            PictureSpot::File => {}
        }
        write!(f, "{}; expected {}", self.message, self.expected)
    }
}

impl std::error::Error for PictureFault {}

/// Where and why a text could not be read.
///
/// Line and column are counted from 1, columns in characters; `start` and `len` say the same place
/// in bytes of the whole input, for a marker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// First byte of the spot.
    pub start: usize,
    /// Bytes of the spot; 0 means *here something is missing*.
    pub len: usize,
    /// What is wrong.
    pub message: String,
    /// What would have been right.
    pub expected: String,
}

impl ParseError {
    /// The error at byte `start` of `input`, `len` bytes long. `start` may be the end of the input.
    #[must_use]
    pub fn at(input: &[u8], start: usize, len: usize, message: String, expected: String) -> Self {
        let start = start.min(input.len());
        let line_start = input[..start]
            .iter()
            .rposition(|&b| b == b'\n')
            .map_or(0, |at| at + 1);
        // Bytes that continue a UTF-8 character do not start a column.
        let starts_column = |&&b: &&u8| b & 0xC0 != 0x80;
        Self {
            line: input[..start].iter().filter(|&&b| b == b'\n').count() + 1,
            column: input[line_start..start]
                .iter()
                .filter(starts_column)
                .count()
                + 1,
            start,
            len: len.min(input.len() - start),
            message,
            expected,
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.message
        )?;
        if !self.expected.is_empty() {
            write!(f, "; expected {}", self.expected)?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let input = "ab\nä€x".as_bytes();
        let error = ParseError::at(input, 8, 1, "bad".into(), "good".into());
        assert_eq!((error.line, error.column, error.len), (2, 3, 1));
        assert_eq!(error.to_string(), "line 2, column 3: bad; expected good");
    }

    #[test]
    fn the_end_of_input_is_a_place() {
        let error = ParseError::at(b"ab\n", 99, 5, "too short".into(), String::new());
        assert_eq!(
            (error.line, error.column, error.start, error.len),
            (2, 1, 3, 0)
        );
    }
}
