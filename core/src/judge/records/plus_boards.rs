//! Problems where a press changes a cell of a board and its side neighbours.

use super::{Family, Problem, Sample, sample};
use crate::flip::{Goal, Question};
use crate::judge::problem::{Cases, FlipRule, FlipTask, FlipWriter, Task};
use crate::judge::read_board::{BoardText, SizeText};
use crate::judge::scanner::Glyphs;

pub(super) const POJ1753: Problem = Problem {
    key: "poj1753",
    also: &[],
    family: Family::PlusBoards,
    title: "Flip Game",
    statement: "Sixteen pieces, black on one side and white on the other, lie on a 4 x 4 board. A \
                press turns over a piece and its neighbours above, below, left and right. What is \
                the least number of presses after which all pieces show one colour, whichever?",
    input: "One board or several, to the end of the input: four rows of four letters, `b` for a \
            piece that shows black and `w` for white.",
    output: "For each board a line: the least number of presses, or `Impossible`.",
    cases: Cases::ToEnd,
    task: Task::Flip(FlipTask {
        board: BoardText {
            size: SizeText::Fixed { rows: 4, cols: 4 },
            glyphs: Glyphs(b"bw"),
        },
        rule: FlipRule::Plus,
        goal: Goal::Same,
        question: Question::Fewest,
        writer: FlipWriter::Count,
    }),
    impossible: Some("Impossible"),
    samples: &[sample!("poj1753", "1")],
};

pub(super) const POJ3279: Problem = Problem {
    key: "poj3279",
    also: &["USACO 2007 Open", "Luogu P1985"],
    family: Family::PlusBoards,
    title: "Fliptile",
    statement: "A board of M rows and N columns (the page says up to 15 each; more is taken) has \
                tiles that show 0 or 1. A press turns over a tile and its neighbours above, below, \
                left and right. Which tiles are pressed so that every tile shows 0, with as few \
                presses as can be? Of several such sets, the one that is least when its rows are \
                read as one string of 0 and 1.",
    input: "M and N, then M rows of N digits: 1 for a tile that has to be turned, 0 for one that \
            has not.",
    output: "M rows of N digits with blanks between, 1 for a tile that is pressed; or `IMPOSSIBLE`.",
    cases: Cases::One,
    task: Task::Flip(FlipTask {
        board: BoardText {
            size: SizeText::RowsThenCols {
                rows: "M",
                cols: "N",
            },
            glyphs: Glyphs::DIGITS,
        },
        rule: FlipRule::Plus,
        goal: Goal::Uniform(0),
        question: Question::Fewest,
        writer: FlipWriter::Matrix,
    }),
    impossible: Some("IMPOSSIBLE"),
    samples: &[sample!("poj3279", "1")],
};
