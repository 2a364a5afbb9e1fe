//! The weights of all solutions at once: a signed Walsh-Hadamard transform over the kernel.

mod block;
mod butterflies;
mod histogram;
mod piece;
mod search;
mod signed_types;
mod tally;

pub use piece::{Greatest, Piece};
pub use search::TransformSearch;
pub use signed_types::SignedTypes;
pub use tally::Tally;
