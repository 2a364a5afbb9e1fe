//! The bound of a stopped search with many colours: never above what trying all presses finds.

use tilewise::flip::{FlipPuzzle, Goal};
use tilewise::reference::{slow_answer, try_all_presses};
use tilewise::verify::{Grade, Refusal};

use crate::boards::{check, stop};
use crate::colours::{coloured_plus, puzzles, rules, states};

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

#[test]
fn bounds_are_never_above_the_fewest() {
    let mut tight = 0;
    for k in [3, 4, 5, 6, 8, 9, 12] {
        for (at, rule) in rules(k).into_iter().enumerate() {
            for puzzle in puzzles(rule, k * 1000 + at as u64) {
                let bound = shown(&puzzle);
                if let Some(lightest) = try_all_presses(&puzzle).unwrap().lightest {
                    assert!(bound <= lightest.count(), "{bound}: {puzzle:?}");
                    tight += usize::from(bound == lightest.count() && bound > 0);
                }
            }
        }
    }
    assert!(tight > 10, "{tight}");
}

#[test]
fn a_bound_counted_by_hand() {
    // Every press of 2 x 2 changes three cells; four must change: two presses at least.
    let board = |start: &[u8]| {
        FlipPuzzle::new(coloured_plus(5, 2, 2), states(5, start), Goal::Uniform(0)).unwrap()
    };
    assert_eq!(shown(&board(&[4, 3, 2, 1])), 2);
    assert_eq!(shown(&board(&[0, 3, 2, 1])), 1);
    assert_eq!(shown(&board(&[0, 0, 0, 0])), 0);
}
