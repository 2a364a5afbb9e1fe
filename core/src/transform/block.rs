//! One block of a search: the signed counts for one choice of the outer bits, and their transform.

use crate::bits::{gray_code, gray_flip};

use super::butterflies::{LANES, Look, Row, Seen, Value, transform};
use super::histogram::Table;
use super::piece::{Greatest, Piece};
use super::search::Cut;
use super::signed_types::{SignedTypes, sign};

/// The block at which a walk stands.
#[derive(Debug)]
pub(super) struct Block<T> {
    cut: Cut,
    /// The choice of the outer bits.
    outer: u64,
    /// All types, and what they count for under the present choice.
    types: Vec<Held<T>>,
    /// For each outer bit, the numbers of the types that hold it.
    of_bit: Vec<Vec<u32>>,
    /// For each pattern of the lane bits, its sign in each lane.
    signs: Vec<Row<T>>,
    /// For each pattern of the low bits, the sum of the types that have it, in each lane.
    base: Vec<Row<T>>,
    values: Vec<Row<T>>,
}

/// A type as a block sees it.
#[derive(Debug, Clone, Copy)]
struct Held<T> {
    low: u32,
    lane: u32,
    /// Twice its count under the present choice.
    twice: T,
}

impl<T: Value> Block<T> {
    /// Block number `at` of the walk.
    pub(super) fn new(types: &SignedTypes, cut: Cut, at: u64) -> Self {
        let outer = gray_code(at);
        let rows = 1 << cut.low;
        let mut block = Self {
            cut,
            outer,
            types: Vec::with_capacity(types.types().len()),
            of_bit: vec![Vec::new(); cut.outer as usize],
            signs: (0..1 << cut.lane)
                .map(|pattern: u64| {
                    Row(std::array::from_fn(|lane| {
                        T::from_count(sign(pattern & lane as u64) as i32)
                    }))
                })
                .collect(),
            base: vec![Row([T::default(); LANES]); rows],
            values: vec![Row([T::default(); LANES]); rows],
        };
        for (number, one) in types.types().iter().enumerate() {
            let lane = one.pattern >> cut.low & ((1 << cut.lane) - 1);
            let above = one.pattern >> (cut.low + cut.lane);
            let count = one.count * sign(above & outer) as i32;
            let held = Held {
                low: (one.pattern & (rows as u64 - 1)) as u32,
                lane: lane as u32,
                twice: T::from_count(2 * count),
            };
            let signs = &block.signs[held.lane as usize];
            add(
                &mut block.base[held.low as usize],
                signs,
                T::from_count(count),
            );
            block.types.push(held);
            for (bit, of_bit) in block.of_bit.iter_mut().enumerate() {
                if above >> bit & 1 == 1 {
                    of_bit.push(number as u32);
                }
            }
        }
        block
    }

    /// Goes on to block number `at`, the one after the present.
    pub(super) fn step(&mut self, at: u64) {
        let bit = gray_flip(at);
        self.outer ^= 1 << bit;
        pulp::Arch::new().dispatch(Turn {
            numbers: &self.of_bit[bit as usize],
            types: &mut self.types,
            signs: &self.signs,
            base: &mut self.base,
        });
    }

    /// Weighs all combinations of the block and adds them to `piece`.
    pub(super) fn search(&mut self, piece: &mut Piece) {
        let mut seen = Seen::nothing();
        transform(&self.base, &mut self.values, &mut seen);
        let lanes = 1_usize << self.cut.lane;
        let greatest = seen.greatest.0[..lanes]
            .iter()
            .max()
            .expect("at least one lane");
        if piece
            .greatest
            .is_none_or(|best| best.value <= greatest.wide())
        {
            let found = self.locate(*greatest);
            piece.greatest = Some(piece.greatest.map_or(found, |best| best.and(found)));
        }
        for lane in 0..lanes {
            let (sum, squares): (i64, u64) = (seen.sums[lane].into(), seen.squares[lane].into());
            piece.sum += i128::from(sum);
            piece.squares += u128::from(squares);
        }
        piece.blocks.end += 1;
    }

    /// Adds to `found` the combinations of the block that have `value`, in no order, where none has a greater
    /// one.
    pub(super) fn find(&mut self, value: i64, found: &mut Vec<u64>) {
        let mut seen = Seen::nothing();
        transform(&self.base, &mut self.values, &mut seen);
        let lanes = 1 << self.cut.lane;
        if seen.greatest.0[..lanes]
            .iter()
            .all(|own| own.wide() < value)
        {
            return;
        }
        for (low, row) in self.values.iter().enumerate() {
            for (lane, own) in row.0[..lanes].iter().enumerate() {
                if own.wide() == value {
                    found.push(self.combination(lane, low));
                }
            }
        }
    }

    /// The combination that stands at a place of the block.
    const fn combination(&self, lane: usize, low: usize) -> u64 {
        (self.outer << self.cut.lane | lane as u64) << self.cut.low | low as u64
    }

    /// Counts the values of all combinations of the block.
    pub(super) fn count(&mut self, counts: &mut T::Counts) {
        let lanes = 1 << self.cut.lane;
        let mut counting = Counting { counts, lanes };
        transform(&self.base, &mut self.values, &mut counting);
    }

    /// Where the block attains `value`, which it does.
    fn locate(&self, value: T) -> Greatest {
        let (mut combination, mut ties) = (u64::MAX, 0);
        for (low, row) in self.values.iter().enumerate() {
            for (lane, &own) in row.0[..1 << self.cut.lane].iter().enumerate() {
                if own == value {
                    combination = combination.min(self.combination(lane, low));
                    ties += 1;
                }
            }
        }
        Greatest {
            value: value.wide(),
            combination,
            ties,
        }
    }
}

/// Counts finished values.
struct Counting<'a, T: Value> {
    counts: &'a mut T::Counts,
    lanes: usize,
}

impl<T: Value> Look<T> for Counting<'_, T> {
    #[inline(always)]
    fn look(&mut self, rows: &[Row<T>]) {
        self.counts.count(rows, self.lanes);
    }
}

/// Turning the signs of some types, compiled for the machine at hand.
struct Turn<'a, T> {
    numbers: &'a [u32],
    types: &'a mut [Held<T>],
    signs: &'a [Row<T>],
    base: &'a mut [Row<T>],
}

impl<T: Value> pulp::WithSimd for Turn<'_, T> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) {
        for &number in self.numbers {
            let held = &mut self.types[number as usize];
            // From +count to -count.
            let change = T::default() - held.twice;
            held.twice = change;
            add(
                &mut self.base[held.low as usize],
                &self.signs[held.lane as usize],
                change,
            );
        }
    }
}

/// Adds `count` with the sign of each lane.
#[inline(always)]
fn add<T: Value>(row: &mut Row<T>, signs: &Row<T>, count: T) {
    // Copies, so that the compiler sees that reading and writing never overlap.
    let (mut sums, signs) = (row.0, signs.0);
    for lane in 0..LANES {
        sums[lane] = sums[lane] + signs[lane] * count;
    }
    row.0 = sums;
}
