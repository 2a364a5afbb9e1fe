//! A JSON object read to a record, with faults that point at their spot.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::json_spot::{Step, find};
use super::text::Text;
use crate::answer::record::{Family, SCHEMA};
use crate::error::ParseError;

/// A text that is meant as JSON.
#[derive(Debug, Clone, Copy)]
pub(super) struct JsonText<'a> {
    text: Text<'a>,
}

/// The fields that decide how the others are read.
#[derive(Debug, Deserialize)]
struct Head {
    schema: u32,
    puzzle: Family,
}

impl<'a> JsonText<'a> {
    /// `text`, if it is meant as JSON: if its first letter is a bracket.
    pub(super) fn of(text: Text<'a>) -> Option<Self> {
        let first = text.words().trim_start().bytes().next()?;
        matches!(first, b'{' | b'[').then_some(Self { text })
    }

    /// Whether it is meant as an object, not as a list.
    pub(super) fn is_object(self) -> bool {
        self.text.words().trim_start().starts_with('{')
    }

    /// The record of an answer to a puzzle of `family`.
    pub(super) fn record<R: DeserializeOwned>(self, family: Family) -> Result<R, ParseError> {
        if self.text.words().trim_start().starts_with('[') {
            let message = "a list where an object should be".to_owned();
            return Err(self.fault(&[], message, "an object: {\"schema\": 1, ...}"));
        }
        let head: Head = self.read()?;
        if head.schema != SCHEMA {
            let message = format!("this object is of schema {}", head.schema);
            return Err(self.fault(&[Step::Key("schema")], message, format!("schema {SCHEMA}")));
        }
        if head.puzzle != family {
            let (other, own) = match family {
                Family::Flip => ("a slide puzzle", "flip"),
                Family::Slide => ("a flip puzzle", "slide"),
            };
            let message = format!("this is an answer to {other}");
            let expected = format!("one to a {own} puzzle");
            return Err(self.fault(&[Step::Key("puzzle")], message, expected));
        }
        self.read()
    }

    /// The value that the text is.
    pub(super) fn read<R: DeserializeOwned>(self) -> Result<R, ParseError> {
        serde_json::from_str(self.text.words()).map_err(|error| self.serde_fault(&error))
    }

    /// The fault at the value to which `path` leads.
    pub(super) fn fault(
        self,
        path: &[Step<'_>],
        message: String,
        expected: impl Into<String>,
    ) -> ParseError {
        let spot = find(self.text.words(), path);
        self.text.fault(
            self.text.begin() + spot.start,
            spot.len(),
            message,
            expected,
        )
    }

    /// What the JSON reader found wrong; it counts lines from 1 and columns in bytes.
    fn serde_fault(self, error: &serde_json::Error) -> ParseError {
        let words = self.text.words();
        let line_start = match error.line() {
            0 | 1 => 0,
            line => words
                .match_indices('\n')
                .nth(line - 2)
                .map_or(words.len(), |(at, _)| at + 1),
        };
        let mut start = (line_start + error.column().saturating_sub(1)).min(words.len());
        while !words.is_char_boundary(start) {
            start -= 1;
        }
        let letter = words[start..]
            .chars()
            .next()
            .filter(|&letter| letter != '\n');
        let whole = error.to_string();
        let position = format!(" at line {} column {}", error.line(), error.column());
        let said = whole.strip_suffix(&position).unwrap_or(&whole);
        let (message, expected) = said.split_once(", expected ").unwrap_or((said, ""));
        if error.is_eof() {
            let message = "the object ends too early".to_owned();
            return self.text.missing(message, "the rest of it");
        }
        // What the reader of numbers calls a number's type is no word for people.
        let expected = match expected {
            "u8" | "u32" | "u64" | "usize" => "a whole number, 0 or more, that is not too large",
            "i64" => "a whole number that is not too large",
            other => other,
        };
        // The reader names a field that comes twice only after it has read its name.
        let name = message
            .strip_prefix("duplicate field `")
            .and_then(|rest| rest.strip_suffix('`'))
            .map(|name| format!("\"{name}\""));
        if let Some(name) = name
            && let Some(at) = words[..start + letter.map_or(0, char::len_utf8)].rfind(&name)
        {
            let message = message.to_owned();
            return self
                .text
                .fault(self.text.begin() + at, name.len(), message, "it once");
        }
        let len = letter.map_or(0, char::len_utf8);
        self.text
            .fault(self.text.begin() + start, len, message.to_owned(), expected)
    }
}
