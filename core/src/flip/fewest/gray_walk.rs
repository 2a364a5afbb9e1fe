//! The fewest presses where few solutions have to be weighed: one after the other.
//!
//! Method: walk all 2^d combinations of the kernel's basis in Gray-code order, one vector added a
//! step, and weigh each. The basis is in reduced echelon form and the coset's first member is 0 at
//! the pivots, so the combination u, earliest pivot most significant, reads at the pivots of the
//! solution: of equal weights the least u is the least string. Cost: 2^d x words of a solution.

use super::coset::{Lightest, Weighed, combined};
use crate::bits::{BitVec, gray_code, gray_flip};
use crate::gf2::Kernel;

/// Weighs `canonical` + `kernel`, all of it. `canonical` must be 0 at the pivots of `kernel`, of fewer
/// than 64 vectors.
pub(super) fn walk_all(kernel: &Kernel, canonical: &BitVec) -> Weighed {
    // Vector i, counted from the latest pivot, is words i*width..(i+1)*width.
    let vectors = kernel.basis().iter().rev();
    let basis: Vec<u64> = vectors.flat_map(BitVec::words).copied().collect();
    let all = 1 << kernel.dimension();
    let lightest = walk(canonical.words().to_vec(), &basis, all);
    Weighed {
        lightest: combined(kernel, canonical, lightest.combination),
        ties: lightest.ties,
        weighed: all,
        ended: true,
        ledger: None,
    }
}

/// Walks from `held` to the end: adds one vector a step, weighs, keeps the lightest.
#[inline(never)]
fn walk(mut held: Vec<u64>, basis: &[u64], all: u64) -> Lightest {
    let width = held.len();
    let mut best = Lightest {
        weight: held.iter().map(|word| u64::from(word.count_ones())).sum(),
        combination: 0,
        ties: 1,
    };
    for step in 1..all {
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
