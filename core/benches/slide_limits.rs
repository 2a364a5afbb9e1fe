//! Slide boards whose places take part in so many moves at most, tori, and graphs: the cheapest flow with its
//! prices and tolls, in one thread. Goals in times what the same board takes in the same run without limits, on
//! squares.
//!
//! `cargo bench -p tilewise --bench slide_limits`; with `-- large` also 1000 x 1000.

#[path = "../tests/slide/boards/numpy_boards.rs"]
mod numpy_boards;

use std::time::Instant;

use numpy_boards::half_full;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::grid::{Edges, Region, Size};
use tilewise::slide::{Neighbours, Plan, Rule, SlidePuzzle, Solver, Target};
use tilewise::verify::check_slide_prices;

/// The limit of each place, drawn at random.
#[derive(Clone, Copy)]
enum Drawn {
    /// All the same, far above what is needed.
    Generous,
    /// 3 or 4: too few for these boards.
    Tight,
    /// One in three has none, the others up to 9, one in ten of them 2.
    Mixed,
}

impl Drawn {
    fn of(self, cells: usize) -> Vec<Option<u32>> {
        let mut random = ChaCha8Rng::seed_from_u64(20250);
        let mut below = |end: u64| ((random.next_u64() >> 32) * end) >> 32;
        (0..cells)
            .map(|_| match self {
                Self::Generous => Some(10),
                Self::Tight => Some(3 + below(2) as u32),
                Self::Mixed if below(3) == 0 => None,
                Self::Mixed if below(10) == 0 => Some(2),
                Self::Mixed => Some(4 + below(6) as u32),
            })
            .collect()
    }
}

fn board(side: usize, edges: Edges) -> Rule {
    let size = Size::new(side, side).expect("not empty");
    Rule::on_board(Region::full(size), edges, Neighbours::Four)
}

/// The cells of a board as the places of a graph.
fn graph(side: usize) -> Rule {
    let board = board(side, Edges::Open);
    let near = (0..board.len()).map(|place| {
        let mut near = Vec::new();
        board.neighbours(place, |to| near.push(to));
        near.sort_unstable();
        near
    });
    Rule::graph(near.collect()).expect("neighbours of a board")
}

/// A board that was measured, and how long it took.
struct Measured {
    seconds: f64,
    /// `48755 moves`
    said: String,
}

/// The flow with its proof, the shortest of as many runs as fit in about a second; the proof is checked.
fn measure(rule: Rule, [start, target]: &[BitVec; 2]) -> Measured {
    let limits = Limits::default();
    let target = Target::exact(target.clone());
    let puzzle = SlidePuzzle::new(rule, start.clone(), target).expect("of one size");
    let mut solver = Solver::new(puzzle.rule().clone(), &limits).expect("it fits");
    let (begin, mut seconds, mut said) = (Instant::now(), f64::INFINITY, String::new());
    while seconds.is_infinite() || begin.elapsed().as_secs_f64() < 1.0 {
        let before = Instant::now();
        let plan = solver.plan(puzzle.start(), puzzle.target(), &limits);
        seconds = seconds.min(before.elapsed().as_secs_f64());
        said = match plan.expect("it fits") {
            Plan::Fewest(moves) => {
                let total = moves.total();
                check_slide_prices(&puzzle, moves.proof(), total).expect("proved");
                format!("{total} moves")
            }
            Plan::Impossible(_) => "impossible".to_owned(),
            Plan::Stopped { .. } => unreachable!("nobody stopped it"),
        };
    }
    Measured { seconds, said }
}

/// A board to measure, and how many times as long as without limits it may take; `None` for those that are only
/// shown: where it can't be done, how soon that is found depends on the board alone.
struct Case {
    name: &'static str,
    rule: Rule,
    goal: Option<f64>,
}

/// Measures a board without limits, and then the others against it.
#[expect(
    clippy::print_stdout,
    reason = "a bench tells the terminal what it measured"
)]
fn compare(name: &str, rule: Rule, boards: &[BitVec; 2], cases: Vec<Case>) {
    let plain = measure(rule, boards);
    println!("{name}: {:.4} s, {}", plain.seconds, plain.said);
    for case in cases {
        let Measured { seconds, said } = measure(case.rule, boards);
        let times = seconds / plain.seconds;
        let goal = case.goal.map_or_else(String::new, |goal| {
            let word = if times <= goal { "met" } else { "MISSED" };
            format!(", goal {goal} times: {word}")
        });
        let what = case.name;
        println!("{name}, {what}: {seconds:.4} s, {said}, {times:.1} times as long{goal}");
    }
}

fn main() {
    let large = std::env::args().any(|word| word == "large");
    let sides: &[usize] = if large {
        &[256, 512, 1000]
    } else {
        &[256, 512]
    };
    for &side in sides {
        let boards = half_full(side);
        let (open, torus) = (board(side, Edges::Open), board(side, Edges::Torus));
        let limited = |rule: &Rule, drawn: Drawn| {
            let rule = rule.clone().with_limits(drawn.of(side * side));
            rule.expect("one a place")
        };
        let case = |name, rule, goal| Case { name, rule, goal };
        let of_open = vec![
            case("limits 10", limited(&open, Drawn::Generous), Some(3.0)),
            case("limits 3 and 4", limited(&open, Drawn::Tight), None),
            case("mixed limits", limited(&open, Drawn::Mixed), Some(10.0)),
            case("as a graph", graph(side), Some(25.0)),
        ];
        compare(&format!("random {side}x{side}"), open, &boards, of_open);
        let mixed = limited(&torus, Drawn::Mixed);
        let of_torus = vec![case("mixed limits", mixed, Some(10.0))];
        let name = format!("random torus {side}x{side}");
        compare(&name, torus, &boards, of_torus);
    }
}
