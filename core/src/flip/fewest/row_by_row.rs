//! A light solution where there are too many to weigh: improve it one row of the kernel at a time.
//!
//! Method: choose the best multiple of one row, the others held fixed; go round until a whole round
//! improves nothing, or the work is spent. Totals above a limit count first, then cost. The result is
//! good, never proved. Cost: k x piles steps a row and round.

use super::piled_kernel::{PiledKernel, add_row};
use super::prices::NOT_ALLOWED;
use crate::answer::Limits;

/// What it reached.
#[derive(Debug)]
pub(super) struct Improved {
    /// Totals of all piles; none where limits still forbid some.
    pub(super) totals: Option<Vec<u8>>,
    /// Solutions weighed.
    pub(super) weighed: u64,
}

/// How bad a solution is: totals that are not allowed, then the cost of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Weight {
    forbidden: usize,
    cost: u64,
}

/// Improves `member`, totals of the open piles.
pub(super) fn improve_row_by_row(kernel: &PiledKernel, member: &[u8], limits: &Limits) -> Improved {
    let k = kernel.modulus();
    let mut held = member.to_vec();
    let mut best = weight(kernel, &held);
    let mut weighed = 1;
    'rounds: loop {
        let before = best;
        for row in kernel.form().rows() {
            if limits.is_cancelled() || weighed + u64::from(k.get()) > limits.max_work {
                break 'rounds;
            }
            // Once around the multiples of the row, back to where it started, then to the best.
            let mut chosen = 0;
            for times in 1..=k.get() {
                add_row(k, &mut held, row, 1);
                weighed += 1;
                let own = weight(kernel, &held);
                if own < best {
                    best = own;
                    chosen = times;
                }
            }
            add_row(k, &mut held, row, chosen);
        }
        limits.report(weighed, None);
        if best == before {
            break;
        }
    }
    Improved {
        totals: (best.forbidden == 0).then(|| kernel.all_totals(&held)),
        weighed,
    }
}

fn weight(kernel: &PiledKernel, totals: &[u8]) -> Weight {
    let mut weight = Weight {
        forbidden: 0,
        cost: 0,
    };
    for (open, &total) in totals.iter().enumerate() {
        match kernel.cost(open, total) {
            NOT_ALLOWED => weight.forbidden += 1,
            cost => weight.cost += cost,
        }
    }
    weight
}
