//! Where the puzzles of a batch come from: lines of JSON, or the files of a folder; one at a time.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;
use std::{thread, vec};

use serde_json::Value;

use crate::failure::Failure;
use crate::input::{Input, Source, reason};
use crate::number::grouped;
use crate::unrepeated::Unrepeated;

/// The longest line that is read: 64 MiB.
const LONGEST_LINE: u64 = 1 << 26;

/// While the next line is waited for, Ctrl-C is looked at so often.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

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

/// Lines of JSON, read by a thread of their own: who waits for the next one can stop waiting, and a line that
/// never comes keeps nobody.
pub(crate) struct Lines {
    items: mpsc::Receiver<Result<Item, Failure>>,
    failure: Option<Failure>,
}

/// The files of a folder.
pub(crate) struct Files {
    folder: PathBuf,
    names: vec::IntoIter<OsString>,
    number: u64,
}

impl BatchSource {
    /// Opens a file or a folder.
    ///
    /// # Errors
    /// [`Failure::File`] where that fails.
    pub(crate) fn open(source: &Source) -> Result<Self, Failure> {
        let refused =
            |error: io::Error| Failure::File(format!("can't read {source}: {}", reason(error)));
        let from: Box<dyn BufRead + Send> = match source {
            Source::Standard => Box::new(BufReader::new(io::stdin())),
            Source::File(path) if path.is_dir() => {
                return Files::open(path).map(Self::Files).map_err(refused);
            }
            Source::File(path) => Box::new(BufReader::new(File::open(path).map_err(refused)?)),
        };
        let mut lines = LineReader {
            from,
            source: source.clone(),
            line: 0,
        };
        let (send, items) = mpsc::sync_channel(1);
        // It ends when the lines do, or when nobody takes them any more, or with the program.
        thread::spawn(move || {
            while let Some(item) = lines.next() {
                if send.send(item).is_err() {
                    break;
                }
            }
        });
        Ok(Self::Lines(Lines {
            items,
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

    /// What is expected where there was no puzzle at all.
    pub(crate) const fn expected(&self) -> &'static str {
        match self {
            Self::Lines(_) => "a puzzle a line, as JSON",
            Self::Files(_) => {
                "files in it; those whose names begin with a dot, folders and pipes are passed over"
            }
        }
    }

    /// Why the lines ended too early, if they did.
    pub(crate) fn failure(&mut self) -> Option<Failure> {
        match self {
            Self::Lines(lines) => lines.failure.take(),
            Self::Files(_) => None,
        }
    }

    /// The next puzzle; none when there are no more, or when `stop` is raised while it is waited for.
    pub(crate) fn next(&mut self, stop: &AtomicBool) -> Option<Item> {
        match self {
            Self::Lines(lines) => lines.next(stop),
            Self::Files(files) => files.next(),
        }
    }
}

impl Files {
    /// All files whose names do not begin with a dot, by name; folders and pipes are passed over.
    fn open(folder: &Path) -> io::Result<Self> {
        let mut names = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            // A link that leads nowhere is told when it is read.
            let is_file = fs::metadata(entry.path()).map_or(true, |about| about.is_file());
            if !name.as_encoded_bytes().starts_with(b".") && is_file {
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
            place: Place::File(name.to_string_lossy().into_owned()),
        })
    }
}

impl Lines {
    fn next(&mut self, stop: &AtomicBool) -> Option<Item> {
        while !stop.load(Ordering::Relaxed) {
            match self.items.recv_timeout(BETWEEN_LOOKS) {
                Ok(Ok(item)) => return Some(item),
                Ok(Err(failure)) => {
                    self.failure = Some(failure);
                    return None;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        None
    }
}

/// Reads lines.
struct LineReader {
    from: Box<dyn BufRead + Send>,
    source: Source,
    line: u64,
}

impl LineReader {
    fn next(&mut self) -> Option<Result<Item, Failure>> {
        loop {
            let mut line = Vec::new();
            let mut part = (&mut self.from).take(LONGEST_LINE + 1);
            match part.read_until(b'\n', &mut line) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => {
                    let words = format!("can't read {}: {}", self.source, reason(error));
                    return Some(Err(Failure::File(words)));
                }
            }
            self.line += 1;
            let place = Place::Line(self.line);
            if line.len() as u64 > LONGEST_LINE {
                self.skip_line();
                let longest = grouped(LONGEST_LINE);
                return Some(Ok(Item {
                    place,
                    name: None,
                    text: Err(format!("the line is longer than {longest} bytes")),
                }));
            }
            // Some editors begin a file with a mark of its encoding.
            let mark = if self.line == 1 { "\u{feff}" } else { "" };
            let text = line.strip_prefix(mark.as_bytes()).unwrap_or(&line);
            let text = text.trim_ascii_end();
            if text.trim_ascii_start().is_empty() {
                continue;
            }
            return Some(Ok(read_line(text, place)));
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

/// What a line holds: a text, rows, a graph, or one of these with a name. A name is kept whatever is wrong
/// with the rest.
fn read_line(line: &[u8], place: Place) -> Item {
    let mut item = Item {
        place,
        name: None,
        text: Ok(Vec::new()),
    };
    let expected =
        "expected a text, a list of rows, a graph, or {\"name\": ..., \"puzzle\": one of these}";
    let text = match serde_json::from_slice(line) {
        Ok(Value::Object(graph)) if graph.contains_key("vertices") => Ok(line.to_vec()),
        Ok(Value::Object(mut named)) => {
            let puzzle = named.remove("puzzle").unwrap_or(Value::Null);
            let name = match named.remove("name") {
                None | Some(Value::Null) => Ok(()),
                Some(Value::String(name)) => {
                    item.name = Some(name);
                    Ok(())
                }
                Some(_) => Err("the name is no text".to_owned()),
            };
            match named.keys().next() {
                Some(key) => Err(format!("the key {key:?} has no meaning here")),
                None => name.and_then(|()| text_of(puzzle)),
            }
        }
        Ok(plain) => text_of(plain),
        Err(error) => Err(no_json(line, &error)),
    };
    let text = match serde_json::from_slice::<Unrepeated>(line) {
        Err(error) if text.is_ok() => Err(without_line(&error)),
        _ => text,
    };
    item.text = text.map_err(|what| format!("{what}; {expected}"));
    item
}

/// Why a line is no JSON, or none that can be read.
fn no_json(line: &[u8], error: &serde_json::Error) -> String {
    if let Err(error) = std::str::from_utf8(line) {
        return format!("no UTF-8: column {}", error.valid_up_to() + 1);
    }
    let words = without_line(error);
    if words.starts_with("recursion limit") {
        return "it is nested too deeply".into();
    }
    let words = if error.is_eof() {
        "it ends too early"
    } else {
        &words
    };
    format!("no JSON: column {}: {words}", error.column())
}

/// What the reader of JSON says, without the place: a line is all that it saw.
fn without_line(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let end = words.rfind(" at line ").unwrap_or(words.len());
    words[..end].to_owned()
}

/// The puzzle as `solve` reads it.
fn text_of(puzzle: Value) -> Result<Vec<u8>, String> {
    match puzzle {
        Value::String(text) => Ok(text.into_bytes()),
        Value::Object(_) => Ok(puzzle.to_string().into_bytes()),
        Value::Array(rows) => {
            let rows: Option<Vec<&str>> = rows.iter().map(Value::as_str).collect();
            let rows = rows.ok_or("a row that is no text")?;
            Ok(rows.join("\n").into_bytes())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Err("no puzzle".into()),
    }
}
