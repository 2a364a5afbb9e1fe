//! What a person is told about the list of all solutions, and about their number.

use tilewise::flip::{Count, FlipPuzzle, Places};

use crate::number::{grouped, grouped_digits};

/// What was listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    /// So many, and there are no more.
    All(u64),
    /// The first ones.
    First(u64),
    /// So many, when a limit came or Ctrl-C was pressed.
    Stopped(u64),
}

/// ` in reading order`, or how else the buttons lie.
fn in_order(puzzle: &FlipPuzzle) -> &'static str {
    match puzzle.rule().buttons().places() {
        Places::Board(_) => "in reading order",
        Places::Named(_) => "in the order of the buttons",
    }
}

/// One sentence about a list of solutions, `with` something or without. Of a part of them, how many
/// there are in all.
pub(crate) fn list(puzzle: &FlipPuzzle, listed: Listed, with: &str, all: Option<&Count>) -> String {
    let order = in_order(puzzle);
    match listed {
        Listed::All(1) => format!("1 solution{with}, the only one."),
        Listed::All(found) => format!("{} solutions{with}, {order}.", grouped(found)),
        Listed::First(found) => {
            let all = all.map_or_else(String::new, |all| format!(" of {}", number(all)));
            let first = match found {
                1 => "The first".into(),
                _ => format!("The first {}", grouped(found)),
            };
            format!("{first}{all} solutions{with}, {order}.")
        }
        Listed::Stopped(found) => {
            let found = match found {
                1 => "1 solution".into(),
                _ => format!("{} solutions", grouped(found)),
            };
            format!("Stopped after {found}{with}; there may be more.")
        }
    }
}

/// One sentence about a number of solutions.
pub(crate) fn count(count: &Count, with: &str) -> String {
    let one = matches!(count, Count::Exact(exact) if exact.to_string() == "1");
    let solutions = if one { "solution" } else { "solutions" };
    match count {
        Count::Exact(_) => format!("{} {solutions}{with}.", capital(&number(count))),
        Count::AtLeast(_) => {
            format!(
                "Stopped at the limit: there are {} solutions{with}.",
                number(count)
            )
        }
    }
}

/// `1,024`, or `at least 1,024`.
fn number(count: &Count) -> String {
    match count {
        Count::Exact(exact) => grouped_digits(&exact.to_string()),
        Count::AtLeast(least) => format!("at least {}", grouped_digits(&least.to_string())),
    }
}

/// The words with a capital at the front.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
