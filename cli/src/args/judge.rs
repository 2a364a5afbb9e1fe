//! The arguments of `judge`, which answers a published problem.

use std::path::PathBuf;

use clap::Args;

use super::max_work::{MaxWork, by_effort};

/// `judge`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_effort(arg, "\
    Try at most so many candidates for the fewest presses of a board, then give up")))]
#[command(after_long_help = "\
Examples:
  tilewise judge poj1753 < in.txt
  tilewise judge poj1753 --about      its rule, input and output
  tilewise judge --list               all keys
  tilewise judge poj3279 --generate 20 --seed 7 -o tests
      twenty inputs with their outputs, in tests/in1.txt, tests/out1.txt and so on
  tilewise judge poj3279 --generate 1 --seed 7 | ./mine > out.txt
      one input for a program of yours
  tilewise judge cqoi2014_harmony --check in.txt out.txt
      is that a right output?")]
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
    #[arg(long, conflicts_with_all = ["key", "about", "generate", "check"])]
    pub(crate) list: bool,
    /// State the problem's rule and its formats instead of solving.
    #[arg(long, conflicts_with_all = ["generate", "check"])]
    pub(crate) about: bool,
    /// Make N inputs with their outputs, among them the smallest, the largest, and traps.
    ///
    /// A trap is a case on which a certain wrong program fails: `--about` names them. What each
    /// input is there for goes to standard error. Sizes keep to what the page promises. One input in
    /// four is laid out as real files often are: other line ends, more blanks, empty lines.
    #[arg(
        long,
        value_name = "N",
        value_parser = crate::number::read_positive,
        allow_negative_numbers = true,
        conflicts_with = "check"
    )]
    pub(crate) generate: Option<u64>,
    /// From which seed: the same seed makes the same inputs on every machine.
    #[arg(
        long,
        value_name = "S",
        default_value_t = 0,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true,
        requires = "generate"
    )]
    pub(crate) seed: u64,
    /// Put the files in1.txt, out1.txt, in2.txt, ... into this folder.
    ///
    /// All of them appear, or none; a file that is there already is never replaced. Without the
    /// option the one input of `--generate 1` goes to standard output.
    #[arg(short, long, value_name = "DIR", requires = "generate")]
    pub(crate) output: Option<PathBuf>,
    /// Say whether OUT is a right output for IN, where many may be right; `-` is standard input.
    ///
    /// The exit code is 0 where it is accepted and 12 where it is refused, with the spot and the
    /// reason.
    #[arg(long, num_args = 2, value_names = ["IN", "OUT"])]
    pub(crate) check: Option<Vec<PathBuf>>,
    #[command(flatten)]
    pub(crate) search: MaxWork,
}
