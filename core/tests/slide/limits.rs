//! Slide solving under limits: memory refused beforehand, cancelling, progress, what is not solved.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::boards::{checked, open, puzzle, scattered, solver};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::Error;
use tilewise::answer::{Limits, Optimal, Progress, Verdict};
use tilewise::bits::BitVec;
use tilewise::slide::{SlidePuzzle, Solver, Target, solve};
use tilewise::verify::{Grade, check_slide};

#[test]
fn a_board_too_large_is_refused_before_memory_is_taken() {
    for (rows, cols) in [(1_000_000, 1_000_000), (1, 1 << 58), (1 << 20, 1 << 12)] {
        let refused = Solver::new(open(rows, cols), &Limits::default());
        assert!(matches!(refused, Err(Error::TooLarge { .. })), "{rows}");
        let generous = Limits {
            max_bytes: u64::MAX,
            ..Limits::default()
        };
        let refused = Solver::new(open(rows, cols), &generous);
        assert!(matches!(refused, Err(Error::TooLarge { .. })), "{rows}");
    }
}

/// The limit that is named as needed is enough, and one byte less is not: first for the board, then
/// for the moves.
#[test]
fn the_limit_is_sharp() {
    let puzzle = puzzle(&["#....", ".....", "....."], &[".....", ".....", "....#"]);
    let with = |max_bytes: u64| {
        let limits = Limits {
            max_bytes,
            ..Limits::default()
        };
        match solve(&puzzle, &limits) {
            Err(Error::TooLarge { what, needed, .. }) => Err((what, needed as u64)),
            Err(other) => panic!("{other}"),
            Ok(answer) => Ok(answer.count),
        }
    };
    let (board, for_board) = with(0).unwrap_err();
    assert_eq!(with(for_board - 1), Err((board, for_board)));
    let (moves, for_moves) = with(for_board).unwrap_err();
    assert_ne!(board, moves);
    assert_eq!(with(for_moves - 1), Err((moves, for_moves)));
    assert_eq!(with(for_moves), Ok(Some(6)));
}

#[test]
fn boards_of_another_size_are_refused() {
    let mut solver = solver(2, 3);
    for (start, target) in [(5, 6), (6, 7)] {
        let target = Target::exact(BitVec::zeros(target));
        let found = solver.solve(&BitVec::zeros(start), &target, &Limits::default());
        assert!(matches!(found, Err(Error::Mismatch { expected: 6, .. })));
    }
}

#[test]
fn cancelled_before_it_begins_it_still_shows_a_bound() {
    let cancel = AtomicBool::new(true);
    let limits = Limits {
        cancel: Some(&cancel),
        ..Limits::default()
    };
    let puzzle = puzzle(&["##..", "##.."], &["..##", "..##"]);
    let answer = solve(&puzzle, &limits).unwrap();
    assert_eq!(
        answer.verdict,
        Verdict::Stopped {
            best: None,
            bound: 4
        }
    );
    assert_eq!((answer.optimal, answer.count), (Optimal::NotProved, None));
    assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full));
}

/// Cancelled after each report in turn: the bound never falls, never passes the optimum, and the
/// solver goes on as if nothing had happened.
#[test]
fn cancelled_on_the_way_the_bound_holds() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let start = scattered(&mut random, 900, 300);
    let target = scattered(&mut random, 900, 300);
    let mut solver = solver(30, 30);
    let fewest = checked(&mut solver, &start, &target).count.unwrap();
    let (mut last, mut stopped) = (0, 0);
    for reports in 1.. {
        let cancel = AtomicBool::new(false);
        let seen = Mutex::new(Vec::new());
        let watch = |progress: Progress| {
            let mut seen = seen.lock().unwrap();
            seen.push(progress);
            cancel.store(seen.len() >= reports, Ordering::Relaxed);
        };
        let limits = Limits {
            cancel: Some(&cancel),
            progress: Some(&watch),
            ..Limits::default()
        };
        let exact = Target::exact(target.clone());
        let answer = solver.solve(&start, &exact, &limits).unwrap();
        let puzzle = SlidePuzzle::new(solver.rule().clone(), start.clone(), exact).unwrap();
        assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full));
        let seen = seen.into_inner().unwrap();
        assert!(seen.is_sorted_by_key(|progress| progress.done));
        assert!(seen.iter().all(|progress| progress.total == seen[0].total));
        let Verdict::Stopped { best: None, bound } = answer.verdict else {
            assert_eq!(answer.count, Some(fewest));
            break;
        };
        assert!(last <= bound && bound <= fewest, "{last} {bound} {fewest}");
        last = bound;
        stopped += 1;
    }
    assert!(stopped >= 3, "a board this large takes several turns");
    assert_eq!(checked(&mut solver, &start, &target).count, Some(fewest));
}

/// Cancelled when the flow is whole and only the order is missing: the bound is the optimum.
#[test]
fn cancelled_while_moves_are_put_in_order() {
    let left = |at: &usize| at % 64 < 32;
    let start = BitVec::with_ones(4096, (0..4096).filter(left));
    let target = BitVec::with_ones(4096, (0..4096).filter(|at| !left(at)));
    let puzzle = SlidePuzzle::new(open(64, 64), start, Target::exact(target)).unwrap();
    let cancel = AtomicBool::new(false);
    let watch = |progress: Progress| {
        cancel.store(Some(progress.done) == progress.total, Ordering::Relaxed);
    };
    let limits = Limits {
        cancel: Some(&cancel),
        progress: Some(&watch),
        ..Limits::default()
    };
    let answer = solve(&puzzle, &limits).unwrap();
    let bound = 2048 * 32;
    assert_eq!(answer.verdict, Verdict::Stopped { best: None, bound });
    assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full));
}
