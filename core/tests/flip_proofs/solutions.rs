//! Wrong presses, wrong numbers of them, and presses that are not the fewest or not the first.

use num_bigint::BigUint;
use tilewise::bits::BitVec;
use tilewise::flip::{Modulus, Presses, States};
use tilewise::reference::slow_answer;
use tilewise::verify::Refusal;

use crate::boards::*;

#[test]
fn wrong_solutions() {
    let board = all_lit_four();
    let not_solved = |flips: &[usize]| {
        refusal(&board, |answer| {
            let presses = changed(&solution(answer), flips);
            resolve(answer, presses);
        })
    };
    // A press missing (button 2 of the solution), a press too many: lamp 1 stays on either way.
    for flips in [[2], [0]] {
        let refused = not_solved(&flips);
        assert!(
            matches!(
                refused,
                Refusal::NotSolved {
                    found: 1,
                    wanted: 0,
                    ..
                }
            ),
            "{refused}"
        );
    }
    let wrong_count = refusal(&board, |answer| answer.count = Some(5));
    let expected = Refusal::WrongCount {
        claimed: 5,
        found: 4,
    };
    assert_eq!(wrong_count, expected);
    let wrong_count = refusal(&board, |answer| {
        any(answer);
        answer.count = Some(3);
    });
    let expected = Refusal::WrongCount {
        claimed: 3,
        found: 4,
    };
    assert_eq!(wrong_count, expected);
    for buttons in [0, 15, 17] {
        let refused = refusal(&board, |answer| {
            resolve(answer, Presses::new(BitVec::zeros(buttons).into()));
        });
        assert!(
            matches!(refused, Refusal::WrongLength { expected: 16, .. }),
            "{refused}"
        );
    }
    let k = Modulus::new(3).unwrap();
    let refused = refusal(&board, |answer| {
        resolve(answer, Presses::new(States::zeros(k, 16)));
    });
    assert!(
        matches!(
            refused,
            Refusal::WrongModulus {
                expected: 2,
                found: 3,
                ..
            }
        ),
        "{refused}"
    );
}

#[test]
fn not_the_fewest_or_not_the_first() {
    let board = all_lit_four();
    let quiet = slow_answer(&board)
        .map(|mut answer| basis(&mut answer).clone())
        .unwrap();
    let mut seen = [0, 0];
    for combination in 1..16_usize {
        let chosen = (0..4).filter(|i| combination >> i & 1 == 1);
        let shift = chosen.fold(Presses::new(BitVec::zeros(16).into()), |x, i| {
            sum(&x, &quiet[i])
        });
        let refused = refusal(&board, |answer| {
            let presses = sum(&solution(answer), &shift);
            resolve(answer, presses);
        });
        match refused {
            Refusal::NotFewest { claimed, found } if claimed > found => seen[0] += 1,
            // The other of the two lightest, mirrored: .#../...#/#.../..#.
            Refusal::NotLeast { button: 1 | 2 } => seen[1] += 1,
            other => panic!("{other}"),
        }
    }
    assert_eq!(seen, [14, 1]);
    for claimed in [0_u64, 1, 3, u64::MAX] {
        let refused = refusal(&board, |answer| answer.ties = Some(claimed.into()));
        let expected = Refusal::WrongTies {
            claimed: claimed.into(),
            found: 2,
        };
        assert_eq!(refused, expected);
    }
    let claimed = BigUint::from(2_u8) + (BigUint::from(1_u8) << 64_u8);
    let refused = refusal(&board, |answer| answer.ties = Some(claimed.clone()));
    assert_eq!(refused, Refusal::WrongTies { claimed, found: 2 });
}
