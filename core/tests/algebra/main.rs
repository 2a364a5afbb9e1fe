//! Algebra: forms and systems modulo any number, the transform of weights.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod modular_boards;
mod modular_forms;
mod modular_systems;
mod transform;
