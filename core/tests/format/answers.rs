//! Answers as JSON: whatever is written is read back, and faults point at their spot.

use std::sync::Arc;

use crate::made::{flips, graphs, slides, values};
use crate::shown::golden;
use proptest::prelude::*;
use tilewise::answer::record::Checked;
use tilewise::answer::{
    Alternative, Answer, Border, ComponentCount, KernelProof, Ledger, LedgerEntry, Optimal,
    ParityWitness, Proof, Stats, TollProof, Verdict, Witness,
};
use tilewise::bits::BitVec;
use tilewise::flip::{Buttons, Effects, FlipPuzzle, Goal, Modulus, Places, Presses, Rule, States};
use tilewise::format::{
    JsonOptions, Part, Puzzle, flip_json, flip_record, presses_picture, read_flip_answer,
    read_puzzle, read_slide_answer, slide_json, slide_record, write_moves,
};
use tilewise::slide::{self, Move, Moves, SlidePuzzle, Target};

const EVERYTHING: JsonOptions = JsonOptions {
    solution: Part::Written,
    proof: Part::Written,
    checked: Some(Checked::Full),
};

fn optimal() -> impl Strategy<Value = Optimal> {
    prop::sample::select(vec![Optimal::Proved, Optimal::NotAsked, Optimal::NotProved])
}

/// Any answer of the right shape; most are wrong.
fn answer<S: Clone + std::fmt::Debug>(
    solution: impl Fn(u64) -> S,
    witness: impl Fn(u64) -> Witness,
    proof: impl Fn(u64) -> Proof<S>,
    seeds: [u64; 3],
    optimal: Optimal,
    optional: [Option<u64>; 3],
) -> Answer<S> {
    Answer {
        verdict: match seeds[0] % 4 {
            0 => Verdict::Impossible(witness(seeds[1])),
            1 => Verdict::Stopped {
                best: None,
                bound: seeds[1],
            },
            2 => Verdict::Stopped {
                best: Some(solution(seeds[1])),
                bound: seeds[2],
            },
            _ => Verdict::Solved(solution(seeds[1])),
        },
        optimal,
        count: optional[0],
        cost: None,
        ties: optional[1].map(|ties| num_bigint::BigUint::from(ties).pow(5)),
        nullity: optional[2].map(|nullity| nullity as usize),
        proof: if seeds[0] & 8 == 0 {
            Proof::None
        } else {
            proof(seeds[2])
        },
        stats: Stats::default(),
    }
}

/// Any ledger of the right shape for so many vectors.
fn ledger(seed: u64, vectors: u64) -> Ledger {
    let chosen = (seed >> 8) % (vectors + 1);
    let entry = |at: u64| LedgerEntry {
        choice: at % (1 << chosen),
        fewest: seed ^ at,
        ties: seed >> 3,
        least: (seed ^ at) % (1 << vectors),
        sum: u128::from(seed).pow(2),
        squares: u128::from(at),
    };
    Ledger {
        chosen: chosen as u32,
        entries: (0..1 + seed % 4).map(entry).collect(),
    }
}

fn flip_answer(
    puzzle: &FlipPuzzle,
    seeds: [u64; 3],
    optimal: Optimal,
    optional: [Option<u64>; 3],
) -> Answer<Presses> {
    let rule = puzzle.rule();
    let modulus = rule.modulus();
    let presses = |seed: u64| {
        let times = values(seed, modulus.get(), rule.buttons().places().len());
        Presses::new(States::new(modulus, &times).unwrap())
    };
    let parity = |seed: u64| {
        let weights = values(seed, modulus.get(), rule.cells().len());
        let weights = weights
            .into_iter()
            .enumerate()
            .filter(|&(_, weight)| weight > 0);
        ParityWitness {
            alternative: (seed % 5) as usize,
            weights: weights.collect(),
        }
    };
    let witness = |seed: u64| match seed % 5 {
        4 => Witness::Limits,
        entries => Witness::Parity((0..entries).map(|at| parity(seed ^ at)).collect()),
    };
    let proof = |seed: u64| {
        let basis = (0..seed % 3).map(|at| presses(seed ^ at)).collect();
        let alternatives = (0..seed % 4).map(|at| match seed >> at & 1 {
            0 => Alternative::Reached(presses(seed ^ at)),
            _ => Alternative::Unreachable(parity(seed ^ at)),
        });
        Proof::Kernel(KernelProof {
            basis: Arc::new(basis),
            alternatives: alternatives.collect(),
            ledgers: (0..seed % 3)
                .map(|at| ledger(seed ^ at, seed % 3))
                .collect(),
        })
    };
    answer(presses, witness, proof, seeds, optimal, optional)
}

fn slide_answer(
    puzzle: &SlidePuzzle,
    seeds: [u64; 3],
    optimal: Optimal,
    optional: [Option<u64>; 3],
) -> Answer<Moves> {
    let places = puzzle.rule().len() as u64;
    let moves = |seed: u64| {
        let step = |at| Move {
            from: ((seed ^ at) % places) as usize,
            to: ((seed ^ (at << 7)) % places) as usize,
        };
        Moves::new((0..seed % 9).map(step).collect())
    };
    let witness = |seed: u64| {
        let count = |at| ComponentCount {
            place: ((seed ^ at) % places) as usize,
            tokens: seed,
            targets: seed ^ at,
        };
        let list = |by: u64| (0..seed % 5).map(move |at| ((seed ^ (at << by)) % places) as usize);
        match seed % 3 {
            0 => Witness::Border(Border {
                inside: list(1).collect(),
                gates: list(2).collect(),
                tokens: seed,
                targets: !seed,
                most: seed >> 1,
            }),
            _ => Witness::Counts((0..seed % 4).map(count).collect()),
        }
    };
    let proof = |seed: u64| {
        let prices = (0..seed % 9).map(|at| (seed ^ at) as i64).collect();
        match seed % 2 {
            0 => Proof::Prices(prices),
            _ => Proof::Tolls(TollProof {
                prices,
                entering: (0..seed % 7).map(|at| seed ^ at).collect(),
                leaving: (0..seed % 3).map(|at| seed ^ at).collect(),
            }),
        }
    };
    let answer = answer(moves, witness, proof, seeds, optimal, optional);
    // A cost is a claim only where steps have costs.
    let cost = answer.count.filter(|_| puzzle.rule().costs().is_some());
    Answer { cost, ..answer }
}

proptest! {
    #[test]
    fn a_flip_answer_comes_back(
        puzzle in flips(), seeds in any::<[u64; 3]>(), optimal in optimal(), optional in any::<[Option<u64>; 3]>()
    ) {
        let answer = flip_answer(&puzzle, seeds, optimal, optional);
        let text = serde_json::to_string(&flip_record(&puzzle, &answer, EVERYTHING)).unwrap();
        prop_assert_eq!(read_flip_answer(text.as_bytes(), &puzzle), Ok(answer.clone()), "{}", text);
        let pretty = serde_json::to_string_pretty(&flip_json(&puzzle, &answer, EVERYTHING)).unwrap();
        prop_assert_eq!(read_flip_answer(pretty.as_bytes(), &puzzle), Ok(answer), "{}", text);
    }

    #[test]
    fn a_slide_answer_comes_back(
        puzzle in slides(), seeds in any::<[u64; 3]>(), optimal in optimal(), optional in any::<[Option<u64>; 3]>()
    ) {
        let answer = slide_answer(&puzzle, seeds, optimal, optional);
        let text = serde_json::to_string(&slide_record(&puzzle, &answer, EVERYTHING)).unwrap();
        prop_assert_eq!(read_slide_answer(text.as_bytes(), &puzzle), Ok(answer.clone()), "{}", text);
        let pretty = format!("\u{feff}\r\n{:#}", slide_json(&puzzle, &answer, EVERYTHING));
        prop_assert_eq!(read_slide_answer(pretty.as_bytes(), &puzzle), Ok(answer), "{}", text);
    }

    #[test]
    fn an_answer_on_a_graph_comes_back(
        puzzle in graphs().prop_filter("places", |puzzle| !puzzle.rule().is_empty()), seeds in any::<[u64; 3]>()
    ) {
        let answer = slide_answer(&puzzle, seeds, Optimal::Proved, [Some(7); 3]);
        let text = serde_json::to_string(&slide_record(&puzzle, &answer, EVERYTHING)).unwrap();
        prop_assert_eq!(read_slide_answer(text.as_bytes(), &puzzle), Ok(answer.clone()), "{}", text);
        if let Some(moves) = answer.solution() {
            let lines = write_moves(&puzzle, moves);
            let read = read_slide_answer(lines.as_bytes(), &puzzle).unwrap();
            prop_assert_eq!(read.solution(), Some(moves), "{}", lines);
        }
    }

    /// Wherever an object is cut or changed, the reader reads it or says where it cannot.
    #[test]
    fn a_damaged_object_is_no_panic(
        puzzle in flips(), seeds in any::<[u64; 3]>(), optimal in optimal(), at in any::<usize>(), byte in any::<u8>()
    ) {
        let answer = flip_answer(&puzzle, seeds, optimal, [Some(7); 3]);
        let text = serde_json::to_string(&flip_record(&puzzle, &answer, EVERYTHING)).unwrap();
        let mut bytes = text.into_bytes();
        let at = at % bytes.len();
        // No text at all presses none of the buttons with names.
        prop_assert!(at == 0 || read_flip_answer(&bytes[..at], &puzzle).is_err());
        bytes[at] = byte;
        let _ = read_flip_answer(&bytes, &puzzle);
        bytes.remove(at);
        let _ = read_flip_answer(&bytes, &puzzle);
    }

    #[test]
    fn a_picture_of_presses_claims_only_that_it_solves(puzzle in flips(), seed in any::<u64>()) {
        let answer = flip_answer(&puzzle, [3, seed, 0], Optimal::NotAsked, [None; 3]);
        let presses = answer.solution().unwrap();
        let expected = Answer { count: Some(presses.count()), ..answer.clone() };
        let picture = presses_picture(puzzle.rule(), presses);
        prop_assert_eq!(read_flip_answer(picture.as_bytes(), &puzzle), Ok(expected));
    }

    #[test]
    fn lines_of_moves_claim_only_that_they_solve(puzzle in slides(), seed in any::<u64>()) {
        let answer = slide_answer(&puzzle, [3, seed, 0], Optimal::NotAsked, [None; 3]);
        let moves = answer.solution().unwrap();
        let expected = Answer { count: Some(moves.count()), ..answer.clone() };
        let text = write_moves(&puzzle, moves);
        prop_assert_eq!(read_slide_answer(text.as_bytes(), &puzzle), Ok(expected));
    }
}

fn flip(text: &str) -> FlipPuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Flip(puzzle) => puzzle,
        Puzzle::Slide(_) => panic!("a slide puzzle"),
    }
}

fn slide(text: &str) -> SlidePuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Slide(puzzle) => puzzle,
        Puzzle::Flip(_) => panic!("a flip puzzle"),
    }
}

/// Three buttons named A, B, C with costs 2, 3 and 5, wired to two lamps, three colours.
fn wired_room() -> FlipPuzzle {
    let names = |names: &[&str]| Places::Named(names.iter().map(|&name| name.into()).collect());
    let table = Effects::Table(vec![vec![(0, 1)], vec![(1, 2)], vec![]]);
    let buttons = Buttons::new(names(&["A", "B", "C"]))
        .with_costs(vec![2, 3, 5])
        .unwrap();
    let three = Modulus::new(3).unwrap();
    let rule = Rule::new(three, names(&["left", "right"]), buttons, table).unwrap();
    FlipPuzzle::new(rule, States::new(three, &[1, 2]).unwrap(), Goal::Same).unwrap()
}

/// An answer that is only a verdict.
fn shape<S>(verdict: Verdict<S>) -> Answer<S> {
    Answer {
        verdict,
        optimal: Optimal::NotAsked,
        count: None,
        cost: None,
        ties: None,
        nullity: None,
        proof: Proof::None,
        stats: Stats::default(),
    }
}

#[test]
fn written_answers() {
    let mut all = String::new();
    let mut show = |what: &str, json: serde_json::Value| all += &format!("--- {what}\n{json:#}\n");
    let presses = |k, times: &[u8]| {
        let modulus = Modulus::new(k).unwrap();
        Presses::new(States::new(modulus, times).unwrap())
    };
    let board = flip("goal: same\n\n.#.\n");
    let parity = |alternative, weights: &[(usize, u8)]| ParityWitness {
        alternative,
        weights: weights.to_vec(),
    };
    let fewest = Answer {
        optimal: Optimal::Proved,
        count: Some(2),
        cost: None,
        ties: Some(1_u32.into()),
        nullity: Some(1),
        proof: Proof::Kernel(KernelProof {
            basis: Arc::new(vec![presses(2, &[1, 0, 1])]),
            alternatives: vec![
                Alternative::Reached(presses(2, &[1, 1, 0])),
                Alternative::Unreachable(parity(1, &[(0, 1), (2, 1)])),
            ],
            ledgers: Vec::new(),
        }),
        ..shape(Verdict::Solved(presses(2, &[1, 1, 0])))
    };
    show("fewest presses", flip_json(&board, &fewest, EVERYTHING));
    let short = JsonOptions {
        solution: Part::LeftOut,
        proof: Part::LeftOut,
        checked: None,
    };
    show(
        "without solution and proof",
        flip_json(&board, &fewest, short),
    );
    let impossible = shape(Verdict::Impossible(Witness::Parity(vec![
        parity(0, &[(1, 1)]),
        parity(1, &[(0, 1), (2, 1)]),
    ])));
    show("impossible", flip_json(&board, &impossible, EVERYTHING));
    let stopped = Answer {
        optimal: Optimal::NotProved,
        count: Some(3),
        ..shape(Verdict::Stopped {
            best: Some(presses(2, &[1, 1, 1])),
            bound: 1,
        })
    };
    show("stopped", flip_json(&board, &stopped, EVERYTHING));
    let room = wired_room();
    let solved = Answer {
        cost: Some(9),
        ..shape(Verdict::Solved(presses(3, &[2, 0, 1])))
    };
    show(
        "names, costs, three colours",
        flip_json(&room, &solved, EVERYTHING),
    );
    let weights = shape(Verdict::Impossible(Witness::Parity(vec![parity(
        2,
        &[(0, 1), (1, 2)],
    )])));
    show("weights", flip_json(&room, &weights, EVERYTHING));
    let limits = shape(Verdict::Impossible(Witness::Limits));
    show(
        "impossible within limits",
        flip_json(&room, &limits, EVERYTHING),
    );
    let tokens = slide("puzzle: slide\n\n#.\n..\n\n..\n.#\n");
    let moves = [Move { from: 0, to: 1 }, Move { from: 1, to: 3 }];
    let cheapest = Answer {
        optimal: Optimal::Proved,
        count: Some(2),
        proof: Proof::Prices(vec![2, 1, 1, 0]),
        ..shape(Verdict::Solved(Moves::new(moves.to_vec())))
    };
    show("fewest moves", slide_json(&tokens, &cheapest, EVERYTHING));
    let counts = shape(Verdict::Impossible(Witness::Counts(vec![ComponentCount {
        place: 2,
        tokens: 1,
        targets: 2,
    }])));
    show(
        "counts that differ",
        slide_json(&tokens, &counts, EVERYTHING),
    );
    golden("written_answers", &all);
}

#[test]
fn names_and_numbers_come_back() {
    let room = wired_room();
    for seed in 0..64 {
        let answer = flip_answer(
            &room,
            [seed, seed * 77, seed * 5],
            Optimal::NotProved,
            [None; 3],
        );
        let json = flip_json(&room, &answer, EVERYTHING).to_string();
        assert_eq!(
            read_flip_answer(json.as_bytes(), &room),
            Ok(answer),
            "{json}"
        );
    }
    let graph = slide::Rule::graph(vec![vec![1, 2], vec![0, 2], vec![0, 1]]).unwrap();
    let target = Target::exact(BitVec::with_ones(3, [1]));
    let puzzle = SlidePuzzle::new(graph, BitVec::with_ones(3, [0]), target).unwrap();
    for seed in 0..64 {
        let answer = slide_answer(
            &puzzle,
            [seed, seed * 77, seed * 5],
            Optimal::Proved,
            [None; 3],
        );
        let json = slide_json(&puzzle, &answer, EVERYTHING).to_string();
        assert_eq!(
            read_slide_answer(json.as_bytes(), &puzzle),
            Ok(answer),
            "{json}"
        );
    }
}

#[test]
fn a_cost_is_read_where_presses_have_one() {
    let room = wired_room();
    let read = |cost: &str| {
        let fields = format!(
            r#"{{"schema": 1, "puzzle": "flip", "verdict": "solved", "optimal": "not_asked", "answer": ["C", "A", "A"]{cost}}}"#
        );
        read_flip_answer(fields.as_bytes(), &room)
    };
    assert_eq!(read("").unwrap().cost, None);
    assert_eq!(read(", \"cost\": 8").unwrap().cost, Some(8)); // whether it is true is not asked here
}
