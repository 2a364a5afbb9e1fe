//! The table of published problems, a file for each family.
//!
//! To add a problem: put its samples in `tests/data/judge/KEY/`, with further cases made by hand
//! for what could go wrong; write its record in the file of its family and name it in `PROBLEMS`,
//! where families stand together; print the page of problems anew (`cargo xtask docs`). What no
//! reader, rule, question or writer of `problem.rs` can express is a reason for one more of those,
//! never for a program.

mod button_lists;
mod other_moduli;
mod plus_counts;
mod plus_matrices;
mod plus_to_one_colour;
mod rows_and_lines;
mod slide_and_swap;
mod wirings;

use super::problem::{Cases, Family, Gaps, Problem, Sample, Task};

/// All problems, family by family.
static PROBLEMS: [Problem; 43] = [
    plus_to_one_colour::POJ1753,
    plus_to_one_colour::TIMUS1060,
    plus_to_one_colour::ZOJ2050,
    plus_matrices::POJ3279,
    plus_matrices::POJ1222,
    plus_matrices::OPENJUDGE_2811,
    plus_matrices::CQOI2014_HARMONY,
    plus_matrices::VIJOS1326,
    plus_counts::POJ1681,
    plus_counts::OPENJUDGE_PAINTER,
    plus_counts::UVA10309,
    plus_counts::BOJ14939,
    plus_counts::LUOGU_P10449,
    plus_counts::LUOGU_P2040,
    plus_counts::LC1284,
    plus_counts::DMOJ_MOCKDWITE09P4,
    plus_counts::TOPCODER_TURNOFFLIGHTS,
    plus_counts::UVA11464,
    rows_and_lines::POJ2965,
    rows_and_lines::KILONOVA2348_BECURI,
    rows_and_lines::DMOJ_MCCC1S2,
    rows_and_lines::POJ3185,
    rows_and_lines::BOJ2138,
    rows_and_lines::HDU2209,
    rows_and_lines::UVA1019_LIGHTBULBS,
    wirings::LUOGU_P2962,
    wirings::POJ1830,
    wirings::HDU3364,
    wirings::HDU2285,
    wirings::UVA11974,
    wirings::ABC128C,
    wirings::AOC2025_DAY10,
    wirings::USACO_LAMPS,
    button_lists::LUOGU_P3750,
    other_moduli::POJ1166_CLOCKS,
    other_moduli::USACO_CLOCKS,
    other_moduli::HDU2801_CLOCKS,
    other_moduli::SPOJ_PTIT013H,
    slide_and_swap::HAOI2008_TOYS,
    slide_and_swap::LUOGU_P1225,
    slide_and_swap::CEOI1999_GAME,
    slide_and_swap::WANG_GRAPH_TRANSFORM,
    slide_and_swap::LUOGU_P3159,
];

/// What most records say alike, so that a record holds only what is its own: one case, nothing
/// between boards, a solution always promised, sizes that are fixed or not told. All else stands in
/// the record; a test refuses one that leaves it out.
const PLAIN: Problem = Problem {
    key: "",
    also: &[],
    family: Family::PlusBoards,
    title: "",
    statement: "",
    input: "",
    output: "",
    cases: Cases::One,
    gaps: Gaps::None,
    task: Task::PartyLamps,
    impossible: None,
    limits: &[],
    samples: &[],
};

/// The problems of one family.
#[derive(Debug, Clone, Copy)]
pub struct FamilyProblems {
    /// The family.
    pub family: Family,
    /// Its problems, in the table's order.
    pub problems: &'static [Problem],
}

/// All problems, family by family.
#[must_use]
pub fn problems() -> &'static [Problem] {
    &PROBLEMS
}

/// The problem with this key.
#[must_use]
pub fn find(key: &str) -> Option<&'static Problem> {
    problems().iter().find(|problem| problem.key == key)
}

/// The table cut into families, for printing.
#[must_use]
pub fn list() -> Vec<FamilyProblems> {
    let parts = problems().chunk_by(|a, b| a.family == b.family);
    let part = |problems: &'static [Problem]| FamilyProblems {
        family: problems[0].family, // `chunk_by` gives no empty part
        problems,
    };
    parts.map(part).collect()
}

/// A sample from the files that the tests read too.
macro_rules! sample {
    ($key:literal, $number:literal) => {
        Sample {
            input: include_str!(concat!(
                "../../../tests/data/judge/",
                $key,
                "/in",
                $number,
                ".txt"
            )),
            output: include_str!(concat!(
                "../../../tests/data/judge/",
                $key,
                "/out",
                $number,
                ".txt"
            )),
        }
    };
}
use sample;
