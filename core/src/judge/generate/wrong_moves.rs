//! Wrong methods for slide problems: numbers of moves that are bounds or greedy, and not the fewest.

use super::drawn::DrawnBoard;
use super::mistake::Mistake;
use crate::answer::{Limits, Verdict};
use crate::grid::Size;
use crate::judge::failure::Failure;
use crate::judge::problem::{Problem, Swaps};
use crate::judge::run_slide::rule_of;
use crate::slide::{Rule, SlidePuzzle, Target, solve};

/// The number that the program prints.
pub(super) fn answers(mistake: Mistake, board: &DrawnBoard) -> Vec<u8> {
    counted(mistake, board, |from, to| distance(board.size, from, to))
}

/// The same where cells that share a corner change places too, within limits.
pub(super) fn within_limits(
    mistake: Mistake,
    problem: &Problem,
    board: &DrawnBoard,
    most: &[u8],
    limits: &Limits,
) -> Result<Vec<u8>, Failure> {
    let (around, most) = (Swaps::AroundWithinLimits, Some(most));
    let fewest = |swaps, most| fewest(rule_of(board.size, swaps, most)?, board, limits);
    let found = match mistake {
        Mistake::SideSwapsOnly => fewest(Swaps::Sides, most)?,
        Mistake::NoCellLimits => fewest(around, None)?,
        Mistake::NeverImpossible => match fewest(around, most)? {
            Some(found) => Some(found),
            None => Some(fewest(around, None)?.unwrap_or(0)),
        },
        _ => {
            let around = |from, to| {
                let (from, to) = (board.size.position(from), board.size.position(to));
                let (rows, cols) = (from.row.abs_diff(to.row), from.col.abs_diff(to.col));
                rows.max(cols)
            };
            return Ok(counted(mistake, board, around));
        }
    };
    let word = || problem.impossible.unwrap_or_default().to_owned();
    Ok((found.map_or_else(word, |found| found.to_string()) + "\n").into_bytes())
}

/// The fewest moves under `rule`.
fn fewest(rule: Rule, board: &DrawnBoard, limits: &Limits) -> Result<Option<u64>, Failure> {
    let tokens = |cells: &[u8]| cells.iter().map(|&cell| cell == 1).collect();
    let target = Target::exact(tokens(board.goal.as_deref().unwrap_or_default()));
    let puzzle = SlidePuzzle::new(rule, tokens(&board.cells), target)?;
    let answer = solve(&puzzle, limits)?;
    Ok(match answer.verdict {
        Verdict::Solved(_) => answer.count,
        Verdict::Impossible(_) | Verdict::Stopped { .. } => None,
    })
}

fn counted(
    mistake: Mistake,
    board: &DrawnBoard,
    distance: impl Fn(usize, usize) -> usize,
) -> Vec<u8> {
    let tokens = |cells: &[u8]| -> Vec<usize> {
        (0..cells.len()).filter(|&cell| cells[cell] == 1).collect()
    };
    let (from, to) = (
        tokens(&board.cells),
        board.goal.as_deref().map(tokens).unwrap_or_default(),
    );
    let moves = match mistake {
        Mistake::TokensInOrder => from
            .iter()
            .zip(&to)
            .map(|(&from, &to)| distance(from, to))
            .sum(),
        Mistake::NearestFirst => {
            let mut free = to;
            let mut sum = 0;
            for token in from {
                let nearest = (0..free.len()).min_by_key(|&at| distance(token, free[at]));
                if let Some(at) = nearest {
                    sum += distance(token, free.remove(at));
                }
            }
            sum
        }
        Mistake::HalfTheDifferences => from.iter().filter(|token| !to.contains(token)).count(),
        _ => 0,
    };
    format!("{moves}\n").into_bytes()
}

fn distance(size: Size, from: usize, to: usize) -> usize {
    let (from, to) = (size.position(from), size.position(to));
    from.row.abs_diff(to.row) + from.col.abs_diff(to.col)
}
