//! Large boards of whole rows and columns without the cell.

use std::sync::Arc;

use tilewise::answer::{Answer, Limits, Optimal, Verdict};
use tilewise::bits::BitVec;
use tilewise::flip::{
    Centre, Effects, FlipPuzzle, Goal, Method, Modulus, Presses, Question, Rule, Solver, solve,
};
use tilewise::grid::{Region, Size};
use tilewise::verify::{Grade, check_flip};

fn rule(rows: usize, cols: usize) -> Arc<Rule> {
    let region = Region::full(Size::new(rows, cols).expect("not empty"));
    let effects = Effects::RowColumn {
        centre: Centre::Spared,
    };
    Arc::new(Rule::on_board(Modulus::TWO, region, effects).expect("one board"))
}

/// The board on which `pressed` must be pressed, or what is as good.
fn planted(rule: &Arc<Rule>, pressed: &[usize], goal: Goal) -> FlipPuzzle {
    let cells = rule.cells().len();
    let dark = BitVec::zeros(cells).into();
    let puzzle = FlipPuzzle::new(Arc::clone(rule), dark, Goal::Uniform(0)).expect("it fits");
    let presses = Presses::new(BitVec::with_ones(cells, pressed.iter().copied()).into());
    FlipPuzzle::new(Arc::clone(rule), puzzle.after(&presses), goal).expect("it fits")
}

fn fewest(puzzle: &FlipPuzzle) -> Answer<Presses> {
    let answer = solve(puzzle, Question::Fewest, &Limits::default()).expect("within memory");
    let accepted = check_flip(puzzle, &answer, &Limits::default());
    assert_eq!(accepted, Ok(Grade::Full));
    answer
}

#[test]
fn planted_presses_are_not_beaten_by_more() {
    for (rows, cols) in [(9, 8), (20, 20), (5, 40), (33, 6), (61, 60)] {
        let rule = rule(rows, cols);
        // A diagonal: as many odd rows as odd columns.
        let side = rows.min(cols) / 2 - 1;
        let diagonal: Vec<usize> = (0..side).map(|at| at * cols + at).collect();
        let answer = fewest(&planted(&rule, &diagonal, Goal::Uniform(0)));
        assert_eq!(
            (answer.count, answer.optimal),
            (Some(side as u64), Optimal::Proved)
        );
        // Each odd row can have any odd column.
        let ways: num_bigint::BigUint = (1..=side).product();
        assert_eq!(answer.ties, Some(ways));
        // One column of presses: an odd row each, and the column.
        let column: Vec<usize> = (0..rows / 2 - 1).map(|row| row * cols + 3).collect();
        let answer = fewest(&planted(&rule, &column, Goal::Same));
        assert!(answer.count <= Some(column.len() as u64), "{rows} x {cols}");
    }
}

#[test]
fn what_cannot_be_is_refuted() {
    for (rows, cols) in [(10, 10), (11, 9), (10, 11)] {
        let rule = rule(rows, cols);
        // One lamp; and one row of lamps: rows and columns disagree unless their number is odd.
        let one = BitVec::with_ones(rows * cols, [5]).into();
        let row = BitVec::with_ones(rows * cols, 0..cols).into();
        for (start, can_be) in [(one, false), (row, (rows + cols) % 2 == 1)] {
            let puzzle = FlipPuzzle::new(Arc::clone(&rule), start, Goal::Uniform(0));
            let answer = fewest(&puzzle.expect("it fits"));
            let is_solved = matches!(answer.verdict, Verdict::Solved(_));
            assert_eq!(is_solved, can_be, "{rows} x {cols}");
        }
    }
}

/// Where both ways are open, the matrix with the table of changes says the same.
#[test]
fn parities_and_the_table_of_changes_agree() {
    let rule = rule(9, 8);
    let limits = Limits {
        max_work: 1 << 26,
        ..Limits::default()
    };
    let prepare = |method| Solver::new(Arc::clone(&rule), &Goal::Same, method, &limits);
    let parities = prepare(Method::Automatic).expect("within memory");
    let matrix = prepare(Method::Matrix).expect("within memory");
    assert_eq!(parities.nullity(), matrix.nullity());
    for number in 0..40_usize {
        let pressed = (0..number % 12).map(|at| (number * 37 + at * at * 11 + at) % 72);
        let mut pressed: Vec<usize> = pressed.collect();
        pressed.sort_unstable();
        pressed.dedup();
        let puzzle = planted(&rule, &pressed, Goal::Same);
        let own = parities.solve(puzzle.start(), Question::Fewest, &limits);
        let other = matrix.solve(puzzle.start(), Question::Fewest, &limits);
        let (own, other) = (own.expect("it fits"), other.expect("it fits"));
        assert_eq!(own.verdict, other.verdict, "{pressed:?}");
        assert_eq!(
            (own.ties, own.count),
            (other.ties, other.count),
            "{pressed:?}"
        );
    }
}
