//! NumPy arrays (NPY files): boards and whole slide puzzles in, boards and moves out and in.

use crate::error::{Error, PictureFault, PictureSpot};

mod boards;
mod head;
mod moves_in;
mod moves_out;

pub use boards::{
    NpyBoards, NpyTarget, is_npy, npy_of_puzzle, read_npy, write_npy, write_npy_target,
};
pub(super) use boards::{npy_puzzle, read_npy_target, read_npy_tokens};
pub(super) use moves_in::read_npy_moves;
pub use moves_out::{NpyColumns, NpyMoves, NpyRow};

/// The fault at byte `at` of the file.
fn fault(at: usize, message: impl Into<String>, expected: impl Into<String>) -> Error {
    Error::Picture(PictureFault {
        spot: PictureSpot::Byte(at as u64),
        message: message.into(),
        expected: expected.into(),
    })
}
