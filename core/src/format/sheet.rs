//! A puzzle's text cut into its header lines and its pictures, not yet understood.

use super::text::{Comment, Line, Text, quoted};
use crate::error::ParseError;

/// The parts of a text.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    pub(super) text: Text<'a>,
    pub(super) fields: Vec<Field<'a>>,
    /// The rows of each picture; none is ever empty.
    pub(super) blocks: Vec<Vec<Line<'a>>>,
}

/// One header line, `key: value`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field<'a> {
    pub(super) key: Span<'a>,
    pub(super) value: Span<'a>,
}

/// Words and where they begin.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span<'a> {
    pub(super) start: usize,
    pub(super) words: &'a str,
}

impl<'a> Sheet<'a> {
    /// Cuts `input` up. A line with a colon is a header line, any other a row; blank lines separate
    /// pictures, and a line that holds only a comment does not count at all.
    pub(super) fn new(input: &'a [u8]) -> Result<Self, ParseError> {
        let text = Text::new(input)?;
        let mut sheet = Self {
            text,
            fields: Vec::new(),
            blocks: Vec::new(),
        };
        let mut inside = Place::Between;
        for line in text.lines() {
            if line.words.is_empty() {
                if line.comment == Comment::Absent {
                    inside = Place::Between;
                }
            } else if let Some((key, value)) = line.words.split_once(':') {
                sheet.add_field(line, key, value)?;
            } else {
                if inside == Place::Between {
                    sheet.blocks.push(Vec::new());
                    inside = Place::Picture;
                }
                let block = sheet
                    .blocks
                    .last_mut()
                    .expect("one was begun before its rows");
                block.push(line);
            }
        }
        Ok(sheet)
    }

    fn add_field(
        &mut self,
        line: Line<'a>,
        key: &'a str,
        value: &'a str,
    ) -> Result<(), ParseError> {
        let fault = |message: &str| {
            let len = line.words.len();
            self.text.fault(
                line.start,
                len,
                message.to_owned(),
                "header lines, then pictures",
            )
        };
        if !self.blocks.is_empty() {
            return Err(fault("a header line after a picture"));
        }
        let field = Field {
            key: Span {
                start: line.start,
                words: key.trim_end(),
            },
            value: Span {
                start: line.start + line.words.len() - value.trim_start().len(),
                words: value.trim(),
            },
        };
        let key = field.key;
        if let Some(first) = self
            .fields
            .iter()
            .find(|first| first.key.words == key.words)
        {
            let line = self.text.fault(first.key.start, 0, String::new(), "").line;
            let message = format!("the key {} comes twice", quoted(key.words));
            let expected = format!("only the one in line {line}");
            return Err(self
                .text
                .fault(key.start, key.words.len(), message, expected));
        }
        self.fields.push(field);
        Ok(())
    }
}

/// Where the lines read so far end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before a picture.
    Between,
    /// Inside one.
    Picture,
}
