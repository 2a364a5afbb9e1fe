//! How many boards need how many presses, and how many solutions have how many: published tables, and
//! trying all presses.

use num_bigint::BigUint;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{
    AllSolutions, Buttons, Distribution, Effects, FlipPuzzle, Goal, Modulus, Pattern, Places, Rule,
    States, Stencil, distribution,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::all_solutions;
use tilewise::verify::{Grade, check_weights};

fn plus(k: u64, rows: usize, cols: usize, edges: Edges) -> Rule {
    let region = Region::full(Size::new(rows, cols).unwrap());
    let stencil = Stencil::plus();
    let effects = Effects::Stencil { stencil, edges };
    Rule::on_board(Modulus::new(k).unwrap(), region, effects).unwrap()
}

fn of(rule: &Rule, goal: &Goal) -> Distribution {
    distribution(rule, goal, &Limits::default()).unwrap()
}

fn numbers(numbers: &[u64]) -> Vec<BigUint> {
    numbers.iter().map(|&number| number.into()).collect()
}

/// Computed by an independent program; 5 x 5 is OEIS A079873, of which a(7) as stored has a slip of
/// typing: the terms then miss their own total.
#[test]
fn published_tables() {
    let off = Goal::Uniform(0);
    let tables: [(Rule, &Goal, &[u64]); 7] = [
        (
            plus(2, 3, 5, Edges::Open),
            &off,
            &[1, 15, 105, 455, 1127, 1393, 799, 185, 16],
        ),
        (
            plus(2, 4, 4, Edges::Open),
            &off,
            &[1, 16, 120, 560, 1387, 1440, 540, 32],
        ),
        (
            plus(2, 4, 4, Edges::Open),
            &Goal::Same,
            &[2, 32, 228, 880, 1562, 1136, 256],
        ),
        (
            plus(2, 5, 5, Edges::Open),
            &off,
            &[
                1, 25, 300, 2300, 12650, 53130, 176_176, 467_104, 982_335, 1_596_279, 1_935_294,
                1_684_446, 1_004_934, 383_670, 82_614, 7_350,
            ],
        ),
        (
            plus(2, 5, 5, Edges::Torus),
            &off,
            &[1, 25, 300, 2300, 11_775, 36_571, 51_540, 26_640, 1_920],
        ),
        (
            plus(3, 2, 3, Edges::Open),
            &off,
            &[1, 6, 20, 40, 57, 56, 40, 18, 5],
        ),
        (
            plus(4, 2, 2, Edges::Open),
            &off,
            &[1, 4, 10, 20, 31, 40, 44, 40, 31, 20, 10, 4, 1],
        ),
    ];
    for (rule, goal, expected) in tables {
        let found = of(&rule, goal);
        assert_eq!(found.boards, numbers(expected), "{rule:?}");
        let all = BigUint::from(rule.modulus().get()).pow(rule.cells().len() as u32);
        assert_eq!(found.boards.iter().sum::<BigUint>() + found.impossible, all);
    }
    // Half of a large number of lamps do not matter: 2^40 boards are alike.
    let rule = plus(2, 1, 45, Edges::Open);
    let cared = BitVec::with_ones(45, 0..5);
    let goal = Pattern::with_dont_care(&States::zeros(Modulus::TWO, 45), cared).unwrap();
    let found = of(&rule, &Goal::Pattern(goal));
    let total: BigUint = found.boards.iter().sum();
    assert_eq!(total, BigUint::from(1_u8) << 45);
    assert_eq!(found.boards[0], BigUint::from(1_u8) << 40);
}

/// The same from all solutions of each board in turn.
fn by_trying(rule: &Rule, goal: &Goal) -> Distribution {
    let (k, cells) = (rule.modulus(), rule.cells().len());
    let mut boards = Vec::new();
    let mut impossible = BigUint::default();
    for number in 0..u64::from(k.get()).pow(cells as u32) {
        let values: Vec<u8> = (0..cells as u32)
            .map(|cell| k.reduce(number / u64::from(k.get()).pow(cell)))
            .collect();
        let start = States::new(k, &values).unwrap();
        let puzzle = FlipPuzzle::new(rule.clone(), start, goal.clone()).unwrap();
        let solutions = all_solutions(&puzzle).unwrap();
        match solutions
            .iter()
            .map(|presses| presses.count() as usize)
            .min()
        {
            None => impossible += 1_u8,
            Some(fewest) => {
                if fewest >= boards.len() {
                    boards.resize(fewest + 1, BigUint::default());
                }
                boards[fewest] += 1_u8;
            }
        }
        let mut weights = Vec::new();
        for presses in &solutions {
            let weight = presses.count() as usize;
            if weight >= weights.len() {
                weights.resize(weight + 1, 0);
            }
            weights[weight] += 1;
        }
        let limits = Limits::default();
        let all = AllSolutions::of(&puzzle, &limits).unwrap();
        assert_eq!(all.weights(&limits).unwrap().as_ref(), Some(&weights));
        assert_eq!(
            check_weights(&puzzle, &all.proof(), &weights, &limits),
            Ok(Grade::Full)
        );
        if solutions.len() > 1 {
            let max_work = solutions.len() as u64 - 1;
            assert_eq!(all.weights(&Limits { max_work, ..limits }).unwrap(), None);
        }
    }
    Distribution { boards, impossible }
}

#[test]
fn small_tables_of_any_number_of_colours() {
    let names = |n: usize| Places::Named((0..n).map(|at| at.to_string()).collect());
    for k in 2..=9_u64 {
        let modulus = Modulus::new(k).unwrap();
        let (cells, buttons) = match k {
            2 => (4, 5),
            3 => (3, 4),
            _ => (2, 3),
        };
        for salt in 0..6 {
            let amount = |button: usize, cell: usize| {
                ((button * 7 + cell * (3 + salt) + button * cell + salt) % k as usize) as u8
            };
            let table = (0..buttons).map(|button| {
                let entries = (0..cells).map(|cell| (cell, amount(button, cell)));
                entries.filter(|&(_, amount)| amount > 0).collect()
            });
            let table = Effects::Table(table.collect());
            let most = (0..buttons).map(|button| ((button + salt) % k as usize) as u8);
            for named in [
                Buttons::new(names(buttons)),
                Buttons::new(names(buttons))
                    .with_most(most.collect())
                    .unwrap(),
            ] {
                let rule = Rule::new(modulus, names(cells), named, table.clone()).unwrap();
                let states = States::uniform(modulus, cells, 1);
                let cared = BitVec::with_ones(cells, [0]);
                let some = Pattern::with_dont_care(&states, cared).unwrap();
                for goal in [Goal::Uniform(0), Goal::Same, Goal::Pattern(some)] {
                    let expected = by_trying(&rule, &goal);
                    assert_eq!(of(&rule, &goal), expected, "{rule:?} {goal:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_too_large_or_of_several_kinds_is_refused() {
    let rule = plus(2, 9, 9, Edges::Open);
    let limits = Limits::default();
    assert!(distribution(&rule, &Goal::Uniform(0), &limits).is_err());
    let rule = plus(2, 2, 2, Edges::Open);
    let some = |cells: &[usize]| {
        let cared = BitVec::with_ones(4, cells.iter().copied());
        let states = States::zeros(Modulus::TWO, 4);
        Goal::Pattern(Pattern::with_dont_care(&states, cared).unwrap())
    };
    let goal = Goal::OneOf(vec![some(&[0]), some(&[1])]);
    assert!(distribution(&rule, &goal, &limits).is_err());
    assert!(distribution(&rule, &Goal::Uniform(2), &limits).is_err());
}
