//! The readers of picture files never panic, take no more memory than a file is worth, and read back what is
//! written.

use std::io::Cursor;

use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::bits::words_for;
use tilewise::format::{
    PbmReader, PictureKind, PictureReader, read_picture_file, write_picture_file,
};

/// Bytes that a board may take here.
const MEMORY: u64 = 1 << 24;

/// Reads the bytes as a PBM picture: whole, and row by row.
pub fn read_pbm(bytes: &[u8]) {
    let limits = limits();
    let whole = read_whole(bytes);
    if let Ok(mut rows) = PbmReader::new(bytes, &limits) {
        let mut row = vec![0; words_for(rows.size().cols())];
        let read = (0..rows.size().rows()).all(|_| rows.next_row(&mut row).is_ok());
        if whole {
            assert!(read && rows.end().is_ok(), "whole, but not by rows");
        }
    }
}

/// Reads the bytes as a PNG picture, and what follows a signature too.
pub fn read_png(bytes: &[u8]) {
    read_whole(bytes);
    read_whole(&[b"\x89PNG\r\n\x1A\n", bytes].concat());
}

fn limits() -> Limits<'static> {
    Limits {
        max_bytes: MEMORY,
        ..Limits::default()
    }
}

/// Whether the bytes are a picture; then what is written of it comes back.
fn read_whole(bytes: &[u8]) -> bool {
    let limits = limits();
    let grid = match read_picture_file(bytes, &limits) {
        Ok(grid) => grid,
        Err(Error::Picture(fault)) => {
            assert!(!fault.message.is_empty() && !fault.expected.is_empty());
            return false;
        }
        Err(Error::TooLarge { .. }) => return false,
        Err(other) => panic!("no fault of a picture: {other:?}"),
    };
    for kind in [
        PictureKind::PackedPbm,
        PictureKind::PlainPbm,
        PictureKind::Png,
    ] {
        let written = write_picture_file(&grid, kind).expect("it was read");
        assert_eq!(
            read_picture_file(&written, &limits).as_ref(),
            Ok(&grid),
            "{kind:?}"
        );
        let rows = PictureReader::new(Cursor::new(&written[..]), &limits);
        assert_eq!(
            rows.expect("it is whole").size().cells(),
            grid.rows() * grid.cols()
        );
    }
    true
}
