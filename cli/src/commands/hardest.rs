//! `hardest`: a board that needs as many presses as any, or nearly, and a proved bound for all boards.

use std::sync::Arc;

use serde::Serialize;
use tilewise::answer::Limits;
use tilewise::answer::record::{Family, SCHEMA};
use tilewise::flip::{self, Goal, Rule};
use tilewise::format::{self, MadeRecord, Puzzle};
use tilewise::grid::Region;
use tilewise::verify;

use super::solve::json_line;
use crate::args::Hardest;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::level_choice;
use crate::long_work::LongWork;
use crate::number::counted;
use crate::output;

/// One line of JSON.
#[derive(Serialize)]
struct Record {
    schema: u32,
    puzzle: Family,
    /// Some board needs so many presses: this one.
    at_least: u64,
    /// No board needs more.
    at_most: u64,
    board: MadeRecord,
}

pub(crate) fn run(args: &Hardest) -> Result<Exit, Failure> {
    let (rule, goal) = meant(args)?;
    let work = LongWork::begin(args.search.by_number());
    let limits = work.limits();
    let found = flip::hardest(rule, &goal, &limits).map_err(Failure::Refusal)?;
    // What was found before Ctrl-C is checked all the same.
    let unhurried = Limits {
        cancel: None,
        ..limits
    };
    let rule = found.puzzle.rule();
    verify::check_flip(&found.puzzle, &found.answer, &unhurried)
        .map_err(|refusal| Failure::of_own_answer(&refusal))?;
    verify::check_hardest(rule, &found.kernel, found.most, &unhurried)
        .map_err(|refusal| Failure::of_own_answer(&refusal))?;
    work.end_line();

    let (least, most) = (found.least(), found.most);
    if args.json {
        let board = format::made_record(&found.puzzle, &found.answer).map_err(Failure::Refusal)?;
        output::answer(&json_line(&Record {
            schema: SCHEMA,
            puzzle: Family::Flip,
            at_least: least,
            at_most: most,
            board,
        }))?;
    } else {
        let puzzle = Puzzle::Flip(found.puzzle);
        output::answer(&format::write_puzzle(&puzzle).map_err(Failure::Refusal)?)?;
        output::say(&sentence(least, most));
    }
    Ok(if least == most {
        Exit::Solved
    } else {
        Exit::Stopped
    })
}

/// The rule and the goal that the arguments name.
fn meant(args: &Hardest) -> Result<(Arc<Rule>, Goal), Failure> {
    let like = level_choice::like(&args.rule)?;
    if let Some(like) = &like {
        return Ok((Arc::clone(like.puzzle.rule()), like.puzzle.goal().clone()));
    }
    let Some(size) = args.size else {
        return Err(Failure::Usage("which size?".into()));
    };
    let region = Region::full(size.check().map_err(Failure::File)?);
    let rule = level_choice::header(&args.rule, None)?.rule();
    let rule = rule.map_err(Failure::Refusal)?;
    let on_board = rule.on(&region).map_err(Failure::Refusal)?;
    Ok((on_board, rule.goal))
}

fn sentence(least: u64, most: u64) -> String {
    let needs = counted(least, "press", "presses");
    if least == most {
        format!("This board needs {needs}, and no board of its kind needs more.")
    } else {
        let most = counted(most, "press", "presses");
        format!("This board needs {needs} or more; no board of its kind needs more than {most}.")
    }
}
