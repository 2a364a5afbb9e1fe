//! The cheapest flow on a board of squares, fast: prices from smaller boards, then work only where
//! something is left.
//!
//! [`GridFlow`] does on boards of squares what [`super::MinCostFlow`] does on any network: with walls or without, with open
//! edges or joined ones, with four or eight neighbours, with a cost for each direction; a step carries any number.

mod board;
mod cascade;
mod coarse_to_fine;
mod label_walks;
mod labels;
mod lattice;
mod levels;
mod near_search;
mod repair;
mod sent_on_squares;
mod steps;
mod view;

pub use coarse_to_fine::GridFlow;
pub use sent_on_squares::SentOnSquares;
pub use steps::GridSteps;
