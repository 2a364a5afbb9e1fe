//! Algebra over GF(2): echelon form of packed rows, linear systems with witnesses, kernels,
//! polynomials.

mod combination_tables;
mod echelon;
mod four_russians;
mod kernel;
mod poly;
mod poly_board;
mod poly_division;
mod poly_gcd;
mod poly_product;
mod system;

pub use echelon::{reduce_rows, reduce_rows_while};
pub use kernel::Kernel;
pub use poly::Poly;
pub use poly_board::{BoardRing, BoardVariable, bytes_for_bezout};
pub use poly_division::Division;
pub use poly_gcd::Bezout;
pub use system::{Inconsistent, LinearSystem};
