//! Ledgers of searches of very many solutions: audited, and refused where they are damaged.

use std::sync::OnceLock;

use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::sample::Index;
use tilewise::answer::{Answer, Ledger, LedgerEntry, Limits, Proof};
use tilewise::bits::BitVec;
use tilewise::flip::{FlipPuzzle, Goal, Presses, Question, solve};
use tilewise::format::{JsonOptions, flip_record, read_flip_answer};
use tilewise::verify::{Grade, Refusal, check_flip, check_flip_fully};

use crate::boards::{check, plus, puzzle};

/// A board with 2^27 solutions, and its fewest presses.
fn large() -> &'static (FlipPuzzle, Answer<Presses>) {
    static MADE: OnceLock<(FlipPuzzle, Answer<Presses>)> = OnceLock::new();
    MADE.get_or_init(|| {
        let board = puzzle(plus(27, 35), BitVec::ones(27 * 35), Goal::Uniform(0));
        let limits = Limits {
            max_work: 1 << 27,
            ..Limits::default()
        };
        let answer = solve(&board, Question::Fewest, &limits).unwrap();
        (board, answer)
    })
}

fn ledger(answer: &mut Answer<Presses>) -> &mut Ledger {
    match &mut answer.proof {
        Proof::Kernel(proof) => &mut proof.ledgers[0],
        _ => panic!("the fewest presses come with all solutions"),
    }
}

/// A ledger of one part for a small board, from what is known of all its solutions.
fn small(presses: &[u64], least: u64) -> Ledger {
    let sum = |power: u32| presses.iter().map(|&own| u128::from(own).pow(power)).sum();
    let fewest = *presses.iter().min().unwrap();
    let entry = LedgerEntry {
        choice: 0,
        fewest,
        ties: presses.iter().filter(|&&own| own == fewest).count() as u64,
        least,
        sum: sum(1),
        squares: sum(2),
    };
    Ledger {
        chosen: 0,
        entries: vec![entry],
    }
}

#[test]
fn very_many_solutions_are_audited() {
    let (board, answer) = large();
    assert_eq!(check(board, answer), Ok(Grade::Audited));
    assert_eq!(ledger(&mut answer.clone()).entries.len(), 8);
    // As much is said in JSON.
    let record = flip_record(board, answer, JsonOptions::default());
    let text = serde_json::to_string(&record).unwrap();
    let read = read_flip_answer(text.as_bytes(), board).unwrap();
    assert_eq!((&read.proof, &read.ties), (&answer.proof, &answer.ties));
    // To walk over all of them is more than is allowed here.
    let refused = check_flip_fully(board, answer, &Limits::default());
    assert!(matches!(refused, Err(Refusal::TooLarge { .. })));
}

#[test]
fn a_small_ledger_is_walked_over_whole() {
    // 5 x 5 all lit: of four solutions each has 15 presses.
    let board = puzzle(plus(5, 5), BitVec::ones(25), Goal::Uniform(0));
    let mut answer = solve(&board, Question::Fewest, &Limits::default()).unwrap();
    let Proof::Kernel(proof) = &mut answer.proof else {
        panic!("the fewest presses come with all solutions");
    };
    proof.ledgers = vec![small(&[15; 4], 0)];
    assert_eq!(check(&board, &answer), Ok(Grade::Full));
    let walk = |most| {
        let limits = Limits {
            max_work: most,
            ..Limits::default()
        };
        check_flip(&board, &answer, &limits)
    };
    assert_eq!(walk(4), Ok(Grade::Full));
    assert!(matches!(walk(3), Err(Refusal::TooLarge { .. })));
    for wrong in [
        small(&[15, 15, 15, 17], 0),
        small(&[15; 3], 0),
        small(&[15; 4], 1),
        small(&[14, 15, 15, 16], 0),
    ] {
        let mut damaged = answer.clone();
        *ledger(&mut damaged) = wrong;
        let refused = check(&board, &damaged).expect_err("a wrong ledger");
        assert!(refused.is_wrong(), "{refused}");
    }
    let mut twice = answer.clone();
    if let Proof::Kernel(proof) = &mut twice.proof {
        proof.ledgers.push(small(&[15; 4], 0));
    }
    assert!(matches!(
        check(&board, &twice),
        Err(Refusal::WrongLength { .. })
    ));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn damaged_ledgers_are_refused(
        part in any::<Index>(),
        other in any::<Index>(),
        what in 0_u8..12,
        by in 1_u64..5,
    ) {
        let (board, good) = large();
        let mut answer = good.clone();
        let ledger = ledger(&mut answer);
        let entries = &mut ledger.entries;
        let (part, other) = (part.index(entries.len()), other.index(entries.len()));
        match what {
            0 => entries[part].fewest -= by,
            1 => entries[part].fewest += by,
            2 => {
                // No tie is made up or kept back where it counts.
                entries.iter_mut().for_each(|entry| entry.ties += by);
            }
            3 => entries[part].ties = 0,
            4 => entries[part].least ^= by << 24,
            5 => entries[part].sum += u128::from(by),
            6 => entries[part].squares -= u128::from(by),
            7 => {
                entries.remove(part);
            }
            8 => {
                let twice = entries[part];
                entries.insert(other, twice);
            }
            9 => entries.swap(part, other),
            10 => entries[part].choice ^= by,
            _ => ledger.chosen ^= by as u32,
        }
        prop_assume!(answer.proof != good.proof);
        let refused = check(board, &answer).expect_err("a damaged ledger");
        prop_assert!(refused.is_wrong(), "{}", refused);
    }

    #[test]
    fn claims_beside_a_ledger_are_held_against_it(by in 1_u64..9, ties in 0_u64..9) {
        let (board, good) = large();
        let fewer = Answer { count: good.count.map(|count| count - by), ..good.clone() };
        prop_assert!(check(board, &fewer).is_err());
        let ties = Some(BigUint::from(ties));
        let is_right = ties == good.ties;
        let tied = Answer { ties, ..good.clone() };
        if !is_right {
            let refused = check(board, &tied);
            prop_assert!(matches!(refused, Err(Refusal::WrongTies { .. })), "{:?}", refused);
        }
    }
}
