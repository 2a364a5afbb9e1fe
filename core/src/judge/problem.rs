//! What is known of a published problem: its names, its rule in words, and how to read, solve and
//! print it.

use std::fmt;
use std::io;

use super::failure::Failure;
use super::flip_task::FlipTask;
use super::page_limit::PageLimit;
use super::read_board::BoardText;
use super::run;
use crate::answer::Limits;

/// One published problem.
#[derive(Debug, Clone, Copy)]
pub struct Problem {
    /// The name by which the program calls it.
    pub key: &'static str,
    /// What it is called elsewhere.
    pub also: &'static [&'static str],
    /// Which kind of puzzle it is.
    pub family: Family,
    /// Its title.
    pub title: &'static str,
    /// Rule and question, in our words.
    pub statement: &'static str,
    /// What the input holds, in words.
    pub input: &'static str,
    /// What is printed, in words.
    pub output: &'static str,
    /// How many cases an input has.
    pub cases: Cases,
    /// What the page puts between two boards.
    pub gaps: Gaps,
    /// What each case is, what is asked and how the answer is printed.
    pub task: Task,
    /// What is printed where nothing solves a case; none where the page promises a solution, so
    /// that such a case is bad input.
    pub impossible: Option<&'static str>,
    /// How large the page's inputs are, where it says so. Larger ones are taken while the method can.
    pub limits: &'static [PageLimit],
    /// Inputs with the outputs that the judge expects.
    pub samples: &'static [Sample],
}

/// The kinds of puzzles, in the order in which they are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// A press changes a cell of a board and its side neighbours.
    PlusBoards,
    /// A press changes a row and a column, or cells of a single row.
    RowsAndLines,
    /// Each button has a list of the lamps that it changes.
    ButtonLists,
    /// A cell has more than two states.
    OtherModuli,
    /// Tokens step to free neighbouring places.
    SlideAndSwap,
}

/// An input and what is printed for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// The input.
    pub input: &'static str,
    /// The output; where several are right, one of them.
    pub output: &'static str,
}

/// How the cases of an input end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cases {
    /// There is one, and nothing after it.
    One,
    /// There is at least one; they go on to the end of the input.
    ToEnd,
    /// Their number, which the page calls so, stands before them.
    Counted(&'static str),
    /// Before each a line with its name; this name stands after the last.
    NamedUntil(&'static str),
    /// So many zeros stand after the last.
    UntilZeros(usize),
}

/// What a page puts between two boards; all readers take both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gaps {
    /// Nothing.
    None,
    /// An empty line.
    BlankLines,
}

/// What a case is, what is asked about it, and how the answer is printed.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Task {
    /// A flip puzzle.
    Flip(FlipTask),
    /// A slide puzzle.
    Slide(SlideTask),
    /// The mean length of a game of random presses, where button i changes every lamp whose number
    /// divides i. Two numbers n and k stand before the n lamps, modulo 100003 comes out.
    DivisorLamps,
    /// Which rows of lamps may be there after a number of presses of four buttons.
    PartyLamps,
}

/// A slide puzzle: a board of `0` and `1` to begin with, then the board that it is to become.
#[derive(Debug, Clone, Copy)]
pub struct SlideTask {
    /// How each of the two boards is read; `1` is a token. Where the size stands in the input, it stands
    /// before the first.
    pub board: BoardText,
    /// Which cells change places, and how often.
    pub swaps: Swaps,
    /// What is printed of the answer.
    pub writer: SlideWriter,
}

/// Which cells change places, and how often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swaps {
    /// Those that share a side, as often as is wanted.
    Sides,
    /// Those that share a side or a corner, each as often as a third board of digits says.
    AroundWithinLimits,
}

/// What is printed of the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlideWriter {
    /// Their number, on a line.
    Count,
    /// Their number, then a line a move: row and column of the cell that the token leaves and of
    /// the one that it enters, counted from 1, glued.
    CountAndGluedMoves,
    /// The same with blanks between.
    CountAndMoves,
}

impl Problem {
    /// Reads `input`, solves its cases and prints what the judge expects. Nothing is printed before
    /// the whole input is read; each answer is checked before it is printed.
    ///
    /// # Errors
    /// See [`Failure`]. *Impossible* is an answer and no error.
    pub fn solve(
        &self,
        input: &[u8],
        out: &mut dyn io::Write,
        limits: &Limits,
    ) -> Result<(), Failure> {
        run::run(self, input, out, limits)
    }
}

/// As a heading.
impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PlusBoards => "Flip: a press changes a cell and its side neighbours",
            Self::RowsAndLines => "Flip: rows, columns and lines",
            Self::ButtonLists => "Flip: each button has a list of the lamps that it changes",
            Self::OtherModuli => "Flip: more than two states",
            Self::SlideAndSwap => "Slide: tokens step to free neighbouring places",
        })
    }
}
