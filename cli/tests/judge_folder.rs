//! Inputs made into a folder: all of them or none, and nothing that was there is touched.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn generate(key: &str, count: &str, folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .args(["judge", key, "--generate", count, "--seed", "9", "-o"])
        .arg(folder)
        .output()
        .unwrap()
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn a_new_folder_gets_inputs_and_outputs() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("made");
    let run = generate("poj3279", "5", &folder);
    assert_eq!(run.status.code(), Some(0), "{run:?}");
    assert!(run.stdout.is_empty());
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(
        said.starts_with("Seed 9: 5 inputs with their outputs in "),
        "{said}"
    );
    assert_eq!(said.lines().count(), 6);
    let expected = (1..=5).flat_map(|at| [format!("in{at}.txt"), format!("out{at}.txt")]);
    assert_eq!(names(&folder), expected.collect());
    // Each output is right, and a larger set begins with the same inputs.
    let other = place.path().join("more");
    assert_eq!(generate("poj3279", "7", &other).status.code(), Some(0));
    for at in 1..=5 {
        let [input, output] = ["in", "out"].map(|kind| format!("{kind}{at}.txt"));
        assert_eq!(
            fs::read(folder.join(&input)).unwrap(),
            fs::read(other.join(&input)).unwrap()
        );
        let check = Command::new(env!("CARGO_BIN_EXE_tilewise"))
            .args(["judge", "poj3279", "--check"])
            .args([folder.join(&input), folder.join(&output)])
            .output()
            .unwrap();
        assert_eq!(
            (check.status.code(), check.stdout),
            (Some(0), b"Accepted.\n".to_vec())
        );
    }
}

#[test]
fn what_stands_in_the_folder_stays() {
    let place = tempfile::tempdir().unwrap();
    let kept = place.path().join("out3.txt");
    fs::write(&kept, "mine").unwrap();
    fs::write(place.path().join("in9.txt"), "also mine").unwrap();
    let run = generate("poj3279", "4", place.path());
    assert_eq!(run.status.code(), Some(1));
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(said.contains("out3.txt stands in"), "{said}");
    assert_eq!(fs::read_to_string(&kept).unwrap(), "mine");
    let left = ["in9.txt", "out3.txt"].map(str::to_owned);
    assert_eq!(names(place.path()), BTreeSet::from(left));
    // Two inputs have other names, and go beside what is there.
    assert_eq!(
        generate("poj3279", "2", place.path()).status.code(),
        Some(0)
    );
    assert_eq!(names(place.path()).len(), 6);
    assert_eq!(fs::read_to_string(&kept).unwrap(), "mine");
}

#[test]
fn a_folder_that_gets_nothing_is_not_left_behind() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("made");
    let run = generate("luogu_p3750", "2", &folder.join("deeper"));
    assert_eq!(run.status.code(), Some(1));
    assert!(names(place.path()).is_empty());
    // No board can be solved where so few candidates may be tried.
    let run = Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .args([
            "judge",
            "luogu_p2962",
            "--max-work",
            "0",
            "--generate",
            "2",
            "-o",
        ])
        .arg(&folder)
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(11), "{run:?}");
    assert!(names(place.path()).is_empty());
}
