//! `solutions`: all solutions of a flip puzzle one after the other, or how many there are.

use tilewise::answer::record::{Checked, CountedSolutions, Family, SCHEMA, VerdictName};
use tilewise::answer::{Answer, Limits, Optimal, Proof, Verdict};
use tilewise::flip::{self, AllSolutions, ButtonOrder, Count, FlipPuzzle, Presses, Question, Step};
use tilewise::format::{self, JsonOptions, Part};
use tilewise::verify::{self, Grade};

use super::solve::{json_line, show};
use super::solve_flip::{Verified, checked, shown};
use crate::args::Solutions;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::flip_input::FlipInput;
use crate::flip_words;
use crate::long_work::LongWork;
use crate::number::grouped;
use crate::output::{self, Reader};
use crate::solution_words::{self, Listed};

/// Solutions with the fewest presses that are held at once; where there are more, they are walked to.
const MOST_KNOWN: u64 = 1 << 16;

/// What stands in a line of JSON.
const LINE: JsonOptions = JsonOptions {
    solution: Part::Written,
    proof: Part::Written,
    checked: Some(Checked::Full),
};

pub(crate) fn run(mut args: Solutions) -> Result<Exit, Failure> {
    let puzzle = std::mem::take(&mut args.puzzle);
    let FlipInput { input, puzzle } = FlipInput::read(puzzle, args.goal.take(), None)?;
    let work = LongWork::begin(args.search.by_effort());
    let limits = work.limits();
    let question = match args.fewest {
        true => Question::Fewest,
        false => Question::Any,
    };
    let answer = flip::solve(&puzzle, question, &limits)
        .map_err(|error| Failure::of_input(&input, &error))?;
    let verified = checked(&puzzle, answer, &limits)?;
    let answer = &verified.answer;
    let Verdict::Solved(presses) = &answer.verdict else {
        work.end_line();
        return unsolved(&puzzle, &verified, &args, &work);
    };
    // Solutions of one cost may differ in their number of presses.
    let with = match (args.fewest, answer.cost) {
        (true, Some(cost)) => format!(" of the least cost, {}", grouped(cost)),
        (true, None) => format!(" with {}", flip_words::count_of(presses)),
        (false, _) => String::new(),
    };
    if args.count {
        let count = match (&answer.ties, args.fewest) {
            (Some(ties), true) => Count::Exact(ties.clone()),
            _ => AllSolutions::of(&puzzle, &limits)
                .and_then(|all| all.count(&limits))
                .map_err(|error| Failure::of_input(&input, &error))?,
        };
        work.end_line();
        return counted(&count, &with, &args);
    }
    let all =
        AllSolutions::of(&puzzle, &limits).map_err(|error| Failure::of_input(&input, &error))?;
    // Of very many solutions a walk does not come to those with the fewest presses.
    let known = match (args.fewest, verified.grade, answer.count) {
        (true, Grade::Audited, Some(fewest)) => all.lightest(fewest, MOST_KNOWN, &limits),
        _ => None,
    };
    work.end_line(); // it would stand among the solutions
    let list = List {
        puzzle: &puzzle,
        all: &all,
        answer,
        known: known.as_deref(),
        args: &args,
        limits: &limits,
    };
    let Some(listed) = list.print()? else {
        return Ok(Exit::Solved); // nobody reads any more
    };
    let count = match (listed, &answer.ties) {
        (Listed::First(_), Some(ties)) if args.fewest => Some(Count::Exact(ties.clone())),
        (Listed::First(_), _) => all.count(&limits).ok(),
        _ => None,
    };
    output::say(&solution_words::list(
        &puzzle,
        listed,
        &with,
        count.as_ref(),
    ));
    Ok(match listed {
        Listed::Stopped(_) => Exit::Stopped,
        Listed::All(_) | Listed::First(_) => Exit::Solved,
    })
}

/// Shows why there are none, or that the search for the fewest presses came to no end.
fn unsolved(
    puzzle: &FlipPuzzle,
    verified: &Verified,
    args: &Solutions,
    work: &LongWork,
) -> Result<Exit, Failure> {
    let answer = &verified.answer;
    let mut shown = shown(puzzle, verified, args.json.then_some(LINE));
    if args.count && shown.exit == Exit::Impossible {
        counted(&Count::Exact(0_u8.into()), "", args)?;
        return Ok(Exit::Impossible);
    }
    if shown.exit == Exit::Stopped {
        shown.solution = None; // it may not be one of those asked for
        if !args.json {
            shown.words.push(work.advice(puzzle, answer));
        }
    }
    show(&shown, None)?;
    Ok(shown.exit)
}

/// Prints a number of solutions.
fn counted(count: &Count, with: &str, args: &Solutions) -> Result<Exit, Failure> {
    let (verdict, exit) = match count {
        Count::Exact(exact) if exact.to_string() == "0" => {
            (VerdictName::Impossible, Exit::Impossible)
        }
        Count::Exact(_) => (VerdictName::Solved, Exit::Solved),
        Count::AtLeast(_) => (VerdictName::Stopped, Exit::Stopped),
    };
    let (solutions, at_least) = match count {
        Count::Exact(exact) => (Some(exact.to_string()), None),
        Count::AtLeast(least) => (None, Some(least.to_string())),
    };
    if args.json {
        output::answer(&json_line(&CountedSolutions {
            schema: SCHEMA,
            puzzle: Family::Flip,
            verdict,
            solutions,
            at_least,
        }))?;
        return Ok(exit);
    }
    if let Some(solutions) = solutions {
        output::answer(&format!("{solutions}\n"))?;
    }
    output::say(&solution_words::count(count, with));
    if exit == Exit::Impossible {
        output::say("Without --count the reason is shown.");
    }
    Ok(exit)
}

/// A list to be printed.
struct List<'a> {
    puzzle: &'a FlipPuzzle,
    all: &'a AllSolutions,
    /// Some solution, or one with the fewest presses.
    answer: &'a Answer<Presses>,
    /// Those to be listed, where they are known already.
    known: Option<&'a [Presses]>,
    args: &'a Solutions,
    limits: &'a Limits<'a>,
}

impl List<'_> {
    /// Prints it as far as it is asked for, each solution once it is checked; none where the reader has
    /// gone away.
    fn print(&self) -> Result<Option<Listed>, Failure> {
        let buttons = self.puzzle.rule().buttons().places().len();
        let natural = ButtonOrder::natural(buttons);
        let mut solutions = self
            .all
            .in_order(&natural, self.limits)
            .map_err(Failure::Refusal)?;
        if let (true, Some(lightest)) = (self.args.fewest, self.lightest()) {
            solutions = solutions.no_dearer_than(lightest);
        }
        let mut known = self.known.map(|known| known.iter());
        let mut advance = || match &mut known {
            Some(known) => known.next().cloned().map_or(Step::End, Step::Solution),
            None => solutions.advance(self.limits),
        };
        let mut listed = 0;
        loop {
            if self.args.first == Some(listed) {
                // Whether these were all is not yet known.
                let more = advance() != Step::End;
                return Ok(Some(match more {
                    true => Listed::First(listed),
                    false => Listed::All(listed),
                }));
            }
            if self.limits.is_cancelled() {
                return Ok(Some(Listed::Stopped(listed)));
            }
            let presses = match advance() {
                Step::Solution(presses) => presses,
                Step::End => break,
                Step::Stopped => return Ok(Some(Listed::Stopped(listed))),
            };
            let text = self.text(presses, listed)?;
            if output::part(&text)? == Reader::Gone {
                return Ok(None);
            }
            listed += 1;
        }
        match &self.answer.ties {
            Some(ties) if self.args.fewest && *ties != listed.into() => Err(Failure::Fault(
                format!("{listed} solutions were listed, not {ties}"),
            )),
            _ => Ok(Some(Listed::All(listed))),
        }
    }

    /// What the fewest presses cost.
    fn lightest(&self) -> Option<u64> {
        self.answer.cost.or(self.answer.count)
    }

    /// A solution as text, once it is checked.
    fn text(&self, presses: Presses, before: u64) -> Result<String, Failure> {
        let answer = Answer {
            count: Some(presses.count()),
            cost: self.puzzle.rule().cost(&presses),
            verdict: Verdict::Solved(presses),
            optimal: Optimal::NotAsked,
            ties: None,
            nullity: None,
            proof: Proof::None,
            ..self.answer.clone()
        };
        verify::check_flip(self.puzzle, &answer, self.limits)
            .map_err(|refusal| Failure::of_own_answer(&refusal))?;
        if self.args.json {
            return Ok(json_line(&format::flip_record(self.puzzle, &answer, LINE)));
        }
        let mut picture = answer.solution().map_or_else(String::new, |presses| {
            format::presses_picture(self.puzzle.rule(), presses)
        });
        if picture.is_empty() {
            picture.push_str("// nothing is pressed\n"); // a list without names
        }
        let between = if before > 0 { "\n" } else { "" };
        Ok(format!("{between}{picture}"))
    }
}
