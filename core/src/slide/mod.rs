//! Slide puzzles: tokens step to free neighbouring places; find the moves that reach a target.

mod moves;
mod puzzle;
mod rule;
mod target;

pub use moves::{Move, Moves};
pub use puzzle::SlidePuzzle;
pub use rule::{Neighbours, Places, Rule};
pub use target::Target;
