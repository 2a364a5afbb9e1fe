//! NumPy arrays: any bytes are read or refused, and what was read is written and comes back.

use tilewise::answer::Limits;
use tilewise::format::{self, Puzzle, read_puzzle, read_slide_answer, write_npy};

/// Reads the bytes as boards, as a puzzle, and as moves of one.
pub fn read_npy(bytes: &[u8]) {
    let limits = Limits {
        max_bytes: 1 << 24,
        ..Limits::default()
    };
    if let Ok(boards) = format::read_npy(bytes, &limits) {
        assert_eq!(format::read_npy(&write_npy(&boards), &limits), Ok(boards));
        read_puzzle(bytes).expect("an array that is boards is a puzzle");
    }
    let puzzle = read_puzzle(b"puzzle: slide\n\n##._\n....\n\n.#._\n..#.\n");
    if let Ok(Puzzle::Slide(puzzle)) = puzzle
        && bytes.starts_with(b"\x93NUMPY")
        && let Ok(answer) = read_slide_answer(bytes, &puzzle)
    {
        let moves = answer.solution().expect("moves are a solution");
        assert_eq!(answer.count, Some(moves.count()));
        let places = puzzle.rule().len();
        assert!(moves.iter().all(|step| step.from.max(step.to) < places));
    }
}
