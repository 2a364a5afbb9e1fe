//! Rows of picture files, the leftmost cell in the most significant bit of a byte, to packed rows and back.
//!
//! Eight bytes read as one big-endian number hold 64 cells from the most significant bit down; the number
//! with its bits reversed is the word of `bits`, whose first cell is the least significant bit. The loops
//! are compiled for the plain machine and for AVX2, where a word takes a fraction of a nanosecond.
//!
//! Example: the byte `0b1010_0000` begins with the cells `#.#.....`, the word 0b101.

use pulp::{Arch, WithSimd};

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
