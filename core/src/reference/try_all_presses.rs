//! Tries every way to press the buttons of a small flip puzzle.
//!
//! Method: count through all k^buttons press sets like an odometer, the last button fastest, so that
//! they come in the order in which ties are broken; each turn of a wheel is one press. A wheel that
//! comes back to 0 has been turned k times, which changes nothing. Cost: about k^buttons presses.
//! What proves it: there is nothing else to try.

use crate::error::Error;
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses, Rule, States};

/// Press sets tried at most: 2^26, some seconds.
const MOST_SETS: u64 = 1 << 26;

/// What trying everything finds for one puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The lightest solution, the first in order among several; none where nothing solves the puzzle.
    pub lightest: Option<Presses>,
    /// How many solutions are as light.
    pub ties: u64,
    /// How many solutions there are.
    pub solutions: u64,
}

/// Tries all press sets of `puzzle`, every press costing 1.
///
/// # Errors
/// [`Error::TooLarge`] where there are more than 2^26.
pub fn try_all_presses(puzzle: &FlipPuzzle) -> Result<Tried, Error> {
    let rule = puzzle.rule();
    let goals = puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len());
    let start: Vec<u8> = puzzle.start().iter().collect();
    let mut best: Option<(u64, u64)> = None; // presses, number of the set
    let (mut ties, mut solutions) = (0, 0);
    let sets = visit_all(rule, start, |set, weight, states| {
        let reached = |goal: &Pattern| {
            let mut cared = goal.cared().iter_ones();
            cared.all(|cell| goal.states().get(cell) == states[cell])
        };
        if goals.iter().any(reached) {
            solutions += 1;
            match best {
                Some((lightest, _)) if weight > lightest => {}
                Some((lightest, _)) if weight == lightest => ties += 1,
                _ => (best, ties) = (Some((weight, set)), 1),
            }
        }
    })?;
    debug_assert!(solutions <= sets);
    Ok(Tried {
        lightest: best.map(|(_, set)| presses_of_set(rule, set)),
        ties,
        solutions,
    })
}

/// For every change of a board, the fewest presses that make it.
#[derive(Debug, Clone)]
pub struct EveryChange {
    modulus: Modulus,
    by_change: Vec<Option<Fewest>>,
}

/// The fewest presses that make one change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fewest {
    /// Presses.
    pub count: u64,
    /// How many press sets are as light.
    pub ties: u64,
    /// The number of the first of these in order: its presses read as one number to the base k,
    /// the first button most significant.
    pub set: u64,
}

impl EveryChange {
    /// Tries all press sets of `rule` once.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where there are more than 2^26 press sets or boards.
    pub fn of(rule: &Rule) -> Result<Self, Error> {
        let cells = rule.cells().len();
        let boards = power(rule.modulus(), cells)?;
        let mut by_change: Vec<Option<Fewest>> = vec![None; boards as usize];
        visit_all(rule, vec![0; cells], |set, weight, states| {
            let entry = &mut by_change[number(rule.modulus(), states.iter().copied())];
            match entry {
                Some(fewest) if weight > fewest.count => {}
                Some(fewest) if weight == fewest.count => fewest.ties += 1,
                _ => {
                    *entry = Some(Fewest {
                        count: weight,
                        ties: 1,
                        set,
                    });
                }
            }
        })?;
        Ok(Self {
            modulus: rule.modulus(),
            by_change,
        })
    }

    /// The fewest presses that add `change` to the board; none where no presses do.
    #[must_use]
    pub fn fewest(&self, change: &States) -> Option<Fewest> {
        self.by_change[number(self.modulus, change.iter())]
    }

    /// What every change needs, changes in the order of their numbers (cell 0 most significant).
    pub fn iter(&self) -> impl Iterator<Item = Option<Fewest>> + '_ {
        self.by_change.iter().copied()
    }
}

/// The press set with this number.
#[must_use]
pub fn presses_of_set(rule: &Rule, set: u64) -> Presses {
    let k = u64::from(rule.modulus().get());
    let mut times = States::zeros(rule.modulus(), rule.buttons().places().len());
    let mut rest = set;
    for button in (0..times.len()).rev() {
        times.add(button, (rest % k) as u8);
        rest /= k;
    }
    Presses::new(times)
}

/// Calls `visit(number, presses in all, states)` for every press set in order; gives their number.
pub(super) fn visit_all(
    rule: &Rule,
    mut states: Vec<u8>,
    mut visit: impl FnMut(u64, u64, &[u8]),
) -> Result<u64, Error> {
    let k = rule.modulus();
    let buttons = rule.buttons().places().len();
    let sets = power(k, buttons)?;
    let mut times = vec![0_u8; buttons];
    let mut weight = 0;
    for set in 0..sets {
        visit(set, weight, &states);
        for button in (0..buttons).rev() {
            rule.press(button, |cell, amount| {
                states[cell] = k.add(states[cell], amount);
            });
            times[button] = k.add(times[button], 1);
            if times[button] != 0 {
                weight += 1;
                break;
            }
            weight -= u64::from(k.get()) - 1;
        }
    }
    Ok(sets)
}

fn number(modulus: Modulus, states: impl Iterator<Item = u8>) -> usize {
    let k = usize::from(modulus.get());
    states.fold(0, |sum, state| sum * k + usize::from(state))
}

fn power(modulus: Modulus, exponent: usize) -> Result<u64, Error> {
    let exponent = u32::try_from(exponent).unwrap_or(u32::MAX);
    let power = u64::from(modulus.get()).checked_pow(exponent);
    power
        .filter(|&power| power <= MOST_SETS)
        .ok_or(Error::TooLarge {
            what: "trying all presses",
            needed: power.map_or(u128::MAX, u128::from),
            limit: MOST_SETS.into(),
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Buttons, Effects, Goal, Places};
    use crate::grid::Size;

    /// The distributions published with the known values: how many boards need k presses.
    #[test]
    fn distributions_of_small_boards() {
        let distribution = |rule: &Rule| {
            let mut boards = Vec::new();
            for fewest in EveryChange::of(rule).unwrap().iter().flatten() {
                let count = fewest.count as usize;
                boards.resize(boards.len().max(count + 1), 0);
                boards[count] += 1;
            }
            boards
        };
        let plus = |rows, cols| Rule::plus(Size::new(rows, cols).unwrap());
        assert_eq!(
            distribution(&plus(3, 5)),
            [1, 15, 105, 455, 1127, 1393, 799, 185, 16]
        );
        assert_eq!(
            distribution(&plus(4, 4)),
            [1, 16, 120, 560, 1387, 1440, 540, 32]
        );
        let modulo = |k, size| {
            let region = crate::grid::Region::full(size);
            let effects = plus(1, 1).effects().clone();
            Rule::on_board(Modulus::new(k).unwrap(), region, effects).unwrap()
        };
        assert_eq!(
            distribution(&modulo(3, Size::new(2, 3).unwrap())),
            [1, 6, 20, 40, 57, 56, 40, 18, 5]
        );
        assert_eq!(
            distribution(&modulo(4, Size::new(2, 2).unwrap())),
            [1, 4, 10, 20, 31, 40, 44, 40, 31, 20, 10, 4, 1]
        );
    }

    /// The box line of one game: mod 4, five buttons, the answer known to be unique.
    #[test]
    fn a_line_of_boxes_modulo_four() {
        let k = Modulus::new(4).unwrap();
        let names = || Places::Named(["A", "B", "C", "D", "E"].map(String::from).into());
        let table = [
            vec![0, 2],
            vec![0, 1, 2],
            vec![0, 2, 4],
            vec![2, 3, 4],
            vec![2, 4],
        ];
        let table = table.map(|cells| cells.into_iter().map(|cell| (cell, 1)).collect());
        let effects = Effects::Table(table.into());
        let rule = Rule::new(k, names(), Buttons::new(names()), effects).unwrap();
        let start = States::new(k, &[3, 0, 2, 1, 2]).unwrap();
        let puzzle = FlipPuzzle::new(rule, start, Goal::Uniform(0)).unwrap();
        let tried = try_all_presses(&puzzle).unwrap();
        assert_eq!((tried.ties, tried.solutions), (1, 1));
        let expected = Presses::new(States::new(k, &[0, 0, 1, 3, 2]).unwrap());
        assert_eq!(tried.lightest, Some(expected));
    }
}
