//! Networks and minimum-cost flow with integer prices.
//!
//! [`Network`] holds the arcs, [`MinCostFlow`] sends what some nodes have to where others lack it,
//! at the least total cost, and leaves a price on every node that proves it; [`StepNetwork`] holds steps both ways
//! between places, and doors. [`GridFlow`] does the same on boards of squares, faster.

#[cfg(test)]
mod any_network;
mod bucket_queue;
mod flow_input;
mod grid_flow;
mod min_cost_flow;
mod network;
mod price_search;
mod remaining;
mod residual;
mod step_network;
mod step_slots;
mod steps;
mod tight_walks;
mod turn_yield;

pub use bucket_queue::{BucketQueue, Nearest};
pub use grid_flow::{GridFlow, GridSteps, SentOnSquares};
pub use min_cost_flow::{FlowEnd, MinCostFlow};
pub use network::{Arc, Network};
pub use residual::{FoundOnward, Onward, Residual};
pub use step_network::{Door, StepNetwork, Waiting, Way};
pub use steps::{StepPrice, Steps};
