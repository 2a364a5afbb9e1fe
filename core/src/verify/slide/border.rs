//! Why limits make a slide puzzle impossible: too many tokens would have to cross a border. Counted here anew.
//!
//! A place with a limit m takes part in at most m steps, by turns into it and out of it. One that holds a token
//! at first begins with a step out: at most m/2 in, rounded down, and m/2 out, rounded up. One that is free
//! at first begins with a step in. If every step across the border of some places has an end among the gates,
//! no more tokens come out (or in) than the gates let out (or in), whatever the moves are.

use super::refusal::SlideRefusal;
use crate::answer::Border;
use crate::slide::SlidePuzzle;
use crate::verify::refusal::Refusal;

/// Steps into a place, or out of it, that its limit allows at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    In,
    Out,
}

/// How many tokens `place` lets in, or out; none where it has no limit.
pub(super) fn most_of(puzzle: &SlidePuzzle, place: usize, way: Way) -> Option<u64> {
    let limit = puzzle.rule().limit(place)?;
    let begins = if puzzle.start().get(place) {
        Way::Out
    } else {
        Way::In
    };
    let most = if way == begins {
        limit.div_ceil(2)
    } else {
        limit / 2
    };
    Some(most.into())
}

/// Checks that `border` shows the puzzle to be impossible.
pub(super) fn check_border(puzzle: &SlidePuzzle, border: &Border) -> Result<(), Refusal> {
    let places = puzzle.rule().len();
    let inside = marks(places, &border.inside)?;
    let gates = marks(places, &border.gates)?;
    for from in 0..places {
        let mut open = None;
        puzzle.rule().neighbours(from, |to| {
            if inside[from] != inside[to] && !gates[from] && !gates[to] {
                open = Some(to);
            }
        });
        if let Some(to) = open {
            return Err(Refusal::Slide(SlideRefusal::OpenBorder { from, to }));
        }
    }
    let (mut tokens, mut targets, mut either) = (0_u64, 0_u64, 0_u64);
    for &at in &border.inside {
        tokens += u64::from(puzzle.start().get(at));
        targets += u64::from(puzzle.target().tokens().get(at));
        either += u64::from(!puzzle.target().cared().get(at));
    }
    let outward = tokens > targets;
    let mut most = 0_u64;
    for &gate in &border.gates {
        let way = if inside[gate] == outward {
            Way::Out
        } else {
            Way::In
        };
        let Some(more) = most_of(puzzle, gate, way) else {
            return Err(Refusal::Slide(SlideRefusal::GateWithoutLimit {
                place: gate,
            }));
        };
        most = most.saturating_add(more);
    }
    if (tokens, targets, most) != (border.tokens, border.targets, border.most) {
        return Err(Refusal::Slide(SlideRefusal::WrongBorderCounts {
            tokens,
            targets,
            most,
        }));
    }
    let must_cross = if outward {
        (tokens - targets).saturating_sub(either)
    } else {
        targets - tokens
    };
    if must_cross <= most {
        return Err(Refusal::Slide(SlideRefusal::BorderLetsThrough {
            must_cross,
            most,
        }));
    }
    Ok(())
}

/// Which places are in the list, which names each of them once.
fn marks(places: usize, list: &[usize]) -> Result<Vec<bool>, Refusal> {
    let mut marks = vec![false; places];
    for &place in list {
        let Some(mark) = marks.get_mut(place) else {
            return Err(Refusal::Slide(SlideRefusal::NoSuchWitnessPlace {
                place,
                places,
            }));
        };
        if *mark {
            return Err(Refusal::Slide(SlideRefusal::WitnessPlaceTwice { place }));
        }
        *mark = true;
    }
    Ok(marks)
}
