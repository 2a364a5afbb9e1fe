//! Writing observations, and what was learnt from them, as text.

use std::fmt::Write as _;

use crate::bits::BitGrid;
use crate::error::Error;
use crate::flip::{Amount, Findings, Goal, Modulus, Observations, Pattern, Places, Presses};
use crate::format::answers::places_picture::board_of;
use crate::format::puzzle_text::goal_text::{write_goal, write_plain_goal};
use crate::format::puzzle_text::write_puzzle::{
    draw_buttons, draw_pattern, joined, letters, line, no_text,
};
use crate::format::puzzle_text::write_wired::{demand_names, listed};
use crate::grid::Region;

/// The text of what was `seen`, in the format `observations` (see
/// [`formats`](crate::format::formats)), with what the board is to become.
/// [`read_observations`](crate::format::read_observations) gives both back.
///
/// # Errors
/// [`Error::NoTextForm`] where the format has no words for it: no run at all, buttons on another board
/// than the cells, names that are no plain words, lists of goals.
pub fn write_observations(seen: &Observations, goal: &Goal) -> Result<String, Error> {
    let (cells, buttons, k) = (seen.cells(), seen.buttons(), seen.modulus());
    if seen.runs().is_empty() {
        return no_text("observations without a picture");
    }
    demand_names(cells)?;
    demand_names(buttons)?;
    let mut text = String::new();
    line(&mut text, "puzzle", "wiring");
    if let Places::Named(names) = cells {
        line(&mut text, "cells", &listed(cells, names)?);
    }
    match buttons {
        Places::Named(names) if names.len() == 1 && names[0] == "cells" => {
            return no_text("a lone button called 'cells'");
        }
        Places::Named(names) => line(&mut text, "buttons", &listed(buttons, names)?),
        _ if buttons == cells => line(&mut text, "buttons", "cells"),
        Places::Board(_) => return no_text("buttons on another board than the cells"),
    }
    if k != Modulus::TWO {
        line(&mut text, "colours", &k.get().to_string());
    }
    if !matches!(goal, Goal::Pattern(_)) {
        write_plain_goal(&mut text, goal, k)?;
    }
    let board = board_of(cells)?;
    for run in seen.runs() {
        text.push('\n');
        text += &draw_pattern(&board, &run.start);
        for step in &run.trials {
            let list = list_of(buttons, &step.presses);
            writeln!(text, "press:{list}").expect(ROOM);
            text += &draw_pattern(&board, &step.after);
        }
    }
    if let Goal::Pattern(pattern) = goal {
        text += "\ngoal:\n";
        text += &draw_pattern(&board, pattern);
    }
    Ok(text)
}

/// What was learnt, as a puzzle in the text format `puzzle-text`: the buttons of which all is known,
/// the board `now`, and the goal. What else is known follows in comments, and so do presses that are
/// `certain` to reach the goal. So each solution of that puzzle is one of the real one. A cell of which the state now is not known, and which matters, stands
/// as `?`, which readers of puzzles refuse in a start.
///
/// # Errors
/// [`Error::NoTextForm`] as for observations.
pub fn write_findings(
    seen: &Observations,
    findings: &Findings,
    now: &Pattern,
    goal: &Goal,
    certain: Option<&Presses>,
) -> Result<String, Error> {
    let (cells, buttons, k) = (seen.cells(), seen.buttons(), seen.modulus());
    demand_names(cells)?;
    demand_names(buttons)?;
    let known: Vec<Option<Vec<(usize, u8)>>> = (0..buttons.len())
        .map(|button| findings.button(button, k.get()))
        .collect();
    let (mut header, mut pictures) = (String::new(), Vec::new());
    if known.iter().any(Option::is_none) {
        header += "// Only the buttons of which all is known; the others stand in comments.\n";
    }
    line(&mut header, "puzzle", "flip");
    line(&mut header, "rule", "buttons");
    if let Places::Board(region) = buttons
        && let Some(region) = part_of(region, &known)?
    {
        line(&mut header, "buttons", "picture");
        pictures.push(draw_buttons(&region));
    }
    if let Places::Named(names) = cells {
        line(&mut header, "cells", &listed(cells, names)?);
    }
    if k != Modulus::TWO {
        line(&mut header, "colours", &k.get().to_string());
    }
    let start = shown(now, goal)?;
    match cells {
        Places::Board(region) => pictures.push(draw_pattern(region, &start)),
        Places::Named(_) => line(&mut header, "start", &letters(&start)?),
    }
    write_goal(&mut header, &mut pictures, goal, cells, k)?;
    for (button, changed) in known.iter().enumerate() {
        let name = buttons.name(button);
        match changed {
            Some(changed) => {
                let changed = changed
                    .iter()
                    .map(|&(cell, by)| counted(&cells.name(cell), by));
                writeln!(header, "button {name}:{}", changed.collect::<String>()).expect(ROOM);
            }
            None => {
                let partly = (0..cells.len()).filter_map(|cell| {
                    let amount = findings.amount(cell, button);
                    partly_known(&cells.name(cell), amount?, k.get())
                });
                writeln!(header, "// button {name}:{}", partly.collect::<String>()).expect(ROOM);
            }
        }
    }
    if let Some(presses) = certain {
        let list = match presses.count() {
            0 => " no press".to_owned(),
            _ => list_of(buttons, presses),
        };
        writeln!(header, "// certain:{list}").expect(ROOM);
    }
    Ok(joined(header, pictures))
}

/// Why writing to a string cannot fail.
const ROOM: &str = "a string takes whatever is written";

/// ` A B*2`: each button that is pressed, a blank before it.
fn list_of(buttons: &Places, presses: &Presses) -> String {
    let times = presses.times().iter().enumerate();
    let pressed = times.filter(|&(_, times)| times > 0);
    pressed
        .map(|(button, times)| counted(&buttons.name(button), times))
        .collect()
}

/// ` NAME` or ` NAME*2`
fn counted(name: &str, times: u8) -> String {
    match times {
        1 => format!(" {name}"),
        _ => format!(" {name}*{times}"),
    }
}

/// ` NAME*2`, ` NAME*1|3`, or ` NAME*?` where the amount may be any; nothing where it is 0.
fn partly_known(name: &str, amount: Amount, k: u8) -> Option<String> {
    match amount.known(k) {
        Some(0) => None,
        Some(by) => Some(counted(name, by)),
        None if amount.step == 1 => Some(format!(" {name}*?")),
        None => {
            let all: Vec<String> = amount.all(k).map(|by| by.to_string()).collect();
            Some(format!(" {name}*{}", all.join("|")))
        }
    }
}

/// The part of the buttons of which all is known; none where that is none.
fn part_of(region: &Region, known: &[Option<Vec<(usize, u8)>>]) -> Result<Option<Region>, Error> {
    let size = region.size();
    let mut cells = BitGrid::zeros(size.rows(), size.cols());
    for (at, known) in region.positions().zip(known) {
        cells.set(at.row, at.col, known.is_some());
    }
    if known.iter().all(Option::is_none) {
        return Ok(None);
    }
    Region::from_cells(cells).map(Some)
}

/// The states now; those that are not known, and do not matter for the goal, as 0.
fn shown(now: &Pattern, goal: &Goal) -> Result<Pattern, Error> {
    let mut cared = now.cared().clone();
    if let Goal::Pattern(goal) = goal {
        for cell in 0..cared.len() {
            if !goal.cared().get(cell) {
                cared.set(cell, true);
            }
        }
    }
    Pattern::with_dont_care(now.states(), cared)
}
