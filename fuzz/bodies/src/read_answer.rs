//! The readers of answers never panic, nor do the checkers, whatever an answer claims; and what a
//! checker accepts is true.

use std::sync::OnceLock;

use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::flip::FlipPuzzle;
use tilewise::format::{Puzzle, read_flip_answer, read_puzzle, read_slide_answer};
use tilewise::reference::{Tried, try_all_presses};
use tilewise::slide::SlidePuzzle;
use tilewise::verify::{check_flip, check_slide};

use crate::truth::{demand_true_flip, demand_true_slide};

/// The puzzles to which answers are read. The first byte chooses: the letters from 0 on their order.
const PUZZLES: [&str; 10] = [
    "###\n###\n",
    "#.\n",
    "puzzle: flip\ngoal: same\n\n#..\n.#.\n...\n",
    "puzzle: flip\nrule: king\nedges: torus\ngoal: picture\n\n#.._\n.#..\n\n##?_\n?.#.\n",
    "puzzle: flip\ncolours: 3\n\n120\n",
    "puzzle: slide\n\n##.\n...\n\n.#.\n..#\n",
    "puzzle: slide\n\n##\n..\n\n#.\n..\n",
    "puzzle: slide\n\n#._.\n_.#.\n\n.#_#\n_...\n",
    "rule: buttons\ncolours: 4\nstart: A*3 B\nbutton A: A B\nbutton B: B*2 C\nbutton C: C A\n",
    "rule: graph closed\ngoal: same\nstart: a d\nedge a b\nedge b c\nedge c d\nedge d a\n",
];

enum Known {
    Flip(FlipPuzzle, Tried),
    Slide(SlidePuzzle),
}

fn known() -> &'static [Known] {
    static KNOWN: OnceLock<Vec<Known>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let known = |text: &&str| match read_puzzle(text.as_bytes()).expect("a fixed text") {
            Puzzle::Flip(puzzle) => {
                let tried = try_all_presses(&puzzle).expect("a tiny puzzle");
                Known::Flip(puzzle, tried)
            }
            Puzzle::Slide(puzzle) => Known::Slide(puzzle),
        };
        PUZZLES.iter().map(known).collect()
    })
}

/// Reads the bytes after the first as an answer to the puzzle that the first names, and checks it.
pub fn read_answer(bytes: &[u8]) {
    let Some((&first, answer)) = bytes.split_first() else {
        return;
    };
    let limits = Limits {
        max_work: 1 << 12,
        max_bytes: 1 << 20,
        ..Limits::default()
    };
    match &known()[usize::from(first.wrapping_sub(b'0')) % PUZZLES.len()] {
        Known::Flip(puzzle, tried) => match read_flip_answer(answer, puzzle) {
            Ok(read) => {
                if check_flip(puzzle, &read, &limits).is_ok() {
                    demand_true_flip(puzzle, &read, tried);
                }
            }
            Err(error) => demand_spot(answer, &error),
        },
        Known::Slide(puzzle) => match read_slide_answer(answer, puzzle) {
            Ok(read) => {
                if check_slide(puzzle, &read).is_ok() {
                    demand_true_slide(puzzle, &read);
                }
            }
            Err(error) => demand_spot(answer, &error),
        },
    }
}

fn demand_spot(bytes: &[u8], error: &Error) {
    match error {
        Error::Parse(fault) | Error::FalseClaim(fault) => {
            assert!(fault.start + fault.len <= bytes.len(), "{fault:?}");
        }
        // Of picture files and arrays, which have no lines, and boards that they cannot be of.
        Error::Picture(_)
        | Error::TooLarge { .. }
        | Error::Mismatch { .. }
        | Error::Unsupported(_) => {}
        other => panic!("no fault of an answer: {other:?}"),
    }
}
