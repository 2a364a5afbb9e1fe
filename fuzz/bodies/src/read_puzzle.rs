//! The reader of puzzles never panics, points at a spot inside the text, and reads back what is
//! written.

use tilewise::Error;
use tilewise::flip::FlipPuzzle;
use tilewise::format::{Puzzle, read_puzzle as read, write_game_id, write_machine, write_puzzle};

/// Reads the bytes as a puzzle.
pub fn read_puzzle(bytes: &[u8]) {
    match read(bytes) {
        Ok(puzzle) => {
            let text = write_puzzle(&puzzle).expect("what was read has a text form");
            assert_eq!(read(text.as_bytes()).as_ref(), Ok(&puzzle), "{text}");
            if let Puzzle::Flip(puzzle) = &puzzle
                && puzzle.rule().cells().len() <= MOST_SQUARES
            {
                other_forms(puzzle);
            }
        }
        Err(Error::Parse(fault)) => {
            let end = fault.start + fault.len;
            assert!(end <= bytes.len(), "{fault:?} of {} bytes", bytes.len());
            let line = bytes[..fault.start]
                .iter()
                .filter(|&&byte| byte == b'\n')
                .count()
                + 1;
            assert_eq!(fault.line, line, "{fault:?}");
            assert!(fault.column >= 1 && !fault.message.is_empty(), "{fault:?}");
        }
        Err(Error::Picture(_) | Error::TooLarge { .. }) => {}
        Err(other) => panic!("no fault of a text: {other:?}"),
    }
}

/// Squares of the largest board that is written as a game ID: it needs as many bits as their square.
const MOST_SQUARES: usize = 400;

/// What is written in another form comes back from there.
fn other_forms(puzzle: &FlipPuzzle) {
    for write in [write_game_id, write_machine] {
        if let Ok(text) = write(puzzle) {
            let Ok(Puzzle::Flip(again)) = read(text.as_bytes()) else {
                panic!("not read back: {text}");
            };
            assert_eq!(write(&again), Ok(text));
        }
    }
}
