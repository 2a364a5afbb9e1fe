//! Do the parts of an answer belong together? What flip and slide puzzles have alike: the verdict with
//! what is said about better solutions, and the number beside the solution.

use super::refusal::Refusal;
use crate::answer::{Answer, Optimal, Verdict};

/// Checks that the verdict and what is said about better solutions can both be true: a solved puzzle
/// is proved or nobody asked, an impossible one has no solutions to ask about, and a search that
/// stopped leaves it open.
pub(super) fn check_optimal<S>(answer: &Answer<S>) -> Result<(), Refusal> {
    let what = match (&answer.verdict, answer.optimal) {
        (Verdict::Solved(_), Optimal::Proved | Optimal::NotAsked)
        | (Verdict::Impossible(_), Optimal::NotAsked)
        | (Verdict::Stopped { .. }, Optimal::NotProved) => return Ok(()),
        (Verdict::Solved(_), Optimal::NotProved) => {
            "solved, yet a search for a better solution did not end"
        }
        (Verdict::Impossible(_), Optimal::Proved) => "impossible, yet with the best solution",
        (Verdict::Impossible(_), Optimal::NotProved) => {
            "impossible, yet a search for a better solution did not end"
        }
        (Verdict::Stopped { .. }, Optimal::Proved) => {
            "stopped, yet proved that no solution is better"
        }
        (Verdict::Stopped { .. }, Optimal::NotAsked) => {
            "stopped, yet nobody asked for the best solution"
        }
    };
    Err(Refusal::Contradiction(what))
}

/// Checks the number beside the solution, in which `found` presses or moves are counted. It may be
/// left out, unless the fewest are claimed.
pub(super) fn check_count<S>(answer: &Answer<S>, found: u64) -> Result<(), Refusal> {
    match answer.count {
        Some(claimed) if claimed != found => Err(Refusal::WrongCount { claimed, found }),
        None if answer.optimal == Optimal::Proved => Err(Refusal::NoCount { found }),
        _ => Ok(()),
    }
}

/// Checks that no number is given where there is no solution.
pub(super) fn check_no_count<S>(answer: &Answer<S>) -> Result<(), Refusal> {
    match answer.count.or(answer.cost) {
        Some(claimed) => Err(Refusal::CountOfNothing { claimed }),
        None => Ok(()),
    }
}

/// Checks the cost beside the solution, which is `found`; none where every step costs 1. It may be
/// left out, unless the cheapest is claimed.
pub(super) fn check_cost<S>(answer: &Answer<S>, found: Option<u64>) -> Result<(), Refusal> {
    match (answer.cost, found) {
        (Some(claimed), Some(found)) if claimed != found => {
            Err(Refusal::WrongCost { claimed, found })
        }
        (Some(claimed), None) => Err(Refusal::CostOfCounted { claimed }),
        (None, Some(found)) if answer.optimal == Optimal::Proved => Err(Refusal::NoCost { found }),
        _ => Ok(()),
    }
}
