//! A walk over all solutions of a flip puzzle with two colours, each met once.
//!
//! Method: Gray code changes one vector of the kernel's basis a step, so each of the 2^d solutions
//! costs one addition and one count of n/64 words.

use super::search::Seen;
use crate::answer::Limits;
use crate::bits::{BitVec, gray_flip};
use crate::verify::refusal::Refusal;

/// Steps of the walk between two looks at the caller's wish to stop.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// Walks over `solution` plus all combinations of `basis`; none may be lighter than `claimed`.
pub(super) fn walk_coset(
    claimed: &BitVec,
    solution: &BitVec,
    basis: &[&BitVec],
    seen: &mut Seen,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let lightest = claimed.count_ones();
    let mut candidate = solution.clone();
    let steps = 1_u64 << basis.len(); // at most max_work, as checked
    for step in 1..=steps {
        let weight = candidate.count_ones();
        if weight < lightest {
            return Err(Refusal::NotFewest {
                claimed: lightest,
                found: weight,
            });
        }
        if weight == lightest {
            seen.ties += 1;
            if candidate.cmp_as_string(claimed).is_lt() {
                let mut difference = candidate.clone();
                difference.xor_assign(claimed);
                seen.first_differing = difference.first_one();
            }
        }
        if step % STEPS_BETWEEN_LOOKS == 0 && limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
        if step < steps {
            candidate.xor_assign(basis[gray_flip(step) as usize]);
        }
    }
    Ok(())
}
