//! Outputs of other programs: every right answer is accepted, and what is wrong is named at its spot.

use std::fmt::Write as _;

use tilewise::Error;
use tilewise::answer::Limits;
use tilewise::judge::{Failure, Graded, find};

fn grade(key: &str, input: &str, output: &str) -> Graded {
    let problem = find(key).unwrap();
    let grade = problem.check(input.as_bytes(), output.as_bytes(), &Limits::default());
    grade.unwrap_or_else(|failure| panic!("{key} {input:?}: {failure}"))
}

fn accepted(key: &str, input: &str, output: &str) {
    assert_eq!(
        grade(key, input, output),
        Graded::Accepted,
        "{key} {output:?}"
    );
}

const TOYS: &str = "1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n";

#[test]
fn any_right_answer_is_accepted() {
    // Other moves of the same number, or the same ones in another order that can be played.
    accepted("luogu_p1225", TOYS, "4\n1222\n1424\n3242\n4344\n");
    accepted(
        "luogu_p1225",
        TOYS,
        "4\n4443\n3242\n1424\n2212\n"
            .replace("4443", "4344")
            .as_str(),
    );
    accepted(
        "ceoi1999_game",
        TOYS,
        "4\n2 2 1 2\n1 4 2 4\n4 2 3 2\n4 3 4 4\n",
    );
    accepted(
        "wang_graph_transform",
        "0001\n0000\n0000\n0000\n0011\n0000\n0000\n0000\n",
        "No solution!\n",
    );
    // Any list, however long.
    let board = "2\n1 1\n0 0\n";
    for list in ["1\nR 1\n", "3\nR 2\nC 1\nC 2\n", "3\nR 2\nR 1\nR 2\n"] {
        accepted("dmoj_mccc1s2", board, list);
    }
    // All harmonious matrices of 4 x 4 but none.
    let mut right = 0;
    for bits in 0..1_u32 << 16 {
        let on = |row: i32, col: i32| {
            let inside = (0..4).contains(&row) && (0..4).contains(&col);
            inside && bits >> (4 * row + col) & 1 == 1
        };
        let even = (0..16).all(|at| {
            let (row, col) = (at / 4, at % 4);
            let near = [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)];
            near.iter().filter(|(r, c)| on(row + r, col + c)).count() % 2 == 0
        });
        // Matrices that are no solution are too many to grade; one in a thousand will do.
        if even || bits % 1009 == 0 {
            let row = |row: u32| {
                (0..4)
                    .map(|col| (bits >> (4 * row + col) & 1).to_string())
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            let text = (0..4).map(row).collect::<Vec<_>>().join("\n");
            let is_right = grade("cqoi2014_harmony", "4 4", &text) == Graded::Accepted;
            assert_eq!(is_right, even && bits != 0, "{text}");
            right += u32::from(is_right);
        }
    }
    assert_eq!(right, 15);
    // The handles in another order.
    let handles = "-+--\n----\n----\n-+--\n";
    let mut out = Vec::new();
    find("poj2965")
        .unwrap()
        .solve(handles.as_bytes(), &mut out, &Limits::default())
        .unwrap();
    let text = String::from_utf8(out).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[1..].reverse();
    accepted("poj2965", handles, &lines.join("\n"));
}

#[test]
fn what_is_wrong_is_named_at_its_spot() {
    let mut text = String::new();
    let mut say = |key: &str, input: &str, output: &str| {
        let graded = match grade(key, input, output) {
            Graded::Refused(error) => {
                let marked = &output.as_bytes()[error.start..error.start + error.len];
                format!(
                    "refused: {error}\n  marks {:?}",
                    String::from_utf8_lossy(marked)
                )
            }
            Graded::OtherLayout(error) => format!("accepted, but {error}"),
            other => format!("{other:?}"),
        };
        let _ = writeln!(text, "{key} {output:?}\n  {graded}\n");
    };
    let flip_game = "bwwb\nbbwb\nbwwb\nbwww\nbbbb\nbbbb\nbbbb\nbbbw\n";
    say("poj1753", flip_game, "4\nImpossible\n");
    say("poj1753", flip_game, "4 Impossible\n");
    say("poj1753", flip_game, "5\nImpossible\n");
    say("poj1753", flip_game, "4\nimpossible\n");
    say("poj1753", flip_game, "4\n");
    say("poj1753", flip_game, "");
    say("poj1753", flip_game, "4\nImpossible\n0\n");
    say("poj1753", flip_game, &format!("{}\n", "9".repeat(60)));

    let tile = "2 3\n1 0 1\n0 1 0\n";
    say("poj3279", tile, "IMPOSSIBLE\n");
    say("poj3279", tile, "0 0 0\n0 0 0\n");
    say("poj3279", tile, "0 0 2\n0 0 0\n");
    say("poj3279", tile, "000\n000\n");
    say("poj3279", tile, "0 0 0\n0 0\n");
    // 4 x 4: 16 solutions a board. More presses, then as many but a later string.
    let quiet = "4 4\n1 1 0 0\n1 0 0 0\n0 0 0 0\n0 0 0 0\n";
    say("poj3279", quiet, "IMPOSSIBLE\n");
    say("poj3279", quiet, "1 0 0\n0 0 0 0\n");
    say("poj3279", quiet, "1 0 0 2\n");
    say("poj3279", quiet, "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    say("poj3279", quiet, "0 0 0 0\n1 1 0 0\n1 0 1 0\n0 1 1 1\n");
    say("poj3279", "3 2\n1 1\n1 1\n1 1\n", "1 0\n0 0\n0 1\n");
    say("poj3279", "3 2\n1 1\n1 1\n1 1\n", "0 1\n0 0\n1 0\n");
    say("poj3279", "1 2\n1 0\n", "0 1\n");
    say(
        "poj1222",
        &format!("1\n{}", "0 0 0 0 0 0\n".repeat(5)),
        "PUZZLE 1\n",
    );
    say(
        "poj1222",
        &format!("1\n{}", "0 0 0 0 0 0\n".repeat(5)),
        "PUZZLE #2\n",
    );

    say("cqoi2014_harmony", "4 4", &"0 0 0 0\n".repeat(4));
    say("cqoi2014_harmony", "4 4", &"1 0 0 0\n".repeat(4));
    say("dmoj_mccc1s2", "2\n1 1\n0 0\n", "-1\n");
    say("dmoj_mccc1s2", "2\n1 1\n0 0\n", "1\nR 2\n");
    say("dmoj_mccc1s2", "2\n1 1\n0 0\n", "1\nR 3\n");
    say("dmoj_mccc1s2", "2\n1 1\n0 0\n", "2\nR 1\n");
    say("dmoj_mccc1s2", "2\n1 1\n0 0\n", "0\nR 1\n");
    say(
        "dmoj_mccc1s2",
        "2\n1 1\n0 0\n",
        "99999999999999999999\nR 1\n",
    );
    say("dmoj_mccc1s2", "2\n1 0\n0 0\n", "1\nR 1\n");
    say("poj2965", "-+--\n----\n----\n-+--\n", "2\n1 1\n1 2\n");
    say("poj2965", "----\n----\n----\n----\n", "1\n0 2\n");

    say("luogu_p1225", TOYS, "5\n1222\n1424\n3242\n4344\n");
    say("luogu_p1225", TOYS, "3\n1222\n1424\n3242\n");
    say("luogu_p1225", TOYS, "4\n1222\n1424\n3242\n3343\n");
    say("luogu_p1225", TOYS, "4\n1222\n1424\n3242\n4342\n4344\n");
    say("luogu_p1225", TOYS, "4\n1222\n1444\n");
    say("luogu_p1225", TOYS, "4\n1222\n14 24\n");
    say("luogu_p1225", TOYS, "4\n1222\n1525\n");
    say("ceoi1999_game", TOYS, "4\n1 2 2 2\n1 4 2 5\n");
    say("ceoi1999_game", TOYS, "4\n1222\n1424\n3242\n4344\n");
    say("wang_graph_transform", TOYS, "No solution!\n");
    insta::assert_snapshot!(text);
}

#[test]
fn a_wrong_input_is_no_matter_of_the_output() {
    let problem = find("poj3279").unwrap();
    let failure = problem.check(b"2 2\n1 0\n", b"0 0\n0 0\n", &Limits::default());
    assert!(matches!(failure, Err(Failure::Input(Error::Parse(_)))));
    let bytes = problem
        .check(b"1 1\n0\n", b"\xff", &Limits::default())
        .unwrap();
    assert!(matches!(bytes, Graded::Refused(error) if error.line == 1));
}
