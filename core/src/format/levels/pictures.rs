//! Levels drawn as pictures with blank lines between, or in one line each; titles and labels.

use super::drawn::{Drawn, Row};
use super::header::{KEYS, PackHeader};
use super::line::{Columns, read_line};
use super::pack::Read;
use crate::error::ParseError;
use crate::format::header_values::read_number;
use crate::format::sheet::Span;
use crate::format::text::{Comment, Line, Text, quoted};

/// Keys of a line that labels a level with its fewest presses.
pub(super) const LABELS: [&str; 5] = ["presses", "moves", "fewest", "label", "par"];
/// Keys of a line that names a level.
pub(super) const TITLES: [&str; 2] = ["title", "name"];

/// Reads the levels of `text`; `told` is what is known of them beside it.
pub(super) fn read_pictures<'a>(text: Text<'a>, told: &PackHeader) -> Result<Read<'a>, ParseError> {
    let mut pack = Pack {
        text,
        told,
        header: PackHeader::default(),
        begun: Vec::new(),
        columns: None,
        levels: Vec::new(),
        open: Drawn::default(),
        said: None,
    };
    for line in text.lines() {
        pack.take(line)?;
    }
    pack.close()?;
    if let Some(said) = pack.said {
        let message = "a title or label without a level below it".to_owned();
        let expected = "labels above the rows or directly under them";
        return Err(text.fault(said.start, said.words.len(), message, expected));
    }
    Ok(Read {
        header: pack.header,
        levels: pack.levels,
    })
}

/// A pack of which some lines have been read.
struct Pack<'a, 'b> {
    text: Text<'a>,
    told: &'b PackHeader,
    header: PackHeader,
    /// The keys of the head that have been read.
    begun: Vec<&'a str>,
    columns: Option<Columns>,
    levels: Vec<Drawn<'a>>,
    /// The level that is being read.
    open: Drawn<'a>,
    /// The last title or label of a level whose rows have not come yet.
    said: Option<Line<'a>>,
}

impl<'a> Pack<'a, '_> {
    fn take(&mut self, line: Line<'a>) -> Result<(), ParseError> {
        let words = line.words;
        if words.is_empty() {
            return match line.comment {
                Comment::Absent => self.close(),
                Comment::Present => Ok(()),
            };
        }
        if let Some(title) = words.strip_prefix(';') {
            return self.name(line, title.trim());
        }
        if words.contains('|') {
            return self.take_board_line(line);
        }
        if self.columns.is_none()
            && self.levels.is_empty()
            && self.is_between()
            && let Some(columns) = Columns::named(words)
        {
            self.columns = Some(columns);
            return Ok(());
        }
        if let Some((key, value)) = words.split_once(':') {
            return self.take_field(line, key.trim_end(), value.trim());
        }
        if is_title(words, self.told, &self.header) {
            return self.name(line, words);
        }
        self.open.rows.push(Row::of_letters(line.start, words));
        self.said = None;
        Ok(())
    }

    /// Whether nothing of the next level has been read.
    fn is_between(&self) -> bool {
        self.open.rows.is_empty() && self.said.is_none()
    }

    /// Ends the level that is being read, if its rows have come.
    fn close(&mut self) -> Result<(), ParseError> {
        if !self.open.rows.is_empty() {
            self.levels.push(std::mem::take(&mut self.open));
        }
        Ok(())
    }

    /// A level in one line.
    fn take_board_line(&mut self, line: Line<'a>) -> Result<(), ParseError> {
        self.close()?;
        let read = read_line(self.text, line, self.columns.as_ref())?;
        if let Some(title) = read.title {
            self.refuse_second(line, self.open.title.is_some(), "titles")?;
            self.open.title = Some(title);
        }
        if let Some(label) = read.label {
            self.refuse_second(line, self.open.label.is_some(), "labels")?;
            self.open.label = Some(label);
        }
        self.open.rows = read.rows;
        self.said = None;
        self.close()
    }

    /// A line `key: value`.
    fn take_field(
        &mut self,
        line: Line<'a>,
        key: &'a str,
        value: &'a str,
    ) -> Result<(), ParseError> {
        let start = line.start + line.words.len() - value.len();
        let spot = Span {
            start,
            words: value,
        };
        let is = |keys: &[&str]| keys.iter().any(|known| known.eq_ignore_ascii_case(key));
        if is(&TITLES) {
            return self.name(line, value);
        }
        if is(&LABELS) {
            return self.label(line, spot);
        }
        if KEYS.contains(&key) {
            let at_head = self.levels.is_empty() && self.is_between();
            if !at_head || self.begun.contains(&key) {
                let message = format!("the key {} here", quoted(key));
                let expected = "it once, before all levels";
                return Err(self.text.fault(line.start, key.len(), message, expected));
            }
            self.begun.push(key);
            return self.header.set(self.text, key, spot);
        }
        if value.is_empty() {
            return self.name(line, key); // as in `Level 7:`
        }
        let message = format!("there is no key {}", quoted(key));
        let expected = format!(
            "{}; {}; {}; or a title as 'title: ...'",
            KEYS.join(", "),
            TITLES.join(", "),
            LABELS.join(", ")
        );
        Err(self.text.fault(line.start, key.len(), message, expected))
    }

    /// A title, above the rows of its level.
    fn name(&mut self, line: Line<'a>, title: &str) -> Result<(), ParseError> {
        self.close()?;
        self.refuse_second(line, self.open.title.is_some(), "titles")?;
        if title.is_empty() {
            return Ok(());
        }
        self.open.title = Some(title.to_owned());
        self.said = Some(line);
        Ok(())
    }

    /// A label, above the rows of its level or directly under them.
    fn label(&mut self, line: Line<'a>, value: Span<'_>) -> Result<(), ParseError> {
        self.refuse_second(line, self.open.label.is_some(), "labels")?;
        let Some(number) = read_number(value.words) else {
            let message = format!("{} is no number of presses", quoted(value.words));
            let expected = "a whole number, 0 or more";
            return Err(self
                .text
                .fault(value.start, value.words.len(), message, expected));
        };
        self.open.label = Some(number);
        if self.open.rows.is_empty() {
            self.said = Some(line);
        }
        Ok(())
    }

    fn refuse_second(&self, line: Line<'_>, is_second: bool, what: &str) -> Result<(), ParseError> {
        if !is_second {
            return Ok(());
        }
        let message = format!("two {what} for one level");
        let expected = "one; comments begin with '//'";
        Err(self
            .text
            .fault(line.start, line.words.len(), message, expected))
    }
}

/// Whether a line without a colon or bar is a title: it has a word of at least three letters that
/// are not all letters of cells, and a blank or a digit. So no row of a board is taken for one by a
/// slip of a letter.
fn is_title(words: &str, told: &PackHeader, header: &PackHeader) -> bool {
    if !words.contains(|letter: char| letter.is_whitespace() || letter.is_ascii_digit()) {
        return false;
    }
    let is_cell = |letter: char| {
        "xXoO".contains(letter)
            || [told, header]
                .iter()
                .any(|header| Some(letter) == header.on() || Some(letter) == header.off())
    };
    words
        .split(|letter: char| !letter.is_alphabetic())
        .any(|word| word.chars().nth(2).is_some() && !word.chars().all(is_cell))
}
