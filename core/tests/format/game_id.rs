//! Game IDs and their solutions: read, written, and the spot of every fault.

use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::flip::{Effects, FlipPuzzle, Goal, Modulus, Presses, Question, Rule, States, solve};
use tilewise::format::{
    Puzzle, is_game_id, read_presses, read_puzzle, write_game_id, write_game_solution,
    write_machine,
};
use tilewise::grid::{Region, Size};
use tilewise::verify::check_flip;
use tilewise::{Error, ParseError};

/// IDs that the collection printed, and the presses of its solutions.
const SAMPLES: [(&str, &str); 4] = [
    (
        "5x5c:c400007100001c4000071000018400043100011c400047100011c400046100010c400047100011c4000471000118400043100011c400047100011c400046100010c000047000011c0000470000118,5c18b48",
        "",
    ),
    ("3x3c:d074191345d1644c17058,798", "S010100010\n"),
    ("3x3r:d074191263c3246c0f098,b00", "S011010000\n"),
    (
        "4x3r:c80e40710310cc88c802733108c04e036023,4f6",
        "S100001101011\n",
    ),
];

fn flip(text: &str) -> FlipPuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Flip(puzzle) => puzzle,
        Puzzle::Slide(_) => panic!("a slide puzzle"),
    }
}

#[test]
fn ids_of_the_collection_are_read_solved_and_written() {
    for (id, solution) in SAMPLES {
        let puzzle = flip(id);
        let (limits, rule) = (Limits::default(), puzzle.rule());
        let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
        check_flip(&puzzle, &answer, &limits).unwrap();
        let found = write_game_solution(rule, answer.solution().unwrap()).unwrap();
        assert_eq!(
            &read_presses(found.as_bytes(), rule).unwrap(),
            answer.solution().unwrap()
        );
        if solution.is_empty() {
            assert_eq!(answer.count, Some(11), "{id}");
        } else {
            // The collection's solution has as few presses; ours is the first of these.
            let theirs = read_presses(solution.as_bytes(), rule).unwrap();
            assert_eq!(puzzle.after(&theirs).total(), 0, "{id}");
            assert_eq!(answer.count, Some(theirs.count()), "{id}");
        }
        let (sides, rest) = id.split_once(':').unwrap();
        let plain = format!("{}:{rest}\n", sides.trim_end_matches(['c', 'r']));
        assert_eq!(write_game_id(&puzzle).unwrap(), plain);
        assert!(is_game_id(id.as_bytes()));
    }
}

#[test]
fn the_plus_rule_keeps_its_shape() {
    let puzzle = flip(
        "3x2:d07632590,a4\n"
            .replace("d07632590", &plus_matrix(3, 2))
            .as_str(),
    );
    assert_eq!(puzzle.rule().plain_plus(), Some(Size::new(2, 3).unwrap()));
    assert_eq!(
        puzzle.start(),
        &States::new(Modulus::TWO, &[1, 0, 1, 0, 0, 1]).unwrap()
    );
    let other = flip(&write_game_id(&puzzle).unwrap().replacen(':', "c:", 1));
    assert_eq!(other, puzzle);
}

/// The matrix of the plus rule, spelled out bit by bit.
fn plus_matrix(cols: usize, rows: usize) -> String {
    let cells = cols * rows;
    let mut bits: Vec<bool> = (0..cells * cells)
        .map(|at| {
            let (from, to) = (at / cells, at % cells);
            let apart = (from / cols).abs_diff(to / cols) + (from % cols).abs_diff(to % cols);
            apart <= 1
        })
        .collect();
    bits.resize(bits.len().div_ceil(4) * 4, false);
    let digit = |four: &[bool]| four.iter().fold(0, |sum, &bit| 2 * sum + u32::from(bit));
    bits.chunks(4)
        .map(|four| char::from_digit(digit(four), 16).unwrap())
        .collect()
}

#[test]
fn capitals_comments_and_squares_by_one_side_are_read() {
    let small = flip("2:f000,8");
    let large = flip("// mine\r\n\r\n2x2r:F000,8 // a corner\r\n");
    assert_eq!(small, large);
}

#[test]
fn pictures_are_no_ids() {
    for text in [
        "0#1\n",
        "10\n01\n",
        "rule: plus\n\n#\n",
        "",
        "#:\n",
        "// 5x5:\n#\n",
    ] {
        assert!(!is_game_id(text.as_bytes()), "{text}");
    }
    assert_eq!(flip("0#1\n").start().len(), 3);
}

#[test]
fn faults_have_their_spot() {
    let cases = [
        ("2x2:f000,8,", 1, 11, 1, "',' is no hex digit"),
        ("2x2:f00g,8", 1, 8, 1, "'g' is no hex digit"),
        (
            "2x2:f00,8",
            1,
            8,
            0,
            "the matrix has 3 hex digits; this board needs 4",
        ),
        (
            "2x2:f00000,8",
            1,
            9,
            2,
            "the matrix has 6 hex digits; this board needs 4",
        ),
        ("2x2:f000", 1, 9, 0, "the grid is missing"),
        (
            "2x2:f000,",
            1,
            10,
            0,
            "the grid has 0 hex digits; this board needs 1",
        ),
        ("2x2:f000,80", 1, 11, 1, "the grid has 2 hex digits"),
        ("3x1:ffc,1", 1, 7, 1, "squares beyond the board"),
        ("3x1:ff8,1", 1, 9, 1, "squares beyond the board"),
        ("0x2:,", 1, 1, 3, "this board has no squares"),
        ("2xx2:f,8", 1, 1, 4, "this is no size of a board"),
        (
            "99999999999999999999:f,8",
            1,
            1,
            20,
            "this is no size of a board",
        ),
        ("5x5c#123456", 1, 5, 7, "a random seed names no board"),
        (
            "2x2:f000,8\n2x2:f000,8\n",
            2,
            1,
            10,
            "a further line after a game ID",
        ),
    ];
    for (text, line, column, len, words) in cases {
        let error = read_puzzle(text.as_bytes()).expect_err(text);
        let Error::Parse(ParseError {
            line: l,
            column: c,
            len: n,
            message,
            expected,
            ..
        }) = error
        else {
            panic!("{text:?}: {error:?}");
        };
        assert_eq!((l, c, n), (line, column, len), "{text:?}: {message}");
        assert!(
            message.contains(words) && !expected.is_empty(),
            "{text:?}: {message}"
        );
    }
    let huge = read_puzzle(b"4000000000x4000000000:f,8").unwrap_err();
    assert!(
        matches!(huge, Error::TooLarge { .. } | Error::Parse(_)),
        "{huge:?}"
    );
}

#[test]
fn faults_of_solutions_have_their_spot() {
    let rule = flip("2x2:f000,8").rule().clone();
    let cases = [
        ("S01x1", 4, "'x' is neither 0 nor 1"),
        ("S011", 5, "3 bits for 4 buttons"),
        ("S01101", 6, "5 bits for 4 buttons"),
        ("S0110\nS0110", 1, "a further line after a solution"),
    ];
    for (text, column, words) in cases {
        let Error::Parse(error) = read_presses(text.as_bytes(), &rule).unwrap_err() else {
            panic!("{text}");
        };
        assert_eq!(error.column, column, "{error}");
        assert!(error.message.contains(words), "{error}");
    }
}

#[test]
fn what_the_collection_has_not_is_refused() {
    for text in [
        "colours: 3\n\n12\n",
        "puzzle: flip\n\n#_\n",
        "goal: same\n\n##\n",
        "goal: picture\n\n##\n\n#?\n",
        "rule: rows and columns\n\n##\n",
    ] {
        let error = write_game_id(&flip(text)).unwrap_err();
        assert!(matches!(error, Error::NoTextForm(_)), "{text}: {error}");
    }
    // Another goal than all off becomes the start that needs the same presses.
    assert_eq!(
        write_game_id(&flip("goal: on\n\n#.\n")).unwrap(),
        "2x1:f,4\n"
    );
}

#[test]
fn machines_are_written_as_they_are_read() {
    for text in ["[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1)\n", "[#] (0)\n"] {
        assert_eq!(write_machine(&flip(text)).unwrap(), text);
    }
    for text in [
        "#.\n",
        "rule: buttons\ncells: 2\nbutton A: 0\n",
        "rule: buttons\ncells: 2\nbutton 0:\n",
    ] {
        assert!(
            matches!(write_machine(&flip(text)), Err(Error::NoTextForm(_))),
            "{text}"
        );
    }
}

proptest! {
    #[test]
    fn what_is_written_comes_back(
        (rows, cols, table, start) in (1..=4_usize, 1..=4_usize).prop_flat_map(|(rows, cols)| {
            let cells = rows * cols;
            let bits = |n: usize| prop::collection::vec(any::<bool>(), n);
            (Just(rows), Just(cols), bits(cells * cells), bits(cells))
        }),
    ) {
        let size = Size::new(rows, cols).unwrap();
        let cells = size.cells();
        let table = table.chunks(cells).map(|row| {
            let changed = row.iter().enumerate().filter(|(_, bit)| **bit);
            changed.map(|(cell, _)| (cell, 1)).collect()
        });
        let effects = Effects::Table(table.collect());
        let rule = Rule::on_board(Modulus::TWO, Region::full(size), effects).unwrap();
        let start: Vec<u8> = start.into_iter().map(u8::from).collect();
        let start = States::new(Modulus::TWO, &start).unwrap();
        let puzzle = FlipPuzzle::new(rule, start.clone(), Goal::Uniform(0)).unwrap();
        let id = write_game_id(&puzzle).unwrap();
        let again = flip(&id);
        prop_assert_eq!(again.start(), puzzle.start());
        for button in 0..cells {
            // A wiring that happens to be the plus rule is read as such.
            let mut changed = [Vec::new(), Vec::new()];
            puzzle.rule().press(button, |cell, _| changed[0].push(cell));
            again.rule().press(button, |cell, _| changed[1].push(cell));
            changed[1].sort_unstable();
            prop_assert_eq!(&changed[0], &changed[1]);
        }
        prop_assert_eq!(write_game_id(&again).unwrap(), id);
        let presses = Presses::new(start);
        let solution = write_game_solution(puzzle.rule(), &presses).unwrap();
        prop_assert_eq!(read_presses(solution.as_bytes(), puzzle.rule()), Ok(presses));
    }
}
