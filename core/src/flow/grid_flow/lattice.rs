//! How squares lie side by side: what leads from one to the next, and across borders that are joined.

use super::board::{BEYOND, Cell};
use super::steps::GridSteps;
use super::view::View;
use crate::grid::Edges;

/// What is known of steps when the program is compiled, so that each kind of board has searches of its own
/// that ask for nothing needless.
pub(super) trait Kind {
    /// Ways from a square.
    const WAYS: usize;
    /// Every step costs 1, and none leads across a border.
    const IS_PLAIN: bool;
    /// Bits for the number of a way.
    const WAY_BITS: u32 = Self::WAYS.ilog2();
}

/// Four ways, open edges, cost 1.
#[derive(Debug)]
pub(super) struct Plain;

/// Four ways, any edges, any costs.
#[derive(Debug)]
pub(super) struct Sides;

/// Eight ways, any edges, any costs.
#[derive(Debug)]
pub(super) struct SidesAndCorners;

impl Kind for Plain {
    const WAYS: usize = 4;
    const IS_PLAIN: bool = true;
}

impl Kind for Sides {
    const WAYS: usize = 4;
    const IS_PLAIN: bool = false;
}

impl Kind for SidesAndCorners {
    const WAYS: usize = 8;
    const IS_PLAIN: bool = false;
}

/// Distances from here on are no distances: one bit is left beside the number of a way.
pub(super) const fn far(ways: usize) -> u32 {
    1 << (31 - ways.ilog2())
}

/// The steps on a board of some size.
///
/// A square beyond a joined border stands for the one on the other side. Nobody ever stops on it: a step
/// that leads there goes across. A ring of two has two ways to the same neighbour, a ring of one leads from each
/// square to itself, which no search takes, as prices do not fall on it.
///
/// ```text
/// a torus of 2 x 3, squares beyond it in small:      f d e f d
///                                                    c A B C a
///                                                    f D E F d
///                                                    c a b c a
/// ```
#[derive(Debug, Clone, Copy)]
pub(super) struct Lattice {
    pub(super) steps: GridSteps,
    rows: usize,
    cols: usize,
    /// What each way adds to the number of a square.
    offsets: [usize; 8],
}

impl Default for Lattice {
    fn default() -> Self {
        Self::new(0, 0, GridSteps::PLAIN)
    }
}

impl Lattice {
    pub(super) fn new(rows: usize, cols: usize, steps: GridSteps) -> Self {
        let stride = cols + 2;
        let offsets = GridSteps::OFFSETS.map(|(by_rows, by_cols)| {
            let by = by_rows * stride as isize + by_cols;
            by as usize // wraps below 0, and so does what is added to it
        });
        Self {
            steps,
            rows,
            cols,
            offsets,
        }
    }

    pub(super) const fn stride(&self) -> usize {
        self.cols + 2
    }

    /// The square to which a way leads.
    pub(super) fn next<K: Kind>(&self, cells: &[Cell], square: usize, way: usize) -> usize {
        let to = square.wrapping_add(self.offsets[way]);
        if K::IS_PLAIN || cells[to].flags & BEYOND == 0 {
            to
        } else {
            self.across(to)
        }
    }

    /// The same without a look at the cells.
    pub(super) fn next_of_any(&self, square: usize, way: usize) -> usize {
        let to = square.wrapping_add(self.offsets[way]);
        if self.steps.edges() == Edges::Open {
            to
        } else {
            self.across(to)
        }
    }

    /// The square for which one stands, itself where it is not beyond a joined border.
    fn across(&self, square: usize) -> usize {
        let along = |at: usize, length: usize, joined: bool| match at {
            0 if joined => length,
            _ if joined && at > length => 1,
            _ => at,
        };
        let edges = self.steps.edges();
        let row = along(square / self.stride(), self.rows, edges == Edges::Torus);
        let col = along(square % self.stride(), self.cols, edges != Edges::Open);
        row * self.stride() + col
    }

    /// Whether a square stands for another one.
    pub(super) fn is_beyond(&self, square: usize) -> bool {
        // Not the corners above and below a cylinder, which stand for walls.
        let (row, across) = (self.across(square) / self.stride(), self.across(square));
        across != square && row >= 1 && row <= self.rows
    }

    /// What a step along a way costs, as seen from one end.
    pub(super) fn cost<V: View>(&self, way: usize) -> i32 {
        if V::Kind::IS_PLAIN {
            1
        } else if V::MIRRORED {
            self.steps.costs()[way ^ 1]
        } else {
            self.steps.costs()[way]
        }
    }

    /// What a step along a way costs.
    pub(super) const fn cost_along(&self, way: usize) -> i32 {
        self.steps.costs()[way]
    }

    /// What a step costs in the mean, rounded up.
    pub(super) fn usual_cost(&self) -> u64 {
        let costs = &self.steps.costs()[..self.steps.ways()];
        let sum: u64 = costs
            .iter()
            .map(|&cost| u64::from(cost.unsigned_abs()))
            .sum();
        sum.div_ceil(costs.len() as u64)
    }

    /// The longest that a step can be for a search: its cost and as much as the price rises along it.
    pub(super) fn longest(&self) -> usize {
        let pairs = self.steps.costs()[..self.steps.ways()].chunks(2);
        let sums = pairs.map(|pair| (pair[0] + pair[1]).unsigned_abs() as usize);
        sums.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_beyond_stand_for_those_of_the_picture() {
        let on = |edges| Lattice::new(2, 3, GridSteps::new(edges, &[1; 8]).unwrap());
        let drawn = |edges| {
            let lattice = on(edges);
            let letter = |square: usize| match lattice.across(square) {
                at if lattice.is_beyond(square) => char::from(b" abc  def "[at - 5]),
                6..9 | 11..14 => '#',
                _ => ' ',
            };
            (0..20).map(letter).collect::<String>()
        };
        assert_eq!(drawn(Edges::Torus), "fdefdc###af###dcabca");
        assert_eq!(drawn(Edges::Cylinder), "     c###af###d     ");
        assert_eq!(drawn(Edges::Open), "      ###  ###      ");
    }

    #[test]
    fn a_ring_of_one_leads_to_itself_and_one_of_two_both_ways_to_the_other() {
        let lattice = Lattice::new(1, 2, GridSteps::new(Edges::Torus, &[1; 8]).unwrap());
        let (a, b) = (5, 6);
        let ways: Vec<_> = (0..8).map(|way| lattice.next_of_any(a, way)).collect();
        assert_eq!(ways, [b, b, a, a, b, b, b, b]);
    }
}
