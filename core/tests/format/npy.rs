//! NumPy arrays: those that NumPy wrote are read, what is written comes back, and faults are named by byte.

use crate::shown::golden;
use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::error::{Error, PictureSpot};
use tilewise::format::{
    NpyBoards, NpyTarget, Puzzle, npy_of_puzzle, read_npy, read_puzzle, read_slide_answer,
    read_target, read_tokens, slide_of_bits, write_npy, write_npy_target, write_puzzle,
};
use tilewise::grid::Size;
use tilewise::slide::{Move, Moves};

fn read(bytes: &[u8]) -> Result<NpyBoards, Error> {
    read_npy(bytes, &Limits::default())
}

const BOARD: &[u8] = include_bytes!("../data/npy/board-bool.npy");
const PAIR: &[u8] = include_bytes!("../data/npy/pair-uint8.npy");

#[test]
fn every_form_of_a_board_that_numpy_writes() {
    let expected = read_puzzle(b".#.#\n##..\n..#.\n").unwrap();
    let arrays: [&[u8]; 5] = [
        BOARD,
        include_bytes!("../data/npy/board-uint8.npy"),
        include_bytes!("../data/npy/board-fortran.npy"),
        include_bytes!("../data/npy/board-version2.npy"),
        include_bytes!("../data/npy/board-version3.npy"),
    ];
    for array in arrays {
        assert_eq!(read_puzzle(array), Ok(expected.clone()));
    }
    assert_eq!(write_npy(&read(BOARD).unwrap()), BOARD, "byte by byte");
}

#[test]
fn start_and_target_are_a_slide_puzzle() {
    let text = b"puzzle: slide\n\n##.\n...\n\n..#\n.?#\n";
    let expected = read_puzzle(text).unwrap();
    for array in [PAIR, include_bytes!("../data/npy/pair-fortran.npy")] {
        let puzzle = read_puzzle(array).unwrap();
        assert_eq!(puzzle, expected);
        assert_eq!(write_puzzle(&puzzle).unwrap().as_bytes(), text);
    }
    assert_eq!(write_npy(&read(PAIR).unwrap()), PAIR, "byte by byte");
}

/// Start and target in files of their own; the target may say which cells may end either way.
#[test]
fn one_board_is_a_start_or_a_target() {
    let start = read_tokens(BOARD).unwrap();
    for array in [
        &include_bytes!("../data/npy/board-uint8.npy")[..],
        include_bytes!("../data/npy/board-fortran.npy"),
        include_bytes!("../data/npy/board-version2.npy"),
        include_bytes!("../data/npy/board-version3.npy"),
        b".#.#\n##..\n..#.\n",
    ] {
        assert_eq!(read_tokens(array).as_ref(), Ok(&start));
        let target = read_target(array).unwrap();
        assert_eq!((&target.tokens, target.either.count_ones()), (&start, 0));
    }
    let covering = array_of("'|u1'", "(3, 4)", &[1, 2, 2, 0, 0, 0, 2, 1, 0, 0, 0, 1]);
    let target = read_target(&covering).unwrap();
    assert_eq!(read_target(b"#??.\n..?#\n...#\n").as_ref(), Ok(&target));
    assert_eq!(
        read_target(&write_npy_target(&target)).as_ref(),
        Ok(&target)
    );
    let puzzle = Puzzle::Slide(slide_of_bits(&start, &target).unwrap());
    let whole = write_npy(&npy_of_puzzle(&puzzle).unwrap());
    assert_eq!(read_puzzle(&whole), Ok(puzzle));

    for (array, byte, words) in [
        (&covering, 71, "the entry 2; expected 0 or 1"),
        (
            &PAIR.to_vec(),
            60,
            "a whole slide puzzle; expected rows x columns",
        ),
        (
            &array_of("'<i8'", "(3, 4)", &[0; 96]),
            20,
            "entries of the kind '<i8'",
        ),
        (
            &covering[..covering.len() - 1].to_vec(),
            81,
            "11 bytes of entries; expected 12",
        ),
    ] {
        let error = read_tokens(array).unwrap_err();
        let Error::Picture(fault) = &error else {
            panic!("{error:?}");
        };
        assert!(fault.to_string().contains(words), "{fault}");
        assert_eq!(fault.spot, PictureSpot::Byte(byte), "{fault}");
    }
    assert!(read_target(PAIR).is_err() && read_target(&covering[..60]).is_err());
}

/// What an array has no place for, it does not leave out in silence.
#[test]
fn only_what_an_array_says_all_of_becomes_one() {
    for (text, words) in [
        ("puzzle: slide\n\n#_.\n\n._#\n", "walls"),
        ("puzzle: slide\nedges: torus\n\n#.\n\n.#\n", "other steps"),
        ("puzzle: slide\nrule: king\n\n#.\n\n.#\n", "other steps"),
        ("puzzle: slide\ncosts: 3\n\n#.\n\n.#\n", "other steps"),
        ("rule: king\n\n#.\n", "another rule"),
    ] {
        let puzzle = read_puzzle(text.as_bytes()).unwrap();
        let error = npy_of_puzzle(&puzzle).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
    let flip = read_puzzle(BOARD).unwrap();
    assert_eq!(write_npy(&npy_of_puzzle(&flip).unwrap()), BOARD);
}

#[test]
fn moves_are_read_as_steps_and_as_runs() {
    let Puzzle::Slide(puzzle) = read_puzzle(PAIR).unwrap() else {
        panic!("two boards");
    };
    let steps = [(1, 2), (2, 5)].map(|(from, to)| Move { from, to });
    let arrays: [&[u8]; 2] = [
        include_bytes!("../data/npy/moves-int32.npy"),
        include_bytes!("../data/npy/moves-int64-fortran.npy"),
    ];
    for array in arrays {
        let answer = read_slide_answer(array, &puzzle).unwrap();
        assert_eq!(answer.solution(), Some(&Moves::new(steps.to_vec())));
    }
    // The second move becomes a run from 0,0 to 0,2, its round in front.
    let mut run = array_of("'<i4'", "(1, 5)", &[]);
    run.extend([7, 0, 0, 0, 2].into_iter().flat_map(i32::to_le_bytes));
    let answer = read_slide_answer(&run, &puzzle).unwrap();
    let steps = [(0, 1), (1, 2)].map(|(from, to)| Move { from, to });
    assert_eq!(answer.solution(), Some(&Moves::new(steps.to_vec())));
}

/// An array with such a head.
fn array_of(kind: &str, shape: &str, entries: &[u8]) -> Vec<u8> {
    let words = format!("{{'descr': {kind}, 'fortran_order': False, 'shape': {shape}, }}\n");
    headed(&words, entries)
}

fn headed(words: &str, entries: &[u8]) -> Vec<u8> {
    let mut array = b"\x93NUMPY\x01\x00".to_vec();
    array.extend((words.len() as u16).to_le_bytes());
    array.extend(words.as_bytes());
    array.extend(entries);
    array
}

#[test]
fn faults_are_named_by_byte() {
    let board = |kind: &str, shape: &str, entries: &[u8]| array_of(kind, shape, entries);
    let head = |words: &str| headed(words, &[]);
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("no array", b"#.\n".to_vec()),
        ("only the beginning", b"\x93NUMPY\x01".to_vec()),
        ("a version to come", b"\x93NUMPY\x04\x00\x00\x00".to_vec()),
        ("no length", b"\x93NUMPY\x02\x00\x05\x00\x00".to_vec()),
        ("a head cut off", BOARD[..100].to_vec()),
        (
            "an endless head",
            b"\x93NUMPY\x02\x00\xff\xff\xff\xff{".to_vec(),
        ),
        ("no dictionary", head("[1, 2]\n")),
        ("a key without quotes", head("{descr: '|b1'}\n")),
        ("another key", head("{'kind': '|b1'}\n")),
        ("a key twice", head("{'descr': '|b1', 'descr': '|b1'}\n")),
        (
            "a key is missing",
            head("{'descr': '|b1', 'shape': (1, 1)}\n"),
        ),
        ("a list for the shape", board("'|b1'", "[2, 2]", &[])),
        ("a word in the shape", board("'|b1'", "(2, two)", &[])),
        (
            "a side beyond numbers",
            board("'|b1'", "(2, 99999999999999999999)", &[]),
        ),
        ("a string that does not end", head("{'descr': '|b1\n")),
        (
            "order of neither kind",
            head("{'descr': '|b1', 'fortran_order': 0, 'shape': ()}\n"),
        ),
        (
            "words after the end",
            head("{'descr': '|b1', 'fortran_order': True, 'shape': (1,1)} x\n"),
        ),
        ("a structure", board("[('a', '|b1')]", "(1, 1)", &[0])),
        ("objects", board("'|O'", "(1, 1)", &[0])),
        ("one side", board("'|b1'", "(3,)", &[0; 3])),
        ("no sides", board("'|b1'", "()", &[0])),
        ("three boards", board("'|b1'", "(3, 1, 1)", &[0; 3])),
        ("no cells", board("'|b1'", "(0, 4)", &[])),
        (
            "more cells than there are",
            board("'|b1'", "(4294967296, 4294967296)", &[]),
        ),
        ("an entry is missing", board("'|b1'", "(2, 2)", &[0, 1, 0])),
        ("an entry too many", board("'|b1'", "(2, 2)", &[0; 5])),
        (
            "neither true nor false",
            board("'|b1'", "(2, 2)", &[0, 1, 2, 0]),
        ),
        ("a grey pixel", board("'|u1'", "(1, 2)", &[1, 255])),
        (
            "either way at the start",
            board("'|u1'", "(2, 1, 1)", &[2, 1]),
        ),
        ("three in a target", board("'|u1'", "(2, 1, 1)", &[1, 3])),
        (
            "numbers with a point",
            include_bytes!("../data/npy/board-float.npy").to_vec(),
        ),
    ];
    let mut report = String::new();
    for (name, array) in cases {
        let error = read(&array).expect_err(name);
        report.push_str(&format!("{name}: {error}\n"));
    }
    let Puzzle::Slide(puzzle) = read_puzzle(PAIR).unwrap() else {
        panic!("two boards");
    };
    let moves = |kind: &str, shape: &str, numbers: &[i32]| {
        let entries: Vec<u8> = numbers
            .iter()
            .flat_map(|number| number.to_le_bytes())
            .collect();
        array_of(kind, shape, &entries)
    };
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("a board as moves", BOARD.to_vec()),
        ("big-endian moves", moves("'>i4'", "(0, 4)", &[])),
        ("moves of three numbers", moves("'<i4'", "(1, 3)", &[0; 3])),
        ("half a move", moves("'<i4'", "(1, 4)", &[0; 3])),
        (
            "moves beyond numbers",
            moves("'<i4'", "(18446744073709551615, 4)", &[0; 4]),
        ),
        (
            "a place off the board",
            moves("'<i4'", "(2, 4)", &[0, 0, 0, 1, 0, 1, 0, 3]),
        ),
        ("a negative place", moves("'<i4'", "(1, 4)", &[0, -1, 0, 0])),
        ("a crooked run", moves("'<i4'", "(1, 4)", &[0, 0, 1, 2])),
    ];
    for (name, array) in cases {
        let error = read_slide_answer(&array, &puzzle).expect_err(name);
        report.push_str(&format!("{name}: {error}\n"));
    }
    golden("faults_of_arrays", &report);
}

#[test]
fn a_board_too_large_for_the_limit_is_refused() {
    let limits = Limits {
        max_bytes: 3,
        ..Limits::default()
    };
    let refused = read_npy(BOARD, &limits);
    assert!(matches!(refused, Err(Error::TooLarge { limit: 3, .. })));
}

fn bits(length: usize) -> impl Strategy<Value = BitVec> {
    proptest::collection::vec(any::<bool>(), length).prop_map(|bits| bits.into_iter().collect())
}

proptest! {
    #[test]
    fn what_is_written_comes_back(
        (size, first, tokens, either) in (1..9_usize, 1..70_usize).prop_flat_map(|(rows, cols)| {
            let cells = rows * cols;
            (Just(Size::new(rows, cols).unwrap()), bits(cells), bits(cells), bits(cells))
        }),
        kind in 0..3,
    ) {
        // A cell that may end either way is not told to hold a token.
        let mut tokens = tokens;
        let either = if kind == 2 { either } else { BitVec::zeros(size.cells()) };
        for at in either.iter_ones() {
            tokens.set(at, false);
        }
        let target = (kind > 0).then_some(NpyTarget { tokens, either });
        let boards = NpyBoards { size, first, target };
        prop_assert_eq!(read(&write_npy(&boards)), Ok(boards));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..60), at in 0..150_usize) {
        let mut array = PAIR.to_vec();
        for (byte, to) in bytes.iter().zip(array.iter_mut().skip(at)) {
            *to = *byte;
        }
        drop(read(&array));
    }
}
