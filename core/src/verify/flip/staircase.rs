//! Plain elimination for any number of colours, the checker's own: all that some lists of numbers
//! make together, as steps that begin further and further to the right.

use num_bigint::BigUint;

use super::kernel::within;
use crate::answer::Limits;
use crate::flip::Modulus;
use crate::verify::refusal::Refusal;

/// Values added at most: some seconds. How many are needed shows only as they are added.
const MAX_ADDITIONS: u128 = 1 << 33;

/// All sums of multiples of the lists inserted (a module over Z/k), as a staircase.
///
/// For each column at most one step begins there, and its first value p divides k. The staircase is
/// *complete*: a sum that is 0 before some column is a sum of multiples of steps that begin at or
/// after it. So each sum is, in one way only, a sum of 0..k/p times each step, and there are as many
/// as the product of all k/p. For a prime k all p are 1 and this is echelon form.
///
/// A list is inserted one step at a time: where p divides its first value, a multiple of the step
/// makes that 0; else the two are combined into a step that begins with their greatest common
/// divisor (extended Euclid), and what is left of both is inserted in its turn. So is k/p times each
/// new step, which begins further to the right: this is what makes the staircase complete. A step
/// gives way at most as often as k has prime factors. Only the stretch from the first value that is
/// not 0 to the last is stored and added.
#[derive(Debug)]
pub(super) struct Staircase {
    modulus: Modulus,
    by_first: Vec<Option<Stretch>>,
    values: u128,
    additions: u128,
}

/// The values of a list from the first that is not 0 to the last, and where they begin.
#[derive(Debug, Clone)]
struct Stretch {
    from: usize,
    values: Vec<u8>,
}

/// One step in full length.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) values: Vec<u8>,
    /// This many multiples of it differ in its first column: k/p.
    pub(super) multiples: usize,
}

impl Staircase {
    /// No lists yet, of `len` values modulo `modulus`.
    pub(super) fn new(modulus: Modulus, len: usize, limits: &Limits<'_>) -> Result<Self, Refusal> {
        within_bytes(len, 0, limits)?;
        let mut by_first = Vec::new();
        by_first.resize_with(len, || None);
        Ok(Self {
            modulus,
            by_first,
            values: 0,
            additions: 0,
        })
    }

    /// Takes in the list with these values (column and value; those of one column add up). Says
    /// whether it was new, no sum of multiples of those before it.
    pub(super) fn insert(
        &mut self,
        entries: &[(usize, u8)],
        limits: &Limits<'_>,
    ) -> Result<bool, Refusal> {
        let mut waiting = vec![Stretch::of(self.modulus, entries)];
        let mut is_new = false;
        while let Some(list) = waiting.pop() {
            is_new |= self.settle(list, &mut waiting, limits)?;
        }
        Ok(is_new)
    }

    /// Whether the list with these values is a sum of multiples of those inserted.
    pub(super) fn holds(
        &self,
        entries: &[(usize, u8)],
        limits: &Limits<'_>,
    ) -> Result<bool, Refusal> {
        if limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
        let mut list = Stretch::of(self.modulus, entries);
        loop {
            list.trim();
            let Some(&value) = list.values.first() else {
                return Ok(true);
            };
            // Complete as the staircase is, what no multiple of a step makes 0 is no sum.
            match &self.by_first[list.from] {
                Some(held) if value % held.values[0] == 0 => {
                    list.add(
                        self.modulus,
                        held,
                        minus(self.modulus, value / held.values[0]),
                    );
                }
                _ => return Ok(false),
            }
        }
    }

    /// The first column from `column` on in which a step begins.
    pub(super) fn first_at_or_after(&self, column: usize) -> Option<usize> {
        (column..self.by_first.len()).find(|&at| self.by_first[at].is_some())
    }

    /// How many steps there are: for a prime k the dimension.
    pub(super) fn len(&self) -> usize {
        self.by_first.iter().flatten().count()
    }

    /// How many different sums there are.
    pub(super) fn elements(&self) -> BigUint {
        let mut steps_of_multiples = [0_u32; 256];
        for step in self.by_first.iter().flatten() {
            steps_of_multiples[self.multiples(step)] += 1;
        }
        let powers = steps_of_multiples.iter().zip(0_u32..);
        powers
            .filter(|(steps, _)| **steps > 0)
            .map(|(steps, multiples)| BigUint::from(multiples).pow(*steps))
            .product()
    }

    /// The steps, from the left.
    pub(super) fn steps(&self) -> Vec<Step> {
        let steps = self.by_first.iter().flatten();
        steps
            .map(|step| {
                let mut values = vec![0; self.by_first.len()];
                values[step.from..step.from + step.values.len()].copy_from_slice(&step.values);
                Step {
                    values,
                    multiples: self.multiples(step),
                }
            })
            .collect()
    }

    fn multiples(&self, step: &Stretch) -> usize {
        usize::from(self.modulus.get() / step.values[0])
    }

    /// Brings `list` to 0 or makes a new step of it; what is left over waits. True for a new step.
    fn settle(
        &mut self,
        mut list: Stretch,
        waiting: &mut Vec<Stretch>,
        limits: &Limits<'_>,
    ) -> Result<bool, Refusal> {
        if limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
        let left_over: usize = waiting.iter().map(|list| list.values.len()).sum();
        within_bytes(self.by_first.len(), self.values + left_over as u128, limits)?;
        let k = self.modulus;
        loop {
            within(
                "the staircase (additions so far)",
                self.additions,
                MAX_ADDITIONS,
            )?;
            list.trim();
            let Some(&value) = list.values.first() else {
                return Ok(false);
            };
            if let Some(held) = &self.by_first[list.from]
                && value % held.values[0] == 0
            {
                self.additions += held.values.len() as u128;
                list.add(k, held, minus(k, value / held.values[0]));
                continue;
            }
            let held = self.by_first[list.from].take();
            // Where nothing is held: k, which is 0, divides k and may be combined with anything.
            let first = held.as_ref().map_or(k.get(), |held| held.values[0]);
            let combined = bezout(k, value, first);
            let mut step = Stretch::zero(list.from);
            step.add(k, &list, combined.of_a);
            if let Some(mut held) = held {
                self.values -= held.values.len() as u128;
                step.add(k, &held, combined.of_b);
                held.add(k, &step, minus(k, first / combined.divisor));
                waiting.push(held);
            }
            list.add(k, &step, minus(k, value / combined.divisor));
            waiting.push(list);
            step.trim();
            let mut vanishing = Stretch::zero(step.from);
            let times = k.reduce((k.get() / combined.divisor).into());
            vanishing.add(k, &step, times);
            waiting.push(vanishing);
            waiting.iter_mut().rev().take(3).for_each(Stretch::trim);
            waiting.retain(|list| !list.values.is_empty());
            self.additions += 5 * step.values.len() as u128;
            self.values += step.values.len() as u128;
            let first = step.from;
            self.by_first[first] = Some(step);
            return Ok(true);
        }
    }
}

impl Stretch {
    /// The list with these values (column and value; those of one column add up).
    fn of(k: Modulus, entries: &[(usize, u8)]) -> Self {
        let columns = || entries.iter().map(|&(column, _)| column);
        let (from, to) = match (columns().min(), columns().max()) {
            (Some(first), Some(last)) => (first, last + 1),
            _ => (0, 0),
        };
        let mut values = vec![0; to - from];
        for &(column, value) in entries {
            let sum = &mut values[column - from];
            *sum = k.add(*sum, value);
        }
        Self { from, values }
    }

    /// Nothing yet, to be added to from column `from` on.
    const fn zero(from: usize) -> Self {
        let values = Vec::new();
        Self { from, values }
    }

    /// Takes off the zeros at both ends.
    fn trim(&mut self) {
        let last = self.values.iter().rposition(|&value| value != 0);
        self.values.truncate(last.map_or(0, |last| last + 1));
        let zeros = self.values.iter().take_while(|&&value| value == 0).count();
        self.values.drain(..zeros);
        self.from += zeros;
    }

    /// Adds `times` the `other` list, which begins in the same column.
    fn add(&mut self, k: Modulus, other: &Self, times: u8) {
        let mut multiples = [0_u8; 256];
        for value in 1..usize::from(k.get()) {
            multiples[value] = k.add(multiples[value - 1], times);
        }
        let len = self.values.len().max(other.values.len());
        self.values.resize(len, 0);
        for (sum, &value) in self.values.iter_mut().zip(&other.values) {
            *sum = add_reduced(k, *sum, multiples[usize::from(value)]);
        }
    }
}

/// `a + b` modulo k without a division.
pub(super) const fn add_reduced(k: Modulus, a: u8, b: u8) -> u8 {
    let up_to_k = k.get() - b; // at least 1: b is below k
    let difference = a.wrapping_sub(up_to_k);
    if a < up_to_k {
        difference.wrapping_add(k.get())
    } else {
        difference
    }
}

fn minus(k: Modulus, value: u8) -> u8 {
    k.subtract(0, value)
}

/// The greatest common divisor of a and b, and what to multiply them by (modulo k) to get it.
struct Bezout {
    divisor: u8,
    of_a: u8,
    of_b: u8,
}

/// The extended algorithm of Euclid.
fn bezout(k: Modulus, a: u8, b: u8) -> Bezout {
    let (mut here, mut next) = (i32::from(a), i32::from(b));
    let (mut a_here, mut a_next) = (1, 0);
    let (mut b_here, mut b_next) = (0, 1);
    while next != 0 {
        let times = here / next;
        (here, next) = (next, here - times * next);
        (a_here, a_next) = (a_next, a_here - times * a_next);
        (b_here, b_next) = (b_next, b_here - times * b_next);
    }
    let reduced = |value: i32| value.rem_euclid(k.get().into()) as u8; // below k, so it fits
    Bezout {
        divisor: here as u8, // at most a
        of_a: reduced(a_here),
        of_b: reduced(b_here),
    }
}

fn within_bytes(columns: usize, values: u128, limits: &Limits<'_>) -> Result<(), Refusal> {
    let bytes = columns as u128 * 32 + values;
    within(
        "the staircase (bytes so far)",
        bytes,
        limits.max_bytes.into(),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All sums of multiples of `lists`.
    fn all_sums(k: Modulus, lists: &[Vec<u8>], len: usize) -> BTreeSet<Vec<u8>> {
        let mut sums = BTreeSet::from([vec![0; len]]);
        for list in lists {
            let before = sums.clone();
            for times in 1..k.get() {
                sums.extend(before.iter().map(|sum| {
                    let pairs = sum.iter().zip(list);
                    pairs
                        .map(|(a, b)| k.reduce(u64::from(*a) + u64::from(*b) * u64::from(times)))
                        .collect()
                }));
            }
        }
        sums
    }

    /// Lists that look random, with many zeros and divisors of k among them.
    fn lists(k: Modulus, seed: u64, len: usize) -> Vec<Vec<u8>> {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let divisors: Vec<u8> = (1..k.get())
            .filter(|d| k.get().is_multiple_of(*d))
            .collect();
        let mut value = || match next() % 4 {
            0 | 1 => 0,
            2 => divisors[next() as usize % divisors.len()],
            _ => k.reduce(next()),
        };
        (0..4)
            .map(|_| (0..len).map(|_| value()).collect())
            .collect()
    }

    #[test]
    fn staircases_hold_all_sums_each_once() {
        let limits = Limits::default();
        for k in [2, 3, 4, 6, 8, 9, 12, 16, 30] {
            let k = Modulus::new(k).unwrap();
            for seed in 0..60 {
                let lists = lists(k, seed, 3);
                let mut staircase = Staircase::new(k, 3, &limits).unwrap();
                for held in 0..lists.len() {
                    let entries: Vec<_> = lists[held].iter().copied().enumerate().collect();
                    let was_new = staircase.insert(&entries, &limits).unwrap();
                    let is_old = all_sums(k, &lists[..held], 3).contains(&lists[held]);
                    assert_eq!(was_new, !is_old);
                    let own = all_sums(k, &lists[..=held], 3);
                    for list in &lists {
                        let entries: Vec<_> = list.iter().copied().enumerate().collect();
                        let held = staircase.holds(&entries, &limits).unwrap();
                        assert_eq!(held, own.contains(list));
                    }
                    let sums = all_sums(k, &lists[..=held], 3);
                    assert_eq!(staircase.elements(), sums.len().into());
                    let steps = staircase.steps();
                    let mut of_steps = vec![vec![0; 3]];
                    for step in &steps {
                        let first = step.values.iter().find(|value| **value != 0).unwrap();
                        assert_eq!(step.multiples * usize::from(*first), usize::from(k.get()));
                        of_steps = (0..step.multiples)
                            .flat_map(|times| of_steps.iter().map(move |sum| (times, sum)))
                            .map(|(times, sum)| {
                                let pairs = sum.iter().zip(&step.values);
                                pairs
                                    .map(|(a, b)| {
                                        k.reduce(u64::from(*a) + u64::from(*b) * times as u64)
                                    })
                                    .collect()
                            })
                            .collect();
                    }
                    assert_eq!(of_steps.len(), sums.len());
                    assert_eq!(of_steps.into_iter().collect::<BTreeSet<_>>(), sums);
                }
            }
        }
    }

    #[test]
    fn sums_and_bezout_for_every_modulus() {
        for k in 2..=255 {
            let k = Modulus::new(k).unwrap();
            for a in 0..k.get() {
                for b in 0..k.get() {
                    assert_eq!(add_reduced(k, a, b), k.add(a, b));
                }
                for b in (1..=k.get()).filter(|b| a > 0 && k.get().is_multiple_of(*b)) {
                    let found = bezout(k, a, b);
                    assert!(a % found.divisor == 0 && b % found.divisor == 0);
                    let sum =
                        u64::from(found.of_a) * u64::from(a) + u64::from(found.of_b) * u64::from(b);
                    assert_eq!(k.reduce(sum), k.reduce(found.divisor.into()));
                }
            }
        }
    }

    #[test]
    fn limits_are_kept() {
        let k = Modulus::new(6).unwrap();
        let tight = Limits {
            max_bytes: 32 * 4 + 2,
            ..Limits::default()
        };
        let mut staircase = Staircase::new(k, 4, &tight).unwrap();
        assert_eq!(staircase.insert(&[(0, 1), (1, 1)], &tight), Ok(true));
        assert_eq!(staircase.insert(&[(0, 2), (1, 2)], &tight), Ok(false));
        assert_eq!(staircase.insert(&[(2, 1), (3, 3)], &tight), Ok(true));
        let refused = staircase.insert(&[(1, 1)], &tight).expect_err("full");
        assert!(!refused.is_wrong(), "{refused}");
        assert!(Staircase::new(k, 5, &tight).is_err());
    }
}
