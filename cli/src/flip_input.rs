//! Reading a flip puzzle, with the goal from the command line, for commands that know no others.

use std::path::PathBuf;

use tilewise::flip::FlipPuzzle;
use tilewise::format::{self, Puzzle};

use crate::failure::Failure;
use crate::goal_choice::GoalChoice;
use crate::input::{Input, Source, refuse_twice};

/// A flip puzzle, and the text it came from, for messages.
#[derive(Debug)]
pub(crate) struct FlipInput {
    pub(crate) input: Input,
    pub(crate) puzzle: FlipPuzzle,
}

impl FlipInput {
    /// Reads the puzzle in `file`. `beside` is another input that the command reads, with its name.
    ///
    /// # Errors
    /// [`Failure::Usage`] for a slide puzzle and where standard input is asked for twice; another
    /// [`Failure`] for what cannot be read.
    pub(crate) fn read(
        file: PathBuf,
        goal: Option<GoalChoice>,
        beside: Option<(&str, &Source)>,
    ) -> Result<Self, Failure> {
        let source = Source::from(file);
        let goal_source = goal.as_ref().and_then(GoalChoice::source);
        let mut sources = vec![("puzzle", Some(&source)), ("goal", goal_source.as_ref())];
        sources.extend(beside.map(|(name, source)| (name, Some(source))));
        refuse_twice(&sources)?;
        let input = Input::read(source)?;
        let puzzle = match format::read_puzzle(&input.bytes) {
            Ok(Puzzle::Flip(puzzle)) => puzzle,
            Ok(Puzzle::Slide(_)) => {
                let words = "this command is for flip puzzles; the puzzle is a slide puzzle";
                return Err(Failure::Usage(words.into()));
            }
            Err(error) => return Err(Failure::of_input(&input, &error)),
        };
        let puzzle = match goal {
            Some(goal) => goal.put(&puzzle)?,
            None => puzzle,
        };
        Ok(Self { input, puzzle })
    }
}
