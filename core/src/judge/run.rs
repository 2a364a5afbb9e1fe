//! Runs a problem: reads all cases, solves and checks each, prints the answers.

use std::io;

use super::divisor_lamps;
use super::failure::Failure;
use super::glyphs::Glyphs;
use super::lamp_party::{Known, final_rows};
use super::problem::{Problem, Task};
use super::read_board::{BoardName, Frame, read_cells, read_end};
use super::scanner::Scanner;
use super::{run_flip, run_slide};
use crate::answer::Limits;
use crate::error::ParseError;
use crate::grid::Size;

/// What [`Problem::solve`] does.
pub(super) fn run(
    problem: &Problem,
    input: &[u8],
    out: &mut dyn io::Write,
    limits: &Limits,
) -> Result<(), Failure> {
    let scanner = Scanner::new(input)?;
    let mut out = io::BufWriter::new(out);
    match &problem.task {
        Task::Flip(task) => run_flip::run(problem, task, scanner, &mut out, limits)?,
        Task::Slide(task) => run_slide::run(problem, task, scanner, &mut out, limits)?,
        Task::DivisorLamps => run_divisor_lamps(scanner, &mut out)?,
        Task::PartyLamps => run_party_lamps(problem, scanner, &mut out, limits)?,
    }
    io::Write::flush(&mut out)?;
    Ok(())
}

fn run_divisor_lamps(mut scanner: Scanner, out: &mut dyn io::Write) -> Result<(), Failure> {
    let lamps = scanner.number("n", 1..=divisor_lamps::PRIME - 1)?.value;
    let enough = scanner.number("k", 0..=lamps)?.value;
    let size = Size::new(1, usize::try_from(lamps).unwrap_or(usize::MAX))?;
    let frame = Frame {
        size,
        rows_from: scanner.at(),
    };
    let lit = read_cells(&mut scanner, Glyphs::DIGITS, frame, BoardName::Lamps)?;
    read_end(&mut scanner, &lit, BoardName::Lamps)?;
    let mean = divisor_lamps::mean_times_factorial(&lit.states, enough);
    writeln!(out, "{mean}")?;
    Ok(())
}

fn run_party_lamps(
    problem: &Problem,
    mut scanner: Scanner,
    out: &mut dyn io::Write,
    limits: &Limits,
) -> Result<(), Failure> {
    const ROWS: u64 = 32; // no more than so many rows, of a byte a lamp, are kept at once
    let most = (limits.max_bytes / ROWS).max(1);
    let lamps = scanner.number("N", 1..=most)?.value;
    let presses = scanner.number("C", 0..=u64::MAX)?.value;
    let mut list = || -> Result<Vec<usize>, ParseError> {
        let mut list = Vec::new();
        while !scanner.word("-1") {
            let lamp = scanner.number("a lamp", 1..=lamps);
            let lamp = lamp.map_err(|error| ParseError {
                expected: format!("{}, or -1 after the last", error.expected),
                ..error
            })?;
            list.push(lamp.value as usize);
        }
        Ok(list)
    };
    let (on, off) = (list()?, list()?);
    if scanner.peek().is_some() {
        let message = format!("{} is left over after the lists", scanner.shown_here());
        return Err(scanner
            .error_here(message, "the end of the input".into())
            .into());
    }
    let rows = final_rows(lamps as usize, presses, &Known { on, off });
    for row in &rows {
        let digits: String = row
            .iter()
            .map(|&lamp| if lamp == 1 { '1' } else { '0' })
            .collect();
        writeln!(out, "{digits}")?;
    }
    if let (true, Some(word)) = (rows.is_empty(), problem.impossible) {
        writeln!(out, "{word}")?;
    }
    Ok(())
}
