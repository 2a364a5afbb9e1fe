//! Turned and mirrored boards need as many presses, in as many ways.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{FlipPuzzle, Goal, Question, Rule, solve};
use tilewise::grid::{Size, Symmetry};

use crate::compare::assert_accepted;

/// Random boards: more in release.
const CASES: u32 = if cfg!(debug_assertions) {
    1_000
} else {
    10_000
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(CASES))]
    #[test]
    fn fewest_commutes_with_the_eight_symmetries(
        (rows, cols) in (1_usize..=11, 1_usize..=11),
        presses in vec(any::<bool>(), 121),
        lamp in 0_usize..242,
    ) {
        let size = Size::new(rows, cols).unwrap();
        let rule = Arc::new(Rule::plus(size));
        // A planted board; every other time with one lamp changed, which may make it impossible.
        let mut lit = BitVec::zeros(size.cells());
        for button in (0..size.cells()).filter(|&button| presses[button]) {
            rule.press(button, |cell, _| lit.flip(cell));
        }
        if lamp < size.cells() {
            lit.flip(lamp);
        }
        let mut first = None;
        for symmetry in Symmetry::all() {
            let turned_size = symmetry.size(size);
            let turned = lit.iter_ones().map(|cell| {
                turned_size.index(symmetry.position(size, size.position(cell)))
            });
            let turned = BitVec::with_ones(size.cells(), turned);
            let puzzle = FlipPuzzle::new(Rule::plus(turned_size), turned.into(), Goal::Same).unwrap();
            let answer = solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
            assert_accepted(&puzzle, &answer);
            let numbers = (answer.count, answer.ties, answer.nullity);
            prop_assert_eq!(first.get_or_insert(numbers.clone()), &numbers);
        }
    }
}
