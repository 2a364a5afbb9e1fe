//! Plays printed lists of swaps: a row and a column, and those of a neighbour, in each line.

use super::Stop;
use super::played_flip::check_fewest;
use super::printed::{Printed, found};
use crate::answer::Limits;
use crate::grid::{Position, Size};
use crate::judge::failure::Failure;
use crate::judge::problem::{Problem, SlideTask, SlideWriter};
use crate::judge::run_slide::{SlideCase, read, settle};
use crate::judge::scanner::{Scanner, Word};

/// Reads the moves for the boards of `input` and plays them.
pub(super) fn grade(
    problem: &Problem,
    task: &SlideTask,
    input: &[u8],
    mut printed: Printed,
    limits: &Limits,
) -> Result<(), Stop> {
    let mut scanner = Scanner::new(input).map_err(Failure::from)?;
    let SlideCase { size, puzzle } = read(problem, task, &mut scanner, limits)?;
    let first = printed.next();
    let can_say_so = problem.impossible.is_some_and(|word| printed.has(word));
    match settle(&puzzle, limits)? {
        Some(_) if can_say_so => {
            let message = "the board can be reached".into();
            return Err(printed.wrong(first, message, "moves".into()));
        }
        Some(ours) => {
            let count = printed.number("the number of moves", 0, u64::MAX)?;
            check_fewest(count, ours.count(), "the board", &printed)?;
            let mut tokens = puzzle.start().clone();
            for _ in 0..count.value {
                let swap = read_swap(task.writer, size, &mut printed)?;
                let [from, to] = [swap.from, swap.to].map(|at| size.index(at));
                let (one, other) = (tokens.get(from), tokens.get(to));
                tokens.set(from, other);
                tokens.set(to, one);
            }
            let target = puzzle.target().tokens();
            let wrong = (0..size.cells()).find(|&cell| tokens.get(cell) != target.get(cell));
            if let Some(cell) = wrong {
                let at = size.position(cell);
                let (row, col) = (at.row + 1, at.col + 1);
                let message =
                    format!("these moves miss the second board at row {row}, column {col}");
                return Err(printed.wrong(count.word, message, "moves that lead there".into()));
            }
        }
        None if can_say_so => {}
        None => {
            let word = problem.impossible.unwrap_or_default();
            printed.expect(word)?;
        }
    }
    printed.end()
}

/// Two neighbours that change places.
struct Swap {
    from: Position,
    to: Position,
}

fn read_swap(writer: SlideWriter, size: Size, printed: &mut Printed) -> Result<Swap, Stop> {
    let first = printed.next();
    let numbers = match writer {
        SlideWriter::CountAndGluedMoves => read_glued(size, printed)?,
        _ => {
            let mut number = |name, most: usize| -> Result<usize, Stop> {
                Ok(printed.number(name, 1, most as u64)?.value as usize)
            };
            let (rows, cols) = (size.rows(), size.cols());
            [
                number("a row", rows)?,
                number("a column", cols)?,
                number("a row", rows)?,
                number("a column", cols)?,
            ]
        }
    };
    let [from, to] = [&numbers[..2], &numbers[2..]].map(|at| Position::new(at[0] - 1, at[1] - 1));
    if from.row.abs_diff(to.row) + from.col.abs_diff(to.col) != 1 {
        let message = "these two places are no neighbours".into();
        return Err(printed.wrong(first, message, "two places side by side".into()));
    }
    Ok(Swap { from, to })
}

/// Four digits in one word.
fn read_glued(size: Size, printed: &mut Printed) -> Result<[usize; 4], Stop> {
    let word: Word = printed.take();
    let sides = [size.rows(), size.cols(), size.rows(), size.cols()];
    let digits = word
        .text
        .bytes()
        .map(|digit| usize::from(digit.wrapping_sub(b'0')));
    let digits: Vec<usize> = digits.take(5).collect();
    match <[usize; 4]>::try_from(digits) {
        Ok(digits)
            if digits
                .iter()
                .zip(sides)
                .all(|(&digit, most)| (1..=most).contains(&digit)) =>
        {
            Ok(digits)
        }
        _ => {
            let expected = "row, column, row and column as four digits, glued".into();
            Err(printed.wrong(word, found(word), expected))
        }
    }
}
