//! Checks the kernel of a flip puzzle with two colours: quiet, independent, and all of it.
//!
//! How many dimensions the kernel has is the checker's own finding, by one of two plain ways, both
//! with work counted and limited:
//!
//! - the plus rule on a whole open rectangle, every cell of which matters: the *chase*. The first
//!   row of presses forces all others (row r + 1 is what mends row r), so with W the shorter side
//!   everything follows from the W x W map that sends the first row to the row after the last, and
//!   a press set is quiet exactly where that map gives 0. W^2/64 word additions a row; where that
//!   is too many, by polynomials of the checker's own (`plain_polynomials`);
//! - anything else: the rank of the changes of all buttons, by plain elimination.

use super::independent::Independent;
use super::kernel_colours::check_dimension;
use super::plain_polynomials::nullity_by_polynomials;
use super::solved::{check_shape, press_all, wrong_cells};
use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec, words_for, xor_words};
use crate::flip::{Modulus, Pattern, Presses, Rule, States};
use crate::grid::Size;
use crate::verify::refusal::Refusal;

/// Word additions that the checker does at most to find the dimension: those of the chase are known
/// before, and above so many polynomials take its place; those of the rank are known only as they are
/// done.
const MAX_CHASE_ADDITIONS: u128 = 1 << 26;
const MAX_RANK_ADDITIONS: u128 = 1 << 32;

/// The cells that matter, where these are the same in all alternatives of the goal.
pub(super) fn shared_cared(alternatives: &[Pattern]) -> Option<&BitVec> {
    let mut all = alternatives.iter().map(Pattern::cared);
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

/// What is wrong with a nullity where cells matter to one goal and not to another.
pub(super) const NO_ONE_KERNEL: &str = "a nullity, though the goals care for different cells";

/// The board that quiet press sets leave as it is, where it matters.
pub(super) struct Quiet {
    nothing: States,
    unchanged: Pattern,
}

impl Quiet {
    pub(super) fn new(rule: &Rule, cared: &BitVec) -> Result<Self, Refusal> {
        let nothing = States::zeros(rule.modulus(), rule.cells().len());
        let unchanged = Pattern::with_dont_care(&nothing, cared.clone())
            .map_err(|_| Refusal::Unsupported("a goal of another size than the puzzle"))?;
        Ok(Self { nothing, unchanged })
    }

    /// Checks that `presses`, number `vector` of the proof, change no cell that matters.
    pub(super) fn check(
        &self,
        rule: &Rule,
        vector: usize,
        presses: &Presses,
    ) -> Result<(), Refusal> {
        check_shape(rule, presses, "presses of a kernel vector")?;
        let states = press_all(rule, &self.nothing, presses);
        match wrong_cells(&states, &self.unchanged).next() {
            Some(wrong) => Err(Refusal::NotQuiet {
                vector,
                cell: wrong.cell,
            }),
            None => Ok(()),
        }
    }
}

/// Checks that `basis` is a basis of the kernel: the press sets that change no cell in `cared`.
pub(super) fn check_basis(
    rule: &Rule,
    cared: &BitVec,
    basis: &[Presses],
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let quiet = Quiet::new(rule, cared)?;
    let mut independent = Independent::new(rule.buttons().places().len());
    for (vector, presses) in basis.iter().enumerate() {
        quiet.check(rule, vector, presses)?;
        let bits = presses_bits(rule, presses, "presses of a kernel vector")?;
        if !independent.insert(bits) {
            return Err(Refusal::Dependent { vector });
        }
    }
    let (expected, found) = (nullity(rule, cared, limits)?, basis.len());
    if expected == found {
        Ok(())
    } else {
        Err(Refusal::KernelIncomplete { expected, found })
    }
}

/// Checks that the kernel has dimension `claimed`.
pub(super) fn check_nullity(
    rule: &Rule,
    cared: &BitVec,
    claimed: usize,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    if rule.modulus() != Modulus::TWO {
        return check_dimension(rule, cared, claimed, limits);
    }
    let found = nullity(rule, cared, limits)?;
    if claimed == found {
        Ok(())
    } else {
        Err(Refusal::WrongNullity { claimed, found })
    }
}

/// The packed bits of `presses`, checked to be one a button.
pub(super) fn presses_bits<'a>(
    rule: &Rule,
    presses: &'a Presses,
    what: &'static str,
) -> Result<&'a BitVec, Refusal> {
    check_shape(rule, presses, what)?;
    let bits = presses.times().as_bits();
    bits.ok_or(Refusal::Unsupported(
        "packed presses of more than two colours",
    ))
}

/// The dimension of the kernel with two colours, found anew.
fn nullity(rule: &Rule, cared: &BitVec, limits: &Limits<'_>) -> Result<usize, Refusal> {
    match rule.plain_plus() {
        Some(size) if cared.count_ones() == cared.len() as u64 => {
            if chase_additions(size) <= MAX_CHASE_ADDITIONS {
                nullity_by_chase(size, limits)
            } else {
                nullity_by_polynomials(size, limits)
            }
        }
        _ => nullity_by_rank(rule, cared, limits),
    }
}

/// Word additions of the chase.
fn chase_additions(size: Size) -> u128 {
    let side = size.rows().min(size.cols());
    let rows = size.rows().max(size.cols());
    side as u128 * words_for(side) as u128 * (rows as u128 + side as u128)
}

pub(super) fn nullity_by_chase(size: Size, limits: &Limits<'_>) -> Result<usize, Refusal> {
    let side = size.rows().min(size.cols());
    let rows = size.rows().max(size.cols());
    let grid_words = side as u128 * words_for(side) as u128;
    within(
        "the chase (bytes)",
        grid_words * 8 * 3,
        limits.max_bytes.into(),
    )?;
    // Row j of `here` says which presses of the first row add up to press j of the present row.
    let mut here = BitGrid::identity(side);
    let mut above = BitGrid::zeros(side, side);
    for _ in 0..rows {
        if limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
        for col in 0..side {
            for neighbour in col.saturating_sub(1)..=(col + 1).min(side - 1) {
                xor_words(above.row_mut(col), here.row(neighbour));
            }
        }
        std::mem::swap(&mut here, &mut above);
    }
    let mut independent = Independent::new(side);
    for col in 0..side {
        independent.insert(&BitVec::from_words(side, here.row(col).to_vec()));
    }
    Ok(side - independent.rank())
}

fn nullity_by_rank(rule: &Rule, cared: &BitVec, limits: &Limits<'_>) -> Result<usize, Refusal> {
    let (cells, buttons) = (cared.len(), rule.buttons().places().len());
    let table = cells as u128 * 32;
    let mut independent = Independent::new(cells);
    let mut changes = Vec::new();
    for button in 0..buttons {
        if limits.is_cancelled() {
            return Err(Refusal::Cancelled);
        }
        let bytes = table + 8 * independent.words();
        within("the rank (bytes so far)", bytes, limits.max_bytes.into())?;
        within(
            "the rank (word additions so far)",
            independent.additions(),
            MAX_RANK_ADDITIONS,
        )?;
        changes.clear();
        rule.press(button, |cell, amount| {
            if amount % 2 == 1 && cared.get(cell) {
                changes.push(cell);
            }
        });
        independent.insert_ones(&changes);
    }
    Ok(buttons - independent.rank())
}

/// Refuses what needs more than the limit.
pub(super) const fn within(what: &'static str, needed: u128, limit: u128) -> Result<(), Refusal> {
    if needed > limit {
        return Err(Refusal::TooLarge {
            what,
            needed,
            limit,
        });
    }
    Ok(())
}
