//! Flip puzzles of more than two colours against trying every press, for primes, prime powers and
//! composites.

use std::sync::Arc;

use num_bigint::BigUint;
use tilewise::answer::{Answer, Limits, Optimal, Verdict, Witness};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Method, Modulus, Offset, Pattern, Places, Presses,
    Question, Rule, Solver, States, Stencil,
};
use tilewise::grid::{Edges, Region, Size};

/// Every press vector that solves the puzzle, in the order of strings.
fn all_solutions(puzzle: &FlipPuzzle) -> Vec<Presses> {
    let rule = puzzle.rule();
    let (k, buttons) = (rule.modulus(), rule.buttons().places().len());
    let wanted = puzzle.goal().alternatives(k, rule.cells().len());
    let all = u64::from(k.get()).pow(buttons as u32);
    let presses = (0..all).map(|code| {
        let digit = |at: usize| code / u64::from(k.get()).pow((buttons - 1 - at) as u32);
        let values: Vec<u8> = (0..buttons).map(|at| k.reduce(digit(at))).collect();
        Presses::new(States::new(k, &values).unwrap())
    });
    let solves = |presses: &Presses| {
        let after = puzzle.after(presses);
        wanted.iter().any(|target| {
            target
                .cared()
                .iter_ones()
                .all(|cell| after.get(cell) == target.states().get(cell))
        })
    };
    presses.filter(solves).collect()
}

/// A witness: every button changes the weighted total by 0, and the alternative needs it changed.
fn check_witnesses(puzzle: &FlipPuzzle, witness: &Witness) {
    let rule = puzzle.rule();
    let k = rule.modulus();
    let targets = puzzle.goal().alternatives(k, rule.cells().len());
    let Witness::Parity(witnesses) = witness else {
        panic!("{witness:?}")
    };
    assert_eq!(witnesses.len(), targets.len());
    for (target, witness) in targets.iter().zip(witnesses) {
        let mut weight = vec![0_u64; rule.cells().len()];
        witness
            .weights
            .iter()
            .for_each(|&(cell, by)| weight[cell] = by.into());
        for button in 0..rule.buttons().places().len() {
            let mut total = 0;
            rule.press(button, |cell, amount| {
                total += weight[cell] * u64::from(amount);
            });
            assert_eq!(k.reduce(total), 0);
        }
        let needed = |cell: usize| k.subtract(target.states().get(cell), puzzle.start().get(cell));
        let total: u64 = (0..weight.len())
            .map(|cell| weight[cell] * u64::from(needed(cell)))
            .sum();
        assert_ne!(k.reduce(total), 0);
        assert!((0..weight.len()).all(|cell| weight[cell] == 0 || target.cared().get(cell)));
    }
}

/// The answers of both methods to both questions are what trying everything gives.
fn check(puzzle: &FlipPuzzle) {
    let all = all_solutions(puzzle);
    let solve = |method, question| -> Answer<Presses> {
        let solver = Solver::new(
            puzzle.rule().clone(),
            puzzle.goal(),
            method,
            &Limits::default(),
        )
        .unwrap();
        solver
            .solve(puzzle.start(), question, &Limits::default())
            .unwrap()
    };
    for method in [Method::Sweep, Method::Matrix] {
        let (any, fewest) = (
            solve(method, Question::Any),
            solve(method, Question::Fewest),
        );
        assert_eq!(
            any.solution(),
            solve(Method::Automatic, Question::Any).solution()
        );
        let Some(least) = all.iter().map(Presses::count).min() else {
            for answer in [any, fewest] {
                let Verdict::Impossible(witness) = answer.verdict else {
                    panic!("{puzzle:?}")
                };
                check_witnesses(puzzle, &witness);
            }
            continue;
        };
        assert!(all.contains(any.solution().unwrap()), "{puzzle:?}");
        let lightest: Vec<_> = all
            .iter()
            .filter(|presses| presses.count() == least)
            .collect();
        assert_eq!(
            (fewest.count, fewest.optimal),
            (Some(least), Optimal::Proved),
            "{puzzle:?}"
        );
        assert_eq!(
            fewest.ties,
            Some(BigUint::from(lightest.len())),
            "{puzzle:?}"
        );
        assert_eq!(fewest.solution(), Some(lightest[0]), "{puzzle:?}");
    }
}

/// A fixed irregular choice of values.
fn values(k: Modulus, len: usize, salt: usize) -> States {
    let value = |at: usize| k.reduce(((at * at * (salt + 5) + at * 7 + salt * salt) / 3) as u64);
    States::new(k, &(0..len).map(value).collect::<Vec<_>>()).unwrap()
}

/// The number of cells that brute force can take modulo k.
fn cells_for(k: u64) -> usize {
    let mut cells = 1;
    while k.pow(cells as u32 + 1)
        <= if cfg!(debug_assertions) {
            5_000
        } else {
            50_000
        }
    {
        cells += 1;
    }
    cells
}

#[test]
fn stencils_on_small_boards_with_every_goal() {
    let uneven = Stencil::new(vec![
        Offset {
            rows: 0,
            cols: 0,
            amount: 2,
        },
        Offset {
            rows: 0,
            cols: 1,
            amount: 1,
        },
        Offset {
            rows: -1,
            cols: 0,
            amount: 3,
        },
    ]);
    for k in [3, 4, 5, 6, 8, 9, 10, 12] {
        let modulus = Modulus::new(k).unwrap();
        for (rows, cols) in [(1, 1), (1, 3), (2, 2), (3, 1), (2, 3), (1, 6), (4, 2)] {
            if rows * cols > cells_for(k) {
                continue;
            }
            let region = Region::full(Size::new(rows, cols).unwrap());
            for stencil in [Stencil::plus(), Stencil::king(), uneven.clone()] {
                for edges in [Edges::Open, Edges::Cylinder, Edges::Torus] {
                    let effects = Effects::Stencil {
                        stencil: stencil.clone(),
                        edges,
                    };
                    let rule = Arc::new(Rule::on_board(modulus, region.clone(), effects).unwrap());
                    let cells = rows * cols;
                    let cared: BitVec = (0..cells).map(|cell| cell % 3 != 1).collect();
                    let picture = values(modulus, cells, 2);
                    let some = Goal::Pattern(Pattern::with_dont_care(&picture, cared).unwrap());
                    for (salt, goal) in [Goal::Uniform(1), Goal::Same, some].into_iter().enumerate()
                    {
                        let start = values(modulus, cells, salt * 3 + rows);
                        check(&FlipPuzzle::new(rule.clone(), start, goal).unwrap());
                    }
                }
            }
        }
    }
}

#[test]
fn holes_and_tables_with_amounts_that_have_no_inverse() {
    for k in [4, 6, 8, 9, 12] {
        let modulus = Modulus::new(k).unwrap();
        let mut shape = BitGrid::zeros(2, 3);
        for (row, col) in [(0, 0), (0, 2), (1, 0), (1, 1)] {
            shape.set(row, col, true);
        }
        let effects = Effects::Stencil {
            stencil: Stencil::plus(),
            edges: Edges::Torus,
        };
        let holes = Rule::on_board(modulus, Region::from_cells(shape).unwrap(), effects).unwrap();
        let named = |names: &[&str]| Places::Named(names.iter().map(|&name| name.into()).collect());
        for salt in 0..40_u64 {
            // Three buttons, three cells, amounts of every kind.
            let amount = |at: u64| ((at * at * 3 + at * (salt + 1) + salt) % k) as u8;
            let row = |button: u64| {
                let entries = (0..3).map(|cell| (cell as usize, amount(button * 3 + cell)));
                entries.filter(|&(_, amount)| amount != 0).collect()
            };
            let table = Effects::Table((0..3).map(row).collect());
            let buttons = Buttons::new(named(&["x", "y", "z"]));
            let rule = Rule::new(modulus, named(&["a", "b", "c"]), buttons, table).unwrap();
            for goal in [Goal::Uniform(0), Goal::Same] {
                let start = values(modulus, 3, salt as usize);
                check(&FlipPuzzle::new(rule.clone(), start, goal).unwrap());
            }
        }
        if holes.cells().len() <= cells_for(k) {
            for salt in 0..10 {
                let start = values(modulus, holes.cells().len(), salt);
                check(&FlipPuzzle::new(holes.clone(), start, Goal::Uniform(0)).unwrap());
            }
        }
    }
}

#[test]
fn published_nullities_modulo_three() {
    // Computed by an independent program: open grids n x n.
    let expected = [0, 1, 0, 2, 3, 0, 0, 4, 2, 0, 3, 6, 6, 7, 0, 0, 12, 0, 6, 1];
    for (at, nullity) in expected.into_iter().enumerate() {
        let region = Region::full(Size::new(at + 1, at + 1).unwrap());
        let effects = Effects::Stencil {
            stencil: Stencil::plus(),
            edges: Edges::Open,
        };
        let rule = Rule::on_board(Modulus::new(3).unwrap(), region, effects).unwrap();
        let solver = Solver::new(
            rule,
            &Goal::Uniform(0),
            Method::Automatic,
            &Limits::default(),
        )
        .unwrap();
        assert_eq!(solver.nullity(), Some(nullity), "{} x {0}", at + 1);
    }
}

#[test]
fn the_wired_blocks_modulo_four() {
    // A line of five blocks with four faces; pressing X turns X and its neighbours in the wiring.
    let four = Modulus::new(4).unwrap();
    let names = || Places::Named(["A", "B", "C", "D", "E"].map(String::from).to_vec());
    let table = vec![
        vec![(0, 1), (2, 1)],
        vec![(1, 1), (0, 1), (2, 1)],
        vec![(2, 1), (0, 1), (4, 1)],
        vec![(3, 1), (2, 1), (4, 1)],
        vec![(4, 1), (2, 1)],
    ];
    let rule = Rule::new(four, names(), Buttons::new(names()), Effects::Table(table)).unwrap();
    let start = States::new(four, &[3, 0, 2, 1, 2]).unwrap();
    let puzzle = FlipPuzzle::new(rule, start, Goal::Uniform(0)).unwrap();
    let answer = tilewise::flip::solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
    assert_eq!(
        (answer.count, answer.ties.clone()),
        (Some(6), Some(BigUint::from(1_u8)))
    );
    let presses: Vec<u8> = answer.solution().unwrap().times().iter().collect();
    assert_eq!(presses, [0, 0, 1, 3, 2]);
}

#[test]
fn above_the_limit_it_stops_with_best_and_bound() {
    let three = Modulus::new(3).unwrap();
    let region = Region::full(Size::new(17, 17).unwrap()); // nullity 12
    let effects = Effects::Stencil {
        stencil: Stencil::plus(),
        edges: Edges::Open,
    };
    let rule = Rule::on_board(three, region, effects).unwrap();
    let planted = Presses::new(values(three, 289, 4));
    let dark = FlipPuzzle::new(rule.clone(), States::zeros(three, 289), Goal::Uniform(0)).unwrap();
    let start = dark.after(&planted);
    let puzzle = FlipPuzzle::new(rule, start, Goal::Uniform(0)).unwrap();
    let fewest = |max_work| {
        let limits = Limits {
            max_work,
            ..Limits::default()
        };
        tilewise::flip::solve(&puzzle, Question::Fewest, &limits).unwrap()
    };
    let (stopped, proved) = (fewest(1 << 12), fewest(1 << 24));
    let Verdict::Stopped {
        best: Some(best),
        bound,
    } = stopped.verdict
    else {
        panic!("{stopped:?}")
    };
    assert!(puzzle.after(&best).total() == 0);
    assert_eq!(proved.optimal, Optimal::Proved);
    assert!(bound <= proved.count.unwrap() && proved.count.unwrap() <= best.count());
}
