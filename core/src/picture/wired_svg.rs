//! A wired flip puzzle as a drawing: its buttons on the left, its lamps on the right, and what each button changes.

use super::colours::Colour;
use super::drawing::{Drawing, counted, escaped, shortened};
use crate::error::Error;
use crate::flip::{FlipPuzzle, Places, Presses};

/// The most buttons, and the most lamps, that are drawn with lines between.
pub const MOST_WIRED: usize = 200;

/// From one row to the next.
const APART: usize = 36;
/// From the border to the first row.
const MARGIN: usize = 30;
/// Between buttons and lamps.
const ACROSS: usize = 240;
/// The room that a letter of a name takes.
const LETTER: usize = 8;
/// A button or a lamp.
const RADIUS: usize = 13;

/// Draws a puzzle whose buttons or lamps lie on no board.
pub(super) fn wired_svg(puzzle: &FlipPuzzle, presses: &Presses) -> Result<String, Error> {
    let rule = puzzle.rule();
    let (buttons, lamps) = (rule.buttons().places(), rule.cells());
    for (what, found) in [("buttons", buttons.len()), ("lamps", lamps.len())] {
        if found > MOST_WIRED {
            let what = format!("{found} {what} and their wires, {MOST_WIRED} are the most");
            return Err(Error::NoDrawing(what));
        }
    }
    let (on_the_left, on_the_right) = (names(buttons), names(lamps));
    let room = |names: &[String]| {
        let longest = names.iter().map(|name| name.chars().count()).max();
        MARGIN + LETTER * longest.unwrap_or(0)
    };
    let left = room(&on_the_left) + RADIUS;
    let right = left + ACROSS;
    let width = right + room(&on_the_right) + RADIUS;
    let rows = buttons.len().max(lamps.len());
    let height = 2 * MARGIN + APART * rows.saturating_sub(1);
    let y = |at: usize, of: usize| MARGIN + APART * at + APART * (rows - of) / 2;
    let description = format!(
        "{} on the left, {} on the right, lines between a button and what it changes. {}: red, with their number \
         where there are more than one, their lines white. Yellow lamps are lit.",
        counted(buttons.len() as u64, "button", "buttons"),
        counted(lamps.len() as u64, "lamp", "lamps"),
        counted(presses.count(), "press", "presses")
    );
    let title = "A wired flip puzzle and its presses";
    let mut drawing = Drawing::panel(width, height, title, &description);
    // Lines of buttons that are pressed lie over the others.
    for pressed in [false, true] {
        let (colour, thick) = match pressed {
            true => (Colour::RIM, 3),
            false => (Colour::EDGE, 2),
        };
        drawing.line(format_args!(
            "<g stroke=\"{}\" stroke-width=\"{thick}\">",
            colour.name()
        ));
        for (button, times) in presses.times().iter().enumerate() {
            if (times > 0) != pressed {
                continue;
            }
            let from = y(button, buttons.len());
            rule.press(button, |lamp, _| {
                let to = y(lamp, lamps.len());
                drawing.line(format_args!("<path d=\"M{left} {from}L{right} {to}\"/>"));
            });
        }
        drawing.line(format_args!("</g>"));
    }
    for (button, times) in presses.times().iter().enumerate() {
        let y = y(button, buttons.len());
        let fill = if times > 0 {
            Colour::PRESS
        } else {
            Colour::OFF
        };
        disc(&mut drawing, left, y, fill);
        if times > 1 {
            words(&mut drawing, left, y, "middle", &times.to_string());
        }
        words(
            &mut drawing,
            left - RADIUS - 8,
            y,
            "end",
            &on_the_left[button],
        );
    }
    for (lamp, state) in puzzle.start().iter().enumerate() {
        let y = y(lamp, lamps.len());
        disc(
            &mut drawing,
            right,
            y,
            Colour::of_state(state, rule.modulus().get()),
        );
        words(
            &mut drawing,
            right + RADIUS + 8,
            y,
            "start",
            &on_the_right[lamp],
        );
    }
    Ok(drawing.end())
}

fn names(places: &Places) -> Vec<String> {
    let name = |at| shortened(&places.name(at));
    (0..places.len()).map(name).collect()
}

fn disc(drawing: &mut Drawing, x: usize, y: usize, fill: Colour) {
    drawing.line(format_args!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/>",
        fill.name(),
        Colour::RIM.name()
    ));
}

fn words(drawing: &mut Drawing, x: usize, y: usize, anchor: &str, words: &str) {
    let (y, words) = (y + 5, escaped(words));
    drawing.line(format_args!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"{anchor}\" \
         fill=\"{}\">{words}</text>",
        Colour::RIM.name()
    ));
}
