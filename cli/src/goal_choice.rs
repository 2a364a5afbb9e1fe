//! The goal given on the command line: a word, the number of a state, or a file with a picture.

use std::convert::Infallible;
use std::path::PathBuf;
use std::str::FromStr;

use tilewise::flip::{FlipPuzzle, Goal};
use tilewise::format;

use crate::failure::Failure;
use crate::input::{Input, Source};

/// What `--goal` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum GoalChoice {
    /// Every cell on, where a cell has only two states.
    On,
    /// Every cell in this state; `off` is 0.
    State(u8),
    /// A whole number that is no state of any board: too large, or below 0.
    NoState(String),
    /// Every cell in one state, whichever.
    Same,
    /// The picture in this file.
    File(PathBuf),
}

impl FromStr for GoalChoice {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "off" => Self::State(0),
            "on" => Self::On,
            "same" => Self::Same,
            _ => match text.parse() {
                Ok(state) => Self::State(state),
                Err(_) if is_whole(text) => Self::NoState(text.to_owned()),
                Err(_) => Self::File(PathBuf::from(text)),
            },
        })
    }
}

impl GoalChoice {
    /// Where its picture is to be read from, if it is one.
    pub(crate) fn source(&self) -> Option<Source> {
        match self {
            Self::File(path) => Some(Source::from(path.clone())),
            _ => None,
        }
    }

    /// The same puzzle with this goal instead of its own.
    ///
    /// # Errors
    /// [`Failure::Usage`] where no cell has the state that is named; another [`Failure`] where the
    /// file cannot be read or its picture does not fit the puzzle.
    pub(crate) fn put(self, puzzle: &FlipPuzzle) -> Result<FlipPuzzle, Failure> {
        let colours = puzzle.rule().modulus().get();
        let goal = match self {
            Self::On if colours == 2 => Goal::Uniform(1),
            Self::On => {
                let words = format!("--goal on says too little: there are {colours} states");
                return Err(Failure::Usage(words));
            }
            Self::State(state) if state < colours => Goal::Uniform(state),
            Self::State(state) => return Err(no_state(&state.to_string(), colours)),
            Self::NoState(number) => return Err(no_state(&number, colours)),
            Self::Same => Goal::Same,
            Self::File(path) => {
                let input = Input::read(Source::from(path))?;
                match format::read_goal(&input.bytes, puzzle.rule()) {
                    Ok(goal) => goal,
                    Err(error) => return Err(Failure::of_input(&input, &error)),
                }
            }
        };
        FlipPuzzle::new(puzzle.rule().clone(), puzzle.start().clone(), goal)
            .map_err(Failure::Refusal)
    }
}

/// Whether the text is a whole number, however large.
fn is_whole(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of a state that no cell of the board has.
fn no_state(number: &str, colours: u8) -> Failure {
    let last = colours - 1;
    Failure::Usage(format!(
        "--goal {number}: the states of this board are 0 to {last}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_numbers_and_files_are_told_apart() {
        let read = |text: &str| text.parse::<GoalChoice>().unwrap();
        assert_eq!(read("off"), GoalChoice::State(0));
        assert_eq!(read("on"), GoalChoice::On);
        assert_eq!(read("7"), GoalChoice::State(7));
        assert_eq!(read("same"), GoalChoice::Same);
        assert_eq!(read("./off"), GoalChoice::File("./off".into()));
        assert_eq!(read("./256"), GoalChoice::File("./256".into()));
        assert_eq!(read("-"), GoalChoice::File("-".into()));
        for number in ["256", "999999999999999999999", "-1"] {
            assert_eq!(read(number), GoalChoice::NoState(number.into()));
        }
    }
}
