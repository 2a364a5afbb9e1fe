//! All 65,536 boards of the Flip Game: the solver and the table against one breadth-first search.

use std::sync::Arc;

use tilewise::answer::Limits;
use tilewise::flip::{FlipGameTable, Goal, Method, Question, Solver};
use tilewise::reference::{flip_game_by_search, flip_game_distances};

use crate::compare::{board, plus};

/// Every how many boards a search is made for that board alone.
const SEARCHED_EVERY: u16 = if cfg!(debug_assertions) { 251 } else { 7 };

#[test]
fn the_table_agrees_with_the_search() {
    let distances = flip_game_distances();
    let table = FlipGameTable::new();
    for number in 0..=u16::MAX {
        assert_eq!(table.fewest(number), distances[usize::from(number)]);
        if number % SEARCHED_EVERY == 0 {
            assert_eq!(table.fewest(number), flip_game_by_search(number));
        }
    }
}

#[test]
fn the_solver_agrees_with_the_search() {
    let distances = flip_game_distances();
    let limits = Limits::default();
    let rule = Arc::new(plus(4, 4));
    let solver = Solver::new(rule, &Goal::Same, Method::Automatic, &limits).unwrap();
    for number in 0..=u16::MAX {
        let start = board(16, number.into());
        let answer = solver.solve(&start, Question::Fewest, &limits).unwrap();
        let expected = distances[usize::from(number)];
        assert_eq!(answer.count, expected.map(u64::from), "board {number}");
    }
}
