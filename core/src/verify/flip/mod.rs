//! Checks of flip puzzles: presses, witnesses, kernels, ledgers, and what was said of fewer presses.

mod answer;
mod audit;
#[cfg(test)]
mod audit_by_samples;
mod bound;
mod bunches;
mod change_keys;
mod fewest;
mod halves;
#[cfg(test)]
mod halves_agree;
mod hardest;
mod independent;
mod kernel;
mod kernel_colours;
mod learned;
mod ledger;
mod moments;
mod parities;
mod plain_board;
mod plain_polynomials;
mod press_sets;
mod scale;
mod search;
mod solutions;
mod solved;
mod staircase;
mod syndromes;
mod unsolvable;
mod walk_bits;
mod walk_colours;
mod walk_part;
mod weights;
mod weights_of_block;

pub use answer::{check_flip, check_flip_fully};
pub use hardest::check_hardest;
pub use learned::{check_certain, check_findings};
pub use plain_board::{PlainCheck, check_plain};
pub use plain_polynomials::check_plain_nullity;
pub use weights::check_weights;
