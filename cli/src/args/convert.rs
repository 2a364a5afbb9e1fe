//! The arguments of `convert`, which writes a puzzle in another form.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// `convert`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise convert --to id board.txt             the game ID of a board
  tilewise convert --id 2x2:edb7,f               a game ID as text
  tilewise convert machine.txt -o machine-as-text.txt")]
pub(crate) struct Convert {
    /// The puzzle, in any form that `solve` reads; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) puzzle: PathBuf,
    /// The puzzle as a game ID, instead of a file.
    #[arg(long, value_name = "ID", conflicts_with = "puzzle")]
    pub(crate) id: Option<String>,
    /// The form to write.
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Form::Text)]
    pub(crate) to: Form,
    /// Write to this file, whole or not at all; `-` is standard output, as without the option.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// The forms in which puzzles are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// Header lines and pictures.
    Text,
    /// A game ID of the desktop puzzle collection's Flip.
    Id,
    /// A machine in one line, `[.##.] (3) (1,3)`.
    Machine,
}
