//! Checks the fewest presses on boards where each press changes its whole row and column but not its
//! own cell, two colours: by the parities of rows and columns, so that no kernel is needed.
//!
//! A press adds 1 to its row's and its column's number of presses; cell (i, j) changes iff the two
//! numbers of row i and column j have an odd sum. So a solution has one of two sets of odd rows and
//! columns, told by the first row and column of what must change, or by those with odd and even
//! exchanged. Every odd row needs a press and every odd column too; so no fewer presses do than odd rows,
//! nor than odd columns. With as many presses as odd rows, each odd row has one and no other row any:
//!
//! - how many such press sets there are: the ways to write a word of R letters, m letters to choose
//!   from, in which C given ones come an odd number of times and the others an even number. That is
//!   the coefficient of x^R / R! in `sinh(x)^C cosh(x)^(m - C)`, which is
//!   `2^-m  sum over s of K(s) (m - 2s)^R` with K(s) the coefficient of x^s in
//!   `(1 - x)^C (1 + x)^(m - C)`;
//! - that none comes earlier in order: at each press it is seen whether the presses before it could go
//!   on to a solution without it.
//!
//! Cost: cells, R + C powers of large numbers, presses x sides.

use num_bigint::{BigInt, BigUint};

use crate::flip::{Centre, Effects, FlipPuzzle, Modulus, Pattern, Presses};
use crate::grid::{Region, Size};
use crate::verify::refusal::Refusal;

/// One set of odd rows and columns that a solution can have.
#[derive(Debug)]
struct Class {
    size: Size,
    odd_rows: Vec<bool>,
    odd_cols: Vec<bool>,
}

/// Whether the fewest presses of `puzzle` can be checked in this way.
pub(super) fn has_parities(puzzle: &FlipPuzzle, alternatives: &[Pattern]) -> bool {
    let rule = puzzle.rule();
    let spared = Effects::RowColumn {
        centre: Centre::Spared,
    };
    let is_full = rule.cells().region().is_some_and(Region::is_full);
    let cells = rule.cells().len() as u64;
    *rule.effects() == spared
        && is_full
        && rule.modulus() == Modulus::TWO
        && rule.cells() == rule.buttons().places()
        && rule.buttons().costs().is_none()
        && rule.buttons().most().is_none()
        && alternatives
            .iter()
            .all(|goal| goal.cared().count_ones() == cells)
}

/// Checks that `presses`, already found to solve the puzzle, are the fewest and first in order, and that
/// `ties` press sets are as few.
pub(super) fn check_by_parities(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    presses: &Presses,
    ties: &BigUint,
) -> Result<(), Refusal> {
    let size = puzzle.rule().cells().region().map(Region::size);
    let Some(size) = size else {
        return Err(Refusal::Unproved {
            what: "the fewest presses",
        });
    };
    let classes: Vec<Class> = alternatives
        .iter()
        .enumerate()
        .filter(|(at, goal)| !alternatives[..*at].contains(goal))
        .flat_map(|(_, goal)| classes_of(puzzle, size, goal))
        .collect();
    let mut found = BigUint::ZERO;
    for class in &classes {
        if class.fewest() < presses.count() {
            let what = "fewest presses, though odd rows and columns allow fewer";
            return Err(Refusal::Contradiction(what));
        }
        if class.fewest() == presses.count() {
            found += class.ties();
            if let Some(button) = class.first_needless(presses) {
                return Err(Refusal::NotLeast { button });
            }
        }
    }
    if found != *ties {
        let what = "a number of ties other than the parities of rows and columns give";
        return Err(Refusal::Contradiction(what));
    }
    Ok(())
}

/// The sets of odd rows and columns of solutions for one alternative: none, one or two.
fn classes_of(puzzle: &FlipPuzzle, size: Size, goal: &Pattern) -> Vec<Class> {
    let (rows, cols) = (size.rows(), size.cols());
    let changes = |row: usize, col: usize| {
        let cell = row * cols + col;
        goal.states().get(cell) != puzzle.start().get(cell)
    };
    let class = |first_col_is_odd: bool| Class {
        size,
        odd_rows: (0..rows)
            .map(|row| changes(row, 0) != first_col_is_odd)
            .collect(),
        odd_cols: (0..cols)
            .map(|col| changes(0, col) != (changes(0, 0) != first_col_is_odd))
            .collect(),
    };
    let is_possible = |class: &Class| {
        let mut cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let fits = |(row, col)| changes(row, col) == (class.odd_rows[row] != class.odd_cols[col]);
        (class.rows() + class.cols()).is_multiple_of(2) && cells.all(fits)
    };
    [class(false), class(true)]
        .into_iter()
        .filter(is_possible)
        .collect()
}

impl Class {
    fn rows(&self) -> usize {
        self.odd_rows.iter().filter(|&&odd| odd).count()
    }

    fn cols(&self) -> usize {
        self.odd_cols.iter().filter(|&&odd| odd).count()
    }

    fn fewest(&self) -> u64 {
        self.rows().max(self.cols()) as u64
    }

    /// How many press sets of the fewest presses there are.
    fn ties(&self) -> BigUint {
        if self.rows() >= self.cols() {
            words(self.rows(), self.cols(), self.size.cols())
        } else {
            words(self.cols(), self.rows(), self.size.rows())
        }
    }

    /// The first press without which the presses before it could go on to a solution of this class with
    /// as few presses: then a solution comes earlier in order.
    fn first_needless(&self, presses: &Presses) -> Option<usize> {
        let mut seen = Seen {
            class: self,
            by_rows: self.rows() >= self.cols(),
            row: 0,
            in_row: 0,
            left_rows: self.rows(),
            open_cols: self.odd_cols.clone(),
        };
        for button in presses.buttons() {
            let (row, col) = (button / self.size.cols(), button % self.size.cols());
            if !seen.go_to(row) {
                return None; // no solution of this class begins so
            }
            if seen.can_spare(col) {
                return Some(button);
            }
            if !seen.press(col) {
                return None;
            }
        }
        None
    }
}

/// What the presses so far leave to do in a class.
struct Seen<'a> {
    class: &'a Class,
    /// Whether odd rows are as many as odd columns or more: one press in each of them. Else one press
    /// in each odd column.
    by_rows: bool,
    row: usize,
    /// Presses in this row.
    in_row: usize,
    /// Odd rows from this one on.
    left_rows: usize,
    /// Columns that need one press more, modulo 2.
    open_cols: Vec<bool>,
}

impl Seen<'_> {
    fn open(&self) -> usize {
        self.open_cols.iter().filter(|&&open| open).count()
    }

    /// Leaves the rows before `row`; false where one of them lacks a press.
    fn go_to(&mut self, row: usize) -> bool {
        while self.row < row {
            let is_odd = self.class.odd_rows[self.row];
            if self.in_row % 2 != usize::from(is_odd) {
                return false;
            }
            self.left_rows -= usize::from(is_odd);
            self.row += 1;
            self.in_row = 0;
        }
        true
    }

    /// Whether a solution has the presses so far, none at `col` of this row, and the rest later.
    fn can_spare(&self, col: usize) -> bool {
        let is_odd = self.class.odd_rows[self.row];
        let lacks_one = self.in_row % 2 != usize::from(is_odd);
        let later_rows = self.left_rows - usize::from(is_odd);
        let (before, behind) = self.open_cols.split_at(col + 1);
        let open = self.open();
        if self.by_rows {
            // What is open after this row the later odd rows must close, one column each; where they
            // are more, they close one and open one again.
            let after_row = match lacks_one {
                false => Some(open),
                true if behind.contains(&true) => Some(open - 1),
                true if behind.is_empty() => None,
                true => Some(open + 1),
            };
            return after_row.is_some_and(|open| open <= later_rows);
        }
        if self.row + 1 == self.class.size.rows() {
            return !before.contains(&true);
        }
        // Open columns are closed by one press each, at least one in each odd row.
        (!lacks_one || behind.contains(&true)) && open >= later_rows + usize::from(lacks_one)
    }

    /// Takes the press at `col`; false where no fewest solution of the class has it.
    fn press(&mut self, col: usize) -> bool {
        let fits = if self.by_rows {
            self.class.odd_rows[self.row] && self.in_row == 0
        } else {
            self.open_cols[col]
        };
        self.in_row += 1;
        self.open_cols[col] = !self.open_cols[col];
        fits
    }
}

/// How many words of so many `letters` have each of `odd` letters of an alphabet an odd number of times
/// and the others an even number.
fn words(letters: usize, odd: usize, alphabet: usize) -> BigUint {
    // The coefficients of (1 - x)^odd (1 + x)^(alphabet - odd).
    let mut coefficients = vec![BigInt::from(1)];
    for factor in 0..alphabet {
        let mut next = coefficients.clone();
        next.push(BigInt::ZERO);
        for (at, coefficient) in coefficients.iter().enumerate() {
            if factor < odd {
                next[at + 1] -= coefficient;
            } else {
                next[at + 1] += coefficient;
            }
        }
        coefficients = next;
    }
    let power = u32::try_from(letters).unwrap_or(u32::MAX);
    let terms = coefficients
        .into_iter()
        .enumerate()
        .map(|(s, coefficient)| {
            let base = BigInt::from(alphabet) - BigInt::from(2 * s);
            coefficient * base.pow(power)
        });
    let sum: BigInt = terms.sum();
    (sum >> alphabet).magnitude().clone()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::bits::BitVec;
    use crate::flip::{Goal, Rule};
    use crate::reference::{all_solutions, try_all_presses};

    #[test]
    fn words_counted_by_hand() {
        // Of a, b, c: one letter a; aab, aba, baa, bbb, ccb, cbc, bcc for b odd.
        assert_eq!(words(1, 1, 3), 1_u8.into());
        assert_eq!(words(3, 1, 3), 7_u8.into());
        // All of them once; two letters, none odd; the empty word.
        assert_eq!(words(3, 3, 3), 6_u8.into());
        assert_eq!(words(2, 0, 3), 3_u8.into());
        assert_eq!(words(0, 0, 3), 1_u8.into());
        assert_eq!(words(2, 1, 3), 0_u8.into());
    }

    /// Of all solutions of small boards only the fewest that comes first is accepted, and only with the
    /// right number of ties.
    #[test]
    fn only_the_first_of_the_fewest_is_accepted() {
        for (rows, cols) in [(1, 1), (1, 4), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3)] {
            let region = Region::full(Size::new(rows, cols).unwrap());
            let effects = Effects::RowColumn {
                centre: Centre::Spared,
            };
            let rule = Arc::new(Rule::on_board(Modulus::TWO, region, effects).unwrap());
            for board in 0..1_u64 << (rows * cols) {
                let start = BitVec::from_words(rows * cols, vec![board]).into();
                let goal = if board % 3 == 0 {
                    Goal::Same
                } else {
                    Goal::Uniform(0)
                };
                let puzzle = FlipPuzzle::new(Arc::clone(&rule), start, goal).unwrap();
                let alternatives = puzzle.goal().alternatives(Modulus::TWO, rows * cols);
                assert!(has_parities(&puzzle, &alternatives));
                let tried = try_all_presses(&puzzle).unwrap();
                for solution in all_solutions(&puzzle).unwrap() {
                    let check = |ties: u64| {
                        check_by_parities(&puzzle, &alternatives, &solution, &ties.into())
                    };
                    let is_first = tried.lightest.as_ref() == Some(&solution);
                    assert_eq!(
                        check(tried.ties).is_ok(),
                        is_first,
                        "{puzzle:?} {solution:?}"
                    );
                    assert!(check(tried.ties + 1).is_err());
                }
            }
        }
    }
}
