//! Moves from a NumPy array, as `solve -o moves.npy` writes them.

use super::boards::sides;
use super::fault;
use super::head::{Head, Order};
use crate::error::Error;
use crate::format::answers::moves_text::add_run;
use crate::grid::Position;
use crate::slide::{Move, Moves, Rule, SlidePuzzle};

/// Reads moves from an array of 4 columns, from row, column, to row, column, or 5, where the first is the number of
/// the round; entries are signed integers of 32 or 64 bits, little-endian. A row that is no step between
/// neighbours is a straight run. Whether the moves are legal is not asked here.
///
/// # Errors
/// [`Error::Picture`] with the byte where something is wrong; [`Error::Unsupported`] for a graph.
pub(in crate::format) fn read_npy_moves(
    input: &[u8],
    puzzle: &SlidePuzzle,
) -> Result<Moves, Error> {
    let rule: &Rule = puzzle.rule();
    let Some(region) = rule.region() else {
        let what = "a NumPy array for places that have no row and column";
        return Err(Error::Unsupported(what.into()));
    };
    let head = Head::read(input)?;
    let width = match head.kind.as_str() {
        "<i4" => 4,
        "<i8" => 8,
        _ => {
            let message = format!("entries of the kind '{}'", head.kind);
            return Err(fault(head.kind_at, message, "integers '<i4' or '<i8'"));
        }
    };
    let (rows, columns) = match head.shape[..] {
        [rows, columns @ (4 | 5)] => (rows, columns as usize),
        _ => {
            let message = format!("an array of {}", sides(&head.shape));
            let expected = "moves x 4, from row, column, to row, column, or moves x 5";
            return Err(fault(head.shape_at, message, expected));
        }
    };
    let entries = &input[head.data_at..];
    let expected = u128::from(rows) * columns as u128 * width as u128;
    if entries.len() as u128 != expected {
        let message = format!("{} bytes of entries", entries.len());
        return Err(fault(head.data_at, message, format!("{expected}")));
    }
    let rows = entries.len() / columns / width;
    let entry = |row: usize, column: usize| {
        let at = match head.order {
            Order::C => row * columns + column,
            Order::Fortran => column * rows + row,
        };
        at * width
    };
    let mut moves = Vec::new();
    for row in 0..rows {
        let place = |column: usize| {
            let number = |column: usize| {
                let at = entry(row, column);
                let mut bytes = [0; 8];
                bytes[..width].copy_from_slice(&entries[at..at + width]);
                // Negative numbers are beyond every board, sign and all.
                usize::try_from(u64::from_le_bytes(bytes)).unwrap_or(usize::MAX)
            };
            let at = Position::new(number(column), number(column + 1));
            region.cell(at).ok_or_else(|| {
                let byte = head.data_at + entry(row, column);
                let message = format!("move {} names a place that is not there", row + 1);
                fault(byte, message, "row, column of a cell, counted from 0")
            })
        };
        let first = columns - 4;
        let step = Move {
            from: place(first)?,
            to: place(first + 2)?,
        };
        let mut is_step = step.from == step.to;
        rule.neighbours(step.from, |near| is_step |= near == step.to);
        if is_step {
            moves.push(step);
        } else if add_run(&mut moves, step, rule).is_none() {
            let byte = head.data_at + entry(row, first);
            let message = format!("move {} is no straight way over places", row + 1);
            return Err(fault(byte, message, "a step or a straight run"));
        }
    }
    Ok(Moves::new(moves))
}
