//! Puzzles as text: what is read and what is written, and that both agree for every puzzle.

use std::time::Instant;

use crate::made::{flips, slides, values};
use crate::shown::golden;
use proptest::prelude::*;
use tilewise::bits::{BitGrid, BitVec};
use tilewise::error::Error;
use tilewise::flip::{
    Buttons, Centre, Effects, FlipPuzzle, Goal, Modulus, Offset, Pattern, Places, Presses, Rule,
    States, Stencil,
};
use tilewise::format::{
    Puzzle, cells_picture, presses_picture, read_goal, read_moves, read_presses, read_puzzle,
    write_moves, write_puzzle,
};
use tilewise::grid::{Edges, Region, Size};
use tilewise::slide::{self, Move, Moves, Neighbours, SlidePuzzle, Target};

fn flip(text: &str) -> FlipPuzzle {
    match read_puzzle(text.as_bytes()).unwrap() {
        Puzzle::Flip(puzzle) => puzzle,
        Puzzle::Slide(_) => panic!("a slide puzzle"),
    }
}

#[test]
fn a_bare_picture_is_a_whole_puzzle() {
    let puzzle = flip(".#\n##\n..\n");
    assert_eq!(**puzzle.rule(), Rule::plus(Size::new(3, 2).unwrap()));
    assert_eq!(format!("{:?}", puzzle.start()), ".###..");
    assert_eq!(*puzzle.goal(), Goal::Uniform(0));
}

#[test]
fn looks_do_not_matter() {
    let plain = flip("goal: on\n\n.#\n##\n..\n");
    for other in [
        "goal: on\r\n\r\n.#\r\n##\r\n..\r\n",
        "\u{feff}goal: on\n.#\n##\n..",
        "\n \n\t goal \t:\ton // lit\n\n\n\n  . # \n#\t#//x\n// between\n\t.    .  \n\n\n",
        "goal: 1\npuzzle: flip\ncolours: 2\nedges: open\nrule: cross 1\n01\n11\n00",
        "rule: picture\nbutton: 1,1\ngoal: on\n\n.#.\n###\n.#.\n\n.#\n##\n..\n",
    ] {
        assert_eq!(flip(other), plain, "{other}");
    }
}

#[test]
fn every_header_line_means_what_it_says() {
    let effects = |text: &str| flip(text).rule().effects().clone();
    let stencil = |stencil| Effects::Stencil {
        stencil,
        edges: Edges::Open,
    };
    assert_eq!(effects("rule: king\n."), stencil(Stencil::king()));
    assert_eq!(effects("rule: knight\n."), stencil(Stencil::knight()));
    assert_eq!(effects("rule: cross   3\n."), stencil(Stencil::cross(3)));
    let spared = stencil(Stencil::king().without_centre());
    assert_eq!(effects("rule: king  without  centre\n."), spared);
    let spared = stencil(Stencil::cross(2).without_centre());
    assert_eq!(effects("rule: cross 2 without centre\n."), spared);
    assert_eq!(effects("rule: diagonal\n."), stencil(Stencil::diagonal()));
    let centre = Centre::Changed;
    assert_eq!(
        effects("rule: row+column\n."),
        Effects::RowColumn { centre }
    );
    let centre = Centre::Spared;
    let text = "rule: row+column without centre\n.";
    assert_eq!(effects(text), Effects::RowColumn { centre });
    let torus = Effects::Stencil {
        stencil: Stencil::plus(),
        edges: Edges::Torus,
    };
    assert_eq!(effects("edges: torus\n."), torus);
    let drawn = "colours: 3\nrule: picture\nbutton: 1, 0\n\n02\n10\n\n0";
    let offset = |rows, cols, amount| Offset { rows, cols, amount };
    assert_eq!(
        effects(drawn),
        stencil(Stencil::new(vec![offset(-1, 1, 2), offset(0, 0, 1)]))
    );
    let goal = |text: &str| flip(text).goal().clone();
    assert_eq!(goal("goal: off\n#"), Goal::Uniform(0));
    assert_eq!(goal("goal: same\n#"), Goal::Same);
    assert_eq!(goal("colours: 7\ngoal: 6\n5"), Goal::Uniform(6));
    let wanted = States::from(BitVec::with_ones(3, [0]));
    let pattern = Pattern::with_dont_care(&wanted, BitVec::with_ones(3, [0, 1])).unwrap();
    assert_eq!(goal("goal: picture\n#_.#\n\n#_.?"), Goal::Pattern(pattern));
}

#[test]
fn buttons_may_be_elsewhere_than_cells() {
    let puzzle = flip("buttons: picture\n\n.#.\n#..\n\n###\n#__\n");
    let rule = puzzle.rule();
    assert_eq!(rule.buttons().places().len(), 2);
    let pressed = |button| {
        let mut cells = Vec::new();
        rule.press(button, |cell, _| cells.push(rule.cells().name(cell)));
        cells.sort_unstable();
        cells
    };
    assert_eq!(pressed(0), ["0,0", "0,1", "0,2"]);
    assert_eq!(pressed(1), ["0,0", "1,0"]);
    let every = flip("buttons: cells\n\n##\n#.\n");
    assert_eq!(every, flip("##\n#.\n"));
    assert_eq!(flip("buttons: picture\n\n##\n##\n\n##\n#.\n"), every);
    let lines = flip("rule: rows and columns\n\n#_.\n._.\n");
    let names: Vec<_> = (0..5)
        .map(|at| lines.rule().buttons().places().name(at))
        .collect();
    assert_eq!(names, ["row0", "row1", "column0", "column1", "column2"]);
}

#[test]
fn costs_and_limits_of_buttons() {
    let costs = |text: &str| flip(text).rule().buttons().costs().map(<[u64]>::to_vec);
    let limits = |text: &str| flip(text).rule().buttons().most().map(<[u8]>::to_vec);
    assert_eq!((costs(".#"), limits(".#")), (None, None));
    for text in [
        "costs: picture\n\n##\n_.\n\n3 12\n_ 0\n",
        "costs: picture\ngoal: picture\n\n##\n_.\n\n3  12\n_\t0 // so dear\n\n..\n_?\n",
        "costs: 0,0*3 0,1*12 1,1*0\n\n##\n_.\n",
    ] {
        assert_eq!(costs(text), Some(vec![3, 12, 0]), "{text}");
    }
    assert_eq!(costs("costs: picture\n\n##_\n\n31_\n"), Some(vec![3, 1]));
    assert_eq!(
        costs("costs: picture\n\n#\n#\n\n12\n3\n"),
        Some(vec![12, 3])
    );
    assert_eq!(costs("costs: 7\n\n##"), Some(vec![7, 7]));
    assert_eq!(costs("costs: 1\n\n##"), Some(vec![1, 1]));
    assert_eq!(costs("costs: 0,1*4\n\n##"), Some(vec![1, 4]));
    let lines = "rule: rows and columns\ncosts: column1*9\n\n##\n";
    assert_eq!(costs(lines), Some(vec![1, 1, 9]));
    let graph = "rule: graph open\ncosts: b*2\nlimits: a*0\nedge a b\n";
    assert_eq!(
        (costs(graph), limits(graph)),
        (Some(vec![1, 2]), Some(vec![0, 1]))
    );
    let matrix = "rule: matrix\ncolours: 4\nlimits: 1*2\n\n12\n31\n";
    assert_eq!(limits(matrix), Some(vec![3, 2]));
    let apart = "buttons: picture\nlimits: picture\ncolours: 3\n\n.#\n#.\n\n12\n2_\n\n_1\n2_\n";
    assert_eq!(limits(apart), Some(vec![1, 2]));
    let large = format!("costs: {}\n\n#", (1_u64 << 63) - 1);
    assert_eq!(costs(&large), Some(vec![(1 << 63) - 1]));
}

#[test]
fn several_goals() {
    let goal = |text: &str| flip(text).goal().clone();
    let two = goal("goal: off | on\n\n#");
    assert_eq!(two, Goal::OneOf(vec![Goal::Uniform(0), Goal::Uniform(1)]));
    assert_eq!(goal("goal: off|on\n\n#"), two);
    let exact = |ones: &[usize]| {
        let states = BitVec::with_ones(2, ones.iter().copied());
        Goal::Pattern(Pattern::exact(states.into()))
    };
    let pictures = goal("goal: picture | same | picture\n\n##\n\n#.\n\n.#\n");
    assert_eq!(
        pictures,
        Goal::OneOf(vec![exact(&[0]), Goal::Same, exact(&[1])])
    );
    let listed = goal("rule: graph open\ncells: a b\nedge a b\ngoal: only a | [.#]\n");
    assert_eq!(listed, Goal::OneOf(vec![exact(&[0]), exact(&[1])]));
    // Lists in lists are written as one, and a list of one as that one.
    let rule = flip("##").rule().clone();
    let start = States::zeros(Modulus::TWO, 2);
    let nested = Goal::OneOf(vec![
        Goal::OneOf(vec![exact(&[0])]),
        Goal::OneOf(vec![Goal::Same]),
    ]);
    let written = |goal| {
        let puzzle = FlipPuzzle::new(rule.clone(), start.clone(), goal).unwrap();
        goal_of(&write_puzzle(&Puzzle::Flip(puzzle)).unwrap())
    };
    assert_eq!(written(nested), Goal::OneOf(vec![exact(&[0]), Goal::Same]));
    assert_eq!(written(Goal::OneOf(vec![Goal::Same])), Goal::Same);
}

fn goal_of(text: &str) -> Goal {
    flip(text).goal().clone()
}

#[test]
fn one_column_of_hexagons_keeps_its_numbers_whole() {
    let puzzle = flip("rule: hexagon\ncolours: 200\n\n88\n 7\n");
    let text = write_puzzle(&Puzzle::Flip(puzzle.clone())).unwrap();
    assert!(text.ends_with("\n88\n 7\n"), "{text}");
    assert_eq!(flip(&text), puzzle);
}

#[test]
fn hexagons_lie_half_a_place_further_right_in_odd_rows() {
    let plain = flip("rule: hexagon\n\n.....\n.....\n.....\n.....\n");
    let open = flip("rule: hexagon without centre\n\n.....\n.....\n.....\n.....\n");
    let changed = |puzzle: &FlipPuzzle, button| {
        let mut lit = BitVec::zeros(20);
        puzzle.rule().press(button, |cell, _| lit.flip(cell));
        cells_picture(puzzle.rule(), lit.iter_ones())
    };
    // Row 1, column 2; row 2, column 2; a corner.
    assert_eq!(
        changed(&plain, 7),
        ". . # # .\n . # # # .\n. . # # .\n . . . . .\n"
    );
    assert_eq!(
        changed(&open, 12),
        ". . . . .\n . # # . .\n. # . # .\n . # # . .\n"
    );
    assert_eq!(
        changed(&plain, 0),
        "# # . . .\n # . . . .\n. . . . .\n . . . . .\n"
    );
    // Neighbours are so both ways, on a torus and a cylinder too.
    for edges in ["open", "cylinder", "torus"] {
        let text = format!("rule: hexagon\nedges: {edges}\n\n.....\n.....\n.....\n.....\n");
        let rule = flip(&text).rule().clone();
        let all: Vec<BitVec> = (0..20)
            .map(|button| {
                let mut lit = BitVec::zeros(20);
                rule.press(button, |cell, _| lit.flip(cell));
                lit
            })
            .collect();
        let mut changes = 0;
        for (button, lit) in all.iter().enumerate() {
            changes += lit.count_ones();
            assert!(
                lit.iter_ones().all(|cell| all[cell].get(button)),
                "{edges} {button}"
            );
        }
        // Seven each, less what falls over the borders.
        assert_eq!(
            changes,
            [("open", 106), ("cylinder", 120), ("torus", 140)]
                .iter()
                .find(|of| of.0 == edges)
                .unwrap()
                .1
        );
    }
}

#[test]
fn a_slide_puzzle_has_a_start_and_a_target() {
    let text = "puzzle: slide\nrule: king\nedges: torus\n\n#._\n11.\n\n?._\n..#\n";
    let Puzzle::Slide(puzzle) = read_puzzle(text.as_bytes()).unwrap() else {
        panic!("a flip puzzle");
    };
    let cells = BitGrid::from_bit_vec(2, 3, &BitVec::with_ones(6, [0, 1, 3, 4, 5]));
    let region = Region::from_cells(cells).unwrap();
    let rule = slide::Rule::on_board(region, Edges::Torus, Neighbours::Eight);
    let cared = BitVec::with_ones(5, 1..5);
    let target = Target::with_dont_care(BitVec::with_ones(5, [4]), cared).unwrap();
    let start = BitVec::with_ones(5, [0, 2, 3]);
    assert_eq!(puzzle, SlidePuzzle::new(rule, start, target).unwrap());
}

#[test]
fn written_forms() {
    let mut all = String::new();
    for text in [
        ".#.\n###\n",
        "goal: on\n\n.#\n##\n",
        "edges: torus\ngoal: same\n\n_#.\n",
        "rule: cross 2\ncolours: 4\ngoal: 3\n\n0123\n",
        "rule: row+column without centre\n\n..\n",
        "colours: 11\n\n0 10 _\n3 4 5\n",
        "rule: cross 1 without centre\n\n..\n",
        "rule: rows and columns\ngoal: on\n\n#._\n...\n",
        "buttons: picture\nedges: torus\nrule: diagonal without centre\n\n#.#\n.##\n\n_##\n...\n",
        "buttons: picture\nrule: picture\nbutton: 0,0\ncolours: 3\n\n12\n\n1.#\n\n_21\n",
        "rule: picture\nbutton: 0,2\ngoal: picture\n\n#...\n...#\n\n..\n\n?#\n",
        "rule: buttons\ncolours: 4\ncells: A B C\nstart: C*3 A\ngoal: [1?0]\nbutton A: C*2 A\nbutton none:\n",
        "rule: graph open\nedge left right\nedge right top\ngoal: only top\n",
        "rule: matrix\nstart: [.#.]\n\n011\n1.#\n",
        "rule: buttons\nbuttons: picture\nbutton 0,1: 0,0 1,2\nbutton 1,0:\ngoal: picture\n\n.#.\n#..\n\n#..\n._#\n\n?..\n._.\n",
        "costs: picture\nlimits: 0,1*0\n\n.#\n##\n\n12\n30\n",
        "costs: 0,0*20\nlimits: 1\ncolours: 3\n\n0_\n12\n",
        "rule: rows and columns\ncosts: row1*4 column0*0\n\n##\n..\n",
        "rule: buttons\ncolours: 3\ncosts: A*5\nlimits: B*1\nbutton A: x\nbutton B: x*2 y\n",
        "rule: buttons\nbuttons: picture\ncosts: picture\ncells: 2\nbutton 0,0: 0\nbutton 1,1: 1\n\n#.\n.#\n\n_ _\n_ _\n"
            .replacen("_ _\n_ _", "7 _\n_ 12", 1)
            .as_str(),
        "goal: picture | on | same | only 0,1 | picture\n\n.#\n\n#.\n\n?#\n",
        "rule: graph closed\ngoal: [#?] | only b | off\nedge a b\n",
        "rule: hexagon\n\n. # .\n # # _\n",
        "rule: hexagon without centre\nedges: torus\ncolours: 12\n\n10 0\n 3 11\n",
        "[.##.] (3) (1,3) (0,2) {3,5,4,7}\n",
        "puzzle: slide\n\n#.\n..\n\n.?\n.#\n",
        "puzzle: slide\nrule: king\nedges: cylinder\n\n#_\n..\n\n._\n.#\n",
    ] {
        let puzzle = read_puzzle(text.as_bytes()).unwrap();
        all += &format!("--- {}\n", text.escape_debug());
        all += &write_puzzle(&puzzle).unwrap();
    }
    golden("written_forms", &all);
}

#[test]
fn what_has_no_words_is_refused_by_the_writer() {
    let size = Size::new(1, 2).unwrap();
    let two = Modulus::TWO;
    let board = Places::Board(Region::full(size));
    let buttons = || Buttons::new(board.clone());
    let stencil = |offset| Effects::Stencil {
        stencil: Stencil::of_ones([offset, (0, 0)]),
        edges: Edges::Torus,
    };
    let names = |names: [&str; 2]| Places::Named(names.map(str::to_owned).to_vec());
    let table = || Effects::Table(vec![vec![(0, 1)], vec![]]);
    let wired = |cells, buttons| Rule::new(two, cells, Buttons::new(buttons), table()).unwrap();
    let rule = |buttons, effects| Rule::new(two, board.clone(), buttons, effects).unwrap();
    for (rule, goal) in [
        (wired(board.clone(), names(["A", "A"])), Goal::Same),
        (wired(board.clone(), names(["A", "B C"])), Goal::Same),
        (wired(board.clone(), names(["A", "B*2"])), Goal::Same),
        (wired(board.clone(), names(["A:", "B"])), Goal::Same),
        (wired(names(["A", "//"]), board.clone()), Goal::Same),
        (wired(names(["", "B"]), board.clone()), Goal::Same),
        (wired(names(["[A]", "B"]), board.clone()), Goal::Same),
        (wired(board.clone(), names(["A|B", "B"])), Goal::Same),
        (
            rule(buttons(), stencil((isize::MIN, isize::MAX))),
            Goal::Same,
        ),
        (rule(buttons(), stencil((5000, -5000))), Goal::Same),
    ] {
        let puzzle = FlipPuzzle::new(rule, States::zeros(two, 2), goal).unwrap();
        let refused = write_puzzle(&Puzzle::Flip(puzzle));
        assert!(matches!(refused, Err(Error::NoTextForm(_))), "{refused:?}");
    }
}

#[test]
fn buttons_and_cells_with_names_are_listed() {
    let names = |names: &[&str]| Places::Named(names.iter().map(|&name| name.into()).collect());
    let table = Effects::Table(vec![vec![(0, 1)], vec![(1, 2)], vec![]]);
    let buttons = Buttons::new(names(&["A", "B", "C"]));
    let four = Modulus::new(4).unwrap();
    let rule = Rule::new(four, names(&["x", "y"]), buttons, table).unwrap();
    let presses = Presses::new(States::new(four, &[3, 0, 1]).unwrap());
    assert_eq!(presses_picture(&rule, &presses), "A*3\nC\n");
    let loose = b"// two\n\n  C*1 // once\r\nA*3";
    assert_eq!(read_presses(loose, &rule), Ok(presses));
    let none = Presses::new(States::zeros(four, 3));
    assert_eq!(presses_picture(&rule, &none), "");
    assert_eq!(read_presses(b"", &rule), Ok(none));
    assert_eq!(cells_picture(&rule, [1, 7]), "y\n");
    assert_eq!(cells_picture(&rule, [0, 1]), "x y\n");
    let goal = Pattern::exact(States::new(four, &[2, 3]).unwrap());
    assert_eq!(read_goal(b"2 3", &rule), Ok(Goal::Pattern(goal)));
}

#[test]
fn a_large_picture_is_read_and_written_in_little_time() {
    let row = |row: usize| {
        (0..1000).map(move |col| {
            if (row * col).is_multiple_of(3) {
                '#'
            } else {
                '.'
            }
        })
    };
    let text: String = (0..1000).flat_map(|at| row(at).chain(['\n'])).collect();
    let begin = Instant::now();
    let puzzle = read_puzzle(text.as_bytes()).unwrap();
    let read = begin.elapsed();
    assert_eq!(write_puzzle(&puzzle).unwrap(), text);
    println!("read in {read:?}, both in {:?}", begin.elapsed());
    assert!(begin.elapsed().as_secs() < 2, "took {:?}", begin.elapsed());
}

#[test]
fn moves_are_lines() {
    let text = b"puzzle: slide\n\n#.\n.#\n\n##\n..\n";
    let Puzzle::Slide(puzzle) = read_puzzle(text).unwrap() else {
        panic!("a flip puzzle");
    };
    let moves = Moves::new(vec![Move { from: 0, to: 2 }, Move { from: 3, to: 1 }]);
    let text = write_moves(&puzzle, &moves);
    assert_eq!(text, "0,0 -> 1,0\n1,1 -> 0,1\n");
    assert_eq!(read_moves(text.as_bytes(), &puzzle), Ok(moves.clone()));
    let loose = b"// two\r\n 0 , 0->1,0\r\n\r\n\t1,1\t->0,1 // up";
    assert_eq!(read_moves(loose, &puzzle), Ok(moves));
    assert_eq!(read_moves(b"", &puzzle), Ok(Moves::default()));
    let graph = slide::Rule::graph(vec![vec![1], vec![0]]).unwrap();
    let target = Target::exact(BitVec::with_ones(2, [1]));
    let puzzle = SlidePuzzle::new(graph, BitVec::with_ones(2, [0]), target).unwrap();
    let moves = Moves::new(vec![Move { from: 0, to: 1 }]);
    assert_eq!(write_moves(&puzzle, &moves), "0 -> 1\n");
    assert_eq!(read_moves(b"0 -> 1", &puzzle), Ok(moves));
    assert!(read_moves(b"0 -> 2", &puzzle).is_err());
}

proptest! {
    #[test]
    fn a_written_flip_puzzle_is_read_back(puzzle in flips()) {
        let puzzle = Puzzle::Flip(puzzle);
        let text = write_puzzle(&puzzle).unwrap();
        let read = read_puzzle(text.as_bytes());
        prop_assert_eq!(read.as_ref(), Ok(&puzzle), "{}", text);
        prop_assert_eq!(write_puzzle(&read.unwrap()).unwrap(), text);
    }

    #[test]
    fn a_written_slide_puzzle_is_read_back(puzzle in slides()) {
        let puzzle = Puzzle::Slide(puzzle);
        let text = write_puzzle(&puzzle).unwrap();
        prop_assert_eq!(read_puzzle(text.as_bytes()), Ok(puzzle), "{}", text);
    }

    #[test]
    fn a_stencil_in_pieces_comes_back_added_up(pieces in prop::collection::vec((-2_isize..3, -2_isize..3, 0_u8..9), 0..20)) {
        let offsets = pieces.into_iter().map(|(rows, cols, amount)| Offset { rows, cols, amount });
        let effects = Effects::Stencil { stencil: Stencil::new(offsets.collect()), edges: Edges::Torus };
        let modulus = Modulus::new(5).unwrap();
        let region = Region::full(Size::new(3, 4).unwrap());
        let rule = Rule::on_board(modulus, region, effects).unwrap();
        let puzzle = FlipPuzzle::new(rule, States::zeros(modulus, 12), Goal::Same).unwrap();
        let text = write_puzzle(&Puzzle::Flip(puzzle.clone())).unwrap();
        let read = flip(&text);
        for button in 0..12 {
            let mut one = States::zeros(modulus, 12);
            one.add(button, 1);
            let one = Presses::new(one);
            prop_assert_eq!(read.after(&one), puzzle.after(&one));
        }
    }

    #[test]
    fn presses_come_back_from_their_picture(puzzle in flips(), seed in any::<u64>()) {
        let rule = puzzle.rule();
        let modulus = rule.modulus();
        let times = values(seed, modulus.get(), rule.buttons().places().len());
        let presses = Presses::new(States::new(modulus, &times).unwrap());
        let picture = presses_picture(rule, &presses);
        prop_assert_eq!(read_presses(picture.as_bytes(), rule), Ok(presses));
    }

    #[test]
    fn a_goal_comes_back_from_its_file(puzzle in flips()) {
        let on_board = puzzle.rule().cells().region().is_some();
        if let (Goal::Pattern(_), true) = (puzzle.goal(), on_board) {
            let text = write_puzzle(&Puzzle::Flip(puzzle.clone())).unwrap();
            let picture = text.rsplit("\n\n").next().unwrap();
            prop_assert_eq!(&read_goal(picture.as_bytes(), puzzle.rule()).unwrap(), puzzle.goal());
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(puzzle: slide\n|rule: picture\nbutton: 1,0\n|goal: picture\n|colours: 11\n|buttons: picture\n|rule: buttons\n|button a: 0 1\n|rule: matrix\n|rule: graph open\nedge a b\n|cells: 2\n|goal: only 0\n|goal: on \\| off\n|costs: picture\n|costs: 0,0\\*3\n|limits: 0\n|rule: hexagon\n|start: \\[){0,4}[.#_?019 \n:/x*\\[\\](){}]{0,80}") {
        if let Ok(puzzle) = read_puzzle(text.as_bytes()) {
            let written = write_puzzle(&puzzle).unwrap();
            prop_assert_eq!(read_puzzle(written.as_bytes()), Ok(puzzle));
        }
    }
}
