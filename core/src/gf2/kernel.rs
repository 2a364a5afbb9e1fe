//! A basis of the kernel in reduced echelon form: the frame in which solutions are put in order.
//!
//! Every vector has a *pivot*, the first button it presses; pivots ascend, and at a pivot no other
//! vector presses. A solution that is 0 at all pivots is the *canonical* one of its coset. Adding
//! the combination u, whose most significant bit stands for the earliest pivot, gives the solution
//! that reads u at the pivots. So u in increasing order is the solutions in the order of strings.

use crate::bits::{BitGrid, BitVec};

use super::echelon::reduce_rows;

/// A basis in reduced echelon form, with the earliest possible pivots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kernel {
    basis: Vec<BitVec>,
    pivots: Vec<usize>,
}

impl Kernel {
    /// The space spanned by `vectors` of `len` bits each, which may be dependent.
    #[must_use]
    pub fn spanned_by(len: usize, vectors: &[BitVec]) -> Self {
        let mut grid = BitGrid::zeros(vectors.len(), len);
        for (row, vector) in vectors.iter().enumerate() {
            grid.row_mut(row).copy_from_slice(vector.words());
        }
        let pivots = reduce_rows(&mut grid, len);
        let row = |row| BitVec::from_words(len, grid.row(row).to_vec());
        Self {
            basis: (0..pivots.len()).map(row).collect(),
            pivots,
        }
    }

    /// The nullity: how many vectors the basis has.
    #[must_use]
    pub fn dimension(&self) -> usize {
        self.basis.len()
    }

    /// The basis, pivots ascending.
    #[must_use]
    pub fn basis(&self) -> &[BitVec] {
        &self.basis
    }

    /// Makes `solution` the canonical one of its coset: 0 at every pivot.
    pub fn make_canonical(&self, solution: &mut BitVec) {
        for (vector, &pivot) in self.basis.iter().zip(&self.pivots) {
            if solution.get(pivot) {
                solution.xor_assign(vector);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_combination_read_at_the_pivots_is_the_order_of_strings() {
        let vectors = [[1, 2, 5], [0, 2, 3], [0, 1, 4]].map(|ones| BitVec::with_ones(6, ones));
        let kernel = Kernel::spanned_by(6, &vectors);
        assert_eq!(kernel.dimension(), 3);
        let mut canonical = BitVec::with_ones(6, [0, 5]);
        kernel.make_canonical(&mut canonical);
        let solution = |u: usize| {
            let mut sum = canonical.clone();
            for (at, vector) in kernel.basis().iter().enumerate() {
                if u >> (2 - at) & 1 == 1 {
                    sum.xor_assign(vector);
                }
            }
            sum
        };
        let all: Vec<BitVec> = (0..8).map(solution).collect();
        assert!(all.is_sorted_by(|a, b| a.cmp_as_string(b).is_lt()));
    }

    #[test]
    fn dependent_vectors_are_dropped() {
        let vectors = [[0, 1], [1, 2], [0, 2]].map(|ones| BitVec::with_ones(3, ones));
        assert_eq!(Kernel::spanned_by(3, &vectors).dimension(), 2);
    }
}
