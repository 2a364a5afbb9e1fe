//! Does a list of moves bring the tokens to the target? Every move is made on a board of our own.

use super::refusal::Refusal;
use super::slide_refusal::SlideRefusal;
use crate::slide::{Moves, SlidePuzzle};

/// Makes the moves one after the other, as a person would with the board on the table, and looks at
/// the end. One pass over the moves; what the solver thought plays no part.
///
/// # Errors
/// The first move that is not legal, or the first place that is wrong at the end.
pub(super) fn replay(puzzle: &SlidePuzzle, moves: &Moves) -> Result<(), Refusal> {
    let rule = puzzle.rule();
    let places = rule.len();
    let mut tokens = puzzle.start().clone();
    let mut used = vec![0_u32; rule.limits().map_or(0, <[u32]>::len)];
    for (number, step) in (1_u64..).zip(moves) {
        let (from, to) = (step.from, step.to);
        for place in [from, to] {
            if place >= places {
                return Err(Refusal::Slide(SlideRefusal::NoSuchPlace {
                    number,
                    place,
                    places,
                }));
            }
        }
        let mut joined = false;
        rule.neighbours(from, |near| joined |= near == to);
        if !joined {
            return Err(Refusal::Slide(SlideRefusal::NotNeighbours {
                number,
                from,
                to,
            }));
        }
        if !tokens.get(from) {
            return Err(Refusal::Slide(SlideRefusal::NoToken { number, from }));
        }
        if tokens.get(to) {
            return Err(Refusal::Slide(SlideRefusal::Occupied { number, to }));
        }
        tokens.flip(from);
        tokens.flip(to);
        for (place, limit) in rule
            .limits()
            .into_iter()
            .flat_map(|limits| [from, to].map(|place| (place, limits[place])))
        {
            if used[place] >= limit {
                return Err(Refusal::Slide(SlideRefusal::LimitPassed {
                    number,
                    place,
                    limit,
                }));
            }
            used[place] += 1;
        }
    }
    let (wanted, cared) = (puzzle.target().tokens(), puzzle.target().cared());
    match (0..places).find(|&at| cared.get(at) && tokens.get(at) != wanted.get(at)) {
        Some(place) => Err(Refusal::Slide(SlideRefusal::TargetMissed {
            place,
            token: tokens.get(place),
        })),
        None => Ok(()),
    }
}
