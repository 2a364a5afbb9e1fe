//! Writes boards as PBM pictures, plain (`P1`) or packed (`P4`), one row after the other.

use std::io::Write;

use super::packed_bytes::pack;
use super::picture_error::PictureError;
use crate::bits::WORD_BITS;
use crate::grid::Size;

/// Bytes of a packed row that are written at once.
const CHUNK: usize = 1 << 16;
/// Cells in a line of a plain picture: the format wants no line above 70 letters.
const PLAIN_LINE: usize = 70;

/// A PBM picture on its way out.
///
/// ```
/// use tilewise::format::PbmWriter;
/// use tilewise::grid::Size;
///
/// let mut picture = PbmWriter::packed(Vec::new(), Size::new(2, 3)?)?;
/// picture.row(&[0b101])?;
/// picture.row(&[0b010])?;
/// assert_eq!(picture.finish()?, b"P4\n3 2\n\xA0\x40");
/// # Ok::<(), tilewise::format::PictureError>(())
/// ```
#[derive(Debug)]
pub struct PbmWriter<W> {
    to: W,
    size: Size,
    form: Form,
    rows_written: usize,
    chunk: Vec<u8>,
}

#[derive(Debug, Clone, Copy)]
enum Form {
    Plain,
    Packed,
}

impl<W: Write> PbmWriter<W> {
    /// Begins a packed picture, `P4`.
    ///
    /// # Errors
    /// [`PictureError::Io`] where writing fails; so in all that follows.
    pub fn packed(to: W, size: Size) -> Result<Self, PictureError> {
        Self::new(to, size, Form::Packed)
    }

    /// Begins a plain picture, `P1`.
    ///
    /// # Errors
    /// As [`PbmWriter::packed`].
    pub fn plain(to: W, size: Size) -> Result<Self, PictureError> {
        Self::new(to, size, Form::Plain)
    }

    fn new(mut to: W, size: Size, form: Form) -> Result<Self, PictureError> {
        let magic = match form {
            Form::Plain => "P1",
            Form::Packed => "P4",
        };
        writeln!(to, "{magic}\n{} {}", size.cols(), size.rows())?;
        Ok(Self {
            to,
            size,
            form,
            rows_written: 0,
            chunk: Vec::with_capacity(size.cols().div_ceil(8).min(CHUNK)),
        })
    }

    /// Writes the next row, packed as in [`bits`](crate::bits).
    ///
    /// # Errors
    /// As [`PbmWriter::packed`].
    pub fn row(&mut self, row: &[u64]) -> Result<(), PictureError> {
        assert!(self.rows_written < self.size.rows(), "a row after the last");
        self.rows_written += 1;
        match self.form {
            Form::Packed => {
                let mut left = self.size.cols().div_ceil(8);
                for words in row.chunks(CHUNK / 8) {
                    let len = left.min(CHUNK);
                    self.chunk.resize(len, 0);
                    pack(words, &mut self.chunk);
                    self.to.write_all(&self.chunk)?;
                    left -= len;
                }
            }
            Form::Plain => {
                let cols = self.size.cols();
                for from in (0..cols).step_by(PLAIN_LINE) {
                    let line = from..cols.min(from + PLAIN_LINE);
                    let cell =
                        |col: usize| b'0' + (row[col / WORD_BITS] >> (col % WORD_BITS) & 1) as u8;
                    self.chunk.clear();
                    self.chunk.extend(line.map(cell));
                    self.chunk.push(b'\n');
                    self.to.write_all(&self.chunk)?;
                }
            }
        }
        Ok(())
    }

    /// Ends the picture, all of whose rows are written.
    ///
    /// # Errors
    /// As [`PbmWriter::packed`].
    pub fn finish(mut self) -> Result<W, PictureError> {
        assert_eq!(self.rows_written, self.size.rows(), "rows written");
        self.to.flush()?;
        Ok(self.to)
    }
}
