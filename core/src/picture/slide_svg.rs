//! A slide puzzle as a drawing: where tokens stand, where they are to end, and the ways between.

use std::collections::BTreeMap;

use super::colours::Colour;
use super::drawing::{CELL, Drawing, Point, Rows, counted, drawn, middle};
use super::graph_svg::graph_svg;
use crate::error::Error;
use crate::grid::Position;
use crate::slide::{Move, Places, SlidePuzzle};

/// The most cells of a drawing, walls among them.
pub const MOST_DRAWN_CELLS: usize = 40_000;

/// Draws a slide puzzle as an SVG document. Tokens are discs where they stand at first, places where they are to
/// end are framed; each step that moves use is a band with an arrow head, the wider the more tokens cross
/// it, and where there are more than one, with their number. The places of a graph stand on a circle in their
/// order, with their names.
///
/// # Errors
/// [`Error::NoDrawing`] for more than [`MOST_DRAWN_CELLS`] cells, for a graph of more than
/// [`MOST_DRAWN_VERTICES`](super::MOST_DRAWN_VERTICES) places.
pub fn slide_svg(
    puzzle: &SlidePuzzle,
    moves: impl IntoIterator<Item = Move>,
) -> Result<String, Error> {
    let mut sent: BTreeMap<Way, u64> = BTreeMap::new();
    let mut steps = 0_u64;
    for Move { from, to } in moves {
        *sent.entry(Way { from, to }).or_default() += 1;
        steps += 1;
    }
    if let Places::Graph(near) = puzzle.rule().places() {
        return graph_svg(puzzle, near, &sent, steps);
    }
    let region = drawn(puzzle.rule().region(), MOST_DRAWN_CELLS, "a drawing")?;
    let (target, start) = (puzzle.target(), puzzle.start());
    let description = description(puzzle, &format!("a board of {}", region.size()), steps);
    let mut drawing = Drawing::new(
        region,
        Rows::Straight,
        "A slide puzzle and its moves",
        &description,
    );
    for (place, at) in region.positions().enumerate() {
        let wanted = target.tokens().get(place);
        drawing.cell(at, if wanted { Colour::WANTED } else { Colour::FREE });
        if wanted {
            frame(&mut drawing, at, "");
        } else if !target.cared().get(place) {
            frame(
                &mut drawing,
                at,
                " stroke-dasharray=\"4 4\" opacity=\"0.6\"",
            );
        }
    }
    // One veil for all of them: where two meet they are not darker.
    drawing.line(format_args!(
        "<g stroke=\"{}\" stroke-linecap=\"round\" opacity=\"0.75\">",
        Colour::WAY.name()
    ));
    for (way, &tokens) in &sent {
        let (from, to) = (region.position(way.from), region.position(way.to));
        band(&mut drawing, from, to, tokens);
    }
    drawing.line(format_args!("</g>"));
    for place in start.iter_ones() {
        let Point { x, y } = middle(region.position(place));
        drawing.line(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"10\" fill=\"{}\"/>",
            Colour::TOKEN.name()
        ));
    }
    for (way, &tokens) in &sent {
        let (from, to) = (region.position(way.from), region.position(way.to));
        head(&mut drawing, from, to, tokens);
    }
    Ok(drawing.end())
}

/// What is seen, for those who can't see it, and what it means for those who can.
pub(super) fn description(puzzle: &SlidePuzzle, place: &str, steps: u64) -> String {
    let tokens = counted(puzzle.start().count_ones(), "token", "tokens");
    let steps = counted(steps, "step", "steps");
    let either = match puzzle.target().is_exact() {
        true => "",
        false => "; broken frames: places that may end either way",
    };
    format!(
        "{tokens} on {place}, {steps}. Blue discs: tokens at the start; whole frames: where tokens are to end{either}; \
         green bands with arrow heads: steps, with the number of tokens where more than one makes it."
    )
}

/// A step in its direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Way {
    pub(super) from: usize,
    pub(super) to: usize,
}

fn frame(drawing: &mut Drawing, at: Position, look: &str) {
    let Point { x, y } = middle(at);
    let (x, y, side) = (x - 16, y - 16, 32);
    drawing.line(format_args!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"5\" fill=\"none\" \
         stroke=\"{}\" stroke-width=\"3\"{look}/>",
        Colour::WANTED_FRAME.name()
    ));
}

/// Where a step leads in the picture; over the border of a torus, out of it.
struct Heading {
    rows: isize,
    cols: isize,
    leaves: bool,
}

fn heading(from: Position, to: Position) -> Heading {
    let apart = |from: usize, to: usize| to as isize - from as isize;
    let (rows, cols) = (apart(from.row, to.row), apart(from.col, to.col));
    let one = |apart: isize| {
        // Longer than one step is the way round: one step the other way.
        if apart.abs() > 1 {
            -apart.signum()
        } else {
            apart
        }
    };
    Heading {
        rows: one(rows),
        cols: one(cols),
        leaves: rows.abs().max(cols.abs()) > 1,
    }
}

fn band(drawing: &mut Drawing, from: Position, to: Position, tokens: u64) {
    let Heading { rows, cols, leaves } = heading(from, to);
    let width = (5 + 2 * tokens.ilog2()).min(20);
    let half = (CELL / 2) as isize;
    let mut line = |at: Position, rows: isize, cols: isize| {
        let Point { x, y } = middle(at);
        drawing.line(format_args!(
            "<path d=\"M{x} {y}l{cols} {rows}\" stroke-width=\"{width}\"/>"
        ));
    };
    if leaves {
        line(from, rows * half, cols * half);
        line(to, -rows * half, -cols * half);
    } else {
        line(from, rows * 2 * half, cols * 2 * half);
    }
}

/// The arrow head halfway, and the number beside it.
fn head(drawing: &mut Drawing, from: Position, to: Position, tokens: u64) {
    let Heading { rows, cols, leaves } = heading(from, to);
    let Point { x, y } = middle(from);
    // Before the border where the step leaves the picture, else between both cells.
    let far = if leaves { 16 } else { CELL as isize / 2 };
    let (x, y) = (x as isize + cols * far, y as isize + rows * far);
    let along = |by: isize, aside: isize| {
        let (x, y) = (x + cols * by - rows * aside, y + rows * by + cols * aside);
        format!("{x} {y}")
    };
    let colour = Colour::MARK.name();
    drawing.line(format_args!(
        "<path d=\"M{}L{}L{}Z\" fill=\"{colour}\"/>",
        along(5, 0),
        along(-3, 5),
        along(-3, -5)
    ));
    if tokens > 1 {
        // In the cell that is entered, beside the band.
        let (x, y) = (
            x + cols * 11 - rows.abs() * 13,
            y + rows * 11 - cols.abs() * 9 + 3,
        );
        drawing.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"10\" font-weight=\"bold\" \
             text-anchor=\"middle\" fill=\"{colour}\">{tokens}</text>"
        ));
    }
}
