//! `judge`: answers a published judge problem, lists them, or says what one asks.

use std::io::{self, ErrorKind};

use clap::builder::PossibleValuesParser;
use tilewise::Error;
use tilewise::judge::{self, Problem};

use super::{judge_check, judge_generate};
use crate::args::Judge;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::long_work::Threads;
use crate::output;

/// The keys that the command line takes; it suggests the nearest for any other.
pub(crate) fn keys() -> PossibleValuesParser {
    judge::problems()
        .iter()
        .map(|problem| problem.key)
        .collect::<Vec<_>>()
        .into()
}

pub(crate) fn run(args: &Judge) -> Result<Exit, Failure> {
    let problem = args.key.as_deref().and_then(judge::find);
    match problem {
        None => output::answer(&list())?,
        Some(problem) if args.about => output::answer(&judge::about(problem))?,
        Some(problem) => match (args.generate, args.check.as_deref()) {
            (Some(count), _) => judge_generate::run(problem, count, args)?,
            (None, Some([input, output])) => judge_check::run(problem, input, output, args)?,
            _ => answer(problem, args)?,
        },
    }
    Ok(Exit::Solved)
}

/// Reads standard input and prints what the judge expects.
fn answer(problem: &Problem, args: &Judge) -> Result<(), Failure> {
    let input = Input::read(Source::Standard)?;
    let threads = Threads::all();
    let limits = args.search.by_effort().limits(&threads);
    match problem.solve(&input.bytes, &mut io::stdout().lock(), &limits) {
        Ok(()) => Ok(()),
        Err(judge::Failure::Write(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(failure) => Err(why(failure, Some(&input))),
    }
}

/// Why a problem got no answer, where `input` was read.
pub(super) fn why(failure: judge::Failure, input: Option<&Input>) -> Failure {
    match (failure, input) {
        (judge::Failure::Write(error), _) => Failure::Output(error),
        (judge::Failure::Input(error), Some(input)) => Failure::of_input(input, &error),
        (judge::Failure::Input(error), None) if error == Error::Cancelled => {
            Failure::Stopped(error.to_string())
        }
        (judge::Failure::Input(error), None) => Failure::Refusal(error),
        (judge::Failure::Refused(refusal), _) => Failure::of_own_answer(&refusal),
        (stopped, _) => Failure::Stopped(stopped.to_string()),
    }
}

/// One line a problem: its key, its title, and its names elsewhere.
fn list() -> String {
    let width = judge::problems()
        .iter()
        .map(|problem| problem.key.len())
        .max();
    let mut text = String::new();
    for part in judge::list() {
        if !text.is_empty() {
            text.push('\n');
        }
        text += &format!("{}\n", part.family);
        for problem in part.problems {
            let width = width.unwrap_or(0);
            text += &format!("  {:width$}  {}", problem.key, problem.title);
            if !problem.also.is_empty() {
                text += &format!(" (also {})", problem.also.join(", "));
            }
            text.push('\n');
        }
    }
    text
}
