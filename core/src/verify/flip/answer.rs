//! Checks a whole answer to a flip puzzle: every claim in it, and that the claims belong together.

use super::audit::Thoroughness;
use super::bound::check_bound;
use super::fewest::{check_beyond_limits, check_fewest};
use super::kernel::{NO_ONE_KERNEL, check_nullity, shared_cared};
use super::scale::{Scale, times_of};
use super::solved::check_solved;
use super::unsolvable::check_unsolvable;
use crate::answer::{Answer, Limits, Optimal, Proof, Verdict, Witness};
use crate::flip::{FlipPuzzle, Pattern, Presses};
use crate::verify::claims::{check_cost, check_count, check_no_count, check_optimal};
use crate::verify::grade::Grade;
use crate::verify::refusal::Refusal;

/// Checks every claim of `answer`, sharing no code with the solvers. `limits.max_work` bounds the
/// solutions walked over for each alternative of the goal, `limits.max_bytes` the memory. Where the
/// proof has the ledger of a search of more than 2^24 solutions, that is audited.
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
    check_as(puzzle, answer, Thoroughness::Samples, limits)
}

/// [`check_flip`], but where a ledger speaks of very many solutions, all of them are walked over, within
/// `limits.max_work`, and not only samples. It takes a hundred times as long as the search did.
///
/// # Errors
/// As [`check_flip`].
pub fn check_flip_fully(
    puzzle: &FlipPuzzle,
    answer: &Answer<Presses>,
    limits: &Limits<'_>,
) -> Result<Grade, Refusal> {
    check_as(puzzle, answer, Thoroughness::Everything, limits)
}

fn check_as(
    puzzle: &FlipPuzzle,
    answer: &Answer<Presses>,
    thoroughness: Thoroughness,
    limits: &Limits<'_>,
) -> Result<Grade, Refusal> {
    let mut grade = Grade::Full;
    let cells = puzzle.rule().cells().len();
    let alternatives = puzzle.goal().alternatives(puzzle.rule().modulus(), cells);
    match &answer.verdict {
        Verdict::Solved(presses) => {
            check_solved(puzzle, &alternatives, presses)?;
            check_number(puzzle, answer, presses)?;
            check_optimal(answer)?;
            match answer.optimal {
                Optimal::Proved => {
                    grade =
                        check_fewest(puzzle, &alternatives, presses, answer, thoroughness, limits)?;
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
            check_no_count(answer)?;
            check_optimal(answer)?;
            claims_no_ties(answer)?;
            check_beyond_limits(puzzle, &alternatives, answer, limits)?;
        }
        Verdict::Impossible(Witness::Counts(_) | Witness::Border(_)) => {
            return Err(Refusal::WrongKind {
                found: "counts of tokens",
                expected: "cells whose total no press changes",
            });
        }
        Verdict::Stopped { best, bound } => {
            check_best(puzzle, &alternatives, answer, best.as_ref())?;
            let weight = |best| Scale::of(puzzle.rule()).weight(&times_of(best));
            let (bound, found) = (*bound, best.as_ref().map(weight));
            if let Some(shown) = found.filter(|&found| found < bound) {
                return Err(Refusal::BoundTooHigh { bound, shown });
            }
            check_bound(puzzle, &alternatives, bound, limits)?;
        }
    }
    // Beside a proof the nullity was checked with it.
    if let (Some(claimed), Proof::None) = (answer.nullity, &answer.proof) {
        let cared = shared_cared(&alternatives).ok_or(Refusal::Contradiction(NO_ONE_KERNEL))?;
        check_nullity(puzzle.rule(), cared, claimed, limits)?;
    }
    Ok(grade)
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
        check_number(puzzle, answer, presses)?;
    } else {
        check_no_count(answer)?;
    }
    check_optimal(answer)?;
    claims_no_fewest(answer)
}

/// Checks the number of presses and what they cost.
fn check_number(
    puzzle: &FlipPuzzle,
    answer: &Answer<Presses>,
    presses: &Presses,
) -> Result<(), Refusal> {
    check_count(answer, presses.count())?;
    let has_costs = puzzle.rule().buttons().costs().is_some();
    let own = || Scale::of(puzzle.rule()).weight(&times_of(presses));
    check_cost(answer, has_costs.then(own))
}

fn claims_no_ties(answer: &Answer<Presses>) -> Result<(), Refusal> {
    if answer.ties.is_some() {
        let what = "a number of ties";
        return Err(Refusal::Unproved { what });
    }
    Ok(())
}

/// Checks that nothing is claimed which only an answer with the fewest presses can show.
fn claims_no_fewest(answer: &Answer<Presses>) -> Result<(), Refusal> {
    claims_no_ties(answer)?;
    if answer.proof != Proof::None {
        let what = "a proof of something that is not claimed";
        return Err(Refusal::Contradiction(what));
    }
    Ok(())
}
