//! What a person is told about a flip puzzle's answer: one sentence, and why where it can't be done.

use tilewise::answer::{Answer, Optimal, ParityWitness, Verdict, Witness};
use tilewise::flip::{FlipPuzzle, Goal, Modulus, Pattern, Places, Presses};
use tilewise::verify::Grade;

use crate::measure::Measure;
use crate::number::{counted, grouped, grouped_digits};

/// The largest nullity for which it makes sense to advise trying every solution.
const WALKED: usize = 40;

/// One sentence about what was found, for every verdict but *impossible*.
pub(crate) fn sentence(puzzle: &FlipPuzzle, answer: &Answer<Presses>, grade: Grade) -> String {
    let nullity = answer.nullity.map_or_else(String::new, |nullity| {
        format!(" Nullity {}.", grouped(nullity as u64))
    });
    let measure = Measure::of(puzzle);
    match &answer.verdict {
        Verdict::Solved(presses) if presses.count() == 0 => {
            format!("Already solved: 0 presses.{nullity}")
        }
        Verdict::Solved(presses) => {
            let amount = Measure::amount(puzzle, presses);
            let reached = reached(puzzle, presses);
            let best = measure.best();
            let how_good = match answer.optimal {
                Optimal::Proved => {
                    format!(", proved {best}{}{}", audited(grade), ties(puzzle, answer))
                }
                Optimal::NotAsked => format!("; not asked whether {best}"),
                Optimal::NotProved => format!("; not proved {best}"),
            };
            format!("{}{reached}{how_good}.{nullity}", capital(&amount))
        }
        Verdict::Impossible(Witness::Limits) => format!(
            "Can't be done: some buttons would have to be pressed more often than they may.{nullity}"
        ),
        Verdict::Impossible(_) => format!("Can't be done.{nullity}"),
        Verdict::Stopped {
            best: Some(best),
            bound,
        } if Measure::weight(puzzle, best) == *bound => {
            let (amount, reached) = (Measure::amount(puzzle, best), reached(puzzle, best));
            format!(
                "{}{reached}, and {}; how many solutions {}, and which reads first, is not known.{nullity}",
                capital(&amount),
                measure.none_is_better(),
                measure.are_as_good()
            )
        }
        Verdict::Stopped { best, bound } => {
            let found = best.as_ref().map_or_else(
                || "no solution found yet".into(),
                |best| {
                    let amount = Measure::amount(puzzle, best);
                    format!("best found {amount}{}", reached(puzzle, best))
                },
            );
            format!("Stopped: {found}; {}.{nullity}", measure.at_least(*bound))
        }
    }
}

/// ` (audited)`, where not every solution was walked over again.
pub(crate) const fn audited(grade: Grade) -> &'static str {
    match grade {
        Grade::Audited => " (audited)",
        _ => "",
    }
}

/// The words with a capital letter, as at the beginning of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// `4 presses`
pub(crate) fn count_of(presses: &Presses) -> String {
    counted(presses.count(), "press", "presses")
}

/// How many solutions are as good, where that is known.
fn ties(puzzle: &FlipPuzzle, answer: &Answer<Presses>) -> String {
    let Some(ties) = &answer.ties else {
        return String::new();
    };
    let ties = ties.to_string();
    match (ties.as_str(), answer.nullity) {
        ("1", Some(0)) if alternatives(puzzle).len() == 1 => "; it is the only solution".into(),
        ("1", _) => format!("; no other solution {}", Measure::of(puzzle).is_as_good()),
        _ => {
            let order = match puzzle.rule().buttons().places() {
                Places::Board(_) => "in reading order",
                Places::Named(_) => "in the order of the buttons",
            };
            let ties = grouped_digits(&ties);
            let good = Measure::of(puzzle).are_as_good();
            format!("; {ties} solutions {good}, this is the first {order}")
        }
    }
}

/// ` to all on`: which of several goals was reached.
fn reached(puzzle: &FlipPuzzle, presses: &Presses) -> String {
    let alternatives = alternatives(puzzle);
    if alternatives.len() == 1 {
        return String::new();
    }
    let states = puzzle.after(presses);
    let fits = |goal: &Pattern| {
        goal.cared()
            .iter_ones()
            .all(|cell| goal.states().get(cell) == states.get(cell))
    };
    let first = alternatives.iter().position(fits);
    first.map_or_else(String::new, |at| {
        format!(" to {}", name(puzzle.goal(), puzzle.rule().modulus(), at))
    })
}

/// What to do about a search that met its limit of `max_work` candidates.
pub(crate) fn advice(answer: &Answer<Presses>, max_work: u64) -> String {
    let limit = counted(max_work, "candidate", "candidates");
    let all = match answer.nullity {
        Some(nullity @ 0..=WALKED) => {
            let all = 1_u64 << nullity;
            format!("--max-work {all} would be enough to try them all")
        }
        Some(nullity) => format!("there are 2^{nullity}, too many to try them all"),
        None => "--max-work N lets it try more".into(),
    };
    format!("The search stopped at its limit of {limit}; {all}.")
}

/// Why nothing reaches one alternative of the goal; the cells of the witness are marked beside it.
pub(crate) fn reason(puzzle: &FlipPuzzle, witness: &ParityWitness) -> String {
    let what = cant_be_done(puzzle, witness);
    let k = puzzle.rule().modulus();
    let change = must_change(puzzle, witness);
    if k != Modulus::TWO {
        let counted = match puzzle.rule().cells() {
            Places::Board(_) => "each cell counted as often as its number says",
            Places::Named(_) => "each cell named counted once, or as often as its number says",
        };
        return format!(
            "{what}: with {counted}, every press changes the total \
             by a multiple of {k}, but it must change by {change} more than such a multiple.",
            k = k.get()
        );
    }
    if let (Places::Named(names), &[(cell, _)]) =
        (puzzle.rule().cells(), witness.weights.as_slice())
    {
        let name = &names[cell];
        return format!("{what}: no press changes the cell {name}, but it must change.");
    }
    format!(
        "{what}: every press changes an even number of {}, but an odd number of them, {}, must change.",
        those_of(puzzle, witness),
        grouped(change)
    )
}

/// The same where nothing is marked, because there would be too much to look at.
pub(crate) fn reason_in_numbers(puzzle: &FlipPuzzle, witness: &ParityWitness) -> String {
    let what = cant_be_done(puzzle, witness);
    let k = puzzle.rule().modulus();
    let change = grouped(must_change(puzzle, witness));
    let cells = counted(witness.weights.len() as u64, "cell", "cells");
    if k == Modulus::TWO {
        return format!(
            "{what}: there are {cells} of which every press changes an even number, but an odd number of them, \
             {change}, must change. With --json they are named."
        );
    }
    format!(
        "{what}: {cells} can be counted, each some number of times, so that every press changes the total by a \
         multiple of {k}, but it must change by {change} more than such a multiple. With --json they are named.",
        k = k.get()
    )
}

fn cant_be_done(puzzle: &FlipPuzzle, witness: &ParityWitness) -> String {
    if alternatives(puzzle).len() == 1 {
        return "Can't be done".into();
    }
    let name = name(puzzle.goal(), puzzle.rule().modulus(), witness.alternative);
    format!("Can't be brought to {name}")
}

/// By how much the cells of the witness must change together, each counted as it says: with two colours as a
/// number of cells, with more what is left of a multiple of their number.
fn must_change(puzzle: &FlipPuzzle, witness: &ParityWitness) -> u64 {
    let alternatives = alternatives(puzzle);
    let Some(goal) = alternatives.get(witness.alternative) else {
        return 0;
    };
    let k = puzzle.rule().modulus();
    let change = |cell| u64::from(k.subtract(goal.states().get(cell), puzzle.start().get(cell)));
    let terms = witness.weights.iter();
    let total = terms.map(|&(cell, by)| u64::from(by) * change(cell)).sum();
    if k == Modulus::TWO {
        total
    } else {
        u64::from(k.reduce(total))
    }
}

/// The most cells that are named in a sentence.
const NAMED: usize = 12;

/// `the marked cells`, `the cells A, B and C`
fn those_of(puzzle: &FlipPuzzle, witness: &ParityWitness) -> String {
    let Places::Named(names) = puzzle.rule().cells() else {
        return "the marked cells".into();
    };
    let mut cells: Vec<usize> = witness.weights.iter().map(|&(cell, _)| cell).collect();
    cells.sort_unstable();
    let named: Vec<&str> = cells.iter().map(|&cell| names[cell].as_str()).collect();
    match named.as_slice() {
        [] => "no cells".into(),
        [first @ .., last] if named.len() <= NAMED => {
            format!("the cells {} and {last}", first.join(", "))
        }
        _ => format!("the {} cells named", grouped(named.len() as u64)),
    }
}

fn alternatives(puzzle: &FlipPuzzle) -> Vec<Pattern> {
    let rule = puzzle.rule();
    puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len())
}

/// What a person calls each alternative of a list of goals: `all off`, or the number of its goal.
fn names_in_list(list: &Goal, k: Modulus) -> Vec<String> {
    let mut goals = Vec::new();
    let mut waiting = vec![list];
    while let Some(goal) = waiting.pop() {
        match goal {
            Goal::OneOf(list) => waiting.extend(list.iter().rev()),
            other => goals.push(other),
        }
    }
    let named = goals
        .into_iter()
        .zip(1..)
        .flat_map(|(goal, number)| match goal {
            Goal::Same => (0..k.get()).map(|state| state_name(state.into())).collect(),
            Goal::Uniform(state) => vec![state_name((*state).into())],
            _ => vec![format!("goal {number}")],
        });
    named.collect()
}

/// What a person calls alternative number `at` of a goal.
fn name(goal: &Goal, k: Modulus, at: usize) -> String {
    match (goal, at) {
        (Goal::Same, state) => state_name(state),
        (Goal::OneOf(_), at) => names_in_list(goal, k).swap_remove(at),
        (Goal::Uniform(state), _) => state_name((*state).into()),
        (Goal::Pattern(_), _) => "the picture".into(),
    }
}

fn state_name(state: usize) -> String {
    match state {
        0 => "all off".into(),
        1 => "all on".into(),
        _ => format!("all in state {state}"),
    }
}
