//! Boards as NumPy arrays: one board, or start and target of a slide puzzle.

use super::fault;
use super::head::{Head, MAGIC, Order, write_head};
use crate::answer::Limits;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flip::{FlipPuzzle, Goal, Rule as FlipRule};
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
            let expected = "rows x columns for a board, or 2 x rows x columns for start and target";
            return Err(fault(head.shape_at, message, expected));
        }
    };
    let side = |side: u64| usize::try_from(side).unwrap_or(usize::MAX);
    let size = Size::new(side(rows), side(cols))?;
    let cells = size.cells();
    let (needed, limit) = (cells as u128 * 3 / 8, u128::from(limits.max_bytes));
    if needed > limit {
        let what = "boards of that size";
        return Err(Error::TooLarge {
            what,
            needed,
            limit,
        });
    }
    let entries = &input[head.data_at..];
    let expected = boards as u128 * cells as u128;
    if entries.len() as u128 != expected {
        let message = format!("{} bytes of entries", entries.len());
        let at = head.data_at as u128 + expected.min(entries.len() as u128);
        return Err(fault(at as usize, message, format!("{expected}")));
    }
    let layout = Layout {
        order: head.order,
        size,
        boards,
    };
    let value = |board: usize, cell: usize| {
        let at = layout.entry(board, cell);
        let value = entries[at];
        let highest = if board == 1 { most } else { 1 };
        if value > highest {
            let expected = if highest == 1 { "0 or 1" } else { "0, 1 or 2" };
            return Err(fault(
                head.data_at + at,
                format!("the entry {value}"),
                expected,
            ));
        }
        Ok(value)
    };
    let read = |board: usize, wanted: u8| {
        (0..cells)
            .map(|cell| Ok(value(board, cell)? == wanted))
            .collect::<Result<BitVec, Error>>()
    };
    Ok(NpyBoards {
        size,
        first: read(0, 1)?,
        target: match boards {
            2 => Some(NpyTarget {
                tokens: read(1, 1)?,
                either: read(1, 2)?,
            }),
            _ => None,
        },
    })
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
