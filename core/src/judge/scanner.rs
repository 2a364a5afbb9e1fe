//! Walks through a judge's text: blanks, words and letters, and where each stands.
//!
//! Blanks are spaces, tabs and line ends of either kind; how many, and where the lines break, means
//! nothing. Whatever is wrong is an error at its exact spot, never a guess.

use crate::error::ParseError;

/// A place in an input that is known to be UTF-8.
#[derive(Debug, Clone)]
pub(super) struct Scanner<'a> {
    pub(super) input: &'a [u8],
    /// Where the input begins: after the byte order mark, if there is one.
    pub(super) begin: usize,
    pub(super) at: usize,
}

/// Bytes between blanks, and where they stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'a> {
    /// The bytes; none at the end of the text.
    pub(super) text: &'a str,
    /// The first of them.
    pub(super) start: usize,
}

/// The invisible mark with which some editors begin a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// `input` without the byte order mark at its start.
pub(super) fn without_mark(input: &[u8]) -> &[u8] {
    input.strip_prefix(BYTE_ORDER_MARK).unwrap_or(input)
}

/// Whether `byte` carries no meaning.
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

impl<'a> Scanner<'a> {
    /// At the start of `input`.
    ///
    /// # Errors
    /// Where `input` is not UTF-8.
    pub(super) fn new(input: &'a [u8]) -> Result<Self, ParseError> {
        match std::str::from_utf8(input) {
            Ok(_) => {
                let begin = input.len() - without_mark(input).len();
                let at = begin;
                Ok(Self { input, begin, at })
            }
            Err(error) => {
                let len = error.error_len().unwrap_or(input.len());
                let (what, expected) = ("these bytes are not UTF-8", "plain text");
                let start = error.valid_up_to();
                Err(ParseError::at(
                    input,
                    start,
                    len,
                    what.into(),
                    expected.into(),
                ))
            }
        }
    }

    /// The whole input.
    pub(super) const fn input(&self) -> &'a [u8] {
        self.input
    }

    /// Its first byte after the byte order mark.
    pub(super) const fn begin(&self) -> usize {
        self.begin
    }

    /// The error at byte `start`, `len` bytes long. The byte order mark counts as no column.
    pub(super) fn error(
        &self,
        start: usize,
        len: usize,
        message: String,
        expected: String,
    ) -> ParseError {
        let mut error = ParseError::at(self.input, start, len, message, expected);
        if error.line == 1 && self.begin > 0 && error.column > 1 {
            error.column -= 1;
        }
        error
    }

    /// The next byte that is no blank, without taking it, and none at the end of the input.
    pub(super) fn peek(&mut self) -> Option<u8> {
        let blanks = self.input[self.at..]
            .iter()
            .take_while(|&&byte| is_blank(byte));
        self.at += blanks.count();
        self.input.get(self.at).copied()
    }

    /// Where the scanner stands, in bytes.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Takes one byte; only after [`Scanner::peek`] returned an ASCII one.
    pub(super) fn take(&mut self) {
        self.at += 1;
    }

    /// How many bytes of the rest of the line are no blanks.
    pub(super) fn letters_of_line(&self) -> usize {
        let rest = self.input[self.at..].iter();
        rest.take_while(|&&byte| byte != b'\n')
            .filter(|&&byte| !is_blank(byte))
            .count()
    }

    /// Takes the rest of the line; only after [`Scanner::peek`] returned a byte. Without the blanks
    /// at its end.
    pub(super) fn line(&mut self) -> &'a str {
        let rest = &self.input[self.at..];
        let len = rest.iter().take_while(|&&byte| byte != b'\n').count();
        self.at += len;
        std::str::from_utf8(&rest[..len])
            .expect("the input is UTF-8, and neither blanks nor line ends are within a letter")
            .trim_end()
    }

    /// Takes `letter`, which stands for `expected`.
    ///
    /// # Errors
    /// Where the next byte that is no blank is another.
    pub(super) fn expect(&mut self, letter: u8, expected: &str) -> Result<(), ParseError> {
        if self.peek() == Some(letter) {
            self.take();
            return Ok(());
        }
        let message = match self.peek() {
            Some(_) => format!("{} stands here", self.shown_here()),
            None => "the input ends here".into(),
        };
        Err(self.error_here(message, expected.into()))
    }

    /// Takes `word` if it is the next one, else nothing.
    pub(super) fn word(&mut self, word: &str) -> bool {
        self.peek();
        let rest = &self.input[self.at..];
        let len = rest.iter().take_while(|&&byte| !is_blank(byte)).count();
        let is_next = &rest[..len] == word.as_bytes();
        if is_next {
            self.at += len;
        }
        is_next
    }

    /// The next word, without taking it: where it stands and how long it is; no bytes at the end.
    pub(super) fn next_word(&mut self) -> Word<'a> {
        self.peek();
        let rest = &self.input[self.at..];
        let len = rest.iter().take_while(|&&byte| !is_blank(byte)).count();
        Word {
            text: std::str::from_utf8(&rest[..len])
                .expect("the input is UTF-8, and no blank is within a letter"),
            start: self.at,
        }
    }

    /// Takes the next word.
    pub(super) fn take_word(&mut self) -> Word<'a> {
        let word = self.next_word();
        self.at += word.text.len();
        word
    }

    /// An error at the character under the scanner, or at the end of the input.
    pub(super) fn error_here(&self, message: String, expected: String) -> ParseError {
        let rest = String::from_utf8_lossy(&self.input[self.at..]);
        let len = rest.chars().next().map_or(0, char::len_utf8);
        self.error(self.at, len, message, expected)
    }

    /// The character under the scanner, as a message shows it.
    pub(super) fn shown_here(&self) -> String {
        let end = self.input.len().min(self.at + 4);
        let next = String::from_utf8_lossy(&self.input[self.at..end]);
        next.chars().next().map_or_else(
            || "the end of the input".into(),
            |letter| match letter {
                '`' | '\'' => letter.to_string(),
                _ => format!("`{}`", letter.escape_debug()),
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_named_at_its_first_byte() {
        let error = Scanner::new(b"ab\ncd\xffe").unwrap_err();
        assert_eq!(
            (error.line, error.column, error.start, error.len),
            (2, 3, 5, 1)
        );
        let cut = Scanner::new("1 \u{e4}".as_bytes().split_last().unwrap().1).unwrap_err();
        assert_eq!((cut.line, cut.column, cut.start, cut.len), (1, 3, 2, 1));
    }
}
