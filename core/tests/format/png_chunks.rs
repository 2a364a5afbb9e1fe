//! PNG pictures that are not as their header says: too short, too long, chunks of the wrong length.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use tilewise::answer::Limits;
use tilewise::bits::BitGrid;
use tilewise::format::{PictureKind, read_picture_file, write_picture_file};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1A\n";

/// The sum over a chunk, bit by bit: CRC-32 as the PNG specification has it.
fn sum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 {
                sum >> 1 ^ 0xEDB8_8320
            } else {
                sum >> 1
            };
        }
    }
    !sum
}

fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    chunk_of_length(content.len() as u32, name, content)
}

fn chunk_of_length(told: u32, name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let named = [&name[..], content].concat();
    let sum = sum(&named).to_be_bytes();
    [&told.to_be_bytes()[..], &named, &sum].concat()
}

fn header(width: u32, height: u32) -> Vec<u8> {
    let (width, height) = (width.to_be_bytes(), height.to_be_bytes());
    let rest = [1, 0, 0, 0, 0]; // one bit of grey a cell
    chunk(b"IHDR", &[&width[..], &height, &rest].concat())
}

/// The rows of a picture of 3 x 2, and whatever follows them, as one stream.
fn packed(after: &[u8]) -> Vec<u8> {
    let mut stream = ZlibEncoder::new(Vec::new(), Compression::fast());
    stream.write_all(&[0, 0b1010_0000, 0, 0b0100_0000]).unwrap();
    stream.write_all(after).unwrap();
    stream.finish().unwrap()
}

fn picture(chunks: &[Vec<u8>]) -> Vec<u8> {
    [SIGNATURE, &chunks.concat(), &chunk(b"IEND", b"")].concat()
}

fn read(file: &[u8]) -> Result<BitGrid, String> {
    read_picture_file(file, &Limits::default()).map_err(|error| error.to_string())
}

#[test]
fn the_rows_may_be_cut_into_chunks_as_one_likes() {
    let rows = packed(b"");
    let expected = Ok("#.#\n.#.\n".to_owned());
    for cut in 0..rows.len() {
        let file = picture(&[
            header(3, 2),
            chunk(b"IDAT", b""),
            chunk(b"IDAT", &rows[..cut]),
            chunk(b"IDAT", &rows[cut..]),
        ]);
        assert_eq!(read(&file).map(|grid| grid.to_string()), expected, "{cut}");
    }
}

#[test]
fn what_follows_the_last_row_is_refused() {
    let row_more = picture(&[header(3, 2), chunk(b"IDAT", &packed(&[0, 0]))]);
    let refused = "byte 41: something follows the last row; expected the end of the packed rows";
    assert_eq!(read(&row_more), Err(refused.into()));
    let million = picture(&[header(3, 2), chunk(b"IDAT", &packed(&[0; 1_000_000]))]);
    assert_eq!(read(&million), Err(refused.into()));
    let whole = packed(b"");
    let after = picture(&[header(3, 2), chunk(b"IDAT", &[&whole[..], b"x"].concat())]);
    let place = 41 + whole.len();
    let refused = format!(
        "byte {place}: something follows the last row; expected the end of the packed rows"
    );
    assert_eq!(read(&after), Err(refused));
    let twice = picture(&[header(3, 2), chunk(b"IDAT", &whole), chunk(b"IDAT", &whole)]);
    assert!(read(&twice).unwrap_err().contains("follows the last row"));
    let file = picture(&[header(3, 2), chunk(b"IDAT", &whole)]);
    let both = [&file[..], &file].concat();
    assert!(read(&both).unwrap_err().contains("follows the picture"));
}

#[test]
fn rows_that_are_missing_are_told_before_memory_is_taken() {
    let rows = packed(b"");
    let short = |width, height| read(&picture(&[header(width, height), chunk(b"IDAT", &rows)]));
    for (width, height, row) in [(3, 3, 2), (9, 2, 1), (100_000_000, 100_000_000, 0)] {
        let refused =
            format!("the picture ends in row {row}; expected {height} rows, as its header says");
        assert_eq!(short(width, height), Err(refused), "{width} x {height}");
    }
    // The sum at the end of the rows is missing, or wrong.
    for (cut, refused) in [(1, "is missing"), (4, "is missing")] {
        let cut = &rows[..rows.len() - cut];
        let file = picture(&[header(3, 2), chunk(b"IDAT", cut)]);
        assert!(read(&file).unwrap_err().contains(refused));
    }
    let mut wrong = rows;
    *wrong.last_mut().unwrap() ^= 1;
    let file = picture(&[header(3, 2), chunk(b"IDAT", &wrong)]);
    assert!(read(&file).unwrap_err().contains("rows are damaged"));
}

#[test]
fn chunks_of_the_wrong_length_are_refused() {
    let rows = packed(b"");
    for told in [0, 3, rows.len() as u32 - 1, rows.len() as u32 + 1, u32::MAX] {
        let file = picture(&[header(3, 2), chunk_of_length(told, b"IDAT", &rows)]);
        assert!(read(&file).is_err(), "{told}");
    }
    let rows = chunk(b"IDAT", &rows);
    let long_end = [SIGNATURE, &header(3, 2), &rows, &chunk(b"IEND", b"abc")].concat();
    assert!(read(&long_end).is_err());
    let long_header = chunk(b"IHDR", &[0, 0, 0, 3, 0, 0, 0, 2, 1, 0, 0, 0, 0, 9]);
    assert!(read(&picture(&[long_header, rows.clone()])).is_err());
    assert!(read(&picture(std::slice::from_ref(&rows))).is_err());
    assert!(read(&picture(&[header(3, 2)])).is_err());
}

#[test]
fn very_well_packed_rows_are_read_to_their_end() {
    // The last bytes of the stream stand for very many cells.
    for cols in [1, 1_000_000] {
        let rows = 1_000_000 / cols;
        let dark = BitGrid::zeros(rows, cols);
        let file = write_picture_file(&dark, PictureKind::Png).unwrap();
        assert!(file.len() < 100_000);
        assert_eq!(read(&file), Ok(dark), "{rows} x {cols}");
    }
}

#[test]
fn every_number_of_cells_in_bytes_is_read_as_in_bits() {
    for cols in (1..=65).chain([127, 128, 129]) {
        let mut board = BitGrid::zeros(2, cols);
        for place in 0..2 * cols {
            board.set(place / cols, place % cols, place * place % 7 < 3);
        }
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, cols as u32, 2);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().unwrap();
        let cells = (0..2 * cols).map(|place| board.get(place / cols, place % cols));
        let bytes: Vec<u8> = cells.map(|lit| if lit { 255 } else { 0 }).collect();
        writer.write_image_data(&bytes).unwrap();
        writer.finish().unwrap();
        assert_eq!(read(&file).as_ref(), Ok(&board), "{cols}");
        let bits = write_picture_file(&board, PictureKind::Png).unwrap();
        assert_eq!(read(&bits), Ok(board), "{cols}");
    }
}
