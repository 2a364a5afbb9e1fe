//! Reads lamps and buttons that stand in no board: graphs, lists, matrices.

use std::sync::Arc;

use super::failure::Failure;
use super::flip_cases::{Case, Start};
use super::flip_rule::wired;
use super::glyphs::Glyphs;
use super::read_board::{BoardName, Frame, Spacing, read_cells};
use super::scanner::Scanner;
use crate::answer::Limits;
use crate::error::ParseError;
use crate::flip::{Goal, Modulus, Places, States};
use crate::grid::Size;

/// How a wiring stands in the input: counts, states, links, states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WiringText {
    /// What is counted first.
    pub counts: CountsText,
    /// The states that stand before the links.
    pub before: StatesText,
    /// Which button changes which lamps.
    pub links: LinksText,
    /// The states that stand after the links.
    pub after: StatesText,
    /// The state of all lamps at first, where it is not written.
    pub start: u8,
    /// The state that all lamps are to have, where it is not written.
    pub goal: u8,
    /// The digits of states; there are as many colours.
    pub digits: Glyphs,
    /// What stands between the digits of a row on the page; the reader takes both.
    pub spacing: Spacing,
}

/// What is counted first, with the names that the page has for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountsText {
    /// Lamps; there are as many buttons.
    Lamps(&'static str),
    /// Lamps, of which there are as many as buttons, then edges.
    LampsAndEdges(&'static str, &'static str),
    /// Lamps, then buttons.
    LampsAndButtons(&'static str, &'static str),
    /// Buttons, then lamps.
    ButtonsAndLamps(&'static str, &'static str),
}

/// Which rows of states stand in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatesText {
    /// None.
    None,
    /// The start.
    Start,
    /// The goal.
    Goal,
    /// The start, then the goal.
    StartAndGoal,
    /// Their number, which the page calls so, then so many goals, each a question of its own.
    Goals(&'static str),
    /// Their number, then so many pairs of start and goal, each a question of its own.
    StartsAndGoals(&'static str),
}

/// How the links stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinksText {
    /// A pair of lamps for each edge; a button changes its lamp and those that an edge leads to.
    Edges,
    /// Pairs of a button and a further lamp that it changes beside its own, until `0 0`.
    PairsUntilZeros,
    /// For each button how many lamps it changes, and which.
    LampLists,
    /// For each lamp how many buttons change it, and which.
    ButtonLists,
    /// For each button a row of digits, a digit a lamp: by how much it changes.
    Matrix,
}

/// What is counted, as numbers.
struct Counts {
    lamps: usize,
    buttons: usize,
    edges: u64,
}

/// The cells that each button changes, and by how much.
type Table = Vec<Vec<(usize, u8)>>;

/// Reads one case.
///
/// # Errors
/// At the first thing that is not as described.
pub(super) fn read_wiring(
    scanner: &mut Scanner,
    text: &WiringText,
    limits: &Limits,
) -> Result<Case, Failure> {
    scanner.peek();
    let at = scanner.at();
    let counts = read_counts(scanner, text.counts, limits)?;
    let modulus = Modulus::new(text.digits.0.len() as u64)?;
    let mut starts = Vec::new();
    let read_states = |scanner: &mut Scanner, what, starts: &mut Vec<Start>| {
        read_states(scanner, text, what, counts.lamps, modulus, starts)
    };
    read_states(scanner, text.before, &mut starts)?;
    let table = read_links(scanner, text, &counts)?;
    read_states(scanner, text.after, &mut starts)?;
    if text.before == StatesText::None && text.after == StatesText::None {
        let change = modulus.subtract(text.start, text.goal);
        let states = States::uniform(modulus, counts.lamps, change);
        starts.push(Start { at, states });
    }
    let numbered = |count: usize| Places::Named((1..=count).map(|name| name.to_string()).collect());
    let rule = wired(
        modulus,
        numbered(counts.lamps),
        numbered(counts.buttons),
        table,
    )?;
    Ok(Case {
        name: String::new(),
        rule: Arc::new(rule),
        goal: Goal::Uniform(0),
        starts,
    })
}

fn read_counts(
    scanner: &mut Scanner,
    text: CountsText,
    limits: &Limits,
) -> Result<Counts, ParseError> {
    const BYTES_EACH: u64 = 128; // what a lamp or a button takes at least: a name, a list
    let most = (limits.max_bytes / BYTES_EACH).max(1);
    let mut count = |name| {
        let number = scanner.number(name, 1..=most)?;
        Ok(usize::try_from(number.value).unwrap_or(usize::MAX))
    };
    let (lamps, buttons) = match text {
        CountsText::Lamps(lamps) | CountsText::LampsAndEdges(lamps, _) => {
            let lamps = count(lamps)?;
            (lamps, lamps)
        }
        CountsText::LampsAndButtons(lamps, buttons) => (count(lamps)?, count(buttons)?),
        CountsText::ButtonsAndLamps(buttons, lamps) => {
            let buttons = count(buttons)?;
            (count(lamps)?, buttons)
        }
    };
    let edges = match text {
        CountsText::LampsAndEdges(_, edges) => scanner.number(edges, 0..=u64::MAX)?.value,
        _ => 0,
    };
    Ok(Counts {
        lamps,
        buttons,
        edges,
    })
}

fn read_states(
    scanner: &mut Scanner,
    text: &WiringText,
    what: StatesText,
    lamps: usize,
    modulus: Modulus,
    starts: &mut Vec<Start>,
) -> Result<(), Failure> {
    let size = Size::new(1, lamps)?;
    let row = |scanner: &mut Scanner, name| {
        let rows_from = scanner.at();
        let frame = Frame { size, rows_from };
        read_cells(scanner, text.digits, frame, BoardName::Called(name))
    };
    let mut question = |scanner: &mut Scanner, what| -> Result<(), Failure> {
        scanner.peek();
        let at = scanner.at();
        let mut states = match what {
            StatesText::Goal | StatesText::Goals(_) => vec![text.start; lamps],
            _ => row(scanner, "the start")?.states,
        };
        let goal = match what {
            StatesText::Start => vec![text.goal; lamps],
            _ => row(scanner, "the goal")?.states,
        };
        for (state, goal) in states.iter_mut().zip(goal) {
            *state = modulus.subtract(*state, goal);
        }
        let states = States::new(modulus, &states)?;
        starts.push(Start { at, states });
        Ok(())
    };
    match what {
        StatesText::None => Ok(()),
        StatesText::Start | StatesText::Goal | StatesText::StartAndGoal => question(scanner, what),
        StatesText::Goals(count) | StatesText::StartsAndGoals(count) => {
            let count = scanner.number(count, 0..=u64::MAX)?.value;
            (0..count).try_for_each(|_| question(scanner, what))
        }
    }
}

fn read_links(
    scanner: &mut Scanner,
    text: &WiringText,
    counts: &Counts,
) -> Result<Table, ParseError> {
    let mut table: Table = Vec::new();
    match text.links {
        LinksText::Edges | LinksText::PairsUntilZeros => {
            table.extend((0..counts.buttons).map(|button| vec![(button, 1)]));
            let ends = 1..=counts.lamps as u64;
            let mut read = 0;
            loop {
                let done = match text.links {
                    LinksText::Edges => read == counts.edges,
                    _ => scanner.zeros(2),
                };
                if done {
                    break;
                }
                let [from, to] = [
                    scanner.number("one end of a pair", ends.clone())?,
                    scanner.number("the other end of a pair", ends.clone())?,
                ]
                .map(|end| end.value as usize - 1);
                table[from].push((to, 1));
                if text.links == LinksText::Edges {
                    table[to].push((from, 1));
                }
                read += 1;
            }
            for list in &mut table {
                // That a link is there may be said twice.
                list.sort_unstable();
                list.dedup();
            }
        }
        LinksText::LampLists => {
            for _ in 0..counts.buttons {
                let lamps = read_list(scanner, counts.lamps, "a lamp")?;
                table.push(lamps.into_iter().map(|lamp| (lamp, 1)).collect());
            }
        }
        LinksText::ButtonLists => {
            table.resize(counts.buttons, Vec::new());
            for lamp in 0..counts.lamps {
                for button in read_list(scanner, counts.buttons, "a button")? {
                    table[button].push((lamp, 1));
                }
            }
        }
        LinksText::Matrix => {
            let frame = Frame {
                size: Size::new(1, counts.lamps).expect("one row of lamps that are counted"),
                rows_from: scanner.at(),
            };
            for _ in 0..counts.buttons {
                let name = BoardName::Called("the matrix");
                let row = read_cells(scanner, text.digits, frame, name)?;
                let amounts = row.states.into_iter().enumerate();
                table.push(amounts.filter(|&(_, amount)| amount != 0).collect());
            }
        }
    }
    Ok(table)
}

/// Reads how many numbers follow, and the numbers, each from 1 to `most` and only once. They are
/// returned as counted from 0.
fn read_list(
    scanner: &mut Scanner,
    most: usize,
    name: &'static str,
) -> Result<Vec<usize>, ParseError> {
    let length = scanner.number("the length of a list", 0..=most as u64)?;
    let mut list = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for _ in 0..length.value {
        let number = scanner.number(name, 1..=most as u64)?;
        let at = number.value as usize - 1;
        if !seen.insert(at) {
            let message = format!("{} stands twice in one list", number.value);
            let (start, len) = (number.start, number.len);
            let expected = "each only once".into();
            return Err(scanner.error(start, len, message, expected));
        }
        list.push(at);
    }
    Ok(list)
}
