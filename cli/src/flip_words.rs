//! What a person is told about a flip puzzle's answer: one sentence, and why where it can't be done.

use tilewise::answer::{Answer, Optimal, ParityWitness, Verdict};
use tilewise::flip::{FlipPuzzle, Goal, Modulus, Pattern, Places, Presses};

use crate::number::{counted, grouped, grouped_digits};

/// The largest nullity for which it makes sense to advise trying every solution.
const WALKED: usize = 40;

/// One sentence about what was found, for every verdict but *impossible*.
pub(crate) fn sentence(puzzle: &FlipPuzzle, answer: &Answer<Presses>) -> String {
    let nullity = answer.nullity.map_or_else(String::new, |nullity| {
        format!(" Nullity {}.", grouped(nullity as u64))
    });
    match &answer.verdict {
        Verdict::Solved(presses) if presses.count() == 0 => {
            format!("Already solved: 0 presses.{nullity}")
        }
        Verdict::Solved(presses) => {
            let count = count_of(presses);
            let reached = reached(puzzle, presses);
            let how_good = match answer.optimal {
                Optimal::Proved => format!(", proved fewest{}", ties(puzzle, answer)),
                Optimal::NotAsked => "; not asked whether fewest".into(),
                Optimal::NotProved => "; not proved fewest".into(),
            };
            format!("{count}{reached}{how_good}.{nullity}")
        }
        Verdict::Impossible(_) => format!("Can't be done.{nullity}"),
        Verdict::Stopped {
            best: Some(best),
            bound,
        } if best.count() == *bound => {
            let (count, reached) = (count_of(best), reached(puzzle, best));
            format!(
                "{count}{reached}, and fewer are impossible; how many solutions have so few, and which reads first, is not known.{nullity}"
            )
        }
        Verdict::Stopped { best, bound } => {
            let best = best.as_ref().map_or_else(
                || "no solution found yet".into(),
                |best| format!("best found {}{}", count_of(best), reached(puzzle, best)),
            );
            let needed = if *bound == 1 { "is" } else { "are" };
            format!(
                "Stopped: {best}; at least {} {needed} needed.{nullity}",
                grouped(*bound)
            )
        }
    }
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
        ("1", _) => "; no other solution has so few".into(),
        _ => {
            let order = match puzzle.rule().buttons().places() {
                Places::Board(_) => "in reading order",
                Places::Named(_) => "in the order of the buttons",
            };
            let ties = grouped_digits(&ties);
            format!("; {ties} solutions have so few, this is the first {order}")
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
    first.map_or_else(String::new, |at| format!(" to {}", name(puzzle.goal(), at)))
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
    let alternatives = alternatives(puzzle);
    let what = if alternatives.len() == 1 {
        "Can't be done".into()
    } else {
        let name = name(puzzle.goal(), witness.alternative);
        format!("Can't be brought to {name}")
    };
    let k = puzzle.rule().modulus();
    if k != Modulus::TWO {
        let total = alternatives.get(witness.alternative).map_or(0, |goal| {
            let change = |cell| k.subtract(goal.states().get(cell), puzzle.start().get(cell));
            let terms = witness.weights.iter();
            terms
                .map(|&(cell, by)| u64::from(by) * u64::from(change(cell)))
                .sum()
        });
        let (k, left) = (k.get(), k.reduce(total));
        return format!(
            "{what}: with each cell counted as often as its number says, every press changes the total \
             by a multiple of {k}, but it must change by {left} more than such a multiple."
        );
    }
    let must_change = alternatives.get(witness.alternative).map_or(0, |goal| {
        let differs = |cell: usize| goal.states().get(cell) != puzzle.start().get(cell);
        witness
            .weights
            .iter()
            .filter(|&&(cell, _)| differs(cell))
            .count()
    });
    format!(
        "{what}: every press changes an even number of the marked cells, but an odd number of them, {}, must change.",
        grouped(must_change as u64)
    )
}

fn alternatives(puzzle: &FlipPuzzle) -> Vec<Pattern> {
    let rule = puzzle.rule();
    puzzle
        .goal()
        .alternatives(rule.modulus(), rule.cells().len())
}

/// What a person calls alternative number `at` of a goal.
fn name(goal: &Goal, at: usize) -> String {
    match (goal, at) {
        (Goal::Same, state) => state_name(state),
        (Goal::OneOf(_), at) => format!("goal {}", at + 1),
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
