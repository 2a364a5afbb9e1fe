//! The searches for the fewest presses, one a file; `search` chooses among them.

mod all_weights;
mod coset;

mod gray_walk;
mod halves;
mod histograms;
mod information_sets;
mod key_fields;
#[cfg(test)]
mod methods_agree;
mod packing_bound;
mod piled_kernel;
mod piles;
mod prices;
mod row_by_row;
mod search;
mod shown_bound;
mod solution_count;
mod syndromes;
mod tails;
mod weigher;

pub(super) use packing_bound::packing_bound;
pub(super) use prices::Prices;
pub(super) use search::{Outcome, Searches, Weighing};
pub(super) use shown_bound::ShownBound;
pub use weigher::{InOrder, Weigher};
