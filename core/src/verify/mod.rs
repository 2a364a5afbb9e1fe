//! Small checkers that share no code with the solvers: does the answer solve the puzzle, and is the
//! proof beside it one?

mod flip_fewest;
mod flip_solved;
mod flip_unsolvable;
mod slide_cheapest;
mod slide_solved;
