//! Boards whose places have limits, first without them on squares, then with doors where they would be passed.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::boards::{below, checked_fit, open, scattered};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::Error;
use tilewise::answer::{Limits, Proof, Verdict, Witness};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::grid::{Edges, Region};
use tilewise::reference::fewest_moves_by_cycles;
use tilewise::slide::{
    DirectionCosts, Method, Neighbours, Rule, SlidePuzzle, Solver, StepCosts, Target, solve,
};
use tilewise::verify::check_slide;

fn with(rule: &Rule, method: Method) -> Solver {
    Solver::with_method(rule.clone(), method, &Limits::default()).unwrap()
}

/// A board of any kind, often plain, with walls and a limit for most places, from `least` to `least + spread - 1`.
fn limited(random: &mut ChaCha8Rng, rows: usize, cols: usize, least: usize, spread: usize) -> Rule {
    let walls = below(random, 3);
    let mut cells: BitVec = (0..rows * cols)
        .map(|_| below(random, 12) >= walls)
        .collect();
    cells.set(0, true);
    let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &cells)).unwrap();
    let edges = [Edges::Open, Edges::Open, Edges::Cylinder, Edges::Torus][below(random, 4)];
    let neighbours = match below(random, 3) {
        0 => Neighbours::Eight,
        _ => Neighbours::Four,
    };
    let mut rule = Rule::on_board(region, edges, neighbours);
    if below(random, 3) == 0 {
        let none = DirectionCosts::default();
        let costs = neighbours.headings().iter().fold(none, |costs, &heading| {
            costs.with(heading, 3 + below(random, 2) as u32)
        });
        rule = rule.with_costs(StepCosts::Directions(costs)).unwrap();
    }
    let mut limit = |_| (below(random, 6) > 0).then(|| (least + below(random, spread)) as u32);
    let mut limits: Vec<Option<u32>> = (0..rule.len()).map(&mut limit).collect();
    limits[0] = Some(least as u32);
    rule.with_limits(limits).unwrap()
}

/// Exact, or with places that may end either way.
fn any_target(random: &mut ChaCha8Rng, places: usize, tokens: usize) -> Target {
    if below(random, 2) == 0 {
        return Target::exact(scattered(random, places, tokens));
    }
    let targets = below(random, tokens + 1);
    let end = scattered(random, places, targets);
    let cared: BitVec = (0..places)
        .map(|place| end.get(place) || below(random, 3) == 0)
        .collect();
    Target::with_dont_care(end, cared).unwrap()
}

/// Some of the first places hold tokens that are wanted at some of the last ones.
fn across(random: &mut ChaCha8Rng, places: usize) -> (BitVec, Target) {
    let part = 1 + below(random, places.div_ceil(2));
    let tokens = below(random, part + 1);
    let start: Vec<usize> = scattered(random, part, tokens).iter_ones().collect();
    let end: Vec<usize> = scattered(random, part, tokens).iter_ones().collect();
    let end = BitVec::with_ones(places, end.iter().map(|at| places - 1 - at));
    (BitVec::with_ones(places, start), Target::exact(end))
}

/// Squares and doors, doors alone, and cancelled cycles: alike, and every answer is checked.
#[test]
fn three_ways_agree() {
    let mut random = ChaCha8Rng::seed_from_u64(511);
    let (mut free, mut tolled, mut bordered) = (0, 0, 0);
    for turn in 0..700 {
        let (rows, cols) = (1 + below(&mut random, 14), 4 + below(&mut random, 12));
        let (least, spread) = (1 + below(&mut random, 4), 1 + below(&mut random, 4));
        let rule = limited(&mut random, rows, cols, least, spread);
        let mut squares = with(&rule, Method::SquaresAndDoors);
        let mut network = with(&rule, Method::Network);
        // The second puzzle of a solver finds the memory of the first.
        for _ in 0..2 {
            let (start, target) = if turn % 2 == 0 {
                let tokens = below(&mut random, rule.len() + 1);
                let start = scattered(&mut random, rule.len(), tokens);
                (start, any_target(&mut random, rule.len(), tokens))
            } else {
                across(&mut random, rule.len())
            };
            let answer = checked_fit(&mut squares, &start, &target);
            let other = checked_fit(&mut network, &start, &target);
            let least = |answer: &tilewise::answer::Answer<_>| answer.cost.or(answer.count);
            assert_eq!(
                least(&answer),
                least(&other),
                "{rule:?} {start:?} {target:?}"
            );
            if turn % 7 == 0 {
                let by_cycles = fewest_moves_by_cycles(&rule, &start, &target);
                assert_eq!(least(&answer), by_cycles, "{rule:?} {start:?} {target:?}");
            }
            match (&answer.verdict, &answer.proof) {
                (Verdict::Impossible(Witness::Border(_)), _) => bordered += 1,
                (Verdict::Solved(_), Proof::Tolls(tolls)) => {
                    let mut all = tolls.entering.iter().chain(&tolls.leaving);
                    if all.all(|&toll| toll == 0) {
                        free += 1;
                    } else {
                        tolled += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(
        free > 200 && tolled > 50 && bordered > 100,
        "{free} {tolled} {bordered}"
    );
}

/// Half a board to the other half through a wall with a few gaps: most of what goes through them has to go elsewhere,
/// more than once.
#[test]
fn streams_through_narrow_doors() {
    let (rows, cols) = (20, 21);
    let is_gap = |row: usize| row % 4 == 1;
    let cells: BitVec = (0..rows * cols)
        .map(|at| at % cols != 10 || is_gap(at / cols))
        .collect();
    let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &cells)).unwrap();
    let cells = region.cells();
    let col = |at: usize| region.position(at).col;
    let start: BitVec = (0..cells).map(|at| col(at) < 5).collect();
    let target = Target::exact((0..cells).map(|at| col(at) > 15).collect());
    let board = Rule::on_board(region.clone(), Edges::Open, Neighbours::Four);
    for (limit, fits) in [(200, true), (40, true), (39, false)] {
        let limits = (0..cells).map(|at| (col(at) == 10).then_some(limit));
        let rule = board.clone().with_limits(limits.collect()).unwrap();
        let answer = checked_fit(&mut with(&rule, Method::SquaresAndDoors), &start, &target);
        let other = checked_fit(&mut with(&rule, Method::Network), &start, &target);
        assert_eq!(answer.count, other.count);
        assert_eq!(answer.count.is_some(), fits, "{limit}");
        assert_eq!(answer.count, fewest_moves_by_cycles(&rule, &start, &target));
    }
}

#[test]
fn the_method_is_for_boards_with_limits() {
    let refused = |rule: Rule| {
        let solver = Solver::with_method(rule, Method::SquaresAndDoors, &Limits::default());
        assert!(matches!(solver, Err(Error::Unsupported(_))));
    };
    refused(open(4, 4));
    let pair = Rule::graph(vec![vec![1], vec![0]]).unwrap();
    refused(pair.with_limits(vec![Some(1); 2]).unwrap());
}

/// The most that a limit can say is a limit, not the lack of one.
#[test]
fn the_largest_limit_is_one() {
    let rule = open(1, 4).with_limits(vec![Some(u32::MAX); 4]).unwrap();
    assert_eq!(rule.limit(0), Some(u32::MAX));
    let start = BitVec::with_ones(4, [0, 1]);
    let target = Target::exact(BitVec::with_ones(4, [2, 3]));
    for method in [Method::Network, Method::SquaresAndDoors] {
        let answer = checked_fit(&mut with(&rule, method), &start, &target);
        assert_eq!(answer.count, Some(4));
        assert!(matches!(answer.proof, Proof::Tolls(_)));
    }
}

/// Rows above a row of tight places, and the target below it.
fn crossing() -> SlidePuzzle {
    let rule = open(12, 12);
    let limits = (0..144).map(|at| (at / 12 == 5).then_some(2 + at % 2 * 2));
    let rule = rule.with_limits(limits.collect()).unwrap();
    let start: BitVec = (0..144).map(|at| at / 12 < 2 && at % 12 < 8).collect();
    let target = (0..144).map(|at| at / 12 > 9 && at % 12 < 8).collect();
    SlidePuzzle::new(rule, start, Target::exact(target)).unwrap()
}

/// Memory for doors is asked for when they are needed: what is named as needed is enough, one byte less is not, for the
/// board, the network with its doors, and the moves.
#[test]
fn memory_for_doors_is_refused_when_it_is_needed() {
    let puzzle = crossing();
    let with = |max_bytes: u64| {
        let limits = Limits {
            max_bytes,
            ..Limits::default()
        };
        match solve(&puzzle, &limits) {
            Err(Error::TooLarge { needed, limit, .. }) => {
                assert_eq!(limit, u128::from(max_bytes));
                Err(needed as u64)
            }
            Err(other) => panic!("{other}"),
            Ok(answer) => Ok(answer.count.unwrap()),
        }
    };
    let (mut most, mut refusals) = (0, 0);
    let count = loop {
        match with(most) {
            Ok(count) => break count,
            Err(needed) => {
                assert!(needed > most, "{needed} {most}");
                assert!(with(needed - 1).is_err());
                most = needed;
                refusals += 1;
            }
        }
    };
    assert!(refusals >= 4, "board, network, doors, moves: {refusals}");
    let puzzle = (puzzle.rule(), puzzle.start(), puzzle.target());
    assert_eq!(
        fewest_moves_by_cycles(puzzle.0, puzzle.1, puzzle.2),
        Some(count)
    );
}

/// Cancelled on squares or between doors, the bound holds and never falls.
#[test]
fn stopped_between_doors_the_bound_holds() {
    let mut random = ChaCha8Rng::seed_from_u64(512);
    let limits = (0..900).map(|_| Some(4 + below(&mut random, 4) as u32));
    let rule = open(30, 30).with_limits(limits.collect()).unwrap();
    let start = scattered(&mut random, 900, 400);
    let target = Target::exact(scattered(&mut random, 900, 400));
    let puzzle = SlidePuzzle::new(rule, start, target).unwrap();
    let best = solve(&puzzle, &Limits::default()).unwrap().count.unwrap();
    let (mut last, mut stopped) = (0, 0);
    for reports in 1.. {
        let (cancel, seen) = (AtomicBool::new(false), AtomicUsize::new(0));
        let watch = |_| {
            let seen = seen.fetch_add(1, Ordering::Relaxed) + 1;
            cancel.store(seen >= reports, Ordering::Relaxed);
        };
        let limits = Limits {
            cancel: Some(&cancel),
            progress: Some(&watch),
            ..Limits::default()
        };
        let answer = solve(&puzzle, &limits).unwrap();
        assert!(check_slide(&puzzle, &answer).is_ok());
        let Verdict::Stopped { bound, .. } = answer.verdict else {
            assert_eq!(answer.count, Some(best));
            break;
        };
        assert!(last <= bound && bound <= best, "{last} {bound} {best}");
        last = bound;
        stopped += 1;
    }
    assert!(stopped >= 4, "{stopped}");
}
