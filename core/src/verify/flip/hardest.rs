//! Checks that no board of a rule needs more presses than a number.
//!
//! The presses of each *type* - the buttons that the same vectors of the kernel press - are all that
//! counts. With s(g) the buttons of type g that are not pressed, less those that are, and the value of a
//! combination of the kernel the sum of s(g), each with its sign, some value must lie so low that the
//! claimed number is kept, or lower. Were it not so, all values would be at most a certain *excess*
//! over their mean, and then, averaged over the combinations that give two types g and h given signs,
//!
//! ```text
//! +s(g) +s(h) +s(g+h),  +s(g) -s(h) -s(g+h),  -s(g) +s(h) -s(g+h),  -s(g) -s(h) +s(g+h)  <=  excess
//! ```
//!
//! with 0 for types that no button has. So two counts known leave the third an interval, and the search
//! here keeps an interval for each type, decides the narrowest, and goes back where one is empty. An
//! excess is excluded where nothing is left. It is even or odd as the number of types with an odd number of
//! buttons is.

use std::collections::HashMap;

use super::kernel::{check_basis, presses_bits};
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::{Modulus, Presses, Rule};
use crate::verify::refusal::Refusal;

/// Steps of the search at most; each narrows one interval or finds that it need not.
const MAX_STEPS: u64 = 1 << 32;
/// Types at most: a table has an entry for each two.
const MAX_TYPES: usize = 1 << 13;
/// Kernels up to this dimension have all values of counts that are left looked at.
const LOOKED_AT: usize = 12;

/// Checks that every board of `rule` that can be brought to some one pattern takes at most `most`
/// presses for it, by the types of `kernel`, which must be a basis of all press sets that change nothing.
///
/// # Errors
/// A [`Refusal`] that says what is wrong, or that it is too large to be checked.
pub fn check_hardest(
    rule: &Rule,
    kernel: &[Presses],
    most: u64,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    if rule.modulus() != Modulus::TWO {
        return Err(Refusal::Unsupported("the hardest board of many colours"));
    }
    if rule.buttons().costs().is_some() || rule.buttons().most().is_some() {
        return Err(Refusal::Unsupported(
            "the hardest board with costs or limits",
        ));
    }
    let all = BitVec::ones(rule.cells().len());
    check_basis(rule, &all, kernel, limits)?;
    let buttons = rule.buttons().places().len();
    let mut sizes: HashMap<Vec<u64>, i64> = HashMap::new();
    for button in 0..buttons {
        let mut kind = vec![0; kernel.len().div_ceil(64)];
        for (vector, presses) in kernel.iter().enumerate() {
            if presses_bits(rule, presses, "presses of a kernel vector")?.get(button) {
                kind[vector / 64] |= 1 << (vector % 64);
            }
        }
        *sizes.entry(kind).or_default() += 1;
    }
    let idle = sizes.remove(&vec![0; kernel.len().div_ceil(64)]);
    let idle = idle.unwrap_or_default();
    // What the counts of the other types must exceed together for the claim to hold.
    let largest = buttons as i64 + idle - 2 * i64::try_from(most).unwrap_or(i64::MAX / 4);
    let odd = sizes.values().filter(|&size| size % 2 == 1).count();
    let mut excess = (odd % 2) as i64;
    if odd > 0 && excess == 0 {
        // A count is not 0, so the values are not all the same.
        excess = 2;
    }
    if excess >= largest {
        return Ok(());
    }
    if sizes.len() > MAX_TYPES {
        return Err(Refusal::TooLarge {
            what: "the table of all pairs of types (types)",
            needed: sizes.len() as u128,
            limit: MAX_TYPES as u128,
        });
    }
    let mut search = Intervals::new(sizes, kernel.len());
    while excess < largest {
        search.exclude(excess, limits)?;
        excess += 2;
    }
    Ok(())
}

const UNPROVED: Refusal = Refusal::Unproved {
    what: "that no board needs more presses",
};

/// The counts that are still possible, type by type.
struct Intervals {
    kinds: Vec<Vec<u64>>,
    sizes: Vec<i64>,
    dimension: usize,
    /// The number of the type that is the sum of two, row by row; [`NO_TYPE`] where there is none.
    sums: Vec<u32>,
    /// Types that are no sums of those before: their counts may be made positive.
    free: Vec<bool>,
    least: Vec<i64>,
    greatest: Vec<i64>,
    decided: Vec<bool>,
    /// What was changed, to go back.
    changed: Vec<Change>,
    steps: u64,
}

const NO_TYPE: u32 = u32::MAX;

/// An interval before it was narrowed, or a type before it was decided.
struct Change {
    kind: usize,
    least: i64,
    greatest: i64,
    was_decided: bool,
}

/// A type whose count is tried.
struct Trial {
    kind: usize,
    /// The count to be tried next, and the last one.
    next: i64,
    last: i64,
    /// How many changes there were before.
    before: usize,
}

impl Intervals {
    fn new(sizes: HashMap<Vec<u64>, i64>, dimension: usize) -> Self {
        let mut sorted: Vec<(Vec<u64>, i64)> = sizes.into_iter().collect();
        // Odd types first, so that as many as can be of those that can't be 0 are made positive.
        sorted.sort_by_key(|(kind, size)| (size % 2 == 0, kind.clone()));
        let (kinds, sizes): (Vec<_>, Vec<_>) = sorted.into_iter().unzip();
        let number: HashMap<&[u64], u32> = (0..).zip(&kinds).map(|(at, k)| (&k[..], at)).collect();
        let mut sums = Vec::with_capacity(kinds.len() * kinds.len());
        for one in &kinds {
            for other in &kinds {
                let sum: Vec<u64> = one.iter().zip(other).map(|(a, b)| a ^ b).collect();
                sums.push(number.get(&sum[..]).copied().unwrap_or(NO_TYPE));
            }
        }
        let free = independent(&kinds);
        let count = kinds.len();
        Self {
            kinds,
            sizes,
            dimension,
            sums,
            free,
            least: vec![0; count],
            greatest: vec![0; count],
            decided: vec![false; count],
            changed: Vec::new(),
            steps: 0,
        }
    }

    /// Shows that no counts keep all values within `excess`.
    fn exclude(&mut self, excess: i64, limits: &Limits<'_>) -> Result<(), Refusal> {
        self.changed.clear();
        self.decided.fill(false);
        for kind in 0..self.sizes.len() {
            let size = self.sizes[kind];
            let most = size.min(excess);
            self.greatest[kind] = most - (most + size) % 2;
            self.least[kind] = if self.free[kind] {
                size % 2
            } else {
                -self.greatest[kind]
            };
        }
        let Some(first) = self.narrowest() else {
            // No type at all: nothing lies nearer than the press set itself.
            return Err(UNPROVED);
        };
        let mut trials = vec![first];
        while let Some(trial) = trials.last_mut() {
            if limits.is_cancelled() {
                return Err(Refusal::Cancelled);
            }
            if self.steps > MAX_STEPS {
                return Err(Refusal::TooLarge {
                    what: "the search for presses that are far from all of the kernel (steps)",
                    needed: self.steps.into(),
                    limit: MAX_STEPS.into(),
                });
            }
            let (kind, count, before) = (trial.kind, trial.next, trial.before);
            trial.next += 2;
            let is_over = count > trial.last;
            self.go_back(before);
            if is_over {
                trials.pop();
            } else if self.decide(kind, count, excess) {
                match self.narrowest() {
                    Some(next) => trials.push(next),
                    None if self.keeps_within(excess) => {
                        return Err(UNPROVED);
                    }
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// A trial of the undecided type with the fewest counts left.
    fn narrowest(&self) -> Option<Trial> {
        let open = (0..self.sizes.len()).filter(|&kind| !self.decided[kind]);
        let kind = open.min_by_key(|&kind| self.greatest[kind] - self.least[kind])?;
        Some(Trial {
            kind,
            next: self.least[kind],
            last: self.greatest[kind],
            before: self.changed.len(),
        })
    }

    /// Gives type `kind` its count and narrows the others; whether all have a count left.
    fn decide(&mut self, kind: usize, count: i64, excess: i64) -> bool {
        self.keep(kind);
        self.decided[kind] = true;
        (self.least[kind], self.greatest[kind]) = (count, count);
        let row = kind * self.sizes.len();
        self.steps += self.sizes.len() as u64;
        for other in 0..self.sizes.len() {
            if self.decided[other] {
                continue;
            }
            let third = match self.sums[row + other] {
                NO_TYPE => 0,
                third if self.decided[third as usize] => self.least[third as usize],
                _ => continue,
            };
            // Ends as even or odd as the interval's, since all values are alike in that.
            let parity = (self.sizes[other] % 2 + 2) % 2;
            let up = (count - third).abs() - excess;
            let down = excess - (count + third).abs();
            let least = self.least[other].max(up + (up + parity).rem_euclid(2));
            let greatest = self.greatest[other].min(down - (down + parity).rem_euclid(2));
            if least > greatest {
                return false;
            }
            if (least, greatest) != (self.least[other], self.greatest[other]) {
                self.keep(other);
                (self.least[other], self.greatest[other]) = (least, greatest);
            }
        }
        true
    }

    fn keep(&mut self, kind: usize) {
        self.changed.push(Change {
            kind,
            least: self.least[kind],
            greatest: self.greatest[kind],
            was_decided: self.decided[kind],
        });
    }

    fn go_back(&mut self, to: usize) {
        while self.changed.len() > to {
            let change = self.changed.pop().expect("it is longer");
            self.least[change.kind] = change.least;
            self.greatest[change.kind] = change.greatest;
            self.decided[change.kind] = change.was_decided;
        }
    }

    /// Whether the decided counts keep every value within the excess; `true` where those are too many to
    /// look at.
    fn keeps_within(&mut self, excess: i64) -> bool {
        if self.dimension > LOOKED_AT {
            return true;
        }
        (0..1u64 << self.dimension).all(|combination| {
            self.steps += self.sizes.len() as u64;
            let counts = self.kinds.iter().zip(&self.least);
            let value: i64 = counts
                .map(
                    |(kind, &count)| match (kind[0] & combination).count_ones() % 2 {
                        0 => count,
                        _ => -count,
                    },
                )
                .sum();
            value <= excess
        })
    }
}

/// For each of `kinds` whether it is no sum of earlier ones.
fn independent(kinds: &[Vec<u64>]) -> Vec<bool> {
    let mut rows: Vec<(usize, Vec<u64>)> = Vec::new();
    let first_one = |kind: &[u64]| {
        let word = kind.iter().position(|&word| word != 0)?;
        Some(64 * word + kind[word].trailing_zeros() as usize)
    };
    kinds
        .iter()
        .map(|kind| {
            let mut rest = kind.clone();
            for (pivot, row) in &rows {
                if rest[pivot / 64] >> (pivot % 64) & 1 == 1 {
                    rest.iter_mut().zip(row).for_each(|(a, b)| *a ^= b);
                }
            }
            let Some(pivot) = first_one(&rest) else {
                return false;
            };
            rows.push((pivot, rest));
            true
        })
        .collect()
}
