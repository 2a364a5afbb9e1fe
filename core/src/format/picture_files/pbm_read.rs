//! Reads boards kept as PBM pictures, plain (`P1`) or packed (`P4`), one row after the other.
//!
//! The header is the magic word, the width and then the height, with blanks and comments between (`#` to
//! the end of the line); one blank follows the height. `P1` goes on with a `0` or `1` for each cell, blanks
//! and comments wherever they like; `P4` with rows of bytes, the leftmost cell in the most significant
//! bit, each row beginning on a new byte. A 1 is a lit cell. Memory: a row, whatever the header says of the
//! height, and that row only after the limit was asked.

use std::io::BufRead;

use super::packed_bytes::unpack;
use super::picture_error::PictureError;
use super::picture_file::check_row_memory;
use crate::answer::Limits;
use crate::bits::{WORD_BITS, tail_mask, words_for};
use crate::error::PictureSpot;
use crate::grid::Size;

/// Bytes of a packed row that are read at once.
const CHUNK: usize = 1 << 16;

/// A PBM picture on its way in.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::format::PbmReader;
///
/// let mut picture = PbmReader::new(&b"P4 3 2\n\xA0\x40"[..], &Limits::default())?;
/// let mut row = [0]; // one packed row of 3 cells
/// picture.next_row(&mut row)?;
/// assert_eq!(row, [0b101]);
/// picture.next_row(&mut row)?;
/// assert_eq!(row, [0b010]);
/// picture.end()?;
/// # Ok::<(), tilewise::format::PictureError>(())
/// ```
#[derive(Debug)]
pub struct PbmReader<R> {
    from: R,
    form: Form,
    size: Size,
    rows_read: usize,
    chunk: Vec<u8>,
    place: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Plain,
    Packed,
}

/// How far a file has been read.
#[derive(Debug, Clone, Copy)]
struct Place {
    byte: u64,
    line: u64,
    column: u64,
}

impl Place {
    const START: Self = Self {
        byte: 0,
        line: 1,
        column: 1,
    };

    /// Steps over `byte`.
    const fn pass(&mut self, byte: u8) {
        self.byte += 1;
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
    }

    const fn text(self) -> PictureSpot {
        PictureSpot::Text {
            line: self.line,
            column: self.column,
        }
    }
}

impl<R: BufRead> PbmReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// A [`PictureError`] where it is none of a PBM picture, where a side is 0, or where a row takes more
    /// memory than the limit.
    pub fn new(mut from: R, limits: &Limits) -> Result<Self, PictureError> {
        let mut place = Place::START;
        let form = read_magic(&mut from, &mut place)?;
        let mut header = Header {
            from: &mut from,
            place: &mut place,
        };
        let width = header.number("width")?;
        let height = header.number("height")?;
        let too_large = |_| {
            let message = format!("a board of {height} x {width} is too large for this machine");
            PictureError::fault(PictureSpot::File, message, "a smaller board")
        };
        let cols = usize::try_from(width).map_err(too_large)?;
        let rows = usize::try_from(height).map_err(too_large)?;
        let size = Size::new(rows, cols)?;
        check_row_memory(size, limits)?;
        Ok(Self {
            from,
            form,
            size,
            rows_read: 0,
            chunk: vec![0; cols.div_ceil(8).min(CHUNK)],
            place,
        })
    }

    /// Rows and columns.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether it is `P4`: then the rows begin at the byte [`PbmReader::bytes_read`] and take a whole
    /// number of bytes each.
    #[must_use]
    pub fn is_packed(&self) -> bool {
        self.form == Form::Packed
    }

    /// Bytes read so far.
    #[must_use]
    pub const fn bytes_read(&self) -> u64 {
        self.place.byte
    }

    /// Reads the next row, packed as in [`bits`](crate::bits), into `row`. There are as many as the
    /// header says; then comes [`PbmReader::end`].
    ///
    /// # Errors
    /// A [`PictureError`] where the file ends or, in `P1`, where something else stands than a 0 or a 1.
    pub fn next_row(&mut self, row: &mut [u64]) -> Result<(), PictureError> {
        assert!(self.rows_read < self.size.rows(), "a row after the last");
        assert_eq!(row.len(), words_for(self.size.cols()), "words of a row");
        match self.form {
            Form::Packed => self.packed_row(row)?,
            Form::Plain => self.plain_row(row)?,
        }
        self.rows_read += 1;
        Ok(())
    }

    fn packed_row(&mut self, row: &mut [u64]) -> Result<(), PictureError> {
        let mut left = self.size.cols().div_ceil(8);
        for words in row.chunks_mut(CHUNK / 8) {
            let len = left.min(CHUNK);
            let bytes = &mut self.chunk[..len];
            let mut filled = 0;
            while filled < len {
                match self.from.read(&mut bytes[filled..]) {
                    Ok(0) => {
                        self.place.byte += filled as u64;
                        return Err(self.ended());
                    }
                    Ok(more) => filled += more,
                    Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                    Err(error) => return Err(error.into()),
                }
            }
            unpack(bytes, words);
            self.place.byte += len as u64;
            left -= len;
        }
        if let Some(last) = row.last_mut() {
            *last &= tail_mask(self.size.cols());
        }
        Ok(())
    }

    fn plain_row(&mut self, row: &mut [u64]) -> Result<(), PictureError> {
        row.fill(0);
        let mut col = 0;
        while col < self.size.cols() {
            let bytes = self.from.fill_buf()?;
            if bytes.is_empty() {
                return Err(self.ended());
            }
            let mut passed = 0;
            for &byte in bytes {
                match byte {
                    b'0' | b'1' => {
                        row[col / WORD_BITS] |= u64::from(byte & 1) << (col % WORD_BITS);
                        col += 1;
                    }
                    _ if is_blank(byte) => {}
                    _ => break,
                }
                self.place.pass(byte);
                passed += 1;
                if col == self.size.cols() {
                    break;
                }
            }
            let other = bytes.get(passed).copied();
            self.from.consume(passed);
            match other {
                Some(b'#') if col < self.size.cols() => {
                    skip_comment(&mut self.from, &mut self.place)?;
                }
                Some(byte) if col < self.size.cols() => {
                    let message = format!("{} is no cell", shown(byte));
                    return Err(PictureError::fault(self.place.text(), message, "0 or 1"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The fault of a file that ends too early.
    fn ended(&self) -> PictureError {
        let spot = match self.form {
            Form::Packed => PictureSpot::Byte(self.place.byte),
            Form::Plain => self.place.text(),
        };
        let (row, rows) = (self.rows_read, self.size.rows());
        let message = format!("the file ends in row {row}");
        let expected = match self.form {
            Form::Packed => format!(
                "{rows} rows of {} bytes, as its header says",
                self.size.cols().div_ceil(8)
            ),
            Form::Plain => format!(
                "{rows} rows of {} cells, as its header says",
                self.size.cols()
            ),
        };
        PictureError::fault(spot, message, expected)
    }

    /// Makes sure that nothing follows the last row.
    ///
    /// # Errors
    /// A [`PictureError`] where something does.
    pub fn end(mut self) -> Result<(), PictureError> {
        assert_eq!(self.rows_read, self.size.rows(), "rows read before the end");
        loop {
            let Some(&byte) = self.from.fill_buf()?.first() else {
                return Ok(());
            };
            match self.form {
                Form::Plain if is_blank(byte) => {
                    self.from.consume(1);
                    self.place.pass(byte);
                }
                Form::Plain if byte == b'#' => skip_comment(&mut self.from, &mut self.place)?,
                form => {
                    let spot = match form {
                        Form::Packed => PictureSpot::Byte(self.place.byte),
                        Form::Plain => self.place.text(),
                    };
                    let message = "something follows the last row";
                    return Err(PictureError::fault(spot, message, "the end of the file"));
                }
            }
        }
    }
}

/// `P1` or `P4`.
fn read_magic(from: &mut impl BufRead, place: &mut Place) -> Result<Form, PictureError> {
    let mut magic = [0; 2];
    let mut len = 0;
    while len < magic.len() {
        match from.read(&mut magic[len..])? {
            0 => break,
            more => len += more,
        }
    }
    let form = match &magic[..len] {
        b"P1" => Form::Plain,
        b"P4" => Form::Packed,
        b"P2" | b"P3" | b"P5" | b"P6" | b"P7" => {
            let message = "a grey or colour picture of the PBM family";
            let expected = "black and white: P1 or P4";
            return Err(PictureError::fault(place.text(), message, expected));
        }
        _ => {
            let message = "this is no PBM picture";
            let expected = "P1 or P4 at its beginning";
            return Err(PictureError::fault(place.text(), message, expected));
        }
    };
    magic.iter().for_each(|&byte| place.pass(byte));
    Ok(form)
}

/// The numbers between the magic word and the cells.
struct Header<'a, R> {
    from: &'a mut R,
    place: &'a mut Place,
}

impl<R: BufRead> Header<'_, R> {
    /// The next number, with the one byte that ends it.
    fn number(&mut self, what: &str) -> Result<u64, PictureError> {
        let mut first = self.next()?;
        // A blank must stand before it.
        if !first.is_some_and(is_blank) {
            return Err(self.no_number(first, what, "a blank"));
        }
        while first.is_some_and(is_blank) {
            first = self.next()?;
        }
        let mut number = None;
        let mut byte = first;
        loop {
            match byte {
                Some(digit @ b'0'..=b'9') => {
                    let grown = number.unwrap_or(0_u64).checked_mul(10);
                    let grown = grown.and_then(|number| number.checked_add((digit - b'0').into()));
                    number = Some(grown.ok_or_else(|| {
                        let message = format!("the {what} has too many digits");
                        PictureError::fault(self.place.text(), message, "a smaller board")
                    })?);
                    byte = self.peek()?;
                    match byte {
                        // The blank after the width begins what stands before the height; the one
                        // after the height is the only one.
                        Some(b'0'..=b'9') => drop(self.next()?),
                        _ if what == "width" => break,
                        _ => {
                            byte = self.next()?;
                            if !byte.is_some_and(is_blank) {
                                return Err(self.no_number(byte, "cells", "a blank before them"));
                            }
                            break;
                        }
                    }
                }
                other => return Err(self.no_number(other, what, "a number")),
            }
        }
        match number {
            Some(0) | None => {
                let message = format!("the {what} is 0");
                let expected = "at least 1";
                Err(PictureError::fault(self.place.text(), message, expected))
            }
            Some(number) => Ok(number),
        }
    }

    fn no_number(&self, found: Option<u8>, what: &str, expected: &str) -> PictureError {
        // The byte was passed already.
        let (place, message) = match found {
            None => (*self.place, format!("the file ends before the {what}")),
            Some(byte) => {
                let place = Place {
                    column: (self.place.column - 1).max(1),
                    ..*self.place
                };
                (place, format!("{} before the {what}", shown(byte)))
            }
        };
        PictureError::fault(place.text(), message, expected)
    }

    /// The next byte, which stays; a comment counts as the end of its line.
    fn peek(&mut self) -> Result<Option<u8>, PictureError> {
        let byte = self.from.fill_buf()?.first().copied();
        Ok(byte.map(|byte| if byte == b'#' { b'\n' } else { byte }))
    }

    /// The next byte; a comment is the end of its line.
    fn next(&mut self) -> Result<Option<u8>, PictureError> {
        let Some(&byte) = self.from.fill_buf()?.first() else {
            return Ok(None);
        };
        if byte == b'#' {
            skip_comment(self.from, self.place)?;
            return Ok(Some(b'\n'));
        }
        self.from.consume(1);
        self.place.pass(byte);
        Ok(Some(byte))
    }
}

/// Passes a comment with the end of its line, however long it is.
fn skip_comment(from: &mut impl BufRead, place: &mut Place) -> Result<(), PictureError> {
    loop {
        let bytes = from.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let len = end.map_or(bytes.len(), |end| end + 1);
        bytes[..len].iter().for_each(|&byte| place.pass(byte));
        from.consume(len);
        if end.is_some() || len == 0 {
            return Ok(());
        }
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// A byte for a message.
fn shown(byte: u8) -> String {
    if byte.is_ascii_graphic() {
        format!("'{}'", byte as char)
    } else {
        format!("the byte {byte:#04x}")
    }
}
