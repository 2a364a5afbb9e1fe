//! Prints the answers of flip problems as their judges want them.

use std::io;

use num_bigint::BigUint;

use super::failure::Failure;
use super::flip_task::{Between, FlipWriter, Heading, Layout};
use super::run_flip::Prepared;
use crate::answer::{Answer, Limits, Optimal, Verdict};
use crate::flip::{AllSolutions, ButtonOrder, Presses, States};
use crate::verify::check_flip;

/// Prints what stands before the answers of case number `at`, counted from 0.
pub(super) fn write_heading(
    layout: Layout,
    at: usize,
    name: &str,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    if at > 0 && layout.between == Between::BlankLine {
        writeln!(out)?;
    }
    match layout.heading {
        Heading::None => Ok(()),
        Heading::Line(before, after) => writeln!(out, "{before}{}{after}", at + 1),
        Heading::Inline(before, after) => write!(out, "{before}{}{after}", at + 1),
        Heading::Name => write!(out, "{name} "),
    }
}

/// Prints `presses`, which solve `start`. Whether it did: a matrix of the kernel may not exist.
pub(super) fn write_solved(
    writer: FlipWriter,
    ready: &Prepared,
    start: &States,
    presses: &Presses,
    limits: &Limits,
    out: &mut dyn io::Write,
) -> Result<Printed, Failure> {
    match writer {
        FlipWriter::Count => writeln!(out, "{}", presses.count())?,
        FlipWriter::Matrix => write_matrix(ready, presses, out)?,
        FlipWriter::CountAndPlaces => {
            writeln!(out, "{}", presses.count())?;
            for button in presses.buttons() {
                let cols = ready.columns();
                writeln!(out, "{} {}", button / cols + 1, button % cols + 1)?;
            }
        }
        FlipWriter::CountAndNames => {
            writeln!(out, "{}", presses.count())?;
            for button in presses.buttons() {
                writeln!(out, "{}", ready.rule.buttons().places().name(button))?;
            }
        }
        FlipWriter::Number => {
            let digits: Vec<u8> = presses.times().iter().collect();
            let number = BigUint::from_radix_be(&digits, 2).unwrap_or_default();
            writeln!(out, "{number}")?;
        }
        FlipWriter::KernelMatrix => {
            let Some(unseen) = ready.solver.kernel().first() else {
                return Ok(Printed::Nothing);
            };
            check_solves(ready, start, unseen, limits)?;
            write_matrix(ready, unseen, out)?;
        }
        FlipWriter::FirstTenByTopRow => {
            let places = ready.rule.buttons().places();
            let natural = || ButtonOrder::natural(places.len());
            let order = places
                .region()
                .map_or_else(natural, ButtonOrder::rows_from_the_right);
            let all = AllSolutions::of(&ready.puzzle(start.clone())?, limits)?;
            for (at, presses) in all.in_order(&order, limits)?.take(10).enumerate() {
                check_solves(ready, start, &presses, limits)?;
                writeln!(out, "{}", at + 1)?;
                write_matrix(ready, &presses, out)?;
                writeln!(out)?;
            }
            writeln!(out, "{}", ready.solutions())?;
        }
        FlipWriter::Solutions => writeln!(out, "{}", ready.solutions())?,
        FlipWriter::SolutionsModulo(modulus) => {
            writeln!(out, "{}", ready.solutions() % modulus)?;
        }
        FlipWriter::Word(word) => writeln!(out, "{word}")?,
        FlipWriter::Numbers => {
            let numbers = presses.buttons().map(|button| (button + 1).to_string());
            writeln!(out, "{}", numbers.collect::<Vec<_>>().join(" "))?;
        }
        FlipWriter::Sum => {} // printed after the last case
    }
    Ok(Printed::Answer)
}

/// Whether something was printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Printed {
    /// The answer.
    Answer,
    /// Nothing, because there is none.
    Nothing,
}

fn write_matrix(ready: &Prepared, presses: &Presses, out: &mut dyn io::Write) -> io::Result<()> {
    for (button, times) in presses.times().iter().enumerate() {
        let last_of_row = (button + 1) % ready.columns() == 0;
        write!(out, "{times}{}", if last_of_row { "\n" } else { " " })?;
    }
    Ok(())
}

/// Makes sure that `presses`, made from checked ones and the kernel, solve `start` too.
fn check_solves(
    ready: &Prepared,
    start: &States,
    presses: &Presses,
    limits: &Limits,
) -> Result<(), Failure> {
    let puzzle = ready.puzzle(start.clone())?;
    let mut answer: Answer<Presses> = ready.any(start, limits)?;
    answer.verdict = Verdict::Solved(presses.clone());
    answer.count = Some(presses.count());
    answer.optimal = Optimal::NotAsked;
    check_flip(&puzzle, &answer, limits)?;
    Ok(())
}
