//! Steps put together to straight runs: one token goes on in one direction as long as it does.

use super::moves::{Move, Run};
use super::rule::{Places, Rule};
use crate::grid::{Edges, Position};

/// Runs made of steps, as long as the same token keeps its direction in the steps that follow.
///
/// ```
/// use tilewise::grid::Size;
/// use tilewise::slide::{Move, Rule, Run, Runs};
///
/// let steps = [(0, 1), (1, 2), (2, 5), (3, 4)].map(|(from, to)| Move { from, to });
/// let rule = Rule::open(Size::new(2, 3)?);
/// let runs: Vec<Run> = Runs::new(&rule, steps.into_iter()).collect();
/// assert_eq!(runs, [(0, 2), (2, 5), (3, 4)].map(|(from, to)| Run { from, to }));
/// # Ok::<(), tilewise::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Runs<'a, I> {
    rule: &'a Rule,
    steps: I,
    /// The step that ended the last run.
    next: Option<Move>,
}

/// One step of a run: rows down and columns to the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Heading {
    rows: isize,
    cols: isize,
}

impl<'a, I: Iterator<Item = Move>> Runs<'a, I> {
    /// The runs of `steps` on the places of `rule`.
    pub fn new(rule: &'a Rule, mut steps: I) -> Self {
        let next = steps.next();
        Self { rule, steps, next }
    }

    /// Whether a step over the border joins two places.
    fn wraps(&self, from: usize, to: usize) -> bool {
        let is_open = matches!(
            self.rule.places(),
            Places::Board {
                edges: Edges::Open,
                ..
            }
        );
        let mut joined = false;
        if !is_open {
            self.rule.neighbours(from, |near| joined |= near == to);
        }
        joined
    }

    /// Where a step leads on a board, unless it crosses the border; none on a graph.
    fn heading(&self, step: Move) -> Option<Heading> {
        let region = self.rule.region()?;
        let apart = |from: usize, to: usize| to as isize - from as isize;
        let Position { row, col } = region.position(step.from);
        let to = region.position(step.to);
        let (rows, cols) = (apart(row, to.row), apart(col, to.col));
        (rows.abs().max(cols.abs()) == 1).then_some(Heading { rows, cols })
    }
}

impl<I: Iterator<Item = Move>> Iterator for Runs<'_, I> {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        let Move { from, mut to } = self.next?;
        let heading = self.heading(Move { from, to });
        loop {
            self.next = self.steps.next();
            match self.next {
                Some(step) if step.from == to && heading.is_some() => {
                    // Where a torus joins both ends, the run would read as that one step.
                    if self.heading(step) != heading || self.wraps(from, step.to) {
                        return Some(Run { from, to });
                    }
                    to = step.to;
                }
                _ => return Some(Run { from, to }),
            }
        }
    }
}
