//! Levels as JSON: lists of rows, of boards, of strings, of objects with a title and a label.

use std::borrow::Cow;

use serde::de::IgnoredAny;

use super::drawn::{Drawn, Row, RowCells};
use super::header::{KEYS, PackHeader};
use super::json_tree::{Node, Value, tree};
use super::line::{BOARDS, rows};
use super::pack::Read;
use super::pictures::{LABELS, TITLES};
use crate::error::{Error, ParseError};
use crate::flip::Modulus;
use crate::format::header_values::read_number;
use crate::format::json_text::JsonText;
use crate::format::letters::Cell;
use crate::format::sheet::Span;
use crate::format::text::{Text, quoted};

/// JSON takes many times its length while it is read, so no more of it is read at once.
const LONGEST: usize = 1 << 26;

/// Further keys of an object whose value names the level.
const NUMBERS: [&str; 2] = ["level", "id"];

/// Reads the levels of `text`, which begins with a bracket.
pub(super) fn read_json<'a>(text: Text<'a>, told: &PackHeader) -> Result<Read<'a>, Error> {
    if text.words().len() > LONGEST {
        return Err(Error::TooLarge {
            what: "a level pack in JSON",
            needed: text.words().len() as u128,
            limit: LONGEST as u128,
        });
    }
    let json = JsonText::of(text);
    json.map_or(Ok(IgnoredAny), JsonText::read::<IgnoredAny>)?;
    let top = tree(text)?;
    let mut header = PackHeader::default();
    let levels = match top.value {
        Value::Object(fields) if fields.iter().any(|field| field.key == "levels") => {
            let mut levels = None;
            for field in fields {
                if KEYS.contains(&&*field.key) {
                    set(text, &mut header, &field.key, &field.value)?;
                } else if field.key == "levels" {
                    if levels.is_some() {
                        let message = "the key 'levels' comes twice".to_owned();
                        return Err(text
                            .fault(field.start, field.len, message, "it once")
                            .into());
                    }
                    levels = Some(field.value);
                }
            }
            match levels {
                Some(Node {
                    value: Value::List(levels),
                    ..
                }) => levels,
                other => {
                    let (start, len) = other.map_or((0, 0), |node| (node.start, node.len));
                    let message = "'levels' is no list".to_owned();
                    return Err(text.fault(start, len, message, "a list of levels").into());
                }
            }
        }
        Value::List(list) if !is_board(&list) => list,
        value => vec![Node { value, ..top }],
    };
    let colours = told.clone().or(header.clone()).modulus();
    let levels = levels
        .into_iter()
        .map(|level| read_level(text, level, colours));
    Ok(Read {
        levels: levels.collect::<Result<_, _>>()?,
        header,
    })
}

/// Whether a list is one board, and no list of boards.
fn is_board(list: &[Node<'_>]) -> bool {
    match list.first().map(|node| &node.value) {
        Some(Value::Text(words)) => !words.contains('|'),
        Some(Value::List(row)) => match row.first().map(|node| &node.value) {
            Some(Value::Text(words)) => is_letter(words),
            Some(Value::List(_) | Value::Object(_)) | None => false,
            Some(_) => true,
        },
        Some(Value::Object(_)) | None => false,
        Some(_) => true, // and a faulty one
    }
}

/// Whether a string is one letter: a cell.
fn is_letter(words: &str) -> bool {
    words.chars().count() == 1
}

fn set(
    text: Text<'_>,
    header: &mut PackHeader,
    key: &str,
    node: &Node<'_>,
) -> Result<(), ParseError> {
    let words = match &node.value {
        Value::Text(words) => &**words,
        Value::Number(words) => words,
        _ => return Err(wrong(text, node, "a string")),
    };
    // Inside the quotes, so that the spot is that of the words.
    let quote = usize::from(matches!(node.value, Value::Text(_)));
    header.set(
        text,
        key,
        Span {
            start: node.start + quote,
            words,
        },
    )
}

fn read_level<'a>(
    text: Text<'a>,
    node: Node<'a>,
    colours: Modulus,
) -> Result<Drawn<'a>, ParseError> {
    let Value::Object(fields) = node.value else {
        let rows = read_board(text, node, colours)?;
        return Ok(Drawn {
            rows,
            ..Drawn::default()
        });
    };
    let mut level = Drawn::default();
    for field in fields {
        let is = |keys: &[&str]| {
            keys.iter()
                .any(|known| known.eq_ignore_ascii_case(&field.key))
        };
        let twice = if is(&BOARDS) && !is_plain(&field.value) {
            let twice = !level.rows.is_empty();
            level.rows = read_board(text, field.value, colours)?;
            twice
        } else if is(&LABELS) {
            let twice = level.label.is_some();
            level.label = read_label(text, &field.value)?.or(level.label);
            twice
        } else if is(&TITLES) || is(&NUMBERS) {
            let title = read_title(text, &field.value)?;
            // A title goes before a number.
            if level.title.is_none() || is(&TITLES) {
                level.title = title.or(level.title);
            }
            false
        } else {
            false
        };
        if twice {
            let message = format!("{} says again what another key says", quoted(&field.key));
            return Err(text.fault(field.start, field.len, message, "it once"));
        }
    }
    if level.rows.is_empty() {
        let message = "a level without a board".to_owned();
        let expected = format!("a key of these: {}", BOARDS.join(", "));
        return Err(text.fault(node.start, node.len.min(1), message, expected));
    }
    Ok(level)
}

/// Whether a value is a number or the like: `"rows": 5` is a size and no board.
const fn is_plain(node: &Node<'_>) -> bool {
    !matches!(node.value, Value::List(_) | Value::Text(_))
}

fn read_label(text: Text<'_>, node: &Node<'_>) -> Result<Option<u64>, ParseError> {
    let number = match &node.value {
        Value::Null => return Ok(None),
        Value::Number(words) => read_number(words),
        Value::Text(words) => read_number(words.trim()),
        _ => None,
    };
    let wrong = || wrong(text, node, "a whole number of presses, 0 or more");
    number.map(Some).ok_or_else(wrong)
}

fn read_title(text: Text<'_>, node: &Node<'_>) -> Result<Option<String>, ParseError> {
    match &node.value {
        Value::Null => Ok(None),
        Value::Text(words) if words.trim().is_empty() => Ok(None),
        Value::Text(words) => Ok(Some(words.trim().to_owned())),
        Value::Number(words) => Ok(Some((*words).to_owned())),
        _ => Err(wrong(text, node, "a string or a number")),
    }
}

fn read_board<'a>(
    text: Text<'a>,
    node: Node<'a>,
    colours: Modulus,
) -> Result<Vec<Row<'a>>, ParseError> {
    match node.value {
        Value::Text(Cow::Borrowed(words)) => rows(text, node.start + 1, words),
        Value::Text(Cow::Owned(words)) => {
            let rows = words.split('|').map(|row| Row {
                start: node.start,
                len: node.len,
                cells: RowCells::Escaped(row.to_owned()),
            });
            Ok(rows.collect())
        }
        Value::List(ref list) if list.is_empty() => Err(wrong(text, &node, "rows of cells")),
        Value::List(list) => list
            .into_iter()
            .map(|row| read_row(text, row, colours))
            .collect(),
        _ => Err(wrong(text, &node, "a board: a list of rows, or a string")),
    }
}

fn read_row<'a>(text: Text<'_>, node: Node<'a>, colours: Modulus) -> Result<Row<'a>, ParseError> {
    let Node { start, len, value } = node;
    let list = match value {
        Value::Text(Cow::Borrowed(words)) => return Ok(Row::of_letters(start + 1, words)),
        Value::Text(Cow::Owned(words)) => {
            let cells = RowCells::Escaped(words);
            return Ok(Row { start, len, cells });
        }
        Value::List(list) => list,
        value => {
            let node = Node { start, len, value };
            let expected = "a row: a list of cells, or a string";
            return Err(wrong(text, &node, expected));
        }
    };
    let drawn = matches!(list.first().map(|node| &node.value), Some(Value::Text(_)));
    let cells = if drawn {
        let mut row = String::new();
        for cell in &list {
            match &cell.value {
                Value::Text(words) if is_letter(words) => row.push_str(words),
                _ => return Err(wrong(text, cell, "a string of one letter, as before it")),
            }
        }
        RowCells::Escaped(row)
    } else {
        let cells = list.iter().map(|cell| read_cell(text, cell, colours));
        RowCells::Values(cells.collect::<Result<_, _>>()?)
    };
    Ok(Row { start, len, cells })
}

fn read_cell(text: Text<'_>, node: &Node<'_>, colours: Modulus) -> Result<Cell, ParseError> {
    let state = match &node.value {
        Value::Null => return Ok(Cell::Hole),
        Value::Bool(lit) => Some(u8::from(*lit)),
        Value::Number(words) => read_number(words).and_then(|state| u8::try_from(state).ok()),
        _ => None,
    };
    let state = state.filter(|&state| state < colours.get());
    state.map(Cell::State).ok_or_else(|| {
        let last = colours.get() - 1;
        let expected = format!("a cell: 0 to {last}, true, false, or null for none");
        wrong(text, node, expected)
    })
}

/// The fault that a value is another than it should be.
fn wrong(text: Text<'_>, node: &Node<'_>, expected: impl Into<String>) -> ParseError {
    let what = match &node.value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(words) => return fault(text, node, format!("the number {words}"), expected),
        Value::Text(words) => {
            return fault(
                text,
                node,
                format!("the string {}", quoted(words)),
                expected,
            );
        }
        Value::List(list) if list.is_empty() => "an empty list",
        Value::List(_) => "a list",
        Value::Object(_) => "an object",
    };
    fault(text, node, what.to_owned(), expected)
}

fn fault(text: Text<'_>, node: &Node<'_>, what: String, expected: impl Into<String>) -> ParseError {
    // Of what reaches over several lines, only the bracket is marked.
    let many = matches!(node.value, Value::List(_) | Value::Object(_));
    let len = if many { node.len.min(1) } else { node.len };
    text.fault(node.start, len, what, expected)
}
