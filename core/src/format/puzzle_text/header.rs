//! The header lines of a puzzle's text: which keys there are, and which may stand together.

use super::button_numbers::ButtonNumbers;
use super::goal_text::{Wanted, read_wanted};
use super::shape_text::{ButtonsOn, Shape, read_buttons_on, read_shape};
use crate::error::ParseError;
use crate::flip::{Modulus, Stencil};
use crate::format::header_values::{read_colours, read_edges, unknown};
use crate::format::sheet::{Field, Sheet, Span};
use crate::format::text::{Text, quoted};
use crate::grid::Edges;
use crate::slide::Neighbours;

/// What the header says, with what holds where it says nothing.
#[derive(Debug)]
pub(super) enum Header<'a> {
    Flip(Box<FlipHeader<'a>>),
    Slide(SlideHeader<'a>),
}

/// The header of a flip puzzle.
#[derive(Debug)]
pub(super) struct FlipHeader<'a> {
    pub(super) colours: Modulus,
    pub(super) shape: Shape,
    pub(super) edges: Edges,
    /// The line that tells the edges.
    pub(super) edges_told: Option<Span<'a>>,
    pub(super) buttons: ButtonsOn,
    /// What a press of each costs, and how often each may be pressed.
    pub(super) numbers: ButtonNumbers<'a>,
    /// What the cells of a wired puzzle are called.
    pub(super) cells: Option<Span<'a>>,
    /// Where a wired puzzle starts.
    pub(super) start: Option<Span<'a>>,
    /// At least one.
    pub(super) goals: Vec<Wanted<'a>>,
    pub(super) button_lines: Vec<Field<'a>>,
    pub(super) edge_lines: Vec<Span<'a>>,
}

/// The header of a slide puzzle.
#[derive(Debug)]
pub(super) struct SlideHeader<'a> {
    pub(super) neighbours: Neighbours,
    pub(super) edges: Edges,
    /// What a step costs.
    pub(super) costs: Option<Span<'a>>,
    /// In how many steps each cell may take part.
    pub(super) limits: Option<Span<'a>>,
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
    costs: Option<Field<'a>>,
    limits: Option<Field<'a>>,
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
                "costs" => &mut fields.costs,
                "limits" => &mut fields.limits,
                "cells" => &mut fields.cells,
                "start" => &mut fields.start,
                words => {
                    let message = format!("there is no key {}", quoted(words));
                    let known = "puzzle, rule, edges, colours, goal, \
                        button, buttons, costs, limits, cells or start";
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
            read_buttons_on(text, field, &shape)
        })?;
        let off = || Ok(vec![Wanted::Uniform(0)]);
        let goal = self.goal.map(|field| field.value);
        let goals = goal.map_or_else(off, |value| read_wanted(text, value, colours))?;
        Ok(Header::Flip(Box::new(FlipHeader {
            colours,
            shape,
            edges,
            edges_told: self.edges.map(|field| field.value),
            buttons,
            numbers: ButtonNumbers {
                costs: self.costs.map(|field| field.value),
                limits: self.limits.map(|field| field.value),
            },
            cells: self.cells.map(|field| field.value),
            start: self.start.map(|field| field.value),
            goals,
            button_lines: sheet.button_lines.clone(),
            edge_lines: sheet.edge_lines.clone(),
        })))
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
            let expected = "puzzle, rule, edges, costs and limits in a slide puzzle";
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
        Ok(Header::Slide(SlideHeader {
            neighbours,
            edges,
            costs: self.costs.map(|field| field.value),
            limits: self.limits.map(|field| field.value),
        }))
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
