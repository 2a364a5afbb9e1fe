//! A slide puzzle on a graph as a drawing: its places on a circle, the ways between them, and the moves.
//!
//! A graph says nothing of where its places lie, so they stand in their order, clockwise from the top. The
//! circle is as large as their distance and their names need.

use std::collections::BTreeMap;
use std::f64::consts::PI;
use std::fmt;

use super::colours::Colour;
use super::drawing::{Drawing, counted, escaped, shortened};
use super::slide_svg::{Way, description};
use crate::error::Error;
use crate::slide::SlidePuzzle;

/// The most places of a graph that are drawn.
pub const MOST_DRAWN_VERTICES: usize = 500;
/// The most edges of a graph that are drawn.
const MOST_EDGES: usize = 20_000;
/// Between the middles of two places on the circle.
const APART: f64 = 48.0;
/// A place.
const RADIUS: f64 = 15.0;
/// The room that a letter takes.
const LETTER: f64 = 8.0;

/// A point of the drawing, or a direction.
#[derive(Debug, Clone, Copy)]
struct Spot {
    x: f64,
    y: f64,
}

/// As paths have it: `12.0 7.5`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} {:.1}", self.x, self.y)
    }
}

/// Where everything stands.
struct Layout {
    /// Middle of the drawing.
    middle: Spot,
    circle: f64,
    places: usize,
}

impl Layout {
    fn new(places: usize, longest_name: usize) -> Self {
        let circle = match places {
            0 | 1 => 0.0,
            _ => (APART / 2.0 / (PI / places as f64).sin()).max(60.0),
        };
        let name = LETTER * longest_name as f64;
        Self {
            middle: Spot {
                x: (circle + RADIUS + name + 24.0).ceil(),
                y: (circle + RADIUS + 36.0).ceil(),
            },
            circle,
            places,
        }
    }

    /// The direction in which a place stands, seen from the middle.
    fn outward(&self, place: usize) -> Spot {
        let (sine, cosine) = (2.0 * PI * place as f64 / self.places as f64).sin_cos();
        Spot {
            x: sine,
            y: -cosine,
        }
    }

    fn spot(&self, place: usize) -> Spot {
        let outward = self.outward(place);
        Spot {
            x: self.middle.x + outward.x * self.circle,
            y: self.middle.y + outward.y * self.circle,
        }
    }
}

/// Draws a graph, the neighbours of whose places are `near`, and the steps that are made.
pub(super) fn graph_svg(
    puzzle: &SlidePuzzle,
    near: &[Vec<usize>],
    sent: &BTreeMap<Way, u64>,
    steps: u64,
) -> Result<String, Error> {
    let edges = near.iter().map(Vec::len).sum::<usize>() / 2;
    for (what, found, most) in [
        ("places", near.len(), MOST_DRAWN_VERTICES),
        ("edges", edges, MOST_EDGES),
    ] {
        if found > most {
            let what = format!("a graph of {found} {what}, {most} are the most");
            return Err(Error::NoDrawing(what));
        }
    }
    let names: Vec<String> = match puzzle.rule().names() {
        Some(names) => names.iter().map(|name| shortened(name)).collect(),
        None => (0..near.len()).map(|place| place.to_string()).collect(),
    };
    let longest = names.iter().map(|name| name.chars().count()).max();
    let layout = Layout::new(near.len(), longest.unwrap_or(0));
    let side = |middle: f64| (2.0 * middle) as usize;
    let (width, height) = (side(layout.middle.x), side(layout.middle.y));
    let places = counted(near.len() as u64, "place", "places");
    let description = description(puzzle, &format!("a graph of {places}"), steps);
    let title = "A slide puzzle on a graph and its moves";
    let mut drawing = Drawing::panel(width, height, title, &description);
    drawing.line(format_args!(
        "<g stroke=\"{}\" stroke-width=\"2\">",
        Colour::EDGE.name()
    ));
    for (from, list) in near.iter().enumerate() {
        for &to in list.iter().filter(|&&to| to > from) {
            let (begin, end) = (layout.spot(from), layout.spot(to));
            drawing.line(format_args!("<path d=\"M{begin}L{end}\"/>"));
        }
    }
    drawing.line(format_args!("</g>"));
    drawing.line(format_args!("<g stroke=\"{}\">", Colour::WAY.name()));
    for (way, &tokens) in sent {
        let (begin, end) = (layout.spot(way.from), layout.spot(way.to));
        let width = (5 + 2 * tokens.ilog2()).min(20);
        drawing.line(format_args!(
            "<path d=\"M{begin}L{end}\" stroke-width=\"{width}\"/>",
        ));
    }
    drawing.line(format_args!("</g>"));
    for (place, name) in names.iter().enumerate() {
        vertex(&mut drawing, &layout, puzzle, place);
        label(&mut drawing, &layout, place, name);
    }
    for (way, &tokens) in sent {
        head(
            &mut drawing,
            layout.spot(way.from),
            layout.spot(way.to),
            tokens,
        );
    }
    Ok(drawing.end())
}

/// A place: framed where a token is to end, with a broken frame where it may end either way, and its token.
fn vertex(drawing: &mut Drawing, layout: &Layout, puzzle: &SlidePuzzle, place: usize) {
    let Spot { x, y } = layout.spot(place);
    let wanted = puzzle.target().tokens().get(place);
    let fill = if wanted { Colour::WANTED } else { Colour::FREE };
    let frame = Colour::WANTED_FRAME.name();
    let frame = match (wanted, puzzle.target().cared().get(place)) {
        (true, _) => format!(" stroke=\"{frame}\" stroke-width=\"4\""),
        (false, false) => {
            format!(" stroke=\"{frame}\" stroke-width=\"3\" stroke-dasharray=\"4 4\"")
        }
        (false, true) => String::new(),
    };
    drawing.line(format_args!(
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" fill=\"{}\"{frame}/>",
        fill.name()
    ));
    if puzzle.start().get(place) {
        drawing.line(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9\" fill=\"{}\"/>",
            Colour::TOKEN.name()
        ));
    }
}

/// The name of a place, outside the circle.
fn label(drawing: &mut Drawing, layout: &Layout, place: usize, name: &str) {
    let (Spot { x, y }, outward) = (layout.spot(place), layout.outward(place));
    let far = RADIUS + 8.0;
    // The higher the place on the circle, the higher its name stands.
    let (x, y) = (x + outward.x * far, y + outward.y * (far + 4.0) + 4.5);
    let anchor = match outward.x {
        x if x > 0.2 => "start",
        x if x < -0.2 => "end",
        _ => "middle",
    };
    let name = escaped(name);
    drawing.line(format_args!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-family=\"sans-serif\" font-size=\"13\" \
         text-anchor=\"{anchor}\" fill=\"{}\">{name}</text>",
        Colour::FREE.name()
    ));
}

/// How far along its way an arrow head stands: past the middle, where the longest ways cross.
const FAR: f64 = 0.62;

/// The arrow head, and the number of tokens beside it.
fn head(drawing: &mut Drawing, from: Spot, to: Spot, tokens: u64) {
    let length = (to.x - from.x).hypot(to.y - from.y).max(1.0);
    let along = Spot {
        x: (to.x - from.x) / length,
        y: (to.y - from.y) / length,
    };
    let middle = Spot {
        x: from.x + (to.x - from.x) * FAR,
        y: from.y + (to.y - from.y) * FAR,
    };
    let at = |by: f64, aside: f64| Spot {
        x: middle.x + along.x * by - along.y * aside,
        y: middle.y + along.y * by + along.x * aside,
    };
    let size = 7.0 + f64::from(tokens.ilog2().min(7));
    drawing.line(format_args!(
        "<path d=\"M{}L{}L{}Z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1\"/>",
        at(size, 0.0),
        at(-size * 0.7, size),
        at(-size * 0.7, -size),
        Colour::FREE.name(),
        Colour::MARK.name()
    ));
    if tokens > 1 {
        let Spot { x, y } = at(0.0, size + 8.0);
        drawing.line(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" dy=\"4\" font-family=\"sans-serif\" font-size=\"12\" \
             font-weight=\"bold\" text-anchor=\"middle\" fill=\"{}\">{tokens}</text>",
            Colour::FREE.name()
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_on_the_circle_stand_apart() {
        for places in [2, 3, 7, 100, MOST_DRAWN_VERTICES] {
            let layout = Layout::new(places, 3);
            let (first, second) = (layout.spot(0), layout.spot(1));
            let apart = (first.x - second.x).hypot(first.y - second.y);
            assert!(apart > APART - 0.01, "{places}: {apart}");
            for place in 0..places {
                let Spot { x, y } = layout.spot(place);
                assert!(x > RADIUS && x < 2.0 * layout.middle.x - RADIUS);
                assert!(y > RADIUS && y < 2.0 * layout.middle.y - RADIUS);
            }
        }
    }
}
