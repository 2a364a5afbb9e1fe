//! One solution of a board, and whether there is any: by rows, polynomials, a sweep, parities or the whole matrix.

mod all_lit;
mod chase;
pub(super) mod chase_map;
pub(super) mod equations;
mod lines;
pub(super) mod modular_sweep;
pub(super) mod row_parities;
pub(super) mod solve_by_matrix;
pub(super) mod solve_by_parities;
pub(super) mod solve_by_poly;
mod solve_by_poly_row;
pub(super) mod solve_by_rows;
pub(super) mod solve_by_sweep;
mod solve_in_passes;
mod strips;
pub(super) mod sweep;

pub use all_lit::AllLit;
pub use lines::Lines;
pub use solve_by_poly::{OddPattern, PlainSolver};
pub use solve_in_passes::{FirstPass, OddLines, PassSolver, SecondPass};
