//! Flip puzzles: pressing a button changes some cells; find the presses that reach a goal.

mod effects;
mod goal;
mod modulus;
mod places;
mod presses;
mod puzzle;
mod rule;
mod states;

pub use effects::{Centre, Effects, Offset, Stencil};
pub use goal::{Goal, Pattern};
pub use modulus::Modulus;
pub use places::{Buttons, Places};
pub use presses::Presses;
pub use puzzle::FlipPuzzle;
pub use rule::Rule;
pub use states::States;
