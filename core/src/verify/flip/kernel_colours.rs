//! Checks the kernel of a flip puzzle with any number of colours: quiet, and all of it.
//!
//! Two staircases over Z/k count for themselves: one of the changes that buttons make, one of the
//! press sets of the proof. There are k^buttons press sets, and each change that can be made is made
//! by as many as are quiet; so quiet sets x changes = k^buttons, and the proof's sets, quiet as each
//! of them is, make all of them exactly where their number fits. For a prime k the number is a power
//! of k: its exponent is the nullity. For other k there is no such thing.

use num_bigint::BigUint;

use super::kernel::{Quiet, within};
use super::staircase::Staircase;
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::flip::{Modulus, Presses, Rule};
use crate::verify::refusal::Refusal;

/// Whether the press sets that are quiet have a dimension.
pub(super) fn has_dimension(k: Modulus) -> bool {
    (2..k.get()).all(|divisor| !k.get().is_multiple_of(divisor))
}

/// Checks that the press sets of `basis` are quiet and make all quiet ones; for a prime k also that
/// none of them is made of those before it. Gives all quiet ones.
pub(super) fn check_generators(
    rule: &Rule,
    cared: &BitVec,
    basis: &[Presses],
    limits: &Limits<'_>,
) -> Result<Staircase, Refusal> {
    let k = rule.modulus();
    let buttons = rule.buttons().places().len();
    let quiet = Quiet::new(rule, cared)?;
    let mut made = Staircase::new(k, buttons, limits)?;
    for (vector, presses) in basis.iter().enumerate() {
        quiet.check(rule, vector, presses)?;
        let times = presses.times().iter().enumerate();
        let pressed: Vec<(usize, u8)> = times.filter(|&(_, times)| times != 0).collect();
        if !made.insert(&pressed, limits)? && has_dimension(k) {
            return Err(Refusal::Dependent { vector });
        }
    }
    let changes = changes(rule, cared, limits)?;
    if has_dimension(k) {
        let (expected, found) = (buttons - changes.len(), basis.len());
        if expected != found {
            return Err(Refusal::KernelIncomplete { expected, found });
        }
    }
    let all = press_sets(k, buttons)?;
    let (made_sets, changes) = (made.elements(), changes.elements());
    if &made_sets * &changes != all {
        let missing = all / (made_sets * changes);
        return Err(Refusal::KernelTooSmall { times: missing });
    }
    Ok(made)
}

/// Checks that the kernel has dimension `claimed`.
pub(super) fn check_dimension(
    rule: &Rule,
    cared: &BitVec,
    claimed: usize,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    if !has_dimension(rule.modulus()) {
        return Err(Refusal::Contradiction(NO_DIMENSION));
    }
    let found = rule.buttons().places().len() - changes(rule, cared, limits)?.len();
    if claimed == found {
        Ok(())
    } else {
        Err(Refusal::WrongNullity { claimed, found })
    }
}

/// What is wrong with a nullity where k is not prime.
pub(super) const NO_DIMENSION: &str = "a nullity, though the number of colours is no prime";

/// All changes of cells that matter which presses can make.
fn changes(rule: &Rule, cared: &BitVec, limits: &Limits<'_>) -> Result<Staircase, Refusal> {
    let mut all = Staircase::new(rule.modulus(), cared.len(), limits)?;
    let mut entries = Vec::new();
    for button in 0..rule.buttons().places().len() {
        entries.clear();
        rule.press(button, |cell, amount| {
            if cared.get(cell) {
                entries.push((cell, amount));
            }
        });
        all.insert(&entries, limits)?;
    }
    Ok(all)
}

/// k^buttons.
fn press_sets(k: Modulus, buttons: usize) -> Result<BigUint, Refusal> {
    let limit = u32::MAX.into();
    within("all press sets (buttons)", buttons as u128, limit)?;
    Ok(BigUint::from(k.get()).pow(buttons as u32))
}
