//! The arguments of `batch`, which solves many puzzles.

use std::path::PathBuf;

use clap::Args;

use super::max_work::{MaxWork, by_effort};

/// `batch`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_effort(arg, "\
    Try at most so many candidates for the fewest presses of each puzzle")))]
#[command(after_long_help = "\
Examples:
  tilewise batch puzzles.jsonl > answers.jsonl
      one puzzle a line: {\"name\": \"first\", \"puzzle\": \".#.\\n###\\n.#.\"}
  tilewise batch boards/slide -o answers.jsonl
      every file of a folder, by name
  printf '\".#.\\\\n###\\\\n.#.\"\\n[\"#.#\", \"...\"]\\n' | tilewise batch -
      from standard input; a puzzle may be just its text, or its rows, or a graph as an object

Each line of the answer has the number of the puzzle's line, or the name of its file; the name that it gives itself;
and the answer as `solve --json` writes it, or what is wrong. Exit code 1 where something was wrong, 11 where a
search or the batch was stopped, else 0; 1 too where there is no puzzle at all.")]
pub(crate) struct Batch {
    /// Puzzles as JSON, one a line, or a folder of files that `solve` reads, folders in it passed over; `-` is
    /// standard input.
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,
    /// Any solution of a flip puzzle, at once, instead of the fewest presses.
    #[arg(long)]
    pub(crate) any: bool,
    /// Write the proof beside each answer.
    #[arg(long)]
    pub(crate) proof: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
    /// Solve so many puzzles at once, 1 to 1,024, which share 4 GiB; as many as the machine has cores unless
    /// told otherwise.
    #[arg(long, value_name = "N", value_parser = read_threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u64>,
    /// Write the answers to this file; `-` is standard output, as without the option.
    ///
    /// The file appears when all is done. After Ctrl-C it holds the answers there were.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// The most puzzles that are solved at once.
pub(crate) const MOST_THREADS: u64 = 1024;

fn read_threads(text: &str) -> Result<u64, String> {
    let number = text.parse().ok();
    let number = number.filter(|number| (1..=MOST_THREADS).contains(number));
    number.ok_or_else(|| format!("expected a whole number from 1 to {MOST_THREADS}"))
}
