//! Runs the flip problems: a solver prepared once for all boards of a size, each answer checked.

use std::io;
use std::sync::Arc;

use super::failure::Failure;
use super::flip_game;
use super::problem::{Cases, FlipTask, FlipWriter, Problem};
use super::read_board::{Board, BoardName, read_board, read_end};
use super::scanner::Scanner;
use crate::answer::{Answer, Limits, Verdict};
use crate::error::{Error, ParseError};
use crate::flip::{FlipPuzzle, Method, Presses, Rule, Solver, States};
use crate::grid::Size;
use crate::verify::check_flip;

/// Reads all boards of `scanner`, then solves and prints one after the other.
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
    let boards = read_boards(problem, task, &mut scanner, limits)?;
    let mut prepared: Option<Prepared> = None;
    for (at, board) in boards.iter().enumerate() {
        let name = name(problem.cases, at);
        let ready = match prepared.take() {
            Some(same) if same.size == board.size => same,
            _ => Prepared::new(task, board.size, limits)?,
        };
        let answer = ready.solve(task, board, limits)?;
        match &answer.verdict {
            Verdict::Solved(presses) => write(task.writer, board.size, presses, out)?,
            Verdict::Impossible(_) => {
                let word = problem.impossible.ok_or_else(|| {
                    let (message, expected) = (format!("nothing solves {name}"), "one that can be");
                    scanner.error(board.start, 1, message, expected.into())
                })?;
                writeln!(out, "{word}")?;
            }
            Verdict::Stopped { bound, .. } => {
                return Err(Failure::Stopped {
                    board: at + 1,
                    best: answer.count,
                    bound: *bound,
                });
            }
        }
        prepared = Some(ready);
    }
    Ok(())
}

/// A solver for the boards of one size.
struct Prepared {
    size: Size,
    rule: Arc<Rule>,
    solver: Solver,
}

impl Prepared {
    fn new(task: &FlipTask, size: Size, limits: &Limits) -> Result<Self, Error> {
        let rule = Arc::new(task.rule.on(size));
        let solver = Solver::new(Arc::clone(&rule), &task.goal, Method::Automatic, limits)?;
        Ok(Self { size, rule, solver })
    }

    /// The answer to `board`, checked.
    fn solve(
        &self,
        task: &FlipTask,
        board: &Board,
        limits: &Limits,
    ) -> Result<Answer<Presses>, Failure> {
        let start = States::new(self.rule.modulus(), &board.states)?;
        let answer = self.solver.solve(&start, task.question, limits)?;
        let puzzle = FlipPuzzle::new(Arc::clone(&self.rule), start, task.goal.clone())?;
        check_flip(&puzzle, &answer, limits)?;
        Ok(answer)
    }
}

fn read_boards(
    problem: &Problem,
    task: &FlipTask,
    scanner: &mut Scanner,
    limits: &Limits,
) -> Result<Vec<Board>, ParseError> {
    let mut boards = Vec::new();
    loop {
        let name = name(problem.cases, boards.len());
        let board = read_board(scanner, &task.board, name, limits)?;
        if problem.cases == Cases::One {
            read_end(scanner, &board, name)?;
        }
        boards.push(board);
        if scanner.peek().is_none() {
            return Ok(boards);
        }
    }
}

/// What messages call board number `at`, counted from 0.
const fn name(cases: Cases, at: usize) -> BoardName {
    match cases {
        Cases::One => BoardName::Only,
        Cases::ToEnd => BoardName::Number(at + 1),
    }
}

fn write(
    writer: FlipWriter,
    size: Size,
    presses: &Presses,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    match writer {
        FlipWriter::Count => writeln!(out, "{}", presses.count()),
        FlipWriter::Matrix => {
            for (button, times) in presses.times().iter().enumerate() {
                let last_of_row = (button + 1) % size.cols() == 0;
                write!(out, "{times}{}", if last_of_row { "\n" } else { " " })?;
            }
            Ok(())
        }
    }
}
