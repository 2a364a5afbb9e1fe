//! Packs of levels: every form read to the same boards, faults at their spot, what is written read back.

use crate::shown::{golden, report};
use proptest::prelude::*;
use tilewise::bits::{BitGrid, BitVec};
use tilewise::error::Error;
use tilewise::flip::{Effects, Goal, Level, LevelRule, LevelShape, Modulus, States, Stencil};
use tilewise::format::{LevelPack, PackHeader, read_level_pack, write_level_pack};
use tilewise::grid::{Edges, Region};

fn read(text: &str) -> LevelPack {
    read_told(text, &[])
}

fn told(words: &[(&str, &str)]) -> PackHeader {
    words
        .iter()
        .fold(PackHeader::default(), |told, (key, value)| {
            told.with(key, value).unwrap()
        })
}

fn read_told(text: &str, words: &[(&str, &str)]) -> LevelPack {
    read_level_pack(text.as_bytes(), &told(words)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The boards in one line each, with their titles and labels.
fn shown(pack: &LevelPack) -> Vec<String> {
    let level = |level: &Level| {
        let size = level.region.size();
        let mut line = level
            .title
            .as_ref()
            .map_or(String::new(), |title| format!("{title}: "));
        for index in 0..size.cells() {
            let at = size.position(index);
            if at.col == 0 && at.row > 0 {
                line.push('|');
            }
            let cell = level.region.cell(at).map(|cell| level.start.get(cell));
            line += &cell.map_or("_".to_owned(), |state| state.to_string());
        }
        line += &level
            .label
            .map_or(String::new(), |label| format!(" {label}"));
        line
    };
    pack.levels.iter().map(level).collect()
}

#[test]
fn every_form_says_the_same() {
    for text in [
        "title: A\nmoves: 3\n.x.\nxx.\n\n; B\n...\n..x\n",
        "; A\n\n\n-x-\nxx-\npresses: 3\n\n\nB:\n---\n--x",
        "moves: 3\ntitle: A\n.o.\noo.\nB:\n...\n..o\n",
        "name: A\n. * .\n* * .\nPAR: 3\nname: B\n. . .\n. . *\n",
        "title: A\n010\n110\nfewest: 3 // yes\n\n// no level\ntitle: B\n000\n001\n",
        "title: A\n-1-\n11-\nlabel: 3\n\ntitle: B\n---\n--1\n",
        "title: A\n.#.\n##.\nmoves: 3\n\ntitle: B\n...\n..#\n",
        "\u{feff}A: .#.|##. 3\r\nB: ...|..#\r\n",
        "A -x- | xx- 3\nB\t---|--x",
        "A,3,-x-|xx-\nB,,---|--x\n",
        "\"A\";3;\"-x-|xx-\"\n\"B\";;---|--x\n",
        "A,-x-|xx-,3\n\n\nB,---|--x\n",
        "; A\n-x-|xx- 3\n; B\n---|--x\n",
        "board,par,name\n-x-|xx-,3,A\n---|--x,,B\n",
        "name;author;cells;moves\nA;ann;-x-|xx-;3\n\"B\";bob;---|--x;\n",
        "on: .\n\ntitle: A\n#.#\n..#\nmoves: 3\n\ntitle: B\n###\n##.\n",
        "on: O\noff: X\nA,3,XOX|OOX\nB,,XXX|XXO",
        r#"[{"name": "A", "moves": 3, "rows": ["-x-", "xx-"]}, {"title": "B", "board": "---|--x"}]"#,
        r#"[{"id": "A", "par": "3", "grid": [[0,1,0],[1,1,0]]}, {"level": "B", "cells": [[0,0,0],[false,false,true]]}]"#,
        r#" {"levels": [{"id": 9, "name": "A", "label": 3, "lights": [[".","x","."],["x","x","."]]},
            {"name": "B", "label": null, "hard": true, "rows": 2, "pattern": ["...", "..x"]}], "size": [2, 3]}"#,
    ] {
        assert_eq!(shown(&read(text)), ["A: 010|110 3", "B: 000|001"], "{text}");
    }
}

#[test]
fn bare_json_lists() {
    let same = |text: &str, expected: &[&str]| assert_eq!(shown(&read(text)), expected, "{text}");
    same("[[0,1],[1,0]]", &["01|10"]);
    same("[[[0,1],[1,0]],[[1,1],[null,0]]]", &["01|10", "11|_0"]);
    same(r#"["-x","x-"]"#, &["01|10"]);
    same(r#"[["-x","x-"],["xx","--"]]"#, &["01|10", "11|00"]);
    same(r#"["-x|x-","xx|--"]"#, &["01|10", "11|00"]);
    same(r#"[["-","x"],["x","-"]]"#, &["01|10"]);
}

#[test]
fn letters_told_and_letters_plain() {
    let one = |text: &str, words: &[(&str, &str)]| shown(&read_told(text, words)).join(" ");
    assert_eq!(one("#.\n_#", &[]), "10|_1");
    assert_eq!(one("##\n_#", &[]), "11|_1"); // our own form
    assert_eq!(one("--\n--", &[]), "00|00");
    assert_eq!(one("xx\nxx", &[]), "11|11");
    assert_eq!(one("x-\n_x", &[]), "10|_1");
    assert_eq!(one("#-\n-#", &[("on", "#")]), "10|01");
    assert_eq!(one("#-\n-#", &[("on", "-")]), "01|10");
    assert_eq!(one("#-\n-#", &[("off", "#")]), "01|10");
    assert_eq!(one("x_\n_x", &[("on", "x"), ("off", "_")]), "10|01");
    assert_eq!(one("Xo\noX", &[("on", "X")]), "10|01");
    assert_eq!(
        one("\u{2b1b}\u{2b1c}\n\u{2b1c}\u{2b1b}", &[("on", "\u{2b1c}")]),
        "01|10"
    );
    assert_eq!(one("on: b\n\nbww\nwwb", &[]), "100|001");
    assert_eq!(one("on: b\n\nbww\nwwb", &[("on", "w")]), "011|110");
    assert_eq!(one("colours: 12\n\n0 11\n10 3", &[]), "011|103");
}

#[test]
fn rules_are_told_by_the_pack_and_by_options() {
    let text =
        "puzzle: flip\nrule: cross 2 without centre\nedges: torus\ncolours: 3\ngoal: 2\n\n012\n";
    let rule = read(text).rule;
    assert_eq!(rule.goal, Goal::Uniform(2));
    assert_eq!(rule.modulus.get(), 3);
    let stencil = Stencil::cross(2).without_centre();
    let edges = Edges::Torus;
    let shape = |stencil, edges| LevelShape::OnCells(Effects::Stencil { stencil, edges });
    assert_eq!(rule.shape, shape(stencil, edges));
    let words = [("rule", "king"), ("goal", "same"), ("edges", "open")];
    let rule = read_told(text, &words).rule;
    assert_eq!((rule.goal, rule.modulus.get()), (Goal::Same, 3));
    assert_eq!(rule.shape, shape(Stencil::king(), Edges::Open));
    let json = r#"{"goal": "on", "rule": "rows and columns", "levels": [[[0]]]}"#;
    let rule = read(json).rule;
    assert_eq!(rule.shape, LevelShape::RowsAndColumns);
    assert_eq!(rule.goal, Goal::Uniform(1));
    for (key, value) in [("goal", "2"), ("goal", "255")] {
        let refused = read_level_pack(b"#.", &told(&[(key, value)]));
        assert!(
            matches!(refused, Err(Error::OutOfRange { .. })),
            "{refused:?}"
        );
    }
    let refused = read_level_pack(b"#.", &told(&[("goal", "on"), ("colours", "3")]));
    assert!(matches!(refused, Err(Error::Unsupported(_))), "{refused:?}");
    for (key, value) in [
        ("rule", "bishop"),
        ("rule", "picture"),
        ("rule", "cross 0"),
        ("edges", "round"),
        ("colours", "1"),
        ("goal", "picture"),
        ("puzzle", "slide"),
        ("on", "xx"),
        ("on", ""),
        ("off", "|"),
        ("size", "5"),
    ] {
        let fault = PackHeader::default().with(key, value).unwrap_err();
        assert!(!fault.expected.is_empty(), "{fault}");
    }
}

#[test]
fn faults_of_levels() {
    let cases: &[(&str, &[u8])] = &[
        ("nothing", b""),
        ("only a comment", b"// soon\n"),
        ("only a title", b"title: One\n"),
        ("a title at the end", b"..\n\nLevel 2\n"),
        (
            "a label at the end, after a blank line",
            b"..\n\nmoves: 3\n",
        ),
        ("two titles", b"Level 1\nThe first\n..\n"),
        ("two labels", b"moves: 3\n..\nmoves: 3\n"),
        ("a label that is none", b"moves: three\n..\n"),
        ("a label below 0", b"..\nmoves: -1\n"),
        ("an unknown key", b"colors: 2\n..\n"),
        ("a header line after a level", b"..\n\nrule: king\n\n..\n"),
        ("a header line twice", b"rule: king\nrule: king\n\n..\n"),
        ("a header line with a wrong value", b"rule: bishop\n\n..\n"),
        ("slide levels", b"puzzle: slide\n\n..\n"),
        ("a short row", b"...\n..\n"),
        ("a title of one word without a mark", b"Cross\n.#.\n"),
        ("a slip in the first row", b".b.\n.#.\n"),
        ("a slip in a later row", b"-x-\n-y-\n"),
        ("x and o", b"-x-\n-o-\n"),
        ("upper case", b"-X-\n---\n"),
        ("upper-case O", b"..O\n"),
        ("# beside -", b"--#\n"),
        ("# beside o", b"oo#\n"),
        ("both . and -", b"x.-\n"),
        ("x beside _ only", b"x_\n_x\n"),
        ("blanks that may be dark", b"* *\n * \n"),
        ("blanks between some", b"x -x\n---\n"),
        ("does not matter", b".?\n"),
        ("only holes", b"..\n\n__\n"),
        ("a colour too large", b"colours: 3\n\n013\n"),
        ("letters beside three colours", b"colours: 3\n\n.x\n"),
        ("on beside three colours", b"colours: 3\non: x\n\n.x\n"),
        ("on that is no cell", b"on: y\n\n.x\n"),
        ("on that is off", b"on: x\noff: x\n\n.x\n"),
        ("a third letter", b"on: x\n\n.x\n\n-x\n"),
        ("a third letter beside both", b"on: x\noff: .\n\n.xo\n"),
        ("a line of two boards", b"--|-- 3 --|--\n"),
        ("an empty row", b"--||--\n"),
        ("a bar before", b"|--|--\n"),
        ("a bar after", b"--|--|\n"),
        ("a short row in a line", b"--|-\n"),
        ("words after a board", b"--|-- easy\n"),
        ("two labels in a line", b"a,3,--|--,4\n"),
        ("no label before a board", b"a,b,--|--\n"),
        ("too much before a board", b"1,a,3,--|--\n"),
        ("a label twice over", b"moves: 2\n--|-- 3\n"),
        ("too few columns", b"name,board\n--|--\n"),
        ("a column's label that is none", b"moves,board\nx,--|--\n"),
        ("bytes that are no text", b"..\n.\xff\n"),
    ];
    let read = |input: &[u8]| read_level_pack(input, &PackHeader::default()).map(drop);
    golden("faults_of_levels", &report(cases, read));
}

#[test]
fn faults_of_levels_in_json() {
    let cases: &[(&str, &[u8])] = &[
        ("no end", b"[[0,1],\n[1,0]"),
        ("no JSON", b"[[0,1] [1,0]]"),
        ("a trailing comma", b"[[0,1],]"),
        ("nothing in it", b"[]"),
        ("an empty board", b"[[[0]], []]"),
        ("an empty row", b"[[[0], []]]"),
        ("a flat list", b"[0,1,1,0]"),
        ("a state too large", b"[[0,1],\n [2,0]]"),
        ("a state below 0", b"[[0,-1]]"),
        ("a fraction", b"[[0,0.5]]"),
        ("a number among letters", b"[[\"x\",0]]"),
        ("letters among numbers", b"[[0,\"x\"]]"),
        ("a short row", b"[[0,1],[1]]"),
        ("a short string", br#"["-x","x"]"#),
        ("a wrong letter", br#"["-x","xb"]"#),
        (
            "a wrong letter written with an escape",
            br#"["-x","x\u0062"]"#,
        ),
        ("upper case", br#"["-X","X-"]"#),
        (
            "an object without a board",
            br#"[{"name": "A", "map": ["-x"]}]"#,
        ),
        ("two boards", br#"[{"rows": ["-x"], "board": "-x|--"}]"#),
        ("two labels", br#"[{"rows": ["-x"], "moves": 1, "par": 1}]"#),
        (
            "a label that is none",
            br#"[{"rows": ["-x"], "moves": "few"}]"#,
        ),
        ("a label below 0", br#"[{"rows": ["-x"], "moves": -1}]"#),
        (
            "a title that is none",
            br#"[{"rows": ["-x"], "name": ["A"]}]"#,
        ),
        ("levels that are no list", br#"{"levels": 3}"#),
        ("levels twice", br#"{"levels": [], "levels": []}"#),
        ("a wrong rule", br#"{"rule": "bishop", "levels": [[[0]]]}"#),
        (
            "a rule that is no string",
            br#"{"rule": [1], "levels": [[[0]]]}"#,
        ),
        ("a level that is a number", b"[[[0]], 3]"),
        (
            "a level that is an object among rows",
            b"[[0], {\"rows\": [[0]]}]",
        ),
        ("a string that is no board", br#"["-x|x-", "|"]"#),
    ];
    let read = |input: &[u8]| read_level_pack(input, &PackHeader::default()).map(drop);
    golden("faults_of_levels_in_json", &report(cases, read));
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    assert!(read(deep.as_bytes()).is_err());
}

#[test]
fn what_has_no_text_form_is_refused() {
    let mut pack = read("title: A\n#.\n");
    for title in ["", " A", "A\n", "a|b", "see // this"] {
        pack.levels[0].title = Some(title.to_owned());
        assert!(
            matches!(write_level_pack(&pack), Err(Error::NoTextForm(_))),
            "{title:?}"
        );
    }
    pack.levels[0].title = None;
    pack.rule.goal = Goal::OneOf(vec![Goal::Same]);
    assert!(matches!(write_level_pack(&pack), Err(Error::NoTextForm(_))));
    pack.rule.goal = Goal::Same;
    pack.rule.shape = LevelShape::OnCells(Effects::Stencil {
        stencil: Stencil::of_ones([(0, 1)]),
        edges: Edges::Open,
    });
    assert!(matches!(write_level_pack(&pack), Err(Error::NoTextForm(_))));
}

fn level(k: Modulus) -> impl Strategy<Value = Level> {
    let title = proptest::option::of("[ -~\u{e4}]{1,12}").prop_map(|title| {
        let title = title.map(|title| title.replace("//", "/").replace('|', "!").trim().to_owned());
        title.filter(|title| !title.is_empty() && !title.contains("//"))
    });
    let label = proptest::option::of(any::<u64>());
    let sides = (1..6_usize, 1..6_usize);
    (sides, any::<u64>(), any::<[u8; 32]>(), title, label).prop_map(
        move |((rows, cols), holes, states, title, label)| {
            let there = BitVec::from_words(rows * cols, vec![holes | 1]);
            let region = Region::from_cells(BitGrid::from_bit_vec(rows, cols, &there)).unwrap();
            let states: Vec<u8> = states[..region.cells()]
                .iter()
                .map(|s| s % k.get())
                .collect();
            Level {
                start: States::new(k, &states).unwrap(),
                region,
                title,
                label,
            }
        },
    )
}

fn pack() -> impl Strategy<Value = LevelPack> {
    let shapes = prop_oneof![
        Just(Stencil::plus()),
        Just(Stencil::king().without_centre()),
        Just(Stencil::cross(3)),
    ];
    let edges = prop_oneof![Just(Edges::Open), Just(Edges::Cylinder), Just(Edges::Torus)];
    let colours = prop_oneof![Just(2_u64), Just(3), Just(10), Just(11), Just(200)];
    let goal = prop_oneof![
        Just(Goal::Uniform(0)),
        Just(Goal::Uniform(1)),
        Just(Goal::Same)
    ];
    (shapes, edges, colours, goal).prop_flat_map(|(stencil, edges, colours, goal)| {
        let modulus = Modulus::new(colours).unwrap();
        let shape = LevelShape::OnCells(Effects::Stencil { stencil, edges });
        let rule = LevelRule {
            modulus,
            shape,
            goal,
        };
        let levels = proptest::collection::vec(level(modulus), 1..5);
        levels.prop_map(move |levels| {
            let rule = rule.clone();
            LevelPack { rule, levels }
        })
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(pack in pack()) {
        let text = write_level_pack(&pack).unwrap();
        let read = read_level_pack(text.as_bytes(), &PackHeader::default());
        prop_assert_eq!(read, Ok(pack), "{}", text);
    }
}
