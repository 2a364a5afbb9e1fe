//! Boards of any size on which a press changes the cells of its row and column, but not its own.
//!
//! Method: let r be 1 for the rows in which an odd number of cells is pressed, and c for such columns.
//! A cell in row i and column j is changed once for each press in its row and once for each in its
//! column, and a press of the cell itself is counted twice, so never: it changes by r(i) + c(j). So a
//! board can be put out where it is such a sum, for at most two pairs r and c, one the opposite of the
//! other; and r must have as many ones as c but for an even number, both being as odd as the number of
//! all presses. As many presses as r has ones are needed, and as many as c has; the larger of the two is
//! enough: a press where a row of r meets a column of c for as long as there are both, and for what is
//! left of one of them, an even number, presses in one line across.
//!
//! Example: 2 x 3, r = 1 0, c = 1 0 1 and the opposite r = 0 1, c = 0 1 0:
//!
//! ```text
//! .#.    0,0 is 1 + 1, 0,1 is 1 + 0, ...; the first pair has one 1 and two, an odd number more:
//! #.#    no presses have it. The second has one 1 each: a press at row 1, column 1 does it.
//! ```
//!
//! Cost: one look at each cell. The presses are checked like any others; that no fewer do is what the
//! two sentences above say, and a test holds it against all press sets of small boards. Where nothing
//! solves a board, it is four cells that show it, or the first row and column.

use std::sync::Arc;

use super::failure::Failure;
use super::flip_cases::Case;
use super::flip_task::{CaseText, FixedGoal, FlipRule, FlipTask, FlipWriter};
use crate::answer::{Answer, Limits, Optimal, ParityWitness, Proof, Stats, Verdict, Witness};
use crate::error::Error;
use crate::flip::{FlipPuzzle, Modulus, Presses, Question, States};
use crate::grid::Size;
use crate::verify::check_flip;

/// Whether `task` is answered here.
pub(super) fn answers(task: &FlipTask) -> bool {
    let CaseText::Board(board) = &task.case else {
        return false;
    };
    board.rule == FlipRule::LinesButTheCell
        && board.goal == FixedGoal::All(0)
        && task.question == Question::Fewest
        && task.writer == FlipWriter::Count
}

/// The least number of presses for start number `at` of `case`, checked; none where there are none.
pub(super) fn count(case: &Case, at: usize, limits: &Limits) -> Result<Option<u64>, Failure> {
    let start = &case.starts[at].states;
    let puzzle = FlipPuzzle::new(Arc::clone(&case.rule), start.clone(), case.goal.clone())?;
    let board = case.rule.cells().region();
    let size = board
        .map(crate::grid::Region::size)
        .ok_or_else(|| Error::Unsupported("lines without a board".into()))?;
    let answer = answer(fewest(size, start)?, size);
    check_flip(&puzzle, &answer, limits)?;
    Ok(answer.count)
}

fn answer(verdict: Verdict<Presses>, size: Size) -> Answer<Presses> {
    let count = match &verdict {
        Verdict::Solved(presses) => Some(presses.count()),
        Verdict::Impossible(_) | Verdict::Stopped { .. } => None,
    };
    Answer {
        verdict,
        optimal: Optimal::NotAsked, // the checker knows no proof of this kind
        count,
        cost: None,
        ties: None,
        nullity: None,
        proof: Proof::None,
        stats: Stats {
            method: "line parities",
            size: size.cells() as u64,
            work: 0,
        },
    }
}

/// The fewest presses that make all cells of a board 0, whose cells are 0 or 1 in row-major order; or
/// what shows that there are none.
pub(super) fn fewest(size: Size, cells: &States) -> Result<Verdict<Presses>, Error> {
    let (rows, cols) = (size.rows(), size.cols());
    let at = |row: usize, col: usize| cells.get(row * cols + col);
    let first: Vec<u8> = (0..cols).map(|col| at(0, col)).collect();
    let odd = |row: usize| at(row, 0) ^ first[0];
    for row in 1..rows {
        if let Some(col) = (1..cols).find(|&col| at(row, col) != first[col] ^ odd(row)) {
            let corners = [0, col, row * cols, row * cols + col];
            return Ok(impossible(corners.into_iter()));
        }
    }
    let candidates = [0, 1].map(|turned| Lines {
        rows: (0..rows).filter(|&row| odd(row) != turned).collect(),
        cols: (0..cols).filter(|&col| first[col] != turned).collect(),
    });
    let can = candidates
        .iter()
        .filter(|lines| lines.rows.len() % 2 == lines.cols.len() % 2);
    let Some(best) = can.min_by_key(|lines| lines.presses()) else {
        // Both sides are odd, or both even: each press changes an even number of these.
        let corner = (rows % 2 == 1).then_some(0);
        let row = 1..cols;
        let col = (1..rows).map(|row| row * cols);
        return Ok(impossible(corner.into_iter().chain(row).chain(col)));
    };
    let mut times = vec![0; size.cells()];
    for number in 0..best.presses() {
        let row = best.rows.get(number).copied().unwrap_or(0);
        let col = best.cols.get(number).copied().unwrap_or(0);
        times[row * cols + col] = 1;
    }
    Ok(Verdict::Solved(Presses::new(States::new(
        Modulus::TWO,
        &times,
    )?)))
}

/// Rows and columns in which an odd number of cells is pressed.
struct Lines {
    rows: Vec<usize>,
    cols: Vec<usize>,
}

impl Lines {
    fn presses(&self) -> usize {
        self.rows.len().max(self.cols.len())
    }
}

fn impossible(cells: impl Iterator<Item = usize>) -> Verdict<Presses> {
    let mut weights: Vec<(usize, u8)> = cells.map(|cell| (cell, 1)).collect();
    weights.sort_unstable();
    let alternative = 0;
    Verdict::Impossible(Witness::Parity(vec![ParityWitness {
        alternative,
        weights,
    }]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Centre, Effects, Goal, Rule};
    use crate::grid::Region;
    fn rule(size: Size) -> Rule {
        let effects = Effects::RowColumn {
            centre: Centre::Spared,
        };
        Rule::on_board(Modulus::TWO, Region::full(size), effects).unwrap()
    }

    #[test]
    fn all_boards_of_up_to_ten_cells() {
        for (rows, cols) in (1..11).flat_map(|rows| (1..=10 / rows).map(move |cols| (rows, cols))) {
            let size = Size::new(rows, cols).unwrap();
            let (rule, count) = (rule(size), size.cells());
            let mut least = vec![None; 1 << count];
            for presses in 0..1_usize << count {
                let mut board = 0_usize;
                for button in (0..count).filter(|button| presses >> button & 1 == 1) {
                    rule.press(button, |cell, _| board ^= 1 << cell);
                }
                let few = least[board].unwrap_or(u64::MAX);
                least[board] = Some(few.min(presses.count_ones().into()));
            }
            for (board, &least) in least.iter().enumerate() {
                let cells: Vec<u8> = (0..count).map(|cell| (board >> cell & 1) as u8).collect();
                let start = States::new(Modulus::TWO, &cells).unwrap();
                let verdict = fewest(size, &start).unwrap();
                let puzzle = FlipPuzzle::new(rule.clone(), start, Goal::Uniform(0)).unwrap();
                let answer = answer(verdict, size);
                check_flip(&puzzle, &answer, &Limits::default()).unwrap();
                assert_eq!(answer.count, least, "{rows} x {cols}: {board:b}");
            }
        }
    }
}
