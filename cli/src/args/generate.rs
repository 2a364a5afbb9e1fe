//! The arguments of `generate`, which makes levels and random slide puzzles.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::level_rule::LevelRule;
use super::max_work::{MaxWork, by_number};
use crate::board_size::BoardSize;

/// `generate`
#[derive(Debug, Args)]
#[command(mut_arg("max_work", |arg| by_number(arg, "\
    Try at most so many candidates in all, then stop with the levels made")))]
#[command(after_long_help = "\
Examples:
  tilewise generate 5x5 --presses 7
  tilewise generate 5x5 --presses 7 --levels 20 --unique --seed 1 -o levels.txt
  tilewise generate 6x6 --presses 10 --symmetric full --rule king --edges torus
  tilewise generate 4x5 --presses 5 --rule hexagon
  tilewise generate --like room.txt --presses 4      the rule, goal and board of a puzzle
  tilewise generate --slide 100x100 --block 50x50 --seed 1 -o atoms.npy
      half of the cells hold a token, at random; the middle block is to be filled, the rest may stay
  tilewise generate --slide 9x9 --tokens 20 -o pair.txt
      twenty tokens, and twenty cells where they are to end

The levels are printed as `audit` reads them, each with its fewest presses as its label.

Exit codes: 0 where all levels were made, 10 where it is proved that no more of them exist, 11 where
the search stopped before that was known. What was made is printed in any case. A slide puzzle of these sizes
always exists, and `solve` solves it.")]
pub(crate) struct Generate {
    /// The board's rows and columns.
    #[arg(
        value_name = "ROWSxCOLS",
        required_unless_present = "like",
        allow_hyphen_values = true
    )]
    pub(crate) size: Option<BoardSize>,
    /// The fewest presses of each level, exactly; the least cost where buttons have costs.
    #[arg(
        long,
        value_name = "N",
        required_unless_present = "slide",
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) presses: Option<u64>,
    /// Make a random slide puzzle instead: tokens on a whole open board, steps to side neighbours.
    #[arg(
        long,
        conflicts_with_all = [
            "presses", "levels", "symmetric", "unique", "json", "max_work",
            "rule", "edges", "colours", "goal", "like"
        ]
    )]
    pub(crate) slide: bool,
    /// So many tokens on the board of a slide puzzle; half as many as there are cells unless told otherwise.
    #[arg(
        long,
        value_name = "N",
        requires = "slide", conflicts_with = "presses",
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) tokens: Option<u64>,
    /// A block of this size in the middle is to be filled, and tokens that are left over may stay anywhere;
    /// without it as many cells, chosen at random, are the target.
    #[arg(
        long,
        value_name = "ROWSxCOLS",
        requires = "slide",
        conflicts_with = "presses",
        allow_hyphen_values = true
    )]
    pub(crate) block: Option<BoardSize>,
    /// How many levels; no two of them are the same, even turned, mirrored or, where the goal allows it, recoloured.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) levels: u64,
    /// Only boards that look the same after this.
    #[arg(long, value_name = "KIND")]
    pub(crate) symmetric: Option<Symmetric>,
    /// Only levels with one solution of so few presses.
    #[arg(long)]
    pub(crate) unique: bool,
    /// Make the levels of this seed; without it, one is chosen and told.
    #[arg(
        long,
        value_name = "SEED",
        value_parser = crate::number::read_whole,
        allow_negative_numbers = true
    )]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) rule: LevelRule,
    /// Print the levels with their solutions as one line of JSON; `audit` reads that too.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) search: MaxWork,
    /// Write the levels, or the slide puzzle, to this file; `-` is standard output, as without the option. A slide
    /// puzzle is an array where the name ends in `.npy`.
    ///
    /// The file appears whole or not at all: where no level was made, or anything fails, a file of
    /// that name stays as it was.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How a board looks the same as itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Symmetric {
    /// Mirrored left to right
    LeftRight,
    /// Mirrored top to bottom
    TopBottom,
    /// Both of these
    BothMirrors,
    /// Mirrored along the diagonal from the top left
    Diagonal,
    /// Mirrored along the diagonal from the top right
    OtherDiagonal,
    /// After half a turn
    HalfTurn,
    /// After a quarter of a turn
    QuarterTurn,
    /// After every turn and mirror
    Full,
}
