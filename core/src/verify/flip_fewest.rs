//! Checks that presses are the fewest, that the ties are counted, and that of the ties the first in
//! order was taken: a walk over all solutions.
//!
//! The solutions of one alternative of the goal are one of them plus every quiet press set. What
//! makes the walk a proof: the quiet press sets were found complete (`flip_kernel`,
//! `flip_kernel_colours`), and each alternative is reached or refuted (`flip_unsolvable`). How to
//! walk: with two colours in bits (`flip_walk_bits`), else in bytes (`flip_walk_colours`).

use std::collections::HashSet;

use num_bigint::BigUint;

use super::flip_kernel::{check_basis, presses_bits, shared_cared, within};
use super::flip_kernel_colours::{NO_DIMENSION, check_generators, has_dimension};
use super::flip_solved::{check_shape, press_all, wrong_cells};
use super::flip_unsolvable::check_witness;
use super::flip_walk_bits::walk_coset;
use super::flip_walk_colours::walk_all;
use super::refusal::Refusal;
use crate::answer::{Alternative, KernelProof, Limits};
use crate::bits::BitVec;
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses, Rule};

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

/// Checks the claim for the puzzle, of whose goal `alternatives` are the pictures.
pub(super) fn check_fewest(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    claim: &FewestClaim<'_>,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let rule = puzzle.rule();
    if rule.buttons().costs().is_some() || rule.buttons().most().is_some() {
        return Err(Refusal::Unsupported(
            "the fewest presses where buttons have costs or limits",
        ));
    }
    let cared = shared_cared(alternatives)?;
    check_disjoint(alternatives)?;
    let reached = check_alternatives(puzzle, alternatives, &claim.proof.alternatives)?;
    let seen = if rule.modulus() == Modulus::TWO {
        walk_bits(rule, cared, &reached, claim, limits)?
    } else {
        walk_colours(rule, cared, &reached, claim, limits)?
    };
    if let Some(button) = seen.first_differing {
        return Err(Refusal::NotLeast { button });
    }
    if *claim.ties != BigUint::from(seen.ties) {
        return Err(Refusal::WrongTies {
            claimed: claim.ties.clone(),
            found: seen.ties,
        });
    }
    Ok(())
}

/// What is seen on the way through all solutions, none of which was lighter than the one claimed.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Solutions as light as it.
    pub(super) ties: u64,
    /// The first button at which one of these, earlier in order, differs.
    pub(super) first_differing: Option<usize>,
}

/// Checks the kernel and walks over all solutions, two colours.
fn walk_bits(
    rule: &Rule,
    cared: &BitVec,
    reached: &[&Presses],
    claim: &FewestClaim<'_>,
    limits: &Limits<'_>,
) -> Result<Seen, Refusal> {
    let basis = &claim.proof.basis;
    check_basis(rule, cared, basis, limits)?;
    check_claimed_nullity(claim)?;
    let solutions = u32::try_from(basis.len())
        .ok()
        .and_then(|d| 1_u64.checked_shl(d));
    let needed = solutions.map_or(u128::MAX, u128::from);
    within(THE_WALK, needed, limits.max_work.into())?;
    let bits = |presses| presses_bits(rule, presses, "presses of buttons");
    let quiet = basis.iter().map(bits).collect::<Result<Vec<_>, _>>()?;
    let mut seen = Seen::default();
    for solution in reached {
        walk_coset(
            bits(claim.presses)?,
            bits(solution)?,
            &quiet,
            &mut seen,
            limits,
        )?;
    }
    Ok(seen)
}

/// The same for any number of colours.
fn walk_colours(
    rule: &Rule,
    cared: &BitVec,
    reached: &[&Presses],
    claim: &FewestClaim<'_>,
    limits: &Limits<'_>,
) -> Result<Seen, Refusal> {
    if claim.nullity.is_some() && !has_dimension(rule.modulus()) {
        return Err(Refusal::Contradiction(NO_DIMENSION));
    }
    let quiet = check_generators(rule, cared, &claim.proof.basis, limits)?;
    check_claimed_nullity(claim)?;
    let needed = u128::try_from(quiet.elements()).unwrap_or(u128::MAX);
    within(THE_WALK, needed, limits.max_work.into())?;
    walk_all(claim.presses, reached, &quiet, limits)
}

const THE_WALK: &str = "the walk (solutions)";

/// Checks the nullity against the basis, which was found to be one.
fn check_claimed_nullity(claim: &FewestClaim<'_>) -> Result<(), Refusal> {
    let found = claim.proof.basis.len();
    match claim.nullity {
        Some(claimed) if claimed != found => Err(Refusal::WrongNullity { claimed, found }),
        _ => Ok(()),
    }
}

/// Checks that no board is in two alternatives, so that no solution is counted twice. They care for
/// the same cells, and the states of other cells are 0: so they differ, or are one and the same.
fn check_disjoint(alternatives: &[Pattern]) -> Result<(), Refusal> {
    let mut pictures = HashSet::new();
    if !alternatives
        .iter()
        .all(|goal| pictures.insert(goal.states()))
    {
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
) -> Result<Vec<&'a Presses>, Refusal> {
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
                check_shape(puzzle.rule(), presses, "presses for an alternative")?;
                let states = press_all(puzzle.rule(), puzzle.start(), presses);
                if let Some(wrong) = wrong_cells(&states, goal).next() {
                    let cell = wrong.cell;
                    return Err(Refusal::AlternativeNotReached { alternative, cell });
                }
                reached.push(presses);
            }
            Alternative::Unreachable(witness) => {
                check_witness(puzzle, alternative, goal, witness)?;
            }
        }
    }
    Ok(reached)
}
