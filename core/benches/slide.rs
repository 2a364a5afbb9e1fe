//! Large slide boards: the cheapest flow with its prices, in one thread. Goals in seconds for random half-full
//! boards, a centred block to fill while the rest may stay, and one half of the board to the other; and for the
//! growth per cell. The optima that other programs found are demanded.
//!
//! `cargo bench -p tilewise --bench slide`; with `-- large` also 2000 x 2000 and 4096 x 4096.

#[path = "../tests/slide/boards/numpy_boards.rs"]
mod numpy_boards;

use std::time::{Duration, Instant};

use numpy_boards::{centred_block, half_full};
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flow::{GridFlow, GridSteps};
use tilewise::grid::{Edges, Region, Size};
use tilewise::slide::{
    DirectionCosts, Heading, Method, Neighbours, Places, Plan, Rule, SlidePuzzle, Solver,
    StepCosts, Target, Trips,
};
use tilewise::verify::{SlideReplay, check_slide_prices};

/// One board and what is known and wanted of it.
struct Case {
    name: String,
    side: usize,
    rule: Rule,
    start: BitVec,
    target: Target,
    optimum: Option<u64>,
    /// Seconds.
    goal: f64,
}

fn open(side: usize) -> Rule {
    Rule::open(Size::new(side, side).expect("not empty"))
}

/// The random board with other steps: a torus, a cylinder, eight neighbours, costs by direction, all of it.
fn other_steps(side: usize, goal: f64) -> Vec<Case> {
    let region = || Region::full(Size::new(side, side).expect("not empty"));
    let on = |edges, neighbours| Rule::on_board(region(), edges, neighbours);
    let costs = |rule: Rule| {
        let costs = [5, 3, 4, 2, 1, 7, 2, 6];
        let costs = (Heading::ALL.iter().zip(costs))
            .filter(|(heading, _)| match rule.places() {
                Places::Board { neighbours, .. } => neighbours.headings().contains(heading),
                Places::Graph(_) => false,
            })
            .fold(DirectionCosts::default(), |all, (&heading, cost)| {
                all.with(heading, cost)
            });
        rule.with_costs(StepCosts::Directions(costs))
            .expect("1 or more")
    };
    let (four, eight) = (Neighbours::Four, Neighbours::Eight);
    [
        ("torus", on(Edges::Torus, four)),
        ("cylinder", on(Edges::Cylinder, four)),
        ("eight neighbours", on(Edges::Open, eight)),
        ("costs by direction", costs(on(Edges::Open, four))),
        (
            "torus, eight neighbours, costs",
            costs(on(Edges::Torus, eight)),
        ),
    ]
    .map(|(name, rule)| Case {
        name: format!("random {side}x{side}, {name}"),
        rule,
        ..random(side, None, goal)
    })
    .into()
}

fn random(side: usize, optimum: Option<u64>, goal: f64) -> Case {
    let [start, target] = half_full(side);
    Case {
        name: format!("random {side}x{side}"),
        side,
        rule: open(side),
        start,
        target: Target::exact(target),
        optimum,
        goal,
    }
}

fn block(side: usize, optimum: Option<u64>, goal: f64) -> Case {
    let [start, block] = centred_block(side);
    Case {
        name: format!("centred block {side}x{side}"),
        side,
        rule: open(side),
        start,
        target: Target::with_dont_care(block.clone(), block).expect("of one size"),
        optimum,
        goal,
    }
}

fn halves(side: usize, goal: f64) -> Case {
    let left = |at: usize| at % side < side / 2;
    Case {
        name: format!("half to half {side}x{side}"),
        side,
        rule: open(side),
        start: (0..side * side).map(left).collect(),
        target: Target::exact((0..side * side).map(|at| !left(at)).collect()),
        optimum: Some((side * side / 2 * (side / 2)) as u64),
        goal,
    }
}

/// How long the flow took, and then the moves.
struct Times {
    flow: Duration,
    moves: Duration,
}

/// The shortest of as many runs as fit in about a second.
fn measure(case: &Case, method: Method) -> Times {
    let limits = Limits::default();
    let mut solver =
        Solver::with_method(case.rule.clone(), method, &limits).expect("a board of squares");
    let mut best: Option<Times> = None;
    let begin = Instant::now();
    while best.is_none() || begin.elapsed() < Duration::from_secs(1) {
        let before = Instant::now();
        let plan = solver.plan(&case.start, &case.target, &limits);
        let flow = before.elapsed();
        let Ok(Plan::Fewest(moves)) = plan else {
            panic!("{}: it can be done", case.name);
        };
        let total = moves.total();
        assert!(
            case.optimum.is_none_or(|optimum| optimum == total),
            "{total}"
        );
        let before = Instant::now();
        assert_eq!(moves.count() as u64, total, "{}", case.name);
        let moves = before.elapsed();
        if best.as_ref().is_none_or(|best| flow < best.flow) {
            best = Some(Times { flow, moves });
        }
    }
    best.expect("a run or more")
}

#[expect(
    clippy::print_stdout,
    reason = "a bench tells the terminal whether its goal is met"
)]
fn report(case: &Case) -> f64 {
    let times = measure(case, Method::Squares);
    let flow = times.flow.as_secs_f64();
    let word = if flow <= case.goal { "met" } else { "MISSED" };
    let cells = (case.side * case.side) as f64;
    println!(
        "{}: {:.4} s for flow and prices, {:.3} us a cell, goal {} s: {word}; moves {:.4} s",
        case.name,
        flow,
        flow * 1e6 / cells,
        case.goal,
        times.moves.as_secs_f64(),
    );
    flow / cells
}

/// Flow, and all moves made, checked on a board of the checker's own, and counted.
#[expect(
    clippy::print_stdout,
    reason = "a bench tells the terminal whether its goal is met"
)]
fn replay(case: &Case, goal: f64) {
    let puzzle = SlidePuzzle::new(case.rule.clone(), case.start.clone(), case.target.clone());
    let puzzle = puzzle.expect("of one size");
    let limits = Limits::default();
    let before = Instant::now();
    let mut solver = Solver::new(puzzle.rule().clone(), &limits).expect("an open rectangle");
    let Ok(Plan::Fewest(moves)) = solver.plan(puzzle.start(), puzzle.target(), &limits) else {
        panic!("{}: it can be done", case.name);
    };
    let total = moves.total();
    check_slide_prices(&puzzle, moves.proof(), total).expect("proved");
    let (mut replay, mut trips) = (SlideReplay::new(&puzzle), Trips::new(puzzle.start()));
    for step in *moves {
        replay.step(step).expect("legal");
        trips.step(step);
    }
    assert_eq!(replay.end(), Ok(total));
    let seconds = before.elapsed().as_secs_f64();
    let word = if seconds <= goal { "met" } else { "MISSED" };
    let pickups = trips.summary().pickups;
    println!(
        "{}: {total} moves with {pickups} pick-ups made, replayed and counted, {seconds:.2} s, goal {goal} s: {word}",
        case.name
    );
}

#[expect(
    clippy::print_stdout,
    reason = "a bench tells the terminal whether its goal is met"
)]
fn main() {
    let large = std::env::args().any(|word| word == "large");
    let small = random(128, Some(14_173), 0.015);
    let general = measure(&small, Method::Network).flow.as_secs_f64();
    let squares = measure(&small, Method::Squares).flow.as_secs_f64();
    println!(
        "random 128x128: general flow {general:.4} s, {:.1} times the flow on squares",
        general / squares
    );
    report(&random(32, Some(550), 0.0003));
    report(&small);
    report(&random(256, Some(48_755), 0.05));
    let each = report(&random(512, Some(207_874), 0.3));
    report(&random(1000, Some(773_613), 1.5));
    if large {
        let growth = report(&random(2000, None, 9.0)) / each;
        let word = if growth <= 1.3 { "met" } else { "MISSED" };
        println!("growth per cell from 512 to 2000: {growth:.2}, goal 1.3: {word}");
        report(&random(4096, None, 60.0));
        let region = Region::full(Size::new(4096, 4096).expect("not empty"));
        let bytes = GridFlow::bytes(4096, 4096, &GridSteps::PLAIN);
        println!(
            "4096x4096: {bytes} bytes for {} cells, goal 2 GB",
            region.cells()
        );
    }
    for side in [256, 512] {
        other_steps(side, if side == 256 { 0.15 } else { 0.9 })
            .iter()
            .for_each(|case| {
                report(case);
            });
    }
    report(&block(100, None, 0.008));
    report(&block(256, Some(1_202_782), 0.15));
    report(&block(1000, None, 6.0));
    report(&halves(1000, 1.0));
    replay(&halves(1000, 1.0), 10.0);
}
