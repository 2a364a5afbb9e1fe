//! Packed bits: vectors and grids over {0, 1}, 64 to a word.
//!
//! # Bit order and the zero tail
//!
//! Bit `j` of a vector is bit `j % 64`, counted from the least significant, of word `j / 64`. A grid
//! starts every row on a word of its own. Bits of the last word past the end are *always* 0, so
//! that words can be compared, counted and combined whole:
//!
//! ```text
//! a row of 70 columns          word 0                     word 1
//! columns                 0  1  2 ... 62 63       64 65 ... 69 | 70 ... 127
//! weight in the word    2^0 2^1   ...   2^63      2^0   ...   2^5 | always 0
//! ```
//!
//! A packed picture file of the PBM kind has the same rows cut into bytes, the leftmost column in
//! the *most* significant bit: byte `b` of its row is byte `b % 8` of word `b / 8` here, with its
//! eight bits reversed, and its rows are padded to a byte instead of a word.

mod bit_grid;
mod bit_vec;
mod gray;
mod spread;
mod transpose;
mod word;

pub use bit_grid::BitGrid;
pub use bit_vec::BitVec;
pub use gray::{gray_code, gray_flip};
pub use spread::xor_side_neighbours;
pub use transpose::{transpose, transpose_rows};
pub use word::{WORD_BITS, tail_mask, words_for, xor_words};
