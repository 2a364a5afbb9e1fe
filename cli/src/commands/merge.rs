//! `merge`: makes the answer of a long search from the results of all its parts.

use std::collections::BTreeMap;

use tilewise::flip::{FlipPuzzle, Question};
use tilewise::format::{self, JsonOptions, Part, Puzzle};

use super::solve::show;
use super::solve_flip::{checked_as_far, shown, solve_by};
use crate::args::{Merge, PartOf, WorkLimit};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source, refuse_twice};
use crate::long_search::{SearchFile, Spread};
use crate::long_work::LongWork;
use crate::output::Target;

pub(crate) fn run(args: &Merge) -> Result<Exit, Failure> {
    let output = args.output.as_ref().filter(|name| name.as_os_str() != "-");
    let read: Vec<_> = args.parts.iter().map(std::path::PathBuf::as_path).collect();
    let target = output.map(|name| Target::new(name, &read)).transpose()?;
    let file = merged(read_all(args)?)?;
    let puzzle = puzzle(&file)?;

    let work = LongWork::begin(WorkLimit::Minute);
    let limits = work.limits();
    let spread = Spread::told(file, &work);
    let answer = solve_by(&spread, &puzzle, Question::Fewest, &limits).map_err(Failure::Refusal)?;
    spread.keep()?;
    // What was read may be wrong however well it fits together; then it is not ours.
    let verified = checked_as_far(&puzzle, answer, &limits).map_err(|failure| match failure {
        Failure::Fault(why) => {
            Failure::File(format!("the parts are not what such a search sees: {why}"))
        }
        other => other,
    })?;
    work.end_line();
    let options = JsonOptions {
        solution: match target {
            Some(_) => Part::LeftOut,
            None => Part::Written,
        },
        ..JsonOptions::default()
    };
    let shown = shown(&puzzle, &verified, args.json.then_some(options));
    show(&shown, target.as_ref())?;
    Ok(shown.exit)
}

/// The result of one part, and the file it came from.
struct PartResult {
    name: String,
    file: SearchFile,
    part: PartOf,
}

fn read_all(args: &Merge) -> Result<Vec<PartResult>, Failure> {
    let sources: Vec<Source> = args.parts.iter().cloned().map(Source::from).collect();
    let named: Vec<_> = sources
        .iter()
        .map(|source| ("a part", Some(source)))
        .collect();
    refuse_twice(&named)?;
    let read = sources.into_iter().map(|source| {
        let name = source.to_string();
        let input = Input::read(source)?;
        let refused = |why: &str| Failure::File(format!("can't merge {name}: {why}"));
        let file = SearchFile::read(&input.bytes).map_err(|why| refused(&why))?;
        let part = file.part.ok_or_else(|| {
            refused("it is the checkpoint of a whole search; solve --resume goes on from it")
        })?;
        for seen in file.goals.values() {
            let own = part.share(seen.cut.parts());
            let is_there = |part: u64| seen.is_whole(part);
            if !own.clone().all(is_there) {
                return Err(refused("its part was not searched to the end"));
            }
            if seen.parts.keys().any(|part| !own.contains(part)) {
                return Err(refused("it holds more than its part"));
            }
        }
        Ok(PartResult { name, file, part })
    });
    read.collect()
}

/// All parts as one search.
fn merged(results: Vec<PartResult>) -> Result<SearchFile, Failure> {
    let mut results = results.into_iter();
    let first = results
        .next()
        .expect("the command line asks for at least one");
    let of = first.part.of;
    let mut from = BTreeMap::from([(first.part.number, first.name.clone())]);
    let mut whole = first.file;
    for result in results {
        let refused = |why: &str| {
            let (name, other) = (&result.name, &first.name);
            Failure::File(format!("can't merge {name} with {other}: {why}"))
        };
        if result.file.puzzle != whole.puzzle {
            return Err(refused("they are parts of different puzzles"));
        }
        if result.part.of != of {
            return Err(refused(&format!(
                "one is of {of} parts, the other of {}",
                result.part.of
            )));
        }
        if let Some(before) = from.insert(result.part.number, result.name.clone()) {
            let words = format!("{before} is part {} too", result.part.number);
            return Err(refused(&words));
        }
        let has_same_goals = result.file.goals.keys().eq(whole.goals.keys());
        for (goal, seen) in result.file.goals.clone() {
            match whole.goals.get_mut(&goal) {
                Some(own) if has_same_goals && own.cut == seen.cut => own.parts.extend(seen.parts),
                _ => return Err(refused("they are cut in different ways")),
            }
        }
    }
    let missing: Vec<String> = (1..=of)
        .filter(|number| !from.contains_key(number))
        .take(MOST_NAMED + 1)
        .map(|number| number.to_string())
        .collect();
    if !missing.is_empty() {
        let more = if missing.len() > MOST_NAMED {
            " and more"
        } else {
            ""
        };
        let named = missing[..missing.len().min(MOST_NAMED)].join(", ");
        let words = format!("of {of} parts these are missing: {named}{more}");
        return Err(Failure::File(words));
    }
    whole.part = None;
    Ok(whole)
}

/// So many missing parts are named.
const MOST_NAMED: usize = 10;

fn puzzle(file: &SearchFile) -> Result<FlipPuzzle, Failure> {
    match format::read_puzzle(file.puzzle.as_bytes()) {
        Ok(Puzzle::Flip(puzzle)) => Ok(puzzle),
        Ok(Puzzle::Slide(_)) => {
            let words = "the parts are of a slide puzzle, which is not searched in parts";
            Err(Failure::File(words.into()))
        }
        Err(error) => {
            let words = format!("the puzzle in the parts can't be read: {error}");
            Err(Failure::File(words))
        }
    }
}
