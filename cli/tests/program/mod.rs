//! The program as tests run it: in a folder, with arguments and input.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program, to be run in a folder.
pub(crate) fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command.current_dir(folder).args(arguments);
    command
}

/// What it says to this input.
pub(crate) fn with_input(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = command(folder, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input); // it may have had enough
    child.wait_with_output().unwrap()
}

/// Exit code and words.
pub(crate) fn code(output: &Output) -> (Option<i32>, String) {
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), words)
}

/// The files of a folder, sorted.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
