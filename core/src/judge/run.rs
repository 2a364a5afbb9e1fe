//! Runs a problem: reads all cases, solves and checks each, prints the answers.

use std::io;

use super::divisor_lamps;
use super::failure::Failure;
use super::problem::{Problem, Task};
use super::read_board::{BoardName, Frame, read_cells, read_end};
use super::scanner::{Glyphs, Scanner};
use super::{run_flip, run_slide};
use crate::answer::Limits;
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
