//! The cheapest flow on a board of squares, fast: prices from smaller boards, then work only where
//! something is left.
//!
//! [`GridFlow`] does on open rectangles with or without walls what [`super::MinCostFlow`] does on any
//! network, where a step to a side neighbour costs 1 and carries any number.

mod board;
mod cascade;
mod coarse_to_fine;
mod label_walks;
mod labels;
mod levels;
mod near_search;
mod sent_on_squares;
mod view;

pub use coarse_to_fine::GridFlow;
pub use sent_on_squares::SentOnSquares;
