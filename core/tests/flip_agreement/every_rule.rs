//! Two colours: every board of every small shape, and random rules with every kind of goal, against
//! trying all presses.

use std::sync::Arc;

use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use tilewise::answer::{Limits, Optimal, Verdict};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{
    Buttons, Centre, Effects, FlipPuzzle, Goal, Method, Modulus, Offset, Pattern, Places, Question,
    Rule, Solver, Stencil, solve,
};
use tilewise::grid::Region;
use tilewise::reference::{EveryChange, try_all_presses};

use crate::compare::{assert_accepted, assert_fewest, board, expected};
use crate::small_puzzles::EDGES;

/// Random puzzles: more in release.
const CASES: u32 = if cfg!(debug_assertions) {
    1_500
} else {
    20_000
};

fn region_of(rows: usize, cols: usize, shape: u64) -> Option<Region> {
    let cells = BitVec::from_words(rows * cols, vec![shape]);
    Region::from_cells(BitGrid::from_bit_vec(rows, cols, &cells)).ok()
}

/// All boards and the goals off, on and same, every cell mattering.
fn compare_all_boards(rule: Rule) {
    let rule = Arc::new(rule);
    let cells = rule.cells().len();
    let changes = EveryChange::of(&rule).unwrap();
    let limits = Limits::default();
    for goal in [Goal::Uniform(0), Goal::Uniform(1), Goal::Same] {
        let solver = Solver::new(rule.clone(), &goal, Method::Automatic, &limits).unwrap();
        for number in 0..1 << cells {
            let start = board(cells, number);
            let answer = solver.solve(&start, Question::Fewest, &limits).unwrap();
            assert_fewest(&rule, &answer, expected(&changes, &start, &goal));
            let puzzle = FlipPuzzle::new(rule.clone(), start, goal.clone()).unwrap();
            assert_accepted(&puzzle, &answer);
        }
    }
}

/// The plus rule on every shape that fits into 2 x 3 and 3 x 2, with all edges.
#[test]
fn every_small_shape() {
    for (rows, cols) in [(2, 3), (3, 2)] {
        for region in (1..64).filter_map(|shape| region_of(rows, cols, shape)) {
            for edges in EDGES {
                let stencil = Stencil::plus();
                let effects = Effects::Stencil { stencil, edges };
                compare_all_boards(Rule::on_board(Modulus::TWO, region.clone(), effects).unwrap());
            }
            let effects = Effects::RowColumn {
                centre: Centre::Changed,
            };
            compare_all_boards(Rule::on_board(Modulus::TWO, region, effects).unwrap());
        }
    }
}

fn board_rules() -> impl Strategy<Value = Rule> {
    let offset = (-2_isize..=2, -2_isize..=2, 1_u8..4).prop_map(|(rows, cols, amount)| Offset {
        rows,
        cols,
        amount,
    });
    let edges = proptest::sample::select(EDGES.to_vec());
    let stencil = (vec(offset, 0..7), edges).prop_map(|(offsets, edges)| Effects::Stencil {
        stencil: Stencil::new(offsets),
        edges,
    });
    let centre = proptest::sample::select(vec![Centre::Changed, Centre::Spared]);
    let effects =
        prop_oneof![4 => stencil, 1 => centre.prop_map(|centre| Effects::RowColumn { centre })];
    let shape = (
        1_usize..=4,
        1_usize..=4,
        any::<u64>(),
        any::<u64>(),
        any::<bool>(),
    );
    let region = shape.prop_filter_map("a board of 1 to 11 cells", |(rows, cols, a, b, full)| {
        let shape = if full { u64::MAX } else { a | b };
        region_of(rows, cols, shape).filter(|region| region.cells() <= 11)
    });
    (region, effects)
        .prop_map(|(region, effects)| Rule::on_board(Modulus::TWO, region, effects).unwrap())
}

/// Wires: buttons and cells have names only, in different numbers; some buttons are alike, some do
/// nothing.
fn wired_rules() -> impl Strategy<Value = Rule> {
    let table = (1_usize..=9)
        .prop_flat_map(|cells| vec(0_u64..1 << cells, 0..=11).prop_map(move |sets| (cells, sets)));
    table.prop_map(|(cells, sets)| {
        let names = |n: usize| Places::Named((0..n).map(|i| format!("n{i}")).collect());
        let row = |set: &u64| {
            (0..cells)
                .filter(|cell| set >> cell & 1 == 1)
                .map(|cell| (cell, 1))
                .collect()
        };
        let table = Effects::Table(sets.iter().map(row).collect());
        Rule::new(
            Modulus::TWO,
            names(cells),
            Buttons::new(names(sets.len())),
            table,
        )
        .unwrap()
    })
}

fn puzzles() -> impl Strategy<Value = FlipPuzzle> {
    let rule = prop_oneof![board_rules(), wired_rules()];
    (rule, any::<[u64; 3]>(), 0..6).prop_map(|(rule, [lit, wanted, cared], goal)| {
        let cells = rule.cells().len();
        let bits = |word| BitVec::from_words(cells, vec![word]);
        let goal = match goal {
            0 => Goal::Uniform(0),
            1 => Goal::Uniform(1),
            2 => Goal::Same,
            3 => Goal::Pattern(Pattern::exact(bits(wanted).into())),
            _ => Goal::Pattern(Pattern::with_dont_care(&bits(wanted).into(), bits(cared)).unwrap()),
        };
        FlipPuzzle::new(rule, bits(lit).into(), goal).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]
    #[test]
    fn random_rules_and_goals(puzzle in puzzles()) {
        let tried = try_all_presses(&puzzle).unwrap();
        let answer = solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
        assert_accepted(&puzzle, &answer);
        match (&answer.verdict, &tried.lightest) {
            (Verdict::Solved(found), Some(lightest)) => {
                prop_assert_eq!(found, lightest);
                prop_assert_eq!(answer.count, Some(lightest.count()));
                prop_assert_eq!(answer.ties, Some(BigUint::from(tried.ties)));
                prop_assert_eq!(answer.optimal, Optimal::Proved);
                if *puzzle.goal() != Goal::Same {
                    prop_assert_eq!(1 << answer.nullity.unwrap(), tried.solutions);
                }
            }
            (Verdict::Impossible(_), None) => {}
            other => prop_assert!(false, "{:?}", other),
        }
        let any = solve(&puzzle, Question::Any, &Limits::default()).unwrap();
        assert_accepted(&puzzle, &any);
        prop_assert_eq!(any.solution().is_some(), tried.lightest.is_some());
        // The search stopped at once: what it says is still true.
        let limits = Limits { max_work: 0, ..Limits::default() };
        let stopped = solve(&puzzle, Question::Fewest, &limits).unwrap();
        if let Verdict::Stopped { best, bound } = &stopped.verdict {
            assert_accepted(&puzzle, &stopped);
            let fewest = tried.lightest.as_ref().unwrap().count();
            prop_assert!(*bound <= fewest);
            prop_assert!(best.as_ref().is_none_or(|best| fewest <= best.count()));
        }
    }
}
