//! Answers as JSON: the object that other programs read, its field names those of
//! [`record`](crate::answer::record).

use serde::Serialize;
use serde_json::Value;

use super::ledger_json::write_ledgers;
use crate::answer::record::Place;
use crate::answer::record::{
    AlternativeRecord, BorderRecord, Checked, CountRecord, Family, FlipRecord, FlipWitness,
    KernelRecord, ParityRecord, ProofRecord, Record, SCHEMA, SlideRecord, SlideWitness, TollRecord,
    VerdictName,
};
use crate::answer::{
    Alternative, Answer, ComponentCount, KernelProof, Optimal, ParityWitness, Proof, Verdict,
    Witness,
};
use crate::flip::{FlipPuzzle, Modulus, Places, Presses, Rule as FlipRule};
use crate::format::digits::write_digits;
use crate::slide::{Moves, Rule, SlidePuzzle};

/// What the object holds beside the verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct JsonOptions {
    /// The solution, or the best one found.
    pub solution: Part,
    /// The proof.
    pub proof: Part,
    /// How far the answer was checked, if it was.
    pub checked: Option<Checked>,
}

/// Whether a part of the object is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Part {
    /// It is.
    #[default]
    Written,
    /// It is not, because it is written elsewhere or too long.
    LeftOut,
}

/// The answer to a flip puzzle as a record, ready for any serde format. A witness or proof of the
/// other family, which would say nothing here, is left out.
#[must_use]
pub fn flip_record(
    puzzle: &FlipPuzzle,
    answer: &Answer<Presses>,
    options: JsonOptions,
) -> FlipRecord {
    let (rule, k) = (puzzle.rule(), puzzle.rule().modulus());
    let buttons = rule.buttons();
    let write_presses = |presses: &Presses| {
        let pressed = presses.buttons();
        pressed
            .map(|button| flip_place(buttons.places(), button))
            .collect()
    };
    let mut record = begun(Family::Flip, answer, options, write_presses);
    record.witness = match &answer.verdict {
        Verdict::Impossible(Witness::Parity(witnesses)) => {
            let write = |witness| parity(rule.cells(), k, witness);
            Some(FlipWitness::Parity(witnesses.iter().map(write).collect()))
        }
        Verdict::Impossible(Witness::Limits) => Some(FlipWitness::Limits),
        _ => None,
    };
    let write = |proof| kernel(rule.cells(), k, proof);
    record.proof = match &answer.proof {
        _ if options.proof == Part::LeftOut => None,
        Proof::Kernel(proof) => Some(ProofRecord::Kernel(write(proof))),
        Proof::Kernels(all) => Some(ProofRecord::Kernels(all.iter().map(write).collect())),
        Proof::None | Proof::Prices(_) | Proof::Tolls(_) => None,
    };
    record
}

/// The answer to a slide puzzle as a record, ready for any serde format. A witness or proof of the
/// other family, which would say nothing here, is left out.
#[must_use]
pub fn slide_record(
    puzzle: &SlidePuzzle,
    answer: &Answer<Moves>,
    options: JsonOptions,
) -> SlideRecord {
    let rule = puzzle.rule();
    let write_moves = |moves: &Moves| {
        let steps = moves.iter();
        steps
            .map(|step| [slide_place(rule, step.from), slide_place(rule, step.to)])
            .collect()
    };
    let mut record = begun(Family::Slide, answer, options, write_moves);
    record.witness = match &answer.verdict {
        Verdict::Impossible(Witness::Counts(counts)) => {
            let write = |count: &ComponentCount| CountRecord {
                cells: [slide_place(rule, count.place)],
                tokens: count.tokens,
                targets: count.targets,
            };
            Some(SlideWitness::Counts(counts.iter().map(write).collect()))
        }
        Verdict::Impossible(Witness::Border(border)) => {
            let named = |places: &[usize]| {
                let each = places.iter();
                each.map(|&place| slide_place(rule, place)).collect()
            };
            Some(SlideWitness::Border(BorderRecord {
                inside: named(&border.inside),
                gates: named(&border.gates),
                tokens: border.tokens,
                targets: border.targets,
                most: border.most,
            }))
        }
        _ => None,
    };
    record.proof = match &answer.proof {
        _ if options.proof == Part::LeftOut => None,
        Proof::Prices(prices) => Some(ProofRecord::Prices(prices.clone())),
        Proof::Tolls(proof) => Some(ProofRecord::Tolls(TollRecord {
            prices: proof.prices.clone(),
            entering: proof.entering.clone(),
            leaving: proof.leaving.clone(),
        })),
        Proof::None | Proof::Kernel(_) | Proof::Kernels(_) => None,
    };
    record
}

/// [`flip_record`] as a JSON value; to write a large answer, serialise the record itself.
#[must_use]
pub fn flip_json(puzzle: &FlipPuzzle, answer: &Answer<Presses>, options: JsonOptions) -> Value {
    value(&flip_record(puzzle, answer, options))
}

/// [`slide_record`] as a JSON value; to write a large answer, serialise the record itself.
#[must_use]
pub fn slide_json(puzzle: &SlidePuzzle, answer: &Answer<Moves>, options: JsonOptions) -> Value {
    value(&slide_record(puzzle, answer, options))
}

fn value(record: &impl Serialize) -> Value {
    serde_json::to_value(record).expect("a record holds only what JSON can say")
}

/// What both families write alike.
fn begun<S, T, W>(
    puzzle: Family,
    answer: &Answer<S>,
    options: JsonOptions,
    write: impl Fn(&S) -> Vec<T>,
) -> Record<T, W> {
    let solution = |solution: &S| (options.solution == Part::Written).then(|| write(solution));
    let (verdict, own, best, bound) = match &answer.verdict {
        Verdict::Solved(solved) => (VerdictName::Solved, solution(solved), None, None),
        Verdict::Impossible(_) => (VerdictName::Impossible, None, None, None),
        Verdict::Stopped { best, bound } => {
            let best = best.as_ref().and_then(solution);
            (VerdictName::Stopped, None, best, Some(*bound))
        }
    };
    Record {
        schema: SCHEMA,
        puzzle,
        verdict,
        optimal: answer.optimal,
        fewest: (answer.optimal == Optimal::Proved).then_some(true),
        count: answer.count,
        cost: answer.cost,
        ties: answer.ties.as_ref().map(ToString::to_string),
        nullity: answer.nullity,
        answer: own,
        best,
        bound,
        witness: None,
        checked: options.checked,
        proof: None,
    }
}

fn parity(cells: &Places, k: Modulus, witness: &ParityWitness) -> ParityRecord {
    let weights = witness.weights.iter();
    ParityRecord {
        goal: witness.alternative,
        cells: weights
            .clone()
            .map(|&(cell, _)| flip_place(cells, cell))
            .collect(),
        weights: (k != Modulus::TWO).then(|| weights.map(|&(_, weight)| weight).collect()),
    }
}

fn kernel(cells: &Places, k: Modulus, proof: &KernelProof<Presses>) -> KernelRecord {
    let alternative = |alternative: &Alternative<Presses>| match alternative {
        Alternative::Reached(presses) => AlternativeRecord::Reached(write_digits(presses)),
        Alternative::Unreachable(witness) => {
            AlternativeRecord::Unreachable(parity(cells, k, witness))
        }
    };
    KernelRecord {
        basis: proof.basis.iter().map(write_digits).collect(),
        alternatives: proof.alternatives.iter().map(alternative).collect(),
        ledgers: write_ledgers(proof),
    }
}

/// What the object calls button number `button`.
///
/// # Panics
/// If there is no such button.
#[must_use]
pub fn button_place(rule: &FlipRule, button: usize) -> Place {
    flip_place(rule.buttons().places(), button)
}

/// What the object calls cell or button number `at`.
fn flip_place(places: &Places, at: usize) -> Place {
    match places {
        Places::Board(region) => {
            let at = region.position(at);
            Place::Cell([at.row, at.col])
        }
        Places::Named(names) => Place::Name(names[at].clone()),
    }
}

/// What the object calls place number `at`.
fn slide_place(rule: &Rule, at: usize) -> Place {
    if let Some(region) = rule.region() {
        let at = region.position(at);
        return Place::Cell([at.row, at.col]);
    }
    let names = rule.names();
    names.map_or(Place::Number(at), |names| Place::Name(names[at].clone()))
}
