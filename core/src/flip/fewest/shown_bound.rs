//! What two halves of a solution have shown of the least cost over all alternatives of a goal, where a
//! search stopped.
//!
//! A checker can follow halves as far as they went, for all alternatives at once; but not a search of
//! another kind, nor further. So a bound is shown only up to the farthest that halves have come.

use super::prices::Prices;
use super::search::Outcome;

/// Collects what the searches of the alternatives came to.
#[derive(Debug)]
pub(in crate::flip) struct ShownBound {
    /// No solution of any alternative that was searched costs less.
    least: u64,
    /// Halves went so far for one of them.
    farthest: u64,
}

impl ShownBound {
    /// Before any search.
    pub(in crate::flip) const fn new() -> Self {
        Self {
            least: u64::MAX,
            farthest: 0,
        }
    }

    /// Takes in the search of one alternative.
    pub(in crate::flip) fn take(&mut self, outcome: &Outcome, prices: &Prices) {
        match outcome {
            Outcome::Fewest { presses, .. } => {
                self.least = self.least.min(prices.total(presses));
            }
            Outcome::Forbidden => {}
            Outcome::Stopped { bound, .. } => {
                self.least = self.least.min(*bound);
                self.farthest = self.farthest.max(*bound);
            }
        }
    }

    /// A bound on the cost of all solutions, or 0.
    pub(in crate::flip) fn bound(&self) -> u64 {
        self.least.min(self.farthest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVec;
    use crate::flip::Rule;
    use crate::grid::Size;

    #[test]
    fn the_least_of_all_but_no_farther_than_halves_went() {
        let prices = Prices::of(&Rule::plus(Size::new(3, 3).unwrap()));
        let stopped = |bound| Outcome::Stopped { best: None, bound };
        let fewest = |presses| Outcome::Fewest {
            presses: BitVec::with_ones(9, 0..presses).into(),
            ties: 1_u8.into(),
        };
        let mut shown = ShownBound::new();
        let mut take = |outcome: Outcome| {
            shown.take(&outcome, &prices);
            shown.bound()
        };
        assert_eq!(take(Outcome::Forbidden), 0);
        assert_eq!(take(fewest(9)), 0);
        assert_eq!(take(stopped(7)), 7);
        assert_eq!(take(fewest(6)), 6);
        assert_eq!(take(stopped(0)), 0);
    }
}
