//! Answers to slide puzzles that hold, and the same answers damaged in every way there is: each is
//! refused, for the right reason.

use crate::boards::{below, moves, open, picture, puzzle, scattered};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::answer::{
    Answer, ComponentCount, KernelProof, Limits, Optimal, Proof, Verdict, Witness,
};
use tilewise::slide::{Move, Moves, Rule, SlidePuzzle, Target, solve};
use tilewise::verify::{Grade, Refusal, SlideRefusal, check_slide};

/// Two tokens to the right by one, 2 moves. Cells are numbered 0 1 2 / 3 4 5.
fn board() -> SlidePuzzle {
    puzzle(&["##.", "..."], &[".##", "..."])
}

/// 1 -> 2, then 0 -> 1, with prices that fall from left to right.
fn good() -> Answer<Moves> {
    Answer {
        verdict: Verdict::Solved(moves(&[(1, 2), (0, 1)])),
        optimal: Optimal::Proved,
        count: Some(2),
        cost: None,
        ties: None,
        nullity: None,
        proof: Proof::Prices(vec![2, 1, 0, 1, 0, 0]),
        stats: Default::default(),
    }
}

fn refusal(puzzle: &SlidePuzzle, answer: &Answer<Moves>) -> Refusal {
    check_slide(puzzle, answer).expect_err("a damaged answer")
}

/// The good answer with these moves and their right count.
fn moving(list: &[(usize, usize)]) -> Answer<Moves> {
    Answer {
        verdict: Verdict::Solved(moves(list)),
        count: Some(list.len() as u64),
        ..good()
    }
}

fn priced(prices: &[i64]) -> Answer<Moves> {
    Answer {
        proof: Proof::Prices(prices.to_vec()),
        ..good()
    }
}

#[test]
fn the_good_answer_holds() {
    assert_eq!(check_slide(&board(), &good()), Ok(Grade::Full));
    // Without the claim no proof is needed; with one, it must still be one.
    let plain = Answer {
        optimal: Optimal::NotAsked,
        proof: Proof::None,
        ..good()
    };
    assert_eq!(check_slide(&board(), &plain), Ok(Grade::Full));
}

#[test]
fn illegal_moves() {
    let refused = |list: &[(usize, usize)]| refusal(&board(), &moving(list));
    let too_far = Refusal::Slide(SlideRefusal::NotNeighbours {
        number: 1,
        from: 0,
        to: 2,
    });
    assert_eq!(refused(&[(0, 2), (0, 1)]), too_far);
    // The end of one row and the start of the next are no neighbours, nor is a place its own.
    assert!(matches!(
        refused(&[(1, 2), (2, 3)]),
        Refusal::Slide(SlideRefusal::NotNeighbours { number: 2, .. })
    ));
    assert!(matches!(
        refused(&[(1, 1)]),
        Refusal::Slide(SlideRefusal::NotNeighbours { number: 1, .. })
    ));
    let occupied = Refusal::Slide(SlideRefusal::Occupied { number: 1, to: 1 });
    assert_eq!(refused(&[(0, 1), (1, 2)]), occupied);
    let nothing_there = Refusal::Slide(SlideRefusal::NoToken { number: 2, from: 1 });
    assert_eq!(refused(&[(1, 2), (1, 4)]), nothing_there);
    for step in [(1, 6), (usize::MAX, 1)] {
        assert!(matches!(
            refused(&[step]),
            Refusal::Slide(SlideRefusal::NoSuchPlace {
                number: 1,
                places: 6,
                ..
            })
        ));
    }
}

#[test]
fn the_target_is_missed() {
    let missing_last = moving(&[(1, 2)]);
    let place_0 = Refusal::Slide(SlideRefusal::TargetMissed {
        place: 0,
        token: true,
    });
    assert_eq!(refusal(&board(), &missing_last), place_0);
    let one_too_many = moving(&[(1, 2), (0, 1), (1, 4)]);
    let place_1 = Refusal::Slide(SlideRefusal::TargetMissed {
        place: 1,
        token: false,
    });
    assert_eq!(refusal(&board(), &one_too_many), place_1);
    assert_eq!(refusal(&board(), &moving(&[])), place_0);
}

fn demand_contradiction(puzzle: &SlidePuzzle, answer: &Answer<Moves>) {
    let refused = refusal(puzzle, answer);
    assert!(matches!(refused, Refusal::Contradiction(_)), "{refused}");
}

/// A detour there and back again solves the puzzle, but not in the fewest moves.
#[test]
fn a_wasteful_pair_of_moves() {
    let mut wasteful = moving(&[(1, 4), (4, 1), (1, 2), (0, 1)]);
    let less = Refusal::Slide(SlideRefusal::PricesShowLess { shown: 2, moves: 4 });
    assert_eq!(refusal(&board(), &wasteful), less);
    wasteful.optimal = Optimal::NotAsked;
    demand_contradiction(&board(), &wasteful);
    wasteful.proof = Proof::None;
    assert_eq!(check_slide(&board(), &wasteful), Ok(Grade::Full));
    wasteful.optimal = Optimal::NotProved;
    demand_contradiction(&board(), &wasteful);
}

#[test]
fn a_wrong_number() {
    for claimed in [1, 3] {
        let count = Some(claimed);
        let answer = Answer { count, ..good() };
        let wrong = Refusal::WrongCount { claimed, found: 2 };
        assert_eq!(refusal(&board(), &answer), wrong);
    }
    // Left out it claims nothing, unless the fewest are claimed.
    let mut uncounted = Answer {
        count: None,
        ..good()
    };
    assert_eq!(refusal(&board(), &uncounted), Refusal::NoCount { found: 2 });
    (uncounted.optimal, uncounted.proof) = (Optimal::NotAsked, Proof::None);
    assert_eq!(check_slide(&board(), &uncounted), Ok(Grade::Full));
}

#[test]
fn prices_that_prove_nothing() {
    let refused = |prices: &[i64]| refusal(&board(), &priced(prices));
    let shows = |shown| Refusal::Slide(SlideRefusal::PricesShowLess { shown, moves: 2 });
    // Off by one at one place: too steep, or too little.
    assert_eq!(
        refused(&[3, 1, 0, 1, 0, 0]),
        Refusal::Slide(SlideRefusal::SteepPrice { from: 0, to: 1 })
    );
    assert_eq!(
        refused(&[2, 1, 0, 1, -1, 0]),
        Refusal::Slide(SlideRefusal::SteepPrice { from: 1, to: 4 })
    );
    assert_eq!(refused(&[1, 1, 0, 1, 0, 0]), shows(1));
    assert_eq!(refused(&[2, 1, 1, 1, 0, 0]), shows(1));
    assert_eq!(refused(&[0; 6]), shows(0));
    assert_eq!(refused(&[0, 1, 2, 0, 0, 1]), shows(-2));
    for length in [0, 5, 7] {
        let number = Refusal::Slide(SlideRefusal::PriceNumber {
            what: "price",
            expected: 6,
            found: length as u64,
        });
        assert_eq!(refused(&vec![0; length]), number);
    }
    // The same prices all higher or all lower prove the same.
    for by in [i64::MAX - 2, i64::MIN] {
        let shifted = [2, 1, 0, 1, 0, 0].map(|price: i64| price + by);
        assert_eq!(check_slide(&board(), &priced(&shifted)), Ok(Grade::Full));
    }
}

/// Prices at the ends of the range neither overflow nor convince.
#[test]
fn hostile_prices() {
    let ends = [i64::MIN, i64::MAX, i64::MIN, 0, 0, 0];
    assert_eq!(
        refusal(&board(), &priced(&ends)),
        Refusal::Slide(SlideRefusal::SteepPrice { from: 1, to: 0 })
    );
    // Feasible, and their sum does not fit 64 bits.
    assert_eq!(
        refusal(&board(), &priced(&[i64::MAX; 6])),
        Refusal::Slide(SlideRefusal::PricesShowLess { shown: 0, moves: 2 })
    );
}

#[test]
fn claims_without_proof() {
    let unproved = |answer: Answer<Moves>| {
        assert!(
            matches!(refusal(&board(), &answer), Refusal::Unproved { .. }),
            "{answer:?}"
        );
    };
    unproved(Answer {
        proof: Proof::None,
        ..good()
    });
    unproved(Answer {
        ties: Some(1_u32.into()),
        ..good()
    });
    unproved(Answer {
        nullity: Some(0),
        ..good()
    });
    let kernel = KernelProof {
        basis: Vec::new().into(),
        alternatives: Vec::new(),
        ledgers: Vec::new(),
    };
    let foreign = Answer {
        proof: Proof::Kernel(kernel),
        ..good()
    };
    assert!(matches!(
        refusal(&board(), &foreign),
        Refusal::WrongKind { .. }
    ));
    // A proof that nobody asked for is looked at all the same.
    let steep = Answer {
        optimal: Optimal::NotAsked,
        ..priced(&[9, 0, 0, 0, 0, 0])
    };
    assert!(matches!(
        refusal(&board(), &steep),
        Refusal::Slide(SlideRefusal::SteepPrice { .. })
    ));
}

/// Two rooms of two places each, and a place apart: 0-1, 2-3, 4.
fn rooms(start: &str, target: &str) -> SlidePuzzle {
    let rule = Rule::graph(vec![vec![1], vec![0], vec![3], vec![2], vec![]])
        .expect("each names the other");
    let target = Target::exact(picture(&[target]));
    SlidePuzzle::new(rule, picture(&[start]), target).expect("five places")
}

fn impossible(components: &[(usize, u64, u64)]) -> Answer<Moves> {
    let component = |&(place, tokens, targets): &(usize, u64, u64)| ComponentCount {
        place,
        tokens,
        targets,
    };
    let witness = Witness::Counts(components.iter().map(component).collect());
    Answer {
        verdict: Verdict::Impossible(witness),
        optimal: Optimal::NotAsked,
        count: None,
        proof: Proof::None,
        ..good()
    }
}

#[test]
fn witnesses_that_hold() {
    let puzzle = rooms("##..#", ".##.#");
    for components in [
        &[(0, 2, 1), (2, 0, 1)][..],
        &[(3, 0, 1)],
        &[(1, 2, 1)],
        &[(2, 0, 1), (1, 2, 1)],
    ] {
        let answer = impossible(components);
        assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full));
    }
}

#[test]
fn witnesses_that_show_nothing() {
    let puzzle = rooms("##..#", ".##.#");
    let refused = |components: &[(usize, u64, u64)]| refusal(&puzzle, &impossible(components));
    assert_eq!(refused(&[]), Refusal::Slide(SlideRefusal::EmptyWitness));
    assert_eq!(
        refused(&[(4, 1, 1)]),
        Refusal::Slide(SlideRefusal::CountsFit { place: 4 })
    );
    assert_eq!(
        refused(&[(0, 2, 1), (4, 1, 1)]),
        Refusal::Slide(SlideRefusal::CountsFit { place: 4 })
    );
    let recounted = Refusal::Slide(SlideRefusal::WrongWitnessCounts {
        place: 0,
        tokens: 2,
        targets: 1,
    });
    for wrong in [(0, 2, 0), (0, 1, 1), (0, 3, 1), (0, u64::MAX, 1)] {
        assert_eq!(refused(&[wrong]), recounted);
    }
    let twice = Refusal::Slide(SlideRefusal::ComponentTwice { place: 1 });
    assert_eq!(refused(&[(0, 2, 1), (1, 2, 1)]), twice);
    let off = Refusal::Slide(SlideRefusal::NoSuchWitnessPlace {
        place: 5,
        places: 5,
    });
    assert_eq!(refused(&[(5, 0, 1)]), off);
    let parity = Answer {
        verdict: Verdict::Impossible(Witness::Parity(Vec::new())),
        ..impossible(&[])
    };
    assert!(matches!(
        refusal(&puzzle, &parity),
        Refusal::WrongKind { .. }
    ));
    let counted = Answer {
        count: Some(3),
        ..impossible(&[(0, 2, 1)])
    };
    assert_eq!(
        refusal(&puzzle, &counted),
        Refusal::CountOfNothing { claimed: 3 }
    );
    for optimal in [Optimal::Proved, Optimal::NotProved] {
        let answer = Answer {
            optimal,
            ..impossible(&[(0, 2, 1)])
        };
        demand_contradiction(&puzzle, &answer);
    }
    let priced = Answer {
        proof: Proof::Prices(vec![0; puzzle.rule().len()]),
        ..impossible(&[(0, 2, 1)])
    };
    demand_contradiction(&puzzle, &priced);
}

/// A solvable puzzle cannot be called impossible, whatever the witness says.
#[test]
fn no_witness_fits_a_solvable_puzzle() {
    for counts in [(0, 2, 2), (3, 2, 2), (0, 2, 1), (0, 1, 2)] {
        assert!(check_slide(&board(), &impossible(&[counts])).is_err());
    }
}

fn stopped(best: Option<&[(usize, usize)]>, bound: u64) -> Answer<Moves> {
    Answer {
        verdict: Verdict::Stopped {
            best: best.map(moves),
            bound,
        },
        optimal: Optimal::NotProved,
        count: best.map(|list| list.len() as u64),
        proof: Proof::None,
        ..good()
    }
}

#[test]
fn bounds_of_stopped_searches() {
    // Three moves; one place must be emptied and one filled, so one is plain without a proof.
    let puzzle = puzzle(&["#...", "...."], &["...#", "...."]);
    let way = [(0, 1), (1, 2), (2, 3)];
    for best in [None, Some(&way[..])] {
        for bound in [0, 1] {
            let answer = stopped(best, bound);
            assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full));
        }
        let high = Refusal::BoundTooHigh { bound: 2, shown: 1 };
        assert_eq!(refusal(&puzzle, &stopped(best, 2)), high);
        let prices = Proof::Prices(vec![2, 1, 0, 0, 2, 1, 0, 0]);
        let proved = Answer {
            proof: prices,
            ..stopped(best, 2)
        };
        assert_eq!(check_slide(&puzzle, &proved), Ok(Grade::Full));
        let high = Answer {
            proof: proved.proof.clone(),
            ..stopped(best, 3)
        };
        assert_eq!(
            refusal(&puzzle, &high),
            Refusal::BoundTooHigh { bound: 3, shown: 2 }
        );
        for optimal in [Optimal::Proved, Optimal::NotAsked] {
            let claims = Answer {
                optimal,
                ..proved.clone()
            };
            demand_contradiction(&puzzle, &claims);
        }
    }
    let short = stopped(Some(&way[..2]), 1);
    assert!(matches!(
        refusal(&puzzle, &short),
        Refusal::Slide(SlideRefusal::TargetMissed { .. })
    ));
    let uncounted = Answer {
        count: None,
        ..stopped(Some(&way), 1)
    };
    assert_eq!(check_slide(&puzzle, &uncounted), Ok(Grade::Full));
}

/// Places that may end either way: surplus may stay, each such place holds one token at most.
#[test]
fn targets_with_places_that_may_end_either_way() {
    let covering = |cared: &str| {
        let target = Target::with_dont_care(picture(&["..##"]), picture(&[cared])).unwrap();
        SlidePuzzle::new(open(1, 4), picture(&["##.."]), target).unwrap()
    };
    let list = [(1, 2), (2, 3), (0, 1), (1, 2)];
    let answer = |prices: [i64; 4]| Answer {
        proof: Proof::Prices(prices.to_vec()),
        ..moving(&list)
    };
    let either = covering("..##");
    assert_eq!(
        check_slide(&either, &answer([0, -1, -2, -3])),
        Ok(Grade::Full)
    );
    // Positive prices of such places count against the bound.
    assert_eq!(
        refusal(&either, &answer([3, 2, 1, 0])),
        Refusal::Slide(SlideRefusal::PricesShowLess {
            shown: -1,
            moves: 4
        })
    );
    // One token too few for the targets, or no room for what is left, is impossible; this is neither.
    for components in [(0, 2, 2), (1, 2, 2)] {
        assert!(matches!(
            refusal(&either, &impossible(&[components])),
            Refusal::Slide(SlideRefusal::CountsFit { .. })
        ));
    }
    let crowded = Target::with_dont_care(picture(&["#..."]), picture(&["###."])).unwrap();
    let crowded = SlidePuzzle::new(open(1, 4), picture(&["###."]), crowded).unwrap();
    assert_eq!(
        check_slide(&crowded, &impossible(&[(0, 3, 1)])),
        Ok(Grade::Full)
    );
}

#[test]
fn limits_of_places_are_kept() {
    let with = |limit: u32| {
        let limits = [1, limit, 1, 0, 0, 0].map(Some).into();
        let rule = open(2, 3).with_limits(limits).unwrap();
        SlidePuzzle::new(rule, board().start().clone(), board().target().clone()).unwrap()
    };
    assert_eq!(check_slide(&with(2), &good()), Ok(Grade::Full));
    let passed = Refusal::Slide(SlideRefusal::LimitPassed {
        number: 2,
        place: 1,
        limit: 1,
    });
    assert_eq!(refusal(&with(1), &good()), passed);
}

/// On solved random boards: no move can be left out, no price of a cell with a surplus lowered.
#[test]
fn every_move_and_every_price_counts() {
    let mut random = ChaCha8Rng::seed_from_u64(21);
    for _ in 0..30 {
        let (rows, cols) = (1 + below(&mut random, 6), 1 + below(&mut random, 6));
        let (cells, rule) = (rows * cols, open(rows, cols));
        let tokens = below(&mut random, cells + 1);
        let start = scattered(&mut random, cells, tokens);
        let target = scattered(&mut random, cells, tokens);
        let puzzle = SlidePuzzle::new(rule, start.clone(), Target::exact(target.clone())).unwrap();
        let answer = solve(&puzzle, &Limits::default()).unwrap();
        assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full));
        let (Verdict::Solved(found), Proof::Prices(prices)) = (&answer.verdict, &answer.proof)
        else {
            panic!("as many targets as tokens: {answer:?}");
        };
        for left_out in 0..found.count() as usize {
            let mut list: Vec<Move> = found.iter().copied().collect();
            list.remove(left_out);
            let damaged = Answer {
                verdict: Verdict::Solved(Moves::new(list)),
                count: answer.count.map(|count| count - 1),
                ..answer.clone()
            };
            assert!(check_slide(&puzzle, &damaged).is_err());
        }
        let gives = |at: &usize| start.get(*at) && !target.get(*at);
        for cell in (0..cells).filter(gives) {
            let mut prices = prices.clone();
            prices[cell] -= 1;
            let damaged = Answer {
                proof: Proof::Prices(prices),
                ..answer.clone()
            };
            assert!(check_slide(&puzzle, &damaged).is_err());
        }
    }
}
