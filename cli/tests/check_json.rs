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
        (LIT, &["--max-work", "1"], 11, "at least 4 are needed."),
        (
            ".#..\n###.\n.#..\n....\n",
            &["--max-work", "0"],
            11,
            "solves it with 1 press, and fewer are impossible.",
        ),
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
    let stopped = solve(LIT, &["--max-work", "1"]);
    stopped.refuses(&["--max-work", "1"], "bound", &json!(5));
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
    let case = solve(&"#########\n".repeat(9), &[]);
    let output = case.check(&case.answer, &["--max-work", "1"]);
    assert_eq!(output.status.code(), Some(11), "{output:?}");
}

/// The words with which `answer` is refused.
fn words_of(case: &Case, answer: &Value) -> String {
    let output = case.check(answer, &[]);
    assert_eq!(output.status.code(), Some(12), "{answer} {output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_witness_names_its_cells_in_any_order_but_each_once() {
    let case = solve(CORNER, &[]);
    let witness = |cells: &Value| {
        let mut answer = case.answer.clone();
        answer["witness"][0]["cells"] = cells.clone();
        answer
    };
    let mut cells = case.answer["witness"][0]["cells"].clone();
    cells.as_array_mut().unwrap().reverse();
    let output = case.check(&witness(&cells), &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let first = cells[0].clone();
    cells.as_array_mut().unwrap().push(first.clone());
    let name = format!("{},{}", first[0], first[1]);
    let said = words_of(&case, &witness(&cells));
    assert!(
        said.contains(&format!("names the cell at {name} twice")),
        "{said}"
    );
    let said = words_of(&case, &witness(&json!([[0, 0]])));
    assert!(said.contains("the button at 0,0 changes"), "{said}");
    let mut heavy = case.answer.clone();
    heavy["witness"][0]["cells"] = json!([[0, 0]]);
    heavy["witness"][0]["weights"] = json!([2]);
    let said = words_of(&case, &heavy);
    assert!(
        said.contains("gives the cell at 0,0 the weight 2"),
        "{said}"
    );
    let slide = solve(UNEVEN, &[]);
    let mut twice = slide.answer.clone();
    let again = json!({ "cells": [[1, 1]], "tokens": 2, "targets": 1 });
    twice["witness"].as_array_mut().unwrap().push(again);
    let said = words_of(&slide, &twice);
    assert!(said.contains("the component of 1,1 twice"), "{said}");
}

#[test]
fn both_kinds_of_puzzles_refuse_the_same_contradictions() {
    for (puzzle, arguments, optimal) in [
        (LIT, &[][..], &["not_proved"][..]),
        (SLIDE, &[], &["not_proved"]),
        (CORNER, &[], &["not_proved", "proved"]),
        (UNEVEN, &[], &["not_proved", "proved"]),
        (LIT, &["--max-work", "1"], &["not_asked", "proved"]),
    ] {
        let case = solve(puzzle, arguments);
        for &optimal in optimal {
            let mut answer = case.answer.clone();
            answer.as_object_mut().unwrap().shift_remove("fewest");
            answer["optimal"] = json!(optimal);
            let said = words_of(&case, &answer);
            assert!(said.contains("the answer contradicts itself"), "{said}");
        }
    }
    for (puzzle, count) in [(LIT, 4), (SLIDE, 4)] {
        let mut case = solve(puzzle, &[]);
        case.answer.as_object_mut().unwrap().shift_remove("count");
        let said = words_of(&case, &case.answer);
        let missing = format!("the fewest but not how many; the solution has {count}");
        assert!(said.contains(&missing), "{said}");
        for extra in ["fewest", "proof", "ties"] {
            case.answer.as_object_mut().unwrap().shift_remove(extra);
        }
        case.answer["optimal"] = json!("not_asked");
        let output = case.check(&case.answer, &[]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
}

#[test]
fn claims_that_cannot_be_true_are_refused_at_their_spot() {
    let (flip, slide) = (solve(LIT, &[]), solve(SLIDE, &[]));
    let impossible = solve(CORNER, &[]);
    let any = solve(LIT, &["--any"]);
    for (case, field, value) in [
        (&any, "fewest", json!(true)),
        (&flip, "fewest", json!(false)),
        (&flip, "cost", json!(4)),
        (&slide, "cost", json!(4)),
        (&flip, "bound", json!(4)),
        (&flip, "best", json!([])),
        (&impossible, "answer", json!([])),
        (&flip, "witness", json!([])),
        (&flip, "proof", json!({ "prices": [0] })),
    ] {
        let mut answer = case.answer.clone();
        answer[field] = value;
        let said = words_of(case, &answer);
        let begin = "error: refused: answer.json, line 1, column ";
        assert!(said.starts_with(begin), "{said}");
        assert!(said.contains("^ expected "), "{said}");
    }
    // Text that is no answer stays bad input.
    for (field, value) in [
        ("ties", json!("02")),
        ("cost", json!(-1)),
        ("more", json!(1)),
    ] {
        let mut answer = flip.answer.clone();
        answer[field] = value;
        let output = flip.check(&answer, &[]);
        assert_eq!(output.status.code(), Some(1), "{field} {output:?}");
    }
}

#[test]
fn null_says_as_little_as_a_field_left_out() {
    let mut case = solve(LIT, &["--any"]);
    for field in [
        "fewest", "count", "cost", "ties", "nullity", "best", "bound", "witness", "checked",
        "proof",
    ] {
        case.answer[field] = Value::Null;
    }
    let output = case.check(&case.answer, &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}
