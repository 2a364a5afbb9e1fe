//! Flip Game and its kin: the plus rule, to one colour, whichever.

use super::{Family, PLAIN, Problem, Sample, sample};
use crate::flip::Question;
use crate::judge::flip_task::{
    Between, BoardTask, CaseText, CellsText, FixedGoal, FlipRule, FlipTask, FlipWriter, Heading,
    Layout,
};
use crate::judge::glyphs::Glyphs;
use crate::judge::problem::{Cases, Gaps, Task};
use crate::judge::read_board::{BoardText, SizeText, Spacing};

const fn flip_game(layout: Layout) -> Task {
    Task::Flip(FlipTask {
        case: CaseText::Board(BoardTask {
            text: BoardText {
                size: SizeText::Fixed { rows: 4, cols: 4 },
                glyphs: Glyphs(b"bw"),
                spacing: Spacing::Glued,
            },
            cells: CellsText::Start,
            rule: FlipRule::Plus,
            goal: FixedGoal::Same,
        }),
        question: Question::Fewest,
        most: None,
        writer: FlipWriter::Count,
        layout,
    })
}

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
    task: flip_game(Layout::PLAIN),
    impossible: Some("Impossible"),
    samples: &[sample!("poj1753", "1")],
    ..PLAIN
};

pub(super) const TIMUS1060: Problem = Problem {
    key: "timus1060",
    also: &["Timus 1060"],
    input: "Four rows of four letters, `b` for a piece that shows black and `w` for white.",
    output: "The least number of presses, or `Impossible`.",
    cases: Cases::One,
    samples: &[sample!("timus1060", "1")],
    ..POJ1753
};

pub(super) const ZOJ2050: Problem = Problem {
    key: "zoj2050",
    also: &["ZOJ 2050"],
    input: "The number N of boards, then the boards with blank lines before them: four rows of \
            four letters, `b` for a piece that shows black and `w` for white.",
    output: "For each board a line, the least number of presses or `Impossible`; an empty line \
             between two boards.",
    cases: Cases::Counted("N"),
    gaps: Gaps::BlankLines,
    task: flip_game(Layout {
        heading: Heading::None,
        between: Between::BlankLine,
    }),
    samples: &[sample!("zoj2050", "1")],
    ..POJ1753
};
