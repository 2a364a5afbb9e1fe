//! Why an answer is refused, with places named by row and column where the checker numbers them.

use tilewise::flip::FlipPuzzle;
use tilewise::slide::SlidePuzzle;
use tilewise::verify::{Refusal, SlideRefusal};

use crate::number::counted;

/// Why an answer to a flip puzzle is refused.
pub(crate) fn flip(puzzle: &FlipPuzzle, refusal: &Refusal) -> String {
    let cell = |cell: usize| puzzle.rule().cells().name(cell);
    let button = |button: usize| puzzle.rule().buttons().places().name(button);
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
        Refusal::PressedTooOften {
            button: at,
            found,
            most,
        } => {
            let times = counted(found.into(), "time", "times");
            let at = button(at);
            format!("the button at {at} is pressed {times}; the most allowed is {most}")
        }
        Refusal::CellTwice {
            alternative,
            cell: at,
        } => format!(
            "the witness of alternative {alternative} names the cell at {} twice",
            cell(at)
        ),
        Refusal::BadWeight {
            alternative,
            cell: at,
            weight,
            most,
        } => format!(
            "the witness of alternative {alternative} gives the cell at {} the weight {weight}; a weight is at least 1 and at most {most}",
            cell(at)
        ),
        Refusal::WeightOnDontCare {
            alternative,
            cell: at,
        } => format!(
            "the witness of alternative {alternative} counts the cell at {}, which does not matter",
            cell(at)
        ),
        Refusal::WitnessChanged {
            alternative,
            button: at,
        } => format!(
            "the button at {} changes the total of the witness of alternative {alternative}",
            button(at)
        ),
        Refusal::AlternativeNotReached {
            alternative,
            cell: at,
        } => format!(
            "the solution given for alternative {alternative} leaves the cell at {} wrong",
            cell(at)
        ),
        Refusal::NotQuiet { vector, cell: at } => {
            format!("kernel vector {vector} changes the cell at {}", cell(at))
        }
        Refusal::NotLeast { button: at } => format!(
            "another solution that is as good comes first: it first differs at the button at {}",
            button(at)
        ),
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
        Refusal::Slide(SlideRefusal::NotNeighbours { number, from, to }) => {
            format!(
                "move {number} goes from {} to {}, which is no neighbour",
                at(from),
                at(to)
            )
        }
        Refusal::Slide(SlideRefusal::NoToken { number, from }) => {
            format!("move {number} leaves {}, where no token stands", at(from))
        }
        Refusal::Slide(SlideRefusal::Occupied { number, to }) => {
            format!("move {number} enters {}, where a token stands", at(to))
        }
        Refusal::Slide(SlideRefusal::TargetMissed { place, token: true }) => {
            format!(
                "after the last move a token stands at {}, which must be free",
                at(place)
            )
        }
        Refusal::Slide(SlideRefusal::TargetMissed {
            place,
            token: false,
        }) => {
            format!(
                "after the last move {} is free; a token must stand there",
                at(place)
            )
        }
        Refusal::Slide(SlideRefusal::LimitPassed {
            number,
            place,
            limit,
        }) => {
            let times = counted(limit.into(), "time", "times");
            format!("move {number} uses {} more than {times}", at(place))
        }
        Refusal::Slide(SlideRefusal::SteepPrice { from, to }) => format!(
            "from {} to {} the price falls by more than the step costs",
            at(from),
            at(to)
        ),
        Refusal::Slide(SlideRefusal::TollWithoutLimit { place }) => {
            format!("there is a toll at {}, which has no limit", at(place))
        }
        Refusal::Slide(SlideRefusal::WitnessPlaceTwice { place }) => {
            format!("the witness names {} twice", at(place))
        }
        Refusal::Slide(SlideRefusal::OpenBorder { from, to }) => format!(
            "the step from {} to {} crosses the border away from all gates",
            at(from),
            at(to)
        ),
        Refusal::Slide(SlideRefusal::GateWithoutLimit { place }) => {
            format!("{} is no gate: it has no limit", at(place))
        }
        Refusal::Slide(SlideRefusal::ComponentTwice { place }) => {
            format!("the witness names the component of {} twice", at(place))
        }
        Refusal::Slide(SlideRefusal::WrongWitnessCounts {
            place,
            tokens,
            targets,
        }) => format!(
            "around {} there are {} and {}; the witness says otherwise",
            at(place),
            counted(tokens, "token", "tokens"),
            counted(targets, "target", "targets")
        ),
        Refusal::Slide(SlideRefusal::CountsFit { place }) => format!(
            "around {} tokens and targets fit: this shows nothing",
            at(place)
        ),
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
