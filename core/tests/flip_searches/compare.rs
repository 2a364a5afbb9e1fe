//! Demands that an answer is what trying all presses finds, to the last press and tie.

use num_bigint::BigUint;
use tilewise::answer::{Answer, Limits, Optimal, Verdict, Witness};
use tilewise::flip::{FlipPuzzle, Presses, Question, solve};
use tilewise::reference::{Tried, try_all_presses};
use tilewise::verify::{Grade, check_flip};

/// Solves `puzzle` within `limits`, and demands the answer that trying all presses finds.
pub(crate) fn check(puzzle: &FlipPuzzle, limits: &Limits) {
    let tried = try_all_presses(puzzle).expect("few presses");
    let answer = solve(puzzle, Question::Fewest, limits).expect("within memory");
    check_answer(puzzle, &answer, &tried);
    let accepted = check_flip(puzzle, &answer, limits);
    assert_eq!(accepted, Ok(Grade::Full), "{puzzle:?} {answer:?}");
    let any = solve(puzzle, Question::Any, limits).expect("within memory");
    match &any.verdict {
        Verdict::Solved(presses) => {
            assert!(
                tried.solutions > 0 && solves(puzzle, presses),
                "{puzzle:?} {any:?}"
            );
            assert_eq!(any.optimal, Optimal::NotAsked);
            assert_eq!(any.cost, cost(puzzle, presses));
        }
        Verdict::Impossible(_) => assert_eq!(any.verdict, answer.verdict, "{puzzle:?}"),
        Verdict::Stopped { .. } => panic!("{puzzle:?} {any:?}"),
    }
}

/// Demands that `answer` is what was `tried`.
pub(crate) fn check_answer(puzzle: &FlipPuzzle, answer: &Answer<Presses>, tried: &Tried) {
    match (&answer.verdict, &tried.lightest) {
        (Verdict::Solved(presses), Some(lightest)) => {
            assert_eq!(presses, lightest, "{puzzle:?} {answer:?} {tried:?}");
            assert_eq!(answer.optimal, Optimal::Proved, "{puzzle:?}");
            assert_eq!(
                answer.ties,
                Some(BigUint::from(tried.ties)),
                "{puzzle:?} {answer:?}"
            );
            assert_eq!(answer.count, Some(presses.count()));
            assert_eq!(answer.cost, cost(puzzle, presses));
        }
        (Verdict::Impossible(Witness::Parity(_)), None) => {
            assert_eq!(tried.without_limits, 0, "{puzzle:?} {answer:?}");
        }
        (Verdict::Impossible(Witness::Limits), None) => {
            assert!(tried.without_limits > 0, "{puzzle:?} {answer:?}");
        }
        _ => panic!("{puzzle:?} {answer:?} {tried:?}"),
    }
}

/// What the presses cost, where buttons have costs.
pub(crate) fn cost(puzzle: &FlipPuzzle, presses: &Presses) -> Option<u64> {
    let costs = puzzle.rule().buttons().costs()?;
    Some(presses.buttons().map(|button| costs[button]).sum())
}

/// Whether the presses reach the goal and press no button too often.
pub(crate) fn solves(puzzle: &FlipPuzzle, presses: &Presses) -> bool {
    let states = puzzle.after(presses);
    let rule = puzzle.rule();
    let goals = puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len());
    let reached = goals.iter().any(|goal| {
        let mut cared = goal.cared().iter_ones();
        cared.all(|cell| goal.states().get(cell) == states.get(cell))
    });
    let most = rule.buttons().most();
    let mut times = presses.times().iter().enumerate();
    reached && most.is_none_or(|most| times.all(|(button, times)| times <= most[button]))
}
