//! What a person is told about the next press.

use tilewise::answer::Optimal;
use tilewise::flip::{FlipPuzzle, Hint};

use crate::number::{counted, grouped};

/// One sentence: which button, and what remains after it.
pub(crate) fn sentence(puzzle: &FlipPuzzle, hint: &Hint) -> String {
    let buttons = puzzle.rule().buttons();
    let button = buttons.places().name(hint.button);
    let after = hint.presses - 1;
    let cost = hint
        .cost
        .zip(buttons.costs())
        .map_or_else(String::new, |(cost, costs)| {
            let rest = cost.saturating_sub(costs[hint.button]);
            format!(", which cost {}", grouped(rest))
        });
    let (fewest, bound) = match hint.cost {
        None => ("fewest", counted(hint.bound, "press", "presses")),
        Some(_) => (
            "the least cost",
            format!("a cost of {}", grouped(hint.bound)),
        ),
    };
    match (hint.optimal, after) {
        (Optimal::Proved, 0) => format!("Press {button}: that is all."),
        (Optimal::Proved, _) => {
            let remain = if after == 1 { "remains" } else { "remain" };
            let after = counted(after, "press", "presses");
            format!("Press {button}: then {after} {remain}{cost}, proved {fewest}.")
        }
        _ => {
            let leads = match after {
                0 => "reaches the goal".into(),
                _ => format!(
                    "leads to the goal with {} more{cost}",
                    counted(after, "press", "presses")
                ),
            };
            let bound = match hint.bound == hint.cost.unwrap_or(hint.presses) {
                true => {
                    ", and nothing less does; whether it comes first in order is not known".into()
                }
                false => format!("; not proved {fewest}: at least {bound} from here"),
            };
            format!("Press {button}, which {leads}{bound}.")
        }
    }
}
