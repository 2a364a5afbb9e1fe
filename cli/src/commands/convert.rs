//! `convert`: reads a puzzle in any form and writes it in another.

use std::path::Path;

use tilewise::Error;
use tilewise::bits::BitGrid;
use tilewise::format::{self, DrawnTarget, PictureKind, Puzzle, SlidePictures};
use tilewise::slide::SlidePuzzle;

use crate::args::{Convert, Form, Only};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::interrupt::stop_flag;
use crate::output::{self, Target};
use crate::packed_file::PackedFile;
use crate::rows_out::{RowForm, write_packed};

pub(crate) fn run(args: Convert) -> Result<Exit, Failure> {
    let form = args.form();
    let name = args.output.filter(|name| name.as_os_str() != "-");
    let mut read = vec![args.puzzle.as_path()];
    if let Some(pictures) = &args.pictures {
        read = vec![&pictures.start, &pictures.target];
    }
    read.retain(|path| *path != Path::new("-"));
    let target = name.map(|name| Target::new(&name, &read)).transpose()?;
    let write = |puzzle: &Puzzle| match (args.only, puzzle) {
        (Some(only), Puzzle::Slide(puzzle)) => write_only(puzzle, only, form),
        (None | Some(_), _) => write(puzzle, form),
    };
    if let Some(pictures) = &args.pictures {
        let drawn = pictures.read()?;
        let written = write(&Puzzle::Slide(drawn.puzzle));
        return put(written, &drawn.input, target.as_ref());
    }
    if let Some(form) =
        RowForm::of_puzzle(form).filter(|_| args.id.is_none() && args.only.is_none())
        && let Some(board) = PackedFile::of_large(&Source::from(args.puzzle.clone()))?
    {
        write_packed(&board, form, target.as_ref(), &stop_flag())?;
        return Ok(Exit::Solved);
    }
    let input = match args.id {
        Some(id) => Input::of_argument("--id", id),
        None => Input::read(Source::from(args.puzzle))?,
    };
    let puzzle = format::read_puzzle(&input.bytes);
    if let (Some(_), Ok(Puzzle::Flip(_))) = (args.only, &puzzle) {
        return Err(Failure::Usage("--only is for slide puzzles".into()));
    }
    let written = puzzle.and_then(|puzzle| write(&puzzle));
    put(written, &input, target.as_ref())
}

/// Puts what was written where it is to go.
fn put(
    written: Result<Vec<u8>, Error>,
    input: &Input,
    target: Option<&Target>,
) -> Result<Exit, Failure> {
    let bytes = match written {
        Ok(bytes) => bytes,
        Err(error) => return Err(Failure::of_input(input, &error)),
    };
    match target {
        Some(target) => target.write(&bytes)?,
        None => output::bytes(&bytes)?,
    }
    Ok(Exit::Solved)
}

/// The puzzle in that form. A further form is a variant of `Form` and a line here.
fn write(puzzle: &Puzzle, form: Form) -> Result<Vec<u8>, Error> {
    let file = |kind| {
        let bits = format::bits_of_puzzle(puzzle)?;
        format::write_picture_file(&bits, kind)
    };
    match (form, puzzle) {
        (Form::Text, _) => format::write_puzzle(puzzle).map(String::into_bytes),
        (Form::Pbm, _) => file(PictureKind::PackedPbm),
        (Form::PlainPbm, _) => file(PictureKind::PlainPbm),
        (Form::Png, _) => file(PictureKind::Png),
        (Form::Npy, _) => format::npy_of_puzzle(puzzle).map(|boards| format::write_npy(&boards)),
        (Form::Id, Puzzle::Flip(puzzle)) => format::write_game_id(puzzle).map(String::into_bytes),
        (Form::Machine, Puzzle::Flip(puzzle)) => {
            format::write_machine(puzzle).map(String::into_bytes)
        }
        (Form::Id | Form::Machine, Puzzle::Slide(_)) => {
            Err(Error::NoTextForm("a slide puzzle, in this form,".into()))
        }
    }
}

/// One of the two pictures of a slide puzzle in that form.
fn write_only(puzzle: &SlidePuzzle, only: Only, form: Form) -> Result<Vec<u8>, Error> {
    let SlidePictures { start, target } = format::bits_of_slide(puzzle)?;
    let picture = match only {
        Only::Start => DrawnTarget {
            either: BitGrid::zeros(start.rows(), start.cols()),
            tokens: start,
        },
        Only::Target => target,
    };
    let file = |kind| {
        if picture.either.count_ones() > 0 {
            return Err(Error::NoPictureForm("cells that may end either way"));
        }
        format::write_picture_file(&picture.tokens, kind)
    };
    match form {
        Form::Text => Ok(letters(&picture).into_bytes()),
        Form::Pbm => file(PictureKind::PackedPbm),
        Form::PlainPbm => file(PictureKind::PlainPbm),
        Form::Png => file(PictureKind::Png),
        Form::Npy => Ok(format::write_npy_target(&picture)),
        Form::Id | Form::Machine => Err(Error::NoTextForm("a slide puzzle, in this form,".into())),
    }
}

/// Rows of `#`, `.` and `?`.
fn letters(picture: &DrawnTarget) -> String {
    let (rows, cols) = (picture.tokens.rows(), picture.tokens.cols());
    let letter = |row, col| match (picture.either.get(row, col), picture.tokens.get(row, col)) {
        (true, _) => '?',
        (false, true) => '#',
        (false, false) => '.',
    };
    let row = |row| (0..cols).map(move |col| letter(row, col)).chain(['\n']);
    (0..rows).flat_map(row).collect()
}
