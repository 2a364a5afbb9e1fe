//! Rectangles with thousands of solutions: all weighed at once against trying every first row.

use num_bigint::BigUint;
use proptest::prelude::*;
use tilewise::answer::{Answer, Limits, Optimal};
use tilewise::bits::BitVec;
use tilewise::flip::{FlipPuzzle, Goal, Presses, Question, Rule, States, solve};
use tilewise::grid::Size;
use tilewise::reference::fewest_by_first_row;
use tilewise::verify::{Grade, check_flip};

/// Nullities 12, 13, 13, 15 and 16: from 2^13 solutions on by the transform.
const SIZES: [(usize, usize); 5] = [(12, 62), (13, 17), (17, 13), (15, 23), (19, 19)];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn weight_first_solution_and_ties_agree(
        (rows, cols) in prop::sample::select(SIZES.to_vec()),
        seed in any::<u64>(),
    ) {
        let size = Size::new(rows, cols).unwrap();
        let rule = Rule::plus(size);
        // Some presses, whose lamps are then to be put out.
        let mut state = seed | 1;
        let mut bit = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state >> 40 & 1 == 1
        };
        let planted: BitVec = (0..size.cells()).map(|_| bit()).collect();
        let dark = States::zeros(rule.modulus(), size.cells());
        let dark = FlipPuzzle::new(rule.clone(), dark, Goal::Uniform(0)).unwrap();
        let lit = dark.after(&Presses::new(planted.into()));
        let slow = fewest_by_first_row(size, lit.as_bits().unwrap()).unwrap();
        let slow = slow.expect("the presses planted put it out");
        let board = FlipPuzzle::new(rule, lit, Goal::Uniform(0)).unwrap();
        let limits = Limits::default();
        let answer: Answer<Presses> = solve(&board, Question::Fewest, &limits).unwrap();
        prop_assert_eq!(answer.optimal, Optimal::Proved);
        prop_assert_eq!(answer.solution(), Some(&slow.presses));
        prop_assert_eq!(&answer.ties, &Some(BigUint::from(slow.ties)));
        prop_assert_eq!(check_flip(&board, &answer, &limits), Ok(Grade::Full));
    }
}
