//! `solve --all-lit`: a board of any size with all lamps lit, which need not be read or held.

use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{AllLit, FlipPuzzle, Goal, Rule};
use tilewise::grid::Size;
use tilewise::verify::{PlainCheck, check_plain_nullity};

use super::solve::{show, target};
use super::solve_flip;
use crate::args::Solve;
use crate::board_size::BoardSize;
use crate::exit_code::Exit;
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::number::{counted, grouped};
use crate::output::{self, Reader};
use crate::progress::Watch;

pub(crate) fn run(size: BoardSize, args: &Solve) -> Result<Exit, Failure> {
    let size = size.check().map_err(Failure::File)?;
    // Ctrl-C may end this at any time: nothing is half written.
    let limits = Limits::default();
    let mut board = AllLit::new(size, &limits).map_err(Failure::Refusal)?;
    let is_streamed = args.any || board.nullity() == 0;
    if !is_streamed || args.json || args.output.is_some() {
        drop(board);
        return in_memory(size, args);
    }
    let presses = checked_presses(&mut board)?;
    let nullity = match check_plain_nullity(size, board.nullity(), &limits) {
        Ok(()) => Some(board.nullity()),
        Err(refusal) if refusal.is_wrong() => return Err(Failure::of_own_answer(&refusal)),
        Err(_) => None,
    };
    if args.count_only {
        output::answer(&format!("{presses}\n"))?;
    } else if picture(&mut board)? == Reader::Gone {
        return Ok(Exit::Solved);
    }
    output::say(&sentence(presses, nullity));
    Ok(Exit::Solved)
}

/// Where the fewest of many solutions are asked for, or the answer goes elsewhere: as any puzzle.
fn in_memory(size: Size, args: &Solve) -> Result<Exit, Failure> {
    let lit = BitVec::ones(size.cells());
    let puzzle = FlipPuzzle::new(Rule::plus(size), lit.into(), Goal::Uniform(0));
    let puzzle = puzzle.map_err(Failure::Refusal)?;
    let input = Input {
        source: Source::File("the all-lit board".into()),
        bytes: Vec::new(),
    };
    let target = target(args)?;
    let mut shown = solve_flip::run(&puzzle, args, &input)?;
    if args.count_only {
        let pressed = |picture: String| picture.bytes().filter(|&cell| cell == b'#').count();
        let count = shown.solution.take().map(pressed);
        shown.solution = count.map(|count| format!("{count}\n"));
    }
    show(&shown, target.as_ref())?;
    Ok(shown.exit)
}

/// Walks down the board, checks that the presses turn every lamp off, and counts them.
fn checked_presses(board: &mut AllLit) -> Result<u64, Failure> {
    let watch = Watch::start();
    let (rows, cols) = (board.size().rows(), board.size().cols());
    let lit = BitVec::ones(cols);
    let mut check = PlainCheck::new(cols);
    let (mut presses, mut done) = (0, 0);
    while let Some(row) = board.next_row() {
        presses += row
            .iter()
            .map(|word| u64::from(word.count_ones()))
            .sum::<u64>();
        check
            .row(lit.words(), row)
            .map_err(|refusal| Failure::of_own_answer(&refusal))?;
        done += 1;
        if done % 1024 == 0 {
            watch.take(tilewise::answer::Progress {
                done,
                total: Some(rows as u64),
            });
        }
    }
    match check.end() {
        Ok(checked) if checked == rows => Ok(presses),
        Ok(_) => Err(Failure::Fault(
            "a number of rows that the board does not have".into(),
        )),
        Err(refusal) => Err(Failure::of_own_answer(&refusal)),
    }
}

/// Prints the presses as a picture, row by row.
fn picture(board: &mut AllLit) -> Result<Reader, Failure> {
    board.rewind();
    let cols = board.size().cols();
    let mut text = String::with_capacity(cols + 1);
    while let Some(row) = board.next_row() {
        let pressed = |col: usize| row[col / 64] >> (col % 64) & 1 == 1;
        text.extend((0..cols).map(|col| if pressed(col) { '#' } else { '.' }));
        text.push('\n');
        if text.len() >= 1 << 16 {
            if output::part(&text)? == Reader::Gone {
                return Ok(Reader::Gone);
            }
            text.clear();
        }
    }
    output::part(&text)
}

fn sentence(presses: u64, nullity: Option<usize>) -> String {
    let count = counted(presses, "press", "presses");
    match nullity {
        Some(0) => format!("{count}, proved fewest; it is the only solution. Nullity 0."),
        Some(nullity) => {
            let nullity = grouped(nullity as u64);
            format!("{count}; not asked whether fewest. Nullity {nullity}.")
        }
        None => format!("{count}; not checked whether others have fewer."),
    }
}
