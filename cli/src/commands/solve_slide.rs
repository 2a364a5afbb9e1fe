//! `solve` for a slide puzzle: moves in their order, or the counts that show why there are none.

use tilewise::answer::{Limits, Verdict};
use tilewise::slide::{self, SlidePuzzle};
use tilewise::{format, verify};

use super::solve::{Shown, json_line, json_options};
use crate::args::Solve;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt::stop_flag;
use crate::progress::Watch;
use crate::slide_words;

pub(crate) fn run(puzzle: &SlidePuzzle, args: &Solve, input: &Input) -> Result<Shown, Failure> {
    let stop = stop_flag();
    let watch = Watch::start();
    let report = |progress| watch.take(progress);
    let limits = Limits {
        max_work: args.max_work,
        cancel: Some(&stop),
        progress: Some(&report),
        ..Limits::default()
    };
    let answer = match slide::solve(puzzle, &limits) {
        Ok(answer) => answer,
        Err(error) => return Err(Failure::of_input(input, &error)),
    };
    drop(watch);
    verify::check_slide(puzzle, &answer).map_err(|refusal| Failure::of_own_answer(&refusal))?;
    Ok(Shown {
        solution: answer
            .solution()
            .map(|moves| format::write_moves(puzzle, moves)),
        called: "moves",
        reasons: Vec::new(),
        words: vec![slide_words::sentence(puzzle, &answer)],
        json: args
            .json
            .then(|| json_line(&format::slide_record(puzzle, &answer, json_options(args)))),
        exit: match &answer.verdict {
            Verdict::Solved(_) => Exit::Solved,
            Verdict::Impossible(_) => Exit::Impossible,
            Verdict::Stopped { .. } => Exit::Stopped,
        },
    })
}
