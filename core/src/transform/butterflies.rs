//! The transform itself: sums and differences of rows of lanes, compiled for the machine at hand.
//!
//! A row holds 32 numbers that never mix: each lane is the transform of another outer choice, so that
//! every butterfly is a plain addition of rows and needs no shuffles. Two levels are one pass that adds
//! four rows at a time (radix 4); a single level comes first where their number is odd. Rows far apart
//! come first; what is left is done 256 rows at a time, which stay in the nearest cache. While they are
//! there, they are looked at: for the greatest value of each lane and the sums of values and squares
//! ([`Seen`]), or to count every value (`histogram.rs`).
//!
//! Arithmetic: a value is never larger than the number of buttons, so 16 bits do for boards of some
//! size. Sums are exact: `search.rs` sees to it that those of a block fit (numbers twice as wide as the
//! values).

use std::ops::{Add, Mul, Sub};

use super::histogram::{Narrow, Table, Wide};

/// How many transforms run side by side.
pub(super) const LANES: usize = 32;

/// Rows that stay in the nearest cache: 16 KiB of 16-bit numbers.
const LEAF: usize = 256;

/// The numbers of one place in all lanes, never across two lines of the cache.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Row<T>(pub(super) [T; LANES]);

/// A number wide enough for the values.
pub(super) trait Value:
    Copy
    + Ord
    + Default
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Send
    + Sync
    + std::fmt::Debug
{
    /// A table to count values in.
    type Counts: Table<Self>;
    /// A number for sums of values of a block, and one for sums of their squares.
    type Sum: Copy + Default + Into<i64> + std::fmt::Debug;
    /// As above.
    type Squares: Copy + Default + Into<u64> + std::fmt::Debug;
    /// The least of its kind.
    const LEAST: Self;
    /// The largest sum of squares that can be held.
    const MOST_SQUARES: u64;
    /// `count` as such a number, which it must fit.
    fn from_count(count: i32) -> Self;
    /// As a wide number.
    fn wide(self) -> i64;
    /// This more than `sum`.
    fn added(self, sum: Self::Sum) -> Self::Sum;
    /// The square of this more than `squares`.
    fn square_added(self, squares: Self::Squares) -> Self::Squares;
}

impl Value for i16 {
    type Counts = Narrow;
    type Sum = i32;
    type Squares = u32;

    const LEAST: Self = Self::MIN;
    const MOST_SQUARES: u64 = u32::MAX as u64;

    fn from_count(count: i32) -> Self {
        count as Self
    }

    fn wide(self) -> i64 {
        self.into()
    }

    #[inline(always)]
    fn added(self, sum: i32) -> i32 {
        sum + i32::from(self)
    }

    #[inline(always)]
    fn square_added(self, squares: u32) -> u32 {
        squares + (i32::from(self) * i32::from(self)) as u32
    }
}

impl Value for i32 {
    type Counts = Wide;
    type Sum = i64;
    type Squares = u64;

    const LEAST: Self = Self::MIN;
    const MOST_SQUARES: u64 = u64::MAX;

    fn from_count(count: i32) -> Self {
        count
    }

    fn wide(self) -> i64 {
        self.into()
    }

    #[inline(always)]
    fn added(self, sum: i64) -> i64 {
        sum + i64::from(self)
    }

    #[inline(always)]
    fn square_added(self, squares: u64) -> u64 {
        squares + (i64::from(self) * i64::from(self)) as u64
    }
}

/// Looks at finished values, some rows at a time.
pub(super) trait Look<T> {
    /// The next rows; inlined, so that it is compiled for the machine at hand.
    fn look(&mut self, rows: &[Row<T>]);
}

/// What was seen of the values.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen<T: Value> {
    /// The greatest value of each lane.
    pub(super) greatest: Row<T>,
    /// The sum of the values of each lane.
    pub(super) sums: [T::Sum; LANES],
    /// The sum of the squares of each lane.
    pub(super) squares: [T::Squares; LANES],
}

/// Transforms `base` (a power of two of rows) into `values`: row w of the result is the sum over all g
/// of row g times (-1)^(g.w). Shows the result to `look`.
pub(super) fn transform<T: Value, L: Look<T>>(
    base: &[Row<T>],
    values: &mut [Row<T>],
    look: &mut L,
) {
    debug_assert!(base.len().is_power_of_two() && base.len() == values.len());
    pulp::Arch::new().dispatch(Transform { base, values, look });
}

/// The transform, compiled for the machine at hand.
struct Transform<'a, T, L> {
    base: &'a [Row<T>],
    values: &'a mut [Row<T>],
    look: &'a mut L,
}

impl<T: Value, L: Look<T>> pulp::WithSimd for Transform<'_, T, L> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) {
        transform_rows(self.base, self.values, self.look);
    }
}

#[inline(always)]
fn transform_rows<T: Value, L: Look<T>>(base: &[Row<T>], values: &mut [Row<T>], look: &mut L) {
    let mut apart = first_pass(base, values);
    // Passes over everything, until what is left to do stays in the nearest cache.
    while apart > LEAF {
        apart /= 4;
        pass(values, apart);
    }
    for leaf in values.chunks_exact_mut(apart) {
        let mut apart = apart;
        while apart > 4 {
            apart /= 4;
            pass(leaf, apart);
        }
        if apart == 4 {
            for group in leaf.chunks_exact_mut(4) {
                let [a, b, c, d] = group else {
                    unreachable!("groups of four")
                };
                [*a, *b, *c, *d] = four([*a, *b, *c, *d]);
            }
        }
        look.look(leaf);
    }
}

/// The first pass, from `base` to `values`: one level where their number is odd, else two. Returns
/// how many rows apart those are that belong together from now on: a power of four.
#[inline(always)]
fn first_pass<T: Value>(base: &[Row<T>], values: &mut [Row<T>]) -> usize {
    let rows = base.len();
    if rows == 1 {
        values[0] = base[0];
        return 1;
    }
    if rows.trailing_zeros() % 2 == 1 {
        let apart = rows / 2;
        let (a, b) = values.split_at_mut(apart);
        let (from_a, from_b) = base.split_at(apart);
        for at in 0..apart {
            (a[at], b[at]) = two(from_a[at], from_b[at]);
        }
        return apart;
    }
    let apart = rows / 4;
    let (from_ab, from_cd) = base.split_at(2 * apart);
    let ((from_a, from_b), (from_c, from_d)) = (from_ab.split_at(apart), from_cd.split_at(apart));
    let (ab, cd) = values.split_at_mut(2 * apart);
    let ((a, b), (c, d)) = (ab.split_at_mut(apart), cd.split_at_mut(apart));
    for at in 0..apart {
        [a[at], b[at], c[at], d[at]] = four([from_a[at], from_b[at], from_c[at], from_d[at]]);
    }
    apart
}

/// Two levels, of rows `apart` and twice as far apart.
#[inline(always)]
fn pass<T: Value>(values: &mut [Row<T>], apart: usize) {
    for group in values.chunks_exact_mut(4 * apart) {
        let (ab, cd) = group.split_at_mut(2 * apart);
        let ((a, b), (c, d)) = (ab.split_at_mut(apart), cd.split_at_mut(apart));
        for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
            [*a, *b, *c, *d] = four([*a, *b, *c, *d]);
        }
    }
}

/// One level.
#[inline(always)]
fn two<T: Value>(a: Row<T>, b: Row<T>) -> (Row<T>, Row<T>) {
    let (mut sum, mut difference) = (a, a);
    for lane in 0..LANES {
        sum.0[lane] = a.0[lane] + b.0[lane];
        difference.0[lane] = a.0[lane] - b.0[lane];
    }
    (sum, difference)
}

/// Two levels.
#[inline(always)]
fn four<T: Value>([mut a, mut b, mut c, mut d]: [Row<T>; 4]) -> [Row<T>; 4] {
    for lane in 0..LANES {
        let (p, q) = (a.0[lane] + b.0[lane], a.0[lane] - b.0[lane]);
        let (r, s) = (c.0[lane] + d.0[lane], c.0[lane] - d.0[lane]);
        (a.0[lane], b.0[lane], c.0[lane], d.0[lane]) = (p + r, q + s, p - r, q - s);
    }
    [a, b, c, d]
}

impl<T: Value> Seen<T> {
    /// Nothing.
    pub(super) fn nothing() -> Self {
        Self {
            greatest: Row([T::LEAST; LANES]),
            sums: [T::Sum::default(); LANES],
            squares: [T::Squares::default(); LANES],
        }
    }
}

impl<T: Value> Look<T> for Seen<T> {
    /// A loop for each of the three, over plain arrays, so that the compiler finds how to do many lanes
    /// at once. It must not try to do many rows at once, for which it would have to gather every lane:
    /// measured, that takes twice as long.
    #[inline(always)]
    fn look(&mut self, rows: &[Row<T>]) {
        let mut own = *self;
        for row in rows {
            let row = *row;
            for lane in 0..LANES {
                own.greatest.0[lane] = own.greatest.0[lane].max(row.0[lane]);
            }
            for lane in 0..LANES {
                own.sums[lane] = row.0[lane].added(own.sums[lane]);
            }
            for lane in 0..LANES {
                own.squares[lane] = row.0[lane].square_added(own.squares[lane]);
            }
            std::hint::black_box(()); // each row by itself
        }
        *self = own;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of numbers from -2 to 2, and their transform by the definition.
    fn compare<T: Value>(bits: u32) {
        let mut state = u64::from(bits) + 1;
        let mut number = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as i32 % 5 - 2
        };
        let base: Vec<Row<T>> = (0..1 << bits)
            .map(|_| Row(std::array::from_fn(|_| T::from_count(number()))))
            .collect();
        let zeros = vec![Row([T::default(); LANES]); base.len()];
        let (mut plain, mut wide) = (zeros.clone(), zeros);
        // As compiled for any machine, and for the one at hand.
        let mut seen = [Seen::nothing(); 2];
        transform_rows(&base, &mut plain, &mut seen[0]);
        transform(&base, &mut wide, &mut seen[1]);
        for lane in 0..LANES {
            let value = |at: usize| -> i64 {
                let signed = base.iter().enumerate().map(|(row, own)| {
                    let is_odd = (row & at).count_ones() % 2 == 1;
                    if is_odd {
                        -own.0[lane].wide()
                    } else {
                        own.0[lane].wide()
                    }
                });
                signed.sum()
            };
            let values: Vec<i64> = (0..base.len()).map(value).collect();
            for (rows, seen) in [&plain, &wide].into_iter().zip(&seen) {
                let found: Vec<i64> = rows.iter().map(|row| row.0[lane].wide()).collect();
                assert_eq!(found, values, "{bits} bits, lane {lane}");
                assert_eq!(
                    Some(seen.greatest.0[lane].wide()),
                    values.iter().copied().max()
                );
                let (sum, squares): (i64, u64) =
                    (seen.sums[lane].into(), seen.squares[lane].into());
                assert_eq!(sum, values.iter().sum::<i64>());
                assert_eq!(
                    squares,
                    values.iter().map(|value| value.pow(2) as u64).sum::<u64>()
                );
            }
        }
    }

    #[test]
    fn all_ways_of_compiling_are_the_transform() {
        for bits in 0..=9 {
            compare::<i16>(bits);
            compare::<i32>(bits);
        }
    }
}
