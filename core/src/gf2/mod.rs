//! Algebra over GF(2): echelon form of packed rows, linear systems with witnesses, kernels.

mod combination_tables;
mod echelon;
mod four_russians;
mod kernel;
mod system;

pub use echelon::{reduce_rows, reduce_rows_while};
pub use kernel::Kernel;
pub use system::{Inconsistent, LinearSystem};
