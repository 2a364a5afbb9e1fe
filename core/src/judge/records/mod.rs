//! The table of published problems, a file for each family.
//!
//! To add a problem: put its samples in `tests/data/judge/KEY/`, with further cases made by hand
//! for what could go wrong; write its record in the file of its family and name it in `PROBLEMS`,
//! where families stand together; print the page of problems anew (`cargo xtask docs`). What no
//! reader, rule, question or writer of `problem.rs` can express is a reason for one more of those,
//! never for a program.

mod button_lists;
mod plus_boards;
mod slide_and_swap;

use super::problem::{Family, Problem, Sample};

/// All problems, family by family.
static PROBLEMS: [Problem; 5] = [
    plus_boards::POJ1753,
    plus_boards::POJ3279,
    button_lists::LUOGU_P3750,
    slide_and_swap::HAOI2008_TOYS,
    slide_and_swap::LUOGU_P1225,
];

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
