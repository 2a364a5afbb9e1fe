//! Slide puzzles on graphs as objects, and the lines `costs` and `limits` of those on boards: read, written,
//! refused at the spot.

use crate::made::graphs;
use crate::shown::{golden, report};
use proptest::prelude::*;
use tilewise::answer::{Limits, Verdict};
use tilewise::format::{Puzzle, read_puzzle, write_moves, write_puzzle};
use tilewise::slide::{DirectionCosts, Heading, SlidePuzzle, StepCosts, solve};
use tilewise::verify::check_slide;

fn slide(text: &str) -> SlidePuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Slide(puzzle) => puzzle,
        Puzzle::Flip(_) => panic!("a flip puzzle"),
    }
}

fn solved(text: &str) -> String {
    let puzzle = slide(text);
    let answer = solve(&puzzle, &Limits::default()).unwrap();
    assert!(check_slide(&puzzle, &answer).is_ok());
    let Verdict::Solved(moves) = &answer.verdict else {
        panic!("{answer:?}");
    };
    let cost = answer.cost.map(|cost| format!("cost {cost}\n"));
    write_moves(&puzzle, moves) + &cost.unwrap_or_default()
}

#[test]
fn places_are_called_by_their_names() {
    let text = r#"{"puzzle": "slide", "vertices": ["a", "b", "c"], "edges": [["a", "b"], ["c", "b", 4, 7]],
        "start": ["a"], "target": ["c"]}"#;
    assert_eq!(solved(text), "a -> b\nb -> c\ncost 8\n");
    let numbers = r#"{"puzzle": "slide", "vertices": 3, "edges": [[1, 0], [2, 1]], "start": [0], "target": [2]}"#;
    assert_eq!(solved(numbers), "0 -> 1\n1 -> 2\n");
    let nothing = r#"{"puzzle": "slide", "vertices": 0, "edges": [], "start": [], "target": []}"#;
    assert_eq!(solved(nothing), "");
}

#[test]
fn what_is_written() {
    let text = r#"{"puzzle":"slide","vertices":["a","b","c"],"edges":[["a","b",2],["a","c",1,3],["b","c"]],"limits":[["b",0]],"start":["a"],"target":["b"],"either":["c"]}
"#;
    let puzzle = slide(text);
    assert_eq!(write_puzzle(&Puzzle::Slide(puzzle)).unwrap(), text);
    let all = text
        .replace(r#"[["b",0]]"#, "4")
        .replace(r#","either":["c"]"#, "");
    let puzzle = slide(&all);
    assert_eq!(puzzle.rule().limits(), Some(&[Some(4); 3][..]));
    assert_eq!(write_puzzle(&Puzzle::Slide(puzzle)).unwrap(), all);
}

#[test]
fn costs_and_limits_of_boards() {
    let text = "puzzle: slide\nrule: king\ncosts: up*3 down-right*2\nlimits: picture\n\n#._\n..#\n\n..#\n#_.\n";
    // Walls lie alike in start and target.
    assert!(read_puzzle(text.as_bytes()).is_err());
    let text = "puzzle: slide\nrule: king\ncosts: down-right*2 up*3\nlimits: picture\n\n#._\n..#\n\n.._\n#.#\n\n12_\n3 4 5\n";
    let puzzle = slide(text);
    let costs = DirectionCosts::default()
        .with(Heading::Up, 3)
        .with(Heading::DownRight, 2);
    assert_eq!(puzzle.rule().costs(), Some(&StepCosts::Directions(costs)));
    assert_eq!(puzzle.rule().limits(), Some(&[1, 2, 3, 4, 5].map(Some)[..]));
    let written = write_puzzle(&Puzzle::Slide(puzzle)).unwrap();
    assert_eq!(
        written,
        "puzzle: slide\nrule: king\ncosts: up*3 down-right*2\nlimits: picture\n\n#._\n..#\n\n.._\n#.#\n\n12_\n345\n"
    );
    let some = slide("puzzle: slide\ncosts: 4\nlimits: 0,1*9\n\n#.\n\n.#\n");
    assert_eq!(some.rule().uniform_cost(), Some(4));
    assert_eq!(some.rule().limits(), Some(&[None, Some(9)][..]));
    let written = write_puzzle(&Puzzle::Slide(some)).unwrap();
    assert_eq!(
        written,
        "puzzle: slide\ncosts: 4\nlimits: 0,1*9\n\n#.\n\n.#\n"
    );
}

#[test]
fn faults_of_costs_and_limits() {
    let cases: [(&str, &str); 15] = [
        ("a cost of 0", "costs: 0\n\n.\n\n.\n"),
        ("a cost in words", "costs: much\n\n.\n\n.\n"),
        ("a cost that is too large", "costs: 2147483648\n\n.\n\n.\n"),
        (
            "a step that there is not",
            "costs: up*2 north*3\n\n.\n\n.\n",
        ),
        ("a corner step of plus", "costs: up-left*2\n\n.\n\n.\n"),
        ("a step twice", "costs: up*2 up*2\n\n.\n\n.\n"),
        ("a cost of 0 one way", "costs: up*0\n\n.\n\n.\n"),
        ("a limit below 0", "limits: -1\n\n.\n\n.\n"),
        (
            "a limit that is too large",
            "limits: 4294967296\n\n.\n\n.\n",
        ),
        ("a limit of no cell", "limits: 0,1*3\n\n._\n\n._\n"),
        ("a limit twice", "limits: 0,0*3 0,0*4\n\n.\n\n.\n"),
        ("limits without a picture", "limits: picture\n\n.\n\n.\n"),
        (
            "limits of another size",
            "limits: picture\n\n..\n\n..\n\n123\n",
        ),
        ("a limit on a wall", "limits: picture\n\n._\n\n._\n\n12\n"),
        ("a picture too many", "limits: 3\n\n.\n\n.\n\n1\n"),
    ];
    let cases: Vec<(&str, String)> = cases
        .iter()
        .map(|&(what, text)| (what, format!("puzzle: slide\n{text}")))
        .collect();
    let bytes: Vec<(&str, &[u8])> = cases
        .iter()
        .map(|(what, text)| (*what, text.as_bytes()))
        .collect();
    golden(
        "faults_of_step_costs",
        &report(&bytes, |input| read_puzzle(input).map(drop)),
    );
}

#[test]
fn faults_of_graphs() {
    let object = |fields: &str| format!("{{\"puzzle\": \"slide\", {fields}}}");
    let abc = |fields: &str| object(&format!("\"vertices\": [\"a\", \"b\", \"c\"], {fields}"));
    let ends = r#""start": [], "target": []"#;
    let cases: Vec<(&str, String)> = vec![
        (
            "a flip puzzle",
            r#"{"puzzle": "flip", "vertices": 2, "edges": [], "start": [], "target": []}"#.into(),
        ),
        ("nothing", "{}".into()),
        ("no end", r#"{"puzzle": "slide""#.into()),
        (
            "an unknown field",
            abc(&format!("\"edges\": [], {ends}, \"color\": 1")),
        ),
        (
            "a field twice",
            abc(&format!("\"edges\": [], {ends}, \"edges\": []")),
        ),
        ("no start", abc(r#""edges": [], "target": []"#)),
        (
            "vertices in words",
            object(&format!("\"vertices\": \"many\", \"edges\": [], {ends}")),
        ),
        (
            "too many vertices",
            object(&format!("\"vertices\": 1000001, \"edges\": [], {ends}")),
        ),
        (
            "far too many vertices",
            object(&format!(
                "\"vertices\": 99999999999999999999, \"edges\": [], {ends}"
            )),
        ),
        (
            "a name with a blank",
            object(&format!("\"vertices\": [\"a b\"], \"edges\": [], {ends}")),
        ),
        (
            "a name twice",
            object(&format!(
                "\"vertices\": [\"a\", \"b\", \"a\"], \"edges\": [], {ends}"
            )),
        ),
        (
            "an edge to nowhere",
            abc(&format!("\"edges\": [[\"a\", \"d\"]], {ends}")),
        ),
        (
            "an edge of numbers",
            abc(&format!("\"edges\": [[0, 1]], {ends}")),
        ),
        (
            "a number that is none",
            object(&format!("\"vertices\": 3, \"edges\": [[0, 3]], {ends}")),
        ),
        (
            "an edge of cells",
            object(&format!(
                "\"vertices\": 3, \"edges\": [[[0, 1], [0, 2]]], {ends}"
            )),
        ),
        (
            "half an edge",
            abc(&format!("\"edges\": [[\"a\"]], {ends}")),
        ),
        (
            "an edge with too much",
            abc(&format!("\"edges\": [[\"a\", \"b\", 1, 2, 3]], {ends}")),
        ),
        (
            "an edge in words",
            abc(&format!("\"edges\": [\"a-b\"], {ends}")),
        ),
        (
            "a loop",
            abc(&format!("\"edges\": [[\"a\", \"a\"]], {ends}")),
        ),
        (
            "an edge twice",
            abc(&format!(
                "\"edges\": [[\"a\", \"b\"], [\"b\", \"c\"], [\"b\", \"a\", 4]], {ends}"
            )),
        ),
        (
            "a cost of 0",
            abc(&format!("\"edges\": [[\"a\", \"b\", 0]], {ends}")),
        ),
        (
            "a cost of 0 on the way back",
            abc(&format!("\"edges\": [[\"a\", \"b\", 3, 0]], {ends}")),
        ),
        (
            "a cost below 0",
            abc(&format!("\"edges\": [[\"a\", \"b\", -3]], {ends}")),
        ),
        (
            "a cost that is too large",
            abc(&format!(
                "\"edges\": [[\"a\", \"b\"], [\"b\", \"c\", 4000000000]], {ends}"
            )),
        ),
        (
            "a start that is none",
            abc(r#""edges": [], "start": ["x"], "target": []"#),
        ),
        (
            "a start twice",
            abc(r#""edges": [], "start": ["a", "b", "a"], "target": []"#),
        ),
        (
            "a target that may end either way",
            abc(r#""edges": [], "start": [], "target": ["a", "b"], "either": ["b"]"#),
        ),
        (
            "a limit twice",
            abc(&format!(
                "\"edges\": [], \"limits\": [[\"a\", 1], [\"a\", 2]], {ends}"
            )),
        ),
        (
            "a limit of nothing",
            abc(&format!("\"edges\": [], \"limits\": [[\"d\", 1]], {ends}")),
        ),
        (
            "a limit that is too large",
            abc(&format!("\"edges\": [], \"limits\": 4294967296, {ends}")),
        ),
        (
            "a limit of one vertex that is too large",
            abc(&format!(
                "\"edges\": [], \"limits\": [[\"a\", 4294967296]], {ends}"
            )),
        ),
        (
            "a limit below 0",
            abc(&format!("\"edges\": [], \"limits\": [[\"a\", -1]], {ends}")),
        ),
        (
            "a cost of the way back that is too large",
            abc(&format!(
                "\"edges\": [[\"a\", \"b\", 1, 2147483648]], {ends}"
            )),
        ),
        (
            "a cost that is no whole number",
            abc(&format!("\"edges\": [[\"a\", \"b\", 1.5]], {ends}")),
        ),
        (
            "something after the object",
            abc(&format!("\"edges\": [], {ends}")) + "\n}",
        ),
    ];
    let bytes: Vec<(&str, &[u8])> = cases
        .iter()
        .map(|(what, text)| (*what, text.as_bytes()))
        .collect();
    golden(
        "faults_of_graphs",
        &report(&bytes, |input| read_puzzle(input).map(drop)),
    );
}

proptest! {
    #[test]
    fn a_written_graph_is_read_back(puzzle in graphs()) {
        let puzzle = Puzzle::Slide(puzzle);
        let text = write_puzzle(&puzzle).unwrap();
        prop_assert_eq!(read_puzzle(text.as_bytes()), Ok(puzzle), "{}", text);
    }

    /// Wherever an object is cut or changed, the reader reads it or says where it cannot.
    #[test]
    fn a_damaged_graph_is_no_panic(puzzle in graphs(), at in any::<usize>(), byte in any::<u8>()) {
        let mut bytes = write_puzzle(&Puzzle::Slide(puzzle)).unwrap().into_bytes();
        let at = at % bytes.len();
        prop_assert!(at + 1 == bytes.len() || read_puzzle(&bytes[..at]).is_err());
        bytes[at] = byte;
        let _ = read_puzzle(&bytes);
        bytes.remove(at);
        let _ = read_puzzle(&bytes);
    }
}
