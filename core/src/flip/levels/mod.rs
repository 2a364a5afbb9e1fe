//! Levels for games: what a pack of them is worth, and new ones of a wanted number of presses.

mod audit;
mod motions;

pub use audit::audit;
