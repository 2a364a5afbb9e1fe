//! `generate`: new levels of an exact number of fewest presses.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;

use serde::Serialize;
use tilewise::answer::{Answer, Limits};
use tilewise::flip::{
    self, Balance, Ended, FlipPuzzle, Generated, Level, LevelRule, LevelShape, Presses, Wanted,
    Ways,
};
use tilewise::format::{self, LevelPack, MadeRecord};
use tilewise::grid::{Region, Size};
use tilewise::{Error, verify};

use super::generate_slide;
use super::solve::json_line;
use crate::args::{Generate, Symmetric};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::level_choice::{self, Like};
use crate::long_work::LongWork;
use crate::number::counted;
use crate::output::{self, Target};

pub(crate) fn run(args: &Generate) -> Result<Exit, Failure> {
    if args.slide {
        return generate_slide::run(args);
    }
    let name = args
        .output
        .as_deref()
        .filter(|name| *name != Path::new("-"));
    let read: Vec<&Path> = args.rule.like.iter().map(AsRef::as_ref).collect();
    let target = name.map(|name| Target::new(name, &read)).transpose()?;
    let like = level_choice::like(&args.rule)?;
    let rule = level_choice::header(&args.rule, like.as_ref())?
        .rule()
        .map_err(Failure::Refusal)?;
    let wanted = wanted(args, like.as_ref())?;
    let seed = args.seed.unwrap_or_else(any_seed);
    let work = LongWork::begin(args.search.by_number());
    let limits = work.limits();
    // What was made before Ctrl-C is checked all the same.
    let unhurried = Limits {
        cancel: None,
        ..limits
    };
    let check = |puzzle: &FlipPuzzle, answer: &Answer<Presses>| {
        let checked = verify::check_flip(puzzle, answer, &unhurried);
        checked
            .map(drop)
            .map_err(|refusal| Failure::of_own_answer(&refusal).into())
    };
    let made = match flip::generate(&rule, &wanted, seed, &limits, check) {
        Ok(made) => made,
        Err(Trouble::Refused(error)) => return Err(Failure::Refusal(error)),
        Err(Trouble::Own(failure)) => return Err(failure),
    };
    let was_cancelled = work.was_stopped();
    work.end_line();

    let text = if args.json {
        json(&rule, &made, seed)?
    } else {
        pack(&rule, &wanted, &made, seed)?
    };
    match &target {
        Some(target) if made.levels.is_empty() => {
            output::say(&format!("There is nothing to write to {target}."));
        }
        Some(target) => {
            target.write(&text)?;
            output::say(&format!("The levels are in {target}."));
        }
        None if made.levels.is_empty() && !args.json => {}
        None => output::answer(&text)?,
    }
    let kind = kind(args, &rule);
    output::say(&sentence(args, &kind, &made, seed, was_cancelled));
    Ok(match made.ended {
        Ended::Complete => Exit::Solved,
        Ended::Exhausted => Exit::Impossible,
        Ended::Stopped => Exit::Stopped,
    })
}

/// What stops the making: something in the wish, or an answer that did not pass its check.
enum Trouble {
    Refused(Error),
    Own(Failure),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Own(failure)
    }
}

/// The wish that the arguments say.
fn wanted(args: &Generate, like: Option<&Like>) -> Result<Wanted, Failure> {
    let region = match (&args.size, like) {
        (Some(size), _) => Region::full(size.check().map_err(Failure::File)?),
        (None, Some(like)) => board_of(like)?,
        (None, None) => return Err(Failure::Usage("which size?".into())),
    };
    Ok(Wanted {
        region,
        presses: args.presses.unwrap_or(0), // always there for levels
        levels: usize::try_from(args.levels).unwrap_or(usize::MAX),
        balance: args.symmetric.map(balance),
        ways: if args.unique { Ways::One } else { Ways::Any },
    })
}

/// The board of the puzzle of `--like`; cells that lie on none stand in one row.
fn board_of(like: &Like) -> Result<Region, Failure> {
    let cells = like.puzzle.rule().cells();
    if let Some(region) = cells.region() {
        return Ok(region.clone());
    }
    let size = Size::new(1, cells.len()).map_err(Failure::Refusal)?;
    Ok(Region::full(size))
}

const fn balance(symmetric: Symmetric) -> Balance {
    match symmetric {
        Symmetric::LeftRight => Balance::LeftRight,
        Symmetric::TopBottom => Balance::TopBottom,
        Symmetric::BothMirrors => Balance::BothMirrors,
        Symmetric::Diagonal => Balance::Diagonal,
        Symmetric::OtherDiagonal => Balance::OtherDiagonal,
        Symmetric::HalfTurn => Balance::HalfTurn,
        Symmetric::QuarterTurn => Balance::QuarterTurn,
        Symmetric::Full => Balance::Full,
    }
}

/// A seed that nobody chose: each run of the program gets other keys for its tables.
pub(super) fn any_seed() -> u64 {
    // Short enough to be typed again.
    RandomState::new().build_hasher().finish() >> 32
}

/// The levels as text. The rule stands at its head, unless it can only be told by a puzzle.
fn pack(rule: &LevelRule, wanted: &Wanted, made: &Generated, seed: u64) -> Result<String, Failure> {
    let levels: Vec<Level> = made.levels.iter().map(|made| made.level.clone()).collect();
    let mut pack = LevelPack {
        rule: rule.clone(),
        levels,
    };
    let size = wanted.region.size();
    let weight = match has_costs(rule) {
        true => format!("cost {}", wanted.presses),
        false => presses(wanted.presses),
    };
    let head = format!("// {size}, {weight}, seed {seed}");
    let text = match format::write_level_pack(&pack) {
        Err(Error::NoTextForm(_)) => {
            let region = &wanted.region;
            pack.rule.shape = LevelShape::Only(rule.on(region).map_err(Failure::Refusal)?);
            format::write_level_pack(&pack)
        }
        written => written,
    };
    let text = text.map_err(Failure::Refusal)?;
    let by_puzzle = match pack.rule.shape {
        LevelShape::Only(_) => "\n// their rule is that of the puzzle after --like",
        _ => "",
    };
    Ok(format!("{head}{by_puzzle}\n\n{text}"))
}

/// The levels with their solutions.
#[derive(Debug, Serialize)]
struct Json {
    schema: u32,
    seed: u64,
    ended: &'static str,
    tried: u64,
    #[serde(flatten)]
    rule: Option<format::RuleRecord>,
    /// Where the rule can only be told by a puzzle.
    #[serde(rename = "rule", skip_serializing_if = "Option::is_none")]
    of_puzzle: Option<&'static str>,
    levels: Vec<MadeRecord>,
}

fn json(rule: &LevelRule, made: &Generated, seed: u64) -> Result<String, Failure> {
    let mut levels = Vec::new();
    for made in &made.levels {
        let puzzle = rule
            .on(&made.level.region)
            .and_then(|on| FlipPuzzle::new(on, made.level.start.clone(), rule.goal.clone()));
        let record = puzzle.and_then(|puzzle| format::made_record(&puzzle, &made.answer));
        levels.push(record.map_err(Failure::Refusal)?);
    }
    let named = format::rule_record(rule).ok();
    Ok(json_line(&Json {
        schema: 1,
        seed,
        ended: match made.ended {
            Ended::Complete => "complete",
            Ended::Exhausted => "exhausted",
            Ended::Stopped => "stopped",
        },
        tried: made.tried,
        of_puzzle: named.is_none().then_some("of a puzzle"),
        rule: named,
        levels,
    }))
}

/// Whether a level is labelled with its least cost.
fn has_costs(rule: &LevelRule) -> bool {
    matches!(&rule.shape, LevelShape::Only(rule) if rule.buttons().costs().is_some())
}

fn presses(count: u64) -> String {
    counted(count, "press", "presses")
}

/// What kind of levels was wished for.
fn kind(args: &Generate, rule: &LevelRule) -> String {
    let unique = if args.unique { " in one way only" } else { "" };
    let presses = args.presses.unwrap_or(0);
    let weight = match has_costs(rule) {
        true => format!("the least cost {presses}"),
        false => format!(
            "exactly {}",
            counted(presses, "fewest press", "fewest presses")
        ),
    };
    format!("of {weight}{unique}")
}

fn sentence(
    args: &Generate,
    kind: &str,
    made: &Generated,
    seed: u64,
    was_cancelled: bool,
) -> String {
    let count = counted(made.levels.len() as u64, "level", "levels");
    let tried = counted(made.tried, "board", "boards");
    match made.ended {
        Ended::Complete => format!("{count} {kind}, proved. Seed {seed}."),
        Ended::Exhausted if made.tried == 0 => {
            format!("No level {kind} exists: the buttons cannot be pressed so often. Seed {seed}.")
        }
        Ended::Exhausted => {
            let no_more = if made.levels.is_empty() {
                format!("No level {kind} exists")
            } else {
                format!(
                    "{count} {kind}, proved, and no other exists but these turned, mirrored or recoloured"
                )
            };
            format!("{no_more}: all candidates were tried ({tried}). Seed {seed}.")
        }
        Ended::Stopped => {
            let advice = if was_cancelled {
                String::new()
            } else {
                format!(
                    " More may exist: --max-work {} tries more.",
                    args.search.by_number().candidates().saturating_mul(16)
                )
            };
            format!("Stopped after {tried}, with {count} {kind}.{advice} Seed {seed}.")
        }
    }
}
