//! Takes whole numbers from a judge's text, with their range.

use std::ops::RangeInclusive;

use num_bigint::BigUint;

use super::scanner::{Scanner, is_blank};
use crate::error::ParseError;

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

impl Scanner<'_> {
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
}
