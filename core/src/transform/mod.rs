//! The weights of all solutions at once: a signed Walsh-Hadamard transform over the kernel.

mod block;
mod butterflies;
mod piece;
mod search;
mod signed_types;

pub use piece::{Greatest, Piece};
pub use search::TransformSearch;
pub use signed_types::SignedTypes;
