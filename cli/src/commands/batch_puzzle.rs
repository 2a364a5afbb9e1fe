//! One puzzle of a batch: read, solved, checked, and told in one line of JSON.

use serde::Serialize;
use tilewise::Error;
use tilewise::answer::record::Checked;
use tilewise::answer::{Limits, Verdict};
use tilewise::flip::{self, Question};
use tilewise::format::{self, JsonOptions, Part, Puzzle};
use tilewise::{slide, verify};

use super::solve::json_line;
use super::solve_flip;
use crate::args::Batch;
use crate::batch_source::{Item, Place};
use crate::failure::Failure;

/// What became of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Solved,
    Impossible,
    Stopped,
    /// It could not be read, or is none that this version solves.
    Bad,
}

/// A line that is ready.
#[derive(Debug)]
pub(crate) struct BatchLine {
    pub(crate) kind: Kind,
    /// With its end.
    pub(crate) json: String,
    /// What a person is told, where something is wrong.
    pub(crate) words: Option<String>,
}

/// The object of a line.
#[derive(Debug, Serialize)]
struct Told<'a, R> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<R>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Solves the puzzle of an item and says so.
pub(crate) fn solved(item: &Item, args: &Batch, limits: &Limits<'_>) -> BatchLine {
    match answered(item, args, limits) {
        Ok(line) => line,
        Err(why) => {
            let place = match (&item.place, &item.name) {
                (Place::Line(line), None) => format!("line {line}"),
                // Quoted, so that what does odd things in a terminal is shown and not done.
                (Place::Line(line), Some(name)) => format!("line {line}, {name:?}"),
                (Place::File(name), _) => name.clone(),
            };
            let told = Told::<()> {
                error: Some(why.clone()),
                ..told(item)
            };
            BatchLine {
                kind: Kind::Bad,
                json: json_line(&told),
                words: Some(format!("{place}: {why}")),
            }
        }
    }
}

/// The beginning of a line.
fn told<R>(item: &Item) -> Told<'_, R> {
    let (line, file) = match &item.place {
        Place::Line(line) => (Some(*line), None),
        Place::File(name) => (None, Some(name.as_str())),
    };
    Told {
        line,
        name: item.name.as_deref().or(file),
        answer: None,
        error: None,
    }
}

fn answered(item: &Item, args: &Batch, limits: &Limits<'_>) -> Result<BatchLine, String> {
    let text = item.text.as_ref().map_err(Clone::clone)?;
    let words = |error: Error| error.to_string();
    let options = JsonOptions {
        solution: Part::Written,
        proof: if args.proof {
            Part::Written
        } else {
            Part::LeftOut
        },
        checked: Some(Checked::Full),
    };
    let (kind, json) = match format::read_puzzle(text).map_err(words)? {
        Puzzle::Flip(puzzle) => {
            let question = if args.any {
                Question::Any
            } else {
                Question::Fewest
            };
            let answer = flip::solve(&puzzle, question, limits).map_err(words)?;
            // What a stopped search found is checked all the same.
            let cancel = limits.cancel.filter(|_| !limits.is_cancelled());
            let to_check = Limits { cancel, ..*limits };
            let verified = solve_flip::checked_as_far(&puzzle, answer, &to_check);
            let verified = verified.map_err(|failure| plain(&failure))?;
            let checked = Some(verified.checked());
            let options = JsonOptions { checked, ..options };
            let answer = &verified.answer;
            let record = format::flip_record(&puzzle, answer, options);
            (kind(&answer.verdict), told_answer(item, record))
        }
        Puzzle::Slide(puzzle) => {
            let answer = slide::solve(&puzzle, limits).map_err(words)?;
            verify::check_slide(&puzzle, &answer)
                .map_err(|refusal| plain(&Failure::of_own_answer(&refusal)))?;
            let record = format::slide_record(&puzzle, &answer, options);
            (kind(&answer.verdict), told_answer(item, record))
        }
    };
    Ok(BatchLine {
        kind,
        json,
        words: None,
    })
}

fn told_answer(item: &Item, record: impl Serialize) -> String {
    json_line(&Told {
        answer: Some(record),
        ..told(item)
    })
}

const fn kind<S>(verdict: &Verdict<S>) -> Kind {
    match verdict {
        Verdict::Solved(_) => Kind::Solved,
        Verdict::Impossible(_) => Kind::Impossible,
        Verdict::Stopped { .. } => Kind::Stopped,
    }
}

/// What is wrong, without colours.
fn plain(failure: &Failure) -> String {
    let text = anstream::adapter::strip_str(&failure.text()).to_string();
    text.strip_prefix("error: ").unwrap_or(&text).to_owned()
}
