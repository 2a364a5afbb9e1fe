//! What a person is told about a wiring that was learnt.

use std::fmt::Write as _;

use tilewise::answer::{Answer, Optimal};
use tilewise::flip::{Learned, Observations, Presses};
use tilewise::format::ObservationsText;

use crate::flip_words;
use crate::number::{counted, grouped_digits};

/// One paragraph a cell for which nothing fits: the pictures that contradict each other.
pub(crate) fn contradictions(learned: &Learned<'_>, read: &ObservationsText) -> String {
    let seen = &read.observations;
    let mut text = String::new();
    for (cell, why) in learned.findings().contradictions() {
        let between = if text.is_empty() { "" } else { "\n" };
        let name = seen.cells().name(cell);
        let mut put = |line: String| {
            writeln!(text, "{line}").expect("a string takes whatever is written");
        };
        put(format!("{between}cell {name}"));
        for term in &why.terms {
            let lines = &read.lines[term.stretch.run];
            let (from, to) = (lines[term.stretch.from], lines[term.stretch.to]);
            let times = counted(term.times.into(), "time", "times");
            put(format!("  {times}: from line {from} to line {to}"));
        }
        let k = seen.modulus().get();
        let change = why.change;
        put(format!(
            "  together: every button a multiple of {k} times, but the cell changes by {change}"
        ));
    }
    text
}

/// The sentence beside them.
pub(crate) fn about_contradictions(learned: &Learned<'_>) -> String {
    let cells = learned.findings().contradictions().count() as u64;
    let cells = counted(cells, "cell", "cells");
    format!("No wiring fits what was seen: the pictures of {cells} contradict each other.")
}

/// How much of the wiring is known.
pub(crate) fn about_wiring(learned: &Learned<'_>, seen: &Observations) -> String {
    if learned.rule().is_some() {
        return "All of the wiring is known.".into();
    }
    let k = seen.modulus().get();
    let buttons = 0..seen.buttons().len();
    let known = buttons.filter(|&button| learned.findings().button(button, k).is_some());
    let (known, all) = (known.count(), seen.buttons().len());
    let wirings = grouped_digits(&learned.wirings().to_string());
    format!("{known} of {all} buttons are known; {wirings} wirings fit what was seen.")
}

/// Which presses are certain, or what to try next.
pub(crate) fn about_certain(
    learned: &Learned<'_>,
    seen: &Observations,
    certain: Option<&Answer<Presses>>,
) -> String {
    if let Some((answer, presses)) = certain.and_then(|answer| Some((answer, answer.solution()?))) {
        if presses.count() == 0 {
            return "The goal is reached already.".into();
        }
        let count = flip_words::count_of(presses);
        let reach = if presses.count() == 1 {
            "reaches"
        } else {
            "reach"
        };
        let whatever = match learned.rule() {
            Some(_) => "",
            None => ", whatever the rest of the wiring is",
        };
        let fewest = match answer.optimal {
            Optimal::Proved => "no fewer do",
            Optimal::NotAsked | Optimal::NotProved => "perhaps fewer do",
        };
        return format!("{count} {reach} the goal{whatever}; {fewest}.");
    }
    let Some(next) = learned.next_experiment() else {
        return "Nothing reaches the goal.".into();
    };
    let button = seen.buttons().name(next.button);
    let outcomes = grouped_digits(&next.outcomes.to_string());
    format!(
        "No presses reach the goal for certain yet. Press {button} once, with a look at all cells before \
         and after: that tells {outcomes} cases apart."
    )
}
