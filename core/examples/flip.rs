//! Solves a Lights Out board: the fewest presses, proved, drawn as a picture.

#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use tilewise::answer::{Limits, Optimal, Verdict};
use tilewise::flip::{Question, solve};
use tilewise::format::{Puzzle, presses_picture, read_puzzle};
use tilewise::verify::check_flip;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = b".#.\n##.\n.##\n";
    let Puzzle::Flip(puzzle) = read_puzzle(board)? else {
        unreachable!("a bare picture is a flip puzzle");
    };
    let answer = solve(&puzzle, Question::Fewest, &Limits::default())?;
    check_flip(&puzzle, &answer, &Limits::default())?;
    if let Verdict::Solved(presses) = &answer.verdict {
        print!("{}", presses_picture(puzzle.rule(), presses));
        assert_eq!(answer.optimal, Optimal::Proved);
        println!("{} presses, the fewest", presses.count());
    }
    Ok(())
}
