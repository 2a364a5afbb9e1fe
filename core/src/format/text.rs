//! A text and its lines: what every reader does first, and how it points at a fault.

use crate::error::ParseError;

/// The invisible mark with which some editors begin a file.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// An input that is UTF-8, with its bytes for pointing at faults.
#[derive(Debug, Clone, Copy)]
pub(super) struct Text<'a> {
    all: &'a str,
    /// Where the words begin: after the byte order mark, if there is one.
    begin: usize,
}

/// What a line says, without its comment and without blanks around it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    /// Byte of the input at which `words` begin.
    pub(super) start: usize,
    /// What stands there; empty on a blank line.
    pub(super) words: &'a str,
    /// Whether a comment followed.
    pub(super) comment: Comment,
}

/// Whether a line holds a comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Comment {
    /// `//` and what follows.
    Present,
    /// None.
    Absent,
}

impl<'a> Text<'a> {
    /// The text, if it is UTF-8.
    pub(super) fn new(input: &'a [u8]) -> Result<Self, ParseError> {
        let all = std::str::from_utf8(input).map_err(|error| {
            let at = error.valid_up_to();
            let sixteen_bits = input.starts_with(&[0xFF, 0xFE]) || input.starts_with(&[0xFE, 0xFF]);
            let message = if sixteen_bits {
                "this file is UTF-16, not UTF-8".to_owned()
            } else {
                format!("the byte {:#04x} is not UTF-8 text", input[at])
            };
            let len = error.error_len().unwrap_or(input.len() - at);
            ParseError::at(input, at, len, message, "a text file in UTF-8".to_owned())
        })?;
        let begin = if all.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK.len()
        } else {
            0
        };
        Ok(Self { all, begin })
    }

    /// The fault at byte `start`, `len` bytes long. The byte order mark counts as no column.
    pub(super) fn fault(
        self,
        start: usize,
        len: usize,
        message: String,
        expected: impl Into<String>,
    ) -> ParseError {
        let mut error = ParseError::at(self.all.as_bytes(), start, len, message, expected.into());
        if error.line == 1 && self.begin > 0 && error.column > 1 {
            error.column -= 1;
        }
        error
    }

    /// The fault that something is missing at the end: after the last thing that is there.
    pub(super) fn missing(self, message: String, expected: impl Into<String>) -> ParseError {
        let end = self.all.trim_end().len();
        self.fault(end, 0, message, expected)
    }

    /// The words without the byte order mark.
    pub(super) fn words(self) -> &'a str {
        &self.all[self.begin..]
    }

    /// The first byte of the words.
    pub(super) const fn begin(self) -> usize {
        self.begin
    }

    /// Whether no line says anything.
    pub(super) fn is_silent(self) -> bool {
        self.lines().all(|line| line.words.is_empty())
    }

    /// All lines in order.
    pub(super) fn lines(self) -> impl Iterator<Item = Line<'a>> {
        let mut next = self.begin;
        self.words().split('\n').map(move |whole| {
            let start = next;
            next += whole.len() + 1;
            let ended = whole.strip_suffix('\r').unwrap_or(whole);
            let (said, comment) = match ended.find("//") {
                Some(at) => (&ended[..at], Comment::Present),
                None => (ended, Comment::Absent),
            };
            let words = said.trim_matches(is_blank);
            let before = said.len() - said.trim_start_matches(is_blank).len();
            Line {
                start: start + before,
                words,
                comment,
            }
        })
    }
}

/// Whether the character only separates.
pub(super) const fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t')
}

/// `value` between quotes, cut where it is long.
pub(super) fn quoted(value: &str) -> String {
    const LONGEST: usize = 40;
    if value.chars().nth(LONGEST).is_some() {
        let short: String = value.chars().take(LONGEST).collect();
        format!("'{}...'", short.escape_debug())
    } else {
        format!("'{}'", value.escape_debug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_comments_blanks_and_line_ends() {
        let input = "\u{feff} a b\t\r\n// only this\n\n c// d".as_bytes();
        let text = Text::new(input).unwrap();
        let lines: Vec<_> = text.lines().map(|line| (line.start, line.words)).collect();
        assert_eq!(
            lines.iter().map(|line| line.1).collect::<Vec<_>>(),
            ["a b", "", "", "c"]
        );
        for (start, words) in lines {
            assert!(input[start..].starts_with(words.as_bytes()));
        }
    }

    #[test]
    fn the_byte_order_mark_is_no_column() {
        let text = Text::new("\u{feff}xy\nxy".as_bytes()).unwrap();
        let column = |start| text.fault(start, 1, String::new(), "").column;
        assert_eq!([column(3), column(4), column(6), column(7)], [1, 2, 1, 2]);
    }

    #[test]
    fn what_is_not_utf_8_is_pointed_at() {
        let error = Text::new(b"..\n.\xff").unwrap_err();
        assert_eq!(
            (error.line, error.column, error.start, error.len),
            (2, 2, 4, 1)
        );
        assert!(error.message.contains("0xff"), "{error}");
        let error = Text::new(b"\xff\xfe.\0").unwrap_err();
        assert!(error.message.contains("UTF-16"), "{error}");
    }
}
