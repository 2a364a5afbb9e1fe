//! A press set far from the kernel: the board it makes needs many presses.
//!
//! Method: each type gets a count close to 0, and small changes of single counts lower the greatest
//! value, where a sum that doubles with each step of the value says what is lower; a change
//! for the worse is sometimes kept (simulated annealing, in whole numbers and from a fixed seed, so that
//! every machine finds the same). Where the kernel is too large for a table of all values, the first
//! counts stay. Nothing is claimed here: how many presses the board needs is for the solver to prove.
//! Cost: 2^dimension steps a change.
//!
//! ```text
//! 9 x 9, dimension 8: 256 values, some thousand changes, greatest value 7: (81 - 7) / 2 = 37 presses
//! ```

use super::column_types::ColumnTypes;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::chance::Chance;

/// Kernels up to this dimension have a table of all values.
const TABLE: usize = 16;
/// Changes that are tried at most.
const CHANGES: u64 = 200_000;
/// The seed of the changes.
const SEED: u64 = 0x7269_6d65;

/// Fresh beginnings.
const BEGINNINGS: u64 = 20;

/// A press set that is far from all combinations of the kernel's vectors, as far as could be found in
/// `limits.max_work` steps.
pub(super) fn deep_hole(types: &ColumnTypes, limits: &Limits) -> BitVec {
    let mut chance = Chance::new(SEED);
    let mut best = near_zero(types, &mut chance);
    if types.dimension <= TABLE && !types.types.is_empty() {
        let changes = (limits.max_work >> types.dimension).min(CHANGES) / BEGINNINGS;
        let mut least = Choice::of(types, best);
        for _ in 0..BEGINNINGS {
            let start = near_zero(types, &mut chance);
            let found = improved(types, start, changes, &mut chance, limits);
            if found.greatest() < least.greatest() {
                least = found;
            }
        }
        best = least.counts;
    }
    let pressed = types.types.iter().zip(best).flat_map(|(kind, count)| {
        let buttons = &kind.buttons;
        let pressed = (buttons.len() as i64 - i64::from(count)) / 2;
        &buttons[..pressed as usize]
    });
    BitVec::with_ones(types.buttons, pressed.chain(&types.idle).copied())
}

/// Counts of 0, or of 1 and -1 by chance where the number of buttons is odd.
fn near_zero(types: &ColumnTypes, chance: &mut Chance) -> Vec<i32> {
    let counts = types.types.iter().map(|one| match one.is_odd() {
        true => [1, -1][chance.below(2)],
        false => 0,
    });
    counts.collect()
}

/// The best counts met by small changes.
fn improved(
    types: &ColumnTypes,
    start: Vec<i32>,
    changes: u64,
    chance: &mut Chance,
    limits: &Limits,
) -> Choice {
    let mut now = Choice::of(types, start);
    let mut best = now.clone();
    for change in 0..changes {
        if limits.is_cancelled() {
            break;
        }
        let at = chance.below(types.types.len());
        let most = i32::try_from(types.types[at].buttons.len()).unwrap_or(i32::MAX);
        let step = [2, -2][chance.below(2)];
        if (now.counts[at] + step).abs() > most {
            continue;
        }
        let before = now.height;
        now.change(types, at, step);
        // Worse by up to an eighth in the beginning, by nothing in the end.
        let room = before / 8 * u128::from(changes - change) / u128::from(changes);
        let allowed = before + room * chance.below(1024) as u128 / 1024;
        if now.height > allowed {
            now.change(types, at, -step);
        } else if now.greatest() < best.greatest() {
            best.clone_from(&now);
        }
    }
    best
}

/// Counts with all their values.
#[derive(Clone)]
struct Choice {
    counts: Vec<i32>,
    /// One value a combination, less what the idle buttons add.
    values: Vec<i32>,
    /// What is to become small: large values count much.
    height: u128,
}

impl Choice {
    fn of(types: &ColumnTypes, counts: Vec<i32>) -> Self {
        let mut choice = Self {
            values: vec![0; 1 << types.dimension],
            counts: vec![0; counts.len()],
            height: 0,
        };
        for (at, count) in counts.into_iter().enumerate() {
            choice.change(types, at, count);
        }
        choice
    }

    /// Adds `step` to count number `at`.
    fn change(&mut self, types: &ColumnTypes, at: usize, step: i32) {
        self.counts[at] += step;
        let pattern = types.types[at].pattern as usize;
        let mut height = 0;
        for (u, value) in self.values.iter_mut().enumerate() {
            *value += if (u & pattern).count_ones().is_multiple_of(2) {
                step
            } else {
                -step
            };
            height += weight(*value);
        }
        self.height = height;
    }

    fn greatest(&self) -> i32 {
        *self.values.iter().max().expect("there is a value")
    }
}

/// Twice as much for a value that is larger by 2; nothing for small ones.
fn weight(value: i32) -> u128 {
    match value {
        ..-20 => 0,
        -20..=140 => 1 << ((value + 20) / 2),
        _ => (1 << 80) + value as u128,
    }
}
