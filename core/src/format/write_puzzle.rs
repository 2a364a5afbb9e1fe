//! Writing a puzzle as text: a bare picture where that says it all, else with a header.

use std::fmt::Write as _;

use super::letters::Cell;
use super::picture::draw;
use super::puzzle_text::Puzzle;
use super::rule_name::name_of_stencil;
use crate::error::Error;
use crate::flip::{
    Centre, Effects, FlipPuzzle, Goal, Modulus, Offset, Places, Rule, States, Stencil,
};
use crate::grid::{Edges, Position, Region, Size};
use crate::slide::{self, Neighbours, SlidePuzzle};

/// Cells of the largest stencil that is drawn: 16 million.
const LARGEST_STENCIL: i128 = 1 << 24;

/// The text of `puzzle`, in the text format `puzzle-text` (see
/// [`formats`](crate::format::formats)). [`read_puzzle`](crate::format::read_puzzle) gives the same
/// puzzle back; a stencil comes back with the amounts of one place added up.
///
/// # Errors
/// [`Error::NoTextForm`] where the format has no words for it: tables, graphs, costs, limits, lists
/// of goals, stencils of more than 16 million places.
pub fn write_puzzle(puzzle: &Puzzle) -> Result<String, Error> {
    match puzzle {
        Puzzle::Flip(puzzle) => write_flip(puzzle),
        Puzzle::Slide(puzzle) => write_slide(puzzle),
    }
}

fn write_flip(puzzle: &FlipPuzzle) -> Result<String, Error> {
    let rule = puzzle.rule();
    let colours = rule.modulus();
    let region = board_alone(rule)?;
    let places = rule.buttons().places();
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
        Effects::RowColumn { centre } => {
            let spared = *centre == Centre::Spared;
            let name = if spared {
                "row+column without centre"
            } else {
                "row+column"
            };
            line(&mut header, "rule", name);
        }
        Effects::Table(_) if *rule.as_ref() == Rule::rows_and_columns(colours, region.clone()) => {
            line(&mut header, "rule", "rows and columns");
        }
        Effects::Table(_) => return no_text("a flip puzzle wired by a table"),
    }
    if let (Places::Board(buttons), false) = (places, *places == *rule.cells()) {
        // A place of the button's board that is no button is '.', cell or not.
        let there = |place| buttons.cell(buttons.size().position(place)).is_some();
        line(&mut header, "buttons", "picture");
        pictures.push(draw(&Region::full(buttons.size()), Modulus::TWO, |place| {
            Cell::State(there(place).into())
        }));
    }
    if colours != Modulus::TWO {
        line(&mut header, "colours", &colours.get().to_string());
    }
    pictures.push(draw_states(region, puzzle.start(), |_| true));
    match puzzle.goal() {
        Goal::Uniform(0) => {}
        Goal::Uniform(1) if colours == Modulus::TWO => line(&mut header, "goal", "on"),
        Goal::Uniform(state) => line(&mut header, "goal", &state.to_string()),
        Goal::Same => line(&mut header, "goal", "same"),
        Goal::Pattern(pattern) => {
            line(&mut header, "goal", "picture");
            let cared = pattern.cared();
            pictures.push(draw_states(region, pattern.states(), |cell| {
                cared.get(cell)
            }));
        }
        Goal::OneOf(_) => return no_text("a list of goals"),
    }
    if !header.is_empty() {
        header.insert_str(0, "puzzle: flip\n");
    }
    Ok(joined(header, pictures))
}

fn write_slide(puzzle: &SlidePuzzle) -> Result<String, Error> {
    let rule = puzzle.rule();
    if rule.limits().is_some() {
        return no_text("a slide puzzle with limits of its places");
    }
    let slide::Places::Board {
        region,
        edges,
        neighbours,
    } = rule.places()
    else {
        return no_text("a slide puzzle on a graph");
    };
    let mut header = String::new();
    line(&mut header, "puzzle", "slide");
    if *neighbours == Neighbours::Eight {
        line(&mut header, "rule", "king");
    }
    write_edges(&mut header, *edges);
    let target = puzzle.target();
    let pictures = vec![
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
    Ok(joined(header, pictures))
}

fn no_text<T>(what: &str) -> Result<T, Error> {
    Err(Error::NoTextForm(what.to_owned()))
}

/// The board on which `rule` puts one plain button a cell.
fn board_alone(rule: &Rule) -> Result<&Region, Error> {
    if rule.buttons().costs().is_some() {
        return no_text("a flip puzzle with costs of its buttons");
    }
    if rule.buttons().most().is_some() {
        return no_text("a flip puzzle with limits of its buttons");
    }
    match rule.cells().region() {
        Some(region) => Ok(region),
        None => no_text("a flip puzzle that lies on no board"),
    }
}

fn line(header: &mut String, key: &str, value: &str) {
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
fn joined(header: String, pictures: Vec<String>) -> String {
    let parts = std::iter::once(header).filter(|header| !header.is_empty());
    parts.chain(pictures).collect::<Vec<_>>().join("\n")
}

fn draw_states(region: &Region, states: &States, cared: impl Fn(usize) -> bool) -> String {
    draw(region, states.modulus(), |cell| {
        if cared(cell) {
            Cell::State(states.get(cell))
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
