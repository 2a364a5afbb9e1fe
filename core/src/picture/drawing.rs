//! The frame of a drawing: an SVG document with a panel, and cells as rounded squares.

use std::fmt::Write as _;

use super::colours::Colour;
use crate::error::Error;
use crate::flip::{Effects, Rule};
use crate::grid::{Position, Region};

/// The side of a cell, in the units of the drawing.
pub(super) const CELL: usize = 40;
/// From the border of the drawing to the cells.
const MARGIN: usize = 10;
/// The longer side of the picture on a page, where the board is not small.
const WIDEST: usize = 800;

/// Why writing to a string cannot fail.
pub(super) const ROOM: &str = "a string takes whatever is written";

/// How rows of cells stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    /// Below one another.
    Straight,
    /// The odd ones half a cell further right: each cell touches its six neighbours among hexagons.
    Shifted,
}

impl Rows {
    /// How the rows of a flip rule stand.
    pub(super) const fn of(rule: &Rule) -> Self {
        match rule.effects() {
            Effects::Hexagon { .. } => Self::Shifted,
            _ => Self::Straight,
        }
    }

    /// By how much a row stands further right, of a cell that is `side` wide.
    pub(super) const fn shift(self, row: usize, side: usize) -> usize {
        match self {
            Self::Shifted if row % 2 == 1 => side / 2,
            _ => 0,
        }
    }

    /// By how much a board of so many rows is wider.
    pub(super) const fn wider(self, rows: usize, side: usize) -> usize {
        if rows > 1 { self.shift(1, side) } else { 0 }
    }
}

/// A drawing on its way.
#[derive(Debug)]
pub(super) struct Drawing {
    text: String,
    rows: Rows,
}

/// A point of the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: usize,
    pub(super) y: usize,
}

/// The middle of a cell whose rows stand straight.
pub(super) const fn middle(at: Position) -> Point {
    Point {
        x: MARGIN + at.col * CELL + CELL / 2,
        y: MARGIN + at.row * CELL + CELL / 2,
    }
}

impl Drawing {
    /// The panel for a board, with a title and a description for those who can't see it.
    pub(super) fn new(region: &Region, rows: Rows, title: &str, description: &str) -> Self {
        let size = region.size();
        let side = |cells: usize| 2 * MARGIN + cells * CELL;
        let width = side(size.cols()) + rows.wider(size.rows(), CELL);
        Self {
            rows,
            ..Self::panel(width, side(size.rows()), title, description)
        }
    }

    /// The middle of a cell of this board.
    pub(super) const fn middle(&self, at: Position) -> Point {
        let Point { x, y } = middle(at);
        let x = x + self.rows.shift(at.row, CELL);
        Point { x, y }
    }

    /// A panel of so many units; the words are taken as they are.
    pub(super) fn panel(width: usize, height: usize, title: &str, description: &str) -> Self {
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
        Self {
            text,
            rows: Rows::Straight,
        }
    }

    /// A line of the document.
    pub(super) fn line(&mut self, line: std::fmt::Arguments<'_>) {
        self.text.write_fmt(line).expect(ROOM);
        self.text.push('\n');
    }

    /// A cell.
    pub(super) fn cell(&mut self, at: Position, colour: Colour) {
        let Point { x, y } = self.middle(at);
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

/// The cells that are drawn, unless there are more than `most` for such a picture.
pub(super) fn drawn<'a>(
    region: Option<&'a Region>,
    most: usize,
    picture: &str,
) -> Result<&'a Region, Error> {
    let Some(region) = region else {
        return Err(Error::NoDrawing("places that lie on no board".into()));
    };
    if region.size().cells() > most {
        let cells = region.size().cells();
        let what = format!("{cells} places; {picture} has {most} at most");
        return Err(Error::NoDrawing(what));
    }
    Ok(region)
}

/// `1 step`, `2 steps`
pub(super) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Letters of a name that are shown.
const LETTERS: usize = 16;

/// The name, its end left out where it is long.
pub(super) fn shortened(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    name.chars().take(LETTERS - 1).chain(['…']).collect()
}

/// The name as text of a document.
pub(super) fn escaped(name: &str) -> String {
    name.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_the_document() {
        assert_eq!(escaped("<a>&b;"), "&lt;a&gt;&amp;b;");
        assert_eq!(shortened("abcdefghijklmnopq"), "abcdefghijklmno…");
        assert_eq!(shortened("abcdefghijklmnop"), "abcdefghijklmnop");
    }
}
