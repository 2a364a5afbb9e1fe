//! The arguments of `nullity`, which counts the freedom of a board.

use std::str::FromStr;

use clap::Args;

use super::board_kind::BoardKind;
use crate::board_size::BoardSize;

/// `nullity`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise nullity 5x5          2
  tilewise nullity 100x40
  tilewise nullity --range 1..20
      of the squares 1 x 1 to 20 x 20 (OEIS A159257)
  tilewise nullity --range 3..15 --edges torus
  tilewise nullity --range 1..1000 --mod 3 --bfile")]
pub(crate) struct Nullity {
    /// The board's rows and columns.
    #[arg(
        value_name = "ROWSxCOLS",
        allow_hyphen_values = true,
        required_unless_present = "range",
        conflicts_with = "range"
    )]
    pub(crate) size: Option<BoardSize>,
    /// The nullities of all squares from one side to another, both included, with commas between.
    #[arg(long, value_name = "FROM..TO", allow_hyphen_values = true)]
    pub(crate) range: Option<Sides>,
    #[command(flatten)]
    pub(crate) board: BoardKind,
    /// One line `n a(n)` a square, the form of OEIS b-files.
    #[arg(long, requires = "range")]
    pub(crate) bfile: bool,
}

/// Sides of squares, the first and the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sides {
    /// At least 1.
    pub(crate) first: usize,
    /// At least the first.
    pub(crate) last: usize,
}

impl FromStr for Sides {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (first, last) = text.split_once("..")?;
            let side = |digits: &str| digits.trim().parse().ok();
            let (first, last) = (side(first)?, side(last)?);
            (1 <= first && first <= last).then_some(Self { first, last })
        };
        read().ok_or_else(|| {
            "expected two sides of at least 1, the lesser first, with two dots between, like 1..20".into()
        })
    }
}
