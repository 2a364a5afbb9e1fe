//! Moves written while they are made: steps, runs and rounds as text, read back; NumPy arrays byte by byte.

use proptest::prelude::*;
use tilewise::bits::BitVec;
use tilewise::format::{
    MovesWriter, NpyColumns, NpyMoves, NpyRow, Puzzle, read_moves, read_puzzle,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::slide::{Move, Moves, Neighbours, Rule, Run, Runs, SlidePuzzle, Target, Trip};

fn puzzle(rule: Rule) -> SlidePuzzle {
    let places = BitVec::zeros(rule.len());
    SlidePuzzle::new(rule, places.clone(), Target::exact(places)).unwrap()
}

fn text(rule: &Rule, write: impl FnOnce(&mut MovesWriter<'_, Vec<u8>>)) -> String {
    let mut writer = MovesWriter::new(rule, Vec::new());
    write(&mut writer);
    String::from_utf8(writer.into_out()).unwrap()
}

#[test]
fn each_form_is_a_line_or_more() {
    let rule = Rule::open(Size::new(2, 12).unwrap());
    let step = |from, to| Move { from, to };
    let written = text(&rule, |lines| {
        lines.step(step(0, 12)).unwrap();
        lines.run(Run { from: 12, to: 23 }).unwrap();
        lines.run(Run { from: 3, to: 2 }).unwrap();
        lines.round(10, &[step(3, 2), step(11, 10)]).unwrap();
        let trip = |steps| Trip {
            start: 0,
            end: 1,
            steps,
        };
        lines.trip(trip(1)).unwrap();
        lines.trip(trip(1201)).unwrap();
    });
    let expected = "0,0 -> 1,0\n1,0 => 1,11\n0,3 -> 0,2\n// round 10\n0,3 -> 0,2\n0,11 -> 0,10\n\
                    0,0 -> 0,1: 1 step\n0,0 -> 0,1: 1201 steps\n";
    assert_eq!(written, expected);
    let graph = Rule::graph(vec![vec![1], vec![0]]).unwrap();
    let written = text(&graph, |lines| lines.run(Run { from: 1, to: 0 }).unwrap());
    assert_eq!(written, "1 -> 0\n");
}

#[test]
fn an_array_is_what_numpy_writes() {
    // Made by data/npy/make.py.
    let Puzzle::Slide(puzzle) = read_puzzle(b"puzzle: slide\n\n##.\n...\n\n#..\n..#\n").unwrap()
    else {
        panic!("a flip puzzle");
    };
    let mut array = NpyMoves::new(&puzzle, 2, NpyColumns::Places, Vec::new())
        .unwrap()
        .unwrap();
    for (from, to) in [(1, 2), (2, 5)] {
        let round = 7; // has no column
        array.row(NpyRow { round, from, to }).unwrap();
    }
    let more = NpyRow {
        round: 1,
        from: 0,
        to: 1,
    };
    assert!(array.row(more).is_err(), "more rows than the head says");
    let bytes = array.finish().unwrap();
    let numpy = include_bytes!("../data/npy/moves-int32.npy");
    assert_eq!(bytes, numpy);

    let rounds = NpyMoves::new(&puzzle, 1, NpyColumns::RoundAndPlaces, Vec::new());
    let mut array = rounds.unwrap().unwrap();
    array.row(more).unwrap();
    let bytes = array.finish().unwrap();
    assert!(
        bytes.starts_with(b"\x93NUMPY\x01\x00\x76\x00{'descr': '<i4', 'fortran_order': False, ")
    );
    let numbers: Vec<u8> = [1_i32, 0, 0, 0, 1]
        .into_iter()
        .flat_map(i32::to_le_bytes)
        .collect();
    assert_eq!(bytes[128..], numbers);
    let short = NpyMoves::new(&puzzle, 1, NpyColumns::Places, Vec::new());
    assert!(
        short.unwrap().unwrap().finish().is_err(),
        "a row is missing"
    );
}

#[test]
fn graphs_have_no_array_and_wide_boards_have_wider_numbers() {
    let graph = puzzle(Rule::graph(vec![vec![1], vec![0]]).unwrap());
    let refused = NpyMoves::new(&graph, 0, NpyColumns::Places, Vec::new());
    assert!(matches!(refused, Err(tilewise::Error::Unsupported(_))));
}

/// A walk of one token on a board: each step to a neighbour.
fn walk(rule: &Rule, choices: &[usize]) -> Vec<Move> {
    let (mut from, mut steps) = (0, Vec::new());
    for choice in choices {
        let mut near = Vec::new();
        rule.neighbours(from, |to| near.push(to));
        let Some(&to) = near.get(choice % near.len().max(1)) else {
            break;
        };
        steps.push(Move { from, to });
        from = to;
    }
    steps
}

proptest! {
    #[test]
    fn runs_read_back_are_the_steps(
        rows in 1..6_usize,
        cols in 1..6_usize,
        edges in prop_oneof![Just(Edges::Open), Just(Edges::Cylinder), Just(Edges::Torus)],
        eight: bool,
        choices in proptest::collection::vec(0..8_usize, 0..30),
    ) {
        let neighbours = if eight { Neighbours::Eight } else { Neighbours::Four };
        let region = Region::full(Size::new(rows, cols).unwrap());
        let puzzle = puzzle(Rule::on_board(region, edges, neighbours));
        let steps = walk(puzzle.rule(), &choices);
        let written = text(puzzle.rule(), |lines| {
            for run in Runs::new(puzzle.rule(), steps.iter().copied()) {
                lines.run(run).unwrap();
            }
        });
        prop_assert_eq!(read_moves(written.as_bytes(), &puzzle), Ok(Moves::new(steps)));
    }
}
