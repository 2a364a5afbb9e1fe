//! Answers by parities of rows and columns, for boards too large for any other search.

use num_bigint::BigUint;

use crate::answer::{Answer, Optimal, ParityWitness, Proof, Stats, Verdict, Witness};

use super::row_parities::{ParityFewest, RowParities};
use crate::flip::presses::Presses;
use crate::flip::solver::Question;
use crate::flip::states::States;

/// The answer for a board of two colours of which `changes` says, for each alternative of the goal,
/// what must change, every cell mattering.
///
/// The nullity is left out, for a checker to find it would need the kernel, and so is the kernel: on
/// boards of n cells it has nearly n vectors. A checker has a proof of its own in the parities.
pub(in crate::flip) fn answer_by_parities(
    method: RowParities,
    changes: &[States],
    question: Question,
) -> Answer<Presses> {
    let mut best: Option<ParityFewest> = None;
    let mut witnesses = Vec::new();
    for (alternative, change) in changes.iter().enumerate() {
        let bits = change.as_bits().expect("two colours are packed bits");
        match method.fewest(bits) {
            // What an earlier alternative asked for too is counted there.
            Ok(_) if changes[..alternative].contains(change) => {}
            Ok(own) => {
                best = Some(match best {
                    Some(best) => best.or_fewer(own),
                    None => own,
                });
                if question == Question::Any {
                    break;
                }
            }
            Err(cells) => witnesses.push(ParityWitness {
                alternative,
                weights: cells.into_iter().map(|cell| (cell, 1)).collect(),
            }),
        }
    }
    let stats = Stats {
        method: "parities",
        size: method.sides() as u64,
        work: 0,
    };
    let Some(best) = best else {
        return Answer {
            verdict: Verdict::Impossible(Witness::Parity(witnesses)),
            optimal: Optimal::NotAsked,
            count: None,
            cost: None,
            ties: None,
            nullity: None,
            proof: Proof::None,
            stats,
        };
    };
    let (optimal, ties): (Optimal, Option<BigUint>) = match question {
        Question::Any => (Optimal::NotAsked, None),
        Question::Fewest => (Optimal::Proved, Some(best.ties)),
    };
    Answer {
        count: Some(best.presses.count_ones()),
        verdict: Verdict::Solved(Presses::new(best.presses.into())),
        optimal,
        cost: None,
        ties,
        nullity: None,
        proof: Proof::None,
        stats,
    }
}
