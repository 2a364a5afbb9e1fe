//! The header lines of a puzzle's text: which keys there are and what their values mean.

use super::sheet::{Field, Sheet, Span};
use super::text::{Text, quoted};
use crate::error::ParseError;
use crate::flip::{Centre, Effects, Modulus, Stencil};
use crate::grid::{Edges, Position};
use crate::slide::Neighbours;

/// The farthest reach of `rule: cross N`; far more is a slip, and would only take memory.
pub(super) const FARTHEST_CROSS: u32 = 10_000;

/// What the header says, with what holds where it says nothing.
#[derive(Debug)]
pub(super) enum Header {
    Flip(FlipHeader),
    Slide(SlideHeader),
}

/// The header of a flip puzzle.
#[derive(Debug)]
pub(super) struct FlipHeader {
    pub(super) colours: Modulus,
    pub(super) shape: Shape,
    pub(super) edges: Edges,
    pub(super) goal: Wanted,
}

/// The header of a slide puzzle.
#[derive(Debug)]
pub(super) struct SlideHeader {
    pub(super) neighbours: Neighbours,
    pub(super) edges: Edges,
}

/// What a press changes.
#[derive(Debug)]
pub(super) enum Shape {
    /// A shape with a name.
    Named(Stencil),
    /// The whole row and column.
    RowColumn(Centre),
    /// The first picture, in which the button stands at this place, written in these bytes.
    Picture(Button),
}

/// The place of the button in a stencil's picture.
#[derive(Debug)]
pub(super) struct Button {
    pub(super) at: Position,
    pub(super) start: usize,
    pub(super) len: usize,
}

/// What the board is to become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Uniform(u8),
    Same,
    Picture,
}

impl Shape {
    /// The effects, where no picture is needed.
    pub(super) fn effects(self, edges: Edges) -> Result<Effects, Button> {
        match self {
            Self::Named(stencil) => Ok(Effects::Stencil { stencil, edges }),
            Self::RowColumn(centre) => Ok(Effects::RowColumn { centre }),
            Self::Picture(button) => Err(button),
        }
    }
}

impl Header {
    /// Reads the header lines of `sheet`.
    pub(super) fn new(sheet: &Sheet<'_>) -> Result<Self, ParseError> {
        let fields = Fields::new(sheet)?;
        let text = sheet.text;
        let edges = fields
            .edges
            .map_or(Ok(Edges::Open), |field| read_edges(text, field.value))?;
        match fields.puzzle.map(|field| field.value) {
            None => fields.flip(text, edges),
            Some(value) if value.words == "flip" => fields.flip(text, edges),
            Some(value) if value.words == "slide" => fields.slide(text, edges),
            Some(value) => Err(unknown(text, "puzzle", value, "flip or slide")),
        }
    }
}

/// The header lines by their keys.
#[derive(Debug, Default)]
struct Fields<'a> {
    puzzle: Option<Field<'a>>,
    rule: Option<Field<'a>>,
    edges: Option<Field<'a>>,
    colours: Option<Field<'a>>,
    goal: Option<Field<'a>>,
    button: Option<Field<'a>>,
}

impl<'a> Fields<'a> {
    fn new(sheet: &Sheet<'a>) -> Result<Self, ParseError> {
        let mut fields = Self::default();
        for &field in &sheet.fields {
            let (key, value) = (field.key, field.value);
            let place = match key.words {
                "puzzle" => &mut fields.puzzle,
                "rule" => &mut fields.rule,
                "edges" => &mut fields.edges,
                "colours" => &mut fields.colours,
                "goal" => &mut fields.goal,
                "button" => &mut fields.button,
                words => {
                    let message = format!("there is no key {}", quoted(words));
                    let known = "puzzle, rule, edges, colours, goal or button";
                    return Err(sheet.text.fault(key.start, words.len(), message, known));
                }
            };
            if value.words.is_empty() {
                let message = format!("the key {} has no value", quoted(key.words));
                return Err(sheet.text.fault(value.start, 0, message, "'key: value'"));
            }
            // The sheet refused a second line with the same key.
            *place = Some(field);
        }
        Ok(fields)
    }

    fn flip(self, text: Text<'_>, edges: Edges) -> Result<Header, ParseError> {
        let colours = self
            .colours
            .map_or(Ok(Modulus::TWO), |field| read_colours(text, field.value))?;
        let plus = || Ok(Shape::Named(Stencil::plus()));
        let shape = self
            .rule
            .map_or_else(plus, |field| read_shape(text, field.value, self.button))?;
        if let (Some(button), Shape::Named(_) | Shape::RowColumn(_)) = (self.button, &shape) {
            let message = "'button' names a place in the stencil's picture".to_owned();
            let (start, len) = (button.key.start, button.key.words.len());
            return Err(text.fault(start, len, message, "it only beside 'rule: picture'"));
        }
        let off = Ok(Wanted::Uniform(0));
        let goal = self
            .goal
            .map_or(off, |field| read_goal(text, field.value, colours))?;
        Ok(Header::Flip(FlipHeader {
            colours,
            shape,
            edges,
            goal,
        }))
    }

    fn slide(self, text: Text<'_>, edges: Edges) -> Result<Header, ParseError> {
        if let Some(field) = [self.colours, self.goal, self.button]
            .into_iter()
            .flatten()
            .next()
        {
            let key = field.key;
            let message = format!("the key {} belongs to flip puzzles", quoted(key.words));
            let expected = "puzzle, rule and edges in a slide puzzle";
            return Err(text.fault(key.start, key.words.len(), message, expected));
        }
        let neighbours = match self.rule.map(|field| field.value) {
            None => Neighbours::Four,
            Some(value) if value.words == "plus" => Neighbours::Four,
            Some(value) if value.words == "king" => Neighbours::Eight,
            Some(value) => {
                let allowed = "plus (steps to the 4 side neighbours) or king (to all 8)";
                return Err(unknown(text, "rule of a slide puzzle", value, allowed));
            }
        };
        Ok(Header::Slide(SlideHeader { neighbours, edges }))
    }
}

fn unknown(text: Text<'_>, what: &str, value: Span<'_>, allowed: impl Into<String>) -> ParseError {
    let message = format!("there is no {what} {}", quoted(value.words));
    text.fault(value.start, value.words.len(), message, allowed)
}

fn read_edges(text: Text<'_>, value: Span<'_>) -> Result<Edges, ParseError> {
    match value.words {
        "open" => Ok(Edges::Open),
        "cylinder" => Ok(Edges::Cylinder),
        "torus" => Ok(Edges::Torus),
        _ => Err(unknown(
            text,
            "kind of edges",
            value,
            "open, cylinder or torus",
        )),
    }
}

fn read_colours(text: Text<'_>, value: Span<'_>) -> Result<Modulus, ParseError> {
    let number = read_number(value.words).and_then(|number| Modulus::new(number).ok());
    number.ok_or_else(|| unknown(text, "number of colours", value, "a number from 2 to 255"))
}

fn read_goal(text: Text<'_>, value: Span<'_>, colours: Modulus) -> Result<Wanted, ParseError> {
    let last = colours.get() - 1;
    match value.words {
        "off" => Ok(Wanted::Uniform(0)),
        "same" => Ok(Wanted::Same),
        "picture" => Ok(Wanted::Picture),
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
                unknown(
                    text,
                    "goal",
                    value,
                    format!("off, {on}same, picture or 0 to {last}"),
                )
            })
        }
    }
}

fn read_shape(
    text: Text<'_>,
    value: Span<'_>,
    button: Option<Field<'_>>,
) -> Result<Shape, ParseError> {
    let mut words = value.words.split_ascii_whitespace();
    let first = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.take(3).collect();
    Ok(match (first, rest.as_slice()) {
        ("plus", []) => Shape::Named(Stencil::plus()),
        ("king", []) => Shape::Named(Stencil::king()),
        ("knight", []) => Shape::Named(Stencil::knight()),
        ("row+column", []) => Shape::RowColumn(Centre::Changed),
        ("row+column", ["without", "centre"]) => Shape::RowColumn(Centre::Spared),
        ("cross", [reach]) => {
            let number = read_number(reach).and_then(|reach| u32::try_from(reach).ok());
            let reach = number.filter(|reach| (1..=FARTHEST_CROSS).contains(reach));
            Shape::Named(Stencil::cross(reach.ok_or_else(|| {
                let allowed = format!("'cross N' with N from 1 to {FARTHEST_CROSS}");
                unknown(text, "rule", value, allowed)
            })?))
        }
        ("picture", []) => {
            let Some(field) = button else {
                let message = "'rule: picture' needs to know where its button is".to_owned();
                let len = value.words.len();
                return Err(text.fault(value.start, len, message, "a line 'button: row,col'"));
            };
            let value = field.value;
            let at = read_position(value.words);
            Shape::Picture(Button {
                at: at.ok_or_else(|| unknown(text, "place", value, "row,col, counted from 0"))?,
                start: value.start,
                len: value.words.len(),
            })
        }
        _ => {
            let allowed =
                "plus, cross N, king, knight, row+column, row+column without centre or picture";
            return Err(unknown(text, "rule", value, allowed));
        }
    })
}

/// The number that `words` are: only digits, and not too large for 64 bits.
pub(super) fn read_number(words: &str) -> Option<u64> {
    let digits = !words.is_empty() && words.bytes().all(|byte| byte.is_ascii_digit());
    words.parse().ok().filter(|_| digits)
}

/// The place `row,col`, blanks around the numbers allowed.
pub(super) fn read_position(words: &str) -> Option<Position> {
    let (row, col) = words.split_once(',')?;
    let number = |words: &str| usize::try_from(read_number(words.trim())?).ok();
    Some(Position::new(number(row)?, number(col)?))
}
