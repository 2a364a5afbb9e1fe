//! Made inputs of every judge problem: always the same, read back, answered, with traps that catch.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use tilewise::answer::Limits;
use tilewise::judge::{Graded, Made, Mistake, Purpose, problems};

/// As many inputs as show every purpose of every problem.
const INPUTS: u64 = 16;

fn made(key: &str, seed: u64) -> Vec<Made> {
    let problem = tilewise::judge::find(key).unwrap();
    let make = |number| {
        let made = problem.generate(seed, number, &Limits::default());
        made.unwrap_or_else(|failure| panic!("{key} {seed} {number}: {failure}"))
    };
    (0..INPUTS).map(make).collect()
}

#[test]
fn every_problem_has_inputs_with_all_its_traps() {
    for problem in problems() {
        let t = std::time::Instant::now();
        for seed in 0..2 {
            let mut caught = BTreeSet::new();
            for made in made(problem.key, seed) {
                let mut out = Vec::new();
                problem
                    .solve(made.input.as_bytes(), &mut out, &Limits::default())
                    .unwrap();
                assert_eq!(String::from_utf8(out).unwrap(), made.output);
                let grade = problem.check(
                    made.input.as_bytes(),
                    made.output.as_bytes(),
                    &Limits::default(),
                );
                assert_eq!(
                    grade.unwrap(),
                    Graded::Accepted,
                    "{}\n{}\n{}",
                    problem.key,
                    made.input,
                    made.output
                );
                caught.extend(made.cases.iter().filter_map(|case| match case {
                    Purpose::Trap(mistake) => Some(*mistake),
                    _ => None,
                }));
            }
            let wanted: BTreeSet<Mistake> = problem.mistakes().into_iter().collect();
            let missing: Vec<_> = wanted.difference(&caught).collect();
            println!(
                "{} {seed} {:?} missing {missing:?} {:?}",
                problem.key,
                wanted.len(),
                t.elapsed()
            );
        }
    }
}
