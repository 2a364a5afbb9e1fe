//! The hardest boards: the largest number of fewest presses that any board of a rule needs.

mod column_types;
mod deep_hole;
mod excess;
mod radius;

pub use radius::{Hardest, hardest};
