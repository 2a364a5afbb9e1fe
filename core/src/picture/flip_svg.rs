//! A flip puzzle as a drawing: the board, and which buttons are pressed.

use super::colours::Colour;
use super::drawing::{Drawing, Point, drawn, middle};
use super::slide_svg::MOST_DRAWN_CELLS;
use crate::error::Error;
use crate::flip::{FlipPuzzle, Presses};

/// Draws a flip puzzle as an SVG document: lamps in their states, the brighter the higher, and a ring on each
/// button that is pressed, with the number of presses where that is not one.
///
/// # Errors
/// [`Error::Unsupported`] where cells or buttons lie on no board, and for more than
/// [`MOST_DRAWN_CELLS`] cells.
pub fn flip_svg(puzzle: &FlipPuzzle, presses: &Presses) -> Result<String, Error> {
    let rule = puzzle.rule();
    let region = drawn(rule.cells().region(), MOST_DRAWN_CELLS)?;
    let buttons = drawn(rule.buttons().places().region(), MOST_DRAWN_CELLS)?;
    let colours = rule.modulus().get();
    let description = format!(
        "a board of {}; {} presses, marked by rings",
        region.size(),
        presses.count()
    );
    let mut drawing = Drawing::new(region, "A flip puzzle and its presses", &description);
    for (cell, at) in region.positions().enumerate() {
        let state = puzzle.start().get(cell);
        drawing.cell(at, Colour::of_state(state, colours));
    }
    for (button, times) in presses.times().iter().enumerate() {
        if times == 0 {
            continue;
        }
        let Point { x, y } = middle(buttons.position(button));
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
