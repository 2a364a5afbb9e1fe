//! Judge problems: samples, brute force, traps, faults of input, grading.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod agreement;
mod boards;
mod cases;
mod check;
mod generate;
mod reading;
mod samples;
mod traps;
mod wirings;
