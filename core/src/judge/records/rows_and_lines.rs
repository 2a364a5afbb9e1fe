//! Problems of rows and columns, and of lights in a single row.

use super::plus_counts::{board, spaced, to};
use super::{Family, PLAIN, Problem, Sample, sample};
use crate::flip::Question;
use crate::judge::flip_task::{
    Between, BoardTask, CaseText, CellsText, FlipRule, FlipTask, FlipWriter, Heading, Layout,
};
use crate::judge::glyphs::Glyphs;
use crate::judge::page_limit::limit;
use crate::judge::problem::{Cases, Task};
use crate::judge::read_board::SizeText;

pub(super) const POJ2965: Problem = Problem {
    key: "poj2965",
    also: &["POJ 2965", "AcWing 116", "Luogu P10456"],
    family: Family::RowsAndLines,
    title: "The Pilots Brothers' refrigerator",
    statement: "A refrigerator has sixteen handles in four rows of four. To turn a handle turns \
                all handles of its row and of its column, each once. Which handles are turned, as \
                few as can be, until all are open? There is exactly one such set.",
    input: "Four rows of four signs, `+` for a handle that is closed and `-` for one that is open.",
    output: "The number N of handles, then N lines: row and column of each, counted from 1, row by \
             row.",
    task: Task::Flip(FlipTask {
        writer: FlipWriter::CountAndPlaces,
        ..to(
            0,
            BoardTask {
                rule: FlipRule::RowAndColumn,
                ..board(SizeText::Fixed { rows: 4, cols: 4 }, Glyphs(b"-+"))
            },
        )
    }),
    samples: &[sample!("poj2965", "1")],
    ..PLAIN
};

pub(super) const KILONOVA2348_BECURI: Problem = Problem {
    key: "kilonova2348_becuri",
    also: &["Kilonova 2348 becuri"],
    family: Family::RowsAndLines,
    title: "Light bulbs in lines",
    statement: "Light bulbs stand in n rows of m. The switch of a bulb changes all bulbs of its row and \
                of its column but not the bulb itself. How many switches are pressed, as few as can \
                be, until all bulbs are off?",
    input: "n and m, then n rows of m digits, 1 for a bulb that is on.",
    output: "The least number of switches, or -1.",
    task: Task::Flip(to(
        0,
        BoardTask {
            rule: FlipRule::LinesButTheCell,
            ..spaced(
                SizeText::RowsThenCols {
                    rows: "n",
                    cols: "m",
                },
                Glyphs::DIGITS,
            )
        },
    )),
    impossible: Some("-1"),
    limits: &[limit("n", 1, 500), limit("m", 1, 500)],
    samples: &[
        sample!("kilonova2348_becuri", "1"),
        sample!("kilonova2348_becuri", "2"),
    ],
    ..PLAIN
};

pub(super) const DMOJ_MCCC1S2: Problem = Problem {
    key: "dmoj_mccc1s2",
    also: &["DMOJ mccc1s2"],
    family: Family::RowsAndLines,
    title: "Whole rows and whole columns",
    statement: "A board of N x N cells shows 0 and 1. A move changes all cells of a row, or all of \
                a column. Which moves make all cells 0?",
    input: "N, then N rows of N digits.",
    output: "The number of moves, then a line for each: `R i` for row i or `C j` for column j, \
             counted from 1; or -1. Any list is right; this one is as short as can be, and of the \
             two shortest that may exist it has the rows least as a string of 0 and 1.",
    task: Task::Flip(FlipTask {
        writer: FlipWriter::CountAndNames,
        ..to(
            0,
            BoardTask {
                rule: FlipRule::WholeLines,
                ..spaced(SizeText::Square("N"), Glyphs::DIGITS)
            },
        )
    }),
    impossible: Some("-1"),
    samples: &[sample!("dmoj_mccc1s2", "1"), sample!("dmoj_mccc1s2", "2")],
    ..PLAIN
};

pub(super) const POJ3185: Problem = Problem {
    key: "poj3185",
    also: &["POJ 3185"],
    family: Family::RowsAndLines,
    title: "The Water Bowls",
    statement: "Twenty bowls stand in a row. To turn over a bowl turns its neighbours too. How \
                many bowls are turned, as few as can be, until all stand upright?",
    input: "Twenty digits, 1 for a bowl that lies upside down.",
    output: "The least number of bowls. The page promises that it can be done.",
    task: Task::Flip(to(
        0,
        spaced(SizeText::Fixed { rows: 1, cols: 20 }, Glyphs::DIGITS),
    )),
    samples: &[sample!("poj3185", "1")],
    ..PLAIN
};

pub(super) const BOJ2138: Problem = Problem {
    key: "boj2138",
    also: &["BOJ 2138 전구와 스위치"],
    family: Family::RowsAndLines,
    title: "Bulbs and switches",
    statement: "n bulbs stand in a row. Switch i changes bulb i and the bulbs beside it. What is \
                the least number of presses from the first state to the second?",
    input: "n, then two rows of n digits: the state at first, and the state wanted.",
    output: "The least number of presses, or -1.",
    task: Task::Flip(to(
        0,
        BoardTask {
            cells: CellsText::StartAndGoal,
            ..board(SizeText::Row("n"), Glyphs::DIGITS)
        },
    )),
    impossible: Some("-1"),
    samples: &[sample!("boj2138", "1")],
    ..PLAIN
};

pub(super) const HDU2209: Problem = Problem {
    key: "hdu2209",
    also: &["HDU 2209 翻纸牌游戏"],
    family: Family::RowsAndLines,
    title: "Turning cards",
    statement: "Cards lie in a row. To turn a card turns the cards beside it too. What is the \
                least number of turns until all show 0?",
    input: "One row or several, to the end of the input: a line of digits, 0 for a card that shows \
            its front and 1 for one that shows its back.",
    output: "For each row a line: the least number of turns, or `NO`.",
    cases: Cases::ToEnd,
    task: Task::Flip(to(0, board(SizeText::Line, Glyphs::DIGITS))),
    impossible: Some("NO"),
    limits: &[limit("cells", 1, 20)],
    samples: &[sample!("hdu2209", "1")],
    ..PLAIN
};

pub(super) const UVA1019_LIGHTBULBS: Problem = Problem {
    key: "uva1019_lightbulbs",
    also: &["UVa 1019", "ACM ICPC World Finals 2005"],
    family: Family::RowsAndLines,
    title: "Light Bulbs",
    statement: "A row of light bulbs is written as a decimal number whose binary digits are the \
                bulbs, 1 for on; so are the switches. Switch i changes bulb i and the bulbs beside \
                it. There are as many bulbs and switches as the larger of two numbers has binary \
                digits. Which switches lead from the first number to the second? Of several sets, \
                the one whose number is least, however many switches that are.",
    input: "Pairs of numbers, `0 0` after the last.",
    output: "For each pair a line `Case Number k: x`, k from 1, x the number of the switches or \
             `impossible`; an empty line between two pairs.",
    cases: Cases::UntilZeros(2),
    task: Task::Flip(FlipTask {
        case: CaseText::TwoNumbers,
        question: Question::Any,
        most: None,
        writer: FlipWriter::Number,
        layout: Layout {
            heading: Heading::Inline("Case Number ", ": "),
            between: Between::BlankLine,
        },
    }),
    impossible: Some("impossible"),
    limits: &[limit("digits", 1, 100)],
    samples: &[sample!("uva1019_lightbulbs", "1")],
    ..PLAIN
};
