//! What the readers of puzzles say of faulty texts, with the marker under the spot: golden examples.

use crate::shown::{golden, report};
use tilewise::flip::Rule;
use tilewise::format::{Puzzle, read_goal, read_moves, read_presses, read_puzzle};
use tilewise::grid::Size;

#[test]
fn faults_of_pictures() {
    let cases: &[(&str, &[u8])] = &[
        ("nothing", b""),
        ("only blanks", b" \n\t\r\n\n"),
        ("only a comment", b"// soon\n"),
        ("only a header", b"goal: on\n"),
        ("a wrong letter", b".#.\n.b.\n"),
        (
            "a wrong letter of several bytes",
            "..\n.\u{e4}\n".as_bytes(),
        ),
        (
            "an upper-case O after a byte order mark",
            "\u{feff}.O\n..\n".as_bytes(),
        ),
        ("a control letter", b"..\n.\0\n"),
        ("half a comment", b"..\n../ no\n"),
        ("a short row", b".....\n.....\n....\n"),
        ("a long row", b"..\n....\n"),
        ("a long row with blanks", b"1 0\n0 1 1 0 // no\n"),
        (
            "a short second row of a goal",
            b"goal: picture\n\n...\n...\n\n...\n..\n",
        ),
        ("a digit too large", b"01\n02\n"),
        (
            "a digit too large for three colours",
            b"colours: 3\n012\n013\n",
        ),
        ("a number too large", b"colours: 12\n0 11 12\n"),
        (
            "a huge number",
            b"colours: 12\n0 99999999999999999999999 1\n",
        ),
        ("glued digits of twelve colours", b"colours: 12\n011\n"),
        ("bytes that are no text", b"..\n.\xff\n"),
        ("half a letter", b"..\n.\xc3"),
        ("text of sixteen bits", b"\xff\xfe.\0.\0"),
        ("does not matter in a start", b".?\n..\n"),
        (
            "does not matter in the start of a slide",
            b"puzzle: slide\n\n#?\n\n##\n",
        ),
        ("only holes", b"__\n__\n"),
        ("two pictures without a header", b"..\n..\n\n##\n##\n"),
        ("a header line after the picture", b"..\n\ngoal: on\n"),
        ("a header line inside the picture", b"..\ngoal: on\n..\n"),
    ];
    golden(
        "faults_of_pictures",
        &report(cases, |input| read_puzzle(input).map(drop)),
    );
}

#[test]
fn faults_of_headers() {
    let cases: &[(&str, &[u8])] = &[
        ("an unknown key", b"colors: 2\n\n.\n"),
        ("an upper-case key", b"Rule: plus\n\n.\n"),
        ("no key", b": plus\n\n.\n"),
        ("no value", b"rule: // plus\n\n.\n"),
        ("a key twice", b"rule: plus\ngoal: on\nrule: king\n\n.\n"),
        ("an unknown puzzle", b"puzzle: slip\n\n.\n"),
        ("an unknown rule", b"rule: bishop\n\n.\n"),
        ("a rule with a word too many", b"rule: plus 2\n\n.\n"),
        ("a cross without reach", b"rule: cross\n\n.\n"),
        ("a cross of reach 0", b"rule: cross 0\n\n.\n"),
        ("a cross beyond reason", b"rule: cross 10001\n\n.\n"),
        (
            "a cross beyond numbers",
            b"rule: cross 99999999999999999999\n\n.\n",
        ),
        (
            "a shape twice without centre",
            b"rule: king without centre without centre\n\n.\n",
        ),
        (
            "a cross without reach or centre",
            b"rule: cross without centre\n\n.\n",
        ),
        ("rows without columns", b"rule: rows\n\n.\n"),
        ("buttons nowhere", b"buttons: none\n\n.\n"),
        (
            "buttons for rows and columns",
            b"rule: rows and columns\nbuttons: picture\n\n#\n\n.\n",
        ),
        (
            "buttons of a slide puzzle",
            b"puzzle: slide\nbuttons: cells\n\n.\n\n.\n",
        ),
        ("a negative reach", b"rule: cross -1\n\n.\n"),
        ("unknown edges", b"edges: sphere\n\n.\n"),
        ("one colour", b"colours: 1\n\n.\n"),
        ("256 colours", b"colours: 256\n\n.\n"),
        (
            "colours beyond numbers",
            b"colours: 99999999999999999999\n\n.\n",
        ),
        ("colours with a sign", b"colours: +3\n\n.\n"),
        ("an unknown goal", b"goal: out\n\n.\n"),
        ("an unknown goal in a list", b"goal: off | out\n\n.\n"),
        (
            "an empty place in a list of goals",
            b"goal: off | | on\n\n.\n",
        ),
        ("a list of goals that does not end", b"goal: off |\n\n.\n"),
        (
            "hexagons that do not close",
            b"rule: hexagon\nedges: torus\n\n...\n...\n...\n",
        ),
        ("a goal that is no colour", b"goal: 2\n\n.\n"),
        (
            "a goal that is none of three colours",
            b"colours: 3\ngoal: 3\n\n.\n",
        ),
        ("on with three colours", b"goal: on\ncolours: 3\n\n.\n"),
        (
            "colours in a slide puzzle",
            b"puzzle: slide\ncolours: 2\n\n.\n\n.\n",
        ),
        (
            "a goal in a slide puzzle",
            b"puzzle: slide\ngoal: on\n\n.\n\n.\n",
        ),
        (
            "a rule that no token steps by",
            b"puzzle: slide\nrule: knight\n\n.\n\n.\n",
        ),
        (
            "a very long value",
            &[b"rule: ".as_slice(), &[b'x'; 500], b"\n\n.\n"].concat(),
        ),
        ("a stencil without a button", b"rule: picture\n\n#\n\n.\n"),
        ("a button without a stencil", b"button: 0,0\n\n.\n"),
        (
            "a button that is no place",
            b"rule: picture\nbutton: 1;1\n\n#\n\n.\n",
        ),
        (
            "a button outside its stencil",
            b"rule: picture\nbutton: 0,2\n\n##\n##\n\n.\n",
        ),
        (
            "a button beyond numbers",
            b"rule: picture\nbutton: 0,99999999999999999999\n\n#\n\n.\n",
        ),
    ];
    golden(
        "faults_of_headers",
        &report(cases, |input| read_puzzle(input).map(drop)),
    );
}

#[test]
fn faults_of_costs_and_limits() {
    let cases: &[(&str, &[u8])] = &[
        ("a cost that is no number", b"costs: dear\n\n.\n"),
        ("a negative cost", b"costs: 0,0*-1\n\n.\n"),
        (
            "a cost beyond numbers",
            b"costs: 9223372036854775808\n\n.\n",
        ),
        (
            "costs too large together",
            b"costs: 4611686018427387904\n\n..\n",
        ),
        (
            "costs too large when pressed twice",
            b"colours: 3\ncosts: 4611686018427387904\n\n.\n",
        ),
        ("several numbers", b"costs: 3 4\n\n..\n"),
        ("a cost of no button", b"costs: 0,1*3 2,0*2\n\n..\n"),
        ("a cost in a hole", b"costs: 0,0*2\n\n_.\n"),
        ("a cost told twice", b"costs: 0,1*3 0,0 0,1*3\n\n..\n"),
        ("the same cost twice", b"costs: 0,1*3 0,1*3\n\n..\n"),
        (
            "a name unknown",
            b"rule: graph open\ncosts: a*2 c*2\nedge a b\n",
        ),
        (
            "a picture of names",
            b"rule: graph open\ncosts: picture\nedge a b\n",
        ),
        ("a limit too large", b"limits: 2\n\n.\n"),
        (
            "a limit in a list too large",
            b"colours: 4\nlimits: 0,0*4\n\n.\n",
        ),
        ("no picture of costs", b"costs: picture\n\n..\n"),
        (
            "no picture of limits",
            b"costs: picture\nlimits: picture\n\n..\n\n34\n",
        ),
        (
            "a picture of costs too low",
            b"costs: picture\n\n..\n..\n\n34\n",
        ),
        (
            "a picture of costs too wide",
            b"costs: picture\n\n..\n\n3 4 5\n",
        ),
        ("glued costs too wide", b"costs: picture\n\n..\n\n345\n"),
        ("a cost where no button is", b"costs: picture\n\n._\n\n34\n"),
        ("no cost where a button is", b"costs: picture\n\n..\n\n3_\n"),
        ("a letter among costs", b"costs: picture\n\n..\n\n3#\n"),
        (
            "a limit too large in a picture",
            b"limits: picture\n\n...\n\n0 1 2\n",
        ),
        (
            "a goal where costs are",
            b"costs: picture\ngoal: picture\n\n..\n\n#.\n\n34\n",
        ),
        ("a picture too many", b"costs: picture\n\n..\n\n34\n\n..\n"),
    ];
    golden(
        "faults_of_costs_and_limits",
        &report(cases, |input| read_puzzle(input).map(drop)),
    );
}

#[test]
fn faults_between_pictures() {
    let cases: &[(&str, &[u8])] = &[
        ("no goal", b"goal: picture\n\n..\n..\n\n// to come\n"),
        (
            "no board after the stencil",
            b"rule: picture\nbutton: 0,0\n\n#\n",
        ),
        ("no target", b"puzzle: slide\n\n..\n"),
        ("a picture too many", b"goal: picture\n\n.\n\n#\n\n.\n"),
        (
            "a picture too many in a slide",
            b"puzzle: slide\n\n.\n\n.\n\n.\n",
        ),
        ("a picture too many after a header", b"goal: on\n\n.\n\n.\n"),
        (
            "a goal of another height",
            b"goal: picture\n\n..\n..\n\n..\n..\n..\n",
        ),
        (
            "a target of another width",
            b"puzzle: slide\n\n.#\n..\n\n..#\n...\n",
        ),
        (
            "a hole where the board has a cell",
            b"goal: picture\n\n...\n\n._.\n",
        ),
        (
            "a cell where the board has a hole",
            b"goal: picture\n\n. _ .\n\n. . .\n",
        ),
        (
            "a wall that is not in the target",
            b"puzzle: slide\n\n#_.\n\n..#\n",
        ),
        ("no board after the buttons", b"buttons: picture\n\n##\n"),
        (
            "buttons of another size",
            b"buttons: picture\n\n#.\n\n...\n",
        ),
        ("not a single button", b"buttons: picture\n\n..\n\n##\n"),
        ("a hole among buttons", b"buttons: picture\n\n#_\n\n##\n"),
        (
            "two buttons on a place",
            b"buttons: picture\ncolours: 3\n\n12\n\n12\n",
        ),
        (
            "a hole in a stencil",
            b"rule: picture\nbutton: 0,0\n\n#_\n\n..\n",
        ),
        (
            "does not matter in a stencil",
            b"rule: picture\nbutton: 0,0\n\n#?\n\n..\n",
        ),
    ];
    golden(
        "faults_between_pictures",
        &report(cases, |input| read_puzzle(input).map(drop)),
    );
}

#[test]
fn faults_of_lone_pictures() {
    let rule = Rule::plus(Size::new(2, 3).unwrap());
    let cases: &[(&str, &[u8])] = &[
        ("nothing", b""),
        ("another size", b"##\n##\n"),
        ("a header", b"goal: on\n###\n###\n"),
        ("two pictures", b"###\n###\n\n###\n###\n"),
    ];
    let mut report_of_both = report(cases, |input| read_goal(input, &rule).map(drop));
    let presses: &[(&str, &[u8])] = &[
        ("pressed twice", b"2..\n...\n"),
        ("does not matter in presses", b"...\n.?.\n"),
        ("no button where there is one", b"..._\n"),
        ("a hole among the presses", b"..#\n.._\n"),
    ];
    report_of_both += &report(presses, |input| read_presses(input, &rule).map(drop));
    golden("faults_of_lone_pictures", &report_of_both);
}

#[test]
fn faults_of_moves() {
    let Puzzle::Slide(puzzle) = read_puzzle(b"puzzle: slide\n\n#._\n\n.#_\n").unwrap() else {
        panic!("a flip puzzle");
    };
    let cases: &[(&str, &[u8])] = &[
        ("a picture", b".#_\n"),
        ("one place", b"0,0\n"),
        ("a place off the board", b"0,0 -> 0,1\n0,1->1,1 // down\n"),
        ("a place in a wall", b"0,2 -> 0,1\n"),
        ("three places", b"0,0 -> 0,1 -> 0,0\n"),
        ("a place beyond numbers", b"0,0 -> 0,99999999999999999999\n"),
        ("no place", b"->\n"),
        ("a run off the board", b"0,0 => 0,5\n"),
        ("a run over a wall", b"0,0 => 0,2\n"),
        ("a run to where it begins", b"0,0 => 0,0\n"),
        ("a run without an end", b"0,0 =>\n"),
    ];
    golden(
        "faults_of_moves",
        &report(cases, |input| read_moves(input, &puzzle).map(drop)),
    );
}
