//! Problems of cells with three or four states.

use super::plus_counts::{spaced, to};
use super::wirings::{OFF, any};
use super::{Family, PLAIN, Problem, Sample, sample};
use crate::flip::Question;
use crate::judge::flip_task::{BoardTask, CaseText, FlipRule, FlipTask, FlipWriter};
use crate::judge::glyphs::Glyphs;
use crate::judge::page_limit::limit;
use crate::judge::problem::{Cases, Task};
use crate::judge::read_board::SizeText;
use crate::judge::read_wiring::{StatesText, WiringText};

pub(super) const POJ1166_CLOCKS: Problem = Problem {
    key: "poj1166_clocks",
    also: &["POJ 1166 The Clocks", "IOI 1994"],
    family: Family::OtherModuli,
    title: "The Clocks",
    statement: "Nine clocks A to I stand in three rows of three. Moves 1 to 9 turn ABDE, ABC, \
                BCEF, ADG, BDEFH, CFI, DEGH, GHI and EFHI by a quarter each. Which moves, as few \
                as can be, turn all clocks to 12? There is exactly one such list.",
    input: "Nine digits: 0 for 12 o'clock, 1 for 3, 2 for 6, 3 for 9.",
    output: "The numbers of the moves, ascending, each as often as it is done, with blanks between.",
    task: Task::Flip(FlipTask {
        writer: FlipWriter::Numbers,
        ..to(
            0,
            BoardTask {
                rule: FlipRule::Clocks,
                ..spaced(SizeText::Fixed { rows: 3, cols: 3 }, Glyphs(b"0123"))
            },
        )
    }),
    samples: &[sample!("poj1166_clocks", "1")],
    ..PLAIN
};

pub(super) const USACO_CLOCKS: Problem = Problem {
    key: "usaco_clocks",
    also: &["USACO Training clocks", "Luogu P1213"],
    input: "Nine hours, each 3, 6, 9 or 12.",
    task: Task::Flip(FlipTask {
        question: Question::Fewest,
        ..any(CaseText::NineHours, FlipWriter::Numbers)
    }),
    samples: &[sample!("usaco_clocks", "1")],
    ..POJ1166_CLOCKS
};

pub(super) const HDU2801_CLOCKS: Problem = Problem {
    key: "hdu2801_clocks",
    also: &["HDU 2801"],
    family: Family::OtherModuli,
    title: "Clocks with a matrix",
    statement: "N clocks have four states, 0 to 3. \
                Operation i moves each clock by as much as row i of a matrix says. Can all be \
                brought to 0?",
    input: "For each case N, a row of N digits, the states, and N rows of N digits, the matrix. A 0 \
            stands after the last case.",
    output: "For each case a line: `Yes` or `No`.",
    cases: Cases::UntilZeros(1),
    task: Task::Flip(any(
        CaseText::Wiring(WiringText {
            before: StatesText::Start,
            digits: Glyphs(b"0123"),
            ..OFF
        }),
        FlipWriter::Word("Yes"),
    )),
    impossible: Some("No"),
    limits: &[limit("N", 1, 50)],
    samples: &[sample!("hdu2801_clocks", "1")],
    ..PLAIN
};

pub(super) const SPOJ_PTIT013H: Problem = Problem {
    key: "spoj_ptit013h",
    also: &["SPOJ PTIT013H"],
    family: Family::OtherModuli,
    title: "Matrices whose neighbours sum to another",
    statement: "A matrix B of m x n cells holds 0, 1 and \
                2. How many matrices A of such numbers are there, so that every cell of B is the \
                sum of the neighbours of that cell in A above, below, left and right, without the \
                cell, modulo 3?",
    input: "The number T of cases; for each m and n, then m rows of n digits.",
    output: "For each case a line: the number of matrices modulo 111539786, which is 0 where there \
             is none.",
    cases: Cases::Counted("T"),
    task: Task::Flip(FlipTask {
        question: Question::Any,
        writer: FlipWriter::SolutionsModulo(111_539_786),
        ..to(
            0,
            BoardTask {
                rule: FlipRule::SidesOfThree,
                ..spaced(
                    SizeText::RowsThenCols {
                        rows: "m",
                        cols: "n",
                    },
                    Glyphs(b"012"),
                )
            },
        )
    }),
    impossible: Some("0"),
    limits: &[limit("m", 1, 32), limit("n", 1, 32)],
    samples: &[sample!("spoj_ptit013h", "1")],
    ..PLAIN
};
