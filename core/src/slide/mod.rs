//! Slide puzzles: tokens step to free neighbouring places; find the moves that reach a target.

mod border_of_cut;
mod components;
mod costs;
mod doors;
#[cfg(test)]
mod every_door;
mod fewest_moves;
mod flow_by_method;
mod lazy_doors;
mod memory;
mod move_order;
mod moves;
mod network_flow;
mod pickups;
mod puzzle;
mod random_boards;
mod rounds;
mod rule;
mod runs;
mod sent;
mod sent_on_steps;
mod shown_bound;
mod solve;
mod square_flow;
mod steps_of_rule;
mod target;
mod trips;

pub use costs::{DirectionCosts, Heading, StepCosts};
pub use fewest_moves::{FewestMoves, Plan};
pub use flow_by_method::Method;
pub use moves::{Move, Moves, Run, Trip};
pub use pickups::{fewer_pickups, pickups_bound};
pub use puzzle::SlidePuzzle;
pub use random_boards::{Wanted, random_puzzle};
pub use rounds::Rounds;
pub use rule::{Neighbours, Places, Rule};
pub use runs::Runs;
pub use solve::{Solver, solve};
pub use target::Target;
pub use trips::{Trips, TripsSummary};
