//! Flip puzzles: pressing a button changes some cells; find the presses that reach a goal.

mod chase;
mod chase_map;
mod descent;
mod effects;
mod equations;
mod fewest;
mod flip_game;
mod goal;
mod method;
mod modulus;
mod nullity;
mod packing_bound;
mod places;
mod presses;
mod puzzle;
mod rule;
mod search;
mod solve_by_matrix;
mod solve_by_rows;
mod solve_by_sweep;
mod solver;
mod states;
mod sweep;

pub use effects::{Centre, Effects, Offset, Stencil};
pub use flip_game::FlipGameTable;
pub use goal::{Goal, Pattern};
pub use modulus::Modulus;
pub use nullity::nullity;
pub use places::{Buttons, Places};
pub use presses::Presses;
pub use puzzle::FlipPuzzle;
pub use rule::Rule;
pub use solver::{Method, Question, Solver, solve};
pub use states::States;
