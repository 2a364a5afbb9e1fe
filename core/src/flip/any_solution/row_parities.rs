//! Whole row and column without the cell, two colours: the fewest presses by parities of rows and
//! columns, however large the board.
//!
//! Let r(i) and c(j) be whether row i and column j have an odd number of presses. A press changes its
//! row and its column, its own cell twice, which is not at all; so cell (i, j) changes iff
//! `r(i) + c(j)` is odd. That decides r and c up to one choice: exchange odd and even everywhere. And the
//! presses of all rows are the presses of all columns, so the sums of r and of c must agree modulo 2;
//! where rows plus columns are an odd number, one of the two choices does, else both or none.
//!
//! With R odd rows and C odd columns, R >= C, every odd row needs a press, and R presses are enough:
//! one in each odd row, the first C of them in the odd columns, the others two by two in any one column.
//! With C > R the same holds with columns for rows. So the fewest are max(R, C).
//!
//! ```text
//! .###      r = 1 0 0, c = 1 0 0 0: odd row 0, odd column 0, one press at their cell
//! #...      (r = 0 1 1, c = 0 1 1 1 would be 2 presses in rows and 3 in columns, modulo 2: no)
//! #...
//! ```
//!
//! - Ties: with R >= C they are the ways to give each odd row one column so that just the C odd columns
//!   are given an odd number of times. Let f(R, C) be their number for m columns. The last row's column
//!   is one of the odd ones, which leaves C - 1 to be odd, or one of the others, which leaves C + 1:
//!   `f(R, C) = C f(R - 1, C - 1) + (m - C) f(R - 1, C + 1)`, f(0, 0) = 1.
//! - The least string: row by row, each press as far to the right as leaves the rest possible.
//!
//! Cost: cells / 64 for the parities, R x C long additions for the ties.
//! Tests hold it against the matrix and the table of changes on all small boards.

use num_bigint::BigUint;

use crate::bits::BitVec;
use crate::flip::effects::{Centre, Effects};
use crate::flip::modulus::Modulus;
use crate::flip::rule::Rule;
use crate::grid::Size;

/// The method for boards of one size.
#[derive(Debug, Clone, Copy)]
pub(in crate::flip) struct RowParities {
    size: Size,
}

/// The fewest presses that make one change.
#[derive(Debug)]
pub(in crate::flip) struct ParityFewest {
    /// The least string.
    pub(in crate::flip) presses: BitVec,
    /// How many press sets are as few.
    pub(in crate::flip) ties: BigUint,
}

/// Which rows and columns have an odd number of presses.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Parities {
    rows: Vec<bool>,
    cols: Vec<bool>,
}

impl RowParities {
    /// The method, where `rule` is of this kind: two colours, a button on every cell of a rectangle,
    /// each changing its row and its column but not its cell.
    pub(in crate::flip) fn of(rule: &Rule) -> Option<Self> {
        let spared = Effects::RowColumn {
            centre: Centre::Spared,
        };
        let region = rule.cells().region()?;
        let fits = *rule.effects() == spared
            && rule.modulus() == Modulus::TWO
            && region.is_full()
            && rule.cells() == rule.buttons().places();
        fits.then(|| Self {
            size: region.size(),
        })
    }

    /// Rows plus columns: the parities to find.
    pub(in crate::flip) const fn sides(self) -> usize {
        self.size.rows() + self.size.cols()
    }

    /// The dimension of the kernel: rows and columns have rows + columns - 1 parities to choose, one
    /// less where their sums must agree anyway.
    pub(in crate::flip) fn nullity(self) -> usize {
        let sides = self.sides();
        let rank = if sides.is_multiple_of(2) {
            sides - 2
        } else {
            sides - 1
        };
        self.size.cells() - rank
    }

    /// The fewest presses that change exactly the cells in `change`, or cells of which every button
    /// changes an even number though `change` holds an odd number of them.
    pub(in crate::flip) fn fewest(self, change: &BitVec) -> Result<ParityFewest, Vec<usize>> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        let at = |row: usize, col: usize| change.get(row * cols + col);
        let first = Parities {
            rows: (0..rows).map(|row| at(row, 0)).collect(),
            cols: (0..cols).map(|col| at(0, col) != at(0, 0)).collect(),
        };
        for row in 1..rows {
            for col in 1..cols {
                if at(row, col) != (first.rows[row] != first.cols[col]) {
                    return Err(vec![0, col, row * cols, row * cols + col]);
                }
            }
        }
        let second = first.exchanged();
        let fewest = [first, second]
            .into_iter()
            .filter(Parities::agree)
            .map(|parities| self.fewest_of(&parities))
            .reduce(ParityFewest::or_fewer);
        fewest.ok_or_else(|| {
            // The first row and the first column; their common cell only where both are odd.
            let corner = usize::from(rows.is_multiple_of(2));
            let left = (1..rows).map(|row| row * cols);
            (corner..cols).chain(left).collect()
        })
    }

    fn fewest_of(self, parities: &Parities) -> ParityFewest {
        let (odd_rows, odd_cols) = (count(&parities.rows), count(&parities.cols));
        let mut presses = BitVec::zeros(self.size.cells());
        let ties = if odd_rows >= odd_cols {
            self.one_each_row(parities, &mut presses);
            assignments(odd_rows, odd_cols, self.size.cols())
        } else {
            self.one_each_col(parities, &mut presses);
            assignments(odd_cols, odd_rows, self.size.rows())
        };
        ParityFewest { presses, ties }
    }

    /// The least string with one press in each odd row, the odd rows being as many as the odd columns
    /// or more.
    fn one_each_row(self, parities: &Parities, presses: &mut BitVec) {
        let mut odd = parities.cols.clone();
        let mut left = count(&parities.rows);
        for row in ones(&parities.rows) {
            left -= 1;
            // Another odd column is too much where the rows that are left can just mend those there are.
            let col = if count(&odd) < left {
                odd.len() - 1
            } else {
                odd.iter().rposition(|&odd| odd).unwrap_or(odd.len() - 1)
            };
            odd[col] = !odd[col];
            presses.flip(row * odd.len() + col);
        }
        debug_assert!(!odd.contains(&true));
    }

    /// The least string with one press in each odd column, of which there are more than odd rows.
    fn one_each_col(self, parities: &Parities, presses: &mut BitVec) {
        let mut open: Vec<usize> = ones(&parities.cols).collect();
        let last = self.size.rows() - 1;
        for (row, &is_odd) in parities.rows.iter().enumerate() {
            let pressed = match row {
                _ if row == last => 0,
                _ if is_odd => open.len() - 1,
                _ => open.len(),
            };
            for col in open.drain(pressed..) {
                presses.flip(row * self.size.cols() + col);
            }
        }
    }
}

impl Parities {
    /// Odd for even everywhere.
    fn exchanged(&self) -> Self {
        let exchange = |odd: &[bool]| odd.iter().map(|odd| !odd).collect();
        Self {
            rows: exchange(&self.rows),
            cols: exchange(&self.cols),
        }
    }

    /// Whether rows and columns have the same number of presses, modulo 2.
    fn agree(&self) -> bool {
        count(&self.rows) % 2 == count(&self.cols) % 2
    }
}

impl ParityFewest {
    /// The fewer of two, the least string of equally many; their ties add, as no press set has two
    /// kinds of parities.
    pub(in crate::flip) fn or_fewer(self, other: Self) -> Self {
        let order = self.presses.count_ones().cmp(&other.presses.count_ones());
        let first = order.then_with(|| self.presses.cmp_as_string(&other.presses));
        let presses = if first.is_le() {
            self.presses
        } else {
            other.presses
        };
        let ties = match order {
            std::cmp::Ordering::Less => self.ties,
            std::cmp::Ordering::Equal => self.ties + other.ties,
            std::cmp::Ordering::Greater => other.ties,
        };
        Self { presses, ties }
    }
}

/// In how many ways `lines` odd rows can each be given one of `places` columns, so that `odd` given
/// columns come an odd number of times and the others an even number.
fn assignments(lines: usize, odd: usize, places: usize) -> BigUint {
    // Entry c is f(R, c) for the R that has been reached.
    let mut ways = vec![BigUint::ZERO; places + 2];
    ways[0] = BigUint::from(1_u8);
    for line in 1..=lines {
        // More columns than lines are never odd, nor need more be than the later lines can mend.
        let most = line.min(places).min(odd + (lines - line));
        let mut before = BigUint::ZERO; // f(R - 1, c - 1), which is overwritten
        for c in 0..=most {
            let next = &before * c + &ways[c + 1] * (places - c);
            before = std::mem::replace(&mut ways[c], next);
        }
    }
    ways.swap_remove(odd)
}

fn count(odd: &[bool]) -> usize {
    ones(odd).count()
}

fn ones(odd: &[bool]) -> impl Iterator<Item = usize> + '_ {
    odd.iter()
        .enumerate()
        .filter(|&(_, &odd)| odd)
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::States;
    use crate::grid::Region;
    use crate::reference::{EveryChange, presses_of_set};

    fn rule(rows: usize, cols: usize) -> Rule {
        let region = Region::full(Size::new(rows, cols).unwrap());
        let effects = Effects::RowColumn {
            centre: Centre::Spared,
        };
        Rule::on_board(Modulus::TWO, region, effects).unwrap()
    }

    #[test]
    fn the_example_of_the_head() {
        let parities = RowParities::of(&rule(3, 4)).unwrap();
        let found = parities
            .fewest(&BitVec::with_ones(12, [1, 2, 3, 4, 8]))
            .unwrap();
        assert_eq!(found.presses, BitVec::with_ones(12, [0]));
        assert_eq!(found.ties, 1_u8.into());
    }

    #[test]
    fn every_change_of_small_boards() {
        for (rows, cols) in [
            (1, 1),
            (1, 2),
            (5, 1),
            (2, 2),
            (2, 3),
            (3, 2),
            (3, 3),
            (2, 6),
            (6, 2),
        ]
        .into_iter()
        .chain([(3, 4), (4, 3)])
        {
            let rule = rule(rows, cols);
            let parities = RowParities::of(&rule).unwrap();
            let every = EveryChange::of(&rule).unwrap();
            let mut reached = 0;
            for change in 0..1_u64 << (rows * cols) {
                let change = BitVec::from_words(rows * cols, vec![change]);
                match (
                    parities.fewest(&change),
                    every.fewest(&States::from(change.clone())),
                ) {
                    (Ok(found), Some(expected)) => {
                        reached += 1;
                        let presses = presses_of_set(&rule, expected.set);
                        assert_eq!(Some(&found.presses), presses.times().as_bits());
                        assert_eq!(found.ties, expected.ties.into());
                    }
                    (Err(cells), None) => {
                        let witness = BitVec::with_ones(rows * cols, cells);
                        assert!(witness.dot(&change), "{change:?}");
                        for button in 0..rows * cols {
                            let mut changed = BitVec::zeros(rows * cols);
                            rule.press(button, |cell, _| changed.flip(cell));
                            assert!(!witness.dot(&changed));
                        }
                    }
                    other => panic!("{rows} x {cols}, {change:?}: {other:?}"),
                }
            }
            assert_eq!(reached, 1 << (rows * cols - parities.nullity()));
        }
    }
}
