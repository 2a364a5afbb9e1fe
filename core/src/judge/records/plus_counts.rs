//! Problems of the plus rule that want to know the least number of presses to one given colour.

use super::{Family, PLAIN, Problem, Sample, sample};
use crate::flip::Question;
use crate::judge::flip_task::{
    Between, BoardTask, CaseText, CellsText, FixedGoal, FlipRule, FlipTask, FlipWriter, Heading,
    Layout,
};
use crate::judge::glyphs::Glyphs;
use crate::judge::page_limit::limit;
use crate::judge::problem::{Cases, Gaps, Task};
use crate::judge::read_board::{BoardText, SizeText, Spacing};
use crate::judge::read_brackets::{BetweenCells, BracketText};

/// A board that is written as its cells.
pub(super) const fn board(size: SizeText, glyphs: Glyphs) -> BoardTask {
    BoardTask {
        text: BoardText {
            size,
            glyphs,
            spacing: Spacing::Glued,
        },
        cells: CellsText::Start,
        rule: FlipRule::Plus,
        goal: FixedGoal::All(0),
    }
}

/// The same with a blank between two cells.
pub(super) const fn spaced(size: SizeText, glyphs: Glyphs) -> BoardTask {
    let mut board = board(size, glyphs);
    board.text.spacing = Spacing::Spaced;
    board
}

/// The fewest presses that make all cells `state`.
pub(super) const fn to(state: u8, board: BoardTask) -> FlipTask {
    FlipTask {
        case: CaseText::Board(BoardTask {
            goal: FixedGoal::All(state),
            ..board
        }),
        question: Question::Fewest,
        most: None,
        writer: FlipWriter::Count,
        layout: Layout::PLAIN,
    }
}

pub(super) const POJ1681: Problem = Problem {
    key: "poj1681",
    also: &["POJ 1681"],
    family: Family::PlusBoards,
    title: "Painter's Problem",
    statement: "A square wall of n x n bricks is white and \
                yellow. To paint a brick changes its colour and that of its neighbours above, \
                below, left and right. How many bricks are painted, as few as can be, until all \
                are yellow?",
    input: "The number t of walls; for each n, then n rows of n letters, `w` for white and `y` for \
            yellow.",
    output: "For each wall a line: the least number of bricks, or `inf`.",
    cases: Cases::Counted("t"),
    task: Task::Flip(to(1, board(SizeText::Square("n"), Glyphs(b"wy")))),
    impossible: Some("inf"),
    limits: &[limit("n", 1, 15)],
    samples: &[sample!("poj1681", "1")],
    ..PLAIN
};

pub(super) const OPENJUDGE_PAINTER: Problem = Problem {
    key: "openjudge_painter",
    also: &["OpenJudge 画家问题"],
    input: "n, then n rows of n letters, `w` for white and `y` for yellow.",
    output: "The least number of bricks, or `inf`.",
    cases: Cases::One,
    limits: &[limit("n", 1, 15)],
    samples: &[sample!("openjudge_painter", "1")],
    ..POJ1681
};

const TEN_BY_TEN: BoardTask = board(SizeText::Fixed { rows: 10, cols: 10 }, Glyphs(b"#O"));

pub(super) const UVA10309: Problem = Problem {
    key: "uva10309",
    also: &["UVa 10309"],
    family: Family::PlusBoards,
    title: "Turn the Lights Off",
    statement: "A hundred lights stand in ten rows of ten. A press changes a light and its \
                neighbours above, below, left and right. What is the least number of presses that \
                put all lights out?",
    input: "For each board a line with its name, then ten rows of ten signs, `O` for a light that \
            is on and `#` for one that is off. After the last board the name `end`.",
    output: "For each board its name and the least number of presses; -1 where there is none, or \
             none of at most 100 presses.",
    cases: Cases::NamedUntil("end"),
    task: Task::Flip(FlipTask {
        most: Some(100),
        layout: Layout {
            heading: Heading::Name,
            between: Between::Nothing,
        },
        ..to(0, TEN_BY_TEN)
    }),
    impossible: Some("-1"),
    samples: &[sample!("uva10309", "1")],
    ..PLAIN
};

pub(super) const BOJ14939: Problem = Problem {
    key: "boj14939",
    also: &["BOJ 14939 불 끄기"],
    title: "Putting out a hundred lights",
    input: "Ten rows of ten signs, `O` for a light that is on and `#` for one that is off.",
    output: "The least number of presses, or -1.",
    cases: Cases::One,
    task: Task::Flip(to(0, TEN_BY_TEN)),
    samples: &[sample!("boj14939", "1")],
    ..UVA10309
};

pub(super) const LUOGU_P10449: Problem = Problem {
    key: "luogu_p10449",
    also: &["Luogu P10449 费解的开关", "AcWing 95"],
    family: Family::PlusBoards,
    title: "A puzzling switch",
    statement: "Twenty-five lights stand in five rows of five. A press changes a light and its \
                neighbours above, below, left and right. What is the least number of presses that \
                put all lights on, if six are enough?",
    input: "The number n of boards, then the boards: five rows of five digits, 1 for a light that \
            is on. Blank lines may stand between.",
    output: "For each board a line: the least number of presses; -1 where that is more than 6, or \
             where there is none.",
    cases: Cases::Counted("n"),
    gaps: Gaps::BlankLines,
    task: Task::Flip(FlipTask {
        most: Some(6),
        ..to(
            1,
            board(SizeText::Fixed { rows: 5, cols: 5 }, Glyphs::DIGITS),
        )
    }),
    impossible: Some("-1"),
    limits: &[limit("n", 1, 500)],
    samples: &[sample!("luogu_p10449", "1")],
};

pub(super) const LUOGU_P2040: Problem = Problem {
    key: "luogu_p2040",
    also: &["Luogu P2040 打开所有的灯"],
    family: Family::PlusBoards,
    title: "Switching on nine lights",
    statement: "Nine lights stand in three rows of three. A press changes a light and its \
                neighbours above, below, left and right. What is the least number of presses that \
                put all lights on?",
    input: "Nine digits, 1 for a light that is on.",
    output: "The least number of presses.",
    task: Task::Flip(to(
        1,
        spaced(SizeText::Fixed { rows: 3, cols: 3 }, Glyphs::DIGITS),
    )),
    samples: &[sample!("luogu_p2040", "1")],
    ..PLAIN
};

pub(super) const LC1284: Problem = Problem {
    key: "lc1284",
    also: &["LeetCode 1284 Minimum Flips to Convert Matrix to Zero Matrix"],
    family: Family::PlusBoards,
    title: "Flips to the zero matrix",
    statement: "A matrix holds 0 and 1. A step changes \
                a cell and its neighbours above, below, left and right. What is the least number \
                of steps until all cells are 0?",
    input: "The rows as a list of lists: `[[0,0],[0,1]]`.",
    output: "The least number of steps, or -1.",
    task: Task::Flip(to(
        0,
        board(
            SizeText::Brackets(BracketText {
                board: *b"[]",
                row: *b"[]",
                between: BetweenCells::Comma,
            }),
            Glyphs::DIGITS,
        ),
    )),
    impossible: Some("-1"),
    limits: &[limit("rows", 1, 3), limit("columns", 1, 3)],
    samples: &[sample!("lc1284", "1"), sample!("lc1284", "4")],
    ..PLAIN
};

pub(super) const DMOJ_MOCKDWITE09P4: Problem = Problem {
    key: "dmoj_mockdwite09p4",
    also: &["DMOJ mockdwite09p4 Lights Out"],
    family: Family::PlusBoards,
    title: "Boards of lights to the end of the input",
    statement: "Lights stand in R rows of C. A press \
                changes a light and its neighbours above, below, left and right. What is the least \
                number of presses that put all lights out?",
    input: "One board or several, to the end of the input: R and C, then R rows of C digits, 1 for \
            a light that is on.",
    output: "For each board a line: the least number of presses, or -1.",
    cases: Cases::ToEnd,
    task: Task::Flip(to(
        0,
        board(
            SizeText::RowsThenCols {
                rows: "R",
                cols: "C",
            },
            Glyphs::DIGITS,
        ),
    )),
    impossible: Some("-1"),
    limits: &[limit("R", 1, 5), limit("C", 1, 5)],
    samples: &[sample!("dmoj_mockdwite09p4", "1")],
    ..PLAIN
};

pub(super) const TOPCODER_TURNOFFLIGHTS: Problem = Problem {
    key: "topcoder_TurnOffLights",
    also: &["TopCoder TurnOffLights"],
    family: Family::PlusBoards,
    title: "Turning off lights, or one for twice the price",
    statement: "Sixteen lights stand in four rows of four. To change a light and its neighbours \
                above, below, left and right costs 1; to change a light alone costs 2. What is the \
                least cost until all lights are off? (Other sizes are taken while they have few \
                cells.)",
    input: "The rows as a list of strings: `{\"1100\", \"1000\", \"0000\", \"0000\"}`, 1 for a \
            light that is on.",
    output: "The least cost.",
    task: Task::Flip(to(
        0,
        BoardTask {
            rule: FlipRule::PlusOrDearSingle,
            ..board(
                SizeText::Brackets(BracketText {
                    board: *b"{}",
                    row: *b"\"\"",
                    between: BetweenCells::Nothing,
                }),
                Glyphs::DIGITS,
            )
        },
    )),
    limits: &[limit("rows", 4, 4), limit("columns", 4, 4)],
    samples: &[
        sample!("topcoder_TurnOffLights", "1"),
        sample!("topcoder_TurnOffLights", "4"),
    ],
    ..PLAIN
};

pub(super) const UVA11464: Problem = Problem {
    key: "uva11464",
    also: &["UVa 11464"],
    family: Family::PlusBoards,
    title: "Even Parity",
    statement: "A matrix of n x n cells holds 0 and 1. \
                Some 0 may be made 1, but no 1 becomes 0. What is the least number of changes \
                after which the neighbours of every cell above, below, left and right, without \
                the cell, have an even sum?",
    input: "The number T of cases; for each n, then n rows of n digits.",
    output: "For each case a line `Case k: v`, k from 1, v the least number of changes or -1.",
    cases: Cases::Counted("T"),
    task: Task::Flip(FlipTask {
        layout: Layout {
            heading: Heading::Inline("Case ", ": "),
            between: Between::Nothing,
        },
        ..to(
            0,
            BoardTask {
                rule: FlipRule::SideSums,
                ..spaced(SizeText::Square("n"), Glyphs::DIGITS)
            },
        )
    }),
    impossible: Some("-1"),
    limits: &[limit("n", 1, 15)],
    samples: &[sample!("uva11464", "1")],
    ..PLAIN
};
