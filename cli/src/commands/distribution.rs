//! `distribution`: how many boards of a kind need 0, 1, 2, ... presses, or how many solutions of one board
//! have so many.

use std::fmt::Write as _;

use tilewise::answer::record::{Checked, DistributionRecord, Family, SCHEMA};
use tilewise::flip::{self, AllSolutions, Count};
use tilewise::verify::{self, Grade};

use super::solve::json_line;
use crate::args::Distribution;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::flip_input::FlipInput;
use crate::flip_words;
use crate::long_work::LongWork;
use crate::number::{counted, grouped_digits};
use crate::output;

pub(crate) fn run(mut args: Distribution) -> Result<Exit, Failure> {
    let puzzle = std::mem::take(&mut args.puzzle);
    let FlipInput { input, puzzle } = FlipInput::read(puzzle, args.goal.take(), None)?;
    let work = LongWork::begin(args.search.by_effort());
    let limits = work.limits();
    let refused = |error| Failure::of_input(&input, &error);
    let mut record = DistributionRecord {
        schema: SCHEMA,
        puzzle: Family::Flip,
        boards: None,
        impossible: None,
        solutions: None,
        checked: None,
    };
    let words;
    let mut exit = Exit::Solved;
    if args.solutions {
        let all = AllSolutions::of(&puzzle, &limits).map_err(refused)?;
        let Some(weights) = all.weights(&limits).map_err(refused)? else {
            return Err(Failure::Stopped(stopped(&all, &work)));
        };
        let checked = verify::check_weights(&puzzle, &all.proof(), &weights, &limits)
            .map_err(|refusal| Failure::of_own_answer(&refusal))?;
        if weights.is_empty() {
            exit = Exit::Impossible;
        }
        let number = grouped_digits(&weights.iter().sum::<u128>().to_string());
        let solutions = if number == "1" {
            "solution"
        } else {
            "solutions"
        };
        words = format!("{number} {solutions}{}.", flip_words::audited(checked));
        record.solutions = Some(weights.iter().map(ToString::to_string).collect());
        record.checked = Some(match checked {
            Grade::Audited => Checked::Audited,
            _ => Checked::Full,
        });
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
    work.end_line();
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

/// Why solutions were not counted, and what allows it.
fn stopped(all: &AllSolutions, work: &LongWork) -> String {
    if work.was_stopped() {
        return "the count was stopped".into();
    }
    let limits = work.limits();
    match (limits.max_effort, all.count(&limits)) {
        (Some(_), Ok(Count::Exact(number))) if all.weights_effort(&limits).is_some() => format!(
            "to count all {} solutions takes more than about a minute: --max-work {number} allows it",
            grouped_digits(&number.to_string())
        ),
        _ => format!(
            "the count stopped: its limit is {} (--max-work)",
            work.limit_words("solution", "solutions")
        ),
    }
}
