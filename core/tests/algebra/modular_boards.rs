//! Boards of the plus rule modulo k: published numbers of quiet patterns, planted solutions, and
//! proofs of impossibility on boards too large to try everything.

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::modular::{Contradiction, ModularSystem};

/// For each button of an open board the cells it changes: itself and its side neighbours.
fn plus(rows: usize, cols: usize) -> Vec<Vec<(usize, u8)>> {
    let near =
        |a: usize, b: usize| (a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols) <= 1;
    let cells = |button| (0..rows * cols).filter(move |&cell| near(button, cell));
    let effect = |button| cells(button).map(|cell| (cell, 1)).collect();
    (0..rows * cols).map(effect).collect()
}

fn open(k: u8, rows: usize, cols: usize) -> ModularSystem {
    ModularSystem::new(k, rows * cols, &plus(rows, cols)).unwrap()
}

fn press(k: u8, effects: &[Vec<(usize, u8)>], presses: &[u8]) -> Vec<u8> {
    let mut sums = vec![0_u64; presses.len()];
    for (effect, &times) in effects.iter().zip(presses) {
        for &(cell, amount) in effect {
            sums[cell] += u64::from(times) * u64::from(amount);
        }
    }
    sums.iter().map(|sum| (sum % u64::from(k)) as u8).collect()
}

#[test]
fn two_by_three_has_more_quiet_patterns_with_more_colours() {
    for (k, quiet) in [(2, 4_u8), (4, 8), (8, 16)] {
        assert_eq!(open(k, 2, 3).solutions(), quiet.into(), "modulo {k}");
    }
}

#[test]
fn nullities_of_three_colours_are_the_published_ones() {
    let published = [0, 1, 0, 2, 3, 0, 0, 4, 2, 0, 3, 6];
    for (side, nullity) in (1..).zip(published) {
        let system = open(3, side, side);
        assert_eq!(
            system.solutions(),
            BigUint::from(3_u8).pow(nullity),
            "{side}"
        );
        let both = system.solutions() * system.reachable();
        assert_eq!(
            both,
            BigUint::from(3_u8).pow((side * side) as u32),
            "{side}"
        );
    }
}

#[test]
fn planted_solutions_are_found_for_every_number_of_colours() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for k in 2..=255 {
        let (rows, cols) = (1 + usize::from(k) % 5, 1 + usize::from(k) / 5 % 7);
        let (system, effects) = (open(k, rows, cols), plus(rows, cols));
        let mut draw = |_| (random.next_u64() % u64::from(k)) as u8;
        let planted: Vec<u8> = (0..rows * cols).map(&mut draw).collect();
        let changes = press(k, &effects, &planted);
        let found = system.solve(&changes).unwrap();
        assert_eq!(
            press(k, &effects, &found),
            changes,
            "{rows} x {cols} modulo {k}"
        );
        let mut least = planted;
        system.kernel().reduce(&mut least);
        assert_eq!(found, least, "{rows} x {cols} modulo {k}");
        for quiet in system.kernel().rows() {
            assert_eq!(press(k, &effects, quiet), vec![0; rows * cols]);
        }
        let all = BigUint::from(k).pow((rows * cols) as u32);
        assert_eq!(system.solutions() * system.reachable(), all);
    }
}

#[test]
fn impossible_boards_are_proved_so() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    for (k, rows, cols) in [
        (3, 8, 8),
        (4, 4, 4),
        (6, 5, 5),
        (12, 4, 11),
        (100, 2, 3),
        (255, 5, 5),
    ] {
        let (system, effects) = (open(k, rows, cols), plus(rows, cols));
        let mut refused = 0;
        for _ in 0..50 {
            let mut draw = |_| (random.next_u64() % u64::from(k)) as u8;
            let changes: Vec<u8> = (0..rows * cols).map(&mut draw).collect();
            let Err(Contradiction { weights }) = system.solve(&changes) else {
                continue;
            };
            // The board is symmetric: weights that no button changes are a quiet pattern.
            assert_eq!(press(k, &effects, &weights), vec![0; rows * cols]);
            let pairs = weights.iter().zip(&changes);
            let sum: u64 = pairs.map(|(&a, &b)| u64::from(a) * u64::from(b)).sum();
            assert_ne!(sum % u64::from(k), 0);
            refused += 1;
        }
        assert!(refused > 20, "{rows} x {cols} modulo {k}: {refused}");
    }
}
