//! `convert`: reads a puzzle in any form and writes it in another.

use std::path::Path;

use tilewise::Error;
use tilewise::format::{self, PictureKind, Puzzle};

use crate::args::{Convert, Form};
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
    if target
        .as_ref()
        .is_some_and(|target| target.has_extension("npy"))
    {
        let words = "puzzles are read from NumPy arrays, .npy, and not written as such";
        return Err(Failure::Usage(words.into()));
    }
    if let Some(pictures) = &args.pictures {
        let drawn = pictures.read()?;
        let written = write(&Puzzle::Slide(drawn.puzzle), form);
        return put(written, &drawn.input, target.as_ref());
    }
    if let Some(form) = RowForm::of_puzzle(form).filter(|_| args.id.is_none())
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
    let written = puzzle.and_then(|puzzle| write(&puzzle, form));
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
        (Form::Id, Puzzle::Flip(puzzle)) => format::write_game_id(puzzle).map(String::into_bytes),
        (Form::Machine, Puzzle::Flip(puzzle)) => {
            format::write_machine(puzzle).map(String::into_bytes)
        }
        (Form::Id | Form::Machine, Puzzle::Slide(_)) => {
            Err(Error::NoTextForm("a slide puzzle, in this form,".into()))
        }
    }
}
