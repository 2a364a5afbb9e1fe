//! How many solutions of one board have how many presses: by the transform, by a walk over them, and by the
//! checker; damaged counts are refused.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use tilewise::answer::{Limits, Proof, Workers};
use tilewise::flip::{
    AllSolutions, ButtonOrder, Effects, FlipPuzzle, Goal, Modulus, Presses, Question, Rule, States,
    Stencil, solve,
};
use tilewise::grid::{Edges, Size};
use tilewise::verify::{Grade, check_flip, check_weights};

use crate::small_puzzles::{Draw, random_table, with_costs};

/// The same by looking at one solution after the other.
fn walked(all: &AllSolutions, buttons: usize) -> Vec<u128> {
    let limits = Limits::default();
    let mut weights = Vec::new();
    for presses in all
        .in_order(&ButtonOrder::natural(buttons), &limits)
        .unwrap()
    {
        let weight = presses.count() as usize;
        if weight >= weights.len() {
            weights.resize(weight + 1, 0);
        }
        weights[weight] += 1;
    }
    weights
}

/// Counts the weights in every way, and holds their beginning against the fewest presses.
fn agree(puzzle: &FlipPuzzle) -> Vec<u128> {
    let limits = Limits::default();
    let all = AllSolutions::of(puzzle, &limits).unwrap();
    let weights = all.weights(&limits).unwrap().unwrap();
    let buttons = puzzle.rule().buttons().places().len();
    assert_eq!(weights, walked(&all, buttons), "{puzzle:?}");
    let grade = check_weights(puzzle, &all.proof(), &weights, &limits);
    assert_eq!(grade, Ok(Grade::Full), "{puzzle:?}");
    if puzzle.rule().buttons().costs().is_none() {
        let answer = solve(puzzle, Question::Fewest, &limits).unwrap();
        let least = weights.iter().position(|&count| count > 0);
        assert_eq!(answer.count.map(|count| count as usize), least);
        if let (Some(ties), Some(least)) = (answer.ties, least) {
            assert_eq!(ties, weights[least].into());
            let natural = ButtonOrder::natural(buttons);
            let fewest = least as u64;
            let in_order = all.in_order(&natural, &limits).unwrap();
            let lightest: Vec<Presses> = in_order.no_dearer_than(fewest).collect();
            let many = lightest.len() as u64;
            if all.weights_effort(&limits).is_some() {
                assert_eq!(
                    all.lightest(fewest, many, &limits).as_ref(),
                    Some(&lightest)
                );
                assert_eq!(all.lightest(fewest, many - 1, &limits), None);
            }
        }
    }
    weights
}

/// A board that presses made, so that it can be solved.
fn planted(rule: &Rule, goal: Goal, draw: &mut Draw) -> FlipPuzzle {
    let k = rule.modulus();
    let presses = Presses::new(draw.states(k, rule.buttons().places().len()));
    let dark = States::zeros(k, rule.cells().len());
    let puzzle = FlipPuzzle::new(rule.clone(), dark, Goal::Uniform(0)).unwrap();
    let start = puzzle.after(&presses);
    FlipPuzzle::new(rule.clone(), start, goal).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn random_rectangles(
        rows in 1_usize..12,
        cols in 1_usize..20,
        shape in 0_usize..5,
        edges in 0_usize..3,
        same in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let stencil = [
            Stencil::plus(),
            Stencil::king(),
            Stencil::plus().without_centre(),
            Stencil::knight(),
            Stencil::diagonal(),
        ][shape].clone();
        let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][edges];
        let region = tilewise::grid::Region::full(Size::new(rows, cols).unwrap());
        let rule = Rule::on_board(Modulus::TWO, region, Effects::Stencil { stencil, edges }).unwrap();
        let goal = if same { Goal::Same } else { Goal::Uniform(0) };
        let puzzle = planted(&rule, goal, &mut Draw(seed));
        let all = AllSolutions::of(&puzzle, &Limits::default()).unwrap();
        let Proof::Kernel(proof) = all.proof() else { panic!("one kernel") };
        if proof.basis.len() <= 16 {
            agree(&puzzle);
        }
    }

    #[test]
    fn cells_that_do_not_matter_and_wirings(
        cells in 1_usize..20,
        buttons in 1_usize..24,
        costly in any::<bool>(),
        list in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let draw = &mut Draw(seed);
        let mut rule = random_table(Modulus::TWO, cells, buttons, draw);
        if costly {
            rule = with_costs(&rule, draw);
        }
        let one = Goal::Pattern(draw.pattern(Modulus::TWO, cells));
        let goal = match list {
            true => Goal::OneOf(vec![one.clone(), Goal::Pattern(draw.pattern(Modulus::TWO, cells)), one]),
            false => one,
        };
        let puzzle = planted(&rule, goal, draw);
        let all = AllSolutions::of(&puzzle, &Limits::default()).unwrap();
        let count = all.count(&Limits::default()).unwrap();
        if matches!(count, tilewise::flip::Count::Exact(number) if number <= (1_u32 << 14).into()) {
            agree(&puzzle);
        }
    }
}

#[test]
fn numbers_of_32_bits() {
    // More buttons than fit numbers of 16 bits, nullity 9.
    let rule = Rule::plus(Size::new(9, 1829).unwrap());
    let weights = agree(&planted(&rule, Goal::Uniform(0), &mut Draw(7)));
    assert_eq!(weights.iter().sum::<u128>(), 512);
}

/// Does jobs backwards, to see that their order does not show.
struct Backwards;

impl Workers for Backwards {
    fn each(&self, jobs: u64, _: u64, job: &(dyn Fn(u64) + Sync)) {
        (0..jobs).rev().for_each(job);
    }
}

/// Nullity 26: four parts, samples are checked.
#[test]
fn very_many_solutions_are_audited_and_wrong_counts_refused() {
    let draw = &mut Draw(11);
    let rule = random_table(Modulus::TWO, 74, 100, draw);
    let puzzle = planted(&rule, Goal::Uniform(0), draw);
    let limits = Limits {
        max_effort: Some(1 << 40),
        ..Limits::default()
    };
    let all = AllSolutions::of(&puzzle, &limits).unwrap();
    assert_eq!(all.weights(&Limits::default()).unwrap(), None);
    let little = Limits {
        max_effort: Some(1 << 20),
        ..limits
    };
    assert_eq!(all.weights(&little).unwrap(), None);
    let stop = AtomicBool::new(true);
    let stopped = Limits {
        cancel: Some(&stop),
        ..limits
    };
    assert_eq!(all.weights(&stopped).unwrap(), None);

    let weights = all.weights(&limits).unwrap().unwrap();
    let backwards = Limits {
        workers: Some(&Backwards),
        ..limits
    };
    assert_eq!(all.weights(&backwards).unwrap().as_ref(), Some(&weights));
    assert_eq!(weights.iter().sum::<u128>(), 1 << 26);
    let proof = all.proof();
    let check = |weights: &[u128]| check_weights(&puzzle, &proof, weights, &limits);
    assert_eq!(check(&weights), Ok(Grade::Audited));

    // The beginning is what the search for the fewest finds, and that is audited as with workers.
    let answer = solve(&puzzle, Question::Fewest, &backwards).unwrap();
    let least = weights.iter().position(|&count| count > 0).unwrap();
    assert_eq!(answer.count, Some(least as u64));
    assert_eq!(answer.ties, Some(weights[least].into()));
    assert_eq!(answer, solve(&puzzle, Question::Fewest, &limits).unwrap());
    assert_eq!(check_flip(&puzzle, &answer, &backwards), Ok(Grade::Audited));
    assert_eq!(check_flip(&puzzle, &answer, &limits), Ok(Grade::Audited));

    let refused = |change: &dyn Fn(&mut Vec<u128>)| {
        let mut wrong = weights.clone();
        change(&mut wrong);
        let refusal = check(&wrong).expect_err("wrong counts");
        assert!(refusal.is_wrong(), "{refusal}");
    };
    let most = weights.len() / 2;
    refused(&|wrong| wrong[least] += 1);
    refused(&|wrong| wrong[least] -= 1);
    refused(&|wrong| wrong.swap(most, most + 1));
    refused(&|wrong| wrong.push(0));
    refused(&|wrong| wrong.clear());
    refused(&|wrong| {
        // Neither number, nor sum, nor squares, nor cubes change.
        for (at, by) in [(0, 1), (1, -4), (2, 6), (3, -4), (4, 1)] {
            wrong[most + at] = wrong[most + at].checked_add_signed(by).unwrap();
        }
    });
    let mut other = proof.clone();
    if let Proof::Kernel(kernel) = &mut other {
        std::sync::Arc::make_mut(&mut kernel.basis).pop();
    }
    let refused = check_weights(&puzzle, &other, &weights, &limits);
    assert!(refused.is_err_and(|refusal| refusal.is_wrong()));
}
