//! Claims that do not belong together, bounds that are too high, claims too large to check.

use tilewise::answer::{Answer, ComponentCount, Limits, Optimal, Proof, Verdict, Witness};
use tilewise::bits::BitVec;
use tilewise::flip::{Goal, Presses};
use tilewise::reference::slow_answer;
use tilewise::verify::{Grade, Refusal, check_flip};

use crate::boards::*;

type Damage<'a> = &'a dyn Fn(&mut Answer<Presses>);

#[test]
fn bounds_too_high() {
    // 16 lamps, a press mends at most 5; the corners are reached by 3- and 4-lamp presses too.
    for bound in [5, u64::MAX] {
        let refused = refusal(&all_lit_four(), |answer| stop(answer, bound));
        assert_eq!(refused, Refusal::BoundTooHigh { bound, shown: 4 });
    }
    // From two lit lamps of the triangle: off wants 1, on wants the third lamp, also 1.
    let refused = refusal(&triangle(), |answer| stop(answer, 2));
    assert_eq!(refused, Refusal::BoundTooHigh { bound: 2, shown: 1 });
}

#[test]
fn claims_that_do_not_belong_together() {
    let board = all_lit_four();
    let what = "the fewest presses";
    let refused = refusal(&board, |answer| answer.proof = Proof::None);
    assert_eq!(refused, Refusal::Unproved { what });
    let what = "a number of ties";
    for damage in [Optimal::NotAsked, Optimal::NotProved] {
        let refused = refusal(&board, |answer| {
            if damage == Optimal::NotProved {
                stop(answer, 0);
            } else {
                any(answer);
            }
            answer.ties = Some(2_u8.into());
        });
        assert_eq!(refused, Refusal::Unproved { what });
    }
    let wrong_kinds: [Damage<'_>; 3] = [
        &|answer| answer.proof = Proof::Prices(vec![0; 16]),
        &|answer| answer.ties = None,
        &|answer| {
            let count = ComponentCount {
                place: 0,
                tokens: 1,
                targets: 2,
            };
            answer.verdict = Verdict::Impossible(Witness::Counts(vec![count]));
        },
    ];
    for damage in wrong_kinds {
        let refused = refusal(&board, damage);
        assert!(matches!(refused, Refusal::WrongKind { .. }), "{refused}");
    }
    let refused = refusal(&board, |answer| answer.count = None);
    assert_eq!(refused, Refusal::NoCount { found: 4 });
    let contradictions: [Damage<'_>; 4] = [
        &|answer| answer.optimal = Optimal::NotProved,
        &|answer| (answer.optimal, answer.ties) = (Optimal::NotAsked, None),
        &|answer| {
            stop(answer, 0);
            answer.optimal = Optimal::Proved;
        },
        &|answer| {
            stop(answer, 0);
            answer.optimal = Optimal::NotAsked;
        },
    ];
    for damage in contradictions {
        let refused = refusal(&board, damage);
        assert!(matches!(refused, Refusal::Contradiction(_)), "{refused}");
    }
    let refused = refusal(&room(), |answer| answer.count = Some(0));
    assert_eq!(refused, Refusal::CountOfNothing { claimed: 0 });
    for optimal in [Optimal::Proved, Optimal::NotProved] {
        let refused = refusal(&room(), |answer| answer.optimal = optimal);
        assert!(matches!(refused, Refusal::Contradiction(_)), "{refused}");
    }
    let refused = refusal(&board, |answer| {
        stop(answer, 0);
        answer.verdict = Verdict::Stopped {
            best: None,
            bound: 0,
        };
    });
    assert_eq!(refused, Refusal::CountOfNothing { claimed: 4 });
}

#[test]
fn a_number_may_be_left_out_unless_the_fewest_are_claimed() {
    let board = all_lit_four();
    let uncounted = |damage: Damage<'_>| {
        let mut answer = slow_answer(&board).unwrap();
        damage(&mut answer);
        answer.count = None;
        check_flip(&board, &answer, &Limits::default())
    };
    assert_eq!(uncounted(&any), Ok(Grade::Full));
    assert_eq!(uncounted(&|answer| stop(answer, 0)), Ok(Grade::Full));
    assert_eq!(uncounted(&|_| ()), Err(Refusal::NoCount { found: 4 }));
    // No press at all is a claim of the fewest like any other.
    let dark = puzzle(board.rule().as_ref().clone(), BitVec::zeros(16), Goal::Same);
    let mut answer = slow_answer(&dark).unwrap();
    (answer.count, answer.proof) = (None, Proof::None);
    let refused = check_flip(&dark, &answer, &Limits::default());
    assert_eq!(refused, Err(Refusal::NoCount { found: 0 }));
}

#[test]
fn too_large_is_said_and_is_not_wrong() {
    let board = all_lit_four();
    let answer = slow_answer(&board).unwrap();
    let limits = |max_work, max_bytes| Limits {
        max_work,
        max_bytes,
        ..Limits::default()
    };
    let refused = |limits: Limits<'_>| check_flip(&board, &answer, &limits).expect_err("too large");
    // Room for the chase, not for a table of 2^12 changes, which else would do.
    let walk = refused(limits(15, 1 << 12));
    assert!(
        matches!(
            walk,
            Refusal::TooLarge {
                needed: 16,
                limit: 15,
                ..
            }
        ),
        "{walk}"
    );
    let by_table = check_flip(&board, &answer, &limits(0, 1 << 18));
    assert_eq!(by_table, Ok(Grade::Full));
    let chase = refused(limits(16, 95)); // three grids of four rows of one word
    assert!(
        matches!(
            chase,
            Refusal::TooLarge {
                needed: 96,
                limit: 95,
                ..
            }
        ),
        "{chase}"
    );
    assert!(!walk.is_wrong() && !chase.is_wrong());
    assert_eq!(
        check_flip(&board, &answer, &limits(16, 96)),
        Ok(Grade::Full)
    );
    let answer = slow_answer(&careless()).unwrap();
    let rank = check_flip(&careless(), &answer, &limits(1 << 24, 10)).expect_err("too large");
    assert!(matches!(rank, Refusal::TooLarge { .. }), "{rank}");
    let stopped = std::sync::atomic::AtomicBool::new(true);
    let limits = Limits {
        cancel: Some(&stopped),
        ..Limits::default()
    };
    assert_eq!(
        check_flip(&careless(), &answer, &limits),
        Err(Refusal::Cancelled)
    );
}
