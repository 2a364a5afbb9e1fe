//! Every sample of every judge problem, and hand-made cases: printed as the judge expects.

use std::fs;
use std::path::{Path, PathBuf};

use tilewise::answer::Limits;
use tilewise::judge::{Task, about, find, list, problems, reference};

fn printed(key: &str, input: &[u8]) -> String {
    let problem = find(key).unwrap_or_else(|| panic!("no problem {key}"));
    let mut out = Vec::new();
    let result = problem.solve(input, &mut out, &Limits::default());
    result.unwrap_or_else(|failure| panic!("{key}: {failure}"));
    String::from_utf8(out).unwrap()
}

/// What must be equal: all, or the number of moves where any list is right, or nothing where any
/// matrix is (those are played in `agreement.rs` and `boards.rs`).
fn judged<'a>(key: &str, text: &'a str) -> Vec<&'a str> {
    let lines = match key {
        "cqoi2014_harmony" => 0,
        "luogu_p1225" | "wang_graph_transform" | "ceoi1999_game" | "dmoj_mccc1s2" => 1,
        _ => usize::MAX,
    };
    trimmed(text).into_iter().take(lines).collect()
}

/// Trailing white space of lines and of the whole does not count.
fn trimmed(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/judge")
}

#[test]
fn every_file_of_cases_is_answered_as_expected() {
    let mut cases = 0;
    for problem in problems() {
        let folder = data().join(problem.key);
        for number in 1.. {
            let Ok(input) = fs::read(folder.join(format!("in{number}.txt"))) else {
                break;
            };
            let expected = fs::read_to_string(folder.join(format!("out{number}.txt"))).unwrap();
            let found = printed(problem.key, &input);
            assert_eq!(
                judged(problem.key, &found),
                judged(problem.key, &expected),
                "{} {number}",
                problem.key
            );
            cases += 1;
        }
    }
    let files = fs::read_dir(data())
        .unwrap()
        .flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
    assert_eq!(
        files.count(),
        2 * cases,
        "each file belongs to a problem's numbered cases"
    );
}

#[test]
fn every_sample_of_the_table_is_answered_as_it_says() {
    for problem in problems() {
        assert!(!problem.samples.is_empty(), "{} has a sample", problem.key);
        for sample in problem.samples {
            let found = printed(problem.key, sample.input.as_bytes());
            assert_eq!(
                judged(problem.key, &found),
                judged(problem.key, sample.output),
                "{}",
                problem.key
            );
        }
    }
}

#[test]
fn keys_are_found_and_families_stand_together() {
    for problem in problems() {
        assert_eq!(find(problem.key).unwrap().key, problem.key);
    }
    let keys = problems().iter().map(|problem| problem.key);
    assert_eq!(
        keys.collect::<std::collections::BTreeSet<_>>().len(),
        problems().len()
    );
    assert!(find("").is_none() && find("poj").is_none());
    let families: Vec<_> = list().iter().map(|part| part.family).collect();
    assert!(families.is_sorted_by(|a, b| a < b), "{families:?}");
    let listed: usize = list().iter().map(|part| part.problems.len()).sum();
    assert_eq!(listed, problems().len());
}

/// Records share what is common to most, and each must say the rest itself.
#[test]
fn no_record_leaves_out_what_is_its_own() {
    for problem in problems() {
        let words = [
            problem.key,
            problem.title,
            problem.statement,
            problem.input,
            problem.output,
        ];
        assert!(
            words.iter().all(|words| !words.is_empty()),
            "{}",
            problem.key
        );
        let is_lamps = matches!(problem.task, Task::PartyLamps);
        assert_eq!(is_lamps, problem.key == "usaco_lamps", "{}", problem.key);
    }
}

#[test]
fn a_problem_says_what_it_asks() {
    let text = problems()
        .iter()
        .map(about)
        .collect::<Vec<_>>()
        .join("\n----\n");
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!(text);
}

/// The page is printed by `cargo xtask docs`.
#[test]
fn the_page_of_problems_is_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/formats/judge.md");
    assert_eq!(fs::read_to_string(path).unwrap(), reference());
}
