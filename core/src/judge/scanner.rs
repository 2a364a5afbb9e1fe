//! Walks through a judge's input: blanks, whole numbers and cells, and where each stands.
//!
//! Blanks are spaces, tabs and line ends of either kind; how many, and where the lines break, means
//! nothing. Whatever is wrong is an error at its exact spot, never a guess.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

use crate::error::ParseError;

/// A place in an input that is known to be UTF-8.
#[derive(Debug, Clone)]
pub(super) struct Scanner<'a> {
    input: &'a [u8],
    /// Where the input begins: after the byte order mark, if there is one.
    begin: usize,
    at: usize,
}

/// The invisible mark with which some editors begin a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// `input` without the byte order mark at its start.
pub(super) fn without_mark(input: &[u8]) -> &[u8] {
    input.strip_prefix(BYTE_ORDER_MARK).unwrap_or(input)
}

/// A whole number and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Number {
    /// Its value.
    pub(super) value: u64,
    /// Its first byte.
    pub(super) start: usize,
    /// Its length in bytes.
    pub(super) len: usize,
}

/// What the letters of a board mean: letter number s stands for state s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyphs(pub &'static [u8]);

impl Glyphs {
    /// `0` and `1`.
    pub const DIGITS: Self = Self(b"01");

    /// The state that `letter` stands for.
    #[must_use]
    pub fn state(self, letter: u8) -> Option<u8> {
        let at = self.0.iter().position(|&glyph| glyph == letter)?;
        u8::try_from(at).ok()
    }
}

/// The letters as a choice in words.
impl std::fmt::Display for Glyphs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, &letter) in self.0.iter().enumerate() {
            let before = match at {
                0 => "",
                _ if at + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}`{}`", char::from(letter))?;
        }
        Ok(())
    }
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

    /// Takes a whole number called `name`.
    ///
    /// # Errors
    /// Where the next word is no whole number, or not in `allowed`.
    pub(super) fn number(
        &mut self,
        name: &str,
        allowed: RangeInclusive<u64>,
    ) -> Result<Number, ParseError> {
        let next = self.peek();
        let expected = format!(
            "a whole number from {} to {}",
            allowed.start(),
            allowed.end()
        );
        let rest = &self.input[self.at..];
        let (start, len) = (
            self.at,
            rest.iter().take_while(|&&byte| !is_blank(byte)).count(),
        );
        let error = |message| self.error(start, len, message, expected.clone());
        if next.is_none() {
            return Err(error(format!("the input ends before {name}")));
        }
        let word = String::from_utf8_lossy(&rest[..len]);
        let Some(value) = decimal(&word) else {
            let digits = word.strip_prefix('-').and_then(decimal);
            return Err(error(match digits {
                Some(_) => format!("{name} is {}", shortened(&word)),
                None => format!("{name} is `{}`", shortened(&word)),
            }));
        };
        match u64::try_from(value) {
            Ok(value) if allowed.contains(&value) => {
                self.at += len;
                Ok(Number { value, start, len })
            }
            _ => Err(error(format!("{name} is {}", shortened(&word)))),
        }
    }

    /// Takes a whole number called `name`, of any length.
    ///
    /// # Errors
    /// Where the next word is no whole number.
    pub(super) fn any_number(&mut self, name: &str) -> Result<BigUint, ParseError> {
        let next = self.peek();
        let rest = &self.input[self.at..];
        let len = rest.iter().take_while(|&&byte| !is_blank(byte)).count();
        let word = &rest[..len];
        if !word.is_empty()
            && word.iter().all(u8::is_ascii_digit)
            && let Some(number) = BigUint::parse_bytes(word, 10)
        {
            self.at += len;
            return Ok(number);
        }
        let message = match next {
            Some(_) => format!("{name} is `{}`", shortened(&String::from_utf8_lossy(word))),
            None => format!("the input ends before {name}"),
        };
        let expected = "a whole number".into();
        Err(self.error(self.at, len, message, expected))
    }

    /// A number that is not written: it stands where the scanner does and has no length.
    pub(super) const fn nothing(&self) -> Number {
        Number {
            value: 0,
            start: self.at,
            len: 0,
        }
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

    /// Takes a whole number called `name` that ends where its digits do.
    ///
    /// # Errors
    /// Where no digit is next, or the number is not in `allowed`.
    pub(super) fn digits(
        &mut self,
        name: &str,
        allowed: RangeInclusive<u64>,
    ) -> Result<Number, ParseError> {
        self.peek();
        let rest = self.input[self.at..].iter();
        let len = rest.take_while(|byte| byte.is_ascii_digit()).count();
        if len == 0 {
            return self.number(name, allowed); // names the fault
        }
        let mut only = Scanner {
            input: &self.input[..self.at + len],
            begin: self.begin,
            at: self.at,
        };
        let number = only.number(name, allowed)?;
        self.at += len;
        Ok(number)
    }

    /// Takes `count` zeros if they are the next words, else nothing.
    pub(super) fn zeros(&mut self, count: usize) -> bool {
        let mut ahead = self.clone();
        let all = (0..count).all(|_| ahead.number("0", 0..=0).is_ok());
        if all {
            *self = ahead;
        }
        all
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

/// The value of a word of digits, at most 2^128 - 1.
fn decimal(word: &str) -> Option<u128> {
    (!word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())).then(|| {
        word.bytes().fold(0_u128, |value, digit| {
            value
                .saturating_mul(10)
                .saturating_add((digit - b'0').into())
        })
    })
}

/// `word`, cut where it is too long for a message.
fn shortened(word: &str) -> String {
    const MOST: usize = 24;
    let shown = || word.chars().flat_map(char::escape_debug);
    if word.chars().count() <= MOST {
        shown().collect()
    } else {
        shown().take(MOST).chain("...".chars()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(input: &str) -> Result<u64, String> {
        let mut scanner = Scanner::new(input.as_bytes()).unwrap();
        let number = scanner.number("n", 1..=30);
        number
            .map(|number| number.value)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn numbers_have_blanks_around_them_and_a_range() {
        assert_eq!(number(" \r\n\t 7\t8"), Ok(7));
        assert_eq!(number("030"), Ok(30));
        let expected = "expected a whole number from 1 to 30";
        for (input, wrong) in [
            ("", "line 1, column 1: the input ends before n"),
            (" 0", "line 1, column 2: n is 0"),
            ("\n-4 ", "line 2, column 1: n is -4"),
            ("31", "line 1, column 1: n is 31"),
            (
                "1000000000000000000000000000000000000000000000",
                "line 1, column 1: n is 100000000000000000000000...",
            ),
            ("3x", "line 1, column 1: n is `3x`"),
            ("+3", "line 1, column 1: n is `+3`"),
            ("--3", "line 1, column 1: n is `--3`"),
        ] {
            assert_eq!(
                number(input),
                Err(format!("{wrong}; {expected}")),
                "{input:?}"
            );
        }
    }

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

    #[test]
    fn letters_are_a_choice_in_words() {
        assert_eq!(Glyphs(b"bw").to_string(), "`b` or `w`");
        assert_eq!(Glyphs(b"012").to_string(), "`0`, `1` or `2`");
        assert_eq!(Glyphs(b"bw").state(b'w'), Some(1));
        assert_eq!(Glyphs(b"bw").state(b'x'), None);
    }
}
