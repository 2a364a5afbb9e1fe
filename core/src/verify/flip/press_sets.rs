//! Goes through all sets of presses up to a weight, bunch by bunch, for the checker's search in two
//! halves.
//!
//! A set is a total, not 0, for some of the bunches. The bunches stand in the order of the least weight
//! of a total, so where one is too heavy all later ones are, and a set is made from the one without its
//! last part. Weight and key are carried along: one addition a set.
//!
//! How many sets there will be is known well enough before any is made: with j bunches chosen of m
//! that weigh W/j at most there are m! / j! (m - j)! sets within W. What passes that look is
//! counted by going through it without keys.

use super::bunches::{Bunches, NEVER};
use super::change_keys::ChangeKey;
use super::kernel::within;
use crate::answer::Limits;
use crate::flip::Modulus;
use crate::verify::refusal::Refusal;

/// A bunch and the total of its presses, which is not 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    /// The place of the bunch in the order of weights.
    pub(super) place: u32,
    pub(super) total: u8,
}

/// Whether sets that begin with the one at hand are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Go {
    On,
    Back,
}

/// What becomes of the keys of the parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keys {
    /// The key of what the set changes.
    Added,
    /// The key that is left of nothing when the set has changed it.
    TakenOff,
}

/// All sets of presses of some bunches.
#[derive(Debug)]
pub(super) struct PressSets<K> {
    modulus: Modulus,
    /// For each place the number of its bunch.
    pub(super) bunches: Vec<usize>,
    /// For each place the least weight of a total.
    least: Vec<u64>,
    /// What total t at place p weighs: entry `p * k + t`.
    weights: Vec<u64>,
    /// The key of what it changes.
    keys: Vec<K>,
}

/// Sets between two looks at the caller's wish to stop.
const SETS_BETWEEN_LOOKS: u64 = 1 << 16;

/// What sets are counted as where they are too many.
const SETS: &str = "the two halves (press sets)";

impl<K: ChangeKey> PressSets<K> {
    /// The sets of presses of `bunches`, each cell of which has a key.
    pub(super) fn new(bunches: &Bunches, cells: &[K]) -> Self {
        let modulus = bunches.modulus;
        let least = |at: &usize| {
            let totals = &bunches.all[*at].totals[1..];
            totals.iter().map(|total| total.weight).min()
        };
        let mut places: Vec<(u64, usize)> = (0..bunches.all.len())
            .filter_map(|at| Some((least(&at)?, at)))
            .filter(|&(least, _)| least != NEVER)
            .collect();
        places.sort_unstable();
        let mut sets = Self {
            modulus,
            bunches: places.iter().map(|&(_, at)| at).collect(),
            least: places.iter().map(|&(least, _)| least).collect(),
            weights: Vec::new(),
            keys: Vec::new(),
        };
        for &(_, at) in &places {
            let bunch = &bunches.all[at];
            let one = bunch
                .changes
                .iter()
                .fold(K::NOTHING, |key, &(cell, amount)| {
                    (0..amount).fold(key, |key, _| key.plus(cells[cell], modulus))
                });
            let mut key = K::NOTHING;
            for total in &bunch.totals {
                sets.weights.push(total.weight);
                sets.keys.push(key);
                key = key.plus(one, modulus);
            }
        }
        sets
    }

    /// Bytes that the sets of so many bunches take.
    pub(super) fn bytes(bunches: &Bunches) -> u128 {
        let each = 24 + usize::from(bunches.modulus.get()) * (8 + size_of::<K>());
        each as u128 * bunches.all.len() as u128
    }

    /// Shows all sets that weigh at most `most` to `visit`, with weight and key: first the empty one,
    /// and none that begins with one from which `visit` goes back.
    pub(super) fn walk(
        &self,
        most: u64,
        keys: Keys,
        limits: &Limits<'_>,
        visit: impl FnMut(&[Part], u64, K) -> Result<Go, Refusal>,
    ) -> Result<(), Refusal> {
        let mut walk = SetWalk {
            sets: self,
            most,
            keys,
            limits,
            visit,
            parts: Vec::new(),
            visited: 0,
        };
        walk.go(0, 0, K::NOTHING)
    }
}

impl PressSets<()> {
    /// How many sets weigh at most `most`, none of which begins with another that weighs `enough`.
    /// Refuses more than `limit`.
    pub(super) fn count(
        &self,
        most: u64,
        enough: u64,
        limit: u64,
        limits: &Limits<'_>,
    ) -> Result<u64, Refusal> {
        within(SETS, self.at_least(most.min(enough)), limit.into())?;
        let mut count = 0;
        self.walk(most, Keys::Added, limits, |_, weight, ()| {
            count += 1;
            within(SETS, u128::from(count), limit.into())?;
            Ok(if weight >= enough { Go::Back } else { Go::On })
        })?;
        Ok(count)
    }

    /// A number of sets below which those that weigh at most `most` are not.
    fn at_least(&self, most: u64) -> u128 {
        let mut known = 1;
        let mut weight = 0_u64;
        for (parts, &least) in (1_u64..).zip(&self.least) {
            weight = weight.saturating_add(least);
            if weight > most || parts > 127 {
                break;
            }
            // All subsets of the lightest parts, and all sets of so many light ones.
            let light = self.least.partition_point(|&least| least <= most / parts);
            known = known.max(1 << parts).max(binomial(light as u64, parts));
        }
        known
    }
}

/// In how many ways `chosen` of `all` can be chosen, up to the largest number of 128 bits.
fn binomial(all: u64, chosen: u64) -> u128 {
    if chosen > all {
        return 0;
    }
    let mut ways = 1_u128;
    for at in 0..chosen.min(all - chosen) {
        let Some(next) = ways.checked_mul(u128::from(all - at)) else {
            return u128::MAX;
        };
        ways = next / u128::from(at + 1);
    }
    ways
}

/// A walk at work.
struct SetWalk<'a, K, V> {
    sets: &'a PressSets<K>,
    most: u64,
    keys: Keys,
    limits: &'a Limits<'a>,
    visit: V,
    parts: Vec<Part>,
    visited: u64,
}

impl<K: ChangeKey, V: FnMut(&[Part], u64, K) -> Result<Go, Refusal>> SetWalk<'_, K, V> {
    /// The set at hand, of this weight and key, and all that go on with parts from `place` on.
    fn go(&mut self, place: usize, weight: u64, key: K) -> Result<(), Refusal> {
        self.visited += 1;
        if self.visited.is_multiple_of(SETS_BETWEEN_LOOKS) && self.limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
        if (self.visit)(&self.parts, weight, key)? == Go::Back {
            return Ok(());
        }
        let sets = self.sets;
        let k = usize::from(sets.modulus.get());
        for (next, &least) in (place..).zip(&sets.least[place..]) {
            if least > self.most - weight {
                break; // and so are all later ones
            }
            for total in 1..k {
                let own = sets.weights[next * k + total];
                if own > self.most - weight {
                    continue;
                }
                let changed = match self.keys {
                    Keys::Added => total,
                    Keys::TakenOff => k - total,
                };
                let changed = sets.keys[next * k + changed];
                self.parts.push(Part {
                    place: next as u32,
                    total: total as u8,
                });
                self.go(next + 1, weight + own, key.plus(changed, sets.modulus))?;
                self.parts.pop();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVec;
    use crate::flip::{Buttons, Effects, Places, Rule};

    /// Sets of presses of buttons that each change a cell of their own.
    fn sets(k: u64, costs: &[u64], most: &[u8]) -> PressSets<()> {
        let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
        let n = costs.len();
        let buttons = Buttons::new(names(n)).with_costs(costs.to_vec()).unwrap();
        let buttons = buttons.with_most(most.to_vec()).unwrap();
        let table = (0..n).map(|cell| vec![(cell, 1)]).collect();
        let k = Modulus::new(k).unwrap();
        let rule = Rule::new(k, names(n), buttons, Effects::Table(table)).unwrap();
        let bunches = Bunches::of(&rule, &BitVec::ones(n), &Limits::default()).unwrap();
        PressSets::new(&bunches, &vec![(); n])
    }

    #[test]
    fn all_sets_within_a_weight() {
        let plain = sets(2, &[1; 6], &[1; 6]);
        let limits = Limits::default();
        let count = |sets: &PressSets<()>, most, enough| sets.count(most, enough, 1000, &limits);
        assert_eq!(count(&plain, 2, 2), Ok(1 + 6 + 15));
        assert_eq!(count(&plain, 6, 9), Ok(64));
        assert_eq!(plain.at_least(3), 20);
        assert!(matches!(
            plain.count(3, 3, 41, &limits),
            Err(Refusal::TooLarge { needed: 42, .. })
        ));
        // Modulo 4, weights 2 and 5, the second once at most: 0, 2, 4, 5, 6, 7, 9, 11.
        let priced = sets(4, &[5, 2], &[1, 3]);
        assert_eq!(count(&priced, 11, 99), Ok(8));
        assert_eq!(count(&priced, 8, 99), Ok(6));
        // None goes on after 4 or more, such as 5 and 6: 0, 2 and 7, 4, 6, 5.
        assert_eq!(count(&priced, 8, 4), Ok(6));
        assert_eq!(count(&priced, 8, 2), Ok(5));
        // A button that may not be pressed is in no set.
        assert_eq!(count(&sets(3, &[1, 1], &[0, 2]), 9, 9), Ok(3));
    }

    #[test]
    fn what_is_far_too_much_is_seen_before() {
        let many = sets(2, &vec![1; 2000], &vec![1; 2000]);
        assert!(many.at_least(900) > 1 << 100);
        // One dear button beside many cheap ones.
        let mut costs = vec![1; 2000];
        costs[7] = 1 << 40;
        let many = sets(2, &costs, &vec![1; 2000]);
        assert!(many.at_least(1 << 39) > 1 << 100);
        let refused = many.count(1 << 39, 1 << 39, u64::MAX, &Limits::default());
        assert!(matches!(refused, Err(Refusal::TooLarge { .. })));
    }
}
