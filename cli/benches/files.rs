//! How long `solve --any` takes from file to file, beside writing a file of that length.
//!
//! A random solvable board (lit by random presses) goes into a packed PBM; each round writes as many bytes as
//! the answer has, and stores them, then runs the program. What counts is the median of the differences.
//! `cargo bench -p tilewise-cli --bench files` takes about a minute and 4 GB of disk in the folder for temporary
//! files; with a size behind `--`, as in `-- 10000x10000` or `-- 100000000x1`, the board has so many rows and columns.
//! `cargo test --benches` only solves a small one.

#![allow(clippy::print_stdout, reason = "a bench speaks to the terminal")]

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tilewise::bits::{words_for, xor_side_neighbours, xor_words};
use tilewise::format::{PackedRowsOut, packed_row_bytes};
use tilewise::grid::Size;

/// Rounds: the median of them counts.
const ROUNDS: usize = 5;
/// Seconds that the program may take longer than the writing, of the largest board.
const GOAL: f64 = 1.2;
/// The side for which the goal is meant.
const SIDE: usize = 100_000;

fn main() -> io::Result<()> {
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let mut asked = std::env::args().filter_map(|argument| {
        let (rows, cols) = argument.split_once('x')?;
        Size::new(rows.parse().ok()?, cols.parse().ok()?).ok()
    });
    let side = if is_bench { SIDE } else { 4200 };
    let size = match asked.next_back() {
        Some(size) => size,
        None => Size::new(side, side).expect("a board of that side"),
    };
    let folder = tempfile::TempDir::new()?;
    make_board(&folder.path().join("board.pbm"), size)?;
    let rounds = if is_bench { ROUNDS } else { 1 };
    let mut more = Vec::new();
    for _ in 0..rounds {
        let written = timed(|| write_as_much(&folder.path().join("other"), size))?;
        let solved = timed(|| solve(folder.path()))?;
        let difference = solved.as_secs_f64() - written.as_secs_f64();
        println!("{size}: written in {written:.2?}, solved in {solved:.2?}: {difference:+.2} s");
        more.push(difference);
    }
    more.sort_by(f64::total_cmp);
    let median = more[more.len() / 2];
    if size == Size::new(SIDE, SIDE).map_err(io::Error::other)? {
        let met = if median <= GOAL { "met" } else { "MISSED" };
        println!("median {median:+.2} s (goal {GOAL} s: {met})");
    } else {
        println!("median {median:+.2} s; the goal of {GOAL} s is for {SIDE} x {SIDE}");
    }
    Ok(())
}

fn timed(run: impl FnOnce() -> io::Result<()>) -> io::Result<Duration> {
    let start = Instant::now();
    run()?;
    Ok(start.elapsed())
}

/// Runs the program on the board; it ends with an error where the answer is not right.
fn solve(folder: &Path) -> io::Result<()> {
    let _ = fs::remove_file(folder.join("presses.pbm"));
    let status = Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .current_dir(folder)
        .args(["solve", "--any", "board.pbm", "-o", "presses.pbm"])
        .stderr(Stdio::null())
        .status()?;
    assert!(status.success(), "a planted board has a solution");
    Ok(())
}

/// Writes as many bytes as an answer has, and has them stored.
fn write_as_much(path: &Path, size: Size) -> io::Result<()> {
    let _ = fs::remove_file(path);
    let mut file = File::create(path)?;
    let mut left = packed_row_bytes(size.cols()) * size.rows();
    let mut state = 1;
    let block: Vec<u8> = (0..1 << 18).map(|_| next(&mut state) as u8).collect();
    while left > 0 {
        let len = left.min(block.len());
        file.write_all(&block[..len])?;
        left -= len;
    }
    file.sync_all()
}

/// Lights a board by random presses, row by row, into a file.
fn make_board(path: &Path, size: Size) -> io::Result<()> {
    let (rows, cols) = (size.rows(), size.cols());
    let mut file = File::create(path)?;
    write!(file, "P4\n{cols} {rows}\n")?;
    let mut out = PackedRowsOut::new(file, cols);
    let mut state = 20_240_616;
    let words = words_for(cols);
    let tail = tilewise::bits::tail_mask(cols);
    let mut row = |at: usize| {
        let mut row: Vec<u64> = (0..words).map(|_| next(&mut state)).collect();
        row[words - 1] &= tail;
        if at < rows { row } else { vec![0; words] }
    };
    let (mut above, mut here) = (vec![0; words], row(0));
    for at in 0..rows {
        let below = row(at + 1);
        let mut lamps = above;
        xor_words(&mut lamps, &below);
        xor_side_neighbours(&mut lamps, &here, cols);
        out.rows(&lamps)?;
        above = std::mem::replace(&mut here, below);
    }
    out.finish()?.sync_all()
}

/// G. Marsaglia's xorshift: fast, and random enough for lamps.
fn next(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}
