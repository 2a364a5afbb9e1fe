//! Systems modulo k: preparing dense random ones of 900 equations, and boards of 30 x 30. Goals: the
//! dense one for three colours in 0.3 s, the board in 50 ms.

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::modular::ModularSystem;

const SIDE: usize = 30;
const CELLS: usize = SIDE * SIDE;

fn dense(k: u8) -> Vec<Vec<(usize, u8)>> {
    let mut random = ChaCha8Rng::seed_from_u64(900);
    let mut entry = |at| (at, (random.next_u64() % u64::from(k)) as u8);
    (0..CELLS)
        .map(|_| (0..CELLS).map(&mut entry).collect())
        .collect()
}

fn plus() -> Vec<Vec<(usize, u8)>> {
    let near =
        |a: usize, b: usize| (a / SIDE).abs_diff(b / SIDE) + (a % SIDE).abs_diff(b % SIDE) <= 1;
    let cells = |button| (0..CELLS).filter(move |&cell| near(button, cell));
    let effect = |button| cells(button).map(|cell| (cell, 1)).collect();
    (0..CELLS).map(effect).collect()
}

fn prepare(k: u8, unknowns: &[Vec<(usize, u8)>]) -> ModularSystem {
    ModularSystem::new(k, CELLS, unknowns).expect("equations below their number")
}

/// The shortest of three measurements against the goal.
#[expect(
    clippy::print_stdout,
    reason = "a bench tells the terminal whether its goal is met"
)]
fn goal(name: &str, most: Duration, unknowns: &[Vec<(usize, u8)>]) {
    let measure = |_| {
        let begin = Instant::now();
        std::hint::black_box(prepare(3, unknowns));
        begin.elapsed()
    };
    let best = (0..3).map(measure).min().expect("three rounds");
    let verdict = if best <= most { "met" } else { "MISSED" };
    println!("goal {name}: {best:?}, at most {most:?}: {verdict}");
}

fn bench(criterion: &mut Criterion) {
    goal("dense, 3 colours", Duration::from_millis(300), &dense(3));
    goal("board, 3 colours", Duration::from_millis(50), &plus());
    let mut group = criterion.benchmark_group("modular");
    group.sample_size(10);
    for k in [2, 3, 4, 6, 251, 255] {
        let unknowns = dense(k);
        group.bench_function(format!("dense 900 modulo {k}"), |bencher| {
            bencher.iter(|| prepare(k, &unknowns));
        });
        let unknowns = plus();
        group.bench_function(format!("board 30 x 30 modulo {k}"), |bencher| {
            bencher.iter(|| prepare(k, &unknowns));
        });
    }
    let system = prepare(4, &plus());
    let changes: Vec<u8> = (0..CELLS).map(|at| (at % 4) as u8).collect();
    group.bench_function("one right-hand side, 30 x 30 modulo 4", |bencher| {
        bencher.iter(|| system.solve(&changes).is_ok());
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
