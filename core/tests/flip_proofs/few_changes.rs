//! Puzzles with far too many solutions to walk over, but few changes: the checker confirms the fewest
//! all the same.

use std::sync::Arc;

use num_bigint::BigUint;
use tilewise::answer::{Alternative, Answer, KernelProof, Limits, Optimal, Proof, Stats, Verdict};
use tilewise::bits::BitVec;
use tilewise::flip::{Buttons, Effects, FlipPuzzle, Goal, Modulus, Presses, Rule};
use tilewise::verify::{Grade, Refusal, check_flip};

use crate::boards::{check, puzzle, wired};

/// One press of `button` of so many.
fn pressing(buttons: usize, pressed: &[usize]) -> Presses {
    Presses::new(BitVec::with_ones(buttons, pressed.iter().copied()).into())
}

/// Every button changes all lamps, as where every two rooms of a house are joined.
fn complete(size: usize, costs: Option<Vec<u64>>) -> FlipPuzzle {
    let all: Vec<usize> = (0..size).collect();
    let rule = wired(size, &vec![all.as_slice(); size]);
    let Some(costs) = costs else {
        return puzzle(rule, BitVec::ones(size), Goal::Uniform(0));
    };
    let buttons = Buttons::new(rule.buttons().places().clone());
    let buttons = buttons.with_costs(costs).unwrap();
    let (cells, effects) = (rule.cells().clone(), rule.effects().clone());
    let rule = Rule::new(Modulus::TWO, cells, buttons, effects).unwrap();
    puzzle(rule, BitVec::ones(size), Goal::Uniform(0))
}

fn answer(size: usize, pressed: usize, ties: u64, cost: Option<u64>) -> Answer<Presses> {
    let pairs = (0..size - 1).map(|button| pressing(size, &[button, size - 1]));
    Answer {
        verdict: Verdict::Solved(pressing(size, &[pressed])),
        optimal: Optimal::Proved,
        count: Some(1),
        cost,
        ties: Some(BigUint::from(ties)),
        nullity: Some(size - 1),
        proof: Proof::Kernel(KernelProof {
            basis: Arc::new(pairs.collect()),
            alternatives: vec![Alternative::Reached(pressing(size, &[0]))],
            ledgers: Vec::new(),
        }),
        stats: Stats::default(),
    }
}

#[test]
fn all_buttons_alike() {
    let board = complete(300, None);
    assert_eq!(check(&board, &answer(300, 299, 300, None)), Ok(Grade::Full));
    let not_least = Err(Refusal::NotLeast { button: 7 });
    assert_eq!(check(&board, &answer(300, 7, 300, None)), not_least);
    let found = 300;
    let refused = check(&board, &answer(300, 299, 299, None));
    let claimed = BigUint::from(299_u16);
    assert_eq!(refused, Err(Refusal::WrongTies { claimed, found }));
    // Costs: button 8 and every seventh after it costs 2, all others 5.
    let costs = (0..300).map(|button| if button % 7 == 1 { 2 } else { 5 });
    let board = complete(300, Some(costs.collect()));
    let good = answer(300, 295, 43, Some(2));
    assert_eq!(check(&board, &good), Ok(Grade::Full));
    let (claimed, found) = (5, 2);
    let dear = check(&board, &answer(300, 299, 257, Some(5)));
    assert_eq!(dear, Err(Refusal::NotCheapest { claimed, found }));
    // Too little room is no fault of the answer.
    let limits = Limits {
        max_bytes: 300 * 32,
        ..Limits::default()
    };
    let refused = check_flip(&board, &good, &limits).expect_err("no room");
    assert!(!refused.is_wrong(), "{refused}");
}

/// 15 lamps and 100 switches. Switch j changes the lamps that the bits of 331 j + 1 name, so that no
/// lamp is without switches; one lamp is lit, and switch 80 changes just that lamp.
#[test]
fn a_hundred_switches_for_fifteen_lamps() {
    let mut lamps: Vec<Vec<usize>> = (0..100_usize)
        .map(|switch| {
            let bits = (331 * switch + 3) % (1 << 15);
            (0..15).filter(|lamp| bits >> lamp & 1 == 1).collect()
        })
        .collect();
    lamps[80] = vec![4];
    let slices: Vec<&[usize]> = lamps.iter().map(Vec::as_slice).collect();
    let rule = wired(15, &slices);
    let board = puzzle(rule, BitVec::with_ones(15, [4]), Goal::Uniform(0));
    // Plain elimination: which switches make each change, and which make nothing.
    let mut made: Vec<(u32, BitVec)> = Vec::new();
    let mut basis = Vec::new();
    for (switch, lamps) in lamps.iter().enumerate() {
        let mut change: u32 = lamps.iter().map(|lamp| 1 << lamp).sum();
        let mut by = BitVec::with_ones(100, [switch]);
        for (held, others) in &made {
            if change & (1 << held.ilog2()) != 0 {
                change ^= held;
                by.xor_assign(others);
            }
        }
        if change == 0 {
            basis.push(Presses::new(by.into()));
        } else {
            made.push((change, by));
            made.sort_by_key(|(change, _)| std::cmp::Reverse(*change));
        }
    }
    assert_eq!(basis.len(), 85);
    let mut good = answer(100, 80, 1, None);
    good.nullity = Some(85);
    good.proof = Proof::Kernel(KernelProof {
        basis: Arc::new(basis),
        alternatives: vec![Alternative::Reached(pressing(100, &[80]))],
        ledgers: Vec::new(),
    });
    assert_eq!(check(&board, &good), Ok(Grade::Full));
    let Effects::Table(table) = board.rule().effects() else {
        panic!("a table was made");
    };
    assert_eq!(table.len(), 100);
    good.ties = Some(BigUint::from(2_u8));
    let refused = check(&board, &good).expect_err("one switch does it");
    assert!(
        matches!(refused, Refusal::WrongTies { found: 1, .. }),
        "{refused}"
    );
}
