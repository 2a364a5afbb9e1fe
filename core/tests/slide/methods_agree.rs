//! Slide puzzles too large to try every board: two flow methods that share nothing agree, and so do
//! published optima.

use crate::boards::{below, checked, open, picture, puzzle, scattered, solver};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::grid::Size;
use tilewise::reference::{MoveDistances, fewest_moves_by_cycles};
use tilewise::slide::{Solver, Target, solve};

/// Boards of 1 to 12 rows and columns, of any filling.
#[test]
fn cancelled_cycles_agree_on_random_boards() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..400 {
        let (rows, cols) = (1 + below(&mut random, 12), 1 + below(&mut random, 12));
        let cells = rows * cols;
        let tokens = below(&mut random, cells + 1);
        let start = scattered(&mut random, cells, tokens);
        let target = scattered(&mut random, cells, tokens);
        let found = checked(&mut solver(rows, cols), &start, &target).count;
        let expected =
            fewest_moves_by_cycles(&open(rows, cols), &start, &Target::exact(target.clone()));
        assert_eq!(found, expected, "{rows} x {cols} {start:?} {target:?}");
        assert!(found.is_some());
    }
}

/// Tokens crowded on one side, targets on the other: long ways that must share steps.
#[test]
fn cancelled_cycles_agree_on_crowded_boards() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for (rows, cols) in [(1, 40), (40, 1), (3, 13), (13, 3), (9, 10), (10, 9)] {
        let cells = rows * cols;
        for _ in 0..6 {
            let half = cells / 2;
            let tokens = 1 + below(&mut random, half);
            let start = scattered(&mut random, half, tokens);
            let target = scattered(&mut random, half, tokens);
            let start = BitVec::with_ones(cells, start.iter_ones());
            let target = BitVec::with_ones(cells, target.iter_ones().map(|at| cells - 1 - at));
            let found = checked(&mut solver(rows, cols), &start, &target).count;
            let expected =
                fewest_moves_by_cycles(&open(rows, cols), &start, &Target::exact(target.clone()));
            assert_eq!(found, expected, "{rows} x {cols} {start:?} {target:?}");
        }
    }
}

/// The two references against each other.
#[test]
fn cancelled_cycles_agree_with_trying_all_boards() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    for (rows, cols) in [(2, 4), (4, 3), (1, 9)] {
        let (rule, cells) = (open(rows, cols), rows * cols);
        for _ in 0..20 {
            let tokens = below(&mut random, cells + 1);
            let start = scattered(&mut random, cells, tokens);
            let distances = MoveDistances::from(&rule, &start);
            for _ in 0..10 {
                let more = below(&mut random, 8) == 0 && tokens < cells;
                let target = scattered(&mut random, cells, tokens + usize::from(more));
                let found = fewest_moves_by_cycles(&rule, &start, &Target::exact(target.clone()));
                assert_eq!(found, distances.to(&target), "{start:?} {target:?}");
            }
        }
    }
}

/// Sorting a line: the k-th token goes to the k-th target, so the moves can be added up.
#[test]
fn a_long_line_is_a_sum() {
    let mut random = ChaCha8Rng::seed_from_u64(10);
    for (rows, cols) in [(1, 3000), (3000, 1)] {
        let start = scattered(&mut random, 3000, 700);
        let target = scattered(&mut random, 3000, 700);
        let apart = start.iter_ones().zip(target.iter_ones());
        let expected: u64 = apart.map(|(from, to)| from.abs_diff(to) as u64).sum();
        let found = checked(&mut solver(rows, cols), &start, &target).count;
        assert_eq!(found, Some(expected));
    }
}

/// All on the left, all to the right: each token crosses half the board.
#[test]
fn half_a_board_to_the_other_half() {
    for (rows, cols) in [(20, 30), (30, 20)] {
        let cells = rows * cols;
        let left = |at: &usize| at % cols < cols / 2;
        let start = BitVec::with_ones(cells, (0..cells).filter(left));
        let target = BitVec::with_ones(cells, (0..cells).filter(|at| !left(at)));
        let found = checked(&mut solver(rows, cols), &start, &target).count;
        assert_eq!(found, Some((cells / 2 * (cols / 2)) as u64));
    }
}

#[test]
fn the_sample_of_the_judge_problem() {
    let sample = puzzle(
        &["####", "....", "###.", "..#."],
        &["#.#.", ".#.#", "#.#.", ".#.#"],
    );
    let answer = solve(&sample, &Limits::default()).expect("an open rectangle");
    assert_eq!(answer.count, Some(4));
}

/// Computed by independent programs before this one was written (see the file's head).
#[test]
fn a_random_board_of_32_by_32_needs_550_moves() {
    let text = include_str!("../data/slide/random-32.txt");
    let rows: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with(['.', '#']))
        .collect();
    assert_eq!(rows.len(), 64);
    let (start, target) = (picture(&rows[..32]), picture(&rows[32..]));
    assert_eq!(
        checked(&mut solver(32, 32), &start, &target).count,
        Some(550)
    );
}

/// One solver, used again and again, answers as a fresh one does.
#[test]
fn nothing_is_left_over_from_the_puzzle_before() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut kept = solver(7, 5);
    for _ in 0..50 {
        let (a, b) = (below(&mut random, 36), below(&mut random, 36));
        let start = scattered(&mut random, 35, a);
        let target = scattered(&mut random, 35, if b % 3 == 0 { b } else { a });
        let again = checked(&mut kept, &start, &target);
        let fresh = checked(&mut solver(7, 5), &start, &target);
        assert_eq!(again, fresh);
    }
}

#[test]
fn one_token_no_token_a_full_board_one_free_cell() {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    for (rows, cols) in [(1, 1), (1, 65), (65, 1), (6, 9), (9, 6), (16, 64)] {
        let cells = rows * cols;
        let mut solver: Solver = solver(rows, cols);
        for tokens in [0, 1, cells - 1, cells] {
            let start = scattered(&mut random, cells, tokens);
            assert_eq!(checked(&mut solver, &start, &start).count, Some(0));
        }
        // One token, and one free cell: a walk as long as the cells are apart.
        let (from, to) = (below(&mut random, cells), below(&mut random, cells));
        let size = Size::new(rows, cols).expect("not empty");
        let (a, b) = (size.position(from), size.position(to));
        let apart = Some((a.row.abs_diff(b.row) + a.col.abs_diff(b.col)) as u64);
        let one = |at| BitVec::with_ones(cells, [at]);
        let all_but = |at| BitVec::with_ones(cells, (0..cells).filter(|&cell| cell != at));
        assert_eq!(checked(&mut solver, &one(from), &one(to)).count, apart);
        assert_eq!(
            checked(&mut solver, &all_but(from), &all_but(to)).count,
            apart
        );
    }
}
