//! Boards and answers as text: reading with exact errors, writing, and the record of every format.

mod header;
mod moves_text;
mod picture;
mod places_picture;
mod puzzle_text;
mod sheet;
mod text;
mod write_puzzle;

pub use moves_text::{read_moves, write_moves};
pub use places_picture::{cells_picture, presses_picture, read_presses};
pub use puzzle_text::{Puzzle, read_goal, read_puzzle};
pub use write_puzzle::write_puzzle;
