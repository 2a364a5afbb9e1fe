//! The minima that are written down: as published, and every answer kept beside them passes its audit.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// OEIS A075464, from 1 x 1.
const PUBLISHED: [u64; 40] = [
    1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276,
    231, 270, 353, 356, 405, 416, 345, 376, 553, 428, 469, 520, 563, 600, 761, 772, 561, 696,
];

/// OEIS A159257 beyond 50 as far as it was computed by other programs; the singular sizes up to 50.
const NULLITIES: [(usize, u64); 12] = [
    (4, 4),
    (5, 2),
    (9, 8),
    (19, 16),
    (23, 14),
    (30, 20),
    (39, 32),
    (47, 30),
    (49, 8),
    (50, 8),
    (61, 40),
    (65, 42),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/minima")
}

/// A line of the table.
struct Minimum {
    side: usize,
    nullity: u64,
    fewest: u64,
    ties: String,
    checked: String,
}

fn table() -> Vec<Minimum> {
    let text = fs::read_to_string(folder().join("README.md")).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("| "));
    let rows = lines.filter_map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        Some(Minimum {
            side: cells[0].parse().ok()?,
            nullity: cells[1].parse().unwrap(),
            fewest: cells[2].parse().unwrap(),
            ties: cells[3].into(),
            checked: cells[4].into(),
        })
    });
    rows.collect()
}

fn tilewise(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    let output = command.args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_table_is_whole_and_as_published() {
    let table = table();
    let nullities = tilewise(&["nullity", "--range", "1..100"]);
    let numbers = nullities.split(',').map(|one| one.trim().parse().unwrap());
    let singular: Vec<(usize, u64)> = (1..)
        .zip(numbers)
        .filter(|&(side, nullity)| nullity > 0 && side != 79 && side != 95)
        .collect();
    let told: Vec<(usize, u64)> = table.iter().map(|one| (one.side, one.nullity)).collect();
    assert_eq!(told, singular);
    for known in NULLITIES {
        assert!(told.contains(&known), "{known:?}");
    }
    for one in table.iter().filter(|one| one.side <= 40) {
        assert_eq!(one.fewest, PUBLISHED[one.side - 1], "{}", one.side);
    }
}

#[test]
fn small_ones_are_found_again() {
    for one in table().iter().filter(|one| one.nullity <= 16) {
        let size = format!("{0}x{0}", one.side);
        let answer = tilewise(&["solve", "--all-lit", &size, "--json"]);
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["count"], one.fewest, "{size}");
        assert_eq!(answer["ties"], one.ties.as_str(), "{size}");
        assert_eq!(one.checked, "full", "{size}");
    }
}

#[test]
fn answers_that_are_kept_pass_their_audit() {
    let scratch = TempDir::new().unwrap();
    let mut audited = 0;
    for one in table().iter().filter(|one| one.checked != "full") {
        let size = format!("{0}x{0}", one.side);
        let kept = folder().join(format!("{size}.json"));
        let answer: serde_json::Value = serde_json::from_slice(&fs::read(&kept).unwrap()).unwrap();
        assert_eq!(answer["count"], one.fewest, "{size}");
        assert_eq!(answer["ties"], one.ties.as_str(), "{size}");
        let board = scratch.path().join("board.txt");
        fs::write(&board, ("#".repeat(one.side) + "\n").repeat(one.side)).unwrap();
        tilewise(&["check", board.to_str().unwrap(), kept.to_str().unwrap()]);
        audited += 1;
    }
    assert!(audited > 0);
}
