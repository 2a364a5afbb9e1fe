//! Checks that a flip puzzle cannot be solved: weighted cells whose total no press changes, though
//! the goal needs it changed.

use crate::answer::ParityWitness;
use crate::flip::{FlipPuzzle, Pattern};
use crate::verify::refusal::Refusal;

/// Checks the witnesses against all `alternatives` of the goal, one each, in the goal's order.
pub(super) fn check_unsolvable(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    witnesses: &[ParityWitness],
) -> Result<(), Refusal> {
    if alternatives.len() != witnesses.len() {
        return Err(Refusal::WrongLength {
            what: "witnesses, one for each alternative of the goal",
            expected: alternatives.len() as u64,
            found: witnesses.len() as u64,
        });
    }
    for (at, (goal, witness)) in alternatives.iter().zip(witnesses).enumerate() {
        check_witness(puzzle, at, goal, witness)?;
    }
    Ok(())
}

/// Checks that `witness` refutes alternative number `alternative` of the goal, the picture `goal`.
///
/// With y the weights, M the changes that buttons make: y M = 0 and y (goal - start) != 0, so that
/// no x has start + M x = goal. Time in proportion to the cells that all buttons change.
pub(super) fn check_witness(
    puzzle: &FlipPuzzle,
    alternative: usize,
    goal: &Pattern,
    witness: &ParityWitness,
) -> Result<(), Refusal> {
    if witness.alternative != alternative {
        return Err(Refusal::WrongAlternative {
            expected: alternative,
            found: witness.alternative,
        });
    }
    let rule = puzzle.rule();
    let k = rule.modulus();
    let mut weights = vec![0_u8; rule.cells().len()];
    for &(cell, weight) in &witness.weights {
        if cell >= weights.len() {
            let cells = weights.len();
            return Err(Refusal::NoSuchCell {
                alternative,
                cell,
                cells,
            });
        }
        if weight == 0 || weight >= k.get() {
            let most = k.get() - 1;
            return Err(Refusal::BadWeight {
                alternative,
                cell,
                weight,
                most,
            });
        }
        if weights[cell] != 0 {
            return Err(Refusal::CellTwice { alternative, cell });
        }
        if !goal.cared().get(cell) {
            return Err(Refusal::WeightOnDontCare { alternative, cell });
        }
        weights[cell] = weight;
    }
    let times = |amount: u8, weight: u8| k.reduce(u64::from(amount) * u64::from(weight));
    for button in 0..rule.buttons().places().len() {
        let mut change = 0;
        rule.press(button, |cell, amount| {
            change = k.add(change, times(amount, weights[cell]));
        });
        if change != 0 {
            return Err(Refusal::WitnessChanged {
                alternative,
                button,
            });
        }
    }
    let needed = witness.weights.iter().fold(0, |sum, &(cell, weight)| {
        let change = k.subtract(goal.states().get(cell), puzzle.start().get(cell));
        k.add(sum, times(change, weight))
    });
    if needed == 0 {
        return Err(Refusal::WitnessShowsNothing { alternative });
    }
    Ok(())
}
