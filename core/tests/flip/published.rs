//! Values published by others, or computed by an independent program before this library was begun.
//!
//! Sources: OEIS A159257 (nullity n x n), A165738 (nullity on a torus), A075464 (fewest presses for
//! the all-lit board). Values marked *computed* come from the independent program.

use std::sync::Arc;

use num_bigint::BigUint;
use tilewise::answer::{Answer, Limits, Optimal, Verdict};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Method, Modulus, Places, Presses, Question, Rule, Solver,
    Stencil, nullity, solve,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::verify::{Grade, check_flip};

const IS_RELEASE: bool = !cfg!(debug_assertions);

/// Kernels up to this dimension are walked for the all-lit boards; all published ones up to n = 40
/// but n = 39 (dimension 32) in release.
const WALKED: usize = if IS_RELEASE { 20 } else { 16 };

/// A159257, n = 1..50.
const SQUARE_NULLITIES: [usize; 50] = [
    0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10, 20,
    0, 20, 16, 4, 6, 0, 0, 0, 32, 0, 2, 0, 0, 4, 0, 0, 30, 0, 8, 8,
];

/// A075464, n = 1..40.
const ALL_LIT_FEWEST: [u64; 40] = [
    1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276,
    231, 270, 353, 356, 405, 416, 345, 376, 553, 428, 469, 520, 563, 600, 761, 772, 561, 696,
];

fn size(rows: usize, cols: usize) -> Size {
    Size::new(rows, cols).unwrap()
}

fn lamps(picture: &str) -> BitVec {
    let cells = picture.chars().filter(|c| !c.is_whitespace());
    cells.map(|c| matches!(c, '#' | 'x' | '1')).collect()
}

/// The checked answer with the fewest presses.
fn fewest(puzzle: &FlipPuzzle) -> Answer<Presses> {
    let answer = solve(puzzle, Question::Fewest, &Limits::default()).unwrap();
    let accepted = check_flip(puzzle, &answer, &Limits::default());
    assert_eq!(accepted, Ok(Grade::Full));
    answer
}

fn to_off(rule: Rule, lit: BitVec) -> FlipPuzzle {
    FlipPuzzle::new(rule, lit.into(), Goal::Uniform(0)).unwrap()
}

fn stencil_rule(region: Region, stencil: Stencil, edges: Edges) -> Rule {
    Rule::on_board(Modulus::TWO, region, Effects::Stencil { stencil, edges }).unwrap()
}

fn ties(answer: &Answer<Presses>) -> BigUint {
    answer.ties.clone().unwrap()
}

#[test]
fn nullities_of_squares() {
    for (n, expected) in (1..).zip(SQUARE_NULLITIES) {
        assert_eq!(nullity(size(n, n), &Limits::default()), Ok(expected), "{n}");
    }
    // A159257 further on; the largest in release.
    let some = [(61, 40), (65, 42), (79, 64), (95, 62)];
    let large = [(999, 32), (1000, 0), (1279, 1024)];
    let large = large.into_iter().filter(|_| IS_RELEASE);
    for (n, expected) in some.into_iter().chain(large) {
        assert_eq!(nullity(size(n, n), &Limits::default()), Ok(expected), "{n}");
    }
}

/// d(2n + 1) = 2 d(n), and 2 more where n mod 3 = 2 (Sutner; OEIS A159257).
#[test]
fn nullities_double() {
    let most = if IS_RELEASE { 150 } else { 60 };
    for n in 1..=most {
        let d = |n| nullity(size(n, n), &Limits::default()).unwrap();
        assert_eq!(
            d(2 * n + 1),
            2 * d(n) + if n % 3 == 2 { 2 } else { 0 },
            "{n}"
        );
    }
}

/// Rows 1..9, columns 1..9 (computed).
#[test]
fn nullities_of_rectangles() {
    let table = [
        [0, 1, 0, 0, 1, 0, 0, 1, 0],
        [1, 0, 2, 0, 1, 0, 2, 0, 1],
        [0, 2, 0, 0, 3, 0, 0, 2, 0],
        [0, 0, 0, 4, 0, 0, 0, 0, 4],
        [1, 1, 3, 0, 2, 0, 4, 1, 1],
        [0, 0, 0, 0, 0, 0, 0, 6, 0],
        [0, 2, 0, 0, 4, 0, 0, 2, 0],
        [1, 0, 2, 0, 1, 6, 2, 0, 1],
        [0, 1, 0, 4, 1, 0, 0, 1, 8],
    ];
    for (row, rows) in table.iter().zip(1..) {
        for (&expected, cols) in row.iter().zip(1..) {
            let found = nullity(size(rows, cols), &Limits::default());
            assert_eq!(found, Ok(expected), "{rows} x {cols}");
        }
    }
}

/// A165738, n = 3..15.
#[test]
fn nullities_of_tori() {
    for (n, expected) in (3..).zip([4, 0, 8, 8, 0, 0, 4, 16, 0, 16, 0, 0, 12]) {
        let rule = stencil_rule(Region::full(size(n, n)), Stencil::plus(), Edges::Torus);
        let goal = Goal::Uniform(0);
        let solver = Solver::new(rule, &goal, Method::Automatic, &Limits::default()).unwrap();
        assert_eq!(solver.nullity(), Some(expected), "{n}");
    }
}

/// A075464, and how many solutions attain it (computed); 1 where not listed.
#[test]
fn all_lit_squares() {
    let ties_of = |n| match n {
        4 | 14 | 16 | 34 => 2_u32,
        5 | 17 | 24 | 30 | 39 => 4,
        9 => 6,
        11 => 20,
        19 => 28,
        23 | 29 | 32 | 33 | 35 => 8,
        _ => 1,
    };
    let mut walked = 0;
    for (n, expected) in (1..).zip(ALL_LIT_FEWEST) {
        let puzzle = to_off(Rule::plus(size(n, n)), BitVec::ones(n * n));
        if SQUARE_NULLITIES[n - 1] <= WALKED {
            let answer = fewest(&puzzle);
            assert_eq!(answer.count, Some(expected), "{n}");
            assert_eq!(ties(&answer), ties_of(n).into(), "{n}");
            walked += 1;
        } else {
            // Not walked: what is said of it must be true all the same.
            let limits = Limits {
                max_work: 1 << WALKED,
                ..Limits::default()
            };
            let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
            let Verdict::Stopped { bound, .. } = answer.verdict else {
                panic!("{n}: {answer:?}")
            };
            assert!(bound <= expected && answer.count >= Some(expected), "{n}");
            assert_eq!(check_flip(&puzzle, &answer, &limits), Ok(Grade::Full));
        }
    }
    assert_eq!(walked, if IS_RELEASE { 39 } else { 37 });
}

/// 39 x 39: A075464, ties computed; 47 x 47: computed. Some billion solutions each.
#[cfg(not(debug_assertions))]
#[test]
fn all_lit_squares_by_their_ledgers() {
    for (n, nullity, presses, ways) in [(39, 32, 561, 4_u32), (47, 30, 971, 8)] {
        let puzzle = to_off(Rule::plus(size(n, n)), BitVec::ones(n * n));
        let limits = Limits {
            max_work: 1 << nullity,
            ..Limits::default()
        };
        let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
        assert_eq!(answer.count, Some(presses), "{n}");
        assert_eq!(ties(&answer), ways.into(), "{n}");
        assert_eq!(check_flip(&puzzle, &answer, &limits), Ok(Grade::Audited));
    }
}

/// The known first of the ties (computed).
#[test]
fn first_in_order_among_ties() {
    let four = lamps("0010 1000 0001 0100");
    let five = lamps("00011 11011 11100 01110 10110");
    for (n, first) in [(4, four), (5, five)] {
        let answer = fewest(&to_off(Rule::plus(size(n, n)), BitVec::ones(n * n)));
        assert_eq!(answer.solution(), Some(&Presses::new(first.into())));
    }
}

/// How many boards need 0, 1, 2, ... presses, over all boards of `rule` (at most 16 cells).
fn distribution(rule: Rule, goal: &Goal) -> Vec<u64> {
    let rule = Arc::new(rule);
    let cells = rule.cells().len();
    let limits = Limits::default();
    let solver = Solver::new(rule, goal, Method::Automatic, &limits).unwrap();
    let mut boards = Vec::new();
    for number in 0..1 << cells {
        let start = BitVec::from_words(cells, vec![number]).into();
        let answer = solver.solve(&start, Question::Fewest, &limits).unwrap();
        if let Some(count) = answer.count {
            let count = count as usize;
            boards.resize(boards.len().max(count + 1), 0);
            boards[count] += 1;
        }
    }
    boards
}

#[test]
fn distributions() {
    let plus = |rows, cols| Rule::plus(size(rows, cols));
    let off = Goal::Uniform(0);
    let three_by_five = [1, 15, 105, 455, 1127, 1393, 799, 185, 16];
    assert_eq!(distribution(plus(3, 5), &off), three_by_five);
    assert_eq!(distribution(plus(5, 3), &off), three_by_five);
    let four_to_off = [1, 16, 120, 560, 1387, 1440, 540, 32];
    assert_eq!(distribution(plus(4, 4), &off), four_to_off);
    let flip_game = [2, 32, 228, 880, 1562, 1136, 256];
    assert_eq!(distribution(plus(4, 4), &Goal::Same), flip_game);
}

/// 5 x 5 on a torus (computed): its 2^17 boards that can be solved, each made by the presses that
/// leave out the kernel's leading buttons.
#[test]
fn distribution_of_the_torus() {
    let rule = stencil_rule(Region::full(size(5, 5)), Stencil::plus(), Edges::Torus);
    let rule = Arc::new(rule);
    let limits = Limits::default();
    let goal = Goal::Uniform(0);
    let solver = Solver::new(rule.clone(), &goal, Method::Automatic, &limits).unwrap();
    let leading: Vec<usize> = solver
        .kernel()
        .iter()
        .filter_map(|x| x.buttons().next())
        .collect();
    let others: Vec<usize> = (0..25).filter(|button| !leading.contains(button)).collect();
    assert_eq!(others.len(), 17);
    let mut boards = vec![0; 9];
    for number in 0..1_u64 << 17 {
        let mut lit = BitVec::zeros(25);
        for (_, &button) in others
            .iter()
            .enumerate()
            .filter(|(at, _)| number >> at & 1 == 1)
        {
            rule.press(button, |cell, _| lit.flip(cell));
        }
        let answer = solver
            .solve(&lit.into(), Question::Fewest, &limits)
            .unwrap();
        boards[answer.count.unwrap() as usize] += 1;
    }
    assert_eq!(boards, [1, 25, 300, 2300, 11775, 36571, 51540, 26640, 1920]);
}

/// A board asked about on a forum of programmers: 14 x 14 without the last seven cells, all lit.
#[test]
fn fourteen_by_fourteen_without_seven_cells() {
    let mut cells = BitGrid::zeros(14, 14);
    (0..14 * 14 - 7).for_each(|cell| cells.set(cell / 14, cell % 14, true));
    let region = Region::from_cells(cells).unwrap();
    let rule = stencil_rule(region, Stencil::plus(), Edges::Open);
    let answer = fewest(&to_off(rule, BitVec::ones(189)));
    assert_eq!((answer.nullity, answer.count), (Some(0), Some(85)));
    assert_eq!(ties(&answer), BigUint::from(1_u8));
}

/// A board that people solve over the rationals and get 1.2857...: the arithmetic is modulo 2.
#[test]
fn three_by_three_modulo_two() {
    let answer = fewest(&to_off(Rule::plus(size(3, 3)), lamps("010 110 011")));
    let expected = Presses::new(lamps("111 000 001").into());
    assert_eq!(answer.solution(), Some(&expected));
}

/// A level that an app labelled with 3 presses.
#[test]
fn a_level_that_needs_one_press() {
    let board = lamps("----- ----- --x-- -xxx- --x--");
    let answer = fewest(&to_off(Rule::plus(size(5, 5)), board));
    assert_eq!((answer.count, answer.optimal), (Some(1), Optimal::Proved));
}

/// A room of a game: four lamps, four buttons; neither all off nor all on can be reached.
#[test]
fn a_room_without_a_way_out() {
    let names = || Places::Named(["1", "2", "3", "4"].map(String::from).into());
    let buttons = [vec![0, 1, 3], vec![1, 3], vec![2], vec![0, 1, 2, 3]];
    let table = buttons.map(|cells| cells.into_iter().map(|cell| (cell, 1)).collect());
    let effects = Effects::Table(table.into());
    let rule = Rule::new(Modulus::TWO, names(), Buttons::new(names()), effects).unwrap();
    let rule = Arc::new(rule);
    for goal in [Goal::Uniform(0), Goal::Uniform(1), Goal::Same] {
        let puzzle = FlipPuzzle::new(rule.clone(), lamps("##..").into(), goal).unwrap();
        assert!(matches!(fewest(&puzzle).verdict, Verdict::Impossible(_)));
    }
}
