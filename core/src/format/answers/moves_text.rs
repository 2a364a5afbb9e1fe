//! Moves as text, one step a line: `row,col -> row,col`; a straight run of steps: `row,col => row,col`.

use super::moves_writer::MovesWriter;
use crate::error::{Error, ParseError};
use crate::format::place_names::PlaceNames;
use crate::format::text::{Text, quoted};
use crate::grid::Position;
use crate::slide::{Move, Moves, Rule, SlidePuzzle};

/// The moves, one a line in their order, `row,col -> row,col`; on a graph, the names or numbers of the
/// places. No moves are no lines. To write many moves, or runs or rounds, see [`MovesWriter`].
#[must_use]
pub fn write_moves(puzzle: &SlidePuzzle, moves: &Moves) -> String {
    let mut writer = MovesWriter::new(puzzle.rule(), Vec::new());
    for step in moves {
        writer
            .step(*step)
            .expect("memory takes whatever is written");
    }
    String::from_utf8(writer.into_out()).expect("places are called by text")
}

/// Reads moves as [`write_moves`] writes them, and straight runs, `row,col => row,col`, which stand for their
/// steps; blank lines and comments are passed over. Whether the moves are legal is not asked here.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for a line that is no move, a place that is not there, or a run that
/// is not straight.
pub fn read_moves(input: &[u8], puzzle: &SlidePuzzle) -> Result<Moves, Error> {
    let text = Text::new(input)?;
    let names = PlaceNames::of(puzzle.rule());
    let mut moves = Vec::new();
    for line in text.lines().filter(|line| !line.words.is_empty()) {
        let (is_run, ends) = match line.words.split_once("=>") {
            Some(ends) => (true, Some(ends)),
            None => (false, line.words.split_once("->")),
        };
        let Some((from, to)) = ends else {
            let message = format!("{} is no move", quoted(line.words));
            let expected = "'row,col -> row,col'";
            return Err(text
                .fault(line.start, line.words.len(), message, expected)
                .into());
        };
        let to_start = line.start + line.words.len() - to.trim_start().len();
        let step = Move {
            from: read_place(text, line.start, from.trim_end(), &names)?,
            to: read_place(text, to_start, to.trim_start(), &names)?,
        };
        if !is_run {
            moves.push(step);
        } else if add_run(&mut moves, step, puzzle.rule()).is_none() {
            let message = format!("{} is no straight way over places", quoted(line.words));
            let expected = "a run along a row, a column or a diagonal";
            return Err(text
                .fault(line.start, line.words.len(), message, expected)
                .into());
        }
    }
    Ok(Moves::new(moves))
}

/// Adds the steps of a run, if there is a straight way.
pub(in crate::format) fn add_run(moves: &mut Vec<Move>, ends: Move, rule: &Rule) -> Option<()> {
    let region = rule.region()?;
    let (mut at, end) = (region.position(ends.from), region.position(ends.to));
    let (rows, cols) = (at.row.abs_diff(end.row), at.col.abs_diff(end.col));
    if at == end || (rows != 0 && cols != 0 && rows != cols) {
        return None;
    }
    let toward = |at: usize, end: usize| match at.cmp(&end) {
        std::cmp::Ordering::Less => at + 1,
        std::cmp::Ordering::Equal => at,
        std::cmp::Ordering::Greater => at - 1,
    };
    let mut from = ends.from;
    while at != end {
        at = Position::new(toward(at.row, end.row), toward(at.col, end.col));
        let to = region.cell(at)?;
        moves.push(Move { from, to });
        from = to;
    }
    Some(())
}

/// What a place is called: `row,col` on a board, else its name or number.
pub(in crate::format) fn place_name(rule: &Rule, place: usize) -> String {
    match (rule.region(), rule.names()) {
        (Some(region), _) => region.position(place).to_string(),
        (None, Some(names)) => names[place].clone(),
        (None, None) => place.to_string(),
    }
}

/// The place called `name`, which stands at byte `start`.
fn read_place(
    text: Text<'_>,
    start: usize,
    name: &str,
    names: &PlaceNames<'_>,
) -> Result<usize, ParseError> {
    names.place(name).ok_or_else(|| {
        let message = format!("{} is no place of this puzzle", quoted(name));
        text.fault(start, name.len(), message, names.expected())
    })
}
