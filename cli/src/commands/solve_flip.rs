//! `solve` for a flip puzzle: presses, or the cells that show why there are none.

use tilewise::Error;
use tilewise::answer::{Answer, Limits, Optimal, Proof, Verdict, Witness};
use tilewise::flip::{self, FlipPuzzle, Presses, Question, States};
use tilewise::format::{JsonOptions, PictureKind};
use tilewise::verify::Refusal;
use tilewise::{format, verify};

use super::solve::{Reason, Shown, json_line, json_options};
use crate::args::{PressesForm, Solve};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::flip_words;
use crate::input::Input;
use crate::interrupt::stop_flag;
use crate::pictures::Pictures;
use crate::progress::Watch;

pub(crate) fn run(puzzle: &FlipPuzzle, args: &Solve, input: &Input) -> Result<Shown, Failure> {
    let form = args.presses_form();
    demand_form(puzzle, form).map_err(|error| Failure::of_input(input, &error))?;
    let stop = stop_flag();
    let watch = Watch::start();
    let report = |progress| watch.take(progress);
    let limits = Limits {
        max_work: args.max_work,
        cancel: Some(&stop),
        progress: Some(&report),
        ..Limits::default()
    };
    let pictures = Pictures::of(args, input)?;
    pictures.check_flip(puzzle, input)?;
    let question = if args.any {
        Question::Any
    } else {
        Question::Fewest
    };
    let answer = match flip::solve(puzzle, question, &limits) {
        Ok(answer) => answer,
        Err(error) => return Err(Failure::of_input(input, &error)),
    };
    // What a stopped search found is checked all the same; only a second Ctrl-C ends that.
    let cancel = limits.cancel.filter(|_| !limits.is_cancelled());
    let answer = without_dear_nullity(puzzle, answer);
    let answer = checked_as_far(puzzle, answer, &Limits { cancel, ..limits })?;
    let was_cancelled = limits.is_cancelled();
    drop(watch);

    if let Some(presses) = answer.solution() {
        pictures.flip(puzzle, presses)?;
    }
    let mut shown = shown(puzzle, &answer, args.json.then(|| json_options(args)));
    if shown.exit == Exit::Stopped && !was_cancelled {
        let advice = flip_words::advice(&answer, args.max_work);
        shown.words.push(advice);
    }
    if form != PressesForm::Picture {
        let written = answer
            .solution()
            .map(|presses| in_form(puzzle, presses, form));
        shown.solution = match written.transpose() {
            Ok(written) => written,
            Err(error) => return Err(Failure::of_input(input, &error)),
        };
    }
    Ok(shown)
}

/// Refuses a puzzle whose presses can't be written so: before a search that may be long, by writing that nothing
/// is pressed.
fn demand_form(puzzle: &FlipPuzzle, form: PressesForm) -> Result<(), Error> {
    if form == PressesForm::Picture {
        return Ok(());
    }
    let rule = puzzle.rule();
    let nothing = States::zeros(rule.modulus(), rule.buttons().places().len());
    in_form(puzzle, &Presses::new(nothing), form).map(drop)
}

/// Presses in a form of which the picture in letters is not one.
fn in_form(puzzle: &FlipPuzzle, presses: &Presses, form: PressesForm) -> Result<Vec<u8>, Error> {
    let rule = puzzle.rule();
    let file = |kind| {
        let bits = format::presses_bits(rule, presses)?;
        format::write_picture_file(&bits, kind)
    };
    match form {
        PressesForm::Picture => Ok(format::presses_picture(rule, presses).into_bytes()),
        PressesForm::Id => format::write_game_solution(rule, presses).map(String::into_bytes),
        PressesForm::Pbm => file(PictureKind::PackedPbm),
        PressesForm::PlainPbm => file(PictureKind::PlainPbm),
        PressesForm::Png => file(PictureKind::Png),
    }
}

/// A checked answer in every form in which it may be shown; as JSON if that is asked for.
pub(super) fn shown(
    puzzle: &FlipPuzzle,
    answer: &Answer<Presses>,
    json: Option<JsonOptions>,
) -> Shown {
    let reasons: Vec<Reason> = match &answer.verdict {
        Verdict::Impossible(Witness::Parity(witnesses)) => witnesses
            .iter()
            .map(|witness| Reason {
                picture: format::witness_picture(puzzle.rule(), witness),
                words: flip_words::reason(puzzle, witness),
            })
            .collect(),
        _ => Vec::new(),
    };
    let mut words = Vec::new();
    if reasons.is_empty() {
        words.push(flip_words::sentence(puzzle, answer));
    }
    Shown {
        solution: answer
            .solution()
            .map(|presses| format::presses_picture(puzzle.rule(), presses).into_bytes()),
        called: "presses",
        reasons,
        words,
        json: json.map(|options| json_line(&format::flip_record(puzzle, answer, options))),
        exit: match &answer.verdict {
            Verdict::Solved(_) => Exit::Solved,
            Verdict::Impossible(_) => Exit::Impossible,
            Verdict::Stopped { .. } => Exit::Stopped,
        },
    }
}

/// Cells up to which the checker is asked for a nullity that nobody asked for, other than that of the
/// plus rule on a whole open rectangle, which it finds quickly. Above, it could take minutes and fail.
const EASY_CELLS: usize = 1 << 18;

/// Any solution of a large board goes without the nullity.
fn without_dear_nullity(puzzle: &FlipPuzzle, answer: Answer<Presses>) -> Answer<Presses> {
    let rule = puzzle.rule();
    let is_dear = rule.cells().len() > EASY_CELLS && rule.plain_plus().is_none();
    if is_dear && answer.optimal == Optimal::NotAsked {
        return Answer {
            nullity: None,
            ..answer
        };
    }
    answer
}

/// The answer once it has passed its check. Where it is found to be the fewest by a search that the
/// checker cannot follow within the limits, or the caller stops the check, it is shown as the best that
/// is known; that is quickly checked.
pub(super) fn checked_as_far(
    puzzle: &FlipPuzzle,
    answer: Answer<Presses>,
    limits: &Limits,
) -> Result<Answer<Presses>, Failure> {
    let is_of_all = answer.optimal == Optimal::Proved
        || matches!(answer.verdict, Verdict::Impossible(Witness::Limits));
    match verify::check_flip(puzzle, &answer, limits) {
        Ok(_) => Ok(answer),
        Err(Refusal::TooLarge { .. } | Refusal::Cancelled) if is_of_all => {
            let less = Answer {
                verdict: Verdict::Stopped {
                    best: answer.solution().cloned(),
                    bound: flip::lower_bound(puzzle),
                },
                optimal: Optimal::NotProved,
                ties: None,
                nullity: None,
                proof: Proof::None,
                ..answer
            };
            let to_the_end = Limits {
                cancel: None,
                ..*limits
            };
            checked(puzzle, less, &to_the_end)
        }
        Err(_) => checked(puzzle, answer, limits),
    }
}

/// The answer once it has passed its check. Where only the nullity of a large board is too much to
/// check, and nobody asked for the fewest, the answer goes without the nullity; where only the bound of a
/// stopped search is, the answer has one that is quickly checked.
pub(super) fn checked(
    puzzle: &FlipPuzzle,
    answer: Answer<Presses>,
    limits: &Limits,
) -> Result<Answer<Presses>, Failure> {
    match verify::check_flip(puzzle, &answer, limits) {
        Ok(_) => Ok(answer),
        Err(Refusal::TooLarge { .. })
            if answer.optimal == Optimal::NotAsked && answer.nullity.is_some() =>
        {
            checked(
                puzzle,
                Answer {
                    nullity: None,
                    ..answer
                },
                limits,
            )
        }
        Err(refusal @ (Refusal::TooLarge { .. } | Refusal::Cancelled)) => {
            match with_less_bound(puzzle, &answer) {
                Some(less) => checked(puzzle, less, limits),
                None => Err(Failure::of_own_answer(&refusal)),
            }
        }
        Err(refusal) => Err(Failure::of_own_answer(&refusal)),
    }
}

/// A stopped answer with the bound that takes one look at the effects, if its own is more.
fn with_less_bound(puzzle: &FlipPuzzle, answer: &Answer<Presses>) -> Option<Answer<Presses>> {
    let Verdict::Stopped { best, bound } = &answer.verdict else {
        return None;
    };
    let less = flip::lower_bound(puzzle);
    let verdict = Verdict::Stopped {
        best: best.clone(),
        bound: less,
    };
    (less < *bound).then(|| Answer {
        verdict,
        ..answer.clone()
    })
}
