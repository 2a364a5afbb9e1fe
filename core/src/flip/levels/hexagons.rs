//! How a board of hexagons can be turned, mirrored and shifted so that its rule stays as it is.
//!
//! Method: the odd rows lie half a place further right, so places are counted in half places: row r and
//! column c lie at 2c, or 2c + 1 in an odd row. Without joined edges a board has the twelve symmetries of
//! the hexagon: sixths of a turn about a place are (q, r) -> (-r, q + r) where q = (half places - r) / 2,
//! a mirror is (q, r) -> (r, q). The image is shifted so that the first of its places is 0,0. Where edges
//! are joined, rows and half places can be mirrored and shifted as long as even rows keep even numbers.
//!
//! ```text
//!  . #      a sixth of a turn about O:    . .
//! . O #     right goes to lower right,   . O #
//!  . .      upper right to right          . #
//! ```
//!
//! Turns of a torus by sixths, of which a few sizes have some, are not looked for. Cost: twelve sorted
//! lists of the cells; with joined edges an image for each shift. What proves it: every image is the same
//! board to the rule, whatever else may be (see the tests of audits).

use std::cmp::Ordering;

use crate::grid::{Edges, Size};

use super::pictures::{HOLE, Picture};

/// One cell of a board that lies anywhere among hexagons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Hexagon {
    row: isize,
    /// Its place along the row, counted from a slanted line so that all neighbours lie alike.
    along: isize,
    state: u8,
}

/// One way to move a board of hexagons.
#[derive(Debug, Clone, Copy)]
pub(super) enum Motion {
    /// No edges are joined: so many sixths of a turn, after the mirror if there is one.
    Free { sixths: u8, mirrored: bool },
    /// The left and right sides are joined, perhaps also top and bottom.
    Joined {
        /// The image's row 0 comes from this row, the next ones from the rows after or before it.
        from_row: usize,
        rows: Way,
        /// The image's first place comes from so many half places along.
        from_half: usize,
        halves: Way,
    },
}

/// In which direction places are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Onwards,
    Back,
}

impl Motion {
    /// All that are looked at, the identity among them.
    pub(super) fn all(size: Size, edges: Edges) -> Vec<Self> {
        let ways = [Way::Onwards, Way::Back];
        if edges == Edges::Open {
            let turned = |mirrored| (0..6).map(move |sixths| Self::Free { sixths, mirrored });
            return [false, true].into_iter().flat_map(turned).collect();
        }
        let mut all = Vec::new();
        for rows in ways {
            let starts = match (edges, rows) {
                (Edges::Torus, _) => 0..size.rows(),
                (_, Way::Onwards) => 0..1,
                (_, Way::Back) => size.rows() - 1..size.rows(),
            };
            for from_row in starts {
                for halves in ways {
                    // Even rows keep even numbers.
                    let starts = (0..size.cols()).map(|col| 2 * col + from_row % 2);
                    all.extend(starts.map(|from_half| Self::Joined {
                        from_row,
                        rows,
                        from_half,
                        halves,
                    }));
                }
            }
        }
        all
    }
}

/// A board that was moved.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Moved {
    /// Its cells wherever they lie, in order.
    Free(Vec<Hexagon>),
    /// A board of the same size.
    Joined(Vec<u8>),
}

impl Moved {
    /// The image of `picture`.
    pub(super) fn new(picture: &Picture, motion: Motion) -> Self {
        match motion {
            Motion::Free { sixths, mirrored } => Self::Free(turned(picture, sixths, mirrored)),
            Motion::Joined {
                from_row,
                rows,
                from_half,
                halves,
            } => {
                let size = picture.size();
                let (all_rows, all_halves) = (size.rows(), 2 * size.cols());
                let step = |from: usize, by: usize, way: Way, len: usize| match way {
                    Way::Onwards => (from + by) % len,
                    Way::Back => (from + len - by) % len,
                };
                let place = |at: usize| {
                    let (row, col) = (at / size.cols(), at % size.cols());
                    let from = step(from_row, row, rows, all_rows);
                    let half = step(from_half, 2 * col + row % 2, halves, all_halves);
                    picture.places()[from * size.cols() + half / 2]
                };
                Self::Joined((0..size.cells()).map(place).collect())
            }
        }
    }

    /// The same with the state of its first cell subtracted everywhere.
    pub(super) fn recoloured(mut self, subtract: impl Fn(u8, u8) -> u8) -> Self {
        match &mut self {
            Self::Free(cells) => {
                let first = cells.first().map_or(0, |cell| cell.state);
                for cell in cells {
                    cell.state = subtract(cell.state, first);
                }
            }
            Self::Joined(places) => {
                let first = places.iter().copied().find(|&place| place != HOLE);
                let first = first.unwrap_or(0);
                for place in places.iter_mut().filter(|place| **place != HOLE) {
                    *place = subtract(*place, first);
                }
            }
        }
        self
    }

    /// In the order in which the least stands for all.
    pub(super) fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Free(a), Self::Free(b)) => a.cmp(b),
            (Self::Joined(a), Self::Joined(b)) => a.cmp(b),
            (Self::Free(_), Self::Joined(_)) => Ordering::Less,
            (Self::Joined(_), Self::Free(_)) => Ordering::Greater,
        }
    }
}

fn turned(picture: &Picture, sixths: u8, mirrored: bool) -> Vec<Hexagon> {
    let cols = picture.size().cols();
    let places = picture.places().iter().enumerate();
    let mut cells: Vec<Hexagon> = places
        .filter(|&(_, &state)| state != HOLE)
        .map(|(at, &state)| {
            let (row, col) = ((at / cols) as isize, (at % cols) as isize);
            let mut along = col - row.div_euclid(2); // (2 col + row % 2 - row) / 2
            let mut row = row;
            if mirrored {
                (along, row) = (row, along);
            }
            for _ in 0..sixths {
                (along, row) = (-row, along + row);
            }
            Hexagon { row, along, state }
        })
        .collect();
    cells.sort_unstable();
    if let Some(&first) = cells.first() {
        for cell in &mut cells {
            cell.row -= first.row;
            cell.along -= first.along;
        }
    }
    cells
}
