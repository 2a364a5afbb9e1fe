//! Reads boards kept as PNG pictures, black and white or grey with nothing between, one row after the
//! other: white is lit.
//!
//! What is read: one channel of grey of any depth, or a palette of black and white; neither interlaced nor
//! animated. The chunks are looked over before anything is decoded (`png_chunks`), so that a file that is cut
//! off, or goes on after its end, is named as such. Rows of one bit or one byte a cell are taken many cells at
//! a time; where one is neither black nor white, a second look says which.

use std::fmt;
use std::io::{BufRead, ErrorKind, Seek};

use png::{BitDepth, ColorType, DecodingError, Transformations};

use super::packed_bytes::unpack_rows;
use super::picture_error::PictureError;
use super::picture_file::check_row_memory;
use super::png_chunks::check_chunks;
use crate::answer::Limits;
use crate::bits::{WORD_BITS, words_for};
use crate::error::PictureSpot;
use crate::grid::Size;

/// A PNG picture on its way in.
pub(super) struct PngReader<R: BufRead + Seek> {
    decoder: png::Reader<R>,
    size: Size,
    depth: u32,
    /// What each number in the file is: lit, dark, or neither.
    meaning: Meaning,
    rows_read: usize,
}

/// What the numbers in a row mean.
#[derive(Debug)]
enum Meaning {
    /// Grey: 0 is dark, this is lit.
    Grey(u32),
    /// Lit or dark, or nothing, by number.
    Palette(Vec<Option<bool>>),
}

impl Meaning {
    fn of(&self, sample: u32) -> Option<bool> {
        match self {
            Self::Grey(_) if sample == 0 => Some(false),
            Self::Grey(most) => (sample == *most).then_some(true),
            Self::Palette(lit) => lit.get(sample as usize).copied().flatten(),
        }
    }
}

impl Meaning {
    /// Reads a row in which every number means something; false where it must be looked at one by one.
    fn read_quickly(&self, bytes: &[u8], depth: u32, cols: usize, row: &mut [u64]) -> bool {
        let dark_then_lit = match self {
            Self::Grey(_) => true,
            Self::Palette(lit) => lit.starts_with(&[Some(false), Some(true)]),
        };
        match (self, depth) {
            (_, 1) if dark_then_lit => unpack_rows(bytes, row, cols),
            (Self::Grey(_), 8) => return read_bytes(&bytes[..cols], row),
            _ => return false,
        }
        true
    }
}

/// Reads a row of bytes that are 0 or 255; false where one is another.
fn read_bytes(bytes: &[u8], row: &mut [u64]) -> bool {
    let mut wrong = 0;
    for (word, cells) in row.iter_mut().zip(bytes.chunks(WORD_BITS)) {
        *word = 0;
        for (at, &cell) in cells.iter().enumerate() {
            // 0 and 255 are the bytes all of whose bits are the same.
            wrong |= cell ^ cell.rotate_left(1);
            *word |= u64::from(cell & 1) << at;
        }
    }
    wrong == 0
}

impl<R: BufRead + Seek> PngReader<R> {
    /// Reads all before the first row.
    pub(super) fn new(mut from: R, limits: &Limits) -> Result<Self, PictureError> {
        check_chunks(&mut from)?;
        let bytes = usize::try_from(limits.max_bytes).unwrap_or(usize::MAX);
        let mut decoder = png::Decoder::new_with_limits(from, png::Limits { bytes });
        decoder.set_transformations(Transformations::IDENTITY);
        decoder.set_ignore_text_chunk(true);
        decoder.set_ignore_iccp_chunk(true);
        let header = decoder.read_header_info().map_err(refused)?;
        let size = Size::new(header.height as usize, header.width as usize)?;
        let (color, depth) = (header.color_type, header.bit_depth as u32);
        if !matches!(color, ColorType::Grayscale | ColorType::Indexed) {
            let channels = match color {
                ColorType::GrayscaleAlpha => "grey with transparency",
                _ => "a picture in colour",
            };
            return Err(fault(channels, "grey of one channel, black and white only"));
        }
        if header.interlaced {
            return Err(fault("an interlaced picture", "one that is not interlaced"));
        }
        // A row of 16 bits a cell and the window of the decoder, before any of it is taken.
        check_row_memory(size, limits)?;
        let decoder = decoder.read_info().map_err(refused)?;
        if decoder.info().animation_control.is_some() {
            return Err(fault("an animation", "one picture"));
        }
        let meaning = match color {
            ColorType::Indexed => Meaning::Palette(palette(decoder.info().palette.as_deref())),
            _ => Meaning::Grey((1 << depth) - 1),
        };
        Ok(Self {
            decoder,
            size,
            depth,
            meaning,
            rows_read: 0,
        })
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) fn next_row(&mut self, row: &mut [u64]) -> Result<(), PictureError> {
        assert_eq!(row.len(), words_for(self.size.cols()), "words of a row");
        let read = self.decoder.next_row().map_err(refused)?;
        let Some(read) = read else {
            return Err(fault("the picture ends before its last row", "all rows"));
        };
        let bytes = read.data();
        if self
            .meaning
            .read_quickly(bytes, self.depth, self.size.cols(), row)
        {
            self.rows_read += 1;
            return Ok(());
        }
        row.fill(0);
        for col in 0..self.size.cols() {
            let sample = sample(bytes, self.depth, col);
            match self.meaning.of(sample) {
                Some(lit) => row[col / WORD_BITS] |= u64::from(lit) << (col % WORD_BITS),
                None => {
                    let spot = PictureSpot::Cell {
                        row: self.rows_read as u64,
                        col: col as u64,
                    };
                    let (message, expected) = match &self.meaning {
                        Meaning::Grey(most) => (
                            format!("grey {sample} of {most}"),
                            format!("black, 0, or white, {most}"),
                        ),
                        Meaning::Palette(_) => (
                            format!("colour {sample} is neither black nor white"),
                            "black or white".to_owned(),
                        ),
                    };
                    return Err(PictureError::fault(spot, message, expected));
                }
            }
        }
        self.rows_read += 1;
        Ok(())
    }

    pub(super) fn end(mut self) -> Result<(), PictureError> {
        self.decoder.finish().map_err(refused)
    }
}

/// Sample number `col` of a row with one channel.
fn sample(bytes: &[u8], depth: u32, col: usize) -> u32 {
    match depth {
        8 => bytes[col].into(),
        16 => u32::from(bytes[2 * col]) << 8 | u32::from(bytes[2 * col + 1]),
        _ => {
            let in_byte = 8 / depth as usize;
            let shift = 8 - depth * (col % in_byte + 1) as u32;
            u32::from(bytes[col / in_byte]) >> shift & ((1 << depth) - 1)
        }
    }
}

/// Which colours of a palette are black and white.
fn palette(colours: Option<&[u8]>) -> Vec<Option<bool>> {
    let colours = colours.unwrap_or_default().as_chunks::<3>().0;
    let lit = |colour: &[u8; 3]| match colour {
        [0, 0, 0] => Some(false),
        [255, 255, 255] => Some(true),
        _ => None,
    };
    colours.iter().map(lit).collect()
}

fn fault(message: &str, expected: &str) -> PictureError {
    PictureError::fault(PictureSpot::File, message, expected)
}

/// What the decoder says of a damaged file.
fn refused(error: DecodingError) -> PictureError {
    match error {
        DecodingError::IoError(error) if error.kind() != ErrorKind::UnexpectedEof => error.into(),
        DecodingError::LimitsExceeded => fault("the picture is too large", "a smaller one"),
        other => fault(
            &format!("the PNG is damaged: {other}"),
            "a file as it was written",
        ),
    }
}

impl<R: BufRead + Seek> fmt::Debug for PngReader<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PngReader")
            .field("size", &self.size)
            .field("depth", &self.depth)
            .field("rows_read", &self.rows_read)
            .finish_non_exhaustive()
    }
}

const _: () = assert!(BitDepth::Sixteen as u32 == 16, "the depth as a number");
