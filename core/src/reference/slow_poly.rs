//! Polynomials over GF(2) coefficient by coefficient, as one does them on paper.

/// A polynomial over GF(2): coefficients lowest first, the last one never 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlowPoly(Vec<bool>);

/// The Bézout identity `left * a + right * b = gcd` of two polynomials a and b.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlowBezout {
    /// The greatest common divisor.
    pub gcd: SlowPoly,
    /// The factor of a.
    pub left: SlowPoly,
    /// The factor of b.
    pub right: SlowPoly,
}

impl SlowPoly {
    /// The polynomial with these coefficients, lowest first.
    #[must_use]
    pub fn new(coefficients: impl IntoIterator<Item = bool>) -> Self {
        let mut coefficients: Vec<bool> = coefficients.into_iter().collect();
        while coefficients.last() == Some(&false) {
            coefficients.pop();
        }
        Self(coefficients)
    }

    /// `s^exponent`
    #[must_use]
    pub fn power(exponent: usize) -> Self {
        Self::new((0..=exponent).map(|at| at == exponent))
    }

    /// How many coefficients it has: the degree + 1, and 0 for the polynomial 0.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it is the polynomial 0.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The coefficient of `s^at`.
    #[must_use]
    pub fn coefficient(&self, at: usize) -> bool {
        self.0.get(at).copied().unwrap_or(false)
    }

    /// `self + other`
    #[must_use]
    pub fn sum(&self, other: &Self) -> Self {
        let len = self.len().max(other.len());
        Self::new((0..len).map(|at| self.coefficient(at) != other.coefficient(at)))
    }

    /// `self * other`
    #[must_use]
    pub fn product(&self, other: &Self) -> Self {
        let mut product = vec![false; self.len() + other.len()];
        for at in (0..self.len()).filter(|&at| self.0[at]) {
            for by in (0..other.len()).filter(|&by| other.0[by]) {
                product[at + by] ^= true;
            }
        }
        Self::new(product)
    }

    /// Quotient and remainder by `divisor`, which must not be 0.
    #[must_use]
    pub fn divided_by(&self, divisor: &Self) -> (Self, Self) {
        assert!(!divisor.is_empty(), "division by 0");
        let (mut quotient, mut rest) = (Self::new([]), self.clone());
        while rest.len() >= divisor.len() {
            let term = Self::power(rest.len() - divisor.len());
            rest = rest.sum(&divisor.product(&term));
            quotient = quotient.sum(&term);
        }
        (quotient, rest)
    }

    /// The greatest common divisor of `self` and `other`, by Euclid, with its factors.
    #[must_use]
    pub fn bezout(&self, other: &Self) -> SlowBezout {
        let (zero, one) = (Self::new([]), Self::power(0));
        let mut here = [self.clone(), one.clone(), zero.clone()];
        let mut next = [other.clone(), zero, one];
        while !next[0].is_empty() {
            let (quotient, _) = here[0].divided_by(&next[0]);
            let step = |at: usize| here[at].sum(&quotient.product(&next[at]));
            let after = [step(0), step(1), step(2)];
            here = std::mem::replace(&mut next, after);
        }
        let [gcd, left, right] = here;
        SlowBezout { gcd, left, right }
    }

    /// The board polynomial f_n at `s`, or at `s + 1` where `variable` is that: f_0 = 1, f_1 =
    /// `variable`, f_{n+1} = `variable` f_n + f_{n-1}.
    #[must_use]
    pub fn of_board(n: usize, variable: &Self) -> Self {
        let (mut before, mut here) = (Self::new([]), Self::power(0));
        for _ in 0..n {
            let after = variable.product(&here).sum(&before);
            before = std::mem::replace(&mut here, after);
        }
        here
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn poly(powers: &[usize]) -> SlowPoly {
        SlowPoly::new((0..20).map(|at| powers.contains(&at)))
    }

    #[test]
    fn examples_on_paper() {
        // (s^2 + s)(s + 1) = s^3 + s, and s^3 + s^2 = s^2 (s + 1).
        let (a, b) = (poly(&[1, 3]), poly(&[2, 3]));
        assert_eq!(poly(&[1, 2]).product(&poly(&[0, 1])), a);
        let found = a.bezout(&b);
        assert_eq!(found.gcd, poly(&[1, 2]));
        assert_eq!(
            found.left.product(&a).sum(&found.right.product(&b)),
            found.gcd
        );
        assert_eq!(a.divided_by(&b), (poly(&[0]), poly(&[1, 2])));
        // s^2 + 1, s^3 + 2 s = s^3, s^4 + s^2 + 1
        assert_eq!(SlowPoly::of_board(2, &poly(&[1])), poly(&[0, 2]));
        assert_eq!(SlowPoly::of_board(3, &poly(&[1])), poly(&[3]));
        assert_eq!(SlowPoly::of_board(4, &poly(&[1])), poly(&[0, 2, 4]));
    }
}
