//! What the command line tells of the rule of levels, put together.

use tilewise::flip::LevelRule;
use tilewise::format::{self, PackHeader, Puzzle};

use crate::args;
use crate::failure::Failure;
use crate::input::{Input, Source};

/// What the options of a rule say.
///
/// # Errors
/// [`Failure::Usage`] where an option's word has no meaning; another [`Failure`] where the puzzle of
/// `--like` cannot be read.
pub(crate) fn header(rule: &args::LevelRule) -> Result<PackHeader, Failure> {
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
    let Some(source) = source(rule) else {
        return Ok(header);
    };
    let input = Input::read(source)?;
    match format::read_puzzle(&input.bytes) {
        Ok(Puzzle::Flip(puzzle)) => {
            Ok(header.with_rule(LevelRule::of(puzzle.rule().clone(), puzzle.goal().clone())))
        }
        Ok(Puzzle::Slide(_)) => {
            let words = "--like: levels are flip puzzles, and this is a slide puzzle";
            Err(Failure::Usage(words.into()))
        }
        Err(error) => Err(Failure::of_input(&input, &error)),
    }
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
