//! Slide puzzles of every kind that is solved: walls, torus and cylinder, eight neighbours, graphs, places
//! that may end either way. All methods that apply agree with every board tried, and with each other.

use crate::boards::{below, checked_fit, numbered, open, picture, scattered, walled};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::{Limits, Verdict, Witness};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::grid::{Edges, Region};
use tilewise::reference::{MoveDistances, fewest_moves_by_cycles};
use tilewise::slide::{
    DirectionCosts, Heading, Method, Neighbours, Rule, SlidePuzzle, Solver, StepCosts, Target,
    solve,
};
use tilewise::verify::check_slide;

/// A rule on a board of some size, mostly with walls; sometimes a graph.
fn any_rule(random: &mut ChaCha8Rng, rows: usize, cols: usize) -> Rule {
    let cells = rows * cols;
    if below(random, 8) == 0 {
        return any_graph(random, cells);
    }
    let walls = below(random, 4);
    let is_cell = (0..cells).map(|_| below(random, 12) >= walls * 2);
    let mut grid: BitVec = is_cell.collect();
    if grid.count_ones() == 0 {
        grid.flip(0);
    }
    let region =
        Region::from_cells(BitGrid::from_bit_vec(rows, cols, &grid)).expect("a cell or more");
    let edges = [Edges::Open, Edges::Open, Edges::Cylinder, Edges::Torus][below(random, 4)];
    let neighbours = [Neighbours::Four, Neighbours::Four, Neighbours::Eight][below(random, 3)];
    Rule::on_board(region, edges, neighbours)
}

fn any_graph(random: &mut ChaCha8Rng, places: usize) -> Rule {
    let mut near = vec![Vec::new(); places];
    for from in 0..places {
        for to in 0..from {
            if below(random, places) < 2 {
                near[from].push(to);
                near[to].push(from);
            }
        }
    }
    near.iter_mut().for_each(|list| list.sort_unstable());
    Rule::graph(near).expect("neighbours name each other")
}

/// A start, and a target that mostly can be reached as far as the counts go, with places that may end
/// either way in two of three.
fn any_boards(random: &mut ChaCha8Rng, places: usize) -> (BitVec, Target) {
    let tokens = below(random, places + 1);
    let start = scattered(random, places, tokens);
    let targets = match below(random, 12) {
        0 => below(random, places + 1),
        1..=4 => below(random, tokens + 1),
        _ => tokens,
    };
    let end = scattered(random, places, targets);
    if below(random, 3) == 0 {
        return (start, Target::exact(end));
    }
    let cared = BitVec::from_words(
        places,
        (0..places.div_ceil(64))
            .map(|_| random.next_u64())
            .collect(),
    );
    (
        start,
        Target::with_dont_care(end, cared).expect("of one length"),
    )
}

/// A solver for each method that applies.
fn solvers(rule: &Rule) -> Vec<Solver> {
    let with = |method| Solver::with_method(rule.clone(), method, &Limits::default());
    let mut solvers = vec![with(Method::Network).expect("no limits")];
    let is_board = rule.region().is_some();
    match with(Method::Squares) {
        Ok(solver) => solvers.push(solver),
        Err(error) => assert!(!is_board, "{error}"),
    }
    solvers
}

#[test]
fn every_kind_agrees_with_trying_all_boards() {
    let mut random = ChaCha8Rng::seed_from_u64(101);
    let (mut impossible, mut squares) = (0, 0);
    for _ in 0..500 {
        let (rows, cols) = [(2, 3), (3, 3), (1, 7), (3, 4), (4, 3), (2, 6)][below(&mut random, 6)];
        let rule = any_rule(&mut random, rows, cols);
        let mut solvers = solvers(&rule);
        squares += usize::from(solvers.len() == 2);
        let (start, _) = any_boards(&mut random, rule.len());
        let distances = MoveDistances::from(&rule, &start);
        for _ in 0..6 {
            let (_, target) = any_boards(&mut random, rule.len());
            let expected = distances.to_fit(&target);
            impossible += usize::from(expected.is_none());
            for solver in &mut solvers {
                let found = checked_fit(solver, &start, &target).count;
                assert_eq!(found, expected, "{rule:?} {start:?} {target:?}");
            }
        }
    }
    assert!(impossible > 100 && squares > 100);
}

/// All 512 starts and all 19,683 targets of tokens, free places and either on 3 x 3 would be ten million
/// pairs: all targets for some starts.
#[test]
fn every_target_of_three_by_three_is_right() {
    let rule = open(3, 3);
    let mut solver =
        Solver::with_method(rule.clone(), Method::Squares, &Limits::default()).unwrap();
    for start in [0b000_010_000, 0b111_000_001, 0b010_101_010, 0b111_101_111] {
        let start = numbered(9, start);
        let distances = MoveDistances::from(&rule, &start);
        for code in 0..3_u64.pow(9) {
            let state = |at: u32| code / 3_u64.pow(at) % 3;
            let tokens = (0..9).map(|at| state(at) == 1).collect();
            let cared = (0..9).map(|at| state(at) != 2).collect();
            let target = Target::with_dont_care(tokens, cared).unwrap();
            let found = checked_fit(&mut solver, &start, &target).count;
            assert_eq!(found, distances.to_fit(&target), "{start:?} {target:?}");
        }
    }
}

/// Every pattern of walls on 2 x 3, every start and every exact target; on 3 x 3 every pattern, some pairs.
#[test]
fn every_pattern_of_walls() {
    let mut random = ChaCha8Rng::seed_from_u64(102);
    for (rows, cols) in [(2, 3), (3, 3)] {
        for pattern in 1..1_u64 << (rows * cols) {
            let rule = walled(rows, cols, &numbered(rows * cols, pattern));
            let cells = rule.len();
            let mut solvers = solvers(&rule);
            for start in 0..1_u64 << cells {
                if cells > 5 && random.next_u64() % 32 != 0 {
                    continue;
                }
                let start = numbered(cells, start);
                let distances = MoveDistances::from(&rule, &start);
                for target in 0..1_u64 << cells {
                    if cells > 4 && random.next_u64() % 16 != 0 {
                        continue;
                    }
                    let target = Target::exact(numbered(cells, target));
                    for solver in &mut solvers {
                        let found = checked_fit(solver, &start, &target).count;
                        assert_eq!(found, distances.to_fit(&target), "{rule:?} {start:?}");
                    }
                }
            }
        }
    }
}

/// Boards of up to 12 x 12: the methods among each other, and cancelled cycles.
#[test]
fn every_kind_agrees_with_cancelled_cycles() {
    let mut random = ChaCha8Rng::seed_from_u64(103);
    for turn in 0..700 {
        let (rows, cols) = (1 + below(&mut random, 12), 1 + below(&mut random, 12));
        let rule = any_rule(&mut random, rows, cols);
        let (start, target) = any_boards(&mut random, rule.len());
        let counts: Vec<Option<u64>> = solvers(&rule)
            .iter_mut()
            .map(|solver| checked_fit(solver, &start, &target).count)
            .collect();
        assert!(
            counts.windows(2).all(|pair| pair[0] == pair[1]),
            "{counts:?}"
        );
        if turn % 4 == 0 {
            let expected = fewest_moves_by_cycles(&rule, &start, &target);
            assert_eq!(counts[0], expected, "{rule:?} {start:?} {target:?}");
        }
    }
}

/// Boards on which the smaller ones have work to do: up to 70 x 70, with walls and without, exact and not.
#[test]
fn both_methods_agree_on_larger_boards() {
    let mut random = ChaCha8Rng::seed_from_u64(104);
    for turn in 0..60 {
        let (rows, cols) = (1 + below(&mut random, 70), 1 + below(&mut random, 70));
        let is_cell = (0..rows * cols).map(|_| turn % 3 == 0 || below(&mut random, 10) >= turn % 5);
        let mut cells: BitVec = is_cell.collect();
        if cells.count_ones() == 0 {
            cells.flip(0);
        }
        let rule = walled(rows, cols, &cells);
        let (start, target) = any_boards(&mut random, rule.len());
        let mut solvers = solvers(&rule);
        let counts: Vec<_> = solvers
            .iter_mut()
            .map(|solver| checked_fit(solver, &start, &target).count)
            .collect();
        assert_eq!(counts[0], counts[1], "{rows} x {cols}, turn {turn}");
    }
}

/// Long trips in streams: crowded on one side, wanted on the other, with walls here and there, some exact, some
/// with places in between that may keep a token.
#[test]
fn both_methods_agree_on_crowded_boards() {
    let mut random = ChaCha8Rng::seed_from_u64(105);
    for turn in 0..40 {
        let (rows, cols) = (8 + below(&mut random, 40), 8 + below(&mut random, 40));
        let cells: BitVec = (0..rows * cols)
            .map(|_| turn % 2 == 0 || below(&mut random, 12) > 0)
            .collect();
        let rule = walled(rows, cols, &cells);
        let places = rule.len();
        let third = places / 3;
        let tokens = 1 + below(&mut random, third);
        let start = scattered(&mut random, third, tokens);
        let start = BitVec::with_ones(places, start.iter_ones());
        let end = scattered(&mut random, third, tokens);
        let end = BitVec::with_ones(places, end.iter_ones().map(|at| places - 1 - at));
        let cared = (0..places).map(|_| turn % 4 < 2 || below(&mut random, 4) > 0);
        let target = Target::with_dont_care(end, cared.collect()).unwrap();
        let mut solvers = solvers(&rule);
        let counts: Vec<_> = solvers
            .iter_mut()
            .map(|solver| checked_fit(solver, &start, &target).count)
            .collect();
        assert_eq!(counts[0], counts[1], "{rows} x {cols}, turn {turn}");
    }
}

/// A corridor that winds through the whole board, a thousand and more cells long: the smaller boards know
/// nothing of it.
#[test]
fn a_snake_maze() {
    let (rows, cols) = (45, 45);
    let is_cell = |at: usize| {
        let (row, col) = (at / cols, at % cols);
        row % 2 == 0 || (col == if row % 4 == 1 { cols - 1 } else { 0 })
    };
    let cells: BitVec = (0..rows * cols).map(is_cell).collect();
    let rule = walled(rows, cols, &cells);
    let places = rule.len();
    assert!(places > 1000);
    // Along the corridor: rows to the right and to the left in turn.
    let mut along: Vec<usize> = (0..places).collect();
    let region = rule.region().unwrap().clone();
    along.sort_by_key(|&place| {
        let at = region.position(place);
        let back = at.row % 4 == 2;
        (at.row, if back { cols - at.col } else { at.col })
    });
    let on = |list: &[usize]| BitVec::with_ones(places, list.iter().copied());
    for solver in &mut solvers(&rule) {
        let (start, target) = (on(&along[..40]), Target::exact(on(&along[places - 40..])));
        let found = checked_fit(solver, &start, &target).count;
        assert_eq!(found, Some(40 * (places as u64 - 40)));
        // One token home, from the far end of the corridor; the rest may stay.
        let target = Target::with_dont_care(on(&along[..1]), on(&along[..1])).unwrap();
        let found = checked_fit(solver, &on(&along[places - 3..]), &target).count;
        assert_eq!(found, Some(places as u64 - 3));
    }
}

#[test]
fn two_rooms_joined_by_one_door() {
    let plan = ["..._...", "..._...", ".......", "..._..."];
    let cells: BitVec = plan.concat().chars().map(|cell| cell == '.').collect();
    let rule = walled(4, 7, &cells);
    let count = |start: &[&str], target: &[&str]| {
        let only_cells = |rows: &[&str]| {
            let all = rows.concat();
            all.chars()
                .filter(|&cell| cell != '_')
                .map(|cell| cell == '#')
                .collect::<BitVec>()
        };
        let (start, target) = (only_cells(start), Target::exact(only_cells(target)));
        let counts: Vec<_> = solvers(&rule)
            .iter_mut()
            .map(|solver| checked_fit(solver, &start, &target).count)
            .collect();
        assert_eq!(counts[0], counts[1]);
        counts[0]
    };
    let left = ["###_...", "###_...", "###....", "###_..."];
    let right = ["..._###", "..._###", "....###", "..._###"];
    // Each of three columns and four rows is left and entered: 3 x (2 + 1 + 0 + 1) steps to the door's row
    // on each side, and across 4 x (1 + 2 + 3) on each side.
    assert_eq!(count(&left, &right), Some(2 * 3 * 4 + 2 * 4 * 6));
    assert_eq!(count(&left, &left), Some(0));
}

/// One token each that may stay: "either way" never piles tokens up.
#[test]
fn places_that_may_end_either_way_hold_one_token() {
    let target = Target::with_dont_care(picture(&["...."]), picture(&["##.."])).unwrap();
    for solver in &mut solvers(&open(1, 4)) {
        let found = checked_fit(solver, &picture(&["##.."]), &target).count;
        assert_eq!(found, Some(4));
    }
}

#[test]
fn the_component_at_fault_is_named_with_its_counts() {
    // Two rooms; the right one needs three and has one, the left one may keep its surplus.
    let cells: BitVec = "..._...".chars().map(|cell| cell == '.').collect();
    let rule = walled(1, 7, &cells);
    let start = picture(&["##...#"]);
    let target = Target::with_dont_care(picture(&["...###"]), picture(&["#..###"])).unwrap();
    let puzzle = SlidePuzzle::new(rule, start, target).unwrap();
    let answer = solve(&puzzle, &Limits::default()).unwrap();
    let Verdict::Impossible(Witness::Counts(counts)) = &answer.verdict else {
        panic!("impossible");
    };
    assert_eq!(counts.len(), 1);
    assert_eq!(
        (counts[0].place, counts[0].tokens, counts[0].targets),
        (3, 1, 3)
    );
    assert!(check_slide(&puzzle, &answer).is_ok());
}

#[test]
fn a_method_that_does_not_apply_is_refused() {
    let graph = Rule::graph(vec![vec![1], vec![0]]).unwrap();
    let board = open(3, 3).with_limits(vec![Some(2); 9]).unwrap();
    let far_apart = DirectionCosts::default().with(Heading::Up, 5000);
    let dear = open(3, 3).with_costs(StepCosts::Directions(far_apart));
    for rule in [graph, board, dear.unwrap()] {
        let refused = Solver::with_method(rule, Method::Squares, &Limits::default());
        let error = refused.unwrap_err().to_string();
        assert!(error.contains("squares"), "{error}");
    }
}
