//! Boards that are not held in memory: read from files, pipes and texts, written whole or not at all.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod program;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use program::{code, command, names, with_input};
use tempfile::TempDir;
use tilewise::answer::Limits;
use tilewise::bits::BitGrid;
use tilewise::format::{PictureKind, read_picture_file, write_picture_file};
use tilewise::verify::check_plain;

fn tilewise(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

/// Presses without a pattern, as a board.
fn chance(rows: usize, cols: usize) -> BitGrid {
    let mut board = BitGrid::zeros(rows, cols);
    let mut state = 88_172_645_463_325_252_u64;
    let mut row_words = vec![0; cols.div_ceil(64)];
    for row in 0..rows {
        for word in &mut row_words {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            *word = state;
        }
        board.set_row(row, &row_words);
    }
    board
}

/// The lamps that presses change: each row with its neighbours, word by word.
fn lamps_of(presses: &BitGrid) -> BitGrid {
    let (rows, cols) = (presses.rows(), presses.cols());
    let mut lamps = BitGrid::zeros(rows, cols);
    for row in 0..rows {
        let here = presses.row(row);
        let words: Vec<u64> = (0..here.len())
            .map(|at| {
                let left = if at > 0 { here[at - 1] >> 63 } else { 0 };
                let right = here.get(at + 1).map_or(0, |word| word << 63);
                let above = if row > 0 { presses.row(row - 1)[at] } else { 0 };
                let below = if row + 1 < rows {
                    presses.row(row + 1)[at]
                } else {
                    0
                };
                here[at] ^ here[at] << 1 ^ left ^ here[at] >> 1 ^ right ^ above ^ below
            })
            .collect();
        lamps.set_row(row, &words);
    }
    lamps
}

fn write(folder: &Path, name: &str, board: &BitGrid, kind: PictureKind) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, write_picture_file(board, kind).unwrap()).unwrap();
    path
}

fn read(path: &Path) -> BitGrid {
    read_picture_file(&fs::read(path).unwrap(), &Limits::default()).unwrap()
}

#[test]
fn boards_of_all_shapes_are_solved() {
    for (rows, cols) in [
        (4100, 4200),
        (1, 17_000_001),
        (17_000_001, 1),
        (70, 300_007),
        (300_007, 70),
    ] {
        let folder = TempDir::new().unwrap();
        let lamps = lamps_of(&chance(rows, cols));
        write(folder.path(), "board.pbm", &lamps, PictureKind::PackedPbm);
        let arguments = ["solve", "--any", "board.pbm", "-o", "presses.pbm"];
        let output = tilewise(folder.path(), &arguments);
        let (code, words) = code(&output);
        assert_eq!(code, Some(0), "{rows} x {cols}: {words}");
        assert!(
            words.contains("presses; not asked whether fewest. Nullity"),
            "{words}"
        );
        assert!(output.stdout.is_empty());
        let presses = read(&folder.path().join("presses.pbm"));
        assert_eq!(check_plain(&lamps, &presses), Ok(()), "{rows} x {cols}");
        assert_eq!(names(folder.path()), ["board.pbm", "presses.pbm"]);
    }
}

#[test]
fn every_way_in_and_out_gives_the_same_presses() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let lamps = lamps_of(&chance(4100, 4200));
    let board = write(folder, "board.pbm", &lamps, PictureKind::PackedPbm);
    let convert = |from: &str, to: &str| {
        let output = tilewise(folder, &["convert", from, "-o", to]);
        assert_eq!(code(&output), (Some(0), String::new()), "{from} to {to}");
    };
    convert("board.pbm", "board.png");
    convert("board.png", "board.txt");
    convert("board.txt", "again.pbm");
    assert!(fs::read(&board).unwrap() == fs::read(folder.join("again.pbm")).unwrap());
    let plain = tilewise(folder, &["convert", "board.png", "--to", "plain-pbm"]);
    assert_eq!(
        plain.stdout,
        write_picture_file(&lamps, PictureKind::PlainPbm).unwrap()
    );
    fs::write(folder.join("plain.pbm"), &plain.stdout).unwrap();

    let solve = |arguments: &[&str]| {
        let output = tilewise(folder, &[&["solve", "--any"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
        output.stdout
    };
    solve(&["board.pbm", "-o", "first.pbm"]);
    let first = read(&folder.join("first.pbm"));
    for name in ["board.png", "board.txt", "plain.pbm"] {
        solve(&[name, "-o", "other.pbm"]);
        assert!(read(&folder.join("other.pbm")) == first, "{name}");
    }
    let packed = fs::read(folder.join("first.pbm")).unwrap();
    assert!(solve(&["board.pbm", "--as", "pbm"]) == packed);
    assert!(solve(&["board.txt"]) == first.to_string().into_bytes());
    solve(&["board.pbm", "-o", "presses.png"]);
    assert!(read(&folder.join("presses.png")) == first);
    let piped = with_input(
        folder,
        &["solve", "--any", "--as", "pbm"],
        &fs::read(&board).unwrap(),
    );
    assert!(piped.stdout == packed, "{:?}", code(&piped));
    // All on: the lamps that are off must change.
    let mut on = lamps.clone();
    for row in 0..on.rows() {
        let turned: Vec<u64> = lamps.row(row).iter().map(|word| !word).collect();
        on.set_row(row, &turned);
    }
    write(folder, "on.pbm", &on, PictureKind::PackedPbm);
    solve(&["on.pbm", "--goal", "on", "-o", "other.pbm"]);
    assert!(read(&folder.join("other.pbm")) == first);
}

#[test]
fn nothing_is_written_where_nothing_solves_it() {
    // 4 rows of a multiple of 5 and 4 cells more: these have quiet patterns, and a lone lamp can't go out.
    let folder = TempDir::new().unwrap();
    for (rows, cols) in [(4, 4_194_309), (4_194_309, 4)] {
        let mut board = BitGrid::zeros(rows, cols);
        board.set(0, 0, true);
        write(folder.path(), "board.pbm", &board, PictureKind::PackedPbm);
        fs::write(folder.path().join("old.pbm"), "as it was").unwrap();
        let output = tilewise(
            folder.path(),
            &["solve", "--any", "board.pbm", "-o", "old.pbm"],
        );
        let (code, words) = code(&output);
        assert_eq!(code, Some(10), "{words}");
        assert!(
            words.starts_with("There is nothing to write to old.pbm.\nCan't be done: there are "),
            "{words}"
        );
        assert_eq!(
            fs::read(folder.path().join("old.pbm")).unwrap(),
            b"as it was"
        );
        assert_eq!(names(folder.path()), ["board.pbm", "old.pbm"]);
    }
}

/// A dark board that takes no room on the disk.
fn dark(path: &Path, side: u64, bytes_more: i64) {
    let mut file = File::create(path).unwrap();
    write!(file, "P4\n{side} {side}\n").unwrap();
    let header = file.metadata().unwrap().len();
    let len = header + side * side.div_ceil(8);
    file.set_len(len.checked_add_signed(bytes_more).unwrap())
        .unwrap();
}

#[test]
fn damaged_files_are_refused_before_anything_is_written() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    dark(&folder.join("cut.pbm"), 5000, -1);
    dark(&folder.join("longer.pbm"), 5000, 1);
    fs::write(folder.join("old.pbm"), "as it was").unwrap();
    let refused = |name: &str, expected: &str| {
        let output = tilewise(folder, &["solve", "--any", name, "-o", "old.pbm"]);
        let (code, words) = code(&output);
        assert_eq!(code, Some(1), "{words}");
        assert!(words.contains(expected), "{words}");
        assert_eq!(fs::read(folder.join("old.pbm")).unwrap(), b"as it was");
    };
    refused(
        "cut.pbm",
        "cut.pbm: byte 3125012: the file ends in row 4999; expected 5000 rows of 625 bytes",
    );
    refused(
        "longer.pbm",
        "longer.pbm: byte 3125013: something follows the last row",
    );
    let board = fs::read(folder.join("cut.pbm")).unwrap();
    let piped = with_input(folder, &["solve", "--any", "-o", "old.pbm"], &board);
    let (code, words) = code(&piped);
    assert_eq!(code, Some(1));
    assert!(
        words.contains("standard input: byte 3125012: the file ends in row 4999"),
        "{words}"
    );
    assert_eq!(names(folder), ["cut.pbm", "longer.pbm", "old.pbm"]);
}

#[test]
fn narrow_boards_are_solved_as_in_memory() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let many = (1 << 24) + 100;
    for narrow in [1, 2, 7, 8, 9, 63, 64, 65, 127, 128, 129] {
        let long = many / narrow + 1;
        for (rows, cols) in [(narrow, long), (long, narrow)] {
            let lamps = lamps_of(&chance(rows, cols));
            write(folder, "board.pbm", &lamps, PictureKind::PackedPbm);
            let output = tilewise(
                folder,
                &["solve", "--any", "board.pbm", "-o", "presses.pbm"],
            );
            assert_eq!(output.status.code(), Some(0), "{rows} x {cols}");
            let size = tilewise::grid::Size::new(rows, cols).unwrap();
            let solver = tilewise::flip::PlainSolver::new(size, &Limits::default()).unwrap();
            let mut presses = lamps;
            assert_eq!(solver.solve_in_place(&mut presses), Ok(()), "{size}");
            assert!(read(&folder.join("presses.pbm")) == presses, "{size}");
        }
    }
}

#[test]
fn the_reason_of_a_huge_board_is_told_in_numbers() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let mut board = BitGrid::zeros(4, 4_194_309);
    board.set(0, 0, true);
    write(folder, "board.pbm", &board, PictureKind::PackedPbm);
    // Two goals are not for the passes over a file.
    let output = tilewise(folder, &["solve", "--any", "--goal", "same", "board.pbm"]);
    let (code, words) = code(&output);
    assert_eq!(code, Some(10), "{words}");
    assert!(output.stdout.is_empty());
    for goal in ["off", "on"] {
        let begin = format!("Can't be brought to all {goal}: there are ");
        assert!(words.contains(&begin), "{words}");
    }
    assert!(
        words.contains("must change. With --json they are named."),
        "{words}"
    );
}

#[test]
fn a_text_that_goes_wrong_late_is_told_by_the_reader_that_knows_everything() {
    let folder = TempDir::new().unwrap();
    let mut text = "....#...".repeat(600).into_bytes();
    text.push(b'\n');
    let mut text = text.repeat(3600);
    let end = text.len() - 2;
    text[end] = b'x';
    fs::write(folder.path().join("board.txt"), &text).unwrap();
    let output = tilewise(folder.path(), &["solve", "--any", "board.txt"]);
    let (code, words) = code(&output);
    assert_eq!(code, Some(1));
    assert!(
        words.contains("board.txt, line 3600, column 4800: 'x' is no cell"),
        "{}",
        &words[..200]
    );
}

#[test]
fn all_lit_boards_go_to_files() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    for name in ["presses.pbm", "presses.png", "presses.txt"] {
        let output = tilewise(folder, &["solve", "--all-lit", "1000x1000", "-o", name]);
        let (code, words) = code(&output);
        assert_eq!(code, Some(0), "{words}");
        assert!(words.contains("498,928 presses, proved fewest"), "{words}");
    }
    let presses = read(&folder.join("presses.pbm"));
    let mut lit = BitGrid::zeros(1000, 1000);
    (0..1000).for_each(|row| lit.set_row(row, &[u64::MAX; 16]));
    assert_eq!(check_plain(&lit, &presses), Ok(()));
    assert!(read(&folder.join("presses.png")) == presses);
    assert!(fs::read_to_string(folder.join("presses.txt")).unwrap() == presses.to_string());
}

#[cfg(unix)]
mod ends_early {
    use super::*;
    use std::time::{Duration, Instant};

    #[test]
    fn a_full_disk_is_told() {
        if !Path::new("/dev/full").exists() {
            return;
        }
        let folder = TempDir::new().unwrap();
        dark(&folder.path().join("board.pbm"), 5000, 0);
        for to in ["/dev/full", "-"] {
            let full = File::options().write(true).open("/dev/full").unwrap();
            let arguments = ["solve", "--any", "board.pbm", "--as", "pbm", "-o", to];
            let output = command(folder.path(), &arguments).stdout(full).output();
            let (code, words) = code(&output.unwrap());
            assert_eq!(code, Some(1), "{to}: {words}");
            assert!(words.contains("can't write"), "{to}: {words}");
        }
    }

    /// Begins to solve a large dark board and sends `signal` once there is a temporary file.
    fn struck_by(signal: &str, folder: &Path) -> Option<i32> {
        dark(&folder.join("board.pbm"), 40_000, 0);
        fs::write(folder.join("old.pbm"), "as it was").unwrap();
        let arguments = ["solve", "--any", "board.pbm", "-o", "old.pbm"];
        let mut child = command(folder, &arguments)
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        // The first one is only a try, made before the board is read; the one meant has something in it.
        let is_written = || {
            fs::read_dir(folder).unwrap().flatten().any(|entry| {
                entry
                    .file_name()
                    .to_string_lossy()
                    .starts_with(".tilewise-")
                    && entry.metadata().is_ok_and(|about| about.len() > 100)
            })
        };
        while !is_written() {
            assert!(
                begun.elapsed() < Duration::from_secs(300),
                "nothing is written"
            );
            assert!(
                child.try_wait().unwrap().is_none(),
                "ended before it could be struck"
            );
            std::thread::sleep(Duration::from_millis(1));
        }
        let id = child.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(sent.success());
        let ended = child.wait().unwrap().code();
        assert_eq!(fs::read(folder.join("old.pbm")).unwrap(), b"as it was");
        ended
    }

    #[test]
    fn ctrl_c_and_its_kin_leave_nothing_behind() {
        for signal in ["-INT", "-TERM", "-HUP"] {
            let folder = TempDir::new().unwrap();
            assert_eq!(struck_by(signal, folder.path()), Some(11), "{signal}");
            assert_eq!(names(folder.path()), ["board.pbm", "old.pbm"], "{signal}");
        }
    }

    #[test]
    fn a_killed_program_leaves_the_old_file_and_the_next_does_not_stumble() {
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        assert_eq!(struck_by("-KILL", folder), None);
        assert_eq!(names(folder).len(), 3, "a draft is left");
        dark(&folder.join("board.pbm"), 5000, 0);
        let output = tilewise(folder, &["solve", "--any", "board.pbm", "-o", "old.pbm"]);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(read(&folder.join("old.pbm")), BitGrid::zeros(5000, 5000));
    }
}
