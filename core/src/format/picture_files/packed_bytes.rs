//! Rows of picture files, the leftmost cell in the most significant bit of a byte, to packed rows and back.
//!
//! Eight bytes read as one big-endian number hold 64 cells from the most significant bit down; the number
//! with its bits reversed is the word of `bits`, whose first cell is the least significant bit. The loops
//! are compiled for the plain machine and for AVX2, where a word takes a fraction of a nanosecond.
//!
//! Example: the byte `0b1010_0000` begins with the cells `#.#.....`, the word 0b101.

use pulp::{Arch, WithSimd};

use crate::bits::{tail_mask, words_for};

/// Bytes in a word.
const WORD_BYTES: usize = 8;

/// Turns the bytes of a row into words. `words` hold at least as many cells; what is left of the last
/// one becomes 0. Bits of the last byte past the end of the row are kept: mask them.
pub(super) fn unpack(bytes: &[u8], words: &mut [u64]) {
    Arch::new().dispatch(Unpack { bytes, words });
}

/// Turns the words of a row into its bytes, `bytes.len()` of them.
pub(super) fn pack(words: &[u64], bytes: &mut [u8]) {
    Arch::new().dispatch(Pack { words, bytes });
}

/// Turns rows of `cols` cells, which follow each other in `bytes`, into words; bits past the end of a row are
/// dropped.
pub(super) fn unpack_rows(bytes: &[u8], words: &mut [u64], cols: usize) {
    let tail = tail_mask(cols);
    match cols.div_ceil(8) {
        1 => unpack_narrow::<1>(bytes, words, tail),
        2 => unpack_narrow::<2>(bytes, words, tail),
        3 => unpack_narrow::<3>(bytes, words, tail),
        4 => unpack_narrow::<4>(bytes, words, tail),
        5 => unpack_narrow::<5>(bytes, words, tail),
        6 => unpack_narrow::<6>(bytes, words, tail),
        7 => unpack_narrow::<7>(bytes, words, tail),
        8 => unpack_narrow::<8>(bytes, words, tail),
        row_bytes => {
            let rows = words.chunks_exact_mut(words_for(cols));
            for (bytes, words) in bytes.chunks_exact(row_bytes).zip(rows) {
                unpack(bytes, words);
                if let Some(last) = words.last_mut() {
                    *last &= tail;
                }
            }
        }
    }
}

/// Turns words of rows of `cols` cells into bytes, row after row.
pub(super) fn pack_rows(words: &[u64], bytes: &mut [u8], cols: usize) {
    match cols.div_ceil(8) {
        1 => pack_narrow::<1>(words, bytes),
        2 => pack_narrow::<2>(words, bytes),
        3 => pack_narrow::<3>(words, bytes),
        4 => pack_narrow::<4>(words, bytes),
        5 => pack_narrow::<5>(words, bytes),
        6 => pack_narrow::<6>(words, bytes),
        7 => pack_narrow::<7>(words, bytes),
        8 => pack_narrow::<8>(words, bytes),
        row_bytes => {
            let rows = words.chunks_exact(words_for(cols));
            for (words, bytes) in rows.zip(bytes.chunks_exact_mut(row_bytes)) {
                pack(words, bytes);
            }
        }
    }
}

/// Rows of N bytes, one word each: there may be very many, so the compiler is to know each step.
fn unpack_narrow<const N: usize>(bytes: &[u8], words: &mut [u64], tail: u64) {
    if N == 1 {
        // By bytes, many of them at once.
        for (word, byte) in words.iter_mut().zip(bytes) {
            *word = u64::from(byte.reverse_bits()) & tail;
        }
        return;
    }
    for (word, row) in words.iter_mut().zip(bytes.as_chunks::<N>().0) {
        let mut bytes = [0; WORD_BYTES];
        bytes[..N].copy_from_slice(row);
        *word = u64::from_be_bytes(bytes).reverse_bits() & tail;
    }
}

fn pack_narrow<const N: usize>(words: &[u64], bytes: &mut [u8]) {
    if N == 1 {
        for (byte, word) in bytes.iter_mut().zip(words) {
            *byte = (*word as u8).reverse_bits();
        }
        return;
    }
    for (row, word) in bytes.as_chunks_mut::<N>().0.iter_mut().zip(words) {
        row.copy_from_slice(&word.reverse_bits().to_be_bytes()[..N]);
    }
}

struct Unpack<'a> {
    bytes: &'a [u8],
    words: &'a mut [u64],
}

impl WithSimd for Unpack<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) {
        let (whole, rest) = self.bytes.as_chunks::<WORD_BYTES>();
        let (words, last) = self.words.split_at_mut(whole.len());
        for (word, bytes) in words.iter_mut().zip(whole) {
            *word = u64::from_be_bytes(*bytes).reverse_bits();
        }
        if let Some(word) = last.first_mut() {
            let mut bytes = [0; WORD_BYTES];
            bytes[..rest.len()].copy_from_slice(rest);
            *word = u64::from_be_bytes(bytes).reverse_bits();
        }
    }
}

struct Pack<'a> {
    words: &'a [u64],
    bytes: &'a mut [u8],
}

impl WithSimd for Pack<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) {
        let (whole, rest) = self.bytes.as_chunks_mut::<WORD_BYTES>();
        let (words, last) = self.words.split_at(whole.len());
        for (bytes, word) in whole.iter_mut().zip(words) {
            *bytes = word.reverse_bits().to_be_bytes();
        }
        if let Some(word) = last.first() {
            rest.copy_from_slice(&word.reverse_bits().to_be_bytes()[..rest.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::words_for;

    #[test]
    fn the_first_cell_is_the_highest_bit() {
        let mut words = [0; 2];
        unpack(&[0b1010_0000, 0, 0, 0, 0, 0, 0, 1, 0b1000_0000], &mut words);
        assert_eq!(words, [0b101 | 1 << 63, 1]);
    }

    #[test]
    fn rows_of_every_length_come_back() {
        for len in 0..70 {
            let bytes: Vec<u8> = (0..len).map(|at: u8| at.wrapping_mul(89) ^ 0x5A).collect();
            let mut words = vec![u64::MAX; words_for(8 * bytes.len())];
            unpack(&bytes, &mut words);
            for (at, &byte) in bytes.iter().enumerate() {
                let word = words[at / 8] >> (at % 8 * 8) & 0xFF;
                assert_eq!(word, u64::from(byte.reverse_bits()), "{at} of {len}");
            }
            let mut back = vec![0; bytes.len()];
            pack(&words, &mut back);
            assert_eq!(back, bytes);
        }
    }
}
