//! `batch`: thousands of puzzles come back in their order, whoever solved them, one answer at a time if need be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

fn batch(threads: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .args(["batch", "-", "--threads", threads])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn answers_come_in_the_order_of_the_puzzles() {
    // Quick ones and slow ones by turns: one row of `n` tokens goes to the other end.
    let length = |number: usize| 2 + number * 7919 % 60;
    let puzzle = move |number: usize| {
        let length = length(number);
        let dots = ".".repeat(length - 1);
        format!(
            "{{\"name\":\"{number}\",\"puzzle\":\"puzzle: slide\\n\\n#{dots}\\n\\n{dots}#\"}}\n"
        )
    };
    for threads in ["1", "3"] {
        let mut child = batch(threads);
        let mut input = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            for number in 0..2000 {
                input.write_all(puzzle(number).as_bytes()).unwrap();
            }
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert!(output.status.success());
        let lines = String::from_utf8(output.stdout).unwrap();
        assert_eq!(lines.lines().count(), 2000);
        for (number, line) in lines.lines().enumerate() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(line["line"], number + 1);
            assert_eq!(line["name"], number.to_string());
            assert_eq!(line["answer"]["count"], length(number) - 1);
        }
    }
}

#[test]
fn who_asks_one_by_one_is_answered_one_by_one() {
    let mut child = batch("2");
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for number in 1..20 {
        input.write_all(b"[\"#.\",\"##\"]\n").unwrap();
        input.flush().unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert!(line.starts_with(&format!("{{\"line\":{number},")), "{line}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}
