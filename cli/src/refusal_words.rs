//! Why an answer is refused, with places named by row and column where the checker numbers them.

use tilewise::flip::FlipPuzzle;
use tilewise::slide::SlidePuzzle;
use tilewise::verify::Refusal;

/// Why an answer to a flip puzzle is refused.
pub(crate) fn flip(puzzle: &FlipPuzzle, refusal: &Refusal) -> String {
    let cell = |cell: usize| puzzle.rule().cells().name(cell);
    match *refusal {
        Refusal::NotSolved {
            cell: at,
            found,
            wanted,
        } => {
            let (found, wanted) = (state(puzzle, found), state(puzzle, wanted));
            format!(
                "after the presses the cell at {} is {found}; the goal wants it {wanted}",
                cell(at)
            )
        }
        _ => refusal.to_string(),
    }
}

/// Why an answer to a slide puzzle is refused.
pub(crate) fn slide(puzzle: &SlidePuzzle, refusal: &Refusal) -> String {
    let Some(region) = puzzle.rule().region() else {
        return refusal.to_string();
    };
    let at = |place: usize| region.position(place);
    match *refusal {
        Refusal::NotNeighbours { number, from, to } => {
            format!(
                "move {number} goes from {} to {}, which is no neighbour",
                at(from),
                at(to)
            )
        }
        Refusal::NoToken { number, from } => {
            format!("move {number} leaves {}, where no token stands", at(from))
        }
        Refusal::Occupied { number, to } => {
            format!("move {number} enters {}, where a token stands", at(to))
        }
        Refusal::TargetMissed { place, token: true } => {
            format!(
                "after the last move a token stands at {}, which must be free",
                at(place)
            )
        }
        Refusal::TargetMissed {
            place,
            token: false,
        } => {
            format!(
                "after the last move {} is free; a token must stand there",
                at(place)
            )
        }
        _ => refusal.to_string(),
    }
}

fn state(puzzle: &FlipPuzzle, state: u8) -> String {
    match (puzzle.rule().modulus().get(), state) {
        (2, 0) => "off".into(),
        (2, _) => "on".into(),
        _ => state.to_string(),
    }
}
