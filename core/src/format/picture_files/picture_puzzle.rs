//! Puzzles and answers that are nothing but bits: what a picture file can hold.

use super::picture_file::{is_picture_file, read_picture_file};
use super::plain_picture::read_plain_picture;
use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec};
use crate::error::Error;
use crate::flip::{FlipPuzzle, Goal, Modulus, Places, Presses, Rule, States};
use crate::format::letters::Role;
use crate::format::npy::{is_npy, read_npy_target, read_npy_tokens};
use crate::format::puzzle_text::read_puzzle::{Puzzle, lone_picture};
use crate::grid::Size;
use crate::slide::{self, SlidePuzzle, Target};

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

/// Where tokens are to end, as one picture says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnTarget {
    /// Cells that are to hold a token.
    pub tokens: BitGrid,
    /// Cells that may end either way, of the same size; no token is demanded there.
    pub either: BitGrid,
}

/// The tokens in a picture: a picture file, a NumPy array of rows x columns, or a text of `.` and `#` without
/// walls.
///
/// # Errors
/// [`Error::Parse`] or [`Error::Picture`] with the spot for anything else; [`Error::Unsupported`] for walls.
pub fn read_tokens(input: &[u8]) -> Result<BitGrid, Error> {
    if is_picture_file(input) {
        return read_picture_file(input, &Limits::default());
    }
    if is_npy(input) {
        return read_npy_tokens(input, &Limits::default());
    }
    if let Some(grid) = read_plain_picture(input) {
        return Ok(grid);
    }
    Ok(read_letters(input, Role::Start)?.tokens)
}

/// The target in a picture, which may also say which cells may end either way: `?` in a text, 2 in an array.
///
/// # Errors
/// As for [`read_tokens`].
pub fn read_target(input: &[u8]) -> Result<DrawnTarget, Error> {
    if is_npy(input) {
        return read_npy_target(input, &Limits::default());
    }
    if !is_picture_file(input) && read_plain_picture(input).is_none() {
        return read_letters(input, Role::Goal);
    }
    let tokens = read_tokens(input)?;
    let either = BitGrid::zeros(tokens.rows(), tokens.cols());
    Ok(DrawnTarget { tokens, either })
}

fn read_letters(input: &[u8], role: Role) -> Result<DrawnTarget, Error> {
    let picture = lone_picture("picture", input, Modulus::TWO, role)?;
    let size = picture.size();
    if !picture.region()?.is_full() {
        let what = "walls in one of two pictures; a text that begins 'puzzle: slide' may have them";
        return Err(Error::Unsupported(what.into()));
    }
    let grid = |bits: &BitVec| BitGrid::from_bit_vec(size.rows(), size.cols(), bits);
    let states = picture.states();
    let mut either = BitVec::ones(size.cells());
    either.xor_assign(&picture.cared());
    Ok(DrawnTarget {
        tokens: grid(states.as_bits().expect("two colours are packed bits")),
        either: grid(&either),
    })
}

/// The slide puzzle from tokens to a target on a whole open board, steps to side neighbours.
///
/// # Errors
/// [`Error::Mismatch`] where the sizes differ; [`Error::EmptyBoard`] without cells.
pub fn slide_of_bits(start: &BitGrid, target: &DrawnTarget) -> Result<SlidePuzzle, Error> {
    let size = Size::new(start.rows(), start.cols())?;
    for (what, expected, found) in [
        ("rows of the target", start.rows(), target.tokens.rows()),
        ("columns of the target", start.cols(), target.tokens.cols()),
    ] {
        if expected != found {
            return Err(Error::Mismatch {
                what,
                expected: expected as u64,
                found: found as u64,
            });
        }
    }
    let mut cared = BitVec::ones(size.cells());
    cared.xor_assign(&target.either.to_bit_vec());
    let target = Target::with_dont_care(target.tokens.to_bit_vec(), cared)?;
    SlidePuzzle::new(slide::Rule::open(size), start.to_bit_vec(), target)
}

/// The size of the board of a slide puzzle of which two pictures say all: whole and open, with steps to side
/// neighbours that cost 1.
///
/// # Errors
/// [`Error::NoPictureForm`] with what two pictures have no place for.
pub fn whole_slide_board(rule: &slide::Rule) -> Result<Size, Error> {
    let refused = |what| Err(Error::NoPictureForm(what));
    let Some(region) = rule.region() else {
        return refused("a graph");
    };
    if !region.is_full() {
        return refused("walls");
    }
    match rule.open_rectangle() {
        Some(size) if rule.costs().is_none() => Ok(size),
        _ => refused(
            "other steps than to side neighbours, costs, limits, or edges that are not open",
        ),
    }
}

/// Start and target of a slide puzzle as two pictures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlidePictures {
    /// Where the tokens are.
    pub start: BitGrid,
    /// Where they are to end.
    pub target: DrawnTarget,
}

/// The two pictures that say all of a slide puzzle: the reverse of [`slide_of_bits`].
///
/// # Errors
/// As for [`whole_slide_board`].
pub fn bits_of_slide(puzzle: &SlidePuzzle) -> Result<SlidePictures, Error> {
    let size = whole_slide_board(puzzle.rule())?;
    let grid = |bits: &BitVec| BitGrid::from_bit_vec(size.rows(), size.cols(), bits);
    let target = puzzle.target();
    let mut either = BitVec::ones(size.cells());
    either.xor_assign(target.cared());
    Ok(SlidePictures {
        start: grid(puzzle.start()),
        target: DrawnTarget {
            tokens: grid(target.tokens()),
            either: grid(&either),
        },
    })
}
