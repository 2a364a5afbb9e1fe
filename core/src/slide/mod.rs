//! Slide puzzles: tokens step to free neighbouring places; find the moves that reach a target.

mod flow_model;
mod move_order;
mod moves;
mod puzzle;
mod rule;
mod solve;
mod target;

pub use moves::{Move, Moves};
pub use puzzle::SlidePuzzle;
pub use rule::{Neighbours, Places, Rule};
pub use solve::{Solver, solve};
pub use target::Target;
