//! The solver with more than two colours beside trying all presses, to the last press.

use tilewise::answer::{Limits, Optimal, Verdict};
use tilewise::flip::{Goal, Question, solve};
use tilewise::reference::slow_answer;
use tilewise::verify::Grade;

use crate::boards::check;
use crate::colours::{puzzles, rules};

#[test]
fn the_solver_agrees_with_trying_all_presses() {
    let limits = Limits::default();
    for k in [3, 4, 5, 6, 8, 9, 12] {
        for (at, rule) in rules(k).into_iter().enumerate() {
            let mut puzzles = puzzles(rule, k * 10_000 + at as u64);
            puzzles.retain(|puzzle| !matches!(puzzle.goal(), Goal::OneOf(_)));
            for puzzle in puzzles {
                let expected = slow_answer(&puzzle).unwrap();
                let fewest = solve(&puzzle, Question::Fewest, &limits).unwrap();
                assert_eq!(check(&puzzle, &fewest), Ok(Grade::Full), "{puzzle:?}");
                assert_eq!(fewest.solution(), expected.solution(), "{puzzle:?}");
                assert_eq!(fewest.optimal, expected.optimal, "{puzzle:?}");
                assert_eq!(fewest.count, expected.count, "{puzzle:?}");
                assert_eq!(fewest.ties, expected.ties, "{puzzle:?}");
                assert_eq!(fewest.nullity, expected.nullity, "{puzzle:?}");
                let some = solve(&puzzle, Question::Any, &limits).unwrap();
                assert_eq!(check(&puzzle, &some), Ok(Grade::Full), "{puzzle:?}");
                assert_eq!(some.optimal, Optimal::NotAsked);
                let is_solved = matches!(some.verdict, Verdict::Solved(_));
                assert_eq!(is_solved, expected.solution().is_some(), "{puzzle:?}");
            }
        }
    }
}
