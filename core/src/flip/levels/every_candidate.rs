//! All candidates for a level, one after the other: all press sets of one total, or all boards.
//!
//! Either list is complete: a level of N fewest presses is what some N presses undo, and a balanced
//! level is one value for each set of cells that go together. The shorter list is taken.

use super::super::modulus::Modulus;

/// How many ways there are to give each of `things` a value from 0 to k - 1 so that all values add up
/// to `total`; none where that is more than `most`, or too long to count.
pub(super) fn count_of_total(k: Modulus, things: usize, total: u64, most: u64) -> Option<u64> {
    let largest = u64::from(k.get() - 1);
    if total > largest.saturating_mul(things as u64) {
        return Some(0);
    }
    // As many ways give what is missing to the largest total.
    let total = total.min(largest * things as u64 - total);
    if total == 0 {
        return Some(1);
    }
    // Each thing can be the one with the most: at least as many ways as things.
    if things as u64 > most {
        return None;
    }
    const LONGEST: u128 = 1 << 24;
    if things as u128 * total as u128 > LONGEST {
        // One thing with the value 1 is many ways already, two are things^2 / 2, and so on.
        return (total == 1).then_some(things as u64);
    }
    let total = total as usize;
    let mut ways = vec![0_u64; total + 1];
    ways[0] = 1;
    for _ in 0..things {
        // Sums over windows of k values, from the largest total down.
        let mut sums = vec![0_u64; total + 2];
        for at in 0..=total {
            sums[at + 1] = sums[at].saturating_add(ways[at]);
        }
        for at in 0..=total {
            let from = (at + 1).saturating_sub(usize::from(k.get()));
            // Saturated sums have no differences; what is so large is refused below anyway.
            ways[at] = if sums[at + 1] == u64::MAX {
                u64::MAX
            } else {
                sums[at + 1] - sums[from]
            };
        }
    }
    Some(ways[total]).filter(|&ways| ways <= most && ways < u64::MAX)
}

/// k^things, where that is at most `most`.
pub(super) fn count_of_all(k: Modulus, things: usize, most: u64) -> Option<u64> {
    let things = u32::try_from(things).ok()?;
    u64::from(k.get())
        .checked_pow(things)
        .filter(|&all| all <= most)
}

/// Values 0..k for some things, in turn all that add up to one total.
#[derive(Debug)]
pub(super) struct OfTotal {
    k: Modulus,
    values: Option<Vec<u8>>,
}

impl OfTotal {
    /// All values of `things` things that add up to `total`, least string first.
    pub(super) fn new(k: Modulus, things: usize, total: u64) -> Self {
        let mut values = vec![0; things];
        let left = fill(k, &mut values, total);
        Self {
            k,
            values: (left == 0).then_some(values),
        }
    }
}

/// Gives `total` to the last values; what is left over.
fn fill(k: Modulus, values: &mut [u8], mut total: u64) -> u64 {
    for value in values.iter_mut().rev() {
        *value = total.min(u64::from(k.get() - 1)) as u8;
        total -= u64::from(*value);
    }
    total
}

impl Iterator for OfTotal {
    type Item = Vec<u8>;

    /// The next string: the last value that can grow, with less behind it, grows by one.
    fn next(&mut self) -> Option<Vec<u8>> {
        let now = self.values.clone()?;
        let values = self.values.as_mut()?;
        let mut behind = 0;
        let mut grown = None;
        for at in (0..values.len()).rev() {
            if behind > 0 && values[at] + 1 < self.k.get() {
                grown = Some(at);
                break;
            }
            behind += u64::from(values[at]);
        }
        match grown {
            Some(at) => {
                values[at] += 1;
                let left = fill(self.k, &mut values[at + 1..], behind - 1);
                debug_assert_eq!(left, 0, "what stood there fits there");
            }
            None => self.values = None,
        }
        Some(now)
    }
}

/// Values 0..k for some things, in turn all of them, least string first.
#[derive(Debug)]
pub(super) struct All {
    k: Modulus,
    values: Option<Vec<u8>>,
}

impl All {
    /// All values of `things` things.
    pub(super) fn new(k: Modulus, things: usize) -> Self {
        Self {
            k,
            values: Some(vec![0; things]),
        }
    }
}

impl Iterator for All {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let now = self.values.clone()?;
        let values = self.values.as_mut()?;
        for value in values.iter_mut().rev() {
            *value += 1;
            if *value < self.k.get() {
                return Some(now);
            }
            *value = 0;
        }
        self.values = None;
        Some(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_lists_are_complete_and_counted() {
        for k in 2..=4 {
            let k = Modulus::new(k).unwrap();
            for things in 0..=4 {
                let all: Vec<Vec<u8>> = All::new(k, things).collect();
                assert_eq!(count_of_all(k, things, 1000), Some(all.len() as u64));
                assert!(all.is_sorted());
                for total in 0..=13 {
                    let sum = |values: &Vec<u8>| values.iter().map(|&v| u64::from(v)).sum::<u64>();
                    let expected: Vec<Vec<u8>> = all
                        .iter()
                        .filter(|values| sum(values) == total)
                        .cloned()
                        .collect();
                    let found: Vec<Vec<u8>> = OfTotal::new(k, things, total).collect();
                    assert_eq!(found, expected, "{k:?} {things} {total}");
                    let count = count_of_total(k, things, total, 1000);
                    assert_eq!(count, Some(expected.len() as u64), "{k:?} {things} {total}");
                }
            }
        }
    }

    #[test]
    fn what_is_too_much_is_not_counted() {
        let two = Modulus::TWO;
        assert_eq!(count_of_total(two, 25, 16, 1 << 24), Some(2_042_975));
        assert_eq!(count_of_total(two, 25, 12, 1 << 20), None);
        assert_eq!(count_of_total(two, 1000, 500, u64::MAX), None);
        assert_eq!(count_of_total(two, 1 << 40, 1 << 39, u64::MAX), None);
        assert_eq!(
            count_of_total(two, 100_000_000, 1, u64::MAX),
            Some(100_000_000)
        );
        assert_eq!(count_of_total(two, 100_000_000, 1, 1000), None);
        assert_eq!(count_of_total(two, 1 << 40, (1 << 40) + 1, 10), Some(0));
        assert_eq!(count_of_all(two, 63, u64::MAX), Some(1 << 63));
        assert_eq!(count_of_all(two, 64, u64::MAX), None);
    }
}
