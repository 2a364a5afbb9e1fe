//! How fast large plain boards are solved, checked and counted, each line beside its goal.
//!
//! Boards are random and solvable: lit by random presses. `cargo bench -p tilewise --bench large`
//! takes some minutes and 3 GB; with a number behind `--`, as in `-- 10000`, only boards up to that
//! side; `cargo test --benches` only solves small ones and compares them with the row chase.

#![allow(clippy::print_stdout, reason = "a bench speaks to the terminal")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::Limits;
use tilewise::bits::{BitGrid, BitVec, words_for, xor_side_neighbours, xor_words};
use tilewise::flip::{AllLit, Goal, Method, PlainSolver, Question, Rule, Solver, nullity};
use tilewise::grid::Size;
use tilewise::verify::{PlainCheck, check_plain};

/// The seed of all random boards.
const SEED: u64 = 20_240_616;

fn main() {
    let limits = Limits::default();
    for side in [64, 65, 130, 300] {
        compare(side, &limits);
    }
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let most = std::env::args()
        .filter_map(|argument| argument.parse().ok())
        .next();
    let most: usize = most.unwrap_or(usize::MAX);
    let small = solve(10_000, 7, Duration::from_millis(4), &limits);
    if most >= 100_000 {
        let large = solve(100_000, 3, Duration::from_millis(600), &limits);
        let ratio = large.as_secs_f64() / small.as_secs_f64() / 100.0;
        println!(
            "a light at 100,000 costs {ratio:.2} x one at 10,000 (goal 2 x: {})",
            met(ratio <= 2.0)
        );
    }
    for (side, goal) in [(10_000, 1.0), (100_000, 2.0), (1_000_000, 10.0)] {
        if side <= most {
            let goal = Duration::from_secs_f64(goal);
            let found = timed(|| nullity(square(side), &limits).expect("it is within the limits"));
            report(
                &format!("nullity of {side} x {side} ({})", found.value),
                found.time,
                goal,
            );
        }
    }
    for (side, presses, goal) in [
        (10_000, Some(50_025_640), 1.0),
        (100_000, Some(5_000_137_744), 5.0),
        (1_000_000, None, 40.0),
    ] {
        if side <= most {
            let found = timed(|| count_all_lit(side, &limits));
            assert!(presses.is_none_or(|presses| presses == found.value));
            let what = format!("all lit {side} x {side}, {} presses, checked", found.value);
            report(&what, found.time, Duration::from_secs_f64(goal));
        }
    }
}

fn square(side: usize) -> Size {
    Size::new(side, side).expect("a square is a size")
}

struct Timed<T> {
    value: T,
    time: Duration,
}

fn timed<T>(run: impl FnOnce() -> T) -> Timed<T> {
    let start = Instant::now();
    let value = black_box(run());
    let time = start.elapsed();
    Timed { value, time }
}

const fn met(is_met: bool) -> &'static str {
    if is_met { "met" } else { "MISSED" }
}

fn report(what: &str, time: Duration, goal: Duration) {
    println!("{what}: {time:.2?} (goal {goal:?}: {})", met(time <= goal));
}

/// The lamps that random presses light.
fn random_board(side: usize) -> BitGrid {
    let mut random = ChaCha8Rng::seed_from_u64(SEED + side as u64);
    let mut row = || {
        let words = (0..words_for(side)).map(|_| random.next_u64()).collect();
        BitVec::from_words(side, words)
    };
    let mut board = BitGrid::zeros(side, side);
    let (mut above, mut here) = (BitVec::zeros(side), row());
    for at in 0..side {
        let below = if at + 1 < side {
            row()
        } else {
            BitVec::zeros(side)
        };
        let mut lamps = above.words().to_vec();
        xor_words(&mut lamps, below.words());
        xor_side_neighbours(&mut lamps, here.words(), side);
        board.set_row(at, &lamps);
        above = std::mem::replace(&mut here, below);
    }
    board
}

/// Solves and checks a board; the shortest of several runs, each with everything that one board needs.
fn solve(side: usize, repeats: usize, goal: Duration, limits: &Limits) -> Duration {
    let lamps = random_board(side);
    let mut board = lamps.clone();
    let mut shortest = Duration::MAX;
    for repeat in 0..repeats {
        if repeat > 0 {
            (0..side).for_each(|row| board.set_row(row, lamps.row(row)));
        }
        let solver = timed(|| PlainSolver::new(square(side), limits).expect("it fits"));
        let solved = timed(|| solver.value.solve_in_place(&mut board));
        assert!(solved.value.is_ok(), "a planted board has a solution");
        let checked = timed(|| check_plain(&lamps, &board));
        assert!(checked.value.is_ok(), "the presses solve the board");
        let time = solver.time + solved.time + checked.time;
        if time < shortest {
            shortest = time;
            println!(
                "{side} x {side}: polynomials {:.2?}, two chases {:.2?}, check {:.2?}",
                solver.time, solved.time, checked.time
            );
        }
    }
    report(
        &format!("random board {side} x {side}, checked"),
        shortest,
        goal,
    );
    shortest
}

/// The number of presses of an all-lit board, checked row by row.
fn count_all_lit(side: usize, limits: &Limits) -> u64 {
    let mut board = AllLit::new(square(side), limits).expect("it is within the limits");
    let lit = BitVec::ones(side);
    let mut check = PlainCheck::new(side);
    let mut presses = 0;
    while let Some(row) = board.next_row() {
        presses += row
            .iter()
            .map(|word| u64::from(word.count_ones()))
            .sum::<u64>();
        check.row(lit.words(), row).expect("the presses are right");
    }
    assert_eq!(check.end().ok(), Some(side));
    presses
}

/// The polynomials and the row chase give the same presses.
fn compare(side: usize, limits: &Limits) {
    let lamps = random_board(side);
    let mut board = lamps.clone();
    let solver = PlainSolver::new(square(side), limits).expect("it is small");
    assert!(solver.solve_in_place(&mut board).is_ok());
    let (rule, off) = (Rule::plus(square(side)), Goal::Uniform(0));
    let rows = Solver::new(rule, &off, Method::Rows, limits).expect("rows apply");
    let answer = rows.solve(&lamps.to_bit_vec().into(), Question::Any, limits);
    let answer = answer.expect("the board fits the rule");
    let presses = answer
        .solution()
        .and_then(|presses| presses.times().as_bits());
    assert_eq!(presses, Some(&board.to_bit_vec()));
}
