//! Kernels that are not quiet, not independent, not complete, or said to be of another dimension.

use tilewise::answer::Answer;
use tilewise::bits::BitVec;
use tilewise::flip::{Modulus, Presses, States};
use tilewise::verify::Refusal;

use crate::boards::*;

#[test]
fn damaged_kernels() {
    let board = all_lit_four();
    let refused = refusal(&board, |answer| {
        let vector = changed(&basis(answer)[2], &[0]);
        basis(answer)[2] = vector;
    });
    assert_eq!(refused, Refusal::NotQuiet { vector: 2, cell: 0 });
    let refused = refusal(&board, |answer| {
        let dependent = sum(&basis(answer)[0].clone(), &basis(answer)[1]);
        basis(answer)[3] = dependent;
    });
    // A zero vector and a repeated one are combinations too.
    assert_eq!(refused, Refusal::Dependent { vector: 3 });
    let refused = refusal(&board, |answer| {
        basis(answer)[0] = Presses::new(BitVec::zeros(16).into());
    });
    assert_eq!(refused, Refusal::Dependent { vector: 0 });
    let refused = refusal(&board, |answer| {
        let again = basis(answer)[1].clone();
        basis(answer).push(again);
    });
    assert_eq!(refused, Refusal::Dependent { vector: 4 });
    let refused = refusal(&board, |answer| drop(basis(answer).pop()));
    let expected = Refusal::KernelIncomplete {
        expected: 4,
        found: 3,
    };
    assert_eq!(refused, expected);
    let refused = refusal(&board, |answer| basis(answer).clear());
    let expected = Refusal::KernelIncomplete {
        expected: 4,
        found: 0,
    };
    assert_eq!(refused, expected);
    // The same where the checker finds the dimension by rank.
    let refused = refusal(&careless(), |answer| drop(basis(answer).pop()));
    assert!(
        matches!(refused, Refusal::KernelIncomplete { .. }),
        "{refused}"
    );
    let refused = refusal(&triangle(), |answer| basis(answer).clear());
    let expected = Refusal::KernelIncomplete {
        expected: 1,
        found: 0,
    };
    assert_eq!(refused, expected);
    let refused = refusal(&board, |answer| {
        basis(answer)[0] = Presses::new(BitVec::zeros(15).into());
    });
    assert!(
        matches!(
            refused,
            Refusal::WrongLength {
                expected: 16,
                found: 15,
                ..
            }
        ),
        "{refused}"
    );
    let k = Modulus::new(255).unwrap();
    let refused = refusal(&board, |answer| {
        basis(answer)[0] = Presses::new(States::zeros(k, 16));
    });
    assert!(
        matches!(
            refused,
            Refusal::WrongModulus {
                expected: 2,
                found: 255,
                ..
            }
        ),
        "{refused}"
    );
}

#[test]
fn wrong_nullities() {
    let wrong = |found| Refusal::WrongNullity { claimed: 3, found };
    let claim = |answer: &mut Answer<Presses>| answer.nullity = Some(3);
    assert_eq!(refusal(&all_lit_four(), claim), wrong(4));
    assert_eq!(refusal(&triangle(), claim), wrong(1));
    assert_eq!(refusal(&room(), claim), wrong(1)); // impossible ones say it too
    let refused = refusal(&all_lit_four(), |answer| {
        any(answer);
        claim(answer);
    });
    assert_eq!(refused, wrong(4));
    let refused = refusal(&all_lit_four(), |answer| {
        stop(answer, 0);
        claim(answer);
    });
    assert_eq!(refused, wrong(4));
}
