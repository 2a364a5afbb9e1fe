//! Boards with a planted solution at every width around a word, both ways round: the row chase, the
//! polynomials and the matrix give one and the same answer, the checker accepts it, and on narrow boards trying all
//! first rows finds the same fewest presses.
//!
//! Presses are drawn from a stated seed. Larger boards are compared in the release profile.

use std::sync::Arc;

use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewise::answer::{Limits, Verdict};
use tilewise::bits::{BitVec, words_for};
use tilewise::flip::{FlipPuzzle, Goal, Method, Presses, Question, Rule, Solver, States};
use tilewise::grid::Size;
use tilewise::reference::fewest_by_first_row;
use tilewise::verify::{Grade, check_flip};

const IS_RELEASE: bool = !cfg!(debug_assertions);

/// Cells of the largest boards that are eliminated as a matrix too.
const MATRIX_CELLS: usize = if IS_RELEASE { 3_000 } else { 1_700 };

/// The widest boards on which all first rows are tried.
const FIRST_ROW_COLUMNS: usize = if IS_RELEASE { 16 } else { 14 };

/// The largest kernels that are searched for the fewest presses.
const SEARCHED_NULLITY: usize = if IS_RELEASE { 20 } else { 16 };

fn sizes() -> Vec<Size> {
    let mut sizes = Vec::new();
    for width in (1..=65).chain([127, 128, 129]) {
        for height in [1, 2, 3, width - 1, width, width + 1, 2 * width + 1] {
            if height > 0 {
                sizes.push(Size::new(height, width).unwrap());
                sizes.push(Size::new(width, height).unwrap());
            }
        }
    }
    sizes
}

fn random_bits(random: &mut ChaCha8Rng, len: usize) -> BitVec {
    let words = (0..words_for(len)).map(|_| random.next_u64()).collect();
    BitVec::from_words(len, words)
}

/// What `presses` make of a dark board: pressed one by one, cell by cell.
fn lit_by(rule: &Rule, presses: &BitVec) -> BitVec {
    let mut lit = BitVec::zeros(presses.len());
    for button in presses.iter_ones() {
        rule.press(button, |cell, _| lit.flip(cell));
    }
    lit
}

fn assert_accepted(puzzle: &FlipPuzzle, answer: &tilewise::answer::Answer<Presses>) {
    let accepted = check_flip(puzzle, answer, &Limits::default());
    assert_eq!(accepted, Ok(Grade::Full), "{:?}", puzzle.rule().cells());
}

/// What the tests below have seen, so that none of them is empty.
#[derive(Debug, Default)]
struct Seen {
    by_matrix: usize,
    by_first_row: usize,
    fewest: usize,
    impossible: usize,
    freed: usize,
}

fn compare(size: Size, random: &mut ChaCha8Rng, seen: &mut Seen) {
    let limits = Limits::default();
    let rule = Arc::new(Rule::plus(size));
    let goal = Goal::Uniform(0);
    let rows = Solver::new(rule.clone(), &goal, Method::Rows, &limits).unwrap();
    let polynomials = Solver::new(rule.clone(), &goal, Method::Polynomial, &limits).unwrap();
    assert_eq!(polynomials.nullity(), rows.nullity(), "{size}");
    assert_eq!(polynomials.kernel(), rows.kernel(), "{size}");
    seen.freed += usize::from(rows.nullity() > Some(0));
    let has_matrix = size.cells() <= MATRIX_CELLS;
    let matrix =
        has_matrix.then(|| Solver::new(rule.clone(), &goal, Method::Matrix, &limits).unwrap());
    if let Some(matrix) = &matrix {
        assert_eq!(rows.kernel(), matrix.kernel(), "{size}");
        seen.by_matrix += 1;
    }
    let planted = random_bits(random, size.cells());
    let solvable = lit_by(&rule, &planted);
    let mut spoilt = solvable.clone();
    spoilt.flip(random.next_u32() as usize % size.cells());
    for (lit, is_planted) in [(solvable, true), (spoilt, false)] {
        let start = States::from(lit.clone());
        let puzzle = FlipPuzzle::new(rule.clone(), start.clone(), goal.clone()).unwrap();
        let any = rows.solve(&start, Question::Any, &limits).unwrap();
        assert_accepted(&puzzle, &any);
        let by_polynomials = polynomials.solve(&start, Question::Any, &limits).unwrap();
        assert_accepted(&puzzle, &by_polynomials);
        assert_eq!(any.solution(), by_polynomials.solution(), "{size}");
        if let Some(matrix) = &matrix {
            let other = matrix.solve(&start, Question::Any, &limits).unwrap();
            assert_accepted(&puzzle, &other);
            assert_eq!(any.solution(), other.solution(), "{size}");
        }
        let is_impossible = matches!(any.verdict, Verdict::Impossible(_));
        assert!(!(is_planted && is_impossible), "{size}");
        seen.impossible += usize::from(is_impossible);
        if rows.nullity() <= Some(SEARCHED_NULLITY) {
            let fewest = rows.solve(&start, Question::Fewest, &limits).unwrap();
            assert_accepted(&puzzle, &fewest);
            assert_eq!(fewest.count.is_none(), is_impossible, "{size}");
            if is_planted {
                assert!(fewest.count <= Some(planted.count_ones()), "{size}");
            }
            seen.fewest += 1;
            if size.rows().min(size.cols()) <= FIRST_ROW_COLUMNS {
                let slow = fewest_by_first_row(size, &lit).unwrap();
                let slow_presses = slow.as_ref().map(|slow| &slow.presses);
                assert_eq!(fewest.solution(), slow_presses, "{size}");
                assert_eq!(
                    fewest.ties,
                    slow.map(|slow| BigUint::from(slow.ties)),
                    "{size}"
                );
                seen.by_first_row += 1;
            }
        }
    }
}

fn compare_all(sizes: impl Iterator<Item = Size>, seed: u64) -> Seen {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut seen = Seen::default();
    sizes.for_each(|size| compare(size, &mut random, &mut seen));
    seen
}

#[test]
fn widths_one_to_sixty_five() {
    let small = sizes()
        .into_iter()
        .filter(|size| size.cols().max(size.rows()) < 127);
    let seen = compare_all(small, 1);
    assert!(
        seen.by_matrix > 400 && seen.by_first_row > 400 && seen.fewest > 800,
        "{seen:?}"
    );
    assert!(seen.impossible > 50 && seen.freed > 100, "{seen:?}");
}

#[test]
fn widths_around_two_words() {
    let large = sizes()
        .into_iter()
        .filter(|size| size.cols().max(size.rows()) >= 127);
    let seen = compare_all(large, 2);
    assert!(seen.by_matrix > 10 && seen.fewest > 20, "{seen:?}");
}
