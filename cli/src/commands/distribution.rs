//! `distribution`: how many boards of a kind need 0, 1, 2, ... presses, or how many solutions of one board
//! have so many.

use std::fmt::Write as _;

use tilewise::answer::Limits;
use tilewise::answer::record::{DistributionRecord, Family, SCHEMA};
use tilewise::flip::{self, AllSolutions};

use super::solve::json_line;
use crate::args::Distribution;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::flip_input::FlipInput;
use crate::interrupt::stop_flag;
use crate::number::{counted, grouped_digits};
use crate::output;
use crate::progress::Watch;

pub(crate) fn run(mut args: Distribution) -> Result<Exit, Failure> {
    let puzzle = std::mem::take(&mut args.puzzle);
    let FlipInput { input, puzzle } = FlipInput::read(puzzle, args.goal.take(), None)?;
    let stop = stop_flag();
    let watch = Watch::start();
    let report = |progress| watch.take(progress);
    let limits = Limits {
        max_work: args.search.max_work,
        cancel: Some(&stop),
        progress: Some(&report),
        ..Limits::default()
    };
    let refused = |error| Failure::of_input(&input, &error);
    let mut record = DistributionRecord {
        schema: SCHEMA,
        puzzle: Family::Flip,
        boards: None,
        impossible: None,
        solutions: None,
    };
    let words;
    let mut exit = Exit::Solved;
    if args.solutions {
        let all = AllSolutions::of(&puzzle, &limits).map_err(refused)?;
        let Some(weights) = all.weights(&limits).map_err(refused)? else {
            let solutions = counted(args.search.max_work, "solution", "solutions");
            return Err(Failure::Stopped(format!(
                "the count stopped: its limit is {solutions} (--max-work)"
            )));
        };
        if weights.is_empty() {
            exit = Exit::Impossible;
        }
        words = counted(weights.iter().sum(), "solution.", "solutions.");
        record.solutions = Some(weights.iter().map(ToString::to_string).collect());
    } else {
        let found = flip::distribution(puzzle.rule(), puzzle.goal(), &limits).map_err(refused)?;
        let digits = |number: String| grouped_digits(&number);
        words = format!(
            "{} boards can be solved, none needs more than {}; {} can't be solved.",
            digits(found.solved().to_string()),
            counted(
                found.boards.len().saturating_sub(1) as u64,
                "press",
                "presses"
            ),
            digits(found.impossible.to_string()),
        );
        record.boards = Some(found.boards.iter().map(ToString::to_string).collect());
        record.impossible = Some(found.impossible.to_string());
    }
    drop(watch);
    if args.json {
        output::answer(&json_line(&record))?;
        return Ok(exit);
    }
    let table = record.boards.or(record.solutions).unwrap_or_default();
    let mut lines = String::new();
    for (presses, number) in table.iter().enumerate() {
        let _ = writeln!(lines, "{presses} {number}");
    }
    output::answer(&lines)?;
    output::say(&words);
    Ok(exit)
}
