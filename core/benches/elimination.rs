//! How fast a random square of bits is brought to reduced row echelon form, beside two crates.
//!
//! Each line gives the times for the same square in the same run, the ratio to the faster of the
//! others, and whether the goal for it was met. All three results are compared bit by bit. Run with
//! `cargo bench -p tilewise --bench elimination`; `cargo test --benches` only reduces and compares
//! small ones.

#![allow(clippy::print_stdout, reason = "a bench speaks to the terminal")]

use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::bits::{BitGrid, BitVec, words_for};
use tilewise::gf2::{LinearSystem, reduce_rows};

/// The seed of all random squares.
const SEED: u64 = 20_240_615;

/// Squares whose time is told, each with the factor to reach.
const MEASURED: [Goal; 4] = [
    Goal::new(300, 2.0),
    Goal::new(1_000, 2.0),
    Goal::new(4_000, 3.0),
    Goal::new(10_000, 3.0),
];

/// Squares that are only reduced and compared.
const COMPARED: [usize; 3] = [1, 65, 300];

/// What is asked of squares of one side: so many times as fast as the faster of the two crates.
struct Goal {
    side: usize,
    factor: f64,
}

impl Goal {
    const fn new(side: usize, factor: f64) -> Self {
        Self { side, factor }
    }

    /// Times each measurement is repeated; the shortest counts.
    fn repeats(&self) -> usize {
        (4_000_000 / (self.side * self.side)).clamp(3, 100)
    }
}

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        MEASURED.iter().for_each(measure);
        prepare_system(4_000);
    } else {
        COMPARED.into_iter().for_each(compare);
    }
}

fn random_square(side: usize) -> BitGrid {
    let mut random = ChaCha8Rng::seed_from_u64(SEED + side as u64);
    let words = (0..words_for(side * side)).map(|_| random.next_u64());
    let bits = BitVec::from_words(side * side, words.collect());
    BitGrid::from_bit_vec(side, side, &bits)
}

/// A form of the square, and how long it took to reach.
struct Timed<M> {
    matrix: M,
    shortest: Duration,
}

impl<M: Clone> Timed<M> {
    fn of(start: &M, repeats: usize, mut reduce: impl FnMut(&mut M)) -> Self {
        let mut timed = Self {
            matrix: start.clone(),
            shortest: Duration::MAX,
        };
        for _ in 0..repeats {
            timed.matrix = start.clone();
            let begin = Instant::now();
            reduce(&mut timed.matrix);
            timed.shortest = timed.shortest.min(begin.elapsed());
        }
        timed
    }
}

/// What the three make of one square.
struct Beside {
    ours: Timed<BitGrid>,
    binar: Timed<binar::BitMatrix>,
    bitgauss: Timed<bitgauss::BitMatrix>,
}

impl Beside {
    fn of(square: &BitGrid, repeats: usize) -> Self {
        let side = square.rows();
        let mut for_binar = binar::BitMatrix::zeros(side, side);
        for row in 0..side {
            for col in (0..side).filter(|&col| square.get(row, col)) {
                for_binar.set((row, col), true);
            }
        }
        let for_bitgauss = bitgauss::BitMatrix::build(side, side, |row, col| square.get(row, col));
        let beside = Self {
            ours: Timed::of(square, repeats, |matrix| {
                reduce_rows(matrix, side);
            }),
            binar: Timed::of(&for_binar, repeats, |matrix| {
                matrix.echelonize();
            }),
            bitgauss: Timed::of(&for_bitgauss, repeats, |matrix| matrix.gauss(true)),
        };
        beside.agree();
        beside
    }

    fn agree(&self) {
        let ours = &self.ours.matrix;
        for row in 0..ours.rows() {
            for col in 0..ours.cols() {
                let bit = ours.get(row, col);
                assert_eq!(bit, self.binar.matrix.get((row, col)), "{row},{col}");
                assert_eq!(bit, self.bitgauss.matrix.bit(row, col), "{row},{col}");
            }
        }
    }
}

fn compare(side: usize) {
    Beside::of(&random_square(side), 1);
}

fn measure(goal: &Goal) {
    let beside = Beside::of(&random_square(goal.side), goal.repeats());
    let times = [
        beside.ours.shortest,
        beside.binar.shortest,
        beside.bitgauss.shortest,
    ];
    let [ours, binar, bitgauss] = times.map(|time| time.as_secs_f64() * 1e3);
    let ratio = binar.min(bitgauss) / ours;
    let verdict = if ratio >= goal.factor {
        "met"
    } else {
        "MISSED"
    };
    println!(
        "{side} x {side}: {ours:.3} ms, binar {binar:.3} ms, bitgauss {bitgauss:.3} ms: {ratio:.1} x (goal {factor} x: {verdict})",
        side = goal.side,
        factor = goal.factor,
    );
}

/// A square system prepared for any right-hand side: twice as wide, half of it filling slowly.
fn prepare_system(side: usize) {
    let square = random_square(side);
    let mut rank = 0;
    let timed = Timed::of(&square, 3, |matrix| rank = LinearSystem::new(matrix).rank());
    let ms = timed.shortest.as_secs_f64() * 1e3;
    println!("a system of {side} equations, rank {rank}: prepared in {ms:.3} ms");
}
