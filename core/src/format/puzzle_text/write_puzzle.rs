//! Writing a puzzle as text: a bare picture where that says it all, else with a header.

use std::fmt::Write as _;

use super::button_numbers::write_numbers;
use super::goal_text::write_goal;
use super::graph_json::write_graph_json;
use super::read_puzzle::Puzzle;
use super::rule_name::{SPARED, name_of_stencil};
use super::step_numbers::{write_costs, write_limits};
use super::write_wired::write_wired;
use crate::error::Error;
use crate::flip::{Centre, Effects, FlipPuzzle, Modulus, Offset, Pattern, Places, Rule, Stencil};
use crate::format::letters::Cell;
use crate::format::picture::{draw, shown_for};
use crate::grid::{Edges, Position, Region, Size};
use crate::slide::{self, Neighbours, SlidePuzzle};

/// Cells of the largest stencil that is drawn: 16 million.
const LARGEST_STENCIL: i128 = 1 << 24;

/// The text of `puzzle`, in the text format `puzzle-text`, or `slide-graph` for slide puzzles on graphs (see
/// [`formats`](crate::format::formats)). [`read_puzzle`](crate::format::read_puzzle) gives the same
/// puzzle back; a stencil comes back with the amounts of one place added up, a list of goals in a list
/// as one list, a list of one goal as that goal.
///
/// # Errors
/// [`Error::NoTextForm`] where the format has no words for it: flip puzzles without cells or buttons, or
/// with names that are not different plain words; stencils of more than 16 million places.
pub fn write_puzzle(puzzle: &Puzzle) -> Result<String, Error> {
    match puzzle {
        Puzzle::Flip(puzzle) => write_flip(puzzle),
        Puzzle::Slide(puzzle) => write_slide(puzzle),
    }
}

fn write_flip(puzzle: &FlipPuzzle) -> Result<String, Error> {
    let rule = puzzle.rule();
    let colours = rule.modulus();
    let places = rule.buttons().places();
    let region = match (rule.cells(), rule.effects()) {
        (Places::Board(region), Effects::Table(_)) if is_rows_and_columns(rule, region) => region,
        (_, Effects::Table(table)) => return write_wired(puzzle, table),
        (Places::Board(region), _) => region,
        (Places::Named(_), _) => unreachable!("only a table has cells that lie on no board"),
    };
    let (mut header, mut pictures) = (String::new(), Vec::new());
    match rule.effects() {
        Effects::Stencil { stencil, edges } => {
            let stencil = added_up(stencil, colours);
            match name_of_stencil(&stencil) {
                Some(name) if name == "plus" => {}
                Some(name) => line(&mut header, "rule", &name),
                None => {
                    let drawn = draw_stencil(&stencil, colours)?;
                    line(&mut header, "rule", "picture");
                    line(&mut header, "button", &drawn.button.to_string());
                    pictures.push(drawn.picture);
                }
            }
            write_edges(&mut header, *edges);
        }
        Effects::Hexagon { centre, edges } => {
            line(&mut header, "rule", &with_centre("hexagon", *centre));
            write_edges(&mut header, *edges);
        }
        Effects::RowColumn { centre } => {
            line(&mut header, "rule", &with_centre("row+column", *centre));
        }
        Effects::Table(_) => line(&mut header, "rule", "rows and columns"),
    }
    if let (Places::Board(buttons), false) = (places, *places == *rule.cells()) {
        line(&mut header, "buttons", "picture");
        pictures.push(draw_buttons(buttons));
    }
    if colours != Modulus::TWO {
        line(&mut header, "colours", &colours.get().to_string());
    }
    pictures.push(draw_pattern(
        region,
        &Pattern::exact(puzzle.start().clone()),
    ));
    write_numbers(&mut header, &mut pictures, rule.buttons(), colours);
    write_goal(
        &mut header,
        &mut pictures,
        puzzle.goal(),
        rule.cells(),
        colours,
    )?;
    let pictures = pictures
        .into_iter()
        .map(|picture| shown_for(rule, picture))
        .collect();
    if !header.is_empty() {
        header.insert_str(0, "puzzle: flip\n");
    }
    Ok(joined(header, pictures))
}

fn write_slide(puzzle: &SlidePuzzle) -> Result<String, Error> {
    let rule = puzzle.rule();
    let slide::Places::Board {
        region,
        edges,
        neighbours,
    } = rule.places()
    else {
        return write_graph_json(puzzle).map_or_else(|| no_text("such a slide puzzle"), Ok);
    };
    let mut header = String::new();
    line(&mut header, "puzzle", "slide");
    if *neighbours == Neighbours::Eight {
        line(&mut header, "rule", "king");
    }
    write_edges(&mut header, *edges);
    write_costs(&mut header, rule, *neighbours);
    let target = puzzle.target();
    let mut pictures = vec![
        draw(region, Modulus::TWO, |place| {
            Cell::State(puzzle.start().get(place).into())
        }),
        draw(region, Modulus::TWO, |place| {
            if target.cared().get(place) {
                Cell::State(target.tokens().get(place).into())
            } else {
                Cell::Either
            }
        }),
    ];
    write_limits(&mut header, &mut pictures, rule, region);
    Ok(joined(header, pictures))
}

pub(in crate::format) fn no_text<T>(what: &str) -> Result<T, Error> {
    Err(Error::NoTextForm(what.to_owned()))
}

/// Whether the buttons are one a row and one a column.
fn is_rows_and_columns(rule: &Rule, region: &Region) -> bool {
    let plain = Rule::rows_and_columns(rule.modulus(), region.clone());
    rule.effects() == plain.effects() && rule.buttons().places() == plain.buttons().places()
}

/// The name of a rule that may leave out the cell under the button.
pub(in crate::format) fn with_centre(name: &str, centre: Centre) -> String {
    match centre {
        Centre::Changed => name.to_owned(),
        Centre::Spared => format!("{name}{SPARED}"),
    }
}

/// The picture of where the buttons are.
pub(in crate::format) fn draw_buttons(buttons: &Region) -> String {
    let size = buttons.size();
    draw(&Region::full(size), Modulus::TWO, |place| {
        Cell::State(buttons.cell(size.position(place)).is_some().into())
    })
}

pub(in crate::format) fn line(header: &mut String, key: &str, value: &str) {
    writeln!(header, "{key}: {value}").expect("a string takes whatever is written");
}

fn write_edges(header: &mut String, edges: Edges) {
    match edges {
        Edges::Open => {}
        Edges::Cylinder => line(header, "edges", "cylinder"),
        Edges::Torus => line(header, "edges", "torus"),
    }
}

/// Header and pictures with blank lines between.
pub(in crate::format) fn joined(header: String, pictures: Vec<String>) -> String {
    let parts = std::iter::once(header).filter(|header| !header.is_empty());
    parts.chain(pictures).collect::<Vec<_>>().join("\n")
}

/// One letter a cell, between brackets.
pub(in crate::format) fn letters(pattern: &Pattern) -> Result<String, Error> {
    let row = Region::full(Size::new(1, pattern.cared().len())?);
    Ok(format!("[{}]", draw_pattern(&row, pattern).trim_end()))
}

/// The picture of states, `?` where they do not matter.
pub(in crate::format) fn draw_pattern(region: &Region, pattern: &Pattern) -> String {
    draw(region, pattern.states().modulus(), |cell| {
        if pattern.cared().get(cell) {
            Cell::State(pattern.states().get(cell))
        } else {
            Cell::Either
        }
    })
}

/// The same stencil with one entry a place, its amount below k and not 0.
fn added_up(stencil: &Stencil, colours: Modulus) -> Stencil {
    let mut offsets: Vec<Offset> = Vec::with_capacity(stencil.offsets().len());
    for &offset in stencil.offsets() {
        let amount = colours.reduce(offset.amount.into());
        match offsets.last_mut() {
            Some(last) if (last.rows, last.cols) == (offset.rows, offset.cols) => {
                last.amount = colours.add(last.amount, amount);
            }
            _ => offsets.push(Offset { amount, ..offset }),
        }
    }
    Stencil::new(offsets)
}

/// A stencil drawn as a picture.
struct DrawnStencil {
    picture: String,
    /// The pressed place in it.
    button: Position,
}

/// Draws the smallest picture that holds the stencil and its button.
fn draw_stencil(stencil: &Stencil, colours: Modulus) -> Result<DrawnStencil, Error> {
    let reach = |along: fn(&Offset) -> isize| {
        let all = stencil.offsets().iter().map(along).chain([0]);
        all.fold((0, 0), |(low, high), at| (at.min(low), at.max(high)))
    };
    let ((top, bottom), (left, right)) = (reach(|offset| offset.rows), reach(|offset| offset.cols));
    let side = |low: isize, high: isize| high as i128 - low as i128 + 1;
    let (rows, cols) = (side(top, bottom), side(left, right));
    if rows.saturating_mul(cols) > LARGEST_STENCIL {
        return no_text("a stencil of so many places");
    }
    // Both sides are at most 2^24 now, and the button lies inside.
    let button = Position::new(top.unsigned_abs(), left.unsigned_abs());
    let size = Size::new(rows as usize, cols as usize)?;
    let mut amounts = vec![0; size.cells()];
    for offset in stencil.offsets() {
        let row = button.row.checked_add_signed(offset.rows);
        let col = button.col.checked_add_signed(offset.cols);
        let at = row.zip(col).map(|(row, col)| Position::new(row, col));
        amounts[size.index(at.expect("the picture reaches as far as the stencil"))] = offset.amount;
    }
    let picture = draw(&Region::full(size), colours, |place| {
        Cell::State(amounts[place])
    });
    Ok(DrawnStencil { picture, button })
}
