//! Every rule with all edges and 2 to 10 colours on all small boards, narrow ones included, against
//! trying all presses: the verdict, the fewest, the very presses, ties, and how many solutions.
//!
//! What is tried is every press set of a rule, once; so each board of that rule is known. Of few
//! boards all are solved, of many a draw: half of them made by presses. Every other board is solved by
//! the sweep too, the rest by the matrix.

use std::sync::Arc;

use num_bigint::BigUint;
use tilewise::answer::{Answer, Limits, Optimal, Verdict};
use tilewise::bits::BitVec;
use tilewise::flip::{
    AllSolutions, Buttons, Count, FlipPuzzle, Goal, Method, Modulus, Pattern, Places, Presses,
    Question, Rule, Solver, States,
};
use tilewise::grid::{Region, Size};
use tilewise::reference::{EveryChange, Fewest, presses_of_set};

use crate::compare::assert_accepted;
use crate::small_puzzles::{Draw, board_rules, random_table, with_costs, with_most};

/// Press sets of a rule at most, and boards: 10^5 in release.
const MOST_SETS: u64 = if cfg!(debug_assertions) {
    17_000
} else {
    100_000
};

/// Boards of a rule that are solved for each goal: more in release.
const MOST_STARTS: u64 = if cfg!(debug_assertions) { 6 } else { 16 };

/// Random rules for each number of colours: more in release.
const RANDOM_RULES: u64 = if cfg!(debug_assertions) { 60 } else { 600 };

fn power(k: Modulus, exponent: usize) -> u64 {
    u64::from(k.get()).saturating_pow(exponent as u32)
}

/// Whether all presses and all boards can be tried.
fn is_small(rule: &Rule) -> bool {
    let longest = rule.cells().len().max(rule.buttons().places().len());
    power(rule.modulus(), longest) <= MOST_SETS
}

/// A rule of which everything is known.
struct Known {
    rule: Arc<Rule>,
    changes: EveryChange,
    /// How many press sets change nothing. Where limits of buttons leave some out, it says nothing.
    quiet: Option<u64>,
}

impl Known {
    fn of(rule: Rule) -> Self {
        let changes = EveryChange::of(&rule).unwrap();
        // Each change that can be made is made by as many sets as the change to nothing.
        let made = changes.iter().flatten().count() as u64;
        let sets = power(rule.modulus(), rule.buttons().places().len());
        Self {
            quiet: rule.buttons().most().is_none().then(|| sets / made),
            rule: Arc::new(rule),
            changes,
        }
    }

    /// The fewest that bring `start` to one of `wanted`, no two of which are alike.
    fn fewest(&self, start: &States, wanted: &[States]) -> Option<Fewest> {
        let k = self.rule.modulus();
        let each = wanted.iter().filter_map(|wanted| {
            let pairs = wanted.iter().zip(start.iter());
            let change: Vec<u8> = pairs.map(|(to, from)| k.subtract(to, from)).collect();
            self.changes.fewest(&States::new(k, &change).unwrap())
        });
        each.reduce(|a, b| match a.cost.cmp(&b.cost) {
            std::cmp::Ordering::Less => a,
            std::cmp::Ordering::Greater => b,
            std::cmp::Ordering::Equal => Fewest {
                ties: a.ties + b.ties,
                ..if a.set < b.set { a } else { b }
            },
        })
    }

    /// In how many ways `start` becomes one of `wanted`.
    fn solutions(&self, start: &States, wanted: &[States]) -> Option<u64> {
        let can = |wanted: &&States| self.fewest(start, std::slice::from_ref(*wanted)).is_some();
        Some(self.quiet? * wanted.iter().filter(can).count() as u64)
    }

    /// Some boards, all of them where they are few.
    fn starts(&self, draw: &mut Draw) -> Vec<States> {
        let (k, cells) = (self.rule.modulus(), self.rule.cells().len());
        let all = power(k, cells);
        if all <= MOST_STARTS {
            let digit = |number: u64, cell: usize| (number / power(k, cell) % power(k, 1)) as u8;
            let board = |number| {
                (0..cells)
                    .map(|cell| digit(number, cell))
                    .collect::<Vec<u8>>()
            };
            let boards = (0..all).map(|number| States::new(k, &board(number)).unwrap());
            return boards.collect();
        }
        let start = |at| {
            if at % 2 == 0 {
                return draw.states(k, cells);
            }
            let presses = Presses::new(draw.states(k, self.rule.buttons().places().len()));
            let dark =
                FlipPuzzle::new(self.rule.clone(), States::zeros(k, cells), Goal::Uniform(0));
            dark.unwrap().after(&presses)
        };
        (0..MOST_STARTS).map(start).collect()
    }
}

/// Off, the same, one of two pictures, which are not alike, and a picture of which up to three cells
/// do not matter.
fn goals(k: Modulus, cells: usize, draw: &mut Draw) -> [Goal; 4] {
    let picture = draw.states(k, cells);
    let mut other = picture.clone();
    other.add(draw.below(cells as u64) as usize, 1);
    let mut cared = BitVec::ones(cells);
    for _ in 0..3 {
        cared.set(draw.below(cells as u64) as usize, false);
    }
    let some = Pattern::with_dont_care(&picture, cared).unwrap();
    let exact = |states| Goal::Pattern(Pattern::exact(states));
    [
        Goal::Uniform(0),
        Goal::Same,
        Goal::OneOf(vec![exact(picture), exact(other)]),
        Goal::Pattern(some),
    ]
}

/// All boards that `goal` takes.
fn wanted(goal: &Goal, k: Modulus, cells: usize) -> Vec<States> {
    let mut all = Vec::new();
    for pattern in goal.alternatives(k, cells) {
        let mut boards = vec![pattern.states().clone()];
        for cell in (0..cells).filter(|&cell| !pattern.cared().get(cell)) {
            let painted = |board: &States, by| {
                let mut board = board.clone();
                board.add(cell, by);
                board
            };
            let each = boards.iter();
            boards = each
                .flat_map(|board| (0..k.get()).map(move |by| painted(board, by)))
                .collect();
        }
        all.extend(boards);
    }
    all
}

/// Demands of the solver what is known.
fn compare(name: &str, known: &Known, draw: &mut Draw) {
    let (k, cells) = (known.rule.modulus(), known.rule.cells().len());
    let limits = Limits::default();
    for goal in goals(k, cells, draw) {
        let targets = wanted(&goal, k, cells);
        let solver = Solver::new(known.rule.clone(), &goal, Method::Automatic, &limits).unwrap();
        let others = [Method::Sweep, Method::Matrix]
            .map(|method| Solver::new(known.rule.clone(), &goal, method, &limits).unwrap());
        for (at, start) in known.starts(draw).into_iter().enumerate() {
            let puzzle = FlipPuzzle::new(known.rule.clone(), start, goal.clone()).unwrap();
            let expected = known.fewest(puzzle.start(), &targets);
            let what = || format!("{name}: {puzzle:?}");
            let answer = solver
                .solve(puzzle.start(), Question::Fewest, &limits)
                .unwrap();
            assert_is(&answer, &known.rule, expected, &what);
            assert_accepted(&puzzle, &answer);
            let other = others[at % 2].solve(puzzle.start(), Question::Fewest, &limits);
            assert_is(&other.unwrap(), &known.rule, expected, &what);
            let any = solver
                .solve(puzzle.start(), Question::Any, &limits)
                .unwrap();
            assert_eq!(any.solution().is_some(), expected.is_some(), "{}", what());
            assert_accepted(&puzzle, &any);
            let Some(solutions) = known.solutions(puzzle.start(), &targets) else {
                continue;
            };
            let all = AllSolutions::of(&puzzle, &limits).unwrap();
            let counted = all.count(&limits).unwrap();
            assert_eq!(counted, Count::Exact(solutions.into()), "{}", what());
            let single = !matches!(goal, Goal::Same | Goal::OneOf(_));
            if let Some(nullity) = answer.nullity.filter(|_| single && expected.is_some()) {
                assert_eq!(power(k, nullity), solutions, "{}", what());
            }
        }
    }
}

fn assert_is(
    answer: &Answer<Presses>,
    rule: &Rule,
    expected: Option<Fewest>,
    what: &dyn Fn() -> String,
) {
    let Some(expected) = expected else {
        let impossible = matches!(answer.verdict, Verdict::Impossible(_));
        assert!(impossible, "{} {answer:?}", what());
        return;
    };
    let presses = presses_of_set(rule, expected.set);
    assert_eq!(answer.verdict, Verdict::Solved(presses), "{}", what());
    assert_eq!(answer.optimal, Optimal::Proved, "{}", what());
    assert_eq!(answer.count, Some(expected.count), "{}", what());
    assert_eq!(
        answer.ties,
        Some(BigUint::from(expected.ties)),
        "{}",
        what()
    );
    let has_costs = rule.buttons().costs().is_some();
    assert_eq!(
        answer.cost,
        has_costs.then_some(expected.cost),
        "{}",
        what()
    );
}

/// The table, for one number of colours.
fn whole_boards(k: u64) {
    let k = Modulus::new(k).unwrap();
    let mut draw = Draw(k.get().into());
    // Sides of 1 and 2, where neighbours coincide on a torus, are among them.
    for rows in 1..=16 {
        for cols in (1..=16).filter(|cols| power(k, rows * cols) <= MOST_SETS) {
            let region = Region::full(Size::new(rows, cols).unwrap());
            for (name, rule) in board_rules(k, &region) {
                if is_small(&rule) {
                    compare(name, &Known::of(rule), &mut draw);
                }
            }
        }
    }
}

/// Boards with holes, with buttons missing where a cell is and cells missing where a button is; and
/// tables; some with costs, some with limits.
fn random_boards(k: u64) {
    let k = Modulus::new(k).unwrap();
    let mut draw = Draw(1_000 + u64::from(k.get()));
    let most = (1..).take_while(|&places| power(k, places) <= MOST_SETS);
    let most = most.last().unwrap() as u64;
    for _ in 0..RANDOM_RULES {
        let rows = 1 + draw.below(most.min(4));
        let cols = 1 + draw.below((2 * most / rows).max(1));
        let (rows, cols) = (rows as usize, cols as usize);
        let (cells, places) = (draw.region(rows, cols), draw.region(rows, cols));
        let (name, whole) = draw.one_of(&board_rules(k, &cells)).clone();
        let mut rule = match draw.below(4) {
            0 => {
                let buttons = 1 + draw.below(most) as usize;
                random_table(k, 1 + draw.below(most) as usize, buttons, &mut draw)
            }
            1 | 2 if name != "rows and columns" => {
                let buttons = Buttons::new(Places::Board(places));
                let (cells, effects) = (whole.cells().clone(), whole.effects().clone());
                Rule::new(k, cells, buttons, effects).unwrap()
            }
            _ => whole,
        };
        if !is_small(&rule) {
            continue;
        }
        if draw.below(3) == 0 {
            rule = with_costs(&rule, &mut draw);
        }
        if draw.below(3) == 0 {
            rule = with_most(&rule, &mut draw);
        }
        compare(name, &Known::of(rule), &mut draw);
    }
}

macro_rules! colours {
    ($($name:ident $k:literal),*) => {
        $(mod $name {
            #[test]
            fn every_rule_on_all_small_boards() {
                super::whole_boards($k);
            }

            #[test]
            fn holes_and_missing_buttons_and_costs() {
                super::random_boards($k);
            }
        })*
    };
}

// A test each, so that they run beside one another.
colours!(two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10);
