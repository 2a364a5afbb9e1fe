//! Slide puzzles: tokens step to free neighbouring places; find the moves that reach a target.

mod components;
mod fewest_moves;
mod move_order;
mod moves;
mod network_flow;
mod puzzle;
mod rule;
mod solve;
mod square_flow;
mod target;

pub use fewest_moves::{FewestMoves, Plan};
pub use moves::{Move, Moves};
pub use puzzle::SlidePuzzle;
pub use rule::{Neighbours, Places, Rule};
pub use solve::{Method, Solver, solve};
pub use target::Target;
