//! How many boards of one kind need 0, 1, 2, ... presses: the fewest over all boards that can be solved.
//!
//! Method: what presses change is one of k^rank changes at most, told by the cells at the *pivots* of
//! the Howell form of all effects: an element that is 0 at all pivots is 0. So a table with k^pivots
//! entries holds the fewest presses for every change; it begins with 0 for no change and is improved by
//! one button after the other: a change needs as many presses as with the earlier buttons, or what the
//! change less t presses of this one needs, and t. Adding a button's effect moves the entries in cycles of
//! at most k, so one pass over the table does each button (the coset leaders of a linear code, by a
//! dynamic programme). Boards are then counted by what brings them to the goal.
//!
//! ```text
//! two lamps, two buttons # . and # #:    change  ..  .#  #.  ##
//!                          no button              0   -   -   -
//!                          # . too                0   -   1   -
//!                          # # too                0   2   1   1
//! ```
//!
//! Cost: buttons x k^pivots steps, k each for more than two colours, and two bytes an entry: 5 x 5 lamps
//! have 2^23 entries. What proves it: tests against trying all presses, and published tables.

use num_bigint::BigUint;

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::modular::HowellForm;

use super::goal::{Goal, Pattern};
use super::method::check_memory;
use super::modulus::Modulus;
use super::rule::Rule;

/// How many boards need how many presses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Distribution {
    /// Number p says how many boards need p presses and no fewer; the last is not 0.
    pub boards: Vec<BigUint>,
    /// Boards that nothing solves.
    pub impossible: BigUint,
}

impl Distribution {
    /// How many boards can be solved.
    #[must_use]
    pub fn solved(&self) -> BigUint {
        self.boards.iter().sum()
    }
}

/// An entry that no presses reach.
const NEVER: u16 = u16::MAX;

/// The distribution of the fewest presses over all boards that `rule` has, each to be brought to `goal`.
/// Limits of single buttons hold, costs are not looked at.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::flip::{Goal, Rule, distribution};
/// use tilewise::grid::Size;
///
/// let rule = Rule::plus(Size::new(4, 4)?);
/// let found = distribution(&rule, &Goal::Uniform(0), &Limits::default())?;
/// let boards: Vec<String> = found.boards.iter().map(ToString::to_string).collect();
/// assert_eq!(boards.join(" "), "1 16 120 560 1387 1440 540 32");
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooLarge`] where the table would pass the memory limit, [`Error::Cancelled`] where the caller
/// stopped it, [`Error::Unsupported`] for goals whose alternatives care for different cells;
/// [`Error::Mismatch`] or [`Error::OutOfRange`] where the goal does not fit the rule.
pub fn distribution(rule: &Rule, goal: &Goal, limits: &Limits) -> Result<Distribution, Error> {
    let (k, cells) = (rule.modulus(), rule.cells().len());
    goal.check(k, cells)?;
    let buttons = rule.buttons().places().len();
    let needed = (cells as u128 + 64) * (2 * buttons as u128 + 3 * u128::from(k.get()));
    check_memory("the effects of the buttons", needed, limits)?;
    let wanted = goal.alternatives(k, cells);
    let cared = wanted[0].cared();
    if wanted.iter().any(|goal| goal.cared() != cared) {
        let what = "the distribution over goals that care for different cells";
        return Err(Error::Unsupported(what.into()));
    }
    let table = Table::new(rule, cared, limits)?;
    let alike = BigUint::from(k.get()).pow((cells as u64 - cared.count_ones()) as u32);
    let mut boards: Vec<BigUint> = Vec::new();
    for class in table.classes(&wanted, cared) {
        for (presses, count) in table.count(&class, limits)?.into_iter().enumerate() {
            if presses >= boards.len() {
                boards.push(BigUint::default());
            }
            boards[presses] += &alike * count;
        }
    }
    while boards
        .last()
        .is_some_and(|last| *last == BigUint::default())
    {
        boards.pop();
    }
    let solved: BigUint = boards.iter().sum();
    let all = BigUint::from(k.get()).pow(cells as u32);
    Ok(Distribution {
        boards,
        impossible: all - solved,
    })
}

/// The fewest presses for every change.
struct Table {
    k: Modulus,
    /// All changes that presses make.
    changes: HowellForm,
    /// An entry for each choice of remainders at the pivots, the first pivot least significant.
    fewest: Vec<u16>,
}

impl Table {
    fn new(rule: &Rule, cared: &BitVec, limits: &Limits) -> Result<Self, Error> {
        let k = rule.modulus();
        let buttons = rule.buttons();
        let most: Vec<u8> = (0..buttons.places().len())
            .map(|button| {
                let own = buttons.most().map_or(k.get(), |most| most[button]);
                own.min(k.get() - 1)
            })
            .collect();
        let effects: Vec<Vec<u8>> = (0..most.len())
            .map(|button| effect(rule, cared, button))
            .collect();
        let columns = cared.count_ones() as usize;
        let changes = HowellForm::of(k.get(), columns, &effects)
            .expect("effects have an entry for each cell that matters");
        let pivots = changes.pivots().len();
        let entries = u128::from(k.get()).checked_pow(pivots.try_into().unwrap_or(u32::MAX));
        let needed = entries.and_then(|entries| entries.checked_mul(2 + 1));
        check_memory(
            "the table of all boards",
            needed.unwrap_or(u128::MAX),
            limits,
        )?;
        let presses: u64 = most.iter().map(|&most| u64::from(most)).sum();
        if presses >= u64::from(NEVER) {
            let what = "the distribution with so many buttons";
            return Err(Error::Unsupported(what.into()));
        }
        let entries = entries.map_or(0, |entries| entries as usize);
        let mut table = Self {
            k,
            changes,
            fewest: vec![NEVER; entries],
        };
        table.fewest[0] = 0;
        for (done, (effect, &most)) in effects.iter().zip(&most).enumerate() {
            if limits.is_cancelled() {
                return Err(Error::Cancelled);
            }
            limits.report(done as u64, Some(effects.len() as u64));
            table.add_button(effect, most);
        }
        Ok(table)
    }

    /// Improves all entries by up to `most` presses of a button with this effect.
    fn add_button(&mut self, effect: &[u8], most: u8) {
        let by = self.entry(effect);
        if by == 0 || most == 0 {
            return;
        }
        if self.k == Modulus::TWO {
            return improve_pairs(&mut self.fewest, by);
        }
        let step = Step::new(self.k, self.changes.pivots().len(), by);
        let mut done = BitVec::zeros(self.fewest.len());
        let mut cycle = Vec::new();
        for first in 0..self.fewest.len() {
            if done.get(first) {
                continue;
            }
            cycle.clear();
            let mut at = first;
            loop {
                done.set(at, true);
                cycle.push((at, self.fewest[at]));
                at = step.from(at);
                if at == first {
                    break;
                }
            }
            for (place, &(entry, _)) in cycle.iter().enumerate() {
                for times in 1..=usize::from(most).min(cycle.len() - 1) {
                    let (_, before) = cycle[(place + cycle.len() - times) % cycle.len()];
                    let through = before.saturating_add(times as u16);
                    self.fewest[entry] = self.fewest[entry].min(through);
                }
            }
        }
    }

    /// Which entry stands for `change`, one value a cell that matters.
    fn entry(&self, change: &[u8]) -> usize {
        let pivots = self.changes.pivots().iter().rev();
        pivots.fold(0, |sum, pivot| {
            sum * usize::from(self.k.get()) + usize::from(change[pivot.column])
        })
    }

    /// The pictures of the goal, put together where presses lead from one to the other: for each such
    /// class the entries of the ways from its first picture.
    fn classes(&self, wanted: &[Pattern], cared: &BitVec) -> Vec<Vec<usize>> {
        let values = |goal: &Pattern| -> Vec<u8> {
            let cells = cared.iter_ones();
            cells.map(|cell| goal.states().get(cell)).collect()
        };
        let mut firsts: Vec<Vec<u8>> = Vec::new();
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for goal in wanted {
            let goal = values(goal);
            let mut found = false;
            for (first, class) in firsts.iter().zip(&mut classes) {
                let both = goal.iter().zip(first);
                let way: Vec<u8> = both.map(|(&to, &from)| self.k.subtract(to, from)).collect();
                let mut rest = way.clone();
                self.changes.reduce(&mut rest);
                if rest.iter().all(|&value| value == 0) {
                    class.push(self.entry(&way));
                    found = true;
                    break;
                }
            }
            if !found {
                firsts.push(goal);
                classes.push(vec![0]);
            }
        }
        for class in &mut classes {
            class.sort_unstable();
            class.dedup();
        }
        classes
    }

    /// How many boards need how many presses to the nearest picture of a class: the board from which
    /// change c leads to the first picture needs c, or c and one of the ways.
    fn count(&self, class: &[usize], limits: &Limits) -> Result<Vec<u64>, Error> {
        let pivots = self.changes.pivots();
        let steps: Vec<Step> = class
            .iter()
            .map(|&way| Step::new(self.k, pivots.len(), way))
            .collect();
        let mut counts = Vec::new();
        for change in 0..self.fewest.len() {
            if change.is_multiple_of(1 << 16) && limits.is_cancelled() {
                return Err(Error::Cancelled);
            }
            let each = steps.iter().map(|step| self.fewest[step.from(change)]);
            let fewest = usize::from(each.min().unwrap_or(NEVER));
            if fewest < usize::from(NEVER) {
                if fewest >= counts.len() {
                    counts.resize(fewest + 1, 0);
                }
                counts[fewest] += 1;
            }
        }
        Ok(counts)
    }
}

/// What `button` changes of the cells that matter.
fn effect(rule: &Rule, cared: &BitVec, button: usize) -> Vec<u8> {
    let k = rule.modulus();
    let mut all = vec![0; cared.len()];
    rule.press(button, |cell, amount| all[cell] = k.add(all[cell], amount));
    cared.iter_ones().map(|cell| all[cell]).collect()
}

/// For two colours, by pressing or not: an entry and the one beside it by the bits of `by`.
#[inline(never)]
fn improve_pairs(fewest: &mut [u16], by: usize) {
    let highest = 1 << by.ilog2();
    let within = by - highest; // what it changes below its highest bit
    for block in fewest.chunks_exact_mut(2 * highest) {
        let (without, with) = block.split_at_mut(highest);
        for (at, one) in without.iter_mut().enumerate() {
            let other = &mut with[at ^ within];
            let (held, beside) = (*one, *other);
            *one = held.min(beside.saturating_add(1));
            *other = beside.min(held.saturating_add(1));
        }
    }
}

/// Adds the remainders of one entry to those of others: the low and the high half of the digits apart.
struct Step {
    low: Vec<usize>,
    high: Vec<usize>,
}

impl Step {
    /// Adds entry `by`, of `digits` digits to the base k.
    fn new(k: Modulus, digits: usize, by: usize) -> Self {
        let base = usize::from(k.get());
        let half = base.pow((digits / 2) as u32);
        let sums = |digits: usize, by: usize, weight: usize| -> Vec<usize> {
            (0..base.pow(digits as u32))
                .map(|from| {
                    let (mut from, mut by, mut weight, mut sum) = (from, by, weight, 0);
                    while from > 0 || by > 0 {
                        sum += (from + by) % base * weight;
                        (from, by, weight) = (from / base, by / base, weight * base);
                    }
                    sum
                })
                .collect()
        };
        Self {
            low: sums(digits / 2, by % half, 1),
            high: sums(digits - digits / 2, by / half, half),
        }
    }

    /// The entry that comes of `entry`.
    fn from(&self, entry: usize) -> usize {
        let half = self.low.len();
        self.high[entry / half] + self.low[entry % half]
    }
}
