//! Reading and writing: golden texts, round trips, faults shown at their spot.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod answer_faults;
mod answers;
mod docs;
mod errors;
mod game_id;
mod levels;
mod made;
mod moves_written;
mod npy;
mod observations;
mod picture_files;
mod pictures;
mod png_chunks;
mod puzzle_text;
mod shown;
mod slide_graph;
mod wired;
