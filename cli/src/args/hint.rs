//! The arguments of `hint`, which tells the next press.

use std::path::PathBuf;

use clap::Args;

use super::max_work::{MaxWork, by_effort};
use crate::goal_choice::GoalChoice;

/// `hint`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_effort(arg, "\
    Try at most so many candidates for the fewest presses, then go by the best found")))]
#[command(after_long_help = "\
Examples:
  tilewise hint board.txt                 the next press from this board
  tilewise hint --goal same board.txt
  tilewise hint --presses made.txt board.txt
      the next press once those in made.txt have been pressed
  tilewise hint --json board.txt")]
pub(crate) struct Hint {
    /// The puzzle; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) puzzle: PathBuf,
    /// The goal, as `solve` takes it.
    #[arg(long, value_name = "off|on|same|FILE", allow_negative_numbers = true)]
    pub(crate) goal: Option<GoalChoice>,
    /// What was pressed already: a picture or a list as `solve` writes its answers; `-` is standard
    /// input. Where buttons may be pressed only so often, these presses count.
    #[arg(long, value_name = "PRESSES")]
    pub(crate) presses: Option<PathBuf>,
    /// Print the hint as one line of JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
}
