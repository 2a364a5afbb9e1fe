//! The boards of the folder `boards` have the answers that stand at their heads.

use std::fs;
use std::path::{Path, PathBuf};

use tilewise::answer::{Answer, Limits, Optimal, Verdict};
use tilewise::flip::{self, Question};
use tilewise::format::{Puzzle, read_puzzle};
use tilewise::slide;
use tilewise::verify::{check_flip, check_slide};

/// What the head of a board says of its answer.
#[derive(Debug, PartialEq, Eq)]
struct Noted {
    fewest: Option<u64>,
    ties: Option<String>,
}

#[test]
fn every_board_has_the_answer_at_its_head() {
    let boards = boards();
    assert!(boards.len() >= 8, "{boards:?}");
    for path in boards {
        let text = fs::read_to_string(&path).expect("a board is text");
        let noted = noted(&text).unwrap_or_else(|| panic!("{path:?} notes no answer"));
        let limits = Limits::default();
        let puzzle = read_puzzle(text.as_bytes());
        let found = match puzzle.unwrap_or_else(|error| panic!("{path:?}: {error}")) {
            Puzzle::Flip(puzzle) => {
                let answer = flip::solve(&puzzle, Question::Fewest, &limits).unwrap();
                check_flip(&puzzle, &answer, &limits).unwrap();
                found(&answer, &noted)
            }
            Puzzle::Slide(puzzle) => {
                let answer = slide::solve(&puzzle, &limits).unwrap();
                check_slide(&puzzle, &answer).unwrap();
                found(&answer, &noted)
            }
        };
        assert_eq!(found, noted, "{path:?}");
    }
}

fn boards() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards");
    let files = ["flip", "slide"].map(|folder| {
        let entries = fs::read_dir(root.join(folder)).expect("the folder is there");
        entries.map(|entry| entry.expect("it can be read").path())
    });
    let mut files: Vec<_> = files.into_iter().flatten().collect();
    files.sort();
    files
}

/// None where the head says neither `fewest` nor `impossible`, or has no source.
fn noted(text: &str) -> Option<Noted> {
    let value = |key: &str| {
        let mut heads = text.lines().filter_map(|line| line.strip_prefix("// "));
        heads.find_map(|head| head.strip_prefix(key))
    };
    let fewest = value("fewest: ").map(|count| count.parse().expect("a number"));
    value("source: ")?;
    if fewest.is_none() {
        value("impossible")?;
    }
    let ties = value("ties: ").map(str::to_owned);
    Some(Noted { fewest, ties })
}

/// The same of an answer; ties only where they are noted.
fn found<S>(answer: &Answer<S>, noted: &Noted) -> Noted {
    match &answer.verdict {
        Verdict::Solved(_) => assert_eq!(answer.optimal, Optimal::Proved),
        Verdict::Impossible(_) => {}
        Verdict::Stopped { .. } => panic!("the boards are small"),
    }
    let ties = answer.ties.as_ref().map(ToString::to_string);
    Noted {
        fewest: answer.count,
        ties: ties.filter(|_| noted.ties.is_some()),
    }
}

#[test]
fn heads_are_read() {
    let text = "// source: x\n// fewest: 3\n// ties: 2\n#";
    let expected = Noted {
        fewest: Some(3),
        ties: Some("2".into()),
    };
    assert_eq!(noted(text), Some(expected));
    assert_eq!(noted("// source: x\n#"), None);
    assert_eq!(noted("// fewest: 3\n#"), None);
}
