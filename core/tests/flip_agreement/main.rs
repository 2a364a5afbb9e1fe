//! The flip solver against slow and obvious methods: every board of the small sizes, every kind of
//! rule, every goal; count, ties, the very presses, and the reason where nothing solves a board.
//!
//! Sizes and numbers of cases are larger in the release profile; each such constant says so.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod compare;
mod every_board;
mod every_rule;
mod flip_game;
mod rule_table;
#[path = "../small_puzzles/mod.rs"]
mod small_puzzles;
mod symmetries;
