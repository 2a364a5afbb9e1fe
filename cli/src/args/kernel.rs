//! The arguments of `kernel`, which prints the presses that change nothing.

use clap::Args;

use super::board_kind::BoardKind;
use crate::board_size::BoardSize;

/// `kernel`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise kernel 5x5                   two pictures
  tilewise kernel 5x5 --matrix          two lines of 25 digits
  tilewise kernel 4x4 --edges torus --mod 3")]
pub(crate) struct Kernel {
    /// The board's rows and columns.
    #[arg(value_name = "ROWSxCOLS", allow_hyphen_values = true)]
    pub(crate) size: BoardSize,
    #[command(flatten)]
    pub(crate) board: BoardKind,
    /// One line of digits a pattern, one digit a button in reading order, instead of pictures.
    ///
    /// Digits stand side by side up to ten colours, else with blanks between them.
    #[arg(long)]
    pub(crate) matrix: bool,
}
