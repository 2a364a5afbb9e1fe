//! Checks the proof of all solutions: every alternative of the goal reached or refuted, every kernel
//! quiet and complete.

use super::kernel::{NO_ONE_KERNEL, check_basis, shared_cared};
use super::kernel_colours::{NO_DIMENSION, check_generators, has_dimension};
use super::solved::{check_shape, press_all, wrong_cells};
use super::staircase::Staircase;
use super::unsolvable::check_witness;
use crate::answer::{Alternative, KernelProof, Ledger, Limits, Proof};
use crate::bits::BitVec;
use crate::flip::{FlipPuzzle, Modulus, Pattern, Presses};
use crate::verify::refusal::Refusal;

/// The solutions of some alternatives: those reached, plus every quiet press set.
#[derive(Debug)]
pub(super) struct SolutionSet<'a> {
    pub(super) reached: Vec<Reached<'a>>,
    /// The kernel as the proof has it, found complete.
    pub(super) basis: &'a [Presses],
    /// All its sums, unless it was checked in packed bits.
    pub(super) quiet: Option<Staircase>,
    /// One for each alternative that is reached; or none.
    pub(super) ledgers: &'a [Ledger],
}

/// An alternative of the goal and presses that reach it, whatever the limits of buttons.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reached<'a> {
    pub(super) alternative: usize,
    pub(super) presses: &'a Presses,
}

/// How the quiet press sets are to be held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    /// Packed, which needs two colours.
    Bits,
    /// As a staircase of bytes.
    Bytes,
}

/// Checks the proof, which is to show a `claim`, and the claimed nullity against it.
pub(super) fn check_solutions<'a>(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    proof: &'a Proof<Presses>,
    claim: &'static str,
    nullity: Option<usize>,
    held: Held,
    limits: &Limits<'_>,
) -> Result<Vec<SolutionSet<'a>>, Refusal> {
    let sets = match proof {
        Proof::Kernel(kernel) => {
            let Some(cared) = shared_cared(alternatives) else {
                return Err(Refusal::WrongKind {
                    found: "one kernel",
                    expected: "one for each goal, which care for different cells",
                });
            };
            vec![check_set(
                puzzle,
                alternatives,
                0,
                cared,
                kernel,
                held,
                limits,
            )?]
        }
        Proof::Kernels(kernels) => {
            if kernels.len() != alternatives.len() {
                return Err(Refusal::WrongLength {
                    what: "kernels in the proof, one for each alternative of the goal",
                    expected: alternatives.len() as u64,
                    found: kernels.len() as u64,
                });
            }
            if nullity.is_some() {
                return Err(Refusal::Contradiction(NO_ONE_KERNEL));
            }
            let each = alternatives.iter().zip(kernels).enumerate();
            let set = |(at, (goal, kernel)): (usize, (&Pattern, &'a KernelProof<Presses>))| {
                let goals = std::slice::from_ref(goal);
                check_set(puzzle, goals, at, goal.cared(), kernel, held, limits)
            };
            return each.map(set).collect();
        }
        Proof::None => return Err(Refusal::Unproved { what: claim }),
        Proof::Prices(_) | Proof::Tolls(_) => {
            return Err(Refusal::WrongKind {
                found: "prices of places",
                expected: "all solutions",
            });
        }
    };
    match nullity {
        Some(_) if !has_dimension(puzzle.rule().modulus()) => {
            Err(Refusal::Contradiction(NO_DIMENSION))
        }
        Some(claimed) if claimed != sets[0].basis.len() => Err(Refusal::WrongNullity {
            claimed,
            found: sets[0].basis.len(),
        }),
        _ => Ok(sets),
    }
}

/// Checks one kernel, and that each of `goals`, of which the first has number `first`, is reached or
/// refuted. All of them care for `cared`.
fn check_set<'a>(
    puzzle: &FlipPuzzle,
    goals: &[Pattern],
    first: usize,
    cared: &BitVec,
    proof: &'a KernelProof<Presses>,
    held: Held,
    limits: &Limits<'_>,
) -> Result<SolutionSet<'a>, Refusal> {
    let reached = check_alternatives(puzzle, goals, first, &proof.alternatives)?;
    let rule = puzzle.rule();
    let basis = proof.basis.as_slice();
    let quiet = if held == Held::Bits && rule.modulus() == Modulus::TWO {
        check_basis(rule, cared, basis, limits)?;
        None
    } else {
        Some(check_generators(rule, cared, basis, limits)?)
    };
    let ledgers = proof.ledgers.as_slice();
    if !ledgers.is_empty() && quiet.is_some() {
        let what = "a ledger, though not all solutions are told apart by bits";
        return Err(Refusal::Contradiction(what));
    }
    if !ledgers.is_empty() && ledgers.len() != reached.len() {
        return Err(Refusal::WrongLength {
            what: "ledgers in the proof, one for each alternative that is reached",
            expected: reached.len() as u64,
            found: ledgers.len() as u64,
        });
    }
    Ok(SolutionSet {
        reached,
        basis,
        quiet,
        ledgers,
    })
}

/// Checks every alternative: its solution reaches it, or its witness holds.
fn check_alternatives<'a>(
    puzzle: &FlipPuzzle,
    goals: &[Pattern],
    first: usize,
    proofs: &'a [Alternative<Presses>],
) -> Result<Vec<Reached<'a>>, Refusal> {
    if goals.len() != proofs.len() {
        return Err(Refusal::WrongLength {
            what: "alternatives in the proof",
            expected: goals.len() as u64,
            found: proofs.len() as u64,
        });
    }
    let mut reached = Vec::new();
    for (alternative, (goal, proof)) in (first..).zip(goals.iter().zip(proofs)) {
        match proof {
            Alternative::Reached(presses) => {
                check_shape(puzzle.rule(), presses, "presses for an alternative")?;
                let states = press_all(puzzle.rule(), puzzle.start(), presses);
                if let Some(wrong) = wrong_cells(&states, goal).next() {
                    let cell = wrong.cell;
                    return Err(Refusal::AlternativeNotReached { alternative, cell });
                }
                reached.push(Reached {
                    alternative,
                    presses,
                });
            }
            Alternative::Unreachable(witness) => {
                check_witness(puzzle, alternative, goal, witness)?;
            }
        }
    }
    Ok(reached)
}
