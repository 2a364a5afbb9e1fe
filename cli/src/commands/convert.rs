//! `convert`: reads a puzzle in any form and writes it in another.

use std::path::Path;

use tilewise::Error;
use tilewise::format::{self, Puzzle};

use crate::args::{Convert, Form};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::output::{self, Target};

pub(crate) fn run(args: Convert) -> Result<Exit, Failure> {
    let name = args.output.filter(|name| name.as_os_str() != "-");
    let read: Vec<&Path> = if args.puzzle.as_os_str() == "-" {
        Vec::new()
    } else {
        vec![args.puzzle.as_path()]
    };
    let target = name.map(|name| Target::new(&name, &read)).transpose()?;
    let input = match args.id {
        Some(id) => Input::of_argument("--id", id),
        None => Input::read(Source::from(args.puzzle))?,
    };
    let puzzle = format::read_puzzle(&input.bytes);
    let written = puzzle.and_then(|puzzle| write(&puzzle, args.to));
    let text = match written {
        Ok(text) => text,
        Err(error) => return Err(Failure::of_input(&input, &error)),
    };
    match target {
        Some(target) => target.write(&text)?,
        None => output::answer(&text)?,
    }
    Ok(Exit::Solved)
}

/// The puzzle in that form. A further form is a variant of `Form` and a line here.
fn write(puzzle: &Puzzle, form: Form) -> Result<String, Error> {
    match (form, puzzle) {
        (Form::Text, _) => format::write_puzzle(puzzle),
        (Form::Id, Puzzle::Flip(puzzle)) => format::write_game_id(puzzle),
        (Form::Machine, Puzzle::Flip(puzzle)) => format::write_machine(puzzle),
        (Form::Id | Form::Machine, Puzzle::Slide(_)) => {
            Err(Error::NoTextForm("a slide puzzle, in this form,".into()))
        }
    }
}
