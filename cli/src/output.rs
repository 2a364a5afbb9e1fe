//! Writing answers: to standard output, which may close early, or to a file that appears whole or
//! not at all.

use std::fmt;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;
use crate::input::reason;
use crate::interrupt::ListedDraft;

/// Prints an answer on standard output. Where the reader has gone away this is no failure: it has
/// read what it wanted.
///
/// # Errors
/// [`Failure::Output`] where standard output cannot be written for another reason.
pub(crate) fn answer(text: &str) -> Result<(), Failure> {
    bytes(text.as_bytes())
}

/// The same for an answer that need not be text.
///
/// # Errors
/// As [`answer`].
pub(crate) fn bytes(bytes: &[u8]) -> Result<(), Failure> {
    put(&mut io::stdout().lock(), bytes)
}

/// Whether anybody still reads standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reader {
    /// Somebody may.
    There,
    /// The pipe is closed: there is no use in more.
    Gone,
}

/// Prints a part of an answer of which more is to come.
///
/// # Errors
/// As [`answer`].
pub(crate) fn part(text: &str) -> Result<Reader, Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(Reader::There),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Reader::Gone),
        Err(error) => Err(Failure::Output(error)),
    }
}

/// Standard output for a long answer, in large pieces.
pub(crate) fn stream() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// What became of a long answer on standard output: a reader that has gone away has read what it wanted.
///
/// # Errors
/// [`Failure::Output`] where it could not be written for another reason.
pub(crate) fn streamed(written: io::Result<()>) -> Result<Reader, Failure> {
    match written {
        Ok(()) => Ok(Reader::There),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Reader::Gone),
        Err(error) => Err(Failure::Output(error)),
    }
}

/// Prints an answer that carries colours on standard output, without them where they are not wanted.
///
/// # Errors
/// As [`answer`].
pub(crate) fn styled(text: &str) -> Result<(), Failure> {
    put(&mut anstream::stdout().lock(), text.as_bytes())
}

fn put(out: &mut impl Write, bytes: &[u8]) -> Result<(), Failure> {
    let written = out.write_all(bytes).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(()),
    }
}

/// Prints words on standard error, with a line's end. Nobody can be told where that fails.
pub(crate) fn say(words: &str) {
    let _ = writeln!(anstream::stderr().lock(), "{words}");
}

/// A file that the answer is to go to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Target {
    /// As it was given, for messages.
    name: PathBuf,
    /// Where it really lies: links are followed, so that a link stays a link.
    path: PathBuf,
    kind: Kind,
}

/// What stands at the path now.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// Nothing, or a file to be replaced, with the permissions it has.
    Replaced(Option<Permissions>),
    /// A device or a pipe, which can only be written into.
    Stream,
}

impl Target {
    /// The file at `name`, found to be writable, so that no long search is lost in the end.
    ///
    /// # Errors
    /// [`Failure::File`] where it is a folder, or its folder is missing or not writable;
    /// [`Failure::Usage`] where it is one of the files `read`.
    pub(crate) fn new(name: &Path, read: &[&Path]) -> Result<Self, Failure> {
        let refused = |why: String| Failure::File(format!("can't write {}: {why}", name.display()));
        let path = fs::canonicalize(name).unwrap_or_else(|_| name.to_path_buf());
        if read
            .iter()
            .any(|input| fs::canonicalize(input).is_ok_and(|input| input == path))
        {
            let name = name.display();
            return Err(Failure::Usage(format!(
                "{name} is read; the answer would replace it"
            )));
        }
        let kind = match fs::metadata(&path) {
            Ok(about) if about.is_dir() => {
                return Err(refused("it is a folder, not a file".into()));
            }
            Ok(about) if about.is_file() => Kind::Replaced(Some(about.permissions())),
            Ok(_) => Kind::Stream,
            Err(error) if error.kind() == ErrorKind::NotFound => Kind::Replaced(None),
            Err(error) => return Err(refused(reason(error))),
        };
        let target = Self {
            name: name.to_path_buf(),
            path,
            kind,
        };
        if matches!(&target.kind, Kind::Replaced(Some(permissions)) if permissions.readonly()) {
            return Err(refused("it is read-only".into()));
        }
        if let Kind::Replaced(_) = target.kind {
            // Made and at once removed: only a try.
            target
                .beside()
                .map_err(|error| refused(folder_reason(&error)))?;
        }
        Ok(target)
    }

    /// Whether its name ends so, in capitals or not.
    pub(crate) fn has_extension(&self, extension: &str) -> bool {
        let own = self.name.extension();
        own.is_some_and(|own| own.eq_ignore_ascii_case(extension))
    }

    /// Puts `bytes`, a text or not, into the file, whole or not at all.
    ///
    /// # Errors
    /// [`Failure::File`] where that fails; what stood there is then untouched.
    pub(crate) fn write(&self, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
        let bytes = bytes.as_ref();
        let written = match &self.kind {
            Kind::Stream => OpenOptions::new()
                .write(true)
                .open(&self.path)
                .and_then(|mut stream| stream.write_all(bytes)),
            Kind::Replaced(_) => self.replace(bytes),
        };
        match written {
            Err(error)
                if matches!(self.kind, Kind::Replaced(_))
                    || error.kind() != ErrorKind::BrokenPipe =>
            {
                let name = self.name.display();
                Err(Failure::File(format!(
                    "can't write {name}: {}",
                    reason(error)
                )))
            }
            _ => Ok(()),
        }
    }

    /// A file that is written piece by piece and put in place at the end, whole or not at all; none for a
    /// device or a pipe, where what was written can't be taken back.
    ///
    /// # Errors
    /// [`Failure::File`] where it can't be made.
    pub(crate) fn begin(&self) -> Result<Option<Begun<'_>>, Failure> {
        match &self.kind {
            Kind::Stream => Ok(None),
            Kind::Replaced(_) => {
                let file = self.beside().map_err(|error| self.refused(&error))?;
                Ok(Some(Begun {
                    target: self,
                    file: BufWriter::with_capacity(1 << 16, file),
                }))
            }
        }
    }

    /// The device or pipe, opened; a file that is to be replaced is begun instead.
    ///
    /// # Errors
    /// [`Failure::File`] where it can't be opened.
    pub(crate) fn open_stream(&self) -> Result<BufWriter<File>, Failure> {
        let opened = OpenOptions::new().write(true).open(&self.path);
        let stream = opened.map_err(|error| self.refused(&error))?;
        Ok(BufWriter::with_capacity(1 << 16, stream))
    }

    /// What is said where it cannot be written.
    pub(crate) fn refused(&self, error: &io::Error) -> Failure {
        let why = reason(io::Error::from(error.kind()));
        Failure::File(format!("can't write {}: {why}", self.name.display()))
    }

    /// Whether the answer replaces what stands there, and is not written into a device or a pipe.
    pub(crate) const fn is_replaced(&self) -> bool {
        matches!(self.kind, Kind::Replaced(_))
    }

    /// The file itself, to be written at any of its places and read back: beside its own place until it is
    /// kept, or the device or pipe.
    ///
    /// # Errors
    /// [`Failure::File`] where that is not possible.
    pub(crate) fn draft(&self) -> Result<Writing, Failure> {
        let into = match &self.kind {
            Kind::Replaced(_) => self.beside().map(Way::Place),
            Kind::Stream => OpenOptions::new()
                .write(true)
                .open(&self.path)
                .map(Way::Stream),
        };
        match into {
            Ok(into) => Ok(Writing {
                target: self.clone(),
                into,
            }),
            Err(error) => Err(self.refused(&error)),
        }
    }

    /// What it means that writing failed: nothing, where nobody reads a pipe any more.
    ///
    /// # Errors
    /// [`Failure::File`] for any other reason.
    pub(crate) fn failed(&self, error: &io::Error) -> Result<(), Failure> {
        if self.kind == Kind::Stream && error.kind() == ErrorKind::BrokenPipe {
            return Ok(());
        }
        Err(self.refused(error))
    }

    fn replace(&self, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.beside()?;
        file.write_all(bytes)?;
        self.put(file)
    }

    /// Puts a file that is whole in its place, once the system has stored it.
    fn put(&self, beside: Beside) -> io::Result<()> {
        let Beside { file, listed } = beside;
        if let Kind::Replaced(Some(permissions)) = &self.kind {
            file.as_file().set_permissions(permissions.clone())?;
        }
        file.as_file().sync_all()?;
        file.persist(&self.path)?;
        drop(listed);
        Ok(())
    }

    /// A file without a name of its own yet, in the same folder, removed unless it is put in place.
    fn beside(&self) -> io::Result<Beside> {
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".tilewise-");
        #[cfg(unix)]
        {
            // As any new file: what the user's mask leaves of this.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder)?;
        let listed = ListedDraft::new(file.path());
        Ok(Beside { file, listed })
    }
}

/// A file that is to be put in place. Dropped, or where a signal ends the program, it is removed.
#[derive(Debug)]
struct Beside {
    file: NamedTempFile,
    listed: ListedDraft,
}

impl Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A file that is not in place yet. Where it is dropped, nothing remains of it.
#[derive(Debug)]
pub(crate) struct Begun<'a> {
    target: &'a Target,
    file: BufWriter<Beside>,
}

impl Begun<'_> {
    /// Puts the file in place.
    ///
    /// # Errors
    /// [`Failure::File`] where that fails; what stood there is then untouched.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let target = self.target;
        let file = self
            .file
            .into_inner()
            .map_err(io::IntoInnerError::into_error);
        let put = file.and_then(|file| target.put(file));
        put.map_err(|error| target.refused(&error))
    }
}

impl Write for Begun<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A file that is being written, at any of its places. Dropped before it is kept, it is gone, and what stood at
/// its place is as it was.
#[derive(Debug)]
pub(crate) struct Writing {
    target: Target,
    into: Way,
}

#[derive(Debug)]
enum Way {
    Place(Beside),
    Stream(File),
}

impl Writing {
    /// The file to write into.
    pub(crate) fn file(&self) -> &File {
        match &self.into {
            Way::Place(beside) => beside.file.as_file(),
            Way::Stream(file) => file,
        }
    }

    /// The file is whole: puts it in place.
    ///
    /// # Errors
    /// [`Failure::File`] where that fails; what stood there is then untouched.
    pub(crate) fn keep(self) -> Result<(), Failure> {
        match self.into {
            Way::Place(file) => {
                let put = self.target.put(file);
                put.map_err(|error| self.target.refused(&error))
            }
            Way::Stream(_) => Ok(()),
        }
    }

    /// Why it can't be written.
    pub(crate) fn cant_write(&self, error: &io::Error) -> Failure {
        self.target.refused(error)
    }
}

/// The name as it was given.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.display().fmt(f)
    }
}

/// Why no file can be made in a folder.
fn folder_reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such folder".into(),
        ErrorKind::PermissionDenied => "its folder can't be written to".into(),
        kind => reason(io::Error::from(kind)),
    }
}
