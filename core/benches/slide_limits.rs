//! Slide boards whose places take part in so many moves at most, tori, and graphs: the cheapest flow with its
//! prices and tolls, in one thread. Goals in seconds; what the same board takes without limits stands beside it.
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
    /// 3 or 4.
    Tight,
    /// One in three has none, the others up to 9, one in ten of them 2.
    Mixed,
}

impl Drawn {
    const ALL: [(&'static str, Self); 3] = [
        ("limits 10", Self::Generous),
        ("limits 3 and 4", Self::Tight),
        ("mixed limits", Self::Mixed),
    ];

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

/// Seconds for the flow with its proof, the shortest of as many runs as fit in about a second; the proof is checked.
#[expect(
    clippy::print_stdout,
    reason = "a bench tells the terminal what it measured"
)]
fn measure(name: &str, rule: Rule, [start, target]: &[BitVec; 2], goal: f64) {
    let (cells, limits) = (rule.len(), Limits::default());
    let target = Target::exact(target.clone());
    let puzzle = SlidePuzzle::new(rule, start.clone(), target).expect("of one size");
    let mut solver = Solver::new(puzzle.rule().clone(), &limits).expect("it fits");
    let (begin, mut best, mut said) = (Instant::now(), f64::INFINITY, String::new());
    while best.is_infinite() || begin.elapsed().as_secs_f64() < 1.0 {
        let before = Instant::now();
        let plan = solver.plan(puzzle.start(), puzzle.target(), &limits);
        best = best.min(before.elapsed().as_secs_f64());
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
    let word = if best <= goal { "met" } else { "MISSED" };
    let each = best * 1e6 / cells as f64;
    println!("{name}: {best:.4} s, {each:.3} us a place, {said}, goal {goal} s: {word}");
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
        let cells = side * side;
        let goal = cells as f64 / 1e6;
        measure(
            &format!("random {side}x{side}"),
            board(side, Edges::Open),
            &boards,
            goal,
        );
        for (name, drawn) in Drawn::ALL {
            let rule = board(side, Edges::Open).with_limits(drawn.of(cells));
            let rule = rule.expect("one a place");
            measure(
                &format!("random {side}x{side}, {name}"),
                rule,
                &boards,
                2.0 * goal,
            );
        }
        let torus = board(side, Edges::Torus);
        measure(
            &format!("random torus {side}x{side}"),
            torus.clone(),
            &boards,
            4.0 * goal,
        );
        let rule = torus
            .with_limits(Drawn::Mixed.of(cells))
            .expect("one a place");
        measure(
            &format!("random torus {side}x{side}, mixed limits"),
            rule,
            &boards,
            4.0 * goal,
        );
        measure(
            &format!("random graph of {cells} places"),
            graph(side),
            &boards,
            4.0 * goal,
        );
    }
}
