//! Puzzles whose buttons are wired one by one: button lists, graphs and matrices.

use std::collections::HashSet;

use super::button_numbers::buttons_with;
use super::goal_text::{bracketed, goal_of};
use super::header::FlipHeader;
use super::read_puzzle::Pictures;
use super::shape_text::{ButtonsOn, Shape};
use crate::error::{Error, ParseError};
use crate::flip::{Centre, Effects, FlipPuzzle, Modulus, Places, Rule, States};
use crate::format::cell_names::{CellNames, Names, cell_on_board, numbered, words_of};
use crate::format::letters::{Cell, Role};
use crate::format::picture::Picture;
use crate::format::sheet::{Field, Span};
use crate::format::text::{Text, quoted};
use crate::grid::{Region, Size};

/// For each button the cells it changes, and by how much.
type Table = Vec<Vec<(usize, u8)>>;

/// Buttons and what they change.
struct Wiring {
    buttons: Places,
    table: Table,
}

/// Reads the wired puzzle that follows `header`.
pub(super) fn read_wired<'a>(
    header: &FlipHeader<'a>,
    mut pictures: Pictures<'a>,
) -> Result<FlipPuzzle, Error> {
    let (text, colours) = (pictures.text, header.colours);
    let named = header
        .cells
        .map(|value| CellNames::listed(text, value))
        .transpose()?;
    let mentioned = || CellNames::Mentioned(Names::default());
    let mut used = 0;
    let mut start = None;
    let (wiring, cells) = match header.shape {
        Shape::Graph(centre) => {
            let mut cells = named.unwrap_or_else(mentioned);
            let wiring = read_graph(text, &header.edge_lines, centre, &mut cells)?;
            (wiring, cells)
        }
        Shape::Matrix => {
            used = 1;
            let picture = pictures.next("matrix", colours, Role::Stencil)?;
            let columns = picture.size().cols();
            let cells = named.unwrap_or(CellNames::Counted(columns));
            let wanted = Region::full(Size::new(picture.size().rows(), cells.len())?);
            picture.demand_same_size("the matrix", wanted.size(), "one with a column a cell")?;
            (read_matrix(&picture), cells)
        }
        _ => {
            let buttons = match header.buttons {
                ButtonsOn::Cells => None,
                ButtonsOn::Picture => {
                    used += 1;
                    let picture = pictures.next("buttons", Modulus::TWO, Role::Buttons)?;
                    Some(picture.ones("a picture of buttons without a single one", "a '#'")?)
                }
            };
            let mut cells = match named {
                Some(cells) => cells,
                None if pictures.is_empty() => mentioned(),
                None => {
                    used += 1;
                    let board = pictures.next("board", colours, Role::Start)?;
                    start = Some(board.states());
                    CellNames::Board(board.region()?)
                }
            };
            let wiring = read_buttons(text, header, buttons, &mut cells)?;
            (wiring, cells)
        }
    };
    let mut cells = cells.closed();
    if cells.len() == 0 {
        let message = "there is no cell at all".to_owned();
        return Err(text
            .missing(message, "a line 'cells', or cells in the other lines")
            .into());
    }
    let start = match (start, header.start) {
        (Some(_), Some(value)) => {
            let message = "the start is told twice: here and by the board".to_owned();
            let expected = "no line 'start' beside a board";
            return Err(text
                .fault(value.start, value.words.len(), message, expected)
                .into());
        }
        (Some(states), None) => states,
        (None, Some(value)) if value.words.starts_with('[') => {
            bracketed(text, value, "the start", &cells, colours, Role::Start)?.states()
        }
        (None, Some(value)) => cells.states(text, value, colours)?,
        (None, None) => States::zeros(colours, cells.len()),
    };
    let (places, numbers) = (wiring.buttons, header.numbers);
    let buttons = buttons_with(places, numbers, &mut pictures, colours, &mut used)?;
    let goal = goal_of(&header.goals, &mut cells, &mut pictures, colours, &mut used)?;
    pictures.end(used)?;
    let rule = Rule::new(
        colours,
        cells.places(),
        buttons,
        Effects::Table(wiring.table),
    )?;
    FlipPuzzle::new(rule, start, goal)
}

/// The lines `button NAME: CELLS`.
fn read_buttons<'a>(
    text: Text<'_>,
    header: &FlipHeader<'a>,
    board: Option<Region>,
    cells: &mut CellNames<'a>,
) -> Result<Wiring, ParseError> {
    let lines = &header.button_lines;
    if lines.is_empty() {
        let message = "there is no button at all".to_owned();
        return Err(text.missing(message, "lines 'button NAME: CELL CELL ...'"));
    }
    let Some(region) = board else {
        let mut names = Names::default();
        let mut table = Vec::new();
        for line in lines {
            names.add(text, line.key, "button")?;
            table.push(cells.list(text, line.value, header.colours)?);
        }
        let buttons = names.places();
        return Ok(Wiring { buttons, table });
    };
    let mut table: Vec<Option<Vec<(usize, u8)>>> = vec![None; region.cells()];
    for &Field { key, value } in lines {
        let (start, len) = (key.start, key.words.len());
        let Some(button) = cell_on_board(&region, key.words) else {
            let message = format!("there is no button {} in the picture", quoted(key.words));
            return Err(text.fault(start, len, message, "row,col of a '#', counted from 0"));
        };
        if table[button].is_some() {
            let message = format!("the button {} comes twice", quoted(key.words));
            return Err(text.fault(start, len, message, "different names"));
        }
        table[button] = Some(cells.list(text, value, header.colours)?);
    }
    if let Some(button) = table.iter().position(Option::is_none) {
        let name = region.position(button);
        let message = format!("the button {name} has no line");
        return Err(text.missing(message, format!("a line 'button {name}: CELL CELL ...'")));
    }
    Ok(Wiring {
        buttons: Places::Board(region),
        table: table.into_iter().flatten().collect(),
    })
}

/// The lines `edge A B`: a press of a button changes the cells that an edge joins to its own.
fn read_graph<'a>(
    text: Text<'_>,
    lines: &[Span<'a>],
    centre: Centre,
    cells: &mut CellNames<'a>,
) -> Result<Wiring, ParseError> {
    let mut edges = Vec::with_capacity(lines.len());
    let mut there = HashSet::new();
    for &line in lines {
        let ends: Vec<Span<'_>> = words_of(line).take(3).collect();
        let fault = |message: String| {
            text.fault(
                line.start,
                line.words.len(),
                message,
                "'edge A B', each once",
            )
        };
        let &[from, to] = ends.as_slice() else {
            return Err(fault("an edge joins two cells".to_owned()));
        };
        let ends = [cells.number(text, from)?, cells.number(text, to)?];
        if ends[0] == ends[1] {
            return Err(fault("an edge from a cell to itself".to_owned()));
        }
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        if !there.insert([low, high]) {
            return Err(fault("this edge comes twice".to_owned()));
        }
        edges.push(ends);
    }
    let own = |cell| match centre {
        Centre::Changed => vec![(cell, 1)],
        Centre::Spared => Vec::new(),
    };
    let mut table: Table = (0..cells.len()).map(own).collect();
    for [from, to] in edges {
        table[from].push((to, 1));
        table[to].push((from, 1));
    }
    let buttons = cells.places();
    Ok(Wiring { buttons, table })
}

/// One button a row, one cell a column.
fn read_matrix(picture: &Picture<'_>) -> Wiring {
    let size = picture.size();
    let rows = picture.cells().chunks(size.cols());
    let table = rows.map(|row| {
        let amounts = row.iter().enumerate();
        let changed = amounts.filter_map(|(cell, &amount)| match amount {
            Cell::State(amount) if amount > 0 => Some((cell, amount)),
            _ => None,
        });
        changed.collect()
    });
    Wiring {
        buttons: numbered(size.rows()),
        table: table.collect(),
    }
}
