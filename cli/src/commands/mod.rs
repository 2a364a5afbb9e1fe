//! One file for each command.

pub(crate) mod audit;
pub(crate) mod batch;
mod batch_puzzle;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod distribution;
pub(crate) mod generate;
mod generate_slide;
pub(crate) mod hardest;
pub(crate) mod hint;
pub(crate) mod judge;
mod judge_check;
mod judge_generate;
pub(crate) mod kernel;
pub(crate) mod learn;
pub(crate) mod learn_json;
pub(crate) mod merge;
pub(crate) mod nullity;
pub(crate) mod slide_pass;
pub(crate) mod solutions;
pub(crate) mod solve;
mod solve_all_lit;
mod solve_flip;
mod solve_slide;
mod solve_streamed;
