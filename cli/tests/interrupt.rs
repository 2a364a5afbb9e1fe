//! Ctrl-C: a long search stops with the best it has, and the program ends in good order.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A search through 2^32 candidates: far longer than this test waits.
fn long_search(folder: &std::path::Path) -> Child {
    let row = "#".repeat(39);
    fs::write(folder.join("board.txt"), vec![row.as_str(); 39].join("\n")).unwrap();
    Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .current_dir(folder)
        .args(["solve", "board.txt", "-o", "out.txt"])
        .args(["--max-work", &(1_u64 << 32).to_string()])
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

#[test]
fn the_first_ctrl_c_ends_with_the_best_found() {
    let folder = tempfile::TempDir::new().unwrap();
    let child = long_search(folder.path());
    std::thread::sleep(Duration::from_millis(1500));
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
        .status();
    assert_eq!(check.unwrap().code(), Some(0));
}
