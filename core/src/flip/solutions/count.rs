//! How many solutions a flip puzzle has: exactly, or a number that was reached before a limit came.
//!
//! One coset has as many members as the kernel (k^nullity for prime k, the product of k/p over the
//! pivots p of its Howell form for any k). Cosets of one kernel are disjoint, so their sizes add.
//! Cosets of several kernels, from alternatives that care for different cells, may overlap: where
//! there are few members they are merged and counted; else sets are included and excluded, the members
//! of several cosets at once being the solutions for all their pictures laid over each other:
//!
//! ```text
//! |A or B or C| = |A| + |B| + |C| - |AB| - |AC| - |BC| + |ABC|       AB: #? and ?. together are #.
//! ```
//!
//! Pictures that contradict each other, and those that nothing reaches, end a branch at once; still there may
//! be exponentially many branches, and each counts as a step of work. Limits on single buttons other
//! than *never* are no linear algebra: what keeps them is counted by walking.

use num_bigint::{BigInt, BigUint, Sign};

use crate::answer::Limits;
use crate::error::Error;
use crate::flip::goal::Pattern;

use super::button_order::ButtonOrder;
use super::cosets::{AllSolutions, Coset, Kernels, Reach};
use super::frame::Frame;
use super::in_order::Step;

/// Where all cosets together have at most so many members, overlaps are counted by walking.
const FEW: u64 = 1 << 12;

/// Kernels kept for more than one combination of alternatives.
const MOST_KEPT: usize = 16;

/// A number of solutions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Count {
    /// So many there are.
    Exact(BigUint),
    /// A limit came first: there are at least so many.
    AtLeast(BigUint),
}

impl AllSolutions {
    /// How many solutions keep the limits of the buttons, over all alternatives of the goal, each
    /// counted once. `limits.max_work` bounds the candidates looked at where limits on buttons ask for that,
    /// and the combinations of overlapping alternatives.
    ///
    /// # Errors
    /// As [`AllSolutions::of`].
    pub fn count(&self, limits: &Limits) -> Result<Count, Error> {
        if !self.limits_are_linear() {
            return self.count_by_walking(limits);
        }
        let natural = ButtonOrder::natural(self.rule.buttons().places().len());
        let mut frame = Frame::new(&self.rule, &natural)?;
        let sizes = self
            .cosets
            .iter()
            .map(|coset| size(&mut frame, coset, limits));
        let sizes: Vec<BigUint> = sizes.collect::<Result<_, _>>()?;
        let total: BigUint = sizes.iter().sum();
        let zero = BigUint::default();
        let mut left = self
            .cosets
            .iter()
            .zip(&sizes)
            .filter(|(_, size)| **size != zero);
        let first = left.next().map(|(coset, _)| coset.pattern.cared());
        if left.all(|(coset, _)| Some(coset.pattern.cared()) == first) {
            return Ok(Count::Exact(total));
        }
        if total <= FEW.into() {
            // Never longer than that: each step of the walks is a solution.
            let max_work = u64::MAX;
            return self.count_by_walking(&Limits {
                max_work,
                ..*limits
            });
        }
        let largest = sizes.into_iter().max().unwrap_or_default();
        self.count_by_exclusion(&mut frame, largest, limits)
    }

    /// Whether each button may be pressed never, or as often as one likes.
    fn limits_are_linear(&self) -> bool {
        let k = self.rule.modulus().get();
        let most = self.rule.buttons().most();
        most.is_none_or(|most| most.iter().all(|&most| most == 0 || most >= k - 1))
    }

    fn count_by_walking(&self, limits: &Limits) -> Result<Count, Error> {
        let natural = ButtonOrder::natural(self.rule.buttons().places().len());
        let mut solutions = self.in_order(&natural, limits)?;
        let mut found = 0_u64;
        loop {
            let max_work = limits.max_work - solutions.tried();
            match solutions.advance(&Limits {
                max_work,
                ..*limits
            }) {
                Step::Solution(_) => found += 1,
                Step::End => return Ok(Count::Exact(found.into())),
                Step::Stopped => return Ok(Count::AtLeast(found.into())),
            }
            if found.is_multiple_of(1 << 12) {
                limits.report(solutions.tried(), None);
            }
        }
    }

    /// Over all sets of alternatives: their common members are added, or taken away where the set is
    /// even. `largest` is the size of the largest coset.
    fn count_by_exclusion(
        &self,
        frame: &mut Frame,
        largest: BigUint,
        limits: &Limits,
    ) -> Result<Count, Error> {
        let mut exclusion = Exclusion {
            all: self,
            frame,
            kernels: self.kernels.clone(),
            limits,
            steps: 0,
            total: BigInt::default(),
        };
        if !exclusion.add(0, None, Sign::Plus)? {
            return Ok(Count::AtLeast(largest));
        }
        let total = exclusion.total.into_parts().1;
        Ok(Count::Exact(total))
    }
}

struct Exclusion<'a> {
    all: &'a AllSolutions,
    frame: &'a mut Frame,
    kernels: Kernels,
    limits: &'a Limits<'a>,
    steps: u64,
    total: BigInt,
}

impl Exclusion<'_> {
    /// Adds with `sign` what the alternatives before number `from`, laid over each other as `laid`, have in
    /// common with one more of those from `from` on, and goes on from there; false where the limit came.
    fn add(&mut self, from: usize, laid: Option<&Pattern>, sign: Sign) -> Result<bool, Error> {
        for (at, coset) in self.all.cosets.iter().enumerate().skip(from) {
            if self.steps == self.limits.max_work || self.limits.is_cancelled() {
                return Ok(false);
            }
            self.steps += 1;
            self.limits.report(self.steps, None);
            let common = match laid {
                None => Some(coset.clone()),
                Some(laid) => self.common(laid, &coset.pattern)?,
            };
            let Some(common) = common else { continue };
            let size = size(self.frame, &common, self.limits)?;
            if size == BigUint::default() {
                continue;
            }
            self.total += BigInt::from_biguint(sign, size);
            if !self.add(at + 1, Some(&common.pattern), -sign)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The solutions for both pictures at once, if there are any.
    fn common(&mut self, one: &Pattern, other: &Pattern) -> Result<Option<Coset>, Error> {
        let Some(both) = laid_over(one, other) else {
            return Ok(None);
        };
        let start = &self.all.start;
        // Few are kept: there may be very many.
        self.kernels.keep(MOST_KEPT);
        self.frame.keep(MOST_KEPT);
        Ok(match self.kernels.reach(start, &both, self.limits)? {
            Reach::By(coset) => Some(coset),
            Reach::Never(_) => None,
        })
    }
}

/// The picture that says what both say; none where they contradict each other.
fn laid_over(one: &Pattern, other: &Pattern) -> Option<Pattern> {
    let mut cared = one.cared().clone();
    let mut states = one.states().clone();
    for cell in other.cared().iter_ones() {
        let wanted = other.states().get(cell);
        if !cared.get(cell) {
            cared.set(cell, true);
            states.add(cell, wanted);
        } else if states.get(cell) != wanted {
            return None;
        }
    }
    let both = Pattern::with_dont_care(&states, cared);
    Some(both.expect("both pictures are of one puzzle"))
}

/// How many members of `coset` press no button that may never be pressed.
fn size(frame: &mut Frame, coset: &Coset, limits: &Limits) -> Result<BigUint, Error> {
    let begun = frame.begin(coset, limits)?;
    Ok(begun.map_or_else(BigUint::default, |begun| begun.form.order()))
}
