//! `--svg` and `--gif`: a checked answer as a drawing or a film, in files that appear whole or not at all.

use std::io::Write;
use std::path::Path;

use tilewise::Error;
use tilewise::flip::{FlipPuzzle, Presses};
use tilewise::picture;
use tilewise::slide::{FewestMoves, Move, SlidePuzzle};

use crate::args::Solve;
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::output::{self, Target};

/// The files that were asked for.
#[derive(Debug)]
pub(crate) struct Pictures {
    svg: Option<Target>,
    gif: Option<Target>,
}

impl Pictures {
    /// Those that `args` names, found to be writable.
    ///
    /// # Errors
    /// [`Failure::Usage`] where two outputs are one file; else as [`Target::new`].
    pub(crate) fn of(args: &Solve, input: &Input) -> Result<Self, Failure> {
        let outputs = [
            ("-o", args.output.as_deref()),
            ("--svg", args.svg.as_deref()),
            ("--gif", args.gif.as_deref()),
            ("--checkpoint", args.search.checkpoint.as_deref()),
        ];
        for (name, path) in &outputs[1..] {
            if *path == Some(Path::new("-")) {
                let words = format!("{name} needs the name of a file");
                return Err(Failure::Usage(words));
            }
        }
        for (at, (name, path)) in outputs.iter().enumerate() {
            let same = outputs[..at]
                .iter()
                .find(|(_, other)| path.is_some() && other == path);
            if let Some((other, _)) = same {
                let words = format!("{other} and {name} can't be the same file");
                return Err(Failure::Usage(words));
            }
        }
        let read = match &input.source {
            Source::File(path) => vec![path.as_path()],
            Source::Standard => Vec::new(),
        };
        let target = |path: &Path| Target::new(path, &read);
        Ok(Self {
            svg: args.svg.as_deref().map(target).transpose()?,
            gif: args.gif.as_deref().map(target).transpose()?,
        })
    }

    /// Whether a film was asked for, which needs the moves in rounds.
    pub(crate) const fn has_film(&self) -> bool {
        self.gif.is_some()
    }

    /// Makes sure before a long search that there can be a picture.
    ///
    /// # Errors
    /// [`Failure::Puzzle`] where there can't.
    pub(crate) fn check_slide(&self, puzzle: &SlidePuzzle, input: &Input) -> Result<(), Failure> {
        let refused = |error: Error| Failure::of_input(input, &error);
        if self.svg.is_some() {
            picture::slide_svg(puzzle, []).map_err(refused)?;
        }
        if self.gif.is_some() {
            picture::slide_gif(puzzle, &[]).map_err(refused)?;
        }
        Ok(())
    }

    /// The same for a flip puzzle.
    ///
    /// # Errors
    /// [`Failure::Puzzle`] where there can't.
    pub(crate) fn check_flip(&self, puzzle: &FlipPuzzle, input: &Input) -> Result<(), Failure> {
        let refused = |error: Error| Failure::of_input(input, &error);
        let rule = puzzle.rule();
        let times = tilewise::flip::States::zeros(rule.modulus(), rule.buttons().places().len());
        let none = Presses::new(times);
        if self.svg.is_some() {
            picture::flip_svg(puzzle, &none).map_err(refused)?;
        }
        if self.gif.is_some() {
            picture::flip_gif(puzzle, &none).map_err(refused)?;
        }
        Ok(())
    }

    /// Draws a slide puzzle; `rounds` are for the film.
    ///
    /// # Errors
    /// [`Failure::File`] where a file can't be written.
    pub(crate) fn slide(
        &self,
        puzzle: &SlidePuzzle,
        moves: &FewestMoves<'_>,
        rounds: &[Vec<Move>],
    ) -> Result<(), Failure> {
        if let Some(svg) = &self.svg {
            let drawing = picture::slide_svg(puzzle, moves.clone()).map_err(Failure::Refusal)?;
            put(svg, "drawing", drawing.as_bytes())?;
        }
        if let Some(gif) = &self.gif {
            let film = picture::slide_gif(puzzle, rounds).map_err(Failure::Refusal)?;
            put(gif, "film", &film)?;
        }
        Ok(())
    }

    /// Draws a flip puzzle and the presses that solve it.
    ///
    /// # Errors
    /// [`Failure::File`] where a file can't be written.
    pub(crate) fn flip(&self, puzzle: &FlipPuzzle, presses: &Presses) -> Result<(), Failure> {
        if let Some(svg) = &self.svg {
            let drawing = picture::flip_svg(puzzle, presses).map_err(Failure::Refusal)?;
            put(svg, "drawing", drawing.as_bytes())?;
        }
        if let Some(gif) = &self.gif {
            let film = picture::flip_gif(puzzle, presses).map_err(Failure::Refusal)?;
            put(gif, "film", &film)?;
        }
        Ok(())
    }
}

fn put(target: &Target, what: &str, bytes: &[u8]) -> Result<(), Failure> {
    match target.begin()? {
        Some(mut file) => {
            file.write_all(bytes)
                .map_err(|error| target.refused(&error))?;
            file.finish()?;
        }
        None => {
            let mut stream = target.open_stream()?;
            let written = stream.write_all(bytes).and_then(|()| stream.flush());
            written.map_err(|error| target.refused(&error))?;
        }
    }
    output::say(&format!("The {what} is in {target}."));
    Ok(())
}
