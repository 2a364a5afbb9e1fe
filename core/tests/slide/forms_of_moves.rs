//! The same moves as steps, runs and rounds, and with fewer pick-ups: each form against a plain replay, on
//! boards of every kind; and damaged ones, which are refused.

use std::collections::BTreeSet;

use crate::boards::random::{with_costs, with_limits};
use crate::boards::{below, picture, puzzle, scattered, walled};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::grid::{Edges, Region, Size};
use tilewise::slide::{
    FewestMoves, Method, Move, Neighbours, Plan, Rule, Run, Runs, SlidePuzzle, Solver, Target,
    Trips, fewer_pickups, pickups_bound,
};
use tilewise::verify::{
    Refusal, RoundsReplay, RunsReplay, SlideRefusal, SlideReplay, check_slide_prices,
};

/// Tokens as a set of places: nothing is shared with the library.
#[derive(Debug, Clone)]
struct Plain<'a> {
    puzzle: &'a SlidePuzzle,
    tokens: BTreeSet<usize>,
}

impl<'a> Plain<'a> {
    fn new(puzzle: &'a SlidePuzzle) -> Self {
        let tokens = puzzle.start().iter_ones().collect();
        Self { puzzle, tokens }
    }

    fn step(&mut self, step: Move) {
        let mut near = Vec::new();
        self.puzzle.rule().neighbours(step.from, |to| near.push(to));
        assert!(near.contains(&step.to), "{step:?}");
        assert!(self.tokens.remove(&step.from), "{step:?}");
        assert!(self.tokens.insert(step.to), "{step:?}");
    }

    fn demand_target(&self) {
        let target = self.puzzle.target();
        for place in target.cared().iter_ones() {
            let stands = self.tokens.contains(&place);
            assert_eq!(stands, target.tokens().get(place), "place {place}");
        }
    }
}

/// Every kind of rule on a few rows and columns, walls among them.
fn rules(random: &mut ChaCha8Rng, rows: usize, cols: usize) -> Vec<Rule> {
    let size = Size::new(rows, cols).unwrap();
    let cells: BitVec = (0..rows * cols)
        .map(|at| at == 0 || below(random, 5) > 0)
        .collect();
    let mut rules = vec![walled(rows, cols, &cells)];
    for edges in [Edges::Open, Edges::Cylinder, Edges::Torus] {
        for neighbours in [Neighbours::Four, Neighbours::Eight] {
            rules.push(Rule::on_board(Region::full(size), edges, neighbours));
        }
    }
    let ring = |at: usize| {
        let mut near = vec![(at + 1) % 9, (at + 8) % 9, 9];
        near.sort_unstable();
        near
    };
    let mut graph: Vec<_> = (0..9).map(ring).collect();
    graph.push((0..9).collect());
    rules.push(Rule::graph(graph).unwrap());
    rules
}

fn random_puzzle(random: &mut ChaCha8Rng, rule: Rule) -> SlidePuzzle {
    let places = rule.len();
    let tokens = below(random, places + 1);
    let start = scattered(random, places, tokens);
    let target = match below(random, 3) {
        0 => Target::exact(scattered(random, places, tokens)),
        _ => {
            let wanted = below(random, tokens + 1);
            let ends = scattered(random, places, wanted);
            let matter = below(random, places - tokens + 1);
            let mut cared = scattered(random, places, matter);
            ends.iter_ones().for_each(|at| cared.set(at, true));
            Target::with_dont_care(ends, cared).unwrap()
        }
    };
    SlidePuzzle::new(rule, start, target).unwrap()
}

/// Every form of these moves holds, and says the same.
fn demand_every_form(
    puzzle: &SlidePuzzle,
    moves: &FewestMoves<'_>,
) -> tilewise::slide::TripsSummary {
    let total = moves.total();
    check_slide_prices(puzzle, moves.proof(), moves.cost().unwrap_or(total)).unwrap();
    let (mut plain, mut replay) = (Plain::new(puzzle), SlideReplay::new(puzzle));
    let mut trips = Trips::new(puzzle.start());
    for step in moves.clone() {
        plain.step(step);
        replay.step(step).unwrap();
        trips.step(step);
    }
    plain.demand_target();
    assert!(moves.cost().is_none_or(|cost| cost == replay.cost()));
    assert_eq!(replay.end(), Ok(total));
    let summary = trips.summary();
    assert_eq!(summary.steps, total);
    assert_eq!(
        summary.pickups, summary.tokens,
        "each token walks all its way"
    );
    assert!(summary.rounds_bound <= summary.rounds && summary.rounds <= total);
    assert_eq!(
        trips.trips().iter().map(|trip| trip.steps).sum::<u64>(),
        total
    );
    let ends: BTreeSet<usize> = trips.trips().iter().map(|trip| trip.end).collect();
    assert_eq!(ends, plain.tokens);

    demand_runs(puzzle, moves);
    let bound = summary.rounds_bound;
    demand_rounds(puzzle, moves, bound);
    summary
}

fn demand_runs(puzzle: &SlidePuzzle, moves: &FewestMoves<'_>) {
    let mut replay = RunsReplay::new(puzzle);
    let mut steps = moves.clone();
    let mut runs = 0;
    for run in Runs::new(puzzle.rule(), moves.clone()) {
        replay.run(run).unwrap();
        let first = steps.next().unwrap();
        assert_eq!(first.from, run.from);
        let mut last = first;
        while last.to != run.to {
            let next = steps.next().unwrap();
            assert_eq!(next.from, last.to, "one token a run");
            last = next;
        }
        runs += 1;
    }
    assert_eq!(steps.next(), None);
    assert_eq!(replay.end(), Ok(moves.total()));
    assert!(runs <= moves.total());
}

fn demand_rounds(puzzle: &SlidePuzzle, moves: &FewestMoves<'_>, bound: u64) {
    let (mut plain, mut replay) = (Plain::new(puzzle), RoundsReplay::new(puzzle));
    let mut rounds = moves.clone().into_rounds();
    let (mut number, mut steps) = (0, 0);
    let mut uses = vec![0_u64; puzzle.rule().len()];
    while let Some(round) = rounds.next_round() {
        replay.round(round).unwrap();
        let before = plain.tokens.clone();
        for &step in round {
            assert!(before.contains(&step.from) && !before.contains(&step.to));
            plain.step(step);
            uses[step.from] += 1;
            uses[step.to] += 1;
        }
        number += 1;
        steps += round.len() as u64;
    }
    plain.demand_target();
    assert_eq!(replay.end(), Ok(steps));
    assert_eq!(steps, moves.total());
    // The places' part of the bound holds for any order of the flow.
    let busiest = uses.into_iter().max().unwrap_or(0);
    assert!(busiest <= number && busiest <= bound && number <= steps);
}

#[test]
fn every_form_holds_on_boards_of_every_kind() {
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let (mut solved, mut spared) = (0, 0);
    for turn in 0..40 {
        let (rows, cols) = (1 + turn % 6, 2 + turn % 5);
        for rule in rules(&mut random, rows, cols) {
            let puzzle = random_puzzle(&mut random, rule);
            let limits = Limits::default();
            for method in [Method::Network, Method::Squares] {
                let solver = Solver::with_method(puzzle.rule().clone(), method, &limits);
                let Ok(mut solver) = solver else { continue };
                let plan = solver.plan(puzzle.start(), puzzle.target(), &limits);
                let Ok(Plan::Fewest(moves)) = plan else {
                    continue;
                };
                let summary = demand_every_form(&puzzle, &moves);
                let prices = moves.prices().to_vec();
                let fewer = fewer_pickups(&puzzle, prices, &limits).unwrap().unwrap();
                assert_eq!(fewer.total(), moves.total());
                let after = demand_every_form(&puzzle, &fewer);
                let must = pickups_bound(&puzzle);
                assert!(must <= after.pickups && after.pickups <= after.steps);
                assert!(must <= summary.pickups);
                solved += 1;
                spared += summary.pickups.saturating_sub(after.pickups);
            }
        }
    }
    assert!(solved > 150, "{solved} could be solved");
    assert!(spared > 20, "{spared} pick-ups were spared");
}

/// Steps that cost more and places with limits: every form keeps to them, and fewer pick-ups cost no more.
#[test]
fn every_form_keeps_to_costs_and_limits() {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let (mut solved, limits) = ([0, 0], Limits::default());
    for turn in 0..60 {
        let (rows, cols) = (1 + below(&mut random, 6), 1 + below(&mut random, 6));
        for rule in rules(&mut random, rows, cols) {
            let mut rule = with_costs(&mut random, rule, 3);
            if turn % 2 == 0 {
                rule = with_limits(&mut random, rule, 12);
            }
            let puzzle = random_puzzle(&mut random, rule);
            let mut solver = Solver::new(puzzle.rule().clone(), &limits).unwrap();
            let plan = solver.plan(puzzle.start(), puzzle.target(), &limits);
            let Ok(Plan::Fewest(moves)) = plan else {
                continue;
            };
            demand_every_form(&puzzle, &moves);
            let prices = moves.prices().to_vec();
            let fewer = fewer_pickups(&puzzle, prices, &limits);
            if puzzle.rule().limits().is_some() {
                assert!(matches!(fewer, Err(tilewise::Error::Unsupported(_))));
                solved[0] += 1;
            } else {
                let fewer = fewer.unwrap().unwrap();
                assert_eq!(fewer.cost(), moves.cost());
                demand_every_form(&puzzle, &fewer);
                solved[1] += 1;
            }
        }
    }
    assert!(solved.iter().all(|&solved| solved > 80), "{solved:?}");
}

#[test]
fn a_bystander_is_spared() {
    // The flow may go over the token in the middle, or round it.
    let puzzle = puzzle(&["#..", ".#.", "..."], &["...", ".#.", "..#"]);
    let limits = Limits::default();
    let mut solver = Solver::new(puzzle.rule().clone(), &limits).unwrap();
    let Plan::Fewest(moves) = solver
        .plan(puzzle.start(), puzzle.target(), &limits)
        .unwrap()
    else {
        panic!("one token more or less");
    };
    let fewer = fewer_pickups(&puzzle, moves.prices().to_vec(), &limits).unwrap();
    let summary = demand_every_form(&puzzle, &fewer.unwrap());
    assert_eq!((summary.steps, summary.pickups, summary.longest), (4, 1, 4));
}

#[test]
fn prices_that_prove_nothing_give_no_moves() {
    let puzzle = puzzle(&["#..", "..."], &["..#", "..."]);
    let limits = Limits::default();
    let refused = fewer_pickups(&puzzle, vec![0; 6], &limits);
    assert!(matches!(refused, Err(tilewise::Error::OutOfRange { .. })));
    let refused = fewer_pickups(&puzzle, vec![0; 5], &limits);
    assert!(matches!(refused, Err(tilewise::Error::Mismatch { .. })));
    let little = Limits {
        max_bytes: 100,
        ..limits
    };
    let refused = fewer_pickups(&puzzle, vec![2, 1, 0, 2, 1, 0], &little);
    assert!(matches!(refused, Err(tilewise::Error::TooLarge { .. })));
}

const fn run(from: usize, to: usize) -> Run {
    Run { from, to }
}

#[test]
fn runs_that_cannot_be_made_are_refused() {
    // ##..    to the right; cells 0 1 2 3 / 4 5 6 7
    // ....
    let puzzle = puzzle(&["##..", "...."], &["..##", "...."]);
    let refused = |list: &[Run]| {
        let mut replay = RunsReplay::new(&puzzle);
        for &run in list {
            replay.run(run)?;
        }
        replay.end().map(|_| ())
    };
    assert_eq!(refused(&[run(1, 3), run(0, 2)]), Ok(()));
    let slide = |refusal| Err(Refusal::Slide(refusal));
    let occupied = SlideRefusal::Occupied { number: 1, to: 1 };
    assert_eq!(refused(&[run(0, 2)]), slide(occupied));
    let crooked = SlideRefusal::NotStraight {
        number: 1,
        from: 1,
        to: 7,
    };
    assert_eq!(refused(&[run(1, 7)]), slide(crooked));
    let empty = SlideRefusal::NoToken { number: 3, from: 1 };
    assert_eq!(refused(&[run(1, 3), run(1, 2)]), slide(empty));
    let missing = SlideRefusal::NoSuchPlace {
        number: 1,
        place: 8,
        places: 8,
    };
    assert_eq!(refused(&[run(1, 8)]), slide(missing));
    assert_eq!(
        refused(&[run(1, 1)]),
        slide(SlideRefusal::NotNeighbours {
            number: 1,
            from: 1,
            to: 1
        })
    );
    // A diagonal is straight, but its steps are none where only sides join.
    assert!(refused(&[run(1, 6), run(0, 1)]).is_err());
    assert_eq!(
        refused(&[run(1, 3)]),
        slide(SlideRefusal::TargetMissed {
            place: 0,
            token: true
        })
    );
    // Over a wall.
    let rule = walled(1, 4, &picture(&["##.#"]));
    let target = Target::exact(BitVec::with_ones(3, [2]));
    let walled = SlidePuzzle::new(rule, BitVec::with_ones(3, [1]), target).unwrap();
    assert!(RunsReplay::new(&walled).run(run(1, 2)).is_err());
}

#[test]
fn rounds_that_cannot_be_made_are_refused() {
    let puzzle = puzzle(&["##..", "...."], &["..##", "...."]);
    let refused = |rounds: &[&[(usize, usize)]]| {
        let mut replay = RoundsReplay::new(&puzzle);
        for round in rounds {
            let moves = round.iter().map(|&(from, to)| Move { from, to });
            replay.round(&moves.collect::<Vec<_>>())?;
        }
        replay.end()
    };
    assert_eq!(refused(&[&[(1, 2)], &[(0, 1), (2, 3)], &[(1, 2)]]), Ok(4));
    let slide = |refusal| Err(Refusal::Slide(refusal));
    // A token that makes two steps, and a place that is not free when the round begins.
    let twice = |place| slide(SlideRefusal::PlaceTwice { round: 1, place });
    assert_eq!(refused(&[&[(1, 2), (2, 3)]]), twice(2));
    assert_eq!(refused(&[&[(1, 2), (0, 1)]]), twice(1));
    assert!(refused(&[&[(0, 1), (1, 2)]]).is_err());
    assert_eq!(refused(&[&[(1, 2), (1, 5)]]), twice(1));
    assert_eq!(
        refused(&[&[]]),
        slide(SlideRefusal::EmptyRound { round: 1 })
    );
    assert!(matches!(
        refused(&[&[(1, 2)]]),
        Err(Refusal::Slide(SlideRefusal::TargetMissed { .. }))
    ));
}
