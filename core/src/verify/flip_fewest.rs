//! Checks that presses are the fewest, that the ties are counted, and that of the ties the first in
//! order was taken: a walk over all solutions.
//!
//! Method: the solutions of one alternative of the goal are one of them plus every combination of
//! the kernel's basis. Gray code changes one vector a step, so each of the 2^d solutions costs one
//! addition and one count of n/64 words. What makes it a proof: the basis was found complete
//! (`flip_kernel`), and each alternative is reached or refuted (`flip_unsolvable`).

use num_bigint::BigUint;

use super::flip_kernel::{check_basis, presses_bits, shared_cared, within};
use super::flip_solved::{press_all, wrong_cells};
use super::flip_unsolvable::check_witness;
use super::refusal::Refusal;
use crate::answer::{Alternative, KernelProof, Limits};
use crate::bits::{BitVec, gray_flip};
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses};

/// What an answer with the fewest presses claims.
#[derive(Debug)]
pub(super) struct FewestClaim<'a> {
    /// The answer, already found to solve the puzzle.
    pub(super) presses: &'a Presses,
    /// How many solutions are as light.
    pub(super) ties: &'a BigUint,
    /// The kernel's dimension, where it is claimed.
    pub(super) nullity: Option<usize>,
    /// All solutions.
    pub(super) proof: &'a KernelProof<Presses>,
}

/// Steps of the walk between two looks at the caller's wish to stop.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// Checks the claim for the puzzle, of whose goal `alternatives` are the pictures.
pub(super) fn check_fewest(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    claim: &FewestClaim<'_>,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let rule = puzzle.rule();
    if rule.modulus() != Modulus::TWO {
        return Err(Refusal::Unsupported(
            "the fewest presses with more than two colours",
        ));
    }
    if rule.buttons().costs().is_some() || rule.buttons().most().is_some() {
        return Err(Refusal::Unsupported(
            "the fewest presses where buttons have costs or limits",
        ));
    }
    let cared = shared_cared(alternatives)?;
    check_disjoint(alternatives)?;
    let reached = check_alternatives(puzzle, alternatives, &claim.proof.alternatives)?;
    check_basis(rule, cared, &claim.proof.basis, limits)?;
    let nullity = claim.proof.basis.len(); // as just checked
    if let Some(claimed) = claim.nullity.filter(|&claimed| claimed != nullity) {
        return Err(Refusal::WrongNullity {
            claimed,
            found: nullity,
        });
    }
    let solutions = u32::try_from(nullity)
        .ok()
        .and_then(|d| 1_u64.checked_shl(d));
    let needed = solutions.map_or(u128::MAX, u128::from);
    within("the walk (solutions)", needed, limits.max_work.into())?;
    let mut basis = Vec::new();
    for vector in claim.proof.basis.iter() {
        basis.push(presses_bits(rule, vector, "presses of a kernel vector")?);
    }
    let claimed = presses_bits(rule, claim.presses, "presses of buttons")?;
    let mut walk = Walk {
        claimed,
        ties: 0,
        first_differing: None,
    };
    for solution in reached {
        walk.over(solution, &basis, limits)?;
    }
    if let Some(button) = walk.first_differing {
        return Err(Refusal::NotLeast { button });
    }
    if *claim.ties != BigUint::from(walk.ties) {
        return Err(Refusal::WrongTies {
            claimed: claim.ties.clone(),
            found: walk.ties,
        });
    }
    Ok(())
}

/// Checks that no board is in two alternatives, so that no solution is counted twice. They care for
/// the same cells, and the states of other cells are 0: so they differ, or are one and the same.
fn check_disjoint(alternatives: &[Pattern]) -> Result<(), Refusal> {
    let mut pictures: Vec<Vec<u64>> = Vec::new();
    for bits in alternatives
        .iter()
        .filter_map(|goal| goal.states().as_bits())
    {
        pictures.push(bits.words().to_vec());
    }
    pictures.sort_unstable();
    if pictures.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Refusal::Unsupported(
            "the fewest presses for a goal that names a picture twice",
        ));
    }
    Ok(())
}

/// Checks every alternative: its solution reaches it, or its witness holds. Gives the solutions.
fn check_alternatives<'a>(
    puzzle: &FlipPuzzle,
    goals: &[Pattern],
    proofs: &'a [Alternative<Presses>],
) -> Result<Vec<&'a BitVec>, Refusal> {
    if goals.len() != proofs.len() {
        return Err(Refusal::WrongLength {
            what: "alternatives in the proof",
            expected: goals.len() as u64,
            found: proofs.len() as u64,
        });
    }
    let mut reached = Vec::new();
    for (alternative, (goal, proof)) in goals.iter().zip(proofs).enumerate() {
        match proof {
            Alternative::Reached(presses) => {
                let bits = presses_bits(puzzle.rule(), presses, "presses for an alternative")?;
                let states = press_all(puzzle.rule(), puzzle.start(), presses);
                if let Some(wrong) = wrong_cells(&states, goal).next() {
                    let cell = wrong.cell;
                    return Err(Refusal::AlternativeNotReached { alternative, cell });
                }
                reached.push(bits);
            }
            Alternative::Unreachable(witness) => {
                check_witness(puzzle, alternative, goal, witness)?;
            }
        }
    }
    Ok(reached)
}

/// What is seen on the way through all solutions.
struct Walk<'a> {
    /// The solution said to be lightest, and first in order.
    claimed: &'a BitVec,
    /// Solutions as light as it.
    ties: u64,
    /// The first button at which one of these, earlier in order, differs.
    first_differing: Option<usize>,
}

impl Walk<'_> {
    /// Walks over `solution` plus all combinations of `basis`; none may be lighter than the one
    /// claimed.
    fn over(
        &mut self,
        solution: &BitVec,
        basis: &[&BitVec],
        limits: &Limits<'_>,
    ) -> Result<(), Refusal> {
        let lightest = self.claimed.count_ones();
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
                self.ties += 1;
                if candidate.cmp_as_string(self.claimed).is_lt() {
                    let mut difference = candidate.clone();
                    difference.xor_assign(self.claimed);
                    self.first_differing = difference.first_one();
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
}
