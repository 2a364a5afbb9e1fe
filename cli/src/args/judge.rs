//! The arguments of `judge`, which answers a published problem.

use clap::Args;

/// `judge`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise judge poj1753 < in.txt
  tilewise judge poj1753 --about      its rule, input and output
  tilewise judge --list               all keys")]
pub(crate) struct Judge {
    /// The problem's key, as `judge --list` shows it.
    #[arg(
        value_name = "KEY",
        required_unless_present = "list",
        hide_possible_values = true,
        value_parser = crate::commands::judge::keys()
    )]
    pub(crate) key: Option<String>,
    /// List all problems.
    #[arg(long, conflicts_with_all = ["key", "about"])]
    pub(crate) list: bool,
    /// State the problem's rule and its formats instead of solving.
    #[arg(long)]
    pub(crate) about: bool,
    /// Try at most so many candidates for the fewest presses of a board, then give up.
    #[arg(
        long,
        value_name = "N",
        default_value_t = tilewise::answer::Limits::DEFAULT_WORK,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) max_work: u64,
}
