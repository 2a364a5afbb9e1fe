//! What the readers of answers say of faulty objects, with the marker under the spot: golden
//! examples.

use crate::shown::{golden, report};
use tilewise::flip::FlipPuzzle;
use tilewise::format::{Puzzle, read_flip_answer, read_puzzle, read_slide_answer};
use tilewise::slide::SlidePuzzle;

fn flip(text: &str) -> FlipPuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Flip(puzzle) => puzzle,
        Puzzle::Slide(_) => panic!("a slide puzzle"),
    }
}

fn slide(text: &str) -> SlidePuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Slide(puzzle) => puzzle,
        Puzzle::Flip(_) => panic!("a flip puzzle"),
    }
}

/// An object of schema 1 with these fields behind the first two.
fn object(family: &str, fields: &str) -> Vec<u8> {
    format!("{{\"schema\": 1, \"puzzle\": \"{family}\",\n{fields}}}\n").into_bytes()
}

#[test]
fn faults_of_answers() {
    let board = flip("goal: same\n\n.#_\n");
    let solved = r#" "verdict": "solved", "optimal": "not_asked""#;
    let faults: Vec<(&str, Vec<u8>)> = vec![
        ("cut off", br#"{"schema": 1, "puzzle": "fl"#.to_vec()),
        ("a list", b"[]\n".to_vec()),
        ("an empty object", b"{}".to_vec()),
        (
            "more than an object",
            br#"{"schema": 1, "puzzle": "flip"} x"#.to_vec(),
        ),
        (
            "of the future",
            br#"{"schema": 2, "puzzle": "flip", "news": []}"#.to_vec(),
        ),
        (
            "no number",
            br#"{"schema": "1", "puzzle": "flip"}"#.to_vec(),
        ),
        (
            "of a slide puzzle",
            object("slide", r#""verdict": "solved""#),
        ),
        ("no verdict", object("flip", r#""optimal": "proved""#)),
        (
            "an unknown verdict",
            object("flip", r#""verdict": "maybe""#),
        ),
        (
            "an unknown field",
            object("flip", r#""verdict": "solved", "solution": []"#),
        ),
        (
            "a field twice",
            object("flip", &format!("{solved}, \"count\": 1, \"count\": 1")),
        ),
        ("solved without an answer", object("flip", solved)),
        (
            "solved with a bound",
            object("flip", &format!("{solved}, \"answer\": [], \"bound\": 1")),
        ),
        (
            "impossible without a witness",
            object("flip", r#""verdict": "impossible", "optimal": "not_asked""#),
        ),
        (
            "stopped without a bound",
            object(
                "flip",
                r#""verdict": "stopped", "optimal": "not_proved", "best": []"#,
            ),
        ),
        (
            "fewest without proof",
            object(
                "flip",
                &format!("{solved}, \"answer\": [], \"fewest\": true"),
            ),
        ),
        (
            "a button too far",
            object("flip", &format!("{solved}, \"answer\": [[0, 0], [7, 0]]")),
        ),
        (
            "a button in a hole",
            object("flip", &format!("{solved}, \"answer\": [[0, 2]]")),
        ),
        (
            "a button by name",
            object("flip", &format!("{solved}, \"answer\": [\"A\"]")),
        ),
        (
            "a button once too often",
            object(
                "flip",
                &format!("{solved},\n\"answer\": [[0, 1],\n[0, 0],\n [0, 1] ]"),
            ),
        ),
        (
            "half a place",
            object("flip", &format!("{solved}, \"answer\": [[0]]")),
        ),
        (
            "a place and a half",
            object("flip", &format!("{solved}, \"answer\": [[0, 0, 1]]")),
        ),
        (
            "a negative place",
            object("flip", &format!("{solved}, \"answer\": [[0, -1]]")),
        ),
        (
            "no place",
            object("flip", &format!("{solved}, \"answer\": [{{}}]")),
        ),
        (
            "a count beyond numbers",
            object(
                "flip",
                &format!("{solved}, \"answer\": [], \"count\": 99999999999999999999"),
            ),
        ),
        (
            "ties as a number",
            object("flip", &format!("{solved}, \"answer\": [], \"ties\": 4")),
        ),
        (
            "ties in words",
            object(
                "flip",
                &format!("{solved}, \"answer\": [], \"ties\": \"+4\""),
            ),
        ),
        (
            "ties with a zero before them",
            object(
                "flip",
                &format!("{solved}, \"answer\": [], \"ties\": \"02\""),
            ),
        ),
        (
            "an inner field twice",
            object(
                "flip",
                r#""verdict": "impossible", "optimal": "not_asked",
"witness": [{"goal": 0, "cells": [],
 "goal" : 1}]"#,
            ),
        ),
        (
            "impossible with an answer",
            object(
                "flip",
                r#""verdict": "impossible", "optimal": "not_asked", "witness": [], "answer": []"#,
            ),
        ),
        (
            "not the fewest in words",
            object(
                "flip",
                &format!("{solved}, \"answer\": [], \"fewest\": false"),
            ),
        ),
        (
            "ties beyond reason",
            object(
                "flip",
                &format!(
                    "{solved}, \"answer\": [], \"ties\": \"{}\"",
                    "9".repeat(1_000_001)
                ),
            ),
        ),
        (
            "a cost",
            object("flip", &format!("{solved}, \"answer\": [], \"cost\": 0")),
        ),
        (
            "a vector of other digits",
            object(
                "flip",
                &format!(
                    "{solved}, \"answer\": [],\n\"proof\": {{\"kernel\": {{\"basis\": [\"00\", \"02\"], \"alternatives\": []}}}}"
                ),
            ),
        ),
        (
            "a witness off the board",
            object(
                "flip",
                r#""verdict": "impossible", "optimal": "not_asked",
"witness": [{"goal": 0, "cells": [[0, 1]]}, {"goal": 1, "cells": [[0, 1], [1, 0]]}]"#,
            ),
        ),
        (
            "weights that do not match",
            object(
                "flip",
                r#""verdict": "impossible", "optimal": "not_asked",
"witness": [{"goal": 0, "cells": [[0, 1]], "weights": [1, 1]}]"#,
            ),
        ),
        (
            "prices",
            object(
                "flip",
                &format!("{solved}, \"answer\": [], \"proof\": {{\"prices\": [1]}}"),
            ),
        ),
        (
            "deep brackets",
            [b"{\"schema\":".as_slice(), &[b'['; 100_000]].concat(),
        ),
        ("no text", b"{\"schema\": 1, \"puzzle\": \"\xff\"}".to_vec()),
        ("nothing", Vec::new()),
    ];
    let cases: Vec<(&str, &[u8])> = faults
        .iter()
        .map(|(what, text)| (*what, text.as_slice()))
        .collect();
    golden(
        "faults_of_answers",
        &report(&cases, |input| read_flip_answer(input, &board).map(drop)),
    );
}

#[test]
fn faults_of_slide_answers() {
    let board = slide("puzzle: slide\n\n#._\n\n.#_\n");
    let solved = r#" "verdict": "solved", "optimal": "proved""#;
    let faults: Vec<(&str, Vec<u8>)> = vec![
        ("of a flip puzzle", object("flip", solved)),
        (
            "a move into a wall",
            object(
                "slide",
                &format!("{solved}, \"answer\": [[[0, 1], [0, 2]]]"),
            ),
        ),
        (
            "a move of numbers",
            object("slide", &format!("{solved}, \"answer\": [[0, 1]]")),
        ),
        (
            "half a move",
            object("slide", &format!("{solved}, \"answer\": [[[0, 1]]]")),
        ),
        (
            "a cost",
            object("slide", &format!("{solved}, \"answer\": [], \"cost\": 2")),
        ),
        (
            "a kernel",
            object(
                "slide",
                &format!(
                    "{solved}, \"answer\": [], \"proof\": {{\"kernel\": {{\"basis\": [], \"alternatives\": []}}}}"
                ),
            ),
        ),
        (
            "a price beyond numbers",
            object(
                "slide",
                &format!(
                    "{solved}, \"answer\": [], \"proof\": {{\"prices\": [0, -9223372036854775809]}}"
                ),
            ),
        ),
        (
            "a component off the board",
            object(
                "slide",
                r#""verdict": "impossible", "optimal": "not_asked", "witness": [{"cells": [[3, 3]], "tokens": 1, "targets": 2}]"#,
            ),
        ),
    ];
    let cases: Vec<(&str, &[u8])> = faults
        .iter()
        .map(|(what, text)| (*what, text.as_slice()))
        .collect();
    golden(
        "faults_of_slide_answers",
        &report(&cases, |input| read_slide_answer(input, &board).map(drop)),
    );
}
