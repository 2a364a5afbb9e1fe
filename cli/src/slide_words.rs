//! What a person is told about a slide puzzle's answer: one sentence, and why where it can't be done.

use tilewise::answer::{Answer, Border, ComponentCount, Optimal, Verdict, Witness};
use tilewise::slide::{self, Moves, Rule, SlidePuzzle, TripsSummary};

use crate::args::{MovesForm, Prefer};
use crate::commands::slide_pass::Counted;
use crate::number::{counted, grouped};

/// One sentence about what was found.
pub(crate) fn sentence(puzzle: &SlidePuzzle, answer: &Answer<Moves>) -> String {
    match &answer.verdict {
        Verdict::Solved(moves) if moves.count() == 0 => "Already solved: 0 moves.".into(),
        Verdict::Solved(moves) => {
            let (best, cost) = match answer.cost {
                None => ("fewest", String::new()),
                Some(cost) => ("cheapest", format!(" at a cost of {}", grouped(cost))),
            };
            let how_good = match answer.optimal {
                Optimal::Proved => format!(", proved {best}"),
                Optimal::NotAsked => format!("; not asked whether {best}"),
                Optimal::NotProved => format!("; not proved {best}"),
            };
            format!("{}{cost}{how_good}.", count_of(moves))
        }
        Verdict::Impossible(Witness::Counts(counts)) if !counts.is_empty() => {
            let counts: Vec<String> = counts.iter().map(|count| uneven(puzzle, count)).collect();
            format!("Can't be done: {}.", counts.join("; "))
        }
        Verdict::Impossible(Witness::Border(border)) => {
            format!("Can't be done: {}.", too_narrow(puzzle, border))
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
            let needed = if puzzle.rule().costs().is_some() {
                format!("a cost of {} is", grouped(*bound))
            } else {
                counted(*bound, "move is", "moves are")
            };
            format!("Stopped: {best}; at least {needed} needed.")
        }
    }
}

/// One sentence about moves that were proved to be the fewest.
pub(crate) fn solved(count: u64, cost: Option<u64>) -> String {
    if count == 0 {
        return "Already solved: 0 moves.".into();
    }
    let moves = counted(count, "move", "moves");
    match cost {
        None => format!("{moves}, proved fewest."),
        Some(cost) => format!("{moves} at a cost of {}, proved cheapest.", grouped(cost)),
    }
}

/// What the moves are like: who moves, how often one is picked up, how many rounds they take.
pub(crate) fn trips(puzzle: &SlidePuzzle, counted: &Counted, prefer: Option<Prefer>) -> String {
    let TripsSummary {
        tokens,
        pickups,
        longest,
        rounds_bound,
        ..
    } = counted.summary;
    let moved = self::counted(tokens, "token moves", "tokens move");
    let longest = self::counted(longest, "step", "steps");
    let rounds = |number: u64| {
        let known = if number == rounds_bound {
            ", no fewer for these trips".into()
        } else {
            format!(
                ", put together greedily; at least {} for these trips",
                grouped(rounds_bound)
            )
        };
        format!("{}{known}", self::counted(number, "round", "rounds"))
    };
    let picked = || {
        let bound = slide::pickups_bound(puzzle);
        let known = match prefer {
            _ if pickups == bound => ", proved fewest".into(),
            None => String::new(),
            Some(Prefer::FewerPickups) => {
                format!(
                    ", the fewest that a heuristic found; at least {}",
                    grouped(bound)
                )
            }
        };
        format!("{}{known}", self::counted(pickups, "pick-up", "pick-ups"))
    };
    let pieces = counted.pieces;
    match counted.form {
        MovesForm::Rounds => {
            format!("{moved}, the longest trip {longest}. {}.", rounds(pieces))
        }
        MovesForm::Steps => format!(
            "{moved}, the longest trip {longest}. {}. In this order {}.",
            picked(),
            rounds(counted.summary.rounds)
        ),
        MovesForm::Runs => format!(
            "{moved} in {}, the longest trip {longest}. {}. In this order {}.",
            self::counted(pieces, "straight run", "straight runs"),
            picked(),
            rounds(counted.summary.rounds)
        ),
    }
}

/// `4 moves`
pub(crate) fn count_of(moves: &Moves) -> String {
    counted(moves.count(), "move", "moves")
}

/// Why too few tokens pass the border.
fn too_narrow(puzzle: &SlidePuzzle, border: &Border) -> String {
    let rule = puzzle.rule();
    let inside = match &border.inside[..] {
        [only] => format!("the place {}", called(rule, *only)),
        [first, ..] => {
            let number = counted(border.inside.len() as u64, "place", "places");
            format!("{number} around {}", called(rule, *first))
        }
        [] => "no place".into(),
    };
    let (must, way) = if border.tokens > border.targets {
        let either = border.inside.iter();
        let either = either.filter(|&&place| !puzzle.target().cared().get(place));
        let may_stay = either.count() as u64;
        (
            (border.tokens - border.targets).saturating_sub(may_stay),
            "leave",
        )
    } else {
        (border.targets - border.tokens, "enter")
    };
    let must = counted(must, "token", "tokens");
    let most = match border.most {
        0 => "none".into(),
        most => grouped(most),
    };
    format!("{must} must {way} {inside}, the limits let {most} pass")
}

/// What a place is called.
fn called(rule: &Rule, place: usize) -> String {
    match (rule.region(), rule.names()) {
        (Some(region), _) => region.position(place).to_string(),
        (None, Some(names)) => names[place].clone(),
        (None, None) => grouped(place as u64),
    }
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
        None => format!(
            " in the part around place {}",
            called(puzzle.rule(), count.place)
        ),
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
