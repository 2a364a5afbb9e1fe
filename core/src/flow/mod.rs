//! Networks and minimum-cost flow with integer prices.
//!
//! [`Network`] holds the arcs, [`MinCostFlow`] sends what some nodes have to where others lack it,
//! at the least total cost, and leaves a price on every node that proves it. [`GridFlow`] does the same
//! on boards of squares, faster.

mod bucket_queue;
mod grid_flow;
mod min_cost_flow;
mod network;
mod price_search;
mod remaining;
mod tight_walks;

pub use bucket_queue::{BucketQueue, Nearest};
pub use grid_flow::{GridFlow, GridSteps, SentOnSquares};
pub use min_cost_flow::{FlowEnd, MinCostFlow};
pub use network::{Arc, Network};
