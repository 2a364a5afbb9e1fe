//! Small flip puzzles of every kind, drawn alike for all test programs that try everything.
//!
//! A program takes it in with `#[path = "../small_puzzles/mod.rs"] mod small_puzzles;`.

#![allow(
    dead_code,
    unused_imports,
    reason = "each test program draws what it needs"
)]

mod draw;
mod rules;

pub(crate) use draw::Draw;
pub(crate) use rules::{
    EDGES, board_rules, names, random_table, shapes, uneven, with_costs, with_holes, with_most,
};
