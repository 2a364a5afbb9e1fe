//! The arguments of `check`, which checks an answer.

use std::path::PathBuf;

use clap::Args;

use crate::goal_choice::GoalChoice;

/// `check`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise solve -o presses.txt board.txt
  tilewise check board.txt presses.txt
  tilewise solve --json board.txt | tilewise check board.txt -")]
pub(crate) struct Check {
    /// The puzzle; `-` is standard input.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: PathBuf,
    /// The answer; `-` is standard input.
    #[arg(value_name = "ANSWER")]
    pub(crate) answer: PathBuf,
    /// The goal of a flip puzzle, as `solve` takes it.
    #[arg(long, value_name = "off|on|same|FILE", allow_negative_numbers = true)]
    pub(crate) goal: Option<GoalChoice>,
    /// Walk over all solutions, however many, where an answer carries the ledger of a search.
    ///
    /// Without it, of more than 2^24 solutions the ledger is audited and samples are searched anew. All
    /// of them, on all cores, take a hundred times as long as the search did.
    #[arg(long, conflicts_with = "max_work")]
    pub(crate) full: bool,
    /// Walk through at most so many candidates to check that presses are the fewest.
    #[arg(
        long,
        value_name = "N",
        default_value_t = tilewise::answer::Limits::DEFAULT_WORK,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) max_work: u64,
}
