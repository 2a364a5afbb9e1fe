//! No source file is longer than a person reads at one sitting, and each says first what it holds.

use crate::tracked_files::tracked_files;

/// Habit is 150 lines, 300 is long, this is the most.
const MOST_LINES: usize = 500;
const ENDINGS: [&str; 8] = ["rs", "py", "sh", "js", "mjs", "ts", "css", "html"];

#[test]
fn files_are_short() {
    let files = tracked_files();
    let sources = files.iter().filter(|file| is_source(&file.name));
    let mut faults: Vec<String> = sources
        .filter_map(|file| too_long(&file.name, &file.text))
        .collect();
    faults.sort();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_first_line_says_what_is_here() {
    let files = tracked_files();
    let rust = files.iter().filter(|file| file.name.ends_with(".rs"));
    let faults: Vec<String> = rust
        .filter_map(|file| no_first_line(&file.name, &file.text))
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn names_say_what_is_in_the_file() {
    for file in tracked_files() {
        let stem = file.name.rsplit('/').next().unwrap_or_default();
        let stem = stem.split('.').next().unwrap_or_default();
        let empty = [
            "utils", "util", "common", "helpers", "helper", "types", "inner", "misc",
        ];
        assert!(
            !empty.contains(&stem),
            "{}: the name says nothing",
            file.name
        );
    }
}

fn is_source(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    // The check before a merge is a script without an ending.
    name == ".ci/run" || ending.is_some_and(|ending| ENDINGS.contains(&ending))
}

fn too_long(name: &str, text: &str) -> Option<String> {
    let lines = text.lines().count();
    (lines > MOST_LINES).then(|| format!("{name}: {lines} lines, {MOST_LINES} are the most"))
}

fn no_first_line(name: &str, text: &str) -> Option<String> {
    let first = text.lines().next().unwrap_or_default();
    let sentence = first.strip_prefix("//! ").unwrap_or_default();
    let sentence = sentence.split_whitespace().count() >= 3;
    (!sentence).then(|| format!("{name}: the first line must be `//!` and one sentence"))
}

#[test]
fn a_long_or_silent_file_is_found() {
    assert_eq!(too_long("a.rs", &"x\n".repeat(500)), None);
    assert!(too_long("a.rs", &"x\n".repeat(501)).is_some());
    assert_eq!(no_first_line("a.rs", "//! The lights of a board.\n"), None);
    for silent in [
        "",
        "\n//! The lights of a board.",
        "// The lights",
        "//!",
        "//! (to come)",
    ] {
        assert!(no_first_line("a.rs", silent).is_some(), "{silent}");
    }
    assert!(is_source(".ci/run") && is_source("core/src/lib.rs") && !is_source("README.md"));
}
