//! A board with its holes as a picture; turned, shifted round its edges, and recoloured.

use std::cmp::Ordering;

use crate::grid::{Position, Region, Size, Symmetry};

use super::super::level::Level;
use super::super::modulus::Modulus;
use super::super::states::States;

/// What stands for a place without a cell: no state is as large.
pub(super) const HOLE: u8 = u8::MAX;

/// A board with its holes: one number a place, its state or [`HOLE`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Picture {
    pub(super) size: Size,
    pub(super) places: Vec<u8>,
}

impl Picture {
    /// The board of `level`.
    pub(super) fn of(level: &Level) -> Self {
        Self::drawn(&level.region, &level.start)
    }

    pub(super) fn drawn(region: &Region, states: &States) -> Self {
        let size = region.size();
        let mut places = vec![HOLE; size.cells()];
        for (at, state) in region.positions().zip(states.iter()) {
            places[size.index(at)] = state;
        }
        Self { size, places }
    }

    /// Its sides.
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// What stands at each place, row by row.
    pub(super) fn places(&self) -> &[u8] {
        &self.places
    }

    /// By the sides first, then by their places.
    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        let sides = |picture: &Self| (picture.size.rows(), picture.size.cols());
        let by_sides = sides(self).cmp(&sides(other));
        by_sides.then_with(|| self.places.cmp(&other.places))
    }

    /// The same with one colour added everywhere so that the first cell is 0.
    pub(super) fn recoloured(mut self, k: Modulus) -> Self {
        let first = self.places.iter().copied().find(|&place| place != HOLE);
        let first = first.unwrap_or(0);
        for place in self.places.iter_mut().filter(|place| **place != HOLE) {
            *place = k.subtract(*place, first);
        }
        self
    }
}

/// A turned board: the place at (row, col) is place `base + row * down + col * right` of the board as
/// it was.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turned {
    pub(super) size: Size,
    base: usize,
    down: isize,
    right: isize,
}

impl Turned {
    pub(super) fn new(turn: Symmetry, from: Size) -> Self {
        let back = Symmetry::all().find(|back| {
            let (rows, cols) = turn.step(1, 2);
            back.step(rows, cols) == (1, 2)
        });
        let back = back.expect("every symmetry can be undone");
        let size = turn.size(from);
        let base = from.index(back.position(size, Position::new(0, 0)));
        let stride = |rows: isize, cols: isize| {
            let (rows, cols) = back.step(rows, cols);
            rows * from.cols() as isize + cols
        };
        Self {
            size,
            base,
            down: stride(1, 0),
            right: stride(0, 1),
        }
    }
}

/// A board turned, shifted up and to the left round its edges, and recoloured: its places in order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Image<'a> {
    pub(super) places: &'a [u8],
    pub(super) turned: Turned,
    pub(super) down: usize,
    pub(super) right: usize,
    pub(super) modulus: Modulus,
    /// What is subtracted from every cell.
    pub(super) first: u8,
}

impl<'a> Image<'a> {
    pub(super) fn iter(self) -> impl Iterator<Item = u8> + 'a {
        let Turned {
            size,
            base,
            down,
            right,
        } = self.turned;
        let round = |at: usize, by: usize, len: usize| {
            let at = at + by;
            (if at < len { at } else { at - len }) as isize
        };
        (0..size.rows()).flat_map(move |row| {
            let from = base as isize + round(row, self.down, size.rows()) * down;
            (0..size.cols()).map(move |col| {
                let at = from + round(col, self.right, size.cols()) * right;
                match self.places[at as usize] {
                    place if self.first == 0 || place == HOLE => place,
                    place => self.modulus.subtract(place, self.first),
                }
            })
        })
    }

    /// By the sides first, then by their places.
    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        let sides = |image: &Self| (image.turned.size.rows(), image.turned.size.cols());
        let by_sides = sides(self).cmp(&sides(other));
        by_sides.then_with(|| self.iter().cmp(other.iter()))
    }

    pub(super) fn picture(self) -> Picture {
        let size = self.turned.size;
        let places = self.iter().collect();
        Picture { size, places }
    }
}
