//! How fast flip puzzles are solved, beside the write-ups' methods in the same run.
//!
//! Each line gives the time a board of both, the ratio, and whether the goal for it was met. The
//! answers of both are compared on every board that both solve. Run with
//! `cargo bench -p tilewise --bench flip`; `cargo test --benches` only solves and compares a few.

#![allow(clippy::print_stdout, reason = "a bench speaks to the terminal")]

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::{Answer, Limits};
use tilewise::bits::{BitVec, words_for};
use tilewise::flip::{FlipGameTable, Goal, Method, Presses, Question, Rule, Solver, States};
use tilewise::grid::Size;
use tilewise::reference::{fewest_by_first_row, flip_game_by_search};

/// The seed of all random boards.
const SEED: u64 = 20_240_615;

/// Times each measurement is repeated; the shortest counts.
const REPEATS: usize = 5;

/// How many boards are solved.
struct Amounts {
    /// Whether times are told; else the boards are only solved and compared.
    is_measured: bool,
    flip_game_lookups: usize,
    flip_game_searches: usize,
    fliptile: usize,
    fliptile_slowly: usize,
}

fn main() {
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let amounts = if is_measured {
        Amounts {
            is_measured,
            flip_game_lookups: 1_000_000,
            flip_game_searches: 500,
            fliptile: 5_000,
            fliptile_slowly: 60,
        }
    } else {
        Amounts {
            is_measured,
            flip_game_lookups: 100,
            flip_game_searches: 2,
            fliptile: 4,
            fliptile_slowly: 1,
        }
    };
    flip_game(&amounts);
    fliptile(&amounts, 15, 200.0);
    fliptile(&amounts, 14, 200.0);
    fliptile(&amounts, 9, 1.0);
}

/// The shortest time of several runs, for one of `boards` boards.
fn time_a_board(boards: usize, mut run: impl FnMut()) -> f64 {
    let once = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    let shortest = (0..REPEATS).map(once).min().unwrap_or(Duration::ZERO);
    shortest.as_secs_f64() / boards as f64
}

fn report(what: &str, ours: f64, slow: f64, slow_name: &str, goal: f64) {
    let ratio = slow / ours;
    let verdict = if ratio >= goal { "met" } else { "MISSED" };
    println!(
        "{what}: {} a board, {slow_name} {}: {ratio:.1} x (goal {goal} x: {verdict})",
        Shown(ours),
        Shown(slow)
    );
}

/// Seconds in a unit that suits them.
struct Shown(f64);

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            seconds if seconds < 1e-6 => write!(f, "{:.2} ns", seconds * 1e9),
            seconds if seconds < 1e-3 => write!(f, "{:.2} us", seconds * 1e6),
            seconds => write!(f, "{:.2} ms", seconds * 1e3),
        }
    }
}

/// Boards of the Flip Game in bulk: the table, made anew in each run, beside one search a board.
fn flip_game(amounts: &Amounts) {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let boards: Vec<u16> = (0..amounts.flip_game_lookups)
        .map(|_| random.next_u32() as u16)
        .collect();
    let sum = |fewest: Option<u8>| u64::from(fewest.unwrap_or(100));
    let table = FlipGameTable::new();
    for &board in &boards[..amounts.flip_game_searches] {
        assert_eq!(table.fewest(board), flip_game_by_search(board));
    }
    if !amounts.is_measured {
        return;
    }
    let making = time_a_board(1, || drop(black_box(FlipGameTable::new())));
    println!("flip game: the table is made in {}", Shown(making));
    let ours = time_a_board(boards.len(), || {
        let table = FlipGameTable::new();
        black_box(
            boards
                .iter()
                .map(|&board| sum(table.fewest(board)))
                .sum::<u64>(),
        );
    });
    let slow = time_a_board(amounts.flip_game_searches, || {
        let searched = boards[..amounts.flip_game_searches].iter();
        black_box(
            searched
                .map(|&board| sum(flip_game_by_search(board)))
                .sum::<u64>(),
        );
    });
    let what = format!("flip game, {} boards", boards.len());
    report(&what, ours, slow, "breadth-first search", 1000.0);
}

/// Boards of `side` x `side` with planted solutions: one solver for all, beside trying all first
/// rows.
fn fliptile(amounts: &Amounts, side: usize, goal: f64) {
    let size = Size::new(side, side).expect("a small square is a size");
    let rule = Arc::new(Rule::plus(size));
    let mut random = ChaCha8Rng::seed_from_u64(SEED + side as u64);
    let mut boards: Vec<BitVec> = Vec::new();
    for _ in 0..amounts.fliptile {
        let words = (0..words_for(size.cells()))
            .map(|_| random.next_u64())
            .collect();
        let mut lit = BitVec::zeros(size.cells());
        for button in BitVec::from_words(size.cells(), words).iter_ones() {
            rule.press(button, |cell, _| lit.flip(cell));
        }
        boards.push(lit);
    }
    let limits = Limits::default();
    let solver = Solver::new(rule, &Goal::Uniform(0), Method::Automatic, &limits)
        .expect("the plus rule is solved");
    let starts: Vec<States> = boards.iter().map(|lit| lit.clone().into()).collect();
    let solve = |start: &States| -> Answer<Presses> {
        let answer = solver.solve(start, Question::Fewest, &limits);
        answer.expect("the board fits the rule")
    };
    let try_first_rows = |lit: &BitVec| {
        let found = fewest_by_first_row(size, lit).expect("the board is narrow");
        found.expect("a planted board has a solution")
    };
    for (lit, start) in boards.iter().zip(&starts).take(amounts.fliptile_slowly) {
        let (answer, slow) = (solve(start), try_first_rows(lit));
        assert_eq!(answer.solution(), Some(&slow.presses));
        assert_eq!(answer.ties, Some(BigUint::from(slow.ties)));
    }
    if !amounts.is_measured {
        return;
    }
    let ours = time_a_board(starts.len(), || {
        black_box(
            starts
                .iter()
                .map(|start| solve(start).count)
                .sum::<Option<u64>>(),
        );
    });
    let slow = time_a_board(amounts.fliptile_slowly, || {
        let boards = boards.iter().take(amounts.fliptile_slowly);
        black_box(boards.map(|lit| try_first_rows(lit).count).sum::<u64>());
    });
    let what = format!(
        "fliptile {size}, nullity {}",
        solver.nullity().expect("two colours have one")
    );
    report(&what, ours, slow, "trying all first rows", goal);
}
