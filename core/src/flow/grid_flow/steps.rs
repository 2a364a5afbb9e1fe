//! How units step from cell to cell on a board of squares: to how many neighbours, over which borders, at
//! what cost.

use super::lattice::far;
use crate::error::Error;
use crate::grid::{Edges, Region};

/// Steps to four or eight neighbours on a board with open or joined edges, with a cost for each direction.
///
/// The *ways* from a cell are numbered 0 right, 1 left, 2 down, 3 up, 4 down and right, 5 up and left, 6 down
/// and left, 7 up and right: two and two lead back and forth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridSteps {
    edges: Edges,
    ways: usize,
    costs: [i32; 8],
}

impl GridSteps {
    /// Steps to the four side neighbours within the board, all of cost 1.
    pub const PLAIN: Self = Self {
        edges: Edges::Open,
        ways: 4,
        costs: [1; 8],
    };

    /// Largest cost of a step.
    pub const MOST_COST: u32 = 1 << 12;

    /// Rows and columns that each way adds.
    pub const OFFSETS: [(isize, isize); 8] = [
        (0, 1),
        (0, -1),
        (1, 0),
        (-1, 0),
        (1, 1),
        (-1, -1),
        (1, -1),
        (-1, 1),
    ];

    /// Steps along the first four or all eight ways, one cost each.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] for another number of costs, a cost of 0 or one above [`Self::MOST_COST`].
    pub fn new(edges: Edges, costs: &[u32]) -> Result<Self, Error> {
        let ways = costs.len();
        if ways != 4 && ways != 8 {
            return Err(Error::OutOfRange {
                what: "the number of ways to step",
                found: ways as u64,
                allowed: "4 or 8",
            });
        }
        let is_wrong = |&&cost: &&u32| cost == 0 || cost > Self::MOST_COST;
        if let Some(&found) = costs.iter().find(is_wrong) {
            return Err(Error::OutOfRange {
                what: "the cost of a step",
                found: found.into(),
                allowed: "1 to 4,096",
            });
        }
        let mut each = [1; 8];
        for (each, &cost) in each.iter_mut().zip(costs) {
            *each = cost as i32;
        }
        Ok(Self {
            edges,
            ways,
            costs: each,
        })
    }

    /// What lies beyond the border.
    #[must_use]
    pub const fn edges(&self) -> Edges {
        self.edges
    }

    /// Number of ways, 4 or 8.
    #[must_use]
    pub const fn ways(&self) -> usize {
        self.ways
    }

    /// What a step along each way costs; 1 for ways that there are not.
    pub(super) const fn costs(&self) -> &[i32; 8] {
        &self.costs
    }

    /// Whether [`super::GridFlow`] can number all prices on a board: a cheapest way over it may cost up to 2^27,
    /// half as much with eight ways. Where no walls are, rows and columns say how long it is, else the cells.
    #[must_use]
    pub fn fit(&self, region: &Region) -> bool {
        let size = region.size();
        let longest = if region.is_full() {
            size.rows() + size.cols()
        } else {
            region.cells()
        };
        let dearest = self.costs[..self.ways].iter().max().copied().unwrap_or(1);
        longest as u128 * u128::from(dearest.unsigned_abs()) <= u128::from(far(self.ways) / 4)
    }

    /// Steps on a board of so many rows and columns, each way for itself, as if there were no walls.
    #[must_use]
    pub fn count(&self, rows: u64, cols: u64) -> u64 {
        let along = |by: isize, length: u64, joined: bool| {
            if by == 0 || joined {
                length
            } else {
                length - 1
            }
        };
        let (down, across) = (self.edges == Edges::Torus, self.edges != Edges::Open);
        let ways = Self::OFFSETS[..self.ways].iter();
        ways.map(|&(by_rows, by_cols)| along(by_rows, rows, down) * along(by_cols, cols, across))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn costs_out_of_range_are_refused() {
        for costs in [&[1; 3][..], &[1; 5], &[1, 1, 0, 1], &[1, 1, 1, 4097]] {
            assert!(GridSteps::new(Edges::Open, costs).is_err());
        }
        let same = GridSteps::new(Edges::Open, &[1; 4]).unwrap();
        assert_eq!(same, GridSteps::PLAIN);
    }

    #[test]
    fn steps_are_counted_as_drawn() {
        // 2 x 3: four along the rows, three down, twice; four at corners, twice.
        assert_eq!(GridSteps::PLAIN.count(2, 3), 14);
        let eight = |edges| GridSteps::new(edges, &[1; 8]).unwrap().count(2, 3);
        assert_eq!(eight(Edges::Open), 14 + 8);
        assert_eq!(eight(Edges::Cylinder), 12 + 6 + 12);
        assert_eq!(eight(Edges::Torus), 48);
    }

    #[test]
    fn only_prices_that_can_be_numbered_fit() {
        let full = |side| Region::full(Size::new(side, side).unwrap());
        let steps = |costs: &[u32]| GridSteps::new(Edges::Torus, costs).unwrap();
        assert!(steps(&[4096; 4]).fit(&full(1 << 14)));
        assert!(!steps(&[4096; 4]).fit(&full((1 << 14) + 1)));
        assert!(!steps(&[4096; 8]).fit(&full(1 << 14)));
    }
}
