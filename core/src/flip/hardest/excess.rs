//! The proved upper bound of the hardest board: how small the greatest value of a press set can be.
//!
//! Press every idle button; then the values of all combinations of the kernel have the mean -idle, and
//! the greatest lies above it by the *excess*. The larger the least possible excess, the fewer presses
//! the hardest board needs: (buttons + idle - excess) / 2. Source: the covering radius of a linear code
//! (G. Cohen and others, *Covering Codes*, 1997); the bounds on column types are ours.
//!
//! What an excess e asks of the counts s, each of which is as odd as its type and at most as large:
//!
//! - averaged over all combinations that meet a type g in one way, only g is left: |s(g)| <= e;
//! - averaged over those that meet two types a and b in given ways, a, b and a + b are left: whatever
//!   the signs x and y, x s(a) + y s(b) + xy s(a + b) <= e, with s = 0 for types that are not there.
//!
//! A search with these rules tries the counts type by type, in an order that closes triples early. If it
//! ends without a choice, the excess is *refuted*: no press set has it. The rules are necessary and not
//! sufficient, so a choice that is left proves nothing; where the kernel is small the values of the
//! choice are looked at too. Adding a vector of the kernel changes signs only, so the first types that
//! span all others need no negative counts.
//!
//! ```text
//! 5 x 5: types of 4, 8, 8 buttons and 5 idle ones: excess 0 is possible, (25 + 5) / 2 = 15 presses
//! 4 x 4: 8 types of 1 and 4 of 2: some count is odd, so the excess is not 0, and it is even: 2;
//!        (16 + 0 - 2) / 2 = 7 presses
//! ```

use std::collections::HashMap;

use super::column_types::ColumnTypes;
use crate::answer::Limits;

/// Kernels up to this dimension have all values of a choice looked at.
const LOOKED_AT: usize = 12;

/// The least excess that is not refuted within `limits.max_work` steps of the search: no press set has
/// less.
pub(super) fn least_excess(types: &ColumnTypes, limits: &Limits) -> u64 {
    let is_odd = types.types.iter().filter(|one| one.is_odd()).count();
    if is_odd == 0 {
        return 0;
    }
    let mut excess = if is_odd % 2 == 1 { 1 } else { 2 };
    let mut search = Refutation::new(types, limits);
    while search.refutes(excess) {
        excess += 2;
    }
    excess as u64
}

/// A search for counts.
struct Refutation<'a> {
    steps: Steps<'a>,
    slots: Vec<Slot>,
    dimension: usize,
}

/// The type whose count is chosen in one step of the search.
struct Slot {
    pattern: u128,
    buttons: i32,
    /// Whether its count may be kept from being negative.
    is_free: bool,
    /// Earlier slots whose sum with this type is an earlier slot too, or no type at all.
    triples: Vec<Triple>,
}

/// Two earlier slots that make a triple with a third.
struct Triple {
    one: usize,
    /// None for a sum that is no type.
    other: Option<usize>,
}

/// The steps that are left.
struct Steps<'a> {
    left: u64,
    limits: &'a Limits<'a>,
}

impl Steps<'_> {
    /// Takes some steps; whether there are still any.
    fn take(&mut self, steps: u64) -> bool {
        self.left = self.left.saturating_sub(steps);
        self.left > 0 && !self.limits.is_cancelled()
    }
}

/// What came of trying the counts from one slot on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tried {
    None,
    Some,
    Stopped,
}

impl<'a> Refutation<'a> {
    fn new(types: &ColumnTypes, limits: &'a Limits<'a>) -> Self {
        let count = types.types.len() as u128;
        let mut steps = Steps {
            left: limits.max_work,
            limits,
        };
        // The triples are as many as half the pairs; where there is no room, nothing is refuted.
        let bytes = count * count * size_of::<Triple>() as u128;
        if bytes > limits.max_bytes.into() || count * count > limits.max_work.into() {
            steps.left = 0;
        }
        let slots = if steps.left == 0 {
            Vec::new()
        } else {
            slots(types)
        };
        Self {
            steps,
            slots,
            dimension: types.dimension,
        }
    }

    /// Whether no counts have the excess; `false` also where the steps end first.
    fn refutes(&mut self, excess: i32) -> bool {
        if self.steps.left == 0 {
            return false;
        }
        let mut counts = vec![0; self.slots.len()];
        self.try_from(excess, &mut counts) == Tried::None
    }

    /// Tries all counts, in a loop rather than by calls, since there may be thousands of slots.
    fn try_from(&mut self, excess: i32, counts: &mut [i32]) -> Tried {
        let mut at = 0;
        counts[0] = self.first(0, excess);
        loop {
            // `at` holds a count to be looked at, or none is left there.
            if counts[at] > self.slots[at].buttons.min(excess) {
                if at == 0 {
                    return Tried::None;
                }
                at -= 1;
                counts[at] += 2;
                continue;
            }
            if !self.steps.take(1 + self.slots[at].triples.len() as u64) {
                return Tried::Stopped;
            }
            if !self.holds(at, excess, counts) {
                counts[at] += 2;
            } else if at + 1 < self.slots.len() {
                at += 1;
                counts[at] = self.first(at, excess);
            } else if self.dimension > LOOKED_AT {
                return Tried::Some;
            } else {
                if !self.steps.take(1 << self.dimension) {
                    return Tried::Stopped;
                }
                if self.greatest(counts) <= excess {
                    return Tried::Some;
                }
                counts[at] += 2;
            }
        }
    }

    /// The least count that slot `at` may have.
    fn first(&self, at: usize, excess: i32) -> i32 {
        let slot = &self.slots[at];
        let parity = slot.buttons % 2;
        if slot.is_free {
            return parity;
        }
        let most = slot.buttons.min(excess);
        -(most - (most + parity) % 2)
    }

    /// Whether the counts up to `at` keep within the excess where they meet the one at `at`.
    fn holds(&self, at: usize, excess: i32, counts: &[i32]) -> bool {
        let own = counts[at];
        self.slots[at].triples.iter().all(|triple| {
            let one = counts[triple.one];
            let other = triple.other.map_or(0, |other| counts[other]);
            let largest = (own + one + other)
                .max(own - one - other)
                .max(one - own - other)
                .max(other - own - one);
            largest <= excess
        })
    }

    /// The greatest value of the counts over the mean, by a transform.
    fn greatest(&self, counts: &[i32]) -> i32 {
        let mut values = vec![0; 1 << self.dimension];
        for (slot, &count) in self.slots.iter().zip(counts) {
            values[slot.pattern as usize] = count;
        }
        for level in 0..self.dimension {
            for at in (0..values.len()).filter(|at| at >> level & 1 == 0) {
                let (a, b) = (values[at], values[at | 1 << level]);
                values[at] = a + b;
                values[at | 1 << level] = a - b;
            }
        }
        values.into_iter().max().expect("there is a value")
    }
}

/// The types in an order in which each closes as many triples as can be; odd ones first where it is the
/// same, since they have no count 0, then those of few buttons.
fn slots(types: &ColumnTypes) -> Vec<Slot> {
    let number: HashMap<u128, usize> = types
        .types
        .iter()
        .enumerate()
        .map(|(number, one)| (one.pattern, number))
        .collect();
    let mut closed = vec![0usize; types.types.len()];
    let mut place: Vec<Option<usize>> = vec![None; types.types.len()];
    let mut spanned = Span::default();
    let mut slots: Vec<Slot> = Vec::with_capacity(types.types.len());
    for _ in 0..types.types.len() {
        let open = (0..place.len()).filter(|&one| place[one].is_none());
        let next = open
            .max_by_key(|&one| {
                let kind = &types.types[one];
                let few = std::cmp::Reverse((kind.buttons.len(), one));
                (closed[one], kind.is_odd(), few)
            })
            .expect("a type is left");
        let kind = &types.types[next];
        let mut triples = Vec::new();
        for (earlier, slot) in slots.iter().enumerate() {
            match number.get(&(kind.pattern ^ slot.pattern)) {
                None => triples.push(Triple {
                    one: earlier,
                    other: None,
                }),
                Some(&third) => match place[third] {
                    None => closed[third] += 1,
                    Some(other) if earlier < other => triples.push(Triple {
                        one: earlier,
                        other: Some(other),
                    }),
                    Some(_) => {}
                },
            }
        }
        place[next] = Some(slots.len());
        slots.push(Slot {
            pattern: kind.pattern,
            buttons: i32::try_from(kind.buttons.len()).unwrap_or(i32::MAX),
            is_free: spanned.add(kind.pattern),
            triples,
        });
    }
    slots
}

/// The sums of some patterns, as an echelon form.
#[derive(Default)]
struct Span(Vec<u128>);

impl Span {
    /// Adds a pattern; whether it was no sum of those before.
    fn add(&mut self, pattern: u128) -> bool {
        let rest = self
            .0
            .iter()
            .fold(pattern, |rest, &row| rest.min(rest ^ row));
        if rest != 0 {
            self.0.push(rest);
            self.0.sort_unstable_by(|a, b| b.cmp(a));
        }
        rest != 0
    }
}
