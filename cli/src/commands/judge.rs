//! `judge`: answers a published judge problem, lists them, or says what one asks.

use std::io::{self, ErrorKind};

use clap::builder::PossibleValuesParser;
use tilewise::answer::Limits;
use tilewise::judge::{self, Problem};

use crate::args::Judge;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source};
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
        Some(problem) => answer(problem, args.max_work)?,
    }
    Ok(Exit::Solved)
}

/// Reads standard input and prints what the judge expects.
fn answer(problem: &Problem, max_work: u64) -> Result<(), Failure> {
    let input = Input::read(Source::Standard)?;
    let limits = Limits {
        max_work,
        ..Limits::default()
    };
    match problem.solve(&input.bytes, &mut io::stdout().lock(), &limits) {
        Ok(()) => Ok(()),
        Err(judge::Failure::Write(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(judge::Failure::Write(error)) => Err(Failure::Output(error)),
        Err(judge::Failure::Input(error)) => Err(Failure::of_input(&input, &error)),
        Err(judge::Failure::Refused(refusal)) => Err(Failure::of_own_answer(&refusal)),
        Err(stopped) => Err(Failure::Stopped(stopped.to_string())),
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
