//! One row of lamps and its side neighbours: the sum that every row chase is made of.

use super::word::{WORD_BITS, tail_mask};

/// Adds to `out`, over GF(2), each bit of `row` together with its left and right neighbour.
///
/// Both slices hold one packed row of `cols` bits (at least 1); the tail of `out` stays 0.
/// In the words of the flip equations this adds `A row`, A the tridiagonal matrix of ones.
pub fn xor_side_neighbours(out: &mut [u64], row: &[u64], cols: usize) {
    debug_assert!(out.len() == row.len() && row.len() * WORD_BITS >= cols && cols > 0);
    let mut before = 0; // the word on the left: its top bit is the neighbour of bit 0
    for (at, target) in out.iter_mut().enumerate() {
        let here = row[at];
        let after = row.get(at + 1).copied().unwrap_or(0);
        let left = here << 1 | before >> (WORD_BITS - 1);
        let right = here >> 1 | after << (WORD_BITS - 1);
        *target ^= here ^ left ^ right;
        before = here;
    }
    if let Some(last) = out.last_mut() {
        *last &= tail_mask(cols);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::BitVec;

    #[test]
    fn agrees_with_single_bits_at_every_width() {
        for cols in (1..=130).chain([191, 192, 193]) {
            for lit in 0..cols {
                let row = BitVec::with_ones(cols, [lit]);
                let mut out = BitVec::zeros(cols);
                xor_side_neighbours(out.words_mut(), row.words(), cols);
                let expected =
                    (lit.saturating_sub(1)..=(lit + 1).min(cols - 1)).collect::<Vec<_>>();
                assert_eq!(
                    out.iter_ones().collect::<Vec<_>>(),
                    expected,
                    "{cols} columns"
                );
            }
        }
    }
}
