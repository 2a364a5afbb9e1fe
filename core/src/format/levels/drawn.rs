//! Levels as they are drawn, before it is known which letter is a lit cell; then made to boards.

use super::alphabet::Alphabet;
use crate::bits::{BitGrid, BitVec};
use crate::error::{Error, ParseError};
use crate::flip::{Level, Modulus, States};
use crate::format::letters::Cell;
use crate::format::picture::counted;
use crate::format::text::Text;
use crate::grid::{Region, Size};

/// A level whose letters are not understood yet.
#[derive(Debug, Default)]
pub(super) struct Drawn<'a> {
    pub(super) title: Option<String>,
    pub(super) label: Option<u64>,
    pub(super) rows: Vec<Row<'a>>,
}

/// One row of a board.
#[derive(Debug)]
pub(super) struct Row<'a> {
    /// Byte of the input at which it begins.
    pub(super) start: usize,
    /// Its bytes.
    pub(super) len: usize,
    pub(super) cells: RowCells<'a>,
}

/// What stands in a row.
#[derive(Debug)]
pub(super) enum RowCells<'a> {
    /// Letters, which stand in the input as they are here.
    Letters(&'a str),
    /// Letters that are written otherwise in the input: with escapes, or one by one.
    Escaped(String),
    /// Cells already understood.
    Values(Vec<Cell>),
}

impl<'a> Row<'a> {
    /// The letters `words`, which begin at byte `start` of the input.
    pub(super) const fn of_letters(start: usize, words: &'a str) -> Self {
        Self {
            start,
            len: words.len(),
            cells: RowCells::Letters(words),
        }
    }

    /// The letters, unless they are understood already.
    pub(super) fn letters(&self) -> Option<&str> {
        match &self.cells {
            RowCells::Letters(words) => Some(words),
            RowCells::Escaped(words) => Some(words),
            RowCells::Values(_) => None,
        }
    }

    /// First byte and length of the letters `at..at + len`: all of the row where they stand
    /// otherwise in the input.
    pub(super) const fn spot(&self, at: usize, len: usize) -> (usize, usize) {
        match self.cells {
            RowCells::Letters(_) => (self.start + at, len),
            _ => (self.start, self.len),
        }
    }
}

impl Drawn<'_> {
    /// The board, read by `alphabet`. There is at least one row.
    pub(super) fn level(
        self,
        text: Text<'_>,
        alphabet: Alphabet,
        colours: Modulus,
    ) -> Result<Level, Error> {
        let mut cells: Vec<Cell> = Vec::new();
        let mut cols = 0;
        let mut number = 0;
        for row in &self.rows {
            let before = cells.len();
            match (&row.cells, row.letters()) {
                (RowCells::Values(values), _) => cells.extend(values),
                (_, letters) => {
                    alphabet.read(text, row, letters.unwrap_or_default(), colours, &mut cells)?;
                }
            }
            let count = cells.len() - before;
            if number == 0 {
                cols = count;
            }
            if count != cols || count == 0 {
                return Err(uneven(text, row, number, count, cols).into());
            }
            number += 1;
        }
        let size = Size::new(number, cols)?;
        let region = if cells.contains(&Cell::Hole) {
            let there: BitVec = cells.iter().map(|&cell| cell != Cell::Hole).collect();
            if there.is_zero() {
                let (start, len) = self.rows[0].spot(0, self.rows[0].len);
                let message = "a board without a single cell".to_owned();
                return Err(text
                    .fault(start, len, message, "a cell: '_' is none")
                    .into());
            }
            Region::from_cells(BitGrid::from_bit_vec(number, cols, &there))?
        } else {
            Region::full(size)
        };
        let states = cells.iter().filter_map(|&cell| match cell {
            Cell::State(state) => Some(state),
            Cell::Hole | Cell::Either => None,
        });
        let start = if colours == Modulus::TWO {
            states.map(|state| state == 1).collect::<BitVec>().into()
        } else {
            States::new(colours, &states.collect::<Vec<u8>>())?
        };
        Ok(Level {
            region,
            start,
            title: self.title,
            label: self.label,
        })
    }
}

fn uneven(text: Text<'_>, row: &Row<'_>, number: usize, count: usize, cols: usize) -> ParseError {
    if count == 0 {
        let message = "a row without a cell".to_owned();
        return text.fault(row.start, row.len, message, "cells");
    }
    let above = if number == 1 {
        "row above has"
    } else {
        "rows above have"
    };
    let has = counted(count, "cell");
    let message = format!("row {} has {has}; the {above} {cols}", number + 1);
    let expected = "rows of one length, a blank line between levels";
    text.fault(row.start, row.len, message, expected)
}
