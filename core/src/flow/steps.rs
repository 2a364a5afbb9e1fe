//! The steps between places, each way for itself, those that leave a place side by side.
//!
//! ```text
//! places 0 1 2 in a row     step   0      1      2      3         first[place]: 0 1 3 4
//!                           ways   0->1   1->0   1->2   2->1
//!                           back   1      0      3      2         the same step the other way
//! ```

use std::ops::Range;

/// Places and the steps between them, at most 2^30 of both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Steps {
    first: Vec<u32>,
    to: Vec<u32>,
    back: Vec<u32>,
    /// Empty where every step costs 1.
    cost: Vec<u32>,
}

/// What steps cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepPrice {
    /// 1 each.
    One,
    /// Each its own.
    Each,
}

impl Steps {
    /// Bytes that so many places and steps take.
    #[must_use]
    pub const fn bytes(places: u64, steps: u64, price: StepPrice) -> u128 {
        let each = match price {
            StepPrice::One => 8,
            StepPrice::Each => 12,
        };
        places as u128 * 4 + steps as u128 * each
    }

    /// The steps of `places` places, at most `most` of them. `leaving` calls for a place its second argument with each neighbour and what the
    /// step to it costs; if a neighbour comes twice there is one step, the cheaper one.
    ///
    /// # Panics
    /// Where a step does not go both ways, or there are more than can be numbered.
    #[must_use]
    pub fn new(
        places: usize,
        most: usize,
        price: StepPrice,
        mut leaving: impl FnMut(usize, &mut dyn FnMut(usize, u32)),
    ) -> Self {
        let (mut first, mut to) = (Vec::with_capacity(places + 1), Vec::with_capacity(most));
        let has_costs = price == StepPrice::Each;
        let mut costs = Vec::with_capacity(if has_costs { most } else { 0 });
        first.push(0);
        for place in 0..places {
            let from = to.len();
            leaving(place, &mut |near, cost| {
                let known = to[from..].iter().position(|&other| other == near as u32);
                match known {
                    None => {
                        to.push(near as u32);
                        costs.extend(has_costs.then_some(cost));
                    }
                    Some(at) if has_costs => costs[from + at] = cost.min(costs[from + at]),
                    Some(_) => {}
                }
            });
            first.push(u32::try_from(to.len()).expect("so few that they can be numbered"));
        }
        let mut steps = Self {
            first,
            back: vec![0; to.len()],
            to,
            cost: costs,
        };
        for place in 0..places {
            for step in steps.leaving(place) {
                let near = steps.to[step] as usize;
                let back = steps.between(near, place);
                steps.back[step] = back.expect("a step goes both ways") as u32;
            }
        }
        steps
    }

    /// Number of places.
    #[must_use]
    pub fn places(&self) -> usize {
        self.first.len() - 1
    }

    /// The steps that leave a place.
    #[must_use]
    pub fn leaving(&self, place: usize) -> Range<usize> {
        self.first[place] as usize..self.first[place + 1] as usize
    }

    /// Number of steps, both ways counted.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.to.len()
    }

    /// The step from one place to another.
    #[must_use]
    pub fn between(&self, from: usize, to: usize) -> Option<usize> {
        self.leaving(from).find(|&step| self.end(step) == to)
    }

    /// Where a step leads.
    #[must_use]
    pub fn end(&self, step: usize) -> usize {
        self.to[step] as usize
    }

    /// The same step the other way.
    #[must_use]
    pub fn back(&self, step: usize) -> usize {
        self.back[step] as usize
    }

    /// What a step costs.
    #[must_use]
    pub fn cost(&self, step: usize) -> u32 {
        self.cost.get(step).map_or(1, |&cost| cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lie_as_drawn() {
        let steps = Steps::new(3, 4, StepPrice::One, |place, visit| match place {
            1 => {
                visit(0, 1);
                visit(2, 1);
            }
            _ => visit(1, 1),
        });
        assert_eq!(steps.first, [0, 1, 3, 4]);
        assert_eq!(steps.to, [1, 0, 2, 1]);
        assert_eq!(steps.back, [1, 0, 3, 2]);
        assert_eq!((steps.between(1, 2), steps.between(0, 2)), (Some(2), None));
    }

    #[test]
    fn of_two_steps_to_one_place_the_cheaper_stays() {
        let steps = Steps::new(2, 4, StepPrice::Each, |place, visit| {
            visit(1 - place, 5);
            visit(1 - place, 3);
        });
        assert_eq!((steps.steps(), steps.cost(0), steps.cost(1)), (2, 3, 3));
    }
}
