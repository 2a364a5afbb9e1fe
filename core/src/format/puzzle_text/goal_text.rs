//! Goals as text: the value of `goal`, which may list several with `|` between, read and written.

use super::read_puzzle::{Pictures, pattern};
use super::write_puzzle::{draw_pattern, letters, line, no_text};
use crate::error::{Error, ParseError};
use crate::flip::{Goal, Modulus, Pattern, Places};
use crate::format::cell_names::CellNames;
use crate::format::header_values::{read_number, unknown};
use crate::format::letters::Role;
use crate::format::picture::Picture;
use crate::format::sheet::{Span, after_word};
use crate::format::text::{Comment, Line, Text};
use crate::grid::{Region, Size};

/// What the board is to become.
#[derive(Debug, Clone, Copy)]
pub(in crate::format) enum Wanted<'a> {
    Uniform(u8),
    Same,
    /// The next of the last pictures, as these words say.
    Picture(Span<'a>),
    /// The cells of this list in the states that it says, all others off.
    Only(Span<'a>),
    /// The letters between these brackets.
    Letters(Span<'a>),
}

/// The goals in `value`, of which there is at least one.
pub(in crate::format) fn read_wanted<'a>(
    text: Text<'_>,
    value: Span<'a>,
    colours: Modulus,
) -> Result<Vec<Wanted<'a>>, ParseError> {
    let mut goals = Vec::new();
    let mut next = value.start;
    for part in value.words.split('|') {
        let start = next + part.len() - part.trim_start().len();
        next += part.len() + 1;
        let words = part.trim();
        if words.is_empty() {
            let message = "there is no goal here".to_owned();
            return Err(text.fault(start, 0, message, "a goal before and after each '|'"));
        }
        goals.push(read_goal(
            text,
            Span { start, words },
            colours,
            Goals::Several,
        )?);
    }
    Ok(goals)
}

/// How many goals a text may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goals {
    One,
    Several,
}

/// The goal that `value` is, where there can be only one.
pub(in crate::format) fn read_one_goal<'a>(
    text: Text<'_>,
    value: Span<'a>,
    colours: Modulus,
) -> Result<Wanted<'a>, ParseError> {
    read_goal(text, value, colours, Goals::One)
}

fn read_goal<'a>(
    text: Text<'_>,
    value: Span<'a>,
    colours: Modulus,
    goals: Goals,
) -> Result<Wanted<'a>, ParseError> {
    let last = colours.get() - 1;
    if let Some(words) = after_word(value.words, "only") {
        let start = value.start + value.words.len() - words.len();
        return Ok(Wanted::Only(Span { start, words }));
    }
    match value.words {
        "off" => Ok(Wanted::Uniform(0)),
        "same" => Ok(Wanted::Same),
        "picture" => Ok(Wanted::Picture(value)),
        words if words.starts_with('[') => Ok(Wanted::Letters(value)),
        "on" if colours == Modulus::TWO => Ok(Wanted::Uniform(1)),
        "on" => {
            let message = format!("'on' names none of {} colours", colours.get());
            let expected = format!("the colour, 1 to {last}");
            Err(text.fault(value.start, value.words.len(), message, expected))
        }
        words => {
            let state = read_number(words).filter(|&state| state <= last.into());
            let state = state.and_then(|state| u8::try_from(state).ok());
            state.map(Wanted::Uniform).ok_or_else(|| {
                let on = if colours == Modulus::TWO { "on, " } else { "" };
                let (picture, several) = match goals {
                    // The one goal is drawn at the end, where no word calls for it.
                    Goals::One => ("", ""),
                    Goals::Several => ("picture, ", ", '|' between several"),
                };
                let allowed = format!(
                    "off, {on}same, {picture}0 to {last}, letters in brackets or \
                     'only CELL ...'{several}"
                );
                unknown(text, "goal", value, allowed)
            })
        }
    }
}

/// The goal for these cells; counts the pictures that it `used`.
pub(in crate::format) fn goal_of<'a>(
    wanted: &[Wanted<'a>],
    cells: &mut CellNames<'a>,
    pictures: &mut Pictures<'a>,
    colours: Modulus,
    used: &mut usize,
) -> Result<Goal, Error> {
    let mut goals = Vec::with_capacity(wanted.len());
    for &one in wanted {
        goals.push(one_goal(one, cells, pictures, colours, used)?);
    }
    match goals.pop() {
        Some(only) if goals.is_empty() => Ok(only),
        last => {
            goals.extend(last);
            Ok(Goal::OneOf(goals))
        }
    }
}

fn one_goal<'a>(
    wanted: Wanted<'a>,
    cells: &mut CellNames<'a>,
    pictures: &mut Pictures<'a>,
    colours: Modulus,
    used: &mut usize,
) -> Result<Goal, Error> {
    let text = pictures.text;
    Ok(match wanted {
        Wanted::Uniform(state) => Goal::Uniform(state),
        Wanted::Same => Goal::Same,
        Wanted::Only(list) => Goal::Pattern(Pattern::exact(cells.states(text, list, colours)?)),
        Wanted::Letters(letters) => {
            let picture = bracketed(text, letters, "the goal", cells, colours, Role::Goal)?;
            Goal::Pattern(pattern(&picture)?)
        }
        Wanted::Picture(value) => {
            let CellNames::Board(region) = cells else {
                let message = "cells that lie on no board have no picture".to_owned();
                let expected = "their letters in brackets, as in [.#?], or 'only A B'";
                let len = value.words.len();
                return Err(text.fault(value.start, len, message, expected).into());
            };
            *used += 1;
            let picture = pictures.next("goal", colours, Role::Goal)?;
            picture.demand_same_board("the goal", region, "the board")?;
            Goal::Pattern(pattern(&picture)?)
        }
    })
}

/// The letters between brackets, one a cell.
pub(in crate::format) fn bracketed<'a>(
    text: Text<'a>,
    value: Span<'a>,
    what: &str,
    cells: &CellNames<'_>,
    colours: Modulus,
    role: Role,
) -> Result<Picture<'a>, Error> {
    let picture = letters_between(text, value, colours, role)?;
    let row = Region::full(Size::new(1, cells.len())?);
    picture.demand_same_board(what, &row, "the puzzle")?;
    Ok(picture)
}

/// The row of letters that stands between `[` and `]`.
pub(in crate::format) fn letters_between<'a>(
    text: Text<'a>,
    value: Span<'a>,
    colours: Modulus,
    role: Role,
) -> Result<Picture<'a>, Error> {
    let inside = value.words.strip_prefix('[');
    let Some(words) = inside.and_then(|words| words.strip_suffix(']')) else {
        let end = value.start + value.words.len();
        let message = "the brackets do not end the line".to_owned();
        return Err(text.fault(end, 0, message, "']' here").into());
    };
    let line = Line {
        start: value.start + 1,
        words,
        comment: Comment::Absent,
    };
    if words.trim().is_empty() {
        let message = "there is nothing between the brackets".to_owned();
        return Err(text
            .fault(value.start, value.words.len(), message, "a letter a cell")
            .into());
    }
    Picture::new(text, vec![line], colours, role)
}

/// Writes a goal that is no picture and no list; nothing for all off, which holds without the line.
pub(in crate::format) fn write_plain_goal(
    header: &mut String,
    goal: &Goal,
    colours: Modulus,
) -> Result<(), Error> {
    if matches!(goal, Goal::Pattern(_) | Goal::OneOf(_)) {
        return no_text("a goal that is a picture or a list");
    }
    let nowhere = Places::Named(Vec::new());
    write_goal(header, &mut Vec::new(), goal, &nowhere, colours)
}

/// Writes the line `goal`, unless it says what holds without it, and the pictures it calls for. A
/// list within a list is written as one list.
pub(in crate::format) fn write_goal(
    header: &mut String,
    pictures: &mut Vec<String>,
    goal: &Goal,
    cells: &Places,
    colours: Modulus,
) -> Result<(), Error> {
    let mut values = Vec::new();
    write_values(&mut values, pictures, goal, cells, colours)?;
    if values != ["off"] {
        line(header, "goal", &values.join(" | "));
    }
    Ok(())
}

fn write_values(
    values: &mut Vec<String>,
    pictures: &mut Vec<String>,
    goal: &Goal,
    cells: &Places,
    colours: Modulus,
) -> Result<(), Error> {
    values.push(match (goal, cells) {
        (Goal::Uniform(0), _) => "off".to_owned(),
        (Goal::Uniform(1), _) if colours == Modulus::TWO => "on".to_owned(),
        (Goal::Uniform(state), _) => state.to_string(),
        (Goal::Same, _) => "same".to_owned(),
        (Goal::Pattern(pattern), Places::Board(region)) => {
            pictures.push(draw_pattern(region, pattern));
            "picture".to_owned()
        }
        (Goal::Pattern(pattern), Places::Named(_)) => letters(pattern)?,
        (Goal::OneOf(goals), _) => {
            for goal in goals {
                write_values(values, pictures, goal, cells, colours)?;
            }
            return Ok(());
        }
    });
    Ok(())
}
