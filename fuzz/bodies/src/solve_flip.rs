//! Tiny flip puzzles of every kind: what the solvers say passes the checker, agrees between methods
//! and with all press sets tried, and comes back from its object.

use tilewise::answer::{Answer, Limits, Optimal, Stats, Verdict};
use tilewise::flip::{FlipPuzzle, Method, Presses, Question, Solver};
use tilewise::format::{JsonOptions, flip_record, read_flip_answer};
use tilewise::reference::try_all_presses;
use tilewise::verify::check_flip;

use crate::draw::Draw;
use crate::tiny_flip::draw_puzzle;
use crate::truth::demand_true_flip;

/// Solves the puzzle that the bytes choose.
pub fn solve_flip(bytes: &[u8]) {
    let mut draw = Draw::new(bytes);
    let work = if draw.below(4) == 3 {
        1 << draw.below(4)
    } else {
        Limits::DEFAULT_WORK
    };
    let puzzle = draw_puzzle(&mut draw);
    let tried = try_all_presses(&puzzle).expect("a tiny puzzle");
    let limits = Limits {
        max_work: work,
        ..Limits::default()
    };
    let any = agreed(&puzzle, Question::Any, &limits);
    demand_right(&puzzle, &any);
    demand_true_flip(&puzzle, &any, &tried);
    let fewest = agreed(&puzzle, Question::Fewest, &limits);
    demand_right(&puzzle, &fewest);
    demand_true_flip(&puzzle, &fewest, &tried);
    match &fewest.verdict {
        Verdict::Solved(presses) => {
            assert_eq!(fewest.optimal, Optimal::Proved, "{puzzle:?}");
            assert_eq!(
                Some(presses),
                tried.lightest.as_ref(),
                "the first of the lightest"
            );
        }
        Verdict::Impossible(_) => assert_eq!(tried.lightest, None, "{puzzle:?}"),
        Verdict::Stopped { .. } => assert!(work < Limits::DEFAULT_WORK, "{puzzle:?}"),
    }
}

/// The answer, the same by every method that applies.
fn agreed(puzzle: &FlipPuzzle, question: Question, limits: &Limits<'_>) -> Answer<Presses> {
    let solve = |method| {
        let solver = Solver::new(puzzle.rule().clone(), puzzle.goal(), method, limits);
        let answer = solver
            .expect("two colours")
            .solve(puzzle.start(), question, limits);
        answer.expect("a small puzzle")
    };
    let answer = solve(Method::Automatic);
    let (modulus, cells) = (puzzle.rule().modulus(), puzzle.rule().cells().len());
    let goals = puzzle.goal().alternatives(modulus, cells);
    let all_matter = goals
        .iter()
        .all(|goal| goal.cared().count_ones() == cells as u64);
    let mut methods = vec![Method::Matrix];
    if puzzle.rule().plain_plus().is_some() && all_matter {
        methods.extend([Method::Rows, Method::Polynomial]);
    }
    for method in methods {
        let other = solve(method);
        assert_eq!(
            other.solution(),
            answer.solution(),
            "{method:?}: {puzzle:?}"
        );
        assert_eq!(other.count, answer.count, "{method:?}: {puzzle:?}");
        assert_eq!(other.ties, answer.ties, "{method:?}: {puzzle:?}");
        assert_eq!(other.nullity, answer.nullity, "{method:?}: {puzzle:?}");
        demand_right(puzzle, &other);
    }
    answer
}

/// Demands that the checker accepts the answer and that its object says the same.
fn demand_right(puzzle: &FlipPuzzle, answer: &Answer<Presses>) {
    if let Err(refusal) = check_flip(puzzle, answer, &Limits::default()) {
        panic!("refused: {refusal}: {answer:?} of {puzzle:?}");
    }
    let record = flip_record(puzzle, answer, JsonOptions::default());
    let text = serde_json::to_string(&record).expect("a record is JSON");
    let told = Answer {
        stats: Stats::default(),
        ..answer.clone()
    };
    assert_eq!(
        read_flip_answer(text.as_bytes(), puzzle),
        Ok(told),
        "{text}"
    );
}
