//! What the judge problems read: every freedom that is allowed, and the words for every fault.

use std::fmt::Write as _;
use std::io;

use proptest::prelude::*;
use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::judge::{Failure, find};

fn solve(key: &str, input: &[u8]) -> Result<String, Failure> {
    let mut out = Vec::new();
    find(key)
        .unwrap()
        .solve(input, &mut out, &Limits::default())?;
    Ok(String::from_utf8(out).unwrap())
}

/// The words for a fault, and the marked bytes.
fn fault(key: &str, input: &[u8]) -> String {
    let mut out = Vec::new();
    let result = find(key)
        .unwrap()
        .solve(input, &mut out, &Limits::default());
    assert!(
        out.is_empty(),
        "nothing is printed where the input is wrong"
    );
    match result {
        Err(Failure::Input(Error::Parse(error))) => {
            let marked = &input[error.start..error.start + error.len];
            format!("{error}\n  marks {:?}", String::from_utf8_lossy(marked))
        }
        other => panic!("{key} {:?}: {other:?}", String::from_utf8_lossy(input)),
    }
}

#[test]
fn boards_may_stand_in_many_ways() {
    let glued = "bwwb\nbbwb\nbwwb\nbwww\n";
    let many = glued.repeat(60);
    for (from, to) in [
        ("\n", "\r\n"),
        ("\n", "\n\n"),
        ("\n", " \t \n"),
        ("\n", "\n \n\t"),
        ("\n", " "),
        ("\n", ""),
        ("b", "b "),
        ("w", "\tw   "),
        ("w", "\nw\r\n"),
        ("w", "\u{b}w\u{c}"),
    ] {
        assert_eq!(
            solve("poj1753", glued.replace(from, to).as_bytes()).unwrap(),
            "4\n"
        );
        assert_eq!(
            solve("poj1753", many.replace(from, to).as_bytes()).unwrap(),
            "4\n".repeat(60)
        );
    }
    assert_eq!(
        solve("poj1753", glued.trim_end().as_bytes()).unwrap(),
        "4\n"
    );
    assert_eq!(
        solve("poj1753", format!("\n \r\n{glued}\n\n\n").as_bytes()).unwrap(),
        "4\n"
    );

    // A byte order mark is no cell, wherever the boards are read from.
    let marked = |text: &str| format!("\u{feff}{text}").into_bytes();
    assert_eq!(solve("poj1753", &marked(glued)).unwrap(), "4\n");
    assert_eq!(solve("poj1753", &marked(&many)).unwrap(), "4\n".repeat(60));
    let lamps = marked("2 2\n1 0\n0 0\n");
    assert_eq!(solve("poj3279", &lamps).unwrap(), "1 1\n1 0\n");
    let toys = marked("1111\n0000\n1110\n0010\n\n1010\n0101\n1010\n0101\n");
    assert_eq!(solve("haoi2008_toys", &toys).unwrap(), "4\n");
    assert_eq!(
        solve("luogu_p3750", &marked("4 0\n0 0 1 1\n")).unwrap(),
        "512\n"
    );

    for input in [
        "2 2\n1 0\n0 0\n",
        "2 2\n10\n00",
        "\n\n2\n2\n1000",
        "02\t2\r\n1 0\r\n\r\n0\t0\r\n\r\n",
        "2 2 1 0 0 0",
    ] {
        assert_eq!(solve("poj3279", input.as_bytes()).unwrap(), "1 1\n1 0\n");
    }
}

#[test]
fn faults_are_named_where_they_stand() {
    let toys = "1111\n0000\n1110\n0010\n";
    let mut text = String::new();
    let mut say = |key: &str, input: &[u8]| {
        let shown = String::from_utf8_lossy(input);
        let shown = if shown.len() > 60 {
            format!("{}...", &shown[..60])
        } else {
            shown.into_owned()
        };
        let _ = writeln!(text, "{key} {shown:?}\n  {}\n", fault(key, input));
    };
    for key in [
        "poj1753",
        "poj3279",
        "haoi2008_toys",
        "luogu_p1225",
        "luogu_p3750",
    ] {
        say(key, b"");
        say(key, b" \r\n\t\n");
        say(key, b"\xff");
        say(key, "\u{feff}1".as_bytes());
    }

    say("poj1753", "\u{feff}bwxb".as_bytes());
    say("poj1753", "\u{feff}bwwb\nbbwb\nb\nbwww\n".as_bytes());
    say("poj1753", b"bwwb\nbbwb\nbxwb\nbwww\n");
    say("poj1753", b"bwwb\nbbwb\nbWwb\nbwww\n");
    say("poj1753", b"bwwb\nbbwb\nbwwb\n");
    say("poj1753", b"bwwb\nbbw\nbwwb\nbwww\n");
    say("poj1753", b"bwwb\nbbwbb\nbwwb\nbwww\n");
    say("poj1753", b"bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n\r\nbwwb\r\nbb");
    say("poj1753", b"bwwb\nbbwb\nbwwb\nbwww\n1");
    say("poj1753", "bwwb\nbbwb\nbw\u{e4}b\nbwww\n".as_bytes());
    say("poj1753", b"bwwb\nbbwb\nbw\xe4b\nbwww\n");
    say("poj1753", b"bwwb\nbbwb\nbw`b\nbwww\n");
    say("poj1753", b"bwwb\nbbwb\nbw\x00b\nbwww\n");
    say(
        "poj1753",
        &[b"bwwb\n".repeat(400), b"bwqb\nbbbb\nbbbb\nbbbb\n".to_vec()].concat(),
    );
    say(
        "poj1753",
        &[b"bwwb\n".repeat(400), b"bbbb\nbbbb\nbbbb\nbb".to_vec()].concat(),
    );

    say("poj3279", b"4\n");
    say("poj3279", b"0 4\n");
    say("poj3279", b"4 0\n");
    say("poj3279", b"-4 4\n1 0\n");
    say("poj3279", b"4 -1\n1 0\n");
    say("poj3279", b"1000000000000 4\n1 0 0 1\n");
    say("poj3279", b"4 1000000000000\n1 0 0 1\n");
    say("poj3279", b"4000000000 4000000000\n1 0 0 1\n");
    say("poj3279", b"1000000 1000\n1 0 0 1\n");
    say(
        "poj3279",
        b"99999999999999999999999999999999999999999999 4\n",
    );
    say("poj3279", b"4x4\n1 0 0 1\n");
    say("poj3279", b"4, 4\n1 0 0 1\n");
    say("poj3279", b"4.0 4\n1 0 0 1\n");
    say("poj3279", b"2 2\n1 0\n0\n");
    say("poj3279", b"2 2\n1 0\n0 2\n");
    say("poj3279", b"2 2\n1 0\n0 -1\n");
    say("poj3279", b"2 2\n1 0 0\n0 1\n");
    say("poj3279", b"2 2\n1 0\n0 1\n1\n");
    say("poj3279", b"2 2\n1 0\n0 1\n2 2\n1 0\n0 1\n");
    say("poj3279", b"2 2\n1 0\n0 1\nEOF\n");

    for key in ["haoi2008_toys", "luogu_p1225"] {
        say(key, toys.as_bytes());
        say(key, format!("{toys}\n1111\n").as_bytes());
        say(
            key,
            format!("{toys}\n{}", toys.replace("1111", "1101")).as_bytes(),
        );
        say(key, format!("{toys}\n{toys}0").as_bytes());
        say(
            key,
            format!("{toys}\n{}", toys.replace("0010", "0020")).as_bytes(),
        );
        say(
            key,
            format!("{}\n{toys}", toys.replace("0010", "0010\n----")).as_bytes(),
        );
    }

    say("luogu_p3750", b"4");
    say("luogu_p3750", b"0 0");
    say("luogu_p3750", b"100003 0");
    say("luogu_p3750", b"1000000000000 0");
    say("luogu_p3750", b"4 5\n0 0 1 1");
    say("luogu_p3750", b"4 -1\n0 0 1 1");
    say("luogu_p3750", b"4 0\n0 0 1");
    say("luogu_p3750", b"4 0\n0 0 3 1");
    say("luogu_p3750", b"4 0\n0 0 1 1 0");
    insta::assert_snapshot!(text);
}

/// Headers, ends, brackets, rows of lines and long numbers.
#[test]
fn faults_in_other_forms_are_named_where_they_stand() {
    let (four, ten) = ("bwwb\nbbwb\nbwwb\nbwww\n", "##########\n".repeat(10));
    let inputs: Vec<(&str, String)> = [
        ("zoj2050", String::new()),
        ("zoj2050", "0\n".into()),
        ("zoj2050", format!("two\n{four}{four}")),
        ("zoj2050", format!("2\n{four}\n")),
        ("zoj2050", format!("1\n{four}\n{four}")),
        ("timus1060", format!("{four}\n{four}")),
        ("poj1681", "1\n2\nwy\nyx\n".into()),
        ("poj1681", "1\n0\n".into()),
        ("poj1681", "2\n1\ny\n".into()),
        ("openjudge_painter", "1000000\nw\n".into()),
        ("openjudge_painter", "2\nwy\nww\nw\n".into()),
        ("uva10309", String::new()),
        ("uva10309", "end\n".into()),
        ("uva10309", format!("name\n{ten}")),
        ("uva10309", format!("name\n{ten}end\nend\n")),
        ("uva10309", format!("{ten}end\n")),
        ("lc1284", String::new()),
        ("lc1284", "0".into()),
        ("lc1284", "[]".into()),
        ("lc1284", "[[]]".into()),
        ("lc1284", "[[0,0],[0]]".into()),
        ("lc1284", "[[0,0],[0,1,1]]".into()),
        ("lc1284", "[[0,0],[0,2]]".into()),
        ("lc1284", "[[0 0]]".into()),
        ("lc1284", "[[0,0,]]".into()),
        ("lc1284", "[[0,0],]".into()),
        ("lc1284", "[[0,0]".into()),
        ("lc1284", "[[0,0".into()),
        ("lc1284", "[[0,0]] [[0,0]]".into()),
        ("topcoder_TurnOffLights", "{\"11\", \"1\"}".into()),
        ("topcoder_TurnOffLights", "{\"11\" \"11\"}".into()),
        ("topcoder_TurnOffLights", "[\"11\"]".into()),
        ("uva11464", "1\n2\n0 0\n0 \n".into()),
        ("cqoi2014_harmony", "2 2\n".into()),
        ("cqoi2014_harmony", "4\n".into()),
        ("vijos1326", "4 4 4\n".into()),
        ("vijos1326", "0 4\n".into()),
        ("poj2965", "-+-*\n----\n----\n----\n".into()),
        ("poj3185", "1 0".into()),
        ("poj3185", format!("1{}", "0".repeat(19))),
        ("boj2138", "3\n000\n01\n".into()),
        ("boj2138", "3\n000\n0100\n".into()),
        ("boj2138", "0\n".into()),
        ("hdu2209", " \n\n".into()),
        ("hdu2209", "011\n01a\n".into()),
        ("uva1019_lightbulbs", String::new()),
        ("uva1019_lightbulbs", "0 0\n".into()),
        ("uva1019_lightbulbs", "3 4\n".into()),
        ("uva1019_lightbulbs", "3 4\n5".into()),
        ("uva1019_lightbulbs", "3 -4\n0 0\n".into()),
        ("uva1019_lightbulbs", "3 4\n0 0\n1 1\n0 0\n".into()),
    ]
    .into();
    let mut text = String::new();
    for (key, input) in inputs {
        let _ = writeln!(
            text,
            "{key} {input:?}\n  {}\n",
            fault(key, input.as_bytes())
        );
    }
    insta::assert_snapshot!(text);
}

/// Graphs, lists, matrices, machines and clocks.
#[test]
fn faults_in_wirings_are_named_where_they_stand() {
    let mut text = String::new();
    for (key, input) in [
        ("luogu_p2962", ""),
        ("luogu_p2962", "3 1\n1 4\n"),
        ("luogu_p2962", "3 2\n1 2\n"),
        ("luogu_p2962", "3 1\n1 2\n2 3\n"),
        ("luogu_p2962", "100000000000 0\n"),
        ("poj1830", "1\n2\n0 0\n1 1\n1 2\n"),
        ("poj1830", "1\n2\n0 0\n1 1\n1 0\n0 0\n"),
        ("poj1830", "1\n2\n0 0\n1 2\n0 0\n"),
        ("poj1830", "1\n2\n0 0\n1 1\n0 0\n2\n"),
        ("hdu3364", "1\n3 1\n4 1 2 3 3\n"),
        ("hdu3364", "1\n3 1\n2 1 1\n1\n0 0 0\n"),
        ("hdu3364", "1\n3 1\n2 1 2\n2\n0 0 0\n"),
        ("hdu3364", "1\n3 1\n2 1 2\n1\n0 0 2\n"),
        ("hdu2285", ""),
        ("hdu2285", "2 1\n1\n1\n10 01"),
        ("hdu2285", "2 2\n11\n0x\n"),
        ("abc128c", "2 2\n2 1 2\n1 3\n0 1\n"),
        ("abc128c", "2 2\n2 1 2\n1 2\n0\n"),
        ("abc128c", "2 2\n2 1 2\n1 2\n0 1 1\n"),
        ("aoc2025_day10", ""),
        ("aoc2025_day10", "[] (0)"),
        ("aoc2025_day10", "[.#"),
        ("aoc2025_day10", "[.#x] (0)"),
        ("aoc2025_day10", "[.#] {1}"),
        ("aoc2025_day10", "[.#]"),
        ("aoc2025_day10", "[.#] (2)"),
        ("aoc2025_day10", "[.#] ()"),
        ("aoc2025_day10", "[.#] (1,1)"),
        ("aoc2025_day10", "[.#] (0 1)"),
        ("aoc2025_day10", "[.#] (0,1"),
        ("aoc2025_day10", "[.#] (1) {3"),
        ("aoc2025_day10", "[.#] (1) {3}\n.#"),
        ("aoc2025_day10", "[.#] (1)\n[.#] (0)"),
        ("usaco_lamps", "10\n1\n-1\n11 -1\n"),
        ("usaco_lamps", "10\n1\n-1\n7\n"),
        ("usaco_lamps", "10\n-1\n-1\n7 -1\n"),
        ("usaco_lamps", "10\n1\n-1\n7 -1\n-1\n"),
        ("poj1166_clocks", "3 3 0 2 2 2 2 1"),
        ("poj1166_clocks", "3 3 0 2 2 2 2 1 4"),
        ("usaco_clocks", "3 3 12 6 6 6 9 9 8"),
        ("usaco_clocks", "3 3 12 6 6 6 9 9 15"),
        ("usaco_clocks", "3 3 12 6 6 6 9 9 9 9"),
        ("hdu2801_clocks", "0\n"),
        ("hdu2801_clocks", "1\n3\n1\n"),
        ("hdu2801_clocks", "1\n4\n1\n0\n"),
        ("hdu2801_clocks", "1\n3\n1\n0\n1\n"),
        ("spoj_ptit013h", "1\n1 2\n0 3\n"),
        ("wang_graph_transform", "0000 0000 0000 0000"),
        ("ceoi1999_game", "0000 0000 0000 0000 0000 0000 0000 0001"),
    ] {
        let _ = writeln!(
            text,
            "{key} {input:?}\n  {}\n",
            fault(key, input.as_bytes())
        );
    }
    insta::assert_snapshot!(text);
}

#[test]
fn a_search_that_meets_its_limit_says_what_it_knows() {
    // 19 x 19 has 2^16 solutions, more than the limit allows to try.
    let input = format!("19 19\n{}", "1".repeat(361));
    let limits = Limits {
        max_work: 1000,
        ..Limits::default()
    };
    let mut out = Vec::new();
    let result = find("poj3279")
        .unwrap()
        .solve(input.as_bytes(), &mut out, &limits);
    match result {
        Err(Failure::Stopped {
            board: 1,
            best: Some(best),
            bound,
        }) => {
            assert!(
                bound <= 141 && 141 <= best,
                "141 are the fewest: {bound}..{best}"
            );
        }
        other => panic!("{other:?}"),
    }
    assert!(out.is_empty());
}

#[test]
fn a_board_that_needs_too_much_memory_is_refused() {
    let input = format!("100 100\n{}", "1".repeat(10_000));
    let limits = Limits {
        max_bytes: 10_000,
        ..Limits::default()
    };
    let result = find("poj3279")
        .unwrap()
        .solve(input.as_bytes(), &mut Vec::new(), &limits);
    assert!(
        matches!(result, Err(Failure::Input(Error::TooLarge { .. }))),
        "{result:?}"
    );
}

/// A pipe that closes after some bytes.
struct Closing(usize);

impl io::Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.min(bytes.len()) {
            0 => Err(io::ErrorKind::BrokenPipe.into()),
            taken => {
                self.0 -= taken;
                Ok(taken)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_is_told_apart() {
    for (key, input) in [
        ("poj1753", "bwwb\nbbwb\nbwwb\nbwww\n".repeat(3)),
        ("poj1753", "bwwb\nbbwb\nbwwb\nbwww\n".repeat(3000)),
        ("luogu_p3750", "4 0 0011".into()),
    ] {
        let result =
            find(key)
                .unwrap()
                .solve(input.as_bytes(), &mut Closing(2), &Limits::default());
        let Err(Failure::Write(error)) = result else {
            panic!("{key}: {result:?}");
        };
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}

proptest! {
    /// Blanks between cells mean nothing, and neither does their kind.
    #[test]
    fn blanks_mean_nothing(
        cells in proptest::collection::vec(prop::bool::ANY, 16 * 3),
        blanks in proptest::collection::vec("[ \t\r\n]{0,3}", 16 * 3 + 1),
    ) {
        let plain: String = cells.iter().map(|&cell| if cell { 'w' } else { 'b' }).collect();
        let mut spread = blanks[0].clone();
        for (cell, blank) in plain.chars().zip(&blanks[1..]) {
            spread.push(cell);
            spread.push_str(blank);
        }
        prop_assert_eq!(solve("poj1753", spread.as_bytes()).unwrap(), solve("poj1753", plain.as_bytes()).unwrap());
    }

    /// Nothing that is read makes any problem panic.
    #[test]
    fn no_input_panics(input in prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..60),
        "[01 \n\t-]{0,80}".prop_map(String::into_bytes),
        "[1-4] [1-4]\n[01 ]{0,60}".prop_map(String::into_bytes),
        "[bw]{0,100}".prop_map(String::into_bytes),
    ]) {
        for problem in tilewise::judge::problems() {
            // A few digits may promise a board that takes long to make.
            let limits = Limits { max_bytes: 1 << 16, ..Limits::default() };
            let result = problem.solve(&input, &mut io::sink(), &limits);
            prop_assert!(!matches!(result, Err(Failure::Refused(_) | Failure::Write(_))), "{:?}", result);
        }
    }
}
