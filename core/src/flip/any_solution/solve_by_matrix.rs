//! Solving any flip puzzle with two states: one equation a cell that matters, one unknown a button.
//!
//! Method: write the effects as a packed matrix and eliminate it. Cost: cells^2 x (cells + buttons)
//! / 64 once, cells^2 / 64 a board. It knows nothing of boards, so shapes, holes, wires and edges
//! are all alike to it, and the row chase is tested against it.

use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec};
use crate::error::Error;
use crate::gf2::{Inconsistent, LinearSystem};

use crate::flip::method::{Solves, check_memory, eliminate};
use crate::flip::rule::Rule;

/// Dense elimination, prepared for one rule and one choice of cells that matter.
#[derive(Debug)]
pub(in crate::flip) struct MatrixMethod {
    cells: usize,
    buttons: usize,
    /// The cell of each equation, ascending.
    cared: Vec<usize>,
    system: LinearSystem,
}

impl MatrixMethod {
    /// Prepares `rule` with an equation for every cell with 1 in `cared`.
    pub(in crate::flip) fn new(
        rule: &Rule,
        cared: &BitVec,
        limits: &Limits,
    ) -> Result<Self, Error> {
        let (cells, buttons) = (rule.cells().len(), rule.buttons().places().len());
        let equations = cared.count_ones() as usize;
        let needed = LinearSystem::bytes(equations, buttons);
        check_memory("the matrix of the puzzle", needed, limits)?;
        let cared: Vec<usize> = cared.iter_ones().collect();
        let mut equation_of = vec![None; cells];
        cared
            .iter()
            .enumerate()
            .for_each(|(at, &cell)| equation_of[cell] = Some(at));
        let mut matrix = BitGrid::zeros(equations, buttons);
        for button in 0..buttons {
            rule.press(button, |cell, amount| {
                if let (Some(row), 1) = (equation_of[cell], amount % 2) {
                    // Amounts add where a button meets a cell twice.
                    matrix.set(row, button, !matrix.get(row, button));
                }
            });
        }
        Ok(Self {
            cells,
            buttons,
            cared,
            system: eliminate(&matrix, limits)?,
        })
    }
}

impl Solves for MatrixMethod {
    fn name(&self) -> &'static str {
        "matrix"
    }

    fn unknowns(&self) -> usize {
        self.buttons
    }

    fn kernel(&self) -> Vec<BitVec> {
        self.system.kernel().to_vec()
    }

    fn nullity(&self) -> usize {
        self.system.kernel().len()
    }

    fn solve(&self, change: &BitVec) -> Result<BitVec, BitVec> {
        let b = self.cared.iter().map(|&cell| change.get(cell)).collect();
        self.system.solve(&b).map_err(|Inconsistent(y)| {
            BitVec::with_ones(
                self.cells,
                y.iter_ones().map(|equation| self.cared[equation]),
            )
        })
    }
}
