//! The checker's own search where few changes can be made: for each change that is still to come,
//! the lightest presses of the last buttons that bring a goal.
//!
//! Method: a table over all changes of the cells that matter, filled from the last button to the
//! first. Let g(b, s) be the least weight with which buttons b, b + 1, ... lead from change s to one
//! that a goal wants, and how many press sets do so: then g(b, s) is the least of t * cost(b) +
//! g(b + 1, s + t * changes of b) over the presses t that b is allowed. The answer is g(0, nothing
//! changed). No elimination and no kernel is used for it, so it confirms what was found by these.
//!
//! Changes are numbered by their values in the columns where the steps of a staircase begin: two
//! changes that agree there are the same, since a change that is 0 there is 0. With r such columns
//! the table has k^r entries; cost: k^r additions for each button and each number of presses.
//!
//! Example: 15 lamps and 100 switches have a kernel of at least 85 dimensions, 2^85 solutions of any
//! board; but only 2^15 changes, so 2^15 * 100 * 2 additions.

use super::kernel::within;
use super::scale::{Scale, times_of};
use super::staircase::Staircase;
use super::walk_colours::walk_all;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses, Rule};
use crate::verify::refusal::Refusal;

/// Additions that the checker does at most: some seconds.
const MAX_STEPS: u128 = 1 << 31;

/// What the first entry of the table says: the lightest of all solutions within the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lightest {
    pub(super) weight: u64,
    /// How many press sets are so light.
    pub(super) ties: u128,
    /// Where the presses claimed are as light: the first button at which one of the others, earlier
    /// in order, differs.
    pub(super) first_differing: Option<usize>,
}

/// The numbers of all changes.
#[derive(Debug)]
pub(super) struct Syndromes<'a> {
    rule: &'a Rule,
    /// k^r.
    entries: usize,
    /// k^(r/2): the lower half of the digits of a number counts modulo this.
    low: usize,
    /// What one press of each button adds to each digit, the lowest first.
    digits: Vec<Vec<u8>>,
    /// Which changes a goal wants.
    wanted: Vec<bool>,
}

/// How many entries the table has for `rank` digits: none where that is beyond all limits.
pub(super) fn entries(k: Modulus, rank: usize) -> Option<u32> {
    u32::from(k.get()).checked_pow(u32::try_from(rank).ok()?)
}

impl<'a> Syndromes<'a> {
    /// Numbers the changes that lead from the start of the puzzle to one of `alternatives`.
    pub(super) fn new(
        puzzle: &'a FlipPuzzle,
        alternatives: &[Pattern],
        limits: &Limits<'_>,
    ) -> Result<Self, Refusal> {
        let rule = puzzle.rule();
        let k = rule.modulus();
        let cells = rule.cells().len();
        let matters = |cell: usize| alternatives.iter().any(|goal| goal.cared().get(cell));
        let matters: BitVec = (0..cells).map(matters).collect();
        let mut columns = Vec::new();
        let mut all = Staircase::new(k, cells, limits)?;
        for button in 0..rule.buttons().places().len() {
            let mut changes = vec![0; cells];
            rule.press(button, |cell, amount| {
                if matters.get(cell) {
                    changes[cell] = k.add(changes[cell], amount);
                }
            });
            let there = changes.iter().copied().enumerate();
            let there: Vec<_> = there.filter(|&(_, amount)| amount != 0).collect();
            all.insert(&there, limits)?;
            columns.push(there);
            // Every step more multiplies the table: no need to look at all buttons first.
            demand_room(rule, all.len(), limits)?;
        }
        let rank = all.len();
        let entries = demand_room(rule, rank, limits)?;
        within(TABLE, entries as u128 * cells as u128, MAX_STEPS)?;
        let first_of = |values: &[u8]| values.iter().position(|&value| value != 0);
        let steps = all.steps();
        let firsts: Vec<usize> = steps
            .iter()
            .filter_map(|step| first_of(&step.values))
            .collect();
        let power = |rank: usize| {
            firsts[..rank]
                .iter()
                .fold(1, |size, _| size * usize::from(k.get()))
        };
        let mut found = Self {
            rule,
            entries,
            low: power(rank / 2),
            digits: Vec::new(),
            wanted: vec![false; entries],
        };
        for column in columns {
            let digit = |first: &usize| {
                let at = column.binary_search_by_key(first, |&(cell, _)| cell);
                at.map_or(0, |at| column[at].1)
            };
            found.digits.push(firsts.iter().map(digit).collect());
        }
        let start: Vec<u8> = puzzle.start().iter().collect();
        let goals: Vec<Vec<(usize, u8)>> = alternatives
            .iter()
            .map(|goal| {
                let cared = goal.cared().iter_ones();
                cared.map(|cell| (cell, goal.states().get(cell))).collect()
            })
            .collect();
        walk_all(k, &start, &all, limits, &mut |states| {
            let reached =
                |goal: &Vec<(usize, u8)>| goal.iter().all(|&(cell, state)| states[cell] == state);
            if goals.iter().any(reached) {
                let number = firsts.iter().rev().fold(0, |number, &first| {
                    let digit = k.subtract(states[first], start[first]);
                    number * usize::from(k.get()) + usize::from(digit)
                });
                found.wanted[number] = true;
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// The lightest solutions within the limits of buttons, none where there are none; compared with
    /// `claimed`, presses that solve the puzzle.
    pub(super) fn lightest(
        &self,
        claimed: Option<&Presses>,
        limits: &Limits<'_>,
    ) -> Result<Option<Lightest>, Refusal> {
        let scale = Scale::of(self.rule);
        let k = self.rule.modulus().get();
        let claimed = claimed.map(times_of);
        let path = claimed.as_deref().map(|times| self.path(times));
        let mut weights: Vec<u64> = self
            .wanted
            .iter()
            .map(|&is| if is { 0 } else { NEVER })
            .collect();
        let mut ties: Vec<u128> = self.wanted.iter().map(|&is| is.into()).collect();
        let (mut new_weights, mut new_ties) = (vec![NEVER; self.entries], vec![0; self.entries]);
        let mut first_differing = None;
        let total = claimed.as_deref().map(|times| scale.weight(times));
        for button in (0..self.digits.len()).rev() {
            if limits.is_cancelled() {
                return Err(Refusal::Cancelled);
            }
            let next = self.after_one_press(button);
            let (cost, most) = (scale.cost(button), scale.most(button, k));
            if let (Some(times), Some(path), Some(total)) = (&claimed, &path, total) {
                let (mut at, mut weight) = (path[button], scale.weight(&times[..button]));
                for _ in 0..times[button] {
                    if weights[at] != NEVER && weight + weights[at] == total {
                        first_differing = Some(button);
                    }
                    (at, weight) = (next[at] as usize, weight + cost);
                }
            }
            for entry in 0..self.entries {
                let (mut at, mut weight) = (entry, 0);
                let (mut least, mut count) = (NEVER, 0_u128);
                for _ in 0..=most {
                    if weights[at] != NEVER {
                        let found = weight + weights[at];
                        if found < least {
                            (least, count) = (found, ties[at]);
                        } else if found == least {
                            count = count.checked_add(ties[at]).ok_or(TOO_MANY)?;
                        }
                    }
                    (at, weight) = (next[at] as usize, weight + cost);
                }
                (new_weights[entry], new_ties[entry]) = (least, count);
            }
            std::mem::swap(&mut weights, &mut new_weights);
            std::mem::swap(&mut ties, &mut new_ties);
        }
        Ok((weights[0] != NEVER).then(|| Lightest {
            weight: weights[0],
            ties: ties[0],
            first_differing: first_differing.filter(|_| total == Some(weights[0])),
        }))
    }

    /// The numbers of the changes before each button's presses.
    fn path(&self, times: &[u8]) -> Vec<usize> {
        let k = self.rule.modulus();
        let rank = self.digits.first().map_or(0, Vec::len);
        let mut sum = vec![0; rank];
        let mut path = Vec::with_capacity(times.len());
        for (&times, digits) in times.iter().zip(&self.digits) {
            let number = |number, &digit: &u8| number * usize::from(k.get()) + usize::from(digit);
            path.push(sum.iter().rev().fold(0, number));
            for (sum, &digit) in sum.iter_mut().zip(digits) {
                *sum = k.reduce(u64::from(*sum) + u64::from(digit) * u64::from(times));
            }
        }
        path
    }

    /// For each change its number after one more press of `button`.
    fn after_one_press(&self, button: usize) -> Vec<u32> {
        let k = self.rule.modulus();
        let digits = &self.digits[button];
        let (low, high) = digits.split_at(digits.len() / 2);
        let low = shifted(k, low);
        let high = shifted(k, high);
        let mut next = Vec::with_capacity(self.entries);
        for high in high {
            next.extend(low.iter().map(|low| high * self.low as u32 + low));
        }
        next
    }
}

/// For each number of as many digits as `by`, lowest first, the number with `by` added to each digit
/// modulo k.
fn shifted(k: Modulus, by: &[u8]) -> Vec<u32> {
    let mut all = vec![0];
    let mut place = 1;
    for &by in by {
        let digits = (0..k.get()).map(|digit| u32::from(k.add(digit, by)) * place);
        all = digits
            .flat_map(|digit| {
                all.iter()
                    .map(move |lower| digit + lower)
                    .collect::<Vec<_>>()
            })
            .collect();
        place *= u32::from(k.get());
    }
    all
}

/// Refuses a table of `rank` digits that takes too much time or memory; gives its entries.
fn demand_room(rule: &Rule, rank: usize, limits: &Limits<'_>) -> Result<usize, Refusal> {
    let k = rule.modulus();
    let entries = entries(k, rank).map_or(u128::MAX, u128::from);
    let scale = Scale::of(rule);
    let each = 0..rule.buttons().places().len();
    let presses: u128 = each
        .map(|button| u128::from(scale.most(button, k.get())) + 1)
        .sum();
    within(TABLE, entries.saturating_mul(presses), MAX_STEPS)?;
    let bytes = entries.saturating_mul(BYTES_OF_ENTRY);
    within(
        "the table of changes (bytes)",
        bytes,
        limits.max_bytes.into(),
    )?;
    Ok(entries as usize) // below 2^31
}

const TABLE: &str = "the table of changes (additions)";

/// Two weights, two numbers of ties, the next number, and whether it is wanted.
const BYTES_OF_ENTRY: u128 = 2 * 8 + 2 * 16 + 4 + 1;

/// The weight of what cannot be done; sums of costs are less than half of it.
const NEVER: u64 = u64::MAX;

/// What is wrong with a number of ties that is no number of 128 bits.
pub(super) const TOO_MANY: Refusal =
    Refusal::Unsupported("2^128 solutions and more that are as good");
