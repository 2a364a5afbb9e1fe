//! Checks a whole answer to a flip puzzle: every claim in it, and that the claims belong together.

use num_bigint::BigUint;

use super::claims::{check_count, check_no_count, check_optimal};
use super::flip_bound::proved_bound;
use super::flip_fewest::{FewestClaim, check_fewest};
use super::flip_kernel::{check_nullity, shared_cared};
use super::flip_solved::check_solved;
use super::flip_unsolvable::check_unsolvable;
use super::grade::Grade;
use super::refusal::Refusal;
use crate::answer::{Answer, Limits, Optimal, Proof, Verdict, Witness};
use crate::flip::{FlipPuzzle, Pattern, Presses};

/// Checks every claim of `answer`, sharing no code with the solvers. `limits.max_work` bounds the
/// solutions walked over for each alternative of the goal, `limits.max_bytes` the memory.
///
/// # Errors
/// A [`Refusal`]: [`Refusal::is_wrong`] tells whether the answer was shown to be wrong or is only
/// too large to check. A claim is refused as too large only after the solution or the witness was
/// found right.
pub fn check_flip(
    puzzle: &FlipPuzzle,
    answer: &Answer<Presses>,
    limits: &Limits<'_>,
) -> Result<Grade, Refusal> {
    let cells = puzzle.rule().cells().len();
    let alternatives = puzzle.goal().alternatives(puzzle.rule().modulus(), cells);
    match &answer.verdict {
        Verdict::Solved(presses) => {
            check_solved(puzzle, &alternatives, presses)?;
            check_count(answer, presses.count())?;
            check_optimal(answer)?;
            match answer.optimal {
                Optimal::Proved if presses.count() == 0 && answer.proof == Proof::None => {
                    check_nothing_pressed(answer)?;
                }
                // This checks the nullity too.
                Optimal::Proved => {
                    check_fewest(puzzle, &alternatives, &claim(answer, presses)?, limits)?;
                    return Ok(Grade::Full);
                }
                Optimal::NotAsked | Optimal::NotProved => claims_no_fewest(answer)?,
            }
        }
        Verdict::Impossible(Witness::Parity(witnesses)) => {
            check_unsolvable(puzzle, &alternatives, witnesses)?;
            check_no_count(answer)?;
            check_optimal(answer)?;
            claims_no_fewest(answer)?;
        }
        Verdict::Impossible(Witness::Limits) => {
            let what = "that only the limits of buttons make a puzzle impossible";
            return Err(Refusal::Unsupported(what));
        }
        Verdict::Impossible(Witness::Counts(_)) => {
            return Err(Refusal::WrongKind {
                found: "counts of tokens",
                expected: "cells whose total no press changes",
            });
        }
        Verdict::Stopped { best, bound } => {
            check_best(puzzle, &alternatives, answer, best.as_ref())?;
            let (bound, shown) = (*bound, proved_bound(puzzle, &alternatives));
            if bound > shown {
                return Err(Refusal::BoundTooHigh { bound, shown });
            }
        }
    }
    if let Some(claimed) = answer.nullity {
        let cared = shared_cared(&alternatives)?;
        check_nullity(puzzle.rule(), cared, claimed, limits)?;
    }
    Ok(Grade::Full)
}

/// Checks the best solution of a stopped search, and that nothing is claimed beyond it.
fn check_best(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    answer: &Answer<Presses>,
    best: Option<&Presses>,
) -> Result<(), Refusal> {
    if let Some(presses) = best {
        check_solved(puzzle, alternatives, presses)?;
        check_count(answer, presses.count())?;
    } else {
        check_no_count(answer)?;
    }
    check_optimal(answer)?;
    claims_no_fewest(answer)
}

/// Checks an answer without presses, which needs no proof: nothing is less, and only one press set
/// presses nothing.
fn check_nothing_pressed(answer: &Answer<Presses>) -> Result<(), Refusal> {
    match &answer.ties {
        None => Err(Refusal::WrongKind {
            found: "no number of ties",
            expected: "the one solution without presses",
        }),
        Some(ties) if *ties == BigUint::from(1_u8) => Ok(()),
        Some(ties) => Err(Refusal::WrongTies {
            claimed: ties.clone(),
            found: 1,
        }),
    }
}

/// What a proved answer must have beside its number: ties, and all solutions as the proof.
fn claim<'a>(
    answer: &'a Answer<Presses>,
    presses: &'a Presses,
) -> Result<FewestClaim<'a>, Refusal> {
    let found = match &answer.proof {
        Proof::Kernel(proof) => match &answer.ties {
            None => "no number of ties",
            Some(ties) => {
                return Ok(FewestClaim {
                    presses,
                    ties,
                    nullity: answer.nullity,
                    proof,
                });
            }
        },
        Proof::None => {
            let what = "the fewest presses";
            return Err(Refusal::Unproved { what });
        }
        Proof::Prices(_) => "prices of places",
    };
    Err(Refusal::WrongKind {
        found,
        expected: "the fewest presses with the number of ties and all solutions",
    })
}

/// Checks that nothing is claimed which only an answer with the fewest presses can show.
fn claims_no_fewest(answer: &Answer<Presses>) -> Result<(), Refusal> {
    if answer.ties.is_some() {
        let what = "a number of ties";
        return Err(Refusal::Unproved { what });
    }
    if answer.proof != Proof::None {
        let what = "a proof of something that is not claimed";
        return Err(Refusal::Contradiction(what));
    }
    Ok(())
}
