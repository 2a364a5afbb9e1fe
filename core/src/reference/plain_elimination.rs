//! Elimination as it stands in a textbook, one bool a place, for flip puzzles with two colours.
//!
//! Method: Gauss-Jordan on the equations (one a cell that matters, one unknown a button), keeping for
//! each row which equations were added up in it. Buttons are taken last to first, so that the free
//! ones are the earliest that can be: the kernel comes out in reduced form with its leading ones at
//! the earliest buttons, and solutions are 0 there. Cost: about cells^2 * (cells + buttons).

use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::{Modulus, Presses, Rule, States};

/// The eliminated equations of one rule and one choice of cells that matter.
#[derive(Debug, Clone)]
pub struct PlainElimination {
    buttons: usize,
    cells: usize,
    rows: Vec<Row>,
}

/// One row: a sum of equations.
#[derive(Debug, Clone)]
struct Row {
    /// Which buttons occur.
    unknowns: Vec<bool>,
    /// Which cells' equations were added up.
    of_cells: Vec<bool>,
    /// The button that occurs in this row only.
    pivot: Option<usize>,
}

/// Presses that make a change, or why there are none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reach {
    /// These presses, 0 at the leading ones of the kernel.
    By(Presses),
    /// No presses: every button changes an even number of these cells, the wanted change an odd
    /// number.
    Never(Vec<usize>),
}

impl PlainElimination {
    /// Eliminates the equations of the cells in `cared`.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for more than two colours.
    pub fn new(rule: &Rule, cared: &BitVec) -> Result<Self, Error> {
        if rule.modulus() != Modulus::TWO {
            return Err(Error::Unsupported("more than two colours".into()));
        }
        let (cells, buttons) = (rule.cells().len(), rule.buttons().places().len());
        let mut equations = vec![vec![false; buttons]; cells];
        for button in 0..buttons {
            rule.press(button, |cell, amount| {
                let equation: &mut Vec<bool> = &mut equations[cell];
                equation[button] ^= amount % 2 == 1;
            });
        }
        let mut rows: Vec<Row> = Vec::new();
        for cell in cared.iter_ones() {
            let mut of_cells = vec![false; cells];
            of_cells[cell] = true;
            rows.push(Row {
                unknowns: equations[cell].clone(),
                of_cells,
                pivot: None,
            });
        }
        for button in (0..buttons).rev() {
            let is_free = |row: &Row| row.pivot.is_none() && row.unknowns[button];
            let Some(at) = rows.iter().position(is_free) else {
                continue;
            };
            rows[at].pivot = Some(button);
            let pivot = rows[at].clone();
            for (other, row) in rows.iter_mut().enumerate() {
                if other != at && row.unknowns[button] {
                    add(&mut row.unknowns, &pivot.unknowns);
                    add(&mut row.of_cells, &pivot.of_cells);
                }
            }
        }
        Ok(Self {
            buttons,
            cells,
            rows,
        })
    }

    /// How many equations are independent.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.rows.iter().filter(|row| row.pivot.is_some()).count()
    }

    /// The kernel's reduced basis, leading ones ascending.
    #[must_use]
    pub fn kernel(&self) -> Vec<Presses> {
        let is_pivot = |button: &usize| self.rows.iter().any(|row| row.pivot == Some(*button));
        let free = (0..self.buttons).filter(|button| !is_pivot(button));
        free.map(|free| {
            let forced = self.rows.iter().filter(|row| row.unknowns[free]);
            let forced = forced.filter_map(|row| row.pivot);
            let pressed = BitVec::with_ones(self.buttons, forced.chain([free]));
            Presses::new(pressed.into())
        })
        .collect()
    }

    /// Presses that add `change`, one state a cell (those that do not matter are not looked at).
    #[must_use]
    pub fn reach(&self, change: &States) -> Reach {
        assert_eq!(change.len(), self.cells, "one state a cell");
        let mut pressed = BitVec::zeros(self.buttons);
        for row in &self.rows {
            let cells = || (0..self.cells).filter(|&cell| row.of_cells[cell]);
            let is_odd = cells().filter(|&cell| change.get(cell) == 1).count() % 2 == 1;
            match row.pivot {
                Some(button) => pressed.set(button, is_odd),
                None if is_odd => return Reach::Never(cells().collect()),
                None => {}
            }
        }
        Reach::By(Presses::new(pressed.into()))
    }
}

fn add(row: &mut [bool], other: &[bool]) {
    for (bit, &add) in row.iter_mut().zip(other) {
        *bit ^= add;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{FlipPuzzle, Goal};
    use crate::grid::Size;

    #[test]
    fn every_board_of_three_by_three_and_two_by_three() {
        for (rows, cols, rank) in [(3, 3, 9), (2, 3, 4)] {
            let rule = Rule::plus(Size::new(rows, cols).unwrap());
            let cells = rows * cols;
            let plain = PlainElimination::new(&rule, &BitVec::ones(cells)).unwrap();
            assert_eq!((plain.rank(), plain.kernel().len()), (rank, cells - rank));
            for board in 0..1 << cells {
                let start: States = BitVec::from_words(cells, vec![board]).into();
                let puzzle = FlipPuzzle::new(rule.clone(), start, Goal::Uniform(0)).unwrap();
                match plain.reach(puzzle.start()) {
                    Reach::By(presses) => assert_eq!(puzzle.after(&presses).total(), 0),
                    Reach::Never(cells) => {
                        let odd = |states: &States| {
                            cells.iter().filter(|&&c| states.get(c) == 1).count() % 2
                        };
                        assert_eq!(odd(puzzle.start()), 1);
                        for button in 0..rule.cells().len() {
                            let one = BitVec::with_ones(rule.cells().len(), [button]);
                            let after = puzzle.after(&Presses::new(one.into()));
                            assert_eq!(odd(&after), 1, "button {button} of {board}");
                        }
                    }
                }
            }
        }
    }
}
