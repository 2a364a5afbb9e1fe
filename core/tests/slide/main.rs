//! Slide puzzles: every board against breadth-first search, methods against each other, proofs.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod boards;
mod doors;
mod every_board;
mod every_kind;
mod exhaustive;
mod forms_of_moves;
mod limits;
mod methods_agree;
mod optima;
mod proofs;
mod swaps_and_costs;
mod toll_proofs;
mod walls;
