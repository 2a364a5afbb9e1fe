//! The arguments of `solutions`, which lists and counts the solutions of a flip puzzle.

use std::path::PathBuf;

use clap::Args;

use super::max_work::{MaxWork, by_effort};
use crate::goal_choice::GoalChoice;

/// `solutions`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_effort(arg, "\
    Try at most so many candidates for the fewest presses, and from one solution to the next \
    where some are passed over; then stop")))]
#[command(after_long_help = "\
Examples:
  tilewise solutions board.txt             all of them, in reading order
  tilewise solutions --count board.txt     how many
  tilewise solutions --first 3 board.txt
  tilewise solutions --fewest board.txt    those with the fewest presses, all ties
  tilewise solutions --json board.txt | head -n 5
      one line of JSON each, which `check` reads")]
pub(crate) struct Solutions {
    /// The puzzle; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) puzzle: PathBuf,
    /// The goal, as `solve` takes it; of several alternatives, such as `same`, all solutions are
    /// merged in one order, each once.
    #[arg(long, value_name = "off|on|same|FILE", allow_negative_numbers = true)]
    pub(crate) goal: Option<GoalChoice>,
    /// List at most so many.
    #[arg(
        long,
        value_name = "N",
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true,
        conflicts_with = "count"
    )]
    pub(crate) first: Option<u64>,
    /// Print only their number: exact, of any size.
    #[arg(long)]
    pub(crate) count: bool,
    /// Only those with the fewest presses, or of the least cost where buttons have costs.
    #[arg(long)]
    pub(crate) fewest: bool,
    /// Print a line of JSON for each.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
}
