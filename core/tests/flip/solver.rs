//! The flip solver at its promises: ties, alternatives, limits, methods, refusals.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use num_bigint::BigUint;
use tilewise::Error;
use tilewise::answer::{Answer, Limits, Optimal, Verdict, Witness};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{
    Effects, FlipPuzzle, Goal, Method, Modulus, Pattern, Presses, Question, Rule, Solver, States,
    Stencil, solve,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::verify::{Grade, check_flip};

fn size(rows: usize, cols: usize) -> Size {
    Size::new(rows, cols).unwrap()
}

fn all_lit(rows: usize, cols: usize, goal: Goal) -> FlipPuzzle {
    let size = size(rows, cols);
    FlipPuzzle::new(Rule::plus(size), BitVec::ones(size.cells()).into(), goal).unwrap()
}

fn fewest(puzzle: &FlipPuzzle, limits: &Limits) -> Answer<Presses> {
    solve(puzzle, Question::Fewest, limits).unwrap()
}

#[test]
fn the_least_string_among_four_ties() {
    let answer = fewest(&all_lit(5, 5, Goal::Uniform(0)), &Limits::default());
    assert_eq!(
        (answer.count, answer.optimal, answer.nullity),
        (Some(15), Optimal::Proved, Some(2))
    );
    assert_eq!(answer.ties, Some(BigUint::from(4_u8)));
    let Verdict::Solved(presses) = answer.verdict else {
        panic!("{answer:?}")
    };
    // The published least of the four.
    let published = "00011 11011 11100 01110 10110";
    let bits: String = presses
        .times()
        .iter()
        .map(|times| times.to_string())
        .collect();
    assert_eq!(bits, published.replace(' ', ""));
}

#[test]
fn the_same_goal_takes_the_nearer_colour() {
    // All lit is already one colour, though putting it out takes five presses.
    let answer = fewest(&all_lit(3, 3, Goal::Same), &Limits::default());
    assert_eq!(
        (answer.count, answer.ties),
        (Some(0), Some(BigUint::from(1_u8)))
    );
}

#[test]
fn impossible_comes_with_one_witness_an_alternative() {
    let start = BitVec::with_ones(16, [0]);
    let puzzle = FlipPuzzle::new(Rule::plus(size(4, 4)), start.into(), Goal::Same).unwrap();
    for question in [Question::Any, Question::Fewest] {
        let answer = solve(&puzzle, question, &Limits::default()).unwrap();
        let Verdict::Impossible(Witness::Parity(witnesses)) = answer.verdict else {
            panic!("{answer:?}")
        };
        assert_eq!(
            witnesses.iter().map(|w| w.alternative).collect::<Vec<_>>(),
            [0, 1]
        );
    }
}

#[test]
fn a_kernel_above_the_limit_is_stopped_with_best_and_bound() {
    let puzzle = all_lit(39, 39, Goal::Uniform(0)); // nullity 32, the true minimum is 561
    let answer = fewest(&puzzle, &Limits::default());
    let Verdict::Stopped {
        best: Some(best),
        bound,
    } = &answer.verdict
    else {
        panic!("{answer:?}")
    };
    assert_eq!(answer.optimal, Optimal::NotProved);
    assert!(puzzle.after(best).as_bits().unwrap().is_zero());
    assert!(
        best.count() >= 561 && best.count() < 680,
        "{} presses",
        best.count()
    );
    assert!((305..=561).contains(bound), "bound {bound}");
}

#[test]
fn nothing_to_do_is_proved_at_any_nullity() {
    let rule = Rule::plus(size(39, 39));
    let puzzle = FlipPuzzle::new(rule, BitVec::zeros(1521).into(), Goal::Uniform(0)).unwrap();
    let answer = fewest(&puzzle, &Limits::default());
    assert_eq!((answer.count, answer.optimal), (Some(0), Optimal::Proved));
    assert_eq!(
        check_flip(&puzzle, &answer, &Limits::default()),
        Ok(Grade::Full)
    );
    let two_ties = Answer {
        ties: Some(BigUint::from(2_u8)),
        ..answer.clone()
    };
    assert!(check_flip(&puzzle, &two_ties, &Limits::default()).is_err());
    let no_ties = Answer {
        ties: None,
        ..answer.clone()
    };
    assert!(check_flip(&puzzle, &no_ties, &Limits::default()).is_err());
    let wrong_nullity = Answer {
        nullity: Some(31),
        ..answer
    };
    assert!(check_flip(&puzzle, &wrong_nullity, &Limits::default()).is_err());
}

#[test]
fn a_limit_of_work_and_a_cancelled_search_stop() {
    let puzzle = all_lit(9, 9, Goal::Uniform(0)); // 256 solutions
    let stopped = fewest(
        &puzzle,
        &Limits {
            max_work: 255,
            ..Limits::default()
        },
    );
    assert!(matches!(stopped.verdict, Verdict::Stopped { .. }));
    assert_eq!(
        fewest(
            &puzzle,
            &Limits {
                max_work: 256,
                ..Limits::default()
            }
        )
        .count,
        Some(25)
    );
    let cancel = AtomicBool::new(true);
    let limits = Limits {
        cancel: Some(&cancel),
        ..Limits::default()
    };
    let large = Solver::new(
        Rule::plus(size(30, 30)), // 2^20 solutions: more than one slice
        &Goal::Uniform(0),
        Method::Automatic,
        &Limits::default(),
    );
    let start = BitVec::ones(900).into();
    let cancelled = large
        .unwrap()
        .solve(&start, Question::Fewest, &limits)
        .unwrap();
    assert!(matches!(
        cancelled.verdict,
        Verdict::Stopped { best: Some(_), .. }
    ));
}

#[test]
fn a_long_elimination_can_be_stopped() {
    let cancel = AtomicBool::new(true);
    let limits = Limits {
        cancel: Some(&cancel),
        ..Limits::default()
    };
    for method in [
        Method::Rows,
        Method::Polynomial,
        Method::Sweep,
        Method::Matrix,
    ] {
        let rule = Rule::plus(size(200, 200));
        let stopped = Solver::new(rule, &Goal::Uniform(0), method, &limits);
        assert_eq!(stopped.err(), Some(Error::Cancelled), "{method:?}");
    }
}

#[test]
fn both_methods_give_one_and_the_same_answer() {
    let sizes = [
        (1, 1),
        (1, 7),
        (7, 1),
        (4, 4),
        (5, 5),
        (3, 11),
        (11, 3),
        (9, 9),
        (14, 14),
        (5, 70),
    ];
    for (rows, cols) in sizes {
        let size = size(rows, cols);
        let prepared = |method| {
            Solver::new(
                Rule::plus(size),
                &Goal::Uniform(0),
                method,
                &Limits::default(),
            )
            .unwrap()
        };
        let (by_rows, by_matrix) = (prepared(Method::Rows), prepared(Method::Matrix));
        assert_eq!(by_rows.kernel(), by_matrix.kernel());
        for salt in 0..20 {
            let lit = (0..size.cells()).filter(|cell| (cell * 31 + salt * cell / 2 + salt) % 7 < 3);
            let start: States = BitVec::with_ones(size.cells(), lit).into();
            for question in [Question::Any, Question::Fewest] {
                let mut a = by_rows.solve(&start, question, &Limits::default()).unwrap();
                let b = by_matrix
                    .solve(&start, question, &Limits::default())
                    .unwrap();
                a.stats = b.stats;
                if let Verdict::Impossible(_) = a.verdict {
                    // Witnesses may differ.
                    assert!(matches!(b.verdict, Verdict::Impossible(_)));
                } else {
                    assert_eq!(a, b, "{size}");
                }
            }
        }
    }
}

#[test]
fn rows_do_not_apply_where_some_cells_do_not_matter() {
    let middle = BitVec::with_ones(9, [4]);
    let some = Pattern::with_dont_care(&States::zeros(Modulus::TWO, 9), middle).unwrap();
    let refused = Solver::new(
        Rule::plus(size(3, 3)),
        &Goal::Pattern(some),
        Method::Rows,
        &Limits::default(),
    );
    assert!(matches!(refused, Err(Error::Unsupported(_))));
}

#[test]
fn memory_is_refused_before_it_is_taken() {
    let limits = Limits {
        max_bytes: 1 << 20,
        ..Limits::default()
    };
    let rule = Rule::plus(size(100_000, 100_000));
    let refused = Solver::new(rule, &Goal::Uniform(0), Method::Rows, &limits);
    assert!(matches!(refused, Err(Error::TooLarge { .. })));
}

#[test]
fn a_large_kernel_is_refused_only_where_it_is_needed() {
    // 32 vectors of a million buttons: 4 MB, held three times.
    let limits = Limits {
        max_bytes: 8 << 20,
        ..Limits::default()
    };
    let rule = Rule::plus(size(999, 999));
    let lit = BitVec::ones(999 * 999).into();
    let solver = Solver::new(rule, &Goal::Uniform(0), Method::Automatic, &limits).unwrap();
    assert_eq!(solver.nullity(), Some(32));
    let refused = solver.solve(&lit, Question::Fewest, &limits);
    assert!(
        matches!(refused, Err(Error::TooLarge { .. })),
        "{refused:?}"
    );
    let any = solver.solve(&lit, Question::Any, &limits).unwrap();
    assert_eq!(any.stats.method, "polynomials");
    let puzzle = FlipPuzzle::new(Rule::plus(size(999, 999)), lit, Goal::Uniform(0)).unwrap();
    assert!(check_flip(&puzzle, &any, &limits).is_ok());
}

#[test]
fn sweep_and_matrix_agree_on_every_kind_of_rule() {
    let shapes = [
        Stencil::plus(),
        Stencil::cross(2),
        Stencil::king(),
        Stencil::knight(),
    ];
    let odd = Stencil::of_ones([(0, 0), (1, 2), (-1, 1)]);
    let edges = [Edges::Open, Edges::Cylinder, Edges::Torus];
    let sizes = [
        (1, 1),
        (1, 6),
        (2, 2),
        (2, 5),
        (3, 3),
        (4, 6),
        (7, 5),
        (8, 8),
    ];
    for (stencil, edges) in shapes
        .iter()
        .chain([&odd])
        .flat_map(|s| edges.map(|e| (s, e)))
    {
        for (rows, cols) in sizes {
            let cells = rows * cols;
            let mut shape = BitGrid::zeros(rows, cols);
            (0..cells).for_each(|at| shape.set(at / cols, at % cols, cells < 6 || at % 7 != 3));
            for region in [
                Region::full(size(rows, cols)),
                Region::from_cells(shape).unwrap(),
            ] {
                let cells = region.cells();
                let effects = Effects::Stencil {
                    stencil: stencil.clone(),
                    edges,
                };
                let rule = Arc::new(Rule::on_board(Modulus::TWO, region, effects).unwrap());
                let states: States = BitVec::with_ones(cells, (0..cells).step_by(3)).into();
                let cared = (0..cells).map(|cell| cell % 5 != 4).collect();
                let some = Goal::Pattern(Pattern::with_dont_care(&states, cared).unwrap());
                for goal in [Goal::Uniform(0), Goal::Same, some] {
                    agree(&rule, &goal);
                }
            }
        }
    }
}

/// Both methods have one kernel and give the same answers; witnesses may differ and must hold.
fn agree(rule: &Arc<Rule>, goal: &Goal) {
    let prepared = |method| Solver::new(rule.clone(), goal, method, &Limits::default()).unwrap();
    let (by_sweep, by_matrix) = (prepared(Method::Sweep), prepared(Method::Matrix));
    assert_eq!(by_sweep.kernel(), by_matrix.kernel(), "{rule:?} {goal:?}");
    let cells = rule.cells().len();
    for salt in 0..6 {
        let lit = (0..cells).filter(|cell| (cell * 31 + salt * cell / 2 + salt) % 7 < 3);
        let start: States = BitVec::with_ones(cells, lit).into();
        let puzzle = FlipPuzzle::new(rule.clone(), start.clone(), goal.clone()).unwrap();
        for question in [Question::Any, Question::Fewest] {
            let limits = Limits {
                max_work: 1 << 12,
                ..Limits::default()
            };
            let a = by_sweep.solve(&start, question, &limits).unwrap();
            let b = by_matrix.solve(&start, question, &limits).unwrap();
            assert_eq!(
                check_flip(&puzzle, &a, &limits),
                Ok(Grade::Full),
                "{puzzle:?}"
            );
            match (&a.verdict, &b.verdict) {
                (Verdict::Impossible(_), Verdict::Impossible(_)) => {}
                _ => assert_eq!(a.solution(), b.solution(), "{puzzle:?}"),
            }
        }
    }
}
