//! The bound of a stopped search with many colours: accepted up to what trying all presses finds.

use tilewise::flip::FlipPuzzle;
use tilewise::reference::{slow_answer, try_all_presses};
use tilewise::verify::{Grade, Refusal};

use crate::boards::{check, stop};
use crate::colours::{puzzles, rules};

/// The largest bound that is accepted.
fn shown(puzzle: &FlipPuzzle) -> u64 {
    let mut answer = slow_answer(puzzle).unwrap();
    answer.count = None;
    stop(&mut answer, u64::MAX);
    answer.verdict = tilewise::answer::Verdict::Stopped {
        best: None,
        bound: u64::MAX,
    };
    answer.nullity = None;
    match check(puzzle, &answer) {
        Err(Refusal::BoundTooHigh { bound, shown }) => {
            assert_eq!(bound, u64::MAX);
            shown
        }
        Ok(Grade::Full) => u64::MAX,
        other => panic!("{other:?}"),
    }
}

/// Where few presses are enough, the checker goes up to the fewest by itself.
#[test]
fn bounds_are_accepted_up_to_the_fewest() {
    for k in [3, 4, 5, 6, 8, 9, 12] {
        for (at, rule) in rules(k).into_iter().enumerate() {
            for puzzle in puzzles(rule, k * 1000 + at as u64) {
                let bound = shown(&puzzle);
                let fewest = try_all_presses(&puzzle).unwrap().lightest;
                let fewest = fewest.map_or(u64::MAX, |fewest| fewest.count());
                assert_eq!(bound, fewest, "{puzzle:?}");
            }
        }
    }
}
