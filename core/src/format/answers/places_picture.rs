//! An answer as a picture, or as a list of names: which buttons are pressed, which cells are meant.

use std::borrow::Cow;

use super::presses_list::{presses_list, read_presses_list};
use crate::answer::ParityWitness;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::{Modulus, Places, Presses, Rule};
use crate::format::game_id::read_game_solution;
use crate::format::letters::{Cell, Role};
use crate::format::picture::{draw, shown_for};
use crate::format::picture_files::picture_puzzle::{presses_bits, read_states};
use crate::format::picture_files::plain_picture::draw_bits;
use crate::format::puzzle_text::read_puzzle::lone_picture;
use crate::grid::{Region, Size};

/// The picture of `presses`, one line a row: `#` for a pressed button and `.` for one that is not,
/// or how often each is pressed where there are more than two colours; `_` where no button is.
/// Of buttons with names, a list of those that are pressed: one line each, `NAME`, or `NAME*2` for
/// two presses.
#[must_use]
pub fn presses_picture(rule: &Rule, presses: &Presses) -> String {
    let times = presses.times();
    match rule.buttons().places() {
        Places::Named(names) => presses_list(names, presses),
        Places::Board(region) => {
            let picture = match presses_bits(rule, presses) {
                Ok(bits) => draw_bits(&bits),
                Err(_) => draw(region, rule.modulus(), |button| {
                    Cell::State(times.get(button))
                }),
            };
            shown_for(rule, picture)
        }
    }
}

/// The picture of the cells numbered `marked`, one line a row: `#` for these, `.` for the others,
/// `_` for holes. Of cells with names, one line with the names of those marked, blanks between.
/// Numbers past the last cell are left out.
#[must_use]
pub fn cells_picture(rule: &Rule, marked: impl IntoIterator<Item = usize>) -> String {
    let cells = rule.cells().len();
    let marked = BitVec::with_ones(cells, marked.into_iter().filter(|&cell| cell < cells));
    match rule.cells() {
        Places::Named(names) => {
            let named: Vec<_> = marked
                .iter_ones()
                .map(|cell| names[cell].as_str())
                .collect();
            format!("{}\n", named.join(" "))
        }
        Places::Board(region) => {
            let picture = draw(region, Modulus::TWO, |cell| {
                Cell::State(marked.get(cell).into())
            });
            shown_for(rule, picture)
        }
    }
}

/// The picture of a witness: its cells as [`cells_picture`] shows them, or, where there are more
/// than two colours, the weight of every cell. Of cells with names, `NAME*2` for one that weighs 2.
/// Numbers past the last cell are left out.
#[must_use]
pub fn witness_picture(rule: &Rule, witness: &ParityWitness) -> String {
    let weights = witness.weights.iter().copied();
    if rule.modulus() == Modulus::TWO {
        return cells_picture(rule, weights.map(|(cell, _)| cell));
    }
    let cells = rule.cells().len();
    let mut weight = vec![0; cells];
    weights
        .filter(|&(cell, _)| cell < cells)
        .for_each(|(cell, by)| weight[cell] = by);
    match rule.cells() {
        Places::Named(names) => {
            let weighed = (0..cells).filter(|&cell| weight[cell] != 0);
            let named: Vec<_> = weighed
                .map(|cell| match weight[cell] {
                    1 => names[cell].clone(),
                    by => format!("{}*{by}", names[cell]),
                })
                .collect();
            format!("{}\n", named.join(" "))
        }
        Places::Board(region) => {
            let picture = draw(region, rule.modulus(), |cell| Cell::State(weight[cell]));
            shown_for(rule, picture)
        }
    }
}

/// Reads a picture of presses, or a list of buttons with names, as [`presses_picture`] writes it, or a
/// solution as [`write_game_solution`](crate::format::write_game_solution) does.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything else than one picture or list of the buttons.
pub fn read_presses(input: &[u8], rule: &Rule) -> Result<Presses, Error> {
    if let Some(states) = read_states("presses", input, rule.buttons().places(), rule.modulus()) {
        return states.map(Presses::new);
    }
    let region = match rule.buttons().places() {
        Places::Named(names) => return read_presses_list(input, names, rule.modulus()),
        Places::Board(region) => region,
    };
    if let Some(presses) = read_game_solution(input, rule.modulus(), region)? {
        return Ok(presses);
    }
    let picture = lone_picture("answer", input, rule.modulus(), Role::Presses)?;
    picture.demand_same_board("the picture", region, "the board")?;
    Ok(Presses::new(picture.states()))
}

/// Where `places` are drawn: their board, or one row.
pub(in crate::format) fn board_of(places: &Places) -> Result<Cow<'_, Region>, Error> {
    Ok(match places {
        Places::Board(region) => Cow::Borrowed(region),
        Places::Named(names) => Cow::Owned(Region::full(Size::new(1, names.len())?)),
    })
}
