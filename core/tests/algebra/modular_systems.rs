//! Systems modulo k against trying everything: solutions, their number and order, contradictions.
//!
//! All matrices up to 2 x 2 for k up to 12, and random ones, rich in zero divisors, for k of every
//! kind. Random numbers come from a stated seed.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::Error;
use tilewise::bits::{BitGrid, BitVec};
use tilewise::gf2::LinearSystem;
use tilewise::modular::{Contradiction, HowellForm, ModularSystem};

const IS_RELEASE: bool = !cfg!(debug_assertions);

/// One effect an unknown, one amount an equation.
struct Matrix {
    k: u8,
    equations: usize,
    effects: Vec<Vec<u8>>,
}

/// Every how many right-hand sides are solved, and of the solvable ones walked through.
#[derive(Clone, Copy)]
struct Strides {
    sides: usize,
    cosets: usize,
}

const ALL: Strides = Strides {
    sides: 1,
    cosets: 1,
};

impl Matrix {
    fn system(&self) -> ModularSystem {
        let listed = |effect: &Vec<u8>| effect.iter().copied().enumerate().collect();
        let unknowns: Vec<Vec<(usize, u8)>> = self.effects.iter().map(listed).collect();
        ModularSystem::new(self.k, self.equations, &unknowns).unwrap()
    }

    fn product(&self, x: &[u8]) -> Vec<u8> {
        let sum = |equation| {
            let terms = x.iter().zip(&self.effects);
            terms
                .map(|(&x, effect): (_, &Vec<u8>)| u32::from(x) * u32::from(effect[equation]))
                .sum::<u32>()
        };
        let remainder = |sum| (sum % u32::from(self.k)) as u8;
        (0..self.equations).map(|at| remainder(sum(at))).collect()
    }

    /// Every right-hand side that has solutions, with all of them in the order of strings.
    fn all_solutions(&self) -> BTreeMap<Vec<u8>, Vec<Vec<u8>>> {
        let mut solutions: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for x in strings(self.k, self.effects.len()) {
            solutions.entry(self.product(&x)).or_default().push(x);
        }
        solutions
    }

    fn is_contradiction(&self, weights: &[u8], b: &[u8]) -> bool {
        let k = u32::from(self.k);
        let dot = |row: &[u8]| {
            let terms = row.iter().zip(weights);
            terms
                .map(|(&a, &w)| u32::from(a) * u32::from(w))
                .sum::<u32>()
                % k
        };
        weights.len() == self.equations
            && weights.iter().all(|&weight| weight < self.k)
            && self.effects.iter().all(|effect| dot(effect) == 0)
            && dot(b) != 0
    }

    /// Compares everything the system says with all strings tried; of the right-hand sides, and of
    /// the cosets, so many.
    fn compare(&self, strides: Strides) {
        let system = self.system();
        let all = self.all_solutions();
        let name = || format!("modulo {}: {:?}", self.k, self.effects);
        let quiet = &all[&vec![0; self.equations]];
        assert_eq!(system.solutions(), BigUint::from(quiet.len()), "{}", name());
        assert_eq!(system.reachable(), BigUint::from(all.len()), "{}", name());
        let kernel: Vec<Vec<u8>> = system.kernel().coset(&quiet[0]).collect();
        assert_eq!(&kernel, quiet, "{}", name());
        for b in strings_apart(self.k, self.equations, strides.sides) {
            match system.solve(&b) {
                Ok(x) => assert_eq!(x, all[&b][0], "{} = {b:?}", name()),
                Err(Contradiction { weights }) => {
                    assert!(!all.contains_key(&b), "{} = {b:?}", name());
                    assert!(self.is_contradiction(&weights, &b), "{} = {b:?}", name());
                }
            }
        }
        for (b, solutions) in all.iter().step_by(strides.cosets) {
            let found: Vec<Vec<u8>> = system.kernel().coset(&solutions[0]).collect();
            assert_eq!(&found, solutions, "{} = {b:?}", name());
        }
    }
}

/// All strings of `len` remainders modulo k, ascending.
fn strings(k: u8, len: usize) -> impl Iterator<Item = Vec<u8>> {
    strings_apart(k, len, 1)
}

/// Every `stride`-th of them, the first included.
fn strings_apart(k: u8, len: usize, stride: usize) -> impl Iterator<Item = Vec<u8>> {
    let k = usize::from(k);
    let codes = (0..k.pow(len as u32)).step_by(stride);
    codes.map(move |code| {
        let digit = |at| (code / k.pow((len - 1 - at) as u32) % k) as u8;
        (0..len).map(digit).collect()
    })
}

fn every_matrix(k: u8, equations: usize, unknowns: usize, strides: Strides) {
    for code in strings(k, equations * unknowns) {
        let effects = code.chunks(equations).map(<[u8]>::to_vec).collect();
        Matrix {
            k,
            equations,
            effects,
        }
        .compare(strides);
    }
}

#[test]
fn every_system_of_up_to_two_equations_in_two_unknowns() {
    for k in 2..=12 {
        for (equations, unknowns) in [(1, 1), (1, 2), (2, 1)] {
            every_matrix(k, equations, unknowns, ALL);
        }
        let few = Strides {
            sides: 7,
            cosets: 7,
        };
        let strides = if IS_RELEASE || k <= 6 { ALL } else { few };
        every_matrix(k, 2, 2, strides);
    }
}

#[test]
fn every_system_of_two_by_three_for_few_colours() {
    for k in 2..=4 {
        every_matrix(k, 3, 2, ALL);
        every_matrix(k, 2, 3, ALL);
    }
    every_matrix(2, 3, 3, ALL);
}

#[test]
fn random_systems_full_of_zero_divisors() {
    let mut random = ChaCha8Rng::seed_from_u64(20);
    for k in [4_u8, 6, 8, 9, 12, 16, 36, 210, 255, 251] {
        // As many unknowns as can all be tried.
        let most = (1..=6)
            .rev()
            .find(|&n| u64::from(k).pow(n) <= 66_000)
            .unwrap();
        for round in 0..if IS_RELEASE { 40 } else { 12 } {
            let unknowns = 1 + round % most as usize;
            let equations = 1 + (random.next_u64() % 4) as usize;
            let matrix = random_matrix(&mut random, k, equations, unknowns);
            // At most some 1000 of each. The strides are odd, mostly coprime to k.
            let stride = |number: usize| (number / 1000) | 1;
            matrix.compare(Strides {
                sides: stride(usize::from(k).pow(equations as u32)),
                cosets: stride(usize::from(k).pow(unknowns as u32)),
            });
        }
    }
}

/// A matrix whose entries have factors in common with k more often than not.
fn random_matrix(random: &mut ChaCha8Rng, k: u8, equations: usize, unknowns: usize) -> Matrix {
    let mut entry = |_| {
        let [a, b] = [0, 8].map(|shift| random.next_u64() >> shift);
        let divisors: Vec<u64> = (1..=u64::from(k))
            .filter(|d| u64::from(k) % d == 0)
            .collect();
        let divisor = divisors[(b % divisors.len() as u64) as usize];
        (a % u64::from(k) * divisor % u64::from(k)) as u8
    };
    let effects = (0..unknowns)
        .map(|_| (0..equations).map(&mut entry).collect())
        .collect();
    Matrix {
        k,
        equations,
        effects,
    }
}

#[test]
fn the_pivot_need_not_stand_in_the_first_column() {
    // Looking for pivots column by column finds 2 first and gives up.
    let row = ModularSystem::new(4, 1, &[vec![(0, 2)], vec![(0, 1)]]).unwrap();
    assert_eq!(row.solve(&[1]), Ok(vec![0, 1]));
    // 2x + 3y = 1 modulo 6: neither 2 nor 3 is a unit.
    let coprime = ModularSystem::new(6, 1, &[vec![(0, 2)], vec![(0, 3)]]).unwrap();
    assert_eq!(coprime.solve(&[1]), Ok(vec![2, 1]));
    // 2x + y = 1, 2y + z = 1 modulo 8: units only in the later columns.
    let chain = [vec![(0, 2)], vec![(0, 1), (1, 2)], vec![(1, 1)]];
    let chain = ModularSystem::new(8, 2, &chain).unwrap();
    assert_eq!(chain.solve(&[1, 1]), Ok(vec![0, 1, 7]));
    assert_eq!(chain.solutions(), 8_u8.into());
}

#[test]
fn a_contradiction_says_with_what_weights() {
    // 2x = 1 modulo 4: twice the equation says 0 = 2.
    let system = ModularSystem::new(4, 1, &[vec![(0, 2)]]).unwrap();
    let weights = vec![2];
    assert_eq!(system.solve(&[1]), Err(Contradiction { weights }));
    assert_eq!(system.cancelling().rows(), [[2]]);
    assert_eq!(system.solve(&[2]), Ok(vec![1]));
}

/// The worked example of docs/methods/modular.md.
#[test]
fn the_example_of_the_documents() {
    let system = ModularSystem::new(6, 1, &[vec![(0, 2)], vec![(0, 3)]]).unwrap();
    assert_eq!(system.kernel().rows(), [[3, 0], [0, 2]]);
    assert_eq!(system.reachable(), 6_u8.into());
    let solutions: Vec<Vec<u8>> = system.kernel().coset(&[2, 1]).collect();
    let expected = [[2, 1], [2, 3], [2, 5], [5, 1], [5, 3], [5, 5]];
    assert_eq!(solutions, expected);
}

#[test]
fn amounts_add_and_count_modulo_k() {
    let twice = ModularSystem::new(5, 2, &[vec![(0, 4), (1, 255), (0, 3)]]).unwrap();
    assert_eq!(twice.solve(&[4, 0]), Ok(vec![2]));
    assert_eq!(twice.solve(&[9, 250]), Ok(vec![2]));
}

#[test]
fn no_unknowns_and_no_equations() {
    let nothing = ModularSystem::new(6, 0, &[]).unwrap();
    assert_eq!(
        (nothing.solve(&[]), nothing.solutions()),
        (Ok(vec![]), 1_u8.into())
    );
    let free = ModularSystem::new(6, 0, &[vec![], vec![]]).unwrap();
    assert_eq!(
        (free.solve(&[]), free.solutions()),
        (Ok(vec![0, 0]), 36_u8.into())
    );
    let fixed = ModularSystem::new(6, 2, &[]).unwrap();
    assert_eq!(fixed.solve(&[0, 0]), Ok(vec![]));
    let weights = vec![0, 1];
    assert_eq!(fixed.solve(&[0, 5]), Err(Contradiction { weights }));
    assert_eq!(
        (fixed.solutions(), fixed.reachable()),
        (1_u8.into(), 1_u8.into())
    );
}

#[test]
fn bad_systems_are_refused() {
    for k in [0, 1] {
        let found = ModularSystem::new(k, 1, &[]);
        assert!(matches!(found, Err(Error::OutOfRange { .. })), "{k}");
        let found = HowellForm::of(k, 1, [[0]]);
        assert!(matches!(found, Err(Error::OutOfRange { .. })), "{k}");
        assert_eq!(ModularSystem::bytes(k, 5, 5), 0);
    }
    for equation in [2, 3, usize::MAX] {
        let found = ModularSystem::new(3, 2, &[vec![(equation, 1)]]);
        assert!(matches!(found, Err(Error::OutOfRange { .. })), "{equation}");
    }
    let found = HowellForm::of(3, 2, [vec![1, 2], vec![1]]);
    assert!(matches!(
        found,
        Err(Error::Mismatch {
            expected: 2,
            found: 1,
            ..
        })
    ));
    // The sizes of impossible systems can be told without making them.
    assert!(ModularSystem::bytes(255, usize::MAX / 4, 1) > u128::from(u64::MAX));
}

#[test]
fn two_colours_agree_with_the_algebra_of_bits() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for round in 0..60 {
        let equations = 1 + round % 9;
        let unknowns = 1 + round / 3 % 11;
        let mut bits = BitGrid::zeros(equations, unknowns);
        let mut matrix = Matrix {
            k: 2,
            equations,
            effects: vec![vec![0; equations]; unknowns],
        };
        for equation in 0..equations {
            for unknown in 0..unknowns {
                // Half of the entries on small systems, fewer on the larger.
                let on = random.next_u64() % (2 + round as u64 / 20) == 0;
                bits.set(equation, unknown, on);
                matrix.effects[unknown][equation] = u8::from(on);
            }
        }
        let (by_bits, system) = (LinearSystem::new(&bits), matrix.system());
        assert_eq!(system.reachable(), BigUint::from(1_u8) << by_bits.rank());
        let basis = by_bits.kernel().iter().map(bytes);
        assert_eq!(
            &HowellForm::of(2, unknowns, basis).unwrap(),
            system.kernel()
        );
        for _ in 0..20 {
            let b = BitVec::from_words(equations, vec![random.next_u64() % (1 << equations)]);
            let solved = system.solve(&bytes(&b));
            assert_eq!(solved.is_ok(), by_bits.solve(&b).is_ok());
            if let Ok(x) = solved {
                assert_eq!(matrix.product(&x), bytes(&b));
            }
        }
    }
}

fn bytes(bits: &BitVec) -> Vec<u8> {
    (0..bits.len()).map(|at| u8::from(bits.get(at))).collect()
}
