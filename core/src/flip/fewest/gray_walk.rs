//! The fewest presses: the lightest member of a coset of the kernel.
//!
//! Method: walk all 2^d combinations of the kernel's basis in Gray-code order, one vector added a
//! step, and weigh each. The basis is in reduced echelon form and the coset's first member is 0 at
//! the pivots, so the combination u, earliest pivot most significant, reads at the pivots of the
//! solution: of equal weights the least u is the least string. Cost: 2^d x words of a solution.
//! The walk goes on in slices, so that a caller can stop it, watch it, or search elsewhere.

use crate::bits::{BitVec, gray_code, gray_flip};
use crate::gf2::Kernel;

/// The lightest solutions met so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lightest {
    /// Presses.
    pub weight: u64,
    /// The least combination among them.
    pub combination: u64,
    /// How many there are.
    pub ties: u64,
}

/// A walk over `canonical + kernel`, where it stands and what it has found.
#[derive(Debug)]
pub(super) struct CosetWalk {
    /// Vector i of the basis, counted from the latest pivot, is words i*width..(i+1)*width.
    basis: Vec<u64>,
    dimension: u32,
    held: Vec<u64>,
    next: u64,
    lightest: Lightest,
}

impl CosetWalk {
    /// The largest dimension whose combinations a walk can number.
    pub(super) const MAX_DIMENSION: usize = 63;

    /// A walk over the coset of `canonical`, which must be 0 at the pivots of `kernel`, whose
    /// dimension must be at most [`Self::MAX_DIMENSION`].
    pub(super) fn new(kernel: &Kernel, canonical: &BitVec) -> Self {
        let dimension = kernel.dimension();
        assert!(
            dimension <= Self::MAX_DIMENSION,
            "2^{dimension} combinations"
        );
        Self {
            basis: kernel
                .basis()
                .iter()
                .rev()
                .flat_map(BitVec::words)
                .copied()
                .collect(),
            dimension: dimension as u32,
            held: canonical.words().to_vec(),
            next: 1,
            lightest: Lightest {
                weight: canonical.count_ones(),
                combination: 0,
                ties: 1,
            },
        }
    }

    /// Weighs up to `steps` more solutions; true when none is left.
    pub(super) fn advance(&mut self, steps: u64) -> bool {
        let all = 1_u64 << self.dimension;
        let end = self.next.saturating_add(steps).min(all);
        walk(
            &mut self.held,
            &self.basis,
            self.next..end,
            &mut self.lightest,
        );
        self.next = end;
        end == all
    }

    /// How many solutions have been weighed.
    pub(super) const fn weighed(&self) -> u64 {
        self.next
    }

    /// The lightest so far.
    pub(super) const fn lightest(&self) -> Lightest {
        self.lightest
    }

    /// The solution that combination `u` gives, from the coset's first member.
    pub(super) fn solution(kernel: &Kernel, canonical: &BitVec, u: u64) -> BitVec {
        let mut solution = canonical.clone();
        let chosen = kernel
            .basis()
            .iter()
            .rev()
            .enumerate()
            .filter(|(at, _)| u >> at & 1 == 1);
        chosen.for_each(|(_, vector)| solution.xor_assign(vector));
        debug_assert_eq!(solution.len(), canonical.len());
        solution
    }
}

/// Steps `steps` of the walk: adds one vector each, weighs, keeps the lightest.
#[inline(never)]
fn walk(held: &mut [u64], basis: &[u64], steps: std::ops::Range<u64>, lightest: &mut Lightest) {
    let width = held.len();
    let mut best = *lightest;
    for step in steps {
        let from = gray_flip(step) as usize * width;
        let mut weight = 0;
        for (word, add) in held.iter_mut().zip(&basis[from..from + width]) {
            *word ^= add;
            weight += u64::from(word.count_ones());
        }
        if weight <= best.weight {
            let combination = gray_code(step);
            best = if weight < best.weight {
                Lightest {
                    weight,
                    combination,
                    ties: 1,
                }
            } else {
                let combination = combination.min(best.combination);
                Lightest {
                    weight,
                    combination,
                    ties: best.ties + 1,
                }
            };
        }
    }
    *lightest = best;
}
