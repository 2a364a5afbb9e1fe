//! How fast all solutions of an all-lit square are weighed, beside a walk that counts ones.
//!
//! Each line gives the time for the whole board, two threads, the solutions weighed a second on one
//! thread, and how many times that is the rate of a plain Gray-code walk in the same run. Run with
//! `cargo bench -p tilewise --bench transform`; `cargo test --benches` only weighs a small board both
//! ways.

#![allow(clippy::print_stdout, reason = "a bench speaks to the terminal")]

use std::thread;
use std::time::{Duration, Instant};

use tilewise::answer::Limits;
use tilewise::bits::{BitVec, gray_code, gray_flip};
use tilewise::flip::{Goal, Method, Question, Rule, Solver};
use tilewise::gf2::Kernel;
use tilewise::grid::Size;
use tilewise::transform::{Greatest, SignedTypes, Tally, TransformSearch};

/// What is asked of one all-lit square.
struct Asked {
    side: usize,
    /// Published fewest presses (OEIS A075464), where there are.
    fewest: Option<u64>,
    within: Duration,
    /// So many times as fast as the walk, one thread each.
    factor: f64,
    /// The time in which all weights are counted.
    counted_within: Duration,
}

const MEASURED: [Asked; 3] = [
    Asked {
        side: 19,
        fewest: Some(141),
        within: Duration::from_millis(2),
        factor: 1.0,
        counted_within: Duration::from_millis(10),
    },
    Asked {
        side: 39,
        fewest: Some(561),
        within: Duration::from_millis(500),
        factor: 20.0,
        counted_within: Duration::from_millis(3000),
    },
    Asked {
        side: 47,
        fewest: None,
        within: Duration::from_millis(300),
        factor: 20.0,
        counted_within: Duration::from_millis(1000),
    },
];

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        MEASURED.iter().for_each(measure);
    } else {
        let board = Board::all_lit(9);
        let (search, walk) = (board.search(), board.walk(u64::MAX));
        let found = search.search(0..search.blocks(), |_| true).greatest;
        let found = found.expect("there is a solution");
        let weight = search.types().weight(found.value);
        assert_eq!((weight, found.combination, found.ties), walk);
        let counts = search.tally(0..search.blocks(), |_| true).counts;
        assert_eq!(counts[weight as usize], found.ties);
    }
}

/// An all-lit square and its solutions.
struct Board {
    kernel: Kernel,
    member: BitVec,
}

impl Board {
    fn all_lit(side: usize) -> Self {
        let limits = Limits::default();
        let rule = Rule::plus(Size::new(side, side).expect("it is small"));
        let solver = Solver::new(rule, &Goal::Uniform(0), Method::Rows, &limits);
        let solver = solver.expect("it is small");
        let lit = BitVec::ones(side * side).into();
        let answer = solver.solve(&lit, Question::Any, &limits);
        let answer = answer.expect("the board fits the rule");
        let bits = |presses: &tilewise::flip::Presses| {
            let bits = presses.times().as_bits();
            bits.expect("two colours").clone()
        };
        let vectors: Vec<BitVec> = solver.kernel().iter().map(bits).collect();
        Self {
            kernel: Kernel::spanned_by(side * side, &vectors),
            member: bits(
                answer
                    .solution()
                    .expect("every all-lit board can be solved"),
            ),
        }
    }

    fn search(&self) -> TransformSearch {
        let types = SignedTypes::of(&self.kernel, &self.member);
        TransformSearch::new(types.expect("fewer than 64 vectors"))
    }

    /// At most `steps` steps of a walk that adds one vector and counts ones: least weight, least
    /// combination of that weight, ties.
    fn walk(&self, steps: u64) -> (u64, u64, u64) {
        let vectors: Vec<&BitVec> = self.kernel.basis().iter().rev().collect();
        let mut held = self.member.clone();
        let mut best = (held.count_ones(), 0, 1);
        for step in 1..(1 << vectors.len()).min(steps) {
            held.xor_assign(vectors[gray_flip(step) as usize]);
            let weight = held.count_ones();
            if weight < best.0 {
                best = (weight, gray_code(step), 1);
            } else if weight == best.0 {
                best = (weight, best.1.min(gray_code(step)), best.2 + 1);
            }
        }
        best
    }
}

fn measure(asked: &Asked) {
    let board = Board::all_lit(asked.side);
    let nullity = board.kernel.dimension();

    let begin = Instant::now();
    let found = on_two_threads(&board.search());
    let whole = begin.elapsed();
    let weight = board.search().types().weight(found.value);
    if let Some(fewest) = asked.fewest {
        assert_eq!(weight, fewest, "{} x {}", asked.side, asked.side);
    }

    // Rates of one thread, on at most 2^30 and 2^24 solutions.
    let search = board.search();
    let blocks = search.blocks().min((1 << 30) / search.block_len());
    let begin = Instant::now();
    std::hint::black_box(search.search(0..blocks, |_| true));
    let rate = (blocks * search.block_len()) as f64 / begin.elapsed().as_secs_f64();
    let steps = 1 << nullity.min(24);
    let begin = Instant::now();
    std::hint::black_box(board.walk(steps));
    let walk_rate = steps as f64 / begin.elapsed().as_secs_f64();

    let side = asked.side;
    let met = |met: bool| if met { "met" } else { "MISSED" };
    println!(
        "all-lit {side} x {side}, nullity {nullity}: {weight} presses, {} ways, {:.4} s on two threads \
         (goal {} s: {}); {:.2e} a second on one, {:.1} times the walk (goal {}: {})",
        found.ties,
        whole.as_secs_f64(),
        asked.within.as_secs_f64(),
        met(whole <= asked.within),
        rate,
        rate / walk_rate,
        asked.factor,
        met(rate >= asked.factor * walk_rate),
    );

    let begin = Instant::now();
    let search = board.search();
    let tally = tally_on_two_threads(&search);
    let whole = begin.elapsed();
    let least = tally.counts.iter().position(|&count| count > 0);
    assert_eq!(least, Some(weight as usize));
    assert_eq!(tally.counts[weight as usize], found.ties);
    assert_eq!(tally.counts.iter().sum::<u64>(), search.combinations());
    println!(
        "    how many have how many presses: {:.4} s on two threads (goal {} s: {}), {:.2e} a second",
        whole.as_secs_f64(),
        asked.counted_within.as_secs_f64(),
        met(whole <= asked.counted_within),
        search.combinations() as f64 / whole.as_secs_f64(),
    );
}

/// The greatest of all blocks, half of them on each thread.
fn on_two_threads(search: &TransformSearch) -> Greatest {
    let half = search.blocks() / 2;
    let (first, second) = thread::scope(|scope| {
        let other = scope.spawn(|| search.search(half..search.blocks(), |_| true));
        let own = search.search(0..half, |_| true);
        (own, other.join().expect("the search does not panic"))
    });
    let whole = first.merged(&second).expect("they are neighbours");
    whole.greatest.expect("there is a solution")
}

/// The weights of all blocks, half of them on each thread.
fn tally_on_two_threads(search: &TransformSearch) -> Tally {
    let half = search.blocks() / 2;
    let (first, second) = thread::scope(|scope| {
        let other = scope.spawn(|| search.tally(half..search.blocks(), |_| true));
        let own = search.tally(0..half, |_| true);
        (own, other.join().expect("the search does not panic"))
    });
    first.merged(&second).expect("they are neighbours")
}
