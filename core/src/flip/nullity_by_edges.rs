//! The nullity of the plus rule with any prime number of colours, on open boards, cylinders and tori.
//!
//! With k colours a quiet pattern satisfies `x_{r+1} = y x_r - x_{r-1}`, where y is minus the sum of a
//! cell and its two neighbours in the row. Rows are polynomials: on an open row modulo f_W (f_0 = 1,
//! f_1 = s, f_{n+1} = s f_n - f_{n-1}; y = -(s + 1)), on a ring of W cells modulo `x^W - 1`
//! (y = -(1 + x + 1/x); where neighbours coincide amounts add). With F_0 = 0, F_1 = 1 and
//! F_{n+1} = y F_n - F_{n-1}:
//!
//! - top and bottom open: the first row is quiet iff `F_{H+1} X = 0`, so the nullity is the degree of
//!   gcd(F_{H+1}, modulus);
//! - top and bottom joined: H steps must bring (x_0, x_{-1}) back, so `N (X, X') = 0` with the 2 x 2
//!   matrix `N = [[F_{H+1} - 1, -F_H], [F_H, -F_{H-1} - 1]]`. By its invariant factors over the
//!   polynomials the dimension is the degree of the gcd of the 2 x 2 minors of [N | modulus I], which
//!   are det N and the modulus times each entry of N and itself.
//!
//! F by doubling: `F_{2n} = F_n (2 F_{n+1} - y F_n)`, `F_{2n+1} = F_{n+1}^2 - F_n^2`. Two colours in
//! packed words; others plainly, where steps of the recurrence are as cheap as a product. Tested
//! against elimination of all effects.

use crate::answer::Limits;
use crate::error::Error;
use crate::gf2::{Poly, bytes_for_bezout};
use crate::grid::{Edges, Size};
use crate::modular::PrimePoly;

use super::method::check_memory;
use super::modulus::Modulus;
use super::nullity::nullity;

/// The dimension of the kernel of the plus rule on a board of `size` with `edges` and a prime number
/// of colours (for two: OEIS A159257 open, A165738 on a torus, both for squares).
///
/// # Errors
/// [`Error::OutOfRange`] where the number of colours is not prime, so that there is no dimension;
/// else as [`nullity`].
pub fn nullity_with(
    size: Size,
    edges: Edges,
    colours: Modulus,
    limits: &Limits,
) -> Result<usize, Error> {
    let k = colours.get();
    if (2..k).any(|divisor| k.is_multiple_of(divisor)) {
        return Err(Error::OutOfRange {
            what: "the number of colours",
            found: k.into(),
            allowed: "prime: only then do the quiet patterns have a dimension",
        });
    }
    if k == 2 && edges == Edges::Open {
        return nullity(size, limits);
    }
    let (rows, cols) = (size.rows(), size.cols());
    let (height, width) = match edges {
        Edges::Cylinder => (rows, cols),
        Edges::Open | Edges::Torus => (rows.max(cols), rows.min(cols)),
    };
    let needed = match colours {
        Modulus::TWO => 4 * bytes_for_bezout(width),
        _ => 32 * width as u128,
    };
    check_memory("the nullity of a board of that size", needed, limits)?;
    let dimension = match colours {
        Modulus::TWO => {
            Rows::<Poly>::new(&Poly::one(), width, edges).nullity(height, edges, limits)
        }
        _ => {
            let one = PrimePoly::constant(k, 1);
            Rows::new(&one, width, edges).nullity(height, edges, limits)
        }
    };
    dimension.ok_or(Error::Cancelled)
}

/// What both kinds of polynomials can do.
trait Polynomial: Clone {
    fn times(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn up(&self, by: usize) -> Self;
    fn modulo(self, divisor: &Self) -> Self;
    fn common(&self, other: &Self, limits: &Limits) -> Option<Self>;
    fn degree_or_none(&self) -> Option<usize>;
    /// Up to so many steps of the recurrence cost less than to double.
    fn plain_steps(width: usize) -> usize;
}

impl Polynomial for Poly {
    fn times(&self, other: &Self) -> Self {
        self.product(other)
    }

    fn minus(&self, other: &Self) -> Self {
        let mut sum = self.clone();
        sum.add_assign(other);
        sum
    }

    fn up(&self, by: usize) -> Self {
        self.shifted_up(by)
    }

    fn modulo(self, divisor: &Self) -> Self {
        self.divided_by(divisor).remainder
    }

    fn common(&self, other: &Self, limits: &Limits) -> Option<Self> {
        self.gcd_while(other, &mut || !limits.is_cancelled())
    }

    fn degree_or_none(&self) -> Option<usize> {
        self.degree()
    }

    fn plain_steps(_width: usize) -> usize {
        1
    }
}

impl Polynomial for PrimePoly {
    fn times(&self, other: &Self) -> Self {
        self.product(other)
    }

    fn minus(&self, other: &Self) -> Self {
        let mut difference = self.clone();
        difference.add_multiple(self.prime() - 1, 0, other);
        difference
    }

    fn up(&self, by: usize) -> Self {
        let mut shifted = self.clone();
        shifted.shift_up(by);
        shifted
    }

    fn modulo(mut self, divisor: &Self) -> Self {
        self.reduce(divisor);
        self
    }

    fn common(&self, other: &Self, limits: &Limits) -> Option<Self> {
        self.gcd_while(other, || !limits.is_cancelled())
    }

    fn degree_or_none(&self) -> Option<usize> {
        self.degree()
    }

    fn plain_steps(width: usize) -> usize {
        8 * width
    }
}

/// Rows of a board as polynomials modulo one.
struct Rows<P> {
    one: P,
    modulus: P,
    /// What a step from row to row multiplies by, beside the row before.
    step: P,
    width: usize,
}

impl<P: Polynomial> Rows<P> {
    fn new(one: &P, width: usize, edges: Edges) -> Self {
        let zero = one.minus(one);
        let minus = |power: usize, from: &P| from.minus(&one.up(power));
        let (modulus, step) = if edges == Edges::Open {
            let (mut before, mut here) = (zero.clone(), one.clone());
            for _ in 0..width {
                let after = here.up(1).minus(&before);
                before = std::mem::replace(&mut here, after);
            }
            (here, minus(0, &minus(1, &zero)))
        } else {
            let ring = one.up(width).minus(one);
            let neighbours = minus(1 % width, &minus((width - 1) % width, &zero));
            (ring, minus(0, &neighbours))
        };
        Self {
            one: one.clone(),
            step: step.modulo(&modulus),
            modulus,
            width,
        }
    }

    fn product(&self, a: &P, b: &P) -> P {
        a.times(b).modulo(&self.modulus)
    }

    /// `F_n` and `F_{n+1}`
    fn pair(&self, n: usize) -> [P; 2] {
        let mut halvings = 0;
        while n >> halvings > P::plain_steps(self.width) {
            halvings += 1;
        }
        let mut pair = [self.one.minus(&self.one), self.one.clone()];
        for _ in 0..n >> halvings {
            let [before, here] = &pair;
            let after = self.next(here, before);
            pair.swap(0, 1);
            pair[1] = after;
        }
        for digit in (0..halvings).rev() {
            pair = self.doubled(&pair, n >> digit & 1 == 1);
        }
        pair
    }

    /// `y here - before`
    fn next(&self, here: &P, before: &P) -> P {
        self.product(&self.step, here).minus(before)
    }

    fn doubled(&self, [low, high]: &[P; 2], is_odd: bool) -> [P; 2] {
        let below = self.next(low, high); // F_{n-1}
        let odd = self.product(high, high).minus(&self.product(low, low));
        if is_odd {
            let above = self.next(high, low); // F_{n+2}
            [odd, self.product(high, &above.minus(low))]
        } else {
            [self.product(low, &high.minus(&below)), odd]
        }
    }

    fn nullity(&self, height: usize, edges: Edges, limits: &Limits) -> Option<usize> {
        let [here, next] = self.pair(height);
        if edges != Edges::Torus {
            return self.modulus.common(&next, limits)?.degree_or_none();
        }
        // N = [[a, -b], [b, -c]]
        let zero = self.one.minus(&self.one);
        let a = next.minus(&self.one);
        let b = here.clone();
        let c = self.next(&here, &next).minus(&zero.minus(&self.one));
        let determinant = b.times(&b).minus(&a.times(&c));
        let mut entries = self.modulus.clone();
        for entry in [a, b, c] {
            entries = entries.common(&entry, limits)?;
        }
        let minors = self.modulus.times(&entries);
        minors.common(&determinant, limits)?.degree_or_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::{Effects, Goal, Method, Rule, Solver, Stencil};
    use crate::grid::Region;

    fn of(rows: usize, cols: usize, edges: Edges, colours: u64) -> usize {
        let size = Size::new(rows, cols).unwrap();
        let colours = Modulus::new(colours).unwrap();
        nullity_with(size, edges, colours, &Limits::default()).unwrap()
    }

    #[test]
    fn published_nullities() {
        // OEIS A165738: squares on a torus from 3 on.
        let torus = [4, 0, 8, 8, 0, 0, 4, 16, 0, 16, 0, 0, 12];
        for (at, nullity) in torus.into_iter().enumerate() {
            assert_eq!(of(at + 3, at + 3, Edges::Torus, 2), nullity, "{}", at + 3);
        }
        let three = [0, 1, 0, 2, 3, 0, 0, 4, 2, 0, 3, 6, 6, 7, 0, 0, 12, 0, 6, 1];
        for (at, nullity) in three.into_iter().enumerate() {
            assert_eq!(of(at + 1, at + 1, Edges::Open, 3), nullity, "{}", at + 1);
        }
    }

    #[test]
    fn agree_with_elimination() {
        for colours in [2, 3, 5, 7] {
            let modulus = Modulus::new(colours).unwrap();
            for edges in [Edges::Open, Edges::Cylinder, Edges::Torus] {
                for (rows, cols) in (1..=7).flat_map(|rows| (1..=7).map(move |cols| (rows, cols))) {
                    let size = Size::new(rows, cols).unwrap();
                    let effects = Effects::Stencil {
                        stencil: Stencil::plus(),
                        edges,
                    };
                    let rule = Rule::on_board(modulus, Region::full(size), effects).unwrap();
                    let limits = Limits::default();
                    let solver = Solver::new(rule, &Goal::Uniform(0), Method::Matrix, &limits);
                    let expected = solver.unwrap().nullity().unwrap();
                    let found = of(rows, cols, edges, colours);
                    assert_eq!(found, expected, "{size}, {edges:?}, modulo {colours}");
                }
            }
        }
    }

    #[test]
    fn long_boards_by_doubling() {
        for colours in [2, 3] {
            for edges in [Edges::Open, Edges::Cylinder, Edges::Torus] {
                for width in [2, 3, 5] {
                    // The rows repeat after some time, and so do the nullities.
                    let short: Vec<usize> = (1..=2000)
                        .map(|rows| of(rows, width, edges, colours))
                        .collect();
                    let period =
                        (1..1000).find(|&p| (0..1000).all(|at| short[at] == short[at + p]));
                    let period = period.expect("rows repeat");
                    let far = 1_000_000_007_usize;
                    let found = of(far, width, edges, colours);
                    assert_eq!(
                        found,
                        short[(far - 1) % period],
                        "{width}, {edges:?}, modulo {colours}"
                    );
                }
            }
        }
    }

    #[test]
    fn composite_numbers_have_no_dimension() {
        let size = Size::new(3, 3).unwrap();
        for colours in [4, 6, 9, 255] {
            let colours = Modulus::new(colours).unwrap();
            let refused = nullity_with(size, Edges::Open, colours, &Limits::default());
            assert!(matches!(refused, Err(Error::OutOfRange { .. })));
        }
    }
}
