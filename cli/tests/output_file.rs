//! `solve -o`: the file appears whole or not at all, and what stood there stays where that fails.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// One press solves this.
const BOARD: &str = ".#.\n###\n.#.\n";
const PRESSES: &str = "...\n.#.\n...\n";
/// Nothing solves this: 1 x 2 boards have cells of one state.
const IMPOSSIBLE: &str = "#.\n";

fn folder(puzzle: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("board.txt"), puzzle).unwrap();
    folder
}

fn tilewise(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command
        .current_dir(folder)
        .args(arguments)
        .output()
        .unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn the_answer_goes_to_the_file_and_can_be_checked() {
    let folder = folder(BOARD);
    let output = tilewise(folder.path(), &["solve", "board.txt", "-o", "out.txt"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty());
    assert_eq!(
        fs::read_to_string(folder.path().join("out.txt")).unwrap(),
        PRESSES
    );
    assert_eq!(names(folder.path()), ["board.txt", "out.txt"]);
    let output = tilewise(folder.path(), &["check", "board.txt", "out.txt"]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn json_leaves_the_answer_to_the_file() {
    let folder = folder(BOARD);
    let output = tilewise(
        folder.path(),
        &["solve", "--json", "-o", "out.txt", "board.txt"],
    );
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["count"], 1);
    assert!(json.get("answer").is_none());
    assert_eq!(
        fs::read_to_string(folder.path().join("out.txt")).unwrap(),
        PRESSES
    );
}

/// Two tokens to the right by one.
const SLIDE: &str = "puzzle: slide\n\n##.\n...\n\n.##\n...\n";

#[test]
fn moves_go_to_the_file_as_lines_or_as_an_array() {
    let folder = folder(SLIDE);
    let path = folder.path();
    for (name, form, bytes) in [
        ("steps.txt", "steps", 22),
        ("runs.txt", "runs", 22),
        ("rounds.txt", "rounds", 22 + 22),
        ("steps.npy", "steps", 128 + 2 * 16),
        ("runs.npy", "runs", 128 + 2 * 16),
        ("rounds.NPY", "rounds", 128 + 2 * 20),
    ] {
        let output = tilewise(path, &["solve", "board.txt", "--moves", form, "-o", name]);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}");
        assert!(
            words.starts_with(&format!("The moves are in {name}.")),
            "{words}"
        );
        let written = fs::read(path.join(name)).unwrap();
        assert_eq!(written.len(), bytes, "{name}");
        if bytes < 128 {
            let output = tilewise(path, &["check", "board.txt", name]);
            assert_eq!(output.status.code(), Some(0), "{name}");
        }
    }
    let output = tilewise(path, &["solve", "board.txt", "--json", "-o", "again.txt"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["count"], 2);
    assert!(json.get("answer").is_none() && json.get("proof").is_some());
    assert_eq!(
        fs::read(path.join("again.txt")).unwrap(),
        fs::read(path.join("steps.txt")).unwrap()
    );
}

#[test]
fn drawings_and_films_are_files_of_their_own() {
    for puzzle in [BOARD, SLIDE] {
        let folder = folder(puzzle);
        let path = folder.path();
        let arguments = ["solve", "board.txt", "--svg", "a.svg", "--gif", "a.gif"];
        let output = tilewise(path, &arguments);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{words}");
        let said = "The drawing is in a.svg.\nThe film is in a.gif.\n";
        assert!(words.starts_with(said), "{words}");
        assert!(!output.stdout.is_empty(), "the answer is shown too");
        let drawing = fs::read_to_string(path.join("a.svg")).unwrap();
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
        assert!(fs::read(path.join("a.gif")).unwrap().starts_with(b"GIF89a"));
        assert_eq!(names(path), ["a.gif", "a.svg", "board.txt"]);
        for (arguments, code, said) in [
            (
                ["--svg", "x", "--gif", "x"],
                2,
                "--svg and --gif can't be the same file",
            ),
            (
                ["-o", "x", "--svg", "x"],
                2,
                "-o and --svg can't be the same file",
            ),
            (["--svg", "board.txt", "-o", "x"], 2, "would replace it"),
            (["--gif", "missing/a.gif", "-o", "x"], 1, "no such folder"),
        ] {
            let output = tilewise(path, &[&["solve", "board.txt"][..], &arguments].concat());
            let words = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(code), "{words}");
            assert!(words.contains(said), "{words}");
        }
        assert_eq!(names(path), ["a.gif", "a.svg", "board.txt"]);
    }
    let folder = folder(IMPOSSIBLE);
    let output = tilewise(folder.path(), &["solve", "board.txt", "--svg", "a.svg"]);
    assert_eq!(output.status.code(), Some(10));
    assert_eq!(names(folder.path()), ["board.txt"]);
    let large = vec![".".repeat(65); 64].join("\n");
    let folder = self::folder(&large);
    let output = tilewise(folder.path(), &["solve", "board.txt", "--gif", "a.gif"]);
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("a film has 4096 at most"), "{words}");
}

#[test]
fn a_file_stays_as_it_was_where_there_is_nothing_to_write() {
    for (puzzle, code) in [(IMPOSSIBLE, 10), ("#x\n", 1), ("", 1)] {
        let folder = folder(puzzle);
        let path = folder.path();
        let output = tilewise(path, &["solve", "board.txt", "-o", "out.txt"]);
        assert_eq!(output.status.code(), Some(code));
        assert_eq!(names(path), ["board.txt"]);
        fs::write(path.join("out.txt"), "old").unwrap();
        let output = tilewise(path, &["solve", "board.txt", "-o", "out.txt"]);
        assert_eq!(output.status.code(), Some(code));
        assert_eq!(fs::read_to_string(path.join("out.txt")).unwrap(), "old");
        assert_eq!(names(path), ["board.txt", "out.txt"]);
    }
}

#[test]
fn a_file_that_stood_there_is_replaced_and_keeps_its_permissions() {
    let folder = folder(BOARD);
    let out = folder.path().join("out.txt");
    fs::write(&out, "old and longer than the answer is").unwrap();
    #[cfg(unix)]
    fs::set_permissions(&out, std::os::unix::fs::PermissionsExt::from_mode(0o640)).unwrap();
    let before = fs::metadata(&out).unwrap().permissions();
    assert!(
        tilewise(folder.path(), &["solve", "board.txt", "-o", "out.txt"])
            .status
            .success()
    );
    assert_eq!(fs::read_to_string(&out).unwrap(), PRESSES);
    assert_eq!(fs::metadata(&out).unwrap().permissions(), before);
}

#[test]
fn bad_places_are_refused_and_nothing_is_left_behind() {
    let folder = folder(BOARD);
    let path = folder.path();
    fs::create_dir(path.join("folder")).unwrap();
    fs::write(path.join("frozen.txt"), "old").unwrap();
    let mut permissions = fs::metadata(path.join("frozen.txt")).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(path.join("frozen.txt"), permissions).unwrap();
    let before = names(path);
    for (place, code, said) in [
        ("missing/out.txt", 1, "there is no such folder"),
        ("folder", 1, "it is a folder"),
        ("board.txt/out.txt", 1, "not a folder"),
        ("frozen.txt", 1, "read-only"),
        ("board.txt", 2, "would replace it"),
    ] {
        let output = tilewise(path, &["solve", "board.txt", "-o", place]);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{words}");
        assert!(words.contains(said), "{words}");
        assert!(output.stdout.is_empty());
        assert_eq!(names(path), before);
        assert_eq!(names(&path.join("folder")), [""; 0]);
    }
    assert_eq!(fs::read_to_string(path.join("board.txt")).unwrap(), BOARD);
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_up_leaves_the_old_file() {
    let folder = folder(&"#..".repeat(2_000_001 / 3));
    let path = folder.path();
    fs::write(path.join("out.txt"), "old").unwrap();
    // No file may grow past 64 blocks of 1024 bytes, and the signal for that is ignored.
    let script = "trap '' XFSZ; ulimit -f 64; exec \"$0\" solve --any board.txt -o out.txt";
    let mut command = Command::new("bash");
    let command = command.args(["-c", script, env!("CARGO_BIN_EXE_tilewise")]);
    let output = command.current_dir(path).output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("can't write out.txt"), "{words}");
    assert_eq!(fs::read_to_string(path.join("out.txt")).unwrap(), "old");
    assert_eq!(names(path), ["board.txt", "out.txt"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_files_is_refused() {
    // Permissions do not bind every user; nobody makes files here.
    let folder = folder(BOARD);
    let output = tilewise(
        folder.path(),
        &["solve", "board.txt", "-o", "/proc/out.txt"],
    );
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_device_a_device() {
    let folder = folder(BOARD);
    let path = folder.path();
    fs::write(path.join("real.txt"), "old").unwrap();
    std::os::unix::fs::symlink("real.txt", path.join("link.txt")).unwrap();
    assert!(
        tilewise(path, &["solve", "board.txt", "-o", "link.txt"])
            .status
            .success()
    );
    assert!(
        fs::symlink_metadata(path.join("link.txt"))
            .unwrap()
            .is_symlink()
    );
    assert_eq!(fs::read_to_string(path.join("real.txt")).unwrap(), PRESSES);
    assert!(
        tilewise(path, &["solve", "board.txt", "-o", "/dev/null"])
            .status
            .success()
    );
    let output = tilewise(path, &["solve", "board.txt", "-o", "/dev/stdout"]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), PRESSES);
}
