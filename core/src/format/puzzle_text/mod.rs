//! Puzzles as people write them: header lines above pictures or lists, and graphs as JSON.

mod button_numbers;
pub(super) mod goal_text;
mod graph_json;
mod graph_numbers;
mod header;
mod number_picture;
pub(super) mod read_puzzle;
pub(super) mod rule_name;
mod shape_text;
mod step_numbers;
mod wired_text;
pub(super) mod write_puzzle;
pub(super) mod write_wired;

pub use read_puzzle::{Puzzle, read_goal, read_puzzle};
pub use write_puzzle::write_puzzle;
