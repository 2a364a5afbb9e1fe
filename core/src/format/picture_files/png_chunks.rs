//! Looks over a PNG picture before it is decoded: whether the file ends where it should, and whether as many rows
//! are packed into it as its header says.
//!
//! A PNG is eight bytes and then chunks: length, name, content, sum. The rows are in the chunks named IDAT, all
//! of them together one zlib stream. The decoder takes from it what it needs and does not ask what else there
//! is, nor for the sum at its end. So the stream is unpacked here once, and only counted: never more than the
//! rows that the header promises, in little memory. Everything else (sums of chunks, their order, their content)
//! is left to the decoder.

use std::io::{BufRead, ErrorKind, Seek, SeekFrom};

use flate2::{Decompress, FlushDecompress, Status};

use super::picture_error::PictureError;
use crate::error::PictureSpot;
use crate::grid::Size;

/// The eight bytes with which every PNG begins.
pub(super) const SIGNATURE: &[u8; 8] = b"\x89PNG\r\n\x1A\n";

/// Bytes unpacked at once.
const ROOM: usize = 1 << 16;

/// Looks over all chunks and goes back to the beginning.
pub(super) fn check_chunks<R: BufRead + Seek>(from: &mut R) -> Result<(), PictureError> {
    let begun = Header::read(from)?;
    check_frames(from)?;
    if let Some(header) = begun {
        from.seek(SeekFrom::Start(SIGNATURE.len() as u64))?;
        check_rows(from, header)?;
    }
    from.rewind()?;
    Ok(())
}

/// The size that the header says of a picture which begins so, if it is one that may be read.
pub(super) fn size_of_png(mut beginning: &[u8]) -> Option<Size> {
    let header = Header::read(&mut beginning).ok().flatten()?;
    let side = |side: u64| usize::try_from(side).ok();
    Size::new(side(header.rows)?, side(header.cols)?).ok()
}

/// What a header says of the rows.
#[derive(Debug, Clone, Copy)]
struct Header {
    rows: u64,
    cols: u64,
    /// Bytes of a row, with the one that says how it is filtered.
    row_bytes: u64,
}

impl Header {
    /// The header, where it is one of a picture that may be read; no such picture is told by the decoder.
    fn read(from: &mut impl BufRead) -> Result<Option<Self>, PictureError> {
        let mut signature = [0; SIGNATURE.len()];
        if fill(from, &mut signature)? < signature.len() || signature != *SIGNATURE {
            let message = "this is no PNG picture";
            let expected = "the eight bytes with which one begins";
            return Err(PictureError::fault(PictureSpot::Byte(0), message, expected));
        }
        let mut bytes = [0; 21];
        let len = fill(from, &mut bytes)?;
        let [
            0,
            0,
            0,
            13,
            b'I',
            b'H',
            b'D',
            b'R',
            w0,
            w1,
            w2,
            w3,
            h0,
            h1,
            h2,
            h3,
            depth @ (1 | 2 | 4 | 8 | 16),
            0 | 3,
            0,
            0,
            0,
        ] = bytes
        else {
            return Ok(None);
        };
        let cols = u64::from(u32::from_be_bytes([w0, w1, w2, w3]));
        let rows = u64::from(u32::from_be_bytes([h0, h1, h2, h3]));
        let row_bytes = 1 + (cols * u64::from(depth)).div_ceil(8);
        let is_whole = len == bytes.len() && cols > 0 && rows > 0;
        Ok(is_whole.then_some(Self {
            rows,
            cols,
            row_bytes,
        }))
    }
}

/// Walks over the chunks, of which only lengths and names are read.
fn check_frames<R: BufRead + Seek>(from: &mut R) -> Result<(), PictureError> {
    let end = from.seek(SeekFrom::End(0))?;
    let mut at = SIGNATURE.len() as u64;
    loop {
        from.seek(SeekFrom::Start(at))?;
        let cut = |at| {
            let message = "the file ends inside a chunk";
            PictureError::fault(PictureSpot::Byte(at), message, "chunks up to IEND")
        };
        let Some(frame) = Frame::read(from)? else {
            return Err(cut(end));
        };
        at += 12 + frame.len;
        if at > end {
            return Err(cut(end));
        }
        if frame.name == *b"IEND" {
            break;
        }
    }
    if at < end {
        let message = "something follows the picture";
        let spot = PictureSpot::Byte(at);
        return Err(PictureError::fault(spot, message, "the end of the file"));
    }
    Ok(())
}

/// How a chunk begins.
struct Frame {
    len: u64,
    name: [u8; 4],
}

impl Frame {
    fn read(from: &mut impl BufRead) -> Result<Option<Self>, PictureError> {
        let mut frame = [0; 8];
        if fill(from, &mut frame)? < frame.len() {
            return Ok(None);
        }
        let [a, b, c, d, name @ ..] = frame;
        let len = u32::from_be_bytes([a, b, c, d]).into();
        Ok(Some(Self { len, name }))
    }
}

/// Unpacks the rows, from the first chunk on, and compares how many there are.
fn check_rows<R: BufRead + Seek>(from: &mut R, header: Header) -> Result<(), PictureError> {
    let mut packed = Packed {
        stream: Decompress::new(true),
        room: vec![0; ROOM],
        needed: u128::from(header.rows) * u128::from(header.row_bytes),
        ended: false,
    };
    let mut at = SIGNATURE.len() as u64;
    while let Some(frame) = Frame::read(from)? {
        at += 8;
        if frame.name == *b"IDAT" {
            packed.chunk(from, at, frame.len)?;
        }
        at += frame.len + 4;
        from.seek(SeekFrom::Start(at))?;
    }
    let unpacked = packed.stream.total_out();
    if packed.ended && u128::from(unpacked) == packed.needed {
        return Ok(());
    }
    let Header {
        rows, row_bytes, ..
    } = header;
    let row = unpacked / row_bytes.max(1);
    let (message, expected) = if row < rows {
        let of_rows = if rows == 1 { "row" } else { "rows" };
        (
            format!("the picture ends in row {row}"),
            format!("{rows} {of_rows}, as its header says"),
        )
    } else {
        (
            "the end of the packed rows is missing".into(),
            "a file as it was written".into(),
        )
    };
    Err(PictureError::fault(PictureSpot::File, message, expected))
}

/// The rows as they are packed.
struct Packed {
    stream: Decompress,
    room: Vec<u8>,
    /// Bytes of all rows.
    needed: u128,
    ended: bool,
}

impl Packed {
    /// Takes the `len` bytes of a chunk, which begin at byte `at`.
    fn chunk(&mut self, from: &mut impl BufRead, at: u64, len: u64) -> Result<(), PictureError> {
        let mut left = len;
        while left > 0 {
            let bytes = from.fill_buf()?;
            let some = bytes.len().min(usize::try_from(left).unwrap_or(usize::MAX));
            if some == 0 {
                return Err(PictureError::Io(ErrorKind::UnexpectedEof.into()));
            }
            let place = PictureSpot::Byte(at + len - left);
            let used = self.unpack(&bytes[..some], place)?;
            from.consume(used);
            left -= used as u64;
        }
        Ok(())
    }

    /// Unpacks some bytes; gives how many were used.
    fn unpack(&mut self, bytes: &[u8], place: PictureSpot) -> Result<usize, PictureError> {
        let too_much = || {
            let message = "something follows the last row";
            PictureError::fault(place, message, "the end of the packed rows")
        };
        if self.ended {
            return Err(too_much());
        }
        let damaged = || {
            let message = "the packed rows are damaged";
            PictureError::fault(place, message, "a file as it was written")
        };
        let mut used = 0;
        loop {
            let (taken, given) = (self.stream.total_in(), self.stream.total_out());
            let rest = &bytes[used..];
            let no_flush = FlushDecompress::None;
            let status = self.stream.decompress(rest, &mut self.room, no_flush);
            let status = status.map_err(|_| damaged())?;
            let (taken, given) = (
                (self.stream.total_in() - taken) as usize,
                (self.stream.total_out() - given) as usize,
            );
            used += taken;
            if u128::from(self.stream.total_out()) > self.needed {
                return Err(too_much());
            }
            self.ended = status == Status::StreamEnd;
            // Where the room was filled there may be more to come from what was taken.
            if self.ended || (used == bytes.len() && given < ROOM) {
                return Ok(used);
            }
            if taken == 0 && given == 0 {
                return Err(damaged());
            }
        }
    }
}

/// Reads until `bytes` are full or the file ends; gives how many were read.
fn fill(from: &mut impl BufRead, bytes: &mut [u8]) -> Result<usize, PictureError> {
    let mut len = 0;
    while len < bytes.len() {
        match from.read(&mut bytes[len..]) {
            Ok(0) => break,
            Ok(more) => len += more,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(len)
}
