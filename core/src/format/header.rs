//! The header lines of a puzzle's text: which keys there are and what their values mean.

use super::rule_name::{FARTHEST_CROSS, Shaped, stencil_called};
use super::sheet::{Field, Sheet, Span, after_word};
use super::text::{Text, quoted};
use crate::error::ParseError;
use crate::flip::{Centre, Modulus, Stencil};
use crate::grid::{Edges, Position};
use crate::slide::Neighbours;

/// What the header says, with what holds where it says nothing.
#[derive(Debug)]
pub(super) enum Header<'a> {
    Flip(FlipHeader<'a>),
    Slide(SlideHeader),
}

/// The header of a flip puzzle.
#[derive(Debug)]
pub(super) struct FlipHeader<'a> {
    pub(super) colours: Modulus,
    pub(super) shape: Shape,
    pub(super) edges: Edges,
    pub(super) buttons: ButtonsOn,
    /// What the cells of a wired puzzle are called.
    pub(super) cells: Option<Span<'a>>,
    /// Where a wired puzzle starts.
    pub(super) start: Option<Span<'a>>,
    pub(super) goal: Wanted<'a>,
    pub(super) button_lines: Vec<Field<'a>>,
    pub(super) edge_lines: Vec<Span<'a>>,
}

/// Where the buttons of a shape are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ButtonsOn {
    /// One on every cell.
    Cells,
    /// Where a picture of their own shows them.
    Picture,
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
    /// A button for each row and one for each column.
    RowsAndColumns,
    /// What the lines `button NAME: CELLS` say.
    Buttons,
    /// The cells joined to the pressed one by the lines `edge A B`, and perhaps that cell.
    Graph(Centre),
    /// What a row of the matrix says.
    Matrix,
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
#[derive(Debug, Clone, Copy)]
pub(super) enum Wanted<'a> {
    Uniform(u8),
    Same,
    /// The last picture, as these words say.
    Picture(Span<'a>),
    /// The cells of this list in the states that it says, all others off.
    Only(Span<'a>),
    /// The letters between these brackets.
    Letters(Span<'a>),
}

impl Shape {
    /// Whether the buttons are wired one by one.
    pub(super) const fn is_wired(&self) -> bool {
        matches!(self, Self::Buttons | Self::Graph(_) | Self::Matrix)
    }
}

impl<'a> Header<'a> {
    /// Reads the header lines of `sheet`.
    pub(super) fn new(sheet: &Sheet<'a>) -> Result<Self, ParseError> {
        let fields = Fields::new(sheet)?;
        let text = sheet.text;
        let edges = fields
            .edges
            .map_or(Ok(Edges::Open), |field| read_edges(text, field.value))?;
        match fields.puzzle.map(|field| field.value) {
            None => fields.flip(sheet, edges),
            Some(value) if value.words == "flip" => fields.flip(sheet, edges),
            Some(value) if value.words == "slide" => {
                refuse_lines(sheet, LinesOf::Neither)?;
                fields.slide(text, edges)
            }
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
    buttons: Option<Field<'a>>,
    cells: Option<Field<'a>>,
    start: Option<Field<'a>>,
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
                "buttons" => &mut fields.buttons,
                "cells" => &mut fields.cells,
                "start" => &mut fields.start,
                words => {
                    let message = format!("there is no key {}", quoted(words));
                    let known = "puzzle, rule, edges, colours, goal, \
                        button, buttons, cells or start";
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

    fn flip(self, sheet: &Sheet<'a>, edges: Edges) -> Result<Header<'a>, ParseError> {
        let text = sheet.text;
        let colours = self
            .colours
            .map_or(Ok(Modulus::TWO), |field| read_colours(text, field.value))?;
        let plus = || Ok(Shape::Named(Stencil::plus()));
        let shape = self
            .rule
            .map_or_else(plus, |field| read_shape(text, field.value, self.button))?;
        if let Some(button) = self.button
            && !matches!(shape, Shape::Picture(_))
        {
            let message = "'button' names a place in the stencil's picture".to_owned();
            let (start, len) = (button.key.start, button.key.words.len());
            return Err(text.fault(start, len, message, "it only beside 'rule: picture'"));
        }
        self.refuse_strangers(sheet, &shape)?;
        let buttons = self.buttons.map_or(Ok(ButtonsOn::Cells), |field| {
            read_buttons(text, field, &shape)
        })?;
        let off = Ok(Wanted::Uniform(0));
        let goal = self
            .goal
            .map_or(off, |field| read_goal(text, field.value, colours))?;
        Ok(Header::Flip(FlipHeader {
            colours,
            shape,
            edges,
            buttons,
            cells: self.cells.map(|field| field.value),
            start: self.start.map(|field| field.value),
            goal,
            button_lines: sheet.button_lines.clone(),
            edge_lines: sheet.edge_lines.clone(),
        }))
    }

    /// Refuses lines that say nothing beside this shape.
    fn refuse_strangers(&self, sheet: &Sheet<'_>, shape: &Shape) -> Result<(), ParseError> {
        let wired = [
            self.edges,
            self.buttons.filter(|_| !matches!(shape, Shape::Buttons)),
        ];
        let shaped = [self.cells, self.start];
        let (strangers, whose) = if shape.is_wired() {
            (wired, "shapes on boards")
        } else {
            (shaped, "buttons, graph and matrix")
        };
        if let Some(Field { key, .. }) = strangers.into_iter().flatten().next() {
            let message = format!(
                "the key {} says nothing beside this rule",
                quoted(key.words)
            );
            let expected = format!("it only beside rules of {whose}");
            return Err(sheet
                .text
                .fault(key.start, key.words.len(), message, expected));
        }
        refuse_lines(
            sheet,
            match shape {
                Shape::Buttons => LinesOf::Buttons,
                Shape::Graph(_) => LinesOf::Graph,
                _ => LinesOf::Neither,
            },
        )
    }

    fn slide(self, text: Text<'_>, edges: Edges) -> Result<Header<'a>, ParseError> {
        let all = [
            self.colours,
            self.goal,
            self.button,
            self.buttons,
            self.cells,
            self.start,
        ];
        if let Some(field) = all.into_iter().flatten().next() {
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

/// Whose lines may stand in a text beside its header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LinesOf {
    Buttons,
    Graph,
    Neither,
}

/// Refuses lines of buttons and edges where they are not read.
fn refuse_lines(sheet: &Sheet<'_>, lines: LinesOf) -> Result<(), ParseError> {
    let button = sheet.button_lines.first().map(|line| line.key);
    let edge = sheet.edge_lines.first().copied();
    for (stranger, own, what, expected) in [
        (
            button,
            LinesOf::Buttons,
            "wired button",
            "it only beside 'rule: buttons'",
        ),
        (
            edge,
            LinesOf::Graph,
            "edge",
            "it only beside 'rule: graph closed' or 'open'",
        ),
    ] {
        if let Some(spot) = stranger.filter(|_| own != lines) {
            let message = format!("the {what} {} says nothing here", quoted(spot.words));
            return Err(sheet
                .text
                .fault(spot.start, spot.words.len(), message, expected));
        }
    }
    Ok(())
}

pub(super) fn unknown(
    text: Text<'_>,
    what: &str,
    value: Span<'_>,
    allowed: impl Into<String>,
) -> ParseError {
    let message = format!("there is no {what} {}", quoted(value.words));
    text.fault(value.start, value.words.len(), message, allowed)
}

pub(super) fn read_edges(text: Text<'_>, value: Span<'_>) -> Result<Edges, ParseError> {
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

pub(super) fn read_colours(text: Text<'_>, value: Span<'_>) -> Result<Modulus, ParseError> {
    let number = read_number(value.words).and_then(|number| Modulus::new(number).ok());
    number.ok_or_else(|| unknown(text, "number of colours", value, "a number from 2 to 255"))
}

pub(super) fn read_goal<'a>(
    text: Text<'_>,
    value: Span<'a>,
    colours: Modulus,
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
                unknown(
                    text,
                    "goal",
                    value,
                    format!("off, {on}same, picture, 0 to {last}, letters in brackets or 'only CELL ...'"),
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
    let words: Vec<&str> = value.words.split_ascii_whitespace().collect();
    Ok(match words.join(" ").as_str() {
        "row+column" => Shape::RowColumn(Centre::Changed),
        "row+column without centre" => Shape::RowColumn(Centre::Spared),
        "rows and columns" => Shape::RowsAndColumns,
        "buttons" => Shape::Buttons,
        "graph closed" => Shape::Graph(Centre::Changed),
        "graph open" => Shape::Graph(Centre::Spared),
        "matrix" => Shape::Matrix,
        "picture" => {
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
        name => match stencil_called(name) {
            Shaped::As(stencil) => Shape::Named(stencil),
            Shaped::Unreached => {
                let allowed = format!("'cross N' with N from 1 to {FARTHEST_CROSS}");
                return Err(unknown(text, "rule", value, allowed));
            }
            Shaped::Unknown => {
                let allowed = "plus, cross N, king, knight, diagonal or row+column (each also \
                    'without centre'), rows and columns, picture, buttons, graph closed, graph \
                    open or matrix";
                return Err(unknown(text, "rule", value, allowed));
            }
        },
    })
}

/// Where the buttons are, as the line `field` says.
fn read_buttons(text: Text<'_>, field: Field<'_>, shape: &Shape) -> Result<ButtonsOn, ParseError> {
    let value = field.value;
    if matches!(shape, Shape::RowsAndColumns) {
        let message = "this rule brings its own buttons".to_owned();
        let (start, len) = (field.key.start, field.key.words.len());
        return Err(text.fault(start, len, message, "no line 'buttons' beside it"));
    }
    match value.words {
        "cells" => Ok(ButtonsOn::Cells),
        "picture" => Ok(ButtonsOn::Picture),
        _ => {
            let allowed = "cells (one on every cell) or picture (the one before the board)";
            Err(unknown(text, "place of buttons", value, allowed))
        }
    }
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
