//! Toys on 4 x 4: a pair of boards by flow, against breadth-first search over all boards. Goal: at
//! least 50 times faster, per pair. Also larger random boards, for the record.

use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::grid::Size;
use tilewise::reference::fewest_moves;
use tilewise::slide::{Rule, Solver, Target};

/// How many times faster than breadth-first search a pair must be.
const GOAL: f64 = 50.0;

/// A start, and a target with as many tokens.
struct Pair {
    start: BitVec,
    target: BitVec,
}

fn pairs(random: &mut ChaCha8Rng, cells: usize, number: usize) -> Vec<Pair> {
    let mut half = || {
        let mut order: Vec<usize> = (0..cells).collect();
        for at in 0..cells / 2 {
            let other = at + (random.next_u64() % (cells - at) as u64) as usize;
            order.swap(at, other);
        }
        BitVec::with_ones(cells, order[..cells / 2].iter().copied())
    };
    let pair = |_| Pair {
        start: half(),
        target: half(),
    };
    (0..number).map(pair).collect()
}

fn open(side: usize) -> Rule {
    Rule::open(Size::new(side, side).expect("not empty"))
}

fn moves(solver: &mut Solver, pair: &Pair) -> Option<u64> {
    let target = Target::exact(pair.target.clone());
    let answer = solver.solve(&pair.start, &target, &Limits::default());
    answer.expect("an open rectangle").count
}

/// The shortest of several measurements.
fn shortest(rounds: usize, mut work: impl FnMut()) -> Duration {
    let mut measure = || {
        let begin = Instant::now();
        work();
        begin.elapsed()
    };
    (0..rounds)
        .map(|_| measure())
        .min()
        .expect("a round or more")
}

/// Both methods on the same pairs, one after the other, so that the ratio holds on any machine.
#[expect(
    clippy::print_stdout,
    reason = "a bench tells the terminal whether its goal is met"
)]
fn goal(pairs: &[Pair], solver: &mut Solver) {
    let rule = open(4);
    for pair in pairs {
        let expected = fewest_moves(&rule, &pair.start, &pair.target);
        assert_eq!(moves(solver, pair), expected);
    }
    let flow = shortest(20, || {
        for pair in pairs {
            std::hint::black_box(moves(solver, pair));
        }
    });
    let search = shortest(5, || {
        for pair in pairs {
            std::hint::black_box(fewest_moves(&rule, &pair.start, &pair.target));
        }
    });
    let ratio = search.as_secs_f64() / flow.as_secs_f64();
    let each = |time: Duration| time.as_secs_f64() * 1e6 / pairs.len() as f64;
    let word = if ratio >= GOAL { "met" } else { "MISSED" };
    println!(
        "toys 4x4: {:.2} us a pair by flow, {:.1} us by breadth-first search: {ratio:.0} times; \
         goal {GOAL}: {word}",
        each(flow),
        each(search),
    );
}

fn toys(criterion: &mut Criterion) {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let small = pairs(&mut random, 16, 64);
    let mut solver = Solver::new(open(4), &Limits::default()).expect("an open rectangle");
    goal(&small, &mut solver);

    let mut group = criterion.benchmark_group("toys");
    let mut next = small.iter().cycle();
    group.bench_function("4x4 flow", |bench| {
        bench.iter_batched(
            || next.next().expect("a cycle never ends"),
            |pair| moves(&mut solver, pair),
            BatchSize::SmallInput,
        );
    });
    let rule = open(4);
    group.sample_size(10);
    group.bench_function("4x4 breadth-first search", |bench| {
        bench.iter_batched(
            || next.next().expect("a cycle never ends"),
            |pair| fewest_moves(&rule, &pair.start, &pair.target),
            BatchSize::SmallInput,
        );
    });
    for side in [32, 64, 128] {
        let large = pairs(&mut random, side * side, 1);
        let mut solver = Solver::new(open(side), &Limits::default()).expect("an open rectangle");
        group.bench_function(format!("{side}x{side} flow"), |bench| {
            bench.iter(|| moves(&mut solver, &large[0]));
        });
    }
    group.finish();
}

criterion_group!(benches, toys);
criterion_main!(benches);
