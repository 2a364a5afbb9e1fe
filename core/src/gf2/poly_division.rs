//! Quotient and remainder of polynomials over GF(2).
//!
//! Short quotients or divisors: term by term, one shifted addition a term. Long ones: with the
//! coefficients in the opposite order the quotient is a product by a power series,
//! `q* = a* / b*` up to its length, and the inverse of b* comes by Newton's iteration, which over
//! GF(2) is `g := g^2 b*`, each round doubling the number of right terms; squaring is nearly free.
//! Cost: a few products. Tested against division on paper.

use crate::bits::words_for;

use super::poly::{Poly, xor_shifted};

/// `dividend = quotient * divisor + remainder`, the remainder shorter than the divisor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Division {
    /// How often the divisor goes in.
    pub quotient: Poly,
    /// What is left.
    pub remainder: Poly,
}

/// Up to so many terms of the quotient, or coefficients of the divisor, term by term is as fast.
const MOST_TERMS: usize = 1 << 11;

impl Poly {
    /// Divides by `divisor`, which must not be 0.
    #[must_use]
    pub fn divided_by(&self, divisor: &Self) -> Division {
        assert!(!divisor.is_zero(), "division by the polynomial 0");
        let terms = (self.len() + 1).saturating_sub(divisor.len());
        if terms == 0 {
            return Division {
                quotient: Self::zero(),
                remainder: self.clone(),
            };
        }
        if terms.min(divisor.len()) <= MOST_TERMS {
            term_by_term(self, divisor, terms)
        } else {
            by_inverse(self, divisor, terms)
        }
    }

    /// The quotient by `divisor`, which must not be 0 and must go in without a remainder.
    #[must_use]
    pub fn exact_quotient(&self, divisor: &Self) -> Self {
        if *divisor == Self::one() {
            return self.clone();
        }
        let division = self.divided_by(divisor);
        debug_assert!(division.remainder.is_zero(), "a quotient that is not exact");
        division.quotient
    }
}

fn term_by_term(dividend: &Poly, divisor: &Poly, terms: usize) -> Division {
    let mut rest = dividend.words().to_vec();
    let mut quotient = vec![0; words_for(terms)];
    let top = divisor.len() - 1;
    for term in (0..terms).rev() {
        let at = top + term;
        if rest[at / 64] >> (at % 64) & 1 == 1 {
            xor_shifted(&mut rest, divisor.words(), term);
            quotient[term / 64] |= 1 << (term % 64);
        }
    }
    Division {
        quotient: Poly::from_words(quotient),
        remainder: Poly::from_words(rest),
    }
}

fn by_inverse(dividend: &Poly, divisor: &Poly, terms: usize) -> Division {
    let inverse = inverse_series(&divisor.mirrored(divisor.len()), terms);
    let mirrored = dividend.mirrored(dividend.len()).low(terms);
    let quotient = mirrored.product(&inverse).low(terms).mirrored(terms);
    let mut remainder = dividend.clone();
    remainder.add_assign(&quotient.product(divisor));
    Division {
        quotient,
        remainder,
    }
}

/// The first `terms` terms of the power series `1 / series`, whose first coefficient must be 1.
fn inverse_series(series: &Poly, terms: usize) -> Poly {
    let mut inverse = Poly::one();
    let mut right = 1;
    while right < terms {
        right = (2 * right).min(terms);
        let product = inverse.square().low(right).product(&series.low(right));
        inverse = product.low(right);
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gf2::poly::tests::{polys, slow};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_division_on_paper(a in polys(700), b in polys(400)) {
            prop_assume!(!b.is_zero());
            let found = a.divided_by(&b);
            let (quotient, remainder) = slow(&a).divided_by(&slow(&b));
            prop_assert_eq!(slow(&found.quotient), quotient);
            prop_assert_eq!(slow(&found.remainder), remainder);
            let terms = (a.len() + 1).saturating_sub(b.len());
            if terms > 0 {
                prop_assert_eq!(by_inverse(&a, &b, terms), found);
            }
        }

        #[test]
        fn long_ones_multiply_back(a in polys(12_000), b in polys(6_000)) {
            prop_assume!(!b.is_zero());
            let found = a.divided_by(&b);
            prop_assert!(found.remainder.len() < b.len());
            let mut back = found.quotient.product(&b);
            prop_assert_eq!(back.exact_quotient(&b), found.quotient);
            back.add_assign(&found.remainder);
            prop_assert_eq!(back, a);
        }
    }
}
