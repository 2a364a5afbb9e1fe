//! Slide puzzles so small that every board can be tried: the fewest moves agree, every answer holds.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::{Limits, Optimal, Verdict};
use tilewise::bits::BitVec;
use tilewise::grid::Size;
use tilewise::reference::{MoveDistances, fewest_moves};
use tilewise::slide::{Rule, SlidePuzzle, Solver, Target};
use tilewise::verify::{Grade, check_slide};

fn board(cells: usize, number: u64) -> BitVec {
    BitVec::from_words(cells, vec![number])
}

fn picture(rows: &[&str]) -> BitVec {
    rows.concat().chars().map(|cell| cell == '#').collect()
}

/// Solves, checks, and gives the number of moves; none where impossible.
fn solved(solver: &mut Solver, start: &BitVec, target: &BitVec) -> Option<u64> {
    let target = Target::exact(target.clone());
    let answer = solver.solve(start, &target, &Limits::default()).unwrap();
    let puzzle = SlidePuzzle::new(solver.rule().clone(), start.clone(), target).unwrap();
    assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full), "{start:?}");
    match answer.verdict {
        Verdict::Solved(_) => assert_eq!(answer.optimal, Optimal::Proved),
        Verdict::Impossible(_) => assert_eq!(answer.count, None),
        Verdict::Stopped { .. } => panic!("nothing asked it to stop"),
    }
    answer.count
}

fn all_pairs(rows: usize, cols: usize) {
    let rule = Rule::open(Size::new(rows, cols).unwrap());
    let mut solver = Solver::new(rule.clone(), &Limits::default()).unwrap();
    let cells = rows * cols;
    for start in (0..1 << cells).map(|number| board(cells, number)) {
        let distances = MoveDistances::from(&rule, &start);
        for target in (0..1 << cells).map(|number| board(cells, number)) {
            let found = solved(&mut solver, &start, &target);
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
    let rule = Rule::open(Size::new(4, 4).unwrap());
    let mut solver = Solver::new(rule.clone(), &Limits::default()).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(44);
    for _ in 0..40 {
        let start = board(16, random.next_u64());
        let distances = MoveDistances::from(&rule, &start);
        let mut pairs = 0;
        while pairs < 100 {
            let target = board(16, random.next_u64());
            if target.count_ones() == start.count_ones() || random.next_u32() % 16 == 0 {
                let found = solved(&mut solver, &start, &target);
                assert_eq!(found, distances.to(&target), "{start:?} {target:?}");
                pairs += 1;
            }
        }
    }
}

#[test]
fn four_by_five_both_ways_round() {
    let mut random = ChaCha8Rng::seed_from_u64(45);
    for (rows, cols) in [(4, 5), (5, 4), (2, 10), (10, 2), (1, 20), (20, 1)] {
        let rule = Rule::open(Size::new(rows, cols).unwrap());
        let mut solver = Solver::new(rule.clone(), &Limits::default()).unwrap();
        let start = board(20, random.next_u64() & random.next_u64());
        let distances = MoveDistances::from(&rule, &start);
        let mut pairs = 0;
        while pairs < 100 {
            let target = board(20, random.next_u64() & random.next_u64());
            if target.count_ones() == start.count_ones() {
                let found = solved(&mut solver, &start, &target);
                assert_eq!(found, distances.to(&target), "{start:?} {target:?}");
                pairs += 1;
            }
        }
    }
}

/// Trying all boards gives what a person counts by hand, and what the judge prints for its sample.
#[test]
fn the_reference_itself() {
    let square = Rule::open(Size::new(4, 4).unwrap());
    let start = picture(&["####", "....", "###.", "..#."]);
    let target = picture(&["#.#.", ".#.#", "#.#.", ".#.#"]);
    assert_eq!(fewest_moves(&square, &start, &target), Some(4));
    assert_eq!(MoveDistances::from(&square, &start).to(&target), Some(4));

    let line = Rule::open(Size::new(1, 4).unwrap());
    let fewest = |start, target| fewest_moves(&line, &picture(&[start]), &picture(&[target]));
    assert_eq!(fewest("##..", "..##"), Some(4));
    assert_eq!(fewest("##..", "###."), None);
    assert_eq!(fewest("#.#.", "#.#."), Some(0));
}
