//! Checks that presses solve a flip puzzle, by pressing them.

use super::plain_board::press_plain;
use crate::flip::{FlipPuzzle, Pattern, Presses, Rule, States};
use crate::verify::refusal::Refusal;

/// A cell that is not as an alternative of the goal wants it.
#[derive(Debug, Clone, Copy)]
pub(super) struct WrongCell {
    pub(super) cell: usize,
    pub(super) found: u8,
    pub(super) wanted: u8,
}

/// Checks that `presses` bring the puzzle to one of `alternatives`, the pictures of its goal.
///
/// Applies the presses cell by cell and compares: time in proportion to the cells that the pressed
/// buttons change.
pub(super) fn check_solved(
    puzzle: &FlipPuzzle,
    alternatives: &[Pattern],
    presses: &Presses,
) -> Result<(), Refusal> {
    check_shape(puzzle.rule(), presses, "presses of buttons")?;
    check_most(puzzle.rule(), presses)?;
    let states = press_all(puzzle.rule(), puzzle.start(), presses);
    let mut nearest: Option<(usize, WrongCell)> = None;
    for goal in alternatives {
        let mut wrong = wrong_cells(&states, goal);
        let Some(first) = wrong.next() else {
            return Ok(());
        };
        let number = 1 + wrong.count();
        if nearest.is_none_or(|(least, _)| number < least) {
            nearest = Some((number, first));
        }
    }
    Err(nearest.map_or(
        Refusal::Unsupported("a goal without alternatives"),
        |(
            _,
            WrongCell {
                cell,
                found,
                wanted,
            },
        )| Refusal::NotSolved {
            cell,
            found,
            wanted,
        },
    ))
}

/// Checks that there is one number a button, modulo the puzzle's number of colours.
pub(super) fn check_shape(
    rule: &Rule,
    presses: &Presses,
    what: &'static str,
) -> Result<(), Refusal> {
    let (expected, found) = (rule.modulus().get(), presses.times().modulus().get());
    if expected != found {
        return Err(Refusal::WrongModulus {
            what,
            expected,
            found,
        });
    }
    let (expected, found) = (rule.buttons().places().len(), presses.times().len());
    if expected != found {
        let (expected, found) = (expected as u64, found as u64);
        return Err(Refusal::WrongLength {
            what,
            expected,
            found,
        });
    }
    Ok(())
}

/// Checks the limits of single buttons, where the puzzle has some.
fn check_most(rule: &Rule, presses: &Presses) -> Result<(), Refusal> {
    let Some(most) = rule.buttons().most() else {
        return Ok(());
    };
    let mut each = presses.times().iter().zip(most).enumerate();
    match each.find(|(_, (found, most))| found > *most) {
        Some((button, (found, &most))) => Err(Refusal::PressedTooOften {
            button,
            found,
            most,
        }),
        None => Ok(()),
    }
}

/// The states after all `presses`, which must have the shape that [`check_shape`] asks for.
pub(super) fn press_all(rule: &Rule, start: &States, presses: &Presses) -> States {
    if let Some(size) = rule.plain_plus()
        && let (Some(start), Some(presses)) = (start.as_bits(), presses.times().as_bits())
    {
        return press_plain(size, start, presses).into();
    }
    let k = rule.modulus();
    let mut states = start.clone();
    for (button, times) in presses.times().iter().enumerate() {
        if times > 0 {
            rule.press(button, |cell, amount| {
                states.add(cell, k.reduce(u64::from(amount) * u64::from(times)));
            });
        }
    }
    states
}

/// The cells of `states` that matter to `goal` and differ from it, ascending.
pub(super) fn wrong_cells<'a>(
    states: &'a States,
    goal: &'a Pattern,
) -> impl Iterator<Item = WrongCell> + 'a {
    goal.cared().iter_ones().filter_map(|cell| {
        let (found, wanted) = (states.get(cell), goal.states().get(cell));
        (found != wanted).then_some(WrongCell {
            cell,
            found,
            wanted,
        })
    })
}
