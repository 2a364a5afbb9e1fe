//! Runs the flip problems: a solver prepared once for all cases of a rule, each answer checked.

use std::io::{self, Write as _};
use std::sync::Arc;

use num_bigint::BigUint;

use super::failure::Failure;
use super::flip_cases::{Case, Start, case_name, read_cases};
use super::flip_game;
use super::flip_task::{FlipTask, FlipWriter};
use super::flip_writer::{Printed, write_heading, write_solved};
use super::line_parities;
use super::problem::Problem;
use super::read_board::BoardName;
use super::scanner::Scanner;
use crate::answer::{Answer, Limits, Verdict};
use crate::error::{Error, ParseError};
use crate::flip::{FlipPuzzle, Goal, Method, Presses, Question, Rule, Solver, States};
use crate::verify::check_flip;

/// Reads all cases of `scanner`, then solves and prints one after the other.
pub(super) fn run(
    problem: &Problem,
    task: &FlipTask,
    mut scanner: Scanner,
    out: &mut dyn io::Write,
    limits: &Limits,
) -> Result<(), Failure> {
    if let Some(impossible) = problem.impossible
        && let Some(boards) = flip_game::many_boards(problem, task, scanner.input())
    {
        return Ok(flip_game::run(&boards, impossible, out)?);
    }
    let cases = read_cases(problem, task, &mut scanner, limits)?;
    if line_parities::answers(task) {
        return print_counts(problem, task, &scanner, &cases, out, limits);
    }
    let settle = |ready: &Prepared, at, start: &Start| ready.settle(task, at, start, limits);
    print_cases(problem, task, &scanner, &cases, settle, out, limits)
}

/// Prints the least numbers of presses where only rows and columns count.
fn print_counts(
    problem: &Problem,
    task: &FlipTask,
    scanner: &Scanner,
    cases: &[Case],
    out: &mut dyn io::Write,
    limits: &Limits,
) -> Result<(), Failure> {
    for (at, case) in cases.iter().enumerate() {
        for (which, start) in case.starts.iter().enumerate() {
            let count = line_parities::count(case, which, limits)?;
            write_heading(task.layout, at, &case.name, out)?;
            match (count, problem.impossible) {
                (Some(count), _) => writeln!(out, "{count}")?,
                (None, Some(word)) => writeln!(out, "{word}")?,
                (None, None) => {
                    let name = case_name(problem.cases, at);
                    return Err(unsolvable(scanner, start, name).into());
                }
            }
        }
    }
    Ok(())
}

/// Prints the answers to `cases`, which came from `scanner`; `settle` finds presses for a start of a
/// case, counted from 0.
pub(super) fn print_cases(
    problem: &Problem,
    task: &FlipTask,
    scanner: &Scanner,
    cases: &[Case],
    settle: impl Fn(&Prepared, usize, &Start) -> Result<Option<Presses>, Failure>,
    out: &mut dyn io::Write,
    limits: &Limits,
) -> Result<(), Failure> {
    let mut prepared: Option<Prepared> = None;
    let mut sum = 0;
    for (at, case) in cases.iter().enumerate() {
        let ready = Prepared::again(prepared.take(), case, limits)?;
        let mut heading = Vec::new(); // printed with the first answer: there may be none
        write_heading(task.layout, at, &case.name, &mut heading)?;
        for start in &case.starts {
            let mut text = std::mem::take(&mut heading);
            let presses = settle(&ready, at, start)?;
            sum += presses.as_ref().map_or(0, Presses::count);
            let printed = match presses {
                Some(presses) => write_solved(
                    task.writer,
                    &ready,
                    &start.states,
                    &presses,
                    limits,
                    &mut text,
                )?,
                None => Printed::Nothing,
            };
            if printed == Printed::Nothing {
                let word = problem
                    .impossible
                    .ok_or_else(|| unsolvable(scanner, start, case_name(problem.cases, at)))?;
                writeln!(text, "{word}")?;
            }
            out.write_all(&text)?;
        }
        out.write_all(&heading)?;
        prepared = Some(ready);
    }
    if task.writer == FlipWriter::Sum {
        writeln!(out, "{sum}")?;
    }
    Ok(())
}

/// The page promises that there is a solution.
pub(super) fn unsolvable(scanner: &Scanner, start: &Start, name: BoardName) -> ParseError {
    let (message, expected) = (format!("nothing solves {name}"), "one that can be");
    scanner.error(start.at, 1, message, expected.into())
}

/// A solver for the cases of one rule.
pub(super) struct Prepared {
    /// What a press changes.
    pub(super) rule: Arc<Rule>,
    /// Knows its kernel.
    pub(super) solver: Solver,
    goal: Goal,
}

impl Prepared {
    /// For `case`: `last`, where it is for the same rule.
    pub(super) fn again(last: Option<Self>, case: &Case, limits: &Limits) -> Result<Self, Error> {
        if let Some(same) = last
            && Arc::ptr_eq(&same.rule, &case.rule)
        {
            return Ok(same);
        }
        let rule = Arc::clone(&case.rule);
        let solver = Solver::new(Arc::clone(&rule), &case.goal, Method::Automatic, limits)?;
        Ok(Self {
            rule,
            solver,
            goal: case.goal.clone(),
        })
    }

    /// The puzzle with this start.
    pub(super) fn puzzle(&self, start: States) -> Result<FlipPuzzle, Error> {
        FlipPuzzle::new(Arc::clone(&self.rule), start, self.goal.clone())
    }

    /// Some answer to `start`, not checked.
    pub(super) fn any(&self, start: &States, limits: &Limits) -> Result<Answer<Presses>, Error> {
        self.solver.solve(start, Question::Any, limits)
    }

    /// How many solutions every start has that has one; the number of colours is prime.
    pub(super) fn solutions(&self) -> BigUint {
        let dimension = u32::try_from(self.solver.kernel().len());
        let dimension = dimension.expect("a basis is in memory, and no vector of it is empty");
        BigUint::from(self.rule.modulus().get()).pow(dimension)
    }

    /// Whether other presses than none change nothing.
    pub(super) fn has_kernel(&self) -> bool {
        !self.solver.kernel().is_empty()
    }

    /// Columns of the board whose cells are the buttons.
    pub(super) fn columns(&self) -> usize {
        let board = self.rule.buttons().places().region();
        board.map_or(1, |board| board.size().cols())
    }

    /// Solves `start` of case number `at` and checks the answer. None where nothing solves it, or
    /// nothing that is as short as the record demands.
    pub(super) fn settle(
        &self,
        task: &FlipTask,
        at: usize,
        start: &Start,
        limits: &Limits,
    ) -> Result<Option<Presses>, Failure> {
        let answer = self.solver.solve(&start.states, task.question, limits)?;
        check_flip(&self.puzzle(start.states.clone())?, &answer, limits)?;
        match answer.verdict {
            Verdict::Solved(presses) if task.most.is_none_or(|most| presses.count() <= most) => {
                Ok(Some(presses))
            }
            Verdict::Solved(_) | Verdict::Impossible(_) => Ok(None),
            Verdict::Stopped { bound, .. } => Err(Failure::Stopped {
                board: at + 1,
                best: answer.count,
                bound,
            }),
        }
    }
}
