//! `hint`: the next press of a solution with the fewest presses.

use tilewise::answer::record::{Checked, Family, HintRecord, SCHEMA, VerdictName};
use tilewise::answer::{Optimal, Verdict};
use tilewise::flip::{self, Advice, Coach, FlipPuzzle, Presses, States, left_after};
use tilewise::format::{self, JsonOptions, Part};

use super::solve::{json_line, show};
use super::solve_flip::{checked, shown};
use crate::args::Hint;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::flip_input::FlipInput;
use crate::input::{Input, Source};
use crate::long_work::LongWork;
use crate::{hint_words, output};

pub(crate) fn run(mut args: Hint) -> Result<Exit, Failure> {
    let made = args.presses.take().map(Source::from);
    let beside = made.as_ref().map(|made| ("presses", made));
    let puzzle = std::mem::take(&mut args.puzzle);
    let FlipInput { input, puzzle } = FlipInput::read(puzzle, args.goal.take(), beside)?;
    let puzzle = match made {
        Some(made) => pressed(&puzzle, made)?,
        None => puzzle,
    };
    let work = LongWork::begin(args.search.by_effort());
    let limits = work.limits();
    let refused = |error| Failure::of_input(&input, &error);
    let rule = puzzle.rule();
    let mut coach = Coach::new(rule.clone(), puzzle.goal(), &limits).map_err(refused)?;
    let advice = coach.next_press(puzzle.start(), &limits).map_err(refused)?;
    let was_cancelled = work.was_stopped();
    let searched = coach
        .searched()
        .expect("the first advice comes of a search");
    let verified = checked(&puzzle, searched.answer.clone(), &work.limits_of_check())?;
    work.end_line();
    let answer = &verified.answer;

    let hint = match advice {
        // The bound is shown as far as it was checked.
        Advice::Press(hint) => flip::Hint {
            bound: match answer.verdict {
                Verdict::Stopped { bound, .. } => bound.min(hint.bound),
                _ => hint.bound,
            },
            ..hint
        },
        Advice::Solved => {
            if args.json {
                output::answer(&json_line(&HintRecord {
                    schema: SCHEMA,
                    puzzle: Family::Flip,
                    verdict: VerdictName::Solved,
                    optimal: Optimal::Proved,
                    press: None,
                    count: 0,
                    cost: answer.cost,
                    bound: None,
                    checked: Some(Checked::Full),
                }))?;
            } else {
                output::say("Already solved: nothing need be pressed.");
            }
            return Ok(Exit::Solved);
        }
        Advice::Impossible(_) | Advice::Unknown { .. } => {
            let options = JsonOptions {
                solution: Part::Written,
                proof: Part::Written,
                checked: Some(Checked::Full),
            };
            let shown = shown(&puzzle, &verified, args.json.then_some(options));
            show(&shown, None)?;
            return Ok(shown.exit);
        }
    };
    let is_proved = hint.optimal == Optimal::Proved;
    if args.json {
        let verdict = match is_proved {
            true => VerdictName::Solved,
            false => VerdictName::Stopped,
        };
        output::answer(&json_line(&HintRecord {
            schema: SCHEMA,
            puzzle: Family::Flip,
            verdict,
            optimal: hint.optimal,
            press: Some(format::button_place(rule, hint.button)),
            count: hint.presses,
            cost: hint.cost,
            bound: (!is_proved).then_some(hint.bound),
            checked: Some(verified.checked()),
        }))?;
    } else {
        let mut press = States::zeros(rule.modulus(), rule.buttons().places().len());
        press.add(hint.button, 1);
        output::answer(&format::presses_picture(rule, &Presses::new(press)))?;
        output::say(&hint_words::sentence(&puzzle, &hint));
        if !is_proved && !was_cancelled {
            output::say(&work.advice(&puzzle, answer));
        }
    }
    Ok(match is_proved {
        true => Exit::Solved,
        false => Exit::Stopped,
    })
}

/// The puzzle once what `made` says has been pressed.
fn pressed(puzzle: &FlipPuzzle, made: Source) -> Result<FlipPuzzle, Failure> {
    let made = Input::read(made)?;
    let presses = format::read_presses(&made.bytes, puzzle.rule());
    presses
        .and_then(|presses| left_after(puzzle, &presses))
        .map_err(|error| Failure::of_input(&made, &error))
}
