//! Slide puzzles: the flow against every board tried, and against cancelled cycles.

use tilewise::answer::{Limits, Verdict};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::format::{Puzzle, read_puzzle, write_puzzle};
use tilewise::grid::{Edges, Region};
use tilewise::reference::{MoveDistances, fewest_moves_by_cycles};
use tilewise::slide::{Neighbours, Rule, SlidePuzzle, Target, solve};
use tilewise::verify::check_slide;

use super::chance::Chance;
use super::{Input, Kind};

pub(super) fn kinds() -> Vec<Kind> {
    vec![
        Kind {
            name: "slide small".into(),
            play: Box::new(|chance, input| turn(chance, input, [4, 4], by_all_boards)),
        },
        Kind {
            name: "slide larger".into(),
            play: Box::new(|chance, input| turn(chance, input, [12, 16], fewest_moves_by_cycles)),
        },
    ]
}

type Slow = fn(&Rule, &BitVec, &Target) -> Option<u64>;

fn by_all_boards(rule: &Rule, start: &BitVec, target: &Target) -> Option<u64> {
    MoveDistances::from(rule, start).to_fit(target)
}

/// A board of at most `most` rows and columns: as many moves as `slow` finds, accepted by the
/// checker, and the same puzzle after writing and reading.
fn turn(
    chance: &mut Chance,
    input: &mut Input,
    most: [usize; 2],
    slow: Slow,
) -> Result<(), String> {
    let [rows, cols] = most.map(|most| chance.between(1, most));
    let mut cells = BitVec::ones(rows * cols);
    if chance.one_in(2) {
        let walls = chance.between(0, rows * cols - 1);
        cells.xor_assign(&chance.bits_with(rows * cols, walls));
    }
    let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &cells));
    let edges = [Edges::Open, Edges::Cylinder, Edges::Torus][chance.between(0, 2)];
    let neighbours = [Neighbours::Four, Neighbours::Eight][chance.between(0, 1)];
    let region = region.map_err(|error| error.to_string())?;
    let places = region.cells();
    let rule = if chance.one_in(2) {
        Rule::on_board(region, Edges::Open, Neighbours::Four)
    } else {
        Rule::on_board(region, edges, neighbours)
    };
    let tokens = chance.between(0, places);
    let targets = if chance.one_in(4) {
        chance.between(0, places)
    } else {
        tokens
    };
    let (start, end) = (
        chance.bits_with(places, tokens),
        chance.bits_with(places, targets),
    );
    let either = if chance.one_in(2) {
        0
    } else {
        chance.between(0, places)
    };
    let cared = chance.bits_with(places, places - either);
    let target = Target::with_dont_care(end, cared).map_err(|error| error.to_string())?;
    let puzzle = SlidePuzzle::new(rule, start.clone(), target.clone());
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
    let expected = slow(puzzle.rule(), &start, &target);
    if found != expected {
        return Err(format!("{found:?} moves, {expected:?} expected"));
    }
    match read_puzzle(text.as_bytes()) {
        Ok(Puzzle::Slide(read)) if read == puzzle => Ok(()),
        read => Err(format!("after writing and reading: {read:?}")),
    }
}
