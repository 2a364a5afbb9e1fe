//! A whole answer with its proof for any number of colours, by trying all presses and all weights.
//!
//! Method: every press set is tried. The quiet ones are told by a few: for each button, among those
//! whose first press is there, the one that presses it least often, and of these the first in order.
//! Its number of presses there divides k and that of all others with the same first button, so every
//! quiet set is taken to 0 from the left by multiples of these. Witnesses are found in the same way:
//! weights are tried like presses, and one that no button changes is quiet. Cost: k^buttons presses
//! and k^cells weights.

use super::slow_answer::{Found, Lightest};
use super::try_all_presses::{Visit, presses_of_set, try_all_presses, visit_all};
use crate::answer::{Alternative, Answer, ParityWitness};
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::{Buttons, Effects, FlipPuzzle, Pattern, Places, Presses, Rule};

/// Solves `puzzle`, of whose goal `goals` are the pictures, all caring for the same cells.
pub(super) fn answer_by_trying(
    puzzle: &FlipPuzzle,
    goals: &[Pattern],
) -> Result<Answer<Presses>, Error> {
    let rule = puzzle.rule();
    let k = rule.modulus();
    let tried = try_all_presses(puzzle)?;
    let start: Vec<u8> = puzzle.start().iter().collect();
    let mut reached_by: Vec<Option<u64>> = vec![None; goals.len()];
    visit_all(rule, start, |visit| {
        for (goal, by) in goals.iter().zip(&mut reached_by) {
            let mut cared = goal.cared().iter_ones();
            if by.is_none() && cared.all(|cell| goal.states().get(cell) == visit.states[cell]) {
                *by = Some(visit.set);
            }
        }
    })?;
    let cared: Vec<usize> = goals[0].cared().iter_ones().collect();
    let totals = if reached_by.contains(&None) {
        unchanged_totals(rule, &cared)?
    } else {
        Vec::new() // not needed
    };
    let mut alternatives = Vec::new();
    for (alternative, (goal, by)) in goals.iter().zip(reached_by).enumerate() {
        if let Some(set) = by {
            alternatives.push(Alternative::Reached(presses_of_set(rule, set)));
            continue;
        }
        let needs_change = |weights: &&Presses| {
            let each = cared.iter().zip(weights.times().iter());
            let total = each.fold(0, |sum, (&cell, weight)| {
                let change = k.subtract(goal.states().get(cell), puzzle.start().get(cell));
                sum + u64::from(weight) * u64::from(change)
            });
            k.reduce(total) != 0
        };
        let weights = totals
            .iter()
            .find(needs_change)
            .expect("over Z/k what no weights forbid can be reached");
        let each = cared.iter().copied().zip(weights.times().iter());
        alternatives.push(Alternative::Unreachable(ParityWitness {
            alternative,
            weights: each.filter(|&(_, weight)| weight != 0).collect(),
        }));
    }
    let found = Found {
        lightest: tried.lightest.map(|presses| Lightest {
            presses,
            ties: tried.ties,
        }),
        basis: quiet_sets(rule, goals[0].cared())?,
        alternatives,
    };
    Ok(found.into_answer(rule))
}

/// Press sets that change no cell in `cared` and make all such sets; first buttons ascending.
fn quiet_sets(rule: &Rule, cared: &BitVec) -> Result<Vec<Presses>, Error> {
    let k = u64::from(rule.modulus().get());
    let buttons = rule.buttons().places().len();
    let mut least: Vec<Option<u64>> = vec![None; buttons];
    let mut first = buttons; // of this set
    let mut power = 1; // its first number of presses stands for this much
    visit_all(rule, vec![0; rule.cells().len()], |visit| {
        let Visit { set, states, .. } = visit;
        // Sets come in order: the first button moves to the left when the next power is reached.
        if set == 1 || set == power * k {
            power = set;
            first -= 1;
        }
        let is_first_with = |held: u64| set / power < held / power;
        if set > 0 && cared.iter_ones().all(|cell| states[cell] == 0) {
            let held = &mut least[first];
            if held.is_none_or(is_first_with) {
                *held = Some(set);
            }
        }
    })?;
    let sets = least.into_iter().flatten();
    Ok(sets.map(|set| presses_of_set(rule, set)).collect())
}

/// Weights of the cells in `cared`, in their order, whose total no button changes: all others are
/// made of these.
fn unchanged_totals(rule: &Rule, cared: &[usize]) -> Result<Vec<Presses>, Error> {
    let k = rule.modulus();
    let buttons = rule.buttons().places().len();
    let mut table: Vec<Vec<(usize, u8)>> = vec![Vec::new(); cared.len()];
    for button in 0..buttons {
        let mut changes = vec![0; rule.cells().len()];
        rule.press(button, |cell, amount| {
            changes[cell] = k.add(changes[cell], amount);
        });
        for (row, &cell) in table.iter_mut().zip(cared) {
            if changes[cell] != 0 {
                row.push((button, changes[cell]));
            }
        }
    }
    // Weights are presses of a puzzle with the parts exchanged.
    let names = |n: usize| Places::Named((0..n).map(|i| i.to_string()).collect());
    let weights = Buttons::new(names(cared.len()));
    let exchanged = Rule::new(k, names(buttons), weights, Effects::Table(table))?;
    quiet_sets(&exchanged, &BitVec::ones(buttons))
}
