//! Problems where each button has a list of the lamps that it changes.

use super::{Family, PLAIN, Problem, Sample, sample};
use crate::judge::page_limit::limit;
use crate::judge::problem::Task;

pub(super) const LUOGU_P3750: Problem = Problem {
    key: "luogu_p3750",
    also: &["Luogu P3750 分手是祝愿", "六省联考 2017"],
    family: Family::ButtonLists,
    title: "Lamps and divisors",
    statement: "Of n lamps and n buttons, numbered from 1, button i changes every lamp whose number \
                divides i. Someone presses buttons at random, all equally likely, until k presses \
                would be enough to put all lamps off, and then plays as few presses as can be. \
                With E the mean number of presses in all, what is E times n! modulo 100003?",
    input: "n and k, 1 <= n <= 100002 and 0 <= k <= n, then n digits, 1 for a lamp that is lit at \
            first.",
    output: "E times n! modulo 100003.",
    task: Task::DivisorLamps,
    limits: &[limit("n", 1, 100000)],
    samples: &[sample!("luogu_p3750", "1"), sample!("luogu_p3750", "2")],
    ..PLAIN
};
