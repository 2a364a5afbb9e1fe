//! Picture files of bits, whichever their format: which one it is, rows in, rows out, whole boards.

use std::io::{BufRead, Cursor, Seek, Write};

use super::pbm_read::PbmReader;
use super::pbm_write::PbmWriter;
use super::picture_error::PictureError;
use super::png_chunks::{SIGNATURE, size_of_png};
use super::png_read::PngReader;
use super::png_write::PngWriter;
use crate::answer::Limits;
use crate::bits::{BitGrid, words_for};
use crate::error::{Error, PictureSpot, check_bytes};
use crate::grid::Size;

/// The formats of picture files that are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureKind {
    /// PBM, `P4`: eight cells a byte.
    PackedPbm,
    /// PBM, `P1`: a letter a cell.
    PlainPbm,
    /// PNG, one bit a cell.
    Png,
}

impl PictureKind {
    /// The format that a file of that name has, if the end of the name says it: `.pbm` (packed) or
    /// `.png`, in letters of either size.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        let ends = |with: &str| {
            let from = name.len().checked_sub(with.len());
            let end = from.and_then(|from| name.as_bytes().get(from..));
            end.is_some_and(|end| end.eq_ignore_ascii_case(with.as_bytes()))
        };
        match () {
            () if ends(".pbm") => Some(Self::PackedPbm),
            () if ends(".png") => Some(Self::Png),
            () => None,
        }
    }
}

/// Whether a file that begins so is a picture file, or means to be one: PNG, or `P` and a digit.
#[must_use]
pub fn is_picture_file(beginning: &[u8]) -> bool {
    is_png(beginning)
        || matches!(
            beginning,
            [b'P', b'1'..=b'7', b' ' | b'\t'..=b'\r' | b'#', ..]
        )
}

fn is_png(beginning: &[u8]) -> bool {
    // Transfers as text damage the line ends of the signature; the file still means to be a PNG.
    beginning.starts_with(&SIGNATURE[..4])
}

/// The size of the board in a picture file that begins so, if its header is there and is one that is read.
#[must_use]
pub fn picture_size(beginning: &[u8]) -> Option<Size> {
    if is_png(beginning) {
        return size_of_png(beginning);
    }
    let reader = PbmReader::new(beginning, &Limits::default());
    reader.ok().map(|reader| reader.size())
}

/// A picture file on its way in, row by row.
#[derive(Debug)]
pub struct PictureReader<R: BufRead + Seek>(Reader<R>);

#[derive(Debug)]
enum Reader<R: BufRead + Seek> {
    Pbm(Box<PbmReader<R>>),
    Png(Box<PngReader<R>>),
}

impl<R: BufRead + Seek> PictureReader<R> {
    /// Begins with a file, at its first byte; its content tells the format.
    ///
    /// # Errors
    /// A [`PictureError`] where it is of no format that is read, or where a row takes more memory than
    /// the limit.
    pub fn new(mut from: R, limits: &Limits) -> Result<Self, PictureError> {
        Ok(Self(if is_png(from.fill_buf()?) {
            Reader::Png(Box::new(PngReader::new(from, limits)?))
        } else {
            Reader::Pbm(Box::new(PbmReader::new(from, limits)?))
        }))
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        match &self.0 {
            Reader::Pbm(reader) => reader.size(),
            Reader::Png(reader) => reader.size(),
        }
    }

    /// Reads the next row, packed as in [`bits`](crate::bits). There are as many as the size says.
    ///
    /// # Errors
    /// A [`PictureError`] where the file ends or something else stands there.
    pub fn next_row(&mut self, row: &mut [u64]) -> Result<(), PictureError> {
        match &mut self.0 {
            Reader::Pbm(reader) => reader.next_row(row),
            Reader::Png(reader) => reader.next_row(row),
        }
    }

    /// Makes sure, after the last row, that nothing follows.
    ///
    /// # Errors
    /// A [`PictureError`] where something does.
    pub fn end(self) -> Result<(), PictureError> {
        match self.0 {
            Reader::Pbm(reader) => reader.end(),
            Reader::Png(reader) => reader.end(),
        }
    }
}

/// A picture file on its way out, row by row.
#[derive(Debug)]
pub struct PictureWriter<W>(Writer<W>);

#[derive(Debug)]
enum Writer<W> {
    Pbm(PbmWriter<W>),
    Png(Box<PngWriter<W>>),
}

impl<W: Write> PictureWriter<W> {
    /// Begins a picture.
    ///
    /// # Errors
    /// [`PictureError::Io`] where writing fails, so in all that follows; [`Error::TooLarge`] for a
    /// board that the format has no numbers for.
    pub fn new(to: W, size: Size, kind: PictureKind) -> Result<Self, PictureError> {
        Ok(Self(match kind {
            PictureKind::PackedPbm => Writer::Pbm(PbmWriter::packed(to, size)?),
            PictureKind::PlainPbm => Writer::Pbm(PbmWriter::plain(to, size)?),
            PictureKind::Png => Writer::Png(Box::new(PngWriter::new(to, size)?)),
        }))
    }

    /// Writes the next row, packed as in [`bits`](crate::bits).
    ///
    /// # Errors
    /// As [`PictureWriter::new`].
    pub fn row(&mut self, row: &[u64]) -> Result<(), PictureError> {
        match &mut self.0 {
            Writer::Pbm(writer) => writer.row(row),
            Writer::Png(writer) => writer.row(row),
        }
    }

    /// Ends the picture, all of whose rows are written.
    ///
    /// # Errors
    /// As [`PictureWriter::new`].
    pub fn finish(self) -> Result<(), PictureError> {
        match self.0 {
            Writer::Pbm(writer) => writer.finish().map(drop),
            Writer::Png(writer) => writer.finish(),
        }
    }
}

/// The board in a picture file of bits; its content tells the format. Memory is taken only for a
/// board whose cells are there, or, in compressed files, one that keeps within the limit.
///
/// # Errors
/// [`Error::Picture`] with the spot where the file is not as it must be; [`Error::TooLarge`] where the
/// board is.
pub fn read_picture_file(file: &[u8], limits: &Limits) -> Result<BitGrid, Error> {
    read_whole(file, limits).map_err(PictureError::in_memory)
}

fn read_whole(file: &[u8], limits: &Limits) -> Result<BitGrid, PictureError> {
    let mut reader = PictureReader::new(Cursor::new(file), limits)?;
    let size = reader.size();
    check_bytes(
        "the board in that picture",
        board_bytes(size),
        limits.max_bytes,
    )?;
    if let Reader::Pbm(pbm) = &reader.0 {
        // Each cell takes a byte or a bit of the file: a shorter one ends too early, whatever it holds.
        let per_row = if pbm.is_packed() {
            size.cols().div_ceil(8)
        } else {
            size.cols()
        };
        let needed = per_row as u128 * size.rows() as u128;
        if needed > file.len() as u128 {
            let message = format!("the file is too short for {size} cells");
            let expected = format!("at least {needed} bytes");
            return Err(PictureError::fault(PictureSpot::File, message, expected));
        }
    }
    // A compressed file may say more than it holds, so memory grows with what comes.
    let mut words = Vec::new();
    let mut row = vec![0; words_for(size.cols())];
    for _ in 0..size.rows() {
        reader.next_row(&mut row)?;
        words.extend_from_slice(&row);
    }
    reader.end()?;
    Ok(BitGrid::from_words(size.rows(), size.cols(), words))
}

/// The board as a picture file.
///
/// # Errors
/// [`Error::EmptyBoard`] without cells; [`Error::TooLarge`] for a board that the format has no numbers
/// for.
pub fn write_picture_file(grid: &BitGrid, kind: PictureKind) -> Result<Vec<u8>, Error> {
    let size = Size::new(grid.rows(), grid.cols())?;
    let mut file = Vec::new();
    let mut write = || {
        let mut writer = PictureWriter::new(&mut file, size, kind)?;
        for row in 0..size.rows() {
            writer.row(grid.row(row))?;
        }
        writer.finish()
    };
    write().map_err(PictureError::in_memory)?;
    Ok(file)
}

/// Bytes of a board of bits.
const fn board_bytes(size: Size) -> u128 {
    words_for(size.cols()) as u128 * 8 * size.rows() as u128
}

/// Refuses rows too long for the memory: some are held at a time, in a PNG of 16 bits a cell.
pub(in crate::format) fn check_row_memory(size: Size, limits: &Limits) -> Result<(), Error> {
    let needed = words_for(size.cols()) as u128 * 8;
    check_bytes("a row of that picture", needed, limits.max_bytes)
}
