//! A light solution where there are too many to weigh: from random sets of buttons that decide the rest.
//!
//! An *information set* is as many buttons as the kernel has dimensions, such that each choice of
//! presses on them belongs to just one solution. If the lightest solution presses few of them, it is
//! near the one that presses none. So, round after round: exchange some buttons of the set for others
//! at random, keeping the basis such that each vector presses one button of the set alone; begin at the
//! solution that presses none of the set, and at the best one known; and add the one vector, or the
//! two, that make the solution lightest, until none do. What is found is good, never proved.
//!
//! Buttons with the same part in all vectors of the basis are pressed or not together (but for where
//! they stand in the first solution), so only their surplus of ones or zeros counts: a type with 5
//! presses and 3 others, or the other way round, weighs as 2 buttons. A button is
//! drawn for the set as often as its type counts, so that what counts most is decided first.
//!
//! ```text
//! 39 x 39, all lit: 2^32 solutions, 1,521 buttons that count as 1,504; the 561 presses of the lightest
//! are met after 2 million solutions, where half of all would be 2,000 million
//! ```
//!
//! Cost: at most `max_work` solutions weighed, and at most 2^31 words added, a second or two. Source:
//! E. Prange (1962) for information sets, P. Lee and E. Brickell (1988) for two presses in them, A. Canteaut
//! and F. Chabaud (1998) for the exchange.

use std::collections::HashMap;
use std::ops::Range;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::answer::Limits;
use crate::bits::BitVec;

/// What a descent reached.
#[derive(Debug)]
pub(super) struct Descended {
    /// A solution of the coset, at most as heavy as the one it started from.
    pub solution: BitVec,
    /// Solutions weighed.
    pub weighed: u64,
}

/// Words added at most.
const MOST_WORDS: u64 = 1 << 31;

/// Bits of the basis above which types are not looked for.
const MOST_BITS: usize = 1 << 26;

/// Improves `start` by the vectors of `basis`, which is in reduced echelon form.
pub(super) fn descend(basis: &[BitVec], start: &BitVec, limits: &Limits) -> Descended {
    descend_from_seed(basis, start, limits, 0)
}

fn descend_from_seed(basis: &[BitVec], start: &BitVec, limits: &Limits, seed: u64) -> Descended {
    let mut search = InformationSets::of(basis, start, limits, seed);
    let mut best = search.first.clone();
    let dimension = basis.len() as u64;
    while dimension > 0 && search.can_pay(1) {
        let mut starts = vec![best.clone()];
        if search.can_pay(dimension) {
            starts.push(search.none_of_set(&best));
        }
        for start in starts {
            let reached = search.descend(start);
            if reached.weight < best.weight {
                best = reached;
            }
        }
        search.exchange();
        limits.report(search.weighed, None);
    }
    let mut solution = start.clone();
    for vector in best.made_of.iter_ones() {
        solution.xor_assign(&basis[vector]);
    }
    Descended {
        solution,
        weighed: search.weighed,
    }
}

/// A sum of vectors of the basis, or the first solution and such a sum; of each type only the surplus.
#[derive(Debug, Clone)]
struct Sum {
    presses: BitVec,
    /// The vectors of the basis of which it is made.
    made_of: BitVec,
    /// Presses, where it is a solution.
    weight: u64,
}

impl Sum {
    fn add(&mut self, vector: &Self) {
        self.presses.xor_assign(&vector.presses);
        self.made_of.xor_assign(&vector.made_of);
        self.weight = self.presses.count_ones();
    }
}

/// The search at work.
struct InformationSets<'a> {
    /// A basis of the kernel.
    vectors: Vec<Sum>,
    /// For each vector the place of the button of the set that it alone presses.
    set: Vec<Option<usize>>,
    first: Sum,
    random: ChaCha8Rng,
    limits: &'a Limits<'a>,
    /// Solutions weighed, and vectors added, and how many may be.
    weighed: u64,
    most: u64,
}

impl<'a> InformationSets<'a> {
    fn of(basis: &[BitVec], start: &BitVec, limits: &'a Limits<'a>, seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let are_merged = basis.len() * start.len() <= MOST_BITS;
        let places = if are_merged {
            merged_places(basis, start, &mut random)
        } else {
            let each = start.iter().enumerate();
            each.map(|(button, is_pressed)| Place { button, is_pressed })
                .collect()
        };
        let sum = |presses: BitVec, made_of| Sum {
            weight: presses.count_ones(),
            presses,
            made_of,
        };
        let dimension = basis.len();
        let vector = |(at, vector): (usize, &BitVec)| {
            let presses = places.iter().map(|place| vector.get(place.button));
            sum(presses.collect(), BitVec::with_ones(dimension, [at]))
        };
        let pressed = places.iter().map(|place| place.is_pressed).collect();
        let words = places.len().div_ceil(64).max(1) as u64;
        let mut made = Self {
            vectors: basis.iter().enumerate().map(vector).collect(),
            set: vec![None; dimension],
            first: sum(pressed, BitVec::zeros(dimension)),
            random,
            limits,
            weighed: 1,
            most: limits.max_work.min(MOST_WORDS / words),
        };
        if are_merged {
            made.choose_set();
        } else {
            made.set = basis.iter().map(BitVec::first_one).collect();
        }
        made
    }

    /// Whether so many more solutions may be weighed.
    fn can_pay(&self, more: u64) -> bool {
        !self.limits.is_cancelled() && self.weighed.saturating_add(more) <= self.most
    }

    /// A random number below `end`, which is not 0.
    fn below(&mut self, end: usize) -> usize {
        // That some numbers are a little more likely than others does no harm here.
        (self.random.next_u64() % end as u64) as usize
    }

    /// Chooses a first set.
    fn choose_set(&mut self) {
        for vector in 0..self.vectors.len() {
            let ones: Vec<usize> = self.vectors[vector].presses.iter_ones().collect();
            if !ones.is_empty() && self.can_pay(self.vectors.len() as u64) {
                let place = ones[self.below(ones.len())];
                self.take(vector, place);
            }
        }
    }

    /// Exchanges a part of the set.
    fn exchange(&mut self) {
        let (dimension, places) = (self.vectors.len(), self.first.presses.len());
        for _ in 0..dimension.div_ceil(4).min(places) {
            let place = self.below(places);
            let pressing = |vector: &usize| self.vectors[*vector].presses.get(place);
            let pressing: Vec<usize> = (0..dimension).filter(pressing).collect();
            if !pressing.is_empty() && self.can_pay(pressing.len() as u64) {
                let vector = pressing[self.below(pressing.len())];
                self.take(vector, place);
            }
        }
    }

    /// Takes the button at `place` into the set, which then `vector` alone presses.
    fn take(&mut self, vector: usize, place: usize) {
        let taken = self.vectors[vector].clone();
        for (at, other) in self.vectors.iter_mut().enumerate() {
            if at != vector && other.presses.get(place) {
                other.add(&taken);
                self.weighed += 1;
            }
        }
        self.set[vector] = Some(place);
    }

    /// The solution that presses no button of the set.
    fn none_of_set(&mut self, solution: &Sum) -> Sum {
        let mut sum = solution.clone();
        for (vector, place) in self.vectors.iter().zip(&self.set) {
            if place.is_some_and(|place| sum.presses.get(place)) {
                sum.add(vector);
                self.weighed += 1;
            }
        }
        sum
    }

    /// Adds single vectors and pairs of them to `solution` as long as these make it lighter.
    fn descend(&mut self, mut solution: Sum) -> Sum {
        let dimension = self.vectors.len() as u64;
        let pairs = dimension * dimension / 2;
        // On large boards there is no time for pairs.
        let tries_pairs = pairs <= self.most / 16;
        while self.can_pay(1) {
            // With the last work not all vectors may be tried.
            let tried = dimension.min(self.most - self.weighed);
            self.weighed += tried;
            let single = self.lightest(&solution.presses, 0..tried as usize, solution.weight);
            if let Some(single) = single {
                solution.add(&self.vectors[single.vector]);
                continue;
            }
            if !tries_pairs || !self.can_pay(pairs) {
                break;
            }
            self.weighed += pairs;
            let Some([a, b]) = self.lightest_pair(&solution) else {
                break;
            };
            solution.add(&self.vectors[a]);
            solution.add(&self.vectors[b]);
        }
        solution
    }

    /// Of the vectors in `range` the one that makes `presses` lightest, and lighter than `below`.
    fn lightest(&self, presses: &BitVec, range: Range<usize>, below: u64) -> Option<Lightest> {
        let mut found = None;
        let mut weight = below;
        for vector in range {
            let own = weight_of_sum(presses, &self.vectors[vector].presses);
            if own < weight {
                weight = own;
                found = Some(Lightest { vector, weight });
            }
        }
        found
    }

    /// The pair of vectors that makes `solution` lightest, and lighter than it is.
    fn lightest_pair(&self, solution: &Sum) -> Option<[usize; 2]> {
        let mut found = None;
        let mut weight = solution.weight;
        for (first, sum) in self.vectors.iter().enumerate() {
            let mut presses = solution.presses.clone();
            presses.xor_assign(&sum.presses);
            if let Some(second) = self.lightest(&presses, first + 1..self.vectors.len(), weight) {
                weight = second.weight;
                found = Some([first, second.vector]);
            }
        }
        found
    }
}

/// A vector, and what the solution weighs with it.
#[derive(Debug, Clone, Copy)]
struct Lightest {
    vector: usize,
    weight: u64,
}

fn weight_of_sum(a: &BitVec, b: &BitVec) -> u64 {
    let words = a.words().iter().zip(b.words());
    words.map(|(a, b)| u64::from((a ^ b).count_ones())).sum()
}

/// A button that counts, and whether the first solution presses it.
#[derive(Debug, Clone, Copy)]
struct Place {
    button: usize,
    is_pressed: bool,
}

/// Of each type of buttons as many as its pressed ones are more than the others, or the other way
/// round.
fn merged_places(basis: &[BitVec], start: &BitVec, random: &mut ChaCha8Rng) -> Vec<Place> {
    // A type is told by a random number for each vector, those that press it added up.
    let mut types = vec![0_u64; start.len()];
    for vector in basis {
        let own = random.next_u64();
        vector.iter_ones().for_each(|button| types[button] ^= own);
    }
    let mut surplus: HashMap<u64, i64> = HashMap::new();
    for (own, is_pressed) in types.iter().zip(start.iter()) {
        *surplus.entry(*own).or_default() += if is_pressed { 1 } else { -1 };
    }
    let mut places = Vec::new();
    for (button, own) in types.iter().enumerate() {
        // The first button of a type stands for it; buttons that no vector presses do not count.
        if let Some(surplus) = surplus.remove(own)
            && *own != 0
        {
            let is_pressed = surplus > 0;
            let place = Place { button, is_pressed };
            places.extend((0..surplus.unsigned_abs()).map(|_| place));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flip::engine::Engine;
    use crate::flip::two_colours::TwoColours;
    use crate::flip::{Method, Rule, States};
    use crate::gf2::Kernel;
    use crate::grid::Size;

    use super::super::gray_walk::walk_all;

    /// The kernel of the plus rule on a square, and a solution of the board that is all lit.
    fn all_lit(side: usize) -> (Vec<BitVec>, BitVec) {
        let rule = Rule::plus(Size::new(side, side).unwrap());
        let cells = side * side;
        let engine = TwoColours::new(
            &rule,
            &BitVec::ones(cells),
            Method::Automatic,
            &Limits::default(),
        );
        let engine = engine.unwrap();
        let bits = |states: &States| states.as_bits().unwrap().clone();
        let basis = engine.basis().iter().map(|vector| bits(vector.times()));
        let solution = engine.reach(&BitVec::ones(cells).into()).ok().unwrap();
        (basis.collect(), bits(&solution))
    }

    /// What is reached with so much work, as presses, from some seeds.
    fn reached(side: usize, max_work: u64, seeds: u64) -> Vec<u64> {
        let (basis, start) = all_lit(side);
        let limits = Limits {
            max_work,
            ..Limits::default()
        };
        let from = |seed| {
            let found = descend_from_seed(&basis, &start, &limits, seed);
            assert!(found.weighed <= max_work.max(1));
            // It is a solution: the difference is a quiet press set.
            let mut difference = found.solution.clone();
            difference.xor_assign(&start);
            let mut kernel = Kernel::spanned_by(start.len(), &basis).basis().to_vec();
            let dimension = kernel.len();
            kernel.push(difference);
            assert_eq!(
                Kernel::spanned_by(start.len(), &kernel).dimension(),
                dimension
            );
            found.solution.count_ones()
        };
        (0..seeds).map(from).collect()
    }

    /// The minima are those of sequence A075464 of the On-Line Encyclopedia of Integer Sequences.
    #[test]
    fn published_minima_are_reached_with_little_work() {
        // The numbers of solutions are 2^16, 2^14, 2^10, 2^20 and 2^16.
        for (side, fewest, max_work) in [
            (19, 141, 1 << 14),
            (23, 231, 1 << 14),
            (29, 345, 1 << 9),
            (30, 376, 1 << 17),
            (33, 469, 1 << 15),
        ] {
            let all = reached(side, max_work, 8);
            assert!(all.iter().all(|&own| own >= fewest), "{side}: {all:?}");
            let met = all.iter().filter(|&&own| own == fewest).count();
            assert!(met >= 6, "{side}: {all:?}");
        }
    }

    #[test]
    fn little_work_is_never_exceeded() {
        for max_work in 0..200 {
            let (_, start) = all_lit(9);
            assert!(reached(9, max_work, 1)[0] <= start.count_ones());
        }
        assert_eq!(reached(1, 10, 1), [1]); // no kernel at all
    }

    #[test]
    fn the_lightest_of_a_small_coset_is_found() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for dimension in 1..9 {
            let vectors: Vec<BitVec> = (0..dimension)
                .map(|_| (0..70).map(|_| random.next_u32() % 2 == 1).collect())
                .collect();
            let kernel = Kernel::spanned_by(70, &vectors);
            let mut start: BitVec = (0..70).map(|_| random.next_u32() % 2 == 1).collect();
            kernel.make_canonical(&mut start);
            let limits = Limits {
                max_work: 1 << 14,
                ..Limits::default()
            };
            let found = descend(kernel.basis(), &start, &limits).solution;
            let lightest = walk_all(&kernel, &start).lightest;
            assert_eq!(found.count_ones(), lightest.count_ones());
        }
    }
}
