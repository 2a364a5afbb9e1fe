//! Slow and plain methods that tests and benches hold the fast ones against.

mod cancel_cycles;
mod first_row;
mod plain_elimination;
mod try_all_moves;
mod try_all_presses;
