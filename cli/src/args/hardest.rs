//! The arguments of `hardest`, which looks for a board that needs as many presses as any.

use clap::Args;

use super::level_rule::LevelRule;
use super::max_work::{MaxWork, by_number};
use crate::board_size::BoardSize;

/// `hardest`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_number(arg, "\
    Try at most so many candidates for the fewest presses of the board, and take at most so many steps \
    for the bound")))]
#[command(after_long_help = "\
Examples:
  tilewise hardest 5x5
  tilewise hardest 9x9 --max-work 10000000000      a closer bound, in half a minute
  tilewise hardest 6x6 --rule king --edges torus
  tilewise hardest --like room.txt                 the rule, goal and board of a puzzle
  tilewise hardest 5x5 | tilewise solve

Exit codes: 0 where it is proved that no board needs more presses than the one printed, 11 where only
a bound is.")]
pub(crate) struct Hardest {
    /// The board's rows and columns.
    #[arg(
        value_name = "ROWSxCOLS",
        required_unless_present = "like",
        conflicts_with = "like",
        allow_hyphen_values = true
    )]
    pub(crate) size: Option<BoardSize>,
    #[command(flatten)]
    pub(crate) rule: LevelRule,
    /// Print one line of JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
}
