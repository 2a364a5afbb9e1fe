//! The reader of slide puzzles on graphs: as `read_puzzle`, and small ones are solved and checked. Bytes that
//! do not begin an object are taken for its fields.

use tilewise::answer::Limits;
use tilewise::format::{Puzzle, read_puzzle as read};
use tilewise::slide::solve;
use tilewise::verify::check_slide;

use crate::read_puzzle;

/// The most places of a graph that is solved.
const MOST_PLACES: usize = 40;

/// Reads the bytes as a puzzle on a graph.
pub fn read_graph(bytes: &[u8]) {
    let object = if bytes.trim_ascii_start().starts_with(b"{") {
        bytes.to_vec()
    } else {
        [b"{\"puzzle\":\"slide\",", bytes, b"}"].concat()
    };
    read_puzzle(&object);
    if let Ok(Puzzle::Slide(puzzle)) = read(&object)
        && puzzle.rule().len() <= MOST_PLACES
    {
        let answer = solve(&puzzle, &Limits::default()).expect("a small graph");
        if let Err(refusal) = check_slide(&puzzle, &answer) {
            panic!("refused: {refusal}: {answer:?} of {puzzle:?}");
        }
    }
}
