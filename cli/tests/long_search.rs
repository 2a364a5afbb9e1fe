//! Long searches: in parts, killed and resumed, always with the same answer in the end.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// 2^27 solutions, in 8 parts.
const BOARD: &str = "27x35";

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command.current_dir(folder).args(arguments);
    command
}

fn tilewise(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

/// What is printed where all goes well.
fn answer(output: &Output) -> String {
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{words}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn straight(folder: &Path) -> String {
    let straight = answer(&tilewise(folder, &["solve", "--all-lit", BOARD, "--json"]));
    assert!(straight.contains("\"checked\":\"audited\""));
    straight
}

#[test]
fn parts_make_the_answer_in_any_order() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let straight = straight(folder);
    for part in ["1/3", "2/3", "3/3"] {
        let name = &part[..1];
        let solve = ["solve", "--all-lit", BOARD, "--part", part, "-o", name];
        answer(&tilewise(folder, &solve));
    }
    let merged = tilewise(folder, &["merge", "3", "1", "2", "--json"]);
    assert_eq!(answer(&merged), straight);
    let presses = tilewise(folder, &["merge", "2", "3", "1", "-o", "presses"]);
    assert!(String::from_utf8_lossy(&presses.stderr).contains("proved fewest (audited)"));
    assert_eq!(answer(&presses), "");

    let refused = |parts: &[&str]| {
        let output = tilewise(folder, &[&["merge"], parts].concat());
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert!(output.stdout.is_empty());
        words
    };
    assert!(refused(&["1", "3"]).contains("of 3 parts these are missing: 2"));
    assert!(refused(&["1", "2", "3", "2"]).contains("2 is part 2 too"));
    assert!(refused(&["1", "2", "presses"]).contains("can't merge presses"));
    let text = fs::read_to_string(folder.join("2")).unwrap();
    fs::write(folder.join("cut"), &text[..text.len() / 2]).unwrap();
    assert!(refused(&["1", "cut", "3"]).contains("its end is missing"));
    fs::write(folder.join("bent"), text.replacen("ties\":", "ties\":1", 1)).unwrap();
    assert!(refused(&["1", "bent", "3"]).contains("its digest differs"));
    let solve = [
        "solve",
        "--all-lit",
        "35x27",
        "--part",
        "2/3",
        "-o",
        "turned",
    ];
    answer(&tilewise(folder, &solve));
    assert!(refused(&["1", "turned", "3"]).contains("different puzzles"));
}

#[test]
fn killed_twenty_times_the_answer_is_the_same() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let straight = straight(folder);
    let solve = [
        "solve",
        "--all-lit",
        BOARD,
        "--json",
        "--threads",
        "2",
        "--checkpoint",
        "state",
        "--resume",
        "--checkpoint-every",
        "0",
    ];
    // Moments from a fixed seed, spread over what a run takes.
    let mut random = 1_u64;
    for _ in 0..20 {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let moment = Duration::from_micros((random >> 33) % 300_000);
        let mut run = command(folder, &solve);
        let mut child = run
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while begun.elapsed() < moment && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap(); // SIGKILL
        child.wait().unwrap();
    }
    assert_eq!(answer(&tilewise(folder, &solve)), straight);
    // And once more, from a state that has nothing left to do.
    assert_eq!(answer(&tilewise(folder, &solve)), straight);

    let refused = |arguments: &[&str]| {
        let output = tilewise(folder, arguments);
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let other = ["solve", "--all-lit", "35x27", "--checkpoint", "state"];
    assert!(refused(&other).contains("state is there already: --resume goes on from it"));
    let other = [&other[..], &["--resume"]].concat();
    assert!(refused(&other).contains("state is of another puzzle"));
    let text = fs::read_to_string(folder.join("state")).unwrap();
    fs::write(folder.join("state"), &text[1..]).unwrap();
    assert!(refused(&solve).contains("can't go on from state: it was changed or damaged"));
}
