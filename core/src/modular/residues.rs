//! Counting modulo k: rows of remainders, one byte each, added and multiplied.
//!
//! A sum `a + f b` of remainders is at most k (k - 1), so it fits 16 bits. Its remainder is found
//! without dividing: with `m = floor(2^16 / k)`, the high half of `x m` is the quotient or one less
//! (P. Barrett, 1986), so one comparison mends it. All steps exist as vector instructions on 16-bit
//! lanes, and the compiler uses them.

use crate::error::Error;

/// Z/k, 2 <= k <= 255. All bytes given to it are below k, unless said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Residues {
    k: u8,
    /// `floor(2^16 / k)`
    reciprocal: u16,
}

/// `at_first * first + at_second * second = gcd` modulo k.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bezout {
    pub(super) gcd: u8,
    pub(super) at_first: u8,
    pub(super) at_second: u8,
}

impl Residues {
    pub(super) fn modulo(k: u8) -> Result<Self, Error> {
        if k < 2 {
            return Err(Error::OutOfRange {
                what: "the number of colours",
                found: u64::from(k),
                allowed: "2 to 255",
            });
        }
        let reciprocal = ((1_u32 << 16) / u32::from(k)) as u16;
        Ok(Self { k, reciprocal })
    }

    pub(super) fn k(self) -> u8 {
        self.k
    }

    /// The remainder of any `x` up to k (k - 1).
    #[inline]
    fn remainder(self, x: u16) -> u8 {
        let k = u16::from(self.k);
        let quotient = ((u32::from(x) * u32::from(self.reciprocal)) >> 16) as u16;
        let rest = x - quotient * k; // below 2 k
        rest.min(rest.wrapping_sub(k)) as u8
    }

    /// `a + b`
    pub(super) fn add(self, a: u8, b: u8) -> u8 {
        self.remainder(u16::from(a) + u16::from(b))
    }

    /// `row += factor * other`, as far as the shorter of both goes.
    // Never inlined: a row kernel inlined into its caller has been compiled wrongly before (see the
    // decision about the miscompiled row chase).
    #[inline(never)]
    pub(super) fn add_multiple(self, row: &mut [u8], other: &[u8], factor: u8) {
        let factor = u16::from(factor);
        for (entry, &more) in row.iter_mut().zip(other) {
            *entry = self.remainder(u16::from(*entry) + factor * u16::from(more));
        }
    }

    /// `row -= factor * other`, as far as the shorter of both goes.
    pub(super) fn subtract_multiple(self, row: &mut [u8], other: &[u8], factor: u8) {
        if factor != 0 {
            self.add_multiple(row, other, self.k - factor);
        }
    }

    /// `row *= factor`
    #[inline(never)]
    pub(super) fn scale(self, row: &mut [u8], factor: u8) {
        let factor = u16::from(factor);
        for entry in row {
            *entry = self.remainder(u16::from(*entry) * factor);
        }
    }

    /// `row = -row`
    pub(super) fn negate(self, row: &mut [u8]) {
        self.scale(row, self.k - 1);
    }

    /// The remainders of any bytes.
    pub(super) fn reduced(self, bytes: &[u8]) -> Vec<u8> {
        bytes.iter().map(|byte| byte % self.k).collect()
    }

    /// The sum of the products of two rows of any bytes.
    pub(super) fn dot(self, a: &[u8], b: &[u8]) -> u8 {
        let k = u32::from(self.k);
        let sum = a
            .iter()
            .zip(b)
            .fold(0, |sum, (&a, &b)| (sum + u32::from(a) * u32::from(b)) % k);
        sum as u8
    }

    /// The greatest common divisor of `a` and k, which is k for a = 0.
    fn divisor_of(self, a: u8) -> u8 {
        gcd(a, self.k)
    }

    /// The least unit u such that `u a` is the greatest common divisor of `a` and k. There always is
    /// one: of the residues x with `x a = gcd` modulo k, all alike modulo `k / gcd`, some has no
    /// factor in common with k.
    pub(super) fn normalising_unit(self, a: u8) -> u8 {
        let (k, divisor) = (u16::from(self.k), u16::from(self.divisor_of(a)));
        let fits = |&unit: &u8| {
            gcd(unit, self.k) == 1 && u16::from(unit) * u16::from(a) % k == divisor % k
        };
        (1..self.k)
            .find(fits)
            .expect("every residue is a unit times its divisor")
    }

    /// The greatest common divisor of `first` and `second`, as integers, as a combination of them.
    pub(super) fn bezout(self, first: u8, second: u8) -> Bezout {
        // Euclid, with coefficients of `first` and `second`; they never exceed 255 in size.
        let (mut a, mut b) = (i32::from(first), i32::from(second));
        let (mut of_a, mut of_b) = ([1, 0], [0, 1]);
        while b != 0 {
            let quotient = a / b;
            (a, b) = (b, a - quotient * b);
            let next = [of_a[0] - quotient * of_b[0], of_a[1] - quotient * of_b[1]];
            (of_a, of_b) = (of_b, next);
        }
        let modulo_k = |x: i32| x.rem_euclid(i32::from(self.k)) as u8;
        Bezout {
            gcd: a as u8,
            at_first: modulo_k(of_a[0]),
            at_second: modulo_k(of_a[1]),
        }
    }

    /// Number of prime factors of k, with multiplicity: no chain of modules inside Z/k is longer.
    pub(super) fn prime_factors(self) -> u8 {
        let (mut rest, mut count) = (self.k, 0);
        for prime in 2..=self.k {
            while rest % prime == 0 {
                rest /= prime;
                count += 1;
            }
        }
        count
    }
}

fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Residues> {
        (2..=255).map(|k| Residues::modulo(k).expect("2 to 255"))
    }

    #[test]
    fn every_sum_and_product_has_the_remainder_of_division() {
        for ring in all() {
            let k = u16::from(ring.k());
            for x in 0..=k * (k - 1) {
                assert_eq!(u16::from(ring.remainder(x)), x % k, "{x} modulo {k}");
            }
        }
        assert!(Residues::modulo(0).is_err() && Residues::modulo(1).is_err());
    }

    #[test]
    fn rows_of_every_width_around_a_vector_register() {
        for k in [2, 3, 10, 128, 255] {
            let ring = Residues::modulo(k).expect("2 to 255");
            for width in (0..=130).chain([255, 256, 257]) {
                let byte = |at: usize, salt: usize| {
                    ((at * at * 7 + at * salt + salt) % usize::from(k)) as u8
                };
                let row: Vec<u8> = (0..width).map(|at| byte(at, 3)).collect();
                let other: Vec<u8> = (0..width).map(|at| byte(at, 5)).collect();
                for factor in [0, 1, k / 2, k - 1] {
                    let mut sum = row.clone();
                    ring.add_multiple(&mut sum, &other, factor);
                    let mut product = row.clone();
                    ring.scale(&mut product, factor);
                    for at in 0..width {
                        let [a, b, f, k] = [row[at], other[at], factor, k].map(u32::from);
                        assert_eq!(u32::from(sum[at]), (a + f * b) % k, "{width} {at}");
                        assert_eq!(u32::from(product[at]), f * a % k, "{width} {at}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_residue_has_a_unit_that_makes_it_a_divisor() {
        for ring in all() {
            let k = u32::from(ring.k());
            for a in 0..ring.k() {
                let unit = ring.normalising_unit(a);
                let product = u32::from(unit) * u32::from(a) % k;
                assert_eq!(gcd(unit, ring.k()), 1);
                assert!(product == 0 || k % product == 0, "{a} modulo {k}");
                assert_eq!(product == 0, a == 0);
            }
        }
    }

    #[test]
    fn divisors_are_combinations() {
        for ring in all().filter(|ring| ring.k() % 5 < 2 || ring.k() < 40) {
            let k = u32::from(ring.k());
            for first in 1..ring.k() {
                for second in 1..ring.k() {
                    let found = ring.bezout(first, second);
                    assert_eq!(found.gcd, gcd(first, second));
                    let sum = u32::from(found.at_first) * u32::from(first)
                        + u32::from(found.at_second) * u32::from(second);
                    assert_eq!(sum % k, u32::from(found.gcd) % k);
                }
            }
        }
    }

    #[test]
    fn prime_factors_are_counted_with_multiplicity() {
        for (k, count) in [(2, 1), (12, 3), (128, 7), (210, 4), (251, 1), (255, 3)] {
            let ring = Residues::modulo(k).expect("2 to 255");
            assert_eq!(ring.prime_factors(), count, "{k}");
        }
    }
}
