//! `check`: does an answer solve a puzzle, and does all that it claims hold?

use tilewise::answer::{Answer, Limits, Optimal, Verdict};
use tilewise::flip::Presses;
use tilewise::format::{self, Puzzle};
use tilewise::slide::Moves;
use tilewise::verify;

use super::solve::refuse_goal;
use crate::args::Check;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::goal_choice::GoalChoice;
use crate::input::{Input, Source, refuse_twice};
use crate::number::{grouped, grouped_digits};
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
    let limits = Limits {
        max_work: args.max_work,
        ..Limits::default()
    };
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
            verify::check_flip(&puzzle, &answer, &limits)
                .map_err(|refusal| refused(&refusal, refusal_words::flip(&puzzle, &refusal)))?;
            sentence(
                &answer,
                answer.solution().map(Presses::count),
                flip_words::count_of,
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
            sentence(
                &answer,
                answer.solution().map(Moves::count),
                slide_words::count_of,
            )
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

/// What has been verified of an answer whose solution has `count` presses or moves, and what was not
/// claimed.
fn sentence<S>(answer: &Answer<S>, count: Option<u64>, count_of: impl Fn(&S) -> String) -> String {
    match &answer.verdict {
        Verdict::Impossible(_) => "Right: nothing solves it.".into(),
        // Nothing is less than nothing, whatever the answer claims.
        Verdict::Solved(solution) if count == Some(0) => {
            format!("Right: already solved, {}.", count_of(solution))
        }
        Verdict::Solved(solution) => {
            let count = count_of(solution);
            match (answer.optimal, &answer.ties) {
                (Optimal::Proved, Some(ties)) if ties.to_string() != "1" => {
                    let ties = grouped_digits(&ties.to_string());
                    format!(
                        "Right: solves it with {count}, proved fewest; {ties} solutions have so few."
                    )
                }
                (Optimal::Proved, _) => format!("Right: solves it with {count}, proved fewest."),
                _ => format!(
                    "Right: solves it with {count}. Whether that is the fewest, the answer does not say."
                ),
            }
        }
        Verdict::Stopped {
            best: Some(best),
            bound,
        } if count == Some(*bound) => {
            let count = count_of(best);
            format!("Right: solves it with {count}, and fewer are impossible.")
        }
        Verdict::Stopped { best, bound } => {
            let best = best.as_ref().map_or_else(
                || "it holds no solution".into(),
                |best| format!("solves it with {}", count_of(best)),
            );
            format!("Right: {best}; at least {} needed.", grouped(*bound))
        }
    }
}
