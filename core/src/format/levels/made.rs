//! A level that was made, with its solution, as an object for other programs.

use serde::Serialize;

use crate::answer::Answer;
use crate::answer::record::Place;
use crate::error::Error;
use crate::flip::{FlipPuzzle, Presses};
use crate::format::answers::answer_json::{JsonOptions, Part, flip_record};
use crate::format::answers::places_picture::board_of;
use crate::format::letters::Cell;
use crate::format::picture::draw;

/// A level and its solution. The reader of level packs reads board and label from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MadeRecord {
    /// The board, one string a row.
    pub rows: Vec<String>,
    /// Its fewest presses, or its least cost where buttons have costs.
    pub presses: Option<u64>,
    /// How many solutions need no more, in decimal digits.
    pub ties: Option<String>,
    /// The first of them in order: buttons, one entry a press.
    pub answer: Option<Vec<Place>>,
}

/// The object that says what `answer` says of `puzzle` as a level.
///
/// # Errors
/// [`Error::TooLarge`] where cells with names are more than a row can have.
pub fn made_record(puzzle: &FlipPuzzle, answer: &Answer<Presses>) -> Result<MadeRecord, Error> {
    let region = board_of(puzzle.rule().cells())?;
    let colours = puzzle.rule().modulus();
    let picture = draw(&region, colours, |cell| {
        Cell::State(puzzle.start().get(cell))
    });
    let options = JsonOptions {
        solution: Part::Written,
        proof: Part::LeftOut,
        checked: None,
    };
    let record = flip_record(puzzle, answer, options);
    Ok(MadeRecord {
        rows: picture.lines().map(str::to_owned).collect(),
        presses: answer.cost.or(record.count),
        ties: record.ties,
        answer: record.answer,
    })
}
