//! The arguments of `convert`, which writes a puzzle in another form.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tilewise::format::PictureKind;

use super::slide_pictures::SlidePictures;

/// `convert`
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tilewise convert --to id board.txt             the game ID of a board
  tilewise convert --id 2x2:edb7,f               a game ID as text
  tilewise convert machine.txt -o machine-as-text.txt
  tilewise convert board.txt -o board.pbm        lit cells as a picture file
  tilewise convert board.pbm --to png > board.png
  tilewise convert --start a.pbm --target b.pbm  two pictures as a slide puzzle
  tilewise convert slide.txt -o slide.npy        start and target as a NumPy array of 2 x rows x columns
  tilewise convert --only target slide.txt -o target.png
      one of the two pictures of a slide puzzle")]
pub(crate) struct Convert {
    /// The puzzle, in any form that `solve` reads; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) puzzle: PathBuf,
    /// The puzzle as a game ID, instead of a file.
    #[arg(long, value_name = "ID", conflicts_with = "puzzle")]
    pub(crate) id: Option<String>,
    #[command(flatten)]
    pub(crate) pictures: Option<SlidePictures>,
    /// Of a slide puzzle write only the start, or only the target, as one picture.
    #[arg(long, value_name = "WHICH", value_enum)]
    pub(crate) only: Option<Only>,
    /// The form to write: by default as the name of the -o file ends, `.pbm`, `.png` or `.npy`, else text.
    #[arg(long, value_name = "FORM", value_enum)]
    pub(crate) to: Option<Form>,
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
    /// A picture file of the lit cells: packed PBM.
    Pbm,
    /// A picture file of the lit cells: PBM in letters.
    PlainPbm,
    /// A picture file of the lit cells: PNG, white for lit.
    Png,
    /// A NumPy array.
    Npy,
}

/// One of the two pictures of a slide puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Only {
    /// Where the tokens are.
    Start,
    /// Where they are to end.
    Target,
}

impl Convert {
    /// The form to write.
    pub(crate) fn form(&self) -> Form {
        let by_name = || {
            let name = self.output.as_ref()?;
            let end = name.extension().unwrap_or_default();
            if end.eq_ignore_ascii_case("npy") {
                return Some(Form::Npy);
            }
            Some(match PictureKind::of_name(name.to_str()?)? {
                PictureKind::PackedPbm => Form::Pbm,
                PictureKind::PlainPbm => Form::PlainPbm,
                PictureKind::Png => Form::Png,
            })
        };
        self.to.or_else(by_name).unwrap_or(Form::Text)
    }
}
