//! `solve` for a slide puzzle: moves in their order, or the counts that show why there are none.

use std::io::{self, Write};

use tilewise::Error;
use tilewise::answer::{Answer, Limits, Optimal, Proof, Stats, Verdict};
use tilewise::format::{self, NpyColumns, NpyMoves, PictureKind};
use tilewise::slide::{
    FewestMoves, Move, Moves, Plan, Runs, SlidePuzzle, Solver, Trips, fewer_pickups,
};
use tilewise::verify;

use super::slide_pass::{Counted, Lines, Listed, Nothing, Pass, Stop};
use super::solve::{Shown, json_line, json_options, nothing_to_draw, show};
use crate::args::{MovesForm, Solve};
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::Input;
use crate::long_work::LongWork;
use crate::output::{self, Target};
use crate::pictures::Pictures;
use crate::slide_words;

pub(crate) fn run(
    puzzle: &SlidePuzzle,
    args: &Solve,
    input: &Input,
    target: Option<&Target>,
) -> Result<Exit, Failure> {
    let work = LongWork::on(args.search.threads(), args.search.limit());
    let limits = work.limits();
    let refused = |error: Error| Failure::of_input(input, &error);
    let name = args.output.as_ref().and_then(|name| name.to_str());
    if name.and_then(PictureKind::of_name).is_some() {
        let words = "moves are no picture file: they are text, or an array in a file .npy";
        return Err(Failure::Usage(words.into()));
    }
    let pictures = Pictures::of(args, input)?;
    pictures.check_slide(puzzle, input)?;
    let mut solver = Solver::new(puzzle.rule().clone(), &limits).map_err(refused)?;
    let plan = solver.plan(puzzle.start(), puzzle.target(), &limits);
    let moves = match plan.map_err(refused)? {
        Plan::Fewest(moves) => moves,
        Plan::Impossible(witness) => {
            let answer = answer(Verdict::Impossible(witness), Proof::None);
            work.end_line();
            return show_answer(puzzle, &answer, args, target);
        }
        Plan::Stopped { bound, proof } => {
            let answer = answer(Verdict::Stopped { best: None, bound }, proof);
            work.end_line();
            return show_answer(puzzle, &answer, args, target);
        }
    };
    let moves = match args.prefer {
        None => *moves,
        Some(_) => {
            let prices = moves.prices().to_vec();
            fewer_pickups(puzzle, prices, &limits)
                .map_err(refused)?
                .unwrap_or_else(|| {
                    output::say(
                        "Stopped before fewer pick-ups were found; no fewer moves solve it.",
                    );
                    *moves
                })
        }
    };
    // What a stopped search left is shown all the same, unless Ctrl-C comes again.
    let limits = work.limits_of_check();
    let asked = Asked {
        puzzle,
        args,
        limits: &limits,
    };
    let done = match asked.stream(&moves, target) {
        Ok(done) => done,
        Err(Stop::Cancelled) => {
            let bound = moves.cost().unwrap_or(moves.total());
            let proof = moves.into_proof();
            work.end_line();
            let answer = answer(Verdict::Stopped { best: None, bound }, proof);
            return show_answer(puzzle, &answer, args, target);
        }
        Err(Stop::Failed(failure)) => return Err(failure),
    };
    let rounds = match pictures
        .has_film()
        .then(|| asked.rounds(&moves))
        .transpose()
    {
        Ok(rounds) => rounds.unwrap_or_default(),
        Err(Stop::Cancelled) => {
            return Err(Failure::Stopped("stopped before the film was made".into()));
        }
        Err(Stop::Failed(failure)) => return Err(failure),
    };
    work.end_line();
    pictures.slide(puzzle, &moves, &rounds)?;
    done.say(puzzle, &moves, args, target)
}

/// An answer without moves of its own.
const fn answer(verdict: Verdict<Moves>, proof: Proof<Moves>) -> Answer<Moves> {
    let optimal = match &verdict {
        Verdict::Stopped { .. } => Optimal::NotProved,
        Verdict::Impossible(_) => Optimal::NotAsked,
        Verdict::Solved(_) => Optimal::Proved,
    };
    Answer {
        verdict,
        optimal,
        count: None,
        cost: None,
        ties: None,
        nullity: None,
        proof,
        stats: Stats {
            method: "minimum-cost flow",
            size: 0,
            work: 0,
        },
    }
}

/// Checks an answer that fits in memory, and shows it.
fn show_answer(
    puzzle: &SlidePuzzle,
    answer: &Answer<Moves>,
    args: &Solve,
    target: Option<&Target>,
) -> Result<Exit, Failure> {
    verify::check_slide(puzzle, answer).map_err(|refusal| Failure::of_own_answer(&refusal))?;
    let mut words = vec![slide_words::sentence(puzzle, answer)];
    words.extend(nothing_to_draw(args).map(str::to_owned));
    let shown = Shown {
        solution: None,
        called: "moves",
        reasons: Vec::new(),
        words,
        json: args
            .json
            .then(|| json_line(&format::slide_record(puzzle, answer, json_options(args)))),
        exit: match &answer.verdict {
            Verdict::Solved(_) => Exit::Solved,
            Verdict::Impossible(_) => Exit::Impossible,
            Verdict::Stopped { .. } => Exit::Stopped,
        },
    };
    show(&shown, target)?;
    Ok(shown.exit)
}

/// A puzzle and what is to become of its moves.
struct Asked<'a> {
    puzzle: &'a SlidePuzzle,
    args: &'a Solve,
    limits: &'a Limits<'a>,
}

/// What is said when the moves are where they should be.
struct Done {
    counted: Counted,
    gone: bool,
}

impl Asked<'_> {
    fn form(&self) -> MovesForm {
        self.args.moves.unwrap_or(MovesForm::Steps)
    }

    const fn pass<'a>(&'a self, form: MovesForm) -> Pass<'a> {
        Pass {
            puzzle: self.puzzle,
            form,
            limits: self.limits,
        }
    }

    /// Checks all moves and writes them where they should go. A file is written while the check goes on, and
    /// put in place after it; elsewhere nothing is written before all are checked, so they are made twice.
    fn stream(&self, moves: &FewestMoves<'_>, target: Option<&Target>) -> Result<Done, Stop> {
        let pass = self.pass(self.form());
        let Some(target) = target else {
            let counted = pass.check(moves.clone(), &mut Nothing)?;
            let gone = if self.args.tokens {
                self.print_trips(&counted.trips)?
            } else if self.args.json {
                false // the moves stand in the JSON
            } else {
                let mut lines = Lines::text(self.puzzle, output::stream());
                let written = pass.write(moves.clone(), &mut lines);
                self.print(written.and_then(|()| Ok(lines.into_out()?.flush()?)))?
            };
            return Ok(Done { counted, gone });
        };
        let counted = match target.begin()? {
            Some(file) => {
                let mut lines = self.lines(moves, target, file)?;
                let counted = pass.check(moves.clone(), &mut lines);
                let counted = counted.map_err(|stop| stop.at(target))?;
                let file = lines.into_out().map_err(|error| target.refused(&error))?;
                file.finish()?;
                counted
            }
            None => {
                let counted = pass.check(moves.clone(), &mut Nothing)?;
                let mut lines = self.lines(moves, target, target.open_stream()?)?;
                let written = pass.write(moves.clone(), &mut lines);
                let written = written.and_then(|()| Ok(lines.into_out()?.flush()?));
                match written {
                    Err(Stop::Failed(Failure::Output(error)))
                        if error.kind() == io::ErrorKind::BrokenPipe => {}
                    other => other.map_err(|stop| stop.at(target))?,
                }
                counted
            }
        };
        let gone = self.args.tokens && self.print_trips(&counted.trips)?;
        Ok(Done { counted, gone })
    }

    /// The moves in rounds, checked, for a film.
    fn rounds(&self, moves: &FewestMoves<'_>) -> Result<Vec<Vec<Move>>, Stop> {
        let mut rounds = Listed(Vec::new());
        self.pass(MovesForm::Rounds)
            .check(moves.clone(), &mut rounds)?;
        Ok(rounds.0)
    }

    /// What writes into `target`, by its name.
    fn lines<'a, W: Write>(
        &'a self,
        moves: &FewestMoves<'_>,
        target: &Target,
        out: W,
    ) -> Result<Lines<'a, W>, Stop> {
        if !target.has_extension("npy") {
            return Ok(Lines::text(self.puzzle, out));
        }
        let columns = match self.form() {
            MovesForm::Steps | MovesForm::Runs => NpyColumns::Places,
            MovesForm::Rounds => NpyColumns::RoundAndPlaces,
        };
        let rows = match self.form() {
            MovesForm::Steps | MovesForm::Rounds => moves.total(),
            MovesForm::Runs => Runs::new(self.puzzle.rule(), moves.clone()).count() as u64,
        };
        let array = NpyMoves::new(self.puzzle, rows, columns, out).map_err(Failure::Refusal)?;
        let array = array.map_err(|error| target.refused(&error))?;
        Ok(Lines::Npy(array))
    }

    fn print_trips(&self, trips: &Trips) -> Result<bool, Stop> {
        let mut lines = format::MovesWriter::new(self.puzzle.rule(), output::stream());
        let mut moved = trips.trips().iter().filter(|trip| trip.steps > 0);
        let written = moved.try_for_each(|trip| lines.trip(*trip));
        let written = written.and_then(|()| lines.into_out().flush());
        Ok(output::streamed(written)? == output::Reader::Gone)
    }

    /// Whether the reader of standard output has gone away.
    fn print(&self, written: Result<(), Stop>) -> Result<bool, Stop> {
        match written {
            Ok(()) => Ok(false),
            Err(Stop::Failed(Failure::Output(error))) => {
                Ok(output::streamed(Err(error))? == output::Reader::Gone)
            }
            Err(other) => Err(other),
        }
    }
}

impl Done {
    fn say(
        self,
        puzzle: &SlidePuzzle,
        moves: &FewestMoves<'_>,
        args: &Solve,
        target: Option<&Target>,
    ) -> Result<Exit, Failure> {
        if args.json {
            let count = moves.total();
            let list = match target {
                Some(_) => Moves::default(),
                None => listed(moves, &Limits::default())?,
            };
            let mut answer = answer(Verdict::Solved(list), moves.proof().clone());
            (answer.count, answer.cost) = (Some(count), moves.cost());
            let line = json_line(&format::slide_record(puzzle, &answer, json_options(args)));
            output::answer(&line)?;
            return Ok(Exit::Solved);
        }
        if self.gone {
            return Ok(Exit::Solved);
        }
        if let Some(target) = target {
            output::say(&format!("The moves are in {target}."));
        }
        output::say(&slide_words::solved(moves.total(), moves.cost()));
        if moves.total() > 0 {
            let words = slide_words::trips(puzzle, &self.counted, args.prefer);
            output::say(&words);
        }
        Ok(Exit::Solved)
    }
}

/// All moves, for JSON.
fn listed(moves: &FewestMoves<'_>, limits: &Limits<'_>) -> Result<Moves, Failure> {
    let needed = u128::from(moves.total()) * size_of::<Move>() as u128;
    let limit = u128::from(limits.max_bytes);
    if needed > limit {
        return Err(Failure::Refusal(Error::TooLarge {
            what: "the list of moves",
            needed,
            limit,
        }));
    }
    Ok(Moves::new(moves.clone().collect()))
}
