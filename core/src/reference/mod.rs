//! Slow and plain methods that tests and benches hold the fast ones against.

mod cancel_cycles;
mod first_row;
mod flip_game;
mod plain_elimination;
mod slow_answer;
mod slow_colours;
mod slow_poly;
mod slow_wiring;
mod try_all_moves;
mod try_all_presses;
mod try_all_solutions;
mod try_all_uses;

pub use cancel_cycles::fewest_moves_by_cycles;
pub use first_row::{FirstRowAnswer, fewest_by_first_row};
pub use flip_game::{flip_game_by_search, flip_game_distances};
pub use plain_elimination::{PlainElimination, Reach};
pub use slow_answer::slow_answer;
pub use slow_poly::{SlowBezout, SlowPoly};
pub use slow_wiring::{PossibleCell, PossibleWay, possible_cells, reaches_surely};
pub use try_all_moves::{MOST_PLACES, MoveDistances, fewest_moves};
pub use try_all_presses::{EveryChange, Fewest, Tried, presses_of_set, try_all_presses};
pub use try_all_solutions::all_solutions;
pub use try_all_uses::cheapest_by_trying;
