//! All solutions of small flip puzzles, their order and their number, against trying all presses.

use num_bigint::BigUint;
use tilewise::answer::Limits;
use tilewise::flip::{
    AllSolutions, ButtonOrder, Buttons, Centre, Count, Effects, FlipPuzzle, Goal, Method, Modulus,
    Presses, Rule, Solver, States, Stencil, Step,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::all_solutions;

use crate::small_puzzles::{
    Draw, board_rules, names, random_table, with_costs, with_holes, with_most,
};

/// Press vectors tried for one puzzle at most: more in release.
const MOST_SETS: u64 = if cfg!(debug_assertions) { 700 } else { 2_200 };

const MODULI: [u64; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/// Every shape with all edges on all boards with few enough press sets, with holes too, and some
/// tables.
fn rules(k: Modulus, draw: &mut Draw) -> Vec<Rule> {
    let few = |buttons: usize| {
        let sets = u64::from(k.get()).checked_pow(buttons as u32);
        sets.is_some_and(|sets| sets <= MOST_SETS)
    };
    let mut rules = Vec::new();
    for rows in 1..=12 {
        for cols in (1..=12).filter(|cols| few(rows * cols)) {
            let whole = board_rules(k, &Region::full(Size::new(rows, cols).unwrap()));
            // With holes the open edges are enough, which come first.
            let mut cut = board_rules(k, &with_holes(rows, cols));
            cut.truncate(whole.len() / 3);
            let small = |rule: &Rule| few(rule.buttons().places().len());
            let both = whole.into_iter().chain(cut).map(|(_, rule)| rule);
            rules.extend(both.filter(small));
        }
    }
    let most = (1..12).rev().find(|&buttons| few(buttons)).unwrap_or(1);
    for _ in 0..20 {
        let buttons = 1 + draw.below(most as u64) as usize;
        let cells = 1 + draw.below(5) as usize;
        rules.push(random_table(k, cells, buttons, draw));
    }
    rules
}

/// One puzzle of each kind of goal, most of which can be solved.
fn puzzles(rule: &Rule, draw: &mut Draw) -> Vec<FlipPuzzle> {
    let (k, cells) = (rule.modulus(), rule.cells().len());
    let overlapping: Vec<Goal> = (0..3)
        .map(|_| Goal::Pattern(draw.pattern(k, cells)))
        .collect();
    let more = [Goal::Uniform(1), Goal::Same];
    let goals = [
        Goal::Uniform(0),
        Goal::Same,
        Goal::Pattern(draw.pattern(k, cells)),
        Goal::OneOf(overlapping.into_iter().chain(more).collect()),
    ];
    let mut puzzles = Vec::new();
    for goal in goals {
        let wanted = goal.alternatives(k, cells);
        let from = wanted[draw.below(wanted.len() as u64) as usize]
            .states()
            .clone();
        let presses = Presses::new(draw.states(k, rule.buttons().places().len()));
        let from = FlipPuzzle::new(rule.clone(), from, goal.clone()).unwrap();
        puzzles.push(FlipPuzzle::new(rule.clone(), from.after(&presses), goal.clone()).unwrap());
        if goal == Goal::Uniform(0) {
            puzzles.push(FlipPuzzle::new(rule.clone(), draw.states(k, cells), goal).unwrap());
        }
    }
    puzzles
}

fn string(order: &ButtonOrder, presses: &Presses) -> Vec<u8> {
    let buttons = order.buttons().iter();
    buttons.map(|&button| presses.times().get(button)).collect()
}

/// Order, number and first ones are what trying all presses gives.
fn check(puzzle: &FlipPuzzle, draw: &mut Draw) {
    let limits = Limits::default();
    let buttons = puzzle.rule().buttons();
    let mut expected = all_solutions(puzzle).unwrap();
    let all = AllSolutions::of(puzzle, &limits).unwrap();
    let count = Count::Exact(BigUint::from(expected.len()));
    assert_eq!(all.count(&limits).unwrap(), count, "{puzzle:?}");
    let costs = |presses: &Presses| -> u64 {
        let cost = |button: usize| buttons.costs().map_or(1, |costs| costs[button]);
        presses.buttons().map(cost).sum()
    };
    let dearest = expected.iter().map(costs).min().unwrap_or(0) + draw.below(3);
    for order in [
        ButtonOrder::natural(buttons.places().len()),
        draw.order(buttons.places().len()),
    ] {
        expected.sort_by_key(|presses| string(&order, presses));
        let solutions = all.in_order(&order, &limits).unwrap();
        let some = draw.below(5) as usize;
        let first: Vec<Presses> = solutions.clone().take(some).collect();
        assert_eq!(first, expected[..some.min(expected.len())], "{puzzle:?}");
        assert_eq!(
            solutions.clone().collect::<Vec<_>>(),
            expected,
            "{puzzle:?} {order:?}"
        );

        let cheap = expected.iter().filter(|presses| costs(presses) <= dearest);
        let cheap: Vec<Presses> = cheap.cloned().collect();
        let found = solutions.no_dearer_than(dearest).collect::<Vec<_>>();
        assert_eq!(found, cheap, "{puzzle:?} {order:?} at most {dearest}");
    }
}

/// The same puzzle with random costs and limits.
fn with_costs_and_limits(puzzle: &FlipPuzzle, draw: &mut Draw) -> FlipPuzzle {
    let rule = with_most(&with_costs(puzzle.rule(), draw), draw);
    FlipPuzzle::new(rule, puzzle.start().clone(), puzzle.goal().clone()).unwrap()
}

#[test]
fn every_small_rule_and_number_of_colours() {
    for k in MODULI {
        let mut draw = Draw(k);
        for rule in rules(Modulus::new(k).unwrap(), &mut draw) {
            for puzzle in puzzles(&rule, &mut draw) {
                check(&puzzle, &mut draw);
                check(&with_costs_and_limits(&puzzle, &mut draw), &mut draw);
            }
        }
    }
}

/// Few cells and many buttons: more solutions than are counted by walking, in sets that overlap.
#[test]
fn overlapping_goals_with_many_solutions() {
    for (k, buttons) in [(2, 15), (3, 10), (4, 8), (6, 6)] {
        let k = Modulus::new(k).unwrap();
        let mut draw = Draw(u64::from(k.get()));
        for _ in 0..12 {
            let cells = 3;
            let mut amount = || draw.below(k.get().into()) as u8;
            let table = (0..buttons).map(|_| {
                let entries = (0..cells).map(|cell| (cell, amount()));
                entries.filter(|&(_, amount)| amount > 0).collect()
            });
            let effects = Effects::Table(table.collect());
            let rule = Rule::new(k, names(cells), Buttons::new(names(buttons)), effects).unwrap();
            let goals = (0..5).map(|_| Goal::Pattern(draw.pattern(k, cells)));
            let goal = Goal::OneOf(goals.collect());
            let puzzle = FlipPuzzle::new(rule, draw.states(k, cells), goal).unwrap();
            let limits = Limits::default();
            let all = AllSolutions::of(&puzzle, &limits).unwrap();
            let expected = BigUint::from(all_solutions(&puzzle).unwrap().len());
            assert_eq!(all.count(&limits).unwrap(), Count::Exact(expected.clone()));
            // Where the limit comes first, no more is claimed than there is.
            for max_work in [0, 1, 2, 5] {
                match all.count(&Limits { max_work, ..limits }).unwrap() {
                    Count::Exact(exact) => assert_eq!(exact, expected),
                    Count::AtLeast(least) => assert!(least <= expected),
                }
            }
        }
    }
}

/// A walk that is stopped again and again goes on where it was, and a count that is stopped says so.
#[test]
fn stopping_loses_nothing() {
    let k = Modulus::new(5).unwrap();
    let mut draw = Draw(99);
    let table = (0..6).map(|button| vec![(button % 2, 1 + (button as u8) % 4)]);
    let buttons = Buttons::new(names(6))
        .with_most(vec![1, 2, 2, 3, 1, 2])
        .unwrap();
    let rule = Rule::new(k, names(2), buttons, Effects::Table(table.collect())).unwrap();
    let puzzle = FlipPuzzle::new(rule, draw.states(k, 2), Goal::Same).unwrap();
    let expected = all_solutions(&puzzle).unwrap();
    assert!(expected.len() > 10);
    let limits = Limits::default();
    let all = AllSolutions::of(&puzzle, &limits).unwrap();
    let mut solutions = all.in_order(&ButtonOrder::natural(6), &limits).unwrap();
    let (mut found, mut stops) = (Vec::new(), 0);
    loop {
        let max_work = 1;
        match solutions.advance(&Limits { max_work, ..limits }) {
            Step::Solution(presses) => found.push(presses),
            Step::Stopped => stops += 1,
            Step::End => break,
        }
    }
    assert_eq!(found, expected);
    assert!(stops > 0);
    let max_work = solutions.tried() - 1;
    match all.count(&Limits { max_work, ..limits }).unwrap() {
        Count::AtLeast(least) => assert!(least <= expected.len().into()),
        Count::Exact(exact) => panic!("{exact} without looking at the last candidate"),
    }
    let max_work = solutions.tried();
    let exact = Count::Exact(expected.len().into());
    assert_eq!(all.count(&Limits { max_work, ..limits }).unwrap(), exact);
}

/// The numbers of quiet patterns of 2 x 3 modulo 2, 4 and 8 (computed by an independent program), and a
/// board with 2^64 solutions, of which the first come at once.
#[test]
fn published_numbers_and_a_large_kernel() {
    let plus = |k: u64, rows, cols| {
        let region = Region::full(Size::new(rows, cols).unwrap());
        let effects = Effects::Stencil {
            stencil: Stencil::plus(),
            edges: Edges::Open,
        };
        Rule::on_board(Modulus::new(k).unwrap(), region, effects).unwrap()
    };
    let limits = Limits::default();
    for (k, expected) in [(2, 4_u64), (4, 8), (8, 16)] {
        let rule = plus(k, 2, 3);
        let start = States::zeros(rule.modulus(), 6);
        let puzzle = FlipPuzzle::new(rule, start, Goal::Uniform(0)).unwrap();
        let all = AllSolutions::of(&puzzle, &limits).unwrap();
        assert_eq!(all.count(&limits).unwrap(), Count::Exact(expected.into()));
    }
    let rule = plus(2, 79, 79); // nullity 64: OEIS A159257
    let start = States::uniform(rule.modulus(), 79 * 79, 1);
    let puzzle = FlipPuzzle::new(rule, start, Goal::Same).unwrap();
    let all = AllSolutions::of(&puzzle, &limits).unwrap();
    let expected = BigUint::from(1_u8) << 65; // all off and all on
    assert_eq!(all.count(&limits).unwrap(), Count::Exact(expected));
    let order = ButtonOrder::natural(79 * 79);
    let mut last: Option<Presses> = None;
    for presses in all.in_order(&order, &limits).unwrap().take(300) {
        let after = puzzle.after(&presses);
        assert!(after.total() == 0 || after.total() == 79 * 79);
        if let Some(last) = last {
            assert!(last.times().cmp_as_string(presses.times()).is_lt());
        }
        last = Some(presses);
    }
}

/// Such boards are solved by parities of their lines, which give no kernel: it was taken for nothing.
#[test]
fn rows_and_columns_without_the_cell_have_very_many_solutions() {
    let side = 18;
    let effects = Effects::RowColumn {
        centre: Centre::Spared,
    };
    let region = Region::full(Size::new(side, side).unwrap());
    let rule = Rule::on_board(Modulus::TWO, region, effects).unwrap();
    let dark = States::zeros(Modulus::TWO, side * side);
    let puzzle = FlipPuzzle::new(rule.clone(), dark, Goal::Uniform(0)).unwrap();
    let limits = Limits::default();
    let all = AllSolutions::of(&puzzle, &limits).unwrap();
    let matrix = Solver::new(rule, &Goal::Uniform(0), Method::Matrix, &limits).unwrap();
    let nullity = matrix.nullity().unwrap();
    assert!(nullity > 200, "{nullity}");
    let expected = Count::Exact(BigUint::from(1_u8) << nullity);
    assert_eq!(all.count(&limits).unwrap(), expected);
    let natural = ButtonOrder::natural(side * side);
    let some: Vec<Presses> = all.in_order(&natural, &limits).unwrap().take(5).collect();
    assert_eq!(some.len(), 5);
    for presses in &some {
        assert_eq!(puzzle.after(presses), *puzzle.start());
    }
}
