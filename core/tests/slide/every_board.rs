//! The flow on squares on boards of every kind: rings of one, two and three, odd and even ones, eight neighbours,
//! walls, costs of directions near and far apart. Against every state tried, and against the general flow.

use crate::boards::random::{any_boards, with_costs};
use crate::boards::{below, checked_fit, least, scattered};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::answer::Limits;
use tilewise::bits::{BitGrid, BitVec};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::cheapest_by_trying;
use tilewise::slide::{
    DirectionCosts, Method, Neighbours, Plan, Rounds, Rule, Solver, StepCosts, Target,
};

/// A board of this size, two of three with joined edges, half of them with walls.
fn any_board(random: &mut ChaCha8Rng, rows: usize, cols: usize) -> Rule {
    let walls = [0, 0, 1, 3][below(random, 4)];
    let mut cells: BitVec = (0..rows * cols)
        .map(|_| below(random, 10) >= walls)
        .collect();
    if cells.count_ones() == 0 {
        cells.flip(0);
    }
    let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &cells)).unwrap();
    let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][below(random, 3)];
    let neighbours = [Neighbours::Four, Neighbours::Eight][below(random, 2)];
    Rule::on_board(region, edges, neighbours)
}

/// No costs, near ones, one for all, or ones far apart.
fn any_costs(random: &mut ChaCha8Rng, rule: Rule) -> Rule {
    match below(random, 6) {
        0 | 1 => rule,
        2 | 3 => with_costs(random, rule, 9),
        4 => {
            let one = DirectionCosts::uniform(1 + below(random, 1000) as u32);
            rule.with_costs(StepCosts::Directions(one)).unwrap()
        }
        _ => with_costs(random, rule, 4096),
    }
}

/// Crowded at one end, wanted at the other, so that tokens go far in streams; in one of two some places may keep one.
fn crowded_boards(random: &mut ChaCha8Rng, places: usize) -> (BitVec, Target) {
    let third = places.div_ceil(3);
    let tokens = 1 + below(random, third);
    let start = scattered(random, third, tokens);
    let end = scattered(random, third, tokens);
    let either = below(random, 2);
    let cared: BitVec = (0..places).map(|_| below(random, 5) >= either).collect();
    (
        BitVec::with_ones(places, start.iter_ones()),
        Target::with_dont_care(
            BitVec::with_ones(places, end.iter_ones().map(|at| places - 1 - at)),
            cared,
        )
        .unwrap(),
    )
}

fn solver(rule: &Rule, method: Method) -> Solver {
    Solver::with_method(rule.clone(), method, &Limits::default()).unwrap()
}

/// Both methods, each answer with its prices checked. Whether there was a solution.
fn demand_agreement(rule: &Rule, start: &BitVec, target: &Target) -> bool {
    let [squares, network] = [Method::Squares, Method::Network]
        .map(|method| least(&checked_fit(&mut solver(rule, method), start, target)));
    assert_eq!(squares, network, "{rule:?} {start:?} {target:?}");
    squares.is_some()
}

#[test]
fn small_boards_and_narrow_rings_agree_with_trying_everything() {
    let mut random = ChaCha8Rng::seed_from_u64(401);
    let mut solved = 0;
    for turn in 0..5000 {
        let (rows, cols) = match turn % 4 {
            0 => (1 + below(&mut random, 3), 1 + below(&mut random, 3)),
            1 => (1, 1 + below(&mut random, 8)),
            2 => (1 + below(&mut random, 8), 1),
            _ => [(2, 4), (4, 2), (3, 3)][below(&mut random, 3)],
        };
        let rule = any_board(&mut random, rows, cols);
        let rule = any_costs(&mut random, rule);
        let mut squares = solver(&rule, Method::Squares);
        for _ in 0..2 {
            let (start, target) = any_boards(&mut random, rule.len());
            let found = least(&checked_fit(&mut squares, &start, &target));
            let expected = cheapest_by_trying(&rule, &start, &target);
            assert_eq!(found, expected, "{rule:?} {start:?} {target:?}");
            solved += usize::from(found.is_some());
        }
    }
    assert!(solved > 4000, "{solved}");
}

#[test]
fn boards_of_every_kind_agree_with_the_general_flow() {
    let mut random = ChaCha8Rng::seed_from_u64(402);
    let mut solved = 0;
    for turn in 0..4000 {
        let (rows, cols) = match turn % 5 {
            0 => (1 + below(&mut random, 3), 1 + below(&mut random, 60)),
            1 => (1 + below(&mut random, 60), 1 + below(&mut random, 3)),
            _ => (1 + below(&mut random, 16), 1 + below(&mut random, 16)),
        };
        let rule = any_board(&mut random, rows, cols);
        let rule = any_costs(&mut random, rule);
        let (start, target) = any_boards(&mut random, rule.len());
        solved += usize::from(demand_agreement(&rule, &start, &target));
    }
    assert!(solved > 2000, "{solved}");
}

/// Boards on which the smaller ones have work to do, and long trips.
#[test]
fn larger_boards_of_every_kind_agree_with_the_general_flow() {
    let mut random = ChaCha8Rng::seed_from_u64(403);
    for turn in 0..120 {
        let (rows, cols) = (1 + below(&mut random, 70), 1 + below(&mut random, 70));
        let rule = any_board(&mut random, rows, cols);
        let rule = any_costs(&mut random, rule);
        let (start, target) = if turn % 2 == 0 {
            any_boards(&mut random, rule.len())
        } else {
            crowded_boards(&mut random, rule.len())
        };
        demand_agreement(&rule, &start, &target);
    }
}

/// One token around rings: the way over the border is the short one, as it is by corners.
#[test]
fn a_token_takes_the_short_way_round() {
    let size = Size::new(11, 12).unwrap();
    let from = |row: usize, col: usize| BitVec::with_ones(132, [row * 12 + col]);
    for (edges, neighbours, expected) in [
        (Edges::Open, Neighbours::Four, 9 + 10),
        (Edges::Open, Neighbours::Eight, 10),
        (Edges::Cylinder, Neighbours::Four, 9 + 2),
        (Edges::Cylinder, Neighbours::Eight, 9),
        (Edges::Torus, Neighbours::Four, 2 + 2),
        (Edges::Torus, Neighbours::Eight, 2),
    ] {
        let rule = Rule::on_board(Region::full(size), edges, neighbours);
        let mut squares = Solver::new(rule, &Limits::default()).unwrap();
        let answer = checked_fit(&mut squares, &from(1, 1), &Target::exact(from(10, 11)));
        assert_eq!(answer.count, Some(expected), "{edges:?} {neighbours:?}");
        assert_eq!(answer.stats.method, "minimum-cost flow on squares");
    }
}

/// Moves, and rounds of moves made at once, over borders and corners: each into a free place, all to the target.
#[test]
fn moves_and_rounds_are_made_over_borders_and_corners() {
    let mut random = ChaCha8Rng::seed_from_u64(404);
    for _ in 0..60 {
        let (rows, cols) = (1 + below(&mut random, 14), 1 + below(&mut random, 14));
        let rule = any_board(&mut random, rows, cols);
        let (start, target) = crowded_boards(&mut random, rule.len());
        let mut squares = solver(&rule, Method::Squares);
        let Ok(Plan::Fewest(moves)) = squares.plan(&start, &target, &Limits::default()) else {
            continue;
        };
        let total = moves.total();
        let mut rounds: Rounds<'_> = moves.into_rounds();
        let (mut tokens, mut made) = (start.clone(), 0);
        while let Some(round) = rounds.next_round() {
            for step in round {
                assert!(rule.step_cost(step.from, step.to).is_some());
                assert!(tokens.get(step.from) && !tokens.get(step.to));
                tokens.flip(step.from);
                tokens.flip(step.to);
                made += 1;
            }
        }
        assert_eq!(made, total);
        let fits = |at: usize| !target.cared().get(at) || tokens.get(at) == target.tokens().get(at);
        assert!((0..rule.len()).all(fits));
    }
}
