//! How many solutions a board has, and how many changes presses can make, before any search.

use crate::flip::modulus::Modulus;
use crate::flip::presses::Presses;

/// The two sizes that decide how to search. Their product is k^buttons.
#[derive(Debug, Clone, Copy)]
pub(super) struct SolutionCount {
    /// Solutions of a board that can be solved; `u128::MAX` stands for more.
    pub(super) solutions: u128,
    /// The binary logarithm of their number, however many.
    pub(super) bits: f64,
    /// Changes; `u128::MAX` stands for more.
    pub(super) changes: u128,
}

impl SolutionCount {
    /// The sizes for `buttons` buttons with this standard form of the quiet press sets: each vector
    /// begins with a divisor p of k and stands for k/p multiples.
    pub(super) fn of(k: Modulus, buttons: usize, basis: &[Presses]) -> Self {
        let base = u128::from(k.get());
        let divisor = |vector: &Presses| {
            let first = vector.times().iter().find(|&times| times != 0);
            u128::from(first.expect("a vector of a standard form is not 0"))
        };
        let multiples = basis.iter().map(|vector| base / divisor(vector));
        let decided = std::iter::repeat_n(base, buttons.saturating_sub(basis.len()));
        Self {
            bits: multiples.clone().map(|many| (many as f64).log2()).sum(),
            solutions: product(multiples),
            changes: product(decided.chain(basis.iter().map(divisor))),
        }
    }
}

fn product(mut factors: impl Iterator<Item = u128>) -> u128 {
    let product = factors.try_fold(1_u128, u128::checked_mul);
    product.unwrap_or(u128::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::States;

    #[test]
    fn divisors_of_the_modulus_count() {
        let k = Modulus::new(4).unwrap();
        let basis = [[1, 0, 3], [0, 2, 0]].map(|row| Presses::new(States::new(k, &row).unwrap()));
        let size = SolutionCount::of(k, 3, &basis);
        assert_eq!((size.solutions, size.changes), (4 * 2, 4 * 2));
        assert!((size.bits - 3.0).abs() < 1e-9);
        let many = SolutionCount::of(k, 1000, &basis);
        assert_eq!((many.solutions, many.changes), (8, u128::MAX));
    }
}
