//! NumPy arrays (NPY files): boards and whole slide puzzles in, boards and moves out and in.

use crate::error::{ArrayFault, Error};

mod boards;
mod head;
mod moves_in;
mod moves_out;

pub(super) use boards::npy_puzzle;
pub use boards::{NpyBoards, NpyTarget, is_npy, read_npy, write_npy};
pub(super) use moves_in::read_npy_moves;
pub use moves_out::{NpyColumns, NpyMoves, NpyRow};

/// The fault at byte `at` of the file.
fn fault(at: usize, message: impl Into<String>, expected: impl Into<String>) -> Error {
    Error::Array(ArrayFault {
        byte: at as u64,
        message: message.into(),
        expected: expected.into(),
    })
}
