//! Standard output and standard error as scripts meet them: closed pipes, full disks, colours.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{Read, Write};
use std::process::{Child, Command, Output, Stdio};

fn tilewise(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilewise"));
    command.args(arguments);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(name);
    }
    command
}

fn feed(command: &mut Command, input: &[u8]) -> Child {
    let command = command.stdin(Stdio::piped());
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that reads nothing may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    child
}

fn run(arguments: &[&str], input: &[u8]) -> Output {
    feed(&mut tilewise(arguments), input)
        .wait_with_output()
        .unwrap()
}

/// A board so wide that its picture does not fit any pipe, and that is solved at once: one row.
fn wide_board() -> Vec<u8> {
    let mut row = vec![b'.'; 3_000_000];
    row[1..4].fill(b'#');
    row
}

/// Reads a few bytes and goes away, as `head` does.
fn hang_up_early(mut child: Child) -> Output {
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 3]).unwrap();
    drop(out);
    child.wait_with_output().unwrap()
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let output = hang_up_early(feed(&mut tilewise(&["solve", "--any"]), &wide_board()));
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{words}");
    assert!(words.starts_with("1 press;"), "{words}");

    let boards = "bwwb\nbbwb\nbwwb\nbwww\n".repeat(50_000);
    let output = hang_up_early(feed(
        &mut tilewise(&["judge", "poj1753"]),
        boards.as_bytes(),
    ));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");

    // 2^16 solutions, of which nobody wants more than a few bytes.
    let board = ".".repeat(19) + "\n";
    let output = hang_up_early(feed(
        &mut tilewise(&["solutions"]),
        board.repeat(19).as_bytes(),
    ));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");

    // Also with nobody to read the words.
    let mut child = feed(&mut tilewise(&["solve"]), b"###\n");
    drop((child.stdout.take(), child.stderr.take()));
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let mut child = feed(&mut tilewise(&["solve"]), b"#x#\n");
    drop((child.stdout.take(), child.stderr.take()));
    assert_eq!(child.wait().unwrap().code(), Some(1));
    let mut child = feed(&mut tilewise(&["--help"]), b"");
    drop((child.stdout.take(), child.stderr.take()));
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    for arguments in [
        &["solve"][..],
        &["completions", "bash"],
        &["nullity", "5x5"],
        &["--help"],
        &["solve", "--help"],
        &["--version"],
        &["judge", "--list"],
        &["solutions"],
        &["solutions", "--count"],
    ] {
        refuses_a_full_disk(arguments, b"###\n");
    }
    let slide = b"puzzle: slide\n\n##.\n...\n\n.##\n...\n";
    for moves in ["steps", "runs", "rounds"] {
        refuses_a_full_disk(&["solve", "--moves", moves], slide);
    }
    refuses_a_full_disk(&["solve", "--tokens"], slide);
    refuses_a_full_disk(&["solve", "--json"], slide);
}

#[cfg(target_os = "linux")]
fn refuses_a_full_disk(arguments: &[&str], input: &[u8]) {
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut child = tilewise(arguments)
        .stdin(Stdio::piped())
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Those that read nothing may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{words}");
    assert!(words.contains("can't write to standard output"), "{words}");
}

#[test]
fn colours_are_for_terminals_and_for_those_who_want_them() {
    let colours = |set: &[(&str, &str)]| {
        let mut command = tilewise(&["solve"]);
        command.envs(set.iter().copied());
        let output = feed(&mut command, b"#x#\n").wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        output.stderr.contains(&0x1B)
    };
    assert!(!colours(&[]), "standard error is a pipe here");
    assert!(colours(&[("CLICOLOR_FORCE", "1")]));
    assert!(!colours(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn answers_and_words_go_their_own_ways() {
    let output = run(&["solve"], b".#.\n###\n.#.\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "...\n.#.\n...\n");
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        words,
        "1 press, proved fewest; it is the only solution. Nullity 0.\n"
    );
    let output = run(&["solve", "--json"], b".#.\n###\n.#.\n");
    assert!(output.stderr.is_empty());
    assert_eq!(
        output.stdout.iter().filter(|&&byte| byte == b'\n').count(),
        1
    );
}

#[test]
fn completions_are_scripts_that_their_shell_can_read() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell], b"").stdout;
        let text = String::from_utf8(script.clone()).unwrap();
        for word in [
            "solve",
            "check",
            "nullity",
            "judge",
            "completions",
            "--max-work",
        ] {
            let word = if shell == "fish" {
                word.trim_start_matches("--")
            } else {
                word
            };
            assert!(text.contains(word), "{word} in {shell}");
        }
        // A shell that is not installed can't be asked.
        let Ok(mut reader) = Command::new(shell).arg("-n").stdin(Stdio::piped()).spawn() else {
            continue;
        };
        reader.stdin.take().unwrap().write_all(&script).unwrap();
        assert!(reader.wait().unwrap().success(), "{shell} -n");
    }
}
