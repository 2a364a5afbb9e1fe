//! Writing a puzzle whose buttons are wired one by one, as a list of buttons.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::button_numbers::write_numbers;
use super::goal_text::write_goal;
use super::write_puzzle::{draw_buttons, draw_pattern, joined, letters, line, no_text};
use crate::error::Error;
use crate::flip::{FlipPuzzle, Modulus, Pattern, Places};
use crate::format::cell_names::{MOST_COUNTED, is_name, numbered};

/// The text of `puzzle`, in which each button changes what `table` says.
pub(in crate::format) fn write_wired(
    puzzle: &FlipPuzzle,
    table: &[Vec<(usize, u8)>],
) -> Result<String, Error> {
    let rule = puzzle.rule();
    let (cells, buttons, colours) = (rule.cells(), rule.buttons().places(), rule.modulus());
    demand_names(cells)?;
    demand_names(buttons)?;
    let (mut header, mut pictures) = (String::new(), Vec::new());
    line(&mut header, "puzzle", "flip");
    line(&mut header, "rule", "buttons");
    if let Places::Board(region) = buttons {
        line(&mut header, "buttons", "picture");
        pictures.push(draw_buttons(region));
    }
    if let Places::Named(names) = cells {
        line(&mut header, "cells", &listed(cells, names)?);
    }
    if colours != Modulus::TWO {
        line(&mut header, "colours", &colours.get().to_string());
    }
    let start = Pattern::exact(puzzle.start().clone());
    match cells {
        Places::Board(region) => pictures.push(draw_pattern(region, &start)),
        Places::Named(_) if puzzle.start().total() == 0 => {}
        Places::Named(_) => line(&mut header, "start", &letters(&start)?),
    }
    write_numbers(&mut header, &mut pictures, rule.buttons(), colours);
    write_goal(&mut header, &mut pictures, puzzle.goal(), cells, colours)?;
    for (button, changed) in table.iter().enumerate() {
        write!(header, "button {}:", buttons.name(button)).expect(ROOM);
        for &(cell, amount) in changed {
            let name = cells.name(cell);
            match amount {
                1 => write!(header, " {name}"),
                _ => write!(header, " {name}*{amount}"),
            }
            .expect(ROOM);
        }
        header.push('\n');
    }
    Ok(joined(header, pictures))
}

/// Why writing to a string cannot fail.
const ROOM: &str = "a string takes whatever is written";

/// Demands that there is one of `places`, and that names are different words.
pub(in crate::format) fn demand_names(places: &Places) -> Result<(), Error> {
    if places.is_empty() {
        return no_text("a flip puzzle without cells or buttons");
    }
    let Places::Named(names) = places else {
        return Ok(());
    };
    let mut there = HashSet::new();
    if names.iter().all(|name| is_name(name) && there.insert(name)) {
        Ok(())
    } else {
        no_text("a flip puzzle with names that are not different plain words")
    }
}

/// The names as the value of `cells`, or their number.
pub(in crate::format) fn listed(cells: &Places, names: &[String]) -> Result<String, Error> {
    if names.len() <= MOST_COUNTED && *cells == numbered(names.len()) {
        return Ok(names.len().to_string());
    }
    let list = names.join(" ");
    if list.bytes().all(|byte| byte.is_ascii_digit()) {
        return no_text("a lone cell whose name is a number"); // would be read as how many
    }
    Ok(list)
}
