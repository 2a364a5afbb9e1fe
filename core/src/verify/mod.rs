//! Small checkers that share no code with the solvers: does the answer solve the puzzle, and is the
//! proof beside it one?

#[cfg(test)]
mod audit_by_samples;
mod change_keys;
mod claims;
mod flip_answer;
mod flip_audit;
mod flip_bound;
mod flip_bunches;
mod flip_fewest;
mod flip_halves;
mod flip_kernel;
mod flip_kernel_colours;
mod flip_ledger;
mod flip_parities;
mod flip_scale;
mod flip_search;
mod flip_solutions;
mod flip_solved;
mod flip_syndromes;
mod flip_unsolvable;
mod flip_walk_bits;
mod flip_walk_colours;
mod flip_walk_part;
mod grade;
#[cfg(test)]
mod halves_agree;
mod hardest;
mod independent;
mod learned;
mod plain_board;
mod plain_polynomials;
mod press_sets;
mod refusal;
mod refusal_numbers;
mod slide_board;
mod slide_border;
mod slide_cheapest;
mod slide_refusal;
mod slide_rounds;
mod slide_runs;
mod slide_solved;
mod staircase;

pub use flip_answer::{check_flip, check_flip_fully};
pub use grade::Grade;
pub use hardest::check_hardest;
pub use learned::{check_certain, check_findings};
pub use plain_board::{PlainCheck, check_plain};
pub use plain_polynomials::check_plain_nullity;
pub use refusal::Refusal;
pub use slide_cheapest::{check_slide, check_slide_prices};
pub use slide_refusal::SlideRefusal;
pub use slide_rounds::RoundsReplay;
pub use slide_runs::RunsReplay;
pub use slide_solved::SlideReplay;
