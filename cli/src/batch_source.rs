//! Where the puzzles of a batch come from: lines of JSON, or the files of a folder; one at a time.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::vec;

use serde::Deserialize;

use crate::failure::Failure;
use crate::input::{Input, Source, reason};

/// The longest line that is read: 64 MiB.
const LONGEST_LINE: u64 = 1 << 26;

/// A puzzle as it was found.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) place: Place,
    /// The name that it gives itself.
    pub(crate) name: Option<String>,
    /// The puzzle as `solve` reads it, or why there is none.
    pub(crate) text: Result<Vec<u8>, String>,
}

/// Where a puzzle was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Place {
    /// This line, counted from 1.
    Line(u64),
    /// This file of the folder.
    File(String),
}

/// Puzzles, first to last.
pub(crate) enum BatchSource {
    Lines(Lines),
    Files(Files),
}

/// Lines of JSON.
pub(crate) struct Lines {
    from: Box<dyn BufRead + Send>,
    source: Source,
    line: u64,
    failure: Option<Failure>,
}

/// The files of a folder.
pub(crate) struct Files {
    folder: PathBuf,
    names: vec::IntoIter<String>,
    number: u64,
}

impl BatchSource {
    /// Opens a file or a folder.
    ///
    /// # Errors
    /// [`Failure::File`] where that fails.
    pub(crate) fn open(source: Source) -> Result<Self, Failure> {
        let refused =
            |error: io::Error| Failure::File(format!("can't read {source}: {}", reason(error)));
        let from: Box<dyn BufRead + Send> = match &source {
            Source::Standard => Box::new(BufReader::new(io::stdin())),
            Source::File(path) if path.is_dir() => {
                return Files::open(path).map(Self::Files).map_err(refused);
            }
            Source::File(path) => Box::new(BufReader::new(File::open(path).map_err(refused)?)),
        };
        Ok(Self::Lines(Lines {
            from,
            source,
            line: 0,
            failure: None,
        }))
    }

    /// How many puzzles there are, where that is known.
    pub(crate) const fn total(&self) -> Option<u64> {
        match self {
            Self::Lines(_) => None,
            Self::Files(files) => Some(files.number),
        }
    }

    /// Why the lines ended too early, if they did.
    pub(crate) fn failure(&mut self) -> Option<Failure> {
        match self {
            Self::Lines(lines) => lines.failure.take(),
            Self::Files(_) => None,
        }
    }

    /// The next puzzle.
    pub(crate) fn next(&mut self) -> Option<Item> {
        match self {
            Self::Lines(lines) => lines.next(),
            Self::Files(files) => files.next(),
        }
    }
}

impl Files {
    /// All files whose names do not begin with a dot, by name; folders and pipes in it are passed over.
    fn open(folder: &Path) -> io::Result<Self> {
        let mut names = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if !name.starts_with('.') && entry.path().is_file() {
                names.push(name);
            }
        }
        names.sort();
        Ok(Self {
            folder: folder.to_path_buf(),
            number: names.len() as u64,
            names: names.into_iter(),
        })
    }

    fn next(&mut self) -> Option<Item> {
        let name = self.names.next()?;
        let read = Input::read(Source::File(self.folder.join(&name)));
        Some(Item {
            name: None,
            text: match read {
                Ok(input) => Ok(input.bytes),
                Err(Failure::File(words)) => Err(words),
                Err(_) => Err("it can't be read".into()),
            },
            place: Place::File(name),
        })
    }
}

/// What a line may be.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Text(String),
    Rows(Vec<String>),
    Object(Named),
}

/// A puzzle with a name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    name: Option<String>,
    puzzle: TextOrRows,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum TextOrRows {
    Text(String),
    Rows(Vec<String>),
}

impl Lines {
    fn next(&mut self) -> Option<Item> {
        loop {
            let mut line = Vec::new();
            let mut part = (&mut self.from).take(LONGEST_LINE + 1);
            match part.read_until(b'\n', &mut line) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => {
                    let words = format!("can't read {}: {}", self.source, reason(error));
                    self.failure = Some(Failure::File(words));
                    return None;
                }
            }
            self.line += 1;
            let place = Place::Line(self.line);
            if line.len() as u64 > LONGEST_LINE {
                self.skip_line();
                return Some(Item {
                    place,
                    name: None,
                    text: Err(format!("the line is longer than {LONGEST_LINE} bytes")),
                });
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            return Some(read_line(line.trim_ascii_end(), place));
        }
    }

    /// Passes over the rest of a line that is too long.
    fn skip_line(&mut self) {
        loop {
            let Ok(bytes) = self.from.fill_buf() else {
                return; // met again when the next line is read
            };
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let (used, is_end) = match end {
                Some(at) => (at + 1, true),
                None => (bytes.len(), bytes.is_empty()),
            };
            self.from.consume(used);
            if is_end {
                return;
            }
        }
    }
}

fn read_line(line: &[u8], place: Place) -> Item {
    let text = |text: TextOrRows| match text {
        TextOrRows::Text(text) => text.into_bytes(),
        TextOrRows::Rows(rows) => rows.join("\n").into_bytes(),
    };
    let (name, text) = match serde_json::from_slice(line) {
        Ok(Line::Text(words)) => (None, Ok(text(TextOrRows::Text(words)))),
        Ok(Line::Rows(rows)) => (None, Ok(text(TextOrRows::Rows(rows)))),
        Ok(Line::Object(named)) => (named.name, Ok(text(named.puzzle))),
        Err(error) => {
            let is_json = serde_json::from_slice::<serde::de::IgnoredAny>(line);
            let what = match is_json {
                Err(_) => format!("no JSON: column {}", error.column()),
                Ok(_) => "no puzzle".into(),
            };
            let expected =
                "expected a text, a list of rows, or {\"name\": ..., \"puzzle\": text or rows}";
            (None, Err(format!("{what}; {expected}")))
        }
    };
    Item { place, name, text }
}
