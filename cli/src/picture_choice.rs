//! What goes with picture files on the command line: the rule of a board, and pairs that are a slide puzzle.

use tilewise::Error;
use tilewise::flip::{FlipPuzzle, Modulus};
use tilewise::format::{self, PackHeader};
use tilewise::grid::Region;
use tilewise::slide::SlidePuzzle;

use crate::args::{PictureRule, SlidePictures};
use crate::failure::Failure;
use crate::input::{Input, Source, refuse_twice};
use crate::level_choice::with;

impl PictureRule {
    /// Whether nothing is said.
    pub(crate) const fn is_silent(&self) -> bool {
        self.rule.is_none() && self.edges.is_none()
    }

    /// Makes sure that nothing is said where the rule is known: of `what`.
    ///
    /// # Errors
    /// [`Failure::Usage`] where something is.
    pub(crate) fn refuse(&self, what: &str) -> Result<(), Failure> {
        if self.is_silent() {
            return Ok(());
        }
        let words = format!("--rule and --edges are for picture files, not for {what}");
        Err(Failure::Usage(words))
    }

    /// The puzzle that was read from `input`, with the rule that is said here.
    ///
    /// # Errors
    /// [`Failure::Usage`] where a word has no meaning, or where `input` says the rule itself.
    pub(crate) fn put(&self, puzzle: FlipPuzzle, input: &Input) -> Result<FlipPuzzle, Failure> {
        if self.is_silent() {
            return Ok(puzzle);
        }
        if !format::is_picture_file(&input.bytes) {
            self.refuse("a text, whose header says the rule")?;
        }
        let header = with(PackHeader::default(), "rule", self.rule.as_deref())?;
        let header = with(header, "edges", self.edges.as_deref())?;
        let size = puzzle.rule().cells().region().map(Region::size);
        let size = size.expect("a picture is a board");
        debug_assert_eq!(header.modulus(), Modulus::TWO);
        let rule = header.rule().and_then(|rule| rule.on(&Region::full(size)));
        let made = rule
            .and_then(|rule| FlipPuzzle::new(rule, puzzle.start().clone(), puzzle.goal().clone()));
        made.map_err(|error| Failure::of_input(input, &error))
    }
}

/// A slide puzzle from two pictures.
#[derive(Debug)]
pub(crate) struct Drawn {
    pub(crate) puzzle: SlidePuzzle,
    /// The start, for messages.
    pub(crate) input: Input,
}

impl SlidePictures {
    /// Reads both.
    ///
    /// # Errors
    /// A [`Failure`] where one can't be read, or where they differ in size.
    pub(crate) fn read(&self) -> Result<Drawn, Failure> {
        let (start, target) = (
            Source::from(self.start.clone()),
            Source::from(self.target.clone()),
        );
        refuse_twice(&[("start", Some(&start)), ("target", Some(&target))])?;
        let (from, input) = drawn(start, format::read_tokens)?;
        let (to, target) = drawn(target, format::read_target)?;
        match format::slide_of_bits(&from, &to) {
            Ok(puzzle) => Ok(Drawn { puzzle, input }),
            Err(error) => Err(Failure::of_input(&target, &error)),
        }
    }
}

fn drawn<T>(
    source: Source,
    read: impl FnOnce(&[u8]) -> Result<T, Error>,
) -> Result<(T, Input), Failure> {
    let input = Input::read(source)?;
    match read(&input.bytes) {
        Ok(picture) => Ok((picture, input)),
        Err(error) => Err(Failure::of_input(&input, &error)),
    }
}
