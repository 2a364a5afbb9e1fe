//! Writes moves as text while they are made, as steps, runs or rounds; never more than a line in memory.

use std::io::{self, Write};

use super::moves_text::place_name;
use crate::grid::Region;
use crate::slide::{Move, Rule, Run, Trip};

/// Lines of moves, as [`read_moves`](super::read_moves) reads them. Give it something that buffers.
#[derive(Debug)]
pub struct MovesWriter<'a, W> {
    rule: &'a Rule,
    out: W,
    line: Vec<u8>,
}

impl<'a, W: Write> MovesWriter<'a, W> {
    /// Writes moves on the places of `rule` to `out`.
    pub const fn new(rule: &'a Rule, out: W) -> Self {
        Self {
            rule,
            out,
            line: Vec::new(),
        }
    }

    /// What was written to.
    pub fn into_out(self) -> W {
        self.out
    }

    /// One step: `row,col -> row,col`.
    ///
    /// # Errors
    /// Those of the writer below.
    pub fn step(&mut self, step: Move) -> io::Result<()> {
        self.between(step.from, b" -> ", step.to)?;
        self.end_line()
    }

    /// One run: `row,col => row,col`, or as a step where it is one.
    ///
    /// # Errors
    /// Those of the writer below.
    pub fn run(&mut self, run: Run) -> io::Result<()> {
        let Run { from, to } = run;
        let arrow = if is_one_step(self.rule, from, to) {
            b" -> "
        } else {
            b" => "
        };
        self.between(from, arrow, to)?;
        self.end_line()
    }

    /// One round: its number, from 1, in a comment, then its moves.
    ///
    /// # Errors
    /// Those of the writer below.
    pub fn round(&mut self, number: u64, moves: &[Move]) -> io::Result<()> {
        self.line.extend_from_slice(b"// round ");
        push_number(&mut self.line, number);
        self.end_line()?;
        moves.iter().try_for_each(|&step| self.step(step))
    }

    /// Where one token went: `row,col -> row,col: 3 steps`.
    ///
    /// # Errors
    /// Those of the writer below.
    pub fn trip(&mut self, trip: Trip) -> io::Result<()> {
        self.between(trip.start, b" -> ", trip.end)?;
        self.line.extend_from_slice(b": ");
        push_number(&mut self.line, trip.steps);
        let word: &[u8] = if trip.steps == 1 { b" step" } else { b" steps" };
        self.line.extend_from_slice(word);
        self.end_line()
    }

    fn between(&mut self, from: usize, arrow: &[u8; 4], to: usize) -> io::Result<()> {
        match self.rule.region() {
            Some(region) => {
                push_position(&mut self.line, region, from);
                self.line.extend_from_slice(arrow);
                push_position(&mut self.line, region, to);
            }
            None => {
                self.line
                    .extend_from_slice(place_name(self.rule, from).as_bytes());
                self.line.extend_from_slice(arrow);
                self.line
                    .extend_from_slice(place_name(self.rule, to).as_bytes());
            }
        }
        Ok(())
    }

    fn end_line(&mut self) -> io::Result<()> {
        self.line.push(b'\n');
        let written = self.out.write_all(&self.line);
        self.line.clear();
        written
    }
}

/// Whether a run is a single step: between neighbours, which a torus may join over its border.
fn is_one_step(rule: &Rule, from: usize, to: usize) -> bool {
    let near = rule.region().is_some_and(|region| {
        let (from, to) = (region.position(from), region.position(to));
        from.row.abs_diff(to.row).max(from.col.abs_diff(to.col)) == 1
    });
    let mut joined = near;
    if !joined {
        rule.neighbours(from, |at| joined |= at == to);
    }
    joined
}

fn push_position(line: &mut Vec<u8>, region: &Region, place: usize) {
    let at = region.position(place);
    push_number(line, at.row as u64);
    line.push(b',');
    push_number(line, at.col as u64);
}

/// Decimal digits, without the detour of a string: there may be hundreds of millions of lines.
fn push_number(line: &mut Vec<u8>, number: u64) {
    let begin = line.len();
    let mut rest = number;
    loop {
        line.push(b'0' + (rest % 10) as u8);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    line[begin..].reverse();
}
