//! Reading a puzzle or an answer: a file, or standard input, as bytes, with a clear word where that fails.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use tilewise::format::{PictureKind, is_picture_file};

use crate::failure::Failure;

/// The most bytes that are read from one file or from standard input: 1 GiB.
pub(crate) const MOST_BYTES: u64 = 1 << 30;

/// Where an input comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// Standard input, written `-`.
    Standard,
    /// A file.
    File(PathBuf),
}

impl From<PathBuf> for Source {
    fn from(path: PathBuf) -> Self {
        if path.as_os_str() == "-" {
            Self::Standard
        } else {
            Self::File(path)
        }
    }
}

/// The file's name as it was given, or `standard input`.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard input"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

/// What was read, and from where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Input {
    /// Where it came from.
    pub(crate) source: Source,
    /// The bytes, unchanged.
    pub(crate) bytes: Vec<u8>,
}

impl Input {
    /// What was given on the command line itself, behind the option `name`.
    pub(crate) fn of_argument(name: &str, text: String) -> Self {
        Self {
            source: Source::File(name.into()), // only named in messages
            bytes: text.into_bytes(),
        }
    }

    /// Reads all of `source`.
    ///
    /// # Errors
    /// [`Failure::File`] where it is missing, a folder, unreadable, or longer than [`MOST_BYTES`].
    pub(crate) fn read(source: Source) -> Result<Self, Failure> {
        let read = match &source {
            Source::Standard => {
                if io::stdin().is_terminal() {
                    let hint = "Reading from the keyboard; end with Ctrl-D on a line of its own.";
                    crate::output::say(hint);
                }
                read_at_most(io::stdin().lock(), 0, MOST_BYTES)
            }
            Source::File(path) => read_file(path),
        };
        match read {
            Ok(bytes) => {
                let input = Self { source, bytes };
                input.demand_picture()?;
                Ok(input)
            }
            Err(reason) => Err(Failure::File(format!("can't read {source}: {reason}"))),
        }
    }

    /// Makes sure that a file is a picture file where its name says so.
    fn demand_picture(&self) -> Result<(), Failure> {
        let Source::File(path) = &self.source else {
            return Ok(());
        };
        let kind = path.to_str().and_then(PictureKind::of_name);
        let (name, expected) = match kind {
            Some(_) if is_picture_file(&self.bytes) => return Ok(()),
            None => return Ok(()),
            Some(PictureKind::Png) => ("PNG", "its eight first bytes"),
            Some(_) => ("PBM", "P1 or P4 at its beginning"),
        };
        Err(Failure::File(format!(
            "{}: this is no {name} picture; expected {expected}",
            self.source
        )))
    }
}

/// Makes sure that standard input, which can be read only once, is not asked for twice. Each source
/// has a name for messages.
///
/// # Errors
/// [`Failure::Usage`] with the first two names that ask for it.
pub(crate) fn refuse_twice(sources: &[(&str, Option<&Source>)]) -> Result<(), Failure> {
    let mut standard = sources
        .iter()
        .filter(|(_, source)| *source == Some(&Source::Standard));
    match (standard.next(), standard.next()) {
        (Some((first, _)), Some((second, _))) => Err(Failure::Usage(format!(
            "{first} and {second} can't both be standard input"
        ))),
        _ => Ok(()),
    }
}

/// Reads a file whose length is checked before memory is taken.
fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let about = fs::metadata(path).map_err(reason)?;
    if about.is_dir() {
        return Err("it is a folder, not a file".into());
    }
    if about.len() > MOST_BYTES {
        return Err(too_long());
    }
    read_at_most(File::open(path).map_err(reason)?, about.len(), MOST_BYTES)
}

/// Reads to the end, but never more than one byte past the limit.
fn read_at_most(from: impl Read, likely: u64, most: u64) -> Result<Vec<u8>, String> {
    let room = usize::try_from(likely.min(most)).map_or(0, |len| len + 1);
    let mut bytes = Vec::with_capacity(room);
    let mut from = from.take(most + 1);
    from.read_to_end(&mut bytes).map_err(reason)?;
    if bytes.len() as u64 > most {
        return Err(too_long());
    }
    Ok(bytes)
}

fn too_long() -> String {
    format!(
        "it is longer than {} bytes",
        crate::number::grouped(MOST_BYTES)
    )
}

/// What went wrong, in words that are the same on every system.
pub(crate) fn reason(error: impl Into<io::Error>) -> String {
    let error = error.into();
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "permission is denied".into(),
        io::ErrorKind::IsADirectory => "it is a folder, not a file".into(),
        io::ErrorKind::NotADirectory => "a part of its path is not a folder".into(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_input_is_refused_at_the_limit() {
        let taken = |len: u64| read_at_most(io::repeat(b'.').take(len), 0, 1000);
        assert_eq!(taken(1000).map(|bytes| bytes.len()), Ok(1000));
        assert_eq!(taken(1001), Err(too_long()));
        assert_eq!(read_at_most(io::repeat(b'.'), 5, 1000), Err(too_long()));
    }

    #[test]
    fn a_dash_is_standard_input() {
        assert_eq!(Source::from(PathBuf::from("-")), Source::Standard);
        assert_eq!(Source::from(PathBuf::from("./-")).to_string(), "./-");
    }
}
