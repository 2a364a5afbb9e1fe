//! The greatest common divisor of two polynomials over GF(2), with the factors that make it.
//!
//! Method: Euclid's divisions, taken in halves (D. H. Lehmer; A. Schönhage; the form of the
//! recursion after V. Shoup's NTL). The quotients of the first half of the divisions depend on the
//! leading coefficients only. So they are found on polynomials cut to those, recursively, as a 2 x 2
//! matrix; one multiplication by it then does half of all divisions at once. Below 64 divisions' worth
//! the cut polynomials are two words each and the matrix four words, and everything happens in
//! registers.
//! Cost: about 70 products of a quarter of the length. `u a + v b = g` proves the result, if g
//! divides both: tested so, and against Euclid on paper.

use super::poly::Poly;

/// The identity `left * a + right * b = gcd` of polynomials a and b.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bezout {
    /// The greatest common divisor: 0 only where both are 0.
    pub gcd: Poly,
    /// The factor of a.
    pub left: Poly,
    /// The factor of b.
    pub right: Poly,
}

impl Poly {
    /// The greatest common divisor of `self` and `other`.
    #[must_use]
    pub fn gcd(&self, other: &Self) -> Self {
        self.gcd_while(other, &mut || true)
            .expect("it was told to go on")
    }

    /// The same, if `keep_going` says yes each time it is asked.
    pub fn gcd_while(&self, other: &Self, keep_going: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut pair = Pair::ordered(self, other);
        while !pair.next.is_zero() {
            let half = pair.here.len() / 2;
            first_divisions(&pair, half, keep_going)?.apply(&mut pair);
            if !pair.next.is_zero() {
                pair.divide();
            }
        }
        Some(pair.here)
    }

    /// The greatest common divisor of `self` and `other`, and how it is made of them.
    #[must_use]
    pub fn bezout(&self, other: &Self) -> Bezout {
        self.bezout_while(other, &mut || true)
            .expect("it was told to go on")
    }

    /// The same, if `keep_going` says yes each time it is asked.
    pub fn bezout_while(
        &self,
        other: &Self,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Bezout> {
        let mut pair = Pair::ordered(self, other);
        let mut done = Steps::none();
        while !pair.next.is_zero() {
            let quotient = pair.divide();
            done.divide(&quotient);
            let half = pair.here.len() / 2;
            let steps = first_divisions(&pair, half, keep_going)?;
            steps.apply(&mut pair);
            done = steps.after(&done);
        }
        let [left, right] = done.here;
        let is_ordered = self.len() >= other.len();
        let (left, right) = if is_ordered {
            (left, right)
        } else {
            (right, left)
        };
        Some(Bezout {
            gcd: pair.here,
            left,
            right,
        })
    }
}

/// Two polynomials on the way of Euclid's divisions, the second never longer.
struct Pair {
    here: Poly,
    next: Poly,
}

impl Pair {
    fn ordered(a: &Poly, b: &Poly) -> Self {
        let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
        Self {
            here: long.clone(),
            next: short.clone(),
        }
    }

    /// One division; gives its quotient. `next` must not be 0.
    fn divide(&mut self) -> Poly {
        let division = self.here.divided_by(&self.next);
        self.here = std::mem::replace(&mut self.next, division.remainder);
        division.quotient
    }

    /// Both without their lowest `by` coefficients.
    fn cut(&self, by: usize) -> Self {
        Self {
            here: self.here.shifted_down(by),
            next: self.next.shifted_down(by),
        }
    }
}

/// What some divisions make of a pair: two combinations of the polynomials at its start.
struct Steps {
    here: [Poly; 2],
    next: [Poly; 2],
}

impl Steps {
    fn none() -> Self {
        Self {
            here: [Poly::one(), Poly::zero()],
            next: [Poly::zero(), Poly::one()],
        }
    }

    fn apply(&self, pair: &mut Pair) {
        let combine = |[a, b]: &[Poly; 2]| combination([a, &pair.here], [b, &pair.next]);
        let (here, next) = (combine(&self.here), combine(&self.next));
        *pair = Pair { here, next };
    }

    /// One more division, of this quotient.
    fn divide(&mut self, quotient: &Poly) {
        for (here, next) in self.here.iter_mut().zip(&mut self.next) {
            here.add_assign(&quotient.product(next));
            std::mem::swap(here, next);
        }
    }

    /// The steps of `first` and then these.
    fn after(&self, first: &Self) -> Self {
        let combine = |[a, b]: &[Poly; 2]| {
            let column = |at: usize| combination([a, &first.here[at]], [b, &first.next[at]]);
            [column(0), column(1)]
        };
        Self {
            here: combine(&self.here),
            next: combine(&self.next),
        }
    }
}

/// `a[0] a[1] + b[0] b[1]`
fn combination(a: [&Poly; 2], b: [&Poly; 2]) -> Poly {
    let mut sum = a[0].product(a[1]);
    sum.add_assign(&b[0].product(b[1]));
    sum
}

/// So many coefficients less are reached in registers: the matrix then fits a word an entry.
const MOST_IN_WORDS: usize = 63;

/// The divisions after which `next` first has at least `fewer` coefficients less than `here` has
/// at the start. `next` must be shorter than `here`, or not be 0 and of its length.
fn first_divisions(
    pair: &Pair,
    fewer: usize,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Steps> {
    if pair.next.is_zero() || pair.next.len() + fewer <= pair.here.len() {
        return Some(Steps::none());
    }
    // Twice as many leading coefficients as go away decide the quotients.
    let dropped = (pair.here.len() + 1).saturating_sub(2 * fewer);
    let mut cut = pair.cut(dropped);
    if fewer <= MOST_IN_WORDS {
        return Some(divisions_in_words(&cut, fewer));
    }
    if !keep_going() {
        return None;
    }
    let before = cut.here.len();
    let mut steps = first_divisions(&cut, fewer.div_ceil(2), keep_going)?;
    steps.apply(&mut cut);
    if cut.next.is_zero() || cut.next.len() + fewer <= before {
        return Some(steps);
    }
    steps.divide(&cut.divide());
    // `here` has lost some already.
    let left = (cut.here.len() + fewer).saturating_sub(before);
    Some(first_divisions(&cut, left, keep_going)?.after(&steps))
}

/// The same for a pair of at most 128 coefficients.
fn divisions_in_words(pair: &Pair, fewer: usize) -> Steps {
    let double = |poly: &Poly| {
        let word = |at: usize| u128::from(poly.words().get(at).copied().unwrap_or(0));
        word(0) | word(1) << 64
    };
    let (mut here, mut next) = (double(&pair.here), double(&pair.next));
    let (mut of_here, mut of_next) = ([1_u64, 0], [0_u64, 1]);
    let goal = pair.here.len().saturating_sub(fewer) as u32;
    let len = |double: u128| u128::BITS - double.leading_zeros();
    while len(next) > goal {
        while len(here) >= len(next) {
            let by = len(here) - len(next);
            here ^= next << by;
            of_here[0] ^= of_next[0] << by;
            of_here[1] ^= of_next[1] << by;
        }
        std::mem::swap(&mut here, &mut next);
        std::mem::swap(&mut of_here, &mut of_next);
    }
    let polys = |words: [u64; 2]| words.map(|word| Poly::from_words(vec![word]));
    Steps {
        here: polys(of_here),
        next: polys(of_next),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gf2::poly::tests::{polys, slow};
    use proptest::prelude::*;

    fn check(a: &Poly, b: &Poly) -> Bezout {
        let found = a.bezout(b);
        let sum = combination([a, &found.left], [b, &found.right]);
        assert_eq!(sum, found.gcd, "the identity");
        if !found.gcd.is_zero() {
            assert!(a.divided_by(&found.gcd).remainder.is_zero());
            assert!(b.divided_by(&found.gcd).remainder.is_zero());
        }
        assert_eq!(a.gcd(b), found.gcd);
        found
    }

    #[test]
    fn nothing_and_one() {
        let poly = Poly::from_words(vec![0b1_0110]);
        assert_eq!(check(&Poly::zero(), &Poly::zero()).gcd, Poly::zero());
        assert_eq!(check(&poly, &Poly::zero()).gcd, poly);
        assert_eq!(check(&Poly::zero(), &poly).gcd, poly);
        assert_eq!(check(&poly, &poly).gcd, poly);
        assert_eq!(check(&poly, &Poly::one()).gcd, Poly::one());
    }

    #[test]
    fn a_caller_can_stop_it() {
        let long = |seed: u64| Poly::from_words((1..99).map(|at| seed.wrapping_pow(at)).collect());
        let (a, b) = (long(0x9E37_79B9_7F4A_7C15), long(0xD1B5_4A32_D192_ED03));
        assert_eq!(a.gcd_while(&b, &mut || false), None);
        assert_eq!(a.bezout_while(&b, &mut || false), None);
    }

    proptest! {
        #[test]
        fn agrees_with_euclid_on_paper(a in polys(300), b in polys(300), c in polys(150)) {
            let (a, b) = (a.product(&c), b.product(&c));
            prop_assert_eq!(slow(&check(&a, &b).gcd), slow(&a).bezout(&slow(&b)).gcd);
        }

        #[test]
        fn long_ones_prove_themselves(a in polys(6000), b in polys(6000), c in polys(3000)) {
            check(&a.product(&c), &b.product(&c));
        }

        /// Long quotients, which random polynomials do not have.
        #[test]
        fn long_quotients(lengths in proptest::collection::vec(1_usize..400, 1..9), c in polys(90)) {
            let (mut here, mut next) = (c, Poly::zero());
            for len in lengths {
                let mut after = here.shifted_up(len);
                after.add_assign(&here);
                after.add_assign(&next);
                next = std::mem::replace(&mut here, after);
            }
            check(&here, &next);
        }
    }
}
