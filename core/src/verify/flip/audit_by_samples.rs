//! Audits by samples alone: good ledgers pass, and whatever is done to one is found.

use std::sync::Arc;

use proptest::prelude::*;

use super::audit::{Audit, check_frame, compare};
use super::search::Seen;
use super::solutions::{Reached, SolutionSet};
use super::walk_part::walk_block;
use crate::answer::{Alternative, Ledger, LedgerEntry, Limits, Proof};
use crate::bits::BitVec;
use crate::flip::{FlipPuzzle, Goal, Presses, Question, Rule, solve};
use crate::grid::Size;
use crate::verify::refusal::Refusal;

/// An all-lit square with its fewest presses, and a ledger of all solutions by the slow walk.
struct Made {
    claimed: Presses,
    basis: Arc<Vec<Presses>>,
    solution: Presses,
    ledger: Ledger,
}

fn made(side: usize, chosen: u32) -> Made {
    let size = Size::new(side, side).unwrap();
    let lit = BitVec::ones(size.cells());
    let puzzle = FlipPuzzle::new(Rule::plus(size), lit.into(), Goal::Uniform(0)).unwrap();
    let answer = solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
    let Proof::Kernel(proof) = &answer.proof else {
        panic!("the fewest presses come with all solutions");
    };
    let Alternative::Reached(solution) = &proof.alternatives[0] else {
        panic!("every all-lit board can be solved");
    };
    let ledger = Ledger {
        chosen,
        entries: Vec::new(),
    };
    let mut made = Made {
        claimed: answer.solution().unwrap().clone(),
        basis: Arc::clone(&proof.basis),
        solution: solution.clone(),
        ledger,
    };
    made.ledger.entries = made.entries(chosen);
    made
}

/// Which walk is tried.
#[derive(Clone, Copy)]
enum Walk {
    Samples,
    BestParts,
}

impl Made {
    fn entries(&self, chosen: u32) -> Vec<LedgerEntry> {
        let bits = |presses: &Presses| presses.times().as_bits().unwrap().clone();
        let basis: Vec<BitVec> = self.basis.iter().map(bits).collect();
        let (fixed, free) = basis.split_at(chosen as usize);
        let free: Vec<&BitVec> = free.iter().collect();
        let entry = |choice: u64| {
            let mut held = bits(&self.solution);
            for (at, vector) in fixed.iter().rev().enumerate() {
                if choice >> at & 1 == 1 {
                    held.xor_assign(vector);
                }
            }
            let walked = walk_block(&held, &free, choice << free.len());
            LedgerEntry {
                choice,
                fewest: walked.fewest,
                ties: walked.ties,
                least: walked.least,
                sum: walked.sum,
                squares: walked.squares,
            }
        };
        (0..1 << chosen).map(entry).collect()
    }

    /// The samples alone: what would be done with very many solutions.
    fn by_samples(&self) -> Result<Seen, Refusal> {
        self.by(Walk::Samples)
    }

    /// What `walk` of the ledger finds, where cover and sums are right.
    fn by(&self, walk: Walk) -> Result<Seen, Refusal> {
        let set = SolutionSet {
            reached: vec![Reached {
                alternative: 0,
                presses: &self.solution,
            }],
            basis: &self.basis,
            quiet: None,
            ledgers: std::slice::from_ref(&self.ledger),
        };
        let limits = Limits::default();
        let bits = |presses: &Presses| presses.times().as_bits().unwrap().clone();
        let basis: Vec<BitVec> = self.basis.iter().map(bits).collect();
        let basis: Vec<&BitVec> = basis.iter().collect();
        let solution = bits(&self.solution);
        check_frame(&basis, &solution)?;
        let reached = &set.reached[0];
        let audit = Audit::new(reached, &solution, &basis, &self.ledger, &limits)?;
        match walk {
            Walk::Samples => audit.walk_samples()?,
            Walk::BestParts => audit.walk_best_parts()?,
        }
        compare(&[audit], &bits(&self.claimed))
    }
}

#[test]
fn ledgers_of_all_solutions_pass() {
    // Side, nullity, ties: published.
    for (side, vectors, ties) in [(4, 4, 2), (5, 2, 4), (9, 8, 6), (11, 6, 20), (16, 8, 2)] {
        for chosen in 0..=vectors {
            let seen = made(side, chosen).by_samples();
            let expected = Seen {
                ties,
                first_differing: None,
            };
            assert_eq!(seen, Ok(expected), "{side}, {chosen}");
        }
    }
}

#[test]
fn ties_are_counted_once_more_in_the_best_parts() {
    let good = made(16, 3);
    assert!(good.by(Walk::BestParts).is_ok());
    let fewest = good.claimed.count();
    for part in 0..8 {
        let mut damaged = made(16, 3);
        damaged.ledger.entries[part].ties += 1;
        let is_best = damaged.ledger.entries[part].fewest == fewest;
        let refused = damaged.by(Walk::BestParts).is_err();
        assert_eq!(refused, is_best, "{part}");
    }
}

#[test]
fn a_basis_out_of_order_is_refused() {
    for (a, b) in [(0, 1), (3, 7)] {
        let mut swapped = made(9, 3);
        Arc::make_mut(&mut swapped.basis).swap(a, b);
        let refused = swapped.by_samples();
        assert!(matches!(refused, Err(Refusal::Contradiction(_))));
    }
}

#[test]
fn another_solution_than_the_first_is_refused_or_found_not_to_be_first() {
    let mut other = made(9, 3);
    let all = other.entries(8);
    let fewest = other.claimed.count();
    for entry in all.iter().filter(|entry| entry.fewest <= fewest + 2) {
        let mut bits = other.solution.times().as_bits().unwrap().clone();
        for (at, vector) in other.basis.iter().rev().enumerate() {
            if entry.choice >> at & 1 == 1 {
                bits.xor_assign(vector.times().as_bits().unwrap());
            }
        }
        let is_first = bits == *other.claimed.times().as_bits().unwrap();
        let before = std::mem::replace(&mut other.claimed, Presses::new(bits.into()));
        let found = other.by_samples();
        let passes = matches!(&found, Ok(seen) if seen.first_differing.is_none());
        assert_eq!(passes, is_first, "{found:?}");
        other.claimed = before;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn whatever_is_done_to_a_ledger_is_found(
        side in prop_oneof![Just(4_usize), Just(9), Just(16)],
        chosen in 1_u32..4,
        part in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
        what in 0_u8..12,
        by in 1_u64..5,
    ) {
        let mut made = made(side, chosen);
        let good = made.ledger.clone();
        let entries = &mut made.ledger.entries;
        let (part, other) = (part.index(entries.len()), other.index(entries.len()));
        match what {
            0 => entries[part].fewest = entries[part].fewest.wrapping_sub(by),
            1 => entries[part].fewest += by,
            2 => entries[part].ties += by,
            3 => entries[part].ties = entries[part].ties.saturating_sub(by),
            4 => entries[part].least ^= by,
            5 => entries[part].sum += u128::from(by),
            6 => entries[part].squares = entries[part].squares.wrapping_sub(by.into()),
            7 => { entries.remove(part); }
            8 => { let twice = entries[part]; entries.insert(other, twice); }
            9 => entries.swap(part, other),
            10 => entries[part].choice ^= by,
            _ => made.ledger.chosen ^= by as u32,
        }
        let refused = made.by_samples();
        if made.ledger == good {
            prop_assert!(refused.is_ok());
        } else {
            let error = refused.expect_err("a damaged ledger");
            prop_assert!(error.is_wrong(), "{error}");
        }
    }
}
