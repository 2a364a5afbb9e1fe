//! One pass over the moves of a slide puzzle: each is checked, counted and written when it is made.

use std::io::{self, Write};

use tilewise::answer::Limits;
use tilewise::format::{MovesWriter, NpyMoves, NpyRow};
use tilewise::slide::{FewestMoves, Move, Run, Runs, SlidePuzzle, Trips, TripsSummary};
use tilewise::verify::{self, Refusal, RoundsReplay, RunsReplay, SlideReplay};

use crate::args::MovesForm;
use crate::failure::Failure;
use crate::output::Target;

/// Moves between two looks at Ctrl-C.
const BETWEEN_LOOKS: u64 = 1 << 16;

/// Why a pass did not come to its end.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Ctrl-C.
    Cancelled,
    /// It failed.
    Failed(Failure),
}

impl Stop {
    /// The same, where what failed is writing to a file.
    pub(crate) fn at(self, target: &Target) -> Self {
        match self {
            Self::Failed(Failure::Output(error)) => Self::Failed(target.refused(&error)),
            other => other,
        }
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Failed(Failure::Output(error))
    }
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Failed(Failure::of_own_answer(&refusal))
    }
}

/// Something that takes moves as they come.
pub(crate) trait Takes {
    fn step(&mut self, step: Move) -> io::Result<()>;
    fn run(&mut self, run: Run) -> io::Result<()>;
    fn round(&mut self, number: u64, moves: &[Move]) -> io::Result<()>;
}

/// Takes moves and does nothing with them.
pub(crate) struct Nothing;

impl Takes for Nothing {
    fn step(&mut self, _: Move) -> io::Result<()> {
        Ok(())
    }

    fn run(&mut self, _: Run) -> io::Result<()> {
        Ok(())
    }

    fn round(&mut self, _: u64, _: &[Move]) -> io::Result<()> {
        Ok(())
    }
}

/// Keeps rounds, for a film of a small board.
pub(crate) struct Listed(pub(crate) Vec<Vec<Move>>);

impl Takes for Listed {
    fn step(&mut self, step: Move) -> io::Result<()> {
        self.round(0, &[step])
    }

    fn run(&mut self, run: Run) -> io::Result<()> {
        let Run { from, to } = run;
        self.round(0, &[Move { from, to }])
    }

    fn round(&mut self, _: u64, moves: &[Move]) -> io::Result<()> {
        self.0.push(moves.to_vec());
        Ok(())
    }
}

/// Writes moves as text or as a NumPy array.
pub(crate) enum Lines<'a, W> {
    Text(MovesWriter<'a, W>),
    Npy(NpyMoves<'a, W>),
}

impl<'a, W: Write> Lines<'a, W> {
    pub(crate) fn text(puzzle: &'a SlidePuzzle, out: W) -> Self {
        Self::Text(MovesWriter::new(puzzle.rule(), out))
    }

    /// What was written to, when all is written.
    pub(crate) fn into_out(self) -> io::Result<W> {
        match self {
            Self::Text(text) => Ok(text.into_out()),
            Self::Npy(array) => array.finish(),
        }
    }
}

impl<W: Write> Takes for Lines<'_, W> {
    fn step(&mut self, step: Move) -> io::Result<()> {
        match self {
            Self::Text(text) => text.step(step),
            Self::Npy(array) => array.row(row(0, step.from, step.to)),
        }
    }

    fn run(&mut self, run: Run) -> io::Result<()> {
        match self {
            Self::Text(text) => text.run(run),
            Self::Npy(array) => array.row(row(0, run.from, run.to)),
        }
    }

    fn round(&mut self, number: u64, moves: &[Move]) -> io::Result<()> {
        match self {
            Self::Text(text) => text.round(number, moves),
            Self::Npy(array) => moves
                .iter()
                .try_for_each(|step| array.row(row(number, step.from, step.to))),
        }
    }
}

const fn row(round: u64, from: usize, to: usize) -> NpyRow {
    NpyRow { round, from, to }
}

/// The moves of one puzzle in one form.
pub(crate) struct Pass<'a> {
    pub(crate) puzzle: &'a SlidePuzzle,
    pub(crate) form: MovesForm,
    pub(crate) limits: &'a Limits<'a>,
}

/// What is known after a check.
pub(crate) struct Counted {
    pub(crate) form: MovesForm,
    pub(crate) trips: Trips,
    pub(crate) summary: TripsSummary,
    /// Runs or rounds, where the moves are in that form.
    pub(crate) pieces: u64,
}

impl Pass<'_> {
    /// Makes all moves on boards of the checker's own, which shares nothing with the solver, checks that
    /// they reach the target and that the prices prove them the fewest, and lets `out` have each as soon as
    /// it was found legal.
    pub(crate) fn check(
        &self,
        moves: FewestMoves<'_>,
        out: &mut impl Takes,
    ) -> Result<Counted, Stop> {
        let (puzzle, total) = (self.puzzle, moves.total());
        let cost = moves.cost();
        verify::check_slide_prices(puzzle, moves.proof(), cost.unwrap_or(total))?;
        let mut trips = Trips::new(puzzle.start());
        let mut pieces = 0;
        let paid;
        let made = match self.form {
            MovesForm::Steps => {
                let mut replay = SlideReplay::new(puzzle);
                for step in moves {
                    replay.step(step)?;
                    trips.step(step);
                    out.step(step)?;
                    self.look(&mut pieces, total)?;
                }
                paid = replay.cost();
                replay.end()?
            }
            MovesForm::Runs => {
                let mut replay = RunsReplay::new(puzzle);
                let steps = moves.inspect(|step| trips.step(*step));
                for run in Runs::new(puzzle.rule(), steps) {
                    replay.run(run)?;
                    out.run(run)?;
                    self.look(&mut pieces, total)?;
                }
                paid = replay.cost();
                replay.end()?
            }
            MovesForm::Rounds => {
                let mut replay = RoundsReplay::new(puzzle);
                let mut rounds = moves.into_rounds();
                let mut steps = 0;
                while let Some(round) = rounds.next_round() {
                    replay.round(round)?;
                    round.iter().for_each(|step| trips.step(*step));
                    pieces += 1;
                    out.round(pieces, round)?;
                    for _ in round {
                        self.look(&mut steps, total)?;
                    }
                }
                paid = replay.cost();
                replay.end()?
            }
        };
        if made != total {
            let claimed = total;
            return Err(Refusal::WrongCount {
                claimed,
                found: made,
            }
            .into());
        }
        if let Some(claimed) = cost.filter(|&cost| cost != paid) {
            return Err(Refusal::WrongCost {
                claimed,
                found: paid,
            }
            .into());
        }
        Ok(Counted {
            form: self.form,
            summary: trips.summary(),
            trips,
            pieces,
        })
    }

    /// Makes all moves again, for `out`.
    pub(crate) fn write(&self, moves: FewestMoves<'_>, out: &mut impl Takes) -> Result<(), Stop> {
        let (mut done, total) = (0, moves.total());
        match self.form {
            MovesForm::Steps => {
                for step in moves {
                    out.step(step)?;
                    self.look(&mut done, total)?;
                }
            }
            MovesForm::Runs => {
                for run in Runs::new(self.puzzle.rule(), moves) {
                    out.run(run)?;
                    self.look(&mut done, total)?;
                }
            }
            MovesForm::Rounds => {
                let mut rounds = moves.into_rounds();
                let mut number = 0;
                while let Some(round) = rounds.next_round() {
                    number += 1;
                    out.round(number, round)?;
                    for _ in round {
                        self.look(&mut done, total)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Counts, reports, and now and then looks at Ctrl-C.
    fn look(&self, done: &mut u64, total: u64) -> Result<(), Stop> {
        *done += 1;
        if done.is_multiple_of(BETWEEN_LOOKS) {
            self.limits.report(*done, Some(total));
            if self.limits.is_cancelled() {
                return Err(Stop::Cancelled);
            }
        }
        Ok(())
    }
}
