//! Runs the slide problems: two boards, the fewest moves from one to the other within limits if there are
//! such, checked.

use std::io;

use super::failure::Failure;
use super::glyphs::Glyphs;
use super::problem::{Problem, SlideTask, SlideWriter, Swaps};
use super::read_board::{Board, BoardName, Frame, SizeText, read_board, read_cells, read_end};
use super::scanner::Scanner;
use crate::answer::{Limits, Verdict};
use crate::bits::BitVec;
use crate::error::Error;
use crate::grid::{Edges, Region, Size};
use crate::slide::{Moves, Neighbours, Rule, SlidePuzzle, Target, solve};
use crate::verify::check_slide;

/// Reads the two boards of `scanner`, then solves and prints.
pub(super) fn run(
    problem: &Problem,
    task: &SlideTask,
    mut scanner: Scanner,
    out: &mut dyn io::Write,
    limits: &Limits,
) -> Result<(), Failure> {
    let SlideCase { size, puzzle } = read(problem, task, &mut scanner, limits)?;
    match settle(&puzzle, limits)? {
        Some(moves) => write(task.writer, size, &moves, out)?,
        None => {
            let word = problem
                .impossible
                .expect("equal counts on a joined board can be solved");
            writeln!(out, "{word}")?;
        }
    }
    Ok(())
}

/// What the two boards are.
#[derive(Debug)]
pub(super) struct SlideCase {
    /// How large both are.
    pub(super) size: Size,
    /// From the first to the second.
    pub(super) puzzle: SlidePuzzle,
}

/// Reads the two boards of `scanner`, which must hold as many ones each where the page has no word
/// for what is impossible.
pub(super) fn read(
    problem: &Problem,
    task: &SlideTask,
    scanner: &mut Scanner,
    limits: &Limits,
) -> Result<SlideCase, Failure> {
    let first = read_board(scanner, &task.board, BoardName::First, limits)?;
    let next = |scanner: &mut Scanner, glyphs: Glyphs, name: BoardName| {
        let frame = Frame {
            size: first.size,
            rows_from: match task.board.size {
                SizeText::Fixed { .. } => scanner.begin(),
                _ => first.rows_from,
            },
        };
        read_cells(scanner, glyphs, frame, name)
    };
    let second = next(scanner, task.board.glyphs, BoardName::Second)?;
    let most = match task.swaps {
        Swaps::Sides => {
            read_end(scanner, &second, BoardName::Second)?;
            None
        }
        Swaps::AroundWithinLimits => {
            let most = next(scanner, LIMITS, LIMITS_NAME)?;
            read_end(scanner, &most, LIMITS_NAME)?;
            Some(most.states)
        }
    };
    let (start, target) = (tokens(&first), tokens(&second));
    let (has, wants) = (start.count_ones(), target.count_ones());
    if has != wants && problem.impossible.is_none() {
        let message = format!("the second board holds {wants} ones");
        let expected = format!("{has}, as in the first board");
        return Err(scanner.error(second.start, 1, message, expected).into());
    }
    let target = Target::exact(target);
    let rule = rule_of(first.size, task.swaps, most.as_deref())?;
    Ok(SlideCase {
        size: first.size,
        puzzle: SlidePuzzle::new(rule, start, target)?,
    })
}

/// The digits of limits.
const LIMITS: Glyphs = Glyphs(b"0123456789");

/// What messages call their board.
const LIMITS_NAME: BoardName = BoardName::Called("the board of limits");

/// Steps on a board of that size, with these limits, where there are such.
pub(super) fn rule_of(size: Size, swaps: Swaps, most: Option<&[u8]>) -> Result<Rule, Error> {
    let rule = match swaps {
        Swaps::Sides => Rule::open(size),
        Swaps::AroundWithinLimits => {
            Rule::on_board(Region::full(size), Edges::Open, Neighbours::Eight)
        }
    };
    match most {
        Some(most) => rule.with_limits(most.iter().map(|&limit| Some(limit.into())).collect()),
        None => Ok(rule),
    }
}

/// The fewest moves, checked; none where nothing solves it.
pub(super) fn settle(puzzle: &SlidePuzzle, limits: &Limits) -> Result<Option<Moves>, Failure> {
    let answer = solve(puzzle, limits)?;
    check_slide(puzzle, &answer)?;
    match answer.verdict {
        Verdict::Solved(moves) => Ok(Some(moves)),
        Verdict::Impossible(_) => Ok(None),
        Verdict::Stopped { bound, .. } => Err(Failure::Stopped {
            board: 1,
            best: answer.count,
            bound,
        }),
    }
}

/// The places that hold a token.
fn tokens(board: &Board) -> BitVec {
    board.states.iter().map(|&state| state == 1).collect()
}

fn write(
    writer: SlideWriter,
    size: Size,
    moves: &Moves,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    writeln!(out, "{}", moves.count())?;
    match writer {
        SlideWriter::Count => {}
        SlideWriter::CountAndMoves | SlideWriter::CountAndGluedMoves => {
            let blank = if writer == SlideWriter::CountAndMoves {
                " "
            } else {
                ""
            };
            for step in moves {
                let [from, to] = [step.from, step.to].map(|place| {
                    let at = size.position(place);
                    format!("{}{blank}{}", at.row + 1, at.col + 1)
                });
                writeln!(out, "{from}{blank}{to}")?;
            }
        }
    }
    Ok(())
}
