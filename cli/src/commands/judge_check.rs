//! `judge --check`: is what some program printed a right output?

use std::path::Path;

use tilewise::judge::{Graded, Problem};

use super::judge::why;
use crate::args::Judge;
use crate::failure::Failure;
use crate::input::{Input, Source, refuse_twice};
use crate::long_work::Threads;
use crate::{marker, output};

pub(crate) fn run(
    problem: &Problem,
    input: &Path,
    printed: &Path,
    args: &Judge,
) -> Result<(), Failure> {
    let [input, printed] = [input, printed].map(|path| Source::from(path.to_path_buf()));
    refuse_twice(&[("IN", Some(&input)), ("OUT", Some(&printed))])?;
    let (input, printed) = (Input::read(input)?, Input::read(printed)?);
    let threads = Threads::all();
    let limits = args.search.by_effort().limits(&threads);
    let grade = problem.check(&input.bytes, &printed.bytes, &limits);
    match grade.map_err(|failure| why(failure, Some(&input)))? {
        Graded::Accepted => output::answer("Accepted.\n"),
        Graded::OtherLayout(error) => {
            output::answer("Accepted.\n")?;
            let source = &printed.source;
            output::say(&format!(
                "note: {source}, line {}: {}; expected {}. Some judges refuse that.",
                error.line, error.message, error.expected
            ));
            Ok(())
        }
        Graded::Refused(error) => {
            let message = marker::marked(&printed, "refused: ", &error);
            Err(Failure::FalseClaim(message))
        }
    }
}
