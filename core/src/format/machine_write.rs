//! Writing a puzzle as a machine in one line, `[.##.] (3) (1,3) (2)`.

use super::cell_names::numbered;
use crate::error::Error;
use crate::flip::{Effects, FlipPuzzle, Modulus};
use crate::format::puzzle_text::write_puzzle::no_text;

/// The machine that needs the same presses as `puzzle`: its lights are all off at first, and those that
/// must change shall be lit.
///
/// # Errors
/// [`Error::NoTextForm`] for what no machine is: more than two colours, cells or buttons that are not
/// called 0, 1, 2 and so on, a button that changes nothing, costs, limits, a goal with alternatives or
/// with cells that do not matter.
pub fn write_machine(puzzle: &FlipPuzzle) -> Result<String, Error> {
    let rule = puzzle.rule();
    let (cells, buttons) = (rule.cells(), rule.buttons());
    if rule.modulus() != Modulus::TWO {
        return no_text("a puzzle with more than two colours, as a machine,");
    }
    if buttons.costs().is_some() || buttons.most().is_some() {
        return no_text("a puzzle with costs or limits of its buttons, as a machine,");
    }
    let Effects::Table(table) = rule.effects() else {
        return no_text("a puzzle on a board, as a machine,");
    };
    let plain =
        *cells == numbered(cells.len()) && *buttons.places() == numbered(buttons.places().len());
    if !plain || cells.is_empty() || table.is_empty() {
        return no_text(
            "a puzzle whose lights and buttons are not called 0, 1, 2 ..., as a machine,",
        );
    }
    if table.iter().any(Vec::is_empty) {
        return no_text("a button that changes nothing, as a machine,");
    }
    let goals = puzzle.goal().alternatives(Modulus::TWO, cells.len());
    let [goal] = goals.as_slice() else {
        return no_text("a goal with alternatives, as a machine,");
    };
    if goal.cared().count_ones() != cells.len() as u64 {
        return no_text("a goal with cells that do not matter, as a machine,");
    }
    let differs = |cell| goal.states().get(cell) != puzzle.start().get(cell);
    let lights = (0..cells.len()).map(|cell| if differs(cell) { '#' } else { '.' });
    let mut line = format!("[{}]", lights.collect::<String>());
    for changed in table {
        let numbers: Vec<String> = changed.iter().map(|(cell, _)| cell.to_string()).collect();
        line += &format!(" ({})", numbers.join(","));
    }
    line.push('\n');
    Ok(line)
}
