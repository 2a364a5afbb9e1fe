//! Keys of changes: a number of 128 bits that adds up as changes do.
//!
//! A key is a row of fields, each a figure below k. Every cell has a key of random figures, and a change
//! has the sum over its cells of amount x key, figure by figure modulo k. So the keys of two press sets
//! add up to the key of both, and equal changes have equal keys; different ones hardly ever, as
//! k^fields is 2^64 for two colours. All figures are added at once: with one bit to spare in each
//! field, adding 2^bits - k on top of the sum carries into that bit just where the sum has reached k.
//!
//! ```text
//! k = 3, fields of 3 bits    1 2 0 + 1 2 2 = 2 4 2; 1 more in each is 3 5 3, where only the 5 has
//! reached 4; so the sum is 2 1 2
//! ```

use crate::flip::modulus::Modulus;

/// The fields for one number of colours and of cells.
#[derive(Debug)]
pub(super) struct KeyFields {
    k: u128,
    /// Bits below the spare one.
    bits: u32,
    /// 1 in every field.
    ones: u128,
    cells: Vec<u128>,
}

impl KeyFields {
    /// The fields for changes of `cells` cells.
    pub(super) fn new(k: Modulus, cells: usize) -> Self {
        let k = k.get();
        let bits = u8::BITS - (k - 1).leading_zeros();
        let fields = u128::BITS / (bits + 1);
        let ones = (0..fields).fold(0, |ones, field| ones | 1 << (field * (bits + 1)));
        let mut random = SplitMix(0x7469_6C65_7769_7365);
        let cells = (0..cells).map(|_| {
            (0..fields).fold(0, |key, _| {
                key << (bits + 1) | u128::from(random.next() % u64::from(k))
            })
        });
        Self {
            k: k.into(),
            bits,
            ones,
            cells: cells.collect(),
        }
    }

    /// The sum of two keys.
    pub(super) const fn sum(&self, a: u128, b: u128) -> u128 {
        let sum = a + b;
        let reached = (sum + self.ones * ((1 << self.bits) - self.k)) >> self.bits & self.ones;
        sum - reached * self.k
    }

    /// The key of a change, told as cells with amounts below k.
    pub(super) fn key(&self, change: impl IntoIterator<Item = (usize, u8)>) -> u128 {
        let mut key = 0;
        for (cell, amount) in change {
            for _ in 0..amount {
                key = self.sum(key, self.cells[cell]);
            }
        }
        key
    }
}

/// A plain generator of random numbers from a seed (G. Steele, D. Lea, C. Flood, 2014).
struct SplitMix(u64);

impl SplitMix {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_add_up_figure_by_figure() {
        for k in [2_u64, 3, 4, 5, 6, 12, 128, 129, 255] {
            let k = Modulus::new(k).unwrap();
            let fields = KeyFields::new(k, 20);
            let figures = |key: u128| {
                let width = fields.bits + 1;
                let field = move |at| (key >> (at * width)) as u16 & ((1 << width) - 1);
                (0..128 / width).map(field).collect::<Vec<_>>()
            };
            for pair in fields.cells.windows(2) {
                let sum = fields.sum(pair[0], pair[1]);
                for ((a, b), sum) in figures(pair[0])
                    .into_iter()
                    .zip(figures(pair[1]))
                    .zip(figures(sum))
                {
                    assert_eq!(sum, (a + b) % u16::from(k.get()));
                }
            }
            // k times anything is nothing.
            let mut sum = 0;
            (0..k.get()).for_each(|_| sum = fields.sum(sum, fields.cells[3]));
            assert_eq!(sum, 0);
        }
    }
}
