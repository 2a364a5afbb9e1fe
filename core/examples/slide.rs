//! Slides tokens to a target: the fewest moves, proved, in an order in which they can be made.

#![allow(clippy::print_stdout, reason = "an example shows its answer")]

use tilewise::answer::{Limits, Verdict};
use tilewise::format::{Puzzle, read_puzzle, write_moves};
use tilewise::slide::solve;
use tilewise::verify::check_slide;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = b"puzzle: slide\n\n##.\n...\n\n.##\n...\n";
    let Puzzle::Slide(puzzle) = read_puzzle(board)? else {
        unreachable!("the header says slide");
    };
    let answer = solve(&puzzle, &Limits::default())?;
    check_slide(&puzzle, &answer)?;
    if let Verdict::Solved(moves) = &answer.verdict {
        print!("{}", write_moves(&puzzle, moves));
        println!("{} moves, the fewest", moves.count());
    }
    Ok(())
}
