//! The shortest words for a contradiction: no stretch is named that could be left out.
//!
//! Method: the weights with which all presses cancel form a module Y. Those of them that do not use
//! an equation e are found in the Howell form with e as the first column: they are spanned by the
//! rows that begin later. So all equations outside the contradiction that was met are left out at
//! once, and then each of the others in turn, if what stays still contradicts itself. An equation
//! that could not be left out then cannot be left out later, for Y has only become smaller.

use crate::error::Error;
use crate::flip::findings::{Contradiction, Term};
use crate::flip::observations::Stretch;
use crate::modular::{Contradiction as Weights, HowellForm};

/// Why the `changes` in these stretches do not fit together, given weights that show it.
pub(super) fn explained(
    k: u8,
    cancelling: &HowellForm,
    stretches: &[Stretch],
    changes: &[u8],
    met: &Weights,
) -> Result<Contradiction, Error> {
    let weighed = |weights: &[u8]| {
        let both = weights.iter().zip(changes);
        both.fold(0, |sum, (&weight, &change)| {
            (sum + u32::from(weight) * u32::from(change)) % u32::from(k)
        })
    };
    let unused: Vec<usize> = (0..stretches.len())
        .filter(|&at| met.weights[at] == 0)
        .collect();
    let mut rows = without(k, cancelling.rows(), stretches.len(), &unused)?;
    for (at, &weight) in met.weights.iter().enumerate() {
        if weight == 0 {
            continue;
        }
        let fewer = without(k, &rows, stretches.len(), &[at])?;
        if fewer.iter().any(|row| weighed(row) != 0) {
            rows = fewer;
        }
    }
    let contradicting = rows.into_iter().find(|row| weighed(row) != 0);
    let weights = contradicting.expect("the weights that were met are among what was kept");
    let terms = weights.iter().zip(stretches);
    Ok(Contradiction {
        terms: terms
            .filter(|&(&times, _)| times != 0)
            .map(|(&times, &stretch)| Term { stretch, times })
            .collect(),
        change: u8::try_from(weighed(&weights)).expect("a remainder modulo k"),
    })
}

/// Rows that span those combinations of `rows` that are 0 in the columns `left_out`.
fn without(
    k: u8,
    rows: &[Vec<u8>],
    columns: usize,
    left_out: &[usize],
) -> Result<Vec<Vec<u8>>, Error> {
    let mut order = left_out.to_vec();
    order.extend((0..columns).filter(|at| !left_out.contains(at)));
    let moved = rows
        .iter()
        .map(|row| order.iter().map(|&at| row[at]).collect::<Vec<u8>>());
    let form = HowellForm::of(k, columns, moved)?;
    let first_kept = form
        .pivots()
        .iter()
        .position(|pivot| pivot.column >= left_out.len());
    let kept = &form.rows()[first_kept.unwrap_or(form.rows().len())..];
    let back = |row: &Vec<u8>| {
        let mut weights = vec![0; columns];
        for (&at, &weight) in order.iter().zip(row) {
            weights[at] = weight;
        }
        weights
    };
    Ok(kept.iter().map(back).collect())
}
