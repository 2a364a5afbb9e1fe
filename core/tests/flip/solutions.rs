//! All solutions of small flip puzzles, their order and their number, against trying all presses.

use num_bigint::BigUint;
use tilewise::answer::Limits;
use tilewise::bits::BitGrid;
use tilewise::flip::{
    AllSolutions, ButtonOrder, Buttons, Centre, Count, Effects, FlipPuzzle, Goal, Modulus, Offset,
    Pattern, Places, Presses, Rule, States, Stencil, Step,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::all_solutions;

/// Press vectors tried for one puzzle at most.
const MOST_SETS: u64 = 2_200;

const MODULI: [u64; 11] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/// Numbers that look random and are the same in every run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        // The constants of PCG's multiplier and increment; the upper bits are the good ones.
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn states(&mut self, k: Modulus, len: usize) -> States {
        let values: Vec<u8> = (0..len).map(|_| self.below(k.get().into()) as u8).collect();
        States::new(k, &values).unwrap()
    }

    fn pattern(&mut self, k: Modulus, len: usize) -> Pattern {
        let states = self.states(k, len);
        let cared = (0..len).map(|_| self.below(3) > 0).collect();
        Pattern::with_dont_care(&states, cared).unwrap()
    }

    fn order(&mut self, buttons: usize) -> ButtonOrder {
        let mut order: Vec<usize> = (0..buttons).collect();
        for at in (1..buttons).rev() {
            order.swap(at, self.below(at as u64 + 1) as usize);
        }
        ButtonOrder::new(order).unwrap()
    }
}

/// Every named rule with all edges on all boards with few enough press sets, and some tables.
fn rules(k: Modulus, draw: &mut Draw) -> Vec<Rule> {
    let few = |buttons: usize| {
        let sets = u64::from(k.get()).checked_pow(buttons as u32);
        sets.is_some_and(|sets| sets <= MOST_SETS)
    };
    let weighted = Stencil::new(vec![
        Offset {
            rows: 0,
            cols: 0,
            amount: 2,
        },
        Offset {
            rows: 0,
            cols: 1,
            amount: 1,
        },
        Offset {
            rows: -1,
            cols: 0,
            amount: 3,
        },
    ]);
    let mut rules = Vec::new();
    for rows in 1..=12 {
        for cols in (1..=12).filter(|cols| few(rows * cols)) {
            let region = Region::full(Size::new(rows, cols).unwrap());
            let mut cut = BitGrid::zeros(rows, cols);
            for at in (0..rows * cols).filter(|at| at % 5 != 2) {
                cut.set(at / cols, at % cols, true);
            }
            let mut add = |region: &Region, effects: Effects| {
                rules.push(Rule::on_board(k, region.clone(), effects).unwrap());
            };
            for stencil in [
                Stencil::plus(),
                Stencil::plus().without_centre(),
                Stencil::king(),
                Stencil::diagonal(),
                weighted.clone(),
            ] {
                for edges in [Edges::Open, Edges::Cylinder, Edges::Torus] {
                    let stencil = stencil.clone();
                    add(&region, Effects::Stencil { stencil, edges });
                }
                let edges = Edges::Open;
                add(
                    &Region::from_cells(cut.clone()).unwrap(),
                    Effects::Stencil { stencil, edges },
                );
            }
            for centre in [Centre::Changed, Centre::Spared] {
                add(&region, Effects::RowColumn { centre });
            }
            if few(rows + cols) {
                rules.push(Rule::rows_and_columns(k, region));
            }
        }
    }
    let names = |n: usize| Places::Named((0..n).map(|at| at.to_string()).collect());
    for _ in 0..20 {
        let most = (1..12).rev().find(|&buttons| few(buttons)).unwrap_or(1);
        let buttons = 1 + draw.below(most as u64) as usize;
        let cells = 1 + draw.below(5) as usize;
        let mut amount = || draw.below(u64::from(k.get()) * 2) as u8;
        let table = (0..buttons).map(|_| {
            let entries = (0..cells).map(|cell| (cell, amount()));
            entries
                .filter(|&(_, amount)| 0 < amount && amount < k.get())
                .collect()
        });
        let effects = Effects::Table(table.collect());
        rules.push(Rule::new(k, names(cells), Buttons::new(names(buttons)), effects).unwrap());
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
    let rule = puzzle.rule();
    let k = u64::from(rule.modulus().get());
    let buttons = rule.buttons().clone();
    let each = 0..buttons.places().len();
    let costs = each.clone().map(|_| draw.below(4)).collect();
    let most = each.map(|_| (draw.below(k + 2).min(k - 1)) as u8).collect();
    let buttons = buttons.with_costs(costs).unwrap().with_most(most).unwrap();
    let (cells, effects) = (rule.cells().clone(), rule.effects().clone());
    let rule = Rule::new(rule.modulus(), cells, buttons, effects).unwrap();
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
            let names = |n: usize| Places::Named((0..n).map(|at| at.to_string()).collect());
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
    let names = |n: usize| Places::Named((0..n).map(|at| at.to_string()).collect());
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
