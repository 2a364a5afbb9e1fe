//! Good answers with more than two colours, made by trying all presses, are accepted.

use std::sync::Arc;

use tilewise::flip::{
    Buttons, Centre, Effects, FlipPuzzle, Goal, Modulus, Pattern, Rule, States, Stencil,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::slow_answer;
use tilewise::verify::Grade;

use crate::boards::{any, basis, check, stop};
use crate::small_puzzles::{Draw, names, uneven, with_holes};

/// Press sets and boards at most: all of them are tried, more in release.
const MOST_SETS: u64 = if cfg!(debug_assertions) {
    5_000
} else {
    70_000
};

pub(crate) fn modulus(k: u64) -> Modulus {
    Modulus::new(k).unwrap()
}

pub(crate) fn states(k: u64, values: &[u8]) -> States {
    States::new(modulus(k), values).unwrap()
}

pub(crate) fn on_board(k: u64, region: Region, stencil: Stencil, edges: Edges) -> Rule {
    Rule::on_board(modulus(k), region, Effects::Stencil { stencil, edges }).unwrap()
}

fn full(rows: usize, cols: usize) -> Region {
    Region::full(Size::new(rows, cols).unwrap())
}

/// The plus rule on a whole open board.
pub(crate) fn coloured_plus(k: u64, rows: usize, cols: usize) -> Rule {
    on_board(k, full(rows, cols), Stencil::plus(), Edges::Open)
}

/// Cells and buttons with names, amounts as given.
pub(crate) fn wires(k: u64, cells: usize, table: &[&[(usize, u8)]]) -> Rule {
    let buttons = Buttons::new(names(table.len()));
    let effects = Effects::Table(table.iter().map(|row| row.to_vec()).collect());
    Rule::new(modulus(k), names(cells), buttons, effects).unwrap()
}

/// Small rules of many kinds.
pub(crate) fn rules(k: u64) -> Vec<Rule> {
    let last = (k - 1) as u8;
    let lights = Effects::RowColumn {
        centre: Centre::Changed,
    };
    let mut rules = vec![
        coloured_plus(k, 1, 2),
        coloured_plus(k, 2, 2),
        coloured_plus(k, 2, 3),
        coloured_plus(k, 1, 5),
        on_board(k, full(2, 2), Stencil::king(), Edges::Open),
        on_board(k, full(2, 3), Stencil::king(), Edges::Open),
        on_board(k, full(1, 3), Stencil::plus(), Edges::Torus),
        on_board(k, full(2, 2), Stencil::plus(), Edges::Torus),
        on_board(k, full(1, 2), Stencil::plus(), Edges::Torus),
        on_board(k, full(2, 2), Stencil::plus(), Edges::Cylinder),
        on_board(k, full(1, 4), uneven(), Edges::Open),
        on_board(k, with_holes(2, 3), Stencil::plus(), Edges::Open),
        Rule::on_board(modulus(k), full(2, 2), lights).unwrap(),
        wires(
            k,
            3,
            &[&[(0, 2), (1, 1)], &[(1, 2), (2, last)], &[(0, 2)], &[]],
        ),
        wires(k, 2, &[&[(0, 2)], &[(0, 2), (1, 2)], &[(1, last)]]),
        wires(k, 4, &[&[(0, 1), (1, 2)], &[(2, 2), (3, 2)]]),
    ];
    rules.retain(|rule| {
        let longest = rule.cells().len().max(rule.buttons().places().len());
        k.pow(longest as u32) <= MOST_SETS
    });
    rules
}

/// Puzzles of `rule`: each kind of goal, from a start that often can be solved.
pub(crate) fn puzzles(rule: Rule, seed: u64) -> Vec<FlipPuzzle> {
    let mut draw = Draw(seed);
    let (k, cells) = (rule.modulus(), rule.cells().len());
    let rule = Arc::new(rule);
    let mut start = draw.states(k, cells);
    let colour = |draw: &mut Draw| draw.below(k.get().into()) as u8;
    if draw.below(4) > 0 {
        // Some presses from where all cells are alike.
        start = States::uniform(k, cells, colour(&mut draw));
        for button in 0..rule.buttons().places().len() {
            for _ in 0..draw.below(k.get().into()) {
                rule.press(button, |cell, amount| start.add(cell, amount));
            }
        }
    }
    let goals = [
        Goal::Uniform(0),
        Goal::Uniform(colour(&mut draw)),
        Goal::Same,
        Goal::Pattern(Pattern::exact(draw.states(k, cells))),
        Goal::Pattern(draw.pattern(k, cells)),
        Goal::OneOf(vec![Goal::Uniform(1), Goal::Uniform(0)]),
    ];
    goals
        .into_iter()
        .map(|goal| FlipPuzzle::new(rule.clone(), start.clone(), goal).unwrap())
        .collect()
}

#[test]
fn good_answers_with_many_colours_are_accepted() {
    let mut seen = [0, 0];
    for k in [3, 4, 5, 6, 8, 9, 12] {
        for (at, rule) in rules(k).into_iter().enumerate() {
            for puzzle in puzzles(rule, k * 100 + at as u64) {
                let mut answer = slow_answer(&puzzle).unwrap();
                assert_eq!(
                    check(&puzzle, &answer),
                    Ok(Grade::Full),
                    "{puzzle:?} {answer:?}"
                );
                assert_eq!(answer.nullity.is_some(), [3, 5].contains(&k));
                seen[usize::from(answer.solution().is_some())] += 1;
                if answer.solution().is_some() {
                    let fewest = answer.count.unwrap();
                    any(&mut answer);
                    assert_eq!(check(&puzzle, &answer), Ok(Grade::Full));
                    stop(&mut answer, u64::from(fewest > 0));
                    assert_eq!(check(&puzzle, &answer), Ok(Grade::Full));
                }
            }
        }
    }
    assert!(seen[0] > 50 && seen[1] > 200, "{seen:?}");
}

/// Quiet patterns of 2 x 3: 4, 8 and 16 modulo 2, 4 and 8.
#[test]
fn quiet_patterns_of_two_by_three() {
    for (k, quiet) in [(2, 4), (4, 8), (8, 16)] {
        let start = States::zeros(modulus(k), 6);
        let board = FlipPuzzle::new(coloured_plus(k, 2, 3), start, Goal::Uniform(0)).unwrap();
        let mut answer = slow_answer(&board).unwrap();
        assert_eq!(check(&board, &answer), Ok(Grade::Full));
        let tried = tilewise::reference::try_all_presses(&board).unwrap();
        assert_eq!(tried.solutions, quiet);
        let product = basis(&mut answer).iter().map(|row| {
            let first = row.times().iter().find(|times| *times != 0).unwrap();
            k / u64::from(first)
        });
        assert_eq!(product.product::<u64>(), quiet);
    }
}
