//! An answer on its way to a packed file: where its rows lie, and how they are read back to be checked.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

use tilewise::format::{PackedRowsOut, PbmWriter, PictureError, packed_row_bytes};
use tilewise::grid::Size;

use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Target, Writing};
use crate::packed_file::{PackedFile, no_room, temporary};

/// A packed board that is being written: the file that will have the target's name once it is whole, or
/// one without a name.
#[derive(Debug)]
pub(crate) struct Draft {
    file: File,
    begin: u64,
    size: Size,
    /// What is put in place in the end.
    kept: Option<Writing>,
}

impl Draft {
    /// Begins a packed PBM file beside `target`, or rows without a header in a temporary file.
    ///
    /// # Errors
    /// [`Failure::File`] where no file can be made; so in all that follows.
    pub(crate) fn begin(target: Option<&Target>, size: Size) -> Result<Self, Failure> {
        let Some(target) = target else {
            return Ok(Self {
                file: temporary()?,
                begin: 0,
                size,
                kept: None,
            });
        };
        let writing = target.draft()?;
        let file = writing.file().try_clone();
        let mut draft = Self {
            file: match file {
                Ok(file) => file,
                Err(error) => return Err(writing.cant_write(&error)),
            },
            begin: 0,
            size,
            kept: Some(writing),
        };
        let begun = PbmWriter::packed(&draft.file, size);
        if let Err(PictureError::Io(error)) = begun.map(drop) {
            return Err(draft.cant_write(&error));
        }
        let place = (&draft.file).stream_position();
        draft.begin = place.map_err(|error| draft.cant_write(&error))?;
        Ok(draft)
    }

    /// Takes rows from the first on.
    pub(crate) fn rows(&self) -> Result<PackedRowsOut<&File>, Failure> {
        let mut file = &self.file;
        let begun = file.seek(SeekFrom::Start(self.begin));
        begun.map_err(|error| self.cant_write(&error))?;
        Ok(PackedRowsOut::new(file, self.size.cols()))
    }

    /// Puts bytes into row `row`, from byte `from` of it on.
    pub(crate) fn write_part(&self, row: usize, from: usize, bytes: &[u8]) -> Result<(), Failure> {
        let row_bytes = packed_row_bytes(self.size.cols()) as u64;
        let place = self.begin + row as u64 * row_bytes + from as u64;
        let mut file = &self.file;
        file.seek(SeekFrom::Start(place))
            .and_then(|_| file.write_all(bytes))
            .map_err(|error| self.cant_write(&error))
    }

    /// The same file for reading.
    pub(crate) fn read_back(&self) -> Result<PackedFile, Failure> {
        let file = self.file.try_clone();
        let file = file.map_err(|error| self.cant_write(&error))?;
        let name = Source::File("the answer".into());
        Ok(PackedFile::new(file, self.begin, self.size, name))
    }

    /// A second handle, to have the file stored while it is read.
    pub(crate) fn to_store(&self) -> Option<File> {
        self.kept.as_ref()?;
        self.file.try_clone().ok()
    }

    /// Puts the file in place, if it has one.
    pub(crate) fn keep(self) -> Result<(), Failure> {
        self.kept.map_or(Ok(()), Writing::keep)
    }

    /// Why it can't be written.
    pub(crate) fn cant_write(&self, error: &io::Error) -> Failure {
        match &self.kept {
            Some(writing) => writing.cant_write(error),
            None => no_room(error),
        }
    }
}
