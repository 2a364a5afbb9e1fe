//! `check`: does an answer solve a puzzle, and does all that it claims hold?

use tilewise::answer::{Answer, Optimal, Verdict, Witness};
use tilewise::format::{self, Puzzle};
use tilewise::verify;

use super::solve::refuse_goal;
use crate::args::{Check, WorkLimit};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::goal_choice::GoalChoice;
use crate::input::{Input, Source, refuse_twice};
use crate::long_work::LongWork;
use crate::measure::Measure;
use crate::number::grouped_digits;
use crate::{flip_words, output, refusal_words, slide_words};

pub(crate) fn run(args: Check) -> Result<Exit, Failure> {
    let (puzzle, answer) = (Source::from(args.puzzle), Source::from(args.answer));
    let goal = args.goal.as_ref().and_then(GoalChoice::source);
    refuse_twice(&[
        ("puzzle", Some(&puzzle)),
        ("answer", Some(&answer)),
        ("goal", goal.as_ref()),
    ])?;
    let puzzle = Input::read(puzzle)?;
    let parsed = match format::read_puzzle(&puzzle.bytes) {
        Ok(parsed) => parsed,
        Err(error) => {
            return Err(Failure::of_input(&puzzle, &error));
        }
    };
    let claimed = Input::read(answer)?;
    let work = LongWork::all_or_nothing(WorkLimit::Candidates(match args.full {
        true => u64::MAX,
        false => args.max_work,
    }));
    let limits = work.limits();
    let verified = match parsed {
        Puzzle::Flip(puzzle) => {
            let puzzle = match args.goal {
                Some(goal) => goal.put(&puzzle)?,
                None => puzzle,
            };
            let answer = match format::read_flip_answer(&claimed.bytes, &puzzle) {
                Ok(answer) => answer,
                Err(error) => {
                    return Err(Failure::of_answer(&claimed, &error));
                }
            };
            let check = match args.full {
                true => verify::check_flip_fully,
                false => verify::check_flip,
            };
            let grade = check(&puzzle, &answer, &limits)
                .map_err(|refusal| refused(&refusal, refusal_words::flip(&puzzle, &refusal)))?;
            work.end_line();
            let told = answer.solution().map(|presses| Told {
                weight: Measure::weight(&puzzle, presses),
                means: Measure::means(&puzzle, presses),
                nothing: (presses.count() == 0).then(|| flip_words::count_of(presses)),
            });
            sentence(
                &answer,
                told,
                Measure::of(&puzzle),
                flip_words::audited(grade),
            )
        }
        Puzzle::Slide(puzzle) => {
            refuse_goal(args.goal.as_ref())?;
            let answer = match format::read_slide_answer(&claimed.bytes, &puzzle) {
                Ok(answer) => answer,
                Err(error) => {
                    return Err(Failure::of_answer(&claimed, &error));
                }
            };
            verify::check_slide(&puzzle, &answer)
                .map_err(|refusal| refused(&refusal, refusal_words::slide(&puzzle, &refusal)))?;
            let told = answer.solution().map(|moves| Told {
                weight: moves.count(),
                means: format!("with {}", slide_words::count_of(moves)),
                nothing: (moves.count() == 0).then(|| slide_words::count_of(moves)),
            });
            sentence(&answer, told, Measure::Number, "")
        }
    };
    output::answer(&format!("{verified}\n"))?;
    Ok(Exit::Solved)
}

fn refused(refusal: &verify::Refusal, words: String) -> Failure {
    if refusal.is_wrong() {
        Failure::Refused(words)
    } else {
        Failure::unchecked(&words)
    }
}

/// What is told of a solution.
struct Told {
    /// Presses, moves or their cost.
    weight: u64,
    /// The same in words: `with 4 presses`, `at cost 7 with 4 presses`.
    means: String,
    /// `0 presses`, where there is nothing to do.
    nothing: Option<String>,
}

/// What has been verified of an answer, of whose solution this is told, and what was not claimed.
fn sentence<S>(answer: &Answer<S>, told: Option<Told>, measure: Measure, audited: &str) -> String {
    let best = measure.best();
    match (&answer.verdict, told) {
        (Verdict::Impossible(Witness::Limits), _) => {
            "Right: nothing solves it within the limits of its buttons.".into()
        }
        (Verdict::Impossible(_), _) => "Right: nothing solves it.".into(),
        // Nothing is less than nothing, whatever the answer claims.
        (
            Verdict::Solved(_),
            Some(Told {
                nothing: Some(nothing),
                ..
            }),
        ) => {
            format!("Right: already solved, {nothing}.")
        }
        (Verdict::Solved(_), told) => {
            let means = told.map_or_else(String::new, |told| told.means);
            match (answer.optimal, &answer.ties) {
                (Optimal::Proved, Some(ties)) if ties.to_string() != "1" => {
                    let ties = grouped_digits(&ties.to_string());
                    let good = measure.are_as_good();
                    format!(
                        "Right: solves it {means}, proved {best}{audited}; {ties} solutions {good}."
                    )
                }
                (Optimal::Proved, _) => {
                    format!("Right: solves it {means}, proved {best}{audited}.")
                }
                _ => format!(
                    "Right: solves it {means}. Whether that is the {best}, the answer does not say."
                ),
            }
        }
        (Verdict::Stopped { bound, .. }, Some(told)) if told.weight == *bound => {
            let none = measure.none_is_better();
            format!("Right: solves it {}, and {none}.", told.means)
        }
        (Verdict::Stopped { bound, .. }, told) => {
            let best = told.map_or_else(
                || "it holds no solution".into(),
                |told| format!("solves it {}", told.means),
            );
            format!("Right: {best}; {}.", measure.at_least(*bound))
        }
    }
}
