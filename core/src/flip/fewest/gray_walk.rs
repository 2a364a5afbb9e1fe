//! The fewest presses where few solutions have to be weighed: one after the other.
//!
//! Method: walk all 2^d combinations of the kernel's basis in Gray-code order, one vector added a
//! step, and weigh each. The basis is in reduced echelon form and the coset's first member is 0 at
//! the pivots, so the combination u, earliest pivot most significant, reads at the pivots of the
//! solution: of equal weights the least u is the least string. Cost: 2^d x words of a solution.

use pulp::{Arch, Simd, WithSimd};

use super::coset::{Lightest, Weighed, combined};
use crate::bits::{BitVec, gray_code, gray_flip};
use crate::gf2::Kernel;

/// Weighs `canonical` + `kernel`, all of it. `canonical` must be 0 at the pivots of `kernel`, of fewer
/// than 64 vectors.
pub(super) fn walk_all(kernel: &Kernel, canonical: &BitVec) -> Weighed {
    let all = 1 << kernel.dimension();
    let lightest = Arch::new().dispatch(Walk {
        held: canonical.words().to_vec(),
        basis: kernel.basis(),
        all,
    });
    Weighed {
        lightest: combined(kernel, canonical, lightest.combination),
        ties: lightest.ties,
        weighed: all,
        ended: true,
        ledger: None,
    }
}

/// The walk from `held` to the end; compiled for the machine at hand, which may count ones in one step.
struct Walk<'a> {
    held: Vec<u64>,
    basis: &'a [BitVec],
    all: u64,
}

impl WithSimd for Walk<'_> {
    type Output = Lightest;

    /// Adds one vector a step, weighs, keeps the lightest. The vectors are counted from the latest pivot.
    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) -> Lightest {
        let ones = self.held.iter().map(|word| u64::from(word.count_ones()));
        let mut best = Lightest {
            weight: ones.sum(),
            combination: 0,
            ties: 1,
        };
        for step in 1..self.all {
            let vector = &self.basis[self.basis.len() - 1 - gray_flip(step) as usize];
            let mut weight = 0;
            for (word, add) in self.held.iter_mut().zip(vector.words()) {
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
                    Lightest {
                        weight,
                        combination: combination.min(best.combination),
                        ties: best.ties + 1,
                    }
                };
            }
        }
        best
    }
}
