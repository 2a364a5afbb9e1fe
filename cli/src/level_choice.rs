//! What the command line tells of the rule of levels, put together.

use tilewise::flip::{FlipPuzzle, LevelRule};
use tilewise::format::{self, PackHeader, Puzzle};

use crate::args;
use crate::failure::Failure;
use crate::input::{Input, Source};

/// The puzzle of `--like`.
#[derive(Debug)]
pub(crate) struct Like {
    /// The puzzle whose rule and goal the levels have.
    pub(crate) puzzle: FlipPuzzle,
}

/// Reads the puzzle of `--like`, if it is there.
///
/// # Errors
/// [`Failure::Usage`] where it is no flip puzzle; another [`Failure`] where it cannot be read.
pub(crate) fn like(rule: &args::LevelRule) -> Result<Option<Like>, Failure> {
    let Some(source) = source(rule) else {
        return Ok(None);
    };
    let input = Input::read(source)?;
    match format::read_puzzle(&input.bytes) {
        Ok(Puzzle::Flip(puzzle)) => Ok(Some(Like { puzzle })),
        Ok(Puzzle::Slide(_)) => {
            let words = "--like: levels are flip puzzles, and this is a slide puzzle";
            Err(Failure::Usage(words.into()))
        }
        Err(error) => Err(Failure::of_input(&input, &error)),
    }
}

/// What the options of a rule say; `like` is the puzzle of `--like`.
///
/// # Errors
/// [`Failure::Usage`] where an option's word has no meaning.
pub(crate) fn header(rule: &args::LevelRule, like: Option<&Like>) -> Result<PackHeader, Failure> {
    let words = [
        ("rule", &rule.rule),
        ("edges", &rule.edges),
        ("colours", &rule.colours),
        ("goal", &rule.goal),
    ];
    let mut header = PackHeader::default();
    for (key, value) in words {
        header = with(header, key, value.as_deref())?;
    }
    Ok(match like {
        None => header,
        Some(Like { puzzle }) => {
            header.with_rule(LevelRule::of(puzzle.rule().clone(), puzzle.goal().clone()))
        }
    })
}

/// The same with what option `key` says, if it is there.
///
/// # Errors
/// [`Failure::Usage`] where its word has no meaning.
pub(crate) fn with(
    header: PackHeader,
    key: &str,
    value: Option<&str>,
) -> Result<PackHeader, Failure> {
    let Some(value) = value else {
        return Ok(header);
    };
    header.with(key, value).map_err(|fault| {
        let (message, expected) = (fault.message, fault.expected);
        Failure::Usage(format!("--{key}: {message}; expected {expected}"))
    })
}

/// Where the puzzle of `--like` is to be read from.
pub(crate) fn source(rule: &args::LevelRule) -> Option<Source> {
    rule.like.clone().map(Source::from)
}
