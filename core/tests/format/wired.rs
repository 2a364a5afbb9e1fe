//! Wired puzzles as text: lists of buttons, graphs, matrices and machines in a line, with their answers.

use crate::shown::{golden, report};
use proptest::prelude::*;
use tilewise::answer::{Limits, ParityWitness, Verdict, Witness};
use tilewise::flip::{FlipPuzzle, Goal, Presses, Question, Rule, States, solve};
use tilewise::format::{
    JsonOptions, Puzzle, cells_picture, flip_json, presses_picture, read_flip_answer, read_presses,
    read_puzzle, witness_picture,
};
use tilewise::reference::try_all_presses;
use tilewise::verify::check_flip;

fn flip(text: &str) -> FlipPuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Flip(puzzle) => puzzle,
        Puzzle::Slide(_) => panic!("a slide puzzle"),
    }
}

/// What each button changes, as it would be written.
fn wires(rule: &Rule) -> Vec<String> {
    let wires = |button| {
        let mut line = format!("{}:", rule.buttons().places().name(button));
        rule.press(button, |cell, amount| {
            line += &format!(" {}*{amount}", rule.cells().name(cell));
        });
        line
    };
    (0..rule.buttons().places().len()).map(wires).collect()
}

/// Boxes that turn one another by quarters; the pressing order does not matter.
const BOXES: &str = "rule: buttons\ncolours: 4\ncells: A B C D E\nstart: A*3 C*2 D E*2\n\n\
    button A: A C\nbutton B: B A C\nbutton C: C A E\nbutton D: D C E\nbutton E: E C\n";

/// Four lamps of which the first two are lit.
const ROOM: &str = "rule: buttons\ncells: 1 2 3 4\nstart: 1 2\n\
    button p: 1 2 4\nbutton q: 2 4\nbutton r: 3\nbutton s: 1 2 3 4\n";

#[test]
fn boxes_that_turn_one_another() {
    let puzzle = flip(BOXES);
    assert_eq!(wires(puzzle.rule())[1], "B: B*1 A*1 C*1");
    let tried = try_all_presses(&puzzle).unwrap();
    let presses = tried.lightest.unwrap();
    assert_eq!((presses.count(), tried.ties, tried.solutions), (6, 1, 1));
    let text = presses_picture(puzzle.rule(), &presses);
    assert_eq!(text, "C\nD*3\nE*2\n");
    assert_eq!(
        read_presses(text.as_bytes(), puzzle.rule()),
        Ok(presses.clone())
    );
    let answer = read_flip_answer(text.as_bytes(), &puzzle).unwrap();
    assert_eq!(answer.solution(), Some(&presses));
    check_flip(&puzzle, &answer, &Limits::default()).unwrap();
}

#[test]
fn a_room_that_cannot_be_made_even() {
    for goal in ["off", "on", "same"] {
        let puzzle = flip(&format!("goal: {goal}\n{ROOM}"));
        let limits = Limits::default();
        let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
        check_flip(&puzzle, &answer, &limits).unwrap();
        let Verdict::Impossible(Witness::Parity(witnesses)) = &answer.verdict else {
            panic!("{answer:?}");
        };
        for witness in witnesses {
            let cells = witness.weights.iter().map(|weight| weight.0);
            assert_eq!(cells_picture(puzzle.rule(), cells), "2 4\n");
        }
        let json = flip_json(&puzzle, &answer, JsonOptions::default()).to_string();
        assert!(json.contains(r#""cells":["2","4"]"#), "{json}");
        let read = read_flip_answer(json.as_bytes(), &puzzle).unwrap();
        assert_eq!(read.verdict, answer.verdict);
    }
}

#[test]
fn a_machine_in_a_line() {
    let puzzle = flip("// a machine\n[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}\n");
    assert_eq!(wires(puzzle.rule())[4], "4: 0*1 2*1");
    assert_eq!(puzzle.start().total(), 0);
    let limits = Limits::default();
    let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
    check_flip(&puzzle, &answer, &limits).unwrap();
    assert_eq!(answer.count, Some(2));
    let same = flip("[ . # # . ]( 3 )(1 , 3)(2)(2,3)(0,2)(0,1)\r\n");
    assert_eq!(same, puzzle);
    let json = flip_json(&puzzle, &answer, JsonOptions::default());
    assert!(
        json["answer"]
            .as_array()
            .unwrap()
            .iter()
            .all(serde_json::Value::is_string)
    );
}

#[test]
fn forms_of_one_puzzle() {
    // A path of three: the buttons at its ends change two lamps, the one between all three.
    let list = "rule: buttons\ncells: a b c\nstart: a b\n\
        button a: a b\nbutton b: b a c\nbutton c: c b\n";
    let listed = flip(list);
    let graph = flip("rule: graph closed\nstart: [##.]\n\nedge a b\nedge b c\n");
    assert_eq!(graph, listed);
    let named = flip("cells: a b c\nstart: b a\nrule: graph closed\nedge c b\nedge  b \t a // x\n");
    assert_eq!(try_all_presses(&named), try_all_presses(&graph));
    let matrix = flip("rule: matrix\ncells: a b c\nstart: a*1 b\n\n##.\n111\n.11\n");
    assert_eq!(try_all_presses(&matrix), try_all_presses(&graph));
    assert_eq!(wires(matrix.rule())[2], "2: b*1 c*1");
    let open = flip("rule: graph open\nedge a b\nedge b c\n");
    assert_eq!(wires(open.rule()), ["a: b*1", "b: a*1 c*1", "c: b*1"]);
    let lone = flip("rule: graph closed\ncells: a b\n");
    assert_eq!(wires(lone.rule()), ["a: a*1", "b: b*1"]);
    let wide = flip("rule: matrix\ncolours: 3\n\n012\n");
    assert_eq!(wires(wide.rule()), ["0: 1*1 2*2"]);
    let board = flip("rule: buttons\nbutton all: 0,0 0,2\nbutton one: 0,2\n\n#_#\n");
    assert_eq!(board.start().total(), 2);
    assert_eq!(wires(board.rule())[0], "all: 0,0*1 0,2*1");
}

#[test]
fn starts_and_goals_of_lists() {
    let text = |more: &str| {
        flip(&format!(
            "rule: buttons\ncolours: 3\ncells: 3\nbutton x: 0 1\n{more}"
        ))
    };
    let states = |values: &[u8]| States::new(text("").rule().modulus(), values).unwrap();
    assert_eq!(*text("").start(), states(&[0, 0, 0]));
    assert_eq!(*text("start: 2*2 0").start(), states(&[1, 0, 2]));
    assert_eq!(*text("start: [1 02]").start(), states(&[1, 0, 2]));
    let pattern = |goal: &str| match text(goal).goal() {
        Goal::Pattern(pattern) => (pattern.states().clone(), pattern.cared().count_ones()),
        other => panic!("{other:?}"),
    };
    assert_eq!(pattern("goal: only 1*2"), (states(&[0, 2, 0]), 3));
    assert_eq!(pattern("goal: [?21]"), (states(&[0, 2, 1]), 2));
    assert_eq!(*text("goal: 2").goal(), Goal::Uniform(2));
    let board = flip("goal: only 0,1 1,0\n\n..\n..\n");
    assert_eq!(board, flip("goal: [.##.]\n\n..\n..\n"));
    assert_eq!(board, flip("goal: picture\n\n..\n..\n\n.#\n#.\n"));
}

#[test]
fn faults_of_wired_puzzles() {
    let cases: &[(&str, &[u8])] = &[
        ("no buttons", b"rule: buttons\ncells: 2\n"),
        ("no cells", b"rule: buttons\nbutton A:\n"),
        ("a button without the rule", b"button A: 0,0\n\n.\n"),
        (
            "a button of a slide",
            b"puzzle: slide\nbutton A: 0,0\n\n.\n\n.\n",
        ),
        (
            "an edge without the rule",
            b"rule: buttons\nbutton A: A\nedge A B\n",
        ),
        (
            "a button twice",
            b"rule: buttons\nbutton A: A\nbutton A: B\n",
        ),
        ("a button without a name", b"rule: buttons\nbutton : A\n"),
        ("a name with a blank", b"rule: buttons\nbutton A B: A\n"),
        ("a name with a colon", b"rule: buttons\nbutton A: A:B\n"),
        ("a cell twice", b"rule: buttons\nbutton A: A B A\n"),
        (
            "a strange cell",
            b"rule: buttons\ncells: A B\nbutton A: A C\n",
        ),
        (
            "a number too large",
            b"rule: buttons\ncells: 2\nbutton A: 1 2\n",
        ),
        (
            "a number with zeros before it",
            b"rule: buttons\ncells: 2\nbutton A: 01\n",
        ),
        (
            "a cell off the board",
            b"rule: buttons\nbutton A: 0,0 1,0\n\n..\n",
        ),
        (
            "an amount of 0",
            b"rule: buttons\ncolours: 3\nbutton A: A*0\n",
        ),
        (
            "an amount too large",
            b"rule: buttons\ncolours: 3\nbutton A: A B*3\n",
        ),
        ("an amount that is none", b"rule: buttons\nbutton A: A*\n"),
        ("a name of an amount", b"rule: buttons\nbutton A: *1\n"),
        ("cells twice", b"rule: buttons\ncells: A B A\nbutton A: A\n"),
        ("no cells at all", b"rule: buttons\ncells: 0\nbutton A: A\n"),
        (
            "too many cells",
            b"rule: buttons\ncells: 1000001\nbutton A: 0\n",
        ),
        ("cells of a shape", b"cells: 4\n\n..\n"),
        ("a start of a shape", b"start: 0,0\n\n..\n"),
        (
            "edges of a list",
            b"rule: buttons\nedges: torus\nbutton A: A\n",
        ),
        (
            "buttons of a graph",
            b"rule: graph open\nbuttons: cells\nedge A B\n",
        ),
        (
            "a start told twice",
            b"rule: buttons\nstart: 0,0\nbutton A: 0,0\n\n#\n",
        ),
        ("a strange start", b"rule: buttons\nstart: B\nbutton A: A\n"),
        (
            "a start too short",
            b"rule: buttons\nstart: [#]\nbutton A: A B\n",
        ),
        (
            "a start without an end",
            b"rule: buttons\nstart: [#.\nbutton A: A B\n",
        ),
        (
            "an empty start",
            b"rule: buttons\nstart: [ ]\nbutton A: A B\n",
        ),
        (
            "a hole in a start",
            b"rule: buttons\nstart: [#_]\nbutton A: A B\n",
        ),
        (
            "does not matter in a start",
            b"rule: buttons\nstart: [#?]\nbutton A: A B\n",
        ),
        (
            "a goal picture of names",
            b"rule: buttons\ngoal: picture\nbutton A: A B\n",
        ),
        (
            "a strange goal",
            b"rule: buttons\ngoal: only C\nbutton A: A B\n",
        ),
        (
            "a picture beside names",
            b"rule: buttons\ncells: 2\nbutton A: 0\n\n..\n",
        ),
        (
            "a button line after the board",
            b"rule: buttons\n\n..\n\nbutton A: 0,0\n",
        ),
        (
            "an edge after a picture",
            b"rule: graph open\n\n..\n\nedge A B\n",
        ),
        (
            "a button that is not drawn",
            b"rule: buttons\nbuttons: picture\ncells: 2\nbutton 0,1: 0\n\n#.\n",
        ),
        (
            "a drawn button without a line",
            b"rule: buttons\nbuttons: picture\ncells: 2\nbutton 0,0: 0\n\n##\n",
        ),
        (
            "a drawn button twice",
            b"rule: buttons\nbuttons: picture\ncells: 2\nbutton 0,0: 0\nbutton 0,0: 1\n\n#.\n",
        ),
        ("a graph of an unknown kind", b"rule: graph\nedge A B\n"),
        ("a graph of nothing", b"rule: graph open\n"),
        ("an edge to nowhere", b"rule: graph open\nedge A\n"),
        ("an edge of three", b"rule: graph open\nedge A B C\n"),
        ("a loop", b"rule: graph open\nedge A A\n"),
        ("an edge twice", b"rule: graph open\nedge A B\nedge B A\n"),
        (
            "an edge to a stranger",
            b"rule: graph open\ncells: A B\nedge A C\n",
        ),
        ("no matrix", b"rule: matrix\n"),
        (
            "a matrix of another width",
            b"rule: matrix\ncells: 3\n\n01\n10\n",
        ),
        ("a hole in a matrix", b"rule: matrix\n\n0_\n"),
        (
            "an amount too large in a matrix",
            b"rule: matrix\ncolours: 3\n\n03\n",
        ),
    ];
    golden(
        "faults_of_wired_puzzles",
        &report(cases, |input| read_puzzle(input).map(drop)),
    );
}

#[test]
fn faults_of_machines() {
    let cases: &[(&str, &[u8])] = &[
        ("two machines", b"[.#] (0) (1)\n[#.] (0,1)\n"),
        ("no buttons", b"[.#]\n"),
        ("only counters", b"[.#] {1,2}\n"),
        ("no lights", b"[] (0)\n"),
        ("lights without end", b"[.# (0)\n"),
        ("a hole among the lights", b"[._] (0)\n"),
        ("a wrong light", b"[.x] (0)\n"),
        ("a button without end", b"[.#] (0\n"),
        ("an empty button", b"[.#] ()\n"),
        ("a light that is not there", b"[.#] (0) (1,2)\n"),
        ("a light twice", b"[.#] (0,1, 0)\n"),
        ("a light that is no number", b"[.#] (0,-1)\n"),
        ("a light beyond numbers", b"[.#] (99999999999999999999)\n"),
        ("something else", b"[.#] (0) <1>\n"),
        ("a button after the counters", b"[.#] (0) {1} (1)\n"),
        ("counters that are no numbers", b"[.#] (0) {a}\n"),
        ("a bracket under a header", b"goal: on\n[.#] (0)\n"),
    ];
    golden(
        "faults_of_machines",
        &report(cases, |input| read_puzzle(input).map(drop)),
    );
}

#[test]
fn faults_of_lists_of_presses() {
    let puzzle = flip(BOXES);
    let cases: &[(&str, &[u8])] = &[
        ("a picture", b"00132\n"),
        ("a strange button", b"A\nF\n"),
        ("a button twice", b"A\nB\nA*2\n"),
        ("two buttons in a line", b"A B\n"),
        ("no presses", b"A*0\n"),
        ("too many presses", b"A*4\n"),
        ("a number that is none", b"A*x\n"),
    ];
    golden(
        "faults_of_lists_of_presses",
        &report(cases, |input| read_presses(input, puzzle.rule()).map(drop)),
    );
}

proptest! {
    #[test]
    fn a_machine_is_what_its_buttons_say(
        lights in prop::collection::vec(any::<bool>(), 1..9),
        buttons in prop::collection::vec(any::<u8>(), 1..8),
    ) {
        let shown: String = lights.iter().map(|&lit| if lit { '#' } else { '.' }).collect();
        let wired = |bits: u8| (0..lights.len()).filter(move |light| bits >> light & 1 == 1);
        let mut text = format!("[{shown}]");
        let buttons: Vec<u8> = buttons.into_iter().filter(|&bits| wired(bits).count() > 0).collect();
        prop_assume!(!buttons.is_empty());
        for &bits in &buttons {
            let numbers: Vec<_> = wired(bits).map(|light| light.to_string()).collect();
            text += &format!(" ({})", numbers.join(","));
        }
        let puzzle = flip(&text);
        // Every set of buttons, counted here, against the solver.
        let wanted = lights.iter().rev().fold(0_u8, |bits, &lit| bits << 1 | u8::from(lit));
        let mask = (1_u16 << lights.len()) - 1;
        let reaches = |set: u32| {
            let pressed = buttons.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
            let changed = pressed.fold(0, |bits, (_, button)| bits ^ button);
            u16::from(changed) & mask == u16::from(wanted)
        };
        let fewest = (0..1_u32 << buttons.len()).filter(|&set| reaches(set)).map(u32::count_ones).min();
        let answer = solve(&puzzle, Question::Fewest, &Limits::default()).unwrap();
        prop_assert_eq!(answer.count, fewest.map(u64::from));
        if let Some(presses) = answer.solution() {
            let list = presses_picture(puzzle.rule(), presses);
            let read: Result<Presses, _> = read_presses(list.as_bytes(), puzzle.rule());
            prop_assert_eq!(read.as_ref(), Ok(presses));
        }
    }
}

#[test]
fn a_witness_shows_weights_where_there_are_more_than_two_colours() {
    let witness = |weights: &[(usize, u8)]| ParityWitness {
        alternative: 0,
        weights: weights.to_vec(),
    };
    let three = flip("colours: 3\n\n12_\n010\n");
    let picture = witness_picture(three.rule(), &witness(&[(0, 2), (3, 1), (99, 1)]));
    assert_eq!(picture, "20_\n010\n");
    let two = flip("##\n..\n");
    assert_eq!(witness_picture(two.rule(), &witness(&[(1, 1)])), ".#\n..\n");
    let wired = "rule: buttons\ncolours: 4\nbutton x: a b*2\nstart: a\n";
    let wired = flip(wired);
    assert_eq!(
        witness_picture(wired.rule(), &witness(&[(0, 2), (1, 3)])),
        "a*2 b*3\n"
    );
}
