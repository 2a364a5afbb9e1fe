//! Polynomials modulo a prime, plainly: enough for the nullities of boards of more than two colours.
//!
//! Coefficients are bytes, lowest first, the last one never 0. A product or a division costs the
//! product of the lengths; a row of the multiplication table of the prime makes each step an addition.

/// A polynomial modulo a prime of at most 251.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrimePoly {
    prime: u8,
    coefficients: Vec<u8>,
}

impl PrimePoly {
    /// The polynomial with these coefficients, lowest first, each below `prime`.
    #[must_use]
    pub fn new(prime: u8, coefficients: Vec<u8>) -> Self {
        assert!(
            coefficients.iter().all(|&c| c < prime),
            "coefficients below {prime}"
        );
        let mut poly = Self {
            prime,
            coefficients,
        };
        poly.trim();
        poly
    }

    /// The constant `value`.
    #[must_use]
    pub fn constant(prime: u8, value: u8) -> Self {
        Self::new(prime, vec![value % prime])
    }

    /// The prime.
    #[must_use]
    pub const fn prime(&self) -> u8 {
        self.prime
    }

    /// Multiplies by `s^by`.
    pub fn shift_up(&mut self, by: usize) {
        if !self.is_zero() {
            self.coefficients.splice(..0, std::iter::repeat_n(0, by));
        }
    }

    /// The coefficients, lowest first; the last one is not 0.
    #[must_use]
    pub fn coefficients(&self) -> &[u8] {
        &self.coefficients
    }

    /// The degree; none of 0.
    #[must_use]
    pub fn degree(&self) -> Option<usize> {
        self.coefficients.len().checked_sub(1)
    }

    /// Whether it is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.coefficients.is_empty()
    }

    /// Adds `factor * s^by * other`, `factor` below the prime.
    pub fn add_multiple(&mut self, factor: u8, by: usize, other: &Self) {
        if factor == 0 || other.is_zero() {
            return;
        }
        let needed = other.coefficients.len() + by;
        if self.coefficients.len() < needed {
            self.coefficients.resize(needed, 0);
        }
        let table = self.multiples(factor);
        for (target, &add) in self.coefficients[by..].iter_mut().zip(&other.coefficients) {
            let sum = u16::from(*target) + u16::from(table[usize::from(add)]);
            let prime = u16::from(self.prime);
            *target = (if sum >= prime { sum - prime } else { sum }) as u8;
        }
        self.trim();
    }

    /// `self * other`
    #[must_use]
    pub fn product(&self, other: &Self) -> Self {
        let mut product = Self::new(self.prime, Vec::new());
        for (at, &factor) in self.coefficients.iter().enumerate() {
            product.add_multiple(factor, at, other);
        }
        product
    }

    /// Leaves the remainder by `divisor`, which must not be 0.
    pub fn reduce(&mut self, divisor: &Self) {
        let (&lead, below) = divisor
            .coefficients
            .split_last()
            .expect("the divisor is not 0");
        let inverse = self.inverse(lead);
        while let Some(by) = self.coefficients.len().checked_sub(below.len() + 1) {
            let top = self.coefficients[by + below.len()];
            let goes_in = self.times(top, inverse);
            self.add_multiple(self.prime - goes_in, by, divisor);
        }
    }

    /// The greatest common divisor of `self` and `other`, up to a constant.
    #[must_use]
    pub fn gcd(&self, other: &Self) -> Self {
        self.gcd_while(other, || true)
            .expect("it was told to go on")
    }

    /// The same, if `keep_going` says yes before each division.
    pub fn gcd_while(&self, other: &Self, mut keep_going: impl FnMut() -> bool) -> Option<Self> {
        let (mut here, mut next) = (self.clone(), other.clone());
        while !next.is_zero() {
            if !keep_going() {
                return None;
            }
            here.reduce(&next);
            std::mem::swap(&mut here, &mut next);
        }
        Some(here)
    }

    fn times(&self, a: u8, b: u8) -> u8 {
        (u16::from(a) * u16::from(b) % u16::from(self.prime)) as u8
    }

    /// All multiples of `factor`, by number.
    fn multiples(&self, factor: u8) -> [u8; 256] {
        let mut table = [0; 256];
        for number in 1..usize::from(self.prime) {
            let sum = u16::from(table[number - 1]) + u16::from(factor);
            table[number] = (sum % u16::from(self.prime)) as u8;
        }
        table
    }

    /// The number that makes 1 with `a`, which must not be 0.
    fn inverse(&self, a: u8) -> u8 {
        let makes_one = |&b: &u8| self.times(a, b) == 1;
        (1..self.prime)
            .find(makes_one)
            .expect("every number but 0 has an inverse modulo a prime")
    }

    fn trim(&mut self) {
        while self.coefficients.last() == Some(&0) {
            self.coefficients.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn value(poly: &PrimePoly, at: u64) -> u64 {
        let p = u64::from(poly.prime);
        let terms = poly.coefficients().iter().rev();
        terms.fold(0, |sum, &c| (sum * at + u64::from(c)) % p)
    }

    proptest! {
        /// Products and remainders agree with numbers put in; the divisor found divides, and is found
        /// where it was planted.
        #[test]
        fn agree_with_numbers(seed in any::<[u8; 30]>(), prime in 0..5_usize) {
            let p = [2, 3, 5, 101, 251][prime];
            let make = |part: &[u8]| PrimePoly::new(p, part.iter().map(|c| c % p).collect());
            let (a, b, c) = (make(&seed[..12]), make(&seed[12..20]), make(&seed[20..]));
            let product = a.product(&b);
            for at in 0..u64::from(p) {
                prop_assert_eq!(value(&product, at), value(&a, at) * value(&b, at) % u64::from(p));
            }
            if !b.is_zero() {
                let mut rest = product.clone();
                rest.add_multiple(1, 0, &PrimePoly::constant(p, 1));
                rest.reduce(&b);
                prop_assert!(rest.degree() < b.degree() || b.degree() == Some(0));
                let expected = PrimePoly::constant(p, u8::from(b.degree() > Some(0)));
                prop_assert_eq!(rest, expected);
            }
            let common = product.gcd(&b.product(&c));
            for mut multiple in [product, b.product(&c)] {
                if !common.is_zero() {
                    multiple.reduce(&common);
                    prop_assert!(multiple.is_zero());
                }
            }
            if !a.is_zero() && !b.is_zero() && !c.is_zero() {
                prop_assert!(common.degree() >= b.degree());
            }
        }
    }
}
