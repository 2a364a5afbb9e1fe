//! Slide puzzles so small that every board can be tried: the fewest moves agree, every answer holds.

use crate::boards::{checked, checked_fit, numbered, open, picture, solver};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::Limits;
use tilewise::reference::{MoveDistances, fewest_moves};
use tilewise::slide::{Method, Solver, Target};

fn all_pairs(rows: usize, cols: usize) {
    let (rule, mut solver) = (open(rows, cols), solver(rows, cols));
    let cells = rows * cols;
    for start in (0..1 << cells).map(|number| numbered(cells, number)) {
        let distances = MoveDistances::from(&rule, &start);
        for target in (0..1 << cells).map(|number| numbered(cells, number)) {
            let found = checked(&mut solver, &start, &target).count;
            assert_eq!(found, distances.to(&target), "{start:?} {target:?}");
        }
    }
}

/// All 262,144 pairs: 48,620 with equal counts, the others impossible.
#[test]
fn all_pairs_of_three_by_three() {
    all_pairs(3, 3);
}

#[test]
fn all_pairs_of_lines_and_narrow_boards() {
    for (rows, cols) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 6),
        (6, 1),
        (2, 3),
        (3, 2),
        (2, 4),
        (4, 2),
    ] {
        all_pairs(rows, cols);
    }
}

/// Four thousand pairs, a few of them with counts that differ.
#[test]
fn pairs_of_four_by_four() {
    let (rule, mut solver) = (open(4, 4), solver(4, 4));
    let mut random = ChaCha8Rng::seed_from_u64(44);
    for _ in 0..40 {
        let start = numbered(16, random.next_u64());
        let distances = MoveDistances::from(&rule, &start);
        let mut pairs = 0;
        while pairs < 100 {
            let target = numbered(16, random.next_u64());
            if target.count_ones() == start.count_ones() || random.next_u32() % 16 == 0 {
                let found = checked(&mut solver, &start, &target).count;
                assert_eq!(found, distances.to(&target), "{start:?} {target:?}");
                pairs += 1;
            }
        }
    }
}

/// Three thousand pairs of 4 x 4 in which some places may end either way, by both methods.
#[test]
fn covering_targets_of_four_by_four() {
    let rule = open(4, 4);
    let mut solvers = [Method::Squares, Method::Network]
        .map(|method| Solver::with_method(rule.clone(), method, &Limits::default()).unwrap());
    let mut random = ChaCha8Rng::seed_from_u64(46);
    let mut impossible = 0;
    for _ in 0..30 {
        let start = numbered(16, random.next_u64());
        let distances = MoveDistances::from(&rule, &start);
        for _ in 0..100 {
            let ends = random.next_u64() & random.next_u64();
            let cared = numbered(16, random.next_u64() | ends);
            let target = Target::with_dont_care(numbered(16, ends), cared).unwrap();
            let expected = distances.to_fit(&target);
            impossible += usize::from(expected.is_none());
            for solver in &mut solvers {
                let found = checked_fit(solver, &start, &target).count;
                assert_eq!(found, expected, "{start:?} {target:?}");
            }
        }
    }
    assert!((100..2000).contains(&impossible), "{impossible}");
}

#[test]
fn four_by_five_both_ways_round() {
    let mut random = ChaCha8Rng::seed_from_u64(45);
    for (rows, cols) in [(4, 5), (5, 4), (2, 10), (10, 2), (1, 20), (20, 1)] {
        let (rule, mut solver) = (open(rows, cols), solver(rows, cols));
        let start = numbered(20, random.next_u64() & random.next_u64());
        let distances = MoveDistances::from(&rule, &start);
        let mut pairs = 0;
        while pairs < 100 {
            let target = numbered(20, random.next_u64() & random.next_u64());
            if target.count_ones() == start.count_ones() {
                let found = checked(&mut solver, &start, &target).count;
                assert_eq!(found, distances.to(&target), "{start:?} {target:?}");
                pairs += 1;
            }
        }
    }
}

/// Trying all boards gives what a person counts by hand, and what the judge prints for its sample.
#[test]
fn the_reference_itself() {
    let square = open(4, 4);
    let start = picture(&["####", "....", "###.", "..#."]);
    let target = picture(&["#.#.", ".#.#", "#.#.", ".#.#"]);
    assert_eq!(fewest_moves(&square, &start, &target), Some(4));
    assert_eq!(MoveDistances::from(&square, &start).to(&target), Some(4));

    let line = open(1, 4);
    let fewest = |start, target| fewest_moves(&line, &picture(&[start]), &picture(&[target]));
    assert_eq!(fewest("##..", "..##"), Some(4));
    assert_eq!(fewest("##..", "###."), None);
    assert_eq!(fewest("#.#.", "#.#."), Some(0));
}
