//! Exact answers to flip puzzles and slide puzzles, each with a proof.

pub mod answer;
pub mod bits;
pub mod error;
pub mod flip;
pub mod flow;
pub mod format;
pub mod gf2;
pub mod grid;
pub mod judge;
#[cfg(feature = "reference")]
pub mod reference;
pub mod slide;
pub mod verify;

pub use error::{Error, ParseError};
