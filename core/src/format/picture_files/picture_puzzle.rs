//! Puzzles and answers that are nothing but bits: what a picture file can hold.

use super::picture_file::{is_picture_file, read_picture_file};
use super::plain_picture::read_plain_picture;
use crate::answer::Limits;
use crate::bits::BitGrid;
use crate::error::Error;
use crate::flip::{FlipPuzzle, Goal, Modulus, Places, Presses, Rule, States};
use crate::format::letters::Role;
use crate::format::puzzle_text::read_puzzle::{Puzzle, lone_picture};
use crate::grid::{Edges, Region, Size};
use crate::slide::{self, Neighbours, SlidePuzzle, Target};

/// The flip puzzle of which these are the lit cells: plus rule, open edges, to all off.
///
/// # Errors
/// [`Error::EmptyBoard`] without cells; [`Error::TooLarge`] where they can't be numbered.
pub fn puzzle_of_bits(lit: &BitGrid) -> Result<FlipPuzzle, Error> {
    let size = Size::new(lit.rows(), lit.cols())?;
    FlipPuzzle::new(Rule::plus(size), lit.to_bit_vec().into(), Goal::Uniform(0))
}

/// The lit cells of a puzzle that a picture of bits says all of: a flip puzzle of two colours on a
/// whole board with the plus rule and open edges, to all off.
///
/// # Errors
/// [`Error::NoPictureForm`] for any other, with what a picture has no place for.
pub fn bits_of_puzzle(puzzle: &Puzzle) -> Result<BitGrid, Error> {
    let refused = |what| Err(Error::NoPictureForm(what));
    let Puzzle::Flip(puzzle) = puzzle else {
        return refused("a slide puzzle, which is two pictures");
    };
    let rule = puzzle.rule();
    let (Some(bits), Some(region)) = (puzzle.start().as_bits(), rule.cells().region()) else {
        return refused("a board of more colours, or of cells without places");
    };
    let size = region.size();
    if region.cells() != size.cells() {
        return refused("a hole");
    }
    if rule.plain_plus().is_none() {
        return refused("another rule than plus with open edges");
    }
    if *puzzle.goal() != Goal::Uniform(0) {
        return refused("another goal than all off");
    }
    Ok(BitGrid::from_bit_vec(size.rows(), size.cols(), bits))
}

/// The pressed buttons of a board of two colours, each in its place.
///
/// # Errors
/// [`Error::NoPictureForm`] where there are more colours, where the buttons have no places, or where not
/// every place has one.
pub fn presses_bits(rule: &Rule, presses: &Presses) -> Result<BitGrid, Error> {
    let refused = |what| Err(Error::NoPictureForm(what));
    let Some(bits) = presses.times().as_bits() else {
        return refused("presses of more than two colours");
    };
    let Some(size) = whole_board(rule.buttons().places()) else {
        return refused("buttons with names, or on some places only");
    };
    Ok(BitGrid::from_bit_vec(size.rows(), size.cols(), bits))
}

/// The size of the board each place of which is there.
fn whole_board(places: &Places) -> Option<Size> {
    let size = places.region()?.size();
    (places.len() == size.cells()).then_some(size)
}

/// The states that a picture file shows for `places`, where it is one. The picture is to be the
/// `what`.
pub(in crate::format) fn read_states(
    what: &'static str,
    input: &[u8],
    places: &Places,
    colours: Modulus,
) -> Option<Result<States, Error>> {
    if !is_picture_file(input) {
        return None;
    }
    let read = || {
        let grid = read_picture_file(input, &Limits::default())?;
        let Some(size) = whole_board(places).filter(|_| colours == Modulus::TWO) else {
            let words = format!("{what} of such a board as a picture of bits");
            return Err(Error::Unsupported(words));
        };
        demand_size(&grid, size)?;
        Ok(grid.to_bit_vec().into())
    };
    Some(read())
}

fn demand_size(grid: &BitGrid, size: Size) -> Result<(), Error> {
    for (what, expected, found) in [
        ("rows of the picture", size.rows(), grid.rows()),
        ("columns of the picture", size.cols(), grid.cols()),
    ] {
        if expected != found {
            return Err(Error::Mismatch {
                what,
                expected: expected as u64,
                found: found as u64,
            });
        }
    }
    Ok(())
}

/// The tokens in a picture, which is a picture file or a text of `.` and `#` without holes.
///
/// # Errors
/// [`Error::Parse`] or [`Error::Picture`] with the spot for anything else.
pub fn read_tokens(input: &[u8]) -> Result<BitGrid, Error> {
    if is_picture_file(input) {
        return read_picture_file(input, &Limits::default());
    }
    if let Some(grid) = read_plain_picture(input) {
        return Ok(grid);
    }
    // Holes are no tokens: `Buttons` allows none.
    let picture = lone_picture("picture", input, Modulus::TWO, Role::Buttons)?;
    let size = picture.size();
    let states = picture.states();
    let bits = states.as_bits().expect("two colours are packed bits");
    Ok(BitGrid::from_bit_vec(size.rows(), size.cols(), bits))
}

/// The slide puzzle from tokens to tokens on a whole open board, steps to side neighbours.
///
/// # Errors
/// [`Error::Mismatch`] where the sizes differ; [`Error::EmptyBoard`] without cells.
pub fn slide_of_bits(start: &BitGrid, target: &BitGrid) -> Result<SlidePuzzle, Error> {
    let size = Size::new(start.rows(), start.cols())?;
    for (what, expected, found) in [
        ("rows of the target", start.rows(), target.rows()),
        ("columns of the target", start.cols(), target.cols()),
    ] {
        if expected != found {
            return Err(Error::Mismatch {
                what,
                expected: expected as u64,
                found: found as u64,
            });
        }
    }
    let rule = slide::Rule::on_board(Region::full(size), Edges::Open, Neighbours::Four);
    SlidePuzzle::new(rule, start.to_bit_vec(), Target::exact(target.to_bit_vec()))
}
