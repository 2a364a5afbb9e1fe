//! One word of packed bits: how many words a length needs, and which bits of the last one count.

/// Bits in a word.
pub const WORD_BITS: usize = u64::BITS as usize;

/// Words that hold `bits` bits.
#[must_use]
pub const fn words_for(bits: usize) -> usize {
    bits.div_ceil(WORD_BITS)
}

/// The bits of the last word that belong to a vector of `bits` bits (all of them where it is full).
#[must_use]
pub const fn tail_mask(bits: usize) -> u64 {
    match bits % WORD_BITS {
        0 => u64::MAX,
        used => (1 << used) - 1,
    }
}

/// Adds `other` to `words` over GF(2), word by word; both must have the same length.
pub fn xor_words(words: &mut [u64], other: &[u64]) {
    debug_assert_eq!(words.len(), other.len());
    for (word, &add) in words.iter_mut().zip(other) {
        *word ^= add;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_around_a_word() {
        assert_eq!(
            [0, 1, 63, 64, 65, 128, 129].map(words_for),
            [0, 1, 1, 1, 2, 2, 3]
        );
        assert_eq!(tail_mask(1), 1);
        assert_eq!(tail_mask(63), u64::MAX >> 1);
        assert_eq!(tail_mask(64), u64::MAX);
        assert_eq!(tail_mask(65), 1);
    }
}
