//! Algebra over GF(2): echelon form of packed rows, linear systems with witnesses, kernels.

mod echelon;
mod kernel;
mod system;

pub use echelon::reduce_rows;
pub use kernel::Kernel;
pub use system::{Inconsistent, LinearSystem};
