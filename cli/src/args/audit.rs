//! The arguments of `audit`, which looks through a pack of levels.

use std::path::PathBuf;

use clap::Args;

use super::level_rule::LevelRule;
use super::max_work::{MaxWork, by_effort};

/// `audit`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_effort(arg, "\
    Try at most so many candidates for the fewest presses of a level, then go on to the next")))]
#[command(after_long_help = "\
Examples:
  tilewise audit levels.txt
  tilewise audit --faults levels.txt           only what is wrong
  tilewise audit --on X --goal same levels.txt
  tilewise audit --json levels.json
  printf '%s\\n' '-----|-----|--x--|-xxx-|--x-- 3' | tilewise audit
      a level of the fewest presses 3, as its game says

Exit codes: 0 where every level can be solved and every label is right, 12 where not, 11 where a
search stopped before that was known. Levels that are the same are told, and are no fault.")]
pub(crate) struct Audit {
    /// The levels: pictures, lines or JSON; `-` is standard input.
    #[arg(value_name = "LEVELS", default_value = "-", hide_default_value = true)]
    pub(crate) levels: PathBuf,
    #[command(flatten)]
    pub(crate) rule: LevelRule,
    /// The letter of a lit cell, where the levels leave that open.
    #[arg(long, value_name = "CHAR", allow_hyphen_values = true)]
    pub(crate) on: Option<String>,
    /// The letter of a dark cell, where the levels leave that open.
    #[arg(long, value_name = "CHAR", allow_hyphen_values = true)]
    pub(crate) off: Option<String>,
    /// Print only levels that cannot be solved, are labelled wrong, or were not searched to the end.
    #[arg(long, conflicts_with = "json")]
    pub(crate) faults: bool,
    /// Print what was found as one line of JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
}
