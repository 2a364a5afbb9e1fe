//! Flip puzzles: pressing a button changes some cells; find the presses that reach a goal.

mod chase;
mod chase_map;
mod effects;
mod engine;
mod equations;
mod fewest;
mod flip_game;
mod goal;
mod many_colours;
mod method;
mod modular_sweep;
mod modulus;
mod nullity;
mod places;
mod presses;
mod puzzle;
mod rule;
mod solve_by_matrix;
mod solve_by_rows;
mod solve_by_sweep;
mod solver;
mod states;
mod sweep;
mod two_colours;

pub use effects::{Centre, Effects, Offset, Stencil};
pub use flip_game::FlipGameTable;
pub use goal::{Goal, Pattern};
pub use method::Method;
pub use modulus::Modulus;
pub use nullity::nullity;
pub use places::{Buttons, Places};
pub use presses::Presses;
pub use puzzle::FlipPuzzle;
pub use rule::Rule;
pub use solver::{Question, Solver, solve};
pub use states::States;
