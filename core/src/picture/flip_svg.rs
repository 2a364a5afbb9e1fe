//! A flip puzzle as a drawing: the board, and which buttons are pressed.

use super::colours::Colour;
use super::drawing::{Drawing, Point, Rows, counted, drawn};
use super::slide_svg::MOST_DRAWN_CELLS;
use super::wired_svg::wired_svg;
use crate::error::Error;
use crate::flip::{FlipPuzzle, Presses};
use crate::grid::Position;

/// Draws a flip puzzle as an SVG document: lamps in their states, the brighter the higher, and a ring on each
/// button that is pressed, with the number of presses where that is not one. Of more than two colours each cell has
/// the number of its state in a corner. Where cells or buttons lie on no board, buttons stand on the left, cells on
/// the right, and lines between.
///
/// # Errors
/// [`Error::NoDrawing`] for more than [`MOST_DRAWN_CELLS`] cells, or for more than
/// [`MOST_WIRED`](super::MOST_WIRED) buttons or cells where some lie on no board.
pub fn flip_svg(puzzle: &FlipPuzzle, presses: &Presses) -> Result<String, Error> {
    let rule = puzzle.rule();
    if rule.cells().region().is_none() || rule.buttons().places().region().is_none() {
        return wired_svg(puzzle, presses);
    }
    let region = drawn(rule.cells().region(), MOST_DRAWN_CELLS, "a drawing")?;
    let buttons = drawn(
        rule.buttons().places().region(),
        MOST_DRAWN_CELLS,
        "a drawing",
    )?;
    let colours = rule.modulus().get();
    let description = format!(
        "A board of {}; {}, marked by rings, with their number where there are more than one of a button. Yellow \
         cells are lit{}.",
        region.size(),
        counted(presses.count(), "press", "presses"),
        if colours > 2 {
            ", and each has the number of its state"
        } else {
            ""
        }
    );
    let title = "A flip puzzle and its presses";
    let mut drawing = Drawing::new(region, Rows::of(rule), title, &description);
    for (cell, at) in region.positions().enumerate() {
        let state = puzzle.start().get(cell);
        drawing.cell(at, Colour::of_state(state, colours));
        if colours > 2 {
            number(&mut drawing, at, state, colours);
        }
    }
    for (button, times) in presses.times().iter().enumerate() {
        if times == 0 {
            continue;
        }
        let Point { x, y } = drawing.middle(buttons.position(button));
        drawing.line(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>",
            Colour::PRESS.name(),
            Colour::RIM.name()
        ));
        if times > 1 {
            let y = y + 5;
            drawing.line(format_args!(
                "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"14\" font-weight=\"bold\" \
                 text-anchor=\"middle\" fill=\"{}\">{times}</text>",
                Colour::RIM.name()
            ));
        }
    }
    Ok(drawing.end())
}

/// The state of a cell in its top left corner: shades alone are hard to tell apart.
fn number(drawing: &mut Drawing, at: Position, state: u8, colours: u8) {
    let Point { x, y } = drawing.middle(at);
    let (x, y) = (x - 16, y - 8);
    // Dark on light cells, light on dark ones.
    let colour = match u32::from(state) * 5 > u32::from(colours - 1) * 2 {
        true => Colour::PANEL,
        false => Colour::RIM,
    };
    drawing.line(format_args!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"10\" fill=\"{}\">{state}</text>",
        colour.name()
    ));
}
