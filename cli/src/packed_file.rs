//! Boards that are not held in memory: packed rows in a file, which may be passed several times.
//!
//! A packed PBM file is used where it lies. What comes another way (standard input, other kinds of
//! pictures, a plain text) is first put, row by row, into a temporary file without a name.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, ErrorKind, IsTerminal, Read, Seek, SeekFrom};
use std::path::Path;

use tilewise::answer::Limits;
use tilewise::bits::words_for;
use tilewise::format::{
    PackedRowsIn, PackedRowsOut, PbmReader, PictureError, PictureReader, PlainTextRows, TextRow,
    is_picture_file, packed_row_bytes, picture_size,
};
use tilewise::grid::Size;

use crate::failure::Failure;
use crate::input::{Source, reason};

/// Boards of more cells are not held in memory: 4096 x 4096.
pub(crate) const MOST_HELD: usize = 1 << 24;

/// Bytes read at once from what is not packed.
const BUFFER: usize = 1 << 18;

/// How a picture on standard input begins.
struct Begins {
    is_large: bool,
    is_pbm: bool,
}

/// Packed rows in a file, at the same places in each pass.
#[derive(Debug)]
pub(crate) struct PackedFile {
    file: File,
    /// Where the rows begin.
    begin: u64,
    size: Size,
    /// What it is called in messages.
    source: Source,
}

impl PackedFile {
    /// The rows that begin at byte `begin` of a file.
    pub(crate) const fn new(file: File, begin: u64, size: Size, source: Source) -> Self {
        Self {
            file,
            begin,
            size,
            source,
        }
    }

    /// The board in `source`, where it is a picture that is not to be held in memory: a picture file of
    /// more than [`MOST_HELD`] cells, or a text that large of nothing but `.` and `#`. Of any other source
    /// nothing has been taken yet.
    ///
    /// # Errors
    /// [`Failure`] where such a board turns out to be damaged, or there is no room for a temporary file.
    pub(crate) fn of_large(source: &Source) -> Result<Option<Self>, Failure> {
        match source {
            Source::Standard => Self::of_standard_input(),
            Source::File(path) => Self::of_file(path, source),
        }
    }

    fn of_standard_input() -> Result<Option<Self>, Failure> {
        let input = io::stdin();
        if input.is_terminal() {
            return Ok(None);
        }
        let source = Source::Standard;
        let mut input = input.lock();
        let begins = match input.fill_buf() {
            // A header that is cut off here is one that nobody wrote.
            Ok(beginning) if is_picture_file(beginning) => Begins {
                is_large: picture_size(beginning).is_some_and(|size| size.cells() > MOST_HELD),
                is_pbm: beginning.starts_with(b"P"),
            },
            Ok(_) => return Ok(None),
            Err(error) => return Err(cant_read(&source, &error)),
        };
        if !begins.is_large {
            return Ok(None);
        }
        if !begins.is_pbm {
            // It is looked over before it is decoded, so all of it must be there.
            let mut file = temporary()?;
            io::copy(&mut input, &mut file).map_err(|error| no_room(&error))?;
            file.rewind().map_err(|error| no_room(&error))?;
            return Self::of_picture(&file, &source);
        }
        let mut reader =
            PbmReader::new(input, &Limits::default()).map_err(|error| refused(&source, error))?;
        let size = reader.size();
        let mut spool = Spool::new(size.cols())?;
        for _ in 0..size.rows() {
            spool.row(|row| {
                reader
                    .next_row(row)
                    .map_err(|error| refused(&source, error))
            })?;
        }
        reader.end().map_err(|error| refused(&source, error))?;
        spool.finish(size, source).map(Some)
    }

    fn of_file(path: &Path, source: &Source) -> Result<Option<Self>, Failure> {
        // What can't be opened, or read twice, is left to those who say so.
        let Ok(about) = fs::metadata(path) else {
            return Ok(None);
        };
        // Opening a named pipe would take from it what others are to read.
        if !about.is_file() {
            return Ok(None);
        }
        let Ok(file) = File::open(path) else {
            return Ok(None);
        };
        let mut beginning = [0; 8];
        let len = begin_of(&file, &mut beginning).map_err(|error| cant_read(source, &error))?;
        if !is_picture_file(&beginning[..len]) {
            let large = about.len() > MOST_HELD as u64;
            return if large {
                Self::of_text(&file, source)
            } else {
                Ok(None)
            };
        }
        let from = || BufReader::with_capacity(BUFFER, &file);
        if beginning.starts_with(b"P4") {
            let Ok(reader) = PbmReader::new(from(), &Limits::default()) else {
                return Ok(None);
            };
            let (size, begin) = (reader.size(), reader.bytes_read());
            if size.cells() <= MOST_HELD {
                return Ok(None);
            }
            let packed = Self::new(file, begin, size, source.clone());
            packed.demand_length(about.len())?;
            return Ok(Some(packed));
        }
        let is_plain = beginning.starts_with(b"P1");
        let told = PbmReader::new(from(), &Limits::default()).map(|reader| reader.size());
        if let (true, Ok(size)) = (is_plain, told)
            && size.cells() > MOST_HELD
            && size.cells() as u64 > about.len()
        {
            let (cells, len) = (size.cells(), about.len());
            return Err(Failure::File(format!(
                "{source}: the file has {len} bytes; expected at least one for each of {cells} cells, as its header says"
            )));
        }
        let mut file = &file;
        file.rewind().map_err(|error| cant_read(source, &error))?;
        Self::of_picture(file, source)
    }

    /// A picture file of any kind, put into packed rows; none where it is not large.
    fn of_picture(file: &File, source: &Source) -> Result<Option<Self>, Failure> {
        let fault = |error| refused(source, error);
        let from = BufReader::with_capacity(BUFFER, file);
        let mut reader = PictureReader::new(from, &Limits::default()).map_err(fault)?;
        let size = reader.size();
        if size.cells() <= MOST_HELD {
            return Ok(None);
        }
        let mut spool = Spool::new(size.cols())?;
        for _ in 0..size.rows() {
            spool.row(|row| reader.next_row(row).map_err(fault))?;
        }
        reader.end().map_err(fault)?;
        spool.finish(size, source.clone()).map(Some)
    }

    fn of_text(file: &File, source: &Source) -> Result<Option<Self>, Failure> {
        let most = Limits::default().max_bytes as usize / 8;
        let mut rows = PlainTextRows::new(BufReader::with_capacity(BUFFER, file), most);
        let mut row = Vec::new();
        let mut spool: Option<Spool> = None;
        let mut count = 0;
        loop {
            match rows.next_row(&mut row) {
                Ok(TextRow::Row) => {}
                Ok(TextRow::End) => break,
                Ok(TextRow::NotPlain) => return Ok(None),
                Err(error) => return Err(cant_read(source, &error)),
            }
            let cols = rows.cols().unwrap_or_default();
            let spool = match &mut spool {
                Some(spool) => spool,
                none => none.insert(Spool::new(cols)?),
            };
            spool.put(&row)?;
            count += 1;
        }
        let (Some(spool), Some(cols)) = (spool, rows.cols()) else {
            return Ok(None);
        };
        let size = Size::new(count, cols).map_err(Failure::Refusal)?;
        spool.finish(size, source.clone()).map(Some)
    }

    /// Compares the length of a file with what its header says, before anything is done.
    fn demand_length(&self, len: u64) -> Result<(), Failure> {
        let (rows, bytes) = (self.size.rows() as u64, self.row_bytes());
        let needed = u128::from(self.begin) + u128::from(rows) * u128::from(bytes);
        if u128::from(len) == needed {
            return Ok(());
        }
        let source = &self.source;
        Err(Failure::File(if u128::from(len) < needed {
            let row = len.saturating_sub(self.begin) / bytes;
            format!(
                "{source}: byte {len}: the file ends in row {row}; expected {rows} rows of {bytes} bytes, as its header says"
            )
        } else {
            format!(
                "{source}: byte {needed}: something follows the last row; expected the end of the file"
            )
        }))
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    const fn row_bytes(&self) -> u64 {
        packed_row_bytes(self.size.cols()) as u64
    }

    /// Its rows from the first on.
    ///
    /// # Errors
    /// [`Failure::File`] where the file can't be read from its beginning.
    pub(crate) fn rows(&self) -> Result<Rows<'_>, Failure> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(self.begin))
            .map_err(|error| self.cant_read(&error))?;
        Ok(Rows {
            file: self,
            rows: PackedRowsIn::new(file, self.size),
        })
    }

    /// Bytes `from..from + bytes.len()` of row `row`.
    pub(crate) fn read_part(
        &self,
        row: usize,
        from: usize,
        bytes: &mut [u8],
    ) -> Result<(), Failure> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(self.place(row, from)))
            .and_then(|_| file.read_exact(bytes))
            .map_err(|error| self.cant_read(&error))
    }

    /// Where byte `from` of a row lies.
    pub(crate) const fn place(&self, row: usize, from: usize) -> u64 {
        self.begin + row as u64 * self.row_bytes() + from as u64
    }

    fn cant_read(&self, error: &io::Error) -> Failure {
        cant_read(&self.source, error)
    }
}

/// The rows of a packed file on their way in.
#[derive(Debug)]
pub(crate) struct Rows<'a> {
    file: &'a PackedFile,
    rows: PackedRowsIn<&'a File>,
}

impl Rows<'_> {
    /// Reads the next rows, as many as there is room for.
    ///
    /// # Errors
    /// [`Failure::File`] where that fails.
    pub(crate) fn next(&mut self, rows: &mut [u64]) -> Result<(), Failure> {
        self.rows
            .next_rows(rows)
            .map_err(|error| self.file.cant_read(&error))
    }
}

/// A temporary file that rows are put into.
struct Spool {
    to: PackedRowsOut<File>,
    row: Vec<u64>,
}

impl Spool {
    fn new(cols: usize) -> Result<Self, Failure> {
        Ok(Self {
            to: PackedRowsOut::new(temporary()?, cols),
            row: vec![0; words_for(cols)],
        })
    }

    fn row(&mut self, read: impl FnOnce(&mut [u64]) -> Result<(), Failure>) -> Result<(), Failure> {
        read(&mut self.row)?;
        self.to.rows(&self.row).map_err(|error| no_room(&error))
    }

    fn put(&mut self, row: &[u64]) -> Result<(), Failure> {
        self.to.rows(row).map_err(|error| no_room(&error))
    }

    fn finish(self, size: Size, source: Source) -> Result<PackedFile, Failure> {
        let file = self.to.finish().map_err(|error| no_room(&error))?;
        Ok(PackedFile::new(file, 0, size, source))
    }
}

/// A file without a name, which is gone when the program ends, however it ends.
pub(crate) fn temporary() -> Result<File, Failure> {
    tempfile::tempfile().map_err(|error| no_room(&error))
}

pub(crate) fn no_room(error: &io::Error) -> Failure {
    let folder = std::env::temp_dir();
    let why = reason(io::Error::from(error.kind()));
    Failure::File(format!(
        "can't write a temporary file in {}: {why}",
        folder.display()
    ))
}

fn cant_read(source: &Source, error: &io::Error) -> Failure {
    let why = match error.kind() {
        ErrorKind::UnexpectedEof => "it has become shorter".into(),
        kind => reason(io::Error::from(kind)),
    };
    Failure::File(format!("can't read {source}: {why}"))
}

fn refused(source: &Source, error: PictureError) -> Failure {
    match error {
        PictureError::Io(error) => cant_read(source, &error),
        PictureError::Refused(error) => Failure::File(format!("{source}: {error}")),
    }
}

/// The first bytes of a file, which is then at its beginning again.
fn begin_of(mut file: &File, bytes: &mut [u8]) -> io::Result<usize> {
    let mut len = 0;
    while len < bytes.len() {
        match file.read(&mut bytes[len..])? {
            0 => break,
            more => len += more,
        }
    }
    file.rewind()?;
    Ok(len)
}
