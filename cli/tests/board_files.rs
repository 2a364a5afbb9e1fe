//! Board files as they should not be, and as they rarely are: headers that promise much, pipes, the answer's own name.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod program;

use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use program::{code, command, names, with_input};
use tempfile::TempDir;
use tilewise::bits::BitGrid;
use tilewise::format::{PictureKind, write_picture_file};

/// A picture that does not repeat.
fn picture(rows: usize, cols: usize) -> BitGrid {
    let mut board = BitGrid::zeros(rows, cols);
    let row_words = cols.div_ceil(64) as u64;
    for row in 0..rows {
        let words: Vec<u64> = (0..row_words)
            .map(|word| (row as u64 * row_words + word + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .collect();
        board.set_row(row, &words);
    }
    board
}

/// What the header promises is compared with what is there before memory is taken.
#[cfg(target_os = "linux")]
#[test]
fn a_few_bytes_that_promise_much_take_no_memory() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let mut png = write_picture_file(&BitGrid::zeros(1, 1), PictureKind::Png).unwrap();
    png[16..24].copy_from_slice(&[5, 245, 225, 0, 5, 245, 225, 0]); // 100,000,000 twice
    let array = {
        let header = "{'descr': '|b1', 'fortran_order': False, 'shape': (100000000, 100000000)}\n";
        [
            &b"\x93NUMPY\x01\x00"[..],
            &(header.len() as u16).to_le_bytes(),
            header.as_bytes(),
        ]
        .concat()
    };
    for (name, bytes) in [
        ("packed.pbm", &b"P4\n100000000 100000000\n\x80"[..]),
        ("plain.pbm", b"P1\n100000000 100000000\n1"),
        ("row.pbm", b"P1\n10000000000 1\n1"),
        ("picture.png", &png),
        ("board.npy", &array),
    ] {
        fs::write(folder.join(name), bytes).unwrap();
        for command in ["convert", "solve --any", "solve", "check - "] {
            // Half a GiB of addresses is all there is.
            let script = format!("ulimit -v 524288; exec \"$0\" {command} {name} < /dev/null");
            let program = env!("CARGO_BIN_EXE_tilewise");
            let mut shell = Command::new("bash");
            let shell = shell.args(["-c", &script, program]).current_dir(folder);
            let (code, words) = code(&shell.output().unwrap());
            assert_eq!(code, Some(1), "{command} {name}: {words}");
        }
        let piped = with_input(folder, &["convert", "-"], bytes);
        assert_eq!(code(&piped).0, Some(1), "{name} through a pipe");
    }
}

#[test]
fn a_picture_through_a_pipe_is_put_aside() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let lamps = picture(4100, 4200);
    let board = write_picture_file(&lamps, PictureKind::Png).unwrap();
    let piped = with_input(folder, &["convert", "-", "-o", "board.pbm"], &board);
    assert_eq!(code(&piped), (Some(0), String::new()));
    let expected = write_picture_file(&lamps, PictureKind::PackedPbm).unwrap();
    assert!(fs::read(folder.join("board.pbm")).unwrap() == expected);
    let cut = with_input(folder, &["convert", "-"], &board[..board.len() - 1]);
    let (code, words) = code(&cut);
    assert_eq!(code, Some(1));
    assert!(
        words.contains("standard input: byte ") && words.contains("inside a chunk"),
        "{words}"
    );
}

#[test]
fn a_signal_removes_a_draft_also_where_nobody_asks_to_stop() {
    // Standard input that does not end: the program has tried its target and waits.
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let mut child = command(folder, &["convert", "-", "-o", "out.txt"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let _held = child.stdin.take();
    std::thread::sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert!(sent.success());
    // 130 from the handler; none where the signal came before it.
    assert!(matches!(child.wait().unwrap().code(), None | Some(130)));
    assert_eq!(names(folder), [""; 0]);
}

#[test]
fn a_named_pipe_is_read_and_written() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    for name in ["in.pbm", "out.pbm"] {
        let made = Command::new("mkfifo").arg(folder.join(name)).status();
        assert!(made.unwrap().success());
    }
    let lamps = picture(50, 70);
    let board = write_picture_file(&lamps, PictureKind::PackedPbm).unwrap();
    let child = command(folder, &["convert", "in.pbm", "-o", "out.pbm"])
        .spawn()
        .unwrap();
    let to = folder.join("in.pbm");
    let bytes = board.clone();
    let writer = std::thread::spawn(move || fs::write(to, bytes).unwrap());
    let written = fs::read(folder.join("out.pbm")).unwrap();
    writer.join().unwrap();
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0));
    assert!(written == board);
}

#[test]
fn a_board_is_not_replaced_by_its_answer() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let mut file = File::create(folder.join("board.pbm")).unwrap();
    file.write_all(b"P4\n5000 5000\n").unwrap();
    file.set_len(3_125_013).unwrap();
    std::os::unix::fs::symlink("board.pbm", folder.join("link.pbm")).unwrap();
    for to in ["board.pbm", "./board.pbm", "link.pbm"] {
        for name in [&["solve", "--any"][..], &["convert"]] {
            let arguments = [name, &["board.pbm", "-o", to]].concat();
            let output = command(folder, &arguments).output().unwrap();
            let (code, words) = code(&output);
            assert_eq!(code, Some(2), "{words}");
            assert!(words.contains("would replace it"), "{words}");
        }
    }
    let len = fs::metadata(folder.join("board.pbm")).unwrap().len();
    assert_eq!(len, 3_125_013);
}
