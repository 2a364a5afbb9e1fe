//! Flip puzzles of more than two colours: published values, and what a stopped search says.

use num_bigint::BigUint;
use tilewise::answer::{Limits, Optimal, Verdict};
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Method, Modulus, Places, Presses, Question, Rule, Solver,
    States, Stencil,
};
use tilewise::grid::{Edges, Region, Size};

/// A fixed irregular choice of values.
fn values(k: Modulus, len: usize, salt: usize) -> States {
    let value = |at: usize| k.reduce(((at * at * (salt + 5) + at * 7 + salt * salt) / 3) as u64);
    States::new(k, &(0..len).map(value).collect::<Vec<_>>()).unwrap()
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
