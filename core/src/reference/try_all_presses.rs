//! Tries every way to press the buttons of a small flip puzzle.
//!
//! Method: count through all k^buttons press sets like an odometer, the last button fastest, so that
//! they come in the order in which ties are broken; each turn of a wheel is one press. A wheel that
//! comes back to 0 has been turned k times, which changes nothing. Costs are added up afresh for
//! every set that solves. Cost: about k^buttons presses. What proves it: there is nothing else to
//! try.

use crate::error::Error;
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses, Rule, States};

/// Press sets tried at most: 2^26, some seconds.
const MOST_SETS: u64 = 1 << 26;

/// What trying everything finds for one puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The lightest solution, the first in order among several; none where nothing solves the puzzle.
    pub lightest: Option<Presses>,
    /// What it costs: the number of presses where buttons have no costs. 0 where there is none.
    pub cost: u64,
    /// How many solutions are as light.
    pub ties: u64,
    /// How many solutions there are that press no button more often than it may be.
    pub solutions: u64,
    /// How many there would be if every button could be pressed as often as one likes.
    pub without_limits: u64,
}

/// Tries all press sets of `puzzle`: costs, limits of buttons and any kind of goal, just as they are
/// defined.
///
/// # Errors
/// [`Error::TooLarge`] where there are more than 2^26.
///
/// # Panics
/// Where costs add up to more than a `u64` holds.
pub fn try_all_presses(puzzle: &FlipPuzzle) -> Result<Tried, Error> {
    let rule = puzzle.rule();
    let goals = puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len());
    let start: Vec<u8> = puzzle.start().iter().collect();
    let mut best: Option<Fewest> = None;
    let (mut solutions, mut without_limits) = (0, 0);
    visit_all(rule, start, |visit| {
        let reached = |goal: &Pattern| {
            let mut cared = goal.cared().iter_ones();
            cared.all(|cell| goal.states().get(cell) == visit.states[cell])
        };
        if goals.iter().any(reached) {
            without_limits += 1;
            if is_within_limits(rule, visit.times) {
                solutions += 1;
                Fewest::meet(&mut best, rule, &visit);
            }
        }
    })?;
    Ok(Tried {
        lightest: best.map(|best| presses_of_set(rule, best.set)),
        cost: best.map_or(0, |best| best.cost),
        ties: best.map_or(0, |best| best.ties),
        solutions,
        without_limits,
    })
}

/// Whether no button is pressed more often than it may be.
fn is_within_limits(rule: &Rule, times: &[u8]) -> bool {
    let most = rule.buttons().most();
    most.is_none_or(|most| times.iter().zip(most).all(|(times, most)| times <= most))
}

/// What presses cost: one each where buttons have no costs.
fn cost_of(rule: &Rule, times: &[u8]) -> u64 {
    let cost = |button: usize| rule.buttons().costs().map_or(1, |costs| costs[button]);
    let each = times.iter().enumerate();
    each.map(|(button, &times)| u64::from(times) * cost(button))
        .sum()
}

/// For every change of a board, the fewest presses that make it.
#[derive(Debug, Clone)]
pub struct EveryChange {
    modulus: Modulus,
    by_change: Vec<Option<Fewest>>,
}

/// The fewest presses that make one change, or the cheapest where buttons have costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fewest {
    /// Presses of the first in order.
    pub count: u64,
    /// What it costs: its presses where buttons have no costs.
    pub cost: u64,
    /// How many press sets are as light.
    pub ties: u64,
    /// The number of the first of these in order: its presses read as one number to the base k,
    /// the first button most significant.
    pub set: u64,
}

impl Fewest {
    /// Keeps the better of what is held and a press set that comes later in order.
    fn meet(held: &mut Option<Self>, rule: &Rule, visit: &Visit<'_>) {
        let cost = cost_of(rule, visit.times);
        match held {
            Some(fewest) if cost > fewest.cost => {}
            Some(fewest) if cost == fewest.cost => fewest.ties += 1,
            _ => {
                *held = Some(Self {
                    count: visit.times.iter().map(|&times| u64::from(times)).sum(),
                    cost,
                    ties: 1,
                    set: visit.set,
                });
            }
        }
    }
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
        visit_all(rule, vec![0; cells], |visit| {
            if is_within_limits(rule, visit.times) {
                let change = number(rule.modulus(), visit.states.iter().copied());
                Fewest::meet(&mut by_change[change], rule, &visit);
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

/// One press set on the way through all of them.
pub(super) struct Visit<'a> {
    /// Its number.
    pub(super) set: u64,
    /// How often it presses each button.
    pub(super) times: &'a [u8],
    /// What it makes of the board.
    pub(super) states: &'a [u8],
}

/// Calls `visit` for every press set in order, whether limits of buttons allow it or not.
pub(super) fn visit_all(
    rule: &Rule,
    mut states: Vec<u8>,
    mut visit: impl FnMut(Visit<'_>),
) -> Result<(), Error> {
    let k = rule.modulus();
    let buttons = rule.buttons().places().len();
    let sets = power(k, buttons)?;
    let mut times = vec![0_u8; buttons];
    for set in 0..sets {
        visit(Visit {
            set,
            times: &times,
            states: &states,
        });
        for button in (0..buttons).rev() {
            rule.press(button, |cell, amount| {
                states[cell] = k.add(states[cell], amount);
            });
            times[button] = k.add(times[button], 1);
            if times[button] != 0 {
                break;
            }
        }
    }
    Ok(())
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
    use crate::bits::BitVec;
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

    /// Two lamps, three buttons, modulo 3, counted by hand.
    #[test]
    fn costs_and_limits_and_goals_by_hand() {
        let k = Modulus::new(3).unwrap();
        let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
        let table = vec![vec![(0, 1)], vec![(0, 1), (1, 1)], vec![(1, 1)]];
        let tried = |costs: Option<Vec<u64>>, most: Option<Vec<u8>>, goal: Goal| {
            let mut buttons = Buttons::new(names(3));
            if let Some(costs) = costs {
                buttons = buttons.with_costs(costs).unwrap();
            }
            if let Some(most) = most {
                buttons = buttons.with_most(most).unwrap();
            }
            let effects = Effects::Table(table.clone());
            let rule = Rule::new(k, names(2), buttons, effects).unwrap();
            let start = States::new(k, &[2, 1]).unwrap();
            let tried = try_all_presses(&FlipPuzzle::new(rule, start, goal).unwrap()).unwrap();
            let lightest = tried
                .lightest
                .map(|lightest| lightest.times().iter().collect());
            let lightest: Vec<u8> = lightest.unwrap_or_default();
            (
                lightest,
                tried.cost,
                [tried.ties, tried.solutions, tried.without_limits],
            )
        };
        // x + y = 1, y + z = 2: presses 0 1 1, 1 0 2, 2 2 0.
        let off = Goal::Uniform(0);
        assert_eq!(
            tried(None, None, off.clone()),
            (vec![0, 1, 1], 2, [1, 3, 3])
        );
        let costs = Some(vec![1, 4, 2]);
        assert_eq!(
            tried(costs, None, off.clone()),
            (vec![1, 0, 2], 5, [1, 3, 3])
        );
        let costs = Some(vec![0, 1, 1]);
        assert_eq!(
            tried(costs, None, off.clone()),
            (vec![0, 1, 1], 2, [3, 3, 3])
        );
        let most = Some(vec![2, 0, 2]);
        assert_eq!(
            tried(None, most, off.clone()),
            (vec![1, 0, 2], 3, [1, 1, 3])
        );
        let most = Some(vec![0, 0, 2]);
        assert_eq!(tried(None, most, off.clone()), (vec![], 0, [0, 0, 3]));
        // The same goal twice counts once; the first lamp off, whatever the second, has nine.
        let twice = Goal::OneOf(vec![off.clone(), off.clone()]);
        assert_eq!(tried(None, None, twice), (vec![0, 1, 1], 2, [1, 3, 3]));
        let dark = States::zeros(k, 2);
        let first = Pattern::with_dont_care(&dark, BitVec::with_ones(2, [0])).unwrap();
        let either = Goal::OneOf(vec![off, Goal::Pattern(first)]);
        assert_eq!(tried(None, None, either), (vec![0, 1, 0], 1, [2, 9, 9]));
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
