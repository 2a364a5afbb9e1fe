//! Slide puzzles of every kind: the flows against everything tried, against cancelled cycles, and against
//! each other; all forms of the moves; the puzzle and its answer written and read.

use std::sync::Arc;

use tilewise::Error;
use tilewise::answer::{Answer, Limits, Optimal, Stats, Verdict};
use tilewise::format::{
    JsonOptions, Puzzle, read_puzzle, read_slide_answer, slide_record, write_moves, write_puzzle,
};
use tilewise::reference::{MoveDistances, cheapest_by_trying, fewest_moves_by_cycles};
use tilewise::slide::{
    FewestMoves, Method, Moves, Plan, Runs, SlidePuzzle, Solver, Trips, fewer_pickups,
};
use tilewise::verify::{RoundsReplay, RunsReplay, SlideReplay, check_slide};

use super::chance::Chance;
use super::random_slide::{Kinds, any_puzzle};
use super::{Input, Kind};

/// Every state is tried.
const SMALL: Kinds = Kinds {
    most: [3, 4],
    highest_limit: 3,
    most_limited: 8,
};

/// Cycles are cancelled.
const LARGER: Kinds = Kinds {
    most: [11, 12],
    highest_limit: 9,
    most_limited: usize::MAX,
};

pub(super) fn kinds() -> Vec<Kind> {
    vec![
        Kind {
            name: "slide small".into(),
            play: Box::new(|chance, input| turn(chance, input, SMALL, by_trying)),
        },
        Kind {
            name: "slide larger".into(),
            play: Box::new(|chance, input| turn(chance, input, LARGER, by_cycles)),
        },
    ]
}

type Slow = fn(&SlidePuzzle) -> Option<u64>;

fn by_trying(puzzle: &SlidePuzzle) -> Option<u64> {
    let (rule, start, target) = (puzzle.rule(), puzzle.start(), puzzle.target());
    if rule.costs().is_none() && rule.limits().is_none() {
        return MoveDistances::from(rule, start).to_fit(target);
    }
    cheapest_by_trying(rule, start, target)
}

fn by_cycles(puzzle: &SlidePuzzle) -> Option<u64> {
    fewest_moves_by_cycles(puzzle.rule(), puzzle.start(), puzzle.target())
}

/// A puzzle of these kinds: each method that applies finds what `slow` finds, the checker accepts it, the moves
/// hold in every form, and puzzle and answer are the same after writing and reading.
fn turn(chance: &mut Chance, input: &mut Input, kinds: Kinds, slow: Slow) -> Result<(), String> {
    let words = |error: Error| error.to_string();
    let puzzle = any_puzzle(chance, kinds).map_err(words)?;
    let text = write_puzzle(&Puzzle::Slide(puzzle.clone())).map_err(words)?;
    input.bytes = text.clone().into_bytes();
    match read_puzzle(text.as_bytes()) {
        Ok(Puzzle::Slide(read)) if read == puzzle => {}
        read => return Err(format!("after writing and reading: {read:?}")),
    }
    let expected = slow(&puzzle);
    let rule: &Arc<_> = puzzle.rule();
    let limits = Limits::default();
    let chosen = Solver::new(rule.clone(), &limits);
    let other = [Method::Squares, Method::SquaresAndDoors, Method::Network]
        .map(|method| Solver::with_method(rule.clone(), method, &limits));
    for solver in [chosen].into_iter().chain(other) {
        match solver {
            Ok(mut solver) => solved(&puzzle, &mut solver, expected)?,
            Err(Error::Unsupported(_)) => {} // this method is for other boards
            Err(error) => return Err(error.to_string()),
        }
    }
    Ok(())
}

fn solved(puzzle: &SlidePuzzle, solver: &mut Solver, expected: Option<u64>) -> Result<(), String> {
    let words = |error: Error| error.to_string();
    let limits = Limits::default();
    let answer = solver.solve(puzzle.start(), puzzle.target(), &limits);
    let answer = answer.map_err(words)?;
    let method = answer.stats.method;
    let accepted = |answer: &Answer<Moves>| {
        check_slide(puzzle, answer).map_err(|refusal| format!("{method} refused: {refusal}"))
    };
    accepted(&answer)?;
    let found = match (&answer.verdict, answer.optimal) {
        (Verdict::Solved(moves), Optimal::Proved) => answer.cost.or(Some(moves.count())),
        (Verdict::Impossible(_), _) => None,
        other => return Err(format!("{method}: {other:?} without a limit")),
    };
    if found != expected {
        return Err(format!("{method}: {found:?}, {expected:?} expected"));
    }
    let record = slide_record(puzzle, &answer, JsonOptions::default());
    let text = serde_json::to_string(&record).map_err(|error| error.to_string())?;
    let read = read_slide_answer(text.as_bytes(), puzzle).map_err(words)?;
    let told = Answer {
        stats: Stats::default(),
        ..answer
    };
    if read != told {
        return Err(format!("{method}: after writing and reading: {text}"));
    }
    if let Verdict::Solved(moves) = &told.verdict {
        let lines = write_moves(puzzle, moves);
        let read = read_slide_answer(lines.as_bytes(), puzzle).map_err(words)?;
        if read.solution() != Some(moves) {
            return Err(format!("{method}: after writing and reading: {lines}"));
        }
    }
    let plan = solver.plan(puzzle.start(), puzzle.target(), &limits);
    if let Plan::Fewest(moves) = plan.map_err(words)? {
        every_form(puzzle, &moves)?;
        if puzzle.rule().limits().is_none() {
            let fewer = fewer_pickups(puzzle, moves.prices().to_vec(), &limits).map_err(words)?;
            let fewer = fewer.ok_or("stopped without a limit")?;
            let least = |moves: &FewestMoves<'_>| moves.cost().unwrap_or(moves.total());
            if least(&fewer) != least(&moves) {
                return Err("dearer moves where fewer pick-ups are preferred".into());
            }
            every_form(puzzle, &fewer)?;
        }
    }
    Ok(())
}

/// Steps, runs and rounds are legal and end as they should; the counts hold.
fn every_form(puzzle: &SlidePuzzle, moves: &FewestMoves<'_>) -> Result<(), String> {
    let refused = |refusal| format!("moves refused: {refusal}");
    let (mut steps, mut trips) = (SlideReplay::new(puzzle), Trips::new(puzzle.start()));
    for step in moves.clone() {
        steps.step(step).map_err(refused)?;
        trips.step(step);
    }
    let counted = [steps.end().map_err(refused)?, {
        let mut replay = RunsReplay::new(puzzle);
        for run in Runs::new(puzzle.rule(), moves.clone()) {
            replay.run(run).map_err(refused)?;
        }
        replay.end().map_err(refused)?
    }];
    // In this order tokens may take over each other's trips: the bound is that of their own.
    let (mut replay, mut in_turn) = (RoundsReplay::new(puzzle), Trips::new(puzzle.start()));
    let mut rounds = moves.clone().into_rounds();
    let mut number = 0;
    while let Some(round) = rounds.next_round() {
        replay.round(round).map_err(refused)?;
        round.iter().for_each(|step| in_turn.step(*step));
        number += 1;
    }
    let in_rounds = replay.end().map_err(refused)?;
    let summary = trips.summary();
    if [counted[0], counted[1], in_rounds, summary.steps] != [moves.total(); 4] {
        return Err(format!("{counted:?} and {in_rounds} steps: {summary:?}"));
    }
    for (number, bound) in [
        (number, in_turn.summary().rounds_bound),
        (summary.rounds, summary.rounds_bound),
    ] {
        if number < bound {
            return Err(format!("{number} rounds, bound {bound}"));
        }
    }
    Ok(())
}
