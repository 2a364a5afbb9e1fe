//! The arguments of `solve`, which solves a puzzle.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use tilewise::format::PictureKind;

use super::LongSearch;
use super::picture_rule::PictureRule;
use super::slide_pictures::SlidePictures;
use crate::board_size::BoardSize;
use crate::goal_choice::GoalChoice;

/// `solve`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise solve board.txt               the fewest presses to all off
  tilewise solve --goal same board.txt   all off or all on (Flip Game)
  tilewise solve --goal want.txt board.txt
      to the picture in want.txt, where `?` stands for a cell that may be either
  printf '##.\\n#..\\n...\\n' | tilewise solve
      from standard input
  tilewise solve --all-lit 1000x1000 --count-only
      498928
  tilewise solve --all-lit 100000x100000 -o presses.pbm
  tilewise solve --any huge.pbm -o presses.pbm
      boards larger than memory
  tilewise solve --json -o presses.txt board.txt
      the presses to a file, the rest as JSON
  tilewise solve --all-lit 61x61 --checkpoint state.txt --resume
      2^40 solutions, to be stopped and resumed as one likes
  tilewise solve --all-lit 61x61 --part 3/8 -o 3.txt
      one of eight parts, on any machine; tilewise merge makes the answer of all
  tilewise solve --id 3x3:d074191345d1644c17058,798 --as id
      a game of the desktop collection, and its solution as it is taken there
  tilewise solve --moves rounds slide.txt
      the moves of a slide puzzle, those together that can be made at once
  tilewise solve --prefer fewer-pickups -o moves.npy slide.txt
      as few moves, each token left in peace where possible, as a NumPy array
  tilewise solve --svg board.svg --gif board.gif board.txt
      the same with a drawing and a film of it
  tilewise solve board.png -o presses.pbm
      a picture of lit cells, PBM or PNG, and the presses as one
  tilewise solve --start start.pbm --target target.png
      a slide puzzle drawn as two pictures
  tilewise solve --start now.npy --target wanted.npy --moves runs -o moves.npy
      the same as NumPy arrays of rows x columns; in the target 2 is a cell that may end either way")]
pub(crate) struct Solve {
    /// The puzzle: a picture, or a text with a header; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) puzzle: PathBuf,
    /// A board of this size with all lamps lit, which need not be read: plus rule, to all off.
    ///
    /// Where it has one solution only, or any will do, it is told row by row, or written so into a file,
    /// and may be far larger than memory.
    #[arg(
        long,
        value_name = "ROWSxCOLS",
        conflicts_with_all = ["puzzle", "goal"],
        allow_hyphen_values = true
    )]
    pub(crate) all_lit: Option<BoardSize>,
    /// Print only the number of presses of an --all-lit board, in place of the presses: so -o does not go with
    /// it, not even as `-o -`.
    #[arg(long, requires = "all_lit", conflicts_with_all = ["json", "output", "form"])]
    pub(crate) count_only: bool,
    /// The puzzle as a game ID of the desktop collection's Flip, instead of a file.
    #[arg(long, value_name = "ID", conflicts_with_all = ["puzzle", "all_lit"])]
    pub(crate) id: Option<String>,
    #[command(flatten)]
    pub(crate) pictures: Option<SlidePictures>,
    #[command(flatten)]
    pub(crate) rule: PictureRule,
    /// How to write the presses of a flip puzzle: by default as the name of the -o file ends, `.pbm` or
    /// `.png`, else as a picture in letters.
    #[arg(long = "as", value_name = "FORM", value_enum)]
    pub(crate) form: Option<PressesForm>,
    /// The goal of a flip puzzle, instead of the one in its header.
    ///
    /// `off`, `on`, `same` (all cells in one state, whichever is nearer), the number of a state, or
    /// a file with a picture of the goal (`-` is standard input; for a file named like a word or a
    /// number: `./off`).
    #[arg(long, value_name = "off|on|same|FILE", allow_negative_numbers = true)]
    pub(crate) goal: Option<GoalChoice>,
    /// How to write the moves of a slide puzzle.
    #[arg(long, value_name = "FORM", value_enum, conflicts_with_all = ["all_lit", "json"])]
    pub(crate) moves: Option<MovesForm>,
    /// Which of the solutions of a slide puzzle with the fewest moves.
    #[arg(long, value_name = "WHAT", value_enum, conflicts_with = "all_lit")]
    pub(crate) prefer: Option<Prefer>,
    /// Print which token of a slide puzzle goes where, instead of the moves; with -o both.
    ///
    /// One line for each token that moves: where it stands at first and in the end, and its steps.
    #[arg(long, conflicts_with_all = ["all_lit", "json"])]
    pub(crate) tokens: bool,
    /// Draw the puzzle and its answer into this file: lamps and presses, or tokens, places and ways.
    ///
    /// For boards up to 40,000 cells. The places of a graph stand on a circle, up to 500 of them; wired buttons and
    /// lamps, up to 200, have lines between.
    #[arg(long, value_name = "FILE", conflicts_with = "all_lit")]
    pub(crate) svg: Option<PathBuf>,
    /// Make a film of the presses one by one, or of the moves in rounds, into this file.
    ///
    /// For boards up to 4,096 cells, not for graphs or wired puzzles. At most 300 frames, which store at most 16 million pixels together, so never
    /// more than 24 MB; most films have 0.1 to 2 MB. Where there are more presses or rounds, several
    /// are shown at once.
    #[arg(long, value_name = "FILE", conflicts_with = "all_lit")]
    pub(crate) gif: Option<PathBuf>,
    /// Any solution of a flip puzzle, at once, instead of the fewest presses.
    ///
    /// Boards that are pictures (PBM, PNG, or `#` and `.` without a header) of more than 2^24 cells may then
    /// be larger than memory: they are read from their file twice, or first put into a temporary file, and the
    /// presses are written row by row, beside OUT until they are whole and checked. Why such a board
    /// can't be solved is told in numbers only.
    ///
    /// The fewest moves of a slide puzzle are no harder to find than any, and are found anyway.
    #[arg(long)]
    pub(crate) any: bool,
    /// Print the answer as one line of JSON with its proof.
    #[arg(long)]
    pub(crate) json: bool,
    /// How to search where it may take long.
    #[command(flatten)]
    pub(crate) search: LongSearch,
    /// Write the presses or moves to this file; `-` is standard output, as without the option.
    ///
    /// The file appears whole or not at all: where there is no solution, or anything fails, a file
    /// of that name stays as it was. JSON then leaves the answer out. A name that ends in `.npy` takes the moves
    /// of a slide puzzle as a NumPy array, a row `from row, from column, to row, to column` for each; with
    /// `--moves rounds` the number of the round comes first.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How presses are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PressesForm {
    /// A picture, or a list of the buttons with names.
    Picture,
    /// `S` and a digit a square, as the desktop collection takes it.
    Id,
    /// A picture file: packed PBM.
    Pbm,
    /// A picture file: PBM in letters.
    PlainPbm,
    /// A picture file: PNG, white for pressed.
    Png,
}

impl Solve {
    /// How presses are to be written.
    pub(crate) fn presses_form(&self) -> PressesForm {
        let by_name = || match PictureKind::of_name(self.output.as_ref()?.to_str()?)? {
            PictureKind::PackedPbm => Some(PressesForm::Pbm),
            PictureKind::PlainPbm => Some(PressesForm::PlainPbm),
            PictureKind::Png => Some(PressesForm::Png),
        };
        self.form.or_else(by_name).unwrap_or(PressesForm::Picture)
    }
}

/// How moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MovesForm {
    /// One step a line.
    Steps,
    /// One straight run of a token a line, `row,col => row,col`.
    Runs,
    /// Steps in rounds: each round is made at once, every token stepping at most once, into a cell that is
    /// free when the round begins. Put together greedily.
    Rounds,
}

/// What is preferred among solutions with the fewest moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Prefer {
    /// Few tokens that have to be picked up; a heuristic, which takes longer on large boards.
    FewerPickups,
}
