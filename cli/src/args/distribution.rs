//! The arguments of `distribution`, which counts boards or solutions by their presses.

use std::path::PathBuf;

use clap::Args;

use super::max_work::{MaxWork, by_effort};
use crate::goal_choice::GoalChoice;

/// `distribution`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_effort(arg, "\
    With --solutions, look at so many at most, then stop")))]
#[command(after_long_help = "\
Examples:
  tilewise distribution board.txt        how many boards of this kind need 0, 1, 2, ... presses
  tilewise distribution --goal same board.txt
  tilewise distribution --solutions board.txt
      how many solutions of this board have 0, 1, 2, ... presses")]
pub(crate) struct Distribution {
    /// The puzzle; `-` is standard input. Over all boards its state does not count.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) puzzle: PathBuf,
    /// The goal, as `solve` takes it.
    #[arg(long, value_name = "off|on|same|FILE", allow_negative_numbers = true)]
    pub(crate) goal: Option<GoalChoice>,
    /// Count the solutions of this one board instead of the boards.
    #[arg(long)]
    pub(crate) solutions: bool,
    /// Print one line of JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
}
