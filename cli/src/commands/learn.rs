//! `learn`: what follows from observations about a wiring, checked before it is shown.

use tilewise::Error;
use tilewise::answer::{Answer, Limits};
use tilewise::flip::{self, Learned, Presses, Question, learn_wiring};
use tilewise::format::{self, ObservationsText};
use tilewise::verify::{self, Refusal};

use super::learn_json;
use crate::args::Learn;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::long_work::LongWork;
use crate::{learn_words, output};

pub(crate) fn run(args: Learn) -> Result<Exit, Failure> {
    let input = Input::read(Source::from(args.observations))?;
    let failed = |error: Error| Failure::of_input(&input, &error);
    let read = format::read_observations(&input.bytes).map_err(failed)?;
    let seen = &read.observations;
    let work = LongWork::begin(args.search.by_effort());
    let limits = work.limits();
    let learned = learn_wiring(seen, &limits).map_err(failed)?;
    verify::check_findings(seen, learned.findings(), &limits)
        .map_err(|refusal| refused(&refusal))?;
    let certain = certain(&learned, &read, &limits).map_err(|stopped| match stopped {
        Stopped::Error(error) => failed(error),
        Stopped::Refusal(refusal) => refused(&refusal),
    })?;
    work.end_line();

    let is_contradictory = learned.findings().contradictions().next().is_some();
    let exit = if is_contradictory {
        Exit::Impossible
    } else if certain.is_some() || learned.rule().is_some() {
        Exit::Solved
    } else {
        Exit::Stopped
    };
    if args.json {
        let line = learn_json::line(&learned, &read, certain.as_ref());
        output::answer(&line)?;
        return Ok(exit);
    }
    if is_contradictory {
        output::answer(&learn_words::contradictions(&learned, &read))?;
        output::say(&learn_words::about_contradictions(&learned));
        return Ok(exit);
    }
    let presses = certain.as_ref().and_then(Answer::solution);
    let puzzle = format::write_findings(
        seen,
        learned.findings(),
        &learned.now(),
        &read.goal,
        presses,
    );
    output::answer(&puzzle.map_err(failed)?)?;
    output::say(&learn_words::about_wiring(&learned, seen));
    output::say(&learn_words::about_certain(
        &learned,
        seen,
        certain.as_ref(),
    ));
    Ok(exit)
}

/// Why there is nothing to say about certain presses.
enum Stopped {
    Error(Error),
    Refusal(Refusal),
}

/// The fewest presses that surely reach the goal, or the best found, checked; none where there are
/// none, or where what was seen contradicts itself.
fn certain(
    learned: &Learned<'_>,
    read: &ObservationsText,
    limits: &Limits<'_>,
) -> Result<Option<Answer<Presses>>, Stopped> {
    let puzzle = learned.certain_puzzle(&read.goal, limits);
    let Some(puzzle) = puzzle.map_err(Stopped::Error)? else {
        return Ok(None);
    };
    let answer = flip::solve(&puzzle, Question::Fewest, limits).map_err(Stopped::Error)?;
    let was_cancelled = limits.is_cancelled();
    // What a stopped search found is checked all the same; only a second Ctrl-C ends that.
    let cancel = limits.cancel.filter(|_| !was_cancelled);
    let limits = Limits { cancel, ..*limits };
    verify::check_flip(&puzzle, &answer, &limits).map_err(Stopped::Refusal)?;
    let Some(presses) = answer.solution() else {
        return Ok(None);
    };
    verify::check_certain(&read.observations, &read.goal, presses, &limits)
        .map_err(Stopped::Refusal)?;
    Ok(Some(answer))
}

fn refused(refusal: &Refusal) -> Failure {
    Failure::of_own_answer(refusal)
}
