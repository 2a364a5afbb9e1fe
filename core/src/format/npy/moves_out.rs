//! Writes moves as a NumPy array while they are made: a row of whole numbers a move.
//!
//! The array has 4 columns, `from row, from column, to row, to column`, or 5 where the number of the round
//! comes first; entries are little-endian signed integers of 32 bits, or of 64 where the board is larger.
//! The head of the file holds the number of rows, so it must be known before. Format: NumPy's NPY, version
//! 1.0 (the specification stands in NumPy's documentation, `numpy.lib.format`).

use std::io::{self, Write};

use super::head::write_head;
use crate::error::Error;
use crate::grid::Region;
use crate::slide::{Rule, SlidePuzzle};

/// Which columns the array has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NpyColumns {
    /// From row, column, to row, column.
    Places,
    /// The same after the number of the round, counted from 1.
    RoundAndPlaces,
}

/// An array that is being written.
#[derive(Debug)]
pub struct NpyMoves<'a, W> {
    region: &'a Region,
    out: W,
    width: Width,
    columns: NpyColumns,
    rows_left: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Width {
    Four,
    Eight,
}

/// One row of the array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NpyRow {
    /// The round, where the array has that column.
    pub round: u64,
    /// The place that the token leaves.
    pub from: usize,
    /// The place that it enters.
    pub to: usize,
}

impl<'a, W: Write> NpyMoves<'a, W> {
    /// Writes the head of an array of so many rows.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a graph, whose places have no row and column. Faults of the writer below
    /// are in the inner result.
    pub fn new(
        puzzle: &'a SlidePuzzle,
        rows: u64,
        columns: NpyColumns,
        out: W,
    ) -> Result<io::Result<Self>, Error> {
        let rule: &Rule = puzzle.rule();
        let Some(region) = rule.region() else {
            let what = "a NumPy array for places that have no row and column";
            return Err(Error::Unsupported(what.into()));
        };
        let side = region.size().rows().max(region.size().cols());
        let fits = i32::try_from(side).is_ok();
        // A round is never later than the last row.
        let fits_round = columns == NpyColumns::Places || i32::try_from(rows).is_ok();
        let width = if fits && fits_round {
            Width::Four
        } else {
            Width::Eight
        };
        let number = match columns {
            NpyColumns::Places => 4,
            NpyColumns::RoundAndPlaces => 5,
        };
        let code = match width {
            Width::Four => "<i4",
            Width::Eight => "<i8",
        };
        let mut array = Self {
            region,
            out,
            width,
            columns,
            rows_left: rows,
        };
        let head = write_head(code, &format!("({rows}, {number})"));
        Ok(array.out.write_all(&head).map(|()| array))
    }

    /// Writes one row.
    ///
    /// # Errors
    /// Those of the writer below; [`io::ErrorKind::InvalidInput`] for more rows than were told.
    pub fn row(&mut self, row: NpyRow) -> io::Result<()> {
        let Some(left) = self.rows_left.checked_sub(1) else {
            return Err(io::ErrorKind::InvalidInput.into());
        };
        self.rows_left = left;
        let (from, to) = (self.region.position(row.from), self.region.position(row.to));
        let places = [from.row, from.col, to.row, to.col].map(|number| number as u64);
        let (mut bytes, mut len) = ([0_u8; 40], 0);
        let round = Some(row.round).filter(|_| self.columns == NpyColumns::RoundAndPlaces);
        for number in round.into_iter().chain(places) {
            let size = match self.width {
                Width::Four => 4,
                Width::Eight => 8,
            };
            bytes[len..len + size].copy_from_slice(&number.to_le_bytes()[..size]);
            len += size;
        }
        self.out.write_all(&bytes[..len])
    }

    /// What was written to, after the last row.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidInput`] for fewer rows than were told.
    pub fn finish(self) -> io::Result<W> {
        if self.rows_left > 0 {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        Ok(self.out)
    }
}
