//! Problems where tokens step to free neighbouring places, or swap with their neighbours.

use super::{Family, PLAIN, Problem, Sample, sample};
use crate::judge::glyphs::Glyphs;
use crate::judge::page_limit::limit;
use crate::judge::problem::{Gaps, SlideTask, SlideWriter, Swaps, Task};
use crate::judge::read_board::{BoardText, SizeText, Spacing};

const FOUR_BY_FOUR: BoardText = BoardText {
    size: SizeText::Fixed { rows: 4, cols: 4 },
    glyphs: Glyphs::DIGITS,
    spacing: Spacing::Glued,
};

/// The size before the boards.
const SIZED: BoardText = BoardText {
    size: SizeText::RowsThenCols {
        rows: "n",
        cols: "m",
    },
    glyphs: Glyphs::DIGITS,
    spacing: Spacing::Glued,
};

pub(super) const HAOI2008_TOYS: Problem = Problem {
    key: "haoi2008_toys",
    also: &["HAOI 2008 移动玩具", "Luogu P4289", "BZOJ 1054"],
    family: Family::SlideAndSwap,
    title: "Moving toys",
    statement: "Some cells of a 4 x 4 board hold a toy, all alike. A move takes one toy to a free \
                cell above, below, left or right of it. What is the least number of moves from the \
                first board to the second? Both hold the same number of toys.",
    input: "Two boards of four rows of four digits, 1 for a toy and 0 for a free cell.",
    output: "The least number of moves.",
    gaps: Gaps::BlankLines,
    task: Task::Slide(SlideTask {
        board: FOUR_BY_FOUR,
        swaps: Swaps::Sides,
        writer: SlideWriter::Count,
    }),
    samples: &[sample!("haoi2008_toys", "1")],
    ..PLAIN
};

pub(super) const LUOGU_P1225: Problem = Problem {
    key: "luogu_p1225",
    also: &["Luogu P1225 黑白棋游戏"],
    family: Family::SlideAndSwap,
    title: "Game of black and white pieces",
    statement: "A 4 x 4 board is full of white and black pieces. A move swaps two pieces that lie \
                side by side, or one above the other; to swap two of one colour is of no use. \
                Which moves lead from the first board to the second, as few as can be? Both hold \
                the same number of black pieces.",
    input: "Two boards of four rows of four digits, 1 for a black piece and 0 for a white one.",
    output: "The least number n of moves, then n lines, a move each: row and column of one piece \
             and of the other, counted from 1, glued. Any shortest list is right; the cell that \
             holds the black piece stands first here.",
    task: Task::Slide(SlideTask {
        board: FOUR_BY_FOUR,
        swaps: Swaps::Sides,
        writer: SlideWriter::CountAndGluedMoves,
    }),
    samples: &[sample!("luogu_p1225", "1")],
    ..PLAIN
};

pub(super) const CEOI1999_GAME: Problem = Problem {
    key: "ceoi1999_game",
    also: &["CEOI 1999 The Game"],
    input: "Two boards of four rows of four digits, a blank line between, 1 for a black piece and \
            0 for a white one.",
    output: "The least number n of moves, then n lines, a move each: row and column of one piece \
             and of the other, counted from 1, blanks between. Any shortest list is right; the \
             cell that holds the black piece stands first here.",
    gaps: Gaps::BlankLines,
    task: Task::Slide(SlideTask {
        board: FOUR_BY_FOUR,
        swaps: Swaps::Sides,
        writer: SlideWriter::CountAndMoves,
    }),
    samples: &[sample!("ceoi1999_game", "1")],
    ..LUOGU_P1225
};

pub(super) const WANG_GRAPH_TRANSFORM: Problem = Problem {
    key: "wang_graph_transform",
    also: &["图形变换"],
    title: "Transforming a picture",
    statement: "A 4 x 4 board is full of white and black pieces. A move swaps two pieces that lie \
                side by side, or one above the other; to swap two of one colour is of no use. \
                Which moves lead from the first board to the second, as few as can be?",
    output: "The least number n of moves, then n lines, a move each: row and column of one piece \
             and of the other, counted from 1, glued. Any shortest list is right; the cell that \
             holds the black piece stands first here. `No solution!` where the boards do not hold \
             the same number of black pieces.",
    impossible: Some("No solution!"),
    samples: &[sample!("wang_graph_transform", "1")],
    ..LUOGU_P1225
};

pub(super) const LUOGU_P3159: Problem = Problem {
    key: "luogu_p3159",
    also: &["CQOI 2012 交换棋子", "Luogu P3159", "BZOJ 2668"],
    family: Family::SlideAndSwap,
    title: "Swapping pieces",
    statement: "A board is full of black and white pieces. A swap exchanges two pieces whose cells \
                share a side or a corner. Each cell has a limit: so many swaps at most may touch \
                it. What is the least number of swaps from the first board to the second?",
    input: "The numbers n of rows and m of columns, then the two boards, n rows of m digits each, 1 \
            for one colour and 0 for the other, then the limits in the same form, a digit a cell.",
    output: "The least number of swaps, or -1 where nothing leads to the second board.",
    task: Task::Slide(SlideTask {
        board: SIZED,
        swaps: Swaps::AroundWithinLimits,
        writer: SlideWriter::Count,
    }),
    impossible: Some("-1"),
    limits: &[limit("n", 1, 20), limit("m", 1, 20)],
    samples: &[sample!("luogu_p3159", "1")],
    ..PLAIN
};
