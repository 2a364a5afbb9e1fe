//! JSON as a tree whose every value knows where it stands.
//!
//! The text was found well formed before, so nothing here can fail but the depth.

use std::borrow::Cow;

use crate::error::ParseError;
use crate::format::text::Text;

/// A value and the bytes of the input where it stands.
#[derive(Debug)]
pub(super) struct Node<'a> {
    pub(super) start: usize,
    pub(super) len: usize,
    pub(super) value: Value<'a>,
}

/// What a value is.
#[derive(Debug)]
pub(super) enum Value<'a> {
    Null,
    Bool(bool),
    /// A number, as it is written.
    Number(&'a str),
    /// A string; borrowed where it stands in the input as it is.
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    /// Keys with their values, in order.
    Object(Vec<Field<'a>>),
}

/// A key and its value.
#[derive(Debug)]
pub(super) struct Field<'a> {
    pub(super) key: Cow<'a, str>,
    /// Where the key stands, its quotes included.
    pub(super) start: usize,
    pub(super) len: usize,
    pub(super) value: Node<'a>,
}

/// Lists and objects inside one another at most: more is no pack of levels.
const DEEPEST: usize = 32;

/// The tree of `text`, which is well-formed JSON.
pub(super) fn tree<'a>(text: Text<'a>) -> Result<Node<'a>, ParseError> {
    let mut walk = Walk {
        text,
        words: text.words(),
        at: 0,
    };
    walk.value(0)
}

struct Walk<'a> {
    text: Text<'a>,
    words: &'a str,
    at: usize,
}

impl<'a> Walk<'a> {
    fn here(&self) -> u8 {
        self.words.as_bytes().get(self.at).copied().unwrap_or(b']')
    }

    fn pass_blanks(&mut self) {
        while self.here().is_ascii_whitespace() {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Result<Node<'a>, ParseError> {
        self.pass_blanks();
        let from = self.at;
        let start = self.text.begin() + from;
        if depth > DEEPEST {
            let message = "lists inside lists, too deep for levels".to_owned();
            return Err(self.text.fault(start, 1, message, "lists of rows of cells"));
        }
        let value = match self.here() {
            b'[' => {
                let mut list = Vec::new();
                while self.goes_on(b']') {
                    list.push(self.value(depth + 1)?);
                }
                Value::List(list)
            }
            b'{' => {
                let mut fields = Vec::new();
                while self.goes_on(b'}') {
                    self.pass_blanks();
                    let key_from = self.at;
                    let key = self.string();
                    let len = self.at - key_from;
                    self.pass_blanks();
                    self.at += 1; // the colon
                    fields.push(Field {
                        key,
                        start: self.text.begin() + key_from,
                        len,
                        value: self.value(depth + 1)?,
                    });
                }
                Value::Object(fields)
            }
            b'"' => Value::Text(self.string()),
            _ => {
                let rest = &self.words[from..];
                let ends = |letter: char| ",]}".contains(letter) || letter.is_ascii_whitespace();
                let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
                self.at += word.len();
                match word {
                    "null" => Value::Null,
                    "true" => Value::Bool(true),
                    "false" => Value::Bool(false),
                    number => Value::Number(number),
                }
            }
        };
        Ok(Node {
            start,
            len: self.at - from,
            value,
        })
    }

    /// Passes the bracket, comma or end that comes next; false at the end of the list, which is `end`.
    fn goes_on(&mut self, end: u8) -> bool {
        self.pass_blanks();
        let opened = matches!(self.here(), b'[' | b'{');
        let ended = self.here() == end;
        self.at += 1; // the opening bracket, a comma, or the end
        if ended {
            return false;
        }
        self.pass_blanks();
        if opened && self.here() == end {
            self.at += 1;
            return false;
        }
        true
    }

    /// The string that begins here.
    fn string(&mut self) -> Cow<'a, str> {
        let from = self.at;
        let bytes = self.words.as_bytes();
        let mut escaped = false;
        self.at += 1;
        while self.at < bytes.len() && self.here() != b'"' {
            if self.here() == b'\\' {
                escaped = true;
                self.at += 1;
            }
            self.at += 1;
        }
        self.at = (self.at + 1).min(bytes.len());
        let written = &self.words[from..self.at];
        let plain = written.trim_matches('"');
        if escaped {
            // A half of a pair of escapes alone is no letter; it was refused before.
            serde_json::from_str(written).unwrap_or(Cow::Borrowed(plain))
        } else {
            Cow::Borrowed(plain)
        }
    }
}
