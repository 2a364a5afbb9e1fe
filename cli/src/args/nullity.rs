//! The arguments of `nullity`, which counts the freedom of a board.

use clap::Args;

use crate::board_size::BoardSize;

/// `nullity`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise nullity 5x5          2
  tilewise nullity 100x40")]
pub(crate) struct Nullity {
    /// The board's rows and columns.
    #[arg(value_name = "ROWSxCOLS", allow_hyphen_values = true)]
    pub(crate) size: BoardSize,
}
