//! Counts how many solutions of a block have how many presses, one after the other.

use pulp::{Arch, Simd, WithSimd};

use crate::bits::{BitVec, gray_flip};

/// One solution of an alternative, and the vectors that may be added to it.
pub(super) struct Coset<'a> {
    pub(super) solution: &'a BitVec,
    pub(super) basis: &'a [&'a BitVec],
}

impl Coset<'_> {
    /// How many solutions of a block have how many presses: all combinations of the last `free` vectors,
    /// and `block` of the others.
    pub(super) fn block(&self, block: u64, free: u32) -> Vec<u64> {
        let (chosen, vectors) = self.basis.split_at(self.basis.len() - free as usize);
        let mut held = self.solution.clone();
        for (at, vector) in chosen.iter().rev().enumerate() {
            if block >> at & 1 == 1 {
                held.xor_assign(vector);
            }
        }
        let held = held.words().to_vec();
        let mut table = vec![0; self.solution.len() + 1];
        Arch::new().dispatch(Walk {
            held,
            vectors: vectors.iter().map(|vector| vector.words()).collect(),
            table: &mut table,
        });
        table
    }
}

/// A walk in Gray-code order, one addition and one count of ones a solution.
struct Walk<'a> {
    held: Vec<u64>,
    vectors: Vec<&'a [u64]>,
    table: &'a mut [u64],
}

impl WithSimd for Walk<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) {
        let weight: u32 = self.held.iter().map(|word| word.count_ones()).sum();
        self.table[weight as usize] += 1;
        for step in 1..1_u64 << self.vectors.len() {
            let mut weight = 0;
            for (word, add) in self
                .held
                .iter_mut()
                .zip(self.vectors[gray_flip(step) as usize])
            {
                *word ^= add;
                weight += word.count_ones();
            }
            self.table[weight as usize] += 1;
        }
    }
}
