//! Boards row by row to a file or to standard output, in letters or as a picture file: none of it is held.

use std::io::{self, BufWriter, ErrorKind, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use tilewise::bits::words_for;
use tilewise::format::{PictureError, PictureKind, PictureWriter, write_cells};
use tilewise::grid::Size;

use crate::args::{Form, PressesForm};
use crate::failure::Failure;
use crate::output::{Reader, Target};
use crate::packed_file::PackedFile;

/// Bytes written at once.
const BUFFER: usize = 1 << 18;

/// How rows are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RowForm {
    /// `#` and `.`, one line a row.
    Letters,
    /// A picture file.
    File(PictureKind),
}

impl RowForm {
    /// The form of presses, where it is one of rows.
    pub(crate) const fn of_presses(form: PressesForm) -> Option<Self> {
        Some(match form {
            PressesForm::Picture => Self::Letters,
            PressesForm::Pbm => Self::File(PictureKind::PackedPbm),
            PressesForm::PlainPbm => Self::File(PictureKind::PlainPbm),
            PressesForm::Png => Self::File(PictureKind::Png),
            PressesForm::Id => return None,
        })
    }

    /// The form of a puzzle, where it is one of rows.
    pub(crate) const fn of_puzzle(form: Form) -> Option<Self> {
        Some(match form {
            Form::Text => Self::Letters,
            Form::Pbm => Self::File(PictureKind::PackedPbm),
            Form::PlainPbm => Self::File(PictureKind::PlainPbm),
            Form::Png => Self::File(PictureKind::Png),
            Form::Id | Form::Machine | Form::Npy => return None,
        })
    }
}

/// Rows on their way out.
enum RowWriter<W> {
    Letters { to: W, cols: usize, line: Vec<u8> },
    Picture(Box<PictureWriter<W>>),
}

impl<W: Write> RowWriter<W> {
    fn new(to: W, size: Size, form: RowForm) -> Result<Self, PictureError> {
        Ok(match form {
            RowForm::Letters => Self::Letters {
                to,
                cols: size.cols(),
                line: Vec::new(),
            },
            RowForm::File(kind) => Self::Picture(Box::new(PictureWriter::new(to, size, kind)?)),
        })
    }

    fn row(&mut self, row: &[u64]) -> Result<(), PictureError> {
        match self {
            Self::Letters { to, cols, line } => {
                line.clear();
                write_cells(row, *cols, line);
                line.push(b'\n');
                Ok(to.write_all(line)?)
            }
            Self::Picture(picture) => picture.row(row),
        }
    }

    fn finish(self) -> Result<(), PictureError> {
        match self {
            Self::Letters { mut to, .. } => Ok(to.flush()?),
            Self::Picture(picture) => picture.finish(),
        }
    }
}

/// Writes a board whose rows `next` puts, one after the other, into the row it is given.
///
/// # Errors
/// [`Failure`] where `next` fails or the rows can't be written; a file of that name is then as it was. That
/// nobody reads standard output any more is no failure.
pub(crate) fn write_rows(
    size: Size,
    form: RowForm,
    target: Option<&Target>,
    next: impl FnMut(&mut [u64]) -> Result<(), Failure>,
) -> Result<Reader, Failure> {
    match target {
        None => {
            let to = BufWriter::with_capacity(BUFFER, io::stdout().lock());
            match put(to, size, form, next) {
                Err(Fault::Writing(PictureError::Io(error))) => match error.kind() {
                    ErrorKind::BrokenPipe => Ok(Reader::Gone),
                    _ => Err(Failure::Output(error)),
                },
                Err(Fault::Writing(PictureError::Refused(error))) => Err(Failure::Refusal(error)),
                Err(Fault::Other(failure)) => Err(failure),
                Ok(()) => Ok(Reader::There),
            }
        }
        Some(target) => {
            let writing = target.draft()?;
            let to = BufWriter::with_capacity(BUFFER, writing.file());
            match put(to, size, form, next) {
                Err(Fault::Writing(PictureError::Io(error))) => {
                    return target.failed(&error).map(|()| Reader::Gone);
                }
                Err(Fault::Writing(PictureError::Refused(error))) => {
                    return Err(Failure::Refusal(error));
                }
                Err(Fault::Other(failure)) => return Err(failure),
                Ok(()) => {}
            }
            writing.keep().map(|()| Reader::There)
        }
    }
}

/// What stopped the rows.
enum Fault {
    Writing(PictureError),
    Other(Failure),
}

fn put(
    to: impl Write,
    size: Size,
    form: RowForm,
    mut next: impl FnMut(&mut [u64]) -> Result<(), Failure>,
) -> Result<(), Fault> {
    let mut writer = RowWriter::new(to, size, form).map_err(Fault::Writing)?;
    let mut row = vec![0; words_for(size.cols())];
    for _ in 0..size.rows() {
        next(&mut row).map_err(Fault::Other)?;
        writer.row(&row).map_err(Fault::Writing)?;
    }
    writer.finish().map_err(Fault::Writing)
}

/// The same for a board in a packed file, until `stop` is raised.
///
/// # Errors
/// As [`write_rows`], and [`Failure::Stopped`].
pub(crate) fn write_packed(
    board: &PackedFile,
    form: RowForm,
    target: Option<&Target>,
    stop: &AtomicBool,
) -> Result<Reader, Failure> {
    let mut rows = board.rows()?;
    write_rows(board.size(), form, target, |row| {
        demand_going(stop)?;
        rows.next(row)
    })
}

/// Whether to go on.
///
/// # Errors
/// [`Failure::Stopped`] where Ctrl-C was pressed.
pub(crate) fn demand_going(stop: &AtomicBool) -> Result<(), Failure> {
    if stop.load(Ordering::Relaxed) {
        let words = "stopped before the answer was whole; nothing is written";
        return Err(Failure::Stopped(words.into()));
    }
    Ok(())
}
