//! Checks that presses are the fewest, or cost the least, that the ties are counted, and that of the
//! ties the first in order was taken; and that nothing keeps within the limits of buttons.

use super::audit::{Claimed, Thoroughness, audit};
use super::parities::{check_by_parities, has_parities};
use super::scale::Scale;
use super::search::{Said, Seen, held_for, search};
use super::solutions::{SolutionSet, check_solutions};
use crate::answer::{Answer, Limits, Proof};
use crate::flip::{FlipPuzzle, Pattern, Presses};
use crate::verify::grade::Grade;
use crate::verify::refusal::Refusal;

/// Checks what is claimed of `presses`, already found to solve the puzzle, of whose goal
/// `alternatives` are the pictures: that nothing is lighter, the ties, the nullity. Says how thoroughly.
pub(super) fn check_fewest(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    presses: &Presses,
    answer: &Answer<Presses>,
    thoroughness: Thoroughness,
    limits: &Limits<'_>,
) -> Result<Grade, Refusal> {
    let Some(ties) = &answer.ties else {
        return Err(Refusal::WrongKind {
            found: "no number of ties",
            expected: "the fewest presses with the number of ties and all solutions",
        });
    };
    // Nothing is less than nothing, and only one press set presses nothing.
    if is_nothing(puzzle, presses) && answer.proof == Proof::None {
        let only = Seen {
            ties: 1,
            first_differing: None,
        };
        only.hold_against(ties)?;
        return Ok(Grade::Full);
    }
    if answer.proof == Proof::None && has_parities(puzzle, alternatives) {
        check_by_parities(puzzle, alternatives, presses, ties)?;
        return Ok(Grade::Full);
    }
    let sets = check_proof(puzzle, alternatives, answer, "the fewest presses", limits)?;
    if let [set] = sets.as_slice()
        && !set.ledgers.is_empty()
    {
        let claimed = Claimed { presses, ties };
        return audit(puzzle, set, claimed, thoroughness, limits);
    }
    let said = Said::Lightest(presses);
    search(puzzle, alternatives, &sets, said, limits)?.hold_against(ties)?;
    Ok(Grade::Full)
}

/// Whether the presses are none and every other press set weighs more.
fn is_nothing(puzzle: &FlipPuzzle, presses: &Presses) -> bool {
    presses.count() == 0 && !Scale::of(puzzle.rule()).has_free_presses()
}

/// Checks that some presses reach the goal, but none within the limits of buttons.
pub(super) fn check_beyond_limits(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    answer: &Answer<Presses>,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    if puzzle.rule().buttons().most().is_none() {
        let what = "impossible because of limits of buttons, though there are none";
        return Err(Refusal::Contradiction(what));
    }
    let what = "that only limits of buttons are in the way";
    let sets = check_proof(puzzle, alternatives, answer, what, limits)?;
    if sets.iter().all(|set| set.reached.is_empty()) {
        let what = "impossible because of limits of buttons, though no presses at all would do";
        return Err(Refusal::Contradiction(what));
    }
    search(puzzle, alternatives, &sets, Said::BeyondLimits, limits)?;
    Ok(())
}

fn check_proof<'a>(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    answer: &'a Answer<Presses>,
    claim: &'static str,
    limits: &Limits<'_>,
) -> Result<Vec<SolutionSet<'a>>, Refusal> {
    let held = held_for(puzzle, alternatives);
    let (proof, nullity) = (&answer.proof, answer.nullity);
    check_solutions(puzzle, alternatives, proof, claim, nullity, held, limits)
}
