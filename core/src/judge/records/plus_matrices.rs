//! Problems of the plus rule that want to know which cells are pressed.

use super::plus_counts::{board, spaced, to};
use super::{Family, PLAIN, Problem, Sample, sample};
use crate::flip::Question;
use crate::judge::flip_task::{
    Between, BoardTask, CellsText, FlipTask, FlipWriter, Heading, Layout,
};
use crate::judge::glyphs::Glyphs;
use crate::judge::page_limit::limit;
use crate::judge::problem::{Cases, Task};
use crate::judge::read_board::SizeText;

pub(super) const POJ3279: Problem = Problem {
    key: "poj3279",
    also: &["USACO 2007 Open", "Luogu P1985"],
    family: Family::PlusBoards,
    title: "Fliptile",
    statement: "A board of M rows and N columns has \
                tiles that show 0 or 1. A press turns over a tile and its neighbours above, below, \
                left and right. Which tiles are pressed so that every tile shows 0, with as few \
                presses as can be? Of several such sets, the one that is least when its rows are \
                read as one string of 0 and 1.",
    input: "M and N, then M rows of N digits: 1 for a tile that has to be turned, 0 for one that \
            has not.",
    output: "M rows of N digits with blanks between, 1 for a tile that is pressed; or `IMPOSSIBLE`.",
    task: Task::Flip(FlipTask {
        writer: FlipWriter::Matrix,
        ..to(0, spaced(M_BY_N, Glyphs::DIGITS))
    }),
    impossible: Some("IMPOSSIBLE"),
    limits: &[limit("M", 1, 15), limit("N", 1, 15)],
    samples: &[sample!("poj3279", "1")],
    ..PLAIN
};

/// A board of which only the size is written.
const fn board_of(size: SizeText, cells: CellsText) -> BoardTask {
    BoardTask {
        cells,
        ..board(size, Glyphs::DIGITS)
    }
}

const M_BY_N: SizeText = SizeText::RowsThenCols {
    rows: "M",
    cols: "N",
};

const fn five_by_six(layout: Layout) -> Task {
    Task::Flip(FlipTask {
        writer: FlipWriter::Matrix,
        layout,
        ..to(
            0,
            spaced(SizeText::Fixed { rows: 5, cols: 6 }, Glyphs::DIGITS),
        )
    })
}

pub(super) const POJ1222: Problem = Problem {
    key: "poj1222",
    also: &["ZOJ 1354", "UVa 1560", "BOJ 6363"],
    family: Family::PlusBoards,
    title: "Extended Lights Out",
    statement: "Thirty lights stand in five rows of six. A press changes a light and its \
                neighbours above, below, left and right. Which buttons put all lights out? There \
                is exactly one set for each board.",
    input: "The number n of boards, then the boards: five rows of six digits, 1 for a light that \
            is on.",
    output: "For each board a line `PUZZLE #k`, k from 1, then five rows of six digits with blanks \
             between, 1 for a button that is pressed.",
    cases: Cases::Counted("n"),
    task: five_by_six(Layout {
        heading: Heading::Line("PUZZLE #", ""),
        between: Between::Nothing,
    }),
    samples: &[sample!("poj1222", "1")],
    ..PLAIN
};

pub(super) const OPENJUDGE_2811: Problem = Problem {
    key: "openjudge_2811",
    also: &["OpenJudge 2811 熄灯问题"],
    title: "Putting out the lights",
    input: "Five rows of six digits, 1 for a light that is on.",
    output: "Five rows of six digits with blanks between, 1 for a button that is pressed.",
    cases: Cases::One,
    task: five_by_six(Layout::PLAIN),
    samples: &[sample!("openjudge_2811", "1")],
    ..POJ1222
};

pub(super) const CQOI2014_HARMONY: Problem = Problem {
    key: "cqoi2014_harmony",
    also: &["CQOI 2014 和谐矩阵", "Luogu P3164"],
    family: Family::PlusBoards,
    title: "Harmonious matrices",
    statement: "A matrix of 0 and 1 is harmonious when each cell and its neighbours above, below, \
                left and right hold an even number of ones together. Which matrix of m rows and n \
                columns is, and is not all 0? Such a \
                matrix is a press set of the plus rule that changes nothing; a size that has none \
                is refused, because the page promises one.",
    input: "m and n.",
    output: "m rows of n digits with blanks between. Any such matrix is right; this one presses \
             the earliest cell that any does, and among all pivots of the echelon form only that.",
    task: Task::Flip(FlipTask {
        question: Question::Any,
        writer: FlipWriter::KernelMatrix,
        ..to(
            0,
            board_of(
                SizeText::RowsThenCols {
                    rows: "m",
                    cols: "n",
                },
                CellsText::All(0),
            ),
        )
    }),
    limits: &[limit("m", 1, 40), limit("n", 1, 40)],
    samples: &[sample!("cqoi2014_harmony", "1")],
    ..PLAIN
};

pub(super) const VIJOS1326: Problem = Problem {
    key: "vijos1326",
    also: &["Vijos P1326"],
    family: Family::PlusBoards,
    title: "All solutions of a lit board",
    statement: "All lights of a board of n rows and m columns are on. A press changes a light and its neighbours above, below, \
                left and right. Which press sets put all lights out? They are in the order of \
                their first rows, each read from right to left as a binary number.",
    input: "n and m.",
    output: "For each of the first ten solutions a line with its number, n rows of m digits with \
             blanks between, 1 for a light that is pressed, and an empty line; then the number of \
             all solutions. `Impossible` where there is none, which never happens: a board that \
             is all lit can be put out at every size.",
    task: Task::Flip(FlipTask {
        question: Question::Any,
        writer: FlipWriter::FirstTenByTopRow,
        ..to(
            0,
            board_of(
                SizeText::RowsThenCols {
                    rows: "n",
                    cols: "m",
                },
                CellsText::All(1),
            ),
        )
    }),
    impossible: Some("Impossible"),
    limits: &[limit("n", 1, 100), limit("m", 1, 15)],
    samples: &[sample!("vijos1326", "1")],
    ..PLAIN
};
