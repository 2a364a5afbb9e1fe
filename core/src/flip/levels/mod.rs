//! Levels for games: what a pack of them is worth, and new ones of a wanted number of presses.

mod audit;
mod every_candidate;
mod generate;
mod hexagons;
mod motions;
mod one_board;
mod orbits;
mod pictures;
mod wanted;

pub use audit::audit;
pub use generate::generate;
pub use wanted::{Balance, Ended, Generated, Made, Wanted, Ways};
