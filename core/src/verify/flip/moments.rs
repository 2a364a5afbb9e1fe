//! The closed forms of a table of weights: what the first four powers of the values of all solutions must
//! sum up to.
//!
//! The *value* of a solution is the number of buttons less twice its presses, the sum over the columns g
//! of F[g] (-1)^(g . u) (see `ledger`). In the sum over all N combinations u of a product of
//! such signs, those with g + h + ... = 0 count N, all others nothing. So
//!
//! ```text
//! sum of 1                 N
//! sum of the values        N F[0]
//! sum of their squares     N sum over g of F[g]^2
//! sum of their cubes       N sum over g of F[g] P[g]         P[x] = sum over g + h = x of F[g] F[h]
//! sum of their 4th powers  N sum over x of P[x]^2
//! ```
//!
//! They are the moments of the weights (the power moments of Pless, for cosets). Cost: pairs of columns, for the cubes
//! and 4th powers; where these are too many, only the squares are held against the counts.

use num_bigint::BigInt;

use crate::bits::BitVec;

/// Pairs of columns up to which cubes and 4th powers are summed up: 128 MB of them.
const MOST_PAIRS: u64 = 1 << 23;

/// Sums over all solutions of one set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Moments {
    /// Of the powers 0, 1, 2 and perhaps 3 and 4 of the values.
    pub(super) sums: Vec<BigInt>,
}

/// The buttons with one column, each counted with its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Counted {
    column: u64,
    count: i64,
}

impl Moments {
    /// Those of `solution` plus all combinations of `basis`, at most 63 vectors.
    pub(super) fn of(solution: &BitVec, basis: &[&BitVec]) -> Self {
        let counted = columns(solution, basis);
        let unmoved = counted.first().filter(|first| first.column == 0);
        let squares = counted.iter().map(|one| i128::from(one.count).pow(2));
        let mut sums = vec![
            BigInt::from(1),
            BigInt::from(unmoved.map_or(0, |first| first.count)),
            BigInt::from(squares.sum::<i128>()),
        ];
        let many = counted.len() as u64;
        if many * many / 2 <= MOST_PAIRS {
            sums.extend(cubes_and_fourth_powers(&counted));
        }
        for sum in &mut sums {
            *sum <<= basis.len();
        }
        Self { sums }
    }

    /// The power sums that `weights` have, as many as here, for so many buttons.
    pub(super) fn same_of(&self, weights: &[u128], buttons: usize) -> Self {
        let mut sums = vec![BigInt::default(); self.sums.len()];
        for (weight, &count) in weights.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let value = BigInt::from(buttons as i128 - 2 * weight as i128);
            let mut power = BigInt::from(count);
            for sum in &mut sums {
                *sum += &power;
                power *= &value;
            }
        }
        Self { sums }
    }

    /// Those of two sets with nothing in common.
    pub(super) fn and(&self, other: &Self) -> Self {
        let both = self.sums.iter().zip(&other.sums);
        let sums = both.map(|(one, other)| one + other).collect();
        Self { sums }
    }
}

/// The signed counts of all columns, sorted.
fn columns(solution: &BitVec, basis: &[&BitVec]) -> Vec<Counted> {
    let mut columns = vec![0_u64; solution.len()];
    for vector in basis {
        for (column, bit) in columns.iter_mut().zip(vector.iter()) {
            *column = *column << 1 | u64::from(bit);
        }
    }
    let signed = columns.iter().zip(solution.iter());
    let signed = signed.map(|(&column, pressed)| Counted {
        column,
        count: if pressed { -1 } else { 1 },
    });
    let mut signed: Vec<Counted> = signed.collect();
    added_up(&mut signed)
}

/// Sorted, each column once.
fn added_up(counted: &mut [Counted]) -> Vec<Counted> {
    counted.sort_unstable();
    let same = counted.chunk_by(|a, b| a.column == b.column);
    let sum = |same: &[Counted]| Counted {
        column: same[0].column,
        count: same.iter().map(|one| one.count).sum(),
    };
    same.map(sum).collect()
}

fn cubes_and_fourth_powers(counted: &[Counted]) -> [BigInt; 2] {
    let squares: i64 = counted.iter().map(|one| one.count.pow(2)).sum();
    let mut pairs = vec![Counted {
        column: 0,
        count: squares,
    }];
    for (at, one) in counted.iter().enumerate() {
        // Each pair in both orders.
        pairs.extend(counted[at + 1..].iter().map(|other| Counted {
            column: one.column ^ other.column,
            count: 2 * one.count * other.count,
        }));
    }
    let pairs = added_up(&mut pairs);
    let of_column = |column| {
        let at = pairs.binary_search_by_key(&column, |pair| pair.column);
        at.map_or(0, |at| pairs[at].count)
    };
    let cubes = counted
        .iter()
        .map(|one| BigInt::from(one.count) * of_column(one.column));
    let fourth = pairs.iter().map(|pair| BigInt::from(pair.count).pow(2));
    [cubes.sum(), fourth.sum()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_closed_forms_hold(
            rows in prop::collection::vec(any::<u32>(), 1..8),
            buttons in 1_usize..33,
        ) {
            let bits = |word: u32| {
                BitVec::with_ones(buttons, (0..buttons).filter(|at| word >> at & 1 == 1))
            };
            let (first, rest) = rows.split_first().expect("at least one");
            let solution = bits(*first);
            let basis: Vec<BitVec> = rest.iter().map(|&row| bits(row)).collect();
            let basis: Vec<&BitVec> = basis.iter().collect();
            let mut weights = vec![0_u128; buttons + 1];
            for choice in 0..1_u32 << basis.len() {
                let mut held = solution.clone();
                for (at, vector) in basis.iter().enumerate() {
                    if choice >> at & 1 == 1 {
                        held.xor_assign(vector);
                    }
                }
                weights[held.count_ones() as usize] += 1;
            }
            let moments = Moments::of(&solution, &basis);
            prop_assert_eq!(moments.sums.len(), 5);
            prop_assert_eq!(&moments.same_of(&weights, buttons), &moments);
            // Where five numbers change so, only the sum of fourth powers tells.
            let change = [1_i128, -4, 6, -4, 1];
            let fits = |at: &usize| {
                let five = weights[*at..].iter().zip(change);
                five.clone().count() == 5
                    && five.into_iter().all(|(&count, by)| count as i128 + by >= 0)
            };
            if let Some(at) = (0..=buttons).find(fits) {
                let mut wrong = weights.clone();
                for (count, by) in wrong[at..].iter_mut().zip(change) {
                    *count = count.wrapping_add_signed(by);
                }
                let found = moments.same_of(&wrong, buttons);
                prop_assert_eq!(&found.sums[..4], &moments.sums[..4]);
                prop_assert_ne!(&found.sums[4], &moments.sums[4]);
            }
        }
    }
}
