//! Pictures of an answer: which buttons are pressed, which cells are meant.

use std::borrow::Cow;

use super::letters::{Cell, Role};
use super::picture::draw;
use super::puzzle_text::lone_picture;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::{Modulus, Places, Presses, Rule};
use crate::grid::{Region, Size};

/// The picture of `presses`, one line a row: `#` for a pressed button and `.` for one that is not,
/// or how often each is pressed where there are more than two colours; `_` where no button is.
/// Buttons that lie on no board stand in one row, in their order.
#[must_use]
pub fn presses_picture(rule: &Rule, presses: &Presses) -> String {
    let times = presses.times();
    board_of(rule.buttons().places()).map_or_else(
        |_| String::new(), // no buttons, so nothing to draw
        |region| {
            draw(&region, rule.modulus(), |button| {
                Cell::State(times.get(button))
            })
        },
    )
}

/// The picture of the cells numbered `marked`, one line a row: `#` for these, `.` for the others,
/// `_` for holes. Cells that lie on no board stand in one row; numbers past the last cell are left
/// out.
#[must_use]
pub fn cells_picture(rule: &Rule, marked: impl IntoIterator<Item = usize>) -> String {
    let cells = rule.cells().len();
    let marked = BitVec::with_ones(cells, marked.into_iter().filter(|&cell| cell < cells));
    board_of(rule.cells()).map_or_else(
        |_| String::new(), // no cells, so nothing to draw
        |region| {
            draw(&region, Modulus::TWO, |cell| {
                Cell::State(marked.get(cell).into())
            })
        },
    )
}

/// Reads a picture of presses, as [`presses_picture`] draws it.
///
/// # Errors
/// [`Error::Parse`] with the exact spot for anything else than one picture of the buttons.
pub fn read_presses(input: &[u8], rule: &Rule) -> Result<Presses, Error> {
    let region = board_of(rule.buttons().places())?;
    let picture = lone_picture("answer", input, rule.modulus(), Role::Presses)?;
    picture.demand_same_board("the picture", &region, "the board")?;
    Ok(Presses::new(picture.states()))
}

/// Where `places` are drawn: their board, or one row.
pub(super) fn board_of(places: &Places) -> Result<Cow<'_, Region>, Error> {
    Ok(match places {
        Places::Board(region) => Cow::Borrowed(region),
        Places::Named(names) => Cow::Owned(Region::full(Size::new(1, names.len())?)),
    })
}
