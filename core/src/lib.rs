//! Exact answers to flip puzzles and slide puzzles, each with a proof.
//!
//! # Flip puzzles
//!
//! Pressing a button changes some cells: Lights Out, Flip Game, Fliptile, wired rooms. The answer is
//! the fewest presses that reach a goal, the first in reading order among several.
//!
//! ```
//! use tilewise::answer::{Limits, Optimal, Verdict};
//! use tilewise::flip::{Question, solve};
//! use tilewise::format::{Puzzle, presses_picture, read_puzzle};
//! use tilewise::verify::check_flip;
//!
//! let Puzzle::Flip(puzzle) = read_puzzle(b".#.\n##.\n.##\n")? else { unreachable!() };
//! let limits = Limits::default();
//! let answer = solve(&puzzle, Question::Fewest, &limits)?;
//! let Verdict::Solved(presses) = &answer.verdict else { unreachable!() };
//! assert_eq!(presses_picture(puzzle.rule(), presses), "###\n...\n..#\n");
//! assert_eq!((answer.count, answer.optimal), (Some(4), Optimal::Proved));
//! assert!(check_flip(&puzzle, &answer, &limits).is_ok()); // shares no code with `solve`
//! # Ok::<(), tilewise::Error>(())
//! ```
//!
//! # Slide puzzles
//!
//! Tokens step to free neighbouring places. The answer is the fewest moves to a target, in an order in
//! which they can be made.
//!
//! ```
//! use tilewise::answer::{Limits, Verdict};
//! use tilewise::format::{Puzzle, read_puzzle, write_moves};
//! use tilewise::slide::solve;
//!
//! let text = b"puzzle: slide\n\n##.\n...\n\n.##\n...\n"; // start, then target
//! let Puzzle::Slide(puzzle) = read_puzzle(text)? else { unreachable!() };
//! let answer = solve(&puzzle, &Limits::default())?;
//! let Verdict::Solved(moves) = &answer.verdict else { unreachable!() };
//! assert_eq!(write_moves(&puzzle, moves), "0,1 -> 0,2\n0,0 -> 0,1\n");
//! # Ok::<(), tilewise::Error>(())
//! ```
//!
//! # Where things are
//!
//! [`flip`] and [`slide`] hold the puzzles and their solvers, [`answer`] what they answer, [`verify`] the
//! checkers, [`format`](mod@format) texts and JSON, [`judge`] published judge problems. [`grid`] and
//! [`bits`] are what all of them stand on; [`gf2`], [`modular`] and [`flow`] are the mathematics.

pub mod answer;
pub mod bits;
pub mod error;
pub mod flip;
pub mod flow;
pub mod format;
pub mod gf2;
pub mod grid;
pub mod judge;
pub mod modular;
pub mod picture;
#[cfg(feature = "reference")]
pub mod reference;
pub mod slide;
pub mod transform;
pub mod verify;

pub use error::{Error, ParseError, PictureFault, PictureSpot};

/// The examples of the README, so that they are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
