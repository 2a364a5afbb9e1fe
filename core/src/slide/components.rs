//! The connected parts of a board, and whether each has as many tokens as it needs.

use super::rule::Rule;
use super::target::Target;
use crate::answer::ComponentCount;
use crate::bits::BitVec;
use crate::grid::Region;

/// For each place the first place of its component; nothing where all places are one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Components(Option<Vec<u32>>);

impl Components {
    /// Bytes for so many places.
    pub(super) const fn bytes(places: u64) -> u128 {
        // The list and its making, and the counts of each.
        places as u128 * 48
    }

    /// The components of `rule`, which was found small enough to number its places in 32 bits.
    pub(super) fn of(rule: &Rule) -> Self {
        if rule.region().is_some_and(Region::is_full) {
            return Self(None);
        }
        let unknown = u32::MAX;
        let mut component = vec![unknown; rule.len()];
        let mut waiting = Vec::new();
        for first in 0..rule.len() {
            if component[first] != unknown {
                continue;
            }
            component[first] = first as u32;
            waiting.push(first as u32);
            while let Some(place) = waiting.pop() {
                rule.neighbours(place as usize, |near| {
                    if component[near] == unknown {
                        component[near] = first as u32;
                        waiting.push(near as u32);
                    }
                });
            }
        }
        Self(component.iter().any(|&at| at != 0).then_some(component))
    }

    /// The components in which the tokens are too few for the targets, or too many for the places where
    /// they may end, by their first places.
    pub(super) fn at_fault(&self, start: &BitVec, target: &Target) -> Vec<ComponentCount> {
        let first = |place| self.0.as_ref().map_or(0, |list| list[place] as usize);
        let none = |place| Counts {
            count: ComponentCount {
                place,
                tokens: 0,
                targets: 0,
            },
            either: 0,
        };
        let number = if self.0.is_some() {
            start.len()
        } else {
            start.len().min(1)
        };
        let mut counts: Vec<Counts> = (0..number).map(none).collect();
        if self.0.is_none() && !counts.is_empty() {
            // One component: three numbers decide.
            counts[0].count.tokens = start.count_ones();
            counts[0].count.targets = target.tokens().count_ones();
            counts[0].either = start.len() as u64 - target.cared().count_ones();
        } else {
            for place in 0..start.len() {
                let at = &mut counts[first(place)];
                at.count.tokens += u64::from(start.get(place));
                at.count.targets += u64::from(target.tokens().get(place));
                at.either += u64::from(!target.cared().get(place));
            }
        }
        let at_fault = counts.iter().filter(|at| !at.fits());
        at_fault.map(|at| at.count).collect()
    }
}

struct Counts {
    count: ComponentCount,
    /// Places that may end either way.
    either: u64,
}

impl Counts {
    const fn fits(&self) -> bool {
        let ComponentCount {
            tokens, targets, ..
        } = self.count;
        targets <= tokens && tokens <= targets + self.either
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_component_at_fault_is_named() {
        let rule = Rule::graph(vec![vec![2], vec![3], vec![0], vec![1], vec![]]).unwrap();
        let components = Components::of(&rule);
        let start = BitVec::with_ones(5, [0, 2, 3, 4]);
        let target = Target::exact(BitVec::with_ones(5, [0, 1, 3, 4]));
        let [first, second] = components.at_fault(&start, &target)[..] else {
            panic!("two components are at fault");
        };
        assert_eq!((first.place, first.tokens, first.targets), (0, 2, 1));
        assert_eq!((second.place, second.tokens, second.targets), (1, 1, 2));
        // Place 2 may end either way: the first component has room, the second still lacks one.
        let cared = BitVec::with_ones(5, [0, 1, 3, 4]);
        let target = Target::with_dont_care(target.tokens().clone(), cared).unwrap();
        let [second] = components.at_fault(&start, &target)[..] else {
            panic!("one component is at fault");
        };
        assert_eq!(second.place, 1);
    }

    #[test]
    fn one_component_counts_alike_however_it_is_found() {
        let line = Rule::graph(vec![vec![1], vec![0, 2], vec![1]]).unwrap();
        assert_eq!(Components::of(&line), Components(None));
        for numbers in 0..512_u64 {
            let bits = |number: u64| BitVec::from_words(3, vec![number & 7]);
            let (start, tokens, cared) = (bits(numbers), bits(numbers >> 3), bits(numbers >> 6));
            let target = Target::with_dont_care(tokens, cared).unwrap();
            let quick = Components(None).at_fault(&start, &target);
            let slow = Components(Some(vec![0; 3])).at_fault(&start, &target);
            assert_eq!(quick, slow);
        }
    }
}
