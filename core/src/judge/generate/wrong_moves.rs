//! Wrong methods for slide problems: numbers of moves that are bounds or greedy, and not the fewest.

use super::drawn::DrawnBoard;
use super::mistake::Mistake;
use crate::grid::Size;

/// The number that the program prints.
pub(super) fn answers(mistake: Mistake, board: &DrawnBoard) -> Vec<u8> {
    let tokens = |cells: &[u8]| -> Vec<usize> {
        (0..cells.len()).filter(|&cell| cells[cell] == 1).collect()
    };
    let (from, to) = (
        tokens(&board.cells),
        board.goal.as_deref().map(tokens).unwrap_or_default(),
    );
    let distance = |from: usize, to: usize| distance(board.size, from, to);
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
