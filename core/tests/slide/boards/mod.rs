//! Slide boards for the tests: from pictures, from numbers, from a seed; and solving with the check.

// Each test file uses some of these.

pub(crate) mod numpy_boards;
pub(crate) mod random;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use tilewise::answer::{Answer, Limits, Optimal, Verdict};
use tilewise::bits::{BitGrid, BitVec};
use tilewise::grid::{Edges, Region, Size};
use tilewise::slide::{Move, Moves, Neighbours, Rule, SlidePuzzle, Solver, Target};
use tilewise::verify::{Grade, check_slide};

/// The rule of an open rectangle.
pub(crate) fn open(rows: usize, cols: usize) -> Rule {
    Rule::open(Size::new(rows, cols).expect("a size that a test wrote down"))
}

/// The rule of an open board whose cells are the ones of `cells`.
pub(crate) fn walled(rows: usize, cols: usize, cells: &BitVec) -> Rule {
    let cells = BitGrid::from_bit_vec(rows, cols, cells);
    let region = Region::from_cells(cells).expect("a cell or more");
    Rule::on_board(region, Edges::Open, Neighbours::Four)
}

/// The tokens of a picture, `#` for a token.
pub(crate) fn picture(rows: &[&str]) -> BitVec {
    rows.concat().chars().map(|cell| cell == '#').collect()
}

/// Moves from place to place, in this order.
pub(crate) fn moves(list: &[(usize, usize)]) -> Moves {
    Moves::new(list.iter().map(|&(from, to)| Move { from, to }).collect())
}

/// The puzzle of two pictures on an open rectangle.
pub(crate) fn puzzle(start: &[&str], target: &[&str]) -> SlidePuzzle {
    let rule = open(start.len(), start[0].len());
    let target = Target::exact(picture(target));
    SlidePuzzle::new(rule, picture(start), target).expect("pictures of one size")
}

/// The board whose cell `i` is bit `i` of the number.
pub(crate) fn numbered(cells: usize, number: u64) -> BitVec {
    BitVec::from_words(cells, vec![number])
}

/// So many tokens on so many cells.
pub(crate) fn scattered(random: &mut ChaCha8Rng, cells: usize, tokens: usize) -> BitVec {
    let mut order: Vec<usize> = (0..cells).collect();
    for at in 0..tokens {
        order.swap(at, at + below(random, cells - at));
    }
    BitVec::with_ones(cells, order[..tokens].iter().copied())
}

/// A number below `end`.
pub(crate) fn below(random: &mut ChaCha8Rng, end: usize) -> usize {
    (random.next_u64() % end as u64) as usize
}

/// What the answer says of the cheapest moves.
pub(crate) fn least(answer: &Answer<Moves>) -> Option<u64> {
    answer.cost.or(answer.count)
}

/// Solves and has the checker look at everything.
pub(crate) fn checked(solver: &mut Solver, start: &BitVec, target: &BitVec) -> Answer<Moves> {
    checked_fit(solver, start, &Target::exact(target.clone()))
}

/// The same for any target.
pub(crate) fn checked_fit(solver: &mut Solver, start: &BitVec, target: &Target) -> Answer<Moves> {
    let answer = solver
        .solve(start, target, &Limits::default())
        .expect("boards of the rule's size");
    let puzzle = SlidePuzzle::new(solver.rule().clone(), start.clone(), target.clone())
        .expect("boards of the rule's size");
    assert_eq!(check_slide(&puzzle, &answer), Ok(Grade::Full), "{start:?}");
    match answer.verdict {
        Verdict::Solved(_) => assert_eq!(answer.optimal, Optimal::Proved),
        Verdict::Impossible(_) => assert_eq!(answer.count, None),
        Verdict::Stopped { .. } => panic!("nothing asked it to stop"),
    }
    answer
}

/// A solver for an open rectangle.
pub(crate) fn solver(rows: usize, cols: usize) -> Solver {
    Solver::new(open(rows, cols), &Limits::default()).expect("an open rectangle")
}
