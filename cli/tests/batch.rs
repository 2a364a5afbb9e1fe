//! `batch`: thousands of puzzles come back in their order, whoever solved them, one answer at a time if need be.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

fn batch(threads: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .args(["batch", "-", "--threads", threads])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn answers_come_in_the_order_of_the_puzzles() {
    // Quick ones and slow ones by turns: one row of `n` tokens goes to the other end.
    let length = |number: usize| 2 + number * 7919 % 60;
    let puzzle = move |number: usize| {
        let length = length(number);
        let dots = ".".repeat(length - 1);
        format!(
            "{{\"name\":\"{number}\",\"puzzle\":\"puzzle: slide\\n\\n#{dots}\\n\\n{dots}#\"}}\n"
        )
    };
    for threads in ["1", "3"] {
        let mut child = batch(threads);
        let mut input = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            for number in 0..2000 {
                input.write_all(puzzle(number).as_bytes()).unwrap();
            }
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert!(output.status.success());
        let lines = String::from_utf8(output.stdout).unwrap();
        assert_eq!(lines.lines().count(), 2000);
        for (number, line) in lines.lines().enumerate() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(line["line"], number + 1);
            assert_eq!(line["name"], number.to_string());
            assert_eq!(line["answer"]["count"], length(number) - 1);
        }
    }
}

#[test]
fn who_asks_one_by_one_is_answered_one_by_one() {
    let mut child = batch("2");
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for number in 1..20 {
        input.write_all(b"[\"#.\",\"##\"]\n").unwrap();
        input.flush().unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert!(line.starts_with(&format!("{{\"line\":{number},")), "{line}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// Runs a batch over `input` to its end.
fn answered(arguments: &[&str], input: Vec<u8>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilewise"))
        .arg("batch")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap(); // who fails early reads no more
    output
}

fn lines(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let line = |line| serde_json::from_str(line).unwrap();
    text.lines().map(line).collect()
}

/// A token to the right by one, as JSON.
const ONE_STEP: &str = r##""puzzle: slide\n\n#.\n\n.#""##;

#[test]
fn a_name_is_kept_whatever_is_wrong() {
    for wrong in [
        r#"{"name":"n","puzzle":"x"}"#,
        r#"{"name":"n","puzle":"x"}"#,
        r#"{"name":"n","puzzle":5}"#,
        r#"{"name":"n"}"#,
        r#"{"puzzle":["x",5],"name":"n"}"#,
        r#"{"name":"n","puzzle":"x","more":1}"#,
        r#"{"name":"n","puzzle":{"puzzle":"slide"}}"#,
        r##"{"name":"n","puzzle":"puzzle: slide\n\n#\n\n##"}"##,
    ] {
        let output = answered(&["-"], wrong.into());
        let line = &lines(&output)[0];
        assert_eq!(line["name"], "n", "{wrong}");
        assert!(line["error"].is_string(), "{wrong}");
        let words = String::from_utf8(output.stderr).unwrap();
        assert!(words.starts_with("line 1, \"n\": "), "{words}");
        assert_eq!(output.status.code(), Some(1));
    }
}

/// A graph may stand as it is, or with a name.
#[test]
fn a_puzzle_may_be_a_graph() {
    let graph = r#"{"puzzle":"slide","vertices":3,"edges":[[0,1],[1,2]],"start":[0],"target":[2]}"#;
    let input = format!("{graph}\n{{\"name\":\"n\",\"puzzle\":{graph}}}\n");
    let lines = lines(&answered(&["-"], input.into()));
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line["answer"]["count"] == 2));
    assert_eq!(lines[1]["name"], "n");
}

/// A mark of the encoding, ends of lines as on other systems, blank lines, a last line without its end.
#[test]
fn lines_end_as_they_like() {
    let input = format!("\u{feff}{ONE_STEP}\r\n\r\n  \t\r\n  {ONE_STEP}  \r\n\n{ONE_STEP}");
    let output = answered(&["-"], input.into());
    let lines = lines(&output);
    let numbers: Vec<_> = lines.iter().map(|line| line["line"].as_u64()).collect();
    assert_eq!(numbers, [Some(1), Some(4), Some(6)]);
    assert!(lines.iter().all(|line| line["answer"]["count"] == 1));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn lines_too_long_or_too_deep_are_passed_over() {
    let mut input = vec![b'.'; 100_000_000];
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    input.extend_from_slice(format!("\n{deep}\n{{\"puzzle\":{deep}}}\n{ONE_STEP}\n").as_bytes());
    let output = answered(&["-"], input);
    let lines = lines(&output);
    let errors = lines
        .iter()
        .map(|line| line["error"].as_str().unwrap_or(""));
    let errors: Vec<&str> = errors.collect();
    assert_eq!(errors[0], "the line is longer than 67,108,864 bytes");
    for error in &errors[1..3] {
        assert!(error.starts_with("it is nested too deeply; "), "{error}");
    }
    assert_eq!(lines[3]["answer"]["count"], 1);
}

#[test]
fn without_puzzles_it_fails() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().to_str().unwrap();
    std::fs::create_dir(folder.path().join("inner")).unwrap();
    std::fs::write(folder.path().join("old.jsonl"), "kept").unwrap();
    let output = folder.path().join("old.jsonl");
    for input in ["", "\n\r\n \n"] {
        let arguments = ["-", "-o", output.to_str().unwrap()];
        let answer = answered(&arguments, input.into());
        let words = String::from_utf8(answer.stderr).unwrap();
        assert_eq!(answer.status.code(), Some(1), "{words}");
        assert!(
            words.contains("there are no puzzles in standard input"),
            "{words}"
        );
        assert_eq!(std::fs::read(&output).unwrap(), b"kept");
    }
    std::fs::remove_file(&output).unwrap();
    let answer = answered(&[path], Vec::new());
    let words = String::from_utf8(answer.stderr).unwrap();
    assert_eq!(answer.status.code(), Some(1), "{words}");
    assert!(
        words.contains("folders and pipes are passed over"),
        "{words}"
    );
}

#[test]
fn keys_that_come_twice_and_letters_that_are_none_are_refused() {
    let input = concat!(
        r#"{"name":"a","puzzle":{"puzzle":"slide","vertices":2,"edges":[[0,1]],"start":[0],"target":[1],"start":[1]}}"#,
        "\n",
        r##"{"puzzle":"#","puzzle":"."}"##,
        "\n",
        r#""\ud800""#,
        "\n\"",
    );
    let mut input = input.as_bytes().to_vec();
    input.extend(b"\xff\"\n[\"#\"");
    let output = answered(&["-"], input);
    let lines = lines(&output);
    let said = [
        "the key \"start\" comes twice; ",
        "the key \"puzzle\" comes twice; ",
        "no JSON: column 8: ",
        "no UTF-8: column 2; ",
        "no JSON: column 4: it ends too early; ",
    ];
    assert_eq!(lines.len(), said.len());
    assert_eq!(lines[0]["name"], "a");
    for (line, said) in lines.iter().zip(said) {
        let error = line["error"].as_str().unwrap_or("");
        assert!(error.starts_with(said), "{error}");
    }
}

/// The answers would be read as puzzles the next time, or take the place of one.
#[test]
fn answers_do_not_go_among_the_puzzles() {
    let folder = TempDir::new().unwrap();
    let puzzle = folder.path().join("puzzle.txt");
    std::fs::write(&puzzle, "#").unwrap();
    for name in ["puzzle.txt", "answers.jsonl"] {
        let output = folder.path().join(name);
        let arguments = [
            folder.path().to_str().unwrap(),
            "-o",
            output.to_str().unwrap(),
        ];
        let answer = answered(&arguments, Vec::new());
        let words = String::from_utf8(answer.stderr).unwrap();
        assert_eq!(answer.status.code(), Some(2), "{words}");
        assert!(words.contains("can't go into the folder"), "{words}");
    }
    assert_eq!(std::fs::read(&puzzle).unwrap(), b"#");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// A link that leads nowhere is told, and the others are solved.
#[cfg(unix)]
#[test]
fn links_that_lead_nowhere_are_told() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("a.txt"), "#").unwrap();
    std::os::unix::fs::symlink("nothing", folder.path().join("b.txt")).unwrap();
    let output = answered(&[folder.path().to_str().unwrap()], Vec::new());
    let lines = lines(&output);
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["answer"]["count"], 1);
    assert!(lines[1]["error"].is_string());
}

/// While answers can't be written, no more puzzles are taken than may be in flight, however many there are.
#[test]
fn what_waits_is_bounded() {
    let mut child = batch("2");
    let mut input = child.stdin.take().unwrap();
    let taken = Arc::new(AtomicUsize::new(0));
    let counter = taken.clone();
    let number = 400;
    let writer = thread::spawn(move || {
        let dots = ".".repeat(999);
        let blanks = " ".repeat(20_000);
        for _ in 0..number {
            // An answer of 20,000 bytes.
            let puzzle = format!("\"puzzle: slide\\n\\n#{dots}\\n\\n{dots}#\"");
            writeln!(input, "{blanks}{puzzle}").unwrap();
            counter.fetch_add(1, Ordering::SeqCst);
        }
    });
    // Wait until nothing more is taken. Looking too early can only make the number smaller.
    let mut before = usize::MAX;
    while before != taken.load(Ordering::SeqCst) {
        before = taken.load(Ordering::SeqCst);
        thread::sleep(Duration::from_millis(500));
    }
    // 32 in flight, two read ahead, and what two pipes and the writer's room hold.
    assert!(before < 100, "{before}");
    let output = BufReader::new(child.stdout.take().unwrap());
    assert_eq!(output.lines().count(), number);
    writer.join().unwrap();
    assert!(child.wait().unwrap().success());
}

#[cfg(target_os = "linux")]
mod on_linux {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    #[test]
    fn a_full_disk_is_told() {
        for (arguments, place) in [
            (vec!["-", "-o", "/dev/full"], "can't write /dev/full"),
            (vec!["-"], "can't write to standard output"),
        ] {
            let mut child = Command::new(env!("CARGO_BIN_EXE_tilewise"))
                .arg("batch")
                .args(&arguments)
                .stdin(Stdio::piped())
                .stdout(std::fs::File::create("/dev/full").unwrap())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            writeln!(child.stdin.take().unwrap(), "{ONE_STEP}").unwrap();
            let output = child.wait_with_output().unwrap();
            let words = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{words}");
            assert!(words.contains(place), "{words}");
        }
    }

    #[test]
    fn a_reader_that_goes_away_ends_it() {
        let mut child = batch("2");
        let mut input = child.stdin.take().unwrap();
        drop(child.stdout.take());
        // Endless puzzles: only the batch can end this.
        while writeln!(input, "{ONE_STEP}").is_ok() {}
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }

    #[test]
    fn names_of_files_may_be_any_bytes() {
        let folder = TempDir::new().unwrap();
        let name = OsStr::from_bytes(b"odd-\xff.txt");
        std::fs::write(folder.path().join(name), "puzzle: slide\n\n#.\n\n.#\n").unwrap();
        let output = answered(&[folder.path().to_str().unwrap()], Vec::new());
        let line = &lines(&output)[0];
        assert_eq!(line["name"], "odd-\u{fffd}.txt");
        assert_eq!(line["answer"]["count"], 1, "{line}");
    }

    /// Ctrl-C while the next line does not come.
    #[test]
    fn who_waits_for_a_line_can_be_stopped() {
        let mut child = batch("2");
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{ONE_STEP}").unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let id = child.id().to_string();
        let killed = Command::new("kill").args(["-INT", &id]).status();
        assert!(killed.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(11));
        drop(input);
    }
}
