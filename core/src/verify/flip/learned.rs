//! Checks what is said to follow from observations: amounts, contradictions, presses that surely solve.
//!
//! Cells that were seen in the same pictures go together. From each picture that shows them to the next
//! of the same run, the presses in between and the change of each cell make one list of numbers. What
//! is in the span of these lists follows from them, and (over Z/k) nothing else does:
//!
//! - t presses of a button change the cell by v: `(0 .. t .. 0 | v)` is in the span;
//! - presses x surely bring a cell from its state now to another: `(x | change)` is in the span; where
//!   presses followed after the cell was last seen, they count as part of x;
//! - nothing fits: `(0 | change)` is in the span for a change that is not 0.

use super::staircase::Staircase;
use crate::answer::Limits;
use crate::flip::{
    Amount, CellWiring, Contradiction, Findings, Goal, Observations, Pattern, Presses,
};
use crate::verify::refusal::Refusal;

/// Checks that `findings` follow from what was `seen`, that no more is known of any amount, and that
/// what is called a contradiction is one.
///
/// # Errors
/// The first fault found; [`Refusal::TooLarge`] or [`Refusal::Cancelled`] where the check did not
/// come to its end.
pub fn check_findings(
    seen: &Observations,
    findings: &Findings,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let (cells, k) = (seen.cells().len(), seen.modulus().get());
    same_length("cells of the findings", cells, findings.cells.len())?;
    for (cell, why) in findings.contradictions() {
        check_contradiction(seen, cell, why)?;
    }
    for alike in seen_alike(seen) {
        let mut known: Vec<Known<'_>> = Vec::new();
        for &cell in &alike.cells {
            if let CellWiring::Follows(amounts) = &findings.cells[cell] {
                same_length("amounts of a cell", seen.buttons().len(), amounts.len())?;
                known.push(Known { cell, amounts });
            }
        }
        let cells: Vec<usize> = known.iter().map(|known| known.cell).collect();
        let span = Span::of(seen, &alike, &cells, limits)?;
        if known.is_empty() {
            continue;
        }
        let pressed = Span::of(seen, &alike, &[], limits)?;
        for button in 0..seen.buttons().len() {
            let step = known[0].amounts[button].step;
            let wrong = |known: &Known<'_>| {
                Err(not_learned(
                    known.cell,
                    "an amount does not follow from what was seen",
                ))
            };
            if step == 0 || !k.is_multiple_of(step) {
                return wrong(&known[0]);
            }
            let times = k / step;
            let mut list = vec![(button, times % k)];
            for (at, one) in known.iter().enumerate() {
                let Amount { least, step: own } = one.amounts[button];
                if own != step || least >= step {
                    return wrong(one);
                }
                let change = seen.modulus().reduce(u64::from(times) * u64::from(least));
                list.push((span.column_of(at), change));
            }
            if !span.holds(&list, limits)? {
                return wrong(&known[0]);
            }
            // With fewer presses nothing follows, or the step would be larger.
            for part in (2..=times).filter(|part| times.is_multiple_of(*part)) {
                if pressed.holds(&[(button, times / part)], limits)? {
                    let why = "an amount is known more closely than is said";
                    return Err(not_learned(known[0].cell, why));
                }
            }
        }
    }
    Ok(())
}

/// What is said of one cell.
struct Known<'a> {
    cell: usize,
    amounts: &'a [Amount],
}

/// Checks that `presses` bring the board, as the last run left it, to `goal`, whatever its wiring is of
/// those that fit what was seen.
///
/// # Errors
/// As [`check_findings`].
pub fn check_certain(
    seen: &Observations,
    goal: &Goal,
    presses: &Presses,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    let (times, k) = (presses.times(), seen.modulus());
    same_length("buttons of the presses", seen.buttons().len(), times.len())?;
    if times.modulus() != k || goal.check(k, seen.cells().len()).is_err() {
        let (expected, found) = (k.get(), times.modulus().get());
        return Err(Refusal::WrongModulus {
            what: "presses or goal",
            expected,
            found,
        });
    }
    let mut refused = None;
    for goal in goal.alternatives(k, seen.cells().len()) {
        match check_one_goal(seen, &goal, presses, limits) {
            Err(refusal) if refusal.is_wrong() => refused = refused.or(Some(refusal)),
            other => return other,
        }
    }
    refused.map_or(Ok(()), Err)
}

fn check_one_goal(
    seen: &Observations,
    goal: &Pattern,
    presses: &Presses,
    limits: &Limits<'_>,
) -> Result<(), Refusal> {
    for alike in seen_alike(seen) {
        let mut cells = alike.cells.clone();
        cells.retain(|&cell| goal.cared().get(cell));
        let Some(&first) = cells.first() else {
            continue;
        };
        let last = seen.runs().last().zip(alike.pictures.last());
        let Some((run, &shown)) = last.and_then(|(run, shown)| Some((run, shown.last()?))) else {
            return Err(not_learned(first, MISSES));
        };
        let mut pressed: Vec<(usize, u8)> = presses.times().iter().enumerate().collect();
        for step in &run.trials[shown..] {
            pressed.extend(step.presses.times().iter().enumerate());
        }
        let now = run.picture(shown).states();
        let surely = |cells: &[usize]| {
            let span = Span::of(seen, &alike, cells, limits)?;
            let mut list = pressed.clone();
            for (at, &cell) in cells.iter().enumerate() {
                let change = seen
                    .modulus()
                    .subtract(goal.states().get(cell), now.get(cell));
                list.push((span.column_of(at), change));
            }
            span.holds(&list, limits)
        };
        if !surely(&cells)? {
            for &cell in &cells {
                if !surely(&[cell])? {
                    return Err(not_learned(cell, MISSES));
                }
            }
        }
    }
    Ok(())
}

/// Checks that the stretches show the cell, press nothing together, and change it by what is claimed.
fn check_contradiction(
    seen: &Observations,
    cell: usize,
    why: &Contradiction,
) -> Result<(), Refusal> {
    let (k, none) = (
        seen.modulus(),
        not_learned(cell, "the contradiction named is none"),
    );
    let mut presses = vec![0; seen.buttons().len()];
    let mut change = 0;
    for term in &why.terms {
        let at = term.stretch;
        let times = u64::from(term.times);
        let run = seen.runs().get(at.run).ok_or_else(|| none.clone())?;
        if at.from >= at.to || at.to > run.trials.len() {
            return Err(none);
        }
        let (from, to) = (run.picture(at.from), run.picture(at.to));
        if !from.cared().get(cell) || !to.cared().get(cell) {
            return Err(none);
        }
        for step in &run.trials[at.from..at.to] {
            for (sum, pressed) in presses.iter_mut().zip(step.presses.times().iter()) {
                *sum = k.add(*sum, k.reduce(times * u64::from(pressed)));
            }
        }
        let by = k.subtract(to.states().get(cell), from.states().get(cell));
        change = k.add(change, k.reduce(times * u64::from(by)));
    }
    if presses.iter().any(|&times| times != 0) || change == 0 || change != why.change {
        return Err(none);
    }
    Ok(())
}

/// Cells that were seen in the same pictures.
struct Alike {
    /// For each run the numbers of the pictures that show them.
    pictures: Vec<Vec<usize>>,
    cells: Vec<usize>,
}

fn seen_alike(seen: &Observations) -> Vec<Alike> {
    let mut by_pictures = std::collections::BTreeMap::<Vec<Vec<usize>>, Vec<usize>>::new();
    for cell in 0..seen.cells().len() {
        let shown = seen.runs().iter().map(|run| {
            let pictures = 0..=run.trials.len();
            pictures
                .filter(|&at| run.picture(at).cared().get(cell))
                .collect()
        });
        by_pictures.entry(shown.collect()).or_default().push(cell);
    }
    let all = by_pictures.into_iter();
    all.map(|(pictures, cells)| Alike { pictures, cells })
        .collect()
}

/// All sums of multiples of what was seen: presses, then the changes of some cells.
struct Span {
    buttons: usize,
    lists: Staircase,
}

impl Span {
    /// The span for `cells`, all of them seen in the same pictures. What was seen of them must fit.
    fn of(
        seen: &Observations,
        alike: &Alike,
        cells: &[usize],
        limits: &Limits<'_>,
    ) -> Result<Self, Refusal> {
        let (k, buttons) = (seen.modulus(), seen.buttons().len());
        let mut lists = Staircase::new(k, buttons + cells.len(), limits)?;
        for (run, shown) in seen.runs().iter().zip(&alike.pictures) {
            for pair in shown.windows(2) {
                let mut list: Vec<(usize, u8)> = Vec::new();
                for step in &run.trials[pair[0]..pair[1]] {
                    list.extend(step.presses.times().iter().enumerate());
                }
                for (at, &cell) in cells.iter().enumerate() {
                    let state = |picture| run.picture(picture).states().get(cell);
                    list.push((buttons + at, k.subtract(state(pair[1]), state(pair[0]))));
                }
                lists.insert(&list, limits)?;
            }
        }
        let span = Self { buttons, lists };
        // A change without a press: the staircase would hold it as a step of its own.
        match span.lists.first_at_or_after(buttons) {
            Some(column) => {
                let why = "what was seen of it contradicts itself";
                Err(not_learned(cells[column - buttons], why))
            }
            None => Ok(span),
        }
    }

    /// The column for the change of cell number `at` of those asked for.
    const fn column_of(&self, at: usize) -> usize {
        self.buttons + at
    }

    fn holds(&self, list: &[(usize, u8)], limits: &Limits<'_>) -> Result<bool, Refusal> {
        self.lists.holds(list, limits)
    }
}

const MISSES: &str = "what was seen leaves room for a wiring with which it misses the goal";

const fn not_learned(cell: usize, why: &'static str) -> Refusal {
    Refusal::NotLearned { cell, why }
}

fn same_length(what: &'static str, expected: usize, found: usize) -> Result<(), Refusal> {
    if expected == found {
        return Ok(());
    }
    Err(Refusal::WrongLength {
        what,
        expected: expected as u64,
        found: found as u64,
    })
}
