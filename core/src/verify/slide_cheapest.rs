//! Can no shorter list of moves exist? Prices answer that in one pass over the board; counts answer
//! why none exists at all.
//!
//! **Prices.** Give each place an integer price such that neighbours differ by at most 1. A move
//! lowers the sum of the prices under the tokens by at most 1, so the moves number at least
//!
//! ```text
//! sum of prices over the start - highest sum of prices over a board that fits the target
//! ```
//!
//! and the second sum is the prices of the targets, plus the positive prices of places that may end
//! either way. Any prices are good for a bound; those of a dishonest answer can only show less.
//! Sums are taken in 128 bits, where those of 2^60 places fit whatever the prices are.
//!
//! **Counts.** A token never leaves its connected component, so a component with more targets than
//! tokens, or more tokens than places where they may end, is proof enough that nothing solves the
//! puzzle. Components are filled here anew.

use super::claims::{check_cost, check_count, check_no_count, check_optimal};
use super::grade::Grade;
use super::refusal::Refusal;
use super::slide_refusal::SlideRefusal;
use super::slide_solved::replay;
use crate::answer::{Answer, ComponentCount, Optimal, Proof, Verdict, Witness};
use crate::slide::{Moves, Rule, SlidePuzzle};

/// Checks everything that an answer to a slide puzzle says: that the moves are legal and reach the
/// target, that no fewer moves do where *proved* is claimed, that an impossible puzzle is one, and
/// that the bound of a stopped search holds. Linear in the board and the moves; needs no solver.
///
/// # Errors
/// The first fault met.
pub fn check_slide(puzzle: &SlidePuzzle, answer: &Answer<Moves>) -> Result<Grade, Refusal> {
    if answer.ties.is_some() {
        let what = "a number of ties";
        return Err(Refusal::Unproved { what });
    }
    if answer.nullity.is_some() {
        let what = "a nullity, which slide puzzles do not have";
        return Err(Refusal::Unproved { what });
    }
    match answer.solution() {
        Some(moves) => {
            check_count(answer, moves.count())?;
            check_cost(answer, None)?;
        }
        None => check_no_count(answer)?,
    }
    let shown = match &answer.proof {
        Proof::Prices(prices) => Some(bound_of_prices(puzzle, prices)?),
        Proof::None => None,
        Proof::Kernel(_) | Proof::Kernels(_) => {
            return Err(Refusal::WrongKind {
                found: "the kernel of a flip puzzle",
                expected: "prices",
            });
        }
    };
    match &answer.verdict {
        Verdict::Solved(moves) => {
            replay(puzzle, moves)?;
            check_optimal(answer)?;
            match (answer.optimal, shown) {
                (Optimal::NotAsked | Optimal::NotProved, _) => claims_nothing_more(answer)?,
                (Optimal::Proved, Some(shown)) if shown == i128::from(moves.count()) => {}
                (Optimal::Proved, Some(shown)) => {
                    let moves = moves.count();
                    return Err(Refusal::Slide(SlideRefusal::PricesShowLess {
                        shown,
                        moves,
                    }));
                }
                (Optimal::Proved, None) => {
                    let what = "the fewest moves";
                    return Err(Refusal::Unproved { what });
                }
            }
        }
        Verdict::Impossible(witness) => {
            check_witness(puzzle, witness)?;
            check_optimal(answer)?;
            claims_nothing_more(answer)?;
        }
        Verdict::Stopped { best, bound } => {
            if let Some(moves) = best {
                replay(puzzle, moves)?;
            }
            check_optimal(answer)?;
            let plain = bound_of_differences(puzzle);
            let shown = shown.map_or(plain, |shown| {
                plain.max(u64::try_from(shown).unwrap_or_default())
            });
            if *bound > shown {
                let bound = *bound;
                return Err(Refusal::BoundTooHigh { bound, shown });
            }
        }
    }
    Ok(Grade::Full)
}

/// Checks that prices, one a place, prove so many moves to be the fewest: neighbours' prices differ by no more
/// than a step costs, and they show that number. One pass over the board.
///
/// # Errors
/// The first fault met.
pub fn check_slide_prices(puzzle: &SlidePuzzle, prices: &[i64], moves: u64) -> Result<(), Refusal> {
    let shown = bound_of_prices(puzzle, prices)?;
    if shown == i128::from(moves) {
        return Ok(());
    }
    Err(Refusal::Slide(SlideRefusal::PricesShowLess {
        shown,
        moves,
    }))
}

/// Checks that there is no proof of the fewest moves where they are not claimed.
fn claims_nothing_more(answer: &Answer<Moves>) -> Result<(), Refusal> {
    if answer.proof == Proof::None {
        return Ok(());
    }
    let what = "a proof of something that is not claimed";
    Err(Refusal::Contradiction(what))
}

/// The number of moves that the prices show to be needed, which may be negative.
fn bound_of_prices(puzzle: &SlidePuzzle, prices: &[i64]) -> Result<i128, Refusal> {
    let rule = puzzle.rule();
    let places = rule.len();
    if prices.len() != places {
        return Err(Refusal::Slide(SlideRefusal::PriceNumber {
            expected: places as u64,
            found: prices.len() as u64,
        }));
    }
    let (mut shown, target) = (0_i128, puzzle.target());
    for (from, &price) in prices.iter().enumerate() {
        let mut steep = None;
        rule.neighbours(from, |to| {
            if steep.is_none() && price.abs_diff(prices[to]) > 1 {
                steep = Some(to);
            }
        });
        if let Some(to) = steep {
            return Err(Refusal::Slide(SlideRefusal::SteepPrice { from, to }));
        }
        let price = i128::from(price);
        if puzzle.start().get(from) {
            shown += price;
        }
        shown -= match (target.cared().get(from), target.tokens().get(from)) {
            (true, true) => price,
            (true, false) => 0,
            (false, _) => price.max(0),
        };
    }
    Ok(shown)
}

/// A bound that needs no proof: one move empties one place and fills one, so there are at least as
/// many as places that must be emptied, and as places that must be filled.
fn bound_of_differences(puzzle: &SlidePuzzle) -> u64 {
    let (start, target) = (puzzle.start(), puzzle.target());
    let (mut emptied, mut filled) = (0_u64, 0_u64);
    for place in target.cared().iter_ones() {
        match (start.get(place), target.tokens().get(place)) {
            (true, false) => emptied += 1,
            (false, true) => filled += 1,
            _ => {}
        }
    }
    emptied.max(filled)
}

/// Each component named is one, named once, counted rightly, and its counts do not fit.
fn check_witness(puzzle: &SlidePuzzle, witness: &Witness) -> Result<(), Refusal> {
    let Witness::Counts(components) = witness else {
        return Err(Refusal::WrongKind {
            found: "cells with a parity",
            expected: "counts of tokens and targets",
        });
    };
    if components.is_empty() {
        return Err(Refusal::Slide(SlideRefusal::EmptyWitness));
    }
    let places = puzzle.rule().len();
    let mut filled = vec![false; places];
    for claim in components {
        let place = claim.place;
        if place >= places {
            return Err(Refusal::Slide(SlideRefusal::NoSuchWitnessPlace {
                place,
                places,
            }));
        }
        if filled[place] {
            return Err(Refusal::Slide(SlideRefusal::ComponentTwice { place }));
        }
        let component = fill(puzzle.rule(), place, &mut filled);
        let mut found = ComponentCount {
            place,
            tokens: 0,
            targets: 0,
        };
        let mut either = 0_u64;
        for &at in &component {
            found.tokens += u64::from(puzzle.start().get(at));
            found.targets += u64::from(puzzle.target().tokens().get(at));
            either += u64::from(!puzzle.target().cared().get(at));
        }
        let ComponentCount {
            tokens, targets, ..
        } = found;
        if found != *claim {
            return Err(Refusal::Slide(SlideRefusal::WrongWitnessCounts {
                place,
                tokens,
                targets,
            }));
        }
        if targets <= tokens && tokens <= targets + either {
            return Err(Refusal::Slide(SlideRefusal::CountsFit { place }));
        }
    }
    Ok(())
}

/// All places that steps join to `place`, marked in `filled`.
fn fill(rule: &Rule, place: usize, filled: &mut [bool]) -> Vec<usize> {
    filled[place] = true;
    let mut component = vec![place];
    let mut done = 0;
    while let Some(&from) = component.get(done) {
        done += 1;
        rule.neighbours(from, |to| {
            if !filled[to] {
                filled[to] = true;
                component.push(to);
            }
        });
    }
    component
}
