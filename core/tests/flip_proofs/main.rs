//! Good proofs of flip answers are accepted; for every way of being wrong, one damaged proof is
//! refused by its name.

#![allow(clippy::unwrap_used, reason = "a test that meets an error has failed")]

mod boards;
mod claims;
mod colours;
mod colours_bound;
mod colours_damaged;
mod colours_random;
mod costs_and_limits;
mod few_changes;
mod few_presses;
mod kernels;
mod ledgers;
mod random_damage;
#[path = "../small_puzzles/mod.rs"]
mod small_puzzles;
mod solutions;
mod truth;
mod witnesses;

use std::sync::Arc;

use num_bigint::BigUint;
use tilewise::answer::{Answer, Optimal, ParityWitness, Proof, Stats, Verdict, Witness};
use tilewise::flip::{Buttons, Effects, FlipPuzzle, Goal, Modulus, Presses, Rule, States, Stencil};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::slow_answer;
use tilewise::verify::{Grade, Refusal};

use boards::*;

#[test]
fn good_answers_are_accepted() {
    let board = all_lit_four();
    let mut answer = slow_answer(&board).unwrap();
    assert_eq!(check(&board, &answer), Ok(Grade::Full));
    // The known first of the two ways.
    let known = Presses::new(lamps("..#./#.../...#/.#..").into());
    assert_eq!((solution(&answer), answer.count), (known, Some(4)));
    assert_eq!(answer.ties, Some(BigUint::from(2_u8)));
    any(&mut answer);
    assert_eq!(check(&board, &answer), Ok(Grade::Full));
    answer.nullity = None;
    answer.count = None; // a bare picture of presses claims nothing else
    assert_eq!(check(&board, &answer), Ok(Grade::Full));
    stop(&mut answer, 4);
    assert_eq!(check(&board, &answer), Ok(Grade::Full));
    answer.verdict = Verdict::Stopped {
        best: None,
        bound: 0,
    };
    assert_eq!(check(&board, &answer), Ok(Grade::Full));
    for good in [triangle(), room(), careless()] {
        assert_eq!(check(&good, &slow_answer(&good).unwrap()), Ok(Grade::Full));
    }
    assert_eq!(slow_answer(&triangle()).unwrap().count, Some(1));
    assert_eq!(slow_answer(&room()).unwrap().count, None);
}

#[test]
fn other_numbers_of_colours() {
    // 1 x 2 modulo 3: both buttons change both cells alike, so their difference stays.
    let k = Modulus::new(3).unwrap();
    let effects = Effects::Stencil {
        stencil: Stencil::plus(),
        edges: Edges::Open,
    };
    let region = Region::full(Size::new(1, 2).unwrap());
    let rule = Arc::new(Rule::on_board(k, region, effects).unwrap());
    let states = |values: &[u8]| States::new(k, values).unwrap();
    let board =
        |start: &[u8]| FlipPuzzle::new(rule.clone(), states(start), Goal::Uniform(0)).unwrap();
    let answer = |verdict| Answer {
        verdict,
        optimal: Optimal::NotAsked,
        count: None,
        cost: None,
        ties: None,
        nullity: None,
        proof: Proof::None,
        stats: Stats::default(),
    };
    let solved = |presses: &[u8]| answer(Verdict::Solved(Presses::new(states(presses))));
    assert_eq!(check(&board(&[1, 1]), &solved(&[2, 0])), Ok(Grade::Full));
    assert_eq!(check(&board(&[1, 1]), &solved(&[1, 1])), Ok(Grade::Full));
    let refused = check(&board(&[1, 1]), &solved(&[1, 0]));
    let expected = Refusal::NotSolved {
        cell: 0,
        found: 2,
        wanted: 0,
    };
    assert_eq!(refused, Err(expected));
    let impossible = |weights: &[(usize, u8)]| {
        let witness = ParityWitness {
            alternative: 0,
            weights: weights.to_vec(),
        };
        answer(Verdict::Impossible(Witness::Parity(vec![witness])))
    };
    assert_eq!(
        check(&board(&[1, 0]), &impossible(&[(0, 1), (1, 2)])),
        Ok(Grade::Full)
    );
    let refused = check(&board(&[1, 0]), &impossible(&[(0, 1), (1, 1)]));
    let expected = Refusal::WitnessChanged {
        alternative: 0,
        button: 0,
    };
    assert_eq!(refused, Err(expected));
    let refused = check(&board(&[1, 1]), &impossible(&[(0, 1), (1, 2)]));
    assert_eq!(
        refused,
        Err(Refusal::WitnessShowsNothing { alternative: 0 })
    );
    let mut claims = solved(&[2, 0]);
    claims.nullity = Some(1);
    assert_eq!(check(&board(&[1, 1]), &claims), Ok(Grade::Full));
    // A button that may be pressed once only.
    let most = Buttons::new(rule.cells().clone())
        .with_most(vec![1, 2])
        .unwrap();
    let limited = Rule::new(k, rule.cells().clone(), most, rule.effects().clone()).unwrap();
    let board = FlipPuzzle::new(limited, states(&[1, 1]), Goal::Uniform(0)).unwrap();
    assert_eq!(check(&board, &solved(&[1, 1])), Ok(Grade::Full));
    let expected = Refusal::PressedTooOften {
        button: 0,
        found: 2,
        most: 1,
    };
    assert_eq!(check(&board, &solved(&[2, 0])), Err(expected));
}
