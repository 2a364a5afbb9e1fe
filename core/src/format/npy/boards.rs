//! Boards as NumPy arrays: one board, or start and target of a slide puzzle.

use super::fault;
use super::head::{Head, MAGIC, Order, write_head};
use crate::answer::Limits;
use crate::bits::{BitGrid, BitVec};
use crate::error::{Error, check_bytes};
use crate::flip::{FlipPuzzle, Goal, Rule as FlipRule};
use crate::format::picture_files::picture_puzzle::{
    DrawnTarget, bits_of_puzzle, whole_slide_board,
};
use crate::format::puzzle_text::read_puzzle::Puzzle;
use crate::grid::Size;
use crate::slide::{Rule, SlidePuzzle, Target};

/// What an array holds: one board, or two of the same size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NpyBoards {
    /// Rows and columns of each.
    pub size: Size,
    /// The only board, or the start.
    pub first: BitVec,
    /// The target, in an array of 2 x rows x columns.
    pub target: Option<NpyTarget>,
}

/// The second board of an array.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NpyTarget {
    /// Cells that are to hold a token.
    pub tokens: BitVec,
    /// Cells that may end either way.
    pub either: BitVec,
}

/// Whether a file that begins so is an NPY file.
#[must_use]
pub fn is_npy(beginning: &[u8]) -> bool {
    beginning.starts_with(MAGIC)
}

/// Reads an array of booleans or bytes of 2 sides (a board) or 3 (2 x rows x columns: start and target). A
/// byte is 0 or 1; in a target 2 stands for a cell that may end either way.
///
/// # Errors
/// [`Error::Picture`] with the byte where something is wrong; [`Error::TooLarge`] above the limit, before memory
/// is taken.
pub fn read_npy(input: &[u8], limits: &Limits<'_>) -> Result<NpyBoards, Error> {
    let entries = Entries::of(input, limits)?;
    let first = entries.board(0, 1, 1)?;
    let target = match entries.layout.boards {
        2 => Some(NpyTarget {
            tokens: entries.board(1, entries.most, 1)?,
            either: entries.board(1, entries.most, 2)?,
        }),
        _ => None,
    };
    Ok(NpyBoards {
        size: entries.layout.size,
        first,
        target,
    })
}

/// Reads an array of 2 sides as the target of a slide puzzle: bytes may also be 2.
///
/// # Errors
/// As for [`read_npy`].
pub(in crate::format) fn read_npy_target(
    input: &[u8],
    limits: &Limits<'_>,
) -> Result<DrawnTarget, Error> {
    let entries = Entries::of(input, limits)?;
    entries.demand_one_board()?;
    let size = entries.layout.size;
    let grid = |value| -> Result<BitGrid, Error> {
        let cells = entries.board(0, entries.most, value)?;
        Ok(BitGrid::from_bit_vec(size.rows(), size.cols(), &cells))
    };
    let (tokens, either) = (grid(1)?, grid(2)?);
    Ok(DrawnTarget { tokens, either })
}

/// Reads an array of 2 sides as the start of a slide puzzle.
///
/// # Errors
/// As for [`read_npy`].
pub(in crate::format) fn read_npy_tokens(
    input: &[u8],
    limits: &Limits<'_>,
) -> Result<BitGrid, Error> {
    let entries = Entries::of(input, limits)?;
    entries.demand_one_board()?;
    let (size, cells) = (entries.layout.size, entries.board(0, 1, 1)?);
    Ok(BitGrid::from_bit_vec(size.rows(), size.cols(), &cells))
}

/// An array of one board or two, as many bytes long as it must be.
struct Entries<'a> {
    bytes: &'a [u8],
    data_at: usize,
    shape_at: usize,
    layout: Layout,
    /// The highest value of a target's entries.
    most: u8,
}

impl<'a> Entries<'a> {
    fn of(input: &'a [u8], limits: &Limits<'_>) -> Result<Self, Error> {
        if !is_npy(input) {
            return Err(fault(
                0,
                "this is no NPY file",
                "'\\x93NUMPY' at its beginning",
            ));
        }
        let head = Head::read(input)?;
        let most = most_value(&head)?;
        let (boards, rows, cols) = match head.shape[..] {
            [rows, cols] => (1, rows, cols),
            [2, rows, cols] => (2, rows, cols),
            _ => {
                let message = format!("an array of {}", sides(&head.shape));
                let expected =
                    "rows x columns for a board, or 2 x rows x columns for start and target";
                return Err(fault(head.shape_at, message, expected));
            }
        };
        let side = |side: u64| usize::try_from(side).unwrap_or(usize::MAX);
        let size = Size::new(side(rows), side(cols))?;
        let cells = size.cells();
        let needed = cells as u128 * 3 / 8;
        check_bytes("boards of that size", needed, limits.max_bytes)?;
        let bytes = &input[head.data_at..];
        let expected = boards as u128 * cells as u128;
        if bytes.len() as u128 != expected {
            let message = format!("{} bytes of entries", bytes.len());
            let at = head.data_at as u128 + expected.min(bytes.len() as u128);
            return Err(fault(at as usize, message, format!("{expected}")));
        }
        Ok(Self {
            bytes,
            data_at: head.data_at,
            shape_at: head.shape_at,
            layout: Layout {
                order: head.order,
                size,
                boards,
            },
            most,
        })
    }

    fn demand_one_board(&self) -> Result<(), Error> {
        if self.layout.boards == 1 {
            return Ok(());
        }
        let message = "an array of two boards, which is a whole slide puzzle";
        Err(fault(self.shape_at, message, "rows x columns"))
    }

    /// The cells of a board that hold `wanted`; none may hold more than `highest`.
    fn board(&self, board: usize, highest: u8, wanted: u8) -> Result<BitVec, Error> {
        let cells = 0..self.layout.size.cells();
        cells
            .map(|cell| {
                let at = self.layout.entry(board, cell);
                let value = self.bytes[at];
                if value > highest {
                    let expected = if highest == 1 { "0 or 1" } else { "0, 1 or 2" };
                    let message = format!("the entry {value}");
                    return Err(fault(self.data_at + at, message, expected));
                }
                Ok(value == wanted)
            })
            .collect()
    }
}

/// The highest value of a target's entries.
fn most_value(head: &Head) -> Result<u8, Error> {
    let kind = head.kind.trim_start_matches(['|', '<', '>', '=']);
    match kind {
        "b1" | "?" => Ok(1),
        "u1" => Ok(2),
        _ => {
            let message = format!("entries of the kind '{}'", head.kind);
            let expected = "booleans '|b1' or bytes '|u1' (in Python: array.astype(bool))";
            Err(fault(head.kind_at, message, expected))
        }
    }
}

/// `3 x 4`
pub(super) fn sides(shape: &[u64]) -> String {
    if shape.is_empty() {
        return "no sides".into();
    }
    let sides: Vec<String> = shape.iter().map(u64::to_string).collect();
    if sides.len() == 1 {
        return format!("one side of {}", sides[0]);
    }
    sides.join(" x ")
}

/// Where each entry lies.
struct Layout {
    order: Order,
    size: Size,
    boards: usize,
}

impl Layout {
    fn entry(&self, board: usize, cell: usize) -> usize {
        match self.order {
            Order::C => board * self.size.cells() + cell,
            Order::Fortran => {
                let at = self.size.position(cell);
                (at.col * self.size.rows() + at.row) * self.boards + board
            }
        }
    }
}

/// Writes boards as an array of booleans, or of bytes where cells may end either way.
#[must_use]
pub fn write_npy(boards: &NpyBoards) -> Vec<u8> {
    let (rows, cols) = (boards.size.rows(), boards.size.cols());
    let either = boards
        .target
        .as_ref()
        .is_some_and(|target| !target.either.is_zero());
    let kind = if either { "|u1" } else { "|b1" };
    let shape = match boards.target {
        None => format!("({rows}, {cols})"),
        Some(_) => format!("(2, {rows}, {cols})"),
    };
    let mut array = write_head(kind, &shape);
    array.extend(boards.first.iter().map(u8::from));
    if let Some(target) = &boards.target {
        let cells = target.tokens.iter().zip(target.either.iter());
        array.extend(cells.map(|(token, either)| if either { 2 } else { u8::from(token) }));
    }
    array
}

/// Writes one board as an array of two sides: booleans, or bytes where cells may end either way.
#[must_use]
pub fn write_npy_target(target: &DrawnTarget) -> Vec<u8> {
    let (rows, cols) = (target.tokens.rows(), target.tokens.cols());
    let either = target.either.to_bit_vec();
    let kind = if either.is_zero() { "|b1" } else { "|u1" };
    let mut array = write_head(kind, &format!("({rows}, {cols})"));
    let cells = target.tokens.to_bit_vec();
    let cells = cells.iter().zip(either.iter());
    array.extend(cells.map(|(token, either)| if either { 2 } else { u8::from(token) }));
    array
}

/// The arrays that say all of a puzzle: the reverse of reading one.
///
/// # Errors
/// [`Error::NoPictureForm`] with what an array has no place for.
pub fn npy_of_puzzle(puzzle: &Puzzle) -> Result<NpyBoards, Error> {
    let Puzzle::Slide(puzzle) = puzzle else {
        let grid = bits_of_puzzle(puzzle)?;
        return Ok(NpyBoards {
            size: Size::new(grid.rows(), grid.cols())?,
            first: grid.to_bit_vec(),
            target: None,
        });
    };
    let size = whole_slide_board(puzzle.rule())?;
    let mut either = BitVec::ones(size.cells());
    either.xor_assign(puzzle.target().cared());
    Ok(NpyBoards {
        size,
        first: puzzle.start().clone(),
        target: Some(NpyTarget {
            tokens: puzzle.target().tokens().clone(),
            either,
        }),
    })
}

/// The puzzle that an array is: one board is a flip puzzle as a lone picture is, two are a slide puzzle.
pub(in crate::format) fn npy_puzzle(input: &[u8]) -> Result<Puzzle, Error> {
    let boards = read_npy(input, &Limits::default())?;
    let Some(target) = boards.target else {
        let rule = FlipRule::plus(boards.size);
        return FlipPuzzle::new(rule, boards.first.into(), Goal::Uniform(0)).map(Puzzle::Flip);
    };
    let mut cared = BitVec::ones(boards.size.cells());
    cared.xor_assign(&target.either);
    let target = Target::with_dont_care(target.tokens, cared)?;
    SlidePuzzle::new(Rule::open(boards.size), boards.first, target).map(Puzzle::Slide)
}
