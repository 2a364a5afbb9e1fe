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
//! either way. Where steps have costs, a price falls along a step by at most what the step costs, and it is
//! the cost of the moves that is at least so much. Where places have limits, a step may fall by more: by a toll
//! for leaving the one place and a toll for entering the other; then all tolls that can be taken are
//! taken off, each as often as its place lets tokens out, or in. Any prices are good for a bound; those of a dishonest answer can only show less.
//! Sums are taken in 128 bits, where those of 2^60 places fit whatever the prices are.
//!
//! **Counts.** A token never leaves its connected component, so a component with more targets than
//! tokens, or more tokens than places where they may end, is proof enough that nothing solves the
//! puzzle. Components are filled here anew.

use super::border::{Way, check_border, most_of};
use super::refusal::SlideRefusal;
use super::solved::replay;
use crate::answer::{Answer, ComponentCount, Optimal, Proof, TollProof, Verdict, Witness};
use crate::slide::{Moves, Rule, SlidePuzzle};
use crate::verify::claims::{check_cost, check_count, check_no_count, check_optimal};
use crate::verify::grade::Grade;
use crate::verify::refusal::Refusal;

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
    let has_costs = puzzle.rule().costs().is_some();
    match answer.solution() {
        Some(moves) => {
            check_count(answer, moves.count())?;
            let cost = has_costs.then(|| replay(puzzle, moves)).transpose()?;
            check_cost(answer, cost)?;
        }
        None => check_no_count(answer)?,
    }
    let shown = bound_of(puzzle, &answer.proof)?;
    match &answer.verdict {
        Verdict::Solved(moves) => {
            let cost = replay(puzzle, moves)?;
            check_optimal(answer)?;
            match (answer.optimal, shown) {
                (Optimal::NotAsked | Optimal::NotProved, _) => claims_nothing_more(answer)?,
                (Optimal::Proved, Some(shown)) if shown == i128::from(cost) => {}
                (Optimal::Proved, Some(shown)) if has_costs => {
                    let refusal = SlideRefusal::PricesShowLessCost { shown, cost };
                    return Err(Refusal::Slide(refusal));
                }
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

/// Checks that prices, with tolls where places have limits, prove so many moves to be the fewest, or that cost to
/// be the least where steps have costs: along a step the price falls by no more than it costs, and they show
/// that number. One pass over the board.
///
/// # Errors
/// The first fault met.
pub fn check_slide_prices(
    puzzle: &SlidePuzzle,
    proof: &Proof<Moves>,
    least: u64,
) -> Result<(), Refusal> {
    let what = "the fewest moves";
    let shown = bound_of(puzzle, proof)?.ok_or(Refusal::Unproved { what })?;
    if shown == i128::from(least) {
        return Ok(());
    }
    if puzzle.rule().costs().is_some() {
        let cost = least;
        let refusal = SlideRefusal::PricesShowLessCost { shown, cost };
        return Err(Refusal::Slide(refusal));
    }
    Err(Refusal::Slide(SlideRefusal::PricesShowLess {
        shown,
        moves: least,
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

/// What a proof shows to be needed; none where there is no proof.
fn bound_of(puzzle: &SlidePuzzle, proof: &Proof<Moves>) -> Result<Option<i128>, Refusal> {
    match proof {
        Proof::Prices(prices) => bound_of_prices(puzzle, prices, None).map(Some),
        Proof::Tolls(tolls) => bound_of_prices(puzzle, &tolls.prices, Some(tolls)).map(Some),
        Proof::None => Ok(None),
        Proof::Kernel(_) | Proof::Kernels(_) => Err(Refusal::WrongKind {
            found: "the kernel of a flip puzzle",
            expected: "prices",
        }),
    }
}

/// The cost that the prices show to be needed, which may be negative.
fn bound_of_prices(
    puzzle: &SlidePuzzle,
    prices: &[i64],
    tolls: Option<&TollProof>,
) -> Result<i128, Refusal> {
    let rule = puzzle.rule();
    let places = rule.len();
    let mut lists = vec![("price", prices.len())];
    lists.extend(tolls.iter().flat_map(|tolls| {
        let lists = [tolls.entering.len(), tolls.leaving.len()];
        lists.map(|len| ("toll", len))
    }));
    if let Some(&(what, found)) = lists.iter().find(|&&(_, len)| len != places) {
        return Err(Refusal::Slide(SlideRefusal::PriceNumber {
            what,
            expected: places as u64,
            found: found as u64,
        }));
    }
    let toll = |list: fn(&TollProof) -> &[u64], at: usize| tolls.map_or(0, |tolls| list(tolls)[at]);
    let (mut shown, target) = (0_i128, puzzle.target());
    for (from, &price) in prices.iter().enumerate() {
        let price = i128::from(price);
        let mut steep = None;
        let leaving = i128::from(toll(|tolls| &tolls.leaving, from));
        rule.steps(from, |to, cost| {
            let tolls = leaving + i128::from(toll(|tolls| &tolls.entering, to));
            if steep.is_none() && price - i128::from(prices[to]) > i128::from(cost) + tolls {
                steep = Some(to);
            }
        });
        if let Some(to) = steep {
            return Err(Refusal::Slide(SlideRefusal::SteepPrice { from, to }));
        }
        let entering = i128::from(toll(|tolls| &tolls.entering, from));
        for (toll, way) in [(leaving, Way::Out), (entering, Way::In)] {
            if toll == 0 {
                continue;
            }
            let Some(most) = most_of(puzzle, from, way) else {
                let refusal = SlideRefusal::TollWithoutLimit { place: from };
                return Err(Refusal::Slide(refusal));
            };
            // Below 2^64 x 2^32; where so many are added up that they stop at the least number, prices
            // cannot make up for it.
            shown = shown.saturating_sub(toll * i128::from(most));
        }
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
    let components = match witness {
        Witness::Counts(components) => components,
        Witness::Border(border) => return check_border(puzzle, border),
        Witness::Parity(_) | Witness::Limits => {
            return Err(Refusal::WrongKind {
                found: "cells with a parity",
                expected: "counts of tokens and targets",
            });
        }
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
