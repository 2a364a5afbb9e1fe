//! What each shape changes, and that boards with buttons and cells in different places are solved as
//! trying every set of presses says.

use proptest::prelude::*;
use tilewise::answer::{Limits, Optimal, Verdict};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::flip::{
    Buttons, Centre, Effects, FlipPuzzle, Goal, Method, Modulus, Places, Presses, Question, Rule,
    Solver, States, Stencil,
};
use tilewise::format::{Puzzle, cells_picture, read_puzzle};
use tilewise::grid::{Edges, Region, Size};
use tilewise::reference::try_all_presses;
use tilewise::verify::check_flip;

/// What the middle button of a dark board of 5 x 5 changes.
fn middle(rule: &str) -> String {
    let board = ".....\n".repeat(5);
    let text = format!("rule: {rule}\n\n{board}");
    let Puzzle::Flip(puzzle) = read_puzzle(text.as_bytes()).unwrap() else {
        panic!("a slide puzzle");
    };
    let mut times = States::zeros(Modulus::TWO, 25);
    times.add(12, 1);
    let after = puzzle.after(&Presses::new(times));
    let lit = (0..25).filter(|&cell| after.get(cell) == 1);
    cells_picture(puzzle.rule(), lit)
}

#[test]
fn the_middle_button_changes_what_the_name_says() {
    for (rule, picture) in [
        ("plus", "..... ..#.. .###. ..#.. ....."),
        ("plus without centre", "..... ..#.. .#.#. ..#.. ....."),
        ("cross 2", "..#.. ..#.. ##### ..#.. ..#.."),
        ("cross 2 without centre", "..#.. ..#.. ##.## ..#.. ..#.."),
        ("king", "..... .###. .###. .###. ....."),
        ("king without centre", "..... .###. .#.#. .###. ....."),
        ("knight", ".#.#. #...# ..#.. #...# .#.#."),
        ("knight without centre", ".#.#. #...# ..... #...# .#.#."),
        ("diagonal", "..... .#.#. ..#.. .#.#. ....."),
        ("diagonal without centre", "..... .#.#. ..... .#.#. ....."),
        ("row+column", "..#.. ..#.. ##### ..#.. ..#.."),
        ("row+column without centre", "..#.. ..#.. ##.## ..#.. ..#.."),
    ] {
        assert_eq!(
            middle(rule).trim_end().replace('\n', " "),
            picture,
            "{rule}"
        );
    }
}

#[test]
fn an_unsymmetric_stencil_is_laid_as_it_is_drawn() {
    // The button is the top left corner of an L: it changes itself, what is below, and the foot.
    let text = "rule: picture\nbutton: 0,0\n\n#.\n#.\n##\n\n....\n....\n....\n....\n";
    let Puzzle::Flip(puzzle) = read_puzzle(text.as_bytes()).unwrap() else {
        panic!("a slide puzzle");
    };
    let mut times = States::zeros(Modulus::TWO, 16);
    times.add(5, 1);
    let after = puzzle.after(&Presses::new(times));
    assert_eq!(format!("{after:?}"), ".....#...#...##.");
}

fn some_of(size: Size, bits: u16) -> Region {
    let there = BitVec::with_ones(
        size.cells(),
        (0..size.cells()).filter(|at| bits >> at & 1 == 1),
    );
    Region::from_cells(BitGrid::from_bit_vec(size.rows(), size.cols(), &there))
        .unwrap_or_else(|_| Region::full(size))
}

fn effects() -> impl Strategy<Value = Effects> {
    let shapes = vec![
        Stencil::plus(),
        Stencil::plus().without_centre(),
        Stencil::king(),
        Stencil::knight().without_centre(),
        Stencil::diagonal(),
        Stencil::cross(2),
        Stencil::of_ones([(0, 1), (1, 0), (0, 0)]),
    ];
    let edges = prop::sample::select(vec![Edges::Open, Edges::Cylinder, Edges::Torus]);
    prop_oneof![
        5 => (prop::sample::select(shapes), edges)
            .prop_map(|(stencil, edges)| Effects::Stencil { stencil, edges }),
        1 => prop::sample::select(vec![Centre::Changed, Centre::Spared])
            .prop_map(|centre| Effects::RowColumn { centre }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn missing_buttons_and_missing_cells(
        (rows, cols) in (1_usize..4, 1_usize..5),
        effects in effects(),
        (cells, buttons, start) in any::<(u16, u16, u16)>(),
        same in any::<bool>(),
    ) {
        let size = Size::new(rows, cols).unwrap();
        let (cells, buttons) = (some_of(size, cells), some_of(size, buttons));
        let lit = (0..cells.cells()).filter(|at| start >> at & 1 == 1);
        let start: States = BitVec::with_ones(cells.cells(), lit).into();
        let buttons = Buttons::new(Places::Board(buttons));
        let rule = Rule::new(Modulus::TWO, Places::Board(cells), buttons, effects).unwrap();
        let goal = if same { Goal::Same } else { Goal::Uniform(0) };
        let puzzle = FlipPuzzle::new(rule, start, goal).unwrap();
        let tried = try_all_presses(&puzzle).unwrap();
        let limits = Limits::default();
        for method in [Method::Automatic, Method::Sweep, Method::Matrix] {
            let solver = Solver::new(puzzle.rule().clone(), puzzle.goal(), method, &limits).unwrap();
            let answer = solver.solve(puzzle.start(), Question::Fewest, &limits).unwrap();
            prop_assert!(check_flip(&puzzle, &answer, &limits).is_ok(), "{:?}", method);
            match &answer.verdict {
                Verdict::Solved(presses) => {
                    prop_assert_eq!(Some(presses), tried.lightest.as_ref());
                    prop_assert_eq!(answer.optimal, Optimal::Proved);
                }
                _ => prop_assert_eq!(&tried.lightest, &None),
            }
        }
    }
}

#[test]
fn boards_of_different_sizes_do_not_fit() {
    let board = |rows, cols| Places::Board(Region::full(Size::new(rows, cols).unwrap()));
    let effects = || Effects::RowColumn {
        centre: Centre::Changed,
    };
    for (cells, buttons) in [
        (board(2, 3), board(3, 2)),
        (board(2, 3), Places::Named(vec!["A".into(); 6])),
        (Places::Named(vec!["A".into(); 6]), board(2, 3)),
    ] {
        let rule = Rule::new(Modulus::TWO, cells, Buttons::new(buttons), effects());
        assert!(rule.is_err(), "{rule:?}");
    }
}
