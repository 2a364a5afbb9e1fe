//! A whole answer with its proof, made by textbook elimination and by weighing every solution.

use std::sync::Arc;

use num_bigint::BigUint;

use super::plain_elimination::{PlainElimination, Reach};
use super::slow_colours::answer_by_trying;
use crate::answer::{
    Alternative, Answer, KernelProof, Optimal, ParityWitness, Proof, Stats, Verdict, Witness,
};
use crate::error::Error;
use crate::flip::{FlipPuzzle, Modulus, Presses, Rule, States};

/// Solutions weighed at most for each alternative of the goal: 2^24.
const MOST_DIMENSIONS: usize = 24;

/// Solves `puzzle` (the same cells mattering in all alternatives of the goal) with the fewest
/// presses, the first in order among several, or says why nothing solves it.
///
/// With two colours it counts through all combinations of the kernel in binary, 2^nullity for each
/// alternative; with more it tries all press sets, and all weights of cells for a witness.
///
/// # Errors
/// [`Error::Unsupported`] for other puzzles; [`Error::TooLarge`] above 2^24 combinations, or 2^26
/// press sets.
pub fn slow_answer(puzzle: &FlipPuzzle) -> Result<Answer<Presses>, Error> {
    let rule = puzzle.rule();
    let goals = puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len());
    if goals.iter().any(|goal| goal.cared() != goals[0].cared()) {
        return Err(Error::Unsupported(
            "goals that care for different cells".into(),
        ));
    }
    if rule.modulus() != Modulus::TWO {
        return answer_by_trying(puzzle, &goals);
    }
    let equations = PlainElimination::new(rule, goals[0].cared())?;
    let basis = equations.kernel();
    if basis.len() > MOST_DIMENSIONS {
        return Err(Error::TooLarge {
            what: "weighing every solution (dimensions)",
            needed: basis.len() as u128,
            limit: MOST_DIMENSIONS as u128,
        });
    }
    let mut lightest: Option<Presses> = None;
    let mut ties = 0_u64;
    let mut alternatives = Vec::new();
    for (alternative, goal) in goals.iter().enumerate() {
        let mut change = States::zeros(rule.modulus(), rule.cells().len());
        for cell in goal.cared().iter_ones() {
            let needed = rule
                .modulus()
                .subtract(goal.states().get(cell), puzzle.start().get(cell));
            change.add(cell, needed);
        }
        match equations.reach(&change) {
            Reach::Never(cells) => alternatives.push(Alternative::Unreachable(ParityWitness {
                alternative,
                weights: cells.into_iter().map(|cell| (cell, 1)).collect(),
            })),
            Reach::By(presses) => {
                for combination in 0..1_u64 << basis.len() {
                    let candidate = combined(&presses, &basis, combination);
                    let order = lightest.as_ref().map(|held| compare(&candidate, held));
                    match order {
                        Some(Order::Heavier) => {}
                        Some(Order::LaterTie) => ties += 1,
                        Some(Order::EarlierTie) => (lightest, ties) = (Some(candidate), ties + 1),
                        Some(Order::Lighter) | None => (lightest, ties) = (Some(candidate), 1),
                    }
                }
                alternatives.push(Alternative::Reached(presses));
            }
        }
    }
    let found = Found {
        lightest: lightest.map(|presses| Lightest { presses, ties }),
        basis,
        alternatives,
    };
    Ok(found.into_answer(rule))
}

/// What a slow method found.
pub(super) struct Found {
    pub(super) lightest: Option<Lightest>,
    pub(super) basis: Vec<Presses>,
    pub(super) alternatives: Vec<Alternative<Presses>>,
}

/// The lightest solution, the first in order, and how many are as light.
pub(super) struct Lightest {
    pub(super) presses: Presses,
    pub(super) ties: u64,
}

impl Found {
    /// The answer with its proof or its witnesses.
    pub(super) fn into_answer(self, rule: &Rule) -> Answer<Presses> {
        let k = rule.modulus().get();
        let is_prime = (2..k).all(|divisor| !k.is_multiple_of(divisor));
        let nullity = is_prime.then_some(self.basis.len());
        let stats = Stats {
            method: "reference",
            size: rule.buttons().places().len() as u64,
            work: 0,
        };
        let Some(Lightest { presses, ties }) = self.lightest else {
            let each = self.alternatives.into_iter();
            let witnesses = each.filter_map(|alternative| match alternative {
                Alternative::Unreachable(witness) => Some(witness),
                Alternative::Reached(_) => None,
            });
            return Answer {
                verdict: Verdict::Impossible(Witness::Parity(witnesses.collect())),
                optimal: Optimal::NotAsked,
                count: None,
                cost: None,
                ties: None,
                nullity,
                proof: Proof::None,
                stats,
            };
        };
        Answer {
            count: Some(presses.count()),
            cost: None,
            verdict: Verdict::Solved(presses),
            optimal: Optimal::Proved,
            ties: Some(BigUint::from(ties)),
            nullity,
            proof: Proof::Kernel(KernelProof {
                basis: Arc::new(self.basis),
                alternatives: self.alternatives,
                ledgers: Vec::new(),
            }),
            stats,
        }
    }
}

/// How a candidate compares with the one held.
enum Order {
    Lighter,
    EarlierTie,
    LaterTie,
    Heavier,
}

fn compare(candidate: &Presses, held: &Presses) -> Order {
    match candidate.count().cmp(&held.count()) {
        std::cmp::Ordering::Less => Order::Lighter,
        std::cmp::Ordering::Greater => Order::Heavier,
        std::cmp::Ordering::Equal if candidate.times().iter().lt(held.times().iter()) => {
            Order::EarlierTie
        }
        std::cmp::Ordering::Equal => Order::LaterTie,
    }
}

/// `presses` plus the vectors of `basis` that have a 1 in `combination`.
fn combined(presses: &Presses, basis: &[Presses], combination: u64) -> Presses {
    let mut times = presses.times().clone();
    let chosen = (0..basis.len()).filter(|&vector| combination >> vector & 1 == 1);
    for vector in chosen {
        let vector = basis[vector].times().iter().enumerate();
        vector.for_each(|(button, amount)| times.add(button, amount));
    }
    Presses::new(times)
}
