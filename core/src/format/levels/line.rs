//! A level in one line: rows with `|` between, a title before them, a label after them; or a table
//! whose first line names its columns.

use super::drawn::Row;
use super::pictures::{LABELS, TITLES};
use crate::error::ParseError;
use crate::format::header_values::read_number;
use crate::format::picture::counted;
use crate::format::text::{Line, Text, is_blank, quoted};

/// A line that was read.
#[derive(Debug, Default)]
pub(super) struct BoardLine<'a> {
    pub(super) title: Option<String>,
    pub(super) label: Option<u64>,
    pub(super) rows: Vec<Row<'a>>,
}

/// The columns of a table of levels.
#[derive(Debug)]
pub(super) struct Columns {
    separator: char,
    columns: Vec<Column>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Title,
    Label,
    Board,
    Other,
}

/// Names of the column that holds the board.
pub(super) const BOARDS: [&str; 6] = ["board", "rows", "grid", "cells", "lights", "pattern"];
/// What separates columns, and the parts of a line.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

impl Columns {
    /// The columns that `words` name, if one of them is the board.
    pub(super) fn named(words: &str) -> Option<Self> {
        let separator = SEPARATORS.into_iter().find(|&s| words.contains(s))?;
        let column = |part: &Part<'_>| {
            let is = |names: &[&str]| names.iter().any(|n| n.eq_ignore_ascii_case(part.words));
            if is(&BOARDS) {
                Column::Board
            } else if is(&LABELS) {
                Column::Label
            } else if is(&TITLES) {
                Column::Title
            } else {
                Column::Other
            }
        };
        let columns: Vec<Column> = parts(words, separator).iter().map(column).collect();
        let boards = columns.iter().filter(|&&column| column == Column::Board);
        (boards.count() == 1).then_some(Self { separator, columns })
    }

    fn read<'a>(&self, text: Text<'_>, line: Line<'a>) -> Result<BoardLine<'a>, ParseError> {
        let parts = parts(line.words, self.separator);
        if parts.len() != self.columns.len() {
            let (found, expected) = (parts.len(), self.columns.len());
            let message = format!(
                "{}, where the first line names {expected}",
                counted(found, "column")
            );
            let len = line.words.len();
            return Err(text.fault(line.start, len, message, "as many as there"));
        }
        let mut read = BoardLine::default();
        for (part, column) in parts.into_iter().zip(&self.columns) {
            let start = line.start + part.at;
            match column {
                Column::Board => read.rows = rows(text, start, part.words)?,
                Column::Label if part.words.is_empty() => {}
                Column::Label => read.label = Some(label(text, start, part.words)?),
                Column::Title if part.words.is_empty() => {}
                Column::Title => read.title = Some(part.words.to_owned()),
                Column::Other => {}
            }
        }
        Ok(read)
    }
}

/// Reads a line that holds a `|`.
pub(super) fn read_line<'a>(
    text: Text<'_>,
    line: Line<'a>,
    columns: Option<&Columns>,
) -> Result<BoardLine<'a>, ParseError> {
    if let Some(columns) = columns {
        return columns.read(text, line);
    }
    // The board reaches from the letters before the first bar to those after the last one.
    let words = line.words;
    let ends = |letter: char| is_blank(letter) || ",;\"".contains(letter);
    let (first, last) = (words.find('|'), words.rfind('|'));
    let (first, last) = (first.unwrap_or(0), last.unwrap_or(0));
    let before = words[..first].trim_end_matches(is_blank);
    let from = before.rfind(ends).map_or(0, |at| at + 1);
    let after = words.len() - words[last + 1..].trim_start_matches(is_blank).len();
    let to = words[after..]
        .find(ends)
        .map_or(words.len(), |at| after + at);
    let mut read = BoardLine {
        rows: rows(text, line.start + from, &words[from..to])?,
        ..BoardLine::default()
    };
    let says = words[..from].trim_end_matches(|letter| ends(letter) || letter == ':');
    let Some((title, label_before)) = before_board(says) else {
        let message = "more than a title and a label before the board".to_owned();
        let expected = "TITLE,LABEL,BOARD, or a first line that names the columns";
        return Err(text.fault(line.start, says.len(), message, expected));
    };
    read.title = Some(title.to_owned()).filter(|title| !title.is_empty());
    read.label = label_before;
    let rest = words[to..].trim_start_matches(ends);
    if !rest.is_empty() {
        let start = line.start + words.len() - rest.len();
        if read.label.is_some() {
            let message = "a second label".to_owned();
            return Err(text.fault(start, rest.len(), message, "one, before or after the board"));
        }
        read.label = Some(label(text, start, rest)?);
    }
    Ok(read)
}

/// What stands before a board: a title, perhaps empty, and a label if a separator stands before it;
/// none where that is more.
fn before_board(says: &str) -> Option<(&str, Option<u64>)> {
    let Some(separator) = SEPARATORS.into_iter().find(|&s| says.contains(s)) else {
        return Some((says.trim_matches('"').trim(), None));
    };
    match &parts(says, separator)[..] {
        [title] => Some((title.words, None)),
        [title, label] => Some((title.words, Some(read_number(label.words)?))),
        _ => None,
    }
}

fn label(text: Text<'_>, start: usize, words: &str) -> Result<u64, ParseError> {
    read_number(words).ok_or_else(|| {
        let message = format!("{} is no number of presses", quoted(words));
        text.fault(
            start,
            words.len(),
            message,
            "a whole number, 0 or more, as the label",
        )
    })
}

/// The rows of `words`, which begin at byte `start` of the input.
pub(super) fn rows<'a>(
    text: Text<'_>,
    start: usize,
    words: &'a str,
) -> Result<Vec<Row<'a>>, ParseError> {
    let mut at = start;
    let mut rows = Vec::new();
    for part in words.split('|') {
        let row = part.trim_matches(is_blank);
        if row.is_empty() {
            let message = "an empty row beside '|'".to_owned();
            let expected = "rows with one '|' between them, none before or after";
            let bar = if at == start { at } else { at - 1 };
            return Err(text.fault(bar, 1, message, expected));
        }
        let blanks = part.len() - part.trim_start_matches(is_blank).len();
        rows.push(Row::of_letters(at + blanks, row));
        at += part.len() + 1;
    }
    Ok(rows)
}

/// One part of a line, without blanks and quotes around it.
struct Part<'a> {
    /// Byte of the line at which it begins.
    at: usize,
    words: &'a str,
}

/// The parts of `words`; a separator between quotes separates nothing.
fn parts(words: &str, separator: char) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut from, mut quoted) = (0, false);
    for (at, letter) in words.char_indices().chain([(words.len(), separator)]) {
        match letter {
            '"' => quoted = !quoted,
            _ if letter == separator && (!quoted || at == words.len()) => {
                let part = &words[from..at];
                let trims = |letter: char| is_blank(letter) || letter == '"';
                let begin = part.len() - part.trim_start_matches(trims).len();
                parts.push(Part {
                    at: from + begin,
                    words: part.trim_matches(trims),
                });
                from = at + 1;
            }
            _ => {}
        }
    }
    parts
}
