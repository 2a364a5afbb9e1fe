//! Slide puzzles: the flow against every board tried, and against cancelled cycles.

use tilewise::answer::{Limits, Verdict};
use tilewise::bits::BitVec;
use tilewise::format::{Puzzle, read_puzzle, write_puzzle};
use tilewise::grid::Size;
use tilewise::reference::{fewest_moves, fewest_moves_by_cycles};
use tilewise::slide::{Rule, SlidePuzzle, Target, solve};
use tilewise::verify::check_slide;

use super::chance::Chance;
use super::{Input, Kind};

pub(super) fn kinds() -> Vec<Kind> {
    vec![
        Kind {
            name: "slide small".into(),
            play: Box::new(|chance, input| turn(chance, input, [4, 4], fewest_moves)),
        },
        Kind {
            name: "slide larger".into(),
            play: Box::new(|chance, input| turn(chance, input, [12, 16], fewest_moves_by_cycles)),
        },
    ]
}

type Slow = fn(&Rule, &BitVec, &BitVec) -> Option<u64>;

/// A board of at most `most` rows and columns: as many moves as `slow` finds, accepted by the
/// checker, and the same puzzle after writing and reading.
fn turn(
    chance: &mut Chance,
    input: &mut Input,
    most: [usize; 2],
    slow: Slow,
) -> Result<(), String> {
    let size = Size::new(chance.between(1, most[0]), chance.between(1, most[1]));
    let size = size.map_err(|error| error.to_string())?;
    let places = size.cells();
    let tokens = chance.between(0, places);
    let targets = if chance.one_in(12) {
        chance.between(0, places)
    } else {
        tokens
    };
    let (start, end) = (
        chance.bits_with(places, tokens),
        chance.bits_with(places, targets),
    );
    let puzzle = SlidePuzzle::new(Rule::open(size), start.clone(), Target::exact(end.clone()));
    let puzzle = puzzle.map_err(|error| error.to_string())?;
    let text = write_puzzle(&Puzzle::Slide(puzzle.clone())).map_err(|error| error.to_string())?;
    input.bytes = text.clone().into_bytes();
    let answer = solve(&puzzle, &Limits::default()).map_err(|error| error.to_string())?;
    check_slide(&puzzle, &answer).map_err(|refusal| format!("refused: {refusal}"))?;
    let found = match &answer.verdict {
        Verdict::Solved(moves) => Some(moves.count()),
        Verdict::Impossible(_) => None,
        Verdict::Stopped { .. } => return Err("stopped without a limit".into()),
    };
    let expected = slow(puzzle.rule(), &start, &end);
    if found != expected {
        return Err(format!("{found:?} moves, {expected:?} expected"));
    }
    match read_puzzle(text.as_bytes()) {
        Ok(Puzzle::Slide(read)) if read == puzzle => Ok(()),
        read => Err(format!("after writing and reading: {read:?}")),
    }
}
