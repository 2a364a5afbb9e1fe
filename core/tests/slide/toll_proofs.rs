//! Proofs of slide puzzles with costs and limits that hold, and the same damaged in every way there is.

use crate::boards::{below, moves, open, picture, scattered};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::answer::{Answer, Border, Limits, Optimal, Proof, TollProof, Verdict, Witness};
use tilewise::reference::cheapest_by_trying;
use tilewise::slide::{
    DirectionCosts, Heading, Moves, Rule, SlidePuzzle, StepCosts, Target, solve,
};
use tilewise::verify::{Grade, Refusal, SlideRefusal, check_slide};

fn puzzle(rule: Rule, start: &str, end: &str) -> SlidePuzzle {
    SlidePuzzle::new(rule, picture(&[start]), Target::exact(picture(&[end]))).unwrap()
}

fn limited(limits: [impl Into<Option<u32>>; 4]) -> Rule {
    open(1, 4)
        .with_limits(limits.into_iter().map(Into::into).collect())
        .unwrap()
}

fn answer(list: &[(usize, usize)], cost: Option<u64>, proof: Proof<Moves>) -> Answer<Moves> {
    Answer {
        verdict: Verdict::Solved(moves(list)),
        optimal: Optimal::Proved,
        count: Some(list.len() as u64),
        cost,
        ties: None,
        nullity: None,
        proof,
        stats: Default::default(),
    }
}

fn impossible(border: Border) -> Answer<Moves> {
    Answer {
        verdict: Verdict::Impossible(Witness::Border(border)),
        optimal: Optimal::NotAsked,
        count: None,
        ..answer(&[], None, Proof::None)
    }
}

fn refused(puzzle: &SlidePuzzle, answer: &Answer<Moves>) -> SlideRefusal {
    match check_slide(puzzle, answer) {
        Err(Refusal::Slide(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// One token along a line of four places.
#[test]
fn tolls_that_hold_and_tolls_that_do_not() {
    let line = puzzle(limited([1, 2, 2, 1]), "#...", "...#");
    let list = [(0, 1), (1, 2), (2, 3)];
    let with = |prices: [i64; 4], entering: [u64; 4], leaving: [u64; 4]| {
        let proof = Proof::Tolls(TollProof {
            prices: prices.to_vec(),
            entering: entering.to_vec(),
            leaving: leaving.to_vec(),
        });
        answer(&list, None, proof)
    };
    assert_eq!(
        check_slide(&line, &with([3, 2, 1, 0], [0; 4], [0; 4])),
        Ok(Grade::Full)
    );
    // A toll of 2 for entering place 1, which one token may enter once: it lets the price fall by 3, and is
    // taken off once.
    let good = with([5, 2, 1, 0], [0, 2, 0, 0], [0; 4]);
    assert_eq!(check_slide(&line, &good), Ok(Grade::Full));
    let steep = with([5, 2, 1, 0], [0, 1, 0, 0], [0; 4]);
    let from_0 = SlideRefusal::SteepPrice { from: 0, to: 1 };
    assert_eq!(refused(&line, &steep), from_0);
    // A toll that buys nothing lowers the bound.
    let wasted = with([3, 2, 1, 0], [0, 1, 0, 0], [0; 4]);
    let less = SlideRefusal::PricesShowLess { shown: 2, moves: 3 };
    assert_eq!(refused(&line, &wasted), less);
    // The start may leave once and not be entered: limit 1.
    let twice = puzzle(limited([2, 2, 2, 1]), "#...", "...#");
    let at_start = with([4, 2, 1, 0], [0; 4], [1, 0, 0, 0]);
    assert_eq!(check_slide(&twice, &at_start), Ok(Grade::Full));
    // Places without a limit take no toll; nor do those of a puzzle without limits.
    let free = puzzle(limited([Some(1), None, Some(2), Some(1)]), "#...", "...#");
    let place_1 = SlideRefusal::TollWithoutLimit { place: 1 };
    assert_eq!(refused(&free, &good), place_1);
    assert_eq!(refused(&puzzle(open(1, 4), "#...", "...#"), &good), place_1);
    for (prices, entering, leaving, what) in
        [(3, 4, 4, "price"), (4, 3, 4, "toll"), (4, 4, 5, "toll")]
    {
        let proof = Proof::Tolls(TollProof {
            prices: vec![0; prices],
            entering: vec![0; entering],
            leaving: vec![0; leaving],
        });
        let wrong = refused(&line, &answer(&list, None, proof));
        assert!(
            matches!(wrong, SlideRefusal::PriceNumber { what: said, expected: 4, .. } if said == what)
        );
    }
    // Tolls at the end of their range neither overflow nor convince.
    let hostile = with([i64::MAX, i64::MIN, 0, 0], [u64::MAX; 4], [u64::MAX; 4]);
    assert!(matches!(
        refused(&line, &hostile),
        SlideRefusal::PricesShowLess { .. }
    ));
}

#[test]
fn costs_are_counted() {
    let costs = DirectionCosts::default().with(Heading::Right, 4);
    let rule = open(1, 4).with_costs(StepCosts::Directions(costs)).unwrap();
    let right = puzzle(rule, "##..", ".##.");
    let list = [(1, 2), (0, 1)];
    let prices = |prices: [i64; 4]| Proof::Prices(prices.to_vec());
    let good = answer(&list, Some(8), prices([8, 4, 0, -1]));
    // To the right the price may fall by 4, to the left only by 1.
    assert_eq!(check_slide(&right, &good), Ok(Grade::Full));
    let no_cost = answer(&list, None, prices([8, 4, 0, -1]));
    assert_eq!(
        check_slide(&right, &no_cost),
        Err(Refusal::NoCost { found: 8 })
    );
    let wrong = answer(&list, Some(7), prices([8, 4, 0, -1]));
    let (claimed, found) = (7, 8);
    assert_eq!(
        check_slide(&right, &wrong),
        Err(Refusal::WrongCost { claimed, found })
    );
    let flat = answer(&list, Some(8), prices([4, 4, 0, 0]));
    let less = SlideRefusal::PricesShowLessCost { shown: 4, cost: 8 };
    assert_eq!(refused(&right, &flat), less);
    let steep = answer(&list, Some(8), prices([0, 0, 2, 2]));
    assert_eq!(
        refused(&right, &steep),
        SlideRefusal::SteepPrice { from: 2, to: 1 }
    );
    // Where steps cost 1 a cost is refused.
    let plain = puzzle(open(1, 4), "##..", ".##.");
    let claims = answer(&list, Some(2), prices([2, 1, 0, 0]));
    assert_eq!(
        check_slide(&plain, &claims),
        Err(Refusal::CostOfCounted { claimed: 2 })
    );
}

#[test]
fn borders_that_hold_and_borders_that_do_not() {
    let line = puzzle(limited([1, 1, 9, 9]), "#..#", "..##");
    let border = |inside: &[usize], gates: &[usize], counts: [u64; 3]| {
        let [tokens, targets, most] = counts;
        impossible(Border {
            inside: inside.to_vec(),
            gates: gates.to_vec(),
            tokens,
            targets,
            most,
        })
    };
    // Nothing comes out of place 1, which is free and takes part in one move: that would be the one in.
    let good = border(&[0, 1], &[1], [1, 0, 0]);
    assert_eq!(check_slide(&line, &good), Ok(Grade::Full));
    // Seen from the other side: something is lacking there.
    let other = border(&[2, 3], &[1], [1, 2, 0]);
    assert_eq!(check_slide(&line, &other), Ok(Grade::Full));
    let refuse =
        |inside: &[usize], gates: &[usize], counts| refused(&line, &border(inside, gates, counts));
    let open_step = SlideRefusal::OpenBorder { from: 1, to: 2 };
    assert_eq!(refuse(&[0, 1], &[], [1, 0, 0]), open_step);
    assert_eq!(refuse(&[0, 1], &[0], [1, 0, 1]), open_step);
    let wrong = SlideRefusal::WrongBorderCounts {
        tokens: 1,
        targets: 0,
        most: 0,
    };
    for counts in [[2, 0, 0], [1, 1, 0], [1, 0, 1]] {
        assert_eq!(refuse(&[0, 1], &[1], counts), wrong);
    }
    let lets = SlideRefusal::BorderLetsThrough {
        must_cross: 1,
        most: 5,
    };
    assert_eq!(refuse(&[0, 1], &[2], [1, 0, 5]), lets);
    assert!(matches!(
        refuse(&[], &[], [0, 0, 0]),
        SlideRefusal::BorderLetsThrough { .. }
    ));
    let twice = |place| SlideRefusal::WitnessPlaceTwice { place };
    assert_eq!(refuse(&[0, 1, 0], &[1], [1, 0, 0]), twice(0));
    assert_eq!(refuse(&[0, 1], &[1, 1], [1, 0, 0]), twice(1));
    let (place, places) = (4, 4);
    let nowhere = SlideRefusal::NoSuchWitnessPlace { place, places };
    assert_eq!(refuse(&[4], &[1], [1, 0, 0]), nowhere);
    assert_eq!(refuse(&[0, 1], &[4], [1, 0, 0]), nowhere);
    let free = puzzle(limited([Some(1), None, Some(9), Some(9)]), "#..#", "..##");
    let no_gate = SlideRefusal::GateWithoutLimit { place: 1 };
    assert_eq!(refused(&free, &good), no_gate);
    assert_eq!(refused(&puzzle(open(1, 4), "#..#", "..##"), &good), no_gate);
    // A place inside that may end either way can keep the token.
    let cared = picture(&["#.##"]);
    let target = Target::with_dont_care(picture(&["...#"]), cared).unwrap();
    let either = SlidePuzzle::new(limited([1, 1, 9, 9]), picture(&["#..#"]), target).unwrap();
    let keeps = SlideRefusal::BorderLetsThrough {
        must_cross: 0,
        most: 0,
    };
    assert_eq!(refused(&either, &good), keeps);
}

/// Whatever border or tolls are made up: what the checker accepts is true.
#[test]
fn nothing_false_is_accepted() {
    let mut random = ChaCha8Rng::seed_from_u64(401);
    let mut accepted = [0, 0];
    for _ in 0..6000 {
        let (rows, cols) = [(1, 4), (2, 2), (2, 3)][below(&mut random, 3)];
        let cells = rows * cols;
        let limits = (0..cells)
            .map(|_| Some(below(&mut random, 4) as u32))
            .collect();
        let rule = open(rows, cols).with_limits(limits).unwrap();
        let tokens = below(&mut random, cells + 1);
        let start = scattered(&mut random, cells, tokens);
        let target = Target::exact(scattered(&mut random, cells, tokens));
        let least = cheapest_by_trying(&rule, &start, &target);
        let puzzle = SlidePuzzle::new(rule, start, target).unwrap();
        let mut true_answer = solve(&puzzle, &Limits::default()).unwrap();
        assert_eq!(check_slide(&puzzle, &true_answer), Ok(Grade::Full));
        match (&mut true_answer.verdict, &mut true_answer.proof) {
            (Verdict::Impossible(Witness::Border(border)), _) => {
                let list = match below(&mut random, 2) {
                    0 => &mut border.inside,
                    _ => &mut border.gates,
                };
                let place = below(&mut random, cells);
                match list.iter().position(|&at| at == place) {
                    Some(at) => drop(list.remove(at)),
                    None => list.push(place),
                }
                let inside = border.inside.iter();
                border.tokens = inside.clone().filter(|&&at| puzzle.start().get(at)).count() as u64;
                let targets = puzzle.target().tokens();
                border.targets = inside.filter(|&&at| targets.get(at)).count() as u64;
                // The counts are right now, whatever passes; each number of those is tried.
                let border = border.clone();
                for most in 0..8 {
                    let border = Border {
                        most,
                        ..border.clone()
                    };
                    if check_slide(&puzzle, &impossible(border)).is_ok() {
                        assert_eq!(least, None);
                        accepted[0] += 1;
                    }
                }
            }
            (Verdict::Solved(_), Proof::Tolls(proof)) => {
                let at = below(&mut random, cells);
                match below(&mut random, 4) {
                    0 => proof.prices[at] += 1,
                    1 => proof.prices[at] -= 1,
                    2 => proof.entering[at] = proof.entering[at].saturating_sub(1),
                    _ => proof.leaving[at] = proof.leaving[at].saturating_sub(1),
                }
                if check_slide(&puzzle, &true_answer).is_ok() {
                    assert_eq!(true_answer.count, least);
                    accepted[1] += 1;
                }
            }
            _ => {}
        }
    }
    assert!(accepted.iter().all(|&times| times > 50), "{accepted:?}");
}
