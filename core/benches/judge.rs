//! How fast judge inputs with many boards are answered, in process. Goal: 1,000,000 Flip Game
//! boards in 0.1 s, so that the whole program, file to `/dev/null`, takes about as long.

#![allow(missing_docs, reason = "the macros of criterion make public items")]
#![allow(clippy::print_stdout, reason = "a bench says whether its goal is met")]

use std::hint::black_box;
use std::io;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tilewise::answer::Limits;
use tilewise::flip::FlipGameTable;
use tilewise::judge::{Problem, find};

const BOARDS: usize = 1_000_000;
const GOAL: Duration = Duration::from_millis(100);

/// Boards of letters, `between` after each row, from a fixed sequence.
fn boards(between: &str) -> String {
    let mut state = 20_240_607_u64;
    let mut text = String::new();
    for _ in 0..4 * BOARDS {
        // Knuth's MMIX generator; its high bits are the good ones.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (60..64).for_each(|bit| text.push(if state >> bit & 1 == 1 { 'w' } else { 'b' }));
        text.push_str(between);
    }
    text
}

fn answer(problem: &Problem, input: &str) {
    let result = problem.solve(input.as_bytes(), &mut io::sink(), &Limits::default());
    result.expect("every board of letters has an answer");
}

fn flip_game(criterion: &mut Criterion) {
    let problem = find("poj1753").expect("a problem of the table");
    let mut group = criterion.benchmark_group("judge poj1753");
    group.sample_size(20);
    for (name, between) in [("a row a line", "\n"), ("blank lines between", "\r\n\r\n")] {
        let input = boards(between);
        let start = Instant::now();
        answer(problem, &input);
        let took = start.elapsed();
        let word = if took <= GOAL { "met" } else { "MISSED" };
        println!("{BOARDS} boards, {name}: {took:?}; goal {GOAL:?}: {word}");
        group.throughput(Throughput::Bytes(input.len() as u64));
        group.bench_function(format!("{BOARDS} boards, {name}"), |bencher| {
            bencher.iter(|| answer(problem, black_box(&input)));
        });
    }
    group.finish();
    criterion.bench_function("the table of all boards", |bencher| {
        bencher.iter(|| black_box(FlipGameTable::new()));
    });
}

criterion_group!(benches, flip_game);
criterion_main!(benches);
