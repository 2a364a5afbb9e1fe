//! Observations as text: what is read, what is written, and the spot of every fault; and what was
//! learnt, as a puzzle.

use proptest::prelude::*;
use tilewise::answer::Limits;
use tilewise::bits::BitVec;
use tilewise::flip::{
    Buttons, Effects, FlipPuzzle, Goal, Modulus, Observations, Pattern, Places, Presses, Question,
    Rule, Run, States, Trial, learn_wiring, solve,
};
use tilewise::format::{
    Puzzle, read_observations, read_puzzle, write_findings, write_observations,
};
use tilewise::grid::{Region, Size};
use tilewise::{Error, ParseError};

const LAMPS: &str = "puzzle: wiring // a house\ncells: hall kitchen cellar\ngoal: on\n\n\
    #..\npress: red\n.#.\n\npress: blue green\n.#?\npress: green\npress: red\n##.\n";

#[test]
fn pictures_and_presses_are_read() {
    let read = read_observations(LAMPS.as_bytes()).unwrap();
    let seen = &read.observations;
    assert_eq!(
        seen.buttons(),
        &Places::Named(["red", "blue", "green"].map(str::to_owned).into())
    );
    assert_eq!(read.goal, Goal::Uniform(1));
    assert_eq!(read.lines, [[5, 7, 10, 13]]);
    let [run] = seen.runs() else {
        panic!("{seen:?}")
    };
    let pressed: Vec<String> = run
        .trials
        .iter()
        .map(|step| format!("{:?}", step.presses.times()))
        .collect();
    assert_eq!(pressed, ["#..", ".##", "#.#"]);
    assert_eq!(run.trials[1].after.cared(), &BitVec::with_ones(3, [0, 1]));
}

#[test]
fn runs_begin_anew_after_a_blank_line_and_now_is_the_last() {
    let text = "cells: 2\nbuttons: 2\ncolours: 12\n\n11 0\npress: 0*3 1 0*10\n0 ?\n\n5 5\npress: 1*25\n\nnow:\n1 2\n\ngoal:\n? 3\n";
    let read = read_observations(text.as_bytes()).unwrap();
    let seen = &read.observations;
    assert_eq!(read.lines, [vec![5, 7], vec![9, 10], vec![13]]);
    let times = |run: usize| {
        seen.runs()[run].trials[0]
            .presses
            .times()
            .iter()
            .collect::<Vec<_>>()
    };
    assert_eq!((times(0), times(1)), (vec![1, 1], vec![0, 1]));
    assert!(seen.runs()[1].trials[0].after.cared().is_zero());
    let Goal::Pattern(goal) = &read.goal else {
        panic!("{read:?}")
    };
    assert_eq!((goal.cared().get(0), goal.states().get(1)), (false, 3));
}

#[test]
fn faults_have_their_spot() {
    let cases = [
        ("", 1, 1, "nothing was seen"),
        ("cells: 2\n", 1, 9, "nothing was seen"),
        ("#.\n", 1, 3, "no button is named"),
        ("press: A\n", 1, 1, "'press' before the first picture"),
        ("now:\n#.\n", 1, 1, "'now' before the first picture"),
        ("colour: 3\n", 1, 1, "no key 'colour'"),
        ("cells: 2\ncells: 3\n", 2, 1, "the key 'cells' comes twice"),
        ("goal:\n#\n", 1, 6, "the key 'goal' has no value"),
        ("puzzle: flip\n", 1, 9, "no observations of 'flip'"),
        ("cells: 0\n\n#.\n", 1, 8, "'0' is no number of cells"),
        ("buttons: 0\n\n#.\n", 1, 10, "'0' is no number of buttons"),
        ("buttons: A A\n\n#.\n", 1, 12, "the button 'A' comes twice"),
        ("colours: 1\n\n#.\n", 1, 10, "no number of colours '1'"),
        ("cells: 3\n\n#.\n", 3, 1, "the picture has 1 row of 2 cells"),
        ("#.\npress: A\n#\n", 3, 1, "the picture has 1 row of 1 cell"),
        ("#.\npress: A\n._\n", 3, 2, "has a hole"),
        ("#.\npress: A\n.x\n", 3, 2, "'x' is no cell"),
        ("#.\npress: A*0\n", 2, 10, "'0' is no number of presses"),
        ("#.\npress: A*x\n", 2, 10, "'x' is no number of presses"),
        ("buttons: A\n\n#.\npress: A B\n", 4, 10, "no button 'B'"),
        ("buttons: 2\n\n#.\npress: 2\n", 4, 8, "no button '2'"),
        (
            "buttons: cells\n\n#.\npress: 1,0\n",
            4,
            8,
            "no button '1,0'",
        ),
        ("#.\npress: [A\n", 2, 8, "'[A' is no name"),
        (
            "#.\npress: A\n#.\ncells: 2\n",
            4,
            1,
            "a header line after a picture",
        ),
        ("#.\nplease: A\n", 2, 1, "no key 'please' between pictures"),
        ("#.\nnow: #.\n", 2, 6, "something after 'now:'"),
        (
            "#.\nnow:\npress: A\n",
            2,
            1,
            "the picture of the board now is missing",
        ),
        (
            "#.\npress: A\nnow:\n",
            3,
            1,
            "the picture of the board now is missing",
        ),
        (
            "#.\nnow:\n##\npress: A\n",
            4,
            1,
            "'press' after the picture of the board now",
        ),
        ("#.\nnow:\n##\n\n##\n", 5, 1, "a picture more"),
        (
            "#.\npress: A\ngoal:\n\n",
            3,
            1,
            "the picture of the goal is missing",
        ),
        ("#.\npress: A\ngoal:\n##\n\n##\n", 6, 1, "a picture more"),
        (
            "#.\npress: A\ngoal:\n##\npress: A\n",
            5,
            1,
            "a further line after the goal",
        ),
        (
            "goal: on\n\n#.\npress: A\ngoal:\n##\n",
            5,
            1,
            "the goal is told twice",
        ),
        ("goal: picture\n\n#.\n", 1, 7, "stands at the end"),
        ("goal: [#]\n\n#.\n", 1, 8, "the goal has 1 row of 1 cell"),
        ("goal: 2\n\n#.\n", 1, 7, "no goal '2'"),
        ("goal: only 5\ncells: 2\n\n#.\n", 1, 12, "no cell '5'"),
    ];
    for (text, line, column, words) in cases {
        let error = read_observations(text.as_bytes()).expect_err(text);
        let Error::Parse(ParseError {
            line: l,
            column: c,
            message,
            expected,
            ..
        }) = error
        else {
            panic!("{text:?}: {error:?}");
        };
        assert_eq!((l, c), (line, column), "{text:?}: {message}");
        assert!(message.contains(words), "{text:?}: {message}");
        assert!(!expected.is_empty(), "{text:?}: {message}");
    }
}

#[test]
fn so_many_presses_are_refused_before_memory_is_taken() {
    let mut text = "cells: 1\nbuttons: 1000000\n\n".to_owned();
    text += &"#\npress: 3\n".repeat(100_000);
    let error = read_observations(text.as_bytes()).unwrap_err();
    assert!(matches!(error, Error::TooLarge { .. }), "{error:?}");
}

fn learnt(text: &str) -> String {
    let read = read_observations(text.as_bytes()).unwrap();
    let limits = Limits::default();
    let learned = learn_wiring(&read.observations, &limits).unwrap();
    let puzzle = learned
        .certain_puzzle(&read.goal, &limits)
        .unwrap()
        .unwrap();
    let answer = solve(&puzzle, Question::Fewest, &limits).unwrap();
    let (findings, now) = (learned.findings(), learned.now());
    write_findings(
        &read.observations,
        findings,
        &now,
        &read.goal,
        answer.solution(),
    )
    .unwrap()
}

#[test]
fn what_is_known_is_a_puzzle_and_the_rest_comments() {
    let text = learnt(LAMPS);
    assert_eq!(
        text,
        "// Only the buttons of which all is known; the others stand in comments.\n\
         puzzle: flip\nrule: buttons\ncells: hall kitchen cellar\nstart: [##.]\ngoal: on\n\
         button red: hall kitchen\nbutton blue: kitchen\n\
         // button green: kitchen cellar*?\n"
    );
}

#[test]
fn boards_keep_their_pictures() {
    let text = "buttons: cells\ncolours: 4\n\n10\n00\npress: 0,1*2\n30\n0?\n\n00\n02\npress: 0,1\n10\n02\npress: 1,1\n12\n02\n\ngoal:\n00\n0?\n";
    assert_eq!(
        learnt(text),
        "// Only the buttons of which all is known; the others stand in comments.\n\
         puzzle: flip\nrule: buttons\nbuttons: picture\ncolours: 4\ngoal: picture\n\
         // button 0,0: 0,0*? 0,1*? 1,0*? 1,1*?\nbutton 0,1: 0,0\n\
         // button 1,0: 0,0*? 0,1*? 1,0*? 1,1*?\nbutton 1,1: 0,1*2\n\
         // certain: 0,1*3 1,1\n\n.#\n.#\n\n12\n02\n\n00\n0?\n"
    );
}

#[test]
fn a_state_that_is_not_known_is_no_start() {
    // After the last picture B was pressed, of which nothing is known.
    let text = learnt("cells: 2\n\n..\npress: A\n#.\npress: B\n");
    assert!(text.contains("start: [??]\n"), "{text}");
    let error = read_puzzle(text.as_bytes()).unwrap_err().to_string();
    assert!(error.contains("stands only in goals"), "{error}");
}

/// Puzzles whose wiring is known wholly after each button was pressed once.
fn wired() -> impl Strategy<Value = (FlipPuzzle, bool)> {
    (2..=12_u64, 1..=4_usize, 1..=4_usize, any::<bool>()).prop_flat_map(
        |(k, cells, buttons, board)| {
            let value = 0..k as u8;
            let table = prop::collection::vec(prop::collection::vec(value.clone(), cells), buttons);
            let start = prop::collection::vec(value.clone(), cells);
            (table, start, value).prop_map(move |(table, start, goal)| {
                let k = Modulus::new(k).unwrap();
                let names = |n: usize, name: &str| {
                    Places::Named((0..n).map(|at| format!("{name}{at}")).collect())
                };
                let places = if board {
                    Places::Board(Region::full(Size::new(1, cells).unwrap()))
                } else {
                    names(cells, "c")
                };
                let entries = |row: Vec<u8>| {
                    let all = row.into_iter().enumerate();
                    all.filter(|&(_, by)| by != 0).collect::<Vec<_>>()
                };
                let effects = Effects::Table(table.into_iter().map(entries).collect());
                let buttons = Buttons::new(names(buttons, "b"));
                let rule = Rule::new(k, places, buttons, effects).unwrap();
                let start = States::new(k, &start).unwrap();
                (
                    FlipPuzzle::new(rule, start, Goal::Uniform(goal)).unwrap(),
                    board,
                )
            })
        },
    )
}

proptest! {
    #[test]
    fn a_wiring_that_was_watched_comes_back((puzzle, _) in wired()) {
        let (rule, k) = (puzzle.rule(), puzzle.rule().modulus());
        let buttons = rule.buttons().places();
        let mut runs: Vec<Run> = (0..buttons.len())
            .map(|button| {
                let mut times = States::zeros(k, buttons.len());
                times.add(button, 1);
                let presses = Presses::new(times);
                let after = Pattern::exact(puzzle.after(&presses));
                let start = Pattern::exact(puzzle.start().clone());
                Run { start, trials: vec![Trial { presses, after }] }
            })
            .collect();
        runs.push(Run { start: Pattern::exact(puzzle.start().clone()), trials: Vec::new() });
        let seen = Observations::new(k, rule.cells().clone(), buttons.clone(), runs).unwrap();
        let text = write_observations(&seen, puzzle.goal()).unwrap();
        let read = read_observations(text.as_bytes()).unwrap();
        prop_assert_eq!((&read.observations, &read.goal), (&seen, puzzle.goal()));
        let learned = learn_wiring(&seen, &Limits::default()).unwrap();
        prop_assert_eq!(learned.rule(), Some(Rule::clone(rule)));
        let text =
            write_findings(&seen, learned.findings(), &learned.now(), puzzle.goal(), None).unwrap();
        prop_assert_eq!(read_puzzle(text.as_bytes()), Ok(Puzzle::Flip(puzzle)), "{}", text);
    }
}
