//! Every board of every size up to 15 cells, and of 4 x 4: for off, on and the same.

use std::sync::Arc;

use tilewise::answer::{Limits, Verdict};
use tilewise::bits::BitVec;
use tilewise::flip::{FlipPuzzle, Goal, Method, Question, Rule, Solver};
use tilewise::reference::{EveryChange, PlainElimination, Reach};

use crate::compare::{assert_accepted, assert_fewest, board, expected, plus};

const GOALS: [Goal; 3] = [Goal::Uniform(0), Goal::Uniform(1), Goal::Same];

/// The boards of these many cells: up to 4 x 4 all the same in release.
const MOST_CELLS: usize = if cfg!(debug_assertions) { 15 } else { 16 };

/// Compares the answers to all boards of `rows` x `cols`.
fn compare_all(rows: usize, cols: usize, method: Method) {
    let rule = Arc::new(plus(rows, cols));
    let cells = rows * cols;
    let changes = EveryChange::of(&rule).unwrap();
    let quiet = changes.fewest(&board(cells, 0)).unwrap();
    assert_eq!((quiet.count, quiet.ties, quiet.set), (0, 1, 0));
    let limits = Limits::default();
    for goal in &GOALS {
        let solver = Solver::new(rule.clone(), goal, method, &limits).unwrap();
        for number in 0..1 << cells {
            let start = board(cells, number);
            let answer = solver.solve(&start, Question::Fewest, &limits).unwrap();
            assert_fewest(&rule, &answer, expected(&changes, &start, goal));
            let puzzle = FlipPuzzle::new(rule.clone(), start, goal.clone()).unwrap();
            assert_accepted(&puzzle, &answer);
        }
    }
}

#[test]
fn all_small_boards_by_rows() {
    for rows in 1..=MOST_CELLS {
        for cols in 1..=MOST_CELLS / rows {
            compare_all(rows, cols, Method::Rows);
        }
    }
}

#[test]
fn all_small_boards_by_polynomials() {
    for rows in 1..=12 {
        for cols in 1..=12 / rows {
            compare_all(rows, cols, Method::Polynomial);
        }
    }
}

#[test]
fn all_small_boards_by_matrix() {
    for rows in 1..=12 {
        for cols in 1..=12 / rows {
            compare_all(rows, cols, Method::Matrix);
        }
    }
}

#[test]
fn all_boards_of_four_by_four() {
    compare_all(4, 4, Method::Automatic);
}

/// Any solution: the one that textbook elimination gives, 0 at the earliest free buttons.
#[test]
fn any_solution_is_the_canonical_one() {
    let limits = Limits::default();
    for (rows, cols) in [
        (1, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (2, 5),
        (5, 2),
        (1, 11),
        (3, 4),
    ] {
        let rule: Arc<Rule> = Arc::new(plus(rows, cols));
        let cells = rows * cols;
        let plain = PlainElimination::new(&rule, &BitVec::ones(cells)).unwrap();
        for method in [Method::Rows, Method::Polynomial, Method::Matrix] {
            let solver = Solver::new(rule.clone(), &Goal::Uniform(0), method, &limits).unwrap();
            assert_eq!(solver.kernel(), plain.kernel());
            assert_eq!(solver.nullity(), Some(cells - plain.rank()));
            for number in 0..1 << cells {
                let start = board(cells, number);
                let answer = solver.solve(&start, Question::Any, &limits).unwrap();
                match (&answer.verdict, plain.reach(&start)) {
                    (Verdict::Solved(found), Reach::By(expected)) => assert_eq!(*found, expected),
                    (Verdict::Impossible(_), Reach::Never(_)) => {}
                    (found, expected) => panic!("{found:?}, but {expected:?}"),
                }
                let puzzle = FlipPuzzle::new(rule.clone(), start, Goal::Uniform(0)).unwrap();
                assert_accepted(&puzzle, &answer);
            }
        }
    }
}
