//! `solve`: reads a puzzle, solves it, checks the answer, and only then shows it.

use std::path::Path;

use serde::Serialize;
use tilewise::answer::record::Checked;
use tilewise::format::{self, JsonOptions, Part};

use super::{solve_all_lit, solve_flip, solve_slide, solve_streamed};
use crate::args::{SlidePictures, Solve};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::goal_choice::GoalChoice;
use crate::input::{Input, Source, refuse_twice};
use crate::output::{self, Target};

/// An answer that passed its check, in every form in which it may be shown.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The presses as a picture or the moves, where there is a solution: a text, or a picture file.
    pub(crate) solution: Option<Vec<u8>>,
    /// What they are called: `presses` or `moves`.
    pub(crate) called: &'static str,
    /// Why the puzzle can't be solved.
    pub(crate) reasons: Vec<Reason>,
    /// The sentences for a person, beside the reasons.
    pub(crate) words: Vec<String>,
    /// The answer as one line of JSON, without the solution where a file takes it, if that is asked
    /// for.
    pub(crate) json: Option<String>,
    /// How the program ends.
    pub(crate) exit: Exit,
}

/// Why one goal can't be reached.
#[derive(Debug)]
pub(crate) struct Reason {
    /// The cells that show it, marked; none where they would be too many to look at.
    pub(crate) picture: Option<String>,
    /// What is special about them.
    pub(crate) words: String,
}

pub(crate) fn run(mut args: Solve) -> Result<Exit, Failure> {
    // Standard output takes the answer where no file does.
    args.output = args.output.filter(|name| name.as_os_str() != "-");
    if let Some(size) = args.all_lit {
        return solve_all_lit::run(size, &args);
    }
    if args.count_only {
        // The argument parser lets this pass where a file excludes --all-lit.
        return Err(Failure::Usage("--count-only goes with --all-lit".into()));
    }
    let target = target(&args)?;
    if let Some(pictures) = &args.pictures {
        return run_slide_pictures(pictures, &args, target.as_ref());
    }
    let source = Source::from(std::mem::take(&mut args.puzzle));
    let goal = args.goal.as_ref().and_then(GoalChoice::source);
    refuse_twice(&[("puzzle", Some(&source)), ("goal", goal.as_ref())])?;
    if let Some(exit) = solve_streamed::run(&source, &args, target.as_ref())? {
        return Ok(exit);
    }
    let input = match args.id.take() {
        Some(id) => Input::of_argument("--id", id),
        None => Input::read(source)?,
    };
    let shown = match format::read_puzzle(&input.bytes) {
        Err(error) => return Err(Failure::of_input(&input, &error)),
        Ok(format::Puzzle::Flip(puzzle)) => {
            refuse_moves(&args)?;
            let puzzle = args.rule.put(puzzle, &input)?;
            let puzzle = match args.goal.take() {
                Some(goal) => goal.put(&puzzle)?,
                None => puzzle,
            };
            solve_flip::run(&puzzle, &args, &input)?
        }
        Ok(format::Puzzle::Slide(puzzle)) => {
            refuse_flip_options(&args)?;
            return solve_slide::run(&puzzle, &args, &input, target.as_ref());
        }
    };
    show(&shown, target.as_ref())?;
    Ok(shown.exit)
}

/// A flip puzzle has no moves.
pub(crate) fn refuse_moves(args: &Solve) -> Result<(), Failure> {
    let given = [
        ("--moves", args.moves.is_some()),
        ("--prefer", args.prefer.is_some()),
        ("--tokens", args.tokens),
        ("a file of moves, .npy,", is_array(args)),
    ];
    match given.into_iter().find(|&(_, is_given)| is_given) {
        None => Ok(()),
        Some((name, _)) => Err(Failure::Usage(format!("{name} is for slide puzzles"))),
    }
}

/// Solves the slide puzzle that two pictures are.
fn run_slide_pictures(
    pictures: &SlidePictures,
    args: &Solve,
    target: Option<&Target>,
) -> Result<Exit, Failure> {
    refuse_flip_options(args)?;
    let drawn = pictures.read()?;
    solve_slide::run(&drawn.puzzle, args, &drawn.input, target)
}

/// What is asked of flip puzzles only.
fn refuse_flip_options(args: &Solve) -> Result<(), Failure> {
    refuse_goal(args.goal.as_ref())?;
    if args.form.is_some() {
        return Err(Failure::Usage("--as is for flip puzzles".into()));
    }
    if args.search.checkpoint.is_some() || args.search.part.is_some() {
        let words = "--checkpoint and --part are for flip puzzles; no search of a slide puzzle lasts so long";
        return Err(Failure::Usage(words.into()));
    }
    args.rule.refuse("a slide puzzle")
}

/// What to say where a drawing or a film is asked for, and there is no solution.
pub(crate) fn nothing_to_draw(args: &Solve) -> Option<&'static str> {
    let is_asked = args.svg.is_some() || args.gif.is_some();
    is_asked.then_some("Without a solution there is nothing to draw.")
}

/// Whether the moves are to go into a NumPy array.
fn is_array(args: &Solve) -> bool {
    let name = args.output.as_ref().and_then(|name| name.extension());
    name.is_some_and(|name| name.eq_ignore_ascii_case("npy"))
}

/// A slide puzzle has its target in its text.
pub(crate) fn refuse_goal(goal: Option<&GoalChoice>) -> Result<(), Failure> {
    goal.map_or(Ok(()), |_| {
        let words =
            "--goal is for flip puzzles; the target of a slide puzzle is its second picture";
        Err(Failure::Usage(words.into()))
    })
}

/// What the JSON holds: everything but what a file takes. Every answer shown was checked.
pub(crate) const fn json_options(args: &Solve) -> JsonOptions {
    JsonOptions {
        solution: match args.output {
            Some(_) => Part::LeftOut,
            None => Part::Written,
        },
        proof: Part::Written,
        checked: Some(Checked::Full),
    }
}

/// A record as one line of JSON, written without the detour of a JSON value: an answer may be large.
pub(crate) fn json_line(record: &impl Serialize) -> String {
    let mut line = serde_json::to_string(record).expect("a record holds only what JSON can say");
    line.push('\n');
    line
}

pub(super) fn target(args: &Solve) -> Result<Option<Target>, Failure> {
    let Some(name) = &args.output else {
        return Ok(None);
    };
    let mut read = vec![args.puzzle.as_path()];
    if let Some(pictures) = &args.pictures {
        read = vec![&pictures.start, &pictures.target];
    }
    if let Some(GoalChoice::File(path)) = &args.goal {
        read.push(path);
    }
    read.retain(|path| *path != Path::new("-"));
    Target::new(name, &read).map(Some)
}

pub(crate) fn show(shown: &Shown, target: Option<&Target>) -> Result<(), Failure> {
    if let (Some(target), Some(solution)) = (target, &shown.solution) {
        target.write(solution)?;
    }
    if let Some(json) = &shown.json {
        return output::answer(json);
    }
    for (at, reason) in shown.reasons.iter().enumerate() {
        if let Some(picture) = &reason.picture {
            let between = if at > 0 { "\n" } else { "" };
            output::answer(&format!("{between}{picture}"))?;
        }
        output::say(&reason.words);
    }
    match (target, &shown.solution) {
        (None, Some(solution)) => output::bytes(solution)?,
        (Some(target), Some(_)) => {
            output::say(&format!("The {} are in {target}.", shown.called));
        }
        (Some(target), None) => {
            output::say(&format!("There is nothing to write to {target}."));
        }
        (None, None) => {}
    }
    shown.words.iter().for_each(|words| output::say(words));
    Ok(())
}
