//! Searching the solutions of all alternatives for the lightest: to the end, or to a limit.

use crate::answer::Limits;
use crate::bits::BitVec;
use crate::gf2::Kernel;

use super::descent::descend;
use super::fewest::CosetWalk;

/// What a search came to.
#[derive(Debug)]
pub(super) struct Found {
    /// The lightest solution; the least string among the lightest where the search ended.
    pub lightest: BitVec,
    /// How many are as light, where the search ended: then the solution is proved.
    pub ties: Option<u64>,
    /// Solutions weighed.
    pub weighed: u64,
}

/// Solutions weighed between two looks at the cancel flag.
const SLICE: u64 = 1 << 16;

/// The lightest solution of several cosets, given by their canonical members (at least one; the
/// cosets must be disjoint). The limit holds for the walk over each coset; a kernel above it is
/// not walked at all, but improved from each member.
pub(super) fn search(kernel: &Kernel, members: &[&BitVec], limits: &Limits) -> Found {
    let dimension = kernel.dimension();
    if dimension > CosetWalk::MAX_DIMENSION || 1 << dimension > limits.max_work {
        return improve(kernel, members, limits);
    }
    let all = members.len() as u64 * (1 << dimension);
    let mut best: Option<Found> = None;
    let mut weighed = 0;
    for &member in members {
        let mut walk = CosetWalk::new(kernel, member);
        let mut ended = walk.advance(SLICE);
        while !ended && !limits.is_cancelled() {
            ended = walk.advance(SLICE);
            limits.report(weighed + walk.weighed(), Some(all));
        }
        weighed += walk.weighed();
        let found = walk.lightest();
        let lightest = CosetWalk::solution(kernel, member, found.combination);
        let found = Found {
            lightest,
            ties: ended.then_some(found.ties),
            weighed,
        };
        best = Some(match best {
            Some(best) => lighter(best, found),
            None => found,
        });
    }
    best.expect("there is at least one coset")
}

/// The lighter of two, the least string of equal ones; ties add, and are unknown if one is.
fn lighter(a: Found, b: Found) -> Found {
    let (weight_a, weight_b) = (a.lightest.count_ones(), b.lightest.count_ones());
    let order = weight_a.cmp(&weight_b);
    let ties = a.ties.zip(b.ties).map(|(ties_a, ties_b)| match order {
        std::cmp::Ordering::Less => ties_a,
        std::cmp::Ordering::Equal => ties_a + ties_b,
        std::cmp::Ordering::Greater => ties_b,
    });
    let weighed = a.weighed.max(b.weighed);
    let first = order
        .then_with(|| a.lightest.cmp_as_string(&b.lightest))
        .is_le();
    Found {
        lightest: if first { a.lightest } else { b.lightest },
        ties,
        weighed,
    }
}

/// The best that local improvement finds from each member.
fn improve(kernel: &Kernel, members: &[&BitVec], limits: &Limits) -> Found {
    let descents = members.iter().map(|member| descend(kernel, member, limits));
    let found = descents.map(|d| Found {
        lightest: d.solution,
        ties: None,
        weighed: d.weighed,
    });
    found.reduce(lighter).expect("there is at least one coset")
}
