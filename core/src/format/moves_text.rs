//! Moves as text, one step a line: `row,col -> row,col`.

use std::fmt::Write as _;

use super::header_values::{read_number, read_position};
use super::text::{Text, quoted};
use crate::error::{Error, ParseError};
use crate::slide::{Move, Moves, Places, Rule, SlidePuzzle};

/// The moves, one a line in their order, `row,col -> row,col`; on a graph, the numbers of the
/// places. No moves are no lines.
#[must_use]
pub fn write_moves(puzzle: &SlidePuzzle, moves: &Moves) -> String {
    let mut text = String::new();
    for step in moves {
        let (from, to) = (
            place_name(puzzle.rule(), step.from),
            place_name(puzzle.rule(), step.to),
        );
        writeln!(text, "{from} -> {to}").expect("a string takes whatever is written");
    }
    text
}

/// Reads moves as [`write_moves`] writes them; blank lines and comments are passed over. Whether
/// they are legal is not asked here.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for a line that is no move or a place that is not there.
pub fn read_moves(input: &[u8], puzzle: &SlidePuzzle) -> Result<Moves, Error> {
    let text = Text::new(input)?;
    let mut moves = Vec::new();
    for line in text.lines().filter(|line| !line.words.is_empty()) {
        let Some((from, to)) = line.words.split_once("->") else {
            let message = format!("{} is no move", quoted(line.words));
            let expected = "'row,col -> row,col'";
            return Err(text
                .fault(line.start, line.words.len(), message, expected)
                .into());
        };
        let to_start = line.start + line.words.len() - to.trim_start().len();
        moves.push(Move {
            from: read_place(text, line.start, from.trim_end(), puzzle.rule())?,
            to: read_place(text, to_start, to.trim_start(), puzzle.rule())?,
        });
    }
    Ok(Moves::new(moves))
}

/// What a place is called: `row,col` on a board, else its number.
fn place_name(rule: &Rule, place: usize) -> String {
    match rule.region() {
        Some(region) => region.position(place).to_string(),
        None => place.to_string(),
    }
}

/// The place called `name`, which stands at byte `start`.
fn read_place(text: Text<'_>, start: usize, name: &str, rule: &Rule) -> Result<usize, ParseError> {
    let (found, expected) = match rule.places() {
        Places::Board { region, .. } => {
            let place = read_position(name).and_then(|at| region.cell(at));
            (place, "row,col, counted from 0")
        }
        Places::Graph(places) => {
            let place = read_number(name).and_then(|place| usize::try_from(place).ok());
            (
                place.filter(|&place| place < places.len()),
                "the number of a place",
            )
        }
    };
    found.ok_or_else(|| {
        let message = format!("{} is no place of this puzzle", quoted(name));
        text.fault(start, name.len(), message, expected)
    })
}
