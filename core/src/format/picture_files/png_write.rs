//! Writes boards as PNG pictures of one bit a cell, one row after the other: white is lit.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};
use std::mem;
use std::rc::Rc;

use png::{BitDepth, ColorType, DeflateCompression, EncodingError, Filter, StreamWriter};

use super::packed_bytes::pack;
use super::picture_error::PictureError;
use crate::error::Error;
use crate::grid::Size;

/// A PNG picture on its way out.
pub(super) struct PngWriter<W> {
    to: W,
    stream: StreamWriter<'static, Pail>,
    made: Pail,
    bytes: Vec<u8>,
}

/// Where the encoder puts its bytes, which are carried on after every row: it wants to own what it
/// writes to, and that may be borrowed.
#[derive(Clone, Default)]
struct Pail(Rc<RefCell<Vec<u8>>>);

impl Write for Pail {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<W: Write> PngWriter<W> {
    pub(super) fn new(to: W, size: Size) -> Result<Self, PictureError> {
        let most = u128::from(i32::MAX as u32);
        let side = |side: usize| {
            u32::try_from(side)
                .ok()
                .filter(|&side| u128::from(side) <= most)
                .ok_or(Error::TooLarge {
                    what: "a side of a PNG picture",
                    needed: side as u128,
                    limit: most,
                })
        };
        let made = Pail::default();
        let mut encoder = png::Encoder::new(made.clone(), side(size.cols())?, side(size.rows())?);
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::One);
        // Presses without a pattern can't be packed, however long one tries; patterns are packed well all the same.
        encoder.set_deflate_compression(DeflateCompression::Level(1));
        // Filters are made for greys: on bits they cost time and gain nothing.
        encoder.set_filter(Filter::NoFilter);
        let writer = encoder.write_header().map_err(failed)?;
        Ok(Self {
            to,
            made,
            stream: writer.into_stream_writer().map_err(failed)?,
            bytes: vec![0; size.cols().div_ceil(8)],
        })
    }

    pub(super) fn row(&mut self, row: &[u64]) -> Result<(), PictureError> {
        pack(row, &mut self.bytes);
        self.stream.write_all(&self.bytes)?;
        self.carry()
    }

    pub(super) fn finish(self) -> Result<(), PictureError> {
        let (mut to, made) = (self.to, self.made);
        self.stream.finish().map_err(failed)?;
        to.write_all(&mem::take(&mut *made.0.borrow_mut()))?;
        Ok(to.flush()?)
    }

    /// Carries on what the encoder has made so far.
    fn carry(&mut self) -> Result<(), PictureError> {
        let mut made = self.made.0.borrow_mut();
        self.to.write_all(&made)?;
        made.clear();
        Ok(())
    }
}

fn failed(error: EncodingError) -> PictureError {
    PictureError::Io(io::Error::from(error))
}

impl<W> fmt::Debug for PngWriter<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PngWriter").finish_non_exhaustive()
    }
}
