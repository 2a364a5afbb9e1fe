//! The searches for the fewest presses: one a file, and what they fall back on where there are too
//! many solutions to weigh.

mod descent;
mod gray_walk;
mod histograms;
mod packing_bound;

pub(super) use descent::descend;
pub(super) use gray_walk::CosetWalk;
pub(super) use histograms::{Lightest, add_row, lighter_row_by_row, lightest};
pub(super) use packing_bound::packing_bound;
