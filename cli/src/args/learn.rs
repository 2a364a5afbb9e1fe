//! The arguments of `learn`, which finds out how a puzzle is wired.

use std::path::PathBuf;

use clap::Args;

use super::max_work::{MaxWork, by_effort};

/// `learn`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_effort(arg, "\
    Try at most so many candidates for the fewest of the certain presses")))]
#[command(after_long_help = "\
Examples:
  tilewise learn seen.txt                    the wiring, and what to press
  tilewise learn seen.txt | tilewise solve   the fewest presses of known buttons
  printf 'cells: 2\\n\\n..\\npress: A\\n#.\\npress: B\\n##\\n' | tilewise learn
      from standard input: A changes cell 0, B changes cell 1")]
pub(crate) struct Learn {
    /// What was seen; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) observations: PathBuf,
    /// Print what was learnt as one line of JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
}
