//! The record of every format: its name, what a stranger must know to write it, and examples.
//!
//! The pages in `docs/formats` are printed from these records; a test compares them and reads every
//! example.

use std::fmt::Write as _;

/// A text format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// Its name, which is also that of its page, without `.md`.
    pub name: &'static str,
    /// The heading of its page.
    pub title: &'static str,
    /// What it means, complete, as Markdown.
    pub prose: &'static str,
    /// Texts in this format.
    pub examples: &'static [Example],
}

/// A text in a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// What it shows.
    pub title: &'static str,
    /// The puzzle to which the text is an answer, as `puzzle-text`; none where the text is the
    /// puzzle.
    pub puzzle: Option<&'static str>,
    /// The text.
    pub text: &'static str,
}

const fn puzzle(title: &'static str, text: &'static str) -> Example {
    Example {
        title,
        puzzle: None,
        text,
    }
}

const fn answer(title: &'static str, puzzle: &'static str, text: &'static str) -> Example {
    Example {
        title,
        puzzle: Some(puzzle),
        text,
    }
}

/// Two rows of three lamps, all lit: two of its four solutions need two presses.
const SIX_LAMPS: &str = "###\n###\n";
/// Two lamps of which one is lit: every press changes both.
const TWO_LAMPS: &str = "#.\n";
/// Two tokens, three steps.
const TWO_TOKENS: &str = "puzzle: slide\n\n##.\n...\n\n.#.\n..#\n";

/// Five boxes with four faces: 3 presses of D, 2 of E and 1 of C bring them to face 0.
const BOXES: &str = "puzzle: flip\nrule: buttons\ncells: A B C D E\ncolours: 4\nstart: A*3 C*2 D E*2\n\nbutton A: A C\nbutton B: B A C\nbutton C: C A E\nbutton D: D C E\nbutton E: E C\n";

const FORMATS: &[Format] = &[
    Format {
        name: "puzzle-text",
        title: "Puzzles as text",
        prose: include_str!("prose/puzzle-text.md"),
        examples: &[
            puzzle(
                "All lamps lit, to be put out",
                "#####\n#####\n#####\n#####\n#####\n",
            ),
            puzzle(
                "Flip Game: all of one colour, whichever",
                "// black is #, white is .\npuzzle: flip\ngoal: same\n\n#..#\n##.#\n#..#\n#...\n",
            ),
            puzzle(
                "A goal in which one cell does not matter, on a board with a hole",
                "puzzle: flip\nrule: king\nedges: torus\ngoal: picture\n\n#..\n.__\n...\n\n###\n.__\n.?.\n",
            ),
            puzzle(
                "A rule of one's own with four colours: pressing turns the cell by one and the cell to its right by two",
                "puzzle: flip\nrule: picture\nbutton: 0,0\ncolours: 4\n\n12\n\n0 3 1\n2 2 0\n",
            ),
            puzzle(
                "Buttons only in the corners; each changes its diagonal neighbours, not itself",
                "puzzle: flip\nrule: diagonal without centre\nbuttons: picture\n\n#.#\n...\n#.#\n\n...\n.#.\n...\n",
            ),
            puzzle(
                "Five boxes that turn by quarters; each turns others too",
                BOXES,
            ),
            puzzle(
                "A ring of four lamps with names; a press changes a lamp and its two neighbours",
                "puzzle: flip\nrule: graph closed\nstart: north east\n\nedge north east\nedge east south\nedge south west\nedge west north\n",
            ),
            puzzle(
                "A matrix: three buttons, four cells",
                "puzzle: flip\nrule: matrix\nstart: [#..#]\n\n1100\n0110\n0011\n",
            ),
            puzzle(
                "A machine in one line",
                "[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}\n",
            ),
            puzzle(
                "Tokens on a board with a wall; one place may end either way",
                "puzzle: slide\n\n##..\n_.#.\n\n..##\n_?..\n",
            ),
            puzzle(
                "Tokens that climb at three times the cost of a step to the side",
                "puzzle: slide\ncosts: up*3\n\n...\n##.\n\n..#\n#..\n",
            ),
            puzzle(
                "Black and white pieces that swap with any of eight neighbours; the middle takes part in two swaps, the others in one",
                "puzzle: slide\nrule: king\nlimits: picture\n\n#..\n...\n..#\n\n...\n...\n.##\n\n111\n121\n111\n",
            ),
        ],
    },
    Format {
        name: "game-id",
        title: "Game IDs",
        prose: include_str!("prose/game-id.md"),
        examples: &[
            puzzle(
                "All four lamps of a square lit; each press spares the opposite corner",
                "2x2:edb7,f\n",
            ),
            puzzle("A wiring of its own", "3x3:d074191263c3246c0f098,b00\n"),
        ],
    },
    Format {
        name: "picture-files",
        title: "Picture files: PBM and PNG",
        prose: include_str!("prose/picture-files.md"),
        examples: &[puzzle(
            "Three rows of seven lamps, four of them lit, as a plain PBM",
            "P1\n# written by hand\n7 3\n0001000\n0010100\n0001000\n",
        )],
    },
    Format {
        name: "observations",
        title: "Observations of a wiring that is not known",
        prose: include_str!("prose/observations.md"),
        examples: &[
            puzzle(
                "Three lamps; nobody looked at the cellar after blue and green were pressed together",
                "puzzle: wiring\ncells: hall kitchen cellar\ngoal: on\n\n#..\npress: red\n.#.\npress: blue green\n.#?\npress: green\n##.\n",
            ),
            puzzle(
                "Boxes with four faces, watched twice; the second time it began anew",
                "puzzle: wiring\ncells: A B C\nbuttons: cells\ncolours: 4\n\n123\npress: A A\n303\n\n000\npress: B*3\n013\n\nnow:\n222\n",
            ),
            puzzle(
                "A board on which each place is a button, and a goal of its own",
                "buttons: cells\n\n#..\n.#.\npress: 0,1\n.##\n.##\n\ngoal:\n###\n#?#\n",
            ),
        ],
    },
    Format {
        name: "slide-graph",
        title: "Slide puzzles on graphs, as JSON",
        prose: include_str!("prose/slide-graph.md"),
        examples: &[
            puzzle(
                "Two tokens on a ring of five, one place may end either way",
                "{\n  \"puzzle\": \"slide\",\n  \"vertices\": 5,\n  \"edges\": [[0, 1], [1, 2], [2, 3], [3, 4], [4, 0]],\n  \"start\": [0, 1],\n  \"target\": [3],\n  \"either\": [4]\n}\n",
            ),
            puzzle(
                "A yard with names: the siding costs 3 to enter and 1 to leave, and is used twice at most",
                "{\n  \"puzzle\": \"slide\",\n  \"vertices\": [\"gate\", \"track\", \"siding\"],\n  \"edges\": [[\"gate\", \"track\", 2], [\"track\", \"siding\", 3, 1]],\n  \"limits\": [[\"siding\", 2]],\n  \"start\": [\"gate\"],\n  \"target\": [\"siding\"]\n}\n",
            ),
        ],
    },
    Format {
        name: "answer-json",
        title: "Answers as JSON",
        prose: include_str!("prose/answer-json.md"),
        examples: &[
            answer(
                "The fewest presses, with the proof",
                SIX_LAMPS,
                r#"{
  "schema": 1,
  "puzzle": "flip",
  "verdict": "solved",
  "optimal": "proved",
  "fewest": true,
  "count": 2,
  "ties": "2",
  "nullity": 2,
  "answer": [[0, 2], [1, 0]],
  "checked": "full",
  "proof": {
    "kernel": {
      "basis": ["101101", "010111"],
      "alternatives": [{"reached": "001100"}]
    }
  }
}
"#,
            ),
            answer(
                "Impossible, and why",
                TWO_LAMPS,
                r#"{
  "schema": 1,
  "puzzle": "flip",
  "verdict": "impossible",
  "optimal": "not_asked",
  "nullity": 1,
  "witness": [{"goal": 0, "cells": [[0, 0], [0, 1]]}],
  "checked": "full"
}
"#,
            ),
            answer(
                "Stopped, with the best found and a bound",
                SIX_LAMPS,
                r#"{
  "schema": 1,
  "puzzle": "flip",
  "verdict": "stopped",
  "optimal": "not_proved",
  "count": 4,
  "nullity": 2,
  "best": [[0, 1], [0, 2], [1, 1], [1, 2]],
  "bound": 2
}
"#,
            ),
            answer(
                "The fewest moves, with prices",
                TWO_TOKENS,
                r#"{
  "schema": 1,
  "puzzle": "slide",
  "verdict": "solved",
  "optimal": "proved",
  "fewest": true,
  "count": 3,
  "answer": [[[0, 1], [0, 2]], [[0, 2], [1, 2]], [[0, 0], [0, 1]]],
  "checked": "full",
  "proof": {"prices": [3, 2, 1, 2, 1, 0]}
}
"#,
            ),
            answer(
                "Counts that differ",
                "puzzle: slide\n\n##\n..\n\n#.\n..\n",
                r#"{
  "schema": 1,
  "puzzle": "slide",
  "verdict": "impossible",
  "optimal": "not_asked",
  "witness": [{"cells": [[0, 0]], "tokens": 2, "targets": 1}]
}
"#,
            ),
        ],
    },
    Format {
        name: "presses-picture",
        title: "Presses as a picture",
        prose: include_str!("prose/presses-picture.md"),
        examples: &[
            answer("Two presses", SIX_LAMPS, "..#\n#..\n"),
            answer(
                "Three colours: the middle button is pressed twice",
                "puzzle: flip\ncolours: 3\n\n1 1 1\n",
                "020\n",
            ),
            answer("Buttons with names", BOXES, "C\nD*3\nE*2\n"),
        ],
    },
    Format {
        name: "moves",
        title: "Moves as lines",
        prose: include_str!("prose/moves.md"),
        examples: &[answer(
            "Three moves",
            TWO_TOKENS,
            "0,1 -> 0,2\n0,2 -> 1,2\n0,0 -> 0,1\n",
        )],
    },
    Format {
        name: "npy",
        title: "NumPy arrays",
        prose: include_str!("prose/npy.md"),
        examples: &[],
    },
    Format {
        name: "levels",
        title: "Packs of levels",
        prose: include_str!("prose/levels.md"),
        examples: &[
            puzzle(
                "Two levels with titles and labels",
                "title: One\npresses: 1\n.#.\n###\n.#.\n\ntitle: Corners\npresses: 4\n#.#\n...\n#.#\n",
            ),
            puzzle(
                "Levels in lines; the first needs one press, not three",
                "-----|-----|--x--|-xxx-|--x-- 3\nLevel 2: x---x|-----|-----|-----|x---x\n",
            ),
            puzzle(
                "A table whose first line names its columns",
                "name,moves,author,board\n\"Cross, small\",1,ann,-x-|xxx|-x-\nEmpty,0,bob,---|---|---\n",
            ),
            puzzle(
                "Three colours on a torus, one colour to be reached, whichever",
                "rule: king\nedges: torus\ncolours: 3\ngoal: same\n\nmoves: 1\n012\n111\n001\n",
            ),
            puzzle("Told which letter is lit", "on: O\n\nOXO\nXXX\nOXO\n"),
            puzzle(
                "JSON: boards as lists",
                "[\n  [[0, 1, 0], [1, 1, 1], [0, 1, 0]],\n  [[1, 1], [1, 0]]\n]\n",
            ),
            puzzle(
                "JSON: objects",
                "{\n  \"edges\": \"torus\",\n  \"levels\": [\n    {\"id\": 1, \"moves\": 1, \"rows\": [\"-x-\", \"xxx\", \"-x-\"]},\n    {\"name\": \"Line\", \"board\": \"---|xxx|---\"}\n  ]\n}\n",
            ),
        ],
    },
];

/// Every text format that is read or written here.
#[must_use]
pub const fn formats() -> &'static [Format] {
    FORMATS
}

/// The page of `format` in `docs/formats`, as Markdown.
#[must_use]
pub fn format_page(format: &Format) -> String {
    let mut page = format!("# {}\n\n{}", format.title, format.prose);
    if !format.examples.is_empty() {
        page.push_str("\n## Examples\n");
    }
    for example in format.examples {
        write!(page, "\n{}:\n", example.title).expect(ROOM);
        if let Some(puzzle) = example.puzzle {
            write!(page, "\n```text\n{puzzle}```\n\nis answered by\n").expect(ROOM);
        }
        let kind = if example.text.starts_with(['{', '[']) && !example.text.starts_with("[.") {
            "json"
        } else {
            "text"
        };
        write!(page, "\n```{kind}\n{}```\n", example.text).expect(ROOM);
    }
    page
}

/// Why writing to a string cannot fail.
const ROOM: &str = "a string takes whatever is written";
