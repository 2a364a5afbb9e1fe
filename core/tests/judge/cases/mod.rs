//! Cases made by hand, by family: each is named after its trap, and holds what a program prints that
//! falls into it.

mod other_moduli;
mod plus_counts;
mod plus_matrices;
mod plus_to_one_colour;
mod rows_and_lines;
mod slide_and_swap;
mod wirings;

use std::collections::BTreeSet;

use tilewise::answer::Limits;
use tilewise::judge::{Cases as InputCases, Failure, Graded, Problem, find, problems};

/// The cases of one problem.
struct Cases {
    key: &'static str,
    traps: &'static [Trap],
}

/// A case on which programs go wrong.
struct Trap {
    /// What a program must not overlook.
    name: &'static str,
    input: &'static str,
    /// The output; where many are right, one of them.
    right: &'static str,
    /// What is printed by a program that overlooks it; nothing where only the layout is told.
    fallen: &'static str,
    outputs: Outputs,
}

/// How many outputs are right.
#[derive(PartialEq)]
enum Outputs {
    One,
    Any,
}

/// A case with one right output.
const fn one(
    name: &'static str,
    input: &'static str,
    right: &'static str,
    fallen: &'static str,
) -> Trap {
    Trap {
        name,
        input,
        right,
        fallen,
        outputs: Outputs::One,
    }
}

/// A case of which many outputs may be right.
const fn any(
    name: &'static str,
    input: &'static str,
    right: &'static str,
    fallen: &'static str,
) -> Trap {
    Trap {
        outputs: Outputs::Any,
        ..one(name, input, right, fallen)
    }
}

fn families() -> [&'static [Cases]; 7] {
    [
        plus_to_one_colour::CASES,
        plus_matrices::CASES,
        plus_counts::CASES,
        rows_and_lines::CASES,
        wirings::CASES,
        other_moduli::CASES,
        slide_and_swap::CASES,
    ]
}

fn printed(problem: &Problem, input: &str) -> Result<String, Failure> {
    let mut out = Vec::new();
    problem.solve(input.as_bytes(), &mut out, &Limits::default())?;
    Ok(String::from_utf8(out).unwrap())
}

fn grade(problem: &Problem, input: &str, output: &str) -> Graded {
    let grade = problem.check(input.as_bytes(), output.as_bytes(), &Limits::default());
    grade.unwrap_or_else(|failure| panic!("{} {input:?}: {failure}", problem.key))
}

/// What is wrong with the case, if anything.
fn fault(problem: &Problem, trap: &Trap) -> Option<String> {
    let ours = match printed(problem, trap.input) {
        Ok(ours) => ours,
        Err(failure) => return Some(format!("{failure}")),
    };
    if trap.outputs == Outputs::One && ours != trap.right {
        return Some(format!("printed {ours:?} and not {:?}", trap.right));
    }
    for (who, output) in [("ours", ours.as_str()), ("the right one", trap.right)] {
        let graded = grade(problem, trap.input, output);
        if graded != Graded::Accepted {
            return Some(format!("{who} {output:?}: {graded:?}"));
        }
    }
    let passes =
        !trap.fallen.is_empty() && grade(problem, trap.input, trap.fallen) == Graded::Accepted;
    passes.then(|| format!("{:?} passes", trap.fallen))
}

#[test]
fn no_trap_is_fallen_into() {
    let mut faults = Vec::new();
    for cases in families().into_iter().flatten() {
        let problem = find(cases.key).unwrap_or_else(|| panic!("no problem {}", cases.key));
        for trap in cases.traps {
            let found = fault(problem, trap);
            faults.extend(found.map(|what| format!("{}: {}: {what}", cases.key, trap.name)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A new problem needs its cases in the file of its family here.
#[test]
fn every_problem_has_cases_with_names_of_their_own() {
    let all: Vec<&Cases> = families().into_iter().flatten().collect();
    for problem in problems() {
        let own: Vec<_> = all
            .iter()
            .filter(|cases| cases.key == problem.key)
            .collect();
        assert_eq!(own.len(), 1, "cases of {} in judge/cases", problem.key);
        let names: BTreeSet<_> = own[0].traps.iter().map(|trap| trap.name).collect();
        assert_eq!(names.len(), own[0].traps.len(), "{}", problem.key);
        assert!(names.len() >= 2, "{}", problem.key);
    }
}

/// What holds for all: line ends and the last one mean nothing; an input of nothing, or one that stops
/// in the middle of a case, is refused.
#[test]
fn every_reader_takes_other_line_ends_and_no_half_input() {
    for cases in families().into_iter().flatten() {
        let problem = find(cases.key).unwrap();
        for trap in cases.traps {
            let expected = printed(problem, trap.input).unwrap();
            let other = [
                trap.input.replace('\n', "\r\n"),
                trap.input.trim_end().to_owned(),
                format!("{}\n\n \n", trap.input.trim_end()),
            ];
            for input in &other {
                let found = printed(problem, input);
                assert_eq!(
                    found.as_ref().ok(),
                    Some(&expected),
                    "{} {input:?}",
                    cases.key
                );
            }
        }
        let whole = cases.traps[0].input.trim_end();
        let last = whole.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let mut halves = vec!["", "\n", " \r\n\t"];
        // Where cases go on to the end, the last may be a whole one less.
        if problem.cases != InputCases::ToEnd {
            halves.push(&whole[..last]);
        }
        for input in halves {
            let found = printed(problem, input);
            assert!(
                matches!(found, Err(Failure::Input(_))),
                "{} {input:?}: {found:?}",
                cases.key
            );
        }
    }
}
