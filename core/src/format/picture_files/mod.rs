//! PBM and PNG files, and plain pictures of any size: read and written row by row, a bit a cell.

mod packed_bytes;
mod packed_rows;
mod pbm_read;
mod pbm_write;
mod picture_error;
pub(super) mod picture_file;
pub(super) mod picture_puzzle;
pub(super) mod plain_picture;
mod plain_text_rows;
mod png_chunks;
mod png_read;
mod png_write;

pub use packed_rows::{PackedRowsIn, PackedRowsOut, pack_cells, packed_row_bytes, unpack_cells};
pub use pbm_read::PbmReader;
pub use pbm_write::PbmWriter;
pub use picture_error::PictureError;
pub use picture_file::{
    PictureKind, PictureReader, PictureWriter, is_picture_file, picture_size, read_picture_file,
    write_picture_file,
};
pub use picture_puzzle::{
    DrawnTarget, SlidePictures, bits_of_puzzle, bits_of_slide, presses_bits, puzzle_of_bits,
    read_target, read_tokens, slide_of_bits, whole_slide_board,
};
pub use plain_picture::write_cells;
pub use plain_text_rows::{PlainTextRows, TextRow};
