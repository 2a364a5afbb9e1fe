//! What a press changes, and where the buttons are: the values of `rule`, `button` and `buttons`.

use super::rule_name::{FARTHEST_CROSS, Shaped, stencil_called};
use crate::error::ParseError;
use crate::flip::{Centre, Stencil};
use crate::format::header_values::{read_position, unknown};
use crate::format::sheet::{Field, Span};
use crate::format::text::Text;
use crate::grid::Position;

/// What a press changes.
#[derive(Debug)]
pub(super) enum Shape {
    /// A shape with a name.
    Named(Stencil),
    /// The six neighbours of a hexagon.
    Hexagon(Centre),
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

/// Where the buttons of a shape are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ButtonsOn {
    /// One on every cell.
    Cells,
    /// Where a picture of their own shows them.
    Picture,
}

impl Shape {
    /// Whether the buttons are wired one by one.
    pub(super) const fn is_wired(&self) -> bool {
        matches!(self, Self::Buttons | Self::Graph(_) | Self::Matrix)
    }
}

/// The shape that `value` names; `button` is the line of that key.
pub(super) fn read_shape(
    text: Text<'_>,
    value: Span<'_>,
    button: Option<Field<'_>>,
) -> Result<Shape, ParseError> {
    let words: Vec<&str> = value.words.split_ascii_whitespace().collect();
    Ok(match words.join(" ").as_str() {
        "hexagon" => Shape::Hexagon(Centre::Changed),
        "hexagon without centre" => Shape::Hexagon(Centre::Spared),
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
                let allowed = "plus, cross N, king, knight, diagonal, hexagon or row+column (each \
                    also 'without centre'), rows and columns, picture, buttons, graph closed, \
                    graph open or matrix";
                return Err(unknown(text, "rule", value, allowed));
            }
        },
    })
}

/// Where the buttons are, as the line `field` says.
pub(super) fn read_buttons_on(
    text: Text<'_>,
    field: Field<'_>,
    shape: &Shape,
) -> Result<ButtonsOn, ParseError> {
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
