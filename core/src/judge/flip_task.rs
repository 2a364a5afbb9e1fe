//! What a record says of a flip problem: how a case is read, what a press changes, what is asked,
//! and how the answer is printed.

use super::read_board::BoardText;
use super::read_wiring::WiringText;
use crate::flip::{Goal, Question};

/// A flip problem.
#[derive(Debug, Clone, Copy)]
pub struct FlipTask {
    /// How a case is read, and which puzzle it makes.
    pub case: CaseText,
    /// What is asked.
    pub question: Question,
    /// Where more presses than this count as impossible.
    pub most: Option<u64>,
    /// What is printed of the answer.
    pub writer: FlipWriter,
    /// What is printed around the answers.
    pub layout: Layout,
}

/// How a case is read.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum CaseText {
    /// As a board.
    Board(BoardTask),
    /// As two whole numbers of any length, in decimal: the lamps of a row and what they are to
    /// become, the row being as long as the larger number in binary.
    TwoNumbers,
    /// As lamps and buttons in no board.
    Wiring(WiringText),
    /// As a machine of one line.
    Machine,
    /// As nine clocks that show the hours 3, 6, 9 and 12.
    NineHours,
}

/// A flip puzzle on a board.
#[derive(Debug, Clone, Copy)]
pub struct BoardTask {
    /// How the board is read.
    pub text: BoardText,
    /// What its cells are.
    pub cells: CellsText,
    /// What a press changes.
    pub rule: FlipRule,
    /// What the board is to become; where the goal is read, the difference is to become all 0.
    pub goal: FixedGoal,
}

/// A goal that all boards of a problem have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FixedGoal {
    /// All cells have this state.
    All(u8),
    /// All cells have one state, whichever.
    Same,
}

impl From<FixedGoal> for Goal {
    fn from(goal: FixedGoal) -> Self {
        match goal {
            FixedGoal::All(state) => Self::Uniform(state),
            FixedGoal::Same => Self::Same,
        }
    }
}

/// What the cells of a board are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CellsText {
    /// The start.
    Start,
    /// The start, and after it the goal.
    StartAndGoal,
    /// Nothing: only the size is written, and each cell has this state.
    All(u8),
}

/// What a press changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlipRule {
    /// The cell and its side neighbours.
    Plus,
    /// All cells of the row and the column, each once.
    RowAndColumn,
    /// All cells of the row and the column but the cell itself.
    LinesButTheCell,
    /// The buttons are whole rows, then whole columns.
    WholeLines,
    /// The cell and its side neighbours, or for two presses the cell alone.
    PlusOrDearSingle,
    /// A press makes a 0 a 1. What is to become 0 is the sum of the side neighbours of each cell,
    /// without the cell, modulo 2. Where a cell is 1, there is no button.
    SideSums,
    /// The side neighbours without the cell, with three colours.
    SidesOfThree,
    /// Nine clocks with four hours and nine moves, on a board of 3 x 3 only.
    Clocks,
}

/// What is printed of the presses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FlipWriter {
    /// Their number, on a line.
    Count,
    /// How often each cell is pressed: a line a row, blanks between.
    Matrix,
    /// Their number, then a line for each: row and column, counted from 1.
    CountAndPlaces,
    /// Their number, then a line for each: its name.
    CountAndNames,
    /// The number in decimal that has a binary digit for each button, the first being the highest.
    Number,
    /// Presses other than none that change nothing, as a matrix; impossible where there are none.
    KernelMatrix,
    /// The first ten solutions in the order of the first row, read from right to left as a binary
    /// number: for each its number, its matrix and a blank line. Then how many solutions there are.
    FirstTenByTopRow,
    /// How many solutions there are.
    Solutions,
    /// The same modulo this number.
    SolutionsModulo(u64),
    /// This word: there is a solution.
    Word(&'static str),
    /// The numbers of the buttons, counted from 1, each as often as it is pressed, in a line.
    Numbers,
    /// Nothing for a case; after the last the sum of the numbers of presses.
    Sum,
}

/// What is printed around the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// What stands before the answers of a case.
    pub heading: Heading,
    /// What stands between two cases.
    pub between: Between,
}

impl Layout {
    /// Nothing but answers.
    pub const PLAIN: Self = Self {
        heading: Heading::None,
        between: Between::Nothing,
    };
}

/// What stands before the answers of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// Nothing.
    None,
    /// A line of its own: the number of the case between these words.
    Line(&'static str, &'static str),
    /// In the line of the answer: the number of the case between these words.
    Inline(&'static str, &'static str),
    /// In the line of the answer: the name of the case and a blank.
    Name,
}

/// What stands between two cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    /// Nothing.
    Nothing,
    /// An empty line.
    BlankLine,
}
