//! Flip puzzles: shapes, colours, hints, levels, all solutions, published values.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod distributions;
mod hardest;
mod hints;
mod learn;
mod levels_audit;
mod levels_generate;
mod levels_goals;
mod levels_hexagons;
mod many_colours;
mod planted;
mod published;
mod shapes;
#[path = "../small_puzzles/mod.rs"]
mod small_puzzles;
mod solutions;
mod solver;
mod weights;
