//! How many solutions of one board have how many presses, by walking over them all.

use crate::answer::Limits;
use crate::error::Error;

use super::button_order::ButtonOrder;
use super::cosets::AllSolutions;
use super::in_order::Step;

impl AllSolutions {
    /// How many solutions have 0, 1, 2, ... presses, over all alternatives of the goal, each counted once;
    /// the last number is not 0. None where there are more than `limits.max_work` to look at, or the
    /// caller stopped it.
    ///
    /// # Errors
    /// As [`AllSolutions::in_order`].
    pub fn weights(&self, limits: &Limits) -> Result<Option<Vec<u64>>, Error> {
        let natural = ButtonOrder::natural(self.rule.buttons().places().len());
        let mut solutions = self.in_order(&natural, limits)?;
        let mut weights = Vec::new();
        let mut found = 0_u64;
        loop {
            let max_work = limits.max_work - solutions.tried();
            match solutions.advance(&Limits {
                max_work,
                ..*limits
            }) {
                Step::Solution(presses) => {
                    let weight = presses.count() as usize;
                    if weight >= weights.len() {
                        weights.resize(weight + 1, 0);
                    }
                    weights[weight] += 1;
                }
                Step::End => return Ok(Some(weights)),
                Step::Stopped => return Ok(None),
            }
            found += 1;
            if found.is_multiple_of(1 << 12) {
                limits.report(solutions.tried(), None);
            }
        }
    }
}
