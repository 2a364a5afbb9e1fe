//! Hints followed from thousands of states with detours, against a search over all states.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use tilewise::answer::{Limits, Optimal};
use tilewise::flip::{
    Advice, Buttons, Coach, Effects, FlipPuzzle, Goal, Hint, Method, Modulus, Pattern, Presses,
    Question, Rule, Solver, States, left_after,
};
use tilewise::grid::{Region, Size};
use tilewise::reference::all_solutions;

use crate::small_puzzles::{
    Draw, board_rules, names, random_table, with_costs, with_holes, with_most,
};

/// States of a puzzle at most.
const MOST_STATES: u64 = 4_100;

/// The shapes that are walked on.
const KINDS: [&str; 6] = [
    "plus",
    "king",
    "diagonal",
    "hexagon",
    "row+column",
    "rows and columns",
];

/// Walks from each rule and goal: more in release.
const WALKS: usize = if cfg!(debug_assertions) { 2 } else { 20 };

/// For each state what the fewest presses to the goal cost, by a search backwards from all states of the
/// goal, one press a step: Dijkstra's method, states numbered to the base k.
struct Distances {
    k: Modulus,
    cost: Vec<Option<u64>>,
}

impl Distances {
    fn of(rule: &Rule, goal: &Goal) -> Self {
        let (k, cells) = (rule.modulus(), rule.cells().len());
        let states = usize::from(k.get()).pow(cells as u32);
        let mut found = Self {
            k,
            cost: vec![None; states],
        };
        let wanted = goal.alternatives(k, cells);
        let mut open = BinaryHeap::new();
        for number in 0..states {
            let state = found.state(number, cells);
            let fits = |goal: &Pattern| {
                let mut cared = goal.cared().iter_ones();
                cared.all(|cell| goal.states().get(cell) == state.get(cell))
            };
            if wanted.iter().any(fits) {
                open.push(Reverse((0, number)));
            }
        }
        while let Some(Reverse((cost, number))) = open.pop() {
            if found.cost[number].is_some() {
                continue;
            }
            found.cost[number] = Some(cost);
            for button in 0..rule.buttons().places().len() {
                let mut before = found.state(number, cells);
                rule.press(button, |cell, amount| before.add(cell, k.get() - amount));
                let by = rule.buttons().costs().map_or(1, |costs| costs[button]);
                open.push(Reverse((cost + by, found.number(&before))));
            }
        }
        found
    }

    fn number(&self, state: &States) -> usize {
        let k = usize::from(self.k.get());
        state
            .iter()
            .fold(0, |sum, value| sum * k + usize::from(value))
    }

    fn state(&self, mut number: usize, cells: usize) -> States {
        let k = usize::from(self.k.get());
        let mut state = States::zeros(self.k, cells);
        for cell in (0..cells).rev() {
            state.add(cell, (number % k) as u8);
            number /= k;
        }
        state
    }

    fn from(&self, state: &States) -> Option<u64> {
        self.cost[self.number(state)]
    }
}

/// Shapes with all edges on whole boards and on boards with holes, and tables with as few states.
fn rules(k: Modulus, draw: &mut Draw) -> Vec<Rule> {
    let few = |cells: usize| {
        let states = u64::from(k.get()).checked_pow(cells as u32);
        states.is_some_and(|states| states <= MOST_STATES)
    };
    let mut rules = Vec::new();
    let sizes = [
        (1, 4),
        (4, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (1, 6),
        (3, 3),
        (2, 5),
        (4, 3),
    ];
    for (rows, cols) in sizes.into_iter().filter(|(rows, cols)| few(rows * cols)) {
        for region in [
            Region::full(Size::new(rows, cols).unwrap()),
            with_holes(rows, cols),
        ] {
            let kinds = board_rules(k, &region).into_iter();
            let wanted = kinds.filter(|(name, _)| KINDS.contains(name));
            rules.extend(wanted.map(|(_, rule)| rule));
        }
    }
    for _ in 0..12 {
        let buttons = 1 + draw.below(9) as usize;
        rules.push(random_table(k, 4, buttons, draw));
    }
    rules
}

fn press(rule: &Rule, state: &mut States, button: usize) {
    rule.press(button, |cell, amount| state.add(cell, amount));
}

/// Follows hints with detours until the goal is reached; at each state the hint must be that of the
/// solver's answer, and what is left must be the true distance.
fn play(rule: &Arc<Rule>, goal: &Goal, distances: &Distances, draw: &mut Draw) {
    let limits = Limits::default();
    let cells = rule.cells().len();
    let buttons = rule.buttons().places().len() as u64;
    let solver = Solver::new(Arc::clone(rule), goal, Method::Automatic, &limits).unwrap();
    let mut coach = Coach::new(Arc::clone(rule), goal, &limits).unwrap();
    for _ in 0..WALKS {
        let mut state = draw.states(rule.modulus(), cells);
        let mut detours = draw.below(6);
        loop {
            let advice = coach.next_press(&state, &limits).unwrap();
            assert_eq!(coach.next_press(&state, &limits).unwrap(), advice);
            let Some(distance) = distances.from(&state) else {
                assert!(
                    matches!(advice, Advice::Impossible(_)),
                    "{rule:?} {state:?}"
                );
                break;
            };
            let answer = solver.solve(&state, Question::Fewest, &limits).unwrap();
            let presses = answer.solution().unwrap();
            let Advice::Press(hint) = advice else {
                assert_eq!((advice, presses.count()), (Advice::Solved, 0));
                break;
            };
            let expected = Hint {
                button: presses.buttons().next().unwrap(),
                presses: presses.count(),
                cost: answer.cost,
                optimal: Optimal::Proved,
                bound: distance,
            };
            assert_eq!(hint, expected, "{rule:?} {goal:?} {state:?}");
            assert_eq!(hint.cost.unwrap_or(hint.presses), distance);
            // Mostly as told, else another press of the same solution, or any.
            let button = match draw.below(4) {
                0 if detours > 0 => {
                    detours -= 1;
                    draw.below(buttons) as usize
                }
                1 => presses.buttons().last().unwrap(),
                _ => hint.button,
            };
            press(rule, &mut state, button);
        }
    }
}

fn goals(rule: &Rule, draw: &mut Draw) -> Vec<Goal> {
    let (k, cells) = (rule.modulus(), rule.cells().len());
    let pattern = draw.pattern(k, cells);
    vec![Goal::Uniform(0), Goal::Same, Goal::Pattern(pattern)]
}

#[test]
fn never_a_wrong_remaining_count() {
    for k in 2..=6 {
        let mut draw = Draw(k);
        for rule in rules(Modulus::new(k).unwrap(), &mut draw) {
            let rule = Arc::new(rule);
            for goal in goals(&rule, &mut draw) {
                let distances = Distances::of(&rule, &goal);
                play(&rule, &goal, &distances, &mut draw);
            }
        }
    }
}

/// The same with costs, some of them 0: what is left is the least cost, and following still ends.
#[test]
fn costs_are_followed_too() {
    for k in 2..=5 {
        let mut draw = Draw(100 + k);
        for rule in rules(Modulus::new(k).unwrap(), &mut draw) {
            let rule = Arc::new(with_costs(&rule, &mut draw));
            let goals = goals(&rule, &mut draw);
            let goal = draw.one_of(&goals);
            let distances = Distances::of(&rule, goal);
            play(&rule, goal, &distances, &mut draw);
        }
    }
}

/// Where buttons may be pressed only so often: each hint is the first press of the first solution among the
/// lightest that keep to what is left of the limits, by trying all presses.
#[test]
fn limits_are_kept_to_the_end() {
    let k = Modulus::new(4).unwrap();
    let limits = Limits::default();
    let mut draw = Draw(4);
    let mut followed = 0;
    for _ in 0..150 {
        let rule = with_most(&random_table(k, 2, 4, &mut draw), &mut draw);
        let start = draw.states(k, 2);
        let mut puzzle = FlipPuzzle::new(rule, start, Goal::Uniform(0)).unwrap();
        loop {
            let solutions = all_solutions(&puzzle).unwrap();
            let lightest = solutions.iter().min_by_key(|presses| presses.count());
            let mut coach = Coach::new(Arc::clone(puzzle.rule()), puzzle.goal(), &limits).unwrap();
            let advice = coach.next_press(puzzle.start(), &limits).unwrap();
            let Some(lightest) = lightest else {
                assert!(matches!(advice, Advice::Impossible(_)), "{puzzle:?}");
                break;
            };
            let Advice::Press(hint) = advice else {
                assert_eq!((advice, lightest.count()), (Advice::Solved, 0));
                break;
            };
            assert_eq!(hint.presses, lightest.count(), "{puzzle:?}");
            assert_eq!(Some(hint.button), lightest.buttons().next(), "{puzzle:?}");
            let mut times = States::zeros(k, 4);
            times.add(hint.button, 1);
            puzzle = left_after(&puzzle, &Presses::new(times)).unwrap();
            followed += 1;
        }
    }
    assert!(followed > 50);
}

/// A board of 9 x 9 with 2^8 solutions, so that a search is seen in what the coach last searched.
fn nine() -> (Arc<Rule>, States) {
    let rule = Arc::new(Rule::plus(Size::new(9, 9).unwrap()));
    let mut state = States::zeros(Modulus::TWO, 81);
    let mut draw = Draw(9);
    for button in 0..81 {
        if draw.below(2) == 1 {
            press(&rule, &mut state, button);
        }
    }
    (rule, state)
}

#[test]
fn the_presses_of_a_solution_need_no_new_search() {
    let (rule, mut state) = nine();
    let limits = Limits::default();
    let mut coach = Coach::new(Arc::clone(&rule), &Goal::Uniform(0), &limits).unwrap();
    let start = state.clone();
    let mut left = None;
    while let Advice::Press(hint) = coach.next_press(&state, &limits).unwrap() {
        assert_eq!(coach.searched().unwrap().state, start);
        let all = coach.searched().unwrap().answer.count.unwrap();
        assert_eq!(hint.presses, left.unwrap_or(all));
        left = Some(hint.presses - 1);
        press(&rule, &mut state, hint.button);
    }
    assert_eq!((left, state.total()), (Some(0), 0));
    press(&rule, &mut state, 40);
    assert!(matches!(
        coach.next_press(&state, &limits).unwrap(),
        Advice::Press(Hint {
            button: 40,
            presses: 1,
            ..
        })
    ));
    assert_eq!(coach.searched().unwrap().state, state);
}

/// Beyond the limit nothing is called fewest, bounds hold, and following still ends.
#[test]
fn a_stopped_search_leads_to_the_goal_all_the_same() {
    let (rule, mut state) = nine();
    let few = Limits {
        max_work: 3,
        ..Limits::default()
    };
    let solver = Solver::new(
        Arc::clone(&rule),
        &Goal::Uniform(0),
        Method::Automatic,
        &few,
    );
    let solver = solver.unwrap();
    let mut coach = Coach::new(Arc::clone(&rule), &Goal::Uniform(0), &few).unwrap();
    let mut steps = 0;
    let mut left = None;
    while let Advice::Press(hint) = coach.next_press(&state, &few).unwrap() {
        assert_eq!(hint.optimal, Optimal::NotProved);
        let truth = solver.solve(&state, Question::Fewest, &Limits::default());
        let truth = truth.unwrap().count.unwrap();
        assert!(hint.bound <= truth && truth <= hint.presses);
        assert!(left.is_none_or(|left| hint.presses == left));
        left = Some(hint.presses - 1);
        press(&rule, &mut state, hint.button);
        steps += 1;
    }
    assert_eq!((left, state.total()), (Some(0), 0));
    assert!(steps > 0);
}

#[test]
fn a_state_of_another_puzzle_is_refused_and_forgotten() {
    let (rule, state) = nine();
    let limits = Limits::default();
    let mut coach = Coach::new(rule, &Goal::Uniform(0), &limits).unwrap();
    let advice = coach.next_press(&state, &limits).unwrap();
    for other in [
        States::zeros(Modulus::TWO, 80),
        States::zeros(Modulus::new(3).unwrap(), 81),
    ] {
        assert!(coach.next_press(&other, &limits).is_err());
        assert_eq!(coach.next_press(&state, &limits).unwrap(), advice);
    }
}

/// What was pressed is taken off the limits of the buttons.
#[test]
fn limits_are_lowered_by_what_was_pressed() {
    let k = Modulus::new(4).unwrap();
    let table = Effects::Table(vec![vec![(0, 1)], vec![(0, 1), (1, 2)]]);
    let buttons = Buttons::new(names(2)).with_costs(vec![5, 0]).unwrap();
    let presses = |times: [u8; 2]| Presses::new(States::new(k, &times).unwrap());
    let puzzle = |buttons: Buttons| {
        let rule = Rule::new(k, names(2), buttons, table.clone()).unwrap();
        FlipPuzzle::new(rule, States::new(k, &[1, 2]).unwrap(), Goal::Same).unwrap()
    };
    let free = puzzle(buttons.clone());
    let left = left_after(&free, &presses([3, 1])).unwrap();
    assert_eq!(left.start(), &States::new(k, &[1, 0]).unwrap());
    assert_eq!(left.rule(), free.rule());

    let limited = puzzle(buttons.with_most(vec![2, 3]).unwrap());
    let left = left_after(&limited, &presses([2, 1])).unwrap();
    assert_eq!(left.start(), &States::new(k, &[0, 0]).unwrap());
    assert_eq!(left.rule().buttons().most(), Some(&[0, 2][..]));
    assert_eq!(left.rule().buttons().costs(), Some(&[5, 0][..]));
    assert_eq!(left.goal(), &Goal::Same);
    assert!(left_after(&limited, &presses([3, 0])).is_err());
    let other = Presses::new(States::zeros(k, 3));
    assert!(left_after(&limited, &other).is_err());
}
