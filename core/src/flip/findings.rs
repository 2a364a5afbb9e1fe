//! What follows from observations about a wiring that is not known: amounts, and contradictions.

use super::observations::Stretch;

/// What is known about the wiring of each cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Findings {
    /// One entry a cell.
    pub cells: Vec<CellWiring>,
}

/// What is known about the buttons that change one cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellWiring {
    /// By how much each button changes the cell, one entry a button.
    Follows(Vec<Amount>),
    /// No amounts fit all that was seen of the cell.
    Contradicted(Contradiction),
}

/// By how much a button may change a cell: `least`, `least + step`, and so on below k, each of
/// which fits all that was seen, and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Amount {
    /// The least of them; always below `step`.
    pub least: u8,
    /// A divisor of k: k where the amount is known, 1 where it may be any.
    pub step: u8,
}

impl Amount {
    /// The amount, where it is known modulo `k`.
    #[must_use]
    pub const fn known(self, k: u8) -> Option<u8> {
        if self.step == k {
            Some(self.least)
        } else {
            None
        }
    }

    /// All amounts that fit, ascending, modulo `k`.
    pub fn all(self, k: u8) -> impl Iterator<Item = u8> {
        (self.least..k).step_by(self.step.into())
    }
}

/// Why nothing fits what was seen of a cell: the stretches together, each taken `times` times, press
/// every button a multiple of k times, and yet the cell changes by `change`, which is not 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    /// Stretches, without any of which there would be no contradiction.
    pub terms: Vec<Term>,
    /// 1 to k - 1.
    pub change: u8,
}

/// A stretch of a run, counted some times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Term {
    /// The stretch.
    pub stretch: Stretch,
    /// 1 to k - 1.
    pub times: u8,
}

impl Findings {
    /// The cells for which nothing fits, with the reason.
    pub fn contradictions(&self) -> impl Iterator<Item = (usize, &Contradiction)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(cell, wiring)| match wiring {
            CellWiring::Follows(_) => None,
            CellWiring::Contradicted(why) => Some((cell, why)),
        })
    }

    /// By how much `button` changes `cell`; none where nothing fits what was seen of the cell.
    #[must_use]
    pub fn amount(&self, cell: usize, button: usize) -> Option<Amount> {
        match &self.cells[cell] {
            CellWiring::Follows(amounts) => Some(amounts[button]),
            CellWiring::Contradicted(_) => None,
        }
    }

    /// What `button` changes, modulo `k`, where that is known for every cell.
    #[must_use]
    pub fn button(&self, button: usize, k: u8) -> Option<Vec<(usize, u8)>> {
        let amounts = (0..self.cells.len()).map(|cell| self.amount(cell, button)?.known(k));
        let amounts: Option<Vec<u8>> = amounts.collect();
        let changed = amounts?.into_iter().enumerate();
        Some(changed.filter(|&(_, amount)| amount != 0).collect())
    }
}
