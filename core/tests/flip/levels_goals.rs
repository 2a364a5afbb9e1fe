//! Levels where buttons have costs, and where the goal is a picture or does not care for some cells.

use std::collections::BTreeSet;
use std::sync::Arc;

use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{
    Balance, Ended, FlipPuzzle, Generated, Goal, Level, LevelRule, Modulus, Pattern, Rule, States,
    Wanted, Ways, audit, generate,
};
use tilewise::grid::{Region, Size};
use tilewise::reference::try_all_presses;
use tilewise::verify::{Grade, check_flip};

use crate::small_puzzles::{Draw, board_rules, with_costs};

fn made(rule: &LevelRule, wanted: &Wanted, seed: u64) -> Generated {
    let limits = Limits::default();
    let made = generate(rule, wanted, seed, &limits, |puzzle, answer| {
        assert_eq!(check_flip(puzzle, answer, &limits), Ok(Grade::Full));
        Ok::<(), Error>(())
    });
    made.unwrap()
}

fn wanted(region: &Region, presses: u64, levels: usize) -> Wanted {
    Wanted {
        region: region.clone(),
        presses,
        levels,
        balance: None,
        ways: Ways::Any,
    }
}

fn full(rows: usize, cols: usize) -> Region {
    Region::full(Size::new(rows, cols).unwrap())
}

/// Off, one picture, and two that care for different cells.
fn goals(k: Modulus, cells: usize, draw: &mut Draw) -> [Goal; 3] {
    let mut picture = || Goal::Pattern(draw.pattern(k, cells));
    [
        Goal::Uniform(0),
        picture(),
        Goal::OneOf(vec![picture(), picture()]),
    ]
}

/// All levels of each least cost, with the goal moved as it is: the boards whose cells that matter to no
/// alternative are 0, less those that are the same.
#[test]
fn every_level_of_each_cost_is_made_once() {
    let mut draw = Draw(31);
    let mut costly = 0;
    for (k, rows, cols) in [(2, 2, 3), (2, 1, 5), (3, 1, 4), (4, 1, 3), (6, 1, 2)] {
        let k = Modulus::new(k).unwrap();
        let region = full(rows, cols);
        let cells = rows * cols;
        for (name, rule) in board_rules(k, &region) {
            if name == "rows and columns" || draw.below(3) > 0 {
                continue;
            }
            let rule = Arc::new(with_costs(&rule, &mut draw));
            for goal in goals(k, cells, &mut draw) {
                let rule = LevelRule::of(Arc::clone(&rule), goal.clone());
                let patterns = goal.alternatives(k, cells);
                let matters = |cell| patterns.iter().any(|one| one.cared().get(cell));
                let (mut boards, mut costs) = (Vec::new(), BTreeSet::new());
                for number in 0..u64::from(k.get()).pow(cells as u32) {
                    let digit =
                        |cell: u32| number / u64::from(k.get()).pow(cell) % u64::from(k.get());
                    let values: Vec<u8> = (0..cells as u32).map(|cell| digit(cell) as u8).collect();
                    if (0..cells).any(|cell| values[cell] != 0 && !matters(cell)) {
                        continue;
                    }
                    let start = States::new(k, &values).unwrap();
                    let on_board = rule.on(&region).unwrap();
                    let puzzle = FlipPuzzle::new(on_board, start.clone(), goal.clone()).unwrap();
                    let tried = try_all_presses(&puzzle).unwrap();
                    if tried.lightest.is_some() {
                        boards.push((start, tried.cost));
                        costs.insert(tried.cost);
                    }
                }
                for cost in costs {
                    let here = boards.iter().filter(|(_, own)| *own == cost);
                    let here: Vec<&States> = here.map(|(start, _)| start).collect();
                    let found = made(&rule, &wanted(&region, cost, 10_000), 9);
                    assert_eq!(found.ended, Ended::Exhausted, "{name}");
                    for one in &found.levels {
                        assert_eq!(one.level.label, Some(cost));
                        assert_eq!(one.answer.cost, Some(cost));
                        assert!(here.contains(&&one.level.start), "{name} {goal:?}");
                    }
                    let levels = here.iter().map(|&start| Level {
                        region: region.clone(),
                        start: start.clone(),
                        title: None,
                        label: None,
                    });
                    let levels: Vec<Level> = levels.collect();
                    let limits = Limits::default();
                    let audited = audit(&levels, &rule, &limits, |_, _| Ok::<(), Error>(()));
                    let audited = audited.unwrap();
                    let new = audited.iter().filter(|one| one.same_as.is_none());
                    assert_eq!(found.levels.len(), new.count(), "{name} {goal:?} {cost}");
                    costly += 1;
                }
            }
        }
    }
    assert!(costly > 100, "{costly}");
}

/// Boards too large to try all: drawn and climbed to, of exactly the cost that is wanted.
#[test]
fn costs_are_met_on_larger_boards() {
    let region = full(6, 6);
    let rule = Rule::plus(region.size());
    let rule = Arc::new(with_costs(&rule, &mut Draw(8)));
    for cost in [0, 1, 17, 24] {
        let found = made(
            &LevelRule::of(Arc::clone(&rule), Goal::Same),
            &wanted(&region, cost, 3),
            2,
        );
        assert_eq!(
            (found.ended, found.levels.len()),
            (Ended::Complete, 3),
            "{cost}"
        );
        assert!(found.levels.iter().all(|one| one.answer.cost == Some(cost)));
    }
}

/// Where a picture is the goal, a mirrored board is another level, unless the mirror keeps the picture.
#[test]
fn a_picture_moves_with_its_board() {
    let region = full(2, 2);
    let states = |values: [u8; 4]| States::new(Modulus::TWO, &values).unwrap();
    let level = |values| Level {
        region: region.clone(),
        start: states(values),
        title: None,
        label: None,
    };
    let levels = [
        level([1, 0, 0, 0]),
        level([0, 0, 0, 1]),
        level([0, 1, 0, 0]),
    ];
    let rule = Arc::new(Rule::plus(region.size()));
    let same = |goal: Goal| {
        let rule = LevelRule::of(Arc::clone(&rule), goal);
        let found = audit(&levels, &rule, &Limits::default(), |_, _| {
            Ok::<(), Error>(())
        });
        let found = found.unwrap().into_iter();
        found
            .map(|one| one.same_as.map(|same| same.level))
            .collect::<Vec<_>>()
    };
    let exact = |values| Goal::Pattern(Pattern::exact(states(values)));
    assert_eq!(same(Goal::Uniform(0)), [None, Some(0), Some(0)]);
    // The diagonal from the top right keeps this picture, half a turn does not.
    assert_eq!(same(exact([0, 1, 0, 0])), [None, Some(0), None]);
    assert_eq!(same(exact([1, 0, 0, 0])), [None, None, None]);
    // Either of two pictures that half a turn exchanges.
    let either = Goal::OneOf(vec![exact([1, 0, 0, 0]), exact([0, 0, 0, 1])]);
    assert_eq!(same(either), [None, Some(0), None]);
    // The corner does not matter.
    let cared: BitVec = [true, true, true, false].into_iter().collect();
    let some = Pattern::with_dont_care(&states([0; 4]), cared).unwrap();
    assert_eq!(same(Goal::Pattern(some)), [None, None, None]);
}

/// A balanced goal whose middle does not matter makes balanced levels; costs that are not balanced are
/// refused.
#[test]
fn balance_holds_for_costs_and_for_what_matters() {
    let region = full(3, 3);
    let plus = Arc::new(Rule::plus(region.size()));
    let cared: BitVec = (0..9).map(|cell| cell != 4).collect();
    let dark = States::zeros(Modulus::TWO, 9);
    let ring = Goal::Pattern(Pattern::with_dont_care(&dark, cared).unwrap());
    let mut turned = wanted(&region, 4, 2);
    turned.balance = Some(Balance::QuarterTurn);
    let found = made(&LevelRule::of(Arc::clone(&plus), ring), &turned, 1);
    assert!(!found.levels.is_empty());
    for one in &found.levels {
        let state = |cell| one.level.start.get(cell);
        assert_eq!(state(4), 0);
        assert!([2, 6, 8].iter().all(|&cell| state(cell) == state(0)));
        assert!([3, 5, 7].iter().all(|&cell| state(cell) == state(1)));
    }
    let corner: BitVec = (0..9).map(|cell| cell != 0).collect();
    let corner = Goal::Pattern(Pattern::with_dont_care(&dark, corner).unwrap());
    let mut costs = vec![1; 9];
    costs[0] = 2;
    let buttons = plus.buttons().clone().with_costs(costs).unwrap();
    let dear = Rule::new(
        Modulus::TWO,
        plus.cells().clone(),
        buttons,
        plus.effects().clone(),
    );
    for rule in [
        LevelRule::of(plus, corner),
        LevelRule::of(Arc::new(dear.unwrap()), Goal::Uniform(0)),
    ] {
        let refused = generate(&rule, &turned, 1, &Limits::default(), |_, _| {
            Ok::<(), Error>(())
        });
        assert!(
            matches!(refused, Err(Error::NoSuchLevels(_))),
            "{refused:?}"
        );
    }
}
