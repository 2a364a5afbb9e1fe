//! Two presses among very many solutions are found, checked to the end and shown as the fewest.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write;
use std::fs;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

/// 60 buttons that change 30 of 30 cells at random; cells to change such that two presses do.
fn puzzle() -> String {
    let mut state = 1_u64;
    let mut random = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        state >> 34 & ((1 << 30) - 1)
    };
    let effects: Vec<u64> = (0..60).map(|_| random()).collect();
    let row = |bits: u64| -> String {
        let cells = (0..30).map(|cell| if bits >> cell & 1 == 1 { '#' } else { '.' });
        cells.collect()
    };
    let start = row(effects[7] ^ effects[40]);
    let mut text = format!("puzzle: flip\nrule: matrix\nstart: [{start}]\n\n");
    for &effect in &effects {
        writeln!(text, "{}", row(effect).replace('#', "1").replace('.', "0")).unwrap();
    }
    text
}

#[test]
fn two_presses_among_many_solutions() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("puzzle.txt"), puzzle()).unwrap();
    let solve = |work: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_tilewise"))
            .current_dir(folder.path())
            .args(["solve", "--json", "--max-work", work, "puzzle.txt"])
            .output()
            .unwrap();
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code(), answer)
    };
    // 2^30 solutions and 2^30 changes are too many to go through; half of two presses is one.
    let (code, answer) = solve("100000");
    assert_eq!(code, Some(0), "{answer}");
    assert_eq!(
        (&answer["count"], &answer["ties"]),
        (&2.into(), &"1".into())
    );
    assert_eq!(answer["answer"], serde_json::json!(["7", "40"]));
    assert_eq!(
        (&answer["optimal"], &answer["checked"]),
        (&"proved".into(), &"full".into())
    );
}
