//! All solutions of a flip puzzle: how many there are, and one after the other in order.
//!
//! The solutions for one alternative of the goal are one of them and whatever changes nothing: a
//! coset. Alternatives that care for the same cells have cosets of one kernel, which are disjoint or
//! equal; others may overlap. `cosets` finds them, `form` and `walk` go through one in order,
//! `in_order` merges the walks, `count` counts without walking where it can.

mod button_order;
mod coset_walk;
mod cosets;
mod count;
mod form;
mod frame;
mod in_order;
mod lightest;
mod wanted;
mod weights;

pub use button_order::ButtonOrder;
pub use cosets::AllSolutions;
pub use count::Count;
pub use in_order::{Solutions, Step};
