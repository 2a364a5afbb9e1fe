//! Things that go together: cells or buttons that a balanced board treats alike.
//!
//! A board looks the same after a symmetry exactly where cells that the symmetry sends to one another
//! have one state. Presses that are the same on such sets of buttons make such a board, if the
//! symmetry leaves the rule as it is. Without a symmetry every set has one member.

use super::super::modulus::Modulus;
use super::super::states::States;

/// A partition of the numbers 0..n: sets in the order of their least members, members ascending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Orbits {
    sets: Vec<Vec<usize>>,
    len: usize,
}

impl Orbits {
    /// The sets of numbers below `len` that `moves`, each a rearrangement of these numbers, send to
    /// one another.
    pub(super) fn of(len: usize, moves: &[Vec<usize>]) -> Self {
        let mut sets = Vec::new();
        let mut seen = vec![false; len];
        for first in 0..len {
            if seen[first] {
                continue;
            }
            seen[first] = true;
            let mut set = vec![first];
            let mut next = 0;
            while next < set.len() {
                let from = set[next];
                for to in moves.iter().map(|moved| moved[from]) {
                    if !seen[to] {
                        seen[to] = true;
                        set.push(to);
                    }
                }
                next += 1;
            }
            set.sort_unstable();
            sets.push(set);
        }
        Self { sets, len }
    }

    /// How many sets there are.
    pub(super) const fn count(&self) -> usize {
        self.sets.len()
    }

    /// The members of set number `at`.
    pub(super) fn set(&self, at: usize) -> &[usize] {
        &self.sets[at]
    }

    /// One value a number: that of its set in `values`, which are reduced.
    pub(super) fn spread(&self, modulus: Modulus, values: &[u8]) -> States {
        let mut states = States::zeros(modulus, self.len);
        for (set, &value) in self.sets.iter().zip(values) {
            set.iter().for_each(|&at| states.add(at, value));
        }
        states
    }

    /// Whether `states` are the same on every set.
    pub(super) fn keeps(&self, states: &States) -> bool {
        let same = |set: &Vec<usize>| {
            let mut values = set.iter().map(|&at| states.get(at));
            let first = values.next();
            values.all(|value| Some(value) == first)
        };
        self.sets.iter().all(same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_to_one_another_goes_together() {
        let orbits = Orbits::of(5, &[vec![2, 1, 0, 4, 3], vec![0, 1, 3, 2, 4]]);
        let sets: Vec<&[usize]> = (0..orbits.count()).map(|at| orbits.set(at)).collect();
        assert_eq!(sets, [&[0, 2, 3, 4][..], &[1]]);
        let three = Modulus::new(3).unwrap();
        let states = orbits.spread(three, &[2, 1]);
        assert_eq!(states, States::new(three, &[2, 1, 2, 2, 2]).unwrap());
        assert!(orbits.keeps(&states));
        assert!(!orbits.keeps(&States::new(three, &[2, 1, 2, 1, 2]).unwrap()));
        assert_eq!(Orbits::of(3, &[]).count(), 3);
    }
}
