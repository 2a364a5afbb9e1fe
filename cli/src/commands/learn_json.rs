//! What `learn --json` prints.

use serde::Serialize;
use tilewise::answer::{Answer, Optimal};
use tilewise::flip::{Learned, Presses};
use tilewise::format::ObservationsText;

use super::solve::json_line;

#[derive(Serialize)]
struct Record {
    schema: u32,
    puzzle: &'static str,
    colours: u8,
    /// How many wirings fit.
    wirings: String,
    buttons: Vec<Button>,
    /// The state of each cell now, where it is known.
    now: Vec<Option<u8>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contradictions: Vec<Contradiction>,
    certain: Option<Certain>,
    next: Option<Next>,
}

#[derive(Serialize)]
struct Button {
    button: String,
    known: bool,
    changes: Vec<Change>,
}

/// Amounts `least`, `least + step`, and so on fit; `amount` where only one does.
#[derive(Serialize)]
struct Change {
    cell: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amounts: Option<Vec<u8>>,
}

#[derive(Serialize)]
struct Contradiction {
    cell: String,
    change: u8,
    terms: Vec<Term>,
}

/// From the picture in one line to that in another, so many times.
#[derive(Serialize)]
struct Term {
    from_line: usize,
    to_line: usize,
    times: u8,
}

#[derive(Serialize)]
struct Certain {
    count: u64,
    optimal: Optimal,
    /// One entry a press.
    answer: Vec<String>,
}

#[derive(Serialize)]
struct Next {
    button: String,
    outcomes: String,
}

/// The whole record in one line.
pub(super) fn line(
    learned: &Learned<'_>,
    read: &ObservationsText,
    certain: Option<&Answer<Presses>>,
) -> String {
    let seen = &read.observations;
    let (k, findings) = (seen.modulus().get(), learned.findings());
    let name = |button| seen.buttons().name(button);
    let changes = |button| {
        let cells = 0..seen.cells().len();
        let change = cells.filter_map(|cell| {
            let amount = findings.amount(cell, button)?;
            let known = amount.known(k);
            (known != Some(0)).then(|| Change {
                cell: seen.cells().name(cell),
                amount: known,
                amounts: known.is_none().then(|| amount.all(k).collect()),
            })
        });
        change.collect()
    };
    let buttons = (0..seen.buttons().len()).map(|button| Button {
        button: name(button),
        known: findings.button(button, k).is_some(),
        changes: changes(button),
    });
    let contradictions = findings.contradictions().map(|(cell, why)| {
        let terms = why.terms.iter().map(|term| {
            let lines = &read.lines[term.stretch.run];
            Term {
                from_line: lines[term.stretch.from],
                to_line: lines[term.stretch.to],
                times: term.times,
            }
        });
        Contradiction {
            cell: seen.cells().name(cell),
            change: why.change,
            terms: terms.collect(),
        }
    });
    let now = learned.now();
    let state = |cell| now.cared().get(cell).then(|| now.states().get(cell));
    json_line(&Record {
        schema: 1,
        puzzle: "wiring",
        colours: k,
        wirings: learned.wirings().to_string(),
        buttons: buttons.collect(),
        now: (0..seen.cells().len()).map(state).collect(),
        contradictions: contradictions.collect(),
        certain: certain.and_then(|answer| {
            let presses = answer.solution()?;
            Some(Certain {
                count: presses.count(),
                optimal: answer.optimal,
                answer: presses.buttons().map(name).collect(),
            })
        }),
        next: learned.next_experiment().map(|next| Next {
            button: name(next.button),
            outcomes: next.outcomes.to_string(),
        }),
    })
}
