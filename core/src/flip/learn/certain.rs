//! Presses that reach the goal whatever the wiring is, of all wirings that fit what was seen.
//!
//! Method: since a cell was last seen, presses w may have followed. Presses x bring it surely from its
//! state then, s, to g where `(x + w) m = g - s` for all amounts m that fit, which are p + the
//! freedom F: that is, where `(x + w) f = 0` for the rows f of F, and `(x + w) p = g - s`. (Over Z/k
//! the x with the first property are exactly the combinations of presses that were observed.) Both
//! are equations for x modulo k, so the certain presses are the solutions of a flip puzzle: it has
//! the same buttons; a cell for each cell, wired as p says; and a cell for each row of F, which
//! stands at `w f` and must be brought to 0. Its fewest presses are the fewest of all certain ones,
//! and the ordinary solver finds them, with its proof.
//!
//! Example, two colours: pressing A and B together was seen to light the lamp, nothing else was
//! tried. F is spanned by (1 1), p = (0 1): the puzzle has a lamp wired to B alone and a second one
//! wired to A and B, which must stay off. Lighting the lamp takes both.

use super::wiring::{Learned, presses_of};
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::effects::Effects;
use crate::flip::goal::{Goal, Pattern};
use crate::flip::method::check_memory;
use crate::flip::modulus::Modulus;
use crate::flip::observations::Stretch;
use crate::flip::places::{Buttons, Places};
use crate::flip::puzzle::FlipPuzzle;
use crate::flip::rule::Rule;
use crate::flip::states::States;

/// Cells of one group that were last seen in the same picture: their freedom is asked for once.
#[derive(Debug, PartialEq, Eq)]
struct Kind {
    group: usize,
    /// The picture of the last run, if there was one that shows them.
    seen_last: Option<usize>,
}

impl Learned<'_> {
    /// The puzzle whose solutions are exactly the presses that surely bring the board, as it is now,
    /// to `goal`. Its buttons are those of the observations; its first cells are theirs, in the state
    /// in which they would be now if they were wired by the least amounts that fit; further cells
    /// stand for what is not known, and must end at 0. A cell that the goal cares for and of which the
    /// state now is not known at all has no button, and must change.
    ///
    /// None where what was seen contradicts itself.
    ///
    /// # Errors
    /// As [`Goal::check`]; [`Error::TooLarge`] where the puzzle would pass the memory limit.
    pub fn certain_puzzle(
        &self,
        goal: &Goal,
        limits: &Limits<'_>,
    ) -> Result<Option<FlipPuzzle>, Error> {
        let (k, cells) = (self.seen.modulus(), self.cells.len());
        goal.check(k, cells)?;
        let wirings: Option<Vec<&Vec<u8>>> = self
            .cells
            .iter()
            .map(|cell| cell.amounts.as_ref())
            .collect();
        let Some(wirings) = wirings else {
            return Ok(None);
        };
        let mut kinds: Vec<Kind> = Vec::new();
        let kind_of_cell: Vec<usize> = (0..cells)
            .map(|cell| {
                let kind = Kind {
                    group: self.cells[cell].group,
                    seen_last: self.seen_last(cell),
                };
                kinds
                    .iter()
                    .position(|known| *known == kind)
                    .unwrap_or_else(|| {
                        kinds.push(kind);
                        kinds.len() - 1
                    })
            })
            .collect();
        self.demand_room(&kinds, limits)?;

        let buttons = self.seen.buttons().len();
        let mut table = vec![Vec::new(); buttons];
        let mut start = Vec::new();
        let mut add_cell = |amounts: &[u8], state: u8| {
            for (entries, &amount) in table.iter_mut().zip(amounts) {
                if amount != 0 {
                    entries.push((start.len(), amount));
                }
            }
            start.push(state);
        };
        let since: Vec<Vec<u8>> = kinds.iter().map(|kind| self.pressed_since(kind)).collect();
        for (cell, amounts) in wirings.into_iter().enumerate() {
            let kind = kind_of_cell[cell];
            match kinds[kind].seen_last {
                None => add_cell(&[], 0),
                Some(picture) => {
                    let shown = self.last_picture(picture).states().get(cell);
                    add_cell(amounts, k.add(shown, total(k, amounts, &since[kind])));
                }
            }
        }
        let mut asked = Vec::new(); // the kind of each further cell
        for (number, kind) in kinds.iter().enumerate() {
            if kind.seen_last.is_none() {
                continue;
            }
            for row in self.groups[kind.group].freedom.rows() {
                add_cell(row, total(k, row, &since[number]));
                asked.push(number);
            }
        }
        let goals = goal.alternatives(k, cells);
        let goals: Vec<Goal> = goals
            .iter()
            .map(|goal| wanted(goal, &kinds, &kind_of_cell, &asked).map(Goal::Pattern))
            .collect::<Result<_, _>>()?;
        let goal = match <[Goal; 1]>::try_from(goals) {
            Ok([goal]) => goal,
            Err(goals) => Goal::OneOf(goals),
        };
        let names = (0..start.len()).map(|cell| {
            if cell < cells {
                self.seen.cells().name(cell)
            } else {
                format!("unknown{}", cell - cells)
            }
        });
        let rule = Rule::new(
            k,
            Places::Named(names.collect()),
            Buttons::new(self.seen.buttons().clone()),
            Effects::Table(table),
        )?;
        FlipPuzzle::new(rule, States::new(k, &start)?, goal).map(Some)
    }

    /// The board as the last run left it: the state of each cell where it follows from what was seen.
    #[must_use]
    pub fn now(&self) -> Pattern {
        let k = self.seen.modulus();
        let mut states = States::zeros(k, self.cells.len());
        let mut cared = BitVec::zeros(self.cells.len());
        for (cell, known) in self.cells.iter().enumerate() {
            let Some(seen_last) = self.seen_last(cell) else {
                continue;
            };
            let group = known.group;
            let since = self.pressed_since(&Kind {
                group,
                seen_last: Some(seen_last),
            });
            let freedom = self.groups[group].freedom.rows();
            let settled = freedom.iter().all(|row| total(k, row, &since) == 0);
            let change = match &known.amounts {
                Some(amounts) if settled => total(k, amounts, &since),
                _ if since.iter().all(|&times| times == 0) => 0,
                _ => continue,
            };
            let shown = self.last_picture(seen_last).states().get(cell);
            states.add(cell, k.add(shown, change));
            cared.set(cell, true);
        }
        Pattern::with_dont_care(&states, cared).expect("both have an entry a cell")
    }

    /// The last picture of the last run that shows the cell.
    fn seen_last(&self, cell: usize) -> Option<usize> {
        let run = self.seen.runs().last()?;
        let pictures = 0..=run.trials.len();
        pictures.rev().find(|&at| run.picture(at).cared().get(cell))
    }

    /// A picture of the last run.
    fn last_picture(&self, at: usize) -> &Pattern {
        let run = self.seen.runs().last();
        run.expect("it has the picture").picture(at)
    }

    /// The presses that followed.
    fn pressed_since(&self, kind: &Kind) -> Vec<u8> {
        let (Some(from), Some(run)) = (kind.seen_last, self.seen.runs().len().checked_sub(1))
        else {
            return vec![0; self.seen.buttons().len()];
        };
        let to = self.seen.runs()[run].trials.len();
        presses_of(self.seen, Stretch { run, from, to })
    }

    fn demand_room(&self, kinds: &[Kind], limits: &Limits<'_>) -> Result<(), Error> {
        let rows: usize = kinds
            .iter()
            .map(|kind| self.groups[kind.group].freedom.rows().len())
            .sum();
        let entries = (self.cells.len() + rows) as u128 * self.seen.buttons().len() as u128;
        let bytes = entries * size_of::<(usize, u8)>() as u128 * 2; // lists grow by doubling
        check_memory("the puzzle of certain presses", bytes, limits)
    }
}

/// What the cells of the puzzle must become for `goal`.
fn wanted(
    goal: &Pattern,
    kinds: &[Kind],
    kind_of_cell: &[usize],
    asked: &[usize],
) -> Result<Pattern, Error> {
    let k = goal.states().modulus();
    let mut cared = BitVec::zeros(kind_of_cell.len() + asked.len());
    let mut kind_matters = vec![false; kinds.len()];
    let mut states = States::zeros(k, cared.len());
    for cell in goal.cared().iter_ones() {
        let kind = kind_of_cell[cell];
        kind_matters[kind] = true;
        cared.set(cell, true);
        // A cell without a button stands at 0: a goal of 1 can't be reached.
        let state = match kinds[kind].seen_last {
            Some(_) => goal.states().get(cell),
            None => 1,
        };
        states.add(cell, state);
    }
    for (at, &kind) in asked.iter().enumerate() {
        cared.set(kind_of_cell.len() + at, kind_matters[kind]);
    }
    Pattern::with_dont_care(&states, cared)
}

/// The sum of the products.
fn total(k: Modulus, a: &[u8], b: &[u8]) -> u8 {
    let products = a.iter().zip(b).map(|(&a, &b)| u64::from(a) * u64::from(b));
    k.reduce(products.sum())
}
