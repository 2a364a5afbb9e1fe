//! The searches for the fewest presses, one a file; `search` chooses among them.

mod all_weights;
mod coset;
mod descent;
mod gray_walk;
mod histograms;
mod packing_bound;
mod piled_kernel;
mod piles;
mod prices;
mod row_by_row;
mod search;
mod solution_count;
mod syndromes;

pub(super) use packing_bound::packing_bound;
pub(super) use prices::Prices;
pub(super) use search::{Outcome, Searches};
