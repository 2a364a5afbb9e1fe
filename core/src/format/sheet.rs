//! A puzzle's text cut into its header lines and its pictures, not yet understood.

use std::collections::HashMap;

use super::text::{Comment, Line, Text, is_blank, quoted};
use crate::error::ParseError;

/// The parts of a text.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    pub(super) text: Text<'a>,
    pub(super) fields: Vec<Field<'a>>,
    /// Where the line of each key begins.
    begun: HashMap<&'a str, usize>,
    /// The lines `button NAME: CELLS`, the name as the key.
    pub(super) button_lines: Vec<Field<'a>>,
    /// What follows `edge` in the lines `edge A B`.
    pub(super) edge_lines: Vec<Span<'a>>,
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
            begun: HashMap::new(),
            button_lines: Vec::new(),
            edge_lines: Vec::new(),
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
            } else if let Some(ends) = after_word(line.words, "edge") {
                sheet.demand_before_pictures(line)?;
                sheet.edge_lines.push(Span {
                    start: line.start + line.words.len() - ends.len(),
                    words: ends,
                });
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

    /// All lines, where the text is not headed and begins as a machine: `[.##.] (3) (1,3)`.
    pub(super) fn machine(&self) -> Option<Vec<Line<'a>>> {
        let bare =
            self.fields.is_empty() && self.button_lines.is_empty() && self.edge_lines.is_empty();
        let first = self.blocks.first()?.first()?;
        let all = || self.blocks.iter().flatten().copied().collect();
        (bare && first.words.starts_with('[')).then(all)
    }

    fn demand_before_pictures(&self, line: Line<'a>) -> Result<(), ParseError> {
        if self.blocks.is_empty() {
            return Ok(());
        }
        let (start, len) = (line.start, line.words.len());
        let message = "a header line after a picture".to_owned();
        Err(self
            .text
            .fault(start, len, message, "header lines, then pictures"))
    }

    fn add_field(
        &mut self,
        line: Line<'a>,
        key: &'a str,
        value: &'a str,
    ) -> Result<(), ParseError> {
        self.demand_before_pictures(line)?;
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
        if let Some(name) = after_word(key.words, "button") {
            let start = key.start + key.words.len() - name.len();
            let key = Span { start, words: name };
            self.button_lines.push(Field { key, ..field });
            return Ok(());
        }
        if let Some(&first) = self.begun.get(key.words) {
            let line = self.text.fault(first, 0, String::new(), "").line;
            let message = format!("the key {} comes twice", quoted(key.words));
            let expected = format!("only the one in line {line}");
            return Err(self
                .text
                .fault(key.start, key.words.len(), message, expected));
        }
        self.begun.insert(key.words, key.start);
        self.fields.push(field);
        Ok(())
    }
}

/// What follows `word` and blanks, where that begins the `words`.
pub(super) fn after_word<'a>(words: &'a str, word: &str) -> Option<&'a str> {
    let rest = words.strip_prefix(word)?;
    rest.starts_with(is_blank)
        .then(|| rest.trim_start_matches(is_blank))
}

/// Where the lines read so far end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Before a picture.
    Between,
    /// Inside one.
    Picture,
}
