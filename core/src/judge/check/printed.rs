//! The output under a grader's eye, word by word.

use super::Stop;
use crate::error::ParseError;
use crate::judge::scanner::{Scanner, Word};

/// What is left of an output.
#[derive(Debug, Clone)]
pub(super) struct Printed<'a>(Scanner<'a>);

impl<'a> Printed<'a> {
    pub(super) const fn new(scanner: Scanner<'a>) -> Self {
        Self(scanner)
    }

    /// The next word, without taking it.
    pub(super) fn next(&mut self) -> Word<'a> {
        self.0.next_word()
    }

    /// Takes the next word.
    pub(super) fn take(&mut self) -> Word<'a> {
        self.0.take_word()
    }

    /// What is wrong at `word`.
    pub(super) fn wrong(&self, word: Word, message: String, expected: String) -> Stop {
        let error = self.0.error(word.start, word.text.len(), message, expected);
        Stop::Wrong(error)
    }

    /// Takes the words of `text`.
    pub(super) fn expect(&mut self, text: &str) -> Result<(), Stop> {
        for expected in text.split_whitespace() {
            let word = self.take();
            if word.text != expected {
                return Err(self.wrong(word, found(word), format!("`{expected}`")));
            }
        }
        Ok(())
    }

    /// Takes the words of `text` if they are next, else nothing.
    pub(super) fn has(&mut self, text: &str) -> bool {
        let mut ahead = self.clone();
        let is_next = ahead.expect(text).is_ok();
        if is_next {
            *self = ahead;
        }
        is_next
    }

    /// Takes a whole number called `name`, from `least` to `most`.
    pub(super) fn number(&mut self, name: &str, least: u64, most: u64) -> Result<Number<'a>, Stop> {
        let word = self.next();
        let read = self.0.number(name, least..=most);
        let error = |error: ParseError| ParseError {
            message: if word.text.is_empty() {
                found(word)
            } else {
                error.message
            },
            ..error
        };
        match read {
            Ok(number) => Ok(Number {
                value: number.value,
                word,
            }),
            Err(wrong) => Err(Stop::Wrong(error(wrong))),
        }
    }

    /// Makes sure that nothing is left.
    pub(super) fn end(&mut self) -> Result<(), Stop> {
        let word = self.next();
        if word.text.is_empty() {
            return Ok(());
        }
        let message = format!("`{}` is left over", shown(word.text));
        Err(self.wrong(word, message, "the end of the output".into()))
    }

    /// Compares all words with those of `ours`.
    pub(super) fn same_as(mut self, ours: &[u8]) -> Result<(), Stop> {
        self.expect(&String::from_utf8_lossy(ours))?;
        self.end()
    }
}

/// A whole number and its word.
#[derive(Debug, Clone, Copy)]
pub(super) struct Number<'a> {
    pub(super) value: u64,
    pub(super) word: Word<'a>,
}

/// What a message calls a word that should be another.
pub(super) fn found(word: Word) -> String {
    match word.text {
        "" => "the output ends here".into(),
        text => format!("`{}` stands here", shown(text)),
    }
}

/// `word`, cut where it is too long for a message.
fn shown(word: &str) -> String {
    const MOST: usize = 40;
    let mut text: String = word
        .chars()
        .take(MOST)
        .flat_map(char::escape_debug)
        .collect();
    if word.chars().count() > MOST {
        text.push_str("...");
    }
    text
}
