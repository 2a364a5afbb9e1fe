//! `solve` for a flip puzzle: presses, or the cells that show why there are none.

use tilewise::answer::record::Checked;
use tilewise::answer::{Answer, Limits, Optimal, ParityWitness, Proof, Verdict, Witness};
use tilewise::flip::{self, FlipPuzzle, Method, Presses, Question, Solver, States};
use tilewise::format::{JsonOptions, PictureKind};
use tilewise::verify::{Grade, Refusal};
use tilewise::{Error, format, verify};

use super::solve::{Reason, Shown, json_line, json_options, nothing_to_draw};
use crate::args::{PartOf, PressesForm, Solve};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::flip_words;
use crate::input::Input;
use crate::long_search::{Kept, Spread, Unfinished};
use crate::long_work::LongWork;
use crate::packed_file::MOST_HELD;
use crate::pictures::Pictures;

/// An answer that passed its check.
#[derive(Debug)]
pub(super) struct Verified {
    pub(super) answer: Answer<Presses>,
    pub(super) grade: Grade,
}

impl Verified {
    /// How far it was checked, for a record.
    pub(super) const fn checked(&self) -> Checked {
        match self.grade {
            Grade::Audited => Checked::Audited,
            _ => Checked::Full,
        }
    }
}

pub(crate) fn run(puzzle: &FlipPuzzle, args: &Solve, input: &Input) -> Result<Shown, Failure> {
    let form = args.presses_form();
    demand_form(puzzle, form).map_err(|error| Failure::of_input(input, &error))?;
    let work = LongWork::on(args.search.threads(), args.search.limit());
    let limits = work.limits();
    let pictures = Pictures::of(args, input)?;
    pictures.check_flip(puzzle, input)?;
    let spread = Spread::new(puzzle, &args.search, &work)?;
    let question = if args.any {
        Question::Any
    } else {
        Question::Fewest
    };
    let answer = match solve_by(&spread, puzzle, question, &limits) {
        Ok(answer) => answer,
        Err(error) => return Err(Failure::of_input(input, &error)),
    };
    let kept = spread.keep()?;
    if let Some(part) = args.search.part {
        return part_shown(part, &spread, &kept);
    }
    let answer = without_dear_nullity(puzzle, answer);
    let verified = checked_as_far(puzzle, answer, &work.limits_of_check())?;
    let was_cancelled = work.was_stopped();
    let estimate = spread.estimate();
    let was_weighed = spread.result().is_some();
    work.end_line();

    let answer = &verified.answer;
    if let Some(presses) = answer.solution() {
        pictures.flip(puzzle, presses)?;
    }
    let mut shown = shown(puzzle, &verified, args.json.then(|| json_options(args)));
    if shown.exit == Exit::Stopped && was_cancelled {
        shown.words.extend(was_weighed.then(|| kept.words()));
    } else if shown.exit == Exit::Stopped {
        shown.words.push(match estimate {
            Some(estimate) if estimate.is_long() => estimate.words(),
            _ => flip_words::advice(answer, limits.max_work),
        });
    }
    if answer.solution().is_none() {
        shown.words.extend(nothing_to_draw(args).map(str::to_owned));
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

/// Solves the puzzle, very many solutions weighed as `spread` does it.
pub(super) fn solve_by(
    spread: &Spread<'_>,
    puzzle: &FlipPuzzle,
    question: Question,
    limits: &Limits,
) -> Result<Answer<Presses>, Error> {
    let rule = puzzle.rule().clone();
    let solver = Solver::new(rule, puzzle.goal(), Method::Automatic, limits)?;
    solver.solve_by(spread, puzzle.start(), question, limits)
}

/// What a part of a search has seen, for `merge`.
fn part_shown(part: PartOf, spread: &Spread<'_>, kept: &Kept) -> Result<Shown, Failure> {
    let result = match (spread.result(), spread.estimate()) {
        (Some(Ok(file)), None) => file,
        (Some(Err(Unfinished)), None) => {
            let words = format!("the part was not searched to its end. {}", kept.words());
            return Err(Failure::Stopped(words));
        }
        (_, Some(estimate)) => return Err(Failure::Stopped(estimate.words())),
        (None, None) => {
            let words = "there is nothing to search in parts: leave --part out";
            return Err(Failure::File(words.into()));
        }
    };
    Ok(Shown {
        solution: Some(result.text().into_bytes()),
        called: "results",
        reasons: Vec::new(),
        words: vec![format!(
            "Part {} of {} is searched; tilewise merge makes the answer of all.",
            part.number, part.of
        )],
        json: None,
        exit: Exit::Solved,
    })
}

/// A checked answer in every form in which it may be shown; as JSON if that is asked for.
pub(super) fn shown(puzzle: &FlipPuzzle, verified: &Verified, json: Option<JsonOptions>) -> Shown {
    let answer = &verified.answer;
    let reasons: Vec<Reason> = match &answer.verdict {
        Verdict::Impossible(Witness::Parity(witnesses)) => witnesses
            .iter()
            .map(|witness| reason(puzzle, witness))
            .collect(),
        _ => Vec::new(),
    };
    let mut words = Vec::new();
    if reasons.is_empty() {
        words.push(flip_words::sentence(puzzle, answer, verified.grade));
    }
    Shown {
        solution: answer
            .solution()
            .map(|presses| format::presses_picture(puzzle.rule(), presses).into_bytes()),
        called: "presses",
        reasons,
        words,
        json: json.map(|options| {
            let checked = Some(verified.checked());
            let options = JsonOptions { checked, ..options };
            json_line(&format::flip_record(puzzle, answer, options))
        }),
        exit: match &answer.verdict {
            Verdict::Solved(_) => Exit::Solved,
            Verdict::Impossible(_) => Exit::Impossible,
            Verdict::Stopped { .. } => Exit::Stopped,
        },
    }
}

/// Cells up to which the reason why a board can't be solved is drawn: nobody asked for it, and above this nobody
/// looks at it. What was asked for, a solution or JSON, is written whatever its size.
const DRAWN_CELLS: usize = MOST_HELD;

fn reason(puzzle: &FlipPuzzle, witness: &ParityWitness) -> Reason {
    let is_drawn = puzzle.rule().cells().len() <= DRAWN_CELLS;
    Reason {
        picture: is_drawn.then(|| format::witness_picture(puzzle.rule(), witness)),
        words: if is_drawn {
            flip_words::reason(puzzle, witness)
        } else {
            flip_words::reason_in_numbers(puzzle, witness)
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
) -> Result<Verified, Failure> {
    let is_of_all = answer.optimal == Optimal::Proved
        || matches!(answer.verdict, Verdict::Impossible(Witness::Limits));
    match verify::check_flip(puzzle, &answer, limits) {
        Ok(grade) => Ok(Verified { answer, grade }),
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
) -> Result<Verified, Failure> {
    match verify::check_flip(puzzle, &answer, limits) {
        Ok(grade) => Ok(Verified { answer, grade }),
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
