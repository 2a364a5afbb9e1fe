//! A slide puzzle seen as goods on roads: tokens that must leave, places that wait for one, and
//! steps that cost 1 each.
//!
//! Identical tokens never block one another (one that stands in the way takes over the rest of the
//! trip), so all that matters is how many tokens cross each step. A place has `start - target` to
//! send on; the fewest moves are the least total that meets this everywhere (see `move_order` for
//! the other half of that claim). Source: J. Yu and S. LaValle, *Distance optimal formation control
//! on graphs with a tight convergence time guarantee* (2012).

use super::rule::Rule;
use super::target::Target;
use crate::answer::ComponentCount;
use crate::bits::BitVec;
use crate::error::Error;
use crate::flow::{Arc, MinCostFlow, Network};

/// The steps of a rule, each way for itself, those that leave a place side by side.
///
/// ```text
/// places 0 1 2 in a row     step   0      1      2      3         first[place]: 0 1 3 4
///                           ways   0->1   1->0   1->2   2->1
///                           back   1      0      3      2         the same step the other way
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Steps {
    first: Vec<u32>,
    to: Vec<u32>,
    back: Vec<u32>,
}

impl Steps {
    /// All steps of `rule`, which was found small enough to number them in 32 bits.
    fn of(rule: &Rule) -> Self {
        let places = rule.len();
        let (mut first, mut to) = (Vec::with_capacity(places + 1), Vec::new());
        first.push(0);
        for place in 0..places {
            rule.neighbours(place, |near| to.push(near as u32));
            first.push(to.len() as u32);
        }
        let mut steps = Self {
            first,
            back: vec![0; to.len()],
            to,
        };
        for place in 0..places {
            for step in steps.leaving(place) {
                let near = steps.to[step] as usize;
                let home = |&back: &usize| steps.to[back] as usize == place;
                let back = steps.leaving(near).find(home);
                steps.back[step] = back.expect("a step goes both ways") as u32;
            }
        }
        steps
    }

    /// Number of places.
    pub(super) fn places(&self) -> usize {
        self.first.len() - 1
    }

    /// The steps that leave a place.
    pub(super) fn leaving(&self, place: usize) -> std::ops::Range<usize> {
        self.first[place] as usize..self.first[place + 1] as usize
    }

    /// Where a step leads.
    pub(super) fn to(&self, step: usize) -> usize {
        self.to[step] as usize
    }

    /// The same step the other way.
    pub(super) fn back(&self, step: usize) -> usize {
        self.back[step] as usize
    }

    fn arcs(&self) -> Vec<Arc> {
        let arc = |from: usize, step: usize| Arc {
            from: from as u32,
            to: self.to[step],
            capacity: Network::UNBOUNDED,
            cost: 1,
        };
        (0..self.places())
            .flat_map(|from| self.leaving(from).map(move |step| arc(from, step)))
            .collect()
    }
}

/// Everything about a rule that a flow needs, prepared once.
#[derive(Debug, Clone)]
pub(super) struct FlowModel {
    pub(super) steps: Steps,
    /// One arc a step, in the order of the steps.
    pub(super) network: Network,
    /// For each place, the first place of its component.
    component: Vec<u32>,
}

impl FlowModel {
    /// Bytes for `places` places with `steps` steps (both ways counted): this model, the memory of
    /// the flow and of the move order, all but the moves themselves.
    pub(super) const fn bytes(places: u64, steps: u64) -> u128 {
        let model = places as u128 * 8 + steps as u128 * 8;
        let order = places as u128 * 10 + steps as u128 * 4;
        Network::bytes(places, steps) + MinCostFlow::bytes(places) + model + order
    }

    /// The model of `rule`, in which no place has more than `most_neighbours`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] above `max_bytes`, before any memory is taken.
    pub(super) fn new(rule: &Rule, most_neighbours: u64, max_bytes: u64) -> Result<Self, Error> {
        let places = rule.len() as u64;
        let most_steps = places.saturating_mul(most_neighbours);
        let (needed, limit) = (Self::bytes(places, most_steps), u128::from(max_bytes));
        if needed > limit {
            let what = "a flow on a board of that size";
            return Err(Error::TooLarge {
                what,
                needed,
                limit,
            });
        }
        Network::check_size(places, most_steps, max_bytes)?;
        let steps = Steps::of(rule);
        let network = Network::new(steps.places(), &steps.arcs(), max_bytes)?;
        let component = components(&steps);
        Ok(Self {
            steps,
            network,
            component,
        })
    }

    /// The components in which tokens and targets differ in number, by their first places.
    pub(super) fn unequal(&self, start: &BitVec, target: &Target) -> Vec<ComponentCount> {
        let targets = target.tokens();
        // Most boards are one component: then two numbers decide.
        if start.count_ones() == targets.count_ones() && self.component.iter().all(|&at| at == 0) {
            return Vec::new();
        }
        let place = 0..self.steps.places();
        let mut counts: Vec<ComponentCount> = place
            .map(|place| ComponentCount {
                place,
                tokens: 0,
                targets: 0,
            })
            .collect();
        for place in start.iter_ones() {
            counts[self.component[place] as usize].tokens += 1;
        }
        for place in targets.iter_ones() {
            counts[self.component[place] as usize].targets += 1;
        }
        counts.retain(|count| count.tokens != count.targets);
        counts
    }
}

/// The first place of each place's component.
fn components(steps: &Steps) -> Vec<u32> {
    let unknown = u32::MAX;
    let mut component = vec![unknown; steps.places()];
    let mut waiting = Vec::new();
    for first in 0..steps.places() {
        if component[first] != unknown {
            continue;
        }
        component[first] = first as u32;
        waiting.push(first);
        while let Some(place) = waiting.pop() {
            for near in steps.leaving(place).map(|step| steps.to(step)) {
                if component[near] == unknown {
                    component[near] = first as u32;
                    waiting.push(near);
                }
            }
        }
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn steps_lie_as_drawn() {
        let steps = Steps::of(&Rule::open(Size::new(1, 3).unwrap()));
        assert_eq!(steps.first, [0, 1, 3, 4]);
        assert_eq!(steps.to, [1, 0, 2, 1]);
        assert_eq!(steps.back, [1, 0, 3, 2]);
    }

    #[test]
    fn each_component_at_fault_is_named() {
        let rule = Rule::graph(vec![vec![2], vec![3], vec![0], vec![1], vec![]]).unwrap();
        let model = FlowModel::new(&rule, 1, 1 << 20).unwrap();
        let start = BitVec::with_ones(5, [0, 2, 3, 4]);
        let target = Target::exact(BitVec::with_ones(5, [0, 1, 3, 4]));
        let [first, second] = model.unequal(&start, &target)[..] else {
            panic!("two components are at fault");
        };
        assert_eq!((first.place, first.tokens, first.targets), (0, 2, 1));
        assert_eq!((second.place, second.tokens, second.targets), (1, 1, 2));
    }
}
