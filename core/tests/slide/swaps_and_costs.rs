//! Steps that cost more in one direction than in another, and places that take part in only so many of them:
//! agreement with every state tried, and with cancelled cycles; what is impossible is shown.

use crate::boards::random::{any_boards, with_costs, with_limits};
use crate::boards::{below, checked_fit, least, open, picture, scattered};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::Error;
use tilewise::answer::{Limits, Proof, Verdict, Witness};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::grid::{Edges, Region};
use tilewise::reference::{cheapest_by_trying, fewest_moves_by_cycles};
use tilewise::slide::{
    DirectionCosts, Heading, Method, Neighbours, Rule, SlidePuzzle, Solver, StepCosts, Target,
    solve,
};
use tilewise::verify::check_slide;

/// A board with walls, or a graph, any edges and neighbours.
fn any_places(random: &mut ChaCha8Rng, rows: usize, cols: usize) -> Rule {
    let cells = rows * cols;
    if below(random, 6) == 0 {
        let mut near = vec![Vec::new(); cells];
        for from in 0..cells {
            for to in (0..from).filter(|_| below(random, cells) < 3) {
                near[from].push(to);
                near[to].push(from);
            }
        }
        near.iter_mut().for_each(|list| list.sort_unstable());
        return Rule::graph(near).unwrap();
    }
    let walls = below(random, 3);
    let mut grid: BitVec = (0..cells).map(|_| below(random, 10) >= walls).collect();
    if grid.count_ones() == 0 {
        grid.flip(0);
    }
    let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &grid)).unwrap();
    let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][below(random, 3)];
    let neighbours = [Neighbours::Four, Neighbours::Eight][below(random, 2)];
    Rule::on_board(region, edges, neighbours)
}

fn network(rule: &Rule) -> Solver {
    Solver::with_method(rule.clone(), Method::Network, &Limits::default()).unwrap()
}

/// Costs and limits in turn, and both: every answer is checked, and as good as every state tried.
#[test]
fn small_boards_agree_with_trying_everything() {
    let mut random = ChaCha8Rng::seed_from_u64(301);
    let (mut solved, mut bordered, mut dear) = (0, 0, 0);
    for turn in 0..2400 {
        let (rows, cols) = [(2, 2), (2, 3), (3, 2), (1, 6), (6, 1), (3, 3)][below(&mut random, 6)];
        let mut rule = any_places(&mut random, rows, cols);
        if turn % 3 != 0 {
            rule = with_costs(&mut random, rule, 4);
        }
        if turn % 3 != 1 {
            let end = if rows * cols > 6 { 3 } else { 5 };
            rule = with_limits(&mut random, rule, end);
        }
        let mut solver = network(&rule);
        for _ in 0..2 {
            let (start, target) = any_boards(&mut random, rule.len());
            let answer = checked_fit(&mut solver, &start, &target);
            let expected = cheapest_by_trying(&rule, &start, &target);
            assert_eq!(least(&answer), expected, "{rule:?} {start:?} {target:?}");
            solved += usize::from(expected.is_some());
            dear += usize::from(answer.cost.is_some());
            bordered += usize::from(matches!(
                answer.verdict,
                Verdict::Impossible(Witness::Border(_))
            ));
        }
    }
    assert!(
        solved > 500 && bordered > 100 && dear > 300,
        "{solved} {bordered} {dear}"
    );
}

/// All pairs of exact boards of 2 x 2 and 2 x 3 under some limits, and whether there are moves at all.
#[test]
fn all_pairs_under_limits() {
    let mut random = ChaCha8Rng::seed_from_u64(302);
    for (rows, cols, turns) in [(2, 2, 20), (2, 3, 3)] {
        let cells = rows * cols;
        for _ in 0..turns {
            let king = Rule::on_board(
                Region::full(tilewise::grid::Size::new(rows, cols).unwrap()),
                Edges::Open,
                Neighbours::Eight,
            );
            for rule in [open(rows, cols), king] {
                let rule = with_limits(&mut random, rule, 4);
                let mut solver = network(&rule);
                for start in 0..1_u64 << cells {
                    for end in 0..1_u64 << cells {
                        let (start, end) = (
                            BitVec::from_words(cells, vec![start]),
                            BitVec::from_words(cells, vec![end]),
                        );
                        if start.count_ones() != end.count_ones() {
                            continue;
                        }
                        let target = Target::exact(end);
                        let found = checked_fit(&mut solver, &start, &target).count;
                        let expected = cheapest_by_trying(&rule, &start, &target);
                        assert_eq!(found, expected, "{rule:?} {start:?} {target:?}");
                    }
                }
            }
        }
    }
}

/// Boards up to 9 x 9, with costs up to a hundred.
#[test]
fn larger_boards_agree_with_cancelled_cycles() {
    let mut random = ChaCha8Rng::seed_from_u64(303);
    let mut impossible = 0;
    for turn in 0..900 {
        let (rows, cols) = (1 + below(&mut random, 9), 1 + below(&mut random, 9));
        let mut rule = any_places(&mut random, rows, cols);
        if turn % 3 != 0 {
            let most = if turn % 2 == 0 { 3 } else { 100 };
            rule = with_costs(&mut random, rule, most);
        }
        if turn % 3 != 1 {
            let end = 2 + below(&mut random, 12);
            rule = with_limits(&mut random, rule, end);
        }
        let (start, target) = any_boards(&mut random, rule.len());
        let answer = checked_fit(&mut network(&rule), &start, &target);
        let expected = fewest_moves_by_cycles(&rule, &start, &target);
        assert_eq!(least(&answer), expected, "{rule:?} {start:?} {target:?}");
        impossible += usize::from(expected.is_none());
    }
    assert!((80..800).contains(&impossible), "{impossible}");
}

/// The references against each other.
#[test]
fn cancelled_cycles_agree_with_trying_everything() {
    let mut random = ChaCha8Rng::seed_from_u64(304);
    for _ in 0..150 {
        let rule = any_places(&mut random, 2, 3);
        let rule = with_costs(&mut random, rule, 5);
        let rule = with_limits(&mut random, rule, 5);
        let (start, target) = any_boards(&mut random, rule.len());
        assert_eq!(
            fewest_moves_by_cycles(&rule, &start, &target),
            cheapest_by_trying(&rule, &start, &target),
            "{rule:?} {start:?} {target:?}"
        );
    }
}

/// Steps that all cost 5: the flow on squares serves, and five times the fewest moves is the least cost.
#[test]
fn one_cost_for_all_steps() {
    let mut random = ChaCha8Rng::seed_from_u64(305);
    for _ in 0..20 {
        let (rows, cols) = (1 + below(&mut random, 20), 1 + below(&mut random, 20));
        let five = StepCosts::Directions(DirectionCosts::uniform(5));
        let rule = open(rows, cols).with_costs(five).unwrap();
        assert_eq!(rule.uniform_cost(), Some(5));
        let (start, target) = any_boards(&mut random, rule.len());
        let mut squares =
            Solver::with_method(rule.clone(), Method::Squares, &Limits::default()).unwrap();
        let by_squares = checked_fit(&mut squares, &start, &target);
        let by_network = checked_fit(&mut network(&rule), &start, &target);
        let plain = checked_fit(&mut network(&open(rows, cols)), &start, &target).count;
        assert_eq!(by_squares.count, plain);
        assert_eq!(by_squares.cost, plain.map(|count| 5 * count));
        assert_eq!(by_squares.cost, by_network.cost);
    }
}

#[test]
fn a_detour_may_be_cheaper() {
    // On a torus of two rows up and down lead to the same place, and the cheaper one counts.
    let size = tilewise::grid::Size::new(2, 3).unwrap();
    let torus = Rule::on_board(Region::full(size), Edges::Torus, Neighbours::Four);
    let costs = DirectionCosts::default()
        .with(Heading::Down, 9)
        .with(Heading::Up, 4);
    let rule = torus.with_costs(StepCosts::Directions(costs)).unwrap();
    assert_eq!(rule.step_cost(0, 3), Some(4));
    let (start, target) = (picture(&["#..", "..."]), picture(&["...", "#.."]));
    let answer = checked_fit(&mut network(&rule), &start, &Target::exact(target));
    assert_eq!((answer.count, answer.cost), (Some(1), Some(4)));
    // On a ring of six places one step is dear: five cheap ones lead to the same place.
    let ring = |at: usize| {
        let mut list = vec![(at + 1) % 6, (at + 5) % 6];
        list.sort_unstable();
        list
    };
    let near: Vec<Vec<usize>> = (0..6).map(ring).collect();
    let dear = |from: usize, to: usize| if (from, to) == (0, 1) { 50 } else { 2 };
    let each = near.iter().enumerate();
    let each = each.map(|(from, list)| list.iter().map(|&to| dear(from, to)).collect());
    let rule = Rule::graph(near.clone()).unwrap();
    let rule = rule.with_costs(StepCosts::Edges(each.collect())).unwrap();
    let (start, target) = (BitVec::with_ones(6, [0]), BitVec::with_ones(6, [1]));
    let there = checked_fit(&mut network(&rule), &start, &Target::exact(target.clone()));
    assert_eq!((there.count, there.cost), (Some(5), Some(10)));
    let back = checked_fit(&mut network(&rule), &target, &Target::exact(start));
    assert_eq!((back.count, back.cost), (Some(1), Some(2)));
}

/// No token, one, one free cell, all full: on every kind of board, with costs and with limits that suffice.
#[test]
fn nearly_empty_and_nearly_full_boards() {
    let mut random = ChaCha8Rng::seed_from_u64(307);
    for turn in 0..120 {
        let (rows, cols) = (1 + below(&mut random, 9), 1 + below(&mut random, 9));
        let plain = any_places(&mut random, rows, cols);
        let rule = match turn % 3 {
            0 => plain.clone(),
            1 => with_costs(&mut random, plain.clone(), 9),
            _ => plain
                .clone()
                .with_limits(vec![Some(2); plain.len()])
                .unwrap(),
        };
        let places = rule.len();
        let (from, to) = (below(&mut random, places), below(&mut random, places));
        let one = |at: usize| BitVec::with_ones(places, [at]);
        let all_but = |at: usize| BitVec::with_ones(places, (0..places).filter(|&cell| cell != at));
        let mut solver = network(&rule);
        for board in [
            BitVec::zeros(places),
            BitVec::ones(places),
            one(from),
            all_but(from),
        ] {
            let answer = checked_fit(&mut solver, &board, &Target::exact(board.clone()));
            assert_eq!(answer.count, Some(0));
        }
        let there = checked_fit(&mut solver, &one(from), &Target::exact(one(to)));
        let expected = fewest_moves_by_cycles(&rule, &one(from), &Target::exact(one(to)));
        assert_eq!(least(&there), expected);
        // The free cell walks the other way.
        let hole = checked_fit(&mut solver, &all_but(to), &Target::exact(all_but(from)));
        assert_eq!(least(&hole), expected);
    }
}

/// A corridor of one cell between two rooms lets through what its limit says, a token two steps.
#[test]
fn a_door_lets_so_many_through() {
    let plan = ["..._...", "...#...", "..._..."];
    let rooms: BitVec = plan.concat().chars().map(|cell| cell != '_').collect();
    let region = Region::from_cells(BitGrid::from_bit_vec(3, 7, &rooms)).unwrap();
    let left = |count: usize| {
        BitVec::with_ones(
            19,
            (0..19)
                .filter(|at| region.position(*at).col < 3)
                .take(count),
        )
    };
    let right = |count: usize| {
        BitVec::with_ones(
            19,
            (0..19)
                .filter(|at| region.position(*at).col > 3)
                .take(count),
        )
    };
    let door = region.cell(tilewise::grid::Position::new(1, 3)).unwrap();
    for limit in 0..9_u32 {
        let mut limits = vec![None; 19];
        limits[door] = Some(limit);
        let rule = Rule::on_board(region.clone(), Edges::Open, Neighbours::Four);
        let rule = rule.with_limits(limits).unwrap();
        for tokens in 0..6 {
            let target = Target::exact(right(tokens));
            let puzzle = SlidePuzzle::new(rule.clone(), left(tokens), target).unwrap();
            let answer = solve(&puzzle, &Limits::default()).unwrap();
            assert!(check_slide(&puzzle, &answer).is_ok());
            let fits = 2 * tokens <= limit as usize;
            assert_eq!(answer.count.is_some(), fits, "{tokens} through {limit}");
            if let Verdict::Impossible(Witness::Border(border)) = &answer.verdict {
                assert_eq!(border.gates, [door]);
                assert_eq!(border.most, u64::from(limit / 2));
            } else {
                assert!(matches!(answer.proof, Proof::Tolls(_)));
            }
        }
    }
}

/// Whether a place keeps or changes what it holds, it uses its limit as it should: the odd step is the one
/// that it must make.
#[test]
fn limits_are_halved_the_right_way() {
    let with = |limits: [u32; 3], start: &str, end: &str| {
        let rule = open(1, 3).with_limits(limits.map(Some).to_vec()).unwrap();
        let target = Target::exact(picture(&[end]));
        checked_fit(&mut network(&rule), &picture(&[start]), &target).count
    };
    // Straight through a free place that stays free: two steps of it.
    assert_eq!(with([1, 2, 1], "#..", "..#"), Some(2));
    assert_eq!(with([1, 1, 1], "#..", "..#"), None);
    // Through a place that holds a token and keeps one: it goes on, another comes.
    assert_eq!(with([1, 2, 1], "##.", ".##"), Some(2));
    assert_eq!(with([1, 1, 1], "##.", ".##"), None);
    // A place that loses its token sends it, lets another through: three.
    assert_eq!(with([0, 1, 1], ".#.", "..#"), Some(1));
    assert_eq!(with([9, 0, 9], ".#.", "..#"), None);
    // The first place is never used.
    assert_eq!(with([0, 1, 1], "#.#", "##."), Some(1));
    assert_eq!(with([0, 9, 9], "#..", "..#"), None);
    assert_eq!(with([0, 0, 0], "#.#", "#.#"), Some(0));
}

/// Cancelled at any time, the bound holds and is accepted.
#[test]
fn stopped_under_limits_the_bound_holds() {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    let mut random = ChaCha8Rng::seed_from_u64(306);
    let rule = with_costs(&mut random, open(24, 24), 3);
    let limit = |_| Some(5 + below(&mut random, 9) as u32);
    let limits = (0..576).map(limit).collect();
    let rule = rule.with_limits(limits).unwrap();
    let start = scattered(&mut random, 576, 200);
    let target = Target::exact(scattered(&mut random, 576, 200));
    let best = least(&checked_fit(&mut network(&rule), &start, &target)).unwrap();
    let puzzle = SlidePuzzle::new(rule, start, target).unwrap();
    let mut stopped = 0;
    for reports in 0..40 {
        let (cancel, seen) = (AtomicBool::new(reports == 0), AtomicUsize::new(0));
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
        if let Verdict::Stopped { bound, .. } = answer.verdict {
            assert!(bound <= best);
            stopped += 1;
        }
    }
    assert!(stopped > 3);
}

#[test]
fn costs_limits_and_names_that_do_not_fit_are_refused() {
    let board = || open(2, 3);
    let directions = |costs| board().with_costs(StepCosts::Directions(costs));
    assert!(matches!(
        directions(DirectionCosts::uniform(0)),
        Err(Error::OutOfRange { found: 0, .. })
    ));
    assert!(matches!(
        directions(DirectionCosts::uniform(1 << 31)),
        Err(Error::OutOfRange { .. })
    ));
    let corner = DirectionCosts::default().with(Heading::UpLeft, 2);
    assert!(matches!(directions(corner), Err(Error::Unsupported(_))));
    let edges = StepCosts::Edges(vec![Vec::new(); 6]);
    assert!(matches!(
        board().with_costs(edges),
        Err(Error::Unsupported(_))
    ));
    let pair = || Rule::graph(vec![vec![1], vec![0]]).unwrap();
    let lists = |each: Vec<Vec<u32>>| pair().with_costs(StepCosts::Edges(each));
    assert!(matches!(
        lists(vec![vec![1], vec![]]),
        Err(Error::Mismatch { .. })
    ));
    assert!(matches!(lists(vec![vec![1]]), Err(Error::Mismatch { .. })));
    assert!(matches!(
        lists(vec![vec![1], vec![0]]),
        Err(Error::OutOfRange { .. })
    ));
    let by_direction = StepCosts::Directions(DirectionCosts::default());
    assert!(matches!(
        pair().with_costs(by_direction),
        Err(Error::Unsupported(_))
    ));
    assert!(matches!(
        board().with_limits(vec![Some(1)]),
        Err(Error::Mismatch { .. })
    ));
    let named = |names: [&str; 2]| pair().with_names(names.map(str::to_owned).to_vec());
    assert!(named(["a", "b"]).is_ok());
    for names in [
        ["a", "a"],
        ["a", ""],
        ["a", "b c"],
        ["a->", "b"],
        ["a//", "b"],
    ] {
        assert!(
            matches!(named(names), Err(Error::OutOfRange { .. })),
            "{names:?}"
        );
    }
    assert!(matches!(
        pair().with_names(vec!["a".into()]),
        Err(Error::Mismatch { .. })
    ));
    assert!(matches!(
        board().with_names(vec![]),
        Err(Error::Unsupported(_))
    ));
    // What says nothing is as if it were not said.
    let unlimited = board().with_limits(vec![None; 6]).unwrap();
    assert_eq!(unlimited, board());
    assert_eq!(directions(DirectionCosts::default()).unwrap(), board());
}
