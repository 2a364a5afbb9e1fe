//! What a step costs, where not every step costs 1: by its direction on a board, by its edge on a graph.

use crate::error::Error;
use crate::grid::Direction;

/// A step to one of the eight neighbours on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Heading {
    /// One row up, one column to the left.
    UpLeft,
    /// One row up.
    Up,
    /// One row up, one column to the right.
    UpRight,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// One row down, one column to the left.
    DownLeft,
    /// One row down.
    Down,
    /// One row down, one column to the right.
    DownRight,
}

impl Heading {
    /// All eight, in the row-major order of the cells they lead to.
    pub const ALL: [Self; 8] = [
        Self::UpLeft,
        Self::Up,
        Self::UpRight,
        Self::Left,
        Self::Right,
        Self::DownLeft,
        Self::Down,
        Self::DownRight,
    ];

    /// The four to side neighbours, in the same order.
    pub const SIDES: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    /// Rows and columns that the step adds.
    #[must_use]
    pub const fn offset(self) -> (isize, isize) {
        let (up, left) = (Direction::Up.offset().0, Direction::Left.offset().1);
        match self {
            Self::UpLeft => (up, left),
            Self::Up => (up, 0),
            Self::UpRight => (up, -left),
            Self::Left => (0, left),
            Self::Right => (0, -left),
            Self::DownLeft => (-up, left),
            Self::Down => (-up, 0),
            Self::DownRight => (-up, -left),
        }
    }

    /// Whether the step leads to a corner neighbour.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        let (rows, cols) = self.offset();
        rows != 0 && cols != 0
    }
}

/// What a step costs in each direction: a whole number, 1 or more; 1 where nothing is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DirectionCosts([u32; 8]);

impl DirectionCosts {
    /// So much in every direction.
    #[must_use]
    pub const fn uniform(cost: u32) -> Self {
        Self([cost; 8])
    }

    /// The same, but `cost` for a step in this direction.
    #[must_use]
    pub const fn with(mut self, heading: Heading, cost: u32) -> Self {
        self.0[heading as usize] = cost;
        self
    }

    /// What a step in this direction costs.
    #[must_use]
    pub const fn of(&self, heading: Heading) -> u32 {
        self.0[heading as usize]
    }
}

impl Default for DirectionCosts {
    fn default() -> Self {
        Self::uniform(1)
    }
}

/// What steps cost. A step may cost something else than the step back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepCosts {
    /// On a board, by direction.
    Directions(DirectionCosts),
    /// On a graph: for each place, for each of its neighbours in their order, the cost of a step there.
    Edges(Vec<Vec<u32>>),
}

impl StepCosts {
    /// The dearest step costs no more; with it the cheapest way over all places must stay below 2^63.
    pub const MOST: u32 = (1 << 31) - 1;

    /// Refuses costs of 0, which would allow tokens to walk in circles for nothing, and costs that
    /// could not be added up on `places` places.
    pub(super) fn check(costs: impl Iterator<Item = u32>, places: usize) -> Result<(), Error> {
        let most = u128::from(Self::MOST).min((1 << 63) / (places as u128).pow(2).max(1));
        let wrong = costs.map(u64::from).find(|&cost| {
            let cost = u128::from(cost);
            cost == 0 || cost > most
        });
        match wrong {
            None => Ok(()),
            Some(found) => Err(Error::OutOfRange {
                what: "the cost of a step",
                found,
                allowed: "1 or more, below 2^31, and times the square of the number of places at most 2^63",
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_go_around_in_reading_order() {
        let around = (-1..=1).flat_map(|rows| (-1..=1).map(move |cols| (rows, cols)));
        let around: Vec<_> = around.filter(|&offset| offset != (0, 0)).collect();
        assert_eq!(Heading::ALL.map(Heading::offset).to_vec(), around);
        let sides = Heading::ALL.iter().filter(|heading| !heading.is_diagonal());
        assert!(sides.eq(&Heading::SIDES));
        assert_eq!(
            Heading::SIDES.map(Heading::offset),
            Direction::ALL.map(Direction::offset)
        );
    }

    #[test]
    fn costs_are_kept_in_range() {
        let check = |cost, places| StepCosts::check([1, cost].into_iter(), places).is_ok();
        assert!(check(1, 1 << 20) && check(StepCosts::MOST, 9));
        assert!(!check(0, 9) && !check(StepCosts::MOST + 1, 1));
        assert!(check(1 << 23, 1 << 20) && !check((1 << 23) + 1, 1 << 20));
    }
}
