//! Problems of graphs, button lists and matrices.

use super::{Family, PLAIN, Problem, Sample, sample};
use crate::flip::Question;
use crate::judge::flip_task::{Between, CaseText, FlipTask, FlipWriter, Heading, Layout};
use crate::judge::glyphs::Glyphs;
use crate::judge::page_limit::limit;
use crate::judge::problem::{Cases, Task};
use crate::judge::read_board::Spacing;
use crate::judge::read_wiring::{CountsText, LinksText, StatesText, WiringText};

/// What is not read is off; no states are read.
pub(super) const OFF: WiringText = WiringText {
    counts: CountsText::Lamps("N"),
    before: StatesText::None,
    links: LinksText::Matrix,
    after: StatesText::None,
    start: 0,
    goal: 0,
    digits: Glyphs::DIGITS,
    spacing: Spacing::Spaced,
};

/// What some solution tells.
pub(super) const fn any(case: CaseText, writer: FlipWriter) -> FlipTask {
    FlipTask {
        case,
        question: Question::Any,
        most: None,
        writer,
        layout: Layout::PLAIN,
    }
}

/// The least number of presses.
const fn fewest(case: CaseText) -> FlipTask {
    FlipTask {
        question: Question::Fewest,
        ..any(case, FlipWriter::Count)
    }
}

pub(super) const LUOGU_P2962: Problem = Problem {
    key: "luogu_p2962",
    also: &["USACO 2009 November Lights", "Luogu P2962"],
    family: Family::ButtonLists,
    title: "Lights of a graph",
    statement: "N lights are joined by M edges. A press changes a light and all lights that an edge \
                joins to it. All are off. What is the least number of presses that put all on?",
    input: "N and M, then M pairs of lights, counted from 1. An edge \
            may be given twice.",
    output: "The least number of presses. It always can be done.",
    task: Task::Flip(fewest(CaseText::Wiring(WiringText {
        counts: CountsText::LampsAndEdges("N", "M"),
        links: LinksText::Edges,
        goal: 1,
        ..OFF
    }))),
    limits: &[limit("N", 1, 35)],
    samples: &[sample!("luogu_p2962", "1")],
    ..PLAIN
};

pub(super) const POJ1830: Problem = Problem {
    key: "poj1830",
    also: &["POJ 1830 开关问题"],
    family: Family::ButtonLists,
    title: "Linked switches",
    statement: "N switches are on or off. A press changes a switch and all that are linked to it; \
                a link need not hold both ways. Each is pressed once or not at all. How many sets \
                of presses lead from the first state to the second?",
    input: "The number K of cases; for each N, a row of N digits, the \
            state at first, another, the state wanted, and pairs `I J`, so that I changes J too, \
            until `0 0`. A pair may be given twice.",
    output: "For each case a line: the number of sets, or `Oh,it's impossible~!!`.",
    cases: Cases::Counted("K"),
    task: Task::Flip(any(
        CaseText::Wiring(WiringText {
            before: StatesText::StartAndGoal,
            links: LinksText::PairsUntilZeros,
            ..OFF
        }),
        FlipWriter::Solutions,
    )),
    impossible: Some("Oh,it's impossible~!!"),
    limits: &[limit("N", 1, 28)],
    samples: &[sample!("poj1830", "1")],
    ..PLAIN
};

pub(super) const HDU3364: Problem = Problem {
    key: "hdu3364",
    also: &["HDU 3364 Lanterns"],
    family: Family::ButtonLists,
    title: "Lanterns",
    statement: "n lanterns, all off, hang beside m switches, and each switch changes some of them. \
                Each is pressed once or not at all. How many sets of presses lead to each of \
                several states?",
    input: "The number T of cases; for each n and m, m lines `k i1 ... \
            ik` with the lanterns of a switch, counted from 1, then the number Q of states, and Q \
            rows of n digits.",
    output: "For each case a line `Case k:`, k from 1, then a line for each state: the number of \
             sets, which may be 0.",
    cases: Cases::Counted("T"),
    task: Task::Flip(FlipTask {
        layout: Layout {
            heading: Heading::Line("Case ", ":"),
            between: Between::Nothing,
        },
        ..any(
            CaseText::Wiring(WiringText {
                counts: CountsText::LampsAndButtons("n", "m"),
                links: LinksText::LampLists,
                after: StatesText::Goals("Q"),
                ..OFF
            }),
            FlipWriter::Solutions,
        )
    }),
    impossible: Some("0"),
    limits: &[limit("n", 1, 50), limit("m", 1, 50)],
    samples: &[sample!("hdu3364", "1")],
    ..PLAIN
};

pub(super) const HDU2285: Problem = Problem {
    key: "hdu2285",
    also: &["HDU 2285"],
    family: Family::ButtonLists,
    title: "Can these lamps be reached?",
    statement: "N lamps have M switches. Can presses lead from one state to another?",
    input: "One case or several, to the end of the input: N and M, then M rows of N digits, a row \
            a switch, 1 for a lamp that it changes; then the number Q of questions, and Q times \
            two rows of N digits: the state at first, and the state wanted.",
    output: "For each question a line: `Yes` or `No`.",
    cases: Cases::ToEnd,
    task: Task::Flip(any(
        CaseText::Wiring(WiringText {
            counts: CountsText::LampsAndButtons("N", "M"),
            after: StatesText::StartsAndGoals("Q"),
            spacing: Spacing::Glued,
            ..OFF
        }),
        FlipWriter::Word("Yes"),
    )),
    impossible: Some("No"),
    samples: &[sample!("hdu2285", "1")],
    ..PLAIN
};

pub(super) const UVA11974: Problem = Problem {
    key: "uva11974",
    also: &["UVa 11974 Switch The Lights"],
    family: Family::ButtonLists,
    title: "Switch the lights",
    statement: "N lamps, all on, have M switches. Each switch changes some of the lamps. What is the \
                least number of switches that put all lamps off?",
    input: "The number T of cases; for each N and M, then M rows of N digits, a row a switch, 1 for a \
            lamp that it changes.",
    output: "For each case a line `Case k: x`, k from 1, x the least number of switches or \
             `IMPOSSIBLE`.",
    cases: Cases::Counted("T"),
    task: Task::Flip(FlipTask {
        layout: Layout {
            heading: Heading::Inline("Case ", ": "),
            between: Between::Nothing,
        },
        ..fewest(CaseText::Wiring(WiringText {
            counts: CountsText::LampsAndButtons("N", "M"),
            start: 1,
            ..OFF
        }))
    }),
    impossible: Some("IMPOSSIBLE"),
    limits: &[limit("N", 1, 15), limit("M", 1, 100)],
    samples: &[sample!("uva11974", "1")],
    ..PLAIN
};

pub(super) const ABC128C: Problem = Problem {
    key: "abc128c",
    also: &["AtCoder Beginner Contest 128 C Switches"],
    family: Family::ButtonLists,
    title: "Switches",
    statement: "N switches are on or off, and M bulbs are each joined to some of them. Bulb i is \
                lit where the number of its switches that are on is even, or odd, as its parity \
                says. How many settings of the switches light all bulbs?",
    input: "N and M, then M lines `k s1 ... sk` with the \
            switches of a bulb, counted from 1, then M digits: 0 for even and 1 for odd.",
    output: "The number of settings, which may be 0.",
    task: Task::Flip(any(
        CaseText::Wiring(WiringText {
            counts: CountsText::ButtonsAndLamps("N", "M"),
            links: LinksText::ButtonLists,
            after: StatesText::Goal,
            ..OFF
        }),
        FlipWriter::Solutions,
    )),
    impossible: Some("0"),
    limits: &[limit("N", 1, 10), limit("M", 1, 10)],
    samples: &[sample!("abc128c", "1"), sample!("abc128c", "2")],
    ..PLAIN
};

pub(super) const AOC2025_DAY10: Problem = Problem {
    key: "aoc2025_day10",
    also: &["Advent of Code 2025, day 10, part 1"],
    family: Family::ButtonLists,
    title: "Machines with lights and buttons",
    statement: "Each machine has lights, all off, and buttons that each change some of them. What \
                is the least number of presses that shows the wanted lights, summed over all \
                machines?",
    input: "One machine or several, to the end of the input: the wanted lights in `[` and `]`, `#` \
            for on and `.` for off; then for each button its lights, counted from 0, with commas \
            between, in `(` and `)`. What follows in `{` and `}` means nothing here and may be \
            left out.",
    output: "The sum.",
    cases: Cases::ToEnd,
    task: Task::Flip(FlipTask {
        writer: FlipWriter::Sum,
        ..fewest(CaseText::Machine)
    }),
    samples: &[sample!("aoc2025_day10", "1")],
    ..PLAIN
};

pub(super) const USACO_LAMPS: Problem = Problem {
    key: "usaco_lamps",
    also: &[
        "IOI 1998 Party Lamps",
        "USACO Training lamps",
        "Luogu P1468",
    ],
    family: Family::ButtonLists,
    title: "Party Lamps",
    statement: "N lamps in a row, counted from 1, are on. Four buttons change all lamps, those \
                with odd numbers, those with even numbers, and those whose number is one more \
                than a multiple of three. After exactly C presses it is known of some lamps that \
                they are on, and of some that they are off. Which rows may there be?",
    input: "N, C, the lamps known to be on, then -1, the lamps known to be off, then -1.",
    output: "All rows, each once, ascending: a line of N digits glued, 1 for a lamp that is on; or \
             `IMPOSSIBLE`.",
    task: Task::PartyLamps,
    impossible: Some("IMPOSSIBLE"),
    limits: &[limit("N", 10, 100), limit("C", 0, 10000)],
    samples: &[sample!("usaco_lamps", "1")],
    ..PLAIN
};
