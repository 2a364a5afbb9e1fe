//! The frame of a drawing: an SVG document with a panel, and cells as rounded squares.

use std::fmt::Write as _;

use super::colours::Colour;
use crate::error::Error;
use crate::grid::{Position, Region};

/// The side of a cell, in the units of the drawing.
pub(super) const CELL: usize = 40;
/// From the border of the drawing to the cells.
const MARGIN: usize = 10;
/// The longer side of the picture on a page, where the board is not small.
const WIDEST: usize = 800;

/// Why writing to a string cannot fail.
pub(super) const ROOM: &str = "a string takes whatever is written";

/// A drawing on its way.
#[derive(Debug)]
pub(super) struct Drawing {
    text: String,
}

/// A point of the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: usize,
    pub(super) y: usize,
}

/// The middle of a cell.
pub(super) const fn middle(at: Position) -> Point {
    Point {
        x: MARGIN + at.col * CELL + CELL / 2,
        y: MARGIN + at.row * CELL + CELL / 2,
    }
}

impl Drawing {
    /// The panel for a board, with a title and a description for those who can't see it.
    pub(super) fn new(region: &Region, title: &str, description: &str) -> Self {
        let size = region.size();
        let (width, height) = (
            2 * MARGIN + size.cols() * CELL,
            2 * MARGIN + size.rows() * CELL,
        );
        let longer = width.max(height);
        let shown = |side: usize| (side * longer.min(WIDEST) / longer).max(1);
        let mut text = String::new();
        writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" \
             height=\"{}\" role=\"img\">",
            shown(width),
            shown(height)
        )
        .expect(ROOM);
        writeln!(text, "<title>{title}</title>\n<desc>{description}</desc>").expect(ROOM);
        writeln!(
            text,
            "<rect width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"{}\"/>",
            Colour::PANEL.name()
        )
        .expect(ROOM);
        Self { text }
    }

    /// A line of the document.
    pub(super) fn line(&mut self, line: std::fmt::Arguments<'_>) {
        self.text.write_fmt(line).expect(ROOM);
        self.text.push('\n');
    }

    /// A cell.
    pub(super) fn cell(&mut self, at: Position, colour: Colour) {
        let Point { x, y } = middle(at);
        let (x, y, side) = (x - CELL / 2 + 1, y - CELL / 2 + 1, CELL - 2);
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"6\" fill=\"{}\"/>",
            colour.name()
        ));
    }

    /// The whole document.
    pub(super) fn end(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// The cells that are drawn, unless there are more than `most`.
pub(super) fn drawn(region: Option<&Region>, most: usize) -> Result<&Region, Error> {
    let Some(region) = region else {
        let what = "a picture of places that lie on no board";
        return Err(Error::Unsupported(what.into()));
    };
    if region.size().cells() > most {
        return Err(Error::Unsupported(format!(
            "a picture of {} places; {most} are the most",
            region.size().cells()
        )));
    }
    Ok(region)
}
