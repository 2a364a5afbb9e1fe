//! What a person is told about a slide puzzle's answer: one sentence, and why where it can't be done.

use tilewise::answer::{Answer, ComponentCount, Optimal, Verdict, Witness};
use tilewise::slide::{Moves, SlidePuzzle};

use crate::number::{counted, grouped};

/// One sentence about what was found.
pub(crate) fn sentence(puzzle: &SlidePuzzle, answer: &Answer<Moves>) -> String {
    match &answer.verdict {
        Verdict::Solved(moves) if moves.count() == 0 => "Already solved: 0 moves.".into(),
        Verdict::Solved(moves) => {
            let how_good = match answer.optimal {
                Optimal::Proved => ", proved fewest",
                Optimal::NotAsked => "; not asked whether fewest",
                Optimal::NotProved => "; not proved fewest",
            };
            format!("{}{how_good}.", count_of(moves))
        }
        Verdict::Impossible(Witness::Counts(counts)) if !counts.is_empty() => {
            let counts: Vec<String> = counts.iter().map(|count| uneven(puzzle, count)).collect();
            format!("Can't be done: {}.", counts.join("; "))
        }
        Verdict::Impossible(_) => "Can't be done.".into(),
        Verdict::Stopped {
            best: Some(best),
            bound,
        } if best.count() == *bound => {
            format!("{}, and fewer are impossible.", count_of(best))
        }
        Verdict::Stopped { best, bound } => {
            let best = best.as_ref().map_or_else(
                || "no solution found yet".into(),
                |best| format!("best found {}", count_of(best)),
            );
            let needed = counted(*bound, "move is", "moves are");
            format!("Stopped: {best}; at least {needed} needed.")
        }
    }
}

/// `4 moves`
pub(crate) fn count_of(moves: &Moves) -> String {
    counted(moves.count(), "move", "moves")
}

/// The counts of one component that do not fit.
fn uneven(puzzle: &SlidePuzzle, count: &ComponentCount) -> String {
    let tokens = counted(count.tokens, "token", "tokens");
    let targets = counted(count.targets, "target", "targets");
    let more = match places_that_may_keep(puzzle, count.place) {
        0 => String::new(),
        more => {
            let places = counted(more, "place", "places");
            format!(" and {places} that may end either way")
        }
    };
    let part = match puzzle.rule().region() {
        _ if puzzle.rule().open_rectangle().is_some() => String::new(),
        Some(region) => format!(
            " in the part of the board around {}",
            region.position(count.place)
        ),
        None => format!(" in the part around place {}", grouped(count.place as u64)),
    };
    format!("{tokens} for {targets}{more}{part}")
}

/// Places that may end either way, in the component of `place`.
fn places_that_may_keep(puzzle: &SlidePuzzle, place: usize) -> u64 {
    if puzzle.target().is_exact() {
        return 0;
    }
    let mut met = vec![false; puzzle.rule().len()];
    met[place] = true;
    let (mut waiting, mut number) = (vec![place], 0);
    while let Some(place) = waiting.pop() {
        number += u64::from(!puzzle.target().cared().get(place));
        puzzle.rule().neighbours(place, |near| {
            if !met[near] {
                met[near] = true;
                waiting.push(near);
            }
        });
    }
    number
}
