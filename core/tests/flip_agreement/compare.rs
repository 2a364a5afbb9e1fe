//! An answer beside what trying all presses found.

use num_bigint::BigUint;
use tilewise::answer::{Answer, Limits, Optimal, Verdict};
use tilewise::bits::BitVec;
use tilewise::flip::{FlipPuzzle, Goal, Presses, Rule, States};
use tilewise::grid::Size;
use tilewise::reference::{EveryChange, Fewest, presses_of_set};
use tilewise::verify::{Grade, check_flip};

/// The plus rule.
pub(crate) fn plus(rows: usize, cols: usize) -> Rule {
    Rule::plus(Size::new(rows, cols).unwrap())
}

/// Board number `number` of `cells` cells.
pub(crate) fn board(cells: usize, number: u64) -> States {
    BitVec::from_words(cells, vec![number]).into()
}

/// The fewest presses from `start` over all alternatives of `goal`, every cell of which matters.
pub(crate) fn expected(changes: &EveryChange, start: &States, goal: &Goal) -> Option<Fewest> {
    let alternatives = goal.alternatives(start.modulus(), start.len());
    let each = alternatives.iter().filter_map(|goal| {
        assert_eq!(goal.cared().count_ones(), start.len() as u64);
        let mut change = goal.states().clone();
        (0..start.len()).for_each(|cell| change.add(cell, start.get(cell))); // k = 2
        changes.fewest(&change)
    });
    each.reduce(|a, b| match a.count.cmp(&b.count) {
        std::cmp::Ordering::Less => a,
        std::cmp::Ordering::Greater => b,
        std::cmp::Ordering::Equal => Fewest {
            ties: a.ties + b.ties,
            set: a.set.min(b.set),
            ..a
        },
    })
}

/// Demands that `answer` is the expected one, to the last press.
pub(crate) fn assert_fewest(rule: &Rule, answer: &Answer<Presses>, expected: Option<Fewest>) {
    let Some(expected) = expected else {
        let is_impossible = matches!(answer.verdict, Verdict::Impossible(_));
        assert!(is_impossible, "{answer:?}");
        return;
    };
    let Verdict::Solved(presses) = &answer.verdict else {
        panic!("{expected:?}, but {answer:?}")
    };
    assert_eq!(*presses, presses_of_set(rule, expected.set), "{answer:?}");
    assert_eq!(answer.count, Some(expected.count));
    assert_eq!(answer.ties, Some(BigUint::from(expected.ties)));
    assert_eq!(answer.optimal, Optimal::Proved);
}

/// Demands that the checker accepts `answer`.
pub(crate) fn assert_accepted(puzzle: &FlipPuzzle, answer: &Answer<Presses>) {
    let accepted = check_flip(puzzle, answer, &Limits::default());
    assert_eq!(accepted, Ok(Grade::Full), "{puzzle:?} {answer:?}");
}
