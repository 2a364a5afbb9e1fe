//! Learning a wiring that is not known: what follows from what was seen, and what solves it surely.

mod certain;
mod contradiction;
mod experiment;
mod wiring;

pub use experiment::Experiment;
pub use wiring::{Learned, learn_wiring};
