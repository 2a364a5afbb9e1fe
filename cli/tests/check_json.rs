//! What `solve --json` prints is accepted by `check`, and refused once any of it is damaged.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Two solutions of 4 presses, nullity 4.
const LIT: &str = "####\n####\n####\n####\n";
const CORNER: &str = "#...\n....\n....\n....\n";
const SLIDE: &str = "puzzle: slide\n\n##.\n...\n\n...\n.##\n";
const UNEVEN: &str = "puzzle: slide\n\n##.\n...\n\n...\n..#\n";

struct Case {
    folder: TempDir,
    answer: Value,
    solved: Option<i32>,
}

/// Solves `puzzle` with further `arguments` and keeps the JSON.
fn solve(puzzle: &str, arguments: &[&str]) -> Case {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("puzzle.txt"), puzzle).unwrap();
    let case = Case {
        folder,
        answer: Value::Null,
        solved: None,
    };
    let output = case.run(&[&["solve", "--json", "puzzle.txt"], arguments].concat());
    let answer = serde_json::from_slice(&output.stdout).unwrap();
    Case {
        answer,
        solved: output.status.code(),
        ..case
    }
}

impl Case {
    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
        command
            .current_dir(self.folder.path())
            .args(arguments)
            .output()
            .unwrap()
    }

    /// What `check` says of `answer`.
    fn check(&self, answer: &Value, arguments: &[&str]) -> Output {
        fs::write(self.folder.path().join("answer.json"), answer.to_string()).unwrap();
        self.run(&[&["check", "puzzle.txt", "answer.json"], arguments].concat())
    }

    /// Changes one field and demands that the answer is refused.
    fn refuses(&self, arguments: &[&str], field: &str, value: &Value) {
        let mut damaged = self.answer.clone();
        damaged[field] = value.clone();
        let output = self.check(&damaged, arguments);
        assert_eq!(
            output.status.code(),
            Some(12),
            "{field} = {value}: {output:?}"
        );
        assert!(output.stdout.is_empty());
        assert!(output.stderr.starts_with(b"error: refused: "));
    }
}

#[test]
fn every_kind_of_answer_is_accepted() {
    for (puzzle, arguments, code, said) in [
        (
            LIT,
            &[][..],
            0,
            "4 presses, proved fewest; 2 solutions have so few.",
        ),
        (LIT, &["--goal", "same"], 0, "already solved, 0 presses."),
        (LIT, &["--goal", "on"], 0, "already solved, 0 presses."),
        (CORNER, &[], 10, "nothing solves it."),
        (CORNER, &["--goal", "same"], 10, "nothing solves it."),
        (LIT, &["--max-work", "3"], 11, "at least 4 needed."),
        (SLIDE, &[], 0, "4 moves, proved fewest."),
        (UNEVEN, &[], 10, "nothing solves it."),
    ] {
        let case = solve(puzzle, arguments);
        assert_eq!(case.solved, Some(code));
        assert_eq!(case.answer["schema"], 1);
        assert_eq!(case.answer["checked"], "full");
        let output = case.check(&case.answer, arguments);
        let words = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}{:?}", output.stderr);
        assert!(words.contains(said), "{words}");
    }
    let any = solve(LIT, &["--any"]);
    let output = any.check(&any.answer, &[]);
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(words.ends_with("the answer does not say.\n"), "{words}");
}

#[test]
fn damaged_flip_answers_are_refused() {
    let case = solve(LIT, &[]);
    case.refuses(&[], "count", &json!(3));
    case.refuses(&[], "ties", &json!("3"));
    case.refuses(&[], "nullity", &json!(3));
    case.refuses(&[], "answer", &json!([[0, 0]]));
    // A solution, but not the first in reading order; and one that has more presses.
    case.refuses(&[], "answer", &json!([[0, 1], [1, 3], [2, 0], [3, 2]]));
    let impossible = solve(CORNER, &[]);
    impossible.refuses(&[], "witness", &json!([{ "goal": 0, "cells": [[0, 0]] }]));
    let stopped = solve(LIT, &["--max-work", "3"]);
    stopped.refuses(&["--max-work", "3"], "bound", &json!(5));
}

#[test]
fn an_answer_to_another_goal_is_refused() {
    let case = solve(LIT, &["--goal", "on"]);
    assert_eq!(
        case.check(&case.answer, &["--goal", "on"]).status.code(),
        Some(0)
    );
    assert_eq!(case.check(&case.answer, &[]).status.code(), Some(12));
}

#[test]
fn damaged_slide_answers_are_refused() {
    let case = solve(SLIDE, &[]);
    case.refuses(&[], "count", &json!(5));
    case.refuses(&[], "answer", &json!([[[0, 0], [1, 1]]]));
    case.refuses(&[], "answer", &json!([]));
    let impossible = solve(UNEVEN, &[]);
    let witness = json!([{ "cells": [[0, 0]], "tokens": 2, "targets": 2 }]);
    impossible.refuses(&[], "witness", &witness);
}

#[test]
fn what_is_no_answer_is_bad_input() {
    let case = solve(LIT, &[]);
    for no_answer in [
        json!({}),
        json!([1]),
        json!({ "schema": 1, "puzzle": "flip" }),
    ] {
        let output = case.check(&no_answer, &[]);
        assert_eq!(output.status.code(), Some(1), "{no_answer} {output:?}");
    }
    // The walk over all solutions is longer than allowed: neither right nor wrong.
    let output = case.check(&case.answer, &["--max-work", "3"]);
    assert_eq!(output.status.code(), Some(11), "{output:?}");
}
