//! The wiring that follows from observations, cell by cell.
//!
//! Method: let m be the amounts, one a button, by which presses change one cell. Between two pictures
//! that show the cell, with presses x in all (no matter what was not seen between), its change is
//! `x m`: one equation modulo k. All that was seen of the cell are these equations between each
//! picture that shows it and the next of the same run. Their solutions are one list of amounts plus a
//! module, the *freedom* of the cell; the amount of button b is known up to the greatest common
//! divisor of k and what stands at b in the freedom. Cells that were seen in the same pictures have
//! the same equations but for the right sides, so the elimination is done once for them.
//!
//! Modulo 4, one cell, two buttons: pressing A twice changes it by 2, pressing A and B by 1:
//!
//! ```text
//! 2a     = 2      a is 1 or 3, b is 0 or 2: (1 0) and (3 2) fit,
//!  a + b = 1      the freedom is spanned by (2 2)
//! ```
//!
//! Cost: for each way in which cells were seen, one Howell form of buttons x (pictures + buttons);
//! for each cell one reduction. What proves it: the checker (`verify`) looks in the span of the
//! equations for each amount that is said to be known, and that no more is known there.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::contradiction::explained;
use crate::answer::Limits;
use crate::error::Error;
use crate::flip::effects::Effects;
use crate::flip::findings::{Amount, CellWiring, Findings};
use crate::flip::method::check_memory;
use crate::flip::observations::{Observations, Stretch};
use crate::flip::places::Buttons;
use crate::flip::rule::Rule;
use crate::modular::{HowellForm, ModularSystem};

/// What was learnt from observations.
#[derive(Debug, Clone)]
pub struct Learned<'a> {
    pub(super) seen: &'a Observations,
    pub(super) findings: Findings,
    pub(super) groups: Vec<Group>,
    /// One a cell.
    pub(super) cells: Vec<Cell>,
}

/// Cells that were seen in the same pictures.
#[derive(Debug, Clone)]
pub(super) struct Group {
    /// What may be added to the amounts of one cell, all fitting what was seen.
    pub(super) freedom: HowellForm,
    /// The step of each button's amount.
    pub(super) steps: Vec<u8>,
}

/// One cell.
#[derive(Debug, Clone)]
pub(super) struct Cell {
    /// Its group.
    pub(super) group: usize,
    /// Amounts that fit, one a button; none fit where they contradict each other.
    pub(super) amounts: Option<Vec<u8>>,
}

/// What follows from `seen` about the wiring.
///
/// ```
/// use tilewise::answer::Limits;
/// use tilewise::flip::learn_wiring;
/// use tilewise::format::read_observations;
///
/// let text = b"colours: 4\ncells: 1\nbuttons: A B\n\n0\npress: A A\n2\npress: A B\n3\n";
/// let read = read_observations(text)?;
/// let learned = learn_wiring(&read.observations, &Limits::default())?;
/// let a = learned.findings().amount(0, 0).expect("nothing contradicts");
/// assert_eq!(a.all(4).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(learned.wirings(), 2_u8.into());
/// # Ok::<(), tilewise::Error>(())
/// ```
///
/// # Errors
/// [`Error::TooLarge`] where the equations would pass the memory limit; [`Error::Cancelled`] where
/// the caller stopped.
pub fn learn_wiring<'a>(seen: &'a Observations, limits: &Limits<'_>) -> Result<Learned<'a>, Error> {
    let (k, count) = (seen.modulus(), seen.cells().len());
    let by_stretches = grouped(seen, limits)?;
    demand_room(seen, &by_stretches, limits)?;
    let mut cells: Vec<Option<Cell>> = vec![None; count];
    let mut findings: Vec<Option<CellWiring>> = vec![None; count];
    let mut groups = Vec::with_capacity(by_stretches.len());
    for (number, (stretches, members)) in by_stretches.iter().enumerate() {
        if limits.is_cancelled() {
            return Err(Error::Cancelled);
        }
        limits.report(number as u64, Some(by_stretches.len() as u64));
        let system = ModularSystem::new(k.get(), stretches.len(), &by_button(seen, stretches))?;
        let freedom = system.kernel().clone();
        let steps: Vec<u8> = (0..seen.buttons().len())
            .map(|button| {
                let at_button = freedom.rows().iter().map(|row| row[button]);
                at_button.fold(k.get(), greatest_common_divisor)
            })
            .collect();
        for &cell in members {
            let changes: Vec<u8> = stretches
                .iter()
                .map(|&stretch| change(seen, cell, stretch))
                .collect();
            let solved = system.solve(&changes);
            findings[cell] = Some(match &solved {
                Ok(amounts) => CellWiring::Follows(
                    amounts
                        .iter()
                        .zip(&steps)
                        .map(|(&amount, &step)| Amount {
                            least: amount % step,
                            step,
                        })
                        .collect(),
                ),
                Err(why) => CellWiring::Contradicted(explained(
                    k.get(),
                    system.cancelling(),
                    stretches,
                    &changes,
                    why,
                )?),
            });
            cells[cell] = Some(Cell {
                group: number,
                amounts: solved.ok(),
            });
        }
        groups.push(Group { freedom, steps });
    }
    let all = "each cell is in one group";
    Ok(Learned {
        seen,
        findings: Findings {
            cells: findings.into_iter().map(|one| one.expect(all)).collect(),
        },
        groups,
        cells: cells.into_iter().map(|one| one.expect(all)).collect(),
    })
}

impl Learned<'_> {
    /// What is known of each amount, or why nothing fits.
    #[must_use]
    pub const fn findings(&self) -> &Findings {
        &self.findings
    }

    /// How many wirings fit what was seen; 0 where it contradicts itself.
    #[must_use]
    pub fn wirings(&self) -> BigUint {
        let orders: Vec<BigUint> = self
            .groups
            .iter()
            .map(|group| group.freedom.order())
            .collect();
        let fitting = self.cells.iter().map(|cell| match cell.amounts {
            Some(_) => orders[cell.group].clone(),
            None => BigUint::ZERO,
        });
        fitting.product()
    }

    /// The wiring, where all of it is known.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        let k = self.seen.modulus();
        let buttons = 0..self.seen.buttons().len();
        let table: Option<Vec<_>> = buttons
            .map(|button| self.findings.button(button, k.get()))
            .collect();
        let buttons = Buttons::new(self.seen.buttons().clone());
        let rule = Rule::new(
            k,
            self.seen.cells().clone(),
            buttons,
            Effects::Table(table?),
        );
        Some(rule.expect("each cell comes once a button, with an amount below k"))
    }
}

/// The stretches in which cells were seen, and the cells seen in these.
type ByStretches = Vec<(Vec<Stretch>, Vec<usize>)>;

/// For each cell the stretches between pictures that show it and the next that do.
fn grouped(seen: &Observations, limits: &Limits<'_>) -> Result<ByStretches, Error> {
    let mut groups: ByStretches = Vec::new();
    let mut numbers: HashMap<Vec<Stretch>, usize> = HashMap::new();
    for cell in 0..seen.cells().len() {
        if limits.is_cancelled() {
            return Err(Error::Cancelled);
        }
        let mut stretches = Vec::new();
        for (run, history) in seen.runs().iter().enumerate() {
            let mut before = None;
            for to in 0..=history.trials.len() {
                if history.picture(to).cared().get(cell) {
                    if let Some(from) = before {
                        stretches.push(Stretch { run, from, to });
                    }
                    before = Some(to);
                }
            }
        }
        let next = groups.len();
        match numbers.get(&stretches) {
            Some(&number) => groups[number].1.push(cell),
            None => {
                numbers.insert(stretches.clone(), next);
                groups.push((stretches, vec![cell]));
            }
        }
    }
    Ok(groups)
}

/// The presses of the trials `from`..`to` of a run together, one number a button.
pub(super) fn presses_of(seen: &Observations, stretch: Stretch) -> Vec<u8> {
    let k = seen.modulus();
    let mut sum = vec![0; seen.buttons().len()];
    for step in &seen.runs()[stretch.run].trials[stretch.from..stretch.to] {
        for (sum, times) in sum.iter_mut().zip(step.presses.times().iter()) {
            *sum = k.add(*sum, times);
        }
    }
    sum
}

/// By how much the cell changes between the two pictures, which show it.
fn change(seen: &Observations, cell: usize, stretch: Stretch) -> u8 {
    let run = &seen.runs()[stretch.run];
    let state = |at| run.picture(at).states().get(cell);
    seen.modulus()
        .subtract(state(stretch.to), state(stretch.from))
}

/// For each button the equations that it enters, and how often it was pressed there.
fn by_button(seen: &Observations, stretches: &[Stretch]) -> Vec<Vec<(usize, u8)>> {
    let mut unknowns = vec![Vec::new(); seen.buttons().len()];
    for (equation, &stretch) in stretches.iter().enumerate() {
        let pressed = presses_of(seen, stretch).into_iter();
        for (entries, times) in unknowns.iter_mut().zip(pressed) {
            if times != 0 {
                entries.push((equation, times));
            }
        }
    }
    unknowns
}

/// Refuses what would not fit the memory limit.
fn demand_room(
    seen: &Observations,
    groups: &ByStretches,
    limits: &Limits<'_>,
) -> Result<(), Error> {
    let (cells, buttons) = (seen.cells().len() as u128, seen.buttons().len() as u128);
    let equations = groups.iter().map(|(stretches, _)| stretches.len()).max();
    let equations = equations.unwrap_or(0);
    let entries = equations as u128 * buttons * size_of::<(usize, u8)>() as u128;
    let system = ModularSystem::bytes(seen.modulus().get(), equations, seen.buttons().len());
    let kept = groups.len() as u128 * buttons * (buttons + 64) + cells * buttons * 3;
    check_memory(
        "the equations of the wiring",
        entries + system + kept,
        limits,
    )
}

fn greatest_common_divisor(a: u8, b: u8) -> u8 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}
