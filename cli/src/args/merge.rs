//! The arguments of `merge`, which makes an answer of the parts of a search.

use std::path::PathBuf;

use clap::Args;

/// `merge`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise solve --all-lit 39x39 --part 1/2 -o 1.txt
  tilewise solve --all-lit 39x39 --part 2/2 -o 2.txt
  tilewise merge 1.txt 2.txt
      561 presses, proved fewest")]
pub(crate) struct Merge {
    /// The results of all parts, as `solve --part` wrote them.
    #[arg(value_name = "PARTS", required = true)]
    pub(crate) parts: Vec<PathBuf>,
    /// Print the answer as one line of JSON with its proof.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the presses to this file; `-` is standard output, as without the option.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}
