//! One file for each command.

pub(crate) mod audit;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod hint;
pub(crate) mod judge;
pub(crate) mod nullity;
pub(crate) mod solutions;
pub(crate) mod solve;
mod solve_flip;
mod solve_slide;
