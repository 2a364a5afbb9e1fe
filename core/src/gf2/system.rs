//! A system of linear equations over GF(2), prepared once for many right-hand sides.
//!
//! Method: reduce `[M | I]` to `[R | T]`. A right-hand side b is consistent iff `T b` is 0 wherever
//! R has a zero row; then `x = T b` at the pivots, 0 elsewhere, solves. A zero row of R whose row y
//! of T has `y b = 1` is the witness that nothing does: `y M = 0`. Cost: the elimination of
//! `four_russians` once, then equations^2 / 64 a right-hand side.

use crate::bits::{BitGrid, BitVec, WORD_BITS};

use super::echelon::reduce_rows_while;
use super::four_russians::bytes_beside;

/// `M x = b` for a fixed M (equations x unknowns).
#[derive(Debug, Clone)]
pub struct LinearSystem {
    unknowns: usize,
    pivots: Vec<usize>,
    /// One row an equation: how the reduced equation is made from the given ones.
    transform: Vec<BitVec>,
    kernel: Vec<BitVec>,
}

/// The reason why a system has no solution: equations whose left sides cancel and whose right
/// sides do not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inconsistent(pub BitVec);

impl LinearSystem {
    /// Bytes that [`LinearSystem::new`] takes at its height.
    #[must_use]
    pub fn bytes(equations: usize, unknowns: usize) -> u128 {
        let rows = equations as u128;
        let reducing = bytes_beside(equations, equations.saturating_add(unknowns));
        // The grid [M | I], the transform cut from it, a basis of at most as many vectors.
        rows * (rows + unknowns as u128) / 4 + (unknowns as u128).pow(2) / 8 + reducing
    }

    /// Prepares the system with matrix `matrix`, one row an equation.
    #[must_use]
    pub fn new(matrix: &BitGrid) -> Self {
        Self::new_while(matrix, |_| true).expect("it was told to go on")
    }

    /// The same, if `keep_going` says yes each time it is asked, with the number of unknowns
    /// settled so far.
    #[must_use]
    pub fn new_while(matrix: &BitGrid, keep_going: impl FnMut(usize) -> bool) -> Option<Self> {
        let (equations, unknowns) = (matrix.rows(), matrix.cols());
        let mut grid = beside_identity(matrix);
        let pivots = reduce_rows_while(&mut grid, unknowns, keep_going)?;
        let transform = (0..equations)
            .map(|row| tail_of_row(&grid, row, unknowns))
            .collect();
        let kernel = kernel_of_reduced(&grid, unknowns, &pivots);
        Some(Self {
            unknowns,
            pivots,
            transform,
            kernel,
        })
    }

    /// Number of independent equations.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.pivots.len()
    }

    /// A basis of the solutions of `M x = 0`; its length is unknowns - rank.
    #[must_use]
    pub fn kernel(&self) -> &[BitVec] {
        &self.kernel
    }

    /// Solves for the right-hand side `b`, one bit an equation.
    ///
    /// # Errors
    /// [`Inconsistent`] with the equations that contradict each other.
    pub fn solve(&self, b: &BitVec) -> Result<BitVec, Inconsistent> {
        let (used, cancelled) = self.transform.split_at(self.rank());
        if let Some(witness) = cancelled.iter().find(|row| row.dot(b)) {
            return Err(Inconsistent(witness.clone()));
        }
        let ones = self.pivots.iter().zip(used).filter(|(_, row)| row.dot(b));
        Ok(BitVec::with_ones(
            self.unknowns,
            ones.map(|(&pivot, _)| pivot),
        ))
    }

    /// `T b`, linear in b: first the values at the pivots, then one contradiction for each
    /// equation that cancels. The system can be solved iff those are all 0.
    #[must_use]
    pub fn reduced(&self, b: &BitVec) -> BitVec {
        self.transform.iter().map(|row| row.dot(b)).collect()
    }

    /// The unknown that each of the first equations of the reduced form gives, ascending.
    #[must_use]
    pub fn pivots(&self) -> &[usize] {
        &self.pivots
    }
}

/// `[M | I]`
fn beside_identity(matrix: &BitGrid) -> BitGrid {
    let (equations, unknowns) = (matrix.rows(), matrix.cols());
    let mut grid = BitGrid::zeros(equations, unknowns + equations);
    for row in 0..equations {
        let words = matrix.row(row);
        grid.row_mut(row)[..words.len()].copy_from_slice(words);
        grid.set(row, unknowns + row, true);
    }
    grid
}

/// The bits of one row from column `from` on.
fn tail_of_row(grid: &BitGrid, row: usize, from: usize) -> BitVec {
    let (len, shift) = (grid.cols() - from, from % WORD_BITS);
    let words = &grid.row(row)[(from / WORD_BITS).min(grid.row(row).len())..];
    let next = words.iter().skip(1).chain(std::iter::once(&0));
    let shifted = words.iter().zip(next).map(|(&low, &high)| match shift {
        0 => low,
        _ => low >> shift | high << (WORD_BITS - shift),
    });
    BitVec::from_words(len, shifted.collect())
}

/// One vector a free column: 1 there, and at the pivots whose rows have a 1 in that column.
fn kernel_of_reduced(grid: &BitGrid, unknowns: usize, pivots: &[usize]) -> Vec<BitVec> {
    let mut is_pivot = vec![false; unknowns];
    pivots.iter().for_each(|&pivot| is_pivot[pivot] = true);
    let free = (0..unknowns).filter(|&col| !is_pivot[col]);
    free.map(|col| {
        let bound = pivots
            .iter()
            .enumerate()
            .filter(|&(row, _)| grid.get(row, col));
        let ones = bound.map(|(_, &pivot)| pivot).chain(std::iter::once(col));
        BitVec::with_ones(unknowns, ones)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The product of `matrix` and `x`.
    fn product(matrix: &BitGrid, x: &BitVec) -> BitVec {
        let row = |row| BitVec::from_words(matrix.cols(), matrix.row(row).to_vec());
        (0..matrix.rows()).map(|r| row(r).dot(x)).collect()
    }

    #[test]
    fn every_system_of_three_equations_in_three_unknowns() {
        for code in 0..512_u64 {
            let matrix = BitGrid::from_bit_vec(3, 3, &BitVec::from_words(9, vec![code]));
            let system = LinearSystem::new(&matrix);
            let vectors = || (0..8_u64).map(|bits| BitVec::from_words(3, vec![bits]));
            assert_eq!(system.rank() + system.kernel().len(), 3);
            for quiet in system.kernel() {
                assert!(product(&matrix, quiet).is_zero() && !quiet.is_zero());
            }
            for b in vectors() {
                let solutions = vectors().filter(|x| product(&matrix, x) == b).count();
                match system.solve(&b) {
                    Ok(x) => {
                        assert_eq!(product(&matrix, &x), b);
                        assert_eq!(solutions, 1 << system.kernel().len());
                    }
                    Err(Inconsistent(y)) => {
                        assert_eq!(solutions, 0);
                        assert!(y.dot(&b));
                        assert!(vectors().all(|x| !y.dot(&product(&matrix, &x))));
                    }
                }
            }
        }
    }

    #[test]
    fn tails_start_anywhere() {
        let bits = (0..3 * 200).map(|at| at * at % 7 < 3).collect();
        let grid = BitGrid::from_bit_vec(3, 200, &bits);
        for from in [0, 1, 63, 64, 65, 127, 128, 191, 192, 193, 199, 200] {
            let tail: BitVec = (from..200).map(|col| grid.get(1, col)).collect();
            assert_eq!(tail_of_row(&grid, 1, from), tail, "from {from}");
        }
    }

    #[test]
    fn no_equations_leave_everything_free() {
        let system = LinearSystem::new(&BitGrid::zeros(0, 3));
        assert_eq!((system.rank(), system.kernel().len()), (0, 3));
        assert!(system.solve(&BitVec::zeros(0)).is_ok_and(|x| x.is_zero()));
    }
}
