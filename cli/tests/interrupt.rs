//! Ctrl-C: a long search stops with the best it has, and the program ends in good order.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A search through 2^42 candidates: far longer than this test waits.
fn long_search(folder: &std::path::Path) -> Child {
    let row = "#".repeat(65);
    fs::write(folder.join("board.txt"), vec![row.as_str(); 65].join("\n")).unwrap();
    Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .current_dir(folder)
        .args(["solve", "board.txt", "-o", "out.txt"])
        .args(["--max-work", &(1_u64 << 42).to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
}

/// Waits until the program listens for Ctrl-C: before that, Ctrl-C ends it as always.
fn wait_until_it_listens(child: &Child) {
    let waited = Instant::now();
    while cfg!(target_os = "linux") && waited.elapsed() < Duration::from_secs(60) {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status
            .lines()
            .find_map(|line| line.strip_prefix("SigCgt:"))
            .unwrap();
        // Bit 1 is the signal of Ctrl-C, number 2.
        if u64::from_str_radix(caught.trim(), 16).unwrap() & 2 != 0 {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    std::thread::sleep(Duration::from_millis(1000));
}

/// 31 million moves, which take far longer than this test waits; Ctrl-C falls into the flow or the moves.
#[test]
fn ctrl_c_ends_endless_moves_and_leaves_no_file() {
    let folder = tempfile::TempDir::new().unwrap();
    let (full, empty) = ("#".repeat(250), ".".repeat(250));
    let board = |row: String| vec![row; 500].join("\n");
    let (start, target) = (
        board(format!("{full}{empty}")),
        board(format!("{empty}{full}")),
    );
    let text = format!("puzzle: slide\n\n{start}\n\n{target}\n");
    fs::write(folder.path().join("board.txt"), text).unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .current_dir(folder.path())
        .args(["solve", "board.txt", "-o", "out.txt"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until_it_listens(&child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(11), "{words}");
    let said = "Stopped: no solution found yet; at least ";
    assert!(words.contains(said), "{words}");
    assert!(!folder.path().join("out.txt").exists());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn the_first_ctrl_c_ends_with_the_best_found() {
    let folder = tempfile::TempDir::new().unwrap();
    let child = long_search(folder.path());
    wait_until_it_listens(&child);
    interrupt(&child);
    let asked = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(
        asked.elapsed() < Duration::from_secs(20),
        "it went on and on"
    );
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(11), "{words}");
    assert!(words.contains("Stopped: best found "), "{words}");
    assert!(!words.contains("its limit"), "{words}");
    // The best found is a solution, and it is in the file.
    let check = Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .current_dir(folder.path())
        .args(["check", "board.txt", "out.txt"])
        .output();
    assert_eq!(check.unwrap().status.code(), Some(0));
}

#[test]
fn ctrl_c_ends_a_batch_with_the_answers_there_were() {
    let folder = tempfile::TempDir::new().unwrap();
    let row = "#".repeat(39);
    let long = vec![format!("{row:?}"); 39].join(",");
    let lines = format!("[\".#.\",\"###\",\".#.\"]\n[{long}]\n[{long}]\n");
    fs::write(folder.path().join("puzzles.jsonl"), lines).unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .current_dir(folder.path())
        .args([
            "batch",
            "puzzles.jsonl",
            "-o",
            "out.jsonl",
            "--threads",
            "2",
        ])
        .args(["--max-work", &(1_u64 << 32).to_string()])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until_it_listens(&child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(11), "{words}");
    assert!(words.contains("Stopped after "), "{words}");
    let answers = fs::read_to_string(folder.path().join("out.jsonl")).unwrap();
    let first: serde_json::Value = serde_json::from_str(answers.lines().next().unwrap()).unwrap();
    assert_eq!(first["answer"]["count"], 1);
    assert!(answers.ends_with("}\n"));
}
